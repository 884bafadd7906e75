# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The search of the exact endgame: can the leader win so many of the tricks left?

`engine.solver` asks the questions; here they are answered, each with yes or no. `engine.facts` has
what can be said without a search.

**Replies.** A follower wins with the lowest card that wins, or loses the lowest of a suit: to keep
a higher card instead of a lower one is never worse. For let two neighbours of a suit change hands,
so that X has the higher one. X plays as if they had not, which changes nothing until the two meet
in one trick. Then X wins a trick and leads, where Y would have. That is no worse if having to lead
costs at most one trick. It never costs more; this is a fact that we have no short proof of, found
true of all positions of up to eight cards each; and the tests compare the whole search with ones
that try every card.

**Order.** First the suit that the other is shortest of, high cards first; to be ruffed, or to lead
trumps that cannot be drawn, comes later. Winning replies are searched before losing ones, for most
leads are refuted by the loss of the lead. What the bounds say of all replies is looked at before
any is searched.
"""

from array import array

from engine.facts import OPEN, PLIES, SHORT
from engine.memory import Memory

# The highest bit of a number up to 127.
_TOP = bytes([max([1 << b for b in range(7) if m >> b & 1] or [0]) for m in range(128)])


class Search(Memory):
    """A search that can be broken off at any node and gone on with.

    :param int entries: how many positions are remembered
    """

    def __init__(self, entries=256):
        super().__init__(entries)
        self.nodes = 0
        """Nodes since the last question."""
        # The line of play that is looked at, by plies of a trick.
        self._orders = array("i", [0] * PLIES)
        self._masks = array("h", [0] * PLIES)
        self._bits = array("h", [0] * PLIES)
        self._next = bytearray(PLIES)
        self._end = bytearray(PLIES)
        # Replies still to be searched: what they leave.
        self._led = array("H", [0] * (4 * PLIES))
        self._other = array("H", [0] * (4 * PLIES))
        self._led_sides = array("i", [0] * (4 * PLIES))
        self._led_trumps = array("i", [0] * (4 * PLIES))
        self._led_asks = bytearray(4 * PLIES)
        # Where it stands.
        self._enter = False
        self._size = 0
        self._depth = 0
        self._left = 0

    def _search(self):
        """Go on with the trial; return 1 or 0 for its result, -1 if the budget is used up."""
        # Names of this function are read faster than what belongs to self. They are the same ones,
        # as a badge keeps each name for ever.
        _strings = self._strings
        _side = self._side
        first = self._first if self._ruffs else _side
        _sides = self._sides
        _trumps = self._trumps
        _asks = self._asks
        _masks = self._masks
        _orders = self._orders
        _bits = self._bits
        _next = self._next
        _end = self._end
        _led = self._led
        _other = self._other
        _led_sides = self._led_sides
        _led_trumps = self._led_trumps
        _led_asks = self._led_asks
        top = _TOP
        short = SHORT
        closed = OPEN
        _ruffs = self._ruffs
        left = self._left
        d = self._depth
        p = d << 2
        n = self._size - d
        leader = _asks[d] & 1
        wanted = _asks[d] >> 1
        sides = _sides[d]
        trumps = _trumps[d]
        order = _orders[d]
        mask = _masks[d]
        enter = self._enter
        slot = base = s = 0
        if not enter:
            slot = order & 3
            s = _strings[p + slot]
            base = sides - _side[self._learn(s)]
        start = end = _end[d - 1] if d else 0
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
                    s = _strings[p + slot]
                    base = sides - _side[s if s < short else self._learn(s)]
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
                        z = _strings[p + i]
                        if i == slot or not (z & (z + 1) if leader else z & (z - 1)):
                            continue
                        y = (s >> 1) & -bit | s & low
                        if not i and _ruffs:
                            won = 1
                    if slot:
                        f = _side[y] if y < short else 0
                        f = base + (f or _side[self._learn(y)])
                        g = trumps
                    else:
                        f = sides
                        g = first[y] if y < short else 0
                        g = g or first[self._learn(y)]
                    if z:
                        if i:
                            f -= _side[z if z < short else self._learn(z)]
                        if leader:
                            x = ~z & (z + 1)
                            z = (z >> 1) & -x | (x - 1)
                        else:
                            x = z & -z
                            z = (z >> 1) & -x
                        if i:
                            x = _side[z] if z < short else 0
                            f += x or _side[self._learn(z)]
                        else:
                            x = first[z] if z < short else 0
                            g = x or first[self._learn(z)]
                        z = z << 2 | i
                    # Will who leads next be sure of what it needs?
                    shift = (leader ^ won) << 2
                    need = n - wanted if won else wanted - 1
                    x = g >> (8 + shift) & 15
                    if x == closed:
                        x = (g >> shift & 15) + (f >> shift & 15)
                    else:
                        x += f >> (8 + shift) & 15
                    if x >= need:
                        if won:
                            end = -1
                            break
                        continue
                    # Will the other be sure of too much?
                    shift ^= 4
                    x = g >> (8 + shift) & 15
                    if x == closed:
                        x = (g >> shift & 15) + (f >> shift & 15)
                    else:
                        x += f >> (8 + shift) & 15
                        i = (g >> (16 + shift) & 15) + (f >> (16 + shift) & 15)
                        if i < x:
                            x = i
                    if x + need >= n:
                        if won:
                            continue
                        end = -1
                        break
                    _led[end] = y << 2 | slot
                    _other[end] = z
                    _led_sides[end] = f
                    _led_trumps[end] = g
                    _led_asks[end] = need << 1 | leader ^ won
                    end += 1
                if end < 0:  # refuted
                    end = start
                    continue
                _orders[d] = order
                _bits[d] = bit
                if end > start:
                    _masks[d] = mask
                    _end[d] = end
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
                i = _asks[d]
                wanted = i >> 1
                if (result ^ leader ^ i) & 1:
                    # The reply does not refute the lead. Another may.
                    leader = i & 1
                    result = 1
                    end = _end[d]
                    if _next[d] < end:
                        take = _next[d]
                else:
                    leader = i & 1
                    sides = _sides[d]
                    trumps = _trumps[d]
                    order = _orders[d]
                    mask = _masks[d]
                    slot = order & 3
                    s = _strings[p + slot]
                    base = sides - _side[s if s < short else self._learn(s)]
                    start = end = _end[d - 1] if d else 0
                    break
            if take >= 0:
                # Go on to the position that a reply leads to.
                _next[d] = take + 1
                start = end
                i = p
                p += 4
                _strings[p] = _strings[i]
                _strings[p + 1] = _strings[i + 1]
                _strings[p + 2] = _strings[i + 2]
                _strings[p + 3] = _strings[i + 3]
                d += 1
                n -= 1
                i = _led[take]
                _strings[p + (i & 3)] = i >> 2
                i = _other[take]
                if i:
                    _strings[p + (i & 3)] = i >> 2
                i = _asks[d] = _led_asks[take]
                leader = i & 1
                wanted = i >> 1
                sides = _sides[d] = _led_sides[take]
                trumps = _trumps[d] = _led_trumps[take]
                enter = True
