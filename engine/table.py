# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A deal and the views of it: every move goes through here, so that the views stay true."""

from engine.cards import NO_CARD
from engine.codes import OK
from engine.deal import Deal
from engine.dealing import MOST_SEATS
from engine.view import ME, View


class Table:
    """Two or three seats at a table. Give a player ``views[seat]`` and nothing else."""

    def __init__(self):
        self.deal = Deal()
        """The deal; for reading."""
        self.views = tuple([View() for _ in range(MOST_SEATS)])
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
        deal = self.deal
        code = deal.play(seat, card)
        if code == OK:
            for i in range(deal.seats):
                self.views[i].played((seat - i) % deal.seats, card)
            if not deal.in_trick:
                for i in range(deal.seats):
                    self.views[i].trick_won((deal.leader - i) % deal.seats)
                if not deal.choosing:
                    self._tell_draws()
        return code

    def choose(self, seat, place):
        """Take a card of the open row; codes as for `Deal.choose`."""
        code = self.deal.choose(seat, place)
        if code == OK:
            self._tell_draws()
        return code

    def concede(self, seat):
        """Give up the rest; codes as for `Deal.concede`."""
        return self.deal.concede(seat)

    def claim(self, seat):
        """Claim the rest; codes as for `Deal.claim`."""
        return self.deal.claim(seat)

    def undo(self, moves=1):
        """Take back the last moves and what was learned from them; parameters and what it
        returns as for `Deal.undo`."""
        before = self.deal.moves
        if moves > 0:
            self.replay(max(0, before - moves))
        return before - self.deal.moves

    def restore(self, buf, at=0):
        """Take up a saved deal; parameters and codes as for `Deal.restore`."""
        code = self.deal.restore(buf, at)
        if code == OK:
            conceded = self.deal.conceded
            self.replay(self.deal.moves)
            if conceded >= 0:
                self.concede(conceded)
        return code

    def replay(self, moves):
        """Play the deal's journal again from the first lead, up to a number of moves that it has.
        A concession is forgotten."""
        deal = self.deal
        deal.rewind()
        self._tell_start()
        for _ in range(moves):
            if deal.choosing:
                self.choose(deal.turn, deal.choices[deal.chosen])
            else:
                self.play(deal.turn, deal.plays[deal.played])

    def _tell_start(self):
        deal = self.deal
        for i in range(deal.seats):
            view = self.views[i]
            view.begin(deal.rules, deal.trump, (deal.leader - i) % deal.seats)
            for card in range(52):
                if deal.hand(i, card // 13) >> card % 13 & 1:
                    view.hold(card)
        self._tell_row()

    def _tell_draws(self):
        deal = self.deal
        for after in range(deal.seats):
            seat = (deal.leader + after) % deal.seats
            card = deal.taken(seat)
            if card != NO_CARD:
                for i in range(deal.seats):
                    player = (seat - i) % deal.seats
                    if deal.taken_open(seat):
                        self.views[i].took(player, card)
                    else:
                        self.views[i].drew(player, card if player == ME else NO_CARD)
        self._tell_row()

    def _tell_row(self):
        deal = self.deal
        if deal.prize_hidden:
            return
        for i in range(deal.seats):
            view = self.views[i]
            while view.row_count < deal.row_count:
                view.turn_up(deal.row[view.row_count])
