# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Tells on standard error how far a long run is, so that standard output has the results alone."""

import sys
import time

_BAR = 30
_FIRST = 10.0
"""Seconds until the first line where there is no terminal, and between two of them: at least."""


class Progress:
    """On a terminal a bar that is drawn over and over; elsewhere a line now and then.

    :param str what: what is going on, in few words
    :param int total: how much there is to do
    :param stream: where to write
    """

    def __init__(self, what, total, stream=None):
        self.what = what
        self.total = total
        self.stream = stream or sys.stderr
        self.terminal = self.stream.isatty()
        self._start = time.monotonic()
        self._next = self._start if self.terminal else self._start + _FIRST
        self._width = 0

    def show(self, done):
        """Tell that so much of the total is done."""
        now = time.monotonic()
        if now < self._next and done < self.total:
            return
        passed = now - self._start
        text = f"{self.what}: {done} of {self.total}"
        if 0 < done < self.total:
            text += f", {passed * (self.total - done) / done:.0f} s left"
        if self.terminal:
            self._next = now + 0.1
            full = _BAR * done // max(1, self.total)
            text = f"[{'#' * full}{'.' * (_BAR - full)}] {text}"
            self.stream.write("\r" + text.ljust(self._width))
            self.stream.flush()
            self._width = len(text)
        elif done < self.total:
            self._next = now + max(_FIRST, passed / 2)
            self.stream.write(text + "\n")
            self.stream.flush()

    def clear(self):
        """Leave an empty line on a terminal."""
        if self._width:
            self.stream.write("\r" + " " * self._width + "\r")
            self.stream.flush()
            self._width = 0
