# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What a badge asks at its first start: the language, and whether to show the game; once.

After a wanted change, look at what the failed tests show and then take the new pictures with::

    WHIST_GOLDEN=update pytest tests/test_welcome.py
"""

import argparse
import sys

import pictures
import pilot
import pytest
from test_words import flat, shape
from vmtools import BADGE_HEAP, ROOT, run_vm

from face import charset, guide_en, guide_pt, keynames, setup_en, words_en, words_pt
from face.settings import LANGUAGE, OFFER

LANGUAGES = ("en", "pt")
TEXTS = {"en": (guide_en, words_en), "pt": (guide_pt, words_pt)}
OTHERS = pilot.SIZES[1:]


def shown(badge):
    """Return the texts of the screen: question, choices, keys, and the choice picked out."""
    top = badge.stage.top
    return top._text._text, [row._text for row in top._rows], top._keys._text, top._at


def questions(language):
    """Return a script that goes through both questions and is shown the game."""

    def script(badge):
        yield "expect welcome"
        if language == "pt":
            yield "press DOWN"
        yield "shot welcome-language"
        yield "press A"
        yield "shot welcome-offer"
        yield "press A"
        yield "expect table"
        assert badge.stage.settings.guide

    return script


# Looks


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", pilot.SIZES)
def test_pictures(size, language, tmp_path):
    shots = pilot.run(questions(language), size=size, first=True).shots
    if size in OTHERS:
        shots = {f"{size}/{name}": shot for name, shot in shots.items()}
        (tmp_path / size).mkdir()
    pictures.check(shots, language, tmp_path)


def test_each_language_has_its_own_name():
    def script(badge):
        assert shown(badge)[1] == [words_en.LANGUAGE, words_pt.LANGUAGE]
        yield "expect welcome"

    pilot.run(script, first=True)


def test_the_texts_of_both_languages_are_alike_have_room_and_can_be_drawn():
    names = [name for name in vars(guide_en) if name.isupper()]
    assert names == [name for name in vars(guide_pt) if name.isupper()]
    for guide, _ in TEXTS.values():
        for name in names:
            assert shape(getattr(guide, name)) == shape(getattr(guide_en, name)), name
            for text in flat(getattr(guide, name)):
                for char in text.replace("\n", ""):
                    assert charset.tile_of(char) != charset.tile_of("?") or char == "?", text
        assert max(map(len, guide.WELCOME)) <= 25
    assert "WELCOME_KEYS" in keynames._NAMING


# Keys


def test_moving_shows_the_language_at_once():
    def script(badge):
        assert shown(badge) == ("Hello!", ["English", "Português"], "▲▼  A", 0)
        for key in ("DOWN", "UP", "LEFT", "RIGHT", "RIGHT"):
            before = badge.stage.top._at
            yield "press " + key
            at = badge.stage.top._at
            assert at == 1 - before == badge.stage.settings.language
            assert shown(badge)[0] == ("Hello!", "Olá!")[at]
            assert badge.stage.top._name._text == (words_en.GAME, words_pt.GAME)[at]
        for key in ("B", "SELECT"):
            before = badge.image().tobytes()
            yield "press " + key
            assert badge.image().tobytes() == before
        assert not badge.nvm.writes, "nothing was chosen"

    pilot.run(script, first=True)


@pytest.mark.parametrize("key", ["A", "START"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_not_to_be_shown_leads_to_the_title_and_is_remembered(language, key):
    """In English too, where nothing but the answer differs from what was there."""

    def script(badge):
        if language == "pt":
            yield "press DOWN"
        yield "press " + key
        texts = TEXTS[language][0]
        assert shown(badge)[:2] == (texts.WELCOME[1], list(texts.WELCOME_CHOICES))
        assert shown(badge)[3] == 0
        yield "press RIGHT"
        yield "press " + key
        yield "expect title"
        assert badge.stage.words.GAME == TEXTS[language][1].GAME
        yield "press START"
        yield "expect draw"

    def again(badge):
        yield "expect title"
        assert badge.stage.settings.language == LANGUAGES.index(language)
        assert not badge.stage.settings.guide

    nvm = bytes(pilot.run(script, first=True).nvm)
    pilot.run(again, first=True, nvm=nvm)


def test_b_goes_back_to_the_language():
    def script(badge):
        yield "press A"
        yield "press DOWN"
        yield "press B"
        assert shown(badge) == ("Hello!", ["English", "Português"], "▲▼  A", 0)
        yield "press DOWN"
        yield "press A"
        assert shown(badge)[0] == guide_pt.WELCOME[1]
        yield "press A"
        yield "expect table"

    pilot.run(script, first=True)


def test_the_cards_to_be_shown_are_saved_too():
    def script(badge):
        yield from questions("en")(badge)
        yield "wait 200"

    def again(badge):
        yield "expect title"
        assert badge.stage.settings.guide
        yield "press A"
        yield "expect table"

    badge = pilot.run(script, first=True)
    assert badge.nvm.writes == 2
    pilot.run(again, first=True, nvm=bytes(badge.nvm))


# Once


def test_what_was_not_answered_is_asked_again():
    def language(badge):
        yield "press DOWN"
        yield "expect welcome"

    def offer(badge):
        assert shown(badge)[1] == ["English", "Português"] and shown(badge)[3] == 0
        yield "press DOWN"
        yield "press A"
        yield "wait 100"

    def answer(badge):
        assert shown(badge)[0] == guide_pt.WELCOME[1]
        before = badge.image().tobytes()
        yield "press B"  # the language was not asked now
        assert badge.image().tobytes() == before
        yield "press DOWN"
        yield "press A"
        yield "expect title"
        yield "wait 100"

    def never(badge):
        yield "expect title"
        assert badge.stage.settings.language == 1

    badge = pilot.run(language, first=True)
    assert not badge.nvm.writes
    badge = pilot.run(offer, first=True, nvm=bytes(badge.nvm))
    assert badge.nvm.writes == 1
    badge = pilot.run(answer, first=True, nvm=bytes(badge.nvm))
    assert badge.nvm.writes == 1
    assert pilot.run(never, first=True, nvm=bytes(badge.nvm)).nvm.writes == 0


def test_what_settings_toml_says_is_not_asked():
    def both(badge):
        yield "expect title"

    def offer(badge):
        assert badge.stage.settings.welcome == OFFER
        assert shown(badge)[0] == guide_pt.WELCOME[1]
        yield "press A"
        yield "expect table"

    def language(badge):
        assert badge.stage.settings.welcome == LANGUAGE
        assert shown(badge)[0] == "Hello!"
        yield "press A"
        yield "expect title"
        yield "wait 100"

    pilot.run(both, lang="pt")
    pilot.run(offer, lang="pt", first=True)
    pilot.run(language, lang="fr", watch=lambda badge: badge.settings.update(WHIST_LANG="fr"))
    badge = pilot.run(language, watch=lambda badge: badge.settings.update(WHIST_LANG=None))
    assert badge.nvm.writes == 1
    pilot.run(both, first=True, nvm=bytes(badge.nvm))


def test_a_demo_asks_nothing_and_leaves_it_to_be_asked():
    def demo(badge):
        yield "expect draw"
        yield "press A"
        yield "expect title"
        yield "wait 200"

    def first(badge):
        yield "expect welcome"

    badge = pilot.run(demo, demo=True, first=True)
    assert not badge.nvm.writes
    pilot.run(first, first=True, nvm=bytes(badge.nvm))


@pytest.mark.parametrize("content", [b"GWh\x1a" + b"\xff" * 4092, b"else" * 1024, None])
def test_a_memory_that_is_not_blank_leads_to_the_title(content):
    def watch(badge):
        if content is None:
            badge.nvm = None

    def script(badge):
        yield "expect title"
        assert badge.stage.top._note._text in setup_en.LOST

    pilot.run(script, first=True, nvm=content, watch=watch)


def test_blank_is_all_ones_or_all_zeros():
    def script(badge):
        yield "expect welcome"

    for content in (b"\xff" * 4096, bytes(4096)):
        pilot.run(script, first=True, nvm=content)


# As on any other screen


def test_it_is_dimmed_and_no_demo_begins():
    def script(badge):
        yield "wait 50000"
        yield "expect welcome"
        assert badge.display.brightness == 1
        yield "wait 12000"
        assert badge.display.brightness < 0.5
        yield "wait 300000"
        yield "expect welcome"
        yield "press DOWN"  # wakes it
        assert shown(badge)[3] == 0 and badge.display.brightness == 1
        yield "press DOWN"
        assert shown(badge)[3] == 1

    pilot.run(script, first=True)


def test_an_idle_one_sends_nothing_and_a_move_redraws_what_it_changes():
    def script(badge):
        yield "press DOWN"
        yield "press UP"
        before = len(badge.refreshes)
        yield "wait 5000"
        assert len(badge.refreshes) == before
        yield "press DOWN"
        assert len(badge.refreshes) == before + 1

    pilot.run(script, first=True)


def test_three_keys():
    def script(badge):
        assert shown(badge)[2] == "D0/D2 D1"
        yield "press NEXT"
        yield "press CHOOSE"
        assert shown(badge)[0] == guide_pt.WELCOME[1]
        yield "press B"
        assert shown(badge)[0] == "Olá!"
        yield "press START"
        yield "press PREVIOUS"
        yield "press CHOOSE"
        yield "expect title"

    pilot.run(script, board="reverse_tft", first=True)


def test_without_memory_for_it_the_title_comes(monkeypatch):
    def script(badge):
        stage = badge.stage
        stage.recover()
        yield "expect welcome"
        yield "press DOWN"
        make = sys.modules["face.stage"].make_screen

        def fails(name, stage):
            if name == "welcome":
                raise MemoryError(name)
            return make(name, stage)

        with monkeypatch.context() as patch:
            patch.setattr(sys.modules["face.stage"], "make_screen", fails)
            stage.recover()
        yield "expect title"

    pilot.run(script, first=True)


# On a laptop


def test_a_window_shows_the_true_first_start_and_a_script_begins_at_the_title(
    monkeypatch, tmp_path
):
    from simulator import badge as badges
    from simulator import modes

    asked = []

    def note(self, *arguments):
        asked.append(arguments[2])
        raise KeyboardInterrupt

    monkeypatch.setattr(badges.Badge, "__init__", note)
    names = ("seed", "lang", "level", "profile", "match", "scale", "script", "demo")
    options = argparse.Namespace(**dict.fromkeys(names), board="pybadge", shots=str(tmp_path))
    with pytest.raises(KeyboardInterrupt):
        modes.run_window(options)
    assert asked[-1]["WHIST_LANG"] is None and asked[-1]["WHIST_GUIDE"] is None
    path = tmp_path / "script"
    path.write_text("expect title\n")
    options.script, options.headless = str(path), True
    with pytest.raises(KeyboardInterrupt):
        modes.play(options)
    assert asked[-1]["WHIST_LANG"] == "en" and asked[-1]["WHIST_GUIDE"] == 0


@pytest.mark.vm
def test_in_a_badges_heap():
    said = run_vm(
        ROOT / "tests" / "vm" / "face_guide.py",
        heap="4M",
        args=(int(BADGE_HEAP[:-1]) * 1024, 0),
        env={"WHIST_LANG": "", "WHIST_GUIDE": ""},
    )
    held = dict(line.split() for line in said.splitlines())
    print("\n", held)
    assert int(held["language"]) <= 160 * 1024 and int(held["offer"]) <= 160 * 1024
