# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Text that changes while playing: a row of glyph tiles, of which only the changed are redrawn."""

from displayio import TileGrid
from micropython import const

from face.charset import tile_of

LEFT = const(0)
CENTRE = const(1)
_ROWS = const(9)  # of glyphs in their sheet


class Line:
    """One line of text with a ground of its own, in the game's font.

    :param Theme theme: sheets and palettes
    :param int width: its room in characters; see `fit`
    :param int x: left edge in pixels
    :param int y: top edge in pixels
    :param palette: ground and ink
    :param int align: `LEFT` or `CENTRE`
    """

    def __init__(self, theme, width, x, y, palette, align=LEFT):
        self.tiles = TileGrid(
            theme.glyphs,
            pixel_shader=palette,
            width=width,
            height=1,
            tile_width=theme.glyph_width,
            tile_height=height_of(theme),
            x=x,
            y=y,
        )
        """What goes into the screen's group."""
        self._width = width
        self._align = align
        self._text = ""

    def show(self, text):
        """Show a text in place of the one before; return True if that changes anything."""
        text = fit(text, self._width)
        if text == self._text:
            return False
        self._text = text
        tiles = self.tiles
        first = (self._width - len(text)) // 2 if self._align == CENTRE else 0
        first = max(0, first)
        column = 0
        while column < first:
            _set(tiles, column, 0)
            column += 1
        for char in text:
            if column < self._width:
                _set(tiles, column, tile_of(char))
                column += 1
        while column < self._width:
            _set(tiles, column, 0)
            column += 1
        return True

    def dot(self, count):
        """Change the dots that the text ends with, if it does, and nothing else.

        :param int count: 0 for all three, 1 or 2
        :return: True if that changes anything
        """
        dots = ("...", ".  ", ".. ")
        return self._text[-3:] in dots and self.show(self._text[:-3] + dots[count])

    def paint(self, palette):
        """Give ground and ink another palette; return True if that changes anything."""
        if self.tiles.pixel_shader is palette:
            return False
        self.tiles.pixel_shader = palette
        return True


def fit(text, width):
    """Return a text with as few spaces as needed, one of two or one after a stop, to fit.

    :param int width: in characters
    """
    for pair in ("  ", ": ", ". ", ", "):
        if len(text) > width:
            text = text.replace(pair, pair[0], 1)
    return text


def height_of(theme):
    """Return the height of a `Line`, in pixels."""
    return theme.glyphs.height // _ROWS


def full_line(theme, y, palette):
    """Return a `Line` across the display, centred.

    :param Theme theme: sheets, palettes and measures
    :param int y: top edge in pixels
    :param palette: ground and ink
    """
    return Line(theme, theme.columns, theme.x, y, palette, CENTRE)


def _set(tiles, column, tile):
    if tiles[column] != tile:  # an unchanged tile must not be sent to the display again
        tiles[column] = tile
