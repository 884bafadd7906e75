# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Duplicate deals of two ways to play phase 1, with the engine's own players, in any profile.

Each deal is played twice with the seats swapped. Phase 2 is played without a mistake on both sides
where it can be solved, so that only phase 1 tells; races play it as the hard player does.
"""

import random

import numpy as np
from formats import decide
from native import endgame

# isort: split
from engine.hard import Hard
from engine.rules import ALL, PROFILES, Rules
from engine.table import Table


def result(table, players, memory):
    """Play a deal that has been started to its end; return 2 if seat 0 wins, 1 for a tie, else 0.

    :param players: the players of phase 1, by seat
    """
    deal = table.deal
    while not deal.over and deal.phase == 1:
        seat = deal.turn
        decision = decide(players[seat], table.views[seat])
        (table.choose if deal.choosing else table.play)(seat, decision)
    if not deal.over and not deal.rules.target:
        leader = deal.turn
        hands = [
            np.array([deal.hand(seat, suit) for suit in range(4)]) for seat in (leader, 1 - leader)
        ]
        packed = endgame.pose(*hands, deal.trump)
        half = 13 if deal.rules.count == ALL else 6
        ruffs = int(deal.trump < 4)
        need = half + 1 - deal.score[leader]
        if endgame.can_win(packed, 13, need, ruffs, *memory):
            return 2 if leader == 0 else 0
        tie = half == 13 and endgame.can_win(packed, 13, need - 1, ruffs, *memory)
        return 1 if tie else 2 * leader
    hard = Hard()
    while not deal.over:
        table.play(deal.turn, decide(hard, table.views[deal.turn]))
    return 1 if deal.winner < 0 else 2 * (1 - deal.winner)


def duel(rules, first, second, deals, seed, memory):
    """Return by deal the share of its two games that the first player wins; a tie is half a win.

    :param Rules rules: of two players
    """
    table = Table()
    shares = np.zeros(deals)
    dice = random.Random(seed)
    for number in range(deals):
        deck = list(range(52))
        dice.shuffle(deck)
        table.start(rules, deck, number % 2)
        shares[number] += result(table, (first, second), memory)
        table.start(rules, deck, number % 2)
        shares[number] += 2 - result(table, (second, first), memory)
    return shares / 4


def profile_rules(name):
    """Return the rules of a profile."""
    rules = Rules()
    rules.set_profile(PROFILES.index(name))
    return rules
