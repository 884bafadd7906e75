# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every text of the game in English. ``words_pt`` has the same names.

Texts for who did something are pairs: the player and a rival.
"""

LANGUAGE = "English"

# Title
GAME = "German Whist"
TITLE_CHOICES = ("Play", "By number", "Options", "Rules", "Demo", "Resume", "Statistics")

# Rules
PROFILES = (
    "Classic",
    "All 26",
    "Race to 7",
    "Race to 9",
    "No trumps",
    "Open stock",
    "Free follow",
    "Three",
    "Own mix",
)

# Players
YOU = "You"
RIVAL = "Rival"
RIVALS = ("Ana", "Rui")
WHO = ("Rival", "Ana", "Rui")  # begins a sentence; the first where there is one rival only
SUITS = ("clubs", "diamonds", "hearts", "spades")

# Draw and cut
DRAW_TITLE = "Draw for deal"
DRAW_EQUAL = "Equal ranks: draw again"
DEALS = ("You drew high and deal", "%s drew high and deals")
FIRST_LEAD = ("You have the first lead", "%s has the first lead")
SHUFFLED_BY = ("You have shuffled", "%s has shuffled")
DEALT = "Dealt: %d cards each"
MISDEAL = "Misdeal: dealt again"
CUT_ASK = "How many off the top?"
CUT_LUCK = "Pure luck: any will do"
CUT_KEYS = "◄► move  A: cut  B: don't"
CUT_PARTS = ("Top %d", "Rest %d")
CUTS = ("You cut %d cards", "%s cuts %s cards")
NO_CUT = "No cut"
TRUMPS_ARE = "Trumps are %s"
FIRST_PRIZE = "This is the first prize"
NO_TRUMPS = "There are no trumps"
BEGINS = ("You lead.   A: go on", "%s leads.   A: go on")
DEAL_NUMBER = "Deal no. %d"
DEAL_NUMBER_CUT = "Deal no. %d, cut %d"
GO_ON = "A: go on  START: to table"

# Table
TRUMP = "Trump"
PHASE = "Phase %d"
TRICK = "Trick %d"
PRIZE = "Prize"
ROW = "Prizes"
CHOOSE = "Take a card: ◄► and A"
DECIDED = ("You have won. START: end", "%s has won. START: end")
LAST = "Last"
GOAL = "Goal %d"
MOST = ("most", "Most wins")
ENDS = ("You won", "You lost")
NOW_COUNTS = ("Now win %s. You lead", "Now win %s. %s leads...")
YOUR_LEAD = "You lead: choose a card"
YOUR_REPLY = "Follow suit: %s"
YOUR_FREE_REPLY = "No %s: play any card"
YOUR_ANY_REPLY = "Play any card"
RIVAL_THINKS = "%s is thinking..."
YOU_TAKE = "You win %s"
RIVAL_TAKES = "%s takes %s, you %s"
RIVAL_TAKES_HIDDEN = "%s takes it, you %s"
WINS_TRICK = ("You win the trick", "%s wins the trick")
NOT_YOUR_TURN = "Wait for %s"
NOT_IN_HAND = "You do not hold that card"
MUST_FOLLOW = "You must follow %s!"
PAUSE_KEY = "START: menu  SELECT: hint"
HINT_WAIT = "Looking for a hint..."
PLAYED = (
    "Last trick",
    "No trick was played yet",
    "Trumps still out: %d",
    "Gold: yours White: others",
    "Gold: yours  White: rival",
)
LED = ("You led", "Rival led")

# Pause
PAUSE = ("Paused", "Paused, seats swapped")
PAUSE_CHOICES = (
    "Play on",
    "Take back a card",
    "Claim the rest",
    "End the deal",
    "Rules",
    "To the title",
)
DEALT_BY = ("%s, you dealt", "%s, %s dealt")
GIVE_UP = "Give up"
TAKE_BACK_ASK = ("You saw a hidden card:", "a win will not count")
CONCEDE_ASK = "The rival gets %d more"
WINS_WITH = ("You win %s", "%s wins %s")

# Result
WINS = ("You win!", "%s wins")
TIE = "A tie"
TRICKS = "Tricks:"
BEFORE = "Before:"
BOTH = "Both: you %d, rival %d"
MATCH_NEEDS = "Match: first to %d wins"
STILL_NEEDED = "Needed: you %d, rival %d"
WINS_MATCH = ("You win the match!", "%s wins the match")
STANDING = "Match:"
POINTS = "Points:"
UNCOUNTED = ("Card taken back: no win", "Guided: not counted", "Swapped: compared only")
NOT_PLAYED = "Tricks not played: %d"
RESULT_CHOICES = ("New deal", "Same cards, swapped", "To the title", "Review", "New match")
NEXT_DEAL = "Next deal"
MATCH_ASK = "Drop old deal? A:yes B:no"

# Help
HELP_KEYS = "◄► page  ▲▼ topic  B: back"
