# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What can be said of a position of the exact endgame without a search.

**Suits as strings.** A suit is one number: a 1 bit, then one bit for each card still held, highest
card first, that says whose it is (0: the player who is asked about, 1: the other). A card that is
played is squeezed out, so cards between which no other is left become equal by themselves, and
positions that differ only in such cards are one. Of equal neighbours one is tried. The suits
beside trump are sorted before a position is looked up, for their names mean nothing any more.

**Bounds.** X is one of both and Y the other. Of a side suit let X have c cards, the highest r of
all among them, and Y m. X *keeps* its highest min(c, m): K is how many of these stay unmatched when
each is paired with a higher one of Y's, and L how many do not. The other c - m, if there are so
many, are *extras*. T is how many of X's trumps stay unmatched by higher ones of Y's. Every bound is
a plan that works whatever the other does.

- *X has the lead or not; K + T.* X plays a card it keeps only to a lead of that suit, or leads it,
  and leads nothing else while it keeps any. So Y, who throws cards only to what it lacks, never has
  fewer of the suit than X keeps: Y must follow to them, and each of Y's beats one at most. When Y
  leads a suit that X keeps nothing of, X has another card to play, as its hand is as big. A trump
  of X is beaten only by a higher one of Y's, each of which beats one at most.
- *X has t trumps, with the highest r, and Y u: X loses L + u - min(r, u) tricks at most,* if
  t > u + L', or t + 1 > u + L' with X to lead. A suit without extras of which X keeps matched cards
  only is *junk*; L' is L without junk. X leads first its highest trumps while Y has any, then what
  it keeps, then extras, which Y has none of by then, then the rest. To a lead it plays what it
  keeps, or ruffs with its lowest trump, or throws junk. So it loses no more than L tricks in the
  suits, and one for each of Y's trumps that did not fall to a higher one; unless it must throw an
  extra. Can that be? X has no trump left then. It has led as often as it has won, once more if it
  had the first lead: trumps that drew one of Y's each, what it keeps, extras. Of t trumps it has
  won all but those beaten, of the others that it led all but L' and the extras ruffed. So Y's
  trumps have beaten or ruffed at least t - L' cards, one more if X had the first lead, less those
  that fell: with these, more than u.
- *No trumps, X leads; G.* X plays each suit from the top. If r >= m, Y's last card falls with the
  m-th and all c win; else the first r do.
- *No trumps, Y leads; min(G, M).* M is the number of Y's cards in suits whose highest card is X's.
  Until Y leads one of those X throws what does not count for G, as long as there is any, then the
  lowest of what does, each of which costs G one trick. Y leads at most n - M others before; so X
  comes to the lead with at least min(G, M) tricks sure.
"""

from array import array

from micropython import const

SHORT = const(256)
"""Strings below, up to 7 cards, have a place of their own for what is known of them."""
LONG = const(97)
"""Longer ones share these; a prime, or the strings' patterns collide."""
_PLACES = const(SHORT + LONG)
_KNOWN = const(1 << 26)
_DRAWN = const(1 << 27)  # player 0 can draw the other's trumps; the next bit is player 1's
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
        self._long = array("h", [0] * LONG)
        self._ruffs = True
        # By plies of a trick: the strings, trump first, and their facts.
        self._strings = array("h", [1] * (4 * PLIES))
        self._sides = array("i", [0] * PLIES)
        self._trumps = array("i", [0] * PLIES)
        self._asks = bytearray(PLIES)  # tricks wanted << 1 | who leads

    def clear(self):
        """Forget the facts, which are others without trumps."""
        for i in range(_PLACES):
            self._side[i] = self._first[i] = 0
        for i in range(LONG):
            self._long[i] = 0

    def _learn(self, s):
        """Work out the facts of a string, if they are not known; return the place where they are.

        Thirteen bits for player 0, then thirteen for player 1, whose sums over a position's suits
        are its bounds. In `_side`: four bits of K, four of what the second bound has the suit win,
        five of L'; without trumps K, G, M. In `_first`, for trumps: T, what the second bound adds,
        15 - (t + 1 - u). So that bound holds if the third sum is less than 15 for who leads, than
        14 for the other. In `_ranks`: how good it is to lead the suit.
        """
        place = s
        if s < SHORT:
            if self._side[s]:
                return place
        else:
            slot = s % LONG
            place = SHORT + slot
            if self._long[slot] == s:
                return place
            self._long[slot] = s
        bit = 1
        count0 = count1 = 0
        high = s
        while high > 1:
            if high & 1:
                count1 += 1
            else:
                count0 += 1
            bit += bit
            high >>= 1
        held = min(count0, count1)
        total = count0 + count1
        top = 1 if s & (bit >> 1) else 0
        count0 = count1 = free0 = free1 = sure0 = sure1 = kept = run = 0
        while bit > 1:
            bit >>= 1
            if s & bit:
                count1 += 1
                free1 += 1
                if free0:
                    free0 -= 1
                else:
                    sure1 += 1
                if count1 == held:
                    kept |= sure1 << 4
            else:
                count0 += 1
                free0 += 1
                if free1:
                    free1 -= 1
                else:
                    sure0 += 1
                if count0 == held:
                    kept |= sure0
            if not count0 or not count1:
                run += 1
        sides = first = _KNOWN
        for player in range(2):
            own = count1 if player else count0
            other = total - own
            high = run if player == top else 0
            gain = kept >> (4 * player) & 15
            sure = sure1 if player else sure0
            if self._ruffs:
                missed = held - gain
                gain |= (own - missed) << 4
                if own > other or missed < held:
                    gain |= missed << 8
                lead = max(0, own + 1 - other)
                if lead:
                    sure |= (own - other + min(high, other)) << 4
                sure |= (15 - lead) << 8
                if high >= other and own:
                    first |= _DRAWN << player
            else:
                gain |= (own if high >= other else high) << 4 | (other if high else 0) << 8
            rank = 0
            if own:
                rank = max(_LEAST, _BEST - _CARD * other + (_LEAST if own > other > 0 else 0))
            self._ranks[_PLACES * player + place] = rank
            sides |= gain << 13 * player
            first |= sure << 13 * player
        self._side[place] = sides
        self._first[place] = first
        return place

    def _sure(self, facts, player):
        """What a player who does not lead is sure of, by the sums of facts."""
        facts >>= 13 * player
        least = facts & 15
        most = facts >> 4 & 15
        facts = facts >> 8 & 31
        if not self._ruffs:
            most = min(most, facts)
        elif facts > 13:
            most = 0
        return max(least, most)

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
            if a and not self._trumps[d] & _DRAWN << leader:
                a = a - _BELOW if a > _BELOW else _LEAST
        for i in range(1, 4):
            x = _strings[p + i]
            y = _ranks[at + (x if x < SHORT else self._learn(x))]
            if y:
                if y == _BEST and not safe:
                    y = _RUFFED
                y |= i
                if y > a:
                    a, y = y, a
                if y > b:
                    b, y = y, b
                if y > c:
                    c, y = y, c
                s = y
        return a | b << 7 | c << 14 | s << 21
