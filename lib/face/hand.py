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
)
from face.game import YOU
from face.ground import Rectangle

_COLUMNS = const(15)  # 13 cards and the right halves of the last one of either group
_MOST = const(13)
_NOWHERE = const(-1)

ORDERS = (
    bytes((2, 3, 1)),
    bytes((3, 2, 0)),
    bytes((3, 1, 0)),
    bytes((2, 0, 1)),
    bytes((3, 2, 0, 1)),
)
"""The side suits from left to right for each trump, and without: black and red take turns."""


class Hand:
    """A row of half cards. Trumps stand from the left edge on and side suits up to the right
    edge, so that playing or drawing a card moves no more of the others than it must.

    :param Theme theme: sheets and palettes
    :param group: the screen's group; the hand adds itself
    :param int y: top edge of a lifted card
    """

    def __init__(self, theme, group, y):
        self._theme = theme
        self._y = y
        self._x, self._gap, self._lift = theme.hand
        self.cards = bytearray(_MOST)
        """The cards from left to right, `count` of them."""
        self.count = 0
        self.cursor = _NOWHERE
        """The index of the lifted card, -1 for none."""
        self._legal = bytearray(_MOST)
        self._trumps = 0
        self._columns = tuple([self._column(group, 2) for _ in range(_COLUMNS)])
        self._marker = self._column(group, 1)
        self._marker.pixel_shader = theme.marker
        self._marker[0] = MARKER_TILE
        self._marker.y = y + 2 * theme.tile_height
        self._new = _NOWHERE  # the index of the card that stands out with a bar above it
        # As wide as a card it would underline the text above.
        self._bar = Rectangle(
            pixel_shader=theme.frame, width=theme.strip // 2, height=self._lift // 2, x=0, y=y
        )
        self._bar.hidden = True
        group.append(self._bar)

    def move_down(self, pixels):
        """Move the whole hand."""
        self._y += pixels
        for column in self._columns:
            column.y += pixels
        self._marker.y += pixels
        self._bar.y += pixels

    def lay(self, deal, hidden, new):
        """Sort and show the person's hand, all cards unmarked and no card lifted.

        :param Deal deal: with the cards, and the trumps, which are laid apart
        :param int hidden: a card that is not shown, `NO_CARD` for none
        :param int new: a card that stands out, `NO_CARD` for none
        """
        self.lift(_NOWHERE)
        self._pick_out(_NOWHERE)
        self.count = 0
        if deal.trump < 4:
            self._add(deal, deal.trump, hidden)
        self._trumps = self.count
        for suit in ORDERS[deal.trump]:
            self._add(deal, suit, hidden)
        for i in range(_COLUMNS):
            if self._trumps + (1 if self._trumps else 0) <= i < self._at(self._trumps):
                _hide(self._columns[i], True)
        for i in range(self.count):
            self._legal[i] = 1
            card = self.cards[i]
            suit = card // 13
            self._fill(self._at(i), RANK_TILE + card % 13, SUIT_TILE + suit, suit, i)
            if self._is_last(i):
                self._fill(self._at(i) + 1, CORNER_TILE, PIP_TILE + suit, suit, i)
        if self.count == self._trumps:
            _hide(self._columns[_COLUMNS - 1], True)
        if new != NO_CARD:
            self._pick_out(self.find(new))

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
                _paint(self._columns[self._at(i)], palettes[card // 13])
                if self._is_last(i):
                    _paint(self._columns[self._at(i) + 1], palettes[card // 13])
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
            self._raise(self.cursor, self._lift)
        self.cursor = index
        if index != _NOWHERE:
            self._raise(index, 0)
            _move(self._marker, self._columns[self._at(index)].x)
        _hide(self._marker, index == _NOWHERE)
        return True

    def lift_legal(self):
        """Lift the card under the cursor, or if that may not be played the lowest legal one, which
        is no trump if there are others: a key too many then costs little."""
        at = self.cursor
        if at == _NOWHERE or at >= self.count or not self._legal[at]:
            at = _NOWHERE
            least = 26
            for i in range(self.count):
                rank = self.cards[i] % 13 + (13 if i < self._trumps else 0)
                if self._legal[i] and rank <= least:
                    least = rank
                    at = i
        return self.lift(at)

    def point(self, card):
        """Lift a card of the hand; return True if that changes anything."""
        return self.lift(self.find(card))

    def find(self, card):
        """Return the index of a card of the hand."""
        at = 0
        while self.cards[at] != card:
            at += 1
        return at

    def column(self, index):
        """Return the tiles of the card at an index."""
        return self._columns[self._at(index)]

    def cover(self, index, hidden):
        """Hide the card at an index, which leaves a gap, or show it."""
        at = self._at(index)
        _hide(self._columns[at], hidden)
        if self._is_last(index):
            _hide(self._columns[at + 1], hidden)
        if index == self._new:
            _hide(self._bar, hidden)

    def step(self, way, by_suit=False):
        """Move the cursor to the next legal card; it wraps around.

        :param int way: 1 to the right, -1 to the left
        :param bool by_suit: True for the next one that is the highest of its suit, legal or not
        :return: True if that changes anything
        """
        at = self.cursor
        for _ in range(self.count):
            at = (at + way) % self.count
            if by_suit:
                stop = at == 0 or self.cards[at - 1] // 13 != self.cards[at] // 13
            else:
                stop = self._legal[at]
            if stop:
                return self.lift(at)
        return False

    def _add(self, deal, suit, hidden):
        mask = deal.hand(YOU, suit)
        rank = 12
        while rank >= 0:
            card = suit * 13 + rank
            if mask >> rank & 1 and card != hidden and self.count < _MOST:
                self.cards[self.count] = card
                self.count += 1
            rank -= 1

    def _at(self, index):
        """The column of the card at an index; of the first side card for the number of trumps."""
        if index < self._trumps:
            return index
        return _COLUMNS - 1 - self.count + index

    def _is_last(self, index):
        return index in (self._trumps - 1, self.count - 1)

    def _fill(self, at, upper, lower, suit, index):
        column = self._columns[at]
        _move(column, self._x + self._theme.strip * at + (0 if index < self._trumps else self._gap))
        _put(column, upper, lower)
        _paint(column, self._theme.suits[suit])
        _hide(column, False)

    def _pick_out(self, index):
        """Have a card stand out, and no longer the one before."""
        before = self._new
        self._new = index
        for at in (before, index):
            if at != _NOWHERE:
                self._raise(at, self._lift)
        if index != _NOWHERE:
            _move(self._bar, self.column(index).x + (self._theme.strip + 2) // 4)
        _hide(self._bar, index == _NOWHERE)

    def _raise(self, index, down):
        """Put a card so far below where it is when it is lifted; half as far if it stands out."""
        y = self._y + (down // 2 if index == self._new else down)
        at = self._at(index)
        self._columns[at].y = y
        if self._is_last(index):
            self._columns[at + 1].y = y

    def _column(self, group, height):
        column = TileGrid(
            self._theme.small,
            pixel_shader=self._theme.slot,
            width=1,
            height=height,
            tile_width=self._theme.strip,
            tile_height=self._theme.tile_height,
            default_tile=EMPTY_TILE,
            y=self._y + self._lift,
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
