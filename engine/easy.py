# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The easy player: looks at its hand and the cards on the table, and remembers nothing."""

from engine.cards import JACK, NO_CARD, NO_SUIT, count, highest, lowest
from engine.player import NO_VALUE

_DEAR = JACK  # a prize from the jack up is worth fighting for, whatever the trump


class Easy:
    """Plays like somebody who has just learned the rules."""

    def choose(self, view, budget):
        """Return the card to play; it decides at once, whatever the budget."""
        if view.lead == NO_CARD:
            return self._lead(view)
        wanted = view.phase == 2 or view.count_all or self._is_dear(view)
        card = self._highest_winner(view) if wanted else NO_CARD
        return card if card != NO_CARD else self._lowest(view)

    def needs(self):
        """Return the names of the modules that it works with."""
        return ["engine.easy"]

    def prepare(self, view):
        """It has no parts to load; parameter and what it returns as for `Hard.prepare`."""
        return False

    def ponder(self, view, budget):
        """It has nothing to think about while another seat is to play."""

    def forget(self):
        """Nothing is kept from one call to the next."""

    def pick(self, view, budget):
        """Return the place in the open row of the card to take: the highest."""
        best = 0
        for place in range(1, view.row_count):
            if view.row[place] % 13 > view.row[best] % 13:
                best = place
        return best

    def _is_dear(self, view):
        return view.row_count > 0 and view.row[self.pick(view, 0)] % 13 >= _DEAR

    def _lead(self, view):
        """Lead from the longest suit: high for a dear prize, otherwise low."""
        best = -1
        most = 0
        for suit in range(4):
            length = count(view.hand[suit])
            if length > most:
                most = length
                best = suit
        mask = view.hand[best]
        return best * 13 + (highest(mask) if self._is_dear(view) else lowest(mask))

    def _highest_winner(self, view):
        """Beat the best card so far with the best card there is, wasteful as that is."""
        suit = view.best // 13
        mask = view.legal(suit)
        if highest(mask) > view.best % 13:
            return suit * 13 + highest(mask)
        if suit != view.trump and view.trump != NO_SUIT and view.legal(view.trump):
            return view.trump * 13 + highest(view.legal(view.trump))
        return NO_CARD

    def _lowest(self, view):
        """The lowest legal card by rank, a trump only when there is nothing else."""
        best = NO_VALUE
        card = NO_CARD
        for suit in range(4):
            mask = view.legal(suit)
            if mask:
                rank = lowest(mask)
                cost = rank + 13 if suit == view.trump else rank
                if cost < best:
                    best = cost
                    card = suit * 13 + rank
        return card
