# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The options: every row shows its value, and a change acts at once."""

from micropython import const

from engine.match import LENGTHS
from engine.player import LEVELS
from face import looks
from face.ground import new_group
from face.menu import Menu
from face.screens import load_setup
from face.settings import LANGUAGES, MIX
from face.signals import PRIZE, YOUR_TURN
from face.text import full_line
from handheld.buttons import LEFT, RIGHT, SELECT, START, A, B

_LEVEL = const(0)
_PROFILE = const(1)
_MATCH = const(2)
_RITUAL = const(3)
_UNDO = const(4)
_SOUND = const(5)
_LIGHTS = const(6)
_COLOURS = const(7)
_LEFT = const(8)
_SPEECH = const(9)
_BACK = const(10)
_ROWS = const(11)


class OptionsScreen:
    """Level, rules, match length, ritual, take-back, sound, lights, looks and language."""

    NAME = "options"

    def __init__(self, stage):
        self._stage = stage
        self._texts = load_setup(stage.settings.language)
        self.group = new_group(stage)
        # What the rows stand for: not what the board has not.
        self._rows = [
            row
            for row in range(_ROWS)
            if (row != _SOUND or stage.sound.works)
            and (row != _LIGHTS or stage.lights.count)
            and (row != _LEFT or looks.can_turn(stage))
        ]
        theme = stage.theme
        y, pitch, note_y = theme.options
        self._heading = full_line(theme, 0, theme.bar_text)
        self.group.append(self._heading.tiles)
        rows = len(self._rows)
        middle = theme.width // 2
        self._menu = Menu(theme, self.group, rows, theme.columns, middle, y, pitch, note_y)
        self._note = full_line(theme, note_y, theme.gold_text)
        self.group.append(self._note.tiles)
        self._menu.pick(stage.take_row())

    def enter(self):
        """Show all values."""
        stage = self._stage
        words = stage.words
        settings = stage.settings
        self._heading.show(words.TITLE_CHOICES[2])  # as the title calls it
        self._show(_LEVEL, self._texts.LEVELS[settings.level])
        self._show(_PROFILE, words.PROFILES[settings.profile])
        length = self._texts.LENGTHS[LENGTHS.index(settings.length)]
        self._show(_MATCH, length)
        self._show(_RITUAL, self._texts.ON_OFF[0 if settings.ritual else 1])
        self._show(_UNDO, self._texts.ON_OFF[0 if settings.undo else 1])
        if stage.sound.works:
            self._show(_SOUND, self._texts.VOLUMES[settings.sound])
        if stage.lights.count:
            self._show(_LIGHTS, self._texts.ON_OFF[0 if settings.lights else 1])
        self._show(_COLOURS, self._texts.COLOURS[settings.colours])
        if _LEFT in self._rows:
            self._show(_LEFT, self._texts.ON_OFF[0 if settings.left_handed else 1])
        self._show(_SPEECH, words.LANGUAGE)
        self._menu.show(len(self._rows) - 1, self._texts.BACK)
        self._show_note()

    def key(self, key):
        """UP and DOWN move, LEFT, RIGHT and A change a value, B and START go back. With three keys
        SELECT stands for LEFT."""
        at = self._rows[self._menu.at]
        if key == SELECT and self._stage.buttons.three:
            key = LEFT
        if key in (B, START) or (key == A and at == _BACK):
            self._stage.replace("title", 2)
            return False
        if key == A and at == _PROFILE and self._stage.settings.profile == MIX:
            self._stage.replace("mix")
            return False
        if key in (LEFT, RIGHT, A):
            return self._turn(-1 if key == LEFT else 1)
        if self._menu.key(key):
            self._show_note()
            return True
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _show(self, row, value):
        at = self._rows.index(row)
        self._menu.show_value(at, self._texts.OPTION_NAMES[row], value)

    def _show_note(self):
        at = self._rows[self._menu.at]
        notes = self._texts.NOTES[at]
        if at == _PROFILE:
            notes = self._texts.PROFILE_NOTES[self._stage.settings.profile]
        self._note.show(notes)

    def _turn(self, way):
        settings = self._stage.settings
        at = self._rows[self._menu.at]
        if at == _LEVEL:
            settings.level = (settings.level + way) % len(LEVELS)
        elif at == _PROFILE:
            settings.profile = (settings.profile + way) % (MIX + 1)
        elif at == _MATCH:
            settings.length = LENGTHS[(LENGTHS.index(settings.length) + way) % len(LENGTHS)]
        elif at == _RITUAL:
            settings.ritual = not settings.ritual
        elif at == _UNDO:
            settings.undo = not settings.undo
        elif at == _SOUND:
            settings.sound = (settings.sound + way) % len(self._texts.VOLUMES)
            self._stage.signal(PRIZE)  # as loud as it is now
        elif at == _LIGHTS:
            settings.lights = not settings.lights
            self._stage.signal(YOUR_TURN)
        elif at == _COLOURS:
            settings.colours = (settings.colours + way) % len(self._texts.COLOURS)
            looks.show(self._stage)
        elif at == _LEFT:
            settings.left_handed = not settings.left_handed
            looks.show(self._stage)
        elif at == _SPEECH:
            self._stage.speak((settings.language + way) % len(LANGUAGES))
            self._texts = load_setup(settings.language)
        else:
            return False
        self.enter()
        return True
