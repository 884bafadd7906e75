# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Os textos das dicas e da análise em português. ``advice_en`` tem os mesmos nomes."""

# Why a card, as in `engine.reasons`
HINTS = (
    "%s: só podes esta",
    "%s: no fim %d ou mais",
    "%s: no fim %d no máximo",
    "%s: um palpite, incerto",
    "%s: ganha, bom prémio",
    "%s: ganha, custa pouco",
    "%s: perde, mau prémio",
    "%s: ganhar sai caro",
    "%s: é a que menos serve",
    "%s: tenta levar o prémio",
    "%s: larga este prémio",
    "%s: a que mais te serve",
    "%s: ganha %d de %d casos",
    "%s: ganha, a vaza conta",
    "%s: tenta ganhar a vaza",
    "%s: custa pouco tentar",
)

# Review
REVIEW = ("Análise", "Sem análise nestas regras")
REVIEW_WAIT = "A rever as tuas cartas..."
REVIEW_FROM = "Desde o início da fase 2"
REVIEW_BEST = ("Podias ganhar por %d-%d", "O melhor: tu %d, rival %d")
REVIEW_PLAYED = ("Ganhaste %d, o rival %d", "com erros do rival")
REVIEW_TRICK = ("Perdida: fase 2, vaza %d", "Pior: fase 2, vaza %d")
REVIEW_FAULTLESS = ("Na fase 2 nenhuma carta", "teria sido melhor")
REVIEW_WEAK = "Os teus erros, fase 1: %d"
REVIEW_LED = (
    "Saíste e ganhaste",
    "Saíste, ganhou o rival",
    "Saiu o rival, ganhaste",
    "Saiu o rival e ganhou",
)
REVIEW_CARDS = ("Levaste", "Tiraste", "Melhor")  # após uma vaza ganha, uma perdida; a jogar
REVIEW_COST = (
    "Não havia melhor",
    "Custou uma vaza",
    "Custou %d vazas",
    "Nenhuma parecia melhor",
    "Custa %d mãos em 100",
    "1 vaza menos, mas ganha",
    "%d vazas menos, mas ganha",
)
REVIEW_KEYS = (
    "B: basta",
    "A: essa vaza   B: voltar",
    "A: os erros   B: voltar",
    "A: as vazas   B: voltar",
    "◄► vaza A: erro  B: atrás",
    "◄► vaza   B: voltar",
)
