# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the cards of a finished deal cost against perfect play, trick by trick.

Both hands are known now. So each card that a seat played in phase 2 is weighed against the others
that it could have played: its cost is how many tricks fewer it wins if both go on without a
mistake. The tricks are taken from the last to the first, so that what was found out about short
endings helps with long ones.
"""

from array import array

from micropython import const

from engine.cards import NO_CARD
from engine.rules import ALL
from engine.weigher import Weigher

NOT_KNOWN = const(255)
_FIRST = const(13)  # the first trick of phase 2
_TRICKS = const(26)


class Review:
    """The review of a seat's cards in phase 2 of a deal of two players.

    :param Table table: with a finished deal. It is replayed, and as it was when the review has
        ended or was closed.
    :param int seat: whose cards
    :param int entries: how many positions are remembered, see `Solver`
    """

    def __init__(self, table, seat, entries=256):
        self.costs = bytearray([NOT_KNOWN] * _TRICKS)
        """By trick: how many tricks the seat's card cost."""
        self.better = array("b", [NO_CARD] * _TRICKS)
        """By trick: a card that would have cost none; `NO_CARD` if the card played did not."""
        self._most = bytearray(_TRICKS)  # by trick: what the best card would have won from there
        self.best = NOT_KNOWN
        """How many of the tricks of phase 2 the seat could have won from its start, if both had
        made no mistake."""
        self._table = table
        self._seat = seat
        self._solver = Weigher(entries)
        self._moves = table.deal.moves
        self._conceded = table.deal.conceded
        self.tricks = table.deal.trick
        """How many tricks were played."""
        self._trick = self.tricks
        self.done = self.tricks <= _FIRST
        """True if there is no more to think about."""
        self._posed = False
        self._theirs = False  # the other seat's lead to the first trick of phase 2 is weighed

    @property
    def progress(self):
        """How much is done, in 64ths; late tricks take little time."""
        tricks = self.tricks - _FIRST
        if tricks <= 0:
            return 64
        done = self.tricks - self._trick
        return 64 * done * done // (tricks * tricks)

    @property
    def before(self):
        """How many tricks of phase 1 the seat won, if they count."""
        deal = self._table.deal
        won = 0
        if deal.rules.count == ALL:
            for trick in range(_FIRST):
                won += deal.winners[trick] == self._seat
        return won

    @property
    def needed(self):
        """How many of the tricks of phase 2 would have won the deal."""
        return (14 if self._table.deal.rules.count == ALL else 7) - self.before

    @property
    def decisive(self):
        """The trick in which a deal that could be won was lost for good, else the one that cost
        most, else the first of phase 2."""
        deal = self._table.deal
        needed = self.needed
        costly = _FIRST
        for trick in range(_FIRST, self.tricks):
            if self.costs[trick] > self.costs[costly]:
                costly = trick
        if deal.winner != self._seat:
            for trick in range(_FIRST, self.tricks):
                if self._most[trick] >= needed > self._most[trick] - self.costs[trick]:
                    costly = trick
                needed -= deal.winners[trick] == self._seat
        return costly

    def think(self, budget):
        """Go on.

        :param int budget: nodes that may be looked into
        :return: true if the review is complete
        """
        if self.done:
            return True
        if not self._posed:
            self._pose()
        elif self._solver.think(budget):
            self._take_in()
        return self.done

    def close(self):
        """Give the table back as it was, and think no more."""
        self.done = True
        self._table.replay(self._moves)
        if self._conceded >= 0:
            self._table.concede(self._conceded)

    def _pose(self):
        """Go back to the card before, and weigh all that could have been played."""
        deal = self._table.deal
        seat = self._seat
        if self._theirs:
            seat = 1 - seat
            deal.replay(deal.moves - 1)
        else:
            self._trick -= 1
            plays = 2 * self._trick + (deal.leader_of(self._trick) != seat)
            deal.replay(plays + deal.chosen)
        self._solver.pose(self._hand(seat), self._hand(1 - seat), deal.trump, deal.lead)
        self._solver.weigh()
        self._posed = True

    def _hand(self, seat):
        return array("h", [self._table.deal.hand(seat, suit) for suit in range(4)])

    def _take_in(self):
        solver = self._solver
        deal = self._table.deal
        self._posed = False
        if self._theirs:
            self._theirs = False
            self.best = _FIRST - solver.tricks
        else:
            trick = self._trick
            cost = solver.tricks - solver.worth[deal.plays[deal.played]]
            self.costs[trick] = cost
            self._most[trick] = solver.tricks
            self.better[trick] = solver.card if cost else NO_CARD
            if trick == _FIRST:
                if deal.in_trick:
                    self._theirs = True
                else:
                    self.best = solver.tricks
        if self._trick == _FIRST and not self._theirs:
            self.close()
