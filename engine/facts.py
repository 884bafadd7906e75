# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What can be said of a position of the exact endgame without a search.

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
"""

from array import array

from micropython import const

SHORT = const(256)
"""Strings below, up to 7 cards, have a place of their own for what is known of them."""
_LONG = const(127)  # longer ones share these; a prime, or the strings' patterns collide
_PLACES = const(SHORT + _LONG)
_KNOWN = const(1 << 24)
OPEN = const(15)
"""In a field of four bits: trumps cannot be drawn, or there is no limit."""
PLIES = const(14)

# How good it is to lead a suit: best if the other has none of it, less for each card it has.
_BEST = const(31 << 2)
_CARD = const(2 << 2)
_LEAST = const(1 << 2)
_RUFFED = const(23 << 2)
_BELOW = const(5 << 2)  # less for trumps that cannot be drawn


class Facts:
    """The line of play that is looked at, and what is known of its strings."""

    def __init__(self):
        self._side = array("i", [0] * _PLACES)
        self._first = array("i", [0] * _PLACES)
        self._ranks = bytearray(2 * _PLACES)
        self._long = array("h", [0] * _LONG)
        self._ruffs = True
        # By plies of a trick: the strings, trump first, and their facts.
        self._strings = array("h", [1] * (4 * PLIES))
        self._sides = array("i", [0] * PLIES)
        self._trumps = array("i", [0] * PLIES)
        self._asks = bytearray(PLIES)  # tricks wanted << 1 | who leads
        self._learn(1)

    def _learn(self, s):
        """Work out the facts of a string, if they are not known; return the place where they are.

        Four bits each, for player 0 and player 1. In `_side`: K, G, M of the bounds. In `_first`,
        for trumps: T, then what min(G, M) adds, `OPEN` if trumps cannot be drawn, and if there is
        no limit. In `_ranks`: how good it is to lead the suit.
        """
        place = s
        if s < SHORT:
            if self._side[s]:
                return place
        else:
            slot = s % _LONG
            place = SHORT + slot
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
        _ranks = self._ranks
        _ranks[place] = max(_LEAST, _BEST - _CARD * count1) if count0 else 0
        _ranks[_PLACES + place] = max(_LEAST, _BEST - _CARD * count0) if count1 else 0
        draws = OPEN << 8 | OPEN << 12
        if run >= other:
            limit = OPEN if own > other else other
            draws = (own << 8 | limit << 16) << shift
            if own:
                draws |= OPEN << (12 - shift)
        self._first[place] = _KNOWN | draws | sure0 | sure1 << 4
        return place

    def _sure(self, sides, trumps, player):
        """What a player who does not lead is sure of."""
        shift = player << 2
        draws = trumps >> (8 + shift) & 15
        if draws == OPEN:
            return (trumps >> shift & 15) + (sides >> shift & 15)
        most = (trumps >> (16 + shift) & 15) + (sides >> (16 + shift) & 15)
        return min(draws + (sides >> (8 + shift) & 15), most)

    def _order(self, d):
        """Return the suits of a position in the order in which to lead them, the first one in the
        lowest two of 28 bits and so on; the five bits above each say how good it is."""
        _strings = self._strings
        _ranks = self._ranks
        leader = self._asks[d] & 1
        at = _PLACES if leader else 0
        p = d << 2
        b = c = s = 0
        x = _strings[p]
        a = _ranks[at + (x if x < SHORT else self._learn(x))]
        safe = True
        if self._ruffs:
            safe = not (x & (x + 1) if leader else x & (x - 1))
            if a and self._trumps[d] >> (12 if leader else 8) & 15 == OPEN:
                a = a - _BELOW if a > _BELOW else _LEAST
        for i in range(1, 4):
            x = _strings[p + i]
            y = _ranks[at + (x if x < SHORT else self._learn(x))]
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
                s = y
        return a | b << 7 | c << 14 | s << 21
