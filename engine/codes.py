# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What a deal answers to a move: `OK`, or the reason why nothing has changed."""

from micropython import const

OK = const(0)
NOT_YOUR_TURN = const(1)
NOT_IN_HAND = const(2)
MUST_FOLLOW = const(3)
DEAL_OVER = const(4)
BAD_DECK = const(5)
BAD_RULES = const(6)
BAD_SAVE = const(7)
CHOOSE_FIRST = const(8)
"""The winner of a trick has to take a card from the open row before the next lead."""
NOT_CHOOSING = const(9)
NOT_IN_ROW = const(10)
NOT_SURE = const(11)
"""A claim that is not certain to be right."""
