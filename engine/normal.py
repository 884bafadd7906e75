# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The normal player: a good club player who counts cards but does not search.

In phase 1 it weighs the prize against the average card it has not seen, since that is what the
loser draws, and pays for the prize no more than it is worth. In phase 2 it knows the other hand
by counting. All values are sixteenths of a trick, roughly.
"""

from micropython import const

from engine.cards import NO_CARD, NO_SUIT, count, highest, lowest
from engine.player import NO_VALUE, hand_length, winning_reply

_ALL = const(64)  # odds are 64ths

# What a card of each rank, two to ace, may be worth in phase 2: in a side suit and as a trump.
_SIDE = bytes((0, 0, 0, 1, 1, 1, 2, 2, 3, 5, 7, 10, 14))
_TRUMP = bytes((8, 8, 9, 9, 10, 10, 11, 12, 13, 14, 15, 16, 18))
_LENGTH = const(1)  # for each card of its suit in hand beyond three
_LEAD_WORTH = const(2)  # what it is worth to win a trick of phase 1 beside the prize


class Normal:
    """Counts cards, fights for good prizes, ducks bad ones, cashes sure winners."""

    def choose(self, view, budget):
        """Return the card to play; it decides at once, whatever the budget."""
        if view.phase == 1:
            gain = self._gain(view)
            if view.lead == NO_CARD:
                return self._lead_for_prize(view, gain)
            return self._reply_for_prize(view, gain)
        if view.lead == NO_CARD:
            return self._lead_to_win(view)
        card = winning_reply(view)
        return card if card != NO_VALUE else self._least_useful(view)

    def forget(self):
        """Nothing is kept from one call to the next."""

    def _worth(self, view, card):
        """What a card is worth to this hand in phase 2."""
        suit = card // 13
        if suit == view.trump:
            return _TRUMP[card % 13]
        return _SIDE[card % 13] + _LENGTH * max(0, hand_length(view, suit) - 3)

    def _gain(self, view):
        """What winning the trick is worth: the prize against the average unseen card, counted
        twice because the loser gets the one that the winner does not get."""
        if view.prize == NO_CARD:
            return 0  # a hidden prize is itself an average card
        total = 0
        cards = 0
        for suit in range(4):
            mask = view.unseen[suit]
            for rank in range(13):
                if mask >> rank & 1:
                    total += self._worth(view, suit * 13 + rank)
                    cards += 1
        return 2 * self._worth(view, view.prize) - 2 * total // cards + _LEAD_WORTH

    def _reply_for_prize(self, view, gain):
        """Take the prize as cheaply as possible if it is worth the card, else duck."""
        loser = self._least_useful(view)
        winner = winning_reply(view)
        if winner == NO_VALUE:
            return loser
        if loser == NO_VALUE or gain > self._worth(view, winner) - self._worth(view, loser):
            return winner
        return loser

    def _least_useful(self, view):
        """The legal reply that costs least and does not win, `NO_VALUE` if all of them win."""
        led = view.lead // 13
        best = NO_VALUE
        least = NO_VALUE
        for suit in range(4):
            mask = view.legal(suit)
            if suit == led:
                mask &= (1 << view.lead % 13) - 1
            elif suit == view.trump:
                continue
            if mask:
                card = suit * 13 + lowest(mask)
                cost = self._worth(view, card)
                if cost < least:
                    least = cost
                    best = card
        return best

    def _lead_for_prize(self, view, gain):
        """Lead the card with the best balance of winning the prize and being spent."""
        odds = self._odds_to_hold(view)
        best = NO_CARD
        most = -NO_VALUE
        for suit in range(4):
            mask = view.hand[suit]
            for rank in range(13):
                if mask >> rank & 1:
                    card = suit * 13 + rank
                    chance = self._chance(view, suit, rank, odds)
                    score = chance * gain - _ALL * self._worth(view, card)
                    if score > most:
                        most = score
                        best = card
        return best

    def _odds_to_hold(self, view):
        """The odds, in 64ths, that a given unseen card is in the other hand and not the stock."""
        unseen = 0
        held = 13
        for suit in range(4):
            unseen += count(view.unseen[suit])
            held -= count(view.known[suit])
        return _ALL * held // unseen if unseen > held else _ALL

    def _chance(self, view, suit, rank, odds):
        """The odds, in 64ths, that a card led wins if the other seat wants to beat it."""
        if view.known[suit] >> (rank + 1):
            return 0
        if view.void[suit] and view.trump != suit and self._may_trump(view):
            return 0
        chance = _ALL
        for _ in range(count(view.unseen[suit] >> (rank + 1))):
            chance = chance * (_ALL - odds) // _ALL
        return chance

    def _may_trump(self, view):
        return view.trump != NO_SUIT and view.theirs(view.trump) != 0

    def _lead_to_win(self, view):
        """Draw trumps while that pays, then cash sure winners, then lead low from length."""
        trump = view.trump
        trumped = self._may_trump(view)
        if trumped:
            mine = view.hand[trump]
            theirs = view.theirs(trump)
            if count(mine) >= count(theirs) and highest(mine) > highest(theirs):
                return trump * 13 + highest(mine)
        best = NO_CARD
        most = -1
        for suit in range(4):
            mine = view.hand[suit]
            theirs = view.theirs(suit)
            if mine and highest(mine) > highest(theirs) and (theirs or not trumped):
                # A short suit first: the other seat runs out of it, and could trump it later.
                score = 16 - count(theirs) if suit != trump else 0
                if score > most:
                    most = score
                    best = suit * 13 + highest(mine)
        return best if best != NO_CARD else self._lead_low(view)

    def _lead_low(self, view):
        best = NO_CARD
        most = -NO_VALUE
        for suit in range(4):
            mine = view.hand[suit]
            if mine:
                card = suit * 13 + lowest(mine)
                score = 2 * count(mine) - self._worth(view, card)
                if score > most:
                    most = score
                    best = card
        return best
