# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The player's own mix of options. What it shows can always be played."""

from micropython import const

from engine.rules import ALL, PHASE_2, RULES_OK, Rules
from face.ground import new_group
from face.menu import Menu
from face.screens import load_setup
from face.text import full_line
from handheld.buttons import LEFT, RIGHT, SELECT, START, A, B

_FOLLOW = const(0)
_TRUMP = const(1)
_COUNT = const(2)
_TARGET = const(3)
_WIDE = const(4)
_PLAYERS = const(5)
_BACK = const(6)
_ROWS = const(7)

_MOST_OPEN = const(4)


class MixScreen:
    """A row for each option; a change acts at once, unless it makes no sense."""

    NAME = "mix"

    def __init__(self, stage):
        self._stage = stage
        self._texts = load_setup(stage.settings.language)
        self._tried = Rules()
        theme = stage.theme
        self.group = new_group(stage)
        y, pitch, hint_y, note_y = theme.mix
        self._heading = full_line(theme, 0, theme.bar_text)
        self._menu = Menu(theme, self.group, _ROWS, theme.columns, theme.width // 2, y, pitch)
        self._hint = full_line(theme, hint_y, theme.text)
        self._note = full_line(theme, note_y, theme.gold_text)
        for line in (self._heading, self._hint, self._note):
            self.group.append(line.tiles)

    def enter(self):
        """Show all values."""
        words = self._stage.words
        mix = self._stage.settings.mix
        heading = words.PROFILES[-1]  # the name of the mix comes last
        if self._stage.buttons.three:
            heading += "  " + self._texts.NOTES[-1]  # which key it is that changes a value
        self._heading.show(heading)
        self._show(_FOLLOW, self._texts.MIX_NO_YES[mix.follow1])
        self._show(_TRUMP, self._texts.MIX_NO_YES[mix.trump])
        counts = self._texts.MIX_COUNTS[1 if mix.count == ALL else 0]
        self._show(_COUNT, counts % mix.counting)
        self._show(_TARGET, str(mix.target) if mix.target else self._texts.MIX_NONE)
        self._show(_WIDE, str(mix.width))
        self._show(_PLAYERS, str(mix.players))
        self._menu.show(_BACK, self._texts.BACK)
        self._explain()

    def key(self, key):
        """UP and DOWN move, LEFT, RIGHT and A change a value, B and START go back. With three keys
        SELECT stands for LEFT."""
        if key == SELECT and self._stage.buttons.three:
            key = LEFT
        if key in (B, START) or (key == A and self._menu.at == _BACK):
            self._stage.replace("options", 1)
            return False
        if key in (LEFT, RIGHT, A):
            return self._turn(-1 if key == LEFT else 1)
        if self._menu.key(key):
            self._explain()
            return True
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _show(self, row, value):
        arrows = not self._stage.buttons.three
        self._menu.show_value(row, self._texts.MIX_NAMES[row], value, arrows)

    def _turn(self, way):
        mix = self._stage.settings.mix
        tried = self._tried
        tried.copy(mix)
        at = self._menu.at
        if at == _FOLLOW:
            tried.follow1 = 1 - tried.follow1
        elif at == _TRUMP:
            tried.trump = 1 - tried.trump
        elif at == _COUNT:
            tried.count = PHASE_2 if tried.count == ALL else ALL
        elif at == _TARGET:
            tried.target = (tried.target + way) % (_enough(tried) + 1)
        elif at == _WIDE:
            tried.width = (tried.width - 1 + way) % _MOST_OPEN + 1
        elif at == _PLAYERS:
            tried.players = 5 - tried.players
        else:
            return False
        fault = self._fault(tried)
        if fault:
            return self._note.show(fault)
        mix.copy(tried)
        self.enter()
        return True

    def _fault(self, rules):
        """Say in a line why options make no sense together, "" if they do."""
        if rules.check() != RULES_OK:
            return self._texts.MIX_FAULTS[0] % (rules.target, rules.counting)
        # More than half of the tricks have won the deal already; a higher target changes nothing.
        if rules.target > _enough(rules):
            return self._texts.MIX_FAULTS[1] % (rules.target, _enough(rules), rules.counting)
        return ""

    def _explain(self):
        """Say what the value picked out means, and which rules have all these values."""
        words = self._stage.words
        mix = self._stage.settings.mix
        at = self._menu.at
        text = ""
        if at != _BACK:
            values = (
                mix.follow1,
                mix.trump,
                mix.count == ALL,
                mix.target > 0,
                mix.width > 1,
                mix.players - 2,
            )
            text = self._texts.MIX_HINTS[at][values[at]]
            if at == _TARGET and mix.target:
                text = text % mix.target
        self._hint.show(text)
        same = mix.profile()
        note = self._texts.MIX_SAME % words.PROFILES[same] if same >= 0 else ""
        if at == _TARGET and mix.target == _enough(mix):
            note = self._texts.MIX_HIGHEST % (mix.target, mix.counting)
        self._note.show(note)


def _enough(rules):
    """The tricks that are more than half of those that count."""
    return rules.counting // 2 + 1
