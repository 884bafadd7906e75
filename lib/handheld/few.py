# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Keys for boards with too few of them: some mean something else when they are held for long."""

from micropython import const

from handheld import clock
from handheld.buttons import NO_KEY, Buttons

_LONG = const(600)  # ms


class FewButtons(Buttons):
    """As `Buttons`. A key with a second meaning acts when it is let go, or, with that meaning,
    while it is still held; it does not repeat.

    :param tuple scanners: as for `Buttons`
    :param bytes mapping: as for `Buttons`
    :param tuple long: pairs of a logical key and what it means when it is held for long
    """

    def __init__(self, scanners, mapping, long):
        Buttons.__init__(self, scanners, mapping)
        self._long = long
        self._held = NO_KEY  # a key that may still become a long press
        self._held_since = 0
        self._waiting = NO_KEY  # a press that comes after the one just returned

    def next(self):
        """Return the next press, `NO_KEY` if there is none; see `Buttons`."""
        key = self._waiting
        if key != NO_KEY:
            self._waiting = NO_KEY
            return key
        key = Buttons.next(self)
        held = self._held
        if key == NO_KEY and held != NO_KEY and clock.since(self._held_since) >= _LONG:
            self._held = NO_KEY
            self.down = held  # it is that key which will be let go
            return self._meaning(held)
        return key

    def _drop(self):
        Buttons._drop(self)
        self._held = NO_KEY

    def _meaning(self, key):
        for short, long in self._long:
            if short == key:
                return long
        return NO_KEY

    def _act(self, key, released):
        held = self._held
        if released:
            if key != held:
                return Buttons._act(self, key, True)
            self._held = NO_KEY
            return key
        # The key held before, if any, was short: another one came after it.
        self._held = self.down = NO_KEY
        if self._meaning(key) != NO_KEY:
            self._held = key
            self._held_since = clock.now()
            self._repeating = NO_KEY
            return held
        Buttons._act(self, key, False)
        if held == NO_KEY:
            return key
        self._waiting = key
        return held
