# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Phase 2 of a two-player deal from one seat's view: which question the solver has to answer."""

from array import array

from engine.solver import Solver  # first: it needs the most memory to compile

# isort: split
from engine.player import NOT_SOLVED, THINKING


class Endgame:
    """Solves what a view of phase 2 leaves open, and goes on with it while the other decides.

    :param int entries: how many positions the solver remembers, see `Solver`
    :param int limit: nodes after which it gives up a card's solution
    """

    def __init__(self, entries, limit):
        self.solver = Solver(entries)
        """Its `tricks` is what a card that was chosen is sure of, of those left."""
        self.limit = limit
        self._theirs = array("h", [0] * 4)
        self._at = -1  # the position that is thought about, by tricks and cards
        self._pondered = False

    def choose(self, view, budget):
        """Return a card that keeps the deal won, or loses it by least; `THINKING`; or
        `NOT_SOLVED` where none can be found, in phase 1 or with more nodes than the limit."""
        solver = self.solver
        if not self._begin(view, True):
            return NOT_SOLVED
        left = self.limit - solver.nodes
        if solver.think(max(1, min(budget, left))):
            self._at = -1
            return solver.card
        if solver.nodes < self.limit:
            return THINKING
        self._at = -1
        return NOT_SOLVED

    def ponder(self, view, budget):
        """Think about the other's lead, while it thinks about it too. What is found out is
        remembered, so that the answer takes fewer nodes."""
        if view.turn and not view.in_trick and self._begin(view, False):
            solver = self.solver
            left = self.limit - solver.nodes
            if left > 0 and solver.aim:
                self._pondered = True
                if solver.think(min(budget, left)) and not solver.tricks:
                    solver.decide(solver.aim - 1, 1)  # how many, if not enough

    def forget(self):
        """Drop half-done thinking."""
        self._at = -1

    def _begin(self, view, mine):
        """Ask the question of a position, if it was not asked; return true if it has one.

        :param bool mine: whether this seat is to play, or the other is to lead
        """
        at = view.trick * 4 + view.in_trick * 2 + mine
        if at == self._at:
            return True
        left = 26 - view.trick
        wanted = self._wanted(view, left)
        if not wanted:
            return False
        for suit in range(4):
            self._theirs[suit] = view.theirs(suit)
        solver = self.solver
        if not solver.pose(view.hand, self._theirs, view.trump, view.lead):
            return False
        if mine:
            if not self._pondered:
                # The same view shall take the same nodes, and give up or not.
                solver.forget()
            solver.reach(wanted)
        else:
            solver.decide(wanted, 1)
        self._pondered = False
        self._at = at
        return True

    def _wanted(self, view, left):
        """How many of the tricks left this seat tries for, 0 if that cannot be solved."""
        if view.phase == 1 or view.seats != 2 or view.choosing:
            return 0
        if view.target:
            need = view.target - view.score[0]
            # Who is first matters, not who has more, unless all tricks are needed to tell.
            if need + view.target - view.score[1] != left + 1:
                return 0
        else:
            need = (13 if view.count_all else 6) + 1 - view.score[0]
        # When the deal is won or lost: as many as can be had.
        return need if 0 < need <= left else left
