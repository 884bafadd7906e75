# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The title screen."""

from micropython import const

from face.cards import CardSprite
from face.ground import new_group
from face.menu import Menu
from face.prose import Prose
from face.theme import GOLD
from handheld.buttons import START, A

_PLAY = const(0)
_NUMBER = const(1)
_HELP = const(3)  # the third, 2, is the options
_ROWS = const(4)

_FAN = (51, 37, 10)


class TitleScreen:
    """The game's name, four choices and three high cards."""

    NAME = "title"

    def __init__(self, stage):
        self._stage = stage
        self.group = new_group(stage, bar=False)
        theme = stage.theme
        name_y, x, outer_y, middle_y, middle, y, pitch, end = theme.title
        self._prose = Prose(self.group, theme)
        self._prose.add(stage.words.GAME, theme.width // 2, name_y, GOLD, 2)
        for i in range(len(_FAN)):
            sprite = CardSprite(theme, x, middle_y if i == 1 else outer_y, large=True)
            sprite.show(_FAN[i])
            self.group.append(sprite.tiles)
            x += theme.large.width // 8
        self._menu = Menu(theme, self.group, _ROWS, 11, middle, y, pitch, end)

    def enter(self):
        """Show the choices."""
        words = self._stage.words
        for row in range(_ROWS):
            self._menu.show(row, words.TITLE_CHOICES[row])
        self._menu.pick(self._stage.take_row())

    def key(self, key):
        """UP and DOWN move, A chooses, START plays."""
        at = self._menu.at
        if key == START or (key == A and at == _PLAY):
            self._stage.begin()
            return False
        if key != A:
            return self._menu.key(key)
        if at == _HELP:
            self._stage.help(at)
        else:
            self._stage.replace("number" if at == _NUMBER else "options")
        return False

    def tick(self):
        """Nothing moves here."""
        return False
