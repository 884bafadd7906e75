# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The screens on displays of other sizes than 160x128: pictures in tests/golden, and what holds
for each layout whatever it looks like.

After a wanted change, look at what the failed tests show and then take the new pictures with::

    WHIST_GOLDEN=update pytest tests/test_sizes.py
"""

import sys

import pilot
import pytest
from conftest import ROOT
from PIL import Image
from test_screens import GOLDEN, LANGUAGES, UPDATE, difference
from test_statistics import fill

from engine.rules import PROFILES
from face.layout import SIZES

OTHERS = pilot.SIZES[1:]
NAMES = (
    *("title", "options", "number", "mix", "statistics", "help", "help-picture"),
    *("draw", "cut", "turned", "lead", "trick", "pause", "pause-decided", "pause-end"),
    *("options-deal", "hint", "reply", "result", "review", "review-summary"),
    *("row", "row4", "three-draw", "three", "three-trick", "three-result"),
)


class Camera:
    """Draws nothing until a picture is taken, which is then drawn whole."""

    def __init__(self, badge):
        self._badge = badge
        self._draw = badge.display._draw
        pilot.draw_nothing(badge)

    def shot(self, name):
        """Take a picture; to be used as ``yield from``."""
        display = self._badge.display
        display._draw = self._draw
        display._core.full_refresh = True
        display.refresh()
        pilot.draw_nothing(self._badge)
        yield "shot " + name


def looks(badge):
    """All screens, each with its fullest lines where that is easy to get."""
    shot = Camera(badge).shot
    stage = badge.stage
    settings = stage.settings
    yield from shot("title")
    for name in ("options", "number", "mix"):
        stage.game.number = 987654321
        stage.replace(name)
        yield pilot.DRAWN
        yield from shot(name)
    before = bytes(stage.game.tally)
    fill(badge)
    stage.replace("statistics")
    yield pilot.DRAWN
    yield from shot("statistics")
    stage.game.tally[:] = before
    stage.replace("title")
    stage.help(0)
    yield pilot.DRAWN
    yield from shot("help")
    pages = stage.top._pages
    stage.top._show([page[2] is not None for page in pages].index(True) + 1)
    yield from shot("help-picture")
    stage.replace("title")
    yield pilot.DRAWN
    yield from pilot.to_draw(badge)
    yield from shot("draw")
    yield "press A"
    yield from shot("cut")
    yield "press A"
    yield "press A"
    yield from shot("turned")
    yield from pilot.to_table(badge)
    yield from shot("lead")
    yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
    yield pilot.PACE
    assert pilot.is_reading(badge)
    yield from shot("trick")
    yield "press START"
    yield from shot("pause")
    yield from pilot.choose_row(badge, 3)
    yield from shot("options-deal")
    yield "press B"
    yield "press B"
    yield "press SELECT"
    yield "wait 300"
    yield from shot("hint")
    yield from pilot.skip_until(badge, third_of_hand)
    yield from shot("reply")
    yield from pilot.skip_until(
        badge, lambda deal: deal.trick > 20 and deal.decided == 1 and not deal.sure_of_rest(0)
    )
    yield "press START"
    yield from shot("pause-decided")
    yield from pilot.choose_row(badge, 2)
    yield from shot("pause-end")
    yield "press B"
    yield from pilot.to_result(badge, pilot.lost)
    yield from shot("result")
    yield from pilot.choose_after(badge, pilot.REVIEW)
    yield "wait 20000"
    yield from shot("review-summary")
    yield "press A"
    yield from shot("review")
    for name, width in (("row", 3), ("row4", 4)):
        pilot.mix(badge, width=width)
        stage.replace("title")
        settings.seed = 8
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.choosing and deal.turn == 0)
        yield "press LEFT"
        yield from shot(name)
    settings.profile = 7
    settings.length = 3
    stage.replace("title")
    settings.seed = 8
    yield from pilot.to_draw(badge)
    yield from shot("three-draw")
    yield from pilot.to_table(badge)
    yield from shot("three")
    yield from pilot.skip_until(badge, lambda deal: deal.turn == 0 and deal.in_trick == 2)
    yield from pilot.act(badge)
    yield from shot("three-trick")
    yield from pilot.to_result(badge, pilot.won)
    yield from shot("three-result")


def third_of_hand(deal):
    """The player is to reply late in phase 2 with cards that may not be played."""
    if deal.phase != 2 or deal.turn != 0 or not deal.in_trick or deal.trick < 15:
        return False
    return 0 < sum(deal.why_not(0, card) == 0 for card in range(52)) < deal.hand_count(0)


def test_there_are_no_pictures_of_other_sizes():
    there = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.glob("*/*/*.png")}
    assert there == {
        f"{language}/{size}/{name}.png"
        for language in LANGUAGES
        for size in OTHERS
        for name in NAMES
    }


def lines_of(group, theme, x=0, y=0, scale=1):
    """Yield the characters' box of each line of text that is seen: x, y, right, bottom."""
    for layer in group:
        if layer.hidden:
            continue
        left, top = x + scale * layer.x, y + scale * layer.y
        if hasattr(layer, "append"):
            yield from lines_of(layer, theme, left, top, scale * layer.scale)
        elif getattr(layer, "bitmap", None) is theme.glyphs:
            shown = [column for column in range(layer.width) if layer[column]]
            if shown:
                width, height = scale * layer.tile_width, scale * layer.tile_height
                # The last column of a character is the gap to the next one.
                right = left + (shown[-1] + 1) * width - scale
                yield left + shown[0] * width, top, right, top + height


def cards_of(group, theme):
    """Yield the box of each card, or half of one in a hand, that is seen."""
    for layer in group:
        sheet = getattr(layer, "bitmap", None)
        if sheet in (theme.small, theme.large) and not layer.hidden and layer[0] not in (30, 31):
            width, height = layer.width * layer.tile_width, layer.height * layer.tile_height
            yield layer.x, layer.y, layer.x + width, layer.y + height


def check(badge):
    """Lines of text and cards lie on the display, lines not over each other and cards not over
    more of a line than the room for tails of letters."""
    top = badge.stage.top
    theme = badge.stage.theme
    lines = sorted(lines_of(top.group, theme))
    cards = list(cards_of(top.group, theme))
    for left, upper, right, lower in lines + cards:
        assert left >= 0 and right <= theme.width, (badge.screen, left, right)
        assert upper >= 0 and lower <= theme.height, (badge.screen, upper, lower)
    for at, (left, upper, right, lower) in enumerate(lines):
        for other in lines[at + 1 :]:
            apart = right <= other[0] or lower <= other[1] or other[3] <= upper
            assert apart, (badge.screen, lines[at], other)
        for card in cards:
            apart = right <= card[0] or card[2] <= left or lower - 2 <= card[1] or card[3] <= upper
            assert apart, (badge.screen, lines[at], card)


def checked_looks(badge):
    """`looks`, with a check at each picture."""
    for line in looks(badge):
        if line.startswith("shot "):
            check(badge)
        yield line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", pilot.SIZES)
def test_the_mark_that_there_are_more_rows_stands_apart_from_a_value(size, language):
    """Where all options have room there is none, else in the line where the others are."""
    scrolled = set()

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_options(badge)
        menu = badge.stage.top._menu
        for key in 9 * ["DOWN"] + 9 * ["UP"]:
            yield "press " + key
            for at, line in enumerate(menu._lines):
                text = line._text
                if text[-1:] in ("▲", "▼"):
                    scrolled.add((at, text[-1]))
                    assert len(text) == badge.stage.theme.columns
                    assert text[-2] == " ", text
                assert ("►" in text) is ("◄" in text)

    pilot.run(script, size=size, lang=language)
    assert scrolled == ({(0, "▲"), (7, "▼")} if size == "240x135" else set())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", OTHERS)
def test_pictures(size, language, tmp_path):
    shots = pilot.run(checked_looks, size=size, seed=8, lang=language).shots
    assert sorted(shots) == sorted(NAMES)
    faults = []
    for name, actual in shots.items():
        path = GOLDEN / language / size / f"{name}.png"
        if UPDATE:
            path.parent.mkdir(parents=True, exist_ok=True)
            actual.save(path, optimize=True)
            continue
        golden = Image.open(path).convert("RGB") if path.exists() else Image.new("RGB", actual.size)
        if golden.tobytes() != actual.tobytes():
            shown = tmp_path / f"{name}.png"
            difference(golden, actual).save(shown)
            faults.append(f"{name}: see {shown} (golden, actual, difference)")
    assert not faults, "\n" + "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_lies_over_a_text_on_the_usual_display(language):
    def script(badge):
        for line in checked_looks(badge):
            pilot.draw_nothing(badge)
            yield line

    pilot.run(script, seed=8, lang=language)


ROOMY = [pytest.param(size, marks=pytest.mark.slow) for size in pilot.SIZES[:2]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [*ROOMY, *pilot.SIZES[2:]])
def test_every_page_of_the_help_has_room_for_all_on_it(size, language):
    """Its text ends above the bar, or above the captions of its picture."""

    def script(badge):
        pilot.draw_nothing(badge)
        stage = badge.stage
        bottom, caption_y = stage.theme.help[3], stage.theme.help[6]
        for profile in range(len(PROFILES)):
            for length in (1, 10):
                stage.settings.profile, stage.settings.length = profile, length
                stage.replace("help")
                top = stage.top
                for at, (_, paragraphs, picture) in enumerate(top._pages):
                    top._show(at)
                    check(badge)
                    count = sum(len(top._wrap(paragraph)) for paragraph in paragraphs)
                    lowest = top._lines[count - 1].tiles.y + stage.theme.glyphs.height // 9
                    assert lowest <= (caption_y if picture else bottom + 1), (at, paragraphs)
        yield "wait 10"

    pilot.run(script, size=size, lang=language)


@pytest.mark.parametrize(
    ("size", "layout"),
    [
        ("200x150", "160x128"),
        ("320x240", "240x240"),
        ("240x239", "240x135"),
        ("239x240", "160x128"),
        ("159x200", "128x128"),
    ],
)
def test_another_display_has_the_largest_layout_that_fits_in_its_middle(size, layout):
    """Beside it are felt and bar, nothing else."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield "shot table"

    table = pilot.run(script, size=size, seed=8).shots["table"]
    width, height = map(int, layout.split("x"))
    left, top = (table.width - width) // 2, (table.height - height) // 2
    box = (left, top, left + width, top + height)
    assert (
        table.crop(box).tobytes() == pilot.run(script, size=layout, seed=8).shots["table"].tobytes()
    )
    plain = table.getpixel((table.width - 1, table.height - 1))
    table.paste(plain, box)
    assert len(table.getcolors()) == (2 if left else 1)


def test_the_smallest_layout_serves_where_none_fits():
    def script(badge):
        yield "expect title"
        assert badge.stage.theme.width == 128

    pilot.run(script, size="128x120")


@pytest.mark.parametrize("size", pilot.SIZES)
def test_only_the_numbers_of_a_layout_stay_in_memory(size):
    def script(badge):
        assert not [name for name in sys.modules if name.startswith(("face.size_", "face.layout"))]
        theme = badge.stage.theme
        assert f"{theme.width}x{theme.height}" == size
        yield "expect title"

    pilot.run(script, size=size)


def test_pictures_are_taken_of_all_layouts():
    assert set(pilot.SIZES) == set(SIZES)
    assert {path.stem[5:] for path in (ROOT / "lib" / "face").glob("size_*.py")} == set(SIZES)
