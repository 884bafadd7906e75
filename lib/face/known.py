# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Deals whose cards are known: what they are called, and dealing them again. None of it is needed
while a deal is played, so it does not stay in memory."""

from engine.player import EASY
from face.game import GUIDED, RIVAL, YOU, subject
from face.settings import MIX


def number_text(game, words):
    """Return the number of the deal on the table as text, with the cut if there was one."""
    if game.cut:
        return words.DEAL_NUMBER_CUT % (game.number, game.cut)
    return words.DEAL_NUMBER % game.number


def rules_text(game, words):
    """Return the rules and the dealer of the deal on the table as text: with `number_text` what it
    takes to play the same cards again."""
    deal = game.table.deal
    profile = deal.rules.profile()
    name = words.PROFILES[profile if profile >= 0 else MIX]
    if deal.dealer == YOU:
        return words.DEALT_BY[0] % name
    return words.DEALT_BY[1] % (name, subject(words, deal.seats, deal.dealer))


def deal_guided(game):
    """Deal the cards that the game is explained with, as a match of one deal by the usual rules
    against the easy player, whatever the settings say. The person leads."""
    game.rules.set_profile(0)
    game.players[YOU] = False
    game.level = EASY
    _deal(game, GUIDED, 0, RIVAL)


def deal_again(game, number, cut, dealer):
    """Deal known cards, as a match of one deal with the rules and level of the settings.

    :param int number: 0 to `engine.deck.MAX_DEAL`
    :param int cut: 0 to 51
    :param int dealer: the seat that deals
    """
    settings = game.settings
    settings.fill(game.rules)
    game.players[YOU] = settings.demo
    game.level = settings.level
    _deal(game, number, cut, dealer % game.rules.players)


def swap(game):
    """Deal the cards of the finished deal again with the seats swapped. Two players only."""
    deal = game.table.deal
    for seat in (YOU, RIVAL):
        game.before[seat] = deal.score[seat]
    game.before[2] = 1 if game.taken_back or game.swapped else 0
    _deal(game, game.number, game.cut, 1 - deal.dealer)
    game.swapped = True


def _deal(game, number, cut, dealer):
    game.match.start(number, 1, game.rng, game.rules.players)
    game.match.first_dealer = dealer
    game.shuffle()
    game.deal(cut)
    game.known = True
