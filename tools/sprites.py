# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Build the card sheets in ``assets/sprites`` from the drawings in ``tools/art``, or from strokes.

A card is four tiles: left quarters with the rank above and the suit below, right quarters with
nothing above and a pip below. A fan of cards shows only left quarters, so the few tiles of one
sheet make every picture of a card that the game needs.

Run ``python tools/sprites.py`` after changing a drawing, and with ``--check`` to find out whether
the committed sheets still match their drawings.
"""

import argparse
import struct
import sys
from pathlib import Path

import strokes

ROOT = Path(__file__).resolve().parents[1]
ART = ROOT / "tools" / "art"
SPRITES = ROOT / "assets" / "sprites"

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS = (*NUMBERS, "jack", "queen", "king", "ace")
SUITS = ("clubs", "diamonds", "hearts", "spades")
QUARTERS = ("top left", "bottom left", "top right", "bottom right")
#: Names of the tiles in the order of the sheet; a tile's number is its place here.
TILES = (
    *RANKS,
    *SUITS,
    "blank",
    *("pip " + suit for suit in SUITS),
    *("back " + quarter for quarter in QUARTERS),
    *("slot " + quarter for quarter in QUARTERS),
    "nothing",
    "marker",
)
COLUMNS = 8

#: Pixel values by the character they are drawn with: transparent, paper, ink, edge.
VALUES = {"-": 0, ".": 1, "#": 2, "+": 3}
#: What an image viewer shows. The game brings its own colours.
VIEWER_COLOURS = (0x0B4A2F, 0xFFFBF0, 0x10131A, 0x20302A)

#: Sheets as (name, tile width, tile height): each is drawn in ``cards-`` and its name, or else
#: :data:`STROKES` says how. A name without a size is for a display of 160x128.
SHEETS = (
    ("small", 10, 15),
    ("large", 20, 30),
    ("small-240x240", 15, 29),
    ("large-240x240", 30, 50),
    ("small-240x135", 15, 16),
    ("large-240x135", 25, 29),
    ("small-128x128", 8, 16),
    ("large-128x128", 16, 29),
)
#: For :func:`strokes.sheet`: where ranks and suits stand and how large, and the pen.
STROKES = {
    "small-240x240": ((2, 3, 12, 21), (2, 5, 11, 13), (3, 3)),
    "large-240x240": ((4, 4, 22, 34), (3, 10, 23, 25), (5, 5)),
    "small-240x135": ((2, 2, 12, 12), (2, 2, 11, 11), (3, 2)),
    "large-240x135": ((3, 3, 19, 21), (3, 4, 17, 17), (4, 4)),
    "large-128x128": ((2, 3, 12, 20), (2, 5, 11, 12), (3, 3)),
}


def read_art(path, width, height):
    """Read a file of tile drawings.

    A tile is a line with its name in brackets and ``height`` lines of ``width`` characters of
    :data:`VALUES`. Lines that begin with ``;`` are comments.

    :param Path path: the file
    :param int width: width of a tile in pixels
    :param int height: height of a tile in pixels
    :return: a dict from tile name to rows, a row being a list of pixel values
    :raises ValueError: for a tile of the wrong size, an unknown character or name, a name given
        twice or a tile missing
    """
    tiles = {}
    rows = None
    for number, line in enumerate(path.read_text(encoding="ascii").splitlines(), 1):
        where = f"{path.name}:{number}: "
        if not line or line.startswith(";"):
            continue
        if line.startswith("["):
            name = line.strip("[]")
            if name not in TILES or name in tiles:
                raise ValueError(f"{where}unknown or repeated tile {name!r}")
            rows = tiles[name] = []
            continue
        if rows is None or len(line) != width or set(line) - set(VALUES):
            raise ValueError(f"{where}not a row of {width} pixels: {line!r}")
        rows.append([VALUES[char] for char in line])
    for name in TILES:
        if len(tiles.get(name, ())) != height:
            raise ValueError(f"{path.name}: tile {name!r} does not have {height} rows")
    return tiles


def tile_sheet(tiles, columns):
    """Lay tiles of one size side by side.

    :param list tiles: tiles in order, each a list of rows
    :param int columns: tiles in a row of the sheet; places left over get pixel value 0
    :return: the rows of the sheet
    """
    width, height = len(tiles[0][0]), len(tiles[0])
    nothing = [[0] * width] * height
    tiles = list(tiles) + [nothing] * (-len(tiles) % columns)
    return [
        [pixel for tile in tiles[first : first + columns] for pixel in tile[y]]
        for first in range(0, len(tiles), columns)
        for y in range(height)
    ]


def indexed_bmp(rows, bits, colours):
    """Encode an indexed picture as an uncompressed bottom-up BMP.

    :param list rows: rows of pixel values from top to bottom
    :param int bits: bits a pixel, 1 or 4
    :param tuple colours: the palette as 0xRRGGBB; readers that size a bitmap by the length of
        its palette get the smallest bitmap when nothing is added to it
    :return: the bytes of the file
    """
    width, height = len(rows[0]), len(rows)
    stride = (width * bits + 31) // 32 * 4
    data = bytearray()
    for row in reversed(rows):
        number = 0
        for pixel in row:
            number = number << bits | pixel
        data += (number << (stride * 8 - width * bits)).to_bytes(stride, "big")
    start = 14 + 40 + 4 * len(colours)
    palette = b"".join(struct.pack("<I", colour) for colour in colours)
    # 2835 pixels a metre are 72 dpi.
    return (
        struct.pack("<2sIHHI", b"BM", start + len(data), 0, 0, start)
        + struct.pack("<IiiHHII", 40, width, height, 1, bits, 0, len(data))
        + struct.pack("<iiII", 2835, 2835, len(colours), 0)
        + palette
        + data
    )


def build():
    """Make the card sheets.

    :return: a dict from the path of a file to the bytes it should hold
    """
    files = {}
    for name, width, height in SHEETS:
        if name in STROKES:
            drawn = strokes.sheet((width, height), *STROKES[name], TILES)
        else:
            drawn = read_art(ART / f"cards-{name}.txt", width, height)
        rows = tile_sheet([drawn[tile] for tile in TILES], COLUMNS)
        files[SPRITES / f"{name}.bmp"] = indexed_bmp(rows, 4, VIEWER_COLOURS)
    return files


def command(files, tool, arguments=None):
    """Write built files, or compare them with the committed ones.

    :param dict files: bytes by path
    :param str tool: how the tool is called, for the message
    :param list arguments: command line, that of the process if None
    :return: exit code, 1 when ``--check`` found a file that differs
    """
    parser = argparse.ArgumentParser(prog=tool, description="Build files under assets/.")
    parser.add_argument("--check", action="store_true", help="compare only, change nothing")
    check = parser.parse_args(arguments).check
    code = 0
    for path, data in files.items():
        if path.exists() and path.read_bytes() == data:
            continue
        name = path.relative_to(ROOT).as_posix()
        if check:
            print(f"{name} is not what its source gives: run python {tool}")
            code = 1
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            print(f"wrote {name}, {len(data)} bytes")
    return code


if __name__ == "__main__":
    sys.exit(command(build(), "tools/sprites.py"))
