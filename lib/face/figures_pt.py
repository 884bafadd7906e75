# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Os textos da estatística, em português. ``figures_en`` tem os mesmos nomes."""

FIGURES = "As tuas estatísticas"
FIGURE_RULES = "Regras: todas"
FIGURE_ROWS = ("Todos", "Fácil", "Normal", "Difícil")
FIGURE_NAMES = ("Mãos", "Ganhas", "Empates", "Vazas", "Série", "Maior", "Recorde", "Média")
FIGURE_TENTHS = "%d,%d"
FIGURE_PAIRS = "Repetidas: +%d =%d -%d"  # as mesmas cartas: melhor, igual e pior
FIGURE_NONE = "Ainda não há mãos: joga!"
FIGURE_KEYS = ("SELECT: apagar   B: sair", "Apagar tudo?  A: sim", "B: sair")
