# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The players of the arena: honest and legal as the game's own, and the sampling one does what it
says."""

import random

import both
import pytest
import sampling
from both import cards_in, frozen, legal_cards, mixed_rules, move_at_random, new_deck, profile_rules
from rivals import PLAYERS, Greedy, Random, make_player, seed_of
from sampling import PythonEndgame, Sampling, World, different_cards
from test_honesty import check_positions, reachable

from engine.codes import OK
from engine.deal import Deal
from engine.hard import Hard
from engine.rng import Rng
from engine.table import Table

TWO = ("pagat", "all26", "race7", "race9", "notrump", "openstock", "freefollow")


def positions(profile, deals, seed=0):
    """Yield a table at every turn of deals played at random."""
    table = Table()
    for number in range(seed, seed + deals):
        dice = random.Random(number)
        assert table.start(profile_rules(profile), new_deck(dice), number % 2) == OK
        while not table.deal.over:
            yield table
            move_at_random(table, dice)


def test_names():
    kinds = [type(make_player(name)).__name__ for name in PLAYERS]
    assert kinds == ["Easy", "Normal", "Hard", "Random", "Greedy", *["Sampling"] * 3]


def test_hidden_cards_make_no_difference():
    check_positions(200, 8_000_000, [Random(), Greedy()])
    check_positions(40, 9_000_000, [Sampling(1)])


def test_no_way_leads_from_a_rival_to_the_deal():
    players = [Random(), Greedy(), Sampling(1)]
    for table in positions("openstock", 1):
        view = table.views[table.deal.turn]
        before = frozen(view)
        for player in players:
            both.decide(player, view)
            assert not [one for one in reachable(player) if isinstance(one, (Deal, Table))]
        assert frozen(view) == before


@pytest.mark.parametrize("name", ["random", "greedy", "sample"])
def test_never_illegal_in_strange_positions(name):
    table, player = Table(), Sampling(1) if name == "sample" else make_player(name)
    for number in range(8 if name == "sample" else 60):
        dice = random.Random(number)
        rules = mixed_rules(dice)
        table.start(rules, new_deck(dice), dice.randrange(rules.players))
        deal = table.deal
        while not deal.over:
            decision = both.decide(player, table.views[deal.turn])
            if deal.choosing:
                assert 0 <= decision < deal.row_count
            else:
                assert deal.why_not(deal.turn, decision) == OK
            both.move_at_random(table, dice)


def test_random_plays_all_cards_alike():
    """Of four legal cards each is played a quarter of the time, in views that differ a little."""
    played = [0] * 4
    player = Random()
    for table in positions("pagat", 120):
        view = table.views[table.deal.turn]
        legal = legal_cards(view)
        if len(legal) == 4:
            played[legal.index(player.choose(view, 1))] += 1
    total = sum(played)
    assert total > 200
    assert all(0.18 * total < times < 0.32 * total for times in played)


def test_other_views_have_other_seeds():
    seeds = [seed_of(table.views[table.deal.turn]) for table in positions("openstock", 20)]
    assert len(set(seeds)) == len(seeds)


def test_greedy_takes_what_it_can():
    player = Greedy()
    for table in positions("pagat", 20):
        deal, view = table.deal, table.views[table.deal.turn]
        legal = legal_cards(view)
        card = player.choose(view, 1)
        if not deal.in_trick:
            assert card % 13 == max(each % 13 for each in legal)
            continue
        winning = []
        for each in legal:
            seat = deal.turn
            table.play(seat, each)
            if deal.winners[deal.trick - 1] == seat:
                winning.append(each)
            table.undo(1)
        assert card in (winning or legal)


@pytest.mark.parametrize("profile", TWO)
def test_worlds_agree_with_the_view(profile):
    rng = Rng()
    rng.seed(5)
    voids = 0
    for number, table in enumerate(positions(profile, 60)):
        deal = table.deal
        if deal.phase == 2 or deal.choosing:
            continue
        seat = deal.turn
        view = table.views[seat]
        # Few of them know of a suit that the other has none of.
        if number > 150 and not any(view.void(1, suit) for suit in range(4)):
            continue
        world = World(view, rng)
        masks = [int(mask) for mask in world._held]
        mine, theirs = cards_in(masks[:4]), cards_in(masks[4:])
        row = list(view.row[: view.row_count])
        stock = [int(card) for card in world._stock]
        assert mine == both.hand_of(deal, seat)
        assert len(theirs) == deal.hand_count(1 - seat)
        assert len(row) + len(stock) == deal.stock_left
        gone = [*deal.plays[: deal.played]]
        if view.lead >= 0:
            assert view.lead == gone[-1]
        assert sorted(mine + theirs + row + stock + gone) == list(range(52))
        known = set(both.known_of(view, 1))
        assert known <= set(theirs)
        for suit in range(4):
            if view.void(1, suit):
                voids += 1
                assert {card for card in theirs if card // 13 == suit} <= known
        assert cards_in(map(int, world._left)) == sorted(mine + theirs + row + stock)
    # Who cannot follow either trumps and takes the prize, or draws a card that may be of any suit.
    assert bool(voids) == (profile not in ("notrump", "freefollow"))


@pytest.mark.parametrize("profile", TWO)
def test_a_world_is_played_by_the_rules(profile):
    """From any position phase 1 ends with all cards in the hands, or with the target reached."""
    rng = Rng()
    for table in positions(profile, 3):
        deal = table.deal
        if deal.phase == 2 or deal.choosing:
            continue
        view = table.views[deal.turn]
        rng.seed(deal.played)
        world = World(view, rng)
        card = legal_cards(view)[0]
        state = world._state.copy()
        state[sampling.REPLY if view.in_trick else sampling.LEAD] = card
        held, left = world._held.copy(), world._left.copy()
        sampling.play_phase_1(held, world._row.copy(), world._stock, left, state)
        hands = [cards_in(map(int, held[at : at + 4])) for at in (0, 4)]
        assert cards_in(map(int, left)) == sorted({*hands[0], *hands[1], *cards_in(map(int, left))})
        assert not set(hands[0]) & set(hands[1])
        target = deal.rules.target
        if target and target in state[sampling.SCORE : sampling.SCORE + 2]:
            continue
        assert len(hands[0]) == len(hands[1]) == 13
        if deal.rules.count == 26:
            assert sum(state[sampling.SCORE : sampling.SCORE + 2]) == 13


@pytest.mark.parametrize("profile", ["pagat", "all26", "notrump"])
def test_the_last_trick_of_phase_1_is_weighed_exactly(profile):
    """In the true world nothing is left to a rule of thumb when this seat plays its last card."""
    exact, player = PythonEndgame(), Hard(4096)
    checked = 0
    for table in positions(profile, 6):
        deal = table.deal
        if deal.trick != 12 or not deal.in_trick:
            continue
        seat = deal.turn
        view = table.views[seat]
        world = World(view, Rng())
        theirs = [deal.hand(1 - seat, suit) for suit in range(4)]
        world._held[4:] = sampling.numbers(theirs)
        world._stock = sampling.numbers([deal.deck[51]])
        for card in legal_cards(view):
            worth = world.worth_of(card, exact)
            table.play(seat, card)
            while not deal.over:
                table.play(deal.turn, both.decide(player, table.views[deal.turn]))
            won = 1 if deal.winner < 0 else 2 * (deal.winner == seat)
            # The hard player wants to win, and does not mind whether it ties or loses.
            assert worth == won or (worth == 1 and profile == "all26")
            checked += 1
            table.undo(deal.moves - 25)
    assert checked > 10


def test_neighbours_are_one_card():
    for table in positions("pagat", 10):
        view = table.views[table.deal.turn]
        if view.phase == 2:
            continue
        cards, legal = different_cards(view), legal_cards(view)
        assert set(cards) <= set(legal)
        gone = set(table.deal.plays[: table.deal.played]) - {view.lead}
        for card in legal:
            lower = card
            while lower not in cards:  # down over played cards and own ones
                lower -= 1
                assert lower // 13 == card // 13
                assert lower in gone or lower in legal


def test_same_card_whatever_was_played_before():
    used = Sampling(2)
    for number, table in enumerate(positions("pagat", 2)):
        view = table.views[table.deal.turn]
        card = both.decide(used, view)
        if number % 7 == 0:
            assert both.decide(Sampling(2), view) == card


def test_more_worlds_are_another_opinion():
    choices = [
        [
            both.decide(player, t.views[t.deal.turn])
            for t in positions("pagat", 1)
            if t.deal.trick < 9
        ]
        for player in (Sampling(1), Sampling(4))
    ]
    assert choices[0] != choices[1]


@pytest.mark.skipif(not sampling.COMPILED, reason="Numba is not installed")
def test_compiled_or_not_it_is_the_same(monkeypatch):
    native = Sampling(4)
    cards = []
    for rounds in range(2):
        if rounds:
            native._exact = PythonEndgame()
            monkeypatch.setattr(sampling, "play_phase_1", sampling.play_phase_1.py_func)
        cards.append([both.decide(native, t.views[t.deal.turn]) for t in positions("all26", 1, 50)])
    assert cards[0] == cards[1]
