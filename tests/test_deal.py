# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The engine's deal and both views against the slow model, at every play of many random deals."""

import importlib
import random
import sys

import both
import pytest
import slow_model
from both import Both, deals_wanted, frozen, mixed_rules, new_deck, play_random, profile_rules
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.codes import (
    BAD_DECK,
    BAD_RULES,
    CHOOSE_FIRST,
    DEAL_OVER,
    NOT_IN_HAND,
    NOT_SURE,
    NOT_YOUR_TURN,
    OK,
)
from engine.deal import Deal
from engine.rules import ALL, PHASE_2, PROFILES, RULES_OK, Rules
from engine.table import Table

CHUNKS = 5

OPTIONS = st.builds(
    both.mix,
    follow1=st.integers(0, 1),
    trump=st.integers(0, 1),
    count=st.sampled_from((PHASE_2, ALL)),
    target=st.integers(0, 26),
    width=st.integers(1, 4),
    players=st.integers(2, 3),
).filter(lambda rules: rules.check() == RULES_OK)


def play_many(rules, deals, seed):
    table = Table()
    for number in range(deals):
        play_random(rules or mixed_rules(random.Random(seed + number)), seed + number, table)


@pytest.mark.parametrize("profile", PROFILES)
def test_same_as_slow_model(profile):
    play_many(profile_rules(profile), 20, 900_000)


def test_free_mixes_same_as_slow_model():
    play_many(None, 60, 910_000)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("profile", [*PROFILES, "mix"])
def test_many_deals_same_as_slow_model(profile, chunk):
    rules = None if profile == "mix" else profile_rules(profile)
    play_many(rules, deals_wanted(5000) // CHUNKS or 1, 10_000_000 * (chunk + 1))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(rules=OPTIONS, seed=st.integers(0, 2**32))
def test_any_options_same_as_slow_model(rules, seed):
    play_random(rules, seed)


@pytest.mark.slow
@settings(max_examples=2000, deadline=None, derandomize=True)
@given(rules=OPTIONS, seed=st.integers(0, 2**32))
def test_any_options_at_length(rules, seed):
    play_random(rules, seed)


def refuse_everything(pair, dice):
    """Try each move that may not be made, from all seats: the code is right, nothing changes."""
    if dice.randrange(4):
        return
    table, deal, slow = pair.table, pair.deal, pair.slow
    before = frozen(table)
    for seat in slow.seats:
        for number, card in enumerate(slow_model.ALL_CARDS):
            reason = slow.refusal(seat, card)
            if reason:
                assert table.play(seat, number) == both.CODES[reason]
        for place in (-1, 0, 1, 2, 3, 4, 255):
            reason = slow.choice_refusal(seat, place)
            if reason:
                assert table.choose(seat, place) == both.CODES[reason]
    for seat in (deal.seats, -1):
        assert table.play(seat, 0) == table.choose(seat, 0) == NOT_YOUR_TURN
        assert table.concede(seat) == NOT_YOUR_TURN
        assert table.claim(seat) == NOT_SURE
    if deal.seats == 3:
        if deal.decided < 0:  # once somebody has won, the deal may be ended
            assert [table.concede(seat) for seat in range(3)] == [NOT_SURE] * 3
        assert [table.claim(seat) for seat in range(3)] == [NOT_SURE] * 3
    for card in (-1, 52, 255):
        expected = CHOOSE_FIRST if deal.choosing else NOT_IN_HAND
        assert table.play(deal.turn, card) == expected
    assert frozen(table) == before


@pytest.mark.parametrize("profile", [*PROFILES, "mix"])
def test_refused_move_changes_nothing(profile):
    for seed in range(4):
        rules = mixed_rules(random.Random(seed)) if profile == "mix" else profile_rules(profile)
        pair = play_random(rules, seed, each=refuse_everything)
        before = frozen(pair.table)
        for seat in pair.slow.seats:
            for card in range(52):
                assert pair.table.play(seat, card) == DEAL_OVER
            assert pair.table.choose(seat, 0) == pair.table.concede(seat) == DEAL_OVER
            assert pair.table.claim(seat) == DEAL_OVER
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
    for option, value in (("width", 0), ("width", 5), ("players", 4), ("target", 14)):
        rules = Rules()
        setattr(rules, option, value)
        assert table.start(rules, deck, 0) == BAD_RULES
    for name, dealers in (("pagat", (-1, 2)), ("three", (-1, 3))):
        for dealer in dealers:
            assert table.start(profile_rules(name), deck, dealer) == BAD_RULES
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
    used = Table()
    for name in ("three", "openstock", "all26", "notrump", "three"):
        rules = profile_rules(name)
        new, deck = Table(), new_deck(random.Random(6))
        for table in (used, new):
            assert table.start(rules, deck, 1) == OK
        assert both.meaning(used) == both.meaning(new)
        play_random(rules, 5, used)


def test_a_tie_is_reported_as_one():
    """26 is even: under all26 both can win 13 tricks."""
    ties = 0
    for seed in range(60):
        pair = play_random(profile_rules("all26"), seed)
        if list(pair.deal.score) == [13, 13, 0]:
            ties += 1
            assert pair.deal.over
            assert pair.deal.winner == -1
        else:
            assert pair.deal.winner == (0 if pair.deal.score[0] > 13 else 1)
    assert ties >= 5


def test_a_shared_most_is_a_tie_between_three():
    """3-3-1 is one, 3-2-2 is not."""
    seen = set()
    for seed in range(30):
        deal = play_random(profile_rules("three"), seed).deal
        most = max(deal.score)
        shared = list(deal.score).count(most) > 1
        seen.add((tuple(sorted(deal.score)), shared))
        assert deal.winner == (-1 if shared else deal.score.index(most))
    assert {((1, 3, 3), True), ((2, 2, 3), False), ((1, 2, 4), False)} <= seen


@pytest.mark.parametrize(
    ("profile", "total"), [("pagat", 13), ("all26", 26), ("openstock", 13), ("three", 7)]
)
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
    pair = Both(both.mix(1, 0, ALL, 0, 3, 3), new_deck(random.Random(3)), 0)
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
    importlib.import_module("engine.restore")  # or this computer's way of loading it would count
    sys.setprofile(measure)
    try:
        while not deal.over:
            if deal.choosing:
                table.choose(deal.turn, 0)
                continue
            card = next(c for c in range(52) if deal.why_not(deal.turn, c) == OK)
            table.play(deal.turn, card)
            table.undo(1)
            table.play(deal.turn, card)
        deal.save(buf)
        table.restore(buf)
    finally:
        sys.setprofile(None)
    assert 1 < deepest < 12
