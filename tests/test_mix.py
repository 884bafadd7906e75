# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The player's own mix: every sensible combination can be reached, and no other is ever left."""

import re
import sys

import pictures
import pilot
import pytest

from engine.deal import Deal
from engine.rules import ALL, PHASE_2, Rules

LANGUAGES = ("en", "pt")
FOLLOW, TRUMP, COUNT, TARGET, WIDTH, PLAYERS, BACK = range(7)
LEFT, RIGHT, A = 7, 4, 1
NAMES = ("follow1", "trump", "count", "target", "width", "players")


def to_mix(badge):
    """From the title over the options to the screen."""
    yield from pilot.to_options(badge)
    badge.stage.settings.profile = sys.modules["face.settings"].MIX
    yield "press DOWN"
    yield "press A"
    yield "expect mix"


def go_to(badge, row):
    """Pick out a row."""
    menu = badge.stage.top._menu
    while menu.at != row:
        yield "press DOWN"


def options_of(rules):
    """Return the options as a tuple."""
    return tuple(getattr(rules, name) for name in NAMES)


def sensible():
    """Every combination in which the target, if any, can decide a deal that is still open."""
    found = set()
    for number in range(2 * 2 * 2 * 4 * 2):
        rules = Rules()
        rules.follow1, rules.trump = number & 1, number >> 1 & 1
        rules.count = ALL if number >> 2 & 1 else PHASE_2
        rules.width, rules.players = (number >> 3 & 3) + 1, (number >> 5 & 1) + 2
        for target in range(rules.counting // 2 + 2):
            rules.target = target
            found.add(options_of(rules))
    return found


@pytest.mark.slow
def test_all_that_can_be_mixed_can_be_played_and_all_sense_can_be_mixed():
    """From the default on, each key in each row of each combination that they lead to."""
    seen = set()

    def script(badge):
        pilot.draw_nothing(badge)
        yield from to_mix(badge)
        screen, mix = badge.stage.top, badge.stage.settings.mix
        reason = re.compile(
            "|".join(text.replace("%d", "[0-9]+") for text in badge.stage.top._texts.MIX_FAULTS)
        )
        deal = Deal()
        waiting = [options_of(mix)]
        while waiting:
            options = waiting.pop()
            if options in seen:
                continue
            seen.add(options)
            for row in range(BACK):
                for key in (LEFT, RIGHT, A):
                    for name, value in zip(NAMES, options):
                        setattr(mix, name, value)
                    screen._menu.pick(row)
                    screen._explain()
                    assert screen.key(key)
                    assert mix.check() == 0
                    after = options_of(mix)
                    refused = reason.fullmatch(screen._note._text)
                    assert bool(refused) == (after == options), "what changes nothing says why"
                    assert sum(one != other for one, other in zip(options, after)) <= 1
                    waiting.append(after)
            assert deal.start(mix, bytearray(range(52)), 0) == 0
        yield "wait 10"

    pilot.run(script)
    assert seen == sensible()


@pytest.mark.parametrize(
    ("options", "row", "note"),
    [
        ((1, 1, ALL, 14, 1, 2), COUNT, "Target 14: only 13 count"),
        ((1, 1, ALL, 14, 1, 2), PLAYERS, "14 too high: 8 of 15 win"),
        ((1, 1, PHASE_2, 5, 1, 2), PLAYERS, "5 too high: 4 of 7 win"),
        ((0, 0, ALL, 8, 4, 3), COUNT, "Target 8: only 7 count"),
    ],
)
def test_nonsense_is_refused_with_its_reason(options, row, note):
    def script(badge):
        mix = badge.stage.settings.mix
        for name, value in zip(NAMES, options):
            setattr(mix, name, value)
        yield from to_mix(badge)
        yield from go_to(badge, row)
        before = [line._text for line in badge.stage.top._menu._lines]
        for key in ("RIGHT", "LEFT", "A"):
            yield "press " + key
            assert badge.stage.top._note._text == note
            assert options_of(mix) == options
            assert [line._text for line in badge.stage.top._menu._lines] == before
        yield "press UP"
        assert badge.stage.top._note._text != note, "the reason goes when the cursor moves"

    pilot.run(script, lang="en")


def test_values_act_at_once_and_the_match_is_played_by_them():
    def script(badge):
        yield from to_mix(badge)
        for row in (FOLLOW, COUNT, TARGET, WIDTH):
            yield from go_to(badge, row)
            yield "press RIGHT"
        mix = badge.stage.settings.mix
        assert options_of(mix) == (0, 1, ALL, 1, 2, 2)
        yield "press B"
        yield "expect options"
        yield "press B"
        yield from pilot.to_table(badge)
        assert options_of(badge.stage.game.rules) == (0, 1, ALL, 1, 2, 2)
        assert pilot.deal_of(badge).row_count == 2

    pilot.run(script, seed=8)


@pytest.mark.parametrize("key", ["B", "START", "A"])
def test_the_way_back_to_the_options(key):
    def script(badge):
        yield from to_mix(badge)
        yield "press UP"
        assert badge.stage.top._menu.at == BACK
        for way in ("RIGHT", "LEFT"):
            yield "press " + way
            assert badge.screen == "mix"
        yield "press " + key
        yield "expect options"
        assert "face.mix" not in sys.modules

    pilot.run(script)


def test_a_mix_that_is_a_profile_is_named():
    def script(badge):
        yield from to_mix(badge)
        words, note = badge.stage.words, badge.stage.top._note
        assert note._text == badge.stage.top._texts.MIX_SAME % words.PROFILES[0]
        yield from go_to(badge, COUNT)
        yield "press RIGHT"
        assert note._text == badge.stage.top._texts.MIX_SAME % words.PROFILES[1]
        yield from go_to(badge, TARGET)
        for _ in range(7):
            yield "press RIGHT"
        assert note._text == badge.stage.top._texts.MIX_SAME % words.PROFILES[2]
        yield "press RIGHT"
        assert note._text == ""
        for _ in range(6):
            yield "press RIGHT"
        assert badge.stage.settings.mix.target == 14
        assert note._text == badge.stage.top._texts.MIX_HIGHEST % (14, 26)
        yield "press RIGHT"
        assert badge.stage.settings.mix.target == 0

    pilot.run(script)


def looks(badge):
    """The screen as first seen, each row with another value, and a refusal."""
    yield from to_mix(badge)
    yield "shot mix"
    names = ("free", "plain", "all", "target", "row")
    for row, name in enumerate(names):
        yield from go_to(badge, row)
        yield "press LEFT"
        yield "shot mix-" + name
    yield from go_to(badge, PLAYERS)
    yield "press RIGHT"
    yield "shot mix-refused"
    yield from go_to(badge, TARGET)
    yield "press RIGHT"
    yield from go_to(badge, PLAYERS)
    yield "press RIGHT"
    yield "shot mix-three"
    yield from go_to(badge, TARGET)
    for _ in range(8):
        yield "press RIGHT"
    yield from go_to(badge, COUNT)
    yield "press RIGHT"
    yield "shot mix-too-few"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language, tmp_path):
    shots = pilot.run(looks, seed=8, lang=language).shots
    pictures.check(shots, language, tmp_path)
    assert {n for n in pictures.kept("mix") if n.startswith(language)} == {
        f"{language}/{name}.png" for name in shots
    }
