# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every text of the game in English. ``words_pt`` has the same names."""

LANGUAGE = "English"

# Title
GAME = "German Whist"
PLAY = "Play"
OPTIONS = "Options"

# Options
LEVEL = "Level"
LEVELS = ("Easy", "Normal")
PROFILE = "Rules"
PROFILES = ("Last 13", "All 26")
PROFILE_NOTES = ("Win 7 of the last 13", "Win 14 of all 26")
MATCH = "Match"
LENGTHS = ("1 deal", "Best of 3", "Best of 5")
SPEECH = "Language"
BACK = "Back"

# Players
YOU = "You"
RIVAL = "Rival"
RIVALS = ("Ana", "Rui")

# Draw and cut
DRAW_TITLE = "Draw for deal"
DRAW_EQUAL = "Equal ranks: draw again"
YOU_DEAL = "High card: you deal"
RIVAL_DEALS = "High card: rival deals"
CUT_TITLE = "Cut the cards"
CUT_ASK = "◄► place  A cut  B don't"
YOU_CUT = "You cut %d cards"
NO_CUT = "No cut"
RIVAL_CUT = "Rival cuts %d cards"
DEAL_NUMBER = "Deal %d"
GO_ON = "A go on"

# Table
TRUMP = "Trump"
PHASE = "Phase %d"
TRICK = "Trick %d"
PRIZE = "Prize"
ROW = "Prizes"
CHOOSE = "Take a card: ◄► and A"
DECIDED_YOU = "You have won: START ends"
DECIDED_RIVAL = "Rival has won: START ends"
LAST = "Last"
GOAL = "Goal: %d"
YOUR_LEAD = "You lead: choose a card"
YOUR_REPLY = "Follow %s: choose a card"
YOUR_FREE_REPLY = "No %s: play any card"
YOUR_ANY_REPLY = "Play any card"
RIVAL_THINKS = "%s is thinking..."
YOU_TAKE = "You win %s"
RIVAL_TAKES = "%s wins %s, you: %s"
RIVAL_TAKES_HIDDEN = "%s wins it, you: %s"
YOU_WIN_TRICK = "You win the trick"
RIVAL_WINS_TRICK = "%s wins the trick"
NOT_YOUR_TURN = "Wait for %s"
NOT_IN_HAND = "You do not hold that card"
MUST_FOLLOW = "No! You must follow %s"
PAUSE_KEY = "START opens the menu"

# Pause
PAUSE = "Paused"
RESUME = "Go on"
LEAVE = "Leave the match"
LEAVE_ASK = "This deal will be lost."
LEAVE_YES = "Leave"
LEAVE_NO = "Go on playing"

# Result
YOU_WIN = "You win!"
YOU_LOSE = "Rival wins."
TIE = "A tie."
TRICKS = "Tricks: you %d, rival %d"
MATCH_SCORE = "Match: you %d, rival %d"
MATCH_NEEDS = "First to win %d deals"
MATCH_YOURS = "You win the match!"
MATCH_RIVALS = "Rival wins the match."
POINTS = "Points: you %d, rival %d"
AGAIN = "Play again"
NEXT_DEAL = "Next deal"
TO_TITLE = "Title"
