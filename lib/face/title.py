# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The title screen."""

from displayio import Group
from micropython import const

from face.menu import Menu
from face.picture import new_picture
from face.screens import load_setup
from face.text import Line, full_line
from handheld.buttons import START, A

# The choices, by their texts.
_PLAY = const(0)
_NUMBER = const(1)
_HELP = const(3)  # the third, 2, is the options
_DEMO = const(4)
_RESUME = const(5)
_STATISTICS = const(6)


class TitleScreen:
    """The game's name, a picture, and the choices; a match can be resumed."""

    NAME = "title"

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        self.group = new_picture(theme, stage.display)
        name_y, _, _, middle, y, pitch, note_y = theme.title
        name = stage.words.GAME
        big = Group(scale=2, x=theme.width // 2 - len(name) * theme.glyph_width, y=name_y)
        line = Line(theme, len(name), 0, 0, theme.gold_text)
        line.show(name)
        big.append(line.tiles)
        self.group.append(big)
        self._choices = [_PLAY, _NUMBER, 2, _HELP, _STATISTICS, _DEMO]
        if stage.saving.resumable():
            self._choices.insert(0, _RESUME)
        rows = len(self._choices)
        self._menu = Menu(theme, self.group, rows, 11, middle, y, pitch, note_y)
        self._note = full_line(theme, note_y, theme.gold_text)
        self._note.tiles.hidden = True  # it lies over the picture
        self.group.append(self._note.tiles)
        self._asking = False  # whether a new match is meant

    def enter(self):
        """Show the choices, and what was lost."""
        stage = self._stage
        for row in range(len(self._choices)):
            self._menu.show(row, stage.words.TITLE_CHOICES[self._choices[row]])
        choice = stage.take_row()
        self._menu.pick(self._choices.index(choice) if choice else 0)
        note = stage.saving.note()
        if note >= 0:
            self._tell(load_setup(stage.settings.language).LOST[note])

    def key(self, key):
        """UP and DOWN move, A chooses, START takes the first choice."""
        stage = self._stage
        choice = self._choices[0 if key == START else self._menu.at]
        if key not in (A, START):
            if self._asking:
                self._asking = False
                self._tell("")
                self._menu.key(key)
                return True
            return self._menu.key(key)
        if choice == _RESUME:
            stage.resume()
        elif choice == _HELP:
            stage.help(choice)
        elif choice == _DEMO:
            stage.begin_demo()
        elif choice == _STATISTICS:
            stage.replace("statistics")
        elif choice != _PLAY:
            stage.replace("number" if choice == _NUMBER else "options")
        elif _RESUME in self._choices and not self._asking:
            self._asking = True
            return self._tell(stage.words.MATCH_ASK)
        else:
            stage.begin()
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _tell(self, text):
        self._note.tiles.hidden = not text
        return self._note.show(text)
