# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A deal typed in: the deal that is typed is the deal that is played."""

import random

import pictures
import pilot
import pytest

from engine.deck import cut_deck, shuffle_deck
from engine.rng import Rng

LANGUAGES = ("en", "pt")
FIELDS = 11
CUT, DEALER = 9, 10


def to_number(badge):
    """From the title to the screen."""
    yield "expect title"
    yield from pilot.choose(badge, 1)
    yield "expect number"


def go_to(badge, field):
    """Pick out a field: 0 to 8 for the digits, 9 for the cut, 10 for the dealer."""
    screen = badge.stage.top
    for _ in range((field - screen._at) % FIELDS):
        yield "press RIGHT"
    assert screen._at == field


def type_in(badge, number, cut, dealer):
    """Type in a deal, each field by the shorter way."""
    screen = badge.stage.top
    for field, digit in enumerate(f"{number:09}"):
        yield from go_to(badge, field)
        yield from turn(badge, (int(digit) - screen._digits[field]) % 10, 10)
    yield from go_to(badge, CUT)
    yield from turn(badge, (cut - screen._cut) % 52, 52)
    yield from go_to(badge, DEALER)
    yield from turn(badge, (dealer - screen._dealer) % screen._players, screen._players)


def turn(badge, steps, values):
    """Change a field so many steps up, of so many values round."""
    up = steps <= values // 2
    for _ in range(steps if up else values - steps):
        yield "press UP" if up else "press DOWN"


def deck_of(number, cut):
    """Return the cards of a deal."""
    deck = bytearray(52)
    shuffle_deck(deck, number, Rng())
    cut_deck(deck, cut)
    return deck


def announced(badge, number):
    """The deal is made: its number and the turned card are shown, then the table."""
    yield "expect draw"
    top = badge.stage.top
    assert top._heading._text.startswith(f"Deal no. {number}")
    assert top._message._text.startswith(("Trumps are ", "There are no"))
    yield "press A"
    yield "expect table"


@pytest.mark.parametrize(
    ("profile", "number", "cut", "dealer", "key"),
    [
        ("pagat", 123456789, 26, 1, "A"),
        ("pagat", 0, 0, 0, "START"),
        ("all26", 999999999, 51, 0, "A"),
        ("openstock", 90210, 1, 1, "A"),
        ("three", 4711, 40, 2, "A"),
        ("three", 4711, 0, 0, "A"),
    ],
)
def test_the_deal_typed_in_is_played(profile, number, cut, dealer, key):
    def script(badge):
        yield from to_number(badge)
        yield from type_in(badge, number, cut, dealer)
        yield "press " + key
        yield from announced(badge, number)
        deal = pilot.deal_of(badge)
        assert deal.deck == deck_of(number, cut)
        assert deal.dealer == dealer
        assert badge.stage.game.number == number and badge.stage.game.cut == cut
        assert badge.stage.game.rules.profile() == badge.stage.settings.profile
        assert badge.stage.game.match.length == 1

    pilot.run(script, profile=profile)


def test_it_begins_with_the_last_deal_which_then_is_the_same_again():
    def script(badge):
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        cards, dealer, cut = bytes(deal.deck), deal.dealer, badge.stage.game.cut
        assert cut
        badge.stage.replace("title")
        yield from to_number(badge)
        screen = badge.stage.top
        assert "".join(map(str, screen._digits)) == "000000008"
        assert (screen._cut, screen._dealer) == (cut, dealer)
        yield "press A"  # the deal that was left could be resumed
        yield "press A"
        yield from announced(badge, 8)
        assert (bytes(deal.deck), deal.dealer) == (cards, dealer)

    pilot.run(script, seed=8)


def test_it_begins_with_noughts_where_there_was_no_deal():
    def script(badge):
        yield from to_number(badge)
        screen = badge.stage.top
        assert not any(screen._digits) and not screen._cut and not screen._dealer

    pilot.run(script, seed=8)


def test_fields_and_values_go_round():
    def script(badge):
        yield from to_number(badge)
        screen = badge.stage.top
        start = screen._at
        for way in ("RIGHT", "LEFT"):
            for _ in range(FIELDS):
                yield "press " + way
            assert screen._at == start
        yield from go_to(badge, 0)
        yield "press DOWN"
        assert screen._digits[0] == 9
        yield "press UP"
        assert screen._digits[0] == 0
        yield "hold UP 900"
        assert screen._digits[0] > 3
        yield from go_to(badge, CUT)
        yield "press DOWN"
        assert screen._cut == 51
        yield "press UP"
        yield "press UP"
        assert screen._cut == 1
        yield from go_to(badge, DEALER)
        dealers = []
        for _ in range(3):
            dealers.append(screen._dealer)
            yield "press UP"
        assert dealers == [0, 1, 2] and screen._dealer == 0

    pilot.run(script, profile="three")


def test_no_key_makes_an_impossible_deal():
    dice = random.Random(3)

    def script(badge):
        pilot.draw_nothing(badge)
        yield from to_number(badge)
        screen = badge.stage.top
        for _ in range(20000):
            screen.key(dice.choice((4, 5, 6, 7, 3)))  # all but those that leave the screen
            assert max(screen._digits) <= 9 and 0 <= screen._cut <= 51
            assert 0 <= screen._dealer <= 1
        yield "press A"
        yield from announced(badge, badge.stage.game.number)

    pilot.run(script)


def test_b_goes_back_to_the_title_and_deals_nothing():
    def script(badge):
        yield from to_number(badge)
        yield "press UP"
        yield "press B"
        yield "expect title"
        assert badge.stage.game.number == 0

    pilot.run(script)


def test_any_other_key_takes_the_question_back():
    def script(badge):
        yield from pilot.to_table(badge)
        badge.stage.replace("title")
        yield from to_number(badge)
        screen = badge.stage.top
        moves = screen._moves._text
        for key in ("LEFT", "UP", "SELECT"):
            yield "press A"
            assert screen._moves._text == badge.stage.words.MATCH_ASK
            yield "press " + key
            assert screen._moves._text == moves

    pilot.run(script, seed=8)


def looks(badge):
    """The screen as first seen, with a digit picked out, the cut, and a third player's deal."""
    badge.stage.game.number = 987654321
    yield from to_number(badge)
    yield "shot number"
    yield from go_to(badge, 4)
    yield "shot number-digit"
    yield from go_to(badge, CUT)
    yield "press DOWN"
    yield "shot number-cut"
    yield "press B"
    badge.stage.settings.profile = 7
    yield from to_number(badge)
    yield from go_to(badge, DEALER)
    yield "press DOWN"
    yield "shot number-three"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language, tmp_path):
    shots = pilot.run(looks, seed=8, lang=language).shots
    pictures.check(shots, language, tmp_path)
    assert {n for n in pictures.kept("number") if n.startswith(language)} == {
        f"{language}/{name}.png" for name in shots
    }
