# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The normal player: a good club player who counts cards but does not search.

In phase 1 it weighs the prize against the average card it has not seen, since that is what the
loser draws, and pays for the prize no more than it is worth. In phase 2 it knows the other hand
by counting. All values are in one unit, of which a side ace has 14.
"""

from micropython import const

from engine.cards import NO_CARD, NO_SUIT, beats, count, highest, lowest
from engine.player import NO_VALUE, winning_reply

_ALL = const(64)  # odds are 64ths
_FORCE = const(60)  # more than any length counts

# What a card of each rank, two to ace, may be worth in phase 2: in a side suit and as a trump.
# Found by playing thousands of deals against players with other values.
_SIDE = bytes((0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 6, 9, 14))
_TRUMP = bytes((15, 15, 16, 16, 17, 17, 18, 19, 20, 21, 22, 23, 26))
_LENGTH = const(1)  # for each card of a side suit in hand beyond three
_LEAD_WORTH = const(2)  # what it is worth to win a trick of phase 1 beside the prize
_TRICK_WORTH = const(20)  # and what the trick is worth where all tricks count
_RACE = const(6)  # below so many tricks to go in a race little time is left to use good cards:
_HASTE = const(6)  # for each of them the trick is worth so much more


class Normal:
    """Counts cards, fights for good prizes, ducks bad ones, cashes sure winners."""

    def choose(self, view, budget):
        """Return the card to play; it decides at once, whatever the budget."""
        if view.phase == 1:
            return self.best_for(view, self.gain_of(view))
        if view.lead == NO_CARD:
            return self._lead_to_win(view)
        card = winning_reply(view)
        return card if card != NO_VALUE else self._least_useful(view)

    def pick(self, view, budget):
        """Return the place in the open row of the card to take: the one of most worth."""
        best = 0
        for place in range(1, view.row_count):
            if self._worth(view, view.row[place]) > self._worth(view, view.row[best]):
                best = place
        return best

    def needs(self):
        """Return the names of the modules that it works with."""
        return ["engine.normal"]

    def prepare(self, view):
        """It has no parts to load; parameter and what it returns as for `Hard.prepare`."""
        return False

    def ponder(self, view, budget):
        """It has nothing to think about while another seat is to play."""

    def forget(self):
        """Nothing is kept from one call to the next."""

    def _worth(self, view, card):
        """What a card is worth to this hand in phase 2."""
        suit = card // 13
        if suit == view.trump:
            return _TRUMP[card % 13]
        return _SIDE[card % 13] + _LENGTH * max(0, count(view.hand[suit]) - 3)

    def gain_of(self, view):
        """Return what it is worth to win the trick of phase 1.

        The winner gets the prize and the loser the average unseen card, so the difference counts
        for both hands; and somewhat more than twice, for cards well chosen support each other.
        """
        worth = _LEAD_WORTH + self.trick_worth(view)
        if not view.row_count:
            return worth  # a hidden prize is itself an average card
        prize = self._worth(view, view.row[self.pick(view, 0)])
        return worth + 5 * (prize - self._average(view, prize)) // 2

    def _average(self, view, otherwise):
        """What the average card that has not been seen is worth, if there is one."""
        total = 0
        cards = 0
        for suit in range(4):
            mask = view.unseen[suit]
            for rank in range(13):
                if mask >> rank & 1:
                    total += self._worth(view, suit * 13 + rank)
                    cards += 1
        return total // cards if cards else otherwise

    def trick_worth(self, view):
        """Return what the trick itself is worth, where all tricks count."""
        if not view.count_all:
            return 0
        left = _RACE
        for seat in range(view.seats if view.target else 0):
            left = min(left, view.target - view.score[seat])
        return _TRICK_WORTH + _HASTE * (_RACE - left)

    def _least_useful(self, view):
        """The legal reply that costs least and does not win, `NO_VALUE` if all of them win."""
        winning = view.best // 13
        best = NO_VALUE
        least = NO_VALUE
        for suit in range(4):
            mask = view.legal(suit)
            if suit == winning:
                mask &= (1 << view.best % 13) - 1
            elif suit == view.trump:
                continue
            if mask:
                card = suit * 13 + lowest(mask)
                cost = self._worth(view, card)
                if cost < least:
                    least = cost
                    best = card
        return best

    def best_for(self, view, gain):
        """Return the card with the best balance of winning the trick, if
        that is worth so much, and being spent."""
        odds = self._odds_to_hold(view)
        best = NO_CARD
        most = -NO_VALUE
        for suit in range(4):
            mask = view.legal(suit)
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
        """The odds, in 64ths, that a given unseen card is with a seat that is still to play."""
        mine = 0
        unseen = 0
        known = 0
        left = view.seats - view.in_trick  # to play, this seat included
        for suit in range(4):
            mine += count(view.hand[suit])
            unseen += count(view.unseen[suit])
            for seat in range(1, left):
                known += count(view.known(seat, suit))
        held = mine * (left - 1) - known
        return _ALL * held // unseen if unseen > held else _ALL

    def _chance(self, view, suit, rank, odds):
        """The odds, in 64ths, that a card wins if those still to play want to beat it."""
        led = suit
        if view.lead != NO_CARD:
            if not beats(suit * 13 + rank, view.best, view.trump):
                return 0
            led = view.lead // 13
        left = view.seats - view.in_trick  # to play, this seat included
        if left == 1:
            return _ALL
        void = False  # one of them has none of the suit led
        for seat in range(1, left):
            if view.void(seat, led):
                void = True
            if suit == led and view.known(seat, suit) >> (rank + 1):
                return 0
        if suit != led and not void:
            return _ALL
        if void and suit != view.trump and self._may_trump(view):
            return 0
        chance = _ALL
        for _ in range(count(view.unseen[suit] >> (rank + 1))):
            chance = chance * (_ALL - odds) // _ALL
        return chance

    def _may_trump(self, view):
        return view.trump != NO_SUIT and view.theirs(view.trump) != 0

    def _lead_to_win(self, view):
        """Draw trumps while that pays, then cash sure winners, then lead from length."""
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
        return best if best != NO_CARD else self._lead_from_length(view)

    def _lead_from_length(self, view):
        """Without a sure winner: high from the longest side suit, to set up the rest of it, and
        best where the other seat has to spend a trump."""
        best = NO_CARD
        most = -_FORCE
        for suit in range(4):
            mine = view.hand[suit]
            if mine:
                score = 4 * count(mine)
                if suit == view.trump:
                    score -= _FORCE
                elif not view.theirs(suit):
                    score += _FORCE // 2
                if score > most:
                    most = score
                    best = suit * 13 + highest(mine)
        return best
