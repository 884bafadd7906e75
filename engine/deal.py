# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""One deal: what is dealt, who is to play, who won which trick, and how it ended.

A deal is its journal: options, dealer, deck, the cards played and the cards chosen from an open
row. The rest of the state is what replaying the journal gives, so undo, save and restore are all
the same replay. Everything is made once in the constructor; nothing here allocates afterwards but
the loading of `engine.restore` and `engine.claims`.
"""

from micropython import const

from engine.cards import DECK_SIZE, NO_CARD, NO_SUIT, count
from engine.codes import DEAL_OVER, NOT_SURE, NOT_YOUR_TURN, OK
from engine.dealing import MOST_CHOICES, Dealing
from engine.rules import ALL

FORMAT = const(1)
"""The first byte that `Deal.save` writes."""
SAVE_SIZE = const(125)
"""Bytes that `Deal.save` writes."""


class Deal(Dealing):
    """A deal of German Whist with its journal: it can be taken back, saved, and ended early."""

    @property
    def moves(self):
        """How many moves the journal has: cards played, and cards chosen from the row."""
        return self.played + self.chosen

    @property
    def prize(self):
        """The oldest open card of the stock, `NO_CARD` in phase 2."""
        return self.row[0] if self.row_count else NO_CARD

    @property
    def prize_hidden(self):
        """True for the first prize of a deal without trumps, which lies face down."""
        return self.trump == NO_SUIT and self.trick == 0 and self.rules.width == 1

    @property
    def stock_left(self):
        """How many cards the stock has, the open ones included."""
        return self.row_count + DECK_SIZE - self._top

    @property
    def tricks_left(self):
        """How many tricks are still to be finished, those that do not count included."""
        return self.rules.tricks - self.trick

    def hand_count(self, seat):
        """Return how many cards a seat holds, 0 to 13."""
        held = 0
        for i in range(seat * 4, seat * 4 + 4):
            held += count(self._held[i])
        return held

    def taken(self, seat):
        """Return the card that a seat took after the last trick, `NO_CARD` if none was."""
        return self._taken[seat]

    def taken_open(self, seat):
        """Tell whether everybody saw the card that a seat took after the last trick."""
        return self._taken_open[seat] != 0

    def leader_of(self, trick):
        """Return the seat that led to a trick that has been played or is in play."""
        return self.winners[trick - 1] if trick else (self.dealer + 1) % self.seats

    def card_of(self, trick, seat):
        """Return the card that a seat played to a finished trick."""
        seats = self.seats
        return self.plays[seats * trick + (seat - self.leader_of(trick)) % seats]

    @property
    def decided(self):
        """The seat that has won whatever happens to the tricks left, -1 while that is open."""
        if self.over:
            return self.winner
        left = self._counting_left()
        for seat in range(self.seats):
            sure = True
            for other in range(self.seats):
                if other != seat and self.score[other] + left >= self.score[seat]:
                    sure = False
            if sure:
                return seat
        return -1

    def concede(self, seat):
        """Give up all tricks that are left and end the deal. The other of two seats gets them; of
        three, the winner of a deal that is decided.

        :return: `OK`, or `DEAL_OVER`, `NOT_YOUR_TURN` for a seat that there is not, or `NOT_SURE`
            when three play and nobody has won yet; then nothing has changed
        """
        if self.over:
            return DEAL_OVER
        if not 0 <= seat < self.seats:
            return NOT_YOUR_TURN
        winner = 1 - seat if self.seats == 2 else self.decided
        if winner < 0:
            return NOT_SURE
        self.score[winner] += self.rest_for(winner)
        self.conceded = seat
        self._end()
        return OK

    def rest_for(self, seat):
        """Return how many counting tricks a seat would get if it were given the rest."""
        left = self._counting_left()
        target = self.rules.target
        return min(left, target - self.score[seat]) if target else left

    def claim(self, seat):
        """Claim all tricks that are left, which must be certain: see `sure_of_rest`.

        :return: `OK`, or `NOT_SURE` or what `concede` says; then nothing has changed
        """
        if self.over:
            return DEAL_OVER
        return self.concede(1 - seat) if self.sure_of_rest(seat) else NOT_SURE

    def sure_of_rest(self, seat):
        """Tell whether a seat wins all tricks left against any play, in phase 2 of two players. The
        code for this is in a module of its own, for it is needed when a deal is to be ended early.
        """
        from engine.claims import sure_of_rest

        return sure_of_rest(self, seat)

    def undo(self, moves=1):
        """Take back the last moves, across tricks and draws, at most to the start of the deal.

        :param int moves: how many; below 1 nothing changes
        :return: how many were taken back; a concession is taken back with the move before it
        """
        undone = max(0, min(moves, self.moves))
        if moves > 0:
            self.replay(self.moves - undone)
        return undone

    def replay(self, moves):
        """Play the journal again from the first lead.

        :param int moves: how many of its moves
        :return: true if all of them are legal; otherwise the deal stands before the first that
            is not
        """
        self.rewind()
        for _ in range(moves):
            if not self.redo():
                return False
        return True

    def redo(self):
        """Make the next move that the journal has; return true if it is legal."""
        if self.choosing:
            return self.choose(self.turn, self.choices[self.chosen]) == OK
        return self.played < DECK_SIZE and self.play(self.turn, self.plays[self.played]) == OK

    def save(self, buf, at=0):
        """Write the journal into `SAVE_SIZE` bytes.

        :param bytearray buf: where to
        :param int at: index of the first byte
        """
        buf[at] = FORMAT
        self.rules.pack(buf, at + 1)
        buf[at + 4] = self.dealer
        buf[at + 5] = self.played
        buf[at + 6] = self.chosen
        buf[at + 7] = self.conceded + 1
        for i in range(DECK_SIZE):
            buf[at + 8 + i] = self.deck[i]
            buf[at + 60 + i] = self.plays[i] if i < self.played else 0
        for i in range(MOST_CHOICES):
            buf[at + 112 + i] = self.choices[i] if i < self.chosen else 0

    def restore(self, buf, at=0):
        """Take up the deal that `save` wrote, by replaying it. The code for this is in a module of
        its own, for it is needed when a program starts and not while it runs.

        :param buf: bytes, bytearray or memoryview
        :param int at: index of the first byte
        :return: `OK`, or `BAD_SAVE` if the bytes are no possible deal; then nothing has changed
        """
        from engine.restore import restore_deal

        return restore_deal(self, buf, at)

    def _counting_left(self):
        """How many of the tricks left count."""
        left = self.tricks_left
        return left if self.rules.count == ALL else min(left, self.rules.hand_size)
