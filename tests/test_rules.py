# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The rules document, sentence by sentence where a sentence can be tested."""

import random
from itertools import product

import both
import pytest
import slow_model
from both import Both, hand_of, new_deck, play_random, profile_rules

from engine import cards
from engine.codes import MUST_FOLLOW, OK
from engine.rules import (
    ALL,
    BAD_VALUE,
    PACKED_SIZE,
    PHASE_2,
    PROFILES,
    RULES_OK,
    TARGET_TOO_HIGH,
    Rules,
)

HEARTS = 2


def code(name):
    """The code of a name such as ``KH``."""
    return "CDHS".index(name[1]) * 13 + "23456789TJQKA".index(name[0])


def deck_with(hand_0, hand_1, stock, dealer):
    """A deck that deals some cards to each seat and puts some on top of the stock.

    The rest is filled up with the cards left, in order.
    """
    wanted = [code(name) for name in (*hand_0, *hand_1, *stock)]
    rest = [card for card in range(52) if card not in wanted]
    hands = [[code(name) for name in hand] for hand in (hand_0, hand_1)]
    for hand in hands:
        while len(hand) < 13:
            hand.append(rest.pop(0))
    first = 1 - dealer
    dealt = [card for pair in zip(hands[first], hands[1 - first], strict=True) for card in pair]
    return dealt + [code(name) for name in stock] + rest


def test_worked_example():
    """Hearts are trump; A (seat 0) leads, B (seat 1) wins the king of hearts."""
    deck = deck_with(["JS", "2S"], ["AS", "3S"], ["KH", "5C", "QD"], dealer=1)
    pair = Both(profile_rules("pagat"), deck, dealer=1)
    deal, views = pair.deal, pair.table.views
    assert deal.trump == HEARTS
    assert deal.prize == code("KH")
    assert deal.turn == 0
    pair.play(code("JS"))
    pair.play(code("AS"))
    assert deal.winners[0] == 1
    assert deal.taken(1) == code("KH")
    assert deal.taken(0) == code("5C")
    assert both.known_of(views[0], 1) == [code("KH")]
    assert both.known_of(views[1], 1) == []
    assert code("5C") in both.cards_in(views[1].unseen)
    assert deal.prize == code("QD")
    assert deal.trump == HEARTS
    assert list(deal.score) == [0, 0, 0]
    assert (deal.leader, deal.turn) == (1, 1)
    for seat in range(2):
        assert deal.hand_count(seat) == len(hand_of(deal, seat)) == 13
        for name in ("JS", "AS"):
            assert code(name) not in hand_of(deal, seat)
            view = views[seat]
            assert code(name) not in both.cards_in([view.theirs(suit) for suit in range(4)])


def test_the_dealing_order():
    """One card at a time, the non-dealer first; the prize is the 27th card, one of 26 in stock."""
    for dealer in range(2):
        deck = new_deck(random.Random(dealer))
        deal = Both(profile_rules("pagat"), deck, dealer).deal
        assert hand_of(deal, 1 - dealer) == sorted(deck[0:26:2])
        assert hand_of(deal, dealer) == sorted(deck[1:26:2])
        assert deal.prize == deck[26]
        assert deal.stock_left == 26
        assert deal.turn == deal.leader == 1 - dealer


def test_suit_must_be_followed_but_trumping_is_free():
    deck = deck_with(["AS", "AC"], ["2S", "3H", "2D"], ["KH"], dealer=1)
    # B has one spade, and no clubs once they are all with A and in the stock.
    pair = Both(profile_rules("pagat"), deck, dealer=1)
    pair.play(code("AS"))
    assert pair.deal.why_not(1, code("3H")) == MUST_FOLLOW
    assert pair.deal.why_not(1, code("2S")) == OK
    clubs_to_a = [name + "C" for name in "23456789TJQKA"]
    deck = deck_with(clubs_to_a, ["2S", "3H", "2D"], ["KH"], dealer=1)
    pair = Both(profile_rules("pagat"), deck, dealer=1)
    pair.play(code("2C"))
    for card in hand_of(pair.deal, 1):
        assert pair.deal.why_not(1, card) == OK


def test_freefollow_is_free_in_phase_1_only():
    seen = set()

    def note(pair, _):
        deal = pair.deal
        if deal.lead >= 0:
            hand = hand_of(deal, deal.turn)
            off_suit = [card for card in hand if card // 13 != deal.lead // 13]
            if len(off_suit) < len(hand):
                seen.update((deal.phase, deal.why_not(deal.turn, card)) for card in off_suit)

    for seed in range(10):
        play_random(profile_rules("freefollow"), seed, each=note)
    assert seen == {(1, OK), (2, MUST_FOLLOW)}


def test_the_winner_chooses_from_the_open_row():
    """Three cards lie open, the first fixes trump; one is chosen, and the row closes up."""
    deck = deck_with(["JS", "2S"], ["AS", "3S"], ["KH", "5C", "QD", "7D", "8D", "9D"], dealer=1)
    pair = Both(profile_rules("openstock"), deck, dealer=1)
    deal, views = pair.deal, pair.table.views
    row = [code(name) for name in ("KH", "5C", "QD")]
    assert deal.trump == HEARTS
    assert list(deal.row[: deal.row_count]) == row
    pair.play(code("JS"))
    pair.play(code("AS"))
    assert deal.choosing
    assert deal.turn == 1
    assert deal.hand_count(0) == deal.hand_count(1) == 12
    pair.choose(2)
    assert deal.taken(1) == code("QD")
    assert both.known_of(views[0], 1) == [code("QD")]
    assert deal.taken(0) == code("7D")  # the next face-down card
    assert deal.taken_open(1)
    assert not deal.taken_open(0)
    row = [code(name) for name in ("KH", "5C", "8D")]
    assert list(deal.row[: deal.row_count]) == row
    assert (deal.leader, deal.trump) == (1, HEARTS)


@pytest.mark.parametrize("width", [2, 3, 4])
def test_the_last_cards_of_the_row(width):
    """When none is left face down, the loser takes the oldest one left, and all see it."""
    seen = set()

    def note(pair, dice):
        deal = pair.deal
        if deal.choosing and deal.stock_left == deal.row_count:
            left = list(deal.row[: deal.row_count])
            place = dice.randrange(deal.row_count)
            winner = deal.turn
            pair.choose(place)
            taken = left.pop(place)
            assert deal.taken(winner) == taken
            assert deal.taken(1 - winner) == left[0]
            assert deal.taken_open(1 - winner)
            assert left[0] in both.known_of(pair.table.views[winner], 1)
            seen.add((place, deal.phase))

    for seed in range(20):
        play_random(profile_with_width(width), seed, each=note)
    assert {(0, 2), (1, 2)} <= seen
    assert ((0, 1) in seen) == (width == 4)


def profile_with_width(width):
    """The profile with an open row of so many cards."""
    rules = profile_rules("openstock")
    rules.width = width
    return rules


def test_three_hands_and_a_ghost():
    """Seven rounds of four cards; the ghost's are in no hand, never drawn and never played."""
    for dealer in range(3):
        deck = new_deck(random.Random(dealer))
        pair = Both(profile_rules("three"), deck, dealer)
        deal = pair.deal
        first = (dealer + 1) % 3
        for round_, seat in enumerate((first, (first + 1) % 3, dealer)):
            assert hand_of(deal, seat) == sorted(deck[round_:28:4])
        ghost = deck[3:28:4]
        assert slow_model.codes(pair.slow.ghost) == sorted(ghost)
        assert deal.prize == deck[28]
        assert deal.stock_left == 24
        assert deal.turn == deal.leader == first
        dice = random.Random(dealer)
        while not deal.over:
            pair.move(dice)
            for view in pair.table.views:
                assert set(ghost) <= set(both.cards_in(view.unseen))
        assert sorted([*ghost, *deal.plays[:45]]) == list(range(52))
        assert (deal.played, deal.trick, sum(deal.score)) == (45, 15, 7)


def test_the_losers_of_three_draw_in_turn():
    """The winner takes the prize, then the seat after it draws, then the last."""
    winners = set()
    for seed in range(6):
        pair = Both(profile_rules("three"), new_deck(random.Random(seed)), seed % 3)
        deal, deck = pair.deal, pair.deal.deck
        for _ in range(3):
            pair.move(random.Random(seed))
        winner = deal.turn
        winners.add(winner)
        assert [deal.taken((winner + after) % 3) for after in range(3)] == list(deck[28:31])
        assert deal.prize == deck[31]
    assert winners == {0, 1, 2}


def test_notrump_hides_the_first_prize_only():
    pair = Both(profile_rules("notrump"), new_deck(random.Random(8)), 0)
    assert pair.deal.trump == cards.NO_SUIT
    assert pair.deal.prize_hidden
    first = pair.deal.prize
    assert [view.prize for view in pair.table.views[:2]] == [-1, -1]
    pair.play(hand_of(pair.deal, 1)[0])
    pair.play(slow_model.codes(pair.slow.legal())[0])
    winner = pair.deal.winners[0]
    assert pair.deal.taken(winner) == first
    assert first in both.cards_in(pair.table.views[winner].hand)
    assert first in both.cards_in(pair.table.views[1 - winner].unseen)
    assert not pair.deal.prize_hidden
    assert [view.prize for view in pair.table.views[:2]] == [pair.deal.prize] * 2


def test_who_beats_whom():
    """All pairs of cards under all trumps."""
    for trump, led, reply in product(range(5), range(52), range(52)):
        if led == reply:
            continue
        if reply // 13 == led // 13:
            wins = reply % 13 > led % 13
        else:
            wins = reply // 13 == trump
        assert bool(cards.beats(reply, led, trump)) == wins


def test_masks():
    for mask in range(cards.ALL_RANKS + 1):
        ranks = [rank for rank in range(13) if mask >> rank & 1]
        assert cards.count(mask) == len(ranks)
        assert cards.highest(mask) == (ranks[-1] if ranks else -1)
        assert cards.lowest(mask) == (ranks[0] if ranks else -1)


def test_without_trump_an_open_row_hides_nothing():
    for players in (2, 3):
        for width in (1, 2, 3, 4):
            rules = both.mix(1, 0, PHASE_2, 0, width, players)
            pair = Both(rules, new_deck(random.Random(9)), 0)
            assert pair.deal.prize_hidden == (width == 1)
            shown = [view.row_count for view in pair.table.views[:players]]
            assert shown == [0 if width == 1 else width] * players


def test_a_race_with_an_open_row_ends_without_a_choice():
    for seed in range(20):
        rules = both.mix(1, 1, ALL, 3, 4, 2 + seed % 2)
        deal = play_random(rules, seed).deal
        assert deal.phase == 1
        assert max(deal.score) == 3
        assert deal.chosen == deal.trick - 1
        assert not deal.choosing


@pytest.mark.parametrize("name", PROFILES)
def test_profiles_are_their_options(name):
    rules = profile_rules(name)
    assert both.slow_options(rules) == slow_model.PRESETS[name]
    assert rules.check() == RULES_OK
    assert rules.profile() == both.PROFILES.index(name)


def test_a_profile_has_an_open_row_of_any_width():
    for width in (2, 3, 4):
        rules = profile_with_width(width)
        assert PROFILES[rules.profile()] == "openstock"
        rules.players = 3
        assert rules.profile() == -1


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("follow1", (0, 1), (-1, 2)),
        ("trump", (0, 1), (-1, 2)),
        ("count", (PHASE_2, ALL), (-1, 0, 1, 3, 13, 25, 27)),
        ("target", (0, 1, 13), (-1,)),
        ("width", (1, 2, 3, 4), (-1, 0, 5)),
        ("players", (2, 3), (-1, 0, 1, 4)),
    ],
)
def test_options_have_ranges(option, good, bad):
    for value in good:
        rules = Rules()
        setattr(rules, option, value)
        assert rules.check() == RULES_OK
    for value in bad:
        rules = Rules()
        setattr(rules, option, value)
        assert rules.check() == BAD_VALUE


@pytest.mark.parametrize(
    ("count", "players", "most"), [(PHASE_2, 2, 13), (ALL, 2, 26), (PHASE_2, 3, 7), (ALL, 3, 15)]
)
def test_a_target_can_be_reached(count, players, most):
    """No more tricks are wanted than count; with so many the deal takes all of them."""
    for target in range(30):
        rules = both.mix(1, 1, count, target, 1, players)
        assert rules.check() == (RULES_OK if target <= most else TARGET_TOO_HIGH)
    assert rules.counting == most
    deal = play_random(both.mix(1, 1, count, most, 1, players), 3).deal
    assert sum(deal.score) == most


def all_rules():
    """Every mix of options that can be played."""
    for follow1, trump, count, width, players in product(
        (0, 1), (0, 1), (PHASE_2, ALL), (1, 2, 3, 4), (2, 3)
    ):
        for target in range(27):
            rules = both.mix(follow1, trump, count, target, width, players)
            if rules.check() == RULES_OK:
                yield rules


def test_packed_rules_are_the_same_rules():
    buf = bytearray(PACKED_SIZE + 2)
    seen = set()
    again = Rules()
    for rules in all_rules():
        rules.pack(buf, 1)
        assert again.unpack(buf, 1) == RULES_OK
        assert vars(again) == vars(rules)
        seen.add(bytes(buf))
    assert len(seen) == 2 * 2 * 4 * (14 + 27 + 8 + 16)
    assert (buf[0], buf[-1]) == (0, 0)


def test_each_profile_is_one_of_the_mixes():
    found = [rules.profile() for rules in all_rules()]
    for number, name in enumerate(PROFILES):
        assert found.count(number) == (3 if name == "openstock" else 1)


def test_unpacked_rules_are_checked():
    """Whatever bytes come back from a store, they give playable rules or a code."""
    dice = random.Random(4)
    for _ in range(5000):
        buf = bytes(dice.randrange(256) for _ in range(PACKED_SIZE))
        rules = Rules()
        if rules.unpack(buf, 0) == RULES_OK:
            out = bytearray(PACKED_SIZE)
            rules.pack(out, 0)
            assert out == buf
            assert rules.check() == RULES_OK
