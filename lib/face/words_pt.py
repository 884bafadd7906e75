# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Todos os textos do jogo em português. ``words_en`` tem os mesmos nomes."""

LANGUAGE = "Português"

# Title
GAME = "Whist Alemão"
PLAY = "Jogar"
OPTIONS = "Opções"

# Options
LEVEL = "Nível"
LEVELS = ("Fácil", "Normal")
PROFILE = "Regras"
PROFILES = ("Últimas 13", "Todas 26")
PROFILE_NOTES = ("Ganhar 7 das 13 últimas", "Ganhar 14 das 26 vazas")
MATCH = "Partida"
LENGTHS = ("1 mão", "Melhor de 3", "Melhor de 5")
SPEECH = "Idioma"
BACK = "Voltar"

# Players
YOU = "Tu"
RIVAL = "Rival"
RIVALS = ("Ana", "Rui")

# Draw and cut
DRAW_TITLE = "Sorteio de quem dá"
DRAW_EQUAL = "Empate: tirar outra vez"
YOU_DEAL = "Carta alta: dás tu"
RIVAL_DEALS = "Carta alta: dá o rival"
CUT_TITLE = "Partir o baralho"
CUT_ASK = "◄► sítio  A parte  B não"
YOU_CUT = "Partiste %d cartas"
NO_CUT = "Sem corte"
RIVAL_CUT = "O rival parte %d cartas"
DEAL_NUMBER = "Mão %d"
GO_ON = "A seguir"

# Table
TRUMP = "Trunfo"
PHASE = "Fase %d"
TRICK = "Vaza %d"
PRIZE = "Prémio"
ROW = "Prémios"
CHOOSE = "Leva uma: ◄► e A"
DECIDED_YOU = "Já ganhaste: START acaba"
DECIDED_RIVAL = "O rival ganhou: START acaba"
LAST = "Última"
GOAL = "Meta: %d"
YOUR_LEAD = "Sais tu: escolhe a carta"
YOUR_REPLY = "Assiste a %s: escolhe"
YOUR_FREE_REPLY = "Sem %s: joga qualquer uma"
YOUR_ANY_REPLY = "Joga qualquer carta"
RIVAL_THINKS = "%s está a pensar..."
YOU_TAKE = "Ganhas %s"
RIVAL_TAKES = "%s ganha %s, tiras %s"
RIVAL_TAKES_HIDDEN = "%s ganha-a, tiras %s"
YOU_WIN_TRICK = "Ganhas a vaza"
RIVAL_WINS_TRICK = "%s ganha a vaza"
NOT_YOUR_TURN = "Espera por %s"
NOT_IN_HAND = "Não tens essa carta"
MUST_FOLLOW = "Não! Tens de assistir a %s"
PAUSE_KEY = "START abre o menu"

# Pause
PAUSE = "Pausa"
RESUME = "Continuar"
LEAVE = "Sair da partida"
LEAVE_ASK = "Esta mão fica perdida."
LEAVE_YES = "Sair"
LEAVE_NO = "Continuar a jogar"

# Result
YOU_WIN = "Ganhaste!"
YOU_LOSE = "Perdeste."
TIE = "Empate."
TRICKS = "Vazas: tu %d, rival %d"
MATCH_SCORE = "Partida: tu %d, rival %d"
MATCH_NEEDS = "Ganha quem vencer %d mãos"
MATCH_YOURS = "Ganhaste a partida!"
MATCH_RIVALS = "O rival ganha a partida."
POINTS = "Pontos: tu %d, rival %d"
AGAIN = "Jogar outra vez"
NEXT_DEAL = "Mão seguinte"
TO_TITLE = "Início"
