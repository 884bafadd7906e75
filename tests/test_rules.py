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
from engine.deal import MUST_FOLLOW, OK
from engine.rules import ALL, BAD_VALUE, NOT_PLAYABLE, PACKED_SIZE, PHASE_2, RULES_OK, Rules


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
    assert deal.trump == cards.HEARTS
    assert deal.prize == code("KH")
    assert deal.turn == 0
    pair.play(code("JS"))
    pair.play(code("AS"))
    assert deal.winners[0] == 1
    assert deal.taken(1) == code("KH")
    assert deal.taken(0) == code("5C")
    assert both.cards_in(views[0].known) == [code("KH")]
    assert both.cards_in(views[1].known) == []
    assert code("5C") in both.cards_in(views[1].unseen)
    assert deal.prize == code("QD")
    assert deal.trump == cards.HEARTS
    assert list(deal.score) == [0, 0]
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


def test_notrump_hides_the_first_prize_only():
    pair = Both(profile_rules("notrump"), new_deck(random.Random(8)), 0)
    assert pair.deal.trump == cards.NO_SUIT
    assert pair.deal.prize_hidden
    first = pair.deal.prize
    assert [view.prize for view in pair.table.views] == [-1, -1]
    pair.play(hand_of(pair.deal, 1)[0])
    pair.play(slow_model.codes(pair.slow.legal())[0])
    winner = pair.deal.winners[0]
    assert pair.deal.taken(winner) == first
    assert first in both.cards_in(pair.table.views[winner].hand)
    assert first in both.cards_in(pair.table.views[1 - winner].unseen)
    assert not pair.deal.prize_hidden
    assert [view.prize for view in pair.table.views] == [pair.deal.prize] * 2


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
    for card in range(52):
        assert cards.suit_of(card) * 13 + cards.rank_of(card) == card


@pytest.mark.parametrize("name", both.TWO_PLAYER)
def test_profiles_are_their_options(name):
    rules = profile_rules(name)
    assert both.slow_options(rules) == slow_model.PRESETS[name]
    assert rules.check() == RULES_OK
    assert rules.profile() == both.PROFILES.index(name)


def test_profiles_that_are_not_played_say_so():
    for name, width, players in (("openstock", 3, 2), ("three", 1, 3)):
        rules = profile_rules(name)
        assert (rules.width, rules.players) == (width, players)
        assert rules.check() == NOT_PLAYABLE
        assert rules.profile() == both.PROFILES.index(name)


@pytest.mark.parametrize(
    ("option", "good", "bad"),
    [
        ("follow1", (0, 1), (-1, 2)),
        ("trump", (0, 1), (-1, 2)),
        ("count", (PHASE_2, ALL), (-1, 0, 1, 3, 13, 25, 27)),
        ("target", (0, 1, 13), (-1, 14, 26, 27)),
        ("width", (1,), (-1, 0, 5)),
        ("players", (2,), (-1, 0, 1, 4)),
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
    rules = Rules()
    rules.count = ALL
    rules.target = 26
    assert rules.check() == RULES_OK


def test_packed_rules_are_the_same_rules():
    buf = bytearray(PACKED_SIZE + 2)
    for follow1, trump, count in product((0, 1), (0, 1), (PHASE_2, ALL)):
        for target in range(27 if count == ALL else 14):
            rules = Rules()
            rules.follow1, rules.trump, rules.count, rules.target = follow1, trump, count, target
            rules.pack(buf, 1)
            again = profile_rules("three")
            assert again.unpack(buf, 1) == rules.check() == RULES_OK
            assert vars(again) == vars(rules)
    assert (buf[0], buf[-1]) == (0, 0)


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
