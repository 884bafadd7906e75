# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The texts of the statistics, in English. ``figures_pt`` has the same names."""

FIGURES = "Your statistics"
FIGURE_RULES = "All rules"
FIGURE_ROWS = ("All", "Easy", "Normal", "Hard")
FIGURE_NAMES = ("Deals", "Won", "Tied", "Tricks", "Streak", "Longest", "Best", "Mean")
FIGURE_TENTHS = "%d.%d"
FIGURE_PAIRS = "Same cards: +%d =%d -%d"  # better, equal and worse than the rival with them
FIGURE_NONE = "No deals yet: play one!"
FIGURE_KEYS = ("SELECT: reset   B: back", "Reset all of it?  A: yes", "B: back")
