# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A match: who deals first, whose deal it is, which number each deal has, and who has won."""

from array import array

from micropython import const

from engine.cards import DECK_SIZE
from engine.dealing import MOST_SEATS, sole_leader
from engine.rules import ALL

LENGTHS = (1, 3, 5, 10, 25, 50)
"""Best of one, three or five deals, or first to 10, 25 or 50 points."""

BY_POINTS = const(10)  # lengths from here on are points
MOST_POINTS = const(13)  # of one deal
LAST = const(65534)  # where counting stops; the deal alternates on

_DRAW_STREAM = const(1)
_NUMBER_STREAM = const(2)  # and one more for each deal after the first

FORMAT = const(1)
SAVE_SIZE = const(23)
"""Bytes that `Match.save` writes."""


def points_of(deal):
    """Return what a finished deal scores for its winner.

    With two players and no target it is a point for each counting trick over half of them: over
    six, or over thirteen where all tricks count. In a race, and with three players, a won deal
    is a point. A tie scores nothing.
    """
    if deal.winner < 0:
        return 0
    if deal.rules.target or deal.seats > 2:
        return 1
    return deal.score[deal.winner] - (13 if deal.rules.count == ALL else 6)


class Match:
    """A match between two or three seats, over a number of deals or up to a number of points."""

    def __init__(self):
        self.number = 0
        """The number of the first deal; all later numbers and the draw follow from it."""
        self.length = 1
        """One of `LENGTHS`."""
        self.players = 2
        self.deals = 0
        """Deals finished."""
        self.ties = 0
        """How many of them nobody won."""
        self.wins = array("H", [0] * MOST_SEATS)
        """Deals won by each seat."""
        self.points = array("H", [0] * MOST_SEATS)
        """Points of each seat. They decide a match to a number of points, and no other."""
        self.draws = bytearray(DECK_SIZE)
        """The cards drawn for the first deal, one for each seat, and again while the highest
        ranks are equal."""
        self.draw_count = 1
        """How often each seat drew."""
        self.first_dealer = 0

    def start(self, number, length, rng, players=2):
        """Begin a match and draw for the first deal: the highest rank deals.

        :param int number: the first deal's number, 0 to `engine.deck.MAX_DEAL`
        :param int length: one of `LENGTHS`
        :param Rng rng: a generator to use; it is seeded anew
        :param int players: 2 or 3
        """
        self.number = number
        self.length = length
        self.players = players
        self.deals = self.ties = 0
        for seat in range(MOST_SEATS):
            self.wins[seat] = self.points[seat] = 0
        self._draw_for_deal(rng)

    @property
    def by_points(self):
        """True if points decide the match."""
        return self.length >= BY_POINTS

    @property
    def dealer(self):
        """The seat whose deal it is; the deal goes round, after ties too."""
        return (self.first_dealer + self.deals) % self.players

    @property
    def needed(self):
        """Won deals, or points, that win the match at once."""
        return self.length if self.by_points else self.length // 2 + 1

    @property
    def _marks(self):
        """What decides the match."""
        return self.points if self.by_points else self.wins

    @property
    def over(self):
        """True when the match is decided.

        A match that is level after its last deal goes on until one seat leads.
        """
        marks = self._marks
        best = sole_leader(marks, self.players)
        if best < 0:
            return False
        return marks[best] >= self.needed or (not self.by_points and self.deals >= self.length)

    @property
    def winner(self):
        """The seat that won the match, -1 while it is on."""
        return sole_leader(self._marks, self.players) if self.over else -1

    def deal_number(self, rng):
        """Return the number of the deal to be played now.

        :param Rng rng: a generator to use; it is seeded anew
        """
        if self.deals == 0:
            return self.number
        rng.seed(self.number, _NUMBER_STREAM + self.deals)
        return rng.below(1000) * 1000 + rng.below(1000)

    def finish_deal(self, winner, points=0):
        """Enter the result of a deal.

        :param int winner: the seat that won it, -1 for a tie
        :param int points: what the winner scores; see `points_of`
        """
        if self.deals >= LAST:  # nobody plays this long: keep the deal going round
            self.deals -= 2 * self.players
            self.ties -= min(self.ties, 2 * self.players)
        self.deals += 1
        if winner < 0:
            self.ties += 1
        else:
            self.wins[winner] += 1
            self.points[winner] += points

    def save(self, buf, at=0):
        """Write the match into `SAVE_SIZE` bytes of a bytearray, from index ``at`` on."""
        buf[at] = FORMAT
        for i in range(4):
            buf[at + 1 + i] = self.number >> 8 * i & 0xFF
        buf[at + 5] = self.length
        buf[at + 6] = self.players
        _put(buf, at + 7, self.deals)
        _put(buf, at + 9, self.ties)
        for seat in range(MOST_SEATS):
            _put(buf, at + 11 + 4 * seat, self.wins[seat])
            _put(buf, at + 13 + 4 * seat, self.points[seat])

    def restore(self, buf, rng, at=0):
        """Take up the match that `save` wrote. The code for this is in a module of its own, for it
        is needed when a program starts and not while it runs.

        :param buf: bytes, bytearray or memoryview
        :param Rng rng: a generator to use; it is seeded anew
        :param int at: index of the first byte
        :return: `OK`, or `BAD_SAVE` if the bytes are no possible match; then nothing has changed
        """
        from engine.restore import restore_match

        return restore_match(self, buf, rng, at)

    def _draw_for_deal(self, rng):
        draws = self.draws
        for i in range(DECK_SIZE):
            draws[i] = i
        rng.seed(self.number, _DRAW_STREAM)
        rng.shuffle(draws)
        first = 0
        self.draw_count = 1
        while True:  # until somebody draws highest; a pack of nothing but draws stops at its end
            best = 0
            shared = False
            for seat in range(1, self.players):
                rank = draws[first + seat] % 13
                if rank > draws[first + best] % 13:
                    best = seat
                    shared = False
                elif rank == draws[first + best] % 13:
                    shared = True
            self.first_dealer = best
            first += self.players
            if not shared or first + self.players > DECK_SIZE:
                return
            self.draw_count += 1


def _put(buf, at, number):
    buf[at] = number & 0xFF
    buf[at + 1] = number >> 8
