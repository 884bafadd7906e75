# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The statistics: for each level and each rules, what the person's deals came to.

A cell of counters for each pair of level and rules, in bytes that are a part of the saved record.
Counters stop at their highest value. It is counted:

- finished deals of the person; those of a demo are not the person's, and the deal that explains the
  game is no test of anybody;
- a deal in which a card was taken back after a hidden one had been seen is a deal played, but
  neither won nor a best result; lost, it ends a streak like any other, won, it changes none;
- a deal played again with the seats swapped is known by then: it counts as the second half of a
  pair only. A pair is better if both deals together gave the person more tricks than the rival. It
  does not count if a card was taken back so in either deal, and not twice: the third time that the
  same cards are played is no new pair.
"""

from micropython import const

from engine.player import LEVELS
from engine.rules import PROFILES

PLAYED = const(0)
WON = const(2)
TIES = const(4)
TRICKS = const(6)
"""Counting tricks won, of all deals played."""
STREAK = const(8)
"""Deals won one after the other at a level by a set of rules, up to now."""
LONGEST = const(9)
"""The longest such streak so far."""
BEST = const(10)
"""The most counting tricks of a deal."""
BETTER = const(11)
EQUAL = const(12)
WORSE = const(13)
"""Pairs of deals with the same cards, the second with the seats swapped, by their result."""

_CELL = const(14)  # bytes; counters from here on have one byte, those before two
_SMALL = const(8)
_MOST = const(65535)
_MOST_SMALL = const(255)


SIZE = _CELL * len(LEVELS) * (len(PROFILES) + 1)
"""Bytes of all cells; the last rules are the person's own mix."""


def get(tally, what, profile=-1, level=-1):
    """Return a counter; of several cells their sum, for the longest and the best the highest.

    In which order deals of several cells were played is not kept. So there is no telling how many
    of them were won since the last one that was not, unless that is none at all: -1.

    :param tally: bytes of the statistics
    :param int what: `PLAYED`, `WON`, `TIES` and so on
    :param int profile: an index of `engine.rules.PROFILES`, `face.settings.MIX` for the own mix,
        -1 for all
    :param int level: an index of `engine.player.LEVELS`, -1 for all
    """
    most = what in (STREAK, LONGEST, BEST)
    total = 0
    played = 0
    for cell in range(SIZE // _CELL):
        if profile in (-1, cell // len(LEVELS)) and level in (-1, cell % len(LEVELS)):
            count = _get(tally, cell * _CELL + what, what)
            total = max(total, count) if most else total + count
            played += _get(tally, cell * _CELL + PLAYED, PLAYED) > 0
    return -1 if what == STREAK and total and played > 1 else total


def enter(tally, game):
    """Enter the finished deal of a game.

    :param tally: the bytes, which are changed
    :param Game game: its deal is over
    """
    deal = game.table.deal
    profile = deal.rules.profile()
    cell = _CELL * (game.level + len(LEVELS) * (profile if profile >= 0 else len(PROFILES)))
    mine = deal.score[0]
    if game.swapped:
        if not (game.taken_back or game.before[2]):
            ahead = mine + game.before[0] - deal.score[1] - game.before[1]
            _add(tally, cell, EQUAL if ahead == 0 else BETTER if ahead > 0 else WORSE)
        return
    if _get(tally, cell + PLAYED, PLAYED) == _MOST:
        return  # a cell that is full stays as it is, so that its counters go on to fit together
    _add(tally, cell, PLAYED)
    _add(tally, cell, TRICKS, mine)
    if deal.winner != 0:
        if deal.winner < 0:
            _add(tally, cell, TIES)
        tally[cell + STREAK] = 0
    elif not game.taken_back:
        _add(tally, cell, WON)
        _add(tally, cell, STREAK)
        tally[cell + LONGEST] = max(tally[cell + LONGEST], tally[cell + STREAK])
    if not game.taken_back:
        tally[cell + BEST] = max(tally[cell + BEST], mine)


def check(tally):
    """Set cells that cannot be true to nothing; return true if there were none."""
    good = True
    for at in range(0, SIZE, _CELL):
        played = _get(tally, at + PLAYED, PLAYED)
        won = _get(tally, at + WON, WON)
        if (
            won + _get(tally, at + TIES, TIES) > played
            or tally[at + STREAK] > tally[at + LONGEST]
            or tally[at + LONGEST] > won
            or tally[at + BEST] > min(26, _get(tally, at + TRICKS, TRICKS))
        ):
            good = False
            for i in range(_CELL):
                tally[at + i] = 0
    return good


def _get(tally, at, what):
    return tally[at] if what >= _SMALL else tally[at] | tally[at + 1] << 8


def _add(tally, cell, what, more=1):
    at = cell + what
    count = _get(tally, at, what) + more
    if what >= _SMALL:
        tally[at] = min(count, _MOST_SMALL)
    else:
        count = min(count, _MOST)
        tally[at] = count & 0xFF
        tally[at + 1] = count >> 8
