# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The whole game in the MicroPython VM: code.py itself, all screens, whole deals, its memory.

The figures are those of a 64-bit VM, about twice a badge's; docs/memory.md has them with their
meaning, and ``pytest -s tests/test_face_vm.py`` prints those of today. All is compiled from
source in the VM's own heap, as on a badge, the two text libraries too, which a badge has compiled.

The collector keeps whatever a word anywhere on the stack happens to look like the address of. A
word left over there may hold a whole module, in one layout of the heap and not in the next; so a
test that weighs what is held may try a few. What the game itself holds, it holds in all.
"""

import re

import pytest
from vmtools import BADGE_HEAP, ROOT, VMError, run_vm

from engine.rules import PROFILES

pytestmark = pytest.mark.vm

TOUR = ROOT / "tests" / "vm" / "face_tour.py"
CHANGES = ROOT / "tests" / "vm" / "face_changes.py"
DEMO = ROOT / "tests" / "vm" / "face_demo.py"
NAMES = ROOT / "tests" / "vm" / "face_names.py"
GARBAGE = ROOT / "tests" / "vm" / "face_garbage.py"

HEAP = int(BADGE_HEAP[:-1]) * 1024
ROOMY = "4M"  # holds the stand-ins too; the game is given HEAP of it
TO_SPARE = 64 * 1024  # of the 64-bit VM, for 32 KB of a badge
SEED = {"WHIST_SEED": "8"}
LOOK_BACK = 6 * 1024


def tour(heap, deals, *more, **settings):
    """Run the tour and return what each place holds, in order."""
    args = (heap, deals, *more)
    said = run_vm(TOUR, heap=ROOMY, args=args, env={**SEED, **settings}, timeout=900)
    return {name: int(size) for name, size in (line.rsplit(" ", 1) for line in said.splitlines())}


def in_some_layout(check):
    """Call a check with slightly different heaps, none larger than a badge's, until it passes."""
    for less in (0, 3072, 5120, 7168, 11264):
        try:
            return check(HEAP - less)
        except AssertionError as error:
            failed = error
    raise failed


def test_all_screens_and_two_deals_in_a_badges_heap():
    def check(heap):
        sizes = tour(heap, 2)
        assert list(sizes) == [
            *("title", "help", "number", "statistics", "options", "mix", "draw", "table"),
            *(
                "pause",
                "help over table",
                "options in a deal",
                "title again",
                "table again",
                "last trick of phase 1",
                "last trick of phase 1, looking back",
                "phase 2",
                "phase 2, looking back",
            ),
            *("pause in phase 2", "result 1", "deal 2", "result 2", "review"),
        ]
        assert max(sizes.values()) <= HEAP - TO_SPARE
        print()
        for name, size in sizes.items():
            print(f"{name}: {size} bytes held, {HEAP - size} free")

    in_some_layout(check)


def test_the_hard_player_beside_the_table():
    """Its parts come when they are needed, and make room for all screens but the table."""

    def check(heap):
        sizes = tour(heap, 2, "hard")
        assert max(sizes.values()) <= heap - TO_SPARE
        # On a badge half of this; the player stays.
        more = sizes["phase 2, looking back"] - sizes["phase 2"]
        assert more <= LOOK_BACK
        print(f"\nphase 2: {more} bytes to look back")
        assert sizes["phase 2, looking back"] == max(sizes.values())
        full = "last trick of phase 1"  # where a look back makes room instead
        assert sizes[full] > sizes["phase 2"] and sizes[full] > sizes[full + ", looking back"]
        assert sizes["pause in phase 2"] < sizes["phase 2"]
        assert abs(sizes["result 2"] - sizes["result 1"]) <= 1024

    in_some_layout(check)


ROOM = 20 + 40 + 80 + 160 + 320 + 640  # for names, before the table of 1280 is needed
KNOWN = 35  # of ours that a badge's firmware has and the stand-ins have not; docs/memory.md


def test_the_large_table_of_names_comes_at_the_start():
    """It takes 7.7 KB in one piece, and in the middle of a deal there may be none."""
    said = run_vm(NAMES, heap=ROOMY, env=SEED, timeout=900)
    tables = [(int(a), int(b)) for a, b in re.findall(r"n_pool=(\d+), n_qstr=(\d+)", said)]
    before, start, end = tables
    print(f"\nnames: {start[1] - before[1]} at the start, {end[1] - before[1]} at the end")
    assert start[1] - before[1] > ROOM + 2 * KNOWN
    assert start[0] > before[0]
    # The stand-ins' own names, which a badge has in its firmware, are not counted.
    assert end[1] - before[1] < ROOM + 1280, "no other table is needed"
    assert end[1] - start[1] < 640, "short texts of both languages, and the text libraries' names"


QUICK = ("openstock", "three")


@pytest.mark.parametrize(
    "profile",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in PROFILES],
)
def test_every_profile_and_the_other_language(profile):
    """All screens again, and deals of a match; a deal holds no more at its end than at its
    beginning, and the second no more than the first."""

    def check(heap):
        lang = ("en", "pt")[PROFILES.index(profile) % 2]
        sizes = tour(heap, 2, WHIST_PROFILE=profile, WHIST_MATCH="5", WHIST_LANG=lang)
        assert max(sizes.values()) <= HEAP - TO_SPARE
        assert abs(sizes["deal 2"] - sizes["table again"]) <= 1024
        assert abs(sizes["result 2"] - sizes["result 1"]) <= 1024
        print(f"\n{profile}: {max(sizes.values())} bytes at most")

    in_some_layout(check)


@pytest.mark.parametrize("size", ["240x240", "240x135", "128x128"])
def test_displays_of_other_sizes(size):
    """All screens and a deal, with the sheets and numbers of each; how much they hold is shown."""
    sizes = tour(0, 1, SIZE=size)
    usual = tour(0, 1)
    assert list(sizes) == list(usual)
    for name in ("title", "table"):
        print(f"\n{size}, {name}: {sizes[name] - usual[name]} bytes more", end="")


def test_a_heap_too_small_would_be_found():
    with pytest.raises(VMError, match="MemoryError"):
        tour(100 * 1024, 1)


@pytest.mark.slow
def test_five_hundred_deals_leave_nothing_behind():
    def check(heap):
        sizes = tour(heap, 500, "fast", WHIST_LEVEL="easy")
        # Less is no harm: a word left over on the stack may have kept something alive at first.
        assert sizes["deal 500"] - sizes["deal 2"] <= 512
        assert sizes["result 500"] - sizes["result 1"] <= 512

    in_some_layout(check)


@pytest.mark.slow
def test_two_hundred_changes_of_screens_leave_nothing_behind():
    """Language and options are changed, a demo and a deal begun and left, again and again."""

    def check(heap):
        said = run_vm(CHANGES, heap=ROOMY, args=(heap, 16), env=SEED, timeout=300)
        held = list(map(int, said.split()))
        assert len(held) == 16
        assert max(held[1:]) - min(held[1:]) <= 512

    in_some_layout(check)


def demo(heap, deals, each, **settings):
    """Run the demo; return what the title holds before and after it, and the results and tables."""
    env = {**SEED, **settings}
    said = run_vm(DEMO, heap=ROOMY, args=(heap, deals, each, 20), env=env, timeout=900)
    rows = [line.split() for line in said.splitlines()]
    held = {name: [int(size) for row, size in rows if row == name] for name, _ in rows}
    return held["title"], held["result"], held["table"]


@pytest.mark.parametrize("profile", ["pagat", "three"])
def test_a_demo_in_a_badges_heap(profile):
    def check(heap):
        title, result, table = demo(heap, 2, 1, WHIST_PROFILE=profile)
        assert max(title + result + table) <= HEAP - TO_SPARE
        assert title[1] - title[0] <= 3072, "but for the short texts that it has brought"
        print(f"\ndemo, {profile}: title {title}, result {result}, table {table} bytes")

    in_some_layout(check)


@pytest.mark.slow
def test_a_hundred_deals_of_a_demo_leave_nothing_behind():
    def check(heap):
        _, result, table = demo(heap, 100, 20, WHIST_LEVEL="easy", WHIST_MATCH="5")
        assert len(result) == len(table) == 5
        assert max(result) - min(result) <= 512
        assert max(table) - min(table) <= 512
        print(f"\ndemo of 100 deals: result {result}, table {table} bytes")

    in_some_layout(check)


@pytest.mark.parametrize("profile", ["pagat", "openstock", "three"])
def test_a_trick_makes_little_garbage(profile):
    env = {**SEED, "WHIST_PROFILE": profile}
    said = run_vm(GARBAGE, heap=ROOMY, env=env, timeout=300)
    rows = [line.split() for line in said.splitlines()]
    spent = {name: [int(size) for row, size in rows if row == name] for name, _ in rows}
    print()
    for name, sizes in spent.items():
        print(f"{name}: at most {max(sizes)} bytes of garbage")
    assert len(spent["trick"]) == 12
    # What the loop does with no key pressed: the script's and the clock's own numbers.
    assert spent["idle"][0] <= 64
    assert max(spent["cursor"]) <= 512
    assert max(spent["trick"]) <= 4096
