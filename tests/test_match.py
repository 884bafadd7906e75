# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A match: the draw for the first deal, the dealer in turn, when it is decided, its save."""

import random

import pytest

from engine.deal import BAD_SAVE, OK
from engine.deck import MAX_DEAL
from engine.match import SAVE_SIZE, Match
from engine.rng import Rng

RNG = Rng()


def match_of(number=1, length=1):
    match = Match()
    match.start(number, length, RNG)
    return match


def played(length, winners, points=1):
    """A match after deals won by some seats, -1 for a tie."""
    match = match_of(3, length)
    for winner in winners:
        assert not match.over
        match.finish_deal(winner, points if winner >= 0 else 0)
    return match


def test_the_higher_rank_deals_and_equal_ranks_draw_again():
    redrawn = 0
    dealers = [0, 0]
    for number in range(2000):
        match = match_of(number)
        shown = list(match.draws[: 2 * match.draw_count])
        assert len(set(shown)) == len(shown)
        ranks = [card % 13 for card in shown]
        pairs = list(zip(ranks[::2], ranks[1::2], strict=True))
        assert all(mine == theirs for mine, theirs in pairs[:-1])
        mine, theirs = pairs[-1]
        assert mine != theirs
        assert match.first_dealer == match.dealer == (0 if mine > theirs else 1)
        redrawn += len(pairs) > 1
        dealers[match.first_dealer] += 1
    # Two cards of a pack have the same rank with a chance of 3 in 51: 118 of 2000.
    assert 80 < redrawn < 160
    assert 900 < dealers[0] < 1100


def test_the_draw_has_nothing_to_do_with_the_deal():
    """The cards drawn must not tell how the deck of the same number will lie."""
    from engine.deck import shuffle_deck

    same = 0
    deck = bytearray(52)
    for number in range(1000):
        shuffle_deck(deck, number, RNG)
        same += sum(a == b for a, b in zip(deck, match_of(number).draws, strict=True))
    assert 850 < same < 1150


def test_the_deal_alternates_after_ties_too():
    match = match_of(5, 5)
    first = match.dealer
    for number, winner in enumerate((-1, 0, -1, 1, -1, 0)):
        assert match.dealer == (first + number) % 2
        match.finish_deal(winner)
    assert match.dealer == first
    assert (match.deals, match.ties) == (6, 3)


@pytest.mark.parametrize(
    ("length", "winners", "won"),
    [
        (1, [0], 0),
        (1, [1], 1),
        (1, [-1, -1, 1], 1),
        (3, [0, 0], 0),
        (3, [1, 0, 1], 1),
        (3, [0, 1, 0], 0),
        (3, [-1, 1, 1], 1),
        (3, [-1, -1, 1], 1),  # one ahead after the last deal agreed on
        (3, [0, -1, -1], 0),
        (3, [-1, -1, -1, -1, 0], 0),
        (3, [0, 1, -1, -1, 1], 1),
        (5, [1, 1, 1], 1),
        (5, [0, 1, 0, 1, 0], 0),
        (5, [0, 0, -1, 1, 0], 0),
        (5, [0, 1, -1, 0, -1], 0),
        (5, [0, 1, -1, 0, 1, 1], 1),
        (5, [-1, -1, -1, -1, -1, -1, 0], 0),
    ],
)
def test_when_a_match_is_won(length, winners, won):
    match = played(length, winners[:-1])
    assert not match.over
    assert match.winner == -1
    match.finish_deal(winners[-1])
    assert match.over
    assert match.winner == won
    assert list(match.wins) == [winners.count(0), winners.count(1)]
    assert match.ties == winners.count(-1)
    assert match.deals == len(winners)


def test_needed():
    assert [match_of(1, length).needed for length in (1, 3, 5)] == [1, 2, 3]


def test_points_are_summed_and_decide_nothing():
    match = match_of(1, 5)
    for winner, points in ((0, 9), (1, 1), (-1, 0), (1, 2), (1, 1)):
        match.finish_deal(winner, points)
    assert list(match.points) == [9, 4]
    assert match.winner == 1


def test_deal_numbers_follow_from_the_first():
    seen = set()
    for number in (0, 1, 4711, MAX_DEAL):
        match, again = match_of(number, 5), match_of(number, 5)
        assert match.deal_number(RNG) == number
        for _ in range(20):
            following = match.deal_number(RNG)
            assert following == again.deal_number(RNG) == match.deal_number(RNG)
            assert 0 <= following <= MAX_DEAL
            seen.add(following)
            match.finish_deal(-1)
            again.finish_deal(-1)
    assert len(seen) > 76


def test_a_new_match_forgets_the_last():
    match = played(5, [0, -1, 1, 0], points=3)
    match.start(8, 3, RNG)
    assert vars(match) == vars(match_of(8, 3))


def random_match(dice):
    match = match_of(dice.randrange(MAX_DEAL + 1), dice.choice((1, 3, 5)))
    for _ in range(dice.randrange(12)):
        if not match.over:
            match.finish_deal(dice.choice((-1, -1, 0, 1)), dice.randrange(14))
    return match


def state_of(match):
    state = dict(vars(match))
    state["wins"], state["points"] = list(match.wins), list(match.points)
    state["draws"] = bytes(match.draws)
    return state


def test_saved_and_restored():
    dice = random.Random(21)
    for _ in range(300):
        match = random_match(dice)
        at = dice.randrange(4)
        buf = bytearray([0xA5]) * (SAVE_SIZE + 8)
        match.save(buf, at)
        assert buf[:at] + buf[at + SAVE_SIZE :] == bytes([0xA5]) * 8
        again = random_match(dice)
        assert again.restore(buf, RNG, at) == OK
        assert state_of(again) == state_of(match)
        assert (again.dealer, again.over) == (match.dealer, match.over)


def is_possible(match):
    """Could these wins have come about, or would the match have ended before?"""
    wins = sorted(match.wins)
    if wins[1] > match.needed or wins[0] >= match.needed:
        return False
    if wins[1] == match.needed or match.deals <= match.length:
        return True
    # Beyond the deals agreed on it was level until now.
    return wins[1] - wins[0] <= 1


def test_a_damaged_save_is_no_impossible_match():
    dice = random.Random(22)
    refused = 0
    for _ in range(4000):
        buf = bytearray(SAVE_SIZE)
        random_match(dice).save(buf)
        for _ in range(dice.randint(1, 3)):
            buf[dice.randrange(SAVE_SIZE)] = dice.choice((0, 1, 2, 3, 255, dice.randrange(256)))
        match = random_match(dice)
        before = state_of(match)
        if match.restore(buf, RNG) == OK:
            assert is_possible(match)
            again = bytearray(SAVE_SIZE)
            match.save(again)
            assert again[:14] == buf[:14]
        else:
            refused += 1
            assert state_of(match) == before
    assert refused > 1000


def test_a_torn_save_is_refused():
    buf = bytearray(SAVE_SIZE)
    match = match_of(6, 3)
    match.save(buf)
    before = state_of(match)
    for length in range(SAVE_SIZE):
        assert match.restore(buf[:length], RNG) == BAD_SAVE
    for byte in (0, 0xFF):
        assert match.restore(bytes([byte]) * SAVE_SIZE, RNG) == BAD_SAVE
    assert state_of(match) == before
