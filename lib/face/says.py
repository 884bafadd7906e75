# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the table says in its one line: what is asked, why not, and what became of a trick."""

from engine.cards import NO_CARD
from engine.codes import MUST_FOLLOW, NOT_IN_HAND
from engine.rules import ALL
from face.cards import card_text
from face.game import YOU, subject


def decided(words, deal):
    """Return who has won a deal that is decided."""
    if deal.decided == YOU:
        return words.DECIDED[0]
    return words.DECIDED[1] % subject(words, deal.seats, deal.decided)


def question(words, deal):
    """Return what the person whose turn it is may do."""
    if deal.choosing:
        return words.CHOOSE
    if deal.lead == NO_CARD:
        goal = _new_goal(words, deal)
        return words.NOW_COUNTS[0] % goal if goal else words.YOUR_LEAD
    led = deal.lead // 13
    if not deal.hand(YOU, led):
        return words.YOUR_FREE_REPLY % words.SUITS[led]
    if deal.phase == 1 and not deal.rules.follow1:
        return words.YOUR_ANY_REPLY
    return words.YOUR_REPLY % words.SUITS[led]


def waiting(words, deal):
    """Return for whom the person waits."""
    name = subject(words, deal.seats, deal.turn)
    goal = _new_goal(words, deal)
    return words.NOW_COUNTS[1] % (goal, name) if goal else words.RIVAL_THINKS % name


def _new_goal(words, deal):
    """Return how many tricks are to be won, where the first of those that count begins and others
    came before it; else nothing."""
    rules = deal.rules
    if deal.in_trick or deal.trick != rules.tricks - rules.hand_size or rules.count == ALL:
        return ""
    return str(rules.target or 7) if rules.target or deal.seats == 2 else words.MOST[0]


def refusal(words, code, led):
    """Return why a card was refused.

    :param int code: of `engine.codes`
    :param int led: the suit led
    """
    if code == MUST_FOLLOW:
        return words.MUST_FOLLOW % words.SUITS[led]
    return words.NOT_IN_HAND if code == NOT_IN_HAND else words.PAUSE_KEY


def taken(words, deal):
    """Return what the winner of the last trick took, and what the person drew."""
    winner = deal.leader
    mine = deal.taken(YOU)
    name = subject(words, deal.seats, winner)
    if mine == NO_CARD:
        return words.WINS_TRICK[0] if winner == YOU else words.WINS_TRICK[1] % name
    if winner == YOU:
        return words.YOU_TAKE % card_text(mine)
    if deal.taken_open(winner):
        return words.RIVAL_TAKES % (name, card_text(deal.taken(winner)), card_text(mine))
    return words.RIVAL_TAKES_HIDDEN % (name, card_text(mine))
