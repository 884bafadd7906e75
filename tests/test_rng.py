# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The generator: the published algorithm, evenly spread, the same everywhere.

All statistics come from fixed seeds, so they never vary. The bounds are chi-square values that a
fair generator exceeds once in a million times: what is above them is a fault, not bad luck.
"""

import math

import pytest

from engine.deck import MAX_DEAL, cut_deck, is_deck, shuffle_deck
from engine.rng import MAX_SEED, Rng

SEEDS = 10_000


class Reference:
    """SFC16 as PractRand publishes it, written with masks only at the very end."""

    def __init__(self, words):
        self.state = [*words, 1]

    def next(self):
        a, b, c, counter = self.state
        out = (a + b + counter) % 65536
        rotated = c * 64 % 65536 + c // 1024
        self.state = [b ^ b // 32, c * 9 % 65536, (rotated + out) % 65536, (counter + 1) % 65536]
        return out


def words_of_seed(number, stream):
    return [number % 65536, number // 65536, stream]


def bound(freedom):
    """The chi-square value exceeded with a chance of about one in a million (Wilson, Hilferty)."""
    part = 2 / (9 * freedom)
    return freedom * (1 - part + 4.75 * math.sqrt(part)) ** 3


def chi_square(counts, expected):
    return sum((count - expected) ** 2 / expected for count in counts)


@pytest.mark.parametrize("number", [0, 1, 4711, 65535, 65536, MAX_DEAL, MAX_SEED])
@pytest.mark.parametrize("stream", [0, 1, 65535])
def test_is_sfc16(number, stream):
    rng = Rng()
    rng.seed(number, stream)
    reference = Reference(words_of_seed(number, stream))
    for _ in range(16):
        reference.next()
    drawn = [rng.next() for _ in range(70_000 if number == 4711 and stream == 0 else 500)]
    assert drawn == [reference.next() for _ in drawn]


def test_known_numbers():
    """Written down once: these may never change, or deal numbers would mean other deals."""
    rng = Rng()
    rng.seed(4711)
    assert [rng.next() for _ in range(6)] == KNOWN_NUMBERS
    deck = bytearray(52)
    shuffle_deck(deck, 4711, rng)
    assert list(deck) == KNOWN_DECK


def test_state_stays_small():
    """Small integers have 30 bits on a badge; the generator's parts need 16."""
    rng = Rng()
    for seed in (0, MAX_SEED):
        rng.seed(seed, 65535)
        for _ in range(70_000):
            assert 0 <= rng.next() < 65536
            assert all(0 <= part < 65536 for part in (rng._a, rng._b, rng._c, rng._counter))


def test_seeding_starts_anew():
    rng = Rng()
    rng.seed(7)
    first = [rng.next() for _ in range(20)]
    rng.seed(7)
    assert [rng.next() for _ in range(20)] == first
    rng.seed(7, 1)
    assert [rng.next() for _ in range(20)] != first


@pytest.mark.parametrize("n", [1, 2, 3, 7, 13, 26, 50, 52, 100, 1000])
def test_below_is_even(n):
    rng = Rng()
    rng.seed(n)
    draws = max(20_000, 20 * n)
    counts = [0] * n
    for _ in range(draws):
        counts[rng.below(n)] += 1
    assert n == 1 or chi_square(counts, draws / n) < bound(n - 1)


def test_below_throws_away_the_uneven_rest():
    """65536 is no multiple of most n: outputs above the last whole multiple are not used."""

    class Scripted(Rng):
        def next(self):
            return self.script.pop(0)

    rng = Scripted.__new__(Scripted)
    for n in (3, 52, 40_000):
        limit = 65536 // n * n
        rng.script = [65535, limit, limit - 1] if limit < 65536 else [limit - 1]
        assert rng.below(n) == n - 1
    rng.script = [65535, 0]
    assert (rng.below(65536), rng.below(65536)) == (65535, 0)


@pytest.mark.parametrize("stream", [0, 1, 2])
@pytest.mark.parametrize("n", [2, 3, 4, 5, 7, 10, 13, 51, 52, 100])
def test_first_draw_over_consecutive_seeds(n, stream):
    """Deal 1, deal 2, deal 3...: neighbours must not begin alike."""
    rng = Rng()
    counts = [0] * n
    pairs = [0] * (n * n)
    last = None
    for seed in range(SEEDS):
        rng.seed(seed, stream)
        drawn = rng.below(n)
        counts[drawn] += 1
        if last is not None:
            pairs[last * n + drawn] += 1
        last = drawn
    assert chi_square(counts, SEEDS / n) < bound(n - 1)
    if n <= 13:  # enough draws for each pair of neighbours
        assert chi_square(pairs, (SEEDS - 1) / n**2) < bound(n**2 - 1)


@pytest.mark.parametrize("bit", range(16))
def test_first_draw_has_fair_bits(bit):
    rng = Rng()
    ones = 0
    for seed in range(SEEDS):
        rng.seed(seed)
        ones += rng.next() >> bit & 1
    assert abs(ones - SEEDS / 2) < 4.9 * math.sqrt(SEEDS / 4)


def test_first_draw_over_seeds_that_differ_in_one_high_bit():
    rng = Rng()
    for shift in range(10, 30):
        counts = [0] * 52
        for low in range(1000):
            rng.seed(low | 1 << shift)
            counts[rng.below(52)] += 1
        assert chi_square(counts, 1000 / 52) < bound(51)


def test_every_card_comes_everywhere():
    """Position by card over the decks of consecutive deal numbers."""
    rng = Rng()
    deck = bytearray(52)
    counts = [[0] * 52 for _ in range(52)]
    deals = 5200
    for number in range(deals):
        shuffle_deck(deck, number, rng)
        for place, card in enumerate(deck):
            counts[place][card] += 1
    # Each row and each column must be even, and the table as a whole. Its rows and columns are
    # bound to add up to the number of deals, which leaves 51 * 51 degrees of freedom.
    for line in (*counts, *zip(*counts, strict=True)):
        assert chi_square(line, deals / 52) < bound(51)
    whole = [count for row in counts for count in row]
    assert chi_square(whole, deals / 52) < bound(51 * 51)
    assert max(whole) < 160


def test_neighbouring_decks_have_nothing_in_common():
    """Two random decks agree in one place on average."""
    rng = Rng()
    last, deck = bytearray(52), bytearray(52)
    same = 0
    for number in range(3000):
        last[:] = deck
        shuffle_deck(deck, number, rng)
        same += sum(a == b for a, b in zip(last, deck, strict=True)) if number else 0
    assert abs(same / 2999 - 1) < 0.1


def test_shuffle_keeps_all_elements():
    rng = Rng()
    for length in (0, 1, 2, 51, 52):
        for seed in range(50):
            rng.seed(seed)
            things = list(range(length))
            rng.shuffle(things)
            assert sorted(things) == list(range(length))


def test_short_shuffles_are_even():
    rng = Rng()
    counts = {}
    rng.seed(99)
    for _ in range(24_000):
        things = [0, 1, 2, 3]
        rng.shuffle(things)
        counts[tuple(things)] = counts.get(tuple(things), 0) + 1
    assert len(counts) == 24
    assert chi_square(counts.values(), 1000) < bound(23)


def test_decks_of_many_numbers_are_decks():
    rng = Rng()
    deck = bytearray(52)
    seen = set()
    for number in (*range(500), *range(MAX_DEAL - 500, MAX_DEAL + 1)):
        shuffle_deck(deck, number, rng)
        assert is_deck(deck)
        seen.add(bytes(deck))
    assert len(seen) == 1001


def test_cut():
    deck = bytearray(range(52))
    for place in range(52):
        cut = bytearray(deck)
        cut_deck(cut, place)
        assert list(cut) == [*range(place, 52), *range(place)]


KNOWN_NUMBERS = [39061, 53741, 30865, 8693, 13539, 40768]
# fmt: off
KNOWN_DECK = [
    44, 6, 42, 21, 24, 41, 4, 0, 30, 28, 40, 46, 17,
    23, 11, 2, 51, 1, 25, 34, 35, 5, 14, 39, 10, 48,
    8, 36, 29, 26, 32, 49, 7, 47, 33, 27, 13, 12, 22,
    31, 37, 45, 16, 18, 43, 50, 19, 3, 20, 15, 38, 9,
]
# fmt: on
