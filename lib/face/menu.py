# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A list of choices with one of them picked out; it wraps around, and scrolls if it is long."""

from face.text import CENTRE, Line, height_of
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
    :param int end: what many rows must not reach: they come closer then, and those that have no
        room even so are seen when the others have been scrolled past. 0 if there are few
    """

    def __init__(self, theme, group, rows, width, middle, y, pitch, end=0):
        self._theme = theme
        self._lines = []
        self._rows = rows
        self._width = width
        x = middle - width * theme.glyph_width // 2
        shown = rows
        if end:
            shown = min(rows, (end - y) // height_of(theme))
            pitch = min(pitch, (end - y) // shown)
        self._first = 0  # the row at the top
        self._texts = [""] * rows if shown < rows else []  # none if all have room
        for row in range(shown):
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
        if not self._texts:
            return self._lines[row].show(text)
        self._texts[row] = text
        return self._scroll()

    def show_value(self, row, name, value, arrows=True):
        """Show a setting across a row; return True if that changes anything.

        :param bool arrows: False where LEFT and RIGHT do not change it
        """
        if arrows:
            value = "◄ " + value + " ►"
        # Apart from the mark at the end, if there may be one.
        value += "  " if self._texts else " "
        room = max(1, self._width - 1 - len(name) - len(value))
        text = " " + name + " " * room + value
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
        self._lines[self.at - self._first].paint(self._theme.text)
        self.at = row
        if self._texts:
            self._scroll()
        self._lines[row - self._first].paint(self._theme.chosen_text)
        return True

    def _scroll(self):
        """Show the rows around the one picked out, with marks where there are more; return True if
        that changes anything."""
        last = len(self._lines) - 1
        self._first = min(self._first, self.at)
        self._first = max(self._first, self.at - last)
        changed = False
        for i in range(last + 1):
            text = self._texts[self._first + i]
            if i == 0 and self._first:
                text = _marked(text, self._width, "▲")
            elif i == last and self._first + i + 1 < self._rows:
                text = _marked(text, self._width, "▼")
            if self._lines[i].show(text):
                changed = True
        return changed


def _marked(text, width, mark):
    """Return a text, where it would stand without, with a mark at the right end of its line."""
    text = " " * ((width - len(text)) // 2) + text[: width - 1]
    return text + " " * (width - 1 - len(text)) + mark
