# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The review of a deal: what each of the player's cards of phase 2 cost, and what was better."""

from micropython import const
from vectorio import Rectangle

from engine.cards import NO_CARD
from engine.review import Review
from face.cards import CardSprite
from face.game import RIVAL, YOU, name_of
from face.ground import new_group
from face.text import CENTRE, Line
from handheld.buttons import LEFT, RIGHT, START, A, B

_WIDTH = const(26)
_BUDGET = const(24)  # nodes between two looks at the keys
_BAR_X = const(16)
_BAR_WIDTH = const(128)
_CARDS_X = (12, 60, 108)
_FIRST = const(13)  # the first trick of phase 2
_ROW = const(1)  # of the result's menu


class ReviewScreen:
    """Works the review out, then shows it trick by trick, the decisive one first."""

    NAME = "review"

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        group = self.group = new_group(stage)
        self._heading = Line(theme, _WIDTH, 2, 0, theme.bar_text, CENTRE)
        self._verdict = Line(theme, _WIDTH, 2, 13, theme.gold_text, CENTRE)
        self._cost = Line(theme, _WIDTH, 2, 101, theme.gold_text, CENTRE)
        self._keys = Line(theme, _WIDTH, 2, 115, theme.text, CENTRE)
        self._frame = Rectangle(
            pixel_shader=theme.bar, width=_BAR_WIDTH + 4, height=12, x=_BAR_X - 2, y=58
        )
        self._bar = Rectangle(pixel_shader=theme.frame, width=1, height=8, x=_BAR_X, y=60)
        group.append(self._frame)
        group.append(self._bar)
        names = []
        cards = []
        for x in _CARDS_X:
            names.append(Line(theme, 8, x - 4, 26, theme.text, CENTRE))
            cards.append(CardSprite(theme, x, 38, large=True))
        self._names = names
        self._cards = cards
        for part in [self._heading, self._verdict, self._cost, self._keys] + names + cards:
            group.append(part.tiles)
        self._review = Review(stage.game.table, YOU)
        self._trick = 0  # the one shown, 0 while the review is being worked out

    def enter(self):
        """Begin the work."""
        words = self._stage.words
        self._heading.show(words.REVIEW)
        self._verdict.show(words.REVIEW_WAIT)
        self._keys.show(words.REVIEW_KEYS[0])

    def key(self, key):
        """LEFT and RIGHT go from trick to trick; A, B and START leave, at any time."""
        if key in (LEFT, RIGHT) and self._trick:
            tricks = self._review.tricks - _FIRST
            way = 1 if key == RIGHT else tricks - 1
            return self._show(_FIRST + (self._trick - _FIRST + way) % tricks)
        if key in (A, B, START):
            if not self._trick:
                self._review.close()
            self._stage.replace("result", _ROW)
        return False

    def tick(self):
        """Go on with the work, and show how far it is."""
        if self._trick:
            return False
        if self._review.think(_BUDGET):
            return self._show_all()
        width = max(1, self._review.progress * _BAR_WIDTH // 64)
        if width == self._bar.width:
            return False
        self._bar.width = width
        return True

    def _show_all(self):
        words = self._stage.words
        review = self._review
        deal = self._stage.game.table.deal
        self._frame.hidden = self._bar.hidden = True
        could = 0 if review.best >= review.needed else 1
        mine = review.before + review.best
        total = deal.rules.counting
        self._verdict.show(words.REVIEW_BEST[could] % (mine, total - mine))
        self._keys.show(words.REVIEW_KEYS[1])
        return self._show(review.decisive)

    def _show(self, trick):
        """Show a trick and what the player's card cost."""
        words = self._stage.words
        review = self._review
        deal = self._stage.game.table.deal
        self._trick = trick
        self._heading.show(words.PHASE % 2 + " " + words.TRICK % (trick - _FIRST + 1))
        theme = self._stage.theme
        for seat, place in ((RIVAL, 0), (YOU, 1)):
            name = name_of(words, 2, seat)
            self._names[place].show("► " + name if deal.leader_of(trick) == seat else name)
            won = deal.winners[trick] == seat
            self._names[place].paint(theme.chosen_text if won else theme.text)
            self._cards[place].show(deal.card_of(trick, seat))
        cost = review.costs[trick]
        better = review.better[trick]
        if better == NO_CARD:
            self._cards[2].hide()
            self._names[2].show("")
        else:
            self._cards[2].show(better)
            self._names[2].show(words.REVIEW_BETTER)
        self._cost.show(
            words.REVIEW_COST[min(cost, 2)] % cost if cost > 1 else words.REVIEW_COST[cost]
        )
        return True
