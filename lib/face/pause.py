# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The pause menu, over a table that stays as it was unless a choice here changes it."""

from displayio import Group
from micropython import const

from face.game import RIVAL, YOU, subject
from face.ground import new_group
from face.known import number_text, rules_text
from face.menu import Menu
from face.text import full_line
from handheld.buttons import START, A, B

_RESUME = const(0)
_TAKE_BACK = const(1)
_CLAIM = const(2)
_END = const(3)
_HELP = const(4)
_LEAVE = const(5)
_OPTIONS = const(6)  # which the title's menu has a text for
_ROWS = const(6)


class PauseScreen:
    """Go on, take back, end a decided deal, read the rules, change the options, or go to the title
    and resume later."""

    NAME = "pause"

    def __init__(self, stage):
        self._stage = stage
        self.group = new_group(stage)
        theme = stage.theme
        note_y, rules_y, y, pitch = theme.pause
        self._heading = full_line(theme, 0, theme.bar_text)
        # What it takes to play these cards again: of no use now, so it stands below the menu.
        self._note = full_line(theme, note_y, theme.soft_text)
        self._rules = full_line(theme, rules_y, theme.soft_text)
        for line in (self._heading, self._note, self._rules):
            self.group.append(line.tiles)
        self._part = Group()
        self.group.append(self._part)
        self._menu = Menu(theme, self._part, _ROWS, 20, theme.width // 2, y, pitch)
        self._choices = []  # what the rows stand for
        self._asking = False  # whether a choice that loses something is meant

    def enter(self):
        """Show what can be chosen now."""
        self._asking = False
        words = self._stage.words
        game = self._stage.game
        deal = game.table.deal
        self._heading.show(words.PAUSE[1 if game.swapped else 0])
        self._note.show(number_text(game, words))
        self._rules.show(rules_text(game, words))
        choices = [_RESUME]
        if game.can_take_back():
            choices.append(_TAKE_BACK)
        if not deal.over and not game.players[YOU]:
            if deal.sure_of_rest(YOU):
                choices.append(_CLAIM)  # who has the rest for sure need not give it away
            elif deal.decided >= 0 or (deal.phase == 2 and deal.seats == 2):
                choices.append(_END)
        choices.append(_HELP)
        choices.append(_OPTIONS)
        choices.append(_LEAVE)
        self._show(choices)
        row = self._stage.take_row()
        if not row and deal.decided >= 0:  # which is what the table has said
            row = _CLAIM if _CLAIM in choices else _END
        if row in choices:
            self._menu.pick(choices.index(row))

    def key(self, key):
        """UP and DOWN move, A chooses, B and START go back to the table."""
        if key in (B, START):
            self._stage.close()
            return False
        if key != A:
            return self._menu.key(key)
        choice = self._choices[self._menu.at]
        if not self._asking:
            if choice == _END:
                return self._ask(_END, *self._outcome())
            if choice == _TAKE_BACK and self._stage.game.is_at_a_price():
                return self._ask(_TAKE_BACK, *self._stage.words.TAKE_BACK_ASK)
        if choice == _RESUME:
            self._stage.close()
        elif choice == _LEAVE:
            self._stage.replace("title")
        elif choice == _HELP:
            self._stage.help(choice)
        elif choice == _OPTIONS:
            self._stage.options(choice)
        else:
            if choice == _TAKE_BACK:
                self._stage.game.take_back()
            elif choice == _CLAIM:
                self._stage.game.table.claim(YOU)
            else:
                self._stage.game.table.concede(YOU)
            self._stage.close()
        return False

    def tick(self):
        """Nothing moves here."""
        return False

    def _show(self, choices):
        self._choices = choices
        at = self._menu.at
        self._menu.resize(len(choices))
        for row in range(len(choices)):
            self._menu.show(row, self._text(choices[row]))
        self._menu.pick(at if at < len(choices) and not self._asking else 0)

    def _text(self, choice):
        words = self._stage.words
        if choice == _OPTIONS:
            return words.TITLE_CHOICES[2]
        if choice == _END and self._stage.game.table.deal.decided < 0:
            return words.GIVE_UP
        return words.PAUSE_CHOICES[choice]

    def _outcome(self):
        """How many tricks a deal that is ended gives away, and the result that will stand."""
        words = self._stage.words
        deal = self._stage.game.table.deal
        winner = deal.decided
        score = list(deal.score[: deal.seats])
        if deal.seats == 2:
            rest = deal.rest_for(RIVAL)
            score[RIVAL] += rest
            if winner < 0 and score[RIVAL] > score[YOU]:
                winner = RIVAL
            gives = words.CONCEDE_ASK % rest
        else:  # whoever ends it, the winner gets the rest
            score[winner] += deal.rest_for(winner)
            gives = words.NOT_PLAYED % deal.tricks_left
        text = "%d" % score[winner]
        for seat in range(deal.seats):
            if seat != winner % deal.seats:
                text += "-%d" % score[seat]
        if winner < 0:
            return gives, words.TIE + " " + text
        if winner == YOU:
            return gives, words.WINS_WITH[0] % text
        return gives, words.WINS_WITH[1] % (subject(words, deal.seats, winner), text)

    def _ask(self, choice, why, result):
        """What loses something is asked twice: two lines stand where the menu was, and its rows
        come below."""
        self._asking = True
        self._note.show(why)
        self._rules.show(result)
        self._heading.show(self._text(choice) + "?")
        theme = self._stage.theme
        note_y, rules_y, y, pitch = theme.pause
        self._note.paint(theme.text)
        self._rules.paint(theme.gold_text)
        self._note.tiles.y = y
        self._rules.tiles.y = y + rules_y - note_y
        self._part.y = 3 * pitch
        self._show([_RESUME, choice])
        return True
