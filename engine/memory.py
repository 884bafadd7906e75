# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The positions of the exact endgame that are remembered, a fixed number of them."""

from array import array

from engine.facts import PLIES, Facts


class Memory(Facts):
    """For each position remembered the least and the most tricks that its leader may win.

    A position is looked for by two keys: trump and the first suit beside it; the others and who
    leads. It has two places, of which a new one takes the first. (`engine.search` does that itself,
    as calls take time.)

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
