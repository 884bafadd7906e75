# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every text of every language: the same in all, drawable in the game's font, and not too long."""

import re

import displayio
import pilot
import pytest
from adafruit_bitmap_font import bitmap_font
from conftest import ROOT

from face import charset, words_en, words_pt

WORDS = {"en": words_en, "pt": words_pt}

SUIT = "♣"
CARD = "10♥"  # the longest
MOST_TRICKS = 26
MOST_POINTS = 13 * 5
MOST_DEALS = 250
NUMBER = 999999999

# Where each text is shown, and the longest that is put into it. A place is screen and line; the
# prose screens have labels, of 26 characters, or 13 in double size.
PLACES = {
    "LANGUAGE": (),  # with the options
    "GAME": ("label 2",),
    "PLAY": ("title.menu",),
    "OPTIONS": ("title.menu", "options.heading"),
    "LEVEL": (),
    "LEVELS": (),
    "PROFILE": (),
    "PROFILES": (),
    "PROFILE_NOTES": ("options.note",),
    "MATCH": (),
    "LENGTHS": (),
    "SPEECH": (),
    "BACK": ("options.menu",),
    "YOU": ("draw.names.0",),  # and with the score
    "RIVAL": ("draw.names.1",),
    "DRAW_TITLE": ("draw.heading",),
    "DRAW_EQUAL": ("draw.message",),
    "YOU_DEAL": ("draw.message",),
    "RIVAL_DEALS": ("draw.message",),
    "CUT_TITLE": ("draw.heading",),
    "CUT_ASK": ("draw.keys",),
    "YOU_CUT": ("draw.message", 51),
    "NO_CUT": ("draw.message",),
    "RIVAL_CUT": ("draw.message", 51),
    "DEAL_NUMBER": ("draw.message", "pause.note", "label 1", NUMBER),
    "GO_ON": ("draw.keys",),
    "TRUMP": ("table.trump",),
    "PHASE": ("table.progress", 2),  # and with the trick
    "TRICK": ("table.progress", 13),
    "PRIZE": (),  # with its indent
    "LAST": ("table.caption",),
    "GOAL": ("table.left", 14),
    "YOUR_LEAD": ("table.message",),
    "YOUR_REPLY": ("table.message", SUIT),
    "YOUR_FREE_REPLY": ("table.message", SUIT),
    "YOUR_ANY_REPLY": ("table.message",),
    "RIVAL_THINKS": ("table.message",),
    "YOU_TAKE": ("table.message", CARD),
    "RIVAL_TAKES": ("table.message", CARD, CARD),
    "YOU_WIN_TRICK": ("table.message",),
    "RIVAL_WINS_TRICK": ("table.message",),
    "NOT_YOUR_TURN": ("table.message",),
    "NOT_IN_HAND": ("table.message",),
    "MUST_FOLLOW": ("table.message", SUIT),
    "PAUSE_KEY": ("table.message",),
    "PAUSE": ("pause.heading",),
    "RESUME": ("pause.menu",),
    "LEAVE": ("pause.menu",),
    "LEAVE_ASK": ("pause.note",),
    "LEAVE_YES": ("pause.menu",),
    "LEAVE_NO": ("pause.menu",),
    "YOU_WIN": ("label 2",),
    "YOU_LOSE": ("label 2",),
    "TIE": ("label 2",),
    "TRICKS": ("label 1", MOST_TRICKS, 0),
    "MATCH_SCORE": ("label 1", 3, 2),
    "MATCH_NEEDS": ("label 1", 3),
    "MATCH_YOURS": ("label 1",),
    "MATCH_RIVALS": ("label 1",),
    "POINTS": ("label 1", MOST_POINTS, MOST_POINTS),
    "AGAIN": ("result.menu",),
    "NEXT_DEAL": ("result.menu",),
    "TO_TITLE": ("result.menu",),
}


def texts_of(words):
    """Return all texts of a language: name -> tuple of texts."""
    return {
        name: value if isinstance(value, tuple) else (value,)
        for name, value in vars(words).items()
        if name.isupper()
    }


def lines_of(screen):
    """Yield the name and the width, in characters, of each line of a screen."""
    for name, value in vars(screen).items():
        place = screen.NAME + "." + name.lstrip("_")
        parts = getattr(value, "_lines", [value])
        if isinstance(value, tuple):
            for seat, part in enumerate(value):
                if hasattr(part, "_width"):
                    yield f"{place}.{seat}", part._width
        elif hasattr(parts[0], "_width"):
            yield place, min(part._width for part in parts)


@pytest.fixture(scope="module")
def widths():
    """The room in each line of the real screens, in characters."""
    found = {"label 1": 26, "label 2": 13}

    def script(badge):
        def look():
            found.update(lines_of(badge.stage.top))

        look()
        badge.stage.replace("options")
        look()
        badge.stage.replace("title")
        yield from pilot.to_draw(badge)
        look()
        yield from pilot.to_table(badge)
        look()
        yield "press START"
        look()
        yield "press B"
        yield from pilot.to_result(badge, pilot.won)
        look()

    pilot.run(script, seed=NUMBER)
    return found


def test_the_languages_have_the_same_texts():
    english = texts_of(words_en)
    for words in WORDS.values():
        texts = texts_of(words)
        assert list(texts) == list(english), "the same names in the same order"
        for name, forms in texts.items():
            assert type(getattr(words, name)) is type(getattr(words_en, name)), name
            assert len(forms) == len(english[name]), name
            for text, other in zip(forms, english[name], strict=True):
                assert text and text.strip() == text, name
                assert re.findall("%.", text) == re.findall("%.", other), name


@pytest.mark.parametrize("language", WORDS)
def test_every_character_can_be_drawn(language):
    font = bitmap_font.load_font(str(ROOT / "assets" / "fonts" / "whist.pcf"), displayio.Bitmap)
    bare = set()
    for name, forms in texts_of(WORDS[language]).items():
        for text in forms:
            font.load_glyphs(text)
            for char in text:
                assert charset.tile_of(char) != charset.tile_of("?") or char == "?", (name, char)
                glyph = font.get_glyph(ord(char))
                assert glyph is not None, (name, char)
                assert glyph.shift_x == 6, (name, char)
                if not any(glyph.bitmap[i] for i in range(glyph.width * glyph.height)):
                    bare.add(char)
    assert bare <= {" "}


def test_a_character_that_is_missing_would_be_found():
    assert charset.tile_of("ß") == charset.tile_of("?")


@pytest.mark.parametrize("language", WORDS)
def test_every_text_fits_its_place_at_its_longest(language, widths):
    texts = texts_of(WORDS[language])
    assert sorted(PLACES) == sorted(texts), "each text has its row in PLACES"
    for name, row in PLACES.items():
        places = [part for part in row if isinstance(part, str) and part in widths]
        fill = tuple(part for part in row if part not in places)
        for text in texts[name]:
            assert text.count("%") == len(fill) or not places, name
            for place in places:
                longest = text % fill if fill else text
                assert len(longest) <= widths[place], (name, longest, place)


@pytest.mark.parametrize("language", WORDS)
def test_texts_that_share_a_line_fit_together(language, widths):
    words = WORDS[language]
    for seat, name in enumerate((words.YOU, words.RIVAL)):
        assert len(f"{name} {MOST_TRICKS}") <= widths[f"table.names.{seat}"]
    assert len("    " + words.PRIZE) <= widths["table.caption"]
    together = words.PHASE % 2 + " " + words.TRICK % 13
    assert len(together) <= widths["table.progress"]
    options = (
        (words.LEVEL, words.LEVELS),
        (words.PROFILE, words.PROFILES),
        (words.MATCH, words.LENGTHS),
        (words.SPEECH, (words.LANGUAGE,)),
    )
    for name, values in options:
        for value in values:
            # The value stands between two arrows, and apart from the name.
            assert len(name) + 1 + len(value) + 4 <= widths["options.menu"], (name, value)


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["pagat", "all26"])
@pytest.mark.parametrize("language", WORDS)
def test_nothing_is_cut_off_while_deals_are_played(language, profile):
    """Demo deals on the real screens; ``pilot.run`` fails at a text without room."""

    def script(badge):
        while badge.stage.game.deals_done < 5:
            yield "wait 1000"

    pilot.run(script, seed=1000, lang=language, profile=profile, match=5, demo=True)


def test_a_text_without_room_would_be_found():
    def script(badge):
        badge.stage.words.LEAVE_ASK = "x" * 25
        yield from pilot.to_table(badge)
        yield "press START"
        yield "press DOWN"
        yield "press A"

    with pytest.raises(AssertionError, match="no room in 24"):
        pilot.run(script, seed=8)
