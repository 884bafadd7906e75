# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The exact endgame: what can still be won in phase 2 of two players, where both hands are known.

A `Solver` is given a position with `pose`, asked with `reach` or `decide`, and thinks with `think`
for as many nodes at a time as its caller can spare, until it has the answer. A node is a position
before a lead that had to be looked into. Everything is made in the constructor; thinking allocates
nothing and nests at most six calls. How it searches, and why that is right, is told in
`engine.search`.
"""

from array import array

from micropython import const

from engine.cards import NO_CARD, NO_SUIT
from engine.search import Search

_MOST = const(13)
ALL_SLOTS = const(4)
"""The option to lead any card, for a slot."""


class Solver(Search):
    """Exact answers about a position of phase 2.

    :param int entries: how many positions are remembered, at least 4: 9 bytes each. With 160 of
        them the mean has a tenth more nodes and the worst hundredth a third, with 384 a tenth less
        and a fifth.
    """

    def __init__(self, entries=208):
        super().__init__(entries)
        self.done = True
        """True if the question is answered."""
        self.card = NO_CARD
        """The answer: a best card, as far as was asked."""
        self.tricks = 0
        """The answer: tricks, of those left, that the player is sure of."""
        # The position posed.
        self._root = array("h", [1] * 4)
        self._suits = bytearray(4)
        self._held = array("h", [0] * 4)
        self._cards = 0
        self._lead = NO_CARD
        self._lead_slot = ALL_SLOTS
        self._lead_bit = 0
        self._slots = bytearray(_MOST)
        self._runs = array("h", [0] * _MOST)
        self._plain = bytearray(_MOST)
        self._options = 0
        # The question, and the trial that runs.
        self._option = 0
        self.aim = 0
        """The tricks that it is trying to have, or tried last."""
        self._turned = 0
        self._leader = -1
        self._running = False

    def pose(self, mine, theirs, trump, lead=NO_CARD):
        """Set up a position.

        :param mine: the hand of the player to move, four masks of ranks
        :param theirs: the other hand, without the card led
        :param int trump: the trump suit, `NO_SUIT` for none
        :param int lead: the card that the other has led, `NO_CARD` if the player leads
        :return: true, or false if no such position can be
        """
        self.done = True
        self._running = False
        if self._ruffs != (trump != NO_SUIT):
            self.forget()
            self.clear()
        self._ruffs = trump != NO_SUIT
        left = 0
        total = 0
        slot = 1 if self._ruffs else 0
        for suit in range(4):
            own = mine[suit]
            other = theirs[suit]
            if lead != NO_CARD and suit == lead // 13:
                other |= 1 << lead % 13
            if own & other:
                return False
            at = slot
            if suit == trump:
                at = 0
            else:
                slot += 1
            s = 1
            bit = 1 << 12
            while bit:
                if own & bit:
                    s += s
                    left += 1
                    total += 1
                elif other & bit:
                    s += s + 1
                    left -= 1
                    total += 1
                bit >>= 1
            self._root[at] = s
            self._suits[at] = suit
            self._held[at] = own | other
        if left or not total:
            return False
        self._cards = total // 2
        self._lead = lead
        return True

    def reach(self, tricks):
        """Ask for a card with which the player to move wins this many of the tricks left, or as
        many as can be. Then `tricks` is the lower of both numbers, and `card` the card."""
        self._ask()
        self._find_options()
        self.aim = max(1, min(tricks, self._cards))
        if tricks <= 0:
            self._answer(0, 0)

    def decide(self, tricks, leader):
        """Ask no more than whether the player wins this many of the tricks left, where no card is
        led yet. Then `tricks` is as many or 0, and there is no card.

        :param int tricks: 1 or more
        :param int leader: 0 if the player leads, 1 if the other does instead
        """
        self._ask()
        self._lead_slot = ALL_SLOTS
        self.aim = tricks
        self._leader = leader

    def think(self, budget):
        """Go on with the question.

        :param int budget: how many nodes may be looked into
        :return: true if it is answered, false if this has to be called again
        """
        self._left = budget
        while not self.done:
            result = -1
            if not self._running:
                result = self._start()
            if result < 0:
                result = self._search()
                if result < 0:
                    return False
                self._running = False
            if self._turned:
                result = 1 - result
            self._judge(result)
        return True

    def _ask(self):
        self._running = False
        self._leader = -1
        self._option = 0
        self.nodes = 0
        self.done = False
        self.card = NO_CARD
        self.tricks = 0

    def _find_options(self):
        """List the cards that may be played, one of each run of equals, low ones first."""
        lead = self._lead
        self._lead_slot = ALL_SLOTS
        if lead != NO_CARD:
            for slot in range(4):
                if self._suits[slot] == lead // 13:
                    self._lead_slot = slot
            below = self._held[self._lead_slot] & ((1 << lead % 13) - 1)
            bit = 1
            while below:
                below &= below - 1
                bit += bit
            self._lead_bit = bit
        follow = False
        if lead != NO_CARD:
            s = self._root[self._lead_slot]
            follow = (s & (s + 1)) != 0
        found = 0
        for slot in range(4):
            if follow and slot != self._lead_slot:
                continue
            s = self._root[slot]
            mask = ~s & (s >> 1)
            kind = -1
            while mask:
                bit = mask & -mask
                mask ^= bit
                won = 1 if slot == self._lead_slot and bit > self._lead_bit else 0
                self._slots[found] = slot
                self._runs[found] = bit
                # A card above another of its suit is not tried where the lower one does as well.
                self._plain[found] = won != kind
                kind = won
                found += 1
        self._options = found

    def _wins(self, option):
        """Tell whether a reply takes the trick."""
        slot = self._slots[option]
        if slot == self._lead_slot:
            return self._runs[option] > self._lead_bit
        return slot == 0 and self._ruffs

    def _start(self):
        """Begin a trial: can the player have the wanted tricks with the option?

        :return: 0 or 1 if the bounds say so, else -1; `_turned` is 1 if the question has been
            turned into what the other can have
        """
        _strings = self._strings
        for i in range(4):
            _strings[i] = self._root[i]
        leader = 0
        n = self._cards
        wanted = self.aim
        self._turned = 0
        if self._leader > 0:
            leader = self._turned = 1
            wanted = n - wanted + 1
        elif self._lead_slot != ALL_SLOTS:
            slot = self._slots[self._option]
            bit = self._runs[self._option]
            led = self._lead_bit
            if slot != self._lead_slot:
                _strings[slot] = self._without(_strings[slot], bit)
                bit = 0
            if bit > led:
                _strings[slot] = self._without(_strings[slot], bit)
            _strings[self._lead_slot] = self._without(_strings[self._lead_slot], led)
            if 0 < bit < led:
                _strings[slot] = self._without(_strings[slot], bit)
            n -= 1
            if self._wins(self._option):
                wanted -= 1
            else:
                leader = 1
                wanted = n - wanted + 1
                self._turned = 1
        sides = 0
        for i in range(1, 4):
            sides += self._side[self._learn(_strings[i])]
        trumps = (self._first if self._ruffs else self._side)[self._learn(_strings[0])]
        self._sides[0] = sides
        self._trumps[0] = trumps
        self._asks[0] = max(0, wanted) << 1 | leader
        if wanted > n - self._sure(sides + trumps, 1 - leader):
            return 0
        if wanted <= 0:
            return 1
        self._end[0] = self._next[0] = 0
        self._size = n
        self._depth = 0
        self._enter = True
        self._running = True
        return -1

    def _without(self, s, bit):
        return ((s >> 1) & -bit) | (s & (bit - 1))

    def _judge(self, result):
        """Take in the result of a trial."""
        if self._leader >= 0:
            self.tricks = self.aim if result else 0
            self.done = True
            return
        if result:
            if self._lead_slot == ALL_SLOTS:
                self._answer_card(self._orders[0] & 3, self._card, self.aim)
            else:
                self._answer(self._option, self.aim)
            return
        if self._lead_slot != ALL_SLOTS:
            self._option += 1
            while self._option < self._options and not self._plain[self._option]:
                self._option += 1
            if self._option < self._options:
                return
            self._option = 0
        self.aim -= 1
        if not self.aim:
            self._answer(0, 0)

    def _answer(self, option, tricks):
        self._answer_card(self._slots[option], self._runs[option], tricks)

    def _answer_card(self, slot, bit, tricks):
        s = self._root[slot]
        while bit > 1 and not s & (bit >> 1):
            bit >>= 1
        self.card = self._card_at(slot, bit)
        self.tricks = tricks
        self.done = True

    def _card_at(self, slot, bit):
        """The card that a bit of a string of the position posed stands for."""
        held = self._held[slot]
        while bit > 1:
            held &= held - 1
            bit >>= 1
        rank = 0
        while not held >> rank & 1:
            rank += 1
        return self._suits[slot] * 13 + rank
