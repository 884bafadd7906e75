# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The title screen."""

from micropython import const

from face.cards import CardSprite
from face.ground import new_group
from face.menu import Menu
from face.prose import Prose
from face.theme import FELT, GOLD
from handheld.buttons import START, A

_PLAY = const(0)
_OPTIONS = const(1)

_FAN = ((51, 12, 34), (37, 44, 29), (10, 76, 29), (22, 108, 34))  # card, x, y


class TitleScreen:
    """The game's name, two choices and the four top cards."""

    NAME = "title"

    def __init__(self, stage):
        self._stage = stage
        width = stage.display.width
        self.group = new_group(stage, bar=False)
        self._prose = Prose(self.group, FELT)
        self._prose.add(stage.words.GAME, width // 2, 4, GOLD, 2)
        for card, x, y in _FAN:
            sprite = CardSprite(stage.theme, x, y, large=True)
            sprite.show(card)
            self.group.append(sprite.tiles)
        self._menu = Menu(stage.theme, self.group, 2, 12, width // 2, 101)

    def enter(self):
        """Show the choices."""
        self._menu.show(_PLAY, self._stage.words.PLAY)
        self._menu.show(_OPTIONS, self._stage.words.OPTIONS)

    def key(self, key):
        """UP and DOWN move, A chooses, START plays."""
        if key == START or (key == A and self._menu.at == _PLAY):
            self._stage.game.start_match()
            self._stage.replace("draw")
            return False
        if key == A:
            self._stage.replace("options")
            return False
        return self._menu.key(key)

    def tick(self):
        """Nothing moves here."""
        return False
