# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Build the game's fonts, one for each size of display, from ``tools/art/whist-*.bdf``.

The same glyphs come out twice: ``assets/fonts/whist.pcf`` for labels, with letters only, and the
sheet ``assets/sprites/text.bmp`` for text that changes while a card is played, with suits too.
For other displays than one of 160x128 their size is added to these names.

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

PCF = ROOT / "assets" / "fonts" / "whist.pcf"
SHEET = ROOT / "assets" / "sprites" / "text.bmp"

#: What is added to a font's names -> width, height and descent of its glyphs.
FONTS = {
    "": (6, 10, 2),
    "-240x240": (9, 15, 3),
    "-240x135": (8, 13, 2),
    "-128x128": (5, 8, 1),
}
COLUMNS = 16
#: The characters in the order of their tiles.
CHARACTERS = "".join(map(chr, range(32, 127))) + EXTRA
#: Those of them that labels can show.
LETTERS = "".join(char for char in CHARACTERS if ord(char) < 256)


def named(path, suffix):
    """Return a file's path with a suffix added to its stem."""
    return path.with_name(path.stem + suffix + path.suffix)


def load(size=FONTS[""]):
    """Read a font's source.

    :param tuple size: width, height and descent of its glyphs
    :return: the BDF font and its glyphs in the order of :data:`CHARACTERS`
    :raises ValueError: if a character has no glyph, if there are glyphs of no use to the game,
        or if a glyph does not fill its cell
    """
    width, height, descent = size
    source = ROOT / "tools" / "art" / f"whist-{width}x{height}.bdf"
    font = BdfFont.load(source)
    by_code = {glyph.encoding: glyph for glyph in font.glyphs}
    if set(by_code) != set(map(ord, CHARACTERS)) or len(by_code) != len(font.glyphs):
        odd = sorted(set(by_code) ^ set(map(ord, CHARACTERS)))
        raise ValueError(f"{source.name} and charset.py differ: {[chr(code) for code in odd]}")
    glyphs = [by_code[ord(char)] for char in CHARACTERS]
    for char, glyph in zip(CHARACTERS, glyphs, strict=True):
        box = (glyph.width, glyph.height, glyph.offset_x, glyph.offset_y)
        if box != (width, height, 0, -descent) or len(glyph.bitmap) != height:
            raise ValueError(f"{source.name}: glyph of {char!r} is not {width}x{height}")
    return font, glyphs


def pcf(font, glyphs, size):
    """Make a PCF font.

    adafruit_bitmap_font reads one layout only: big-endian, leftmost pixel in the highest bit,
    rows padded to four bytes. Flag 0x100 of the accelerator table announces separate bounds of
    the ink, which that library takes for the bounding box, and it has been seen to get a box of
    -249 from it. Every glyph here fills the cell, so nothing is lost by leaving them out.

    :param BdfFont font: the source
    :param list glyphs: its glyphs in the order they are to be stored
    :param tuple size: as for :func:`load`
    :return: the bytes of the file
    """
    _, height, descent = size
    builder = PcfFontBuilder()
    builder.config.font_ascent = height - descent
    builder.config.font_descent = descent
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
    # What the library never looks at.
    built.ink_metrics = built.glyph_names = built.scalable_widths = None
    for table in (built.accelerators, built.bdf_accelerators):
        table.ink_metrics = False
        table.table_format = table.table_format.replace(ink_bounds_or_compressed_metrics=False)
    return built.dump_to_bytes()


def build():
    """Make the font files.

    :return: a dict from the path of a file to the bytes it should hold
    """
    files = {}
    for suffix, size in FONTS.items():
        font, glyphs = load(size)
        rows = tile_sheet([glyph.bitmap for glyph in glyphs], COLUMNS)
        files[named(SHEET, suffix)] = indexed_bmp(rows, 1, (0x000000, 0xFFFFFF))
        # A PCF font has two bytes for each code between its lowest and its highest: suits and
        # arrows would make it three times as large.
        letters = [glyph for glyph in glyphs if chr(glyph.encoding) in LETTERS]
        files[named(PCF, suffix)] = pcf(font, letters, size)
    return files


if __name__ == "__main__":
    sys.exit(command(build(), "tools/fonts.py"))
