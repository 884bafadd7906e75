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
    """Nothing for the card that the policy plays and its equals, nor for what is hardly worse;
    something for cards that it finds much worse."""
    policy = Policy()
    dear = equal = slight = 0
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
            losses = {
                card: policy.loss_of(table.views[seat], card)
                for card in both.hand_of(deal, seat)
                if deal.why_not(seat, card) == OK
            }
            assert min(losses.values()) == 0
            card = plays[place]
            least = min(losses[one] for one in equals_of(deal, seat, card))
            assert cost == (least if least > 1 else 0)
            assert review.better[trick] == (best if cost else NO_CARD)
            dear += cost > 0
            equal += least < losses[card]
            slight += least == 1
            table.replay(26 * 2 + (13 if wide else 0))
    assert (dear > 3 and equal and slight) or profile == "freefollow"


def equals_of(deal, seat, card):
    """The cards of the hand that are worth what a card is: all that are still to be seen in the
    deal, or lie on the table, and are not the seat's own, are on the same side of both."""
    mine = both.hand_of(deal, seat)
    played = set(deal.plays[: deal.played])
    others = set(range(52)) - set(mine) - played
    if deal.in_trick:
        others.add(deal.lead)

    def side(one):
        return [other > one for other in sorted(others) if other // 13 == one // 13]

    return [one for one in mine if one // 13 == card // 13 and side(one) == side(card)]


def dealt(mine, theirs, prize, leads=True):
    """A table with a first trick to be played, where two cards of a suit are in a hand.

    :param mine: cards of seat 0
    :param theirs: cards of seat 1
    :param int prize: the open card
    :param bool leads: seat 0 leads
    """
    mine, theirs = list(mine), list(theirs)
    rest = [card for card in range(52) if card not in {*mine, *theirs, prize}]
    while len(mine) < 13:
        mine.append(rest.pop(0))
    while len(theirs) < 13:
        theirs.append(rest.pop(0))
    first, second = (mine, theirs) if leads else (theirs, mine)
    deck = [card for pair in zip(first, second, strict=True) for card in pair] + [prize, *rest]
    table = Table()
    assert table.start(profile_rules("pagat"), bytearray(deck), 1 if leads else 0) == OK
    assert sorted(both.hand_of(table.deal, 0)) == sorted(mine)
    return table


def first_cost(table, *cards):
    """What the first card costs seat 0, if these cards are played and then anything."""
    dice = random.Random(1)
    for card in cards:
        assert table.play(table.deal.turn, card) == OK
    while not table.deal.over:
        both.move_at_random(table, dice)
    review = reviewed(table, 0)
    table.undo(table.deal.moves)
    return review.costs[0], review.better[0]


SPADES = 39
TWO, SEVEN, EIGHT, NINE, TEN, KING, ACE = (SPADES + rank for rank in (0, 5, 6, 7, 8, 11, 12))


def test_of_ace_and_king_neither_is_better():
    """Nor of others that are neighbours, led or played to a lead."""
    table = dealt([ACE, KING], [], SPADES + 10)
    worth = [first_cost(table, card) for card in (ACE, KING)]
    assert worth[0] == worth[1]
    policy = Policy()
    assert policy.loss_of(table.views[0], ACE) != policy.loss_of(table.views[0], KING), "by itself"
    table = dealt([NINE, EIGHT], [TWO], 0, leads=False)
    assert first_cost(table, TWO, NINE) == first_cost(table, TWO, EIGHT)


@pytest.mark.parametrize(
    ("theirs", "prize", "led", "apart"),
    [
        ([EIGHT], 0, EIGHT, True),  # one wins, the other loses
        ([TWO], EIGHT, TWO, True),
        ([TWO, EIGHT], 0, TWO, True),
        ([TWO], 0, TWO, True),  # it is in the stock
        ([TWO, TEN], 0, TWO, False),
    ],
)
def test_what_keeps_cards_of_the_hand_apart(theirs, prize, led, apart, monkeypatch):
    """A card led, a prize, or one that is not seen, if it lies between them."""
    monkeypatch.setattr(Policy, "loss_of", lambda self, view, card: card % 13)
    mine = [NINE, SEVEN] if apart else [NINE, EIGHT, SEVEN]
    table = dealt(mine, theirs, prize, leads=False)
    costs = [first_cost(table, led, card)[0] for card in mine]
    assert costs == ([7, 5] if apart else [5, 5, 5])


def test_what_the_seat_got_in_phase_1_is_told():
    for profile, seat in (("openstock", 0), ("openstock", 1), ("pagat", 0)):
        table = played(profile, 7, last=15)
        deal = table.deal
        taken = []
        for trick in range(13):
            table.replay(2 * trick + 2 + (trick + 1 if profile == "openstock" else 0))
            assert deal.trick == trick + 1
            taken.append(deal.taken(seat))
        table.replay(30 + (13 if profile == "openstock" else 0))
        table.concede(seat)
        review = reviewed(table, seat)
        assert list(review.taken) == taken and NO_CARD not in taken


def test_broken_off_it_gives_the_table_back():
    table = played("openstock", 4)
    before = both.meaning(table)
    for calls in (0, 1, 2, 7, 40):
        review = Review(table, 0)
        for _ in range(calls):
            review.think(3)
        review.close()
        assert both.meaning(table) == before
