# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Watches a game from outside and tells what happens: a line a trick, a line a deal."""

import sys

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_SUITS = "♣♦♥♠"
_LETTERS = "CDHS"


def suit_signs(encoding):
    """:return: the signs of clubs to spades, or letters where the encoding has no such signs"""
    try:
        _SUITS.encode(encoding or "ascii")
    except UnicodeEncodeError:
        return _LETTERS
    return _SUITS


def card_name(card, suits=_SUITS):
    """Name a card as people do.

    :param int card: 0 to 51
    :param str suits: what stands for clubs, diamonds, hearts and spades
    :return: such as ``10♥``
    """
    return RANKS[card % 13] + suits[card // 13]


class Reporter:
    """Follows the deals on a badge.

    :param Badge badge: the badge, before its power-on
    :param tell: function that takes a finished deal's line, or None
    :param tell_trick: function that takes a finished trick's line, or None
    :param str suits: see :func:`card_name`
    """

    def __init__(self, badge, tell=None, tell_trick=None, suits=_SUITS):
        self.deals = 0
        """How many deals have been played to their end."""
        self.last_table = None
        """Picture of the table as it was last shown."""
        self._badge = badge
        self._tell = tell
        self._tell_trick = tell_trick
        self._suits = suits
        self._tricks = 0
        self._over = False
        self._refreshed = 0
        badge.watchers.append(self._watch)

    def _watch(self):
        game = getattr(self._badge.stage, "game", None)
        if game is None:
            return
        deal = game.table.deal
        self._keep_table()
        if deal.trick < self._tricks:
            self._tricks = 0
        # A trick is told when its winner has chosen what to take.
        while self._tricks < deal.trick and not deal.choosing:
            self._tricks += 1
            if self._tell_trick:
                self._tell_trick(trick_line(deal, self._tricks - 1, self._suits))
        if deal.over and not self._over:
            self.deals += 1
            if self._tell:
                self._tell(deal_line(self.deals, game.number, deal))
        self._over = deal.over

    def _keep_table(self):
        badge = self._badge
        if badge.screen == "table" and len(badge.refreshes) != self._refreshed:
            self._refreshed = len(badge.refreshes)
            self.last_table = badge.image()


def trick_line(deal, trick, suits=_SUITS):
    """Tell a finished trick.

    :param Deal deal: the deal
    :param int trick: index of the trick, 0 to 25, finished
    :param str suits: see :func:`card_name`
    :return: one line: all cards, who won, and for the last one finished what was taken from the
        stock
    """
    leader, winner = deal.leader_of(trick), deal.winners[trick]
    line = f"trick {trick + 1:2}:"
    for after in range(deal.seats):
        seat = (leader + after) % deal.seats
        line += f" seat {seat} {card_name(deal.card_of(trick, seat), suits):<3}"
    line += f" won by {winner}"
    if trick == deal.trick - 1 and deal.taken(winner) >= 0:
        line += f", who takes {card_name(deal.taken(winner), suits)}"
        for after in range(1, deal.seats):
            seat = (winner + after) % deal.seats
            line += f"; {seat} draws {card_name(deal.taken(seat), suits)}"
    return line


def deal_line(count, number, deal):
    """Tell a finished deal.

    :param int count: how many deals have been played
    :param int number: the deal's number
    :param Deal deal: the deal
    :return: one line; seats are numbered from 0, winner -1 is a tie
    """
    rules = sys.modules[type(deal.rules).__module__]
    profile = deal.rules.profile()
    name = rules.PROFILES[profile] if profile >= 0 else "own"
    return (
        f"deal {count} number {number} profile {name} dealer {deal.dealer}"
        f" tricks {'-'.join(map(str, deal.score[: deal.seats]))} winner {deal.winner}"
    )
