# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The positions of the exact endgame that are remembered, a fixed number of them."""

from array import array

from engine.facts import PLIES, Facts


class Memory(Facts):
    """For each position remembered the least and the most tricks that its leader may win.

    :param int entries: how many, at least 4
    """

    def __init__(self, entries):
        super().__init__()
        self._buckets = max(4, entries) // 2 - 1  # odd, or the strings' patterns collide
        self._keys1 = array("i", [0] * (2 * self._buckets))
        self._keys2 = array("i", [0] * (2 * self._buckets))
        self._bounds = bytearray(2 * self._buckets)
        # The keys of the positions of the line that is looked at, by plies.
        self._mine1 = array("i", [0] * PLIES)
        self._mine2 = array("i", [0] * PLIES)

    def forget(self):
        """Forget the positions remembered. They stay true in other deals: this is only for those
        who want the same number of nodes for the same question."""
        for i in range(2 * self._buckets):
            self._keys1[i] = 0

    def _look_up(self, d):
        """Return 1 or 0 if what is remembered of a position answers what is asked of it, or -1."""
        _strings = self._strings
        p = d << 2
        t = _strings[p]
        a = _strings[p + 1]
        b = _strings[p + 2]
        c = _strings[p + 3]
        if a > b:
            x = a
            a = b
            b = x
        if b > c:
            x = b
            b = c
            c = x
            if a > b:
                x = a
                a = b
                b = x
        if not self._ruffs and t > a:
            x = t
            t = a
            a = x
            if a > b:
                x = a
                a = b
                b = x
                if b > c:
                    x = b
                    b = c
                    c = x
        wanted = self._asks[d]
        t |= a << 14
        b |= c << 14 | (wanted & 1) << 28
        self._mine1[d] = t
        self._mine2[d] = b
        i = (t + b) % self._buckets << 1
        if self._keys1[i] != t or self._keys2[i] != b:
            i += 1
            if self._keys1[i] != t or self._keys2[i] != b:
                return -1
        i = self._bounds[i]
        wanted >>= 1
        if i & 15 >= wanted:
            return 1
        return 0 if i >> 4 < wanted else -1

    def _store(self, d, wanted, result):
        """Remember the result for a position: the older of two others in its place goes."""
        _keys1 = self._keys1
        _keys2 = self._keys2
        _bounds = self._bounds
        x = self._mine1[d]
        y = self._mine2[d]
        i = (x + y) % self._buckets << 1
        if _keys1[i] != x or _keys2[i] != y:
            if _keys1[i + 1] == x and _keys2[i + 1] == y:
                i += 1
            else:
                _keys1[i + 1] = _keys1[i]
                _keys2[i + 1] = _keys2[i]
                _bounds[i + 1] = _bounds[i]
                _keys1[i] = x
                _keys2[i] = y
                _bounds[i] = 15 << 4
        if result:
            _bounds[i] = _bounds[i] & 0xF0 | wanted
        else:
            _bounds[i] = _bounds[i] & 15 | (wanted - 1) << 4
