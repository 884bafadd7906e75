# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The player's hand: a fan of cards, trumps apart on the left, with a cursor that lifts one."""

from displayio import TileGrid
from micropython import const

from engine.cards import NO_CARD
from face.cards import (
    CORNER_TILE,
    EMPTY_TILE,
    MARKER_TILE,
    PIP_TILE,
    RANK_TILE,
    SUIT_TILE,
    TILE_HEIGHT,
)
from face.theme import STRIP

_MARGIN = const(3)
_GAP = const(4)  # between trumps and side suits
LIFT = const(6)
"""Pixels that the card under the cursor is raised."""
_MOST = const(13)
_NOWHERE = const(-1)

# The side suits from left to right for each trump, and without: black and red take turns.
_ORDERS = (
    bytes((2, 3, 1)),
    bytes((3, 2, 0)),
    bytes((3, 1, 0)),
    bytes((2, 0, 1)),
    bytes((3, 2, 0, 1)),
)


class Hand:
    """Thirteen strips of cards and the right halves of the last card of each group.

    :param Theme theme: sheets and palettes
    :param group: the screen's group; the fan adds itself
    :param int y: top edge of a lifted card
    """

    def __init__(self, theme, group, y):
        self._theme = theme
        self._y = y
        self.cards = bytearray(_MOST)
        """The cards from left to right, `count` of them."""
        self.count = 0
        self.cursor = _NOWHERE
        """The index of the lifted card, -1 for none."""
        self._legal = bytearray(_MOST)
        self._trumps = 0  # cards of the left group
        # A strip of empty tiles would still cost composing; the fan is drawn left to right.
        self._strips = tuple([self._column(group) for _ in range(_MOST)])
        self._ends = (self._column(group), self._column(group))
        self._marker = self._column(group, 1)
        self._marker.pixel_shader = theme.marker
        self._marker[0] = MARKER_TILE
        self._marker.y = y + 2 * TILE_HEIGHT
        self._marker.hidden = True

    def lay(self, masks, trump):
        """Sort and show a hand, all cards unmarked and no card lifted.

        :param masks: the cards, a 13-bit mask a suit
        :param int trump: the suit that is laid apart, 4 for none
        """
        self.lift(_NOWHERE)
        self.count = 0
        if trump < 4:
            self._add(masks[trump], trump)
        self._trumps = self.count
        for suit in _ORDERS[trump]:
            self._add(masks[suit], suit)
        for i in range(_MOST):
            self._legal[i] = 1
            strip = self._strips[i]
            if i < self.count:
                card = self.cards[i]
                _move(strip, self._x(i))
                _put(strip, RANK_TILE + card % 13, SUIT_TILE + card // 13)
                _paint(strip, self._theme.suits[card // 13])
                _hide(strip, False)
            else:
                _hide(strip, True)
        self._lay_end(0, self._trumps - 1)
        self._lay_end(1, self.count - 1 if self.count > self._trumps else _NOWHERE)

    def mark(self, is_legal):
        """Dim the cards that may not be played.

        :param is_legal: function of a card, true if it may be played
        :return: True if that changes anything
        """
        changed = False
        for i in range(self.count):
            card = self.cards[i]
            legal = 1 if is_legal(card) else 0
            if legal != self._legal[i]:
                self._legal[i] = legal
                palettes = self._theme.suits if legal else self._theme.dim_suits
                _paint(self._strips[i], palettes[card // 13])
                end = self._end_of(i)
                if end:
                    _paint(end, palettes[card // 13])
                changed = True
        return changed

    def card(self):
        """Return the lifted card, `NO_CARD` if none is."""
        return self.cards[self.cursor] if self.cursor != _NOWHERE else NO_CARD

    def lift(self, index):
        """Lift the card at an index, -1 for none, and lower the one before.

        :return: True if that changes anything
        """
        if index == self.cursor:
            return False
        if self.cursor != _NOWHERE:
            self._raise(self.cursor, self._y + LIFT)
        self.cursor = index
        if index != _NOWHERE:
            self._raise(index, self._y)
            _move(self._marker, self._x(index))
        _hide(self._marker, index == _NOWHERE)
        return True

    def lift_legal(self):
        """Lift the card under the cursor, or the first legal one if that may not be played."""
        at = self.cursor
        if at == _NOWHERE or at >= self.count or not self._legal[at]:
            at = 0
            while at < self.count and not self._legal[at]:
                at += 1
        return self.lift(at if at < self.count else _NOWHERE)

    def step(self, way, over_all=False):
        """Move the cursor to the next legal card; it wraps around.

        :param int way: 1 to the right, -1 to the left
        :param bool over_all: True to stop at every card
        :return: True if that changes anything
        """
        if not self.count:
            return False
        at = self.cursor
        for _ in range(self.count):
            at = (at + way) % self.count
            if over_all or self._legal[at]:
                return self.lift(at)
        return False

    def _add(self, mask, suit):
        rank = 12
        while rank >= 0:
            if mask >> rank & 1 and self.count < _MOST:
                self.cards[self.count] = suit * 13 + rank
                self.count += 1
            rank -= 1

    def _x(self, index):
        x = _MARGIN + STRIP * index
        if index >= self._trumps > 0:
            x += STRIP + _GAP
        return x

    def _end_of(self, index):
        """The right half that belongs to the card at an index, if it is the last of its group."""
        if index == self._trumps - 1:
            return self._ends[0]
        if index == self.count - 1:
            return self._ends[1]
        return None

    def _lay_end(self, which, index):
        end = self._ends[which]
        if index < 0:
            _hide(end, True)
            return
        suit = self.cards[index] // 13
        _move(end, self._x(index) + STRIP)
        _put(end, CORNER_TILE, PIP_TILE + suit)
        _paint(end, self._theme.suits[suit])
        _hide(end, False)

    def _raise(self, index, y):
        self._strips[index].y = y
        end = self._end_of(index)
        if end:
            end.y = y

    def _column(self, group, height=2):
        column = TileGrid(
            self._theme.small,
            pixel_shader=self._theme.slot,
            width=1,
            height=height,
            tile_width=STRIP,
            tile_height=TILE_HEIGHT,
            default_tile=EMPTY_TILE,
            y=self._y + LIFT,
        )
        column.hidden = True
        group.append(column)
        return column


# Setting a property of a TileGrid has it drawn again even if the value is the old one.


def _move(tiles, x):
    if tiles.x != x:
        tiles.x = x


def _put(tiles, upper, lower):
    if tiles[0] != upper:
        tiles[0] = upper
    if tiles[1] != lower:
        tiles[1] = lower


def _paint(tiles, palette):
    if tiles.pixel_shader is not palette:
        tiles.pixel_shader = palette


def _hide(tiles, hidden):
    if tiles.hidden != hidden:
        tiles.hidden = hidden
