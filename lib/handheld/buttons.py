# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The logical keys, read from ``keypad`` without losing or inventing a press."""

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
NEXT = const(8)  # the two keys that a board with three has for all directions; the stage makes
PREVIOUS = const(9)  # RIGHT and LEFT, or DOWN and UP of them, as the screen has it
NO_KEY = const(-1)

RELEASED = const(16)  # more than any key number

_SETTLE = const(120)  # ms in which keys held since before are seen and not taken as presses
_REPEAT_AFTER = const(400)  # ms a direction is held before it repeats
_REPEAT_EVERY = const(120)


class Buttons:
    """Key presses, with auto-repeat for held directions.

    :param tuple scanners: of ``keypad``: ``Keys`` or ``ShiftRegisterKeys``; the key numbers of one
        go on where those of the one before end
    :param bytes mapping: the logical key of each key number
    """

    names = ""
    """What B, A, START and SELECT are called, with a space between; empty if just that. One that
    is a long press ends in ``…``."""

    three = False
    """Whether there are no more keys than `PREVIOUS`, A and `NEXT`, and what they mean held."""

    def __init__(self, scanners, mapping):
        self._scanners = scanners
        self.mapping = mapping
        """The logical key of each key number; `face.looks` may change it."""
        self.down = NO_KEY
        """The key that went down last, `NO_KEY` once it was let go, or if that is not known."""
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
        for scanner in self._scanners:
            if scanner.events.overflowed:
                self._drop()
                break
        settled = clock.since(self._since) >= _SETTLE
        number = self._read()
        while number >= 0:
            if number >= RELEASED or not self._settling:
                key = self._act(self.mapping[number & 15], number >= RELEASED)
                if key != NO_KEY:
                    return key
            number = self._read()
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

    def _drop(self):
        for scanner in self._scanners:
            scanner.events.clear()
            scanner.reset()  # reports the held keys again, which must not act
        self._repeating = self.down = NO_KEY
        self._settling = True
        self._since = clock.now()

    def _read(self):
        """Return the number of the next key that went down, and `RELEASED` more for one that was
        let go; -1 for none."""
        event = self._event
        first = 0
        for scanner in self._scanners:
            if scanner.events.get_into(event):
                return first + event.key_number + (RELEASED if event.released else 0)
            first += scanner.key_count
        return -1

    def _act(self, key, released):
        """Return what it means that a key went down or was let go, `NO_KEY` for nothing."""
        if released:
            if key == self._repeating:
                self._repeating = NO_KEY
            if key == self.down:
                self.down = NO_KEY
            return NO_KEY
        self.down = key
        self._repeating = key if key >= RIGHT else NO_KEY
        self._repeat_since = clock.now()
        self._repeat_wait = _REPEAT_AFTER
        return key
