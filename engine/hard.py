# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The hard player: plays the end of a two-player deal without a mistake.

In phase 1 it plays by a learned table, and its last trick by the worlds that are left. In phase 2
it knows the other hand by counting and solves the position. Three players it plays as the normal
player does.
"""

from micropython import const

from engine.endgame import NOT_SOLVED, Endgame
from engine.lasttrick import LastTrick
from engine.policy import Policy

_LAST_TRICK = const(3000)  # nodes for a card of the last trick of phase 1


class Hard(Policy):
    """Wins cards by the learned policy, and solves the endgame.

    :param Endgame endgame: what it solves with, a new one if it is left out
    """

    def __init__(self, endgame=None):
        super().__init__()
        self._endgame = endgame or Endgame()
        self.last = LastTrick(self._endgame.solver, min(_LAST_TRICK, self._endgame.limit))
        """What it knows of the last trick of phase 1."""
        self.exact = False
        """True if the last card chosen was solved, false if it was judged."""

    def choose(self, view, budget):
        """Return the card to play, or `THINKING`."""
        card = self._endgame.choose(view, budget)
        self.exact = card >= 0
        if card != NOT_SOLVED:
            return card
        if not self.last.begun:
            card = super().choose(view, budget)
            if not self.last.knows(view):
                return card
            self.last.begin(view, card)
        return self.last.think(view, budget)

    @property
    def tricks(self):
        """Of the tricks left, those that the last card that was solved is sure of."""
        return self._endgame.solver.tricks

    def ponder(self, view, budget):
        """Think while another seat is to play."""
        self._endgame.ponder(view, budget)

    def forget(self):
        """Drop half-done thinking."""
        self._endgame.forget()
        self.last.begun = False
