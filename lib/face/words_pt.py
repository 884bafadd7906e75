# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Todos os textos do jogo em português. ``words_en`` tem os mesmos nomes."""

LANGUAGE = "Português"

# Title
GAME = "Whist Alemão"
PLAY = "Jogar"
BY_NUMBER = "Por número"
OPTIONS = "Opções"
HELP = "Regras"

# Options
LEVEL = "Nível"
LEVELS = ("Fácil", "Normal")
PROFILE = "Regras"
PROFILES = (
    "Últimas 13",
    "Todas 26",
    "Corrida a 7",
    "Corrida a 9",
    "Sem trunfo",
    "Monte aberto",
    "Sem assistir",
    "Para três",
    "A tua mistura",
)
PROFILE_NOTES = (
    "Ganhar 7 das 13 últimas",
    "Ganhar 14 das 26 vazas",
    "Ganha quem fizer 7 vazas",
    "Ganha quem fizer 9 vazas",
    "Primeiro prémio tapado",
    "Escolher entre 3 abertas",
    "Fase 1: qualquer carta",
    "Tu contra a Ana e o Rui",
    "A muda a mistura",
)
MATCH = "Partida"
LENGTHS = ("1 mão", "Melhor de 3", "Melhor de 5", "Até 10", "Até 25", "Até 50")
RITUAL = "Sorteio, corte"
UNDO = "Desfazer"
ON_OFF = ("sim", "não")
SPEECH = "Idioma"
NOTES = (
    "Como joga o rival",
    "",
    "Por mãos ou até x pontos",
    "Antes de cada mão",
    "Podes desfazer jogadas",
    "",
    "",
)
BACK = "Voltar"

# Players
YOU = "Tu"
RIVAL = "Rival"
RIVALS = ("Ana", "Rui")
SUITS = ("paus", "ouros", "copas", "espadas")

# Draw and cut
DRAW_TITLE = "Sorteio de quem dá"
DRAW_EQUAL = "Empate: tirar outra vez"
YOU_DEAL = "Carta alta: dás tu"
RIVAL_DEALS = "Carta alta: dá %s"
YOU_SHUFFLED = "Baralhaste"
SHUFFLED = "%s baralhou"
DEALT = "%d cartas a cada um"
MISDEAL = "Mal dadas: dar de novo"
CUT_ASK = "Quantas saem de cima?"
CUT_KEYS = "◄► mudar  A: partir B: não"
CUT_TOP = "Cima %d"
CUT_REST = "Resto %d"
YOU_CUT = "Partiste %d cartas"
NO_CUT = "Sem corte"
RIVAL_CUT = "%s parte %s cartas"
TRUMPS_ARE = "O trunfo é %s"
NO_TRUMPS = "Não há trunfo"
YOU_BEGIN = "Sais tu.   A: seguir"
RIVAL_BEGINS = "Sai %s.   A: seguir"
DEAL_NUMBER = "Mão %d"
DEAL_NUMBER_CUT = "Mão %d, corte %d"
GO_ON = "A: seguir  START: saltar"

# Table
TRUMP = "Trunfo"
PHASE = "Fase %d"
TRICK = "Vaza %d"
PRIZE = "Prémio"
ROW = "Prémios"
CHOOSE = "Leva uma: ◄► e A"
DECIDED_YOU = "Já ganhaste esta mão"
DECIDED_RIVAL = "%s já ganhou esta mão"
LAST = "Última"
GOAL = "Meta %d"
YOUR_LEAD = "Sais tu: escolhe a carta"
YOUR_REPLY = "Assiste a %s"
YOUR_FREE_REPLY = "Sem %s: joga qualquer"
YOUR_ANY_REPLY = "Joga qualquer carta"
RIVAL_THINKS = "%s está a pensar..."
YOU_TAKE = "Ganhas %s"
RIVAL_TAKES = "%s leva %s, tiras %s"
RIVAL_TAKES_HIDDEN = "%s leva-a, tiras %s"
YOU_WIN_TRICK = "Ganhas a vaza"
RIVAL_WINS_TRICK = "%s ganha a vaza"
NOT_YOUR_TURN = "Espera por %s"
NOT_IN_HAND = "Não tens essa carta"
MUST_FOLLOW = "Tens de assistir a %s"
PAUSE_KEY = "START abre o menu"

# Pause
PAUSE = "Pausa"
PAUSE_CHOICES = (
    "Continuar",
    "Desfazer",
    "Reclamar o resto",
    "Ceder o resto",
    "Regras",
    "Sair da partida",
)
END_DEAL = "Acabar a mão"
DEALT_BY = "%s, deu %s"
DEALT_BY_YOU = "%s, deste tu"
CLAIM_REFUSED = "Não é certo: joga"
LEAVE_ASK = "Esta mão fica perdida."
LEAVE_YES = "Sair"
LEAVE_NO = "Continuar a jogar"

# Result
YOU_WIN = "Ganhaste!"
RIVAL_WINS = "%s ganha"
TIE = "Empate"
TRICKS = "Vazas:"
BEFORE = "Antes:"
BOTH = "Soma: tu %d, rival %d"
MATCH_NEEDS = "Ganha quem chegar a %d"
STILL_NEEDED = "Faltam: tu %d, rival %d"
MATCH_YOURS = "Ganhaste a partida!"
MATCH_RIVALS = "%s ganha a partida"
STANDING = "Partida:"
POINTS = "Pontos:"
TAKEN_BACK = "Com uma jogada desfeita"
RESULT_CHOICES = ("Jogar outra vez", "As cartas do rival", "Início")
NEXT_DEAL = "Mão seguinte"

# Help
HELP_KEYS = "▲▼ página ◄► tema B: sair"

# A deal typed in
NUMBER_TITLE = "Jogar uma mão conhecida"
NUMBER_RULES = "Regras: %s"
NUMBER_CUT = "Corte"
NUMBER_NO_CUT = "nenhum"
NUMBER_DEALER = "Quem dá"
NUMBER_MOVES = "◄► mover   ▲▼ mudar"
NUMBER_KEYS = "A: dar   B: voltar"

# The player's own mix of rules
MIX_FOLLOW = "Assistir"
MIX_TRUMP = "Trunfo"
MIX_NO_YES = ("não", "sim")
MIX_COUNT = "Contam"
MIX_LAST = "últimas %d"
MIX_ALL = "todas %d"
MIX_TARGET = "Meta"
MIX_NONE = "sem meta"
MIX_WIDTH = "Prémios à vista"
MIX_PLAYERS = "Jogadores"
MIX_FOLLOW_HINTS = ("Fase 1: qualquer resposta", "Nas duas fases")
MIX_TRUMP_HINTS = ("Nenhum naipe é trunfo", "É o do primeiro prémio")
MIX_COUNT_HINTS = ("Só a fase 2 conta", "Todas as vazas contam")
MIX_TARGET_HINT = "O primeiro com %d ganha"
MIX_HIGHEST = "A maior: %d de %d ganham"
MIX_NO_TARGET_HINT = "A mão joga-se até ao fim"
MIX_WIDTH_HINTS = ("Um prémio de cada vez", "Quem ganha escolhe uma")
MIX_PLAYERS_HINTS = ("Tu e um rival", "Tu e dois rivais")
MIX_SAME = "Igual a: %s"
MIX_TOO_FEW = "Meta %d: só contam %d"
MIX_TOO_HIGH = "%d é muito: bastam %d de %d"
