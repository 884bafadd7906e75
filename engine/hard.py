# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The hard player: plays the end of a two-player deal without a mistake.

In phase 2 it knows the other hand by counting and solves the position. In phase 1 it plays as the
normal player does.
"""

from micropython import const

from engine.endgame import NOT_SOLVED, Endgame
from engine.lasttrick import LastTrick
from engine.normal import Normal

_LAST_TRICK = const(3000)  # nodes for a card of the last trick of phase 1


class Hard(Normal):
    """Counts cards as the normal player does, and solves the endgame.

    :param Endgame endgame: what it solves with, a new one if it is left out
    """

    def __init__(self, endgame=None):
        self._endgame = endgame or Endgame()
        self.last = LastTrick(self._endgame.solver, min(_LAST_TRICK, self._endgame.limit))
        """What it knows of the last trick of phase 1."""
        self.exact = False
        """True if the last card chosen was solved, false if it was judged."""
        self.gain = 0
        """In phase 1, by how much winning the trick was found better than losing it."""

    def choose(self, view, budget):
        """Return the card to play, or `THINKING`."""
        card = self._endgame.choose(view, budget)
        self.exact = card >= 0
        if card != NOT_SOLVED:
            return card
        if view.phase == 2:
            return super().choose(view, budget)
        if not self.last.begun:
            self.gain = self._gain(view)
            card = self.best_for(view, self.gain)
            if not self.last.knows(view):
                return card
            self.last.begin(view, card)
        return self.last.think(view, budget)

    def best_for(self, view, gain):
        """Return the card of phase 1 to play if winning the trick were worth so much."""
        return self._weigh(view, gain)

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
