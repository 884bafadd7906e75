# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What a badge asks that has never been played on: which language, and whether to show the game.

The first question needs no reading but the name of one's own language.
"""

from displayio import Group
from micropython import const

from face.cards import CardSprite
from face.ground import Rectangle, new_group
from face.screens import load_guide
from face.settings import LANGUAGE, OFFER
from face.text import CENTRE, Line, full_line, height_of
from handheld.buttons import RIGHT, START, A, B

_NAMES = ("English", "Português")
_CARDS = b"\x16\x0a\x25\x33"  # J♦ Q♣ K♥ A♠
_WIDTH = const(12)  # characters of a choice
_MARGIN = const(2)  # pixels around the one picked out


class WelcomeScreen:
    """The language, and then whether the first deal shall explain the game."""

    NAME = "welcome"

    def __init__(self, stage):
        self._stage = stage
        self._asked = stage.settings.welcome & LANGUAGE
        self._offering = not self._asked
        self._saving = False  # what was chosen is not saved yet
        self._at = 0
        theme = stage.theme
        self.group = new_group(stage, False)
        line = height_of(theme)
        card = 2 * theme.tile_height
        # Five parts, one below the other, with even gaps.
        y = theme.title[0]
        gap = (theme.height - y - 7 * line - card) // 5
        self._name = self._large(y, theme.gold_text)
        y += 2 * line + gap
        self._text = full_line(theme, y, theme.text)
        self.group.append(self._text.tiles)
        y += line + gap
        self._rows = []
        # What picks a row out is a little higher than its text.
        self._bar = Rectangle(
            pixel_shader=theme.frame,
            width=theme.width,
            height=2 * line + 2 * _MARGIN,
            x=0,
            y=y - _MARGIN,
        )
        self.group.append(self._bar)
        self._row_y = y
        self._pitch = 2 * line + gap
        self._groups = []
        for _ in range(2):
            self._rows.append(self._large(y, theme.text))
            self._groups.append(self.group[-1])
            y += self._pitch
        y = theme.height - card - gap
        x = theme.width // 2 - 5 * theme.strip
        for i in range(len(_CARDS)):
            sprite = CardSprite(theme, x + i * theme.strip, y)
            sprite.show(_CARDS[i])
            self.group.append(sprite.tiles)
        x += (len(_CARDS) + 2) * theme.strip
        self._keys = Line(theme, 8, x, y + (card - line) // 2, theme.text)
        self.group.append(self._keys.tiles)

    def enter(self):
        """Show the question, with the language spoken picked out, or to be shown the game."""
        self._show()
        self._pick(0 if self._offering else self._stage.settings.language)

    def key(self, key):
        """UP, DOWN, LEFT and RIGHT move, A and START choose; B goes back to the language, if that
        was asked."""
        if key in (A, START):
            return self._choose()
        if key >= RIGHT:
            return self._pick(1 - self._at)
        if key == B and self._offering and self._asked:
            self._offering = False
            self.enter()
            return True
        return False

    def tick(self):
        """Save what was chosen, once it is seen."""
        if self._saving:
            self._saving = False
            self._stage.saving.save()
        return False

    def _show(self):
        """Show all texts in the language spoken."""
        stage = self._stage
        texts = load_guide(stage.settings.language)
        self._name.show(stage.words.GAME)
        self._text.show(texts.WELCOME[1 if self._offering else 0])
        self._keys.show(texts.WELCOME_KEYS)
        choices = texts.WELCOME_CHOICES if self._offering else _NAMES
        for row in range(2):
            self._rows[row].show(choices[row])
            # A line has whole characters; what is left over is too much to be on one side here.
            odd = len(choices[row]) & 1
            theme = self._stage.theme
            self._groups[row].x = theme.width // 2 - (_WIDTH - odd) * theme.glyph_width

    def _pick(self, row):
        """Pick out a row; a language is spoken at once."""
        self._at = row
        theme = self._stage.theme
        for i in range(2):
            self._rows[i].paint(theme.chosen_text if i == row else theme.text)
        self._bar.y = self._row_y + row * self._pitch - _MARGIN
        if not self._offering and row != self._stage.settings.language:
            self._stage.speak(row)
            self._show()
        return True

    def _choose(self):
        stage = self._stage
        settings = stage.settings
        if not self._offering:
            settings.welcome &= OFFER
            if settings.welcome:
                self._offering = self._saving = True
                self.enter()
                return True
        else:
            settings.guide = self._at == 0
        settings.welcome = 0
        if settings.guide:
            stage.begin()
        else:
            stage.replace("title")
        return False

    def _large(self, y, palette):
        """Return a line of twice the usual size."""
        theme = self._stage.theme
        x = theme.width // 2 - _WIDTH * theme.glyph_width
        group = Group(scale=2, x=x, y=y)
        line = Line(theme, _WIDTH, 0, 0, palette, CENTRE)
        group.append(line.tiles)
        self.group.append(group)
        return line
