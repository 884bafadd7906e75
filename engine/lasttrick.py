# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The last trick of phase 1, where one card only is hidden besides the other hand.

Each of the at most fourteen unseen cards may be the last of the stock. So each card that may be
played is tried in each of these worlds: the other replies with what is worst for us, both know all
cards from then on, and the solver says who wins the deal. The card is played that wins in most
worlds. That the other sees through everything one trick too early makes our odds a little worse
than they are, for all cards alike.
"""

from array import array

from micropython import const

from engine.cards import NO_CARD, beats, lowest
from engine.player import THINKING

_MOST = const(13)
_WORLDS = const(14)
_POSING = const(2)  # to set up a position takes the time of so many nodes
_ENOUGH = const(4)  # worlds


class LastTrick:
    """Odds of the cards of the last trick of phase 1.

    :param Solver solver: to work with
    :param int limit: nodes after which it decides by the worlds it has been through
    """

    def __init__(self, solver, limit):
        self._solver = solver
        self._limit = limit
        self._cards = bytearray(_MOST)
        self._good = bytearray(_MOST)  # whether it wins in this world
        self._wins = bytearray(_MOST)
        self._count = 0
        self._liked = NO_CARD
        self._hidden = bytearray(_WORLDS)  # which card is the hidden one, by world
        self._count_worlds = 0
        self._replies = bytearray(8)
        self._count_replies = 0
        self._mine = array("h", [0] * 4)
        self._theirs = array("h", [0] * 4)
        self._world = 0
        self._card = 0
        self._reply = -1  # the one that is looked at; -1 before they are listed
        self._posed = False
        self.nodes = 0
        """Nodes since it began; to set up a position counts as some."""
        self.lead = NO_CARD
        """The card led, when it began."""
        self.begun = False
        """True until the card is chosen."""
        self.worlds = 0
        """The worlds that the last choice is based on, 0 if they were too few."""
        self.wins = 0
        """In how many of them the card chosen wins the deal."""

    def begin(self, view, liked):
        """Begin with the view of a seat that is to play to that trick.

        :param int liked: the card to play among equals
        """
        self._solver.forget()  # the same view shall take the same nodes
        self._liked = liked
        self.lead = view.lead
        self._count = 0
        for suit in range(4):
            mask = view.legal(suit)
            rank = 0
            last = -1  # the rank of the card of ours before
            while mask >> rank:
                if mask >> rank & 1:
                    if last < 0 or self._between(view, suit, last, rank):
                        self._cards[self._count] = suit * 13 + rank
                        self._wins[self._count] = 0
                        self._count += 1
                    last = rank
                rank += 1
        self._count_worlds = 0
        for i in range(13):  # high and low by turns, as not all worlds may be looked at
            rank = 12 - i // 2 if i & 1 else i // 2
            for suit in range(4):
                if view.unseen[suit] >> rank & 1:
                    self._hidden[self._count_worlds] = suit * 13 + rank
                    self._count_worlds += 1
        for suit in range(4):
            if view.void(1, suit) and view.unseen[suit]:
                # The other has none of it: this is the hidden card, and no other.
                self._hidden[0] = suit * 13 + lowest(view.unseen[suit])
                self._count_worlds = 1
        self._world = self._card = self.nodes = 0
        self._reply = -1
        self._posed = False
        self.begun = True

    def think(self, view, budget):
        """Go on.

        :param View view: the one that it was begun with
        :param int budget: how many nodes may be looked into
        :return: the card to play, or `THINKING`
        """
        solver = self._solver
        budget = max(1, budget)
        while self._world < self._count_worlds and self.nodes < self._limit:
            if budget <= 0:
                return THINKING
            if not self._posed:
                if self._card == self._count:
                    self._end_world()
                elif self._reply < 0:
                    self._list_replies(view)
                elif self._reply == self._count_replies:
                    self._next_card(1)
                else:
                    self._pose(view)
                    self.nodes += _POSING
                    budget -= _POSING
                continue
            before = solver.nodes
            done = solver.think(min(budget, self._limit - self.nodes))
            self.nodes += solver.nodes - before
            budget -= solver.nodes - before
            if done:
                self._posed = False
                if solver.tricks:
                    self._reply += 1
                else:
                    self._next_card(0)
        self.begun = False
        return self._decide()

    def _next_card(self, good):
        self._good[self._card] = good
        self._card += 1
        self._reply = -1

    def _end_world(self):
        for i in range(self._count):
            self._wins[i] += self._good[i]
        self._card = 0
        self._world += 1

    def _between(self, view, suit, low, high):
        """Tell whether somebody else has, or may come to have, a card between two ranks."""
        others = view.theirs(suit)
        if view.prize // 13 == suit:
            others |= 1 << view.prize % 13
        if view.lead // 13 == suit:  # not if it is `NO_CARD`
            others |= 1 << view.lead % 13
        return others & ((1 << high) - 1) >> (low + 1) << (low + 1)

    def _list_replies(self, view):
        """List what the other may reply in the world: the lowest that wins, the lowest that does
        not, of each suit. If the other has led, nothing is left to reply."""
        self._reply = 0
        self._count_replies = 1
        if view.lead != NO_CARD:
            return
        card = self._cards[self._card]
        self._count_replies = 0
        led = card // 13
        hidden = self._hidden[self._world]
        follow = view.follow1 and self._held(view, led, hidden)
        for suit in range(4):
            mask = self._held(view, suit, hidden)
            if not mask or (follow and suit != led):
                continue
            self._add(suit * 13 + lowest(mask))
            above = mask >> (card % 13 + 1)
            if suit == led and above and mask & ((1 << card % 13) - 1):
                self._add(card + 1 + lowest(above))

    def _add(self, reply):
        self._replies[self._count_replies] = reply
        self._count_replies += 1

    def _held(self, view, suit, hidden):
        """What the other holds of a suit in a world."""
        mask = view.theirs(suit)
        return mask & ~(1 << hidden % 13) if suit == hidden // 13 else mask

    def _pose(self, view):
        """Set up what the cards played leave: the winner has the prize, the loser the hidden
        card."""
        card = self._cards[self._card]
        hidden = self._hidden[self._world]
        for suit in range(4):
            self._mine[suit] = view.hand[suit]
            self._theirs[suit] = view.theirs(suit)
        self._mine[card // 13] ^= 1 << card % 13
        if view.lead != NO_CARD:
            won = beats(card, view.best, view.trump)
        else:
            reply = self._replies[self._reply]
            self._theirs[reply // 13] ^= 1 << reply % 13
            won = not beats(reply, card, view.trump)
        prize = view.prize
        if won:
            self._mine[prize // 13] |= 1 << prize % 13
        else:
            self._theirs[prize // 13] |= 1 << prize % 13
            self._theirs[hidden // 13] ^= 1 << hidden % 13
            self._mine[hidden // 13] |= 1 << hidden % 13
        wanted = 7
        if view.count_all:
            wanted = 14 - view.score[0] - (1 if won else 0)
        self._solver.pose(self._mine, self._theirs, view.trump)
        self._solver.decide(max(1, min(13, wanted)), 0 if won else 1)
        self._posed = True

    def _decide(self):
        """The card that wins most often; the one liked if it is as good, or little is known."""
        liked = self._liked
        self.worlds = self._world if self._world >= min(_ENOUGH, self._count_worlds) else 0
        best = liked
        most = -1
        if self.worlds:
            for i in range(self._count):
                card = self._cards[i]
                equal = card <= liked and card // 13 == liked // 13
                if i + 1 < self._count and self._cards[i + 1] <= liked:
                    equal = False
                if self._wins[i] > most or (self._wins[i] == most and equal):
                    most = self._wins[i]
                    best = liked if equal else card
        self.wins = max(0, most)
        return best
