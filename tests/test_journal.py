# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Undo, save and restore: whatever is done in whatever order, a deal is its journal."""

import random

import both
import pytest
import slow_model
from both import Both, frozen, journal_of, mixed_rules, new_deck, play_random, profile_rules
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.deal import BAD_SAVE, OK, SAVE_SIZE, Deal
from engine.table import Table

GUARD = 3  # bytes before and after a save that must stay untouched


def saved(deal):
    """The bytes of a deal, after checking that nothing beside them was written."""
    buf = bytearray([0xA5]) * (SAVE_SIZE + 2 * GUARD)
    deal.save(buf, GUARD)
    assert buf[:GUARD] == buf[-GUARD:] == bytes([0xA5]) * GUARD
    return bytes(buf[GUARD:-GUARD])


def meaning(table):
    """All that a table remembers, without journal bytes beyond what was played."""
    state = frozen(table)
    deal = table.deal
    state["deal"]["plays"] = bytes(deal.plays[: deal.played])
    state["deal"]["winners"] = bytes(deal.winners[: deal.trick])
    return state


class Journal(RuleBasedStateMachine):
    """Random walks over everything that changes a table."""

    @initialize(seed=st.integers(0, 2**32))
    def begin(self, seed):
        dice = random.Random(seed)
        self.pair = Both(mixed_rules(dice), new_deck(dice), dice.randrange(2))
        self.saves = []

    @rule(seed=st.integers(0, 2**32), name=st.sampled_from([*both.TWO_PLAYER, "mix"]))
    def start_another(self, seed, name):
        dice = random.Random(seed)
        rules = mixed_rules(dice) if name == "mix" else profile_rules(name)
        self.pair = Both(rules, new_deck(dice), dice.randrange(2), self.pair.table)

    @rule(count=st.integers(1, 20), choice=st.randoms(use_true_random=False))
    def play(self, count, choice):
        for _ in range(count):
            legal = slow_model.codes(self.pair.slow.legal())
            if legal:
                self.pair.play(choice.choice(legal))

    @rule(seat=st.integers(0, 1), card=st.integers(0, 51))
    def try_anything(self, seat, card):
        reason = self.pair.slow.refusal(seat, slow_model.card(card))
        before = meaning(self.pair.table)
        assert self.pair.table.play(seat, card) == both.CODES[reason]
        if reason:
            assert meaning(self.pair.table) == before
        else:
            self.pair.slow.play(seat, slow_model.card(card))

    @rule(plays=st.integers(0, 53))
    def undo(self, plays):
        options, deck, dealer, cards = journal_of(self.pair.deal)
        keep = max(0, len(cards) - plays)
        assert self.pair.table.undo(plays) == len(cards) - keep
        self.pair.follow((options, deck, dealer, cards[:keep]))

    @rule()
    def save(self):
        self.saves.append((saved(self.pair.deal), journal_of(self.pair.deal)))

    @precondition(lambda self: self.saves)
    @rule(choice=st.randoms(use_true_random=False), at=st.integers(0, 5))
    def restore(self, choice, at):
        data, journal = choice.choice(self.saves)
        assert self.pair.table.restore(bytes(at) + data, at) == OK
        assert saved(self.pair.deal) == data
        self.pair.follow(journal)

    @precondition(lambda self: self.saves)
    @rule(
        choice=st.randoms(use_true_random=False),
        flips=st.lists(st.tuples(st.integers(0, SAVE_SIZE - 1), st.integers(1, 255)), max_size=4),
        cut=st.integers(0, SAVE_SIZE),
    )
    def restore_damaged(self, choice, flips, cut):
        data = bytearray(choice.choice(self.saves)[0])
        for place, bits in flips:
            data[place] ^= bits
        whole = choice.random() < 0.8
        restore_or_refuse(self.pair, data if whole else data[:cut])

    @invariant()
    def both_agree(self):
        self.pair.compare()


def restore_or_refuse(pair, data):
    """Restore bytes that may be anything: a possible deal comes out, or nothing changes."""
    before = meaning(pair.table)
    code = pair.table.restore(data)
    if code == OK:
        assert len(data) >= SAVE_SIZE
        # Replaying it in the slow model fails for an impossible deal.
        pair.follow(journal_of(pair.deal))
    else:
        assert code == BAD_SAVE
        assert meaning(pair.table) == before
    return code


TestJournal = Journal.TestCase
TestJournal.settings = settings(
    max_examples=30, stateful_step_count=30, deadline=None, derandomize=True
)


class LongJournal(Journal):
    """The same for longer."""


TestLongJournal = pytest.mark.slow(LongJournal.TestCase)
TestLongJournal.settings = settings(
    max_examples=400, stateful_step_count=60, deadline=None, derandomize=True
)


def half_played(seed, plays=31):
    pair = play_random(profile_rules("pagat"), seed)
    pair.table.undo(52 - plays)
    pair.follow(journal_of(pair.deal))
    return pair


@pytest.mark.parametrize("profile", both.TWO_PLAYER)
def test_undo_one_by_one(profile):
    """Backwards through a whole deal: each state was met on the way forwards."""
    states = []
    pair = play_random(
        profile_rules(profile), 77, each=lambda pair, _: states.append(meaning(pair.table))
    )
    for state in reversed(states):
        assert pair.table.undo() == 1
        assert meaning(pair.table) == state
    assert pair.table.undo() == 0
    assert meaning(pair.table) == states[0]


def test_undo_of_nothing_changes_nothing():
    pair = half_played(5)
    before = meaning(pair.table)
    assert pair.table.undo(0) == pair.deal.undo(0) == 0
    assert meaning(pair.table) == before


def test_deal_and_table_undo_alike():
    for plays in (1, 2, 3, 27, 52, 99):
        pair = half_played(6)
        deal = Deal()
        assert deal.restore(saved(pair.deal)) == OK
        assert deal.undo(plays) == pair.table.undo(plays)
        assert saved(deal) == saved(pair.deal)


def test_a_save_has_a_fixed_size_and_says_the_same_twice():
    for plays in (0, 1, 26, 52):
        pair = half_played(8, plays)
        data = saved(pair.deal)
        assert len(data) == SAVE_SIZE
        other = Table()
        assert other.restore(data) == OK
        assert saved(other.deal) == data
        assert meaning(other) == meaning(pair.table)


def test_a_torn_save_is_refused_at_every_length():
    data = saved(half_played(9).deal)
    pair = half_played(10)
    for length in range(SAVE_SIZE):
        assert restore_or_refuse(pair, data[:length]) == BAD_SAVE
        assert restore_or_refuse(pair, bytearray(data[:length])) == BAD_SAVE


def test_blank_stores_are_refused():
    pair = half_played(11)
    for byte in (0, 0xFF):
        assert restore_or_refuse(pair, bytes([byte]) * SAVE_SIZE) == BAD_SAVE


@pytest.mark.parametrize("plays", [0, 31, 52])
def test_every_flipped_bit(plays):
    """A flipped bit of deck or journal gives no deal or a possible one."""
    data = saved(half_played(12, plays).deal)
    pair = half_played(13)
    for place in range(SAVE_SIZE):
        for bit in range(8):
            damaged = bytearray(data)
            damaged[place] ^= 1 << bit
            restore_or_refuse(pair, damaged)


def test_random_bytes_are_refused():
    pair = half_played(14)
    dice = random.Random(15)
    for _ in range(300):
        data = bytes([saved(pair.deal)[0]]) + dice.randbytes(SAVE_SIZE - 1)
        assert restore_or_refuse(pair, data) == BAD_SAVE


def test_plays_in_a_wrong_order_are_refused():
    """The right cards, but one is played before its holder has it or against the rules."""
    pair = half_played(16, 52)
    data = saved(pair.deal)
    other = half_played(17)
    at = data.index(bytes(pair.deal.plays))
    refused = 0
    for place in range(51):
        damaged = bytearray(data)
        damaged[at + place], damaged[at + place + 1] = data[at + place + 1], data[at + place]
        refused += restore_or_refuse(other, damaged) == BAD_SAVE
    assert refused > 25
