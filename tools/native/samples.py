# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Decisions of phase 1 to learn from: what a seat saw, and how its cards did in played worlds."""

import numba as nb
import numpy as np

from native.players import CELLS, cell, cells_of_prize, choose, lead_class
from native.rollout import weigh
from native.worlds import (
    HELD,
    KNOWN,
    LEAD,
    SIZE,
    TRICK,
    TRICKS,
    TRUMP,
    UNSEEN,
    begin,
    below,
    count,
    play,
    shuffle,
    turn,
    wins,
)


@nb.njit(cache=True)
def gather(decisions, player, table, worlds, one_in, random_in, trumps, rng, keys, bounds):
    """Play deals and weigh the cards of some of their decisions.

    :param int decisions: how many to weigh
    :param int player: who plays phase 1
    :param table: the learned policy's
    :param int worlds: how many worlds each decision is weighed in
    :param int one_in: one decision in so many is weighed
    :param int random_in: one card in so many is played at random, to see other positions too
    :param int trumps: 1 to play with trumps
    :return: by decision: the number of its first card, the trick, the prize's cell (-1: none),
        the share of each cell among the unseen cards, if it is a lead; by card: cell, class of
        lead, whether it takes the trick, share of the worlds won
    """
    most = decisions * 13
    first = np.zeros(decisions + 1, np.int64)
    tricks = np.zeros(decisions, np.int8)
    prizes = np.zeros(decisions, np.int16)
    shares = np.zeros((decisions, CELLS), np.float32)
    leads = np.zeros(decisions, np.bool_)
    cells = np.zeros(most, np.int16)
    classes = np.zeros(most, np.int8)
    taking = np.zeros(most, np.bool_)
    won = np.zeros(most, np.float32)
    world = np.empty(SIZE, np.int64)
    deck = np.arange(52)
    average = np.zeros(CELLS, np.int64)
    cards = np.zeros(16, np.int64)
    score = np.zeros(16, np.int64)
    found = 0
    at = 0
    number = 0
    while found < decisions:
        shuffle(rng, deck, 0, 52)
        begin(world, deck, number % 2, trumps)
        number += 1
        while world[TRICK] < TRICKS and found < decisions:
            seat = turn(world)
            if below(rng, one_in) == 0:
                options = weigh(world, player, table, worlds, True, rng, keys, bounds, cards, score)
                if options > 1:
                    prizes[found], unseen = cells_of_prize(world, seat, average)
                    for i in range(CELLS):
                        shares[found, i] = average[i] / unseen
                    lead = world[LEAD]
                    tricks[found] = world[TRICK]
                    leads[found] = lead < 0
                    for i in range(options):
                        suit = cards[i] // 13
                        rank = cards[i] % 13
                        theirs = (
                            world[UNSEEN + 4 * seat + suit] | world[KNOWN + 4 - 4 * seat + suit]
                        )
                        higher = count(theirs >> (rank + 1))
                        length = count(world[HELD + 4 * seat + suit])
                        cells[at] = cell(suit == world[TRUMP], higher, length)
                        if lead < 0:
                            classes[at] = lead_class(world, seat, suit, rank)
                        else:
                            taking[at] = wins(cards[i], lead, world[TRUMP])
                        won[at] = score[i] / worlds
                        at += 1
                    found += 1
                    first[found] = at
            if below(rng, random_in) == 0:
                play(world, _anything(world, seat, rng))
            else:
                play(world, choose(player, world, seat, table))
    return first, tricks, prizes, shares, leads, cells[:at], classes[:at], taking[:at], won[:at]


@nb.njit(cache=True)
def _anything(world, seat, rng):
    """Any legal card, each equally likely."""
    lead = world[LEAD]
    follows = lead >= 0 and world[HELD + 4 * seat + lead // 13] != 0
    found = 0
    card = -1
    for suit in range(4):
        if follows and suit != lead // 13:
            continue
        mask = world[HELD + 4 * seat + suit]
        for rank in range(13):
            if mask >> rank & 1:
                found += 1
                if below(rng, found) == 0:
                    card = suit * 13 + rank
    return card
