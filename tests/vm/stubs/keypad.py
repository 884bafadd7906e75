# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``keypad``; a test presses the keys.

``keypad.scanner`` is the scanner made last: ``keypad.scanner.press(1)``, ``.release(1)``,
``.tap(1)``.
"""

import supervisor

scanner = None


class Event:
    """A key that went down or up."""

    def __init__(self, key_number=0, pressed=True, timestamp=None):
        self.key_number = key_number
        self.pressed = pressed
        self.timestamp = supervisor.ticks_ms() if timestamp is None else timestamp

    @property
    def released(self):
        """The opposite of pressed."""
        return not self.pressed

    def __eq__(self, other):
        return self.key_number == other.key_number and self.pressed == other.pressed

    def __hash__(self):
        return self.key_number << 1 | self.pressed


class EventQueue:
    """Events waiting; as in the firmware a full queue drops the new one."""

    def __init__(self, size):
        # Three bytes an event would do; a list of small ints is as near as Python comes.
        self._ring = [0] * size
        self._first = 0
        self._count = 0
        self.overflowed = False

    def push(self, key_number, pressed):
        """Add an event; only tests do."""
        if self._count == len(self._ring):
            self.overflowed = True
            return
        self._ring[(self._first + self._count) % len(self._ring)] = key_number << 1 | pressed
        self._count += 1

    def get_into(self, event):
        """Move the oldest event into ``event``; return whether there was one."""
        if not self._count:
            return False
        value = self._ring[self._first]
        self._first = (self._first + 1) % len(self._ring)
        self._count -= 1
        event.key_number = value >> 1
        event.pressed = bool(value & 1)
        event.timestamp = supervisor.ticks_ms()
        return True

    def get(self):
        """Return the oldest event, or None."""
        event = Event()
        return event if self.get_into(event) else None

    def clear(self):
        """Drop all events."""
        self._count = 0
        self.overflowed = False

    def __len__(self):
        return self._count

    def __bool__(self):
        return self._count > 0


class _Scanner:
    def __init__(self, key_count, max_events):
        global scanner
        self.key_count = key_count
        self.events = EventQueue(max_events)
        self._down = bytearray(key_count)
        scanner = self

    def press(self, key_number):
        """Put a key down; only tests do."""
        if not self._down[key_number]:
            self._down[key_number] = 1
            self.events.push(key_number, True)

    def release(self, key_number):
        """Let a key go; only tests do."""
        if self._down[key_number]:
            self._down[key_number] = 0
            self.events.push(key_number, False)

    def tap(self, key_number):
        """Press and release a key; only tests do."""
        self.press(key_number)
        self.release(key_number)

    def reset(self):
        """Take all keys as up: those that are held are reported once more."""
        for key_number in range(self.key_count):
            if self._down[key_number]:
                self.events.push(key_number, True)

    def deinit(self):
        """Stop scanning."""

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        self.deinit()


class ShiftRegisterKeys(_Scanner):
    """Keys on a shift register."""

    def __init__(
        self,
        *,
        clock,
        data,
        latch,
        value_to_latch=True,
        key_count,
        value_when_pressed,
        interval=0.02,
        max_events=64,
        debounce_threshold=1,
    ):
        super().__init__(key_count, max_events)


class Keys(_Scanner):
    """Keys on a pin each."""

    def __init__(
        self,
        pins,
        *,
        value_when_pressed,
        pull=True,
        interval=0.02,
        max_events=64,
        debounce_threshold=1,
    ):
        super().__init__(len(pins), max_events)
