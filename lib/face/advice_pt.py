# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Os textos das dicas e da análise em português. ``advice_en`` tem os mesmos nomes."""

# Why a card, as in `engine.reasons`
HINTS = (
    "%s: só podes esta",
    "%s: %d vazas certas",
    "%s: %d vazas no máximo",
    "%s: um palpite, incerto",
    "%s: ganha, bom prémio",
    "%s: ganha, custa pouco",
    "%s: perde, mau prémio",
    "%s: ganhar sai caro",
    "%s: é a que menos serve",
    "%s: luta pelo prémio",
    "%s: larga este prémio",
    "%s: a que mais te serve",
    "%s: mão ganha, %d em %d",
    "%s: ganha, a vaza conta",
    "%s: tenta ganhar a vaza",
)

# Review
REVIEW = "Análise"
REVIEW_WAIT = "A rever as tuas cartas..."
REVIEW_BEST = ("Podias ganhar por %d-%d", "Ideal: tu %d, rival %d")
REVIEW_BETTER = "Melhor"
REVIEW_COST = (
    "Não havia melhor",
    "Custou uma vaza",
    "Custou %d vazas",
    "Menos 1 vitória em 100",
    "Menos %d vitórias em 100",
)
REVIEW_KEYS = ("B: basta", "◄► vaza   B: voltar")
