# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The engine's deal and both views against the slow model, at every play of many random deals."""

import random
import sys

import both
import pytest
from both import Both, deals_wanted, frozen, mixed_rules, new_deck, play_random, profile_rules

from engine.deal import BAD_DECK, BAD_RULES, NOT_IN_HAND, NOT_YOUR_TURN, OK, Deal
from engine.rules import ALL, Rules
from engine.table import Table

CHUNKS = 10


def play_many(rules, deals, seed):
    table = Table()
    for number in range(deals):
        play_random(rules or mixed_rules(random.Random(seed + number)), seed + number, table)


@pytest.mark.parametrize("profile", both.TWO_PLAYER)
def test_same_as_slow_model(profile):
    play_many(profile_rules(profile), 25, 900_000)


def test_free_mixes_same_as_slow_model():
    play_many(None, 60, 910_000)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("profile", ["pagat", "all26"])
def test_many_deals_same_as_slow_model(profile, chunk):
    deals = deals_wanted(10_000 // 2 // CHUNKS)
    play_many(profile_rules(profile), deals, 1_000_000 * (chunk + 1))


@pytest.mark.slow
@pytest.mark.parametrize("profile", [p for p in both.TWO_PLAYER if p not in ("pagat", "all26")])
def test_more_profiles_same_as_slow_model(profile):
    play_many(profile_rules(profile), deals_wanted(300), 920_000_000)


@pytest.mark.slow
def test_many_free_mixes_same_as_slow_model():
    play_many(None, deals_wanted(600), 930_000_000)


def refuse_everything(pair, dice):
    """Try each card that may not be played, from both seats: the code is right, nothing changes."""
    if dice.randrange(4):
        return
    before = frozen(pair.table)
    for seat in range(2):
        for number, card in enumerate(both.slow_model.ALL_CARDS):
            reason = pair.slow.refusal(seat, card)
            if reason:
                assert pair.table.play(seat, number) == both.CODES[reason]
    for seat, card in ((2, 0), (-1, 0)):
        assert pair.table.play(seat, card) == NOT_YOUR_TURN
    for card in (-1, 52, 255):
        assert pair.table.play(pair.deal.turn, card) == NOT_IN_HAND
    assert frozen(pair.table) == before


@pytest.mark.parametrize("profile", both.TWO_PLAYER)
def test_refused_card_changes_nothing(profile):
    for seed in range(5):
        pair = play_random(profile_rules(profile), seed, each=refuse_everything)
        before = frozen(pair.table)
        for seat in range(2):
            for card in range(52):
                assert pair.table.play(seat, card) == both.CODES["over"]
        assert frozen(pair.table) == before


def bad_decks():
    good = list(range(52))
    yield "short", good[:51]
    yield "long", [*good, 51]
    yield "longer", good * 2
    yield "empty", []
    yield "twice", [*good[:51], 0]
    yield "twice low", [1, *good[1:]]
    yield "twice in the middle", [*good[:26], 25, *good[27:]]
    yield "too high", [*good[:51], 52]
    yield "far too high", [*good[:51], 255]
    yield "negative", [-1, *good[1:]]
    # sums, counts and the like would not notice
    yield "two faults", [1, 1, 1, *good[3:]]
    for card in range(52):
        deck = good[:]
        deck[card] = (card + 26) % 52
        yield f"without {card}", deck


@pytest.mark.parametrize("deck", [pytest.param(deck, id=name) for name, deck in bad_decks()])
def test_wrong_deck_is_refused(deck):
    pair = Both(profile_rules("pagat"), new_deck(random.Random(1)), 1)
    pair.play(both.hand_of(pair.deal, 0)[0])
    before = frozen(pair.table)
    assert pair.table.start(profile_rules("all26"), deck, 0) == BAD_DECK
    assert pair.deal.start(profile_rules("all26"), deck, 0) == BAD_DECK
    assert frozen(pair.table) == before


def test_wrong_rules_and_dealers_are_refused():
    table = Table()
    before = frozen(table)
    deck = list(range(52))
    for name in ("openstock", "three"):
        assert table.start(profile_rules(name), deck, 0) == BAD_RULES
    for dealer in (-1, 2):
        assert table.start(Rules(), deck, dealer) == BAD_RULES
    assert frozen(table) == before


def test_the_deal_keeps_copies():
    """What the caller does with its rules and deck afterwards is not the deal's business."""
    rules = Rules()
    deck = bytearray(range(52))
    deal = Deal()
    deal.start(rules, deck, 0)
    rules.count = ALL
    deck[0] = 51
    assert deal.rules.count != ALL
    assert deal.deck[0] == 0


def test_a_new_deal_forgets_the_last_one():
    """A table used again holds the same as a new one."""
    used = play_random(profile_rules("all26"), 5).table
    rules, deck = profile_rules("pagat"), new_deck(random.Random(6))
    new = Table()
    for table in (used, new):
        assert table.start(rules, deck, 1) == OK
    pair = frozen(used), frozen(new)
    for state in pair:  # the journal's bytes beyond what was played mean nothing
        del state["deal"]["plays"], state["deal"]["winners"]
    assert pair[0] == pair[1]


def test_a_tie_is_reported_as_one():
    """26 is even: under all26 both can win 13 tricks."""
    ties = 0
    for seed in range(60):
        pair = play_random(profile_rules("all26"), seed)
        if list(pair.deal.score) == [13, 13]:
            ties += 1
            assert pair.deal.over
            assert pair.deal.winner == -1
        else:
            assert pair.deal.winner == (0 if pair.deal.score[0] > 13 else 1)
    assert ties >= 5


@pytest.mark.parametrize(("profile", "total"), [("pagat", 13), ("all26", 26)])
def test_all_counting_tricks_are_shared_out(profile, total):
    for seed in range(20):
        assert sum(play_random(profile_rules(profile), seed).deal.score) == total


@pytest.mark.parametrize(("profile", "target"), [("race7", 7), ("race9", 9)])
def test_a_race_stops_at_its_target(profile, target):
    for seed in range(40):
        deal = play_random(profile_rules(profile), seed).deal
        assert max(deal.score) == target
        assert deal.score[deal.winner] == target
        assert deal.trick == sum(deal.score)
        assert deal.winners[deal.trick - 1] == deal.winner


def test_calls_are_shallow():
    """A badge has a small stack: a whole deal nests few calls below the table."""
    deepest = 0
    pair = Both(profile_rules("pagat"), new_deck(random.Random(3)), 0)
    table, deal = pair.table, pair.deal
    frame, depth = sys._getframe(), 0
    while frame:
        depth += 1
        frame = frame.f_back

    def measure(frame, event, _):
        nonlocal deepest
        if event == "call":
            levels = 0
            while frame:
                levels += 1
                frame = frame.f_back
            deepest = max(deepest, levels - depth)

    buf = bytearray(200)
    sys.setprofile(measure)
    try:
        while not deal.over:
            card = next(c for c in range(52) if deal.why_not(deal.turn, c) == OK)
            table.play(deal.turn, card)
            table.undo(1)
            table.play(deal.turn, card)
        deal.save(buf)
        table.restore(buf)
    finally:
        sys.setprofile(None)
    assert 1 < deepest < 10
