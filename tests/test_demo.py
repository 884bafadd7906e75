# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The demo on a desk: how it begins and ends, what it shows, and that it can run for weeks."""

import gc
import random
import re
import sys
import tracemalloc

import pilot
import pytest
from conftest import ROOT
from test_words import flat, shape

from face import charset, demo_en, demo_pt, words_en, words_pt

DEMO = 4
"""The title's choice."""
IDLE = "wait 46000"
TEXTS = {"en": (demo_en, words_en), "pt": (demo_pt, words_pt)}


def names(module):
    """Return the names of a module's texts."""
    return [name for name in vars(module) if name.isupper()]


def to_open_table(badge):
    """Wait for the table of a demo."""
    while badge.screen != "table":
        yield "wait 500"
    yield pilot.DRAWN


# Beginning and end


def test_it_begins_at_the_title_when_nobody_presses_a_key():
    def script(badge):
        yield "wait 44000"
        yield "press DOWN"
        yield "wait 44000"
        yield "expect title"
        yield "wait 2000"
        yield "expect draw"
        assert badge.stage.settings.demo
        yield from to_open_table(badge)

    badge = pilot.run(script, seed=8)
    assert not badge.display.brightnesses


@pytest.mark.parametrize("way", ["help", "options", "number"])
def test_it_begins_nowhere_else(way):
    def script(badge):
        yield from pilot.choose_row(badge, {"help": 3, "options": 2, "number": 1}[way])
        yield "wait 120000"
        yield "expect " + way
        yield "press B"
        yield "press B"
        yield "expect title"
        yield IDLE
        yield "expect draw"

    pilot.run(script, seed=8)


def test_it_is_a_choice_of_the_title():
    def script(badge):
        yield from pilot.choose(badge, DEMO)
        yield "expect draw"
        assert badge.stage.settings.demo
        yield from to_open_table(badge)

    pilot.run(script, seed=8)


@pytest.mark.parametrize("key", pilot.KEYS)
def test_a_key_ends_it_and_does_nothing_else_however_long_it_is_held(key):
    def script(badge):
        yield IDLE
        yield from to_open_table(badge)
        yield f"hold {key} 2000"
        yield "expect title"
        assert badge.stage.top._menu.at == 0
        assert not badge.stage.settings.demo
        yield "press DOWN"
        assert badge.stage.top._menu.at == 1

    badge = pilot.run(script, seed=8)
    assert not badge.nvm.writes


def test_a_key_ends_it_at_any_time():
    """Draw, cut, beats, cards, tricks that are read, results, the next match."""
    dice = random.Random(3)
    seen = set()

    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        for time in [*range(10, 400, 40), *[dice.randrange(200_000) for _ in range(20)], 0, 0]:
            yield from pilot.choose(badge, DEMO)
            if time:
                yield f"wait {time}"
            else:
                deals = game.deals_done
                while game.deals_done == deals:
                    yield "wait 500"
            seen.add(badge.screen)
            yield "press " + dice.choice(pilot.KEYS)
            yield "expect title"
            assert badge.stage.top._menu.at == 0
            assert badge.stage.words is sys.modules["face.words_en"]

    badge = pilot.run(script, seed=8, match=3)
    assert seen == {"draw", "table", "result"}
    assert not badge.nvm.writes


def test_settings_can_have_it_begin_at_power_on():
    def script(badge):
        yield "expect draw"
        yield from to_open_table(badge)
        assert badge.stage.game.number == 4711
        yield "press A"
        yield "expect title"
        yield from pilot.to_draw(badge)  # a person's own match

    pilot.run(script, seed=4711, demo=True)


def test_a_persons_match_is_as_if_there_had_been_no_demo():
    def script(badge):
        before = vars(badge.stage.settings).copy()
        yield IDLE
        yield "wait 200000"
        assert badge.stage.game.number != 4711
        yield "press B"
        assert vars(badge.stage.settings) == before
        yield from pilot.to_table(badge)
        assert badge.stage.game.number == 4711
        assert badge.stage.game.players == [False, True, True]
        assert type(badge.stage.top).__name__ == "TableScreen"
        assert not [name for name in sys.modules if name.startswith(("face.demo", "face.open_"))]

    pilot.run(script, seed=4711, profile="race9", match=5)


def test_it_stays_brighter_than_other_screens():
    def script(badge):
        yield IDLE
        yield "wait 540000"
        assert badge.display.brightness == 1
        yield "wait 60000"
        assert badge.display.brightness == 0.5
        yield "press A"
        yield "expect title"
        assert badge.display.brightness == 1

    pilot.run(script, seed=8)


def test_it_makes_no_noise():
    def script(badge):
        yield IDLE
        yield "wait 300000"

    assert not pilot.run(script, seed=8, sound=3).senses.tones


# What is seen


def cards_in(text):
    """Return the cards that a strip tells, as card numbers."""
    cards = set()
    suit = None
    for part in re.findall("[♣♦♥♠]|10|[2-9TJQKA]", text):
        if part in "♣♦♥♠":
            suit = "♣♦♥♠".index(part)
        else:
            rank = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A").index(
                part.replace("T", "10")
            )
            cards.add(13 * suit + rank)
    return cards


@pytest.mark.parametrize("profile", ["pagat", "openstock", "three", "notrump"])
def test_all_hands_lie_open(profile):
    counts = set()

    def script(badge):
        yield from to_open_table(badge)
        top, deal = badge.stage.top, pilot.deal_of(badge)
        while badge.stage.top is top and not deal.over:
            for seat in range(deal.seats):
                held = {card for card in range(52) if deal.hand(seat, card // 13) >> card % 13 & 1}
                if pilot.is_reading(badge):
                    held.discard(deal.taken(seat))
                if seat:
                    assert cards_in(top._strips[seat - 1]._text) == held
                else:
                    assert set(top._hand.cards[: top._hand.count]) == held
                counts.add(len(held))
            assert top._hand.cursor == -1
            yield "wait 700"
            while top._beat < len(top._beats):
                yield "wait 20"

    pilot.run(script, seed=8, profile=profile, demo=True)
    assert counts >= set(range(1, 7))


def test_it_can_be_followed():
    """A card each second and a half, a finished trick for three, and each is told."""
    told = []

    def script(badge):
        yield from to_open_table(badge)
        top, deal = badge.stage.top, pilot.deal_of(badge)
        moves, since = 0, badge.now
        while not deal.over:
            yield "wait 20"
            if deal.moves > moves:
                if moves:
                    assert badge.now - since >= (4500 if deal.in_trick else 1480)
                moves, since = deal.moves, badge.now
                yield "wait 100"
                told.append(top._message._text)

    pilot.run(script, seed=8, demo=True)
    assert len(told) == 52
    for text in told[::2]:
        assert re.fullmatch("(Ana|Rui) leads (10|[2-9JQKA])[♣♦♥♠]", text)
    for text in told[1:26:2]:
        assert re.fullmatch("(Ana|Rui) takes (10|.)[♣♦♥♠], (Ana|Rui) (10|.)[♣♦♥♠]", text)
    for text in told[27::2]:
        assert re.fullmatch("(Ana|Rui) wins the trick", text)


@pytest.mark.parametrize("profile", ["pagat", "three", "openstock"])
@pytest.mark.parametrize("language", TEXTS)
def test_nobody_is_you_and_nothing_is_cut_off(language, profile):
    """All that a match of a demo says; ``pilot.run`` fails at a text without room."""
    said = set()

    def script(badge):
        pilot.draw_nothing(badge)
        line = sys.modules["face.text"].Line
        show = line.show

        def note(self, text):
            said.add(text)
            return show(self, text)

        line.show = note
        sys.modules["handheld.clock"].sleep = lambda seconds: badge.sleep(10 * seconds)
        while badge.stage.game.deals_done < 7:
            yield "wait 1000"

    pilot.run(script, seed=8, lang=language, profile=profile, match=5, demo=True, level="easy")
    words = {word for text in said for word in re.findall(r"[^\W\d_]+", text)}
    assert {"Ana", "Rui"} <= words
    second = {
        *("You", "you", "Your", "Rival", "rival", "Tu", "tu"),
        *("Ganhas", "Ganhaste", "Dás", "Baralhaste", "Partiste", "Sais", "Deste"),
    }
    assert not {text for text in said if second & set(re.findall(r"[^\W\d_]+", text))}


def test_the_texts_of_both_languages_are_alike_and_can_be_drawn():
    assert names(demo_en) == names(demo_pt)
    for texts, words in TEXTS.values():
        for name in names(texts):
            text, other = getattr(texts, name), getattr(demo_en, name)
            assert shape(text) == shape(other), name
            if hasattr(words, name):
                assert shape(text) == shape(getattr(words, name)), name
            for one, its in zip(flat(text), flat(other), strict=True):
                assert re.findall("%.", one) == re.findall("%.", its)
                for char in one:
                    assert charset.tile_of(char) != charset.tile_of("?") or char == "?"


# Weeks


def fast(badge, factor):
    """Let the game sleep longer than it wants: a week in fewer rounds. Nothing is drawn."""
    sys.modules["handheld.clock"].sleep = lambda seconds: badge.sleep(factor * seconds)
    badge.display.refresh = lambda: True


@pytest.mark.parametrize("before", [1000, 30_000, 61_500])
def test_the_clocks_wrap_around_is_not_noticed(before):
    """It comes at the title, while the keys rest, and in a deal."""

    def script(badge):
        yield IDLE
        assert badge.stage.settings.demo
        while badge.stage.game.deals_done < 1:
            yield "wait 1000"
        deal = badge.now
        assert 130_000 < deal < 260_000, "neither hurried nor held up"
        yield "press A"
        yield "expect title"

    pilot.run(script, seed=8, first_tick=(1 << 29) - before)


def test_two_weeks_of_key_less_time_are_not_taken_for_a_moment():
    """After six days the milliseconds since the last key begin anew; the demo goes on, dimmed."""

    def script(badge):
        fast(badge, 10)
        yield "wait 46000"
        yield "wait 700000"
        for _ in range(5):
            badge._time_us += 3 * 86_400_000_000
            yield "wait 30000"
            assert badge.stage.settings.demo and badge.display.brightness == 0.5
        deals = badge.stage.game.deals_done
        yield "wait 600000"
        assert badge.stage.game.deals_done >= deals + 2
        yield "press A"
        yield "expect title"
        assert badge.display.brightness == 1

    pilot.run(script, seed=8)


def held_now():
    """Return the bytes that the game and Blinka's displayio hold, and how many objects there are.

    Python's own table of modules, in which the game's come and go, is made anew now and then, and
    larger: a single block that is larger than any of the game's.
    """
    sys._clear_type_cache()  # it keeps names alive, by chance some more or less
    gc.collect()
    count = len(gc.get_objects())
    files = (f"{ROOT}/lib/*", f"{ROOT}/engine/*", "*/displayio/*", "*/vectorio/*")
    mine = [tracemalloc.Filter(True, name) for name in files]
    found = tracemalloc.take_snapshot().filter_traces(mine).traces
    return sum(trace.size for trace in found if trace.size < 40_000), count


def weeks(deals, each):
    """Run a demo; return what is held after each so many deals."""
    held = []

    def script(badge):
        fast(badge, 20)
        badge.senses._clock = lambda: 0
        while badge.stage.game.deals_done < deals:
            done = badge.stage.game.deals_done
            while badge.stage.game.deals_done < done + each or badge.screen != "table":
                yield "wait 5000"
            yield "wait 10000"
            badge.senses.lights.clear()
            held.append(held_now())
        yield "press A"
        yield "expect title"

    tracemalloc.start()
    try:
        badge = pilot.run(script, seed=8, level="easy", match=5, demo=True)
    finally:
        tracemalloc.stop()
    assert not badge.nvm.writes
    sizes, counts = ([row[i] for row in held[1:]] for i in (0, 1))
    assert min(sizes) > 10_000 and min(counts) > 1_000, held
    assert max(sizes) - min(sizes) <= 8_000, held
    assert max(counts) - min(counts) <= 200, held
    return held


@pytest.mark.slow
def test_five_hundred_deals_hold_no_more_memory():
    held = weeks(500, 50)
    print(f"\nbytes and objects after each 50 deals: {held}")
