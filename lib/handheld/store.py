# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""One record in the board's non-volatile memory; what is in it, its user knows.

The record begins at the first byte: 4 bytes of magic, the version, the length of what follows the
header, a check sum of version, length and what follows. A write may erase all of the memory first,
and the power may go off in the middle of it, so there is no use in a second copy: what is there is
whole, or it is refused.
"""

from micropython import const

VERSION = const(1)
HEADER = const(9)
"""Bytes of a record before what the user puts into it."""

LOADED = const(0)
EMPTY = const(1)
"""Erased memory: nothing was ever written."""
BROKEN = const(2)
"""A record that is not whole, or that cannot be read."""
FOREIGN = const(3)
"""The memory holds what some other program wrote."""
OTHER_VERSION = const(4)
"""A whole record, of a version that is not known."""
NO_MEMORY = const(5)
"""There is no non-volatile memory, or too little of it."""

_MAGIC = b"GWh\x1a"
_CHECKED = const(4)  # the check sum is of what follows the magic, and not of itself
_SUM = const(7)


class Store:
    """Reads and writes the record. Whatever the memory does, nothing is raised.

    :param nvm: the memory, such as ``microcontroller.nvm``; None if there is none
    :param int size: bytes of the record without its header
    """

    def __init__(self, nvm, size):
        self.buf = bytearray(HEADER + size)
        """The record to be written; its user fills it from index `HEADER` on."""
        self.writes = 0
        """How often the memory was written."""
        self.failed = False
        """True if the last write failed."""
        self._sum = -1  # of the record that need not be written
        self._settled = False  # it is not in the memory, or not in just these bytes
        try:
            enough = len(nvm) >= len(self.buf)
        except Exception:
            enough = False
        self._nvm = nvm if enough else None

    def load(self):
        """Read the memory.

        :return: `LOADED` and the record, header and all, in bytes of its own; or the reason why
            there is none, and None
        """
        nvm = self._nvm
        if nvm is None:
            return NO_MEMORY, None
        try:
            data = nvm[0:HEADER]
            if data[:_CHECKED] != _MAGIC:
                if data in (b"\xff" * HEADER, bytes(HEADER)):
                    return EMPTY, None
                # A write that was cut off at once leaves the beginning of the magic.
                return BROKEN if data[0] == _MAGIC[0] else FOREIGN, None
            end = HEADER + (data[5] | data[6] << 8)
            data = nvm[0:end]
            if len(data) < end or check_sum(data) != (data[_SUM] | data[_SUM + 1] << 8):
                return BROKEN, None
        except Exception:
            return BROKEN, None
        if data[4] != VERSION:
            return OTHER_VERSION, None
        return LOADED, data

    def settle(self):
        """Take the record in `buf` for one that need not be written as long as it stays so."""
        self._sum = self._seal()
        self._settled = True

    def save(self):
        """Write the record, in one assignment, unless it is in the memory already.

        :return: true if the memory now holds it, or need not
        """
        buf = self.buf
        seal = self._seal()
        if self._nvm is None:
            return False
        try:
            # The same sum is nearly always the same record.
            if seal == self._sum and (self._settled or self._nvm[0 : len(buf)] == buf):
                return True
            self._sum = -1
            self.failed = True
            self.writes += 1
            self._nvm[0 : len(buf)] = buf
        except Exception:  # whatever it is, the game goes on without
            return False
        self.failed = self._settled = False
        self._sum = seal
        return True

    def _seal(self):
        """Fill in the header, and return the check sum."""
        buf = self.buf
        buf[:_CHECKED] = _MAGIC
        buf[4] = VERSION
        _put(buf, 5, len(buf) - HEADER)
        seal = check_sum(buf)
        _put(buf, _SUM, seal)
        return seal


def check_sum(data):
    """Return the 16-bit CRC (CCITT, from 0xFFFF) of a record, without magic and check sum."""
    total = 0xFFFF
    for i in range(_CHECKED, len(data)):
        if i < _SUM or i >= HEADER:
            # A byte at a time, without a table: the polynomial's terms are 12, 5 and 0.
            part = (total >> 8 ^ data[i]) & 0xFF
            part ^= part >> 4
            total = (total << 8 ^ part << 12 ^ part << 5 ^ part) & 0xFFFF
    return total


def _put(buf, at, number):
    buf[at] = number & 0xFF
    buf[at + 1] = number >> 8
