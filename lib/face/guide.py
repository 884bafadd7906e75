# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The table of a deal that explains the game: notes, each of which points at what it is about.

A note comes when the deal is where it makes sense, whatever was played: see `GuideTable._due`. One
whose time never comes is left out.
"""

from displayio import Group
from micropython import const

from engine.cards import NO_CARD
from face.cards import card_text
from face.game import RIVAL, YOU
from face.ground import Rectangle
from face.screens import load_guide
from face.table import TableScreen
from face.text import Line, height_of
from handheld import clock
from handheld.buttons import RIGHT, START, A, B

# The notes, in the order in which they come if more than one is due, and of the texts ``STEPS``.
_HELLO = const(0)
_TRICK = const(2)  # after that on the hand
_TRUMP = const(3)
_PRIZE = const(4)
_STOCK = const(5)  # and after it how to play
_TAKEN = const(7)
_DRAWN = const(8)
_COUNT = const(9)
_POOR = const(10)
_FOLLOW = const(11)
_KEYS = const(12)
_PHASE_2 = const(13)
_LAST = const(14)
_NOTES = const(15)
_LOST = const(15)  # the text in place of that of `_TAKEN`
_ASK = const(16)  # the question whether to end the notes

_NONE = const(-1)
_POOREST = const(6)  # ranks below this one, the eight, are not worth a high card
_SETTLED = const(3)  # the trick from which on menu and hint are told of
_LINES = const(3)
_LATE = const(500)  # ms: an A so soon after the last note was for one more
_TRUMP_WORD = const(6)  # characters of it in the bar


class GuideTable(TableScreen):
    """The deal that `face.known.deal_guided` has dealt. While a note is shown the deal waits."""

    def __init__(self, stage):
        super().__init__(stage)
        theme = stage.theme
        texts = self._texts = load_guide(stage.settings.language)
        self._looked = _NONE  # where in the deal no note was due
        self._note = _NONE
        self._asking = False  # whether to end the notes is asked
        self._closed = clock.now() - _LATE  # when a note was read last
        line = height_of(theme)
        message_y, hand_y = theme.table[:2]
        # Over the hand, or if that has too little room, over the line above it too; or else above
        # that line.
        least = _LINES * line + 4
        self._low = hand_y if theme.height - hand_y >= least else message_y
        width = theme.width
        height = max(theme.height - self._low, least)
        # The upper halves of the cards on the table are in sight even so.
        self._high = message_y - height
        y = (height - _LINES * line) // 2
        below = y + _LINES * line
        x = theme.x + 1
        columns = theme.columns
        after = x + columns * theme.glyph_width
        room = len(texts.NEXT)
        # No part lies over another one, so that each pixel is drawn once.
        box = self._box = Group()
        _fill(box, theme.frame, 0, 0, width, 1)
        _fill(box, theme.frame, 0, height - 1, width, 1)
        _fill(box, theme.frame, 0, 1, 1, height - 2)
        _fill(box, theme.frame, width - 1, 1, 1, height - 2)
        _fill(box, theme.bar, 1, 1, width - 2, y - 1)
        _fill(box, theme.bar, 1, below, width - 2, height - 1 - below)
        _fill(box, theme.bar, 1, y, x - 1, below - y)
        _fill(box, theme.bar, after, y, width - 1 - after, below - y)
        self._lines = []
        for i in range(_LINES):
            part = Line(theme, columns, x, y, theme.bar_text)
            self._lines.append(part)
            box.append(part.tiles)
            y += line
            if i == _LINES - 2:
                columns -= room
        part = Line(theme, room, after - room * theme.glyph_width, y - line, theme.chosen_text)
        part.show(texts.NEXT)
        box.append(part.tiles)
        box.hidden = True
        self._frame = Group()
        self.group.append(self._frame)
        self.group.append(box)

    def enter(self):
        """As the table; what was noted of a move that was taken back is gone."""
        if self._note != _NONE and self._table.deal.moves != self._moves:
            self._take_away()
            self._hide_box()
        super().enter()

    def key(self, key):
        """A, LEFT, RIGHT, UP, DOWN and SELECT go on to the next note, or the deal, where an arrow
        moves the cursor too; B ends the notes, START opens the menu. Without a note all is as at
        the table."""
        if key == START or not self._stage.settings.guide:
            return super().key(key)
        self._finish_beats()
        if self._note != _NONE and key == B:
            if self._asking:
                return self._end()
            self._asking = True
            self._show_text(self._texts.STEPS[_ASK])
            return True
        if self._asking:
            self._asking = False
            self._show_box()
            return True
        if self._note == _NONE:
            # However fast the keys come, no note is passed over, and no card is played by one.
            if self._look():
                return True
            if key == A and clock.since(self._closed) < _LATE:
                return False
            return super().key(key)
        self._take_away()
        self._closed = clock.now()
        if self._stage.explained >> _LAST & 1:
            self._stage.settings.guide = False
        if not self._look():
            self._draw((self._hide_box,))
            # The last note before a card names the arrows: the first press of one is no lost one.
            if key >= RIGHT and self._is_yours() and not self._reading:
                super().key(key)
        return True

    def tick(self):
        """Let the deal go on unless there is a note to be read."""
        if self._note == _NONE:
            return super().tick() or self._look()
        return self._beat < len(self._beats) and self._next_beat()

    def _look(self):
        """Begin with the next note if one is due; return true if so."""
        if not self._stage.settings.guide or self._hint or self._beat < len(self._beats):
            return False
        # It is asked in every round of the loop.
        place = 2 * self._table.deal.moves + (1 if self._reading else 0)
        if place == self._looked:
            return False
        note = self._due()
        if note == _NONE:
            self._looked = place
            return False
        self._note = note
        # The box is large: it is moved, and filled, by itself.
        self._draw((self._move_box, self._frame_it, self._show_box))
        return True

    def _move_box(self):
        """Move the box, for now unseen, if it would cover what the note is about."""
        theme = self._stage.theme
        y = self._aim()[1]
        high = not y or y >= theme.table[1]  # in the bar, or in the hand
        top = self._high if high else self._low
        if self._box.y != top:
            self._hide_box()
            self._box.y = top

    def _frame_it(self):
        """Frame what the note is about."""
        frame = self._frame
        theme = self._stage.theme
        x, y, width, height = self._aim()
        if width:
            width = min(width, theme.width - x)
            _fill(frame, theme.frame, x, y, width, 2)
            _fill(frame, theme.frame, x, y + height - 2, width, 2)
            _fill(frame, theme.frame, x, y + 2, 2, height - 4)
            _fill(frame, theme.frame, x + width - 2, y + 2, 2, height - 4)

    def _hide_box(self):
        self._box.hidden = True

    def _due(self):
        """Return the next note that makes sense now, `_NONE` for none."""
        deal = self._table.deal
        first = deal.phase == 1
        if self._reading:
            due = 1 << _TAKEN if deal.taken(YOU) != NO_CARD else 0
        elif not first:
            due = 1 << _PHASE_2 | 1 << _LAST
        elif not deal.trick:
            due = 0 if deal.in_trick else (1 << _TAKEN) - 1
        else:
            due = 1 << _COUNT
            card = deal.taken(YOU)
            if card != NO_CARD and deal.hand(YOU, card // 13) >> card % 13 & 1:
                due |= 1 << _DRAWN
        if not self._reading and self._is_yours():
            prize = deal.prize
            if first and deal.trick and prize // 13 != deal.trump and prize % 13 < _POOREST:
                due |= 1 << _POOR
            if deal.lead != NO_CARD and self._is_barred():
                due |= 1 << _FOLLOW
            if deal.trick >= _SETTLED:
                due |= 1 << _KEYS
        due &= ~self._stage.explained
        for note in range(_NOTES):
            if due >> note & 1:
                return note
        return _NONE

    def _is_barred(self):
        """True if there are cards that may not be played."""
        for i in range(self._hand.count):
            if not self._is_legal(self._hand.cards[i]):
                return True
        return False

    def _aim(self):
        """Return what the note points at: x, y, width and height; a width of 0 for nothing."""
        note = self._note
        theme = self._stage.theme
        deal = self._table.deal
        line = height_of(theme)
        _, hand_y, x, suit_x, _ = theme.table
        if note in (_HELLO, _KEYS):
            return 0, hand_y, 0, theme.height - hand_y
        if note == _TRUMP:
            # It covers nothing of the word before it.
            x = max(suit_x - 2, x + _TRUMP_WORD * theme.glyph_width - 1)
            return x, 0, suit_x + 3 * theme.glyph_width + 2 - x, theme.bar_height + 2
        if note == _DRAWN:
            x = max(2, self._hand.column(self._hand.find(deal.taken(YOU))).x)
            return x - 2, hand_y, theme.strip + 4, theme.height - hand_y
        stock_x, prize_x, small_y, _, _, count_y, _ = theme.stock
        name_y, large_y = theme.seats[:2]
        y = name_y - 2
        large = theme.large.width // 4
        below = min(self._low, large_y + theme.large.height // 2 + 3) - y
        if note == _TRICK:
            x = theme.seats[8] - 3
            return x, large_y - 1, theme.seats[5] + large + 3 - x, below + y - large_y + 1
        if note in (_PRIZE, _POOR):
            return prize_x - 3, large_y - 2, large + 6, below + y - large_y + 2
        if note == _STOCK:
            x = max(0, stock_x - 3)
            return x, small_y - 3, stock_x + 2 * theme.strip + 3 - x, count_y + line + 6 - small_y
        if note == _TAKEN:
            return theme.seats[8 if deal.leader == RIVAL else 5] - 2, y, large + 4, below
        if note in (_COUNT, _PHASE_2):
            x = theme.seats[6]
            return x - 2, y, theme.seats[3] + 7 * theme.glyph_width + 4 - x, line + 4
        return 0, hand_y, theme.width, theme.height - hand_y

    def _show_box(self):
        """Show what there is to say."""
        deal = self._table.deal
        note = self._note
        text = self._texts.STEPS[_LOST if note == _TAKEN and deal.leader != YOU else note]
        if note == _TAKEN:
            text = text % card_text(deal.taken(YOU))
        elif note == _FOLLOW:
            text = text % self._stage.words.SUITS[deal.lead // 13]
        self._show_text(text)
        self._box.hidden = False

    def _show_text(self, text):
        lines = text.split("\n")
        for i in range(_LINES):
            self._lines[i].show(lines[i] if i < len(lines) else "")

    def _take_away(self):
        """Let the deal go on from now; the box may stay for the next note. One that is not taken
        away comes again if the table is opened anew."""
        if self._note != _NONE:
            self._stage.explained |= 1 << self._note
        self._note = _NONE
        self._asking = False
        while len(self._frame):
            self._frame.pop()
        self._since = clock.now()

    def _end(self):
        """No more notes: from here on it is a deal like any other."""
        self._stop_hint()
        self._finish_beats()
        self._take_away()
        self._stage.settings.guide = False
        self._draw((self._hide_box, self._say_ended))
        return True

    def _say_ended(self):
        self._message.show(self._texts.ENDED)


def _fill(group, palette, x, y, width, height):
    """Add a rectangle to a group, unless there is no room for it."""
    if width > 0 and height > 0:
        group.append(Rectangle(pixel_shader=palette, width=width, height=height, x=x, y=y))
