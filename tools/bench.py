# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Measure the exact endgame: nodes, heap, and what a node costs in the MicroPython VM.

Positions are the beginnings of phase 2 of deals that the normal player plays with itself. Time is
given relative to an iteration of ``for i in range(k): n += i`` in the same VM. On a badge one takes
about 4.4 microseconds; but the ratio is lower there, as a big processor that guesses branches is
kinder to the loop than to the search.
"""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

from formats import Parser, decide, run

# isort: split
from engine.deck import shuffle_deck
from engine.player import NORMAL, make
from engine.rng import Rng
from engine.rules import PROFILES, Rules
from engine.table import Table
from engine.weigher import Weigher

ROOT = Path(__file__).resolve().parent.parent

# Runs in the VM; positions come in lines, times go out.
PROGRAM = """
import gc, sys, time, micropython
from engine.cards import NO_CARD
gc.collect()
start = gc.mem_alloc()
from engine.solver import Solver
gc.collect()
code = gc.mem_alloc()
solver = Solver({entries})
gc.collect()
print(code - start, gc.mem_alloc() - code)

def calibrate(k):
    n = 0
    for i in range(k):
        n += i

def solve(mine, theirs, trump):
    solver.forget()
    solver.pose(mine, theirs, trump)
    solver.reach(7)
    while not solver.think(16):
        pass

while True:
    words = sys.stdin.readline().split()
    if not words:
        break
    numbers = [int(word) for word in words]
    mine, theirs, trump = numbers[:4], numbers[4:8], numbers[8]
    micropython.heap_lock()
    t = time.ticks_us()
    calibrate(2000)
    u = time.ticks_us()
    solve(mine, theirs, trump)
    v = time.ticks_us()
    micropython.heap_unlock()
    print(solver.nodes, time.ticks_diff(v, u), time.ticks_diff(u, t))
"""


def positions(profile, first, deals):
    """Yield the hands of the leader and of the other as masks, and trump."""
    table, rng, deck, player = Table(), Rng(), bytearray(52), make(NORMAL)
    rules = Rules()
    rules.set_profile(PROFILES.index(profile))
    for number in range(first, first + deals):
        shuffle_deck(deck, number, rng)
        table.start(rules, deck, number % 2)
        deal = table.deal
        while deal.phase == 1:
            table.play(deal.turn, decide(player, table.views[deal.turn]))
        hands = [
            [deal.hand(seat, suit) for suit in range(4)] for seat in (deal.turn, 1 - deal.turn)
        ]
        yield *hands, deal.trump


def summary(numbers):
    """The median, the 90th and 99th of 100, and the highest."""
    ranked = sorted(numbers)
    places = [len(ranked) * share // 100 for share in (50, 90, 99)]
    return [*(ranked[place] for place in places), ranked[-1]]


def row(name, numbers):
    """A line of the table that is printed."""
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


def find_vm():
    """Return the path of a MicroPython VM, or None."""
    beside = os.path.dirname(sys.executable)
    named = os.environ.get("WHIST_MICROPYTHON")
    return named or shutil.which("micropython", path=beside) or shutil.which("micropython")


def run_in_vm(vm, entries, found):
    """Print heap and times of the positions in the VM."""
    lines = [" ".join(map(str, (*mine, *theirs, trump))) for mine, theirs, trump in found]
    done = subprocess.run(
        [vm, "-X", "heapsize=512k", "-c", PROGRAM.replace("{entries}", str(entries))],
        input="\n".join(lines) + "\n\n",
        env={**os.environ, "MICROPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        return 1
    first, *rest = done.stdout.splitlines()
    code, data = map(int, first.split())
    print(f"\nheap in the VM: code {code:,}, solver {data:,} bytes; allocated by thinking: none")
    results = [tuple(map(int, line.split())) for line in rest]
    unit = sorted(loop for _, _, loop in results)[len(results) // 2] / 2000
    nodes = sum(result[0] for result in results)
    cost = sum(result[1] for result in results) / nodes / unit
    print(f"a node costs {cost:.0f} iterations of the loop ({unit:.3f} us each here)")
    row("iterations to the answer of reach", [used / unit for _, used, _ in results])
    return 0


def main(arguments=None):
    """Run the command line and return the exit status."""
    parser = Parser(prog="bench.py", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=200, metavar="N", help="how many (200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="first deal number (1)")
    parser.add_argument("--profile", choices=PROFILES[:7], default="pagat")
    parser.add_argument("--entries", type=int, default=256, help="positions remembered (256)")
    options = parser.parse_args(arguments)
    found = list(positions(options.profile, options.seed, max(1, options.deals)))
    solver = Weigher(options.entries)
    start = time.perf_counter()
    counts = count_nodes(solver, found)
    taken = time.perf_counter() - start
    print(f"{len(found)} deals of {options.profile}, {options.entries} positions remembered")
    print(f"{'nodes':<34}" + "".join(f"{name:>11}" for name in ("median", "90%", "99%", "most")))
    for name, numbers in zip(
        ("can the leader have seven?", "a best card (reach 7)", "every card's worth (weigh)"),
        counts,
    ):
        row(name, numbers)
    print(f"{taken * 1e6 / (sum(counts[1]) + sum(counts[2])):.0f} us a node in this Python")
    vm = find_vm()
    if not vm:
        print("no MicroPython VM found: no times")
        return 0
    return run_in_vm(vm, options.entries, found)


if __name__ == "__main__":
    run(main)
