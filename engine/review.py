# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the cards of a finished deal cost, trick by trick.

Of phase 2 both hands are known now. So each card that a seat played is weighed against the others
that it could have played: its cost is how many tricks fewer it wins if both go on without a
mistake. The tricks are taken from the last to the first, so that what was found out about short
endings helps with long ones.

Cards of phase 1 are judged by what the seat could know then, as the hard player's policy does. Its
table gives neighbours slightly different worths, even where it is all the same which of them is
played; such cards cost the same here. And a deal in a hundred tells a person nothing, and hangs on
the finest differences of a table that was learned: what costs no more than that costs nothing.
"""

from array import array

from micropython import const

from engine.weigher import Weigher  # first: its parts need the most memory to compile

# isort: split
from engine.cards import NO_CARD
from engine.policy import Policy
from engine.reasons import FELT, loss_of
from engine.rules import ALL

NOT_KNOWN = const(255)
_FIRST = const(13)  # the first trick of phase 2
_TRICKS = const(26)


class Review:
    """The review of a seat's cards in a deal of two players.

    :param Table table: with a finished deal. It is replayed, and as it was when the review has
        ended or was closed.
    :param int seat: whose cards
    :param int entries: how many positions are remembered, see `Solver`
    """

    def __init__(self, table, seat, entries=208):
        self.costs = bytearray([NOT_KNOWN] * _TRICKS)
        """By trick what the seat's card cost: of phase 2 tricks, of phase 1 deals in a hundred;
        `NOT_KNOWN` if there is no telling."""
        self.better = array("b", [NO_CARD] * _TRICKS)
        """By trick: a card that would have cost nothing; `NO_CARD` if the card played did not."""
        self.taken = array("b", [NO_CARD] * _FIRST)
        """By trick of phase 1: the card that the seat took or drew after it."""
        self.best = NOT_KNOWN
        """How many of the tricks of phase 2 the seat could have won from its start, if both had
        made no mistake."""
        self.tricks = table.deal.trick
        """How many tricks were played."""
        self.done = not self.tricks
        """True if there is no more to think about."""
        self._most = bytearray(_TRICKS)  # by trick: what the best card would have won from there
        self._table = table
        self._seat = seat
        self._solver = Weigher(entries)
        self._policy = Policy()
        self._moves = table.deal.moves
        self._conceded = table.deal.conceded
        self._trick = self.tricks
        self._posed = False
        self._theirs = False  # the other seat's lead to the first trick of phase 2 is weighed

    @property
    def progress(self):
        """How much is done, in 64ths; late tricks of phase 2 take little time."""
        late = self.tricks - _FIRST
        if self._trick < _FIRST or late <= 0:
            return 64 - min(self._trick, 12)
        done = self.tricks - self._trick
        return 51 * done * done // (late * late)

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
        """The trick of phase 2 in which a deal that could be won was lost for good, else the one
        that cost most, else the first."""
        costly = _FIRST
        for trick in range(_FIRST, self.tricks):
            if self.costs[trick] > self.costs[costly]:
                costly = trick
        if self._table.deal.winner != self._seat:
            for trick in range(_FIRST, self.tricks):
                if self._most[trick] >= self._needed_from(trick) and not self.still_won(trick):
                    costly = trick
        return costly

    def still_won(self, trick):
        """Tell whether the deal could still be won after the seat's card to a trick of phase 2."""
        return self._most[trick] - self.costs[trick] >= self._needed_from(trick)

    def _needed_from(self, trick):
        """How many of the tricks from one of phase 2 on would have won the deal."""
        needed = self.needed
        for early in range(_FIRST, trick):
            needed -= self._table.deal.winners[early] == self._seat
        return needed

    def think(self, budget):
        """Go on.

        :param int budget: nodes that may be looked into
        :return: true if the review is complete
        """
        if self.done:
            return True
        if self._posed:
            if self._solver.think(budget):
                self._take_in()
        elif self._theirs or self._trick > _FIRST:
            self._pose()
        elif self._trick:
            self._judge()
        else:
            self.close()
        return self.done

    def close(self):
        """Give the table back as it was, and think no more."""
        self.done = True
        self._table.replay(self._moves)
        if self._conceded >= 0:
            self._table.concede(self._conceded)

    def _go_back(self, to_replay):
        """Go back to the seat's card to the trick before, and return it.

        :param to_replay: the deal, or the table if the seat's view is wanted too
        """
        self._trick -= 1
        trick = self._trick
        deal = self._table.deal
        place = 2 * trick + (deal.leader_of(trick) != self._seat)
        chosen = min(trick, _FIRST) if deal.rules.width > 1 else 0
        to_replay.replay(place + chosen)
        if 0 < trick <= _FIRST:
            self.taken[trick - 1] = deal.taken(self._seat)
        return deal.plays[place]

    def _pose(self):
        """Weigh all cards that could have been played."""
        deal = self._table.deal
        seat = self._seat
        if self._theirs:
            seat = 1 - seat
            deal.replay(deal.moves - 1)
        else:
            self._go_back(deal)
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
            return
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

    def _judge(self):
        """Judge a card of phase 1 by the policy."""
        card = self._go_back(self._table)
        view = self._table.views[self._seat]
        cost = loss_of(self._policy, view, card)
        if cost >= FELT:
            self.costs[self._trick] = min(cost, NOT_KNOWN - 1)
            self.better[self._trick] = self._policy.choose(view, 0)
        elif cost >= 0:
            self.costs[self._trick] = 0
