# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What every card of an endgame is worth. A player needs one good card only, so this is a module of
its own, which a badge need not load."""

from micropython import const

from engine.cards import NO_CARD
from engine.solver import ALL_SLOTS, Solver

NOT_LEGAL = const(255)
"""In `Weigher.worth`: a card that cannot be played."""


class Weigher(Solver):
    """A solver that can also be asked with `weigh`."""

    def __init__(self, entries=208):
        super().__init__(entries)
        self.worth = bytearray([NOT_LEGAL] * 52)
        """The answer to `weigh`: how many of the tricks left each card wins; `NOT_LEGAL` for what
        may not be played."""
        self._weighing = False
        self._low = 0
        self._high = 0

    def weigh(self):
        """Ask for the exact number of tricks of every legal card."""
        self._ask()
        self._find_options()
        self._weighing = True
        for card in range(52):
            self.worth[card] = NOT_LEGAL
        self._low = 0
        self._high = self._cards
        self.aim = (self._cards + 1) // 2
        self._turned = 0

    def _ask(self):
        super()._ask()
        self._weighing = False

    def _start(self):
        """Begin a trial, of one card where any could be led."""
        result = super()._start()
        if result < 0 and self._weighing and self._lead_slot == ALL_SLOTS:
            self._orders[0] = 4 | self._slots[self._option]
            self._masks[0] = self._runs[self._option]
            self._enter = False
        return result

    def _judge(self, result):
        """Take in the result of a trial."""
        if not self._weighing:
            super()._judge(result)
            return
        if result:
            self._low = self.aim
            self.aim += 1
        else:
            self.aim -= 1
            self._high = self.aim
        if self._low < self._high:
            return
        value = self._low
        slot = self._slots[self._option]
        bit = self._runs[self._option]
        while bit and not self._root[slot] & bit:
            self.worth[self._card_at(slot, bit)] = value
            bit >>= 1
        if self.card == NO_CARD or value > self.tricks:
            self.card = self._card_at(slot, self._runs[self._option])
            self.tricks = value
        self._option += 1
        if self._option == self._options:
            self.done = True
        self._low = 0
        self._high = self._cards
        self.aim = max(1, value)
