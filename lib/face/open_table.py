# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The table of a demo: all hands lie open, a line says what happens, nothing hurries."""

from micropython import const

from engine.cards import NO_CARD
from face.cards import RANKS, SUITS, card_text
from face.game import YOU, name_of, subject
from face.table import TableScreen
from face.text import CENTRE, Line

_PACE = const(1500)  # ms from card to card
_READ = const(3000)  # ms that a finished trick stays


class OpenTable(TableScreen):
    """The deal that `Game` holds, played by the computer in all seats."""

    def __init__(self, stage):
        super().__init__(stage)
        self._pace = _PACE
        self._time = _READ
        self._caption = stage.words.GO_ON
        message = self._message.tiles
        rivals = self._table.deal.seats - 1
        theme = stage.theme
        self._width = theme.columns // rivals
        self._strips = []
        for i in range(rivals):
            x = message.x + i * self._width * theme.glyph_width
            ink = theme.soft_text if i else theme.text
            strip = Line(theme, self._width, x, message.y - 1, ink, CENTRE)
            self._strips.append(strip)
            self.group.insert(self.group.index(message), strip.tiles)
        # No card is lifted here: the line of the message and the hand go down as far as they must,
        # and the strips have room above them.
        message.y += message.tile_height - 2
        top = theme.table[1] + theme.hand[2]
        self._hand.move_down(max(0, message.y + message.tile_height - top))

    def _ask(self):
        """What was done last stays to be read."""
        super()._ask()
        self._message.show(self._caption)

    def _play(self, card):
        words = self._stage.words
        deal = self._table.deal
        text = words.PLAYS if deal.in_trick else words.LEADS
        self._caption = text % (self._who(deal.turn), card_text(card))
        super()._play(card)
        self._message.show(self._caption)
        return True

    def _taken(self):
        """What the winner took, and what the other one of two."""
        words = self._stage.words
        deal = self._table.deal
        winner = deal.leader
        card = deal.taken(winner)
        name = self._who(winner)
        if card == NO_CARD:
            self._caption = words.WINS_TRICK[1] % name
        elif deal.seats > 2:
            self._caption = words.TAKES % (name, card_text(card))
        else:
            loser = 1 - winner
            other = name_of(words, 2, loser)
            drawn = card_text(deal.taken(loser))
            self._caption = words.TAKES_BOTH % (name, card_text(card), other, drawn)
        return self._caption

    def _who(self, seat):
        words = self._stage.words
        return words.FIRST if seat == YOU else subject(words, self._table.deal.seats, seat)

    def _lay_hand(self):
        super()._lay_hand()
        deal = self._table.deal
        for seat in range(1, deal.seats):
            self._strips[seat - 1].show(
                self._text_of(seat, deal.taken(seat) if self._reading else NO_CARD)
            )

    def _text_of(self, seat, hidden):
        """A hand in a line, trumps first, without a card that was just drawn."""
        deal = self._table.deal
        gap = " " if deal.seats == 2 else ""
        text = ""
        for i in range(5):
            suit = i - 1 if i else deal.trump
            if suit > 3 or (i and suit == deal.trump):
                continue
            mask = deal.hand(seat, suit)
            if hidden != NO_CARD and hidden // 13 == suit:
                mask &= ~(1 << hidden % 13)
            if mask:
                text += (gap if text else "") + SUITS[suit]
            for rank in range(12, -1, -1):
                if mask >> rank & 1:
                    text += RANKS[rank]
        return text if len(text) < self._width else text.replace("10", "T")
