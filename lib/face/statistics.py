# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The statistics: a bar for each level, and the figures of the level and the rules picked out."""

from micropython import const

from face.ground import Rectangle, new_group
from face.prose import Prose
from face.screens import load_figures
from face.settings import MIX
from face.tally import (
    BEST,
    BETTER,
    EQUAL,
    LONGEST,
    PLAYED,
    STREAK,
    TIES,
    TRICKS,
    WON,
    WORSE,
    get,
)
from face.text import Line, full_line, height_of
from handheld.buttons import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B

_ROWS = const(4)  # all levels, and each
_NAME = const(8)  # characters of a level's name and the space before it
_PERCENT = const(4)
_WIDE = const(17)  # of the rules and their arrows
_FIGURE = const(11)  # a name and its number
_MOST = const(99999)  # that is shown: of deals, and of pairs of them
_SHORT = const(999)

_FIGURES = (PLAYED, WON, TIES, TRICKS, STREAK, LONGEST, BEST)  # the last one is an average
_STATISTICS = const(6)  # the choice of the title


class StatisticsScreen:
    """What the person's deals came to, by level and rules; all of it can be set to nothing."""

    NAME = "statistics"
    sideways = False

    def __init__(self, stage):
        self._stage = stage
        self._texts = load_figures(stage.settings.language)
        self._row = 0  # the row picked out
        self._profile = -1
        self._asking = False  # whether to set all to nothing is meant
        self._saving_due = False

        theme = stage.theme
        self.group = new_group(stage)
        rules_x, rules_y, x, y, pitch, bar_x, self._room, values_x, *rest = theme.statistics
        prose = Prose(self.group, theme)
        prose.add(self._texts.FIGURES, theme.width // 2, 0, theme.bar_text[1])
        won = self._texts.FIGURE_NAMES[1]
        middle = values_x + (2 * _PERCENT - len(won)) * theme.glyph_width // 2
        prose.add(won, middle, rules_y, theme.soft_text[1])
        self._rules = Line(theme, _WIDE, rules_x, rules_y, theme.gold_text)
        self._names = []
        self._counts = []
        self._bars = []
        height = height_of(theme) - 4
        for _ in range(_ROWS):
            self._names.append(Line(theme, _NAME, x, y, theme.text))
            self._counts.append(Line(theme, _PERCENT, values_x, y, theme.text))
            bar = Rectangle(
                pixel_shader=theme.bar, width=self._room, height=height, x=bar_x, y=y + 2
            )
            self.group.append(bar)
            bar = Rectangle(pixel_shader=theme.frame, width=1, height=height, x=bar_x, y=y + 2)
            self.group.append(bar)
            self._bars.append(bar)
            y += pitch
        # Four figures stand below one another, then two, then two again.
        self._fields = []
        for count in (4, 2, 2):
            x = rest.pop(0)
            y = rest.pop(0)
            for row in range(count):
                self._fields.append(Line(theme, _FIGURE, x, y + row * pitch, theme.text))
        self._note = full_line(theme, rest.pop(0), theme.soft_text)
        self._keys = full_line(theme, rest.pop(0), theme.text)
        lines = [self._rules, self._note, self._keys]
        for line in lines + self._names + self._counts + self._fields:
            self.group.append(line.tiles)

    def enter(self):
        """Show all figures."""
        for row in range(_ROWS):
            self._names[row].show(" " + self._texts.FIGURE_ROWS[row])
        self._show_chart()
        self._show_all()
        self._show_keys()
        self._paint()

    def key(self, key):
        """UP and DOWN choose the level, LEFT and RIGHT the rules, SELECT sets all to nothing if A
        says so too; B and START go back. With three keys A switches between level and rules."""
        if self._asking:
            self._asking = False
            if key == A:
                self._reset()
            self._show_keys()
            return True
        if key in (UP, DOWN):
            self._row = (self._row + (1 if key == DOWN else -1)) % _ROWS
            self._show_all()
            return self._paint()
        if key in (LEFT, RIGHT):
            # From all rules to each and on to the own mix, and round.
            count = MIX + 2
            self._profile = (self._profile + 1 + (1 if key == RIGHT else -1)) % count - 1
            self._show_chart()
            self._show_all()
            return True
        if key == A and self._stage.buttons.three:
            self.sideways = not self.sideways
            self._show_keys()
            return self._paint()
        if key == SELECT and any(self._stage.game.tally):
            self._asking = True
            self._show_keys()
            return True
        if key in (B, START):
            self._stage.replace("title", _STATISTICS)
        return False

    def tick(self):
        """Save what was reset, once that is seen."""
        if self._saving_due:
            self._saving_due = False
            self._stage.saving.save()
        return False

    def _reset(self):
        tally = self._stage.game.tally
        for i in range(len(tally)):
            tally[i] = 0
        self._saving_due = True
        self._show_chart()
        self._show_all()

    def _get(self, what, level):
        return get(self._stage.game.tally, what, self._profile, level)

    def _show_chart(self):
        """Show which rules are picked out, and for each level how many of the deals were won."""
        profile = self._profile
        rules = self._stage.words.PROFILES[profile] if profile >= 0 else self._texts.FIGURE_RULES
        self._rules.show("◄ %s ►" % rules)
        for row in range(_ROWS):
            played = self._get(PLAYED, row - 1)
            won = self._get(WON, row - 1)
            value = str((100 * won + played // 2) // played) + "%" if played else "–"
            self._counts[row].show(" " * (_PERCENT - len(value)) + value)
            bar = self._bars[row]
            bar.hidden = not won
            if won:
                bar.width = max(1, won * self._room // played)

    def _show_all(self):
        """Show the figures of what is picked out, or that there are none yet."""
        texts = self._texts
        level = self._row - 1
        pairs = [min(self._get(what, level), _SHORT) for what in (BETTER, EQUAL, WORSE)]
        counts = [min(self._get(what, level), _MOST) for what in _FIGURES]
        played = self._get(PLAYED, level)
        some = played or any(pairs)
        for i in range(len(self._fields)):
            if i < len(counts):
                value = str(counts[i]) if counts[i] >= 0 else "–"
            else:
                tenths = (10 * self._get(TRICKS, level) + played // 2) // played if played else 0
                value = texts.FIGURE_TENTHS % (tenths // 10, tenths % 10)
            room = _FIGURE - len(value)
            name = texts.FIGURE_NAMES[i][: room - 1]
            line = self._fields[i]
            line.tiles.hidden = not some
            line.show(name + " " * (room - len(name)) + value)
        # Of cards played twice nothing is said before there are any.
        pair = texts.FIGURE_PAIRS % tuple(pairs) if any(pairs) else ""
        self._note.show(pair if some else texts.FIGURE_NONE)
        # Where nothing is, that is told in the middle of it.
        theme = self._stage.theme
        self._note.tiles.y = theme.statistics[-2 if some else -3]
        self._note.paint(theme.soft_text if some else theme.gold_text)

    def _show_keys(self):
        theme = self._stage.theme
        some = 0 if any(self._stage.game.tally) else 2
        if self.sideways:
            some += 3  # see `face.keynames`
        self._keys.show(self._texts.FIGURE_KEYS[1 if self._asking else some])
        self._keys.paint(theme.gold_text if self._asking else theme.text)

    def _paint(self):
        """Show the level picked out; with three keys, also which of the two they change."""
        theme = self._stage.theme
        for row in range(_ROWS):
            chosen = theme.card_text[0] if self.sideways else theme.chosen_text
            self._names[row].paint(chosen if row == self._row else theme.text)
        self._rules.paint(theme.chosen_text if self.sideways else theme.gold_text)
        return True
