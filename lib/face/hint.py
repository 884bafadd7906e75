# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A hint: what the hard player would do in the person's place, and why."""

from engine.player import THINKING
from engine.reasons import plainest, reason
from face.cards import card_text
from face.game import YOU
from face.screens import load_advice


class Hint:
    """Looks for a hint, a little at a time.

    :param Stage stage: for the deal and the words
    """

    def __init__(self, stage):
        self._stage = stage
        self.card = THINKING
        """The card to play, or the place in the row of the card to take; `THINKING` at first."""
        self.text = ""
        """The card, and the reason in a line."""

    def look(self, budget):
        """Go on looking for it; return true if it is found.

        :param int budget: nodes that may be looked into
        """
        game = self._stage.game
        deal = game.table.deal
        view = game.table.views[YOU]
        player = game.adviser()
        if game.prepare(player, view):
            self._stage.tidy()
        think = player.pick if deal.choosing else player.choose
        self.card = think(view, budget)
        if self.card == THINKING:
            return False
        why, numbers = reason(player, view, self.card)
        if deal.choosing:
            card = deal.row[self.card]
        else:
            card = self.card = plainest(player, view, self.card, why)
        texts = load_advice(self._stage.settings.language).HINTS
        self.text = texts[why] % ((card_text(card),) + numbers)
        return True

    def stop(self):
        """Look no more."""
        self._stage.game.forget()
