# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The review of a deal, beside a search that knows nothing of the engine."""

import random

import both
import pytest
from both import decide, make_move, new_deck, profile_rules
from slow_endgame import Window

from engine.cards import NO_CARD
from engine.codes import OK
from engine.normal import Normal
from engine.policy import Policy
from engine.review import NOT_KNOWN, Review
from engine.table import Table


def played(profile, number, last=26, random_cards=True):
    """A table with a deal that was played until its end, or conceded after some tricks."""
    dice = random.Random(number)
    table, player = Table(), Normal()
    assert table.start(profile_rules(profile), new_deck(dice), number % 2) == OK
    while not table.deal.over:
        if table.deal.trick == last:
            assert table.concede(number % 2) == OK
        elif random_cards and table.deal.phase == 2:
            both.move_at_random(table, dice)
        else:
            assert make_move(table, decide(player, table.views[table.deal.turn])) == OK
    return table


def reviewed(table, seat, budget=100):
    """A complete review; the table must be as it was."""
    before = both.meaning(table)
    review = Review(table, seat)
    shown = -1
    for _ in range(100_000):
        assert shown <= review.progress <= 64
        shown = review.progress
        if review.think(budget):
            break
    assert both.meaning(table) == before
    return review


@pytest.mark.parametrize("profile", ["pagat", "all26", "notrump", "openstock"])
@pytest.mark.parametrize("seat", [0, 1])
def test_costs_are_those_of_perfect_play(profile, seat):
    table = played(profile, 5 + seat)
    deal = table.deal
    review = reviewed(table, seat)
    end = both.meaning(table)
    winners, plays, chosen = bytes(deal.winners), bytes(deal.plays), deal.chosen
    moment, lost = None, []
    needed = 7 if profile != "all26" else 14 - winners[:13].count(seat)
    window = Window(deal.trump)
    for trick in range(13, 26):
        place = 2 * trick + (deal.leader_of(trick) != seat)
        table.replay(place + chosen)
        hands = [frozenset(both.hand_of(deal, one)) for one in (seat, 1 - seat)]
        worth = window.values(*hands, deal.lead)
        cost = max(worth.values()) - worth[plays[place]]
        assert review.costs[trick] == cost
        better = review.better[trick]
        assert (better == NO_CARD) == (cost == 0)
        assert not cost or worth[better] == max(worth.values())
        if max(worth.values()) >= needed > worth[plays[place]]:
            moment = trick
        lost.append(cost)
        needed -= winners[trick] == seat
    table.replay(26 + chosen)
    leader = deal.leader
    hands = [
        "".join(
            "a" if deal.hand(seat, s) >> r & 1 else "b"
            for r in range(12, -1, -1)
            if (deal.hand(0, s) | deal.hand(1, s)) >> r & 1
        )
        for s in range(4)
    ]
    value = window.value(tuple(hands), "a" if leader == seat else "b")
    assert review.best == (value if leader == seat else 13 - value)
    table.replay(52 + chosen)
    assert both.meaning(table) == end
    costly = 13 + lost.index(max(lost))
    assert review.decisive == (moment if deal.winner != seat and moment is not None else costly)


@pytest.mark.parametrize("last", [3, 13, 14, 20])
def test_of_a_conceded_deal_what_was_played_is_reviewed(last):
    for seat in (0, 1):
        review = reviewed(played("pagat", 9, last), seat)
        for trick in range(26):
            assert (review.costs[trick] == NOT_KNOWN) == (trick >= last)
        assert (review.best == NOT_KNOWN) == (last < 14)


@pytest.mark.parametrize("profile", ["pagat", "notrump", "openstock", "freefollow"])
def test_cards_of_phase_1_cost_what_the_policy_says(profile):
    """Nothing for the card that the policy plays, something for cards that it finds much worse."""
    policy = Policy()
    dear = 0
    for number in range(3):
        table = played(profile, number)
        deal = table.deal
        seat = number % 2
        review = reviewed(table, seat)
        wide = deal.rules.width > 1
        plays = bytes(deal.plays)
        for trick in range(13):
            place = 2 * trick + (deal.leader_of(trick) != seat)
            table.replay(place + (trick if wide else 0))
            cost = review.costs[trick]
            if profile == "freefollow":  # the table was not learned for it
                assert cost == NOT_KNOWN
                continue
            best = policy.choose(table.views[seat], 0)
            assert policy.loss_of(table.views[seat], best) == 0
            losses = [
                policy.loss_of(table.views[seat], card)
                for card in both.hand_of(deal, seat)
                if deal.why_not(seat, card) == OK
            ]
            assert min(losses) == 0
            assert cost == policy.loss_of(table.views[seat], plays[place]) in losses
            assert review.better[trick] == (best if cost else NO_CARD)
            dear += cost > 0
            table.replay(26 * 2 + (13 if wide else 0))
    assert dear > 3 or profile == "freefollow"


def test_broken_off_it_gives_the_table_back():
    table = played("openstock", 4)
    before = both.meaning(table)
    for calls in (0, 1, 2, 7, 40):
        review = Review(table, 0)
        for _ in range(calls):
            review.think(3)
        review.close()
        assert both.meaning(table) == before
