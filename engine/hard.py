# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The hard player: plays the end of a two-player deal without a mistake.

In phase 2 it knows the other hand by counting and solves the position. In phase 1 it plays as the
normal player does.
"""

from engine.endgame import NOT_SOLVED, Endgame
from engine.normal import Normal


class Hard(Normal):
    """Counts cards as the normal player does, and solves the endgame.

    :param Endgame endgame: what it solves with, a new one if it is left out
    """

    def __init__(self, endgame=None):
        self._endgame = endgame or Endgame()
        self.exact = False
        """True if the last card chosen was solved, false if it was judged."""

    def choose(self, view, budget):
        """Return the card to play, or `THINKING`."""
        card = self._endgame.choose(view, budget)
        self.exact = card >= 0
        return super().choose(view, budget) if card == NOT_SOLVED else card

    def ponder(self, view, budget):
        """Think while another seat is to play."""
        self._endgame.ponder(view, budget)

    def forget(self):
        """Drop half-done thinking."""
        self._endgame.forget()
