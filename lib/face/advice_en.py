# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The texts of hints and of the review in English. ``advice_pt`` has the same names."""

# Why a card, as in `engine.reasons`
HINTS = (
    "%s: the only legal card",
    "%s: %d tricks for sure",
    "%s: %d tricks at best",
    "%s: a guess, not certain",
    "%s: win, a good prize",
    "%s: win, it costs little",
    "%s: duck, a poor prize",
    "%s: winning is too dear",
    "%s: you need it least",
    "%s: fight for the prize",
    "%s: let this prize go",
    "%s: worth most to you",
    "%s: deal won in %d of %d",
    "%s: win, the trick counts",
    "%s: try for the trick",
)

# Review
REVIEW = "Review"
REVIEW_WAIT = "Looking at your cards..."
REVIEW_BEST = ("You could have won %d-%d", "Best: you %d, rival %d")
REVIEW_BETTER = "Better"
REVIEW_COST = (
    "No card was better",
    "It cost a trick",
    "It cost %d tricks",
    "1 less win in 100 deals",
    "%d fewer wins in 100",
)
REVIEW_KEYS = ("B: enough", "◄► trick   B: back")
