# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The exact endgame: what can still be won in phase 2 of two players, where both hands are known.

A `Solver` is given a position with `pose`, asked with `reach` or `weigh`, and thinks with `think`
for as many nodes at a time as its caller can spare, until it has the answer. A node is a position
before a lead that had to be looked into. Everything is made in the constructor; thinking allocates
nothing and nests at most five calls.

**Suits as strings.** A suit is one number: a 1 bit, then one bit for each card still held, highest
card first, that says whose it is (0: the player who is asked about, 1: the other). A card that is
played is squeezed out, so cards between which no other is left become equal by themselves, and
positions that differ only in such cards are one. Of equal neighbours one is tried. The suits
beside trump are sorted before a position is looked up, for their names mean nothing any more.

**Bounds.** Let X hold the highest r of a suit's cards and c of them in all, and the other, Y, m of
them. Every bound is a plan that works whatever the other does.

- *X leads.* If r >= m, X plays the suit from the top and Y's last card falls with the m-th, so all
  c win; else the first r do, as Y follows to each. In trumps with r >= m that also leaves Y none to
  ruff with. So X wins c of trumps and of each side suit c or r. Without a trump suit the same holds
  for all four.
- *X has the lead or not; K + T.* X keeps the highest min(r, m) cards of every side suit and plays
  one only to a lead of that suit, or leads it. Y never has fewer cards of the suit than X keeps,
  for each time that Y plays one, X plays one: so Y must follow to them, they win, and as Y leads a
  suit that X keeps nothing of, X has another card to throw. In these tricks X plays no trump; and a
  trump of X is beaten only by a higher one of Y's, each of which beats one card at most. So the
  trumps win at least as many tricks as stay unmatched when each is paired with a higher of Y's.
- *Y leads, no trumps or X can draw them (r >= m in trumps); min(G, M).* G is what X would win from
  the lead by the first plan, M the number of Y's cards in suits whose highest card is X's. Until Y
  leads one of those M cards X throws what does not count for G, as long as there is any, then the
  lowest of what does, each of which costs G one trick. Y leads at most n - M others before; so X
  comes to the lead with at least min(G, M) tricks sure. With more trumps than Y, X need not wait:
  it ruffs with a low one once it has nothing else to throw, and wins G.

**Replies.** A follower wins with the lowest card that wins, or loses the lowest of a suit: to keep a
higher card instead of a lower one is never worse. For let two neighbours of a suit change hands, so
that X has the higher one: X plays as if they had not, which changes nothing until the two meet in
one trick. Then X wins a trick and leads, where Y would have. That is never worse if to lead costs
at most one trick, which is a fact of this game without a short proof; the tests compare with
searches that try every card.

**Order.** First the suit that the other is shortest of, high cards first; to be ruffed, or to lead
trumps from below, comes later. Winning replies are searched before losing ones: the leader's loss
of the lead refutes most. What all replies are worth by the bounds is looked at before any is
searched.
"""

from array import array

from micropython import const

from engine.cards import NO_CARD, NO_SUIT

_SHORT = const(1024)  # facts of strings below, up to 9 cards, have a place of their own
_LONG = const(64)  # longer ones share these
_PLACES = const(_SHORT + _LONG)
_KNOWN = const(1 << 24)
_OPEN = const(15)  # in a field of four bits: not for this plan, or no limit

_PLIES = const(14)
_ALL = const(4)  # the option to lead any card, for a slot

_REACH = const(1)
_WEIGH = const(2)

NOT_LEGAL = const(255)
"""In `Solver.worth`: a card that cannot be played."""

# How good it is to lead a suit: best if the other has none of it, less for each card it has.
_BEST = const(31 << 2)
_CARD = const(2 << 2)
_LEAST = const(1 << 2)
_RUFFED = const(23 << 2)
_BELOW = const(5 << 2)  # less for trumps that cannot be drawn

# The highest bit of a number up to 127.
_TOP = bytes([max([1 << b for b in range(7) if m >> b & 1] or [0]) for m in range(128)])


class Solver:
    """Exact answers about a position of phase 2.

    :param int entries: how many positions are remembered, at least 4: 10 bytes each. More of them
        save nodes: a quarter of the mean with 1024 instead of 256, half of the worst.
    """

    def __init__(self, entries=256):
        self.nodes = 0
        """Nodes since `reach` or `weigh`."""
        self.done = True
        """True if the question is answered."""
        self.card = NO_CARD
        """The answer: a best card, as far as was asked."""
        self.tricks = 0
        """The answer: tricks, of those left, that the player is sure of."""
        self.worth = bytearray([NOT_LEGAL] * 52)
        """The answer to `weigh`: how many of the tricks left each card wins; `NOT_LEGAL` for what
        may not be played."""
        self._buckets = max(4, entries) // 2 - 1  # odd, or the strings' patterns collide
        self._keys1 = array("i", [0] * (2 * self._buckets))
        self._keys2 = array("i", [0] * (2 * self._buckets))
        self._bounds = bytearray(2 * self._buckets)
        self._side = array("i", [0] * _PLACES)
        self._first = array("i", [0] * _PLACES)
        self._ranks = bytearray(2 * _PLACES)
        self._long = array("h", [0] * _LONG)
        # The line of play that is looked at, by plies of a trick.
        self._strings = array("h", [1] * (4 * _PLIES))
        self._sides = array("i", [0] * _PLIES)
        self._trumps = array("i", [0] * _PLIES)
        self._asks = bytearray(_PLIES)  # tricks wanted << 1 | who leads
        self._orders = array("i", [0] * _PLIES)
        self._masks = array("h", [0] * _PLIES)
        self._bits = array("h", [0] * _PLIES)
        self._next = bytearray(_PLIES)
        self._end = bytearray(_PLIES)
        self._mine1 = array("i", [0] * _PLIES)
        self._mine2 = array("i", [0] * _PLIES)
        # Replies still to be searched: what they leave.
        self._led = array("i", [0] * (4 * _PLIES))
        self._other = array("i", [0] * (4 * _PLIES))
        self._led_sides = array("i", [0] * (4 * _PLIES))
        self._led_trumps = array("i", [0] * (4 * _PLIES))
        self._led_asks = bytearray(4 * _PLIES)
        # The position posed.
        self._root = array("h", [1] * 4)
        self._suits = bytearray(4)
        self._held = array("h", [0] * 4)
        self._cards = 0
        self._ruffs = True
        self._lead_slot = _ALL
        self._lead_bit = 0
        self._slots = bytearray(_PLIES)
        self._runs = array("h", [0] * _PLIES)
        self._plain = bytearray(_PLIES)
        self._options = 0
        # The question, and the trial that runs.
        self._question = 0
        self._option = 0
        self._wanted = 0
        self._low = 0
        self._high = 0
        self._turned = 0
        self._running = False
        self._enter = False
        self._size = 0
        self._depth = 0
        self._left = 0
        self._learn(1)

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
        self._question = 0
        if self._ruffs != (trump != NO_SUIT):
            self.forget()
        self._ruffs = trump != NO_SUIT
        balance = 0
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
            string = 1
            bit = 1 << 12
            while bit:
                if own & bit:
                    string += string
                    balance += 1
                    total += 1
                elif other & bit:
                    string += string + 1
                    balance -= 1
                    total += 1
                bit >>= 1
            self._root[at] = string
            self._suits[at] = suit
            self._held[at] = own | other
        if balance or not total:
            return False
        self._cards = total // 2
        self._find_options(lead)
        return True

    def reach(self, tricks):
        """Ask for a card with which the player to move wins this many of the tricks left, or as
        many as can be. Then `tricks` is the lower of both numbers, and `card` the card."""
        self._ask(_REACH)
        self._wanted = max(1, min(tricks, self._cards))
        if tricks <= 0:
            self._answer(0, 0)

    def weigh(self):
        """Ask for the exact number of tricks of every legal card."""
        self._ask(_WEIGH)
        for card in range(52):
            self.worth[card] = NOT_LEGAL
        self._low = 0
        self._high = self._cards
        self._wanted = (self._cards + 1) // 2
        self._turned = 0

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
            if self._question == _REACH:
                self._judge(result)
            else:
                self._narrow(result)
        return True

    def _ask(self, question):
        self._question = question
        self._running = False
        self._option = 0
        self.nodes = 0
        self.done = False
        self.card = NO_CARD
        self.tricks = 0

    def forget(self):
        """Forget the positions remembered. They stay true in other deals: this is only for those
        who want the same number of nodes for the same question."""
        for i in range(2 * self._buckets):
            self._keys1[i] = 0

    def _find_options(self, lead):
        """List the cards that may be played, one of each run of equals, low ones first."""
        self._lead_slot = _ALL
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
            string = self._root[self._lead_slot]
            follow = (string & (string + 1)) != 0
        found = 0
        for slot in range(4):
            if follow and slot != self._lead_slot:
                continue
            string = self._root[slot]
            runs = ~string & (string >> 1)
            kind = -1
            while runs:
                bit = runs & -runs
                runs ^= bit
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
        strings = self._strings
        for i in range(4):
            strings[i] = self._root[i]
        leader = 0
        size = self._cards
        wanted = self._wanted
        self._turned = 0
        if self._lead_slot != _ALL:
            slot = self._slots[self._option]
            bit = self._runs[self._option]
            led = self._lead_bit
            if slot != self._lead_slot:
                strings[slot] = self._without(strings[slot], bit)
                bit = 0
            if bit > led:
                strings[slot] = self._without(strings[slot], bit)
            strings[self._lead_slot] = self._without(strings[self._lead_slot], led)
            if 0 < bit < led:
                strings[slot] = self._without(strings[slot], bit)
            size -= 1
            if self._wins(self._option):
                wanted -= 1
            else:
                leader = 1
                wanted = size - wanted + 1
                self._turned = 1
        sides = 0
        for i in range(1, 4):
            sides += self._side[self._learn(strings[i])]
        trumps = (self._first if self._ruffs else self._side)[self._learn(strings[0])]
        self._sides[0] = sides
        self._trumps[0] = trumps
        self._asks[0] = max(0, wanted) << 1 | leader
        if wanted > size - self._sure(sides, trumps, 1 - leader):
            return 0
        if wanted <= 0:
            return 1
        self._end[0] = self._next[0] = 0
        self._size = size
        self._depth = 0
        self._enter = True
        self._running = True
        if self._lead_slot == _ALL and self._question == _WEIGH:
            # Only this card may be led.
            self._orders[0] = 4 | self._slots[self._option]
            self._masks[0] = self._runs[self._option]
            self._enter = False
        return -1

    def _without(self, string, bit):
        return ((string >> 1) & -bit) | (string & (bit - 1))

    def _sure(self, sides, trumps, player):
        """What a player who does not lead is sure of."""
        shift = player << 2
        draws = trumps >> (8 + shift) & 15
        if draws == _OPEN:
            return (trumps >> shift & 15) + (sides >> shift & 15)
        most = (trumps >> (16 + shift) & 15) + (sides >> (16 + shift) & 15)
        return min(draws + (sides >> (8 + shift) & 15), most)

    def _judge(self, result):
        """Take in the result of a trial of `reach`."""
        if result:
            if self._lead_slot == _ALL:
                self._answer_card(self._orders[0] & 3, self._bits[0], self._wanted)
            else:
                self._answer(self._option, self._wanted)
            return
        if self._lead_slot != _ALL:
            self._option += 1
            while self._option < self._options and not self._plain[self._option]:
                self._option += 1
            if self._option < self._options:
                return
            self._option = 0
        self._wanted -= 1
        if not self._wanted:
            self._answer(0, 0)

    def _narrow(self, result):
        """Take in the result of a trial of `weigh`."""
        if result:
            self._low = self._wanted
            self._wanted += 1
        else:
            self._wanted -= 1
            self._high = self._wanted
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
        self._wanted = max(1, value)

    def _answer(self, option, tricks):
        self._answer_card(self._slots[option], self._runs[option], tricks)

    def _answer_card(self, slot, bit, tricks):
        string = self._root[slot]
        while bit > 1 and not string & (bit >> 1):
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

    def _learn(self, s):
        """Work out the facts of a string, if they are not known; return the place where they are.

        Four bits each, for player 0 and player 1. In `_side`: K, G, M of the bounds. In `_first`,
        for trumps: T, then what min(G, M) adds, `_OPEN` if trumps cannot be drawn, and if there is
        no limit. In `_ranks`: how good it is to lead the suit.
        """
        place = s
        if s < _SHORT:
            if self._side[s]:
                return place
        else:
            slot = s % _LONG
            place = _SHORT + slot
            if self._long[slot] == s:
                return place
            self._long[slot] = s
        bit = 1
        while bit + bit <= s:
            bit += bit
        bit >>= 1
        top = 1 if s & bit else 0
        count0 = count1 = free0 = free1 = sure0 = sure1 = run = 0
        while bit:
            if s & bit:
                count1 += 1
                free1 += 1
                if free0:
                    free0 -= 1
                else:
                    sure1 += 1
            else:
                count0 += 1
                free0 += 1
                if free1:
                    free1 -= 1
                else:
                    sure0 += 1
            if not count0 or not count1:
                run = count0 + count1
            bit >>= 1
        own = count1 if top else count0
        other = count0 if top else count1
        gain = own if run >= other else run
        shift = top << 2
        self._side[place] = _KNOWN | (min(run, other) | gain << 8 | other << 16) << shift
        ranks = self._ranks
        ranks[place] = max(_LEAST, _BEST - _CARD * count1) if count0 else 0
        ranks[_PLACES + place] = max(_LEAST, _BEST - _CARD * count0) if count1 else 0
        draws = _OPEN << 8 | _OPEN << 12
        if run >= other:
            limit = _OPEN if own > other else other
            draws = (own << 8 | limit << 16) << shift
            if own:
                draws |= _OPEN << (12 - shift)
        self._first[place] = _KNOWN | draws | sure0 | sure1 << 4
        return place

    def _search(self):
        """Go on with the trial; return 1 or 0 for its result, -1 if the budget is used up."""
        # Names of this function are read faster than what belongs to self.
        strings = self._strings
        side = self._side
        first = self._first if self._ruffs else side
        all_sides = self._sides
        all_trumps = self._trumps
        asks = self._asks
        masks = self._masks
        orders = self._orders
        bits = self._bits
        nexts = self._next
        ends = self._end
        led = self._led
        others = self._other
        led_sides = self._led_sides
        led_trumps = self._led_trumps
        led_asks = self._led_asks
        top = _TOP
        ruffs = self._ruffs
        left = self._left
        d = self._depth
        p = d << 2
        n = self._size - d
        leader = asks[d] & 1
        wanted = asks[d] >> 1
        sides = all_sides[d]
        trumps = all_trumps[d]
        order = orders[d]
        mask = masks[d]
        enter = self._enter
        slot = base = s = 0
        if not enter:
            slot = order & 3
            s = strings[p + slot]
            base = sides - side[self._learn(s)]
        start = end = ends[d - 1] if d else 0
        while True:
            result = -1
            if enter:
                if n > 2 and d:
                    result = self._look_up(d)
                if result < 0:
                    if not left:
                        self.nodes += self._left
                        self._left = 0
                        self._depth = d
                        self._enter = True
                        return -1
                    left -= 1
                    order = self._order(d)
                    mask = 0
            take = -1
            while result < 0:
                if not mask:
                    if enter:
                        enter = False
                    else:
                        order >>= 7
                    if not order:
                        result = 0
                        break
                    slot = order & 3
                    s = strings[p + slot]
                    base = sides - side[s if s < _SHORT else self._learn(s)]
                    if leader:
                        mask = s & ~(s << 1)
                        if mask + mask > s:  # the bit in front of the cards
                            mask ^= top[mask >> 7] << 7 if mask > 127 else top[mask]
                    else:
                        mask = ~s & (s >> 1)
                bit = top[mask >> 7] << 7 if mask > 127 else top[mask]
                mask ^= bit
                low = bit - 1
                # The replies: 0 is to win with the suit led, 1 to lose with it, 2 to 5 are to
                # play the lowest of another.
                reply = 0 if (s & (s + 1) if leader else s & (s - 1)) else 2
                while reply < 6:
                    z = won = 0
                    if reply == 0:
                        reply = 1
                        if leader:
                            x = s | low
                            x = ~x & (x + 1)
                            if x > s:
                                continue
                            x >>= 1
                        else:
                            x = bit
                            if x << 2 > s:
                                continue
                        y = (s >> 2) & -x | s & (x - 1)
                        won = 1
                    elif reply == 1:
                        reply = 6
                        x = ~s & (s + 1) if leader else s & -s
                        if x > bit:
                            break
                        y = (s >> 1) & -bit | s & low
                        y = (y >> 1) & -x
                        if leader:
                            y |= x - 1
                    else:
                        i = reply - 2
                        reply += 1
                        z = strings[p + i]
                        if i == slot or not (z & (z + 1) if leader else z & (z - 1)):
                            continue
                        y = (s >> 1) & -bit | s & low
                        if not i and ruffs:
                            won = 1
                    if slot:
                        f = side[y] if y < _SHORT else 0
                        f = base + (f or side[self._learn(y)])
                        g = trumps
                    else:
                        f = sides
                        g = first[y] if y < _SHORT else 0
                        g = g or first[self._learn(y)]
                    if z:
                        if i:
                            f -= side[z if z < _SHORT else self._learn(z)]
                        if leader:
                            x = ~z & (z + 1)
                            z = (z >> 1) & -x | (x - 1)
                        else:
                            x = z & -z
                            z = (z >> 1) & -x
                        if i:
                            x = side[z] if z < _SHORT else 0
                            f += x or side[self._learn(z)]
                        else:
                            x = first[z] if z < _SHORT else 0
                            g = x or first[self._learn(z)]
                        z = z << 2 | i
                    # Will who leads next be sure of what it needs?
                    low_shift = (leader ^ won) << 2
                    need = n - wanted if won else wanted - 1
                    x = g >> (8 + low_shift) & 15
                    if x == _OPEN:
                        x = (g >> low_shift & 15) + (f >> low_shift & 15)
                    else:
                        x += f >> (8 + low_shift) & 15
                    if x >= need:
                        if won:
                            end = -1
                            break
                        continue
                    # Will the other be sure of too much?
                    low_shift ^= 4
                    x = g >> (8 + low_shift) & 15
                    if x == _OPEN:
                        x = (g >> low_shift & 15) + (f >> low_shift & 15)
                    else:
                        x += f >> (8 + low_shift) & 15
                        i = (g >> (16 + low_shift) & 15) + (f >> (16 + low_shift) & 15)
                        if i < x:
                            x = i
                    if x + need >= n:
                        if won:
                            continue
                        end = -1
                        break
                    led[end] = y << 2 | slot
                    others[end] = z
                    led_sides[end] = f
                    led_trumps[end] = g
                    led_asks[end] = need << 1 | leader ^ won
                    end += 1
                if end < 0:  # refuted
                    end = start
                    continue
                orders[d] = order
                bits[d] = bit
                if end > start:
                    masks[d] = mask
                    ends[d] = end
                    take = start
                else:
                    result = 1
                break
            while take < 0:
                if not d:
                    self.nodes += self._left - left
                    self._left = left
                    return result
                if enter:
                    enter = False  # it was remembered
                elif n > 2:
                    self._store(d, wanted, result)
                d -= 1
                p -= 4
                n += 1
                i = asks[d]
                wanted = i >> 1
                if (result ^ leader ^ i) & 1:
                    # The reply does not refute the lead. Another may.
                    leader = i & 1
                    result = 1
                    end = ends[d]
                    if nexts[d] < end:
                        take = nexts[d]
                else:
                    leader = i & 1
                    sides = all_sides[d]
                    trumps = all_trumps[d]
                    order = orders[d]
                    mask = masks[d]
                    slot = order & 3
                    s = strings[p + slot]
                    base = sides - side[s if s < _SHORT else self._learn(s)]
                    start = end = ends[d - 1] if d else 0
                    break
            if take >= 0:
                # Go on to the position that a reply leads to.
                nexts[d] = take + 1
                start = end
                i = p
                p += 4
                strings[p] = strings[i]
                strings[p + 1] = strings[i + 1]
                strings[p + 2] = strings[i + 2]
                strings[p + 3] = strings[i + 3]
                d += 1
                n -= 1
                i = led[take]
                strings[p + (i & 3)] = i >> 2
                i = others[take]
                if i:
                    strings[p + (i & 3)] = i >> 2
                i = asks[d] = led_asks[take]
                leader = i & 1
                wanted = i >> 1
                sides = all_sides[d] = led_sides[take]
                trumps = all_trumps[d] = led_trumps[take]
                enter = True

    def _order(self, d):
        """Return the suits of a position in the order in which to lead them, the first one in the
        lowest two of 28 bits and so on; the five bits above each say how good it is."""
        strings = self._strings
        ranks = self._ranks
        leader = self._asks[d] & 1
        at = _PLACES if leader else 0
        p = d << 2
        b = c = e = 0
        x = strings[p]
        a = ranks[at + (x if x < _SHORT else self._learn(x))]
        safe = True
        if self._ruffs:
            safe = not (x & (x + 1) if leader else x & (x - 1))
            if a and self._trumps[d] >> (12 if leader else 8) & 15 == _OPEN:
                a = a - _BELOW if a > _BELOW else _LEAST
        for i in range(1, 4):
            x = strings[p + i]
            y = ranks[at + (x if x < _SHORT else self._learn(x))]
            if y:
                if y == _BEST and not safe:
                    y = _RUFFED
                y |= i
                if y > a:
                    x = a
                    a = y
                    y = x
                if y > b:
                    x = b
                    b = y
                    y = x
                if y > c:
                    x = c
                    c = y
                    y = x
                e = y
        return a | b << 7 | c << 14 | e << 21

    def _look_up(self, d):
        """Return 1 or 0 if what is remembered of a position answers what is asked of it, or -1."""
        strings = self._strings
        p = d << 2
        t = strings[p]
        a = strings[p + 1]
        b = strings[p + 2]
        c = strings[p + 3]
        if a > b:
            x = a
            a = b
            b = x
        if b > c:
            x = b
            b = c
            c = x
            if a > b:
                x = a
                a = b
                b = x
        if not self._ruffs and t > a:
            x = t
            t = a
            a = x
            if a > b:
                x = a
                a = b
                b = x
                if b > c:
                    x = b
                    b = c
                    c = x
        ask = self._asks[d]
        t |= a << 14
        b |= c << 14 | (ask & 1) << 28
        self._mine1[d] = t
        self._mine2[d] = b
        i = (t + b) % self._buckets << 1
        if self._keys1[i] != t or self._keys2[i] != b:
            i += 1
            if self._keys1[i] != t or self._keys2[i] != b:
                return -1
        i = self._bounds[i]
        ask >>= 1
        if i & 15 >= ask:
            return 1
        return 0 if i >> 4 < ask else -1

    def _store(self, d, wanted, result):
        """Remember the result for a position: the older of two others in its place goes."""
        keys1 = self._keys1
        keys2 = self._keys2
        bounds = self._bounds
        x = self._mine1[d]
        y = self._mine2[d]
        i = (x + y) % self._buckets << 1
        if keys1[i] != x or keys2[i] != y:
            if keys1[i + 1] == x and keys2[i + 1] == y:
                i += 1
            else:
                keys1[i + 1] = keys1[i]
                keys2[i + 1] = keys2[i]
                bounds[i + 1] = bounds[i]
                keys1[i] = x
                keys2[i] = y
                bounds[i] = 15 << 4
        if result:
            bounds[i] = bounds[i] & 0xF0 | wanted
        else:
            bounds[i] = bounds[i] & 15 | (wanted - 1) << 4
