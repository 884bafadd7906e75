# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Undo, save and restore: whatever is done in whatever order, a deal is its journal."""

import random

import both
import pytest
import slow_model
from both import (
    Both,
    frozen,
    journal_of,
    meaning,
    mixed_rules,
    new_deck,
    play_random,
    profile_rules,
)
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.codes import BAD_SAVE, DEAL_OVER, NOT_SURE, NOT_YOUR_TURN, OK
from engine.deal import SAVE_SIZE, Deal
from engine.rules import PROFILES
from engine.table import Table

GUARD = 3  # bytes before and after a save that must stay untouched


def saved(deal):
    """The bytes of a deal, after checking that nothing beside them was written."""
    buf = bytearray([0xA5]) * (SAVE_SIZE + 2 * GUARD)
    deal.save(buf, GUARD)
    assert buf[:GUARD] == buf[-GUARD:] == bytes([0xA5]) * GUARD
    return bytes(buf[GUARD:-GUARD])


class Journal(RuleBasedStateMachine):
    """Random walks over everything that changes a table."""

    @initialize(seed=st.integers(0, 2**32))
    def begin(self, seed):
        dice = random.Random(seed)
        rules = mixed_rules(dice)
        self.pair = Both(rules, new_deck(dice), dice.randrange(rules.players))
        self.saves = []

    @rule(seed=st.integers(0, 2**32), name=st.sampled_from([*PROFILES, "mix"]))
    def start_another(self, seed, name):
        dice = random.Random(seed)
        rules = mixed_rules(dice) if name == "mix" else profile_rules(name)
        self.pair = Both(rules, new_deck(dice), dice.randrange(rules.players), self.pair.table)

    @rule(count=st.integers(1, 20), choice=st.randoms(use_true_random=False))
    def move(self, count, choice):
        for _ in range(count):
            if not self.pair.slow.over:
                self.pair.move(choice)

    @rule(seat=st.integers(-1, 3), card=st.integers(-1, 52))
    def try_any_card(self, seat, card):
        slow, table = self.pair.slow, self.pair.table
        pair = slow_model.card(card) if 0 <= card < 52 else None
        reason = slow.refusal(seat, pair)
        before = meaning(table)
        assert table.play(seat, card) == both.CODES[reason]
        if reason:
            assert meaning(table) == before
        else:
            slow.play(seat, pair)

    @rule(seat=st.integers(-1, 3), place=st.integers(-1, 5))
    def try_any_choice(self, seat, place):
        slow, table = self.pair.slow, self.pair.table
        reason = slow.choice_refusal(seat, place)
        before = meaning(table)
        assert table.choose(seat, place) == both.CODES[reason]
        if reason:
            assert meaning(table) == before
        else:
            slow.choose(seat, place)

    @rule(seat=st.integers(-1, 3))
    def concede(self, seat):
        slow, table = self.pair.slow, self.pair.table
        before = meaning(table)
        code = table.concede(seat)
        undecided = len(slow.seats) == 3 and slow.decided() is None
        if slow.over or undecided or seat not in slow.seats:
            here = NOT_SURE if seat in slow.seats else NOT_YOUR_TURN
            assert code == (DEAL_OVER if slow.over else here)
            assert meaning(table) == before
        else:
            assert code == OK
            slow.concede(seat)

    @rule(seat=st.integers(-1, 3))
    def claim(self, seat):
        slow, table = self.pair.slow, self.pair.table
        before = meaning(table)
        code = table.claim(seat)
        if code == OK:
            assert slow.sure_of_rest(seat)
            slow.concede(1 - seat)
        else:
            assert code == (DEAL_OVER if slow.over else NOT_SURE)
            assert meaning(table) == before

    @rule(moves=st.integers(-2, 66))
    def undo(self, moves):
        journal, made = journal_of(self.pair.deal), self.pair.deal.moves
        undone = max(0, min(made, moves))
        assert self.pair.table.undo(moves) == undone
        if moves > 0:
            journal["conceded"] = None
        self.pair.follow(journal, made - undone)

    @rule()
    def save(self):
        self.saves.append((saved(self.pair.deal), journal_of(self.pair.deal)))

    @precondition(lambda self: self.saves)
    @rule(choice=st.randoms(use_true_random=False), at=st.integers(0, 5))
    def restore(self, choice, at):
        data, journal = choice.choice(self.saves)
        assert self.pair.table.restore(bytes(at) + data, at) == OK
        assert saved(self.pair.deal) == data
        assert journal_of(self.pair.deal) == journal
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


def half_played(seed, moves=31, rules=None):
    pair = play_random(rules or profile_rules("pagat"), seed)
    journal = journal_of(pair.deal)
    pair.table.undo(pair.deal.moves - moves)
    pair.follow(journal, moves)
    return pair


@pytest.mark.parametrize("profile", PROFILES)
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


@pytest.mark.parametrize("profile", PROFILES)
def test_the_journal_can_be_played_again(profile):
    """Back to the first lead, and forwards move by move: the same states again."""
    states = []
    pair = play_random(
        profile_rules(profile), 78, each=lambda pair, _: states.append(frozen(pair.deal))
    )
    deal, moves = pair.deal, pair.deal.moves
    states.append(frozen(deal))
    deal.rewind()
    for number in range(moves + 1):
        for name in ("played", "chosen", "trick", "turn", "score", "_held", "over", "winner"):
            assert frozen(deal)[name] == states[number][name]
        assert deal.redo() == (number < moves)
    assert deal.replay(moves // 2)
    assert deal.moves == moves // 2
    assert deal.replay(moves)
    assert not deal.replay(moves + 1)
    assert deal.moves == moves


def test_undo_of_nothing_changes_nothing():
    pair = half_played(5)
    before = meaning(pair.table)
    for moves in (0, -1, -52):
        assert pair.table.undo(moves) == pair.deal.undo(moves) == 0
        assert meaning(pair.table) == before
    assert pair.table.concede(0) == OK
    before = meaning(pair.table)
    for moves in (0, -1):
        assert pair.table.undo(moves) == pair.deal.undo(moves) == 0
        assert meaning(pair.table) == before
    assert pair.deal.over


def test_undo_takes_a_concession_back_too():
    for moves in (0, 1, 30, 31):
        pair = half_played(5, moves)
        journal = journal_of(pair.deal)
        assert pair.table.concede(1) == OK
        assert pair.table.undo() == min(1, moves)
        pair.follow(journal, max(0, moves - 1))
        assert not pair.deal.over


def test_deal_and_table_undo_alike():
    for seed, rules in enumerate(map(profile_rules, PROFILES)):
        for moves in (1, 2, 3, 17, 52, 99):
            pair = half_played(seed, 10, rules)
            deal = Deal()
            assert deal.restore(saved(pair.deal)) == OK
            assert deal.undo(moves) == pair.table.undo(moves)
            assert saved(deal) == saved(pair.deal)


def test_a_save_has_a_fixed_size_and_says_the_same_twice():
    for number, profile in enumerate([*PROFILES, *PROFILES]):
        pair = half_played(number, 3 * number, profile_rules(profile))
        if number % 4 == 0:
            pair.table.concede(number % 3)
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


@pytest.mark.parametrize(
    ("profile", "moves"),
    [("pagat", 0), ("pagat", 31), ("pagat", 52), ("openstock", 65), ("three", 40)],
)
def test_every_flipped_bit(profile, moves):
    """A flipped bit of deck or journal gives no deal or a possible one."""
    data = saved(half_played(12, moves, profile_rules(profile)).deal)
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


def test_a_wrong_choice_is_refused():
    """A place that the row does not have, and a choice too many or too few."""
    pair = half_played(18, 65, profile_rules("openstock"))
    data = saved(pair.deal)
    other = half_played(19)
    at = data.index(bytes(pair.deal.choices), 112)
    for place in range(13):
        damaged = bytearray(data)
        damaged[at + place] = 2 if place == 12 else 3  # the last row has two cards
        assert restore_or_refuse(other, damaged) == BAD_SAVE
    for more in (-1, 1):
        damaged = bytearray(data)
        damaged[6] += more
        assert restore_or_refuse(other, damaged) == BAD_SAVE


def test_a_wrong_concession_is_refused():
    """A seat that there is not, a deal that is over, three players of whom none has won."""
    data = bytearray(saved(half_played(20, 30).deal))
    pair = half_played(21)
    for conceded in (0, 1, 2, 3, 4, 127, 128, 255):
        data[7] = conceded
        assert (restore_or_refuse(pair, data) == OK) == (conceded <= 2)
    for pair in (half_played(22, 52), half_played(22, 20, profile_rules("three"))):
        data = bytearray(saved(pair.deal))
        for conceded in (1, 2, 3):
            data[7] = conceded
            assert restore_or_refuse(half_played(23), data) == BAD_SAVE
