# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The statistics: what a deal counts for, and that nothing counts twice."""

import random

import pytest

from engine.player import LEVELS
from engine.rules import PROFILES
from face import tally
from face.game import Game
from face.known import swap
from face.saving import TALLY_SIZE
from face.settings import MIX, Settings
from face.tally import BEST, BETTER, EQUAL, LONGEST, PLAYED, STREAK, TIES, TRICKS, WON, WORSE, get

WIN, LOSS, TIE = "win", "loss", "tie"
NOT_TOLD = -1


def new_game(profile=0, level=1, length=50):
    """Return a game that keeps statistics, in a match."""
    settings = Settings()
    settings.profile, settings.level, settings.length = profile, level, length
    settings.seed = 1
    game = Game(settings)
    game.tally = bytearray(tally.SIZE)
    game.start_match()
    return game


def finish(game, score, other=None):
    """End the deal on the table with a score, as if it had been played."""
    deal = game.table.deal
    seats = deal.seats
    rest = 26 if deal.rules.count == 26 else deal.rules.hand_size
    deal.score[0] = score
    deal.score[1] = rest - score if other is None else other
    deal.score[2] = rest - score - deal.score[1] if seats == 3 else 0
    deal.over = True
    best = max(deal.score[:seats])
    leaders = [seat for seat in range(seats) if deal.score[seat] == best]
    deal.winner = leaders[0] if len(leaders) == 1 else -1
    game.finish()


def play(game, score, other=None, taken_back=False):
    """Deal the next deal of the match and end it with a score."""
    game.shuffle()
    game.deal()
    game.taken_back = taken_back
    finish(game, score, other)


def cell(game, profile=-1, level=-1):
    """Return the counters of single deals."""
    whats = (PLAYED, WON, TIES, TRICKS, STREAK, LONGEST, BEST)
    return tuple(get(game.tally, what, profile, level) for what in whats)


def pairs(game):
    """Return the counters of pairs."""
    return tuple(get(game.tally, what) for what in (BETTER, EQUAL, WORSE))


def test_there_is_a_cell_for_each_level_and_rules():
    assert tally.SIZE == TALLY_SIZE == 14 * 3 * 9
    full = bytearray(tally.SIZE)
    for profile in range(MIX + 1):
        for level in range(len(LEVELS)):
            game = new_game(profile if profile < MIX else 0, level)
            if profile == MIX:
                game.rules.width, game.rules.trump = 2, 0
            game.tally = bytearray(tally.SIZE)
            play(game, 7)
            assert cell(game, profile, level)[0] == 1
            assert get(game.tally, PLAYED) == 1
            for i in range(tally.SIZE):
                assert not (full[i] and game.tally[i]), "cells lie apart"
                full[i] |= game.tally[i]


def test_a_mix_that_is_one_of_the_rules_counts_as_these():
    game = new_game(MIX)
    game.rules.set_profile(PROFILES.index("all26"))
    play(game, 20)
    assert cell(game, PROFILES.index("all26"))[0] == 1


def test_wins_losses_ties_and_streaks():
    game = new_game(PROFILES.index("all26"))
    for score in (14, 20, 13, 18, 19, 15, 3, 14):
        play(game, score)
    assert cell(game) == (8, 6, 1, sum((14, 20, 13, 18, 19, 15, 3, 14)), 1, 3, 20)


def test_sums_over_cells_and_the_highest_of_them():
    game = new_game(0, 0)
    for score in (7, 8, 9):
        play(game, score)
    other = new_game(1, 2)
    other.tally = game.tally
    for score in (20, 5):
        play(other, score)
    assert cell(game) == (5, 4, 0, 49, NOT_TOLD, 3, 20)
    assert cell(game, 0) == cell(game, level=0) == cell(game, 0, 0) == (3, 3, 0, 24, 3, 3, 9)
    assert cell(game, 1, 2) == (2, 1, 0, 25, 0, 1, 20)
    assert cell(game, 1, 0) == (0,) * 7


def test_a_streak_across_levels_or_rules_is_told_if_it_is_known():
    """Deals of one level and rules only, or none won since the last that was not."""
    game, other = new_game(0, 0), new_game(0, 2)
    other.tally = game.tally
    streaks = []
    for one, score in ((game, 8), (game, 9), (other, 3), (other, 7), (game, 2), (other, 4)):
        play(one, score)
        streaks.append(get(game.tally, STREAK))
    assert streaks == [1, 2, NOT_TOLD, NOT_TOLD, NOT_TOLD, 0]
    assert get(game.tally, STREAK, 0) == 0 and get(game.tally, LONGEST) == 2
    play(game, 8)
    assert [get(game.tally, STREAK, 0, level) for level in (-1, 0, 1, 2)] == [NOT_TOLD, 1, 0, 0]


def test_three_players():
    game = new_game(PROFILES.index("three"))
    play(game, 3, 2)
    play(game, 3, 3)
    play(game, 1, 4)
    assert cell(game) == (3, 1, 1, 7, 0, 1, 3)


def test_a_deal_with_a_hidden_card_taken_back_is_played_but_not_won():
    game = new_game()
    play(game, 8)
    play(game, 13, taken_back=True)
    assert cell(game) == (2, 1, 0, 21, 1, 1, 8), "it changes no streak"
    play(game, 9)
    assert cell(game) == (3, 2, 0, 30, 2, 2, 9)
    play(game, 2, taken_back=True)
    assert cell(game) == (4, 2, 0, 32, 0, 2, 9), "lost is lost"


@pytest.mark.parametrize(
    ("first", "second", "result"),
    [(8, 7, (1, 0, 0)), (6, 7, (0, 1, 0)), (8, 3, (0, 0, 1))],
)
def test_the_same_cards_swapped_count_as_a_pair_only(first, second, result):
    game = new_game(length=1)
    play(game, first)
    single = cell(game)
    swap(game)
    finish(game, second)
    assert pairs(game) == result
    assert cell(game) == single
    swap(game)
    finish(game, 13)
    assert pairs(game) == result, "the third time is no new pair"


@pytest.mark.parametrize("deal", [0, 1])
def test_a_pair_with_a_card_taken_back_does_not_count(deal):
    game = new_game(length=1)
    play(game, 8, taken_back=deal == 0)
    swap(game)
    game.taken_back = deal == 1
    finish(game, 8)
    assert pairs(game) == (0, 0, 0)


def test_a_demo_is_nobodys():
    game = new_game()
    game.settings.demo = True
    game.start_match()
    play(game, 13)
    assert not any(game.tally)


def test_the_level_is_the_matchs_own():
    """It may be changed in the options while the match waits to be resumed."""
    game = new_game(level=2)
    play(game, 7)
    game.settings.level = 0
    play(game, 7)
    assert get(game.tally, PLAYED, level=2) == 2
    game.start_match()
    play(game, 7)
    assert get(game.tally, PLAYED, level=0) == 1


def test_counters_stop_at_their_highest_value():
    game = new_game(PROFILES.index("all26"))
    for _ in range(300):
        play(game, 26)
    assert cell(game) == (300, 300, 0, 7800, 255, 255, 26)
    at = 14 * (game.level + 3)
    game.tally[at + PLAYED : at + PLAYED + 2] = b"\xfe\xff"
    game.tally[at + TRICKS : at + TRICKS + 2] = b"\xf0\xff"
    for _ in range(3):
        play(game, 26)
    assert cell(game)[0] == 65535 and cell(game)[1] == 301 and cell(game)[3] == 65535
    assert tally.check(game.tally)


def test_cells_that_cannot_be_true_are_emptied_and_the_others_stay():
    game = new_game()
    play(game, 8)
    good = bytes(game.tally)
    assert tally.check(game.tally) and game.tally == good
    dice = random.Random(1)
    for _ in range(500):
        data = bytearray(good)
        at = dice.choice([i for i in range(26) if i != 1])
        for i in range(14):
            data[14 * at + i] = dice.randrange(256)
        true = tally.check(data)
        assert true or data == good
        assert tally.check(data)
        played, won, ties = (get(data, what) for what in (PLAYED, WON, TIES))
        assert won + ties <= played
