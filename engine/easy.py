# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The easy player: looks at its hand and the cards on the table, and remembers nothing."""

from micropython import const

from engine.cards import NO_CARD, TEN, highest, lowest
from engine.player import NO_VALUE, hand_length, winning_reply

_DEAR = const(TEN)  # a prize from the ten up, or any trump, is worth fighting for


class Easy:
    """Plays like somebody who has just learned the rules."""

    def choose(self, view, budget):
        """Return the card to play; it decides at once, whatever the budget."""
        if view.lead == NO_CARD:
            return self._lead(view)
        wanted = view.phase == 2 or self._is_dear(view)
        if wanted:
            card = winning_reply(view)
            if card != NO_VALUE:
                return card
        return self._lowest(view)

    def forget(self):
        """Nothing is kept from one call to the next."""

    def _is_dear(self, view):
        prize = view.prize
        return prize != NO_CARD and (prize // 13 == view.trump or prize % 13 >= _DEAR)

    def _lead(self, view):
        """Lead high from the longest suit for a dear prize or in phase 2, otherwise low."""
        longest = -1
        best = 0
        for suit in range(4):
            length = hand_length(view, suit)
            if length > best:
                best = length
                longest = suit
        if view.phase == 2 or self._is_dear(view):
            return longest * 13 + highest(view.hand[longest])
        return longest * 13 + lowest(view.hand[longest])

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
