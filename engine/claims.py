# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Whether the rest of a deal is certain, for `Deal.claim`.

To win all tricks that are left a seat must lead to every trick from its first one on, so it wins
them all just if it has, above the other's highest card,

- as many trumps as the other has, for each of those can fall to a higher one only; and
- in each side suit as many cards as the other has, or nothing but such cards. Otherwise the other
  keeps its highest and one to follow to each card above that, and throws what is left on other
  leads: it has enough, for it holds as many cards as the seat.

If all this is so, the seat draws trumps and plays each suit from the top.
"""

from engine.cards import DECK_SIZE, NO_CARD, beats, count, highest
from engine.codes import OK


def sure_of_rest(deal, seat):
    """Tell whether a seat wins all tricks left against any play, in phase 2 of two players. This is
    exact.

    :param Deal deal: it is tried out, and left as it was
    :param int seat: 0 or 1
    """
    if deal.over or deal.seats != 2 or deal.phase == 1 or not 0 <= seat < 2:
        return False
    return _takes(deal, seat) if deal.turn == seat else _withstands(deal, seat)


def _takes(deal, seat):
    """A seat that is to play wins the rest."""
    held = deal._held
    if deal.lead == NO_CARD:
        return _runs(deal, seat)
    for card in range(DECK_SIZE):
        if deal.why_not(seat, card) == OK and beats(card, deal.best, deal.trump):
            held[seat * 4 + card // 13] ^= 1 << card % 13
            sure = _runs(deal, seat)
            held[seat * 4 + card // 13] ^= 1 << card % 13
            if sure:
                return True
    return False


def _withstands(deal, seat):
    """A seat wins the rest whatever the other, which is to play, plays."""
    held = deal._held
    other = 1 - seat
    sure = True
    for card in range(DECK_SIZE):
        if sure and deal.why_not(other, card) == OK:
            held[other * 4 + card // 13] ^= 1 << card % 13
            if deal.lead == NO_CARD:
                deal.lead = deal.best = card
                deal.turn = seat
                sure = _takes(deal, seat)
                deal.lead = deal.best = NO_CARD
                deal.turn = other
            else:
                sure = not beats(card, deal.best, deal.trump) and _runs(deal, seat)
            held[other * 4 + card // 13] ^= 1 << card % 13
    return sure


def _runs(deal, seat):
    """A seat that is to lead wins the rest."""
    held = deal._held
    for suit in range(4):
        mine = held[seat * 4 + suit]
        theirs = held[4 - seat * 4 + suit]
        above = count(mine >> (highest(theirs) + 1) if theirs else mine)
        if above < count(theirs) and (suit == deal.trump or above < count(mine)):
            return False
    return True
