# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The learned policy of phase 1: legal and honest everywhere, its reasons true, its table sane."""

import importlib.util
import random
import re
import runpy
import sys

import both
import pytest
from both import decide, new_deck, play_deal, profile_rules
from vmtools import ROOT, compile_in_vm, run_vm

from engine.normal import Normal
from engine.policy import Policy
from engine.policy_table import TABLE
from engine.rules import PROFILES
from engine.table import Table

PROGRAM = ROOT / "tests" / "vm" / "policy.py"
KINDS, HIGHER, LENGTHS = 3, 8, 6
CELLS = KINDS * HIGHER * LENGTHS
EAGER_CHANCE, SHY_CHANCE, PARTS = 816, 888, 936


def worth(kind, higher, length):
    return TABLE[(kind * HIGHER + higher) * LENGTHS + length - 1]


@pytest.mark.parametrize("profile", PROFILES)
def test_legal_in_every_profile(profile):
    table, player = Table(), Policy()
    for number in range(20):
        rules = profile_rules(profile)
        deck = new_deck(random.Random(number))
        play_deal(table, [player] * 3, rules, deck, number % rules.players)


def test_legal_in_free_mixes_and_strange_positions():
    for number in range(60):
        both.check_in_strange_positions(Policy(), random.Random(number))


@pytest.mark.parametrize("profile", ["freefollow", "three"])
def test_where_the_table_does_not_apply_it_is_the_normal_player(profile):
    table, player, normal = Table(), Policy(), Normal()

    def compare(table, player, decision):
        assert decision == decide(normal, table.views[table.deal.turn])

    for number in range(20):
        rules = profile_rules(profile)
        play_deal(table, [player] * 3, rules, new_deck(random.Random(number)), 0, each=compare)


@pytest.mark.parametrize("profile", ["pagat", "notrump", "openstock"])
def test_the_gain_is_what_can_be_counted_from_the_view(profile):
    """The prize, or the best of the row, against the average card not seen."""
    table, policy = Table(), Policy()
    seen = set()

    def check(table, player, decision):
        view = table.views[table.deal.turn]
        if view.phase == 2 or view.choosing:
            return
        kinds = [1 if s == view.trump else 2 if view.trump == 4 else 0 for s in range(4)]
        theirs = [set(both.cards_in([view.theirs(s) if s == t else 0 for s in range(4)]))
                  for t in range(4)]  # fmt: skip
        own = [bin(view.hand[s]).count("1") for s in range(4)]

        def of(card, more):
            suit = card // 13
            higher = sum(other > card for other in theirs[suit])
            return worth(kinds[suit], min(7, higher), min(6, own[suit] + more))

        unseen = both.cards_in(view.unseen)
        average = sum(of(card, 1) for card in unseen) // len(unseen)
        row = [of(view.row[place], 1) for place in range(view.row_count)]
        gain = player.gain_of(view)
        assert gain == (max(row) - average if row else 0)
        assert decision == player.best_for(view, gain)
        seen.add((view.lead >= 0, gain))

    for number in range(20):
        deck = new_deck(random.Random(number))
        play_deal(table, [policy] * 2, profile_rules(profile), deck, number % 2, each=check)
    assert len(seen) > 10


def test_a_unit_is_worth_what_the_page_measured():
    """`Policy.loss_of` turns units into deals in a hundred."""
    page = (both.ENGINE.parent / "docs" / "policy.md").read_text(encoding="utf-8")
    units = float(re.search(r"in proportion: ([0-9.]+) units", page).group(1))
    source = (both.ENGINE / "policy.py").read_text(encoding="utf-8")
    assert int(re.search(r"_IN_A_HUNDRED = const\(([0-9]+)\)", source).group(1)) == round(units)


def test_a_chosen_card_of_the_row_is_the_one_of_most_worth():
    table, policy = Table(), Policy()

    def check(table, player, decision):
        view = table.views[table.deal.turn]
        if view.choosing:
            values = [player._worth(view, view.row[place]) for place in range(view.row_count)]
            assert values[decision] == max(values)

    for number in range(20):
        deck = new_deck(random.Random(number))
        play_deal(table, [policy] * 2, profile_rules("openstock"), deck, 0, each=check)


def test_the_table_is_sane():
    assert len(TABLE) == PARTS
    for kind in range(KINDS):
        for length in range(1, LENGTHS + 1):
            row = [worth(kind, higher, length) for higher in range(HIGHER)]
            assert row == sorted(row, reverse=True)
        assert worth(kind, 0, 3) > worth(kind, 3, 3) > worth(kind, 7, 3) or kind == 1
    # Every trump is worth more than a side card that three higher ones are out against.
    assert worth(1, 7, 3) > worth(0, 3, 3)
    assert max(TABLE[EAGER_CHANCE:]) <= 64
    for kind in range(KINDS):
        at = EAGER_CHANCE + kind * 24
        # A lead that nothing beats wins more often than one that the other is known to beat.
        assert TABLE[at] > 48 > TABLE[at + 4]
        assert TABLE[at] > TABLE[at + 16 + 1]


def test_the_table_goes_through_the_writer_unchanged(tmp_path):
    pytest.importorskip("numba")
    sys.path.append(str(ROOT / "tools"))
    import policytable

    assert policytable.parts.PARTS == PARTS
    assert list(policytable.read()) == list(TABLE)
    path = tmp_path / "again.py"
    policytable.write(path, policytable.read())
    text = path.read_text(encoding="utf-8")
    assert text == (ROOT / "engine" / "policy_table.py").read_text(encoding="utf-8")
    dice = random.Random(1)
    values = [dice.uniform(-40, 90) for _ in range(policytable.parts.EAGER_CHANCE)]
    values += [0.5] * (PARTS - policytable.parts.EAGER_CHANCE)
    table = policytable.to_bytes(values)
    assert table.min() == 0 and table.max() == 255
    assert set(table[policytable.parts.EAGER_CHANCE :]) == {32}
    policytable.write(path, table)
    spec = importlib.util.spec_from_file_location("again", path)
    again = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(again)
    assert bytes(table.astype("uint8")) == again.TABLE


@pytest.mark.parametrize("profile", ["pagat", "notrump"])
def test_it_wins_better_cards_than_the_normal_player(profile):
    """Phase 2 is played alike, by the normal player; the decks are fixed, so the share is too."""

    class Mixed:
        def __init__(self, first):
            self.first, self.then = first, Normal()

        def choose(self, view, budget):
            return (self.first if view.phase == 1 else self.then).choose(view, budget)

    table, won = Table(), 0
    mixed, normal = Mixed(Policy()), Mixed(Normal())
    for number in range(150):
        deck = new_deck(random.Random(number))
        for players, seat in (([mixed, normal], 0), ([normal, mixed], 1)):
            deal = play_deal(table, players, profile_rules(profile), deck, number % 2)
            won += deal.winner == seat
    assert won > 150


@pytest.mark.vm
@pytest.mark.parametrize("profile", ["pagat", "notrump", "openstock", "race9"])
def test_same_in_the_vm_with_the_heap_locked(profile, monkeypatch, capsys):
    args = [profile, "0", "10"]
    monkeypatch.setattr(sys, "argv", [str(PROGRAM), *args])
    capsys.readouterr()
    runpy.run_path(str(PROGRAM), run_name="__main__")
    here = capsys.readouterr().out
    assert len(here.splitlines()) == 10
    assert run_vm(PROGRAM, heap="128k", args=args) == here


@pytest.mark.vm
@pytest.mark.parametrize("name", ["policy", "policy_table", "hard"])
def test_compiles_in_a_small_heap(name):
    compile_in_vm(ROOT / "engine" / f"{name}.py")
