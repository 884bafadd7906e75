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


# The learned policy's table, in parts. A card's cell is by kind (side, trump), by how many higher
# cards of its suit the other may hold or draw, and by how many the own hand has of the suit.
HIGHER = 8
LENGTHS = 6
CELLS = 2 * HIGHER * LENGTHS
CLASSES = 16
PRIZE = 0
"""What a card is worth to take, by cell; length before it is taken."""
LOSING = PRIZE + CELLS
"""What it costs to lose a card on a trick, by cell."""
WINNING = LOSING + CELLS
"""What it costs to win a trick with a card, by cell."""
LEADING = WINNING + CELLS
"""What it costs to lead a card, by cell."""
HELD_UP = LEADING + CELLS
"""What a lead brings whatever the prize, by class."""
WANTED = HELD_UP + CLASSES
"""Chance in 64ths to win a prize better than the average card, by class of lead."""
UNWANTED = WANTED + CLASSES
"""The same for one that is worse."""
LEAD_WORTH = UNWANTED + CLASSES
"""What it is worth to win the trick beside the prize."""
PARTS = LEAD_WORTH + 1


@nb.njit(cache=True, inline="always")
def cell(trumps, higher, length):
    """Return a card's place in a part of the table.

    :param trumps: true for a trump
    :param int higher: cards of the suit above it that the other may hold or draw
    :param int length: own cards of the suit, from 1
    """
    return (
        (HIGHER * LENGTHS if trumps else 0)
        + min(higher, HIGHER - 1) * LENGTHS
        + (min(length, LENGTHS) - 1)
    )


@nb.njit(cache=True, inline="always")
def lead_class(world, seat, suit, rank):
    """Return in which of `CLASSES` a lead is: 0 to 5 unseen cards that beat it, 6 if the other is
    known to have one, 7 if it can be ruffed; 8 more for trumps."""
    at = 4 * (1 - seat) + suit
    trump = world[TRUMP]
    if suit == trump:
        base = 8
    else:
        base = 0
        if world[VOID + at] and trump < 4:
            return 7
    if world[KNOWN + at] >> (rank + 1):
        return base + 6
    return base + min(5, count(world[UNSEEN + 4 * seat + suit] >> (rank + 1)))


@nb.njit(cache=True)
def cells_of_prize(world, seat, average):
    """Return the cell of the prize, -1 if it is hidden, and count those of the unseen cards.

    :param average: array of `CELLS`, gets how many unseen cards are in each
    :return: the cell, and how many cards are unseen
    """
    average[:] = 0
    trump = world[TRUMP]
    card = prize(world)
    unseen = 0
    found = -1
    for suit in range(4):
        mask = world[UNSEEN + 4 * seat + suit]
        theirs = mask | world[KNOWN + 4 * (1 - seat) + suit]
        length = count(world[HELD + 4 * seat + suit]) + 1
        higher = 0
        for rank in range(12, -1, -1):
            if card == suit * 13 + rank:
                found = cell(suit == trump, higher, length)
            if mask >> rank & 1:
                average[cell(suit == trump, higher, length)] += 1
                unseen += 1
            if theirs >> rank & 1:
                higher += 1
    return found, unseen


@nb.njit(cache=True)
def gain_of(world, seat, table):
    """Return how much more the prize is worth than the average unseen card."""
    trump = world[TRUMP]
    card = prize(world)
    if card < 0:
        return np.int64(0)
    total = np.int64(0)
    unseen = 0
    worth = np.int64(0)
    for suit in range(4):
        mask = world[UNSEEN + 4 * seat + suit]
        theirs = mask | world[KNOWN + 4 * (1 - seat) + suit]
        length = count(world[HELD + 4 * seat + suit]) + 1
        higher = 0
        base = PRIZE + cell(suit == trump, 0, length)
        for rank in range(12, -1, -1):
            if mask >> rank & 1:
                total += table[base + LENGTHS * min(higher, HIGHER - 1)]
                unseen += 1
            elif card == suit * 13 + rank:
                worth = table[base + LENGTHS * min(higher, HIGHER - 1)]
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
        theirs = world[UNSEEN + 4 * seat + suit] | world[KNOWN + 4 * (1 - seat) + suit]
        length = count(world[HELD + 4 * seat + suit])
        higher = 0
        for rank in range(12, -1, -1):
            if theirs >> rank & 1:
                higher += 1
            if not mask >> rank & 1:
                continue
            card = suit * 13 + rank
            place = cell(suit == trump, higher, length)
            if lead < 0:
                kind = lead_class(world, seat, suit, rank)
                chance = table[WANTED + kind] if gain > 0 else table[UNWANTED + kind]
                score = 64 * (table[HELD_UP + kind] - table[LEADING + place]) + chance * gain
            elif wins(card, lead, trump):
                score = 64 * (gain + table[LEAD_WORTH] - table[WINNING + place])
            else:
                score = -64 * table[LOSING + place]
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
