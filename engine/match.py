# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A match: who deals first, whose deal it is, which number each deal has, and who has won."""

from micropython import const

from engine.cards import DECK_SIZE
from engine.deal import BAD_SAVE, OK
from engine.deck import MAX_DEAL

_DRAW_STREAM = const(1)
_NUMBER_STREAM = const(2)  # and one more for each deal after the first

_FORMAT = const(1)
SAVE_SIZE = const(17)
"""Bytes that `Match.save` writes."""

_MAX_DEALS = const(250)


class Match:
    """A match of one, three or five deals between the seats 0 and 1."""

    def __init__(self):
        self.number = 0
        """The number of the first deal; all later numbers and the draw follow from it."""
        self.length = 1
        """Deals agreed on: 1, 3 or 5."""
        self.deals = 0
        """Deals finished."""
        self.ties = 0
        """How many of them nobody won."""
        self.wins = bytearray(2)
        """Deals won by each seat."""
        self.points = [0, 0]
        """Points of each seat, where the profile has them; they decide nothing."""
        self.draws = bytearray(DECK_SIZE)
        """The cards drawn for the first deal: seat 0, seat 1, and again while ranks are equal."""
        self.draw_count = 1
        """How many pairs of `draws` were drawn."""
        self.first_dealer = 0

    def start(self, number, length, rng):
        """Begin a match and draw for the first deal: the higher rank deals.

        :param int number: the first deal's number, 0 to `engine.deck.MAX_DEAL`
        :param int length: 1, 3 or 5
        :param Rng rng: a generator to use; it is seeded anew
        """
        self.number = number
        self.length = length
        self.deals = self.ties = 0
        for seat in range(2):
            self.wins[seat] = self.points[seat] = 0
        self._draw_for_deal(rng)

    @property
    def dealer(self):
        """The seat whose deal it is; the deal alternates, after ties too."""
        return self.first_dealer ^ (self.deals & 1)

    @property
    def needed(self):
        """Deals that win the match at once: 1, 2 or 3."""
        return self.length // 2 + 1

    @property
    def over(self):
        """True when the match is decided.

        A match that is level after its last deal goes on until one seat leads.
        """
        wins = self.wins
        if wins[0] >= self.needed or wins[1] >= self.needed:
            return True
        return self.deals >= self.length and wins[0] != wins[1]

    @property
    def winner(self):
        """The seat that won the match, -1 while it is on."""
        if not self.over:
            return -1
        return 0 if self.wins[0] > self.wins[1] else 1

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
        :param int points: what the winner scores, under a profile with points
        """
        if self.deals < _MAX_DEALS:
            self.deals += 1
        if winner < 0:
            self.ties = min(self.ties + 1, _MAX_DEALS)
        else:
            self.wins[winner] += 1
            self.points[winner] += points

    def save(self, buf, at=0):
        """Write the match into `SAVE_SIZE` bytes of a bytearray, from index ``at`` on."""
        buf[at] = _FORMAT
        for i in range(4):
            buf[at + 1 + i] = self.number >> 8 * i & 0xFF
        buf[at + 5] = self.length
        buf[at + 6] = self.deals
        buf[at + 7] = self.ties
        for seat in range(2):
            buf[at + 8 + seat] = self.wins[seat]
            buf[at + 10 + 2 * seat] = self.points[seat] & 0xFF
            buf[at + 11 + 2 * seat] = self.points[seat] >> 8 & 0xFF
        for i in range(14, SAVE_SIZE):
            buf[at + i] = 0

    def restore(self, buf, rng, at=0):
        """Take up the match that `save` wrote.

        :param buf: bytes, bytearray or memoryview
        :param Rng rng: a generator to use; it is seeded anew
        :param int at: index of the first byte
        :return: `OK`, or `BAD_SAVE` if the bytes are no possible match; then nothing has changed
        """
        if len(buf) - at < SAVE_SIZE or buf[at] != _FORMAT or buf[at + 4] > 63:
            return BAD_SAVE
        number = 0
        for i in range(4):
            number |= buf[at + 1 + i] << 8 * i
        length = buf[at + 5]
        deals = buf[at + 6]
        ties = buf[at + 7]
        if number > MAX_DEAL or length not in (1, 3, 5) or deals > _MAX_DEALS:
            return BAD_SAVE
        more = max(buf[at + 8], buf[at + 9])
        less = min(buf[at + 8], buf[at + 9])
        if ties + more + less != deals or more > length // 2 + 1 or less > length // 2:
            return BAD_SAVE
        if deals > length and more - less > 1:  # it was decided before
            return BAD_SAVE
        self.start(number, length, rng)
        self.deals = deals
        self.ties = ties
        for seat in range(2):
            self.wins[seat] = buf[at + 8 + seat]
            self.points[seat] = buf[at + 10 + 2 * seat] | buf[at + 11 + 2 * seat] << 8
        return OK

    def _draw_for_deal(self, rng):
        draws = self.draws
        for i in range(DECK_SIZE):
            draws[i] = i
        rng.seed(self.number, _DRAW_STREAM)
        rng.shuffle(draws)
        pair = 0
        while pair < 50 and draws[pair] % 13 == draws[pair + 1] % 13:
            pair += 2
        self.draw_count = pair // 2 + 1
        self.first_dealer = 0 if draws[pair] % 13 > draws[pair + 1] % 13 else 1
