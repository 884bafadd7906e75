# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Build the game's font from ``tools/art/whist-6x10.bdf``.

The same glyphs come out twice: ``assets/fonts/whist.pcf`` for labels, and the sheet
``assets/sprites/text.bmp`` for text that changes while a card is played.

Run ``python tools/fonts.py`` after changing the font or ``lib/face/charset.py``, and with
``--check`` to find out whether the committed files still match their source.
"""

import sys
from pathlib import Path

if __name__ == "__main__":
    import bootstrap

    bootstrap.ensure()

from bdffont import BdfFont
from pcffont import PcfFontBuilder, PcfGlyph
from sprites import command, indexed_bmp, tile_sheet

ROOT = Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "lib"))

from face.charset import EXTRA  # noqa: E402

SOURCE = ROOT / "tools" / "art" / "whist-6x10.bdf"
PCF = ROOT / "assets" / "fonts" / "whist.pcf"
SHEET = ROOT / "assets" / "sprites" / "text.bmp"

WIDTH, HEIGHT, DESCENT = 6, 10, 2
COLUMNS = 16
#: The characters in the order of their tiles.
CHARACTERS = "".join(map(chr, range(32, 127))) + EXTRA


def load():
    """Read the font's source.

    :return: the BDF font and its glyphs in the order of :data:`CHARACTERS`
    :raises ValueError: if a character has no glyph, if there are glyphs of no use to the game,
        or if a glyph does not fill the 6x10 cell
    """
    font = BdfFont.load(SOURCE)
    by_code = {glyph.encoding: glyph for glyph in font.glyphs}
    if set(by_code) != set(map(ord, CHARACTERS)) or len(by_code) != len(font.glyphs):
        odd = sorted(set(by_code) ^ set(map(ord, CHARACTERS)))
        raise ValueError(f"{SOURCE.name} and charset.py differ: {[chr(code) for code in odd]}")
    glyphs = [by_code[ord(char)] for char in CHARACTERS]
    for char, glyph in zip(CHARACTERS, glyphs, strict=True):
        box = (glyph.width, glyph.height, glyph.offset_x, glyph.offset_y)
        if box != (WIDTH, HEIGHT, 0, -DESCENT) or len(glyph.bitmap) != HEIGHT:
            raise ValueError(f"{SOURCE.name}: glyph of {char!r} is not {WIDTH}x{HEIGHT}")
    return font, glyphs


def pcf(font, glyphs):
    """Make the PCF font.

    adafruit_bitmap_font reads one layout only: big-endian, leftmost pixel in the highest bit,
    rows padded to four bytes. Flag 0x100 of the accelerator table announces separate bounds of
    the ink, which that library takes for the bounding box, and it has been seen to get a box of
    -249 from it. Every glyph here fills the cell, so nothing is lost by leaving them out.

    :param BdfFont font: the source
    :param list glyphs: its glyphs in the order they are to be stored
    :return: the bytes of the file
    """
    builder = PcfFontBuilder()
    builder.config.font_ascent = HEIGHT - DESCENT
    builder.config.font_descent = DESCENT
    builder.config.default_char = ord("?")
    builder.config.ms_byte_first = True
    builder.config.ms_bit_first = True
    builder.config.glyph_pad = 4
    for key, value in font.properties.items():
        if key not in {"FONT_ASCENT", "FONT_DESCENT", "DEFAULT_CHAR"}:
            builder.properties[key] = value
    for glyph in glyphs:
        builder.glyphs.append(
            PcfGlyph(
                name=glyph.name,
                encodings={glyph.encoding},
                scalable_width=glyph.scalable_width_x,
                character_width=glyph.device_width_x,
                dimensions=(glyph.width, glyph.height),
                offset=(glyph.offset_x, glyph.offset_y),
                bitmap=glyph.bitmap,
            )
        )
    built = builder.build()
    built.ink_metrics = None
    for table in (built.accelerators, built.bdf_accelerators):
        table.ink_metrics = False
        table.table_format = table.table_format.replace(ink_bounds_or_compressed_metrics=False)
    return built.dump_to_bytes()


def build():
    """Make the font files.

    :return: a dict from the path of a file to the bytes it should hold
    """
    font, glyphs = load()
    rows = tile_sheet([glyph.bitmap for glyph in glyphs], COLUMNS)
    return {PCF: pcf(font, glyphs), SHEET: indexed_bmp(rows, 1, (0x000000, 0xFFFFFF))}


if __name__ == "__main__":
    sys.exit(command(build(), "tools/fonts.py"))
