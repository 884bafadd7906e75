# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The texts of hints and of the review in English. ``advice_pt`` has the same names."""

# Why a card, as in `engine.reasons`
HINTS = (
    "%s: the only legal card",
    "%s: ends with %d or more",
    "%s: ends with %d at best",
    "%s: a guess, not certain",
    "%s: win, a good prize",
    "%s: win, it costs little",
    "%s: duck, a poor prize",
    "%s: winning is too dear",
    "%s: you need it least",
    "%s: try for the prize",
    "%s: let this prize go",
    "%s: worth most to you",
    "%s: wins %d of %d cases",
    "%s: win, the trick counts",
    "%s: try for the trick",
    "%s: may win, costs little",
)

# Review
REVIEW = ("Review", "No review of these rules")
REVIEW_WAIT = "Looking at your cards..."
REVIEW_FROM = "From the start of phase 2"
REVIEW_BEST = ("You could have won %d-%d", "At best: you %d, rival %d")
REVIEW_PLAYED = ("You won %d, rival %d", "thanks to rival's errors")
REVIEW_TRICK = ("Lost in phase 2, trick %d", "Worst: phase 2, trick %d")
REVIEW_FAULTLESS = ("In phase 2 no card", "could have been better")
REVIEW_WEAK = "Your slips in phase 1: %d"
REVIEW_LED = (
    "You led and won",
    "You led, rival won",
    "Rival led, you won",
    "Rival led and won",
)
REVIEW_CARDS = ("Took", "Drew", "Better")  # after a trick won, after one lost; to play
REVIEW_COST = (
    "No card was better",
    "It cost a trick",
    "It cost %d tricks",
    "No card looked better",
    "Costs %d deals in 100",
    "A trick less, still won",
    "%d tricks less, still won",
)
REVIEW_KEYS = (
    "B: enough",
    "A: that trick   B: back",
    "A: your slips   B: back",
    "A: the tricks   B: back",
    "◄► trick A: slip  B: back",
    "◄► trick   B: back",
)
