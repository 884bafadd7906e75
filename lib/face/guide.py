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
from handheld.buttons import START, B

# The notes, in the order in which they come if more than one is due, and of the texts ``STEPS``.
_HELLO = const(0)
_TRUMP = const(2)  # after that on the hand
_PRIZE = const(3)
_STOCK = const(4)  # and after it how to play
_TAKEN = const(6)
_DRAWN = const(7)
_COUNT = const(8)
_POOR = const(9)
_FOLLOW = const(10)
_KEYS = const(11)
_PHASE_2 = const(12)
_LAST = const(13)
_NOTES = const(14)
_LOST = const(14)  # the text in place of that of `_TAKEN`

_NONE = const(-1)
_POOREST = const(6)  # ranks below this one, the eight, are not worth a high card
_SETTLED = const(3)  # the trick from which on menu and hint are told of
_LINES = const(3)


class GuideTable(TableScreen):
    """The deal that `Game.deal_guided` has dealt. While a note is shown the deal waits."""

    def __init__(self, stage):
        super().__init__(stage)
        theme = stage.theme
        texts = self._texts = load_guide(stage.settings.language)
        self._note = _NONE
        self._drawn = True  # the box is as it should be
        height = height_of(theme)
        message_y, hand_y = theme.table[:2]
        # Over the hand, or if that has too little room, over the line above it too; or else over
        # the cards on the table.
        least = _LINES * height + 4
        self._low = hand_y if theme.height - hand_y >= least else message_y
        box_height = max(theme.height - self._low, least)
        box = self._box = Group()
        box.append(
            Rectangle(pixel_shader=theme.frame, width=theme.width, height=box_height, x=0, y=0)
        )
        box.append(
            Rectangle(
                pixel_shader=theme.bar, width=theme.width - 2, height=box_height - 2, x=1, y=1
            )
        )
        y = (box_height - _LINES * height) // 2
        room = len(texts.NEXT)
        self._lines = []
        for i in range(_LINES):
            columns = theme.columns - (room + 1 if i == _LINES - 1 else 0)
            line = Line(theme, columns, theme.x + 1, y + i * height, theme.bar_text)
            self._lines.append(line)
            box.append(line.tiles)
        x = theme.x + (theme.columns - room) * theme.glyph_width
        line = Line(theme, room, x, y + (_LINES - 1) * height, theme.chosen_text)
        line.show(texts.NEXT)
        box.append(line.tiles)
        box.hidden = True
        self._frame = Group()
        self.group.append(self._frame)
        self.group.append(box)

    def enter(self):
        """As the table; what was noted of a move that was taken back is gone."""
        if self._note != _NONE and self._table.deal.moves != self._moves:
            self._take_away()
            self._box.hidden = True
        super().enter()

    def key(self, key):
        """Any key goes on to the deal, or the next note, but B: it ends the notes, at any time. All
        else is as at the table."""
        if key == START or not self._stage.settings.guide:
            return super().key(key)
        if key == B:
            return self._end()
        if self._note == _NONE:
            return super().key(key)
        self._take_away()
        if self._stage.explained >> _LAST & 1:
            self._stage.settings.guide = False
        if not self._look():
            self._box.hidden = True
        return True

    def tick(self):
        """Let the deal go on unless there is a note to be read."""
        if self._note == _NONE:
            return super().tick() or self._look()
        if self._drawn:
            return False
        self._show_box()
        return True

    def _look(self):
        """Begin with the next note if one is due; return true if so."""
        if not self._stage.settings.guide or self._hint or self._beat < len(self._beats):
            return False
        note = self._due()
        if note == _NONE:
            return False
        self._note = note
        self._stage.explained |= 1 << note
        x, y, width, height = self._aim()
        high = not y or y >= self._stage.theme.table[1]  # in the bar, or in the hand
        top = self._stage.theme.seats[1] if high else self._low
        if self._box.y != top:
            self._box.hidden = True
            self._box.y = top
        # The box is large: it is drawn after what it is about.
        self._drawn = False
        if width:
            palette = self._stage.theme.frame
            for part in (
                (x, y, width, 2),
                (x, y + height - 2, width, 2),
                (x, y + 2, 2, height - 4),
                (x + width - 2, y + 2, 2, height - 4),
            ):
                left, upper, wide, high = part
                self._frame.append(
                    Rectangle(pixel_shader=palette, width=wide, height=high, x=left, y=upper)
                )
        return True

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
            due = 1 << _DRAWN | 1 << _COUNT
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
        _, hand_y, _, suit_x, _ = theme.table
        wide = theme.width
        if note in (_HELLO, _KEYS):
            return 0, hand_y, 0, theme.height - hand_y
        if note == _TRUMP:
            return suit_x - 2, 0, 3 * theme.glyph_width + 4, theme.bar_height + 2
        if note == _DRAWN:
            x = self._hand.x_of(deal.taken(YOU))
            return x - 2, hand_y, theme.strip + 4, theme.height - hand_y
        stock_x, prize_x, small_y, _, _, count_y, _ = theme.stock
        name_y, large_y = theme.seats[:2]
        y = name_y - 2
        large = theme.large.width // 4
        below = min(self._low, large_y + theme.large.height // 2 + 3) - y
        if note in (_PRIZE, _POOR):
            return prize_x - 3, y, large + 6, below
        if note == _STOCK:
            x = max(0, stock_x - 3)
            return x, small_y - 3, stock_x + 2 * theme.strip + 3 - x, count_y + line + 6 - small_y
        if note == _TAKEN:
            return theme.seats[9 if deal.leader == RIVAL else 6] - 2, y, large + 4, below
        if note in (_COUNT, _PHASE_2):
            x = theme.seats[7]
            return x - 2, y, min(wide, theme.seats[4] + 7 * theme.glyph_width + 2) - x, line + 4
        return 0, hand_y, wide, theme.height - hand_y

    def _show_box(self):
        """Show what there is to say."""
        self._drawn = True
        deal = self._table.deal
        note = self._note
        text = self._texts.STEPS[_LOST if note == _TAKEN and deal.leader != YOU else note]
        if note == _TAKEN:
            text = text % card_text(deal.taken(YOU))
        elif note == _FOLLOW:
            text = text % self._stage.words.SUITS[deal.lead // 13]
        lines = text.split("\n")
        for i in range(_LINES):
            self._lines[i].show(lines[i] if i < len(lines) else "")
        self._box.hidden = False

    def _take_away(self):
        """Let the deal go on from now; the box may stay for the next note."""
        self._note = _NONE
        self._drawn = True
        while len(self._frame):
            self._frame.pop()
        self._since = clock.now()

    def _end(self):
        """No more notes: from here on it is a deal like any other."""
        self._stop_hint()
        while self._beat < len(self._beats):
            self._next_beat()
        self._take_away()
        self._box.hidden = True
        self._stage.settings.guide = False
        self._message.show(self._texts.ENDED)
        return True
