# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Keys for boards with an analog stick in place of four direction keys."""

from analogio import AnalogIn
from micropython import const

from handheld.buttons import RELEASED, Buttons

_CENTRE = const(32768)
_PUSHED = const(15000)  # so far from the centre it counts as pushed
_BACK = const(10000)  # and nearer than this as let go; between them it stays what it was


class StickButtons(Buttons):
    """As `Buttons`. The stick's directions have the last four key numbers of the mapping: left,
    right, up and down.

    :param tuple scanners: as for `Buttons`
    :param bytes mapping: as for `Buttons`
    :param tuple pins: the analog pins across, low on the left, and down, low at the top
    """

    def __init__(self, scanners, mapping, pins):
        Buttons.__init__(self, scanners, mapping)
        self._axes = (AnalogIn(pins[0]), AnalogIn(pins[1]))
        self._pushed = bytearray(2)  # for each axis 0, 1 towards the low end or 2 the high one

    def _read(self):
        number = Buttons._read(self)
        if number >= 0:
            return number
        first = len(self.mapping) - 4
        for axis in range(2):
            number = self._look(axis)
            if number >= 0:
                return first + 2 * axis + number
        return -1

    def _look(self, axis):
        """Return 0 or 1 for an end that was reached, with `RELEASED` for one that was left; -1 if
        nothing has changed."""
        off = self._axes[axis].value - _CENTRE
        was = self._pushed[axis]
        if was:
            if (off if was == 2 else -off) > _BACK:
                return -1
            self._pushed[axis] = 0
            return was - 1 + RELEASED
        if -_PUSHED < off < _PUSHED:
            return -1
        self._pushed[axis] = 2 if off > 0 else 1
        return self._pushed[axis] - 1
