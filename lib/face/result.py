# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The result of a deal, the state of the match, and "again"."""

from displayio import Group
from micropython import const

from face.game import RIVAL, YOU, name_of, subject
from face.ground import new_group
from face.known import number_text, rules_text, swap
from face.menu import Menu
from face.screens import load_advice
from face.text import CENTRE, Line, full_line
from handheld import clock
from handheld.buttons import START, A

_AGAIN = const(0)
_SWAP = const(1)
_TITLE = const(2)
_REVIEW = const(3)
_MATCH = const(4)  # in the place of _AGAIN, where the match had several deals
_PHASE_1 = const(13)  # tricks
_WIDTH = const(26)
_VERDICT = const(13)
_MENU = const(22)
_DEMO_WAIT = const(3000)  # ms


class ResultScreen:
    """Who won, by how much, and how the match stands."""

    NAME = "result"

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        self.group = new_group(stage, bar=False)
        scale, top, y, pitch, self._rows, menu_y, menu_pitch = theme.result
        middle = theme.width // 2
        big = Group(
            scale=scale, x=max(0, middle - scale * _VERDICT * theme.glyph_width // 2), y=top
        )
        self._verdict = Line(theme, _VERDICT, 0, 0, theme.gold_text, CENTRE)
        big.append(self._verdict.tiles)
        self.group.append(big)
        self._lines = []
        for row in range(self._rows):
            line = full_line(theme, y + pitch * row, theme.text)
            self._lines.append(line)
            self.group.append(line.tiles)
        self._menu = Menu(theme, self.group, 4, _MENU, middle, menu_y, menu_pitch)
        self._choices = []
        self._since = clock.now()

    def enter(self):
        """Show the account and the choices."""
        words = self._stage.words
        game = self._stage.game
        self._verdict.show(self._verdict_text())
        account = self._account()
        deal = game.table.deal
        demo = self._stage.settings.demo  # where the one row tells what any key does
        # In a race it matters who is first, not who has more; a ghost hand nobody knows.
        reviewed = deal.seats == 2 and not deal.rules.target
        if not reviewed and not demo and len(account) < self._rows:
            account.append(load_advice(self._stage.settings.language).REVIEW[1])
        theme = self._stage.theme
        ink = theme.text
        number = number_text(game, words)
        for row in range(min(len(account), self._rows)):
            if account[row] == number:
                ink = theme.soft_text  # from here on it is only told how to play it again
            self._lines[row].paint(ink)
            self._lines[row].show(account[row])
        self._choices = [_AGAIN]
        if not demo:
            if reviewed and deal.trick > _PHASE_1:
                self._choices.append(_REVIEW)
            if game.match.over and deal.seats == 2:
                self._choices.append(_SWAP)
            self._choices.append(_TITLE)
        self._menu.resize(len(self._choices))
        for row in range(len(self._choices)):
            choice = self._choices[row]
            if choice == _AGAIN and game.match.length > 1:
                choice = _MATCH
            text = words.RESULT_CHOICES[choice]
            if row == 0 and (demo or not game.match.over):
                text = words.NEXT_DEAL
            self._menu.show(row, text)
        row = self._stage.take_row()
        if row < len(self._choices):
            self._menu.pick(row)

    def key(self, key):
        """UP and DOWN move, A chooses, START plays on."""
        choice = self._choices[self._menu.at]
        if key == START or (key == A and choice == _AGAIN):
            self._again()
            return False
        if key != A:
            return self._menu.key(key)
        if choice == _SWAP:
            swap(self._stage.game)
            self._stage.announce()
        elif choice == _REVIEW:
            self._stage.replace("review", self._menu.at)
        else:
            self._stage.replace("title")
        return False

    def tick(self):
        """In a demo nobody presses a key."""
        if self._stage.settings.demo and clock.since(self._since) >= _DEMO_WAIT:
            self._again()
        return False

    def _again(self):
        if self._stage.game.match.over:
            self._stage.begin()
        else:
            self._stage.next_deal()

    def _verdict_text(self):
        words = self._stage.words
        deal = self._stage.game.table.deal
        if deal.winner < 0:
            return words.TIE
        if deal.winner == YOU:
            return words.WINS[0]
        # The narrowest display has no room for an article.
        who = subject if self._stage.theme.columns >= _WIDTH else name_of
        return words.WINS[1] % who(words, deal.seats, deal.winner)

    def _account(self):
        words = self._stage.words
        game = self._stage.game
        match = game.match
        deal = game.table.deal
        lines = [self._row(words.TRICKS, deal.score)]
        if game.swapped:
            before = game.before
            lines.append(self._row(words.BEFORE, before))
            lines.append(
                words.BOTH % (deal.score[YOU] + before[YOU], deal.score[RIVAL] + before[RIVAL])
            )
        elif match.length > 1 or match.deals > 1:
            if match.by_points:
                lines.append(self._row(words.POINTS, match.points))
            else:
                lines.append(self._row(words.STANDING, match.wins))
                if list(match.points) != list(match.wins):
                    lines.append(self._row(words.POINTS, match.points))
            lines.append(self._outlook())
        if game.guided:
            lines.append(words.UNCOUNTED[1])
        elif game.taken_back:
            lines.append(words.UNCOUNTED[0])
        elif game.swapped:
            lines.append(words.UNCOUNTED[2])
        # What there is room for; the pause menu has told the rules.
        if deal.conceded >= 0 and len(lines) < self._rows - 1:
            lines.append(words.NOT_PLAYED % deal.tricks_left)
        lines.append(number_text(game, words))
        if len(lines) < self._rows:
            lines.append(rules_text(game, words))
        return lines

    def _row(self, label, counts):
        """Each player's share of something, in columns: ``Tricks:  You  7  Rival  6``."""
        words = self._stage.words
        deal = self._stage.game.table.deal
        text = ""
        width = _WIDTH - 2
        form = "%s %2d  "
        if deal.seats > 2:  # three names leave a number of two digits no space
            width = _WIDTH - 1
            form = "%s%2d "
        for seat in range(deal.seats):
            text += form % (name_of(words, deal.seats, seat), counts[seat])
        text = text.rstrip()
        return label + " " * (width - len(label) - len(text)) + text

    def _outlook(self):
        """Who has won the match, or who still needs how much."""
        words = self._stage.words
        game = self._stage.game
        match = game.match
        deal = game.table.deal
        if match.over:
            if match.winner == YOU:
                return words.WINS_MATCH[0]
            return words.WINS_MATCH[1] % subject(words, deal.seats, match.winner)
        marks = match.points if match.by_points else match.wins
        if deal.seats > 2:
            return words.MATCH_NEEDS % match.needed
        yours = max(1, match.needed - marks[YOU])
        return words.STILL_NEEDED % (yours, max(1, match.needed - marks[RIVAL]))
