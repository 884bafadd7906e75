# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A list of choices with one of them picked out; it wraps around."""

from face.text import CENTRE, Line
from handheld.buttons import DOWN, UP


class Menu:
    """Rows of text, top to bottom.

    :param Theme theme: sheets and palettes
    :param group: the screen's group; the menu adds itself
    :param int rows: how many rows at most; all are in use until `resize`
    :param int width: characters in a row
    :param int middle: x of the middle of the rows
    :param int y: top edge of the first row
    :param int pitch: from row to row, in pixels
    :param int end: what many rows must not reach; they come closer then. 0 if there are few
    """

    def __init__(self, theme, group, rows, width, middle, y, pitch, end=0):
        self._theme = theme
        self._lines = []
        self._rows = rows
        self._width = width
        x = middle - width * theme.glyph_width // 2
        if end:
            pitch = min(pitch, (end - y) // rows)
        for row in range(rows):
            line = Line(theme, width, x, y + row * pitch, theme.text, CENTRE)
            self._lines.append(line)
            group.append(line.tiles)
        self.at = 0
        """The row picked out."""
        self._lines[0].paint(theme.chosen_text)

    def resize(self, rows):
        """Use only the first rows, and pick out the first."""
        self._rows = rows
        self.pick(0)
        for row in range(len(self._lines)):
            hidden = row >= rows
            if self._lines[row].tiles.hidden != hidden:
                self._lines[row].tiles.hidden = hidden

    def show(self, row, text):
        """Show a text in a row; return True if that changes anything."""
        return self._lines[row].show(text)

    def show_value(self, row, name, value):
        """Show a setting across a row; return True if that changes anything."""
        room = max(1, self._width - len(name) - len(value) - 6)
        text = " " + name + " " * room + "◄ " + value + " ► "
        return self.show(row, text[: self._width])  # the space at the end may have no room

    def key(self, key):
        """Let UP and DOWN move; return True if that changes anything."""
        if key == UP:
            return self.pick((self.at - 1) % self._rows)
        if key == DOWN:
            return self.pick((self.at + 1) % self._rows)
        return False

    def pick(self, row):
        """Pick out a row; return True if that changes anything."""
        if row == self.at:
            return False
        self._lines[self.at].paint(self._theme.text)
        self.at = row
        self._lines[row].paint(self._theme.chosen_text)
        return True
