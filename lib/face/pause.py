# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The pause menu, over a table that stays as it was."""

from micropython import const

from face.ground import new_group
from face.menu import Menu
from face.text import CENTRE, Line
from handheld.buttons import START, A, B

_STAY = const(0)
_LEAVE = const(1)
_WIDTH = const(24)


class PauseScreen:
    """Go on, or leave the match; leaving is asked twice because it loses the deal."""

    NAME = "pause"

    def __init__(self, stage):
        self._stage = stage
        self.group = new_group(stage)
        theme = stage.theme
        middle = stage.display.width // 2
        self._heading = Line(theme, _WIDTH, 8, 1, theme.bar_text, CENTRE)
        self._note = Line(theme, _WIDTH, 8, 32, theme.gold_text, CENTRE)
        for line in (self._heading, self._note):
            self.group.append(line.tiles)
        self._menu = Menu(theme, self.group, 2, 18, middle, 56)
        self._asking = False

    def enter(self):
        """Show the choices, or the question."""
        words = self._stage.words
        self._heading.show(words.PAUSE)
        if self._asking:
            self._note.show(words.LEAVE_ASK)
        else:
            self._note.show(words.DEAL_NUMBER % self._stage.game.number)
        self._menu.show(_STAY, words.LEAVE_NO if self._asking else words.RESUME)
        self._menu.show(_LEAVE, words.LEAVE_YES if self._asking else words.LEAVE)
        self._menu.pick(_STAY)

    def key(self, key):
        """UP and DOWN move, A chooses, B and START go back to the table."""
        if key in (B, START) or (key == A and self._menu.at == _STAY):
            self._stage.close()
            return False
        if key == A:
            if self._asking:
                self._stage.replace("title")
                return False
            self._asking = True
            self.enter()
            return True
        return self._menu.key(key)

    def tick(self):
        """Nothing moves here."""
        return False
