# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Why the hard player chose a card, from the numbers that decided it. Loaded for hints only."""

from micropython import const

from engine.cards import NO_CARD, beats, count

ONLY = const(0)
"""No other card may be played."""
SURE = const(1)
"""It makes sure of as many tricks as win the deal."""
MOST = const(2)
"""More tricks cannot be had against perfect play."""
GUESS = const(3)
"""It was judged, not worked out."""
WIN = const(4)
"""It wins a prize that is worth more than the average unseen card."""
CHEAP = const(5)
"""It wins, and is not worth keeping, though the prize is not known to be better than the
average."""
DUCK = const(6)
"""It loses, for the prize is worth less than the average unseen card."""
DEAR = const(7)
"""It loses, for a card that wins is worth more than the prize."""
LEAST = const(8)
"""No card wins, or it is led for an unknown prize; it is the one to be missed least."""
FIGHT = const(9)
"""It is led to win a prize that is worth it."""
LOSE = const(10)
"""It is led to lose a prize that is worth less than the average unseen card."""
TAKE = const(11)
"""Of the open cards it is worth most to the hand."""
ODDS = const(12)
"""Of all cards it wins the deal in the most worlds that there can be; the last trick of phase 1."""
COUNTS = const(13)
"""It wins a trick that counts, though the prize is not worth it."""
TRY = const(14)
"""It is led to win a trick that counts, though the prize is not worth it."""
HOPE = const(15)
"""It would be led for any prize, as it costs little; this one is worth it if it wins."""

FELT = const(2)
"""Deals in a hundred: what loses less is as good, for all that a person can tell."""


def reason(player, view, card):
    """Return why the hard player has just chosen a card, and a tuple of numbers: for `SURE` and
    `MOST` the counting tricks that the deal will have with it, for `ODDS` the worlds that it wins
    and all those looked at.

    :param Hard player: who has just chosen
    :param View view: the seat's view
    :param int card: what it chose; of no meaning if it took a card of the row
    """
    if view.choosing:
        return TAKE, ()
    legal = 0
    winning = False
    for suit in range(4):
        mask = view.legal(suit)
        legal += count(mask)
        for rank in range(13):
            if mask >> rank & 1 and view.lead != NO_CARD:
                winning = winning or beats(suit * 13 + rank, view.best, view.trump)
    if legal == 1:
        return ONLY, ()
    if view.phase == 2:
        if not player.exact:
            return GUESS, ()
        total = view.score[0] + player.tricks
        return (SURE if total >= (view.target or (14 if view.count_all else 7)) else MOST), (total,)
    if player.is_last(view):
        last = player.last
        return (ODDS, (last.wins, last.worlds)) if last.wins else (GUESS, ())
    judge = player.judge(view)
    gain = judge.gain_of(view)
    good = gain > 0
    for_trick = good and gain <= judge.trick_worth(view)
    if view.lead == NO_CARD:
        higher = view.theirs(card // 13) >> card % 13
        if not good:
            # Where a suit need not be followed, hardly any card loses by being low.
            return (LOSE if view.row_count and view.follow1 and higher else LEAST), ()
        # It is for the prize if another card would be led for a prize of no worth, or if none of
        # its suit is higher.
        if higher and judge.best_for(view, 0) == card:
            return HOPE, ()
        return (TRY if for_trick else FIGHT), ()
    if beats(card, view.best, view.trump):
        if not good:
            return CHEAP, ()
        return (COUNTS if for_trick else WIN), ()
    if not winning:
        return LEAST, ()
    # Of a prize that lies face down nothing is known, good or bad.
    return (DEAR if good or not view.row_count else DUCK), ()


def apart(view, suit):
    """Return the mask of the cards of a suit that keep the seat's own cards apart: those that
    others may hold or draw, the prizes, and the card to be beaten. Cards of the hand without one of
    them in between are equal: it is all the same which of them is played."""
    mask = view.theirs(suit)
    for place in range(view.row_count + 1):
        lies = view.row[place] if place < view.row_count else view.best
        if lies != NO_CARD and lies // 13 == suit:
            mask |= 1 << lies % 13
    return mask


def loss_of(policy, view, card):
    """Return what a card loses by the policy, in deals of a hundred: the least that any card of the
    hand loses that is equal to it; -1 where the policy does not apply."""
    suit = card // 13
    between = apart(view, suit)
    least = policy.loss_of(view, card)
    for way in (-1, 1):
        rank = card % 13 + way
        while 0 <= rank < 13 and not between >> rank & 1:
            if view.hand[suit] >> rank & 1:
                least = min(least, policy.loss_of(view, 13 * suit + rank))
            rank += way
    return least


def plainest(player, view, card, why):
    """Return the card to name in place of the one that the hard player chose: the lowest of those
    equal to it, or where it is not to win a lead in phase 1, the lowest of its suit that wins or
    loses as it does and loses less by the policy than can be felt. So nobody wonders what the
    others are kept for.

    :param Hard player: who has just chosen
    :param View view: the seat's view
    :param int card: what it chose
    :param int why: the reason for it
    """
    suit = card // 13
    between = apart(view, suit)
    equal = True
    judge = None
    table = view.phase == 1 and view.seats == 2 and view.follow1  # so that the policy applies
    if table and why in (WIN, CHEAP, DUCK, DEAR, LEAST, LOSE, COUNTS):
        judge = player.judge(view)
    for rank in range(card % 13 - 1, -1, -1):
        equal = equal and not between >> rank & 1
        lower = 13 * suit + rank
        if not view.hand[suit] >> rank & 1:
            continue
        if equal:
            card = lower
        elif judge and (view.lead == NO_CARD or _is_like(view, card, lower)):
            if 0 <= judge.loss_of(view, lower) < FELT:
                card = lower
    return card


def _is_like(view, card, lower):
    """Tell whether two cards both win or both lose."""
    return beats(card, view.best, view.trump) == beats(lower, view.best, view.trump)
