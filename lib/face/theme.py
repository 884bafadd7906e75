# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Colours, and the sheets of tiles that everything is drawn with."""

import bitmaptools
from displayio import Bitmap, Palette
from micropython import const

FELT = const(0x0B4A2F)
FELT_DARK = const(0x05291A)
FELT_LIGHT = const(0x2F7A54)
CREAM = const(0xFFF6DC)
SAGE = const(0x9FCFB4)
GOLD = const(0xFFCB3D)
INK = const(0x10131A)
RED = const(0xC8102E)
GREY = const(0x8A9690)
GREY_INK = const(0x3C4642)
GREY_RED = const(0x6A3038)
EDGE = const(0x24382F)
BACK = const(0x2B4FB8)
BACK_LIGHT = const(0xE8EEFF)

GLYPH_WIDTH = const(6)
GLYPH_HEIGHT = const(10)
STRIP = const(10)
"""Half the width of a small card: what is seen of one that the next one covers."""


class Theme:
    """Sheets and palettes, made once at the start and shared by all screens."""

    def __init__(self):
        self.large = _read_sheet("assets/sprites/large.bmp", 4)
        self.small = _read_sheet("assets/sprites/small.bmp", 4)
        self.glyphs = _read_sheet("assets/sprites/text.bmp", 2)
        self.felt = _palette(FELT)
        self.bar = _palette(FELT_DARK)
        self.frame = _palette(GOLD)
        black = _palette(0, CREAM, INK, EDGE)
        red = _palette(0, CREAM, RED, EDGE)
        dim_black = _palette(0, GREY, GREY_INK, EDGE)
        dim_red = _palette(0, GREY, GREY_RED, EDGE)
        self.suits = (black, red, red, black)
        """The palette of each suit's cards."""
        self.dim_suits = (dim_black, dim_red, dim_red, dim_black)
        """The same for a card that may not be played."""
        self.back = _palette(0, BACK_LIGHT, BACK, EDGE)
        self.slot = _palette(0, FELT, FELT_LIGHT, FELT_LIGHT)
        self.marker = _palette(0, GOLD, GOLD, GOLD)
        for palette in (black, red, dim_black, dim_red, self.back, self.slot, self.marker):
            palette.make_transparent(0)
        self.text = _palette(FELT, CREAM)
        """Text on the felt, as ground and ink; the next ones likewise."""
        self.soft_text = _palette(FELT, SAGE)
        self.bar_text = _palette(FELT_DARK, CREAM)
        self.gold_text = _palette(FELT, GOLD)
        self.chosen_text = _palette(GOLD, INK)
        self.card_text = (_palette(CREAM, INK), _palette(CREAM, RED))
        """Text on the ground of a card: black and red."""


def _palette(*colours):
    palette = Palette(len(colours))
    for i in range(len(colours)):
        palette[i] = colours[i]
    return palette


def _read_sheet(path, colours):
    """Read an indexed BMP, as tools/sprites.py and tools/fonts.py write it, into a Bitmap.

    :param str path: the file; rows from the bottom up, 1 or 4 bits a pixel
    :param int colours: how many of its colours are used
    """
    with open(path, "rb") as file:
        header = file.read(30)
        bitmap = Bitmap(_number(header, 18), _number(header, 22), colours)
        file.seek(_number(header, 10))
        # Rows of a BMP are padded to 4 bytes, hence the element size.
        bitmaptools.readinto(
            bitmap,
            file,
            header[28],
            element_size=4,
            reverse_pixels_in_element=True,
            reverse_rows=True,
        )
    return bitmap


def _number(data, at):
    return data[at] | data[at + 1] << 8
