# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The computer players: never illegal, always done, each level better than the one below."""

import random
import sys

import both
import pytest
from both import deals_wanted, legal_cards, mixed_rules, new_deck, play_deal, profile_rules

from engine.cards import beats
from engine.player import EASY, LEVELS, NORMAL, make
from engine.rules import PROFILES
from engine.table import Table


class Baseline:
    """A player of few lines to measure the others against."""

    def forget(self):
        pass

    def choose(self, view, budget):
        return self.card(view, legal_cards(view))

    def pick(self, view, budget):
        """The highest card of the row."""
        return max(range(view.row_count), key=lambda place: view.row[place] % 13)


class Anything(Baseline):
    """Any legal card."""

    def __init__(self):
        self.dice = random.Random(1)

    def card(self, view, legal):
        return self.dice.choice(legal)

    def pick(self, view, budget):
        return self.dice.randrange(view.row_count)


class Lowest(Baseline):
    """The lowest card, trumps last."""

    def card(self, view, legal):
        return min(legal, key=lambda card: (card // 13 == view.trump, card % 13))


class EveryTrick(Baseline):
    """Leads the highest card; takes every trick as cheaply as possible."""

    def card(self, view, legal):
        if view.lead < 0:
            return max(legal, key=lambda card: (card % 13, card))
        winners = [card for card in legal if beats(card, view.best, view.trump)]
        return min(winners or legal, key=lambda card: (card // 13 == view.trump, card % 13))


def wins(player, other, rules, decks, seed=0):
    """Play decks from every seat; return the deals won by the player and by others."""
    table = Table()
    won = [0, 0]
    for number in range(decks):
        deck = new_deck(random.Random(seed + number))
        for seat in range(rules.players):
            players = [other] * rules.players
            players[seat] = player
            winner = play_deal(table, players, rules, deck, number % rules.players).winner
            if winner >= 0:
                won[winner != seat] += 1
    return won


def share(player, other, profile, decks=100):
    """The share of decided deals that a player wins, in percent."""
    won = wins(player, other, profile_rules(profile), decks)
    return 100 * won[0] / sum(won)


def never_illegal(rules_of, deals, seed):
    table = Table()
    players = [[make(level) for level in range(len(LEVELS))] for _ in range(3)]
    for number in range(deals):
        dice = random.Random(seed + number)
        seated = [dice.choice(levels) for levels in players]
        rules = rules_of(dice)
        play_deal(table, seated, rules, new_deck(dice), dice.randrange(rules.players))


FEW_OR_MANY = pytest.mark.parametrize(
    "deals", [60, pytest.param(deals_wanted(2000), marks=pytest.mark.slow, id="many")]
)


@FEW_OR_MANY
@pytest.mark.parametrize("profile", PROFILES)
def test_never_illegal(profile, deals):
    never_illegal(lambda _: profile_rules(profile), deals, 5_000_000)


@FEW_OR_MANY
def test_never_illegal_in_free_mixes(deals):
    never_illegal(mixed_rules, deals, 6_000_000)


@pytest.mark.parametrize("level", range(len(LEVELS)))
def test_never_illegal_in_strange_positions(level):
    player = make(level)
    for number in range(deals_wanted(300)):
        both.check_in_strange_positions(player, random.Random(7_000_000 + number))


@pytest.mark.parametrize("level", range(len(LEVELS)))
@pytest.mark.parametrize("budget", [0, 1])
@pytest.mark.parametrize("profile", ["pagat", "openstock", "three"])
def test_a_small_budget_gets_there_too(level, budget, profile):
    """However little may be thought at a time, it ends, with the same card."""
    table = Table()
    for number in range(20):
        deck = new_deck(random.Random(number))
        plays = [
            bytes(play_deal(table, [make(level)] * 3, profile_rules(profile), deck, 0, some).plays)
            for some in (budget, 1000)
        ]
        assert plays[0] == plays[1]


def test_players_are_deterministic():
    """The same view gives the same card, whatever was played before."""
    decks = [new_deck(random.Random(number)) for number in range(16)]
    games = [(deck, profile_rules(PROFILES[n % 8])) for n, deck in enumerate(decks)]
    for level in range(len(LEVELS)):
        player, table = make(level), Table()
        twice = [
            [both.journal_of(play_deal(table, [player] * 3, rules, deck, 1)) for deck, rules in gs]
            for gs in (games, games[::-1])
        ]
        assert twice[0] == twice[1][::-1]


# The decks are fixed, so these shares are too. What is asserted lies well below what was measured.
# Of three players of one strength each would win 33 percent, of two 50.


@pytest.mark.parametrize("profile", PROFILES)
def test_easy_beats_anything(profile):
    least = 42 if profile == "three" else 65  # measured: 51, and 72 to 90
    assert share(make(EASY), Anything(), profile) >= least


@pytest.mark.parametrize("profile", PROFILES)
def test_normal_beats_easy(profile):
    least = 50 if profile == "three" else 62  # measured: 59, and 68 to 90
    assert share(make(NORMAL), make(EASY), profile) >= least


@pytest.mark.parametrize("other", [Anything, Lowest, EveryTrick])
@pytest.mark.parametrize("profile", PROFILES)
def test_normal_beats_simple_ways_to_play(profile, other):
    least = 60  # measured: 66 to 99, also against two of them
    if (profile, other) == ("race7", EveryTrick):
        least = 50  # measured: 57; nothing is gained by waiting, so this is hard to beat
    assert share(make(NORMAL), other(), profile) >= least


@pytest.mark.slow
def test_normal_beats_easy_over_many_deals():
    won = wins(make(NORMAL), make(EASY), profile_rules("pagat"), deals_wanted(1500), 1_000_000)
    assert won[0] >= 0.7 * sum(won)


@pytest.mark.slow
def test_normal_is_no_worse_than_taking_every_trick_of_a_short_race():
    won = wins(make(NORMAL), EveryTrick(), profile_rules("race7"), deals_wanted(1500), 2_000_000)
    assert won[0] >= 0.5 * sum(won)


def test_choosing_is_shallow():
    """A badge has a small stack: deciding nests few calls."""
    deepest = depth = 0

    def measure(_, event, __):
        nonlocal deepest, depth
        if event == "call":
            depth += 1
            deepest = max(deepest, depth)
        elif event == "return":
            depth -= 1

    table = Table()
    for level in range(len(LEVELS)):
        player = make(level)
        for profile in PROFILES:
            table.start(profile_rules(profile), new_deck(random.Random(level)), 0)
            while not table.deal.over:
                view = table.views[table.deal.turn]
                depth = 0
                sys.setprofile(measure)
                decision = (player.pick if view.choosing else player.choose)(view, 1000)
                sys.setprofile(None)
                both.make_move(table, decision)
    assert 1 < deepest < 10
