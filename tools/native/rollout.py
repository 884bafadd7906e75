# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Deals played to the end at native speed: phase 1 by a player, phase 2 without a mistake."""

import numba as nb
import numpy as np

from native.endgame import can_win, most_tricks, pose
from native.players import choose
from native.worlds import (
    HELD,
    KNOWN,
    LEAD,
    LEADER,
    SIZE,
    TRICK,
    TRICKS,
    TRUMP,
    UNSEEN,
    begin,
    imagine,
    legal,
    play,
    reshuffle,
    shuffle,
    turn,
)


@nb.njit(cache=True)
def outcome(world, keys, bounds):
    """Return the seat that wins phase 2 if nobody makes a mistake.

    :param world: a deal at the beginning of phase 2
    """
    leader = world[LEADER]
    mine = world[HELD + 4 * leader : HELD + 4 * leader + 4]
    theirs = world[HELD + 4 - 4 * leader : HELD + 8 - 4 * leader]
    trump = world[TRUMP]
    ruffs = 1 if trump < 4 else 0
    wins = can_win(pose(mine, theirs, trump), 13, 7, ruffs, keys, bounds)
    return leader if wins else 1 - leader


@nb.njit(cache=True)
def tricks_of_first(world, keys, bounds):
    """Return how many tricks seat 0 has in phase 2 if nobody makes a mistake."""
    leader = world[LEADER]
    mine = world[HELD + 4 * leader : HELD + 4 * leader + 4]
    theirs = world[HELD + 4 - 4 * leader : HELD + 8 - 4 * leader]
    trump = world[TRUMP]
    ruffs = 1 if trump < 4 else 0
    most = most_tricks(pose(mine, theirs, trump), 13, 7, ruffs, keys, bounds)
    return most if leader == 0 else 13 - most


@nb.njit(cache=True)
def play_phase_1(world, first, second, table0, table1):
    """Let two players play what is left of phase 1.

    :param int first: the player of seat 0, and `second` that of seat 1
    :param table0: the table of seat 0, and `table1` that of seat 1
    """
    while world[TRICK] < TRICKS:
        if turn(world) == 0:
            play(world, choose(first, world, 0, table0))
        else:
            play(world, choose(second, world, 1, table1))


@nb.njit(cache=True)
def options(world, cards):
    """List the legal cards, one of each run of equals, the lowest.

    :param cards: array of at least 13, filled
    :return: how many there are
    """
    seat = turn(world)
    lead = world[LEAD]
    found = 0
    for suit in range(4):
        mask = legal(world, seat, suit)
        if not mask:
            continue
        between = world[UNSEEN + 4 * seat + suit] | world[KNOWN + 4 - 4 * seat + suit]
        if lead >= 0 and lead // 13 == suit:
            between |= np.int64(1) << lead % 13
        apart = True
        for rank in range(13):
            if between >> rank & 1:
                apart = True
            if mask >> rank & 1:
                if apart:
                    cards[found] = suit * 13 + rank
                    found += 1
                apart = False
    return found


@nb.njit(cache=True)
def weigh(world, player, table, worlds, true_hand, rng, keys, bounds, cards, won, taken):
    """Play each card that may be played in the same sampled worlds, and count the deals won.

    :param world: a deal in phase 1, seen from the seat to play
    :param int player: who plays the rest of phase 1, for both seats
    :param table: the learned policy's
    :param int worlds: how many worlds are sampled
    :param true_hand: true to leave the other hand as it is and shuffle only the stock, which is
        for learning; false to sample all that the seat cannot know, which is honest
    :param rng: the generator's state
    :param keys: with `bounds` the endgame's memory
    :param cards: array of at least 13, gets the cards, one of each run of equals
    :param won: array of at least 13, gets the deals won by each card, of `worlds`
    :param taken: the same for the tricks taken by each card
    :return: how many cards there are
    """
    seat = turn(world)
    number = options(world, cards)
    won[:number] = 0
    taken[:number] = 0
    if number == 1:
        return number
    other = np.empty(SIZE, np.int64)
    line = np.empty(SIZE, np.int64)
    for _ in range(worlds):
        if true_hand:
            reshuffle(world, rng, other)
        else:
            imagine(world, seat, rng, other)
        for i in range(number):
            line[:] = other
            play(line, cards[i])
            if line[LEAD] >= 0:
                play(line, choose(player, line, turn(line), table))
            if line[LEADER] == seat:
                taken[i] += 1
            play_phase_1(line, player, player, table, table)
            if outcome(line, keys, bounds) == seat:
                won[i] += 1
    return number


@nb.njit(cache=True)
def duel(deals, first, second, table0, table1, trumps, rng, keys, bounds):
    """Play each deal twice with the seats swapped, phase 2 without a mistake.

    :return: for each deal how many of its two games the first player won
    """
    deck = np.arange(52)
    world = np.empty(SIZE, np.int64)
    won = np.zeros(deals, np.int64)
    for i in range(deals):
        shuffle(rng, deck, 0, 52)
        begin(world, deck, i % 2, trumps)
        play_phase_1(world, first, second, table0, table1)
        won[i] = outcome(world, keys, bounds) == 0
        begin(world, deck, i % 2, trumps)
        play_phase_1(world, second, first, table1, table0)
        won[i] += outcome(world, keys, bounds) == 1
    return won
