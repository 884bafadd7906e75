# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The review of a deal: what it came to, what each of the player's cards cost, and what was
better."""

from displayio import Group
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
_SUMMARY = const(-1)  # in the place of a trick


class ReviewScreen:
    """Works the review out, then shows a summary of it and, from there, each trick."""

    NAME = "review"
    sideways = True

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        group = self.group = new_group(stage)
        verdict_y, names_y, cards_y, cost_y, keys_y, x, y, self._room = theme.review
        self._heading = full_line(theme, 0, theme.bar_text)
        self._verdict = full_line(theme, verdict_y, theme.text)
        self._cost = full_line(theme, cost_y, theme.gold_text)
        self._keys = full_line(theme, keys_y, theme.text)
        self._frame = Rectangle(
            pixel_shader=theme.bar, width=self._room + 4, height=12, x=x - 2, y=y
        )
        self._bar = Rectangle(pixel_shader=theme.frame, width=1, height=8, x=x, y=y + 2)
        group.append(self._frame)
        group.append(self._bar)
        # The summary's lines lie where a trick has its names and cards.
        self._lines = []
        for row in range(1, 6):
            y = verdict_y + (cost_y - verdict_y) * row // 6
            gold = row in (1, 5)
            self._lines.append(full_line(theme, y, theme.gold_text if gold else theme.text))
        names = []
        cards = []
        aside = (_NAME * theme.glyph_width - theme.large.width // 4) // 2
        for x in theme.three:
            names.append(Line(theme, _NAME, x - aside, names_y, theme.text, CENTRE))
            cards.append(CardSprite(theme, x, cards_y, large=True))
        self._names = names
        self._cards = cards
        for part in (self._heading, self._verdict, self._cost, self._keys):
            group.append(part.tiles)
        self._groups = (_hidden(self._lines), _hidden(names + cards))
        for part in self._groups:
            group.append(part)
        self._advice = load_advice(stage.settings.language)
        self._review = Review(stage.game.table, YOU)
        self._trick = _SUMMARY  # or the trick shown
        self._slips = []  # the tricks in which the player's card cost something, as A shows them
        self._row = stage.take_row()  # of the menu to go back to
        self._since = clock.now()

    def enter(self):
        """Begin the work."""
        self._heading.show(self._advice.REVIEW[0])
        self._verdict.show(self._advice.REVIEW_WAIT)
        self._keys.show(self._advice.REVIEW_KEYS[0])

    def key(self, key):
        """LEFT and RIGHT go through the summary and the tricks, A through those in which the
        player's card cost something; B goes back to the summary and from there to the result,
        START there at once."""
        trick = self._trick
        if key == START or (key == B and trick == _SUMMARY):
            self._leave()
        elif key == B:
            return self._show(_SUMMARY)
        elif self._review.done and key in (LEFT, RIGHT, A):
            if key == A and self._slips:
                return self._show(self._slip_after(trick))
            return self._show(self._page_after(trick, -1 if key == LEFT else 1))
        return False

    def close(self):
        """Give the deal back as it was, if the work is not done."""
        if not self._review.done:
            self._review.close()

    def tick(self):
        """Go on with the work, and show how far it is."""
        if self._review.done:
            if self._stage.settings.demo and clock.since(self._since) >= _DEMO_WAIT:
                self._leave()
            return False
        if self._review.think(_BUDGET):
            self._frame.hidden = self._bar.hidden = True
            self._since = clock.now()
            self._find_slips()
            return self._show(_SUMMARY)
        width = max(1, self._review.progress * self._room // 64)
        if width == self._bar.width:
            return False
        self._bar.width = width
        return True

    def _leave(self):
        self.close()
        self._stage.replace("result", self._row)

    def _find_slips(self):
        """List the slips: first that of the trick which mattered, then all others as they were
        played."""
        review = self._review
        first = review.decisive
        self._slips = [first] if review.costs[first] else []
        for trick in range(review.tricks):
            if trick != first and 0 < review.costs[trick] != NOT_KNOWN:
                self._slips.append(trick)

    def _slip_after(self, trick):
        """The page with the next slip, the summary after the last one."""
        slips = self._slips
        if trick in slips:
            at = slips.index(trick) + 1
            return slips[at] if at < len(slips) else _SUMMARY
        if trick == _SUMMARY:
            return slips[0]
        later = [slip for slip in slips if slip > trick]
        return min(later) if later else _SUMMARY

    def _page_after(self, trick, way):
        """The next page with a trick that can be judged, or the summary; to the left with -1."""
        review = self._review
        while True:
            trick += way
            if trick < _SUMMARY:
                trick = review.tricks - 1
            elif trick >= review.tricks:
                trick = _SUMMARY
            if trick == _SUMMARY or review.costs[trick] != NOT_KNOWN:
                return trick

    def _show(self, trick):
        """Show a trick, or the summary."""
        self._trick = trick
        summary = trick == _SUMMARY
        self._groups[0].hidden = not summary
        self._groups[1].hidden = summary
        if summary:
            self._show_summary()
        else:
            self._show_trick(trick)
        return True

    def _show_summary(self):
        """Show what could be had, what came of it, and which trick mattered."""
        advice = self._advice
        review = self._review
        deal = self._stage.game.table.deal
        score = deal.score
        best = review.before + review.best
        missed = deal.winner != YOU and review.best >= review.needed
        trick = review.decisive
        cost = review.costs[trick]
        if cost:
            lost = missed and deal.winner >= 0  # a tie was not won, but not lost either
            which = advice.REVIEW_TRICK[0 if lost else 1] % (trick - _FIRST + 1)
            what = self._cost_text(trick)
        else:
            which, what = advice.REVIEW_FAULTLESS
        weak = -1  # unless one of phase 1 can be judged
        for early in range(_FIRST):
            if review.costs[early] != NOT_KNOWN:
                weak = max(0, weak) + (review.costs[early] > 0)
        # What the player's own slips have cost, and more, was made good by those of the rival.
        why = ""
        if deal.conceded >= 0:
            why = self._stage.words.NOT_PLAYED % deal.tricks_left
        elif score[YOU] + sum(review.costs[_FIRST : review.tricks]) > best <= score[YOU]:
            why = advice.REVIEW_PLAYED[1]
        lines = (
            advice.REVIEW_BEST[0 if missed else 1] % (best, deal.rules.counting - best),
            advice.REVIEW_PLAYED[0] % (score[YOU], score[RIVAL]),
            why,
            advice.REVIEW_WEAK % weak if weak >= 0 else "",
            which,
        )
        for row in range(len(lines)):
            self._lines[row].show(lines[row])
        self._heading.show(advice.REVIEW[0])
        self._verdict.show(advice.REVIEW_FROM)
        self._cost.show(what)
        self._keys.show(advice.REVIEW_KEYS[1 if cost else 2 if self._slips else 3])

    def _show_trick(self, trick):
        """Show a trick and what the player's card cost."""
        words = self._stage.words
        theme = self._stage.theme
        advice = self._advice
        review = self._review
        deal = self._stage.game.table.deal
        late = trick >= _FIRST
        text = words.TRICK % ((trick - _FIRST if late else trick) + 1)
        if late:
            card = NO_CARD
        elif deal.rules.width == 1:
            what = words.PRIZE
            card = deal.deck[_STOCK + 2 * trick]
        else:  # of several open cards there is one that the player got
            what = advice.REVIEW_CARDS[0 if deal.winners[trick] == YOU else 1]
            card = review.taken[trick]
        if card != NO_CARD:
            text += "  " + what + " " + card_text(card)
        whole = words.PHASE % (2 if late else 1) + " " + text
        # The narrowest display may have no room for both; only phase 1 has prizes.
        self._heading.show(text if len(whole) > theme.columns + 1 else whole)
        led = deal.leader_of(trick) != YOU
        self._verdict.show(advice.REVIEW_LED[2 * led + (deal.winners[trick] != YOU)])
        for seat, place in ((RIVAL, 0), (YOU, 1)):
            self._names[place].show(name_of(words, 2, seat))
            won = deal.winners[trick] == seat
            self._names[place].paint(theme.chosen_text if won else theme.text)
            self._cards[place].show(deal.card_of(trick, seat))
        better = review.better[trick]
        if better == NO_CARD:
            self._cards[2].hide()
            self._names[2].show("")
        else:
            self._cards[2].show(better)
            self._names[2].show(advice.REVIEW_CARDS[2])
        self._cost.show(self._cost_text(trick))
        self._keys.show(advice.REVIEW_KEYS[4 if self._slips else 5])

    def _cost_text(self, trick):
        """What a card has cost: tricks where that is certain, in phase 1 chances."""
        cost = self._review.costs[trick]
        if trick < _FIRST:
            which = 3 + min(cost, 1)
        elif cost and self._review.still_won(trick):
            which = 4 + min(cost, 2)
        else:
            which = min(cost, 2)
        text = self._advice.REVIEW_COST[which]
        return text % cost if cost > 1 else text


def _hidden(parts):
    """A group of parts that are not seen yet."""
    group = Group()
    for part in parts:
        group.append(part.tiles)
    group.hidden = True
    return group
