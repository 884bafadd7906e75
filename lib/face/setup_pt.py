# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Os textos dos ecrãs onde se prepara um jogo, em português. ``setup_en`` tem os mesmos nomes."""

# Options
OPTION_NAMES = (
    "Nível",
    "Regras",
    "Partida",
    "Sorteio, corte",
    "Desfazer",
    "Cartas por sair",
    "Mão guiada",
    "Ritmo",
    "Som",
    "Luzes",
    "Cores",
    "Canhoto",
    "Idioma",
)
LEVELS = ("Fácil", "Normal", "Difícil")
PROFILE_NOTES = (
    "Ganhar 7 das últimas 13",
    "Ganhar 14 das 26 vazas",
    "Todas contam: 7 ganham",
    "Todas contam: 9 ganham",
    "Nenhum naipe é trunfo",
    "Escolher entre 3 abertas",
    "Fase 1: qualquer carta",
    "Tu contra a Ana e o Rui",
    "A muda a mistura",
)
LENGTHS = ("1 mão", "Melhor de 3", "Melhor de 5", "Até 10", "Até 25", "Até 50")
ON_OFF = ("sim", "não")
VOLUMES = ("sem som", "baixo", "médio", "alto")
SPEEDS = ("lento", "normal", "rápido", "parado")
COLOURS = ("duas", "quatro", "fortes")
# For each row, and what A does, where it has to be said
NOTES = (
    "Como joga o rival",
    "",
    # By deals, by points, and by points of which each deal brings one
    ("Quem ganhar mais mãos", "Pontos: vazas acima de %d", "Cada mão ganha: um ponto"),
    "Antes de cada mão",
    "Podes desfazer jogadas",
    "B mostra o que falta sair",
    "Explica a próxima mão",
    "Cartas e tempo para ler",
    "Para cartas e vazas",
    "De quem é a vez, a vaza",
    "Naipes, ou alto contraste",
    "Vira tudo: roda a consola",
    "",
    "A: a segunda página",
    "",
    "A: mudar",
)
MORE = "Aspeto, ritmo, idioma"
BACK = "Voltar"

# A deal typed in
NUMBER_LINES = (
    "Mesmo número, mesma mão",
    "Regras: %s",
    "◄► mover   ▲▼ mudar",
    "A: dar   B: voltar",
)
NUMBER_FIELDS = ("Corte", "Quem dá")
NUMBER_NO_CUT = "nenhum"

# The player's own mix of rules
MIX_NAMES = ("Assistir", "Trunfo", "Contam", "Corrida a", "Prémios à vista", "Jogadores")
MIX_NO_YES = ("não", "sim")
MIX_COUNTS = ("últimas %d", "todas %d")
MIX_NONE = "não"
MIX_HINTS = (
    ("Fase 1: qualquer resposta", "Nas duas fases"),
    ("Nenhum naipe é trunfo", "É o do primeiro prémio"),
    ("Só a fase 2 conta", "Todas as vazas contam"),
    ("A mão joga-se até ao fim", "O primeiro com %d ganha"),
    ("Um prémio de cada vez", "Quem ganha escolhe uma"),
    ("Tu e um rival", "Tu e dois rivais"),
)
MIX_SAME = "Igual a: %s"
MIX_HIGHEST = "A maior: %d de %d ganham"
MIX_FAULTS = ("Corrida a %d: só contam %d", "%d é muito: bastam %d de %d")

# What of the saved game was lost, told on the title
LOST = (
    "Jogo guardado ilegível",
    "Havia dados de outro uso",
    "Guardado noutra versão",
    "Aqui nada fica guardado",
    "Perdeu-se a partida",
    "Perdeu-se uma parte",
    "Não foi possível guardar",
)
