# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A deal and the two views of it: every play goes through here, so that the views stay true."""

from engine.cards import NO_CARD
from engine.deal import HAND_SIZE, OK, Deal
from engine.view import View


class Table:
    """Two seats at a table. Give a player ``views[seat]`` and nothing else."""

    def __init__(self):
        self.deal = Deal()
        """The deal; for reading."""
        self.views = (View(), View())
        """What each seat may know."""
        self._tell_start()

    def start(self, rules, deck, dealer):
        """Begin a deal; parameters and codes as for `Deal.start`."""
        code = self.deal.start(rules, deck, dealer)
        if code == OK:
            self._tell_start()
        return code

    def play(self, seat, card):
        """Play a card; codes as for `Deal.play`."""
        code = self.deal.play(seat, card)
        if code == OK:
            self.views[seat].played(True, card)
            self.views[1 - seat].played(False, card)
            if self.deal.lead == NO_CARD:
                self._tell_trick()
        return code

    def undo(self, plays=1):
        """Take back the last plays and what was learned from them.

        :return: how many were taken back
        """
        before = self.deal.played
        self._replay(max(0, before - plays))
        return before - self.deal.played

    def restore(self, buf, at=0):
        """Take up a saved deal; parameters and codes as for `Deal.restore`."""
        code = self.deal.restore(buf, at)
        if code == OK:
            self._replay(self.deal.played)
        return code

    def _replay(self, count):
        deal = self.deal
        deal.rewind()
        self._tell_start()
        for i in range(count):
            self.play(deal.turn, deal.plays[i])

    def _tell_start(self):
        deal = self.deal
        for seat in range(2):
            self.views[seat].begin(deal.rules, deal.trump, seat == deal.leader)
        seat = 1 - deal.dealer
        for i in range(HAND_SIZE * 2):
            self.views[seat].hold(deal.deck[i])
            seat = 1 - seat
        self._tell_prize()

    def _tell_trick(self):
        deal = self.deal
        winner = deal.winners[deal.trick - 1]
        for seat in range(2):
            self.views[seat].trick_won(seat == winner, deal.taken(seat))
        self._tell_prize()

    def _tell_prize(self):
        deal = self.deal
        if deal.prize != NO_CARD and not deal.prize_hidden:
            for seat in range(2):
                self.views[seat].turn_prize(deal.prize)
