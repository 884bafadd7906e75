# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The left half of the table: stock and prize, or an open row; in phase 2 the last trick. And the
bar at the top: trumps, phase and trick."""

from displayio import TileGrid

from engine.cards import NO_SUIT
from engine.rules import ALL
from face.cards import MARKER_TILE, SUITS, CardSprite
from face.game import YOU
from face.seats import LAST_SHORT
from face.text import CENTRE, Line
from handheld.buttons import DOWN, LEFT, RIGHT, UP


class Stock:
    """What there is to win, and how much of it is left.

    :param Stage stage: for its theme, words and deal
    :param group: the screen's group; the parts add themselves
    """

    def __init__(self, stage, group):
        self._stage = stage
        self._deal = stage.game.table.deal
        theme = stage.theme
        wide = self._deal.rules.width > 1
        x, large_x, y, pitch, tight_pitch, count_y, wide_y = theme.stock
        name_y, large_y = theme.seats[:2]
        # Three names leave less room.
        self._room = 9 if self._deal.seats == 2 else 7
        self._caption = Line(theme, self._room, x - 1, name_y, theme.soft_text)
        self._left = Line(theme, 10, x - 1, wide_y if wide else count_y, theme.soft_text)
        self._prize = None if wide else CardSprite(theme, large_x, large_y, large=True)
        # Of a row of four, or beside three players, the ranks stay in sight.
        tight = self._deal.rules.width > 3 or self._deal.seats > 2
        self._pitch = tight_pitch if tight else pitch
        self._marker_x = x + (tight_pitch - theme.strip) // 2
        small = []
        for i in range(max(3, self._deal.rules.width)):
            small.append(CardSprite(theme, x + self._pitch * i, y))
        self._small = small
        x, suit_x, progress_x = theme.table[2:]
        self._trump = Line(theme, 6, x, 0, theme.bar_text)
        self._trump_suit = Line(theme, 3, suit_x, 0, theme.bar_text, CENTRE)
        self._progress = Line(theme, 16, progress_x, 0, theme.bar_text, CENTRE)
        for line in (
            self._caption,
            self._left,
            self._trump,
            self._trump_suit,
            self._progress,
        ):
            group.append(line.tiles)
        if self._prize:
            group.append(self._prize.tiles)
        for card in small:
            group.append(card.tiles)
        self._marker = TileGrid(
            theme.small,
            pixel_shader=theme.marker,
            tile_width=theme.strip,
            tile_height=theme.tile_height,
            default_tile=MARKER_TILE,
            y=y + 2 * theme.tile_height + 1,
        )
        self._marker.hidden = True
        group.append(self._marker)
        self.place = -1
        """The place in the row that the marker is at, -1 for none."""

    def show_text(self):
        """Show bar and captions."""
        deal = self._deal
        words = self._stage.words
        self._trump.show(words.TRUMP)
        if deal.trump == NO_SUIT:
            self._trump_suit.show("–")
        else:
            self._trump_suit.show(SUITS[deal.trump])
            self._trump_suit.paint(self._stage.theme.card_text[deal.trump])
        first = deal.rules.tricks - deal.rules.hand_size
        number = deal.trick + (0 if deal.choosing else 1)
        if deal.phase == 2:
            number -= first
        target = deal.rules.target
        part = words.GOAL % target if target > LAST_SHORT else words.PHASE % deal.phase
        self._progress.show(part + " " + words.TRICK % number)
        if deal.phase == 1:
            if deal.rules.width > 1:
                self._caption.show(words.ROW)
            else:  # over the right one of the two
                self._caption.show(" " * (self._room - len(words.PRIZE)) + words.PRIZE)
            self._left.show("%3d" % deal.stock_left)
            return
        self._caption.show(words.LAST)
        if deal.decided >= 0:
            self._left.show(words.ENDS[deal.decided != YOU])
        elif deal.rules.target:
            self._left.show("")
        elif deal.seats > 2:
            self._left.show(words.MOST[1])
        else:
            self._left.show(words.GOAL % (14 if deal.rules.count == ALL else 7))

    @property
    def pile(self):
        """Has the tiles of the cards that lie face down, or of their number."""
        return self._small[0] if self._prize else self._left

    @property
    def newest(self):
        """The sprite of the open card that was turned last."""
        return self._prize or self._small[self._deal.row_count - 1]

    def take(self, seat):
        """Take off the card that a seat took after the last trick; return what has its tiles."""
        deal = self._deal
        card = deal.taken(seat)
        sprite = None
        if self._prize:
            if seat == deal.leader:
                sprite = self._prize
        elif deal.taken_open(seat):
            for one in self._small:
                if one.shows(card):
                    sprite = one
        if not sprite:
            return self.pile
        self.mark(-1)
        sprite.hide()
        return sprite

    def show_cards(self, coming=False):
        """Show the open cards; in phase 2 the last trick, the others' cards left of one's own.

        :param bool coming: True if the newest open card is not there yet
        """
        deal = self._deal
        self.mark(-1)
        small = self._small
        if deal.phase == 2:
            if self._prize:
                self._prize.hide()
            for i in range(len(small)):
                if i < deal.seats:
                    small[i].show(deal.card_of(deal.trick - 1, (YOU + 1 + i) % deal.seats))
                else:
                    small[i].hide()
            return
        if self._prize:
            small[0].show_back()
            if coming:
                self._prize.hide()
            elif deal.prize_hidden:
                self._prize.show_back()
            else:
                self._prize.show(deal.prize)
            return
        for i in range(len(small)):
            if i < deal.row_count - (1 if coming else 0):
                small[i].show(deal.row[i])
            else:
                small[i].hide()

    def key(self, key):
        """LEFT and RIGHT move the marker over the row; true if that changes anything."""
        way = 1 if key in (RIGHT, DOWN) else -1
        return key in (LEFT, RIGHT, UP, DOWN) and self.mark(
            (self.place + way) % self._deal.row_count
        )

    def mark(self, place):
        """Put the marker under a card of the row, -1 for none; true if that changes anything."""
        if place == self.place:
            return False
        self.place = place
        self._marker.hidden = place < 0
        if place >= 0:
            self._marker.x = self._marker_x + self._pitch * place
        return True
