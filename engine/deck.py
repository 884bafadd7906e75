# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A pack of cards in dealing order: checked, shuffled by number, and cut."""

from micropython import const

from engine.cards import DECK_SIZE

MAX_DEAL = const(999999999)
"""The highest deal number: nine digits, and less than 30 bits."""

_SHUFFLE_STREAM = const(0)


def is_deck(cards):
    """Tell whether a sequence is 52 different cards."""
    if len(cards) != DECK_SIZE:
        return False
    low = 0  # cards 0 to 25 seen so far, and 26 to 51: two masks within 30 bits
    high = 0
    for i in range(DECK_SIZE):
        card = cards[i]
        if card < 0 or card >= DECK_SIZE:
            return False
        if card < 26:
            low |= 1 << card
        else:
            high |= 1 << (card - 26)
    return low == 0x3FFFFFF and high == 0x3FFFFFF


def shuffle_deck(deck, number, rng):
    """Put the 52 cards of a deal number into a deck.

    :param bytearray deck: 52 bytes, overwritten
    :param int number: 0 to `MAX_DEAL`; the same number always gives the same deck
    :param Rng rng: a generator to use; it is seeded anew
    """
    for i in range(DECK_SIZE):
        deck[i] = i
    rng.seed(number, _SHUFFLE_STREAM)
    rng.shuffle(deck)


def cut_deck(deck, place):
    """Cut a deck in place: the top ``place`` cards go below the rest.

    :param bytearray deck: 52 cards
    :param int place: 1 to 51, 0 for no cut
    """
    # Three reversals rotate without a second deck.
    _reverse(deck, 0, place)
    _reverse(deck, place, DECK_SIZE)
    _reverse(deck, 0, DECK_SIZE)


def _reverse(deck, start, stop):
    stop -= 1
    while start < stop:
        card = deck[start]
        deck[start] = deck[stop]
        deck[stop] = card
        start += 1
        stop -= 1
