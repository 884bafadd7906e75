# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Phase 2 solved exactly at native speed: can the leader have so many of the tricks left?

The ideas are those of `engine.search` and `engine.facts`, which prove the bounds used: suits as
strings of owner bits with played cards squeezed out, what each side is sure of without a search,
the cheapest winner or the lowest loser as the only replies. Here bit 0 is always a card of the
leader; when the lead passes the strings are turned over, so no position needs to say who leads.
"""

import numba as nb
import numpy as np

STRINGS = 1 << 14
"""One more than the largest string: a bit in front and 13 cards."""

TABLE_BITS = 20
"""The positions remembered are two to the power of this."""

# Fields of eight bits in what is known of a string; the leader's first. They add up over suits.
_KEEP, _GAIN, _TOP, _RUFF, _DRAW, _LIMIT = (0, 16, 32, 48, 0, 16)
_NEVER = 32  # more than any sum of tricks


def _facts():
    """Return for each string what `engine.facts` calls K, G and M (`side`), T, what trumps drawn
    add, and its limit (`first`, `draws`), the string turned over, and its cards of each side."""
    side = np.zeros(STRINGS, np.int64)
    first = np.zeros(STRINGS, np.int64)
    draws = np.zeros(STRINGS, np.int64)
    turned = np.zeros(STRINGS, np.int64)
    count = np.zeros((2, STRINGS), np.int64)
    for string in range(1, STRINGS):
        length = string.bit_length() - 1
        turned[string] = string ^ ((1 << length) - 1)
        cards = [string >> place & 1 for place in range(length - 1, -1, -1)]
        for player in (0, 1):
            own, other = cards.count(player), cards.count(1 - player)
            count[player, string] = own
            run = 0
            while run < length and cards[run] == player:
                run += 1
            free = sure = 0  # cards of the other that no card of the player is paired with yet
            for card in cards:
                if card != player:
                    free += 1
                elif free:
                    free -= 1
                else:
                    sure += 1
            drawn = run >= other
            gain = own if drawn else run
            shift = 8 * player
            top = other if run else 0
            side[string] |= min(run, other) << _KEEP + shift
            side[string] |= gain << _GAIN + shift | top << _TOP + shift
            first[string] |= sure << shift
            draw = own if drawn else 128
            limit = _NEVER if own > other else other if run else 0
            draws[string] |= draw << _DRAW + shift | limit << _LIMIT + shift
    return side, first, draws, turned, count


SIDE, FIRST, DRAWS, TURNED, COUNT = _facts()
HIGHEST = np.array([(1 << number.bit_length()) >> 1 for number in range(STRINGS)], np.int64)

_MASK = STRINGS - 1
_WON = 1 << 56  # beside packed strings: the reply took the trick


@nb.njit(cache=True)
def new_memory():
    """Return an empty memory of positions, to be given to all functions of one process."""
    return np.zeros(1 << TABLE_BITS, np.uint64), np.zeros(1 << TABLE_BITS, np.uint8)


@nb.njit(cache=True, inline="always")
def _sure(side, trumps, ruffs, player, leads):
    """The tricks that a player is sure of, from the sums of the side suits and the trump string."""
    shift = 8 * player
    keep = side >> (_KEEP + shift) & 255
    gain = side >> (_GAIN + shift) & 255
    top = side >> (_TOP + shift) & 255
    if not ruffs:
        best = gain if leads else min(gain, top)
        return max(best, keep)
    sure = keep + (FIRST[trumps] >> shift & 255)
    draw = DRAWS[trumps] >> (_DRAW + shift) & 255
    if draw < 128:
        gain += draw
        if not leads:
            gain = min(gain, top + (DRAWS[trumps] >> (_LIMIT + shift) & 255))
        sure = max(sure, gain)
    return sure


@nb.njit(cache=True, inline="always")
def _sides(t, a, b, c, ruffs):
    side = SIDE[a] + SIDE[b] + SIDE[c]
    return side if ruffs else side + SIDE[t]


@nb.njit(cache=True, inline="always")
def _without(string, bit):
    """The string without the card that a bit stands for."""
    return ((string >> 1) & -bit) | (string & (bit - 1))


@nb.njit(cache=True, inline="always")
def _packed(t, a, b, c):
    return t | a << 14 | b << 28 | c << 42


@nb.njit(cache=True, inline="always")
def _with(packed, slot, string):
    """Packed strings with one of them replaced."""
    return packed & ~(_MASK << 14 * slot) | string << 14 * slot


@nb.njit(cache=True, inline="always")
def _top_bit(mask):
    """The highest bit of a mask of up to 14."""
    return HIGHEST[mask]


@nb.njit(cache=True, inline="always")
def _key(t, a, b, c, ruffs):
    if a > b:
        a, b = b, a
    if b > c:
        b, c = c, b
        if a > b:
            a, b = b, a
    if not ruffs and t > a:
        t, a = a, t
        if a > b:
            a, b = b, a
            if b > c:
                b, c = c, b
    return np.uint64(t | a << 14 | b << 28 | c << 42 | ruffs << 56)


@nb.njit("i8(i8,i8,i8,i8,u8[::1],u1[::1])", cache=True)
def can_win(packed, left, wanted, ruffs, keys, bounds):
    """Return 1 if the leader can have so many tricks, else 0.

    :param int packed: the strings of trumps and of the side suits, 14 bits each; without trumps
        the order means nothing
    :param int left: tricks left
    :param int wanted: how many of them
    :param int ruffs: 1 if there is a trump suit, 0 if not
    :param keys: with `bounds` what `new_memory` gave
    """
    if wanted <= 0:
        return 1
    if wanted > left:
        return 0
    t = packed & _MASK
    a = packed >> 14 & _MASK
    b = packed >> 28 & _MASK
    c = packed >> 42 & _MASK
    sides = _sides(t, a, b, c, ruffs)
    if _sure(sides, t, ruffs, 0, True) >= wanted:
        return 1
    if left - _sure(sides, t, ruffs, 1, False) < wanted:
        return 0
    place = np.int64(0)
    key = np.uint64(0)
    if left > 2:
        key = _key(t, a, b, c, ruffs)
        place = np.int64((key * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(64 - TABLE_BITS))
        if keys[place] == key:
            bound = np.int64(bounds[place])
            if bound & 15 >= wanted:
                return 1
            if bound >> 4 < wanted:
                return 0
    result = 0
    tried = 0
    can_be_ruffed = ruffs == 1 and COUNT[1, t] > 0
    for _ in range(4):
        # The suits in the order in which `engine.search` leads them.
        slot = -1
        most = -1000
        for suit in range(4):
            s = packed >> 14 * suit & _MASK
            if tried >> suit & 1 or not COUNT[0, s]:
                continue
            score = 31 - 2 * COUNT[1, s]
            if ruffs == 1 and suit == 0:
                if DRAWS[t] & 255 >= 128:
                    score -= 5
            elif score == 31 and can_be_ruffed:
                score = 23
            if score > most:
                most = score
                slot = suit
        if slot < 0:
            break
        tried |= 1 << slot
        s = packed >> 14 * slot & _MASK
        mask = ~s & (s >> 1)  # the highest card of each run of the leader's
        while mask:
            bit = _top_bit(mask)
            mask ^= bit
            # Where replies lead to, the winning ones first.
            one = two = three = -1
            theirs = s ^ _top_bit(s)
            if theirs:
                higher = theirs & ~(bit + bit - 1)
                if higher:
                    higher &= -higher
                    one = _with(packed, slot, _without(_without(s, higher), bit)) | _WON
                lower = theirs & -theirs
                if lower < bit:
                    two = _with(packed, slot, _without(_without(s, bit), lower))
            else:
                rest = _with(packed, slot, _without(s, bit))
                for suit in range(4):
                    if suit == slot:
                        continue
                    z = packed >> 14 * suit & _MASK
                    theirs = z ^ _top_bit(z)
                    if not theirs:
                        continue
                    reply = _with(rest, suit, _without(z, theirs & -theirs))
                    if suit == 0 and ruffs == 1:
                        one = reply | _WON
                    elif two < 0:
                        two = reply
                    elif three < 0:
                        three = reply
                    else:
                        one = reply
            # What the bounds say of all replies is looked at before any is searched.
            refuted = False
            for looked in range(2):
                for nth in range(3):
                    reply = one if nth == 0 else two if nth == 1 else three
                    if reply < 0:
                        continue
                    won = reply >= _WON
                    x = reply & ~_WON
                    if won:
                        x = _packed(
                            TURNED[x & _MASK],
                            TURNED[x >> 14 & _MASK],
                            TURNED[x >> 28 & _MASK],
                            TURNED[x >> 42 & _MASK],
                        )
                    need = left - wanted if won else wanted - 1
                    if looked:
                        good = can_win(x, left - 1, need, ruffs, keys, bounds)
                    else:
                        good = -1
                        sides = _sides(
                            x & _MASK, x >> 14 & _MASK, x >> 28 & _MASK, x >> 42 & _MASK, ruffs
                        )
                        if _sure(sides, x & _MASK, ruffs, 0, True) >= need:
                            good = 1
                        elif left - 1 - _sure(sides, x & _MASK, ruffs, 1, False) < need:
                            good = 0
                    if good < 0:
                        continue
                    if (good == 1) == won:
                        refuted = True
                        break
                    if nth == 0:
                        one = -1
                    elif nth == 1:
                        two = -1
                    else:
                        three = -1
                if refuted:
                    break
            if not refuted:
                result = 1
                break
        if result:
            break
    if left > 2:
        if keys[place] == key:
            bound = np.int64(bounds[place])
            if result:
                bound = (bound & 0xF0) | wanted
            else:
                bound = (bound & 15) | (wanted - 1) << 4
        else:
            bound = 13 << 4 | wanted if result else (wanted - 1) << 4
        keys[place] = key
        bounds[place] = bound
    return result


@nb.njit(cache=True)
def pose(leader, follower, trump):
    """Return the packed strings of two hands.

    :param leader: the hand of the player to lead, four masks of ranks
    :param follower: the other hand
    :param int trump: the trump suit, 4 for none
    """
    packed = np.int64(0)
    slot = 1 if trump < 4 else 0
    for suit in range(4):
        string = np.int64(1)
        for rank in range(12, -1, -1):
            if leader[suit] >> rank & 1:
                string += string
            elif follower[suit] >> rank & 1:
                string += string + 1
        if suit == trump:
            packed |= string
        else:
            packed |= string << 14 * slot
            slot += 1
    return packed


@nb.njit(cache=True)
def most_tricks(packed, left, guess, ruffs, keys, bounds):
    """Return how many tricks the leader can have.

    :param int guess: a number to begin with
    """
    low = 0
    high = left
    aim = min(max(guess, 1), left)
    while low < high:
        if can_win(packed, left, aim, ruffs, keys, bounds):
            low = aim
            aim += 1
        else:
            high = aim - 1
            aim -= 1
    return low
