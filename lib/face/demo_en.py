# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What a demo says otherwise than a game, in English. ``demo_pt`` has the same names; those that
``words_en`` has too stand in their place."""

FIRST = "Ana"  # begins a sentence, as all of WHO
YOU = "Ana"
RIVAL = "Rui"
RIVALS = ("Rui", "Eva")
WHO = ("Rui", "Rui", "Eva")
CUT_ASK = "The deck is cut"
CUT_LUCK = ""
ENDS = ("Decided", "Decided")
CUT_KEYS = GO_ON = "Demo. Any key: title"
BEGINS = ("Ana leads", "%s leads")
NEXT_DEAL = "Any key: title"
STILL_NEEDED = "To win: Ana %d, Rui %d"

# A card played, to lead and to reply
LEADS = "%s leads %s"
PLAYS = "%s plays %s"
# What the winner takes; with two players what the other gets
TAKES = "%s wins and takes %s"
TAKES_BOTH = "%s takes %s, %s %s"
