# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Cards, suits and ranks as small integers, and sets of ranks as 13-bit masks.

A card is ``suit * 13 + rank``: suits are 0 clubs, 1 diamonds, 2 hearts, 3 spades, ranks 0 (two) to
12 (ace). A set of cards is four masks, one a suit, with bit ``rank`` set for each card in it: 13
bits stay a small integer on every board, where 52 bits would not.
"""

from micropython import const

NO_SUIT = const(4)
"""The trump of a deal without trumps."""

JACK = const(9)

DECK_SIZE = const(52)
NO_CARD = const(-1)
ALL_RANKS = const(0x1FFF)
"""The mask of a whole suit."""

# Facts about the 7-bit halves of a mask, looked up because a loop over bits is slow on a badge.
_COUNT = bytes([sum([m >> b & 1 for b in range(7)]) for m in range(128)])
_HIGHEST = bytes([max([b for b in range(7) if m >> b & 1] or [0]) for m in range(128)])


def count(mask):
    """Return how many ranks, 0 to 13, are in a mask."""
    return _COUNT[mask & 127] + _COUNT[mask >> 7]


def highest(mask):
    """Return the highest rank in a mask, -1 if it is empty."""
    if mask > 127:
        return _HIGHEST[mask >> 7] + 7
    return _HIGHEST[mask] if mask else -1


def lowest(mask):
    """Return the lowest rank in a mask, -1 if it is empty."""
    return highest(mask & -mask)


def beats(reply, lead, trump):
    """Tell whether the card played second takes the trick from the card led.

    :param int reply: the follower's card
    :param int lead: the leader's card
    :param int trump: the trump suit, `NO_SUIT` for none
    """
    suit = reply // 13
    if suit == lead // 13:
        return reply > lead
    return suit == trump
