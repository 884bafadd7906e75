# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A match: the draw for the first deal, the dealer in turn, when it is decided, its save."""

import random
from functools import cache

import both
import pytest
from both import new_deck, profile_rules

from engine.codes import BAD_SAVE, OK
from engine.deck import MAX_DEAL
from engine.match import LENGTHS, SAVE_SIZE, Match, points_of
from engine.rng import Rng
from engine.rules import ALL, PHASE_2
from engine.table import Table

RNG = Rng()


def match_of(number=1, length=1, players=2):
    match = Match()
    match.start(number, length, RNG, players)
    return match


def played(length, winners, points=1, players=2):
    """A match after deals won by some seats, -1 for a tie."""
    match = match_of(3, length, players)
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


def test_three_draw_until_one_rank_is_highest():
    redrawn = 0
    dealers = [0, 0, 0]
    for number in range(1500):
        match = match_of(number, 1, 3)
        ranks = [card % 13 for card in match.draws[: 3 * match.draw_count]]
        rounds = [ranks[at : at + 3] for at in range(0, len(ranks), 3)]
        assert all(each.count(max(each)) > 1 for each in rounds[:-1])
        last = rounds[-1]
        assert last.count(max(last)) == 1
        assert match.first_dealer == match.dealer == last.index(max(last))
        redrawn += len(rounds) > 1
        dealers[match.first_dealer] += 1
    assert 50 < redrawn < 150
    assert all(400 < count < 600 for count in dealers)


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


def test_the_deal_goes_round_among_three():
    match = match_of(5, 5, 3)
    first = match.dealer
    for number, winner in enumerate((-1, 0, -1, 2, 1)):
        assert match.dealer == (first + number) % 3
        match.finish_deal(winner)


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
    assert list(match.wins) == [winners.count(0), winners.count(1), 0]
    assert match.ties == winners.count(-1)
    assert match.deals == len(winners)


@pytest.mark.parametrize(
    ("length", "winners", "won"),
    [
        (1, [2], 2),
        (1, [-1, 2], 2),
        (3, [2, 2], 2),
        (3, [0, 1, 2, 1], 1),
        (3, [0, 1, -1, 2, 0], 0),
        (3, [2, -1, -1], 2),
        (5, [0, 0, 1, 2, 1, 2, 2], 2),
        (5, [0, 1, 1, 0, 2, 0], 0),
        (5, [0, 2, 1, 1, -1], 1),
    ],
)
def test_when_one_of_three_has_won(length, winners, won):
    match = played(length, winners[:-1], players=3)
    assert not match.over
    match.finish_deal(winners[-1])
    assert match.over
    assert match.winner == won


def test_needed():
    assert [match_of(1, length).needed for length in LENGTHS] == [1, 2, 3, 10, 25, 50]
    assert [match_of(1, length).by_points for length in LENGTHS] == [False] * 3 + [True] * 3


def test_points_are_summed_and_decide_no_match_over_deals():
    match = match_of(1, 5)
    for winner, points in ((0, 9), (1, 1), (-1, 0), (1, 2), (1, 1)):
        match.finish_deal(winner, points)
    assert list(match.points) == [9, 4, 0]
    assert match.winner == 1


@pytest.mark.parametrize("length", [10, 25, 50])
@pytest.mark.parametrize("players", [2, 3])
def test_who_first_has_the_points_has_won(length, players):
    """However many deals it takes, and however they were won."""
    dice = random.Random(length)
    for _ in range(50):
        match = match_of(dice.randrange(1000), length, players)
        points = [0] * players
        while max(points) < length:
            assert not match.over
            assert match.winner == -1
            winner = dice.randrange(-1, players)
            scored = 0 if winner < 0 else dice.randint(1, 13)
            if winner >= 0:
                points[winner] += scored
            match.finish_deal(winner, scored)
        assert match.over
        assert match.winner == points.index(max(points))
        assert list(match.points[:players]) == points


def finished(rules, seed):
    """A deal played at random to its end."""
    dice, table = random.Random(seed), Table()
    assert table.start(rules, new_deck(dice), 0) == OK
    while not table.deal.over:
        both.move_at_random(table, dice)
    return table.deal


def test_what_a_deal_scores():
    """A point for each trick over six, or over thirteen; one for a race and among three."""
    seen = set()
    for seed in range(30):
        for name, half in (("pagat", 6), ("openstock", 6), ("all26", 13)):
            deal = finished(profile_rules(name), seed)
            points = points_of(deal)
            seen.add((name, points))
            assert points == (0 if deal.winner < 0 else deal.score[deal.winner] - half)
        for name in ("race7", "race9", "three"):
            deal = finished(profile_rules(name), seed)
            assert points_of(deal) == (0 if deal.winner < 0 else 1)
    assert {("pagat", 1), ("all26", 0), ("all26", 3)} <= seen
    deal = finished(profile_rules("pagat"), 1)
    deal.rewind()
    assert points_of(deal) == 0
    assert deal.concede(0) == OK
    assert points_of(deal) == 7
    for rules in (both.mix(1, 1, PHASE_2, 13, 2, 2), both.mix(1, 1, ALL, 26, 2, 2)):
        assert points_of(finished(rules, 2)) in (0, 1)


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
    match = match_of(dice.randrange(MAX_DEAL + 1), dice.choice(LENGTHS), dice.choice((2, 2, 3)))
    for _ in range(dice.randrange(12)):
        if not match.over:
            winner = dice.choice((-1, -1, *range(match.players)))
            match.finish_deal(winner, 0 if winner < 0 else dice.randrange(14))
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


@cache
def is_reachable(length, wins, ties):
    """Can a match over deals have come to these wins and ties without ending before?"""
    if not any(wins):
        return True  # ties never end it
    before = [
        ((*wins[:seat], wins[seat] - 1, *wins[seat + 1 :]), ties)
        for seat in range(len(wins))
        if wins[seat]
    ]
    if ties:
        before.append((wins, ties - 1))
    for earlier, earlier_ties in before:
        most = sorted(earlier)
        needed = length // 2 + 1
        complete = sum(earlier) + earlier_ties >= length
        ended = most[-1] >= needed or (complete and most[-1] > most[-2])
        if not ended and is_reachable(length, earlier, earlier_ties):
            return True
    return False


def is_possible(match):
    """Could these wins have come about, or would the match have ended before?"""
    seats = range(3)
    if any(match.points[seat] > 13 * match.wins[seat] for seat in seats):
        return False
    if any(match.wins[seat] for seat in range(match.players, 3)):
        return False
    if match.deals != match.ties + sum(match.wins):
        return False
    if match.by_points:  # all had too few before the last deal
        points = sorted(match.points)
        return points[1] < match.length and points[2] - 13 < match.length
    if max(match.wins) > 20:
        return False
    # More ties than these change nothing.
    return is_reachable(match.length, tuple(match.wins[: match.players]), min(match.ties, 20))


def test_a_damaged_save_is_no_impossible_match():
    dice = random.Random(22)
    refused = 0
    for _ in range(4000):
        buf = bytearray(SAVE_SIZE)
        random_match(dice).save(buf)
        for _ in range(dice.randint(1, 4)):
            place = dice.choice((5, 6, 7, 9, 11, 13, 15, 17, 19, dice.randrange(SAVE_SIZE)))
            buf[place] = dice.choice((0, 1, 2, 3, 255, dice.randrange(256)))
        match = random_match(dice)
        before = state_of(match)
        if match.restore(buf, RNG) == OK:
            assert is_possible(match)
            again = bytearray(SAVE_SIZE)
            match.save(again)
            assert again == buf
        else:
            refused += 1
            assert state_of(match) == before
    assert 1000 < refused < 3800


def test_every_small_match_that_is_possible_can_be_saved():
    """And no other: each combination of wins and ties."""
    buf = bytearray(SAVE_SIZE)
    good = 0
    for players in (2, 3):
        for length in (1, 3, 5):
            for code in range(5**4):
                ties, *wins = (code // 5**place % 5 for place in range(4))
                match_of(7, length, players).save(buf)
                for at, number in zip((7, 9, 11, 15, 19), (ties + sum(wins), ties, *wins)):
                    buf[at] = number
                possible = not any(wins[players:])
                possible = possible and is_reachable(length, tuple(wins[:players]), ties)
                good += possible
                assert Match().restore(buf, RNG) == (OK if possible else BAD_SAVE)
    assert good > 200


def test_nobody_plays_so_long_but_nothing_breaks():
    for players in (2, 3):
        match = match_of(9, 3, players)
        match.finish_deal(1, 2)
        match.finish_deal(0, 2)
        first, deals = match.first_dealer, 2
        buf = bytearray(SAVE_SIZE)
        for _ in range(66_000):
            match.finish_deal(-1)
            deals += 1
            assert match.dealer == (first + deals) % players
        assert not match.over
        match.save(buf)
        again = Match()
        assert again.restore(buf, RNG) == OK
        assert state_of(again) == state_of(match)
        match.finish_deal(0, 1)
        assert match.winner == 0


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
