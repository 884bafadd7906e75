# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The match being played: the engine's parts put together for the screens."""

from micropython import const

from engine import player
from engine.cards import DECK_SIZE
from engine.deck import cut_deck, shuffle_deck
from engine.match import Match
from engine.rng import Rng
from engine.rules import ALL, Rules
from engine.table import Table

YOU = const(0)
RIVAL = const(1)

_CUT_STREAM = const(1000)  # the computer's cut of each deal, a stream of its own


class Game:
    """A match between the player, seat 0, and the computer, seat 1.

    :param Settings settings: the player's choices, read when a match starts
    """

    def __init__(self, settings):
        self.settings = settings
        self.rules = Rules()
        self.match = Match()
        self.table = Table()
        self.number = 0
        """The number of the deal on the table."""
        self.cut = 0
        """Where its deck was cut, 0 for no cut."""
        self.deals_done = 0
        """Deals finished since the start of the program."""
        self.players = [None, None]
        """The computer player of each seat, `None` for the person."""
        self._rng = Rng()
        self._deck = bytearray(DECK_SIZE)

    def start_match(self):
        """Begin a match as the settings say, up to the draw for the first deal."""
        settings = self.settings
        self.rules.set_profile(settings.profile)
        self.match.start(settings.first_deal(), settings.length, self._rng)
        self.players[YOU] = None
        self.players[RIVAL] = player.make(settings.level)
        if settings.demo:
            self.players[YOU] = player.make(settings.level)

    def shuffle(self):
        """Shuffle the next deal's deck; it may then be cut, and is dealt by `deal`."""
        self.number = self.match.deal_number(self._rng)
        self.cut = 0
        shuffle_deck(self._deck, self.number, self._rng)

    def rivals_cut(self):
        """Return where the computer cuts: the same place for the same deal."""
        self._rng.seed(self.number, _CUT_STREAM)
        return 10 + self._rng.below(33)

    def deal(self, cut=0):
        """Cut the shuffled deck and deal it.

        :param int cut: 1 to 51, 0 for no cut
        """
        self.cut = cut
        cut_deck(self._deck, cut)
        self.table.start(self.rules, self._deck, self.match.dealer)
        for one in self.players:
            if one:
                one.forget()

    def finish(self):
        """Enter the finished deal into the match."""
        deal = self.table.deal
        points = 0
        if self.rules.count == ALL and deal.winner >= 0:
            points = deal.score[deal.winner] - 13
        self.match.finish_deal(deal.winner, points)
        self.deals_done += 1
