# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every text of the game in English. ``words_pt`` has the same names."""

LANGUAGE = "English"

# Title
GAME = "German Whist"
PLAY = "Play"
BY_NUMBER = "By number"
OPTIONS = "Options"
HELP = "Rules"

# Options
LEVEL = "Level"
LEVELS = ("Easy", "Normal")
PROFILE = "Rules"
PROFILES = (
    "Last 13",
    "All 26",
    "Race to 7",
    "Race to 9",
    "No trumps",
    "Open stock",
    "Free follow",
    "Three",
    "Own mix",
)
PROFILE_NOTES = (
    "Win 7 of the last 13",
    "Win 14 of all 26",
    "First to win 7 tricks",
    "First to win 9 tricks",
    "First prize lies hidden",
    "Choose from 3 open cards",
    "Phase 1: play any card",
    "You against Ana and Rui",
    "A changes the mix",
)
MATCH = "Match"
LENGTHS = ("1 deal", "Best of 3", "Best of 5", "To 10", "To 25", "To 50")
RITUAL = "Draw, cut"
UNDO = "Take back"
ON_OFF = ("yes", "no")
SPEECH = "Language"
NOTES = (
    "How well the rival plays",
    "",
    "Deals, or first to points",
    "Shown before each deal",
    "Moves may be taken back",
    "",
    "",
)
BACK = "Back"

# Players
YOU = "You"
RIVAL = "Rival"
RIVALS = ("Ana", "Rui")
SUITS = ("clubs", "diamonds", "hearts", "spades")

# Draw and cut
DRAW_TITLE = "Draw for deal"
DRAW_EQUAL = "Equal ranks: draw again"
YOU_DEAL = "High card: you deal"
RIVAL_DEALS = "High card: %s deals"
YOU_SHUFFLED = "You have shuffled"
SHUFFLED = "%s has shuffled"
DEALT = "%d cards each are dealt"
MISDEAL = "Misdeal: dealt again"
CUT_ASK = "How many come off the top?"
CUT_KEYS = "◄► move  A: cut  B: don't"
CUT_TOP = "Top %d"
CUT_REST = "Rest %d"
YOU_CUT = "You cut %d cards"
NO_CUT = "No cut"
RIVAL_CUT = "%s cuts %s cards"
TRUMPS_ARE = "Trumps are %s"
NO_TRUMPS = "There are no trumps"
YOU_BEGIN = "You lead.   A: go on"
RIVAL_BEGINS = "%s leads.   A: go on"
DEAL_NUMBER = "Deal %d"
DEAL_NUMBER_CUT = "Deal %d, cut %d"
GO_ON = "A: go on   START: skip"

# Table
TRUMP = "Trump"
PHASE = "Phase %d"
TRICK = "Trick %d"
PRIZE = "Prize"
ROW = "Prizes"
CHOOSE = "Take a card: ◄► and A"
DECIDED_YOU = "You have won this deal"
DECIDED_RIVAL = "%s has won this deal"
LAST = "Last"
GOAL = "Goal %d"
YOUR_LEAD = "You lead: choose a card"
YOUR_REPLY = "Follow suit: %s"
YOUR_FREE_REPLY = "No %s: play any card"
YOUR_ANY_REPLY = "Play any card"
RIVAL_THINKS = "%s is thinking..."
YOU_TAKE = "You win %s"
RIVAL_TAKES = "%s has %s, you got %s"
RIVAL_TAKES_HIDDEN = "%s has it, you got %s"
YOU_WIN_TRICK = "You win the trick"
RIVAL_WINS_TRICK = "%s wins the trick"
NOT_YOUR_TURN = "Wait for %s"
NOT_IN_HAND = "You do not hold that card"
MUST_FOLLOW = "You must follow %s!"
PAUSE_KEY = "START opens the menu"

# Pause
PAUSE = "Paused"
PAUSE_CHOICES = (
    "Go on",
    "Take back",
    "Claim the rest",
    "Concede the rest",
    "Rules",
    "Leave the match",
)
END_DEAL = "End the deal"
DEALT_BY = "%s, %s dealt"
DEALT_BY_YOU = "%s, you dealt"
CLAIM_REFUSED = "Not certain: play on"
LEAVE_ASK = "This deal will be lost."
LEAVE_YES = "Leave"
LEAVE_NO = "Go on playing"

# Result
YOU_WIN = "You win!"
RIVAL_WINS = "%s wins"
TIE = "A tie"
TRICKS = "Tricks:"
BEFORE = "Before:"
BOTH = "Both: you %d, rival %d"
MATCH_NEEDS = "First to %d wins the match"
STILL_NEEDED = "To win: you %d, rival %d"
MATCH_YOURS = "You win the match!"
MATCH_RIVALS = "%s wins the match"
STANDING = "Match:"
POINTS = "Points:"
TAKEN_BACK = "With a card taken back"
RESULT_CHOICES = ("Play again", "Same cards, swapped", "Title")
NEXT_DEAL = "Next deal"

# Help
HELP_KEYS = "▲▼ page  ◄► topic  B: back"

# A deal typed in
NUMBER_TITLE = "Play a known deal"
NUMBER_RULES = "Rules: %s"
NUMBER_CUT = "Cut"
NUMBER_NO_CUT = "none"
NUMBER_DEALER = "Dealer"
NUMBER_MOVES = "◄► move   ▲▼ change"
NUMBER_KEYS = "A: deal   B: back"

# The player's own mix of rules
MIX_FOLLOW = "Follow suit"
MIX_TRUMP = "Trump"
MIX_NO_YES = ("no", "yes")
MIX_COUNT = "Counting"
MIX_LAST = "last %d"
MIX_ALL = "all %d"
MIX_TARGET = "Target"
MIX_NONE = "none"
MIX_WIDTH = "Open cards"
MIX_PLAYERS = "Players"
MIX_FOLLOW_HINTS = ("Phase 1: any card goes", "In both phases")
MIX_TRUMP_HINTS = ("No suit is trump", "The first prize sets it")
MIX_COUNT_HINTS = ("Only phase 2 scores", "Every trick scores")
MIX_TARGET_HINT = "The first with %d wins"
MIX_HIGHEST = "The highest: %d of %d win"
MIX_NO_TARGET_HINT = "The deal is played out"
MIX_WIDTH_HINTS = ("One prize at a time", "The winner chooses one")
MIX_PLAYERS_HINTS = ("You and a rival", "You and two rivals")
MIX_SAME = "Same as: %s"
MIX_TOO_FEW = "Target %d: only %d count"
MIX_TOO_HIGH = "%d too high: %d of %d win"
