# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A deal typed in: its number, cut and dealer, which with the rules give the same cards again."""

from micropython import const

from engine.cards import DECK_SIZE
from engine.rules import Rules
from face.game import name_of
from face.ground import new_group
from face.known import deal_again
from face.screens import load_setup
from face.text import CENTRE, Line, full_line
from handheld.buttons import DOWN, LEFT, RIGHT, START, UP, A, B

_DIGITS = const(9)
_CUT = const(9)  # the fields after the digits
_DEALER = const(10)
_FIELDS = const(11)


class NumberScreen:
    """Fields from the first digit to the dealer, with one of them picked out."""

    NAME = "number"
    sideways = True

    def __init__(self, stage):
        self._stage = stage
        self._texts = load_setup(stage.settings.language)
        game = stage.game
        rules = Rules()
        stage.settings.fill(rules)
        self._players = rules.players
        self._digits = bytearray(_DIGITS)
        number = game.number
        for i in range(_DIGITS - 1, -1, -1):
            self._digits[i] = number % 10
            number //= 10
        self._cut = game.cut
        self._dealer = game.table.deal.dealer % rules.players
        self._at = _DIGITS - 1
        self._asking = False  # whether these cards are meant

        theme = stage.theme
        self.group = new_group(stage)
        rules_y, x, y, pitch, gap, way, names_x, values_x, *rows_y = theme.number
        self._heading = full_line(theme, 0, theme.bar_text)
        self._rules = full_line(theme, rules_y, theme.gold_text)
        self._up = Line(theme, 1, 0, y - way, theme.gold_text)
        self._down = Line(theme, 1, 0, y + way, theme.gold_text)
        self._keys = full_line(theme, rows_y.pop(), theme.text)
        self._moves = full_line(theme, rows_y.pop(), theme.text)
        self._names = tuple([Line(theme, 12, names_x, row_y, theme.text) for row_y in rows_y])
        lines = (self._heading, self._rules, self._up, self._down, self._moves, self._keys)
        self._fields = tuple(
            [Line(theme, 1, x + pitch * i + gap * (i // 3), y, theme.text) for i in range(_DIGITS)]
            + [Line(theme, 9, values_x, row_y, theme.text, CENTRE) for row_y in rows_y]
        )
        for line in lines + self._names + self._fields:
            self.group.append(line.tiles)

    def enter(self):
        """Show all fields."""
        words = self._stage.words
        heading, rules, _, keys = self._texts.NUMBER_LINES[:4]
        self._heading.show(heading)
        self._rules.show(rules % words.PROFILES[self._stage.settings.profile])
        for i in range(len(self._names)):
            self._names[i].show(self._texts.NUMBER_FIELDS[i])
        self._up.show("▲")
        self._down.show("▼")
        self._show_moves()
        self._keys.show(keys)
        for field in range(_FIELDS):
            self._show(field)
        self._pick(self._at)

    def key(self, key):
        """LEFT and RIGHT go from field to field, UP and DOWN change it, A and START play, B goes
        back. With three keys A switches between the two, and START plays."""
        asked = self._asking
        self._asking = False
        if asked and key not in (A, START):  # it was not meant, whatever the key does else
            self._show_moves()
            self._stage.changed()
        if key == A and self._stage.buttons.three and not asked:
            self.sideways = not self.sideways
            self._show_moves()
            return self._pick(self._at)
        if key in (LEFT, RIGHT):
            return self._pick((self._at + (1 if key == RIGHT else -1)) % _FIELDS)
        if key in (UP, DOWN):
            return self._turn(1 if key == UP else -1)
        if key in (A, START):
            # A match that is left could not be resumed any more.
            if not asked and self._stage.saving.resumable():
                self._asking = True
                return self._moves.show(self._stage.words.MATCH_ASK)
            number = 0
            for digit in self._digits:
                number = 10 * number + digit
            deal_again(self._stage.game, number, self._cut, self._dealer)
            self._stage.announce()
        elif key == B:
            self._stage.replace("title", 1)
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _show_moves(self):
        """Say what the keys do; with three keys there is another text for changing."""
        self._moves.show(self._texts.NUMBER_LINES[2 if self.sideways else 4])

    def _turn(self, way):
        """Change the field picked out; each goes round, so no value is impossible."""
        at = self._at
        if at < _DIGITS:
            self._digits[at] = (self._digits[at] + way) % 10
        elif at == _CUT:
            self._cut = (self._cut + way) % DECK_SIZE
        else:
            self._dealer = (self._dealer + way) % self._players
        return self._show(at)

    def _show(self, field):
        words = self._stage.words
        if field < _DIGITS:
            text = str(self._digits[field])
        elif field == _CUT:
            text = str(self._cut) if self._cut else self._texts.NUMBER_NO_CUT
        else:
            text = name_of(words, self._players, self._dealer)
        return self._fields[field].show(text)

    def _pick(self, field):
        theme = self._stage.theme
        self._fields[self._at].paint(theme.text)
        self._at = field
        self._fields[field].paint(theme.chosen_text if self.sideways else theme.card_text[3])
        # Two arrows stand at the digit picked out.
        hidden = field >= _DIGITS
        for arrow in (self._up.tiles, self._down.tiles):
            arrow.hidden = hidden
            if not hidden:
                arrow.x = self._fields[field].tiles.x
        return True
