# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Todos os textos do jogo em português. ``words_en`` tem os mesmos nomes."""

LANGUAGE = "Português"

# Title
GAME = "Whist Alemão"
TITLE_CHOICES = ("Jogar", "Por número", "Opções", "Regras", "Demo", "Continuar", "Estatística")

# Rules
PROFILES = (
    "Clássico",
    "As 26 vazas",
    "Até 7 vazas",
    "Até 9 vazas",
    "Sem trunfo",
    "Monte aberto",
    "Sem assistir",
    "Para três",
    "A tua mistura",
)

# Players
YOU = "Tu"
RIVAL = "Rival"
RIVALS = ("Ana", "Rui")
WHO = ("O rival", "A Ana", "O Rui")  # begins a sentence; the first where there is one rival
SUITS = ("paus", "ouros", "copas", "espadas")

# Draw and cut
DRAW_TITLE = "Sorteio de quem dá"
DRAW_EQUAL = "Empate: tirar outra vez"
DEALS = ("Dás tu: tens a maior", "%s dá: tem a maior")
FIRST_LEAD = ("Sais tu na primeira vaza", "%s sai primeiro")
SHUFFLED_BY = ("Tu baralhaste", "%s baralhou")
DEALT = "%d cartas a cada um"
MISDEAL = "Mal dadas: dar de novo"
CUT_ASK = "Quantas saem de cima?"
CUT_LUCK = "Pura sorte: tanto faz"
CUT_KEYS = "◄► mudar  A: partir B: não"
CUT_PARTS = ("Cima %d", "Resto %d")
CUTS = ("Tiraste %d de cima", "%s tira %s de cima")
NO_CUT = "Sem corte"
TRUMPS_ARE = "O trunfo é %s"
FIRST_PRIZE = "Esta carta é o prémio"
NO_TRUMPS = "Não há trunfo"
BEGINS = ("Sais tu.   A: seguir", "%s sai.   A: seguir")
DEAL_NUMBER = "Mão nº %d"
DEAL_NUMBER_CUT = "Mão nº %d, corte %d"
GO_ON = "A: seguir  START: à mesa"

# Table
TRUMP = "Trunfo"
PHASE = "Fase %d"
TRICK = "Vaza %d"
PRIZE = "Prémio"
ROW = "Prémios"
CHOOSE = "Leva uma: ◄► e A"
DECIDED = ("Já ganhaste. START: fim", "%s ganhou. START: fim")
LAST = "Última"
GOAL = "Meta %d"
MOST = ("mais", "Mais ganha")
ENDS = ("Ganhaste", "Perdeste")
NOW_COUNTS = ("Ganha %s agora. Sais tu", "Ganha %s. %s sai...")
YOUR_LEAD = "Sais tu: escolhe a carta"
YOUR_REPLY = "Assiste a %s"
YOUR_FREE_REPLY = "Sem %s: qualquer uma"
YOUR_ANY_REPLY = "Joga qualquer carta"
RIVAL_THINKS = "%s está a pensar..."
YOU_TAKE = "Ganhas %s"
RIVAL_TAKES = "%s levou %s, tu %s"
RIVAL_TAKES_HIDDEN = "%s levou-a, tu %s"
WINS_TRICK = ("Ganhas a vaza", "%s ganha a vaza")
NOT_YOUR_TURN = "%s joga agora"
NOT_IN_HAND = "Não tens essa carta"
MUST_FOLLOW = "Deves assistir a %s"
PAUSE_KEY = "START: menu SELECT: dica"
HINT_WAIT = "À procura de uma dica..."
PLAYED = (
    "Última vaza",
    "Ainda não houve vazas",
    "Trunfos por sair: %d",
    "Amarelo teu, branco falta",
    "Amarelo teu, branco dele",
)
LED = ("Saíste", "Saiu ele")

# Pause
PAUSE = ("Pausa", "Pausa, lugares trocados")
PAUSE_CHOICES = (
    "Continuar a jogar",
    "Desfazer jogada",
    "O resto é meu",
    "Acabar a mão",
    "Regras",
    "Menu inicial",
)
DEALT_BY = ("%s. Deste tu", "%s. %s deu")
GIVE_UP = "Desistir"
TAKE_BACK_ASK = ("Viste uma carta tapada:", "ganhar não vai contar")
CONCEDE_ASK = "O rival leva mais %d"
WINS_WITH = ("Ganhas %s", "%s ganha %s")

# Result
WINS = ("Ganhaste!", "%s ganha")
TIE = "Empate"
TRICKS = "Vazas:"
BEFORE = "Antes:"
BOTH = "Soma: tu %d, rival %d"
MATCH_NEEDS = "Ganha quem chegar a %d"
STILL_NEEDED = "Faltam: tu %d, rival %d"
WINS_MATCH = ("Ganhaste a partida!", "%s ganha a partida")
STANDING = "Partida:"
POINTS = "Pontos:"
UNCOUNTED = ("Desfizeste: não conta", "Guiada: não conta", "Trocada: só compara")
NOT_PLAYED = "Vazas não jogadas: %d"
RESULT_CHOICES = ("Nova mão", "Lugares trocados", "Menu inicial", "Análise", "Nova partida")
NEXT_DEAL = "Mão seguinte"
MATCH_ASK = "Deixar a mão? A:sim B:não"

# Help
HELP_KEYS = "◄► página ▲▼ tema B: sair"
