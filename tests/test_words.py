# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every text of every language: the same in all, drawable in the game's font, and not too long."""

import re
from types import SimpleNamespace

import displayio
import pilot
import pytest
from adafruit_bitmap_font import bitmap_font
from conftest import ROOT

from engine.rules import PROFILES
from face import (
    advice_en,
    advice_pt,
    charset,
    figures_en,
    figures_pt,
    setup_en,
    setup_pt,
    words_en,
    words_pt,
)
from face.text import fit


def together(*modules):
    """Return all texts of some modules in one namespace."""
    return SimpleNamespace(
        **{name: text for module in modules for name, text in vars(module).items()}
    )


WORDS = {
    "en": together(words_en, setup_en, advice_en, figures_en),
    "pt": together(words_pt, setup_pt, advice_pt, figures_pt),
}

MOST_TRICKS = 26
MOST_POINTS = 49 + 13
NUMBER = 999999999
MOST_PAIRS = 999

# What is put into texts: a word is replaced by the longest of its kind.
NAME, SUIT, CARD, RULES = "name", "suit", "card", "rules"

TITLE, DRAW, TABLE, RESULT = "title.menu", "draw.message", "table.message", "result.lines"

# Where each text is shown, and the longest that is put into it; a place is screen and line. Those
# without a place share a line with others and are measured together with them below. A list has a
# row for each text of a tuple.
PLACES = {
    "LANGUAGE": (),
    "GAME": ("label",),
    "TITLE_CHOICES": [
        (TITLE,),
        (TITLE,),
        (TITLE, "options.heading", "pause.menu"),
        *4 * [(TITLE,)],
    ],
    "OPTION_NAMES": (),
    "LEVELS": (),
    "PROFILES": ("mix.heading",),
    "PROFILE_NOTES": ("options.note",),
    "LENGTHS": (),
    "ON_OFF": (),
    "VOLUMES": (),
    "SPEEDS": (),
    "COLOURS": (),
    "NOTES": [
        *3 * [("options.note",)],
        ("options.note", 13),
        *14 * [("options.note",)],
    ],
    "MORE": ("options.menu", "options.heading"),
    "BACK": ("options.menu", "mix.menu"),
    "YOU": ("draw.names", "number.fields"),
    "RIVAL": ("draw.names", "number.fields"),
    "RIVALS": ("draw.names", "number.fields"),
    "WHO": (),
    "SUITS": (),
    "DRAW_TITLE": ("draw.heading",),
    "DRAW_EQUAL": (DRAW,),
    "DEALS": [(DRAW,), (DRAW, NAME)],
    "FIRST_LEAD": [("draw.why",), ("draw.why", NAME)],
    "SHUFFLED_BY": [("draw.heading",), ("draw.heading", NAME)],
    "DEALT": (DRAW, 13),
    "MISDEAL": (DRAW,),
    "CUT_ASK": (DRAW,),
    "CUT_LUCK": ("draw.why",),
    "CUT_KEYS": ("draw.keys",),
    "CUT_PARTS": ("draw.names", 51),
    "CUTS": [(DRAW, 51), (DRAW, NAME, "51")],
    "NO_CUT": (DRAW,),
    "TRUMPS_ARE": (DRAW, SUIT),
    "FIRST_PRIZE": ("draw.why",),
    "NO_TRUMPS": (DRAW,),
    "BEGINS": [("draw.keys",), ("draw.keys", NAME)],
    "DEAL_NUMBER": ("draw.heading", "pause.note", RESULT, NUMBER),
    "DEAL_NUMBER_CUT": ("draw.heading", "pause.note", RESULT, NUMBER, 51),
    "GO_ON": ("draw.keys",),
    "TRUMP": ("table.stock.trump",),
    "PHASE": (2,),
    "TRICK": (13,),
    "PRIZE": (),
    "ROW": ("table.stock.caption",),
    "CHOOSE": (TABLE,),
    "DECIDED": [(TABLE,), (TABLE, NAME)],
    "LAST": ("table.stock.caption",),
    "GOAL": ("table.stock.left", 14),
    "MOST": [(), ("table.stock.left",)],
    "ENDS": ("table.stock.left",),
    "GIVE_UP": ("pause.menu", "pause.heading"),
    "TAKE_BACK_ASK": [("pause.note",), ("pause.rules",)],
    "NOW_COUNTS": [(TABLE, "most"), (TABLE, "13", NAME)],
    "YOUR_LEAD": (TABLE,),
    "YOUR_REPLY": (TABLE, SUIT),
    "YOUR_FREE_REPLY": (TABLE, SUIT),
    "YOUR_ANY_REPLY": (TABLE,),
    "RIVAL_THINKS": (TABLE, NAME),
    "YOU_TAKE": (TABLE, CARD),
    "RIVAL_TAKES": (TABLE, NAME, CARD, CARD),
    "RIVAL_TAKES_HIDDEN": (TABLE, NAME, CARD),
    "WINS_TRICK": [(TABLE,), (TABLE, NAME)],
    "NOT_YOUR_TURN": (TABLE, NAME),
    "NOT_IN_HAND": (TABLE,),
    "MUST_FOLLOW": (TABLE, SUIT),
    "PAUSE_KEY": ("played.line",),
    "PLAYED": [
        ("played.line",),
        ("played.line",),
        ("played.line", 13),
        ("played.line",),
        ("played.line",),
    ],
    "LED": ("played.line",),
    "HINT_WAIT": (TABLE,),
    "HINTS": [
        *[(TABLE, CARD, 13) if at in (1, 2) else (TABLE, CARD) for at in range(12)],
        (TABLE, CARD, 14, 14),
        (TABLE, CARD),
        (TABLE, CARD),
        (TABLE, CARD),
    ],
    "PAUSE": ("pause.heading",),
    "PAUSE_CHOICES": ("pause.menu",),
    "DEALT_BY": [("pause.rules", RESULT, RULES), ("pause.rules", RESULT, RULES, NAME)],
    "CONCEDE_ASK": ("pause.note", 26),
    "WINS_WITH": [("pause.rules", "13-13"), ("pause.rules", NAME, "13-13")],
    "WINS": [("result.verdict",), ("result.verdict", NAME)],
    "TIE": ("result.verdict",),
    "TRICKS": (),
    "BEFORE": (),
    "BOTH": (RESULT, 2 * MOST_TRICKS, 2 * MOST_TRICKS),
    "MATCH_NEEDS": (RESULT, 50),
    "STILL_NEEDED": (RESULT, 50, 50),
    "WINS_MATCH": [(RESULT,), (RESULT, NAME)],
    "STANDING": (),
    "POINTS": (),
    "UNCOUNTED": (RESULT,),
    "NOT_PLAYED": (RESULT, "pause.note", 13),
    "RESULT_CHOICES": ("result.menu", "draw.heading"),  # one of them is a heading too
    "NEXT_DEAL": ("result.menu",),
    "MATCH_ASK": ("title.note", "number.moves"),
    "REVIEW": [("review.heading",), (RESULT,)],
    "REVIEW_WAIT": ("review.verdict",),
    "REVIEW_FROM": ("review.verdict",),
    "REVIEW_BEST": ("review.lines", 16, 10),
    "REVIEW_PLAYED": [("review.lines", 16, 10), ("review.lines",)],
    "REVIEW_TRICK": ("review.lines", 13),
    "REVIEW_FAULTLESS": [("review.lines",), ("review.cost",)],
    "REVIEW_WEAK": ("review.lines", 13),
    "REVIEW_LED": ("review.verdict",),
    "REVIEW_CARDS": [(), (), ("review.names",)],
    "REVIEW_COST": [
        ("review.cost",),
        ("review.cost",),
        ("review.cost", 13),
        ("review.cost",),
        ("review.cost", 99),
        ("review.cost",),
        ("review.cost", 13),
    ],
    "REVIEW_KEYS": ("review.keys",),
    "HELP_KEYS": ("help.keys",),
    "NUMBER_LINES": [
        ("number.heading",),
        ("number.rules", RULES),
        ("number.moves",),
        ("number.keys",),
    ],
    "NUMBER_FIELDS": ("number.names",),
    "NUMBER_NO_CUT": ("number.fields",),
    "MIX_NAMES": (),
    "MIX_NO_YES": (),
    "MIX_COUNTS": [(13,), (26,)],
    "MIX_NONE": (),
    "MIX_HINTS": 6 * [("mix.hint",)] + [("mix.hint",), ("mix.hint", 14)] + 4 * [("mix.hint",)],
    "MIX_HIGHEST": ("mix.note", 14, 26),
    "MIX_SAME": ("mix.note", RULES),
    "MIX_FAULTS": [("mix.note", 14, 13), ("mix.note", 14, 8, 15)],
    "LOST": ("title.note",),
    "FIGURES": ("statistics.keys",),  # the heading, a label, has as much room
    "FIGURE_RULES": (),
    "FIGURE_ROWS": (),
    "FIGURE_NAMES": (),
    "FIGURE_TENTHS": (26, 0),
    "FIGURE_PAIRS": ("statistics.note", MOST_PAIRS, MOST_PAIRS, MOST_PAIRS),
    "FIGURE_NONE": ("statistics.note",),
    "FIGURE_KEYS": ("statistics.keys",),
}
MAY_BE_EMPTY = ("NOTES",)
LABELS = ("FIGURES", "FIGURE_NAMES")
"""Texts that are labels, whose font has letters only."""


def texts_of(words):
    """Return all texts of a language: name -> tuple of texts."""
    return {name: tuple(flat(value)) for name, value in vars(words).items() if name.isupper()}


def flat(value):
    """Yield the texts of a tuple, of tuples in it, or of a single text."""
    if isinstance(value, tuple):
        for part in value:
            yield from flat(part)
    else:
        yield value


def shape(value):
    """Return a text's or a tuple's shape: tuples in place, each text as `str`."""
    return tuple(map(shape, value)) if isinstance(value, tuple) else type(value)


def longest_of(words, kind):
    """Return the longest that is put into a text: of a kind, or itself if it is none."""
    values = {
        NAME: words.WHO,
        SUIT: words.SUITS,
        CARD: ("10♥",),
        RULES: words.PROFILES,
    }
    return max(values[kind], key=len) if kind in values else kind


def lines_of(part, name):
    """Yield the name and the width, in characters, of each line of a screen or a part of one."""
    for attribute, value in vars(part).items():
        place = name + "." + attribute.lstrip("_")
        lines = getattr(value, "_lines", value)
        if hasattr(lines, "_width"):
            yield place, lines._width
        elif isinstance(lines, (list, tuple)):
            # Digits of a number have lines of their own, a character wide.
            widths = [line._width for line in lines if getattr(line, "_width", 0) > 1]
            if widths:
                yield place, min(widths)
                for number, width in enumerate(widths):
                    yield f"{place}.{number}", width
        elif attribute in ("_stock", "_seats"):
            yield from lines_of(value, place)


@pytest.fixture(scope="module", params=pilot.SIZES)
def widths(request):
    """The room in each line of the real screens, in characters, with two players and three, on
    displays of all sizes."""
    found = {"label": 13}  # the title's, in double size

    def script(badge):
        pilot.draw_nothing(badge)

        def look(prefix=""):
            for place, width in lines_of(badge.stage.top, prefix + badge.screen):
                found[place] = min(width, found.get(place, width))

        look()
        for name in ("help", "number", "mix", "options", "statistics"):
            badge.stage.replace(name)
            look()
            found["scrolls." + name] = bool(getattr(badge.stage.top, "_menu", None)) and bool(
                badge.stage.top._menu._texts
            )
        for prefix, profile in (("", 0), ("", 5), ("three ", 7)):
            badge.stage.replace("title")
            badge.stage.settings.profile = profile
            yield from pilot.to_draw(badge)
            look(prefix)
            yield from pilot.to_table(badge)
            look(prefix)
        yield "press START"
        look()
        yield "press B"
        found["played.line"] = badge.stage.theme.columns
        yield from pilot.to_result(badge, pilot.won)
        look()
        badge.stage.replace("title")
        badge.stage.settings.profile = 0
        yield from pilot.to_result(badge, pilot.won)
        yield from pilot.choose_after(badge, pilot.REVIEW)
        look()

    pilot.run(script, seed=NUMBER, size=request.param)
    return found


def test_the_languages_have_the_same_texts():
    english = texts_of(WORDS["en"])
    for words in WORDS.values():
        texts = texts_of(words)
        assert list(texts) == list(english), "the same names in the same order"
        for name, forms in texts.items():
            assert shape(getattr(words, name)) == shape(getattr(WORDS["en"], name)), name
            assert len(forms) == len(english[name]), name
            for text, other in zip(forms, english[name], strict=True):
                assert text.strip() == text and (text or name in MAY_BE_EMPTY), name
                assert bool(text) == bool(other), name
                assert re.findall("%.", text) == re.findall("%.", other), name


@pytest.mark.slow
@pytest.mark.parametrize("language", WORDS)
def test_every_character_can_be_drawn(language):
    font = bitmap_font.load_font(str(ROOT / "assets" / "fonts" / "whist.pcf"), displayio.Bitmap)
    bare = set()
    for name, forms in texts_of(WORDS[language]).items():
        for text in forms:
            font.load_glyphs(text)
            for char in text:
                assert charset.tile_of(char) != charset.tile_of("?") or char == "?", (name, char)
                if ord(char) > 255 and name not in LABELS:
                    continue
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
    words = WORDS[language]
    texts = texts_of(words)
    assert sorted(PLACES) == sorted(texts), "each text has its row in PLACES"
    for name, rows in PLACES.items():
        each = rows if isinstance(rows, list) else [rows] * len(texts[name])
        for text, row in zip(texts[name], each, strict=True):
            places = [part for part in row if "." in str(part) or part == "label"]
            fill = tuple(longest_of(words, part) for part in row if part not in places)
            assert text.count("%") == len(fill), name
            for place in places:
                longest = text % fill
                room = widths[place]
                assert len(fit(longest, room)) <= room, (name, longest, place)


@pytest.mark.parametrize("language", WORDS)
def test_texts_that_share_a_line_fit_together(language, widths):
    words = WORDS[language]
    for seat, name in enumerate((words.YOU, words.RIVAL)):
        for score in (f"{MOST_TRICKS}", "9/9"):
            assert len(f"{name} {score}") <= widths[f"table.seats.names.{seat}"]
    assert len(f"{words.YOU} 9/9") <= widths["three table.seats.names.0"]
    for seat, name in enumerate(words.RIVALS, 1):
        assert len(f"{name[0]} 15") <= widths[f"three table.seats.names.{seat}"]
    assert len(words.PRIZE) < 9 <= widths["table.stock.caption"]
    # In the review's heading phase 1 may have to go without saying.
    for what in (words.PRIZE, *words.REVIEW_CARDS[:2]):
        assert len(words.TRICK % 13 + "  " + what + " 10♥") <= widths["review.heading"]
    assert len(words.PHASE % 2 + " " + words.TRICK % 13) <= widths["review.heading"]
    for part in (words.PHASE % 2, words.GOAL % 14):
        assert len(part + " " + words.TRICK % 13) <= widths["table.stock.progress"]
    for label in (words.TRICKS, words.BEFORE, words.STANDING, words.POINTS):
        room = widths["result.lines"]
        two = "  ".join(f"{name} {MOST_POINTS}" for name in (words.YOU, words.RIVAL))
        three = " ".join(f"{name}{MOST_POINTS}" for name in (words.YOU, *words.RIVALS))
        for row in (f"{label} {two}", f"{label} {three}"):
            assert len(fit(row, room)) <= room, row


@pytest.mark.parametrize("language", WORDS)
def test_the_way_to_the_title_has_one_name(language):
    words = WORDS[language]
    assert words.RESULT_CHOICES[2] == words.PAUSE_CHOICES[-1]


@pytest.mark.parametrize("language", WORDS)
def test_the_statistics_have_room_for_many_deals(language, widths):
    words = WORDS[language]
    for rules in (words.FIGURE_RULES, *words.PROFILES):
        assert len(f"◄ {rules} ►") <= widths["statistics.rules"]
    for level in words.FIGURE_ROWS:
        assert len(" " + level) <= widths["statistics.names"]
    assert len("100%") <= widths["statistics.counts"]
    assert words.FIGURE_ROWS[1:] == words.LEVELS
    most = ("9999", "9999", "999", "9999", "255", "255", "26", words.FIGURE_TENTHS % (26, 0))
    for name, value in zip(words.FIGURE_NAMES, most, strict=True):
        assert len(f"{name} {value}") <= widths["statistics.fields"], name


@pytest.mark.parametrize("language", WORDS)
def test_rows_of_a_name_and_a_value_have_room_for_both(language, widths):
    words = WORDS[language]
    on_off = words.ON_OFF
    lengths = words.LENGTHS
    options = (
        *(words.LEVELS, words.PROFILES, lengths, on_off, on_off, on_off, on_off),
        *(words.SPEEDS, words.VOLUMES, on_off, words.COLOURS, on_off, (words.LANGUAGE,)),
    )
    no_yes = words.MIX_NO_YES
    counts = (words.MIX_COUNTS[0] % 13, words.MIX_COUNTS[1] % 26)
    mix = (no_yes, no_yes, counts, (words.MIX_NONE, "14"), ("4",), ("3",))
    for screen, names, rows in (
        ("options", words.OPTION_NAMES, options),
        ("mix", words.MIX_NAMES, mix),
    ):
        for name, values in zip(names, rows, strict=True):
            for value in values:
                # The value stands between two arrows, and apart from the name, and if the rows
                # do not all have room, from the mark at the end.
                row = f" {name} ◄ {value} ►" + ("  " if widths["scrolls." + screen] else "")
                assert len(row) <= widths[f"{screen}.menu"], (name, value)


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("language", WORDS)
def test_nothing_is_cut_off_while_deals_are_played(language, profile):
    """Demo deals on the real screens; ``pilot.run`` fails at a text without room."""

    def script(badge):
        pilot.draw_nothing(badge)
        while badge.stage.game.deals_done < 3:
            yield "wait 1000"

    narrow = "128x128"
    pilot.run(script, narrow, seed=1000, lang=language, profile=profile, match=10, demo=True)


def test_a_text_without_room_would_be_found():
    def script(badge):
        yield from pilot.to_table(badge)
        yield "press START"
        badge.stage.words.PAUSE = ("x" * 27, "")
        badge.stage.top.enter()

    with pytest.raises(AssertionError, match="no room in 26"):
        pilot.run(script, seed=8)
