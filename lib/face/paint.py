# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Fills a `Theme`. This is done once, at the start; then this code is let go."""

from displayio import Bitmap, Palette
from micropython import const

from face.theme import GOLD

try:
    from bitmaptools import readinto
except ImportError:  # a small build
    from face.small import readinto

_FELT = const(0x0B4A2F)
_FELT_DARK = const(0x05291A)
_FELT_LIGHT = const(0x2F7A54)
_CREAM = const(0xFFF6DC)
_SAGE = const(0x9FCFB4)
_INK = const(0x10131A)
_RED = const(0xC8102E)
_GREY = const(0x8A9690)
_GREY_INK = const(0x3C4642)
_GREY_RED = const(0x6A3038)
_EDGE = const(0x24382F)
_BACK = const(0x2B4FB8)
_BACK_LIGHT = const(0xE8EEFF)


def fill(theme):
    """Read the sheets and mix the colours.

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
    theme.felt = _palette(_FELT)
    theme.bar = _palette(_FELT_DARK)
    theme.frame = _palette(GOLD)
    black, red = _palette(0, _CREAM, _INK, _EDGE), _palette(0, _CREAM, _RED, _EDGE)
    theme.suits = (black, red, red, black)
    black, red = _palette(0, _GREY, _GREY_INK, _EDGE), _palette(0, _GREY, _GREY_RED, _EDGE)
    theme.dim_suits = (black, red, red, black)
    theme.back = _palette(0, _BACK_LIGHT, _BACK, _EDGE)
    theme.slot = _palette(0, _FELT, _FELT_LIGHT, _FELT_LIGHT)
    theme.marker = _palette(0, GOLD, GOLD, GOLD)
    for palette in theme.suits + theme.dim_suits + (theme.back, theme.slot, theme.marker):
        palette.make_transparent(0)
    theme.text = _palette(_FELT, _CREAM)
    theme.soft_text = _palette(_FELT, _SAGE)
    theme.bar_text = _palette(_FELT_DARK, _CREAM)
    theme.gold_text = _palette(_FELT, GOLD)
    theme.chosen_text = _palette(GOLD, _INK)
    theme.card_text = (_palette(_CREAM, _INK), _palette(_CREAM, _RED))


def _palette(*colours):
    palette = Palette(len(colours))
    for i in range(len(colours)):
        palette[i] = colours[i]
    return palette


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
