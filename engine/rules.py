# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The rules of a deal as independent options, and the named profiles that combine them."""

from micropython import const

PHASE_2 = const(2)
ALL = const(26)

OPENSTOCK = const(5)
PROFILES = ("pagat", "all26", "race7", "race9", "notrump", "openstock", "freefollow", "three")

# follow1, trump, count, target, width, players
_OPTIONS = (
    (1, 1, PHASE_2, 0, 1, 2),
    (1, 1, ALL, 0, 1, 2),
    (1, 1, ALL, 7, 1, 2),
    (1, 1, ALL, 9, 1, 2),
    (1, 0, PHASE_2, 0, 1, 2),
    (1, 1, PHASE_2, 0, 3, 2),
    (0, 1, PHASE_2, 0, 1, 2),
    (1, 1, PHASE_2, 0, 1, 3),
)

RULES_OK = const(0)
BAD_VALUE = const(1)
"""An option is outside its range."""
TARGET_TOO_HIGH = const(2)
"""The target is more than the tricks that count: nobody could reach it."""

PACKED_SIZE = const(3)


class Rules:
    """The options of a deal; a new object has the first profile."""

    def __init__(self):
        self.follow1 = 1
        """1 if suit must be followed in phase 1 too."""
        self.trump = 1
        """1 if the first prize fixes a trump suit, 0 to play without trumps."""
        self.count = PHASE_2
        """Which tricks count: `PHASE_2` or `ALL`."""
        self.target = 0
        """The deal ends when a seat has this many counting tricks; 0 plays to the end."""
        self.width = 1
        """How many cards of the stock lie open, 1 to 4."""
        self.players = 2
        """How many play, 2 or 3."""

    def set_profile(self, profile):
        """Take the options of a profile.

        :param int profile: an index of `PROFILES`
        """
        self._set(_OPTIONS[profile])

    def profile(self):
        """Return the profile that has exactly these options, -1 for a free mix."""
        for i in range(len(PROFILES)):
            row = _OPTIONS[i]
            if (
                self.follow1 == row[0]
                and self.trump == row[1]
                and self.count == row[2]
                and self.target == row[3]
                and (self.width == row[4] or (i == OPENSTOCK and self.width > 1))
                and self.players == row[5]
            ):
                return i
        return -1

    @property
    def hand_size(self):
        """Cards that each player is dealt: 13, or 7 of three players."""
        return 13 if self.players == 2 else 7

    @property
    def tricks(self):
        """Tricks of a whole deal: 26, or 15 of three players."""
        return 26 if self.players == 2 else 15

    @property
    def counting(self):
        """Tricks of a whole deal that count."""
        return self.tricks if self.count == ALL else self.hand_size

    def check(self):
        """Return `RULES_OK`, `BAD_VALUE` or `TARGET_TOO_HIGH`."""
        if not 0 <= self.follow1 <= 1 or not 0 <= self.trump <= 1:
            return BAD_VALUE
        if self.count != PHASE_2 and self.count != ALL:
            return BAD_VALUE
        if not 1 <= self.width <= 4 or not 2 <= self.players <= 3 or self.target < 0:
            return BAD_VALUE
        return TARGET_TOO_HIGH if self.target > self.counting else RULES_OK

    def copy(self, other):
        """Take the options of other rules."""
        self.follow1 = other.follow1
        self.trump = other.trump
        self.count = other.count
        self.target = other.target
        self.width = other.width
        self.players = other.players

    def pack(self, buf, at):
        """Write the options into `PACKED_SIZE` bytes of a bytearray."""
        buf[at] = self.follow1 | self.trump << 1 | (4 if self.count == ALL else 0)
        buf[at + 1] = self.target
        buf[at + 2] = self.width | self.players << 4

    def unpack(self, buf, at):
        """Read what `pack` wrote and return what `check` says of it."""
        flags = buf[at]
        self.follow1 = flags & 1
        self.trump = flags >> 1 & 1
        self.count = ALL if flags & 4 else PHASE_2
        self.target = buf[at + 1]
        self.width = buf[at + 2] & 15
        self.players = buf[at + 2] >> 4
        return BAD_VALUE if flags > 7 else self.check()

    def _set(self, row):
        self.follow1 = row[0]
        self.trump = row[1]
        self.count = row[2]
        self.target = row[3]
        self.width = row[4]
        self.players = row[5]
