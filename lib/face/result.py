# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The result of a deal, the state of the match, and "again"."""

from micropython import const

from engine.rules import ALL
from face.game import RIVAL, YOU
from face.ground import new_group
from face.menu import Menu
from face.prose import Prose
from face.theme import CREAM, FELT, GOLD
from handheld import clock
from handheld.buttons import START, A

_AGAIN = const(0)
_TITLE = const(1)
_DEMO_WAIT = const(3000)  # ms


class ResultScreen:
    """Who won, by how much, and how the match stands."""

    NAME = "result"

    def __init__(self, stage):
        self._stage = stage
        self.group = new_group(stage, bar=False)
        self._prose = Prose(self.group, FELT)
        middle = stage.display.width // 2
        self._prose.add(self._verdict(), middle, 6, GOLD, 2)
        self._prose.add(self._account(), middle, 34, CREAM)
        self._menu = Menu(stage.theme, self.group, 2, 18, middle, 99)
        self._since = clock.now()

    def enter(self):
        """Show the choices."""
        words = self._stage.words
        over = self._stage.game.match.over
        self._menu.show(_AGAIN, words.AGAIN if over else words.NEXT_DEAL)
        self._menu.show(_TITLE, words.TO_TITLE)

    def key(self, key):
        """UP and DOWN move, A chooses, START plays on."""
        if key == START or (key == A and self._menu.at == _AGAIN):
            self._again()
            return False
        if key == A:
            self._stage.replace("title")
            return False
        return self._menu.key(key)

    def tick(self):
        """In a demo nobody presses a key."""
        if self._stage.settings.demo and clock.since(self._since) >= _DEMO_WAIT:
            self._again()
        return False

    def _again(self):
        if self._stage.game.match.over:
            self._stage.game.start_match()
        self._stage.replace("draw")

    def _verdict(self):
        words = self._stage.words
        winner = self._stage.game.table.deal.winner
        if winner < 0:
            return words.TIE
        return words.YOU_WIN if winner == YOU else words.YOU_LOSE

    def _account(self):
        words = self._stage.words
        game = self._stage.game
        match = game.match
        score = game.table.deal.score
        lines = [words.TRICKS % (score[YOU], score[RIVAL])]
        if game.rules.count == ALL:
            lines.append(words.POINTS % (match.points[YOU], match.points[RIVAL]))
        if match.length > 1 or match.deals > 1:
            lines.append(words.MATCH_SCORE % (match.wins[YOU], match.wins[RIVAL]))
        if match.length > 1:
            if match.over:
                lines.append(words.MATCH_YOURS if match.winner == YOU else words.MATCH_RIVALS)
            else:
                lines.append(words.MATCH_NEEDS % match.needed)
        lines.append(words.DEAL_NUMBER % game.number)
        return "\n".join(lines)
