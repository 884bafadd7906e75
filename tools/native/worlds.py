# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Deals at native speed: phase 1 of two players, what each seat knows, and worlds that fit it.

A deal is one array of `SIZE` numbers, so that a copy of it is a world to play on. Four masks of
ranks each, by seat and suit, say what a seat holds, which cards it has never seen, what the other
knows it to hold, and whether it could not follow and has drawn nothing since.
"""

import numba as nb
import numpy as np

HELD = 0
UNSEEN = 8
KNOWN = 16
VOID = 24
LEADER = 32
LEAD = 33
"""The card led, -1 before the lead."""
TRICK = 34
"""Finished tricks."""
TRUMP = 35
"""The trump suit, 4 for none."""
STOCK = 36
"""The 26 cards of the stock in order, two a trick: the prize and the loser's card."""
SIZE = 62

TRICKS = 13

_BITS = np.array([bin(mask).count("1") for mask in range(1 << 13)], np.int64)


@nb.njit(cache=True)
def count(mask):
    """Return how many ranks are in a mask."""
    return _BITS[mask]


@nb.njit(cache=True)
def below(rng, n):
    """Return a number from 0 to ``n - 1`` (Steele, Lea and Flood's SplitMix64).

    :param rng: an array of one unsigned 64-bit number, the generator's state
    """
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z ^= z >> np.uint64(31)
    return np.int64(((z >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


@nb.njit(cache=True)
def shuffle(rng, cards, first, stop):
    """Shuffle a part of an array in place."""
    for i in range(stop - 1, first, -1):
        j = first + below(rng, i - first + 1)
        cards[i], cards[j] = cards[j], cards[i]


@nb.njit(cache=True)
def begin(world, deck, leader, trumps):
    """Deal a deck, as `engine.dealing` does.

    :param world: the array to fill
    :param deck: 52 cards in dealing order; the first one goes to the leader
    :param int leader: the seat that leads first
    :param int trumps: 1 if the first prize fixes trumps, 0 to play without
    """
    world[:] = 0
    for seat in range(2):
        for suit in range(4):
            world[UNSEEN + 4 * seat + suit] = 0x1FFF
    for i in range(26):
        card = deck[i]
        seat = leader if i % 2 == 0 else 1 - leader
        world[HELD + 4 * seat + card // 13] |= 1 << card % 13
        world[UNSEEN + 4 * seat + card // 13] &= ~(1 << card % 13)
        world[STOCK + i] = deck[26 + i]
    world[LEADER] = leader
    world[LEAD] = -1
    world[TRUMP] = deck[26] // 13 if trumps else 4
    _turn(world)


@nb.njit(cache=True)
def prize(world):
    """Return the prize, -1 for the first one without trumps, which lies face down."""
    if world[TRUMP] == 4 and world[TRICK] == 0:
        return -1
    return world[STOCK + 2 * world[TRICK]]


@nb.njit(cache=True)
def turn(world):
    """Return the seat to play."""
    return world[LEADER] if world[LEAD] < 0 else 1 - world[LEADER]


@nb.njit(cache=True)
def legal(world, seat, suit):
    """Return the mask of a seat's cards of a suit that may be played."""
    lead = world[LEAD]
    if lead >= 0 and suit != lead // 13 and world[HELD + 4 * seat + lead // 13]:
        return np.int64(0)
    return world[HELD + 4 * seat + suit]


@nb.njit(cache=True)
def wins(reply, lead, trump):
    """Tell whether a reply takes the trick from the card led."""
    if reply // 13 == lead // 13:
        return reply > lead
    return reply // 13 == trump


@nb.njit(cache=True)
def play(world, card):
    """Play a legal card of the seat to play; with a trick's second card both draw."""
    seat = turn(world)
    suit = card // 13
    bit = np.int64(1) << card % 13
    world[HELD + 4 * seat + suit] &= ~bit
    world[KNOWN + 4 * seat + suit] &= ~bit
    world[UNSEEN + 4 * (1 - seat) + suit] &= ~bit
    lead = world[LEAD]
    if lead < 0:
        world[LEAD] = card
        return
    if suit != lead // 13:
        world[VOID + 4 * seat + lead // 13] = 1
    winner = seat if wins(card, lead, world[TRUMP]) else 1 - seat
    loser = 1 - winner
    trick = world[TRICK]
    hidden = prize(world) < 0
    gain = world[STOCK + 2 * trick]
    bit = np.int64(1) << gain % 13
    world[HELD + 4 * winner + gain // 13] |= bit
    if hidden:
        world[UNSEEN + 4 * winner + gain // 13] &= ~bit
        world[VOID + 4 * winner : VOID + 4 * winner + 4] = 0
    else:
        world[KNOWN + 4 * winner + gain // 13] |= bit
        world[VOID + 4 * winner + gain // 13] = 0
    gain = world[STOCK + 2 * trick + 1]
    bit = np.int64(1) << gain % 13
    world[HELD + 4 * loser + gain // 13] |= bit
    world[UNSEEN + 4 * loser + gain // 13] &= ~bit
    world[VOID + 4 * loser : VOID + 4 * loser + 4] = 0
    world[LEADER] = winner
    world[LEAD] = -1
    world[TRICK] = trick + 1
    if trick + 1 < TRICKS:
        _turn(world)


@nb.njit(cache=True)
def _turn(world):
    """The top card of the stock is turned up."""
    card = prize(world)
    if card >= 0:
        for seat in range(2):
            world[UNSEEN + 4 * seat + card // 13] &= ~(np.int64(1) << card % 13)


@nb.njit(cache=True)
def first_hidden(world):
    """Return the place in the stock of the first card that nobody has seen."""
    return 2 * world[TRICK] + (0 if prize(world) < 0 else 1)


@nb.njit(cache=True)
def imagine(world, seat, rng, other):
    """Make of a world another one that a seat could as well be in.

    The other hand keeps what it is known to hold; its other cards and the stock are dealt anew
    from the cards that the seat has not seen, and a suit that it could not follow is left out.

    :param other: the world to fill
    """
    other[:] = world
    their = 1 - seat
    unseen = np.empty(52, np.int64)
    cards = 0
    hand = 0
    for suit in range(4):
        known = world[KNOWN + 4 * their + suit]
        hand += count(world[HELD + 4 * their + suit]) - count(known)
        other[HELD + 4 * their + suit] = known
        mask = world[UNSEEN + 4 * seat + suit]
        for rank in range(13):
            if mask >> rank & 1:
                unseen[cards] = suit * 13 + rank
                cards += 1
    shuffle(rng, unseen, 0, cards)
    at = STOCK + first_hidden(world)
    for i in range(cards):
        card = unseen[i]
        # The hand takes what fits first; the rest, in random order, is the stock.
        if hand and not world[VOID + 4 * their + card // 13]:
            other[HELD + 4 * their + card // 13] |= np.int64(1) << card % 13
            hand -= 1
        elif at < STOCK + 26:
            other[at] = card
            at += 1
    # What the other has not seen follows: the seat's unknown cards and the stock.
    for suit in range(4):
        other[UNSEEN + 4 * their + suit] = (
            world[HELD + 4 * seat + suit] & ~world[KNOWN + 4 * seat + suit]
        )
    for i in range(STOCK + first_hidden(world), STOCK + 26):
        card = other[i]
        other[UNSEEN + 4 * their + card // 13] |= np.int64(1) << card % 13


@nb.njit(cache=True)
def reshuffle(world, rng, other):
    """Make of a world one with the same hands and another order of the stock's hidden cards."""
    other[:] = world
    shuffle(rng, other, STOCK + first_hidden(world), STOCK + 26)
