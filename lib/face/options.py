# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The options: every row shows its value, and a change acts at once."""

from micropython import const

from engine.player import LEVELS
from face.ground import new_group
from face.menu import Menu
from face.settings import LANGUAGES, LENGTHS, PLAYABLE
from face.text import CENTRE, Line
from handheld.buttons import LEFT, RIGHT, START, A, B

_LEVEL = const(0)
_PROFILE = const(1)
_MATCH = const(2)
_SPEECH = const(3)
_BACK = const(4)
_ROWS = const(5)
_WIDTH = const(24)


class OptionsScreen:
    """Level, rules, match length and language."""

    NAME = "options"

    def __init__(self, stage):
        self._stage = stage
        self.group = new_group(stage)
        middle = stage.display.width // 2
        self._heading = Line(stage.theme, _WIDTH, 8, 1, stage.theme.bar_text, CENTRE)
        self.group.append(self._heading.tiles)
        self._menu = Menu(stage.theme, self.group, _ROWS, _WIDTH, middle, 24)
        self._note = Line(stage.theme, _WIDTH, 8, 106, stage.theme.gold_text, CENTRE)
        self.group.append(self._note.tiles)

    def enter(self):
        """Show all values."""
        words = self._stage.words
        settings = self._stage.settings
        self._heading.show(words.OPTIONS)
        self._show(_LEVEL, words.LEVEL, words.LEVELS[settings.level])
        self._show(_PROFILE, words.PROFILE, words.PROFILES[settings.profile])
        length = words.LENGTHS[LENGTHS.index(settings.length)]
        self._show(_MATCH, words.MATCH, length)
        self._show(_SPEECH, words.SPEECH, words.LANGUAGE)
        self._menu.show(_BACK, words.BACK)
        self._note.show(words.PROFILE_NOTES[settings.profile])

    def key(self, key):
        """UP and DOWN move, LEFT, RIGHT and A change a value, B and START go back."""
        if key in (B, START) or (key == A and self._menu.at == _BACK):
            self._stage.replace("title")
            return False
        if key in (LEFT, RIGHT, A):
            return self._turn(-1 if key == LEFT else 1)
        return self._menu.key(key)

    def tick(self):
        """Nothing moves here."""
        return False

    def _show(self, row, name, value):
        room = _WIDTH - len(name) - len(value) - 4
        self._menu.show(row, name + " " * room + "◄ " + value + " ►")

    def _turn(self, way):
        settings = self._stage.settings
        at = self._menu.at
        if at == _LEVEL:
            settings.level = (settings.level + way) % len(LEVELS)
        elif at == _PROFILE:
            settings.profile = (settings.profile + way) % PLAYABLE
        elif at == _MATCH:
            settings.length = LENGTHS[(LENGTHS.index(settings.length) + way) % len(LENGTHS)]
        elif at == _SPEECH:
            self._stage.speak((settings.language + way) % len(LANGUAGES))
        else:
            return False
        self.enter()
        return True
