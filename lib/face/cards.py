# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Cards on the screen: single ones, and the text for them."""

from displayio import TileGrid
from micropython import const

from engine.cards import NO_CARD

# Tiles of the two card sheets; see tools/sprites.py.
RANK_TILE = const(0)
SUIT_TILE = const(13)
CORNER_TILE = const(17)
PIP_TILE = const(18)
_BACK_TILE = const(22)
_SLOT_TILE = const(26)
EMPTY_TILE = const(30)
MARKER_TILE = const(31)

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "♣♦♥♠"


def card_text(card):
    """Return a card as text, such as ``10♥``."""
    return RANKS[card % 13] + SUITS[card // 13]


class CardSprite:
    """A card, a back or an empty place, of 2x2 tiles.

    :param Theme theme: sheets and palettes
    :param int x: left edge in pixels
    :param int y: top edge in pixels
    :param bool large: of the sheet of large cards
    """

    def __init__(self, theme, x, y, large=False):
        sheet = theme.large if large else theme.small
        self._theme = theme
        self.tiles = TileGrid(
            sheet,
            pixel_shader=theme.slot,
            width=2,
            height=2,
            tile_width=sheet.width // 8,
            tile_height=sheet.height // 4,
            x=x,
            y=y,
        )
        """What goes into the screen's group."""
        self.hide()

    def show(self, card):
        """Show a card; an empty place for `NO_CARD`. Return True if that changes anything."""
        if card == NO_CARD:
            return self.show_slot()
        suit = card // 13
        return self._put(
            RANK_TILE + card % 13,
            SUIT_TILE + suit,
            CORNER_TILE,
            PIP_TILE + suit,
            self._theme.suits[suit],
        )

    def shows(self, card):
        """Tell whether a card lies here open."""
        return self.tiles[0] == RANK_TILE + card % 13 and self.tiles[2] == SUIT_TILE + card // 13

    def show_back(self):
        """Show the back of a card."""
        t = _BACK_TILE
        return self._put(t, t + 1, t + 2, t + 3, self._theme.back)

    def show_slot(self):
        """Show the frame of a place for a card."""
        t = _SLOT_TILE
        return self._put(t, t + 1, t + 2, t + 3, self._theme.slot)

    def hide(self):
        """Show nothing."""
        t = EMPTY_TILE
        return self._put(t, t, t, t, self._theme.slot)

    def _put(self, a, b, c, d, palette):
        """Show tiles: a above b on the left, c above d on the right."""
        tiles = self.tiles
        changed = tiles.pixel_shader is not palette
        if changed:
            tiles.pixel_shader = palette
        if tiles[0] != a:
            tiles[0] = a
            changed = True
        if tiles[1] != c:
            tiles[1] = c
            changed = True
        if tiles[2] != b:
            tiles[2] = b
            changed = True
        if tiles[3] != d:
            tiles[3] = d
            changed = True
        return changed
