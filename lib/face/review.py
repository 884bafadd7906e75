# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The review of a deal: what each of the player's cards cost, and what was better."""

from micropython import const

from engine.cards import NO_CARD
from engine.review import NOT_KNOWN, Review
from face.cards import CardSprite, card_text
from face.game import RIVAL, YOU, name_of
from face.ground import Rectangle, new_group
from face.screens import load_advice
from face.text import CENTRE, Line, full_line
from handheld import clock
from handheld.buttons import LEFT, RIGHT, START, A, B

_NAME = const(8)
_DEMO_WAIT = const(10000)  # ms
_BUDGET = const(24)  # nodes between two looks at the keys
_FIRST = const(13)  # the first trick of phase 2
_STOCK = const(26)  # where in the deck the stock begins


class ReviewScreen:
    """Works the review out, then shows it trick by trick, the decisive one first."""

    NAME = "review"
    sideways = True

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        group = self.group = new_group(stage)
        verdict_y, names_y, cards_y, cost_y, keys_y, x, y, self._room = theme.review
        self._heading = full_line(theme, 0, theme.bar_text)
        self._verdict = full_line(theme, verdict_y, theme.gold_text)
        self._cost = full_line(theme, cost_y, theme.gold_text)
        self._keys = full_line(theme, keys_y, theme.text)
        self._frame = Rectangle(
            pixel_shader=theme.bar, width=self._room + 4, height=12, x=x - 2, y=y
        )
        self._bar = Rectangle(pixel_shader=theme.frame, width=1, height=8, x=x, y=y + 2)
        group.append(self._frame)
        group.append(self._bar)
        names = []
        cards = []
        aside = (_NAME * theme.glyph_width - theme.large.width // 4) // 2
        for x in theme.three:
            names.append(Line(theme, _NAME, x - aside, names_y, theme.text, CENTRE))
            cards.append(CardSprite(theme, x, cards_y, large=True))
        self._names = names
        self._cards = cards
        for part in [self._heading, self._verdict, self._cost, self._keys] + names + cards:
            group.append(part.tiles)
        self._advice = load_advice(stage.settings.language)
        self._review = Review(stage.game.table, YOU)
        self._trick = 0  # the one shown
        self._since = clock.now()

    def enter(self):
        """Begin the work."""
        self._heading.show(self._advice.REVIEW)
        self._verdict.show(self._advice.REVIEW_WAIT)
        self._keys.show(self._advice.REVIEW_KEYS[0])

    def key(self, key):
        """LEFT and RIGHT go from trick to trick; A, B and START leave, at any time."""
        review = self._review
        if key in (LEFT, RIGHT) and review.done:
            trick = self._trick
            while True:
                trick = (trick + (1 if key == RIGHT else -1)) % review.tricks
                if review.costs[trick] != NOT_KNOWN:
                    return self._show(trick)
        if key in (A, B, START):
            self.close()
            self._stage.replace("result")
        return False

    def close(self):
        """Give the deal back as it was, if the work is not done."""
        if not self._review.done:
            self._review.close()

    def tick(self):
        """Go on with the work, and show how far it is."""
        if self._review.done:
            if self._stage.settings.demo and clock.since(self._since) >= _DEMO_WAIT:
                self._stage.replace("result")
            return False
        if self._review.think(_BUDGET):
            return self._show_all()
        width = max(1, self._review.progress * self._room // 64)
        if width == self._bar.width:
            return False
        self._bar.width = width
        return True

    def _show_all(self):
        review = self._review
        self._frame.hidden = self._bar.hidden = True
        self._keys.show(self._advice.REVIEW_KEYS[1])
        self._since = clock.now()
        return self._show(review.decisive)

    def _show(self, trick):
        """Show a trick and what the player's card cost."""
        words = self._stage.words
        review = self._review
        deal = self._stage.game.table.deal
        self._trick = trick
        late = trick >= _FIRST
        number = trick - _FIRST if late else trick
        self._heading.show(words.PHASE % (2 if late else 1) + " " + words.TRICK % (number + 1))
        if late:
            could = 0 if deal.winner != YOU and review.best >= review.needed else 1
            mine = review.before + review.best
            text = self._advice.REVIEW_BEST[could] % (mine, deal.rules.counting - mine)
        elif deal.rules.width == 1:
            text = words.PRIZE + " " + card_text(deal.deck[_STOCK + 2 * trick])
        else:
            text = ""
        self._verdict.show(text)
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
            self._names[2].show(self._advice.REVIEW_BETTER)
        if not cost:
            text = self._advice.REVIEW_COST[0]
        elif not late:
            text = self._advice.REVIEW_COST[3] if cost == 1 else self._advice.REVIEW_COST[4] % cost
        elif cost > 1:
            text = self._advice.REVIEW_COST[2] % cost
        else:
            text = self._advice.REVIEW_COST[1]
        self._cost.show(text)
        return True
