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
_DEMO = const(4)
_ROWS = const(5)

_FAN = ((51, 5, 46), (37, 25, 42), (10, 45, 46))  # card, x, y


class TitleScreen:
    """The game's name, five choices and three high cards."""

    NAME = "title"

    def __init__(self, stage):
        self._stage = stage
        self.group = new_group(stage, bar=False)
        self._prose = Prose(self.group)
        self._prose.add(stage.words.GAME, stage.display.width // 2, 6, GOLD, 2)
        for card, x, y in _FAN:
            sprite = CardSprite(stage.theme, x, y, large=True)
            sprite.show(card)
            self.group.append(sprite.tiles)
        self._menu = Menu(stage.theme, self.group, _ROWS, 11, 124, 48)

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
        elif at == _DEMO:
            self._stage.begin_demo()
        else:
            self._stage.replace("number" if at == _NUMBER else "options")
        return False

    def tick(self):
        """Nothing moves here."""
        return False
