# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What all computer players share.

A player has two methods to decide with. ``choose(view, budget)`` returns the card to play and
``pick(view, budget)`` the place in the open row of the card to take. They think for at most
``budget`` nodes and return `THINKING` if they have to be called again, with the same view, to go
on. So a screen stays alive however hard the decision is. ``ponder(view, budget)`` lets it think
while another seat is to play. ``prepare(view)`` comes before these if a player was not made whole:
it returns true if a part was let go, and ``needs()`` names the modules of those that are left.
``forget()`` drops half-done thinking when the position has changed
under it, as after an undo. A player sees a `View` only.
"""

from micropython import const

from engine.cards import NO_SUIT, lowest

THINKING = const(-1)
NOT_SOLVED = const(-2)
"""Of the hard player's endgame: no card is known to be best."""

EASY = const(0)
NORMAL = const(1)
HARD = const(2)
LEVELS = ("easy", "normal", "hard")

NO_VALUE = const(0x3FFFFFF)


def make(level, whole=True):
    """Return a new player, loading the code of its level only.

    :param int level: `EASY`, `NORMAL` or `HARD`, an index of `LEVELS`
    :param bool whole: false for a player that loads its parts when they are needed, if it has any
    """
    if level == EASY:
        from engine.easy import Easy

        return Easy()
    if level == HARD:
        from engine.hard import Hard

        return Hard(whole=whole)
    from engine.normal import Normal

    return Normal()


def cheapest_winner(view, suit, beat):
    """Return this seat's lowest legal card of a suit above a rank, `NO_VALUE` if there is none.

    :param View view: the seat's view
    :param int suit: the suit to play
    :param int beat: the rank to beat, -1 for any card
    """
    mask = view.legal(suit) >> (beat + 1)
    return suit * 13 + beat + 1 + lowest(mask) if mask else NO_VALUE


def winning_reply(view):
    """Return the cheapest legal card above the best of the trick, `NO_VALUE` if none is."""
    suit = view.best // 13
    card = cheapest_winner(view, suit, view.best % 13)
    if card == NO_VALUE and suit != view.trump and view.trump != NO_SUIT:
        card = cheapest_winner(view, view.trump, -1)
    return card
