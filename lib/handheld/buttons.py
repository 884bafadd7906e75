# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The eight logical keys, read from ``keypad`` without losing or inventing a press."""

import keypad
from micropython import const

from handheld import clock

B = const(0)
A = const(1)
START = const(2)
SELECT = const(3)
RIGHT = const(4)
DOWN = const(5)
UP = const(6)
LEFT = const(7)
NO_KEY = const(-1)

_SETTLE = const(120)  # ms in which keys held since before are seen and not taken as presses
_REPEAT_AFTER = const(400)  # ms a direction is held before it repeats
_REPEAT_EVERY = const(120)


class Buttons:
    """Key presses, with auto-repeat for held directions.

    :param keys: a ``keypad`` scanner: ``Keys`` or ``ShiftRegisterKeys``
    :param bytes mapping: the logical key of each key number of the scanner
    """

    def __init__(self, keys, mapping):
        self._keys = keys
        self._mapping = mapping
        self._event = keypad.Event()
        self._repeating = NO_KEY
        self._repeat_since = 0
        self._repeat_wait = 0
        self._settling = True
        self._since = clock.now()  # when it began to settle

    def next(self):
        """Return the next press, or repeat of a held direction; `NO_KEY` if there is none.

        When presses came faster than they were taken, all that are waiting are dropped, and
        keys held at that moment, like keys held at the start, count from their next press on.
        """
        events = self._keys.events
        if events.overflowed:
            events.clear()
            self._keys.reset()  # reports the held keys again, which must not act
            self._repeating = NO_KEY
            self._settling = True
            self._since = clock.now()
        settled = clock.since(self._since) >= _SETTLE
        _event = self._event
        while events.get_into(_event):
            key = self._mapping[_event.key_number]
            if _event.released:
                if key == self._repeating:
                    self._repeating = NO_KEY
            elif not self._settling:
                self._repeating = key if key >= RIGHT else NO_KEY
                self._repeat_since = clock.now()
                self._repeat_wait = _REPEAT_AFTER
                return key
        # Not before the queue is empty: what was held may have waited there for long.
        if settled:
            self._settling = False
        if self._repeating != NO_KEY and clock.since(self._repeat_since) >= self._repeat_wait:
            self._repeat_since = clock.now()
            self._repeat_wait = _REPEAT_EVERY
            return self._repeating
        return NO_KEY

    def let_go(self):
        """Repeat no direction that is held down now; it counts again from its next press on."""
        self._repeating = NO_KEY
