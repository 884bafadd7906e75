# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The texts of the screens where a game is set up, in English. ``setup_pt`` has the same names."""

# Options
OPTION_NAMES = (
    "Level",
    "Rules",
    "Match",
    "Draw, cut",
    "Take back",
    "Cards out",
    "Guided deal",
    "Speed",
    "Sound",
    "Lights",
    "Colours",
    "Left-handed",
    "Language",
)
LEVELS = ("Easy", "Normal", "Hard")
PROFILE_NOTES = (
    "Win 7 of the last 13",
    "Win 14 of all 26",
    "All count: first to win 7",
    "All count: first to win 9",
    "No suit is trump",
    "Choose from 3 open cards",
    "Phase 1: play any card",
    "You against Ana and Rui",
    "A changes the mix",
)
LENGTHS = ("1 deal", "Best of 3", "Best of 5", "To 10", "To 25", "To 50")
ON_OFF = ("yes", "no")
VOLUMES = ("off", "quiet", "medium", "loud")
SPEEDS = ("slow", "normal", "fast", "no motion")
COLOURS = ("two", "four", "strong")
# For each row, and what A does, where it has to be said
NOTES = (
    "How well the rival plays",
    "",
    # By deals, by points, and by points of which each deal brings one
    ("Who wins the most deals", "Points: tricks over %d", "Each deal won: one point"),
    "Shown before each deal",
    "Moves may be taken back",
    "B shows cards still out",
    "The next deal explains",
    "Cards, and time to read",
    "Tones for cards, tricks",
    "Whose turn, who has won",
    "Suits, or high contrast",
    "Flips it: turn the game",
    "",
    "A: the second page",
    "",
    "A: change",
)
MORE = "Look, speed, language"
BACK = "Back"

# A deal typed in
NUMBER_LINES = ("Same number, same cards", "Rules: %s", "◄► move   ▲▼ change", "A: deal   B: back")
NUMBER_FIELDS = ("Cut", "Dealer")
NUMBER_NO_CUT = "none"

# The player's own mix of rules
MIX_NAMES = ("Follow suit", "Trump", "Counting", "Target", "Open cards", "Players")
MIX_NO_YES = ("no", "yes")
MIX_COUNTS = ("last %d", "all %d")
MIX_NONE = "none"
MIX_HINTS = (
    ("Phase 1: any card goes", "In both phases"),
    ("No suit is trump", "The first prize sets it"),
    ("Only phase 2 scores", "Every trick scores"),
    ("The deal is played out", "The first with %d wins"),
    ("One prize at a time", "The winner chooses one"),
    ("You and a rival", "You and two rivals"),
)
MIX_SAME = "Same as: %s"
MIX_HIGHEST = "The highest: %d of %d win"
MIX_FAULTS = ("Target %d: only %d count", "%d too high: %d of %d win")

# What of the saved game was lost, told on the title
LOST = (
    "Saved game unreadable",
    "Memory held other data",
    "Saved by another version",
    "Nothing can be saved here",
    "The saved match was lost",
    "Part of the save was lost",
    "Saving failed",
)
