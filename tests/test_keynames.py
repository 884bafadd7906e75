# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Texts that name keys, on boards whose keys are called otherwise."""

import importlib
import re
import sys

import pilot
import pytest
import simulator
from stand_ins import fresh_handheld
from test_words import flat
from vmtools import run_vm

from face import charset
from face.text import fit

MODULES = ("words", "setup", "advice", "figures", "help", "guide")
LANGUAGES = ("en", "pt")
ROOM = 26
ROOM_FOR_THREE = 29
KEYS = {"A", "B", "START", "SELECT"}


@pytest.fixture
def called(monkeypatch):
    """Return all names that boards give their keys."""
    rows = fresh_handheld(monkeypatch).boards.BOARDS
    names = sorted({row.printed for row in rows} - {""})
    assert len(names) == 4
    return names


def texts(module):
    """Return all texts of a module by name."""
    return {
        name: tuple(flat(value))
        for name, value in vars(module).items()
        if name.isupper() and isinstance(value, (str, tuple))
    }


def load(monkeypatch, name):
    """Import a module of texts anew, and take it back after the test."""
    monkeypatch.setitem(sys.modules, name, None)
    del sys.modules[name]
    return importlib.import_module(name)


def words_of(text):
    """Return the words of a text, without the marks at their ends."""
    return {word.strip(".,:;") for word in text.split()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_text_that_names_a_key_is_listed(monkeypatch, language):
    """A new text with a key in it must be known to `face.keynames`."""
    from face import keynames

    listed = keynames._NAMING.split()
    found = set()
    for part in MODULES:
        module = load(monkeypatch, f"face.{part}_{language}")
        for name, forms in texts(module).items():
            for text in forms:
                named = "START" in text or "SELECT" in text
                named = named or any(f"{key}:" in text.split() for key in "AB")
                if named:
                    assert name in listed, (name, text)
                    found.add(name)
            if name in listed:
                # In these texts each A and B that stands by itself is a key, but for the note of
                # a rule: only the last of those names one.
                found.add(name)
    assert found == set(listed)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_are_called_as_the_board_does(monkeypatch, called, language):
    from face import keynames

    for names in called:
        known = set(names.split())
        for part in MODULES:
            name = f"face.{part}_{language}"
            before = texts(load(monkeypatch, name))
            module = load(monkeypatch, name)
            keynames.rename(module, names)
            for constant, forms in texts(module).items():
                if constant not in keynames._NAMING.split():
                    assert forms == before[constant], constant
                    continue
                olds = before[constant]
                if constant == "FIGURE_KEYS" and len(forms) == 2 * len(olds):
                    olds *= 2  # for each of the two things that keys change
                elif constant == "NUMBER_LINES" and len(forms) > len(olds):
                    olds += (olds[2],)
                for text, old in zip(forms, olds, strict=True):
                    if constant == "PROFILE_NOTES" and text != forms[-1]:
                        assert text == old
                        continue
                    assert not words_of(text) & (KEYS - known), (names, text)
                    for key, new in zip(("B", "A", "START", "SELECT"), names.split(), strict=True):
                        if key in words_of(old) and constant != "NUMBER_LINES":
                            assert new in words_of(text), (names, old, text)
                    assert text.count("%") == old.count("%")
                    assert all(charset.tile_of(char) != 31 or char in "?\n" for char in text), text
                    if part != "help":
                        room = ROOM_FOR_THREE if "D0…" in known else ROOM
                        widest = max(len(fit(line, room)) for line in text.split("\n"))
                        assert widest <= max(room, len(old)), (names, text)
                    if "◄►" in old:
                        assert ("◄►" in text) is ("D0…" not in known), text
            again = texts(module)
            keynames.rename(module, names)
            assert texts(module) == again, "a second time changes nothing"


def test_what_some_texts_become(monkeypatch):
    from face import keynames

    three = "D1… D1 D0… D2…"
    words = load(monkeypatch, "face.words_en")
    keynames.rename(words, three)
    assert words.CUT_KEYS == "D0/D2 move D1: cut D1… don't"
    assert words.HELP_KEYS == "D0/D2 page D1 topic D1… back"
    assert words.CHOOSE == "Take a card: D0/D2 and D1"
    setup = load(monkeypatch, "face.setup_pt")
    keynames.rename(setup, three)
    assert setup.NUMBER_LINES[2:] == (
        "D0/D2 mover D1: mudar",
        "D0… dar   D1… voltar",
        "D0/D2 mudar D1: mover",
    )
    assert setup.PROFILE_NOTES[-1] == "D1: mistura  D2… outras"
    figures = load(monkeypatch, "face.figures_en")
    keynames.rename(figures, three)
    assert figures.FIGURE_KEYS[0] == "D1: rules D2… reset D1… back"
    assert figures.FIGURE_KEYS[3:] == (
        "D1: levels D2… reset D1… back",
        "Reset all of it? D1: yes",
        "D1: levels D1… back",
    )
    keys = load(monkeypatch, "face.help_en")
    keynames.rename(keys, "X O Z Z…")
    assert keys.KEYS[5] == "Z opens the menu, Z… gives a hint. Z… is Z held down."


@pytest.mark.parametrize(
    ("board", "language", "wanted"),
    [
        ("pybadge", "en", "START: menu  SELECT: hint"),
        ("pygamer", "pt", "START: menu SELECT: dica"),
        ("picosystem", "en", "X: menu  Y: hint"),
        ("thumby_color", "pt", "MENU: menu RB: dica"),
        ("pewpew_m4", "en", "Z: menu  Z… hint"),
        ("reverse_tft", "pt", "D0… menu D2… dica"),
    ],
)
def test_the_game_says_so(board, language, wanted):
    """Another language, chosen later, says so too."""
    other = 1 - LANGUAGES.index(language)

    def script(badge):
        yield pilot.SETTLED
        said = badge.stage.words.PAUSE_KEY
        assert said == wanted
        badge.stage.speak(other)
        assert "menu" in badge.stage.words.PAUSE_KEY
        assert ("SELECT" in badge.stage.words.PAUSE_KEY) is ("SELECT" in wanted)

    simulator.run(script, board=board, lang=language)


@pytest.mark.vm
@pytest.mark.parametrize("language", LANGUAGES)
def test_in_the_vm_the_texts_are_the_same(monkeypatch, called, language):
    from face import keynames

    for names in called:
        wanted = []
        for part in MODULES:
            module = load(monkeypatch, f"face.{part}_{language}")
            keynames.rename(module, names)
            wanted += [text for key, forms in sorted(texts(module).items()) for text in forms]
        said = run_vm(
            f"""
import face.keynames
def flat(value):
    if isinstance(value, tuple):
        for part in value:
            yield from flat(part)
    else:
        yield value
for part in {MODULES!r}:
    module = getattr(__import__("face." + part + "_{language}"), part + "_{language}")
    face.keynames.rename(module, {names!r})
    for name in sorted(dir(module)):
        if name.isupper() and isinstance(getattr(module, name), (str, tuple)):
            for text in flat(getattr(module, name)):
                print(text)
""",
            heap="128k",
        )
        assert said == "\n".join([*wanted, ""])


ALLOWED = {
    *(
        "B shows",
        "B mostra",
        "A changes",
        "A muda",
        "A switches",
        "A plays",
        "A joga",
        "A cuts",
        "A corta",
        "A parte",
        "B does",
        "B não",
    ),
    *("and A", "e A", "with A", "com A", "D0/D2 A", "A or", "A ou"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_letter_by_itself_is_a_key(monkeypatch, language):
    """In Portuguese A is an article too: "A tua carta" would become "D1 tua carta"."""
    from face import keynames

    listed = keynames._NAMING.split()
    for part in MODULES:
        module = load(monkeypatch, f"face.{part}_{language}")
        for name, lines in texts(module).items():
            if name not in listed:
                continue
            for line in lines:
                for found in re.finditer(r"(\w+ |^|\W)\b([AB])\b(:|►| \w+|$|.)", line, re.M):
                    before, key, after = found.groups()
                    near = {before.strip() + " " + key, key + " " + after.strip()}
                    assert after[:1] in (":", "►", "", ".", "\n") or near & ALLOWED, (name, line)
