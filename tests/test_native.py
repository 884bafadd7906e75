# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The native core plays by the engine's rules, solves as its solver does, and its players choose
as their models; where Numba is not installed there is nothing to test."""

import random
import sys

import both
import pytest
from both import cards_in, new_deck, profile_rules
from vmtools import ROOT

np = pytest.importorskip("numpy")
pytest.importorskip("numba")

sys.path.append(str(ROOT / "tools"))

from native import endgame, fit, players, rollout, worlds  # noqa: E402

from engine.codes import OK  # noqa: E402
from engine.normal import Normal  # noqa: E402
from engine.policy import Policy  # noqa: E402
from engine.policy_table import TABLE  # noqa: E402
from engine.solver import Solver  # noqa: E402
from engine.table import Table  # noqa: E402

PROFILES = ("pagat", "notrump")
LEARNED = np.frombuffer(TABLE, np.uint8).astype(np.int64)


@pytest.fixture(scope="module")
def memory():
    return endgame.new_memory()


def deal_both(number, profile):
    """One deal in the engine and in the native core."""
    dice = random.Random(number)
    deck = new_deck(dice)
    dealer = number % 2
    table, world = Table(), np.zeros(worlds.SIZE, np.int64)
    assert table.start(profile_rules(profile), deck, dealer) == OK
    worlds.begin(world, np.array(deck), 1 - dealer, int(profile == "pagat"))
    return table, world, dice


def play_both(table, world, card):
    assert table.play(table.deal.turn, card) == OK
    worlds.play(world, card)


def same(table, world):
    """Both know the same of the deal."""
    deal = table.deal
    assert worlds.turn(world) == deal.turn
    assert world[worlds.LEAD] == deal.lead
    assert world[worlds.TRICK] == deal.trick
    for seat in (0, 1):
        view = table.views[seat]
        for suit in range(4):
            at = 4 * seat + suit
            other = 4 - 4 * seat + suit
            assert world[worlds.HELD + at] == deal.hand(seat, suit)
            assert world[worlds.UNSEEN + at] == view.unseen[suit]
            assert world[worlds.KNOWN + other] == view.known(1, suit)
            assert world[worlds.VOID + other] == view.void(1, suit)
            if deal.turn == seat:
                assert worlds.legal(world, seat, suit) == view.legal(suit)
    if deal.phase == 1:
        assert worlds.prize(world) == table.views[0].prize


@pytest.mark.parametrize("profile", PROFILES)
def test_deals_as_the_engine_has_them(profile):
    for number in range(25):
        table, world, dice = deal_both(number, profile)
        while table.deal.phase == 1:
            same(table, world)
            play_both(table, world, dice.choice(both.legal_cards(table.views[table.deal.turn])))
        same(table, world)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("model, player", [(Normal, players.NORMAL), (Policy, players.LEARNED)])
def test_players_choose_as_their_models(model, player, profile):
    chooser = model()
    for number in range(25):
        table, world, dice = deal_both(1000 + number, profile)
        while table.deal.phase == 1:
            seat = table.deal.turn
            view = table.views[seat]
            card = chooser.choose(view, 1000)
            assert players.choose(player, world, seat, LEARNED) == card
            if dice.random() < 0.3:
                card = dice.choice(both.legal_cards(view))
            play_both(table, world, card)


def test_endgames_as_the_solver_has_them(memory):
    solver = Solver()
    for number in range(300):
        dice = random.Random(number)
        deck = new_deck(dice)
        size = 1 + number % 9
        trump = number % 5
        hands = [[0] * 4, [0] * 4]
        for i in range(2 * size):
            hands[i % 2][deck[i] // 13] |= 1 << deck[i] % 13
        solver.pose(*hands, trump)
        solver.reach(size)
        assert solver.think(1 << 28)
        packed = endgame.pose(*map(np.array, hands), trump)
        ruffs = int(trump < 4)
        assert endgame.most_tricks(packed, size, size // 2, ruffs, *memory) == solver.tricks


def test_sampled_worlds_fit_what_the_seat_knows():
    """The seat sees the same, and the cards are the same 52."""
    rng = np.array([1], np.uint64)
    other = np.zeros(worlds.SIZE, np.int64)
    differ = 0
    for number in range(20):
        for profile in PROFILES:
            table, world, dice = deal_both(2000 + number, profile)
            while table.deal.phase == 1:
                seat = table.deal.turn
                for make in (
                    lambda: worlds.imagine(world, seat, rng, other),  # noqa: B023
                    lambda: worlds.reshuffle(world, rng, other),  # noqa: B023
                ):
                    make()
                    check_world(world, other, seat)
                    differ += bool((world != other).any())
                play_both(table, world, dice.choice(both.legal_cards(table.views[seat])))
    assert differ > 900


def check_world(world, other, seat):
    mine = slice(worlds.HELD + 4 * seat, worlds.HELD + 4 * seat + 4)
    their = 1 - seat
    theirs = slice(worlds.HELD + 4 * their, worlds.HELD + 4 * their + 4)
    unseen = slice(worlds.UNSEEN + 4 * seat, worlds.UNSEEN + 4 * seat + 4)
    known = slice(worlds.KNOWN + 4 * their, worlds.KNOWN + 4 * their + 4)
    assert (world[mine] == other[mine]).all()
    assert (world[unseen] == other[unseen]).all()
    assert (world[known] == other[known]).all()
    assert (other[theirs] & other[known] == other[known]).all()
    at = worlds.STOCK + worlds.first_hidden(world)
    assert (world[worlds.STOCK : at] == other[worlds.STOCK : at]).all()
    hand = cards_in(other[theirs])
    assert len(hand) == len(cards_in(world[theirs]))
    stock = list(other[at : worlds.STOCK + 26])
    assert sorted([*hand, *stock]) == sorted([*cards_in(world[unseen]), *cards_in(world[known])])
    for suit in range(4):
        if world[worlds.VOID + 4 * their + suit]:
            assert not other[worlds.HELD + 4 * their + suit]
        # What the other may still see: the seat's cards that it does not know, and the stock.
        expected = world[worlds.HELD + 4 * seat + suit] & ~world[worlds.KNOWN + 4 * seat + suit]
        for card in stock:
            if card // 13 == suit:
                expected |= 1 << card % 13
        assert other[worlds.UNSEEN + 4 * their + suit] == expected


def test_weighing_counts_and_repeats(memory):
    for honest in (False, True):
        results = []
        for _ in range(2):
            table, world, _ = deal_both(7, "pagat")
            rng = np.array([5], np.uint64)
            cards, won, taken = (np.zeros(13, np.int64) for _ in range(3))
            number = rollout.weigh(
                world, players.NORMAL, LEARNED, 6, not honest, rng, *memory, cards, won, taken
            )
            view = table.views[table.deal.turn]
            assert set(cards[:number]) <= set(both.legal_cards(view))
            assert number > 1 and won.max() <= 6 and taken.max() <= 6
            results.append((list(cards[:number]), list(won[:number]), list(taken[:number])))
        assert results[0] == results[1]


def test_the_outcome_is_a_matter_of_seven_tricks(memory):
    for number in range(60):
        _, world, _ = deal_both(3000 + number, PROFILES[number % 2])
        rollout.play_phase_1(world, players.NORMAL, players.GREEDY, LEARNED, LEARNED)
        tricks = rollout.tricks_of_first(world, *memory)
        assert rollout.outcome(world, *memory) == (0 if tricks >= 7 else 1)


def test_in_duels_of_one_player_with_itself_nobody_is_better(memory):
    rng = np.array([3], np.uint64)
    won = rollout.duel(50, players.LEARNED, players.LEARNED, LEARNED, LEARNED, 1, rng, *memory)
    assert set(won) == {1}


def test_the_fit_finds_what_wins():
    """Of two cards the second always wins: its number must rise above the first one's."""
    decisions = 200
    first = 2 * np.arange(decisions + 1)
    values, moment, spread = np.zeros(2), np.zeros(2), np.zeros(2)
    none = np.full((2 * decisions, 2), -1, np.int16)
    plain = none.copy()
    plain[:, 0] = np.tile((0, 1), decisions)
    won = np.tile((0.0, 1.0), decisions)
    _, before = fit.ascend(
        *(values, moment, spread, 0, np.arange(decisions), 1.0, 0.1, 20),
        *(first, np.full(decisions, -1), np.full((decisions, 1), -1, np.int16)),
        *(np.zeros((decisions, 1)), plain, none, none, np.zeros(2 * decisions), won),
        2,
    )
    assert values[1] > 0.5 > -0.5 > values[0]
    assert 0.5 < before < 1
