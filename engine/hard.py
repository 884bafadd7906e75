# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The hard player: plays the end of a two-player deal without a mistake.

In phase 1 it plays by a learned table. In phase 2 it knows the other hand by counting and solves
the position. Three players it plays as the normal player does.
"""

from array import array

from micropython import const

from engine.cards import count
from engine.solver import Solver  # first: it needs the most memory to compile

# isort: split
from engine.player import THINKING
from engine.policy import Policy

_LIMIT = const(8000)  # nodes for one card; one deal in a thousand needs as many


class Hard(Policy):
    """Wins cards by the learned policy, and solves the endgame.

    :param int entries: how many positions the solver remembers, see `Solver`
    :param int limit: nodes after which it gives up a card's solution
    """

    def __init__(self, entries=256, limit=_LIMIT):
        super().__init__()
        self._solver = Solver(entries)
        self._limit = limit
        self._theirs = array("h", [0] * 4)
        self._asked = False
        self.exact = False
        """True if the last card chosen was solved, false if it was judged."""

    def choose(self, view, budget):
        """Return the card to play, or `THINKING`."""
        solver = self._solver
        if not self._asked:
            self.exact = False
            wanted = self._wanted(view)
            if not wanted:
                return super().choose(view, budget)
            for suit in range(4):
                self._theirs[suit] = view.theirs(suit)
            if not solver.pose(view.hand, self._theirs, view.trump, view.lead):
                return super().choose(view, budget)
            solver.forget()  # the same view shall take the same nodes, and give up or not
            solver.reach(wanted)
            self._asked = True
        left = self._limit - solver.nodes
        if solver.think(max(1, min(budget, left))):
            self.exact = True
        elif solver.nodes < self._limit:
            return THINKING
        self._asked = False
        return solver.card if self.exact else super().choose(view, budget)

    def forget(self):
        """Drop half-done thinking."""
        self._asked = False

    def _wanted(self, view):
        """How many of the tricks left to try for, 0 if that cannot be solved."""
        if view.phase == 1 or view.seats != 2 or view.turn or view.choosing:
            return 0
        left = 0
        for suit in range(4):
            left += count(view.hand[suit])
        if view.target:
            need = view.target - view.score[0]
            # Who is first matters, not who has more, unless all tricks are needed to tell.
            if need + view.target - view.score[1] != left + 1:
                return 0
        else:
            need = (13 if view.count_all else 6) + 1 - view.score[0]
        # When the deal is won or lost: as many as can be had.
        return need if 0 < need <= left else left
