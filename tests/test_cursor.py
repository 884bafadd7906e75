# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The cursor in the hand: where it begins, and where each key takes it."""

import sys

import pilot
import pytest

YOU = 0


def hand_of(badge):
    """Return the cards of the hand from left to right, and the one that is lifted."""
    hand = badge.stage.top._hand
    return list(hand.cards[: hand.count]), hand.card()


def legal(badge):
    return pilot.legal_cards(badge)


def to_choice(badge):
    """Go on to a reply to which some cards may be played and others not."""
    yield from pilot.skip_until(
        badge,
        lambda deal: deal.turn == YOU and deal.in_trick and 1 < len(legal(badge)) < 5,
    )


@pytest.mark.parametrize("profile", ["pagat", "notrump"])
def test_it_begins_at_the_lowest_card_that_may_be_played(profile):
    """A trump only if there is nothing else."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        seen = set()
        while not deal.over:
            yield from pilot.to_turn(badge)
            if badge.screen != "table" or deal.over:
                break
            cards, lifted = hand_of(badge)
            side = [card for card in legal(badge) if card // 13 != deal.trump] or legal(badge)
            assert lifted in side and lifted % 13 == min(card % 13 for card in side)
            seen.add((len(side) > 1, bool(deal.in_trick), lifted == cards[-1]))
            yield from pilot.act(badge)
        assert len(seen) > 4

    pilot.run(script, seed=8, profile=profile)


@pytest.mark.parametrize("led", [False, True])
def test_up_and_down_go_from_suit_to_suit(led):
    """To the highest card of each, around the ends, whether or not it may be played."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        if led:
            yield from to_choice(badge)
        else:
            yield from pilot.to_turn(badge)
            assert not pilot.deal_of(badge).in_trick
        cards, lifted = hand_of(badge)
        firsts = [card for i, card in enumerate(cards) if not i or cards[i - 1] // 13 != card // 13]
        assert len(firsts) > 2
        yield "press UP"
        mine = [card for card in firsts if cards.index(card) < cards.index(lifted)]
        assert hand_of(badge)[1] == (mine or firsts)[-1], "of the same suit, if it was not that"
        for key, way in (("DOWN", 1), ("UP", -1)):
            at = firsts.index(hand_of(badge)[1])
            for _ in firsts:
                yield "press " + key
                at = (at + way) % len(firsts)
                assert hand_of(badge)[1] == firsts[at]

    pilot.run(script, seed=8)


@pytest.mark.parametrize("key", ["LEFT", "RIGHT"])
def test_left_and_right_go_from_card_to_card_that_may_be_played(key):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from to_choice(badge)
        cards, lifted = hand_of(badge)
        reach = [card for card in cards if card in legal(badge)]
        at = reach.index(lifted)
        for _ in range(len(reach) + 1):
            yield "press " + key
            at = (at + (1 if key == "RIGHT" else -1)) % len(reach)
            assert hand_of(badge)[1] == reach[at]

    pilot.run(script, seed=8)


def test_of_one_suit_they_go_to_the_highest():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(
            badge,
            lambda deal: (
                deal.turn == YOU
                and not deal.in_trick
                and deal.hand_count(YOU) > 1
                and any(deal.hand_count(YOU) == bin(deal.hand(YOU, s)).count("1") for s in range(4))
            ),
        )
        cards, lifted = hand_of(badge)
        assert lifted == cards[-1]
        for key in ("UP", "DOWN"):
            yield "press " + key
            assert hand_of(badge)[1] == cards[0]

    pilot.run(script, seed=8)


@pytest.mark.parametrize("found", [True, False])
def test_a_key_that_moves_nothing_still_shows_what_is_asked(found):
    """Of the last card a hint was given, or is looked for; the picture is never behind."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(
            badge, lambda deal: deal.trick == 25 and not deal.in_trick and deal.turn == YOU
        )
        if found:
            yield "press SELECT"
            yield "wait 3000"
            assert "only legal" in badge.stage.top._message._text
        else:
            keys = sys.modules["handheld.buttons"]
            assert badge.stage.top.key(keys.SELECT) and badge.stage.top._hint
            badge.stage.refresh()
        yield "press RIGHT"
        assert badge.stage.top._message._text == "You lead: choose a card"
        assert badge.image().tobytes() == pilot.whole(badge).tobytes()

    pilot.run(script, seed=8)


def test_a_while_a_hint_is_looked_for_takes_no_open_card():
    """As it plays no card of the hand then."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        while not (deal.choosing and deal.turn == YOU):
            yield from pilot.to_turn(badge)
            if not deal.choosing:
                yield from pilot.act(badge, max)
        yield from pilot.to_turn(badge)
        moves = deal.moves
        keys = sys.modules["handheld.buttons"]
        top = badge.stage.top
        assert top.key(keys.SELECT) and top._hint
        assert top.key(keys.A)
        assert not top._hint and deal.moves == moves and deal.choosing
        top.key(keys.A)
        assert deal.moves == moves + 1

    pilot.run(script, seed=8, profile="openstock")
