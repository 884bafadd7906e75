# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the first start asks and what the guided deal says, in English. ``guide_pt`` has the same
names.

A note has up to three lines of 25 characters, of which the third leaves room for `NEXT`. A and B
that stand by themselves are keys in all texts here.
"""

# First start
WELCOME = ("Hello!", "Your first game?")
WELCOME_CHOICES = ("Show me how", "I know it")
WELCOME_KEYS = "▲▼  A"

# The key that goes on
NEXT = "A►"
# As `face.guide` has them, but for a trick that was lost, which comes last
STEPS = (
    "13 tricks bring cards,\nthen 13 count: win 7.\nA: on   B: no notes",
    "These 13 cards are yours.\nThe cursor shows which\none you would play.",
    "Each trick has one card\nfrom both. The higher of\nthe suit led wins it.",
    "This suit is trumps and\nbeats the others. Yours\nstand on the left.",
    "The prize. The winner of\nthe trick takes this card\ninto the hand.",
    "The loser draws the next\ncard from the stock.\nNobody else sees it.",
    "This prize is a trump:\ntry to win it. Choose a\ncard: ◄►, play: A",
    "You won the trick and\nthe prize, %s. The rival\ndrew a hidden card.",
    "Your new card stands\nhigher, below a gold\nmark, until you play.",
    "These first 13 tricks\ndo not count. Only the\ncards you win matter.",
    "Poor prize. Play low and\nlose it: the card that\nyou draw may be good.",
    "The rival led %s:\nyou must follow suit.\nGrey cards must wait.",
    "SELECT: a hint, and why.\nB: the cards played.\nSTART: menu, rules.",
    "The stock is gone. Now\nevery trick counts: win\n7 of the last 13.",
    "Cards not played and not\nyours are in the rival's\nhand. Practice deal!",
    "The rival won the trick\nand takes the prize. You\ndrew %s in secret.",
    "No more notes?\nB: yes, play on alone\nA: no",
)
ENDED = "No more notes: play on"
