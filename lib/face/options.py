# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The options: every row shows its value, and a change acts at once."""

from micropython import const

from engine.match import BY_POINTS, LENGTHS
from engine.player import LEVELS
from engine.rules import Rules
from face import looks
from face.ground import new_group
from face.menu import Menu
from face.screens import load_setup
from face.settings import LANGUAGES, MIX
from face.signals import PRIZE, YOUR_TURN
from face.text import full_line
from handheld.buttons import LEFT, RIGHT, SELECT, START, A, B

# The rows by their names, and the two that are none of the settings.
_LEVEL = const(0)
_PROFILE = const(1)
_MATCH = const(2)
_RITUAL = const(3)
_UNDO = const(4)
_AID = const(5)
_GUIDE = const(6)
_SPEED = const(7)
_SOUND = const(8)
_LIGHTS = const(9)
_COLOURS = const(10)
_LEFT = const(11)
_SPEECH = const(12)
_MORE = const(13)
_BACK = const(14)

_PAGES = (
    (_LEVEL, _PROFILE, _MATCH, _RITUAL, _UNDO, _AID, _GUIDE, _MORE, _BACK),
    (_SPEED, _SOUND, _LIGHTS, _COLOURS, _LEFT, _SPEECH, _BACK),
    # In a deal, what acts at once.
    (_UNDO, _AID, _SPEED, _SOUND, _LIGHTS, _COLOURS, _LEFT, _SPEECH, _BACK),
)
_IN_DEAL = const(2)
# Those that are on or off.
_SWITCHES = {
    _RITUAL: "ritual",
    _UNDO: "undo",
    _AID: "aid",
    _GUIDE: "guide",
    _LIGHTS: "lights",
    _LEFT: "left_handed",
}
_SECOND = const(16)  # added to a row to come back to: it is one of the second page


class OptionsScreen:
    """Two pages: how the game goes, and how it looks and sounds; or from the pause one with what
    does not wait for the next match."""

    NAME = "options"

    def __init__(self, stage):
        self._stage = stage
        self._texts = load_setup(stage.settings.language)
        self.group = new_group(stage)
        # The row to come back to in the pause is left to that.
        row = _IN_DEAL * _SECOND if stage.in_deal else stage.take_row()
        self._page = row // _SECOND
        # What the rows stand for: not what the board has not.
        self._rows = [
            row
            for row in _PAGES[self._page]
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
        self._menu.pick(row % _SECOND)

    def enter(self):
        """Show all values."""
        texts = self._texts
        three = self._stage.buttons.three
        # As the title and the first page call it; or which key it is that changes a value.
        heading = self._stage.words.TITLE_CHOICES[2]
        if three:
            heading += "  " + texts.NOTES[-1]
        elif self._page == 1:
            heading = texts.MORE
        self._heading.show(heading)
        for at in range(len(self._rows)):
            row = self._rows[at]
            if row == _BACK:
                self._menu.show(at, texts.BACK)
            elif row == _MORE:
                self._menu.show(at, texts.MORE)
            else:
                self._menu.show_value(at, texts.OPTION_NAMES[row], self._value(row), not three)
        self._show_note()

    def key(self, key):
        """UP and DOWN move, LEFT, RIGHT and A change a value, B and START go back. With three keys
        SELECT stands for LEFT."""
        stage = self._stage
        at = self._rows[self._menu.at]
        if key == SELECT and stage.buttons.three:
            key = LEFT
        if key in (B, START) or (key == A and at == _BACK):
            if self._page == _IN_DEAL:
                stage.close()
            elif self._page:
                stage.replace("options", _PAGES[0].index(_MORE))
            else:
                stage.replace("title", 2)
            return False
        if at == _MORE and key in (A, RIGHT):
            stage.replace("options", _SECOND)
            return False
        if key == A and at == _PROFILE and stage.settings.profile == MIX:
            stage.replace("mix")
            return False
        if key in (LEFT, RIGHT, A):
            return self._turn(at, -1 if key == LEFT else 1)
        if self._menu.key(key):
            self._show_note()
            return True
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _show_note(self):
        at = self._rows[self._menu.at]
        notes = self._texts.NOTES[at]
        if at == _PROFILE:
            notes = self._texts.PROFILE_NOTES[self._stage.settings.profile]
        elif at == _MATCH:
            notes = self._match_note(notes)
        self._note.show(notes)

    def _match_note(self, notes):
        """Say what decides a match of the rules chosen; see `engine.match.points_of`."""
        settings = self._stage.settings
        rules = Rules()
        settings.fill(rules)
        if settings.length < BY_POINTS:
            return notes[0]
        if rules.target or rules.players > 2:
            return notes[2]
        return notes[1] % (rules.counting // 2)

    def _value(self, row):
        """The value of a setting as text."""
        texts = self._texts
        settings = self._stage.settings
        if row == _LEVEL:
            return texts.LEVELS[settings.level]
        if row == _PROFILE:
            return self._stage.words.PROFILES[settings.profile]
        if row == _MATCH:
            return texts.LENGTHS[LENGTHS.index(settings.length)]
        if row == _SPEED:
            return texts.SPEEDS[settings.speed]
        if row == _SOUND:
            return texts.VOLUMES[settings.sound]
        if row == _COLOURS:
            return texts.COLOURS[settings.colours]
        if row == _SPEECH:
            return self._stage.words.LANGUAGE
        return texts.ON_OFF[0 if getattr(settings, _SWITCHES[row]) else 1]

    def _turn(self, row, way):
        """Change a setting to its next value, or the one before."""
        stage = self._stage
        settings = stage.settings
        if row in _SWITCHES:
            name = _SWITCHES[row]
            setattr(settings, name, not getattr(settings, name))
        elif row == _LEVEL:
            settings.level = (settings.level + way) % len(LEVELS)
        elif row == _PROFILE:
            settings.profile = (settings.profile + way) % (MIX + 1)
        elif row == _MATCH:
            settings.length = LENGTHS[(LENGTHS.index(settings.length) + way) % len(LENGTHS)]
        elif row == _SPEED:
            settings.speed = (settings.speed + way) % len(self._texts.SPEEDS)
        elif row == _SOUND:
            settings.sound = (settings.sound + way) % len(self._texts.VOLUMES)
            stage.signal(PRIZE)  # as loud as it is now
        elif row == _COLOURS:
            settings.colours = (settings.colours + way) % len(self._texts.COLOURS)
        elif row == _SPEECH:
            stage.speak((settings.language + way) % len(LANGUAGES))
            self._texts = load_setup(settings.language)
        else:
            return False
        if row in (_COLOURS, _LEFT):
            looks.show(stage)
        elif row == _LIGHTS:
            stage.signal(YOUR_TURN)
        self.enter()
        return True
