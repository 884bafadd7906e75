# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Players of phase 1 at native speed: `engine.normal`, a greedy one, and the learned policy.

They choose as their models do, card for card; tests compare them.
"""

import numba as nb
import numpy as np

from native.worlds import HELD, KNOWN, LEAD, TRUMP, UNSEEN, VOID, count, legal, prize, wins

GREEDY = 0
"""For a trump or a card from the jack up leads its highest card, or wins as cheaply as it can;
otherwise, or if it cannot win, plays its lowest card, trumps last."""
NORMAL = 1
"""As `engine.normal.Normal`."""
LEARNED = 2
"""As `engine.policy.Policy`, with a table."""

_ALL = 64
_SIDE = np.array((0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 6, 9, 14), np.int64)
_TRUMP = np.array((15, 15, 16, 16, 17, 17, 18, 19, 20, 21, 22, 23, 26), np.int64)


@nb.njit(cache=True)
def _worth(world, seat, card):
    suit = card // 13
    if suit == world[TRUMP]:
        return _TRUMP[card % 13]
    return _SIDE[card % 13] + max(0, count(world[HELD + 4 * seat + suit]) - 3)


@nb.njit(cache=True)
def _normal(world, seat):
    other = 1 - seat
    trump = world[TRUMP]
    lead = world[LEAD]
    gain = 2
    card = prize(world)
    unseen = 0
    total = 0
    known = 0
    mine = 0
    for suit in range(4):
        mask = world[UNSEEN + 4 * seat + suit]
        unseen += count(mask)
        known += count(world[KNOWN + 4 * other + suit])
        mine += count(world[HELD + 4 * seat + suit])
        if card >= 0:
            for rank in range(13):
                if mask >> rank & 1:
                    total += _worth(world, seat, suit * 13 + rank)
    if card >= 0:
        worth = _worth(world, seat, card)
        gain += 5 * (worth - (total // unseen if unseen else worth)) // 2
    held = mine - known if lead < 0 else 0
    odds = _ALL * held // unseen if unseen > held else _ALL
    best = -1
    most = -(1 << 40)
    may_trump = trump < 4 and (
        (world[UNSEEN + 4 * seat + trump] | world[KNOWN + 4 * other + trump]) != 0
    )
    for suit in range(4):
        mask = legal(world, seat, suit)
        for rank in range(13):
            if not mask >> rank & 1:
                continue
            card = suit * 13 + rank
            if lead >= 0:
                chance = _ALL if wins(card, lead, trump) else 0
            elif world[KNOWN + 4 * other + suit] >> (rank + 1) or (
                world[VOID + 4 * other + suit] and suit != trump and may_trump
            ):
                chance = 0
            else:
                chance = _ALL
                for _ in range(count(world[UNSEEN + 4 * seat + suit] >> (rank + 1))):
                    chance = chance * (_ALL - odds) // _ALL
            score = chance * gain - _ALL * _worth(world, seat, card)
            if score > most:
                most = score
                best = card
    return best


@nb.njit(cache=True)
def _greedy(world, seat):
    trump = world[TRUMP]
    lead = world[LEAD]
    dear = prize(world)
    wanted = dear >= 0 and (dear // 13 == trump or dear % 13 >= 9)
    best = -1
    most = -1000
    for suit in range(4):
        mask = legal(world, seat, suit)
        for rank in range(13):
            if mask >> rank & 1:
                card = suit * 13 + rank
                score = -rank - (20 if suit == trump else 0)
                if wanted:
                    if lead < 0:
                        score = rank
                    elif wins(card, lead, trump):
                        score += 200
                if score > most:
                    most = score
                    best = card
    return best


# The learned policy's table, in parts; the model in `engine.policy` reads the same.
KINDS = 3
"""Side suits, trumps, and suits of a deal without trumps."""
HIGHER = 8
LENGTHS = 6
CELLS = KINDS * HIGHER * LENGTHS
"""A card's cell is by kind, by how many higher cards of its suit the other may hold or draw, and
by how many the own hand has of the suit."""
STEPS = 5
BEATEN = 24
"""Places by kind of `EAGER`: 8 numbers of unseen cards that beat a lead, for three cases: the other
is known to have no card of the suit, only lower ones, a higher one."""
DUCKED = 16
"""Places by kind of `SHY`: 8 numbers of unseen cards below a lead, for two cases: the other is
known to have no such card, or one."""

PRIZE = 0
"""What a card is worth to take, by cell; the length counts it too."""
LOSING = PRIZE + CELLS
"""What it brings to lose a trick with a card in reply, by cell; below 0, as all that follow."""
WINNING = LOSING + CELLS
"""What it brings to win a trick with a card in reply, beside the prize, by cell."""
LEADING = WINNING + CELLS
"""What it brings to lead a card, by cell."""
ABOVE = LEADING + CELLS
"""The same by kind, by own cards of the suit above it up to four, and by cards of others above."""
EAGER = ABOVE + KINDS * STEPS * HIGHER
"""The same by what may beat it, when the prize is better than the average unseen card."""
SHY = EAGER + KINDS * BEATEN
"""The same by what may be played below it, when the prize is no better."""
EAGER_CHANCE = SHY + KINDS * DUCKED
"""The chance that such a lead wins the trick."""
SHY_CHANCE = EAGER_CHANCE + KINDS * BEATEN
"""The same when the prize is no better."""
PARTS = SHY_CHANCE + KINDS * DUCKED

FULL = 64
"""A chance of one."""


@nb.njit(cache=True, inline="always")
def kind_of(suit, trump):
    """Return the kind of a suit: 0 side, 1 trump, 2 if there are no trumps."""
    return 1 if suit == trump else 2 if trump > 3 else 0


@nb.njit(cache=True, inline="always")
def cell(kind, higher, length):
    """Return the cell of a card.

    :param int kind: of its suit
    :param int higher: cards of the suit above it that the other may hold or draw
    :param int length: own cards of the suit, from 1
    """
    return (kind * HIGHER + min(higher, HIGHER - 1)) * LENGTHS + min(length, LENGTHS) - 1


@nb.njit(cache=True, inline="always")
def step(kind, higher, above):
    """Return the place of a lead in `ABOVE`."""
    return (kind * STEPS + min(above, STEPS - 1)) * HIGHER + min(higher, HIGHER - 1)


@nb.njit(cache=True, inline="always")
def beaten(kind, unseen, known, rank):
    """Return the place of a lead in `EAGER`.

    :param int unseen: the mask of its suit's unseen cards
    :param int known: the mask of those that the other is known to have
    """
    case = 2 if known >> rank else 1 if known else 0
    return (kind * 3 + case) * 8 + min(count(unseen >> rank), 7)


@nb.njit(cache=True, inline="always")
def ducked(kind, unseen, known, rank):
    """Return the place of a lead in `SHY`."""
    below = (1 << rank) - 1
    return (kind * 2 + (1 if known & below else 0)) * 8 + min(count(unseen & below), 7)


@nb.njit(cache=True)
def cells_of_prize(world, seat, average):
    """Return the cell of the prize, -1 if it is hidden, and count those of the unseen cards.

    :param average: array of `CELLS`, gets how many unseen cards are in each
    :return: the cell, and how many cards are unseen
    """
    average[:] = 0
    card = prize(world)
    unseen = 0
    found = -1
    for suit in range(4):
        kind = kind_of(suit, world[TRUMP])
        mask = world[UNSEEN + 4 * seat + suit]
        theirs = mask | world[KNOWN + 4 * (1 - seat) + suit]
        length = count(world[HELD + 4 * seat + suit]) + 1
        higher = 0
        for rank in range(12, -1, -1):
            if card == suit * 13 + rank:
                found = cell(kind, higher, length)
            if mask >> rank & 1:
                average[cell(kind, higher, length)] += 1
                unseen += 1
            if theirs >> rank & 1:
                higher += 1
    return found, unseen


@nb.njit(cache=True)
def gain_of(world, seat, table):
    """Return how much more the prize is worth than the average unseen card."""
    card = prize(world)
    if card < 0:
        return np.int64(0)
    total = np.int64(0)
    unseen = 0
    worth = np.int64(0)
    for suit in range(4):
        kind = kind_of(suit, world[TRUMP])
        mask = world[UNSEEN + 4 * seat + suit]
        theirs = mask | world[KNOWN + 4 * (1 - seat) + suit]
        length = count(world[HELD + 4 * seat + suit]) + 1
        higher = 0
        for rank in range(12, -1, -1):
            if mask >> rank & 1:
                total += table[PRIZE + cell(kind, higher, length)]
                unseen += 1
            elif card == suit * 13 + rank:
                worth = table[PRIZE + cell(kind, higher, length)]
            if theirs >> rank & 1:
                higher += 1
    return worth - total // unseen if unseen else np.int64(0)


@nb.njit(cache=True)
def _learned(world, seat, table):
    trump = world[TRUMP]
    lead = world[LEAD]
    gain = gain_of(world, seat, table)
    best = -1
    most = -(np.int64(1) << 40)
    for suit in range(4):
        mask = legal(world, seat, suit)
        if not mask:
            continue
        kind = kind_of(suit, trump)
        mine = world[HELD + 4 * seat + suit]
        unseen = world[UNSEEN + 4 * seat + suit]
        known = world[KNOWN + 4 * (1 - seat) + suit]
        length = count(mine)
        for rank in range(12, -1, -1):
            if not mask >> rank & 1:
                continue
            card = suit * 13 + rank
            higher = count((unseen | known) >> rank)
            place = cell(kind, higher, length)
            if lead < 0:
                score = table[LEADING + place]
                score += table[ABOVE + step(kind, higher, count(mine >> (rank + 1)))]
                if gain > 0:
                    way = beaten(kind, unseen, known, rank)
                    score += table[EAGER + way]
                    chance = table[EAGER_CHANCE + way]
                else:
                    way = ducked(kind, unseen, known, rank)
                    score += table[SHY + way]
                    chance = table[SHY_CHANCE + way]
                score = FULL * score + chance * gain
            elif wins(card, lead, trump):
                score = FULL * (gain + table[WINNING + place])
            else:
                score = FULL * table[LOSING + place]
            if score >= most:
                most = score
                best = card
    return best


@nb.njit(cache=True)
def choose(player, world, seat, table):
    """Return the card of phase 1 that a player plays.

    :param int player: `GREEDY`, `NORMAL` or `LEARNED`
    :param table: the learned policy's, `PARTS` numbers; others do not look at it
    """
    if player == LEARNED:
        return _learned(world, seat, table)
    if player == NORMAL:
        return _normal(world, seat)
    return _greedy(world, seat)
