# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Fills a `Theme`. This is done once, at the start; then this code is let go."""

from displayio import Bitmap, Palette

from face import looks

try:
    from bitmaptools import readinto
except ImportError:  # a small build
    from face.small import readinto


def fill(theme):
    """Read the sheets, and make the palettes with the colours of the default.

    :param Theme theme: is given all its attributes but those of its layout
    """
    theme.large = _read("large", theme, 4)
    theme.small = _read("small", theme, 4)
    theme.glyphs = _read("text", theme, 2)
    # The sheets of cards have 8x4 tiles, that of the text has 16 in a row.
    theme.strip = theme.small.width // 8
    theme.tile_height = theme.small.height // 4
    theme.glyph_width = theme.glyphs.width // 16
    theme.x = (theme.width - theme.columns * theme.glyph_width) // 2
    # The colours come from `looks`, which can change them.
    theme.suits = _palettes(4, 4)
    theme.dim_suits = _palettes(4, 4)
    theme.back, theme.slot, theme.marker = _palettes(3, 4)
    for palette in theme.suits + theme.dim_suits + (theme.back, theme.slot, theme.marker):
        palette.make_transparent(0)
    theme.felt, theme.bar, theme.frame = _palettes(3, 1)
    theme.card_text = _palettes(4, 2)
    theme.text, theme.soft_text, theme.gold_text = _palettes(3, 2)
    theme.bar_text, theme.chosen_text = _palettes(2, 2)
    looks.mix(theme, 0)
    theme.turned = False


def _palettes(count, colours):
    return tuple([Palette(colours) for _ in range(count)])


def _read(name, theme, colours):
    """Read an indexed BMP, as tools/sprites.py and tools/fonts.py write it, into a Bitmap.

    :param str name: of the sheet; rows from the bottom up, 1 or 4 bits a pixel
    :param Theme theme: for the size that the sheet is for
    :param int colours: how many of its colours are used
    """
    with open("assets/sprites/%s%s.bmp" % (name, theme.size), "rb") as file:
        data = file.read(30)
        bitmap = Bitmap(_number(data, 18), _number(data, 22), colours)
        file.seek(_number(data, 10))
        # Rows of a BMP are padded to 4 bytes, hence the element size.
        readinto(
            bitmap,
            file,
            data[28],
            element_size=4,
            reverse_pixels_in_element=True,
            reverse_rows=True,
        )
    return bitmap


def _number(data, at):
    return data[at] | data[at + 1] << 8
