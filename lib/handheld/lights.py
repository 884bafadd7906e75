# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The small lights below the display: dim, and never changing fast. `handheld.outputs` finds
them."""

from micropython import const

from handheld import clock

_SLOW = const(1000)  # ms from one change to the next: nothing may flash


class Lights:
    """A row of NeoPixels.

    :param write: as ``neopixel_write.neopixel_write``
    :param pin: the output that they hang on
    :param int count: how many there are
    """

    def __init__(self, write=None, pin=None, count=0):
        self.count = count
        """How many there are: 0, 1 or 5."""
        self.turned = False
        """Whether the badge is held upside down: left is right then."""
        self._write = write
        self._pin = pin
        self._data = bytearray(3 * count)
        self._wanted = self._shown = 0
        self._since = clock.now() - _SLOW

    def show(self, code):
        """Show something as soon as the last change is a second old.

        :param int code: 0 for dark; else four numbers of two bits: 0 for all lights, 1 for two at
            the left, 2 for two at the right, a single light being at both ends; then green, red
            and blue
        """
        self._wanted = code

    def tick(self):
        """Let a change be seen when it is time; to be called some dozens of times a second."""
        code = self._wanted
        count = self.count
        if code == self._shown or not count or clock.since(self._since) < _SLOW:
            return
        self._since = clock.now()
        self._shown = code
        end = code >> 6
        if end and self.turned:
            end = 3 - end
        for i in range(3 * count):
            light = i // 3
            lit = not end or count == 1 or (light < 2 if end == 1 else light > count - 3)
            # At most 6 of the 255 that a light can do.
            self._data[i] = (code >> (4, 2, 0)[i % 3] & 3) * 2 if lit else 0
        self._send()

    def put_out(self):
        """Be dark at once, where nothing comes after this."""
        if self._shown and self.count:
            for i in range(3 * self.count):
                self._data[i] = 0
            self._send()

    def _send(self):
        try:
            self._write(self._pin, self._data)
        except Exception:  # never seen, but no light is worth a game
            self.count = 0
