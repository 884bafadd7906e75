# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Colours that everybody can read, and picture and keys for a left hand.

After a wanted change, look at what the failed tests show and then take the new pictures with::

    WHIST_GOLDEN=update pytest tests/test_looks.py
"""

import random
from types import SimpleNamespace

import pictures
import pilot
import pytest
from PIL import Image

from engine.codes import MUST_FOLLOW
from face import looks, saving, setup_en, setup_pt
from face.tally import SIZE as TALLY_SIZE
from handheld.store import HEADER, Store

COLOURS = ("two", "four", "strong")
TWO, FOUR, STRONG = range(3)
COLOURS_ROW, LEFT_ROW = (pilot.OPTIONS.index(name) for name in ("colours", "left"))
TEXTS = ("text", "soft_text", "bar_text", "gold_text", "chosen_text")
BLACK, FELT = (0, 0, 0), (8, 73, 41)
SUITS = range(4)


def turned(image):
    """Return what a picture looks like upside down."""
    return image.transpose(Image.Transpose.ROTATE_180)


def to_row(badge, row):
    """From the title to a row of the options."""
    yield from pilot.to_option(badge, pilot.OPTIONS[row])


# Contrast, by the formula of the Web Content Accessibility Guidelines


def light_of(colour):
    """Return the relative luminance of a colour as a panel of 16 bits a pixel has it."""
    red, green, blue = colour >> 19 & 31, colour >> 10 & 63, colour >> 3 & 31
    parts = (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2)
    line = [p / 255 / 12.92 if p <= 10 else ((p / 255 + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * line[0] + 0.7152 * line[1] + 0.0722 * line[2]


def contrast(one, other):
    """Return the contrast of two colours, 1 to 21."""
    dark, light = sorted((light_of(one), light_of(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture(scope="module", params=range(3), ids=COLOURS)
def theme(request):
    """The colours of all palettes with each choice, and the number of the choice."""
    found = SimpleNamespace(colours=request.param)

    def script(badge):
        theme = badge.stage.theme
        for name, value in vars(theme).items():
            if type(value).__name__ == "Palette":
                setattr(found, name, list(value))
            elif isinstance(value, tuple) and type(value[0]).__name__ == "Palette":
                setattr(found, name, [list(palette) for palette in value])
        yield "expect title"

    pilot.run(script, colours=COLOURS[request.param])
    return found


def test_the_formula_of_contrast():
    assert round(contrast(0xFFFFFF, 0), 2) == 21
    assert contrast(0x777777, 0x777777) == 1
    assert 3.9 < contrast(0xFFFFFF, 0xFF0000) < 4.1


def test_texts_and_ranks_stand_out(theme):
    least = 7 if theme.colours == STRONG else 4.5
    figures = {name: contrast(*getattr(theme, name)) for name in TEXTS}
    for suit in SUITS:
        figures[f"card text {suit}"] = contrast(*theme.card_text[suit])
        figures[f"card {suit}"] = contrast(*theme.suits[suit][1:3])
        # The ranks in the fan may touch the edge of the next card.
        assert contrast(theme.suits[suit][1], theme.suits[suit][3]) >= 4.5
    for name, figure in figures.items():
        assert figure >= least, (name, figure)
    print("\n" + ", ".join(f"{name} {figure:.1f}" for name, figure in figures.items()))


def test_cards_that_may_not_be_played_are_darker_and_can_be_read(theme):
    paper, dim = theme.suits[0][1], theme.dim_suits[0][1]
    assert light_of(dim) < light_of(paper)
    assert contrast(paper, dim) >= (3 if theme.colours == STRONG else 2.8)
    for suit in SUITS:
        assert contrast(*theme.dim_suits[suit][1:3]) >= 3
    print([round(contrast(*theme.dim_suits[suit][1:3]), 1) for suit in SUITS])


def test_four_colours_are_four_and_two_are_two(theme):
    for palettes in (theme.suits, theme.dim_suits):
        inks = [palette[2] for palette in palettes]
        assert len(set(inks)) == (4 if theme.colours == FOUR else 2)
        if theme.colours != FOUR:
            assert inks[0] == inks[3] and inks[1] == inks[2]
    clubs, diamonds, hearts, _ = (palette[2] for palette in theme.suits)
    if theme.colours == FOUR:
        assert max(range(3), key=lambda part: clubs >> (16, 8, 0)[part] & 255) == 1
        assert max(range(3), key=lambda part: diamonds >> (16, 8, 0)[part] & 255) == 2
    assert hearts >> 16 > 2 * max(hearts >> 8 & 255, hearts & 255)


def test_the_ground_of_high_contrast_is_black(theme):
    assert (theme.felt == [0]) == (theme.colours == STRONG)
    for name in ("text", "soft_text", "gold_text"):
        assert getattr(theme, name)[0] == theme.felt[0]


# At once


def palettes_of(theme):
    """Return all palettes of a theme, by name."""
    found = {}
    for name, value in vars(theme).items():
        for i, part in enumerate(value if isinstance(value, tuple) else (value,)):
            if type(part).__name__ == "Palette":
                found[name, i] = part
    return found


def test_colours_change_at_once_in_the_same_palettes():
    def script(badge):
        yield from to_row(badge, COLOURS_ROW)
        stage = badge.stage
        before = palettes_of(stage.theme)
        assert len(before) == 23
        first = badge.image()
        inks = set()
        for colours in (FOUR, STRONG, TWO):
            yield "press RIGHT"
            assert stage.settings.colours == colours
            for name, palette in palettes_of(stage.theme).items():
                assert palette is before[name]
            image = badge.image()
            assert image.getpixel((0, 127)) == (BLACK if colours == STRONG else FELT)
            assert image.tobytes() == pilot.whole(badge).tobytes(), "nothing is left as it was"
            inks.add(tuple(stage.theme.suits[suit][2] for suit in SUITS))
            assert stage.theme.suits[0].is_transparent(0)
        assert len(inks) == 3
        assert badge.image().tobytes() == first.tobytes()
        yield "press LEFT"
        assert stage.settings.colours == STRONG

    pilot.run(script, seed=8)


@pytest.mark.parametrize("row", [COLOURS_ROW, LEFT_ROW])
def test_a_key_held_changes_it_once(row):
    """Colours that change, or a picture that turns, ten times a second would flash."""

    def script(badge):
        yield from to_row(badge, row)
        settings = badge.stage.settings
        for key, colours in (("RIGHT", FOUR), ("LEFT", TWO)):
            yield f"hold {key} 3000"
            if row == COLOURS_ROW:
                assert settings.colours == colours
            else:
                assert settings.left_handed == (key == "RIGHT")

    pilot.run(script)


def test_what_changes_the_looks_is_let_go():
    import sys

    def script(badge):
        yield from to_row(badge, COLOURS_ROW)
        yield "press RIGHT"
        yield "press B"
        yield "press B"
        yield from pilot.to_table(badge)
        assert not {"face.looks", "face.paint"} & set(sys.modules)

    pilot.run(script, seed=8)


@pytest.mark.parametrize("size", pilot.SIZES)
def test_the_title_has_the_ground_of_all_else(size):
    """No rim of felt is left around the picture, and its cards are as white as the others."""

    def script(badge):
        yield "shot title"

    title = pilot.run(script, size, colours="strong").shots["title"]
    width, height = title.size
    corner = title.crop((0, height // 3, width // 2, height))
    shades = {colour: count for count, colour in corner.getcolors(99)}
    assert shades[BLACK] > sum(shades.values()) // 3
    assert (255, 255, 255) in shades
    for red, green, blue in shades:
        assert green <= max(red, blue) + 24, "no green"


# A left hand


def walk(badge):
    """A bit of everything, with pictures."""
    yield "shot title"
    yield "press DOWN"
    yield "shot menu"
    yield from pilot.to_table(badge)
    yield "shot table"
    yield "press RIGHT"
    yield "press RIGHT"
    yield "shot cursor"
    yield "press A"
    yield pilot.PACE
    yield "shot trick"
    yield "press START"
    yield "press UP"
    yield "shot pause"


MIRRORED = {"LEFT": "RIGHT", "RIGHT": "LEFT", "UP": "DOWN", "DOWN": "UP"}


def mirrored(script):
    """Press the other end of the cross."""

    def other(badge):
        for line in script(badge):
            verb, *rest = line.split()
            if verb in ("press", "hold"):
                rest[0] = MIRRORED.get(rest[0], rest[0])
            yield " ".join([verb, *rest])

    return other


@pytest.mark.parametrize("board", ["pybadge", "pygamer", "picosystem", "pewpew_m4", "pico"])
def test_picture_and_cross_are_upside_down(board):
    usual = pilot.run(walk, board=board, seed=8).shots
    left = pilot.run(mirrored(walk), board=board, seed=8, left=True)
    if board == "pewpew_m4":  # it has no settings.toml
        left = usual_with_left(board)
    for name, image in usual.items():
        assert turned(left.shots[name]).tobytes() == image.tobytes(), name
    assert left.display.rotation == 0, "the game leaves the display as it was"


def usual_with_left(board):
    """Run the walk on a board that was told by the options."""

    def tell(badge):
        yield from to_row(badge, LEFT_ROW)
        yield "press RIGHT"
        yield "press B"
        yield "press B"

    saved = bytes(pilot.run(tell, board=board, seed=8).nvm)
    return pilot.run(mirrored(walk), board=board, seed=8, nvm=saved)


def test_the_options_turn_it_at_once_and_back():
    def script(badge):
        yield from to_row(badge, LEFT_ROW)
        before = badge.image()
        yield "press RIGHT"
        assert badge.stage.settings.left_handed
        assert turned(badge.image()).getpixel((0, 0)) == before.getpixel((0, 0))
        assert badge.image().tobytes() == pilot.whole(badge).tobytes()
        at = badge.stage.top._menu.at
        yield "press UP"
        assert badge.stage.top._menu.at == at + 1
        yield "press DOWN"
        yield "press LEFT"
        assert not badge.stage.settings.left_handed
        assert badge.image().tobytes() == before.tobytes()
        yield "press UP"
        assert badge.stage.top._menu.at == at - 1

    pilot.run(script)


def test_a_held_direction_repeats_the_other_way():
    def script(badge):
        yield from pilot.to_options(badge)
        yield "hold UP 700"
        assert badge.stage.top._menu.at > 1

    pilot.run(script, left=True)


def test_lights_change_sides_too():
    seen = []

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield "wait 2000"
        seen.append(badge.senses.lights[-1].colours)

    for left in (False, True):
        pilot.run(script, seed=8, left=left)
    usual, left = seen
    assert usual != left
    assert usual == left[::-1]


def test_three_keys_lie_well_for_either_hand():
    def script(badge):
        yield "expect title"
        badge.stage.replace("options", 16)  # the second page
        assert LEFT_ROW not in badge.stage.top._rows
        assert COLOURS_ROW in badge.stage.top._rows
        yield pilot.DRAWN
        yield "shot options"
        yield "press NEXT"
        assert badge.stage.top._menu.at == 1

    usual, left = (pilot.run(script, board="reverse_tft", left=left) for left in (False, True))
    assert left.shots["options"].tobytes() == usual.shots["options"].tobytes()


def test_a_display_that_cannot_be_turned_has_no_such_row():
    stage = SimpleNamespace(display=object(), buttons=SimpleNamespace(three=False))
    assert not looks.can_turn(stage)


def test_one_thumb_plays_a_match():
    """From the title to the end of a match, and through the options, with the cross and A; only
    the review is left with B."""

    def script(badge):
        pilot.draw_nothing(badge)
        stage = badge.stage
        for _ in range(2):
            yield "press DOWN"
        yield "press A"
        yield "expect options"
        yield "press UP"
        yield "press A"
        yield "expect title"
        for _ in range(2):
            yield "press UP"
        yield "press A"
        for count in range(400):
            yield "press " + ("RIGHT" if badge.screen == "table" and count % 2 else "A")
            if badge.screen == "result" and stage.game.match.over:
                break
        assert stage.game.match.over
        yield from pilot.choose_row(badge, 1)
        yield "expect review"
        yield "wait 20000"
        yield "press RIGHT"
        yield "press A"
        yield "expect review"
        for _ in range(3):  # all that A does not do here, as it would be done by accident
            if badge.screen == "review":
                yield "press B"
        yield "expect result"
        yield from pilot.choose(badge, pilot.TITLE)
        yield "expect title"

    pilot.run(script, seed=8, level="easy")


# Kept


@pytest.mark.parametrize("left", [False, True])
def test_they_are_saved_and_the_first_picture_has_them_already(left):
    def choose(badge):
        yield from to_row(badge, COLOURS_ROW)
        yield "press LEFT"
        if left:
            yield "press DOWN"
            yield "press RIGHT"
        yield "press B"
        yield "press B"
        while badge.stage.top._menu.at:
            yield "press UP"
        yield "shot title"

    saved = pilot.run(choose, seed=8)
    seen = []

    def watch(badge):
        badge.listeners.append(lambda: seen.append(badge.image()))

    def look(badge):
        assert badge.stage.settings.colours == STRONG
        assert badge.stage.settings.left_handed == left
        yield "shot title"

    again = pilot.run(look, nvm=bytes(saved.nvm), watch=watch, colours="four", seed=8)
    assert again.shots["title"].tobytes() == saved.shots["title"].tobytes()
    assert seen[0].getpixel((0, 0)) == BLACK
    # It has the picture where the title has it, and nothing else.
    box = (0, 40, 80, 110)
    first, title = (turned(i) if left else i for i in (seen[0], saved.shots["title"]))
    assert first.crop(box).tobytes() == title.crop(box).tobytes()


def recalled(monkeypatch, nvm):
    """Return the colours, and whether the picture is turned, that `looks.recall` finds."""
    theme = SimpleNamespace(turned=False)
    display = SimpleNamespace(rotation=90, root_group="group")
    chosen = [TWO]
    monkeypatch.setattr(looks, "mix", lambda theme, colours: chosen.append(colours))
    looks.recall(theme, display, nvm)
    assert display.rotation == (270 if theme.turned else 90)
    assert display.root_group == "group"
    return chosen[-1], theme.turned


def record(body):
    """Return a memory with a whole record."""
    nvm = bytearray(1024)
    store = Store(nvm, len(body))
    store.buf[HEADER:] = body
    store.save()
    return nvm


def body(colours=STRONG, left=1, fields=None):
    """Return what a record of `face.saving` holds, as far as it matters, no match running."""
    values = bytearray(len(saving.FIELDS))
    names = [name for name, _ in saving.FIELDS]
    values[names.index("colours")] = colours
    values[names.index("left_handed")] = left
    values = values[:fields]
    settings = bytes(saving.FIELDS_AT) + values
    tally = bytes(TALLY_SIZE)
    parts = (tally, settings, b"")
    return b"".join(len(part).to_bytes(2, "little") + part for part in parts)


def test_what_was_saved_is_found_where_it_is(monkeypatch):
    assert recalled(monkeypatch, record(body())) == (STRONG, True)
    assert recalled(monkeypatch, record(body(FOUR, 0))) == (FOUR, False)


def test_any_other_memory_changes_nothing(monkeypatch):
    plain = (TWO, False)
    for nvm in (None, b"", bytearray(b"\xff" * 1024), bytearray(1024), bytearray(b"else" * 256)):
        assert recalled(monkeypatch, nvm) == plain
    for colours, left in ((3, 0), (255, 1), (0, 2)):
        assert recalled(monkeypatch, record(body(colours, left))) == plain
    known = [name for name, _ in saving.FIELDS].index("left_handed")
    for fields in range(known + 1):
        assert recalled(monkeypatch, record(body(fields=fields))) == plain, "an older record"
    whole = record(body())
    for end in range(HEADER + len(body()) - 4):
        recalled(monkeypatch, whole[:end])
    dice = random.Random(5)
    for _ in range(300):
        nvm = record(dice.randbytes(dice.randrange(500)))
        recalled(monkeypatch, nvm)


def test_a_board_with_three_keys_forgets_that_it_was_left_handed():
    """A setting without effect would turn the first picture and turn it back."""

    def script(badge):
        assert not badge.stage.settings.left_handed
        yield "expect title"
        badge.stage.replace("options")
        yield pilot.DRAWN
        badge.stage.saving.save()

    badge = pilot.run(script, board="reverse_tft", left=True)
    assert badge.display.rotation == 0


# settings.toml


@pytest.mark.parametrize(
    ("text", "colours"), [("two", 0), ("four", 1), ("strong", 2), ("2", 0), ("", 0), (None, 0)]
)
def test_settings_toml_can_choose(text, colours):
    def script(badge):
        assert badge.stage.settings.colours == colours
        assert badge.image().getpixel((0, 0)) == (BLACK if colours == STRONG else FELT)
        yield "expect title"

    pilot.run(script, colours=text)


# Pictures


def screens(badge):
    """The rows of the options, and what colours change most."""
    yield "shot {}-title"
    yield from to_row(badge, COLOURS_ROW)
    yield "shot {}-options"
    yield "press B"
    yield "press B"
    yield from pilot.to_table(badge)
    yield "shot {}-lead"
    yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
    yield pilot.PACE
    yield "shot {}-trick"
    yield from pilot.skip_until(badge, part_of_hand)
    yield "shot {}-reply"


def part_of_hand(deal):
    """The player is to reply in phase 2 with cards of two or three suits that may not be played."""
    if deal.phase != 2 or deal.turn != 0 or not deal.in_trick:
        return False
    barred = {card // 13 for card in range(52) if deal.why_not(0, card) == MUST_FOLLOW}
    return len(barred) > 1


@pytest.mark.parametrize("colours", COLOURS[1:])
@pytest.mark.parametrize("language", ["en", "pt"])
def test_pictures(language, colours, tmp_path):
    def script(badge):
        for line in screens(badge):
            yield line.format("looks-" + colours)

    shots = pilot.run(script, seed=8, lang=language, colours=colours).shots
    assert len(shots) == 5
    pictures.check(shots, language, tmp_path)
    assert {n for n in pictures.kept("looks-" + colours) if n.startswith(language)} == {
        f"{language}/{name}.png" for name in shots
    }


@pytest.mark.parametrize("texts", [setup_en, setup_pt])
def test_each_choice_has_its_word(texts):
    assert len(texts.COLOURS) == len(COLOURS) == len(looks._CARDS)
    # Two rows are none of the settings, and the last note is of a key.
    assert len(texts.OPTION_NAMES) == len(texts.NOTES) - 3
