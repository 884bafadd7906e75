# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The title screen."""

from micropython import const

from face.cards import CardSprite
from face.ground import new_group
from face.menu import Menu
from face.prose import Prose
from face.screens import load_setup
from face.text import CENTRE, Line
from face.theme import GOLD
from handheld.buttons import START, A

# The choices, by their texts.
_PLAY = const(0)
_NUMBER = const(1)
_HELP = const(3)  # the third, 2, is the options
_DEMO = const(4)
_RESUME = const(5)
_ROWS = const(6)

_FAN = ((51, 5, 46), (37, 25, 42), (10, 45, 46))  # card, x, y


class TitleScreen:
    """The game's name, its choices and three high cards; a match can be resumed."""

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
        self._menu = Menu(stage.theme, self.group, _ROWS, 11, 124, 42, 12)
        self._note = Line(stage.theme, 26, 2, 116, stage.theme.gold_text, CENTRE)
        self.group.append(self._note.tiles)
        # With a match to resume that comes first, before the others.
        self._more = 1 if stage.saving.resumable() else 0
        self._asking = False  # whether a new match is meant

    def enter(self):
        """Show the choices, and what was lost."""
        stage = self._stage
        more = self._more
        for row in range(_ROWS):
            self._menu.show(row, stage.words.TITLE_CHOICES[(row - more) % _ROWS])
        self._menu.resize(_ROWS - 1 + more)
        choice = stage.take_row()
        self._menu.pick(choice + more if choice else 0)
        note = stage.saving.note()
        if note >= 0:
            self._note.show(load_setup(stage.settings.language).LOST[note])

    def key(self, key):
        """UP and DOWN move, A chooses, START takes the first choice."""
        stage = self._stage
        choice = (self._menu.at - self._more) % _ROWS
        if key == START:
            choice = _RESUME if self._more else _PLAY
        elif key != A:
            if self._asking:
                self._asking = False
                self._note.show("")
            return self._menu.key(key)
        if choice == _RESUME:
            stage.resume()
        elif choice == _HELP:
            stage.help(choice)
        elif choice == _DEMO:
            stage.begin_demo()
        elif choice != _PLAY:
            stage.replace("number" if choice == _NUMBER else "options")
        elif self._more and not self._asking:
            self._asking = True
            return self._note.show(stage.words.MATCH_ASK)
        else:
            stage.begin()
        return False

    def tick(self):
        """Nothing moves here."""
        return False
