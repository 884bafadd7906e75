# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The hard player: wins cards by a learned table, and plays the end of a deal without a mistake.

It has four parts: the policy of phase 1, its last trick by the worlds that are left, the endgame,
in which it knows the other hand by counting and solves the position, and the normal player for what
these leave open, and for three. A badge has no room for all of them beside the table, and needs no
more than `Hard.prepare` loads for the moment.
"""

from micropython import const

from engine.player import NOT_SOLVED, THINKING

_NODES = const(8000)  # for a card of phase 2; one deal in a thousand needs as many
_LAST_NODES = const(2000)  # for a card of the last trick of phase 1: one in six needs more
# Of the last trick of phase 1, by the card led, the last place of all if none is: 0 at first, then
# 1 + the card that the player of phase 1 likes, then 128 + the card to play if it is found out.
_PLACES = const(54)
_ALL = const(52)  # here 1 when it is known of each lead of the other what is liked
_KNOWN = const(128)
_ABOVE = const(7)  # above this rank a prize is worth a high card


class Hard:
    """Counts cards, wins those that it can use, and solves the endgame.

    :param int entries: how many positions the solver remembers, see `Solver`
    :param int limit: nodes after which it gives up a card's solution
    :param bool whole: true to make all parts at once; else `prepare` has to be called before each
        call of another method, and makes them
    """

    def __init__(self, entries=208, limit=_NODES, whole=True):
        self._entries = entries
        self._limit = limit
        self._whole = whole
        self.normal = None
        """The normal player."""
        self.policy = None
        """The player of phase 1."""
        self.endgame = None
        """The `Endgame`."""
        self.last = None
        """The `LastTrick`, for the last one of phase 1."""
        self.exact = False
        """True if the last card chosen was solved, false if it was judged."""
        self._liked = bytearray(_PLACES)
        self._pondered = False
        if whole:
            self._have(True, True, True, True)

    def prepare(self, view):
        """Make the parts that a view needs, and let go of the others.

        :return: true if parts were let go: their modules may be dropped
        """
        if self._whole:
            return False
        two = view.seats == 2
        # Of the last trick only the worlds are left to look at when all cards have been judged.
        late = self.is_last(view)
        if late and not (view.turn and view.in_trick):
            late = self._liked[_ALL if view.turn else view.lead] > 0
        first = two and view.phase == 1 and not late
        return self._have(
            not two or bool(view.target) or (first and not view.follow1),
            first and bool(view.follow1),
            two and view.phase == 2,
            late,
        )

    def needs(self):
        """Return the names of the modules that it works with now."""
        names = ["engine.hard"]
        if self.normal or self.policy:
            names.append("engine.normal")
        if self.policy:
            names += ["engine.policy", "engine.policy_table"]
        if self.endgame or self.last:
            names += ["engine.solver", "engine.search", "engine.memory", "engine.facts"]
        if self.endgame:
            names.append("engine.endgame")
        if self.last:
            names.append("engine.lasttrick")
        return names

    @property
    def tricks(self):
        """Of the tricks left, those that the last card that was solved is sure of."""
        return self.endgame.solver.tricks

    def choose(self, view, budget):
        """Return the card to play, or `THINKING`."""
        self.exact = False
        if view.seats > 2:
            return self.normal.choose(view, budget)
        last = self.is_last(view)
        if self._pondered and not last:
            self.forget()
        if view.phase == 2:
            card = self.endgame.choose(view, budget)
            self.exact = card >= 0
            return self._judge(view) if card == NOT_SOLVED else card
        if not last:
            return self.judge(view).choose(view, 0)
        liked = self._liked[view.lead]
        if liked >= _KNOWN:
            return liked - _KNOWN
        if not liked:
            self._like(view)
            if not self._whole:
                return THINKING  # the one part goes before the other comes
        return self._think(view, budget)

    def pick(self, view, budget):
        """Return the place in the open row of the card to take."""
        return self.judge(view).pick(view, budget)

    def judge(self, view):
        """Return the player that weighs the cards of a view of phase 1."""
        # Where suit need not be followed the table does not apply.
        return self.policy if view.seats == 2 and view.follow1 else self.normal

    def ponder(self, view, budget):
        """Think while another seat is to play.

        At the last trick of phase 1: about each lead of the other as if it were made. First all are
        judged, as another part does that; then their worlds are looked at, those of high cards
        first if the prize is worth one.
        """
        if view.phase == 2 and view.seats == 2:
            self.endgame.ponder(view, budget)
        if not view.turn or view.in_trick or not self.is_last(view):
            return
        _liked = self._liked
        high = view.prize % 13 > _ABOVE or view.prize // 13 == view.trump
        for i in range(52):
            card = i >> 2
            card = (i & 3) * 13 + (12 - card if high else card)
            if _liked[card] >= _KNOWN or (_liked[card] and not _liked[_ALL]):
                continue
            known = view.suppose(card)
            if known >= 0:
                if _liked[_ALL]:
                    found = self._think(view, budget)
                    if found != THINKING:
                        _liked[card] = _KNOWN + found
                else:
                    self._like(view)
                view.suppose(card, known)
                return
        _liked[_ALL] = 1

    def forget(self):
        """Drop half-done thinking."""
        if self.endgame:
            self.endgame.forget()
        if self.last:
            self.last.begun = False
        self._pondered = False
        for i in range(_PLACES):
            self._liked[i] = 0

    def is_last(self, view):
        """Tell whether the worlds of a view of phase 1 can be counted."""
        return (
            view.phase == 1
            and view.trick == 12
            and view.seats == 2
            and view.row_count == 1
            and not view.target
        )

    def _like(self, view):
        self._pondered = True
        self._liked[view.lead] = 1 + self.judge(view).choose(view, 0)

    def _think(self, view, budget):
        last = self.last
        if not last.begun or last.lead != view.lead:
            last.begin(view, self._liked[view.lead] - 1)
        return last.think(view, budget)

    def _judge(self, view):
        """Return the card of phase 2 that the normal player would play."""
        self._make_normal()  # rare: that the nodes are used up is not known beforehand
        return self.normal.choose(view, 0)

    def _make_normal(self):
        if not self.normal:
            from engine.normal import Normal

            self.normal = Normal()

    def _have(self, normal, policy, endgame, last):
        """Make the parts wanted and let go of the others; return true if any was let go."""
        gone = False
        if normal:
            self._make_normal()
        elif self.normal:
            self.normal = None
            gone = True
        if policy and not self.policy:
            from engine.policy import Policy

            self.policy = Policy()
        elif self.policy and not policy:
            self.policy = None
            gone = True
        if endgame and not self.endgame:
            from engine.endgame import Endgame

            self.endgame = Endgame(self._entries, self._limit)
        elif self.endgame and not endgame:
            self.endgame = None
            gone = True
        if last and not self.last:
            from engine.solver import Solver

            # isort: split
            from engine.lasttrick import LastTrick

            solver = self.endgame.solver if self.endgame else Solver(self._entries)
            self.last = LastTrick(solver, min(_LAST_NODES, self._limit))
        elif self.last and not last:
            self.last = None
            gone = True
        return gone
