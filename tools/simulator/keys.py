# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The badge's buttons: who holds them, and the ``keypad`` scanners that report them."""

import keypad


class Pad:
    """The buttons of one badge.

    A key is down as long as at least one source (a mouse button, a key of the keyboard,
    a script) holds it.
    """

    def __init__(self):
        self._held = {}
        self._scanners = []

    def hold(self, key, source="script"):
        """Press a key.

        :param str key: one of the board's :attr:`simulator.boards.Board.buttons`
        :param source: whoever holds it; any hashable value
        """
        sources = self._held.setdefault(key, set())
        sources.add(source)
        if len(sources) == 1:
            self._report(key, True)

    def release(self, key, source="script"):
        """Let go of a key; nothing happens if the source did not hold it."""
        sources = self._held.get(key)
        if sources and source in sources:
            sources.discard(source)
            if not sources:
                self._report(key, False)

    def release_all(self):
        """Let go of everything, whoever holds it."""
        for key, sources in self._held.items():
            if sources:
                sources.clear()
                self._report(key, False)

    def is_down(self, key):
        """:return: True while the key is held"""
        return bool(self._held.get(key))

    def down(self):
        """:return: set of the keys that are held"""
        return {key for key, sources in self._held.items() if sources}

    def pending(self):
        """:return: how many events the game has not read yet"""
        return sum(len(scanner.events) for scanner in self._scanners)

    def attach(self, scanner):
        """Feed a scanner from now on, beginning with the keys that are held already."""
        self._scanners.append(scanner)
        scanner.reset()

    def detach(self, scanner):
        """Feed a scanner no longer."""
        if scanner in self._scanners:
            self._scanners.remove(scanner)

    def _report(self, key, down):
        for scanner in self._scanners:
            scanner.feed(key, down)


class Scanner:
    """What ``keypad``'s scanners have in common, without their scanning threads.

    Blinka's own event queue is used: 64 events, a new one that finds no room is dropped and
    ``overflowed`` is set, as on the device.
    """

    def __init__(self, pad, keys, max_events):
        self._pad = pad
        self._keys = tuple(keys)
        self._down = [False] * len(self._keys)
        self._events = keypad.EventQueue(max_events)
        pad.attach(self)

    @property
    def events(self):
        """The queue of key events."""
        return self._events

    @property
    def key_count(self):
        """How many keys are scanned."""
        return len(self._keys)

    def reset(self):
        """Forget what is pressed: keys that are held are reported once more."""
        for number, key in enumerate(self._keys):
            self._down[number] = False
            self.feed(key, self._pad.is_down(key))

    def feed(self, key, down):
        """Take note of a key's state, as a scan does: only a change makes an event."""
        if key in self._keys:
            number = self._keys.index(key)
            if self._down[number] != down:
                self._down[number] = down
                self._events.keypad_eventqueue_record(number, down)

    def deinit(self):
        """Stop scanning."""
        self._pad.detach(self)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.deinit()


def scanners(board, pad):
    """Make the scanner classes that a game on this board finds in ``keypad``.

    :param Board board: the row of the table of boards
    :param Pad pad: the buttons that feed them
    :return: dict of class name -> class
    """

    class ShiftRegisterKeys(Scanner):
        """The buttons behind the board's shift register."""

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
        ):
            if not board.register or (clock.name, data.name, latch.name) != board.register_pins:
                raise ValueError("the board's shift register is on other pins")
            if not value_when_pressed or not value_to_latch:
                raise ValueError("the board's shift register reads high when a key is pressed")
            super().__init__(pad, board.register[:key_count], max_events)

    class Keys(Scanner):
        """Buttons that have a pin each."""

        def __init__(self, pins, *, value_when_pressed, pull=True, interval=0.02, max_events=64):
            if not pull:
                raise ValueError("the board has no resistors of its own")
            for pin in pins:
                if (pin.name in board.high) != value_when_pressed:
                    raise ValueError(f"{pin.name} reads the other way when it is pressed")
            names = [board.pins.get(pin.name) for pin in pins]
            super().__init__(pad, names, max_events)

    return {"ShiftRegisterKeys": ShiftRegisterKeys, "Keys": Keys}


class Stick:
    """One axis of a stick, as a game finds it in ``analogio``.

    A script may let go sooner than the game looks: the stick stays where it is until it has
    been read, as a player would do.

    :param Pad pad: the buttons; the ends of the axis are keys of it
    :param tuple ends: the keys at the low and at the high end
    """

    CENTRE = 32_900
    """A stick does not rest quite in the middle."""

    reference_voltage = 3.3

    def __init__(self, pad, ends):
        self.events = []
        """Ends that were reached and not read yet."""
        self._pad = pad
        self._ends = ends
        pad.attach(self)

    @property
    def value(self):
        """Where the stick is, 0 to 65535."""
        low, high = self._ends
        seen = self.events.pop(0) if self.events else None
        if seen == low or self._pad.is_down(low):
            return 300
        if seen == high or self._pad.is_down(high):
            return 65_200
        return self.CENTRE

    def feed(self, key, down):
        """Take note of a key of the pad."""
        if key in self._ends and down:
            self.events.append(key)

    def reset(self):
        """Nothing is reported once more: a stick is where it is."""

    def deinit(self):
        """Read it no longer."""
        self._pad.detach(self)


def sticks(board, pad):
    """Make the class that a game on this board finds in ``analogio``.

    :return: function of a pin that returns its :class:`Stick`
    """

    def analog_in(pin):
        if pin.name not in board.stick:
            raise ValueError(f"{pin.name} is not an analog pin")
        return Stick(pad, board.stick[pin.name])

    return analog_in
