# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Decisions of phase 1 to learn from: what a seat saw, and how its cards did in played worlds."""

import numba as nb
import numpy as np

from native.players import (
    ABOVE,
    CELLS,
    EAGER,
    EAGER_CHANCE,
    LEADING,
    LOSING,
    PRIZE,
    SHY,
    SHY_CHANCE,
    WINNING,
    beaten,
    cell,
    cells_of_prize,
    choose,
    ducked,
    kind_of,
    step,
)
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

SEEN = 40
"""More than the cells that the unseen cards of one decision can be in."""


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
    :return: what `native.fit` learns from: by decision `first`, `prize`, `seen`, `share`; by card
        `plain`, `flat`, `scaled`, `whole`, `won`, then the share of tricks taken
    """
    most = decisions * 13
    first = np.zeros(decisions + 1, np.int64)
    prizes = np.full(decisions, -1, np.int64)
    seen = np.full((decisions, SEEN), -1, np.int16)
    share = np.zeros((decisions, SEEN), np.float32)
    plain = np.full((most, 2), -1, np.int16)
    flat = np.full((most, 2), -1, np.int16)
    scaled = np.full((most, 2), -1, np.int16)
    whole = np.zeros(most, np.float32)
    won = np.zeros(most, np.float32)
    took = np.zeros(most, np.float32)
    world = np.empty(SIZE, np.int64)
    deck = np.arange(52)
    average = np.zeros(CELLS, np.int64)
    cards = np.zeros(16, np.int64)
    score = np.zeros(16, np.int64)
    taken = np.zeros(16, np.int64)
    found = 0
    at = 0
    number = 0
    while found < decisions:
        shuffle(rng, deck, 0, 52)
        begin(world, deck, number % 2, trumps)
        number += 1
        while world[TRICK] < TRICKS and found < decisions:
            seat = turn(world)
            card = choose(player, world, seat, table)
            options = 0
            if below(rng, one_in) == 0:
                options = weigh(
                    world, player, table, worlds, True, rng, keys, bounds, cards, score, taken
                )
            if options > 1:
                place, unseen = cells_of_prize(world, seat, average)
                if place >= 0:
                    prizes[found] = PRIZE + place
                kinds = 0
                for i in range(CELLS):
                    if average[i]:
                        seen[found, kinds] = PRIZE + i
                        share[found, kinds] = average[i] / unseen
                        kinds += 1
                lead = world[LEAD]
                for i in range(options):
                    suit = cards[i] // 13
                    rank = cards[i] % 13
                    kind = kind_of(suit, world[TRUMP])
                    mine = world[HELD + 4 * seat + suit]
                    hidden = world[UNSEEN + 4 * seat + suit]
                    known = world[KNOWN + 4 - 4 * seat + suit]
                    higher = count((hidden | known) >> rank)
                    place = cell(kind, higher, count(mine))
                    if lead < 0:
                        plain[at, 0] = LEADING + place
                        plain[at, 1] = ABOVE + step(kind, higher, count(mine >> (rank + 1)))
                        flat[at, 0] = SHY + ducked(kind, hidden, known, rank)
                        flat[at, 1] = EAGER + beaten(kind, hidden, known, rank)
                        scaled[at, 0] = flat[at, 0] - SHY + SHY_CHANCE
                        scaled[at, 1] = flat[at, 1] - EAGER + EAGER_CHANCE
                    elif wins(cards[i], lead, world[TRUMP]):
                        plain[at, 0] = WINNING + place
                        whole[at] = 1
                    else:
                        plain[at, 0] = LOSING + place
                    won[at] = score[i] / worlds
                    took[at] = taken[i] / worlds
                    at += 1
                found += 1
                first[found] = at
            if below(rng, random_in) == 0:
                card = _anything(world, seat, rng)
            play(world, card)
    return (
        first,
        prizes,
        seen,
        share,
        plain[:at].copy(),
        flat[:at].copy(),
        scaled[:at].copy(),
        whole[:at].copy(),
        won[:at].copy(),
        took[:at].copy(),
    )


@nb.njit(cache=True)
def _anything(world, seat, rng):
    """Any legal card, each equally likely."""
    lead = world[LEAD]
    follows = lead >= 0 and world[HELD + 4 * seat + lead // 13] != 0
    found = 0
    card = np.int64(-1)
    for suit in range(4):
        if follows and suit != lead // 13:
            continue
        mask = world[HELD + 4 * seat + suit]
        for rank in range(13):
            if mask >> rank & 1:
                found += 1
                if below(rng, found) == 0:
                    card = np.int64(suit * 13 + rank)
    return card
