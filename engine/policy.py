# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""How the hard player wins cards: phase 1 of two players by a table learned from played deals,
where suit must be followed.

What a card is worth depends on how many higher cards of its suit the other may hold or draw, and
on how many the own hand has of the suit. The prize is weighed against the average card not yet
seen, which is what the loser gets; a card to play is weighed by what it brings to win or to lose
with it. A lead is also judged by what may beat it, when the prize is wanted, or by what may be
played below it, when it is not. ``tools/train.py`` learns the table; docs/policy.md shows it.
"""

from micropython import const

from engine.cards import NO_CARD, NO_SUIT, beats, count
from engine.normal import Normal
from engine.player import NO_VALUE
from engine.policy_table import TABLE

# The parts of the table. In the first four a card's cell is (kind * 8 + higher) * 6 + length - 1.
_LOSING = const(144)
_WINNING = const(288)
_LED = const(432)
_ABOVE = const(576)  # (kind * 5 + own cards above) * 8 + higher
_EAGER = const(696)  # (kind * 3 + case) * 8 + unseen cards above
_SHY = const(768)  # (kind * 2 + case) * 8 + unseen cards below
_CHANCE = const(120)  # from what such a lead brings to its chance to win

_ALL = const(64)  # chances are 64ths
_IN_A_HUNDRED = const(8)  # units
_UNIT = const(4)  # so many units here are one of the normal player


class Policy(Normal):
    """Plays phase 1 of two players by the table where suit must be followed, and all else as the
    normal player does.
    """

    def __init__(self):
        self._asked = NO_CARD
        self._asked_score = 0
        self._best_score = 0

    def gain_of(self, view):
        """Return by how much it is better to win the trick of phase 1 than to lose it."""
        if not self._applies(view):
            return super().gain_of(view)
        gain = self.trick_worth(view)
        if view.row_count:  # a prize that lies face down is itself an average card
            gain += self._worth(view, view.row[self.pick(view, 0)]) - self._average(view, 0)
        return gain

    def trick_worth(self, view):
        """Return what the trick itself is worth, where all tricks count."""
        worth = super().trick_worth(view)
        return _UNIT * worth if self._applies(view) else worth

    def best_for(self, view, gain):
        """Return the card of phase 1 to play if winning the trick is worth so much."""
        return self._best(view, gain) if self._applies(view) else super().best_for(view, gain)

    def loss_of(self, view, card):
        """Return by how much a card is worse than the best: by so many deals in a hundred, of many
        with a view like this one, it wins fewer; -1 where the table does not apply.

        The share of deals that cards won while learning grew by one in a hundred with 8 units of
        the table, all along; see docs/policy.md.
        """
        if not self._applies(view):
            return -1
        self._asked = card
        self._best(view, self.gain_of(view))
        self._asked = NO_CARD
        return (self._best_score - self._asked_score) // (_ALL * _IN_A_HUNDRED)

    def _applies(self, view):
        return view.phase == 1 and view.seats == 2 and view.follow1

    def _worth(self, view, card):
        """What a card that is not in the hand is worth to it."""
        if not self._applies(view):
            return super()._worth(view, card)
        suit = card // 13
        return TABLE[
            _cell(view, suit, count(view.theirs(suit) >> card % 13 + 1), count(view.hand[suit]) + 1)
        ]

    def _average(self, view, otherwise):
        if not self._applies(view):
            return super()._average(view, otherwise)
        total = 0
        cards = 0
        for suit in range(4):
            mask = view.unseen[suit]
            place = _cell(view, suit, 0, count(view.hand[suit]) + 1)
            most = place + 42
            theirs = view.theirs(suit)
            bit = 1 << 12
            while mask:
                if mask & bit:
                    mask ^= bit
                    total += TABLE[place]
                    cards += 1
                if theirs & bit and place < most:
                    place += 6
                bit >>= 1
        return total // cards if cards else otherwise

    def _best(self, view, gain):
        """Return the card with the best balance of what it brings, whatever becomes of the trick,
        and of the gain times its chance to win it."""
        table = TABLE
        best = NO_CARD
        most = -NO_VALUE
        for suit in range(4):
            mask = view.legal(suit)
            unseen = view.unseen[suit]
            known = view.known(1, suit)
            length = count(view.hand[suit])
            above = 0
            rank = 13
            while mask:
                rank -= 1
                bit = 1 << rank
                if not mask & bit:
                    continue
                mask ^= bit
                place = _cell(view, suit, count((unseen | known) >> rank), length)
                chance = 0
                if view.lead == NO_CARD:
                    kind = place // 48
                    score = _ABOVE + (kind * 5 + above) * 8 + place % 48 // 6
                    if gain > 0:
                        way = 2 if known > bit else 1 if known else 0
                        way = _EAGER + (kind * 3 + way) * 8 + min(7, count(unseen >> rank))
                    else:
                        low = bit - 1
                        way = 1 if known & low else 0
                        way = _SHY + (kind * 2 + way) * 8 + min(7, count(unseen & low))
                    chance = table[way + _CHANCE]
                    score = table[_LED + place] + table[score] + table[way]
                    above = min(4, above + 1)
                elif beats(suit * 13 + rank, view.best, view.trump):
                    score = table[_WINNING + place]
                    chance = _ALL
                else:
                    score = table[_LOSING + place]
                score = _ALL * score + chance * gain
                if suit * 13 + rank == self._asked:
                    self._asked_score = score
                if score >= most:
                    most = score
                    best = suit * 13 + rank
        self._best_score = most
        return best


def _cell(view, suit, higher, length):
    """Return where in the table's first part a card is."""
    kind = 1 if suit == view.trump else 2 if view.trump == NO_SUIT else 0
    return (kind * 8 + min(7, higher)) * 6 + min(6, length) - 1
