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

from engine.facts import LONG, PLIES, SHORT
from engine.memory import Memory

# The highest bit of a number up to 127.
_TOP = bytes([max([1 << b for b in range(7) if m >> b & 1] or [0]) for m in range(128)])


class Search(Memory):
    """A search that can be broken off at any node and gone on with.

    :param int entries: how many positions are remembered
    """

    def __init__(self, entries=208):
        super().__init__(entries)
        self.nodes = 0
        """Nodes since the last question."""
        # The line of play that is looked at, by plies of a trick.
        self._orders = array("i", [0] * PLIES)
        self._masks = array("h", [0] * PLIES)
        self._next = bytearray(PLIES)
        self._end = bytearray(PLIES)
        self._card = 0  # the first card of it
        # Replies still to be searched, two of three at most: what they leave.
        self._led = array("H", [0] * (2 * PLIES))
        self._other = array("H", [0] * (2 * PLIES))
        self._led_sides = array("i", [0] * (2 * PLIES))
        self._led_trumps = array("i", [0] * (2 * PLIES))
        self._led_asks = bytearray(2 * PLIES)
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
        _next = self._next
        _end = self._end
        _led = self._led
        _other = self._other
        _led_sides = self._led_sides
        _led_trumps = self._led_trumps
        _led_asks = self._led_asks
        _keys1 = self._keys1
        _keys2 = self._keys2
        _bounds = self._bounds
        _mine1 = self._mine1
        _mine2 = self._mine2
        _buckets = self._buckets
        top = _TOP
        short = SHORT
        room = LONG
        _long = self._long
        _ruffs = self._ruffs
        left = self._left
        d = self._depth
        p = d << 2
        n = self._size - d
        enter = self._enter
        known = enter  # whether the names below tell of the position
        leader = _asks[d] & 1
        wanted = _asks[d] >> 1
        sides = _sides[d]
        trumps = _trumps[d]
        order = mask = slot = base = s = start = 0
        led = other = rest = trumped = question = (
            0  # the reply that is searched first or next, as in the arrays
        )
        while True:
            result = -1
            if enter:
                if not left:
                    self.nodes += self._left
                    self._left = 0
                    self._depth = d
                    self._enter = True
                    return -1
                left -= 1
                order = self._order(d)
                mask = 0
                start = _end[d - 1] if d else 0
            elif not known:
                i = _asks[d]
                leader = i & 1
                wanted = i >> 1
                sides = _sides[d]
                trumps = _trumps[d]
                order = _orders[d]
                mask = _masks[d]
                slot = order & 3
                s = _strings[p + slot]
                if slot:
                    base = sides - _side[s if s < short else self._learn(s)]
                start = _end[d - 1] if d else 0
            known = True
            while True:
                # The next lead.
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
                    if slot:
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
                end = start
                question = 0
                # The replies: 0 is to win with the suit led, 1 to lose with it, 2 to 5 are to
                # play the lowest of another.
                reply = 0 if (s & (s + 1) if leader else s & (s - 1)) else 2
                while reply < 6:
                    z = won = 0
                    if reply > 1:
                        i = reply - 2
                        reply += 1
                        z = _strings[p + i]
                        if i == slot or not (z & (z + 1) if leader else z & (z - 1)):
                            continue
                        y = (s >> 1) & -bit | s & low
                        if not i and _ruffs:
                            won = 1
                    elif reply:
                        reply = 6
                        x = ~s & (s + 1) if leader else s & -s
                        if x > bit:
                            break
                        y = (s >> 1) & -bit | s & low
                        y = (y >> 1) & -x
                        if leader:
                            y |= x - 1
                    else:
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
                    if slot:
                        f = _side[y] if y < short else 0
                        f = base + (f or _side[self._learn(y)])
                        x = 0
                    else:
                        f = sides
                        x = y
                    if z:
                        if i:
                            f -= _side[z if z < short else self._learn(z)]
                        if leader:
                            g = ~z & (z + 1)
                            z = (z >> 1) & -g | (g - 1)
                        else:
                            z = (z >> 1) & -(z & -z)
                        if i:
                            g = _side[z] if z < short else 0
                            f += g or _side[self._learn(z)]
                        else:
                            x = z
                        z = z << 2 | i
                    g = trumps
                    if x:
                        if x < short:
                            g = first[x] or first[self._learn(x)]
                        elif _long[x % room] == x:
                            g = first[short + x % room]
                        else:
                            g = first[self._learn(x)]
                    # Will who leads next be sure of what it needs?
                    need = n - wanted if won else wanted - 1
                    i = f + g
                    if leader ^ won:
                        x = i >> 13
                    else:
                        x = i
                        i >>= 13
                    if x & 15 >= need or (x >> 4 & 15 >= need and x >> 8 & 31 < 15):
                        if won:
                            end = -1
                            break
                        continue
                    # Will the other be sure of too much?
                    x = n - need
                    if i & 15 >= x or (
                        i >> 4 & 15 >= x and (i >> 8 & 31 < 14 if _ruffs else i >> 8 & 31 >= x)
                    ):
                        if won:
                            continue
                        end = -1
                        break
                    need = need << 1 | leader ^ won
                    if question:
                        _led[end] = y << 2 | slot
                        _other[end] = z
                        _led_sides[end] = f
                        _led_trumps[end] = g
                        _led_asks[end] = need
                        end += 1
                    else:
                        led = y << 2 | slot
                        other = z
                        rest = f
                        trumped = g
                        question = need
                if end < 0:  # refuted
                    continue
                _orders[d] = order
                if not d:
                    self._card = bit
                if question:
                    _next[d] = start
                    _end[d] = end
                    _masks[d] = mask
                else:
                    result = 1
                break
            while True:
                if result >= 0:
                    # The position is decided.
                    if not d:
                        self.nodes += self._left - left
                        self._left = left
                        return result
                    i = _asks[d]
                    if n > 2:
                        x = _mine1[d]
                        y = _mine2[d]
                        question = (x + y) % _buckets << 1
                        if _keys1[question] != x or _keys2[question] != y:
                            s = question + 1
                            if _keys1[s] != x or _keys2[s] != y:
                                # The older of two others in its place goes.
                                _keys1[s] = _keys1[question]
                                _keys2[s] = _keys2[question]
                                _bounds[s] = _bounds[question]
                                _keys1[question] = x
                                _keys2[question] = y
                                _bounds[question] = 15 << 4
                            else:
                                question = s
                        x = i >> 1
                        if result:
                            _bounds[question] = _bounds[question] & 0xF0 | x
                        else:
                            _bounds[question] = _bounds[question] & 15 | (x - 1) << 4
                    d -= 1
                    p -= 4
                    n += 1
                    question = i
                    leader = _asks[d] & 1
                    known = False
                else:
                    # Look at the position that the reply leads to.
                    i = p + 4
                    t = _strings[p]
                    a = _strings[p + 1]
                    b = _strings[p + 2]
                    c = _strings[p + 3]
                    x = led >> 2
                    y = led & 3
                    while True:
                        if not y:
                            t = x
                        elif y == 1:
                            a = x
                        elif y == 2:
                            b = x
                        else:
                            c = x
                        if not other:
                            break
                        x = other >> 2
                        y = other & 3
                        other = 0
                    if a < b:
                        a, b = b, a
                    if b < c:
                        b, c = c, b
                        if a < b:
                            a, b = b, a
                    if not _ruffs and t < a:
                        t, a = a, t
                        rest += trumped
                        trumped = _side[t if t < short else self._learn(t)]
                        rest -= trumped
                        if a < b:
                            a, b = b, a
                            if b < c:
                                b, c = c, b
                    if n > 3:
                        x = t | a << 14
                        y = b | c << 14 | (question & 1) << 28
                        z = (x + y) % _buckets << 1
                        if _keys1[z] != x or _keys2[z] != y:
                            z += 1
                            if _keys1[z] != x or _keys2[z] != y:
                                z = -1
                        if z >= 0:
                            z = _bounds[z]
                            if z & 15 >= question >> 1:
                                result = 1
                            elif z >> 4 < question >> 1:
                                result = 0
                        _mine1[d + 1] = x
                        _mine2[d + 1] = y
                    if result < 0:
                        d += 1
                        p += 4
                        n -= 1
                        _strings[p] = t
                        _strings[p + 1] = a
                        _strings[p + 2] = b
                        _strings[p + 3] = c
                        _asks[d] = question
                        leader = question & 1
                        wanted = question >> 1
                        sides = _sides[d] = rest
                        trumps = _trumps[d] = trumped
                        enter = True
                        break
                if not (result ^ leader ^ question) & 1:
                    break  # the reply refutes the lead: another may do
                i = _next[d]
                if i < _end[d]:
                    _next[d] = i + 1
                    led = _led[i]
                    other = _other[i]
                    rest = _led_sides[i]
                    trumped = _led_trumps[i]
                    question = _led_asks[i]
                    result = -1
                else:
                    result = 1
