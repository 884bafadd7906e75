# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Random numbers that are the same on a badge and on a laptop.

The generator is SFC16, the 16-bit "small fast counting" generator that Chris Doty-Humphrey
published with his test suite PractRand (shifts 5 and 3, rotation 6). Nothing in it needs more
than 20 bits. A device's own ``random`` differs from CPython's and is skewed in its first draw.
"""

from micropython import const

MAX_SEED = const(0x3FFFFFFF)

_WARM_UP = const(16)  # outputs thrown away, so that neighbouring seeds have nothing in common


class Rng:
    """A generator with 64 bits of state. Seed it before use; drawing allocates nothing."""

    def __init__(self):
        self._a = 0
        self._b = 0
        self._c = 0
        self._counter = 1
        self.seed(0)

    def seed(self, number, stream=0):
        """Start the sequence of a number.

        :param int number: 0 to `MAX_SEED`
        :param int stream: 0 to 65535, an independent sequence for the same number
        """
        self._a = number & 0xFFFF
        self._b = number >> 16 & 0x3FFF
        self._c = stream & 0xFFFF
        self._counter = 1
        for _ in range(_WARM_UP):
            self.next()

    def next(self):
        """Return the next 16 random bits, 0 to 65535."""
        b = self._b
        c = self._c
        drawn = (self._a + b + self._counter) & 0xFFFF
        self._counter = (self._counter + 1) & 0xFFFF
        self._a = b ^ (b >> 5)
        self._b = (c + (c << 3)) & 0xFFFF
        self._c = (((c << 6) | (c >> 10)) + drawn) & 0xFFFF
        return drawn

    def below(self, n):
        """Return a number from 0 to ``n - 1``, each equally likely.

        :param int n: 1 to 65536
        """
        limit = 65536 - 65536 % n
        while True:
            drawn = self.next()
            if drawn < limit:
                return drawn % n

    def shuffle(self, cards):
        """Shuffle a bytearray, list or array in place (Fisher and Yates)."""
        i = len(cards) - 1
        while i > 0:
            at = self.below(i + 1)
            card = cards[i]
            cards[i] = cards[at]
            cards[at] = card
            i -= 1
