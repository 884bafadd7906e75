# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The texts that are needed at the table, where memory is scarce: the others are let go there."""

_NAMES = (
    "YOU RIVAL RIVALS WHO SUITS GO_ON"
    " TRUMP PHASE TRICK PRIZE ROW CHOOSE DECIDED LAST GOAL MOST NOW_COUNTS ENDS"
    " YOUR_LEAD YOUR_REPLY YOUR_FREE_REPLY YOUR_ANY_REPLY RIVAL_THINKS"
    " YOU_TAKE RIVAL_TAKES RIVAL_TAKES_HIDDEN WINS_TRICK"
    " NOT_YOUR_TURN NOT_IN_HAND MUST_FOLLOW PAUSE_KEY HINT_WAIT"
    " PLAYED LED"  # looking back
    " FIRST LEADS PLAYS TAKES TAKES_BOTH"  # of a demo
)


class Said:
    """Has the texts of the table by the names that they have in `face.words_en`."""


def said_at_table(words):
    """Return those texts, so that the module that they come from may be let go.

    :param words: the module with the texts, or a `face.demo.DemoWords`
    """
    texts = Said()
    for name in _NAMES.split():
        if hasattr(words, name):
            setattr(texts, name, getattr(words, name))
    return texts
