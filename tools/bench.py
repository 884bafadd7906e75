# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Measure what thinking costs: nodes, heap, and time in the MicroPython VM.

The endgame's positions are the beginnings of phase 2 of deals that the normal player plays with
itself; a decision is what `choose` of a level returns at each of its turns in these deals. "Ahead"
is what the hard player looks into while a finished trick is shown or the other decides. Time is
given relative to an iteration of ``for i in range(k): n += i`` in the same VM, the shorter of two
times for each decision. On a badge an iteration takes about 4.4 microseconds; but the ratio is
lower there, as a big processor that guesses branches is kinder to the loop than to the search.
Nothing is allocated: the heap is locked while time is taken, and the run fails if that is not
enough.
"""

import contextlib
import io
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from formats import Parser, decide, run

# isort: split
from engine.deck import shuffle_deck
from engine.hard import Hard
from engine.player import LEVELS, NORMAL, THINKING, make
from engine.rng import Rng
from engine.rules import PROFILES, Rules
from engine.table import Table
from engine.weigher import Weigher

ROOT = Path(__file__).resolve().parent.parent
PAGE = """# What thinking costs

Not written by hand: `python3 tools/bench.py --deals {deals} --page docs/thinking.md` measures it
again. Nodes are the same everywhere; iterations differ from one computer to another. How they are
measured is told in `tools/bench.py`. An iteration of the loop takes about 4.4 microseconds on an
emulated badge, and a node there less than it would seem from this.

```
{printed}```
"""
"""The page of ``--page``."""

# What both programs for the VM begin with.
CALIBRATE = """
import gc, sys, time, micropython
from engine.cards import NO_CARD
gc.collect()
start = gc.mem_alloc()

def calibrate(k):
    n = 0
    for i in range(k):
        n += i

def unit():
    t = time.ticks_us()
    calibrate(2000)
    return time.ticks_diff(time.ticks_us(), t)
"""

# Positions come in lines, times go out.
SOLVE = """
from engine.solver import Solver
gc.collect()
code = gc.mem_alloc()
solver = Solver({entries})
gc.collect()
print(code - start, gc.mem_alloc() - code)

def solve(mine, theirs, trump):
    t = time.ticks_us()
    solver.forget()
    solver.pose(mine, theirs, trump)
    solver.reach(7)
    while not solver.think(16):
        pass
    return time.ticks_diff(time.ticks_us(), t)

while True:
    words = sys.stdin.readline().split()
    if not words:
        break
    numbers = [int(word) for word in words]
    mine, theirs, trump = numbers[:4], numbers[4:8], numbers[8]
    micropython.heap_lock()
    loop = unit()
    used = min(solve(mine, theirs, trump), solve(mine, theirs, trump))
    micropython.heap_unlock()
    print(solver.nodes, used, loop)
"""

# A line for each deal: how long the loop took; then one for each turn: kind, and times by level.
DECIDE = """
from engine.deck import shuffle_deck
from engine.hard import Hard
from engine.player import EASY, NORMAL, THINKING, make
from engine.rng import Rng
from engine.rules import Rules
from engine.table import Table
table, rng, deck, rules = Table(), Rng(), bytearray(52), Rules()
rules.set_profile({profile})
normal = make(NORMAL)
players = [make(EASY), normal, Hard()]
used = [0, 0, 0]

def decide(player, view):
    t = time.ticks_us()
    card = THINKING
    while card == THINKING:
        card = player.choose(view, 16)
    return time.ticks_diff(time.ticks_us(), t)

def turn(view):
    for i in range(3):
        used[i] = min(decide(players[i], view), decide(players[i], view))
    return normal.choose(view, 16)

for number in range({first}, {first} + {deals}):
    shuffle_deck(deck, number, rng)
    table.start(rules, deck, number % 2)
    deal = table.deal
    print(unit())
    while not deal.over:
        seat = deal.turn
        view = table.views[seat]
        if deal.choosing:
            table.choose(seat, normal.pick(view, 16))
            continue
        kind = 2 if deal.phase == 2 else deal.in_trick
        micropython.heap_lock()
        card = turn(view)
        micropython.heap_unlock()
        print(kind, used[0], used[1], used[2])
        table.play(seat, card)
"""
# The nodes of 1.5 seconds on a badge, at 240 iterations each. A finished trick lies there twice as
# long if nobody clears it, and a person looks at the cards.
PONDERED = 1400
KINDS = ("leading in phase 1", "following in phase 1", "phase 2")


def turns(profile, first, deals):
    """Let the normal player play deals with itself; yield the table before each of its turns."""
    table, rng, deck, player = Table(), Rng(), bytearray(52), make(NORMAL)
    rules = Rules()
    rules.set_profile(PROFILES.index(profile))
    for number in range(first, first + deals):
        shuffle_deck(deck, number, rng)
        table.start(rules, deck, number % 2)
        deal = table.deal
        while not deal.over:
            yield table
            move = table.choose if deal.choosing else table.play
            move(deal.turn, decide(player, table.views[deal.turn]))


def position(deal):
    """Return the hands of the leader and of the other as masks, and trump."""
    hands = [[deal.hand(seat, suit) for suit in range(4)] for seat in (deal.turn, 1 - deal.turn)]
    return *hands, deal.trump


def nodes_of(player, view):
    """Return how many nodes the hard player looks into for a card."""
    nodes = 0
    while player.choose(view, 1) == THINKING:
        nodes += 1
    return nodes


def summary(numbers):
    """The median, the 90th and 99th of 100, and the highest."""
    ranked = sorted(numbers)
    places = [len(ranked) * share // 100 for share in (50, 90, 99)]
    return [*(ranked[place] for place in places), ranked[-1]]


def median(numbers):
    """The middle one of some numbers."""
    return summary(numbers)[0]


def head(name):
    """Print the head of a table."""
    print(f"{name:<34}" + "".join(f"{name:>11}" for name in ("median", "90%", "99%", "most")))


def row(name, numbers):
    """Print a line of a table."""
    print(f"{name:<34}" + "".join(f"{number:>11,.0f}" for number in summary(numbers)))


def count_nodes(solver, found):
    """Return for each position the nodes to decide on seven tricks, those to the answer of `reach`,
    and those of `weigh`."""
    decided, answered, weighed = [], [], []
    for mine, theirs, trump in found:
        solver.forget()
        solver.pose(mine, theirs, trump)
        solver.reach(7)
        first = 0
        while not solver.think(1):
            if solver.aim == 7:
                first = solver.nodes
        decided.append(solver.nodes if solver.tricks >= 7 else first)
        answered.append(solver.nodes)
        solver.forget()
        solver.weigh()
        while not solver.think(1000):
            pass
        weighed.append(solver.nodes)
    return decided, answered, weighed


def count_all(found, decided, entries):
    """Print the nodes of positions, and those of the hard player's decisions."""
    start = time.perf_counter()
    counts = count_nodes(Weigher(entries), found)
    taken = time.perf_counter() - start
    head("nodes")
    for name, numbers in zip(
        ("can the leader have seven?", "a best card (reach 7)", "every card's worth (weigh)"),
        counts,
    ):
        row(name, numbers)
    row("a decision of hard in phase 2", decided)
    print(f"{taken * 1e6 / (sum(counts[1]) + sum(counts[2])):.0f} us a node in this Python")


def count_first(options):
    """Print how many nodes are left to look into when the hard player is awaited: at its first card
    of phase 2, and at the last trick of phase 1, where the other's leads are thought about."""
    alone, ahead = Hard(), Hard()
    rows: dict[str, list[int]] = {}

    def note(name, nodes):
        rows.setdefault(name, []).append(nodes)

    for table in turns(options.profile, options.seed, options.deals):
        deal, view = table.deal, table.views[table.deal.turn]
        late = alone.is_last(view)
        if not late and not (deal.phase == 2 and deal.trick == 13):
            continue
        name = "trick 13" if late else "trick 14"
        alone.forget()
        decide(alone, view)
        nodes = alone.last.nodes if late else alone.endgame.solver.nodes
        note(f"{name}, {'following' if deal.in_trick else 'leading'}", nodes)
        if not deal.in_trick:
            note(f"{name}, leading, after {PONDERED:,}", max(0, nodes - PONDERED))
            ahead.forget()
            for _ in range(PONDERED // 16):
                ahead.ponder(table.views[1 - deal.turn], 16)
            continue
        if late:
            begun = ahead.last.nodes if ahead.last.begun and ahead.last.lead == view.lead else 0
            there = ahead.choose(view, 0) != THINKING
            nodes = 0 if there else nodes - begun
        else:
            nodes = nodes_of(ahead, view)
        note(f"{name}, following, after {PONDERED:,}", nodes)
    if rows:
        print()
        head(f"nodes, also after {PONDERED:,} ahead")
        for name, numbers in sorted(rows.items()):
            row(name, numbers)


def find_vm():
    """Return the path of a MicroPython VM, or None."""
    beside = os.path.dirname(sys.executable)
    named = os.environ.get("WHIST_MICROPYTHON")
    return named or shutil.which("micropython", path=beside) or shutil.which("micropython")


def run_in_vm(vm, program, lines=()):
    """Run a program in the VM and return the lines that it prints.

    :raises Failure: if it does not end well, as when something is allocated
    """
    done = subprocess.run(
        [vm, "-X", "heapsize=512k", "-c", CALIBRATE + program],
        input="".join(line + "\n" for line in (*lines, "")),
        env={**os.environ, "MICROPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise Failure(done.stderr.strip())
    return done.stdout.splitlines()


class Failure(Exception):
    """The VM did not end well."""


def solve_in_vm(vm, entries, found):
    """Print heap and times of the endgame in the VM."""
    lines = [" ".join(map(str, (*mine, *theirs, trump))) for mine, theirs, trump in found]
    first, *rest = run_in_vm(vm, SOLVE.replace("{entries}", str(entries)), lines)
    code, data = map(int, first.split())
    print(f"\nheap in the VM: code {code:,}, solver {data:,} bytes; allocated by thinking: none")
    results = [tuple(map(int, line.split())) for line in rest]
    unit = median(loop for _, _, loop in results) / 2000
    nodes = sum(result[0] for result in results)
    cost = sum(result[1] for result in results) / nodes / unit
    print(f"a node costs {cost:.0f} iterations of the loop ({unit:.3f} us each here)")
    head("iterations")
    row("to the answer of reach", [used / unit for _, used, _ in results])


def decide_in_vm(vm, options):
    """Print the times of whole decisions in the VM."""
    program = DECIDE.replace("{profile}", str(PROFILES.index(options.profile)))
    program = program.replace("{first}", str(options.seed)).replace("{deals}", str(options.deals))
    loops: list[int] = []
    found: dict[tuple[str, str], list[int]] = {}
    for line in run_in_vm(vm, program):
        first, *times = map(int, line.split())
        if not times:
            loops.append(first)
            continue
        for level, used in zip(LEVELS, times):
            found.setdefault((level, KINDS[first]), []).append(used)
    unit = median(loops) / 2000
    print()
    head("iterations to a decision")
    for level in LEVELS:
        for kind in KINDS:
            if (level, kind) in found:  # a race may end in phase 1
                row(f"{level}, {kind}", [used / unit for used in found[level, kind]])
    print("allocated by any of them: none")


def main(arguments=None):
    """Run the command line and return the exit status."""
    parser = Parser(prog="bench.py", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="first deal number (1)")
    parser.add_argument("--profile", choices=PROFILES[:7], default="pagat")
    parser.add_argument("--entries", type=int, default=208, help="positions remembered (208)")
    parser.add_argument("--page", metavar="FILE", help="write what is printed as a page")
    options = parser.parse_args(arguments)
    if options.deals < 1:
        parser.error("--deals: at least 1")
    if not options.page:
        return measure(options)
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        status = measure(options)
    if not status:
        text = PAGE.format(printed=printed.getvalue(), deals=options.deals)
        Path(options.page).write_text(text, encoding="utf-8")
    return status


def measure(options):
    """Measure and print; return the exit status."""
    found, decided = [], []
    hard = Hard()
    for table in turns(options.profile, options.seed, options.deals):
        deal = table.deal
        if deal.phase == 2:
            if deal.trick == 13 and not deal.in_trick:
                found.append(position(deal))
            decided.append(nodes_of(hard, table.views[deal.turn]))
    print(f"{options.deals} deals of {options.profile}, {options.entries} positions remembered")
    if found:
        count_all(found, decided, options.entries)
    count_first(options)
    vm = find_vm()
    if not vm:
        print("no MicroPython VM found: no times")
        return 0
    try:
        if found:
            solve_in_vm(vm, options.entries, found)
        decide_in_vm(vm, options)
    except Failure as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    run(main)
