# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The engine as a badge runs it: in the MicroPython VM, the heap locked while cards are played.

What the VM prints is compared with what CPython prints for the same program.
"""

import random
import runpy
import sys

import both
import pytest
from both import decide, mixed_rules, new_deck, profile_rules
from vmtools import ROOT, VMError, run_vm

from engine.codes import OK
from engine.deal import SAVE_SIZE, Deal
from engine.match import Match
from engine.player import LEVELS, make
from engine.rng import Rng
from engine.rules import PROFILES
from engine.table import Table

pytestmark = pytest.mark.vm

DEALS = ROOT / "tests" / "vm" / "deals.py"
RESTORE = ROOT / "tests" / "vm" / "restore.py"
HEAP = ROOT / "tests" / "vm" / "heap.py"
HEAP_BUDGET = 80 * 1024  # of the 64-bit VM; half of it on a badge
SMALL = 1 << 30  # a badge's small integers lie strictly between this and its negative


def run_here(path, args, monkeypatch, capsys):
    """Run a program of tests/vm in CPython and return what it prints."""
    monkeypatch.setattr(sys, "argv", [str(path), *map(str, args)])
    capsys.readouterr()
    runpy.run_path(str(path), run_name="__main__")
    return capsys.readouterr().out


QUICK = ("pagat", "openstock", "three")


@pytest.mark.parametrize(
    "profile",
    [
        name if name in QUICK else pytest.param(name, marks=pytest.mark.slow)
        for name in [*PROFILES, "mix"]
    ],
)
def test_same_plays_as_here_with_the_heap_locked(profile, monkeypatch, capsys):
    deals = 60
    args = (profile, 0, deals)
    here = run_here(DEALS, args, monkeypatch, capsys)
    assert len(here.splitlines()) == deals
    assert run_vm(DEALS, heap="128k", args=args) == here


def test_large_deal_numbers(monkeypatch, capsys):
    args = ("all26", 999_999_990, 10)
    here = run_here(DEALS, args, monkeypatch, capsys)
    assert run_vm(DEALS, heap="128k", args=args) == here


def test_the_locked_heap_would_tell():
    with pytest.raises(VMError, match="MemoryError"):
        run_vm("import micropython\nmicropython.heap_lock()\nx = [1, 2]")


def test_saves_go_from_one_to_the_other(monkeypatch, capsys):
    saves = []
    for number in range(40):
        dice = random.Random(number)
        pair = both.play_random(mixed_rules(dice), number)
        pair.table.undo(dice.randrange(66))
        if pair.deal.seats == 2 and not pair.deal.over and number % 4 == 0:
            pair.deal.concede(number % 3 % 2)
        buf = bytearray(SAVE_SIZE)
        pair.deal.save(buf)
        saves.append(buf.hex())
    there = run_vm(RESTORE, args=saves, heap="128k")
    assert there == run_here(RESTORE, saves, monkeypatch, capsys)
    for line, save in zip(there.splitlines(), saves, strict=True):
        before, after = line.split()
        assert before == save
        deal = Deal()
        assert deal.restore(bytes.fromhex(after)) == OK
        assert deal.over


def test_heap_of_the_engine(capsys):
    code, data, players = map(int, run_vm(HEAP, heap="256k").split())
    with capsys.disabled():
        print(f"\nengine in the VM: code {code}, table and match {data}, players {players} bytes")
    assert code + data + players < HEAP_BUDGET


def test_no_number_outgrows_a_small_int():
    """Each local value and result while the engine plays fits in 30 bits."""
    largest = 0

    def look(value):
        nonlocal largest
        if isinstance(value, int):
            largest = max(largest, abs(value))

    def trace(frame, event, result):
        if not frame.f_code.co_filename.startswith(str(both.ENGINE)):
            return None
        for value in frame.f_locals.values():
            look(value)
        if event == "return":
            look(result)
        return trace

    deck, buf, rng = bytearray(52), bytearray(SAVE_SIZE), Rng()
    table, match = Table(), Match()
    players = [make(level) for level in range(len(LEVELS))]

    def play(rules, number):
        match.start(number, 5, rng)
        match.save(buf)
        match.restore(buf, rng)
        match.deal_number(rng)
        assert table.start(rules, new_deck(random.Random(number)), number % 2) == OK
        while not table.deal.over:
            seat = table.deal.turn
            player = players[(number + seat) % 2]
            assert both.make_move(table, decide(player, table.views[seat])) == OK
            look(table.deal.decided)
            look(table.deal.sure_of_rest(seat))
        table.deal.save(buf)
        table.restore(buf)

    sys.settrace(trace)
    try:
        for number, profile in enumerate(PROFILES):
            play(profile_rules(profile), 999_999_999 - number)
        rng.seed(0x3FFFFFFF, 65535)
        rng.shuffle(deck)
    finally:
        sys.settrace(None)
    assert 999_999_999 <= largest < SMALL
