# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The exact endgame against searches that share nothing with it."""

import random
import sys
from functools import cache

import both
import pytest
from slow_endgame import Window, every_card

from engine.cards import NO_CARD, NO_SUIT
from engine.deck import shuffle_deck
from engine.player import NORMAL, make
from engine.rng import Rng
from engine.table import Table
from engine.weigher import NOT_LEGAL, Weigher

BOUNDS = ((0, 15), (4, 15), (8, 31))  # bits of the sums of facts, see `engine.facts`
SMALL = 1 << 30  # a badge's small integers lie strictly between this and its negative


def masks_of(cards):
    """The four masks of a set of cards."""
    masks = [0] * 4
    for card in cards:
        masks[card // 13] |= 1 << card % 13
    return masks


def random_position(dice, least, most):
    """Two hands, a trump suit or none, and a card led or not.

    :return: cards of the player to move, the other's without the card led, trump, card led
    """
    tricks = dice.randint(least, most)
    pack = list(range(52))
    # With few suits there is more of a fight in each.
    suits = dice.choice((1, 2, 3, 4, 4)) if tricks <= 6 else dice.choice((2, 3, 4, 4))
    pack = pack[: 13 * max(suits, (2 * tricks + 12) // 13)]
    cards = dice.sample(pack, 2 * tricks)
    mine, theirs = cards[:tricks], cards[tricks:]
    led = theirs.pop() if dice.random() < 0.5 else NO_CARD
    return frozenset(mine), frozenset(theirs), dice.randrange(5), led


def pose(solver, position):
    mine, theirs, trump, led = position
    assert solver.pose(masks_of(mine), masks_of(theirs), trump, led)


def answer(solver, budget=1000):
    """Let the solver think to the end, each call within its budget to the node."""
    while True:
        before = solver.nodes
        answered = solver.think(budget)
        used = solver.nodes - before
        assert answered == solver.done
        assert used <= budget
        if answered:
            return
        assert used == budget


def values(solver, position, budget=1000):
    """The worth of each legal card."""
    pose(solver, position)
    solver.weigh()
    answer(solver, budget)
    return {card: worth for card, worth in enumerate(solver.worth) if worth != NOT_LEGAL}


def compare(solver, position, expected, dice):
    """Check every card's value, and what `reach` says about every number of tricks."""
    assert values(solver, position) == expected
    most = max(expected.values())
    assert solver.tricks == most
    assert expected[solver.card] == most
    wanted = dice.randint(0, most + 2)
    solver.reach(wanted)
    answer(solver)
    assert solver.tricks == min(wanted, most)
    assert expected[solver.card] >= solver.tricks


@cache
def real_positions(profile, deals):
    """The beginnings of phase 2 of deals that the normal player plays with itself."""
    table, player, deck, rng = Table(), make(NORMAL), bytearray(52), Rng()
    found = []
    for number in range(deals):
        shuffle_deck(deck, number, rng)
        table.start(both.profile_rules(profile), deck, number % 2)
        deal = table.deal
        while deal.phase == 1:
            table.play(deal.turn, player.choose(table.views[deal.turn], 1000))
        hands = [frozenset(both.hand_of(deal, seat)) for seat in (deal.turn, 1 - deal.turn)]
        found.append((*hands, deal.trump, NO_CARD))
    return found


@pytest.mark.parametrize("count", [300, pytest.param(20_000, marks=pytest.mark.slow)])
def test_every_card_of_short_hands(count):
    solver = Weigher(16)  # small, so that positions push each other out
    dice = random.Random(count)
    for _ in range(count):
        position = random_position(dice, 1, 6)
        compare(solver, position, every_card(*position), dice)


@pytest.mark.parametrize("count", [10, pytest.param(300, marks=pytest.mark.slow)])
def test_every_card_of_long_hands(count):
    solver = Weigher()
    dice = random.Random(count)
    for _ in range(count):
        position = random_position(dice, 9, 13)
        mine, theirs, trump, led = position
        compare(solver, position, Window(trump).values(mine, theirs, led), dice)


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["pagat", "notrump"])
def test_hands_from_deals(profile):
    """In deals trumps are long, which strings of facts are made for."""
    solver = Weigher()
    dice = random.Random(3)
    for position in real_positions(profile, 8):
        mine, theirs, trump, led = position
        compare(solver, position, Window(trump).values(mine, theirs, led), dice)


def test_a_whole_suit_each_and_a_suit_shared():
    """The longest strings: thirteen cards of one owner, and thirteen shared."""
    spades, hearts = frozenset(range(39, 52)), frozenset(range(26, 39))
    odd = frozenset(range(39, 52, 2))
    solver = Weigher()
    for trump in range(5):
        for mine, theirs in (
            (spades, hearts),
            (odd | frozenset(range(26, 32)), spades - odd | frozenset(range(32, 39))),
        ):
            position = mine, theirs, trump, NO_CARD
            assert values(solver, position) == Window(trump).values(mine, theirs)


def test_the_two_slow_ways_agree():
    dice = random.Random(4)
    for _ in range(200):
        mine, theirs, trump, led = random_position(dice, 1, 5)
        assert Window(trump).values(mine, theirs, led) == every_card(mine, theirs, trump, led)


@pytest.mark.slow
def test_to_lead_costs_at_most_a_trick():
    """What the choice of replies rests on."""
    dice = random.Random(7)
    for _ in range(2000):
        mine, theirs, trump, led = random_position(dice, 1, 7)
        window = Window(trump)
        suits = window.suits(mine, theirs | {led} if led >= 0 else theirs)
        assert len(mine) - window.value(suits, "b") <= window.value(suits, "a") + 1


@pytest.mark.parametrize("count", [400, pytest.param(8000, marks=pytest.mark.slow)])
def test_nobody_has_less_than_the_bounds_say(count):
    """What is said without a search, of who leads and of the other, beside the true values."""
    solver, dice = Weigher(16), random.Random(count)
    tight = 0
    for _ in range(count):
        mine, theirs, trump, led = random_position(dice, 1, 7)
        if led != NO_CARD:
            continue
        assert solver.pose(masks_of(mine), masks_of(theirs), trump)
        # Learned one by one, as long strings may share a place.
        facts = (solver._first if solver._ruffs else solver._side)[solver._learn(solver._root[0])]
        for s in solver._root[1:]:
            facts += solver._side[solver._learn(s)]
        window = Window(trump)
        suits = window.suits(mine, theirs)
        for player, name in enumerate("ab"):
            least, most, limit = (facts >> 13 * player + at & mask for at, mask in BOUNDS)
            leading = max(least, most if limit < 15 else 0)
            value = window.value(suits, name)
            assert leading <= value
            assert solver._sure(facts, 1 - player) <= len(mine) - value
            tight += leading == value
    assert tight > count / 3


def test_one_node_at_a_time_gives_the_same():
    whole, steps = Weigher(64), Weigher(64)
    dice = random.Random(5)
    for _ in range(60):
        position = random_position(dice, 2, 9)
        assert values(whole, position) == values(steps, position, budget=1)
        assert (whole.card, whole.nodes) == (steps.card, steps.nodes)
        wanted = dice.randint(1, 6)
        for solver, budget in ((whole, 10_000), (steps, 1)):
            solver.reach(wanted)
            answer(solver, budget)
        assert (whole.card, whole.tricks, whole.nodes) == (steps.card, steps.tricks, steps.nodes)


def test_no_budget_no_progress():
    solver = Weigher()
    pose(solver, real_positions("pagat", 1)[0])
    solver.weigh()
    assert not solver.think(0)
    assert not solver.think(0)
    assert solver.nodes == 0
    answer(solver, 7)


def test_the_answer_does_not_depend_on_what_was_asked_before():
    fresh = []
    positions = real_positions("pagat", 20) + real_positions("notrump", 20)
    for position in positions:
        solver = Weigher()
        pose(solver, position)
        solver.reach(7)
        answer(solver)
        fresh.append((solver.card, solver.tricks))
    solver = Weigher()
    for position, expected in list(zip(positions, fresh, strict=True))[::-1]:
        pose(solver, position)
        solver.weigh()
        solver.think(9)  # and broken off
        solver.reach(7)
        answer(solver)
        assert (solver.card, solver.tricks) == expected


def test_forgetting_makes_nodes_the_same_again():
    solver = Weigher()
    counts = []
    for _ in range(2):
        solver.forget()
        for position in real_positions("pagat", 5):
            pose(solver, position)
            solver.reach(7)
            answer(solver)
            counts.append(solver.nodes)
    assert counts[:5] == counts[5:]


def test_impossible_positions_are_refused():
    solver = Weigher()
    none = [0] * 4
    assert not solver.pose(none, none, 0)
    assert not solver.pose([1, 0, 0, 0], none, 0)
    assert not solver.pose([1, 0, 0, 0], [1, 0, 0, 0], 0)
    assert not solver.pose([1, 0, 0, 0], [2, 0, 0, 0], 0, 2)
    assert not solver.pose([1, 0, 0, 0], none, 0, 0)
    assert solver.pose([1, 0, 0, 0], none, 0, 13)


def test_what_is_out_of_reach_or_had_already():
    solver = Weigher()
    assert solver.pose([0b1010, 0, 0, 0], [0b101, 0, 0, 0], NO_SUIT)
    for wanted, tricks in ((-3, 0), (0, 0), (1, 1), (2, 1), (13, 1)):
        solver.reach(wanted)
        answer(solver)
        assert solver.tricks == tricks
        assert solver.card in ((1, 3), (3,))[tricks]


def test_nodes_stay_low():
    """The beginnings of phase 2 of fixed deals, "can the leader have seven?"."""
    solver = Weigher()
    for profile, median, many, most in (("pagat", 5, 200, 2400), ("notrump", 5, 250, 800)):
        nodes = []
        for position in real_positions(profile, 100):
            solver.forget()
            pose(solver, position)
            solver.reach(7)
            while not solver.done and solver.aim == 7:
                solver.think(1)
            nodes.append(solver.nodes)
        nodes.sort()
        assert nodes[50] <= median
        assert nodes[90] <= many
        assert nodes[-1] <= most


@pytest.mark.slow
def test_small_numbers_and_few_calls():
    """Every local value fits in 30 bits, and thinking nests six calls."""
    largest = deepest = depth = 0

    def trace(frame, event, result):
        nonlocal largest, deepest, depth
        if not frame.f_code.co_filename.startswith(str(both.ENGINE)):
            return None
        if event == "call":
            depth += 1
            deepest = max(deepest, depth)
        elif event == "return":
            depth -= 1
        for value in (result, *frame.f_locals.values()):
            if isinstance(value, int):
                largest = max(largest, abs(value))
        return trace

    solver = Weigher()
    positions = [random_position(random.Random(number), 3, 8) for number in range(8)]
    positions += real_positions("notrump", 1) + real_positions("pagat", 1)
    sys.settrace(trace)
    try:
        for position in positions:
            values(solver, position)
            solver.reach(7)
            answer(solver)
    finally:
        sys.settrace(None)
    assert 1 << 28 < largest < SMALL
    assert deepest <= 6
