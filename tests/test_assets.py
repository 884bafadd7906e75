# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The committed fonts and sprites are what their sources give, and what a badge can use."""

import itertools
import shutil
import struct
import sys
from pathlib import Path

import displayio
import pytest
from adafruit_bitmap_font import bitmap_font
from adafruit_display_text import bitmap_label, label

from face.charset import tile_of

sys.path.append(str(Path(__file__).resolve().parents[1] / "tools"))

import fonts
import names
import sprites

SHEETS = {name: (width, height) for name, width, height in sprites.SHEETS}


def read_bmp(path):
    """Return bits a pixel, palette length and rows, read independently of the writer."""
    data = path.read_bytes()
    magic, size, _, start = struct.unpack_from("<2sIII", data)
    header, width, height, planes, bits, packing = struct.unpack_from("<IiiHHI", data, 14)
    (colours,) = struct.unpack_from("<I", data, 46)
    assert (magic, size, header, planes, packing) == (b"BM", len(data), 40, 1, 0)
    assert start == 54 + 4 * colours
    assert height > 0, "top-down"
    stride = (width * bits + 31) // 32 * 4
    assert len(data) == start + stride * height
    rows = []
    for y in range(height):
        at = start + (height - 1 - y) * stride
        row = data[at : at + stride]
        shifts = [(x * bits // 8, 8 - bits - x * bits % 8) for x in range(width)]
        rows.append([row[byte] >> shift & (1 << bits) - 1 for byte, shift in shifts])
    return bits, colours, rows


def tile(rows, width, height, columns, number):
    left, top = number % columns * width, number // columns * height
    return tuple(tuple(row[left : left + width]) for row in rows[top : top + height])


def same_pixels(pictures):
    """Return the pairs of names whose pictures are equal."""
    return {(a, b) for a, b in itertools.combinations(pictures, 2) if pictures[a] == pictures[b]}


@pytest.fixture(scope="module")
def font():
    loaded = bitmap_font.load_font(str(fonts.PCF), displayio.Bitmap)
    loaded.load_glyphs(fonts.LETTERS)
    return loaded


@pytest.fixture(scope="module")
def cards():
    """Tiles of each card sheet by name."""
    found = {}
    for name, (width, height) in SHEETS.items():
        _, _, rows = read_bmp(sprites.SPRITES / f"{name}.bmp")
        found[name] = {
            of: tile(rows, width, height, sprites.COLUMNS, number)
            for number, of in enumerate(sprites.TILES)
        }
    return found


@pytest.mark.parametrize("tool", [fonts, names, sprites])
def test_committed_files_match_their_sources(tool, capsys):
    assert sprites.command(tool.build(), tool.__name__, ["--check"]) == 0, capsys.readouterr().out


def test_building_twice_gives_the_same_bytes():
    assert fonts.build() == fonts.build()
    assert sprites.build() == sprites.build()


def test_check_names_what_differs_and_changes_nothing(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(sprites, "ROOT", tmp_path)
    stale, missing = tmp_path / "stale.bmp", tmp_path / "new" / "missing.bmp"
    stale.write_bytes(b"old")
    files = {stale: b"new", missing: b"new"}
    assert sprites.command(files, "tools/x.py", ["--check"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "stale.bmp is not what its source gives: run python tools/x.py",
        "new/missing.bmp is not what its source gives: run python tools/x.py",
    ]
    assert stale.read_bytes() == b"old" and not missing.exists()
    assert sprites.command(files, "tools/x.py", []) == 0
    assert stale.read_bytes() == missing.read_bytes() == b"new"
    assert sprites.command(files, "tools/x.py", ["--check"]) == 0


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[two]", "[deuce]", "unknown"),
        ("[two]", "[three]", "repeated"),
        ("[two]\n", "[two]\n.........\n", "row of 10"),
        ("[two]\n", "[two]\n.........x\n", "row of 10"),
        ("[two]\n", "[two]\n..........\n", "does not have 15 rows"),
    ],
)
def test_bad_drawings_are_refused(tmp_path, old, new, message):
    art = tmp_path / "cards.txt"
    shutil.copy(sprites.ART / "cards-small.txt", art)
    art.write_text(art.read_text().replace(old, new))
    with pytest.raises(ValueError, match=message):
        sprites.read_art(art, 10, 15)


# Text


def test_pcf_bounding_box_under_bitmap_font(font):
    assert font.get_bounding_box() == (6, 10, 0, -2)
    assert (font.ascent, font.descent) == (8, 2)


def test_pcf_tables_have_no_ink_bounds():
    data = fonts.PCF.read_bytes()
    (count,) = struct.unpack_from("<I", data, 4)
    tables = [struct.unpack_from("<IIII", data, 8 + 16 * n) for n in range(count)]
    formats = {kind: form for kind, form, _, _ in tables}
    for accelerators in (2, 256):
        assert formats[accelerators] & 0x100 == 0
    assert not {16, 64, 128} & set(formats), "ink metrics, widths, names are of no use to the badge"


def test_every_letter_is_the_same_in_font_and_sheet(font):
    bits, colours, rows = read_bmp(fonts.SHEET)
    assert (bits, colours) == (1, 2)
    assert (len(rows[0]), len(rows)) == (96, 10 * -(-len(fonts.CHARACTERS) // 16))
    for number, char in enumerate(fonts.CHARACTERS):
        assert tile_of(char) == number
        if char not in fonts.LETTERS:
            continue
        glyph = font.get_glyph(ord(char))
        assert glyph is not None, char
        assert (glyph.width, glyph.height, glyph.dx, glyph.dy) == (6, 10, 0, -2), char
        assert (glyph.shift_x, glyph.shift_y) == (6, 0), char
        drawn = tuple(tuple(glyph.bitmap[x, y] for x in range(6)) for y in range(10))
        assert drawn == tile(rows, 6, 10, 16, number), char
        assert any(map(any, drawn)) == (char != " "), char
    empty = {
        char
        for number, char in enumerate(fonts.CHARACTERS)
        if not any(map(any, tile(rows, 6, 10, 16, number)))
    }
    assert empty == {" "}


@pytest.mark.parametrize("suffix", fonts.FONTS)
def test_the_font_for_labels_is_small(suffix):
    """It has no codes between the letters and the suits."""
    path = fonts.named(fonts.PCF, suffix)
    assert path.stat().st_size < 12 * 1024
    assert bitmap_font.load_font(str(path), displayio.Bitmap).get_glyph(ord("♣")) is None


def test_no_two_characters_look_the_same():
    _, _, rows = read_bmp(fonts.SHEET)
    pictures = {char: tile(rows, 6, 10, 16, n) for n, char in enumerate(fonts.CHARACTERS)}
    assert same_pixels(pictures) == set()


@pytest.mark.parametrize("kind", [label.Label, bitmap_label.Label])
def test_labels_can_be_made_of_every_character(font, kind):
    for text in (fonts.LETTERS, "Você não pode: siga", " "):
        assert kind(font, text=text).bounding_box[2:] == (6 * len(text), 10)


# Cards


@pytest.mark.parametrize("name", SHEETS)
def test_card_sheet_format(name):
    width, height = SHEETS[name]
    bits, colours, rows = read_bmp(sprites.SPRITES / f"{name}.bmp")
    # Four colours let a reader that counts the palette make a bitmap of two bits a pixel.
    assert (bits, colours) == (4, 4)
    assert (len(rows[0]), len(rows)) == (8 * width, 4 * height)
    assert set(itertools.chain(*rows)) <= {0, 1, 2, 3}


@pytest.mark.parametrize("name", SHEETS)
def test_ranks_and_suits_differ(cards, name):
    tiles = cards[name]
    for group in (sprites.RANKS, sprites.SUITS, ["pip " + suit for suit in sprites.SUITS]):
        assert same_pixels({of: tiles[of] for of in group}) == set()


@pytest.mark.parametrize("name", SHEETS)
def test_ink_keeps_clear_of_the_edges(cards, name):
    # In a hand the next card's edge follows directly, so ink needs a gap on both sides.
    width, _ = SHEETS[name]
    for of in sprites.RANKS + sprites.SUITS:
        columns = {x for row in cards[name][of] for x, pixel in enumerate(row) if pixel == 2}
        assert min(columns) >= 2 and max(columns) <= width - 2, of
        assert all(row[0] != 1 for row in cards[name][of]), of
    for suit in sprites.SUITS:
        pip = cards[name]["pip " + suit]
        assert 2 not in pip[-2] and all(row[-2] != 2 for row in pip), suit


@pytest.mark.parametrize("name", SHEETS)
def test_backs_and_slots_are_symmetric(cards, name):
    for kind in ("back", "slot"):
        left_top, left_bottom, right_top, right_bottom = (
            cards[name][f"{kind} {quarter}"] for quarter in sprites.QUARTERS
        )
        left, right = left_top + left_bottom, right_top + right_bottom
        picture = [a + b for a, b in zip(left, right, strict=True)]
        assert picture == [row[::-1] for row in picture], kind
        assert picture == picture[::-1], kind


@pytest.mark.parametrize("name", SHEETS)
def test_nothing_is_transparent_and_the_marker_is_low(cards, name):
    _, height = SHEETS[name]
    assert not any(map(any, cards[name]["nothing"]))
    marker = cards[name]["marker"]
    assert set(itertools.chain(*marker)) == {0, 2}
    assert not any(map(any, marker[height * 6 // 15 :]))
