# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The pause menu, over a table that stays as it was unless a choice here changes it."""

from micropython import const

from engine.codes import OK
from face.game import RIVAL, YOU
from face.ground import new_group
from face.menu import Menu
from face.text import full_line
from handheld.buttons import START, A, B

_RESUME = const(0)
_TAKE_BACK = const(1)
_CLAIM = const(2)
_CONCEDE = const(3)
_HELP = const(4)
_LEAVE = const(5)
_END = const(6)
_ROWS = const(6)


class PauseScreen:
    """Go on, take back, end a decided deal, read the rules, or go to the title and resume later."""

    NAME = "pause"

    def __init__(self, stage):
        self._stage = stage
        self.group = new_group(stage)
        theme = stage.theme
        note_y, rules_y, y, pitch = theme.pause
        self._heading = full_line(theme, 0, theme.bar_text)
        self._note = full_line(theme, note_y, theme.gold_text)
        self._rules = full_line(theme, rules_y, theme.soft_text)
        for line in (self._heading, self._note, self._rules):
            self.group.append(line.tiles)
        self._menu = Menu(theme, self.group, _ROWS, 20, theme.width // 2, y, pitch)
        self._choices = []  # what the rows stand for
        self._asking = False  # whether the rest is to be conceded

    def enter(self):
        """Show what can be chosen now."""
        self._asking = False
        words = self._stage.words
        game = self._stage.game
        deal = game.table.deal
        self._heading.show(words.PAUSE[1 if game.swapped else 0])
        self._note.show(game.number_text(words))
        self._rules.show(game.rules_text(words))
        choices = [_RESUME]
        if game.can_take_back():
            choices.append(_TAKE_BACK)
        if not deal.over and not game.players[YOU]:
            if deal.decided >= 0 or deal.sure_of_rest(YOU):
                if deal.seats == 2:
                    choices.append(_CLAIM)
                    choices.append(_CONCEDE)
                else:  # whoever ends it, the winner gets the rest
                    choices.append(_END)
        choices.append(_HELP)
        choices.append(_LEAVE)
        self._show(choices)
        self._menu.pick(self._stage.take_row())

    def key(self, key):
        """UP and DOWN move, A chooses, B and START go back to the table."""
        if key in (B, START):
            self._stage.close()
            return False
        if key != A:
            return self._menu.key(key)
        choice = self._choices[self._menu.at]
        if choice == _CONCEDE and not self._asking:
            return self._ask()
        if choice == _RESUME:
            self._stage.close()
        elif choice == _LEAVE:
            self._stage.replace("title")
        elif choice == _HELP:
            self._stage.help(self._menu.at)
        elif choice == _TAKE_BACK:
            self._stage.game.take_back()
            self._stage.close()
        else:
            table = self._stage.game.table
            code = table.claim(YOU) if choice == _CLAIM else table.concede(YOU)
            if code != OK:
                return self._note.show(self._stage.words.CLAIM_REFUSED)
            self._stage.close()
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _show(self, choices):
        words = self._stage.words
        self._choices = choices
        at = self._menu.at
        self._menu.resize(len(choices))
        for row in range(len(choices)):
            self._menu.show(row, words.PAUSE_CHOICES[choices[row]])
        self._menu.pick(at if at < len(choices) and not self._asking else 0)

    def _ask(self):
        """What loses something is asked twice."""
        self._asking = True
        rest = self._stage.game.table.deal.rest_for(RIVAL)
        self._note.show(self._stage.words.CONCEDE_ASK % rest)
        self._heading.show(self._stage.words.PAUSE_CHOICES[_CONCEDE] + "?")
        self._show([_RESUME, _CONCEDE])
        return True
