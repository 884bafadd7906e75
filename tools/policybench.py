# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Measure the learned policy in the MicroPython VM: heap, and what a choice of phase 1 costs.

Time is given in iterations of ``for i in range(k): n += i`` in the same VM. On a badge one takes
about 4.4 microseconds; see bench.py for how far that goes.
"""

import os
import subprocess
import sys

from bench import ROOT, find_vm, row
from formats import Parser, run

# isort: split
from engine.rules import PROFILES

SHARES = ("median", "90%", "99%", "most")

PROGRAM = """
import gc, time
from engine.deck import shuffle_deck
from engine.normal import Normal
from engine.rng import Rng
from engine.rules import PROFILES, Rules
from engine.table import Table
gc.collect()
start = gc.mem_alloc()
from engine.policy import Policy
gc.collect()
print(gc.mem_alloc() - start)
rng, rules, table, deck = Rng(), Rules(), Table(), bytearray(52)
rules.set_profile({profile})

def calibrate(k):
    n = 0
    for i in range(k):
        n += i

def deals(player, name):
    for number in range({deals}):
        shuffle_deck(deck, number, rng)
        table.start(rules, deck, 0)
        deal = table.deal
        while deal.phase == 1 and not deal.over:
            view = table.views[deal.turn]
            if deal.choosing:
                table.choose(deal.turn, player.pick(view, 1))
                continue
            kind = "follows" if deal.in_trick else "leads"
            t = time.ticks_us()
            calibrate(1000)
            u = time.ticks_us()
            card = player.choose(view, 1)
            v = time.ticks_us()
            print(name, kind, time.ticks_diff(v, u), time.ticks_diff(u, t))
            table.play(deal.turn, card)

deals(Policy(), "the policy")
deals(Normal(), "normal")
"""


def main(arguments=None):
    """Run the command line and return the exit status."""
    parser = Parser(prog="policybench.py", description=__doc__.split("\n")[0])
    parser.add_argument("--deals", type=int, default=50, metavar="N", help="how many (50)")
    parser.add_argument("--profile", choices=PROFILES[:7], default="pagat")
    options = parser.parse_args(arguments)
    vm = find_vm()
    if not vm:
        print("no MicroPython VM found", file=sys.stderr)
        return 1
    program = PROGRAM.replace("{deals}", str(options.deals))
    program = program.replace("{profile}", str(PROFILES.index(options.profile)))
    done = subprocess.run(
        [vm, "-X", "heapsize=1m", "-c", program],
        env={**os.environ, "MICROPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        print(done.stderr, file=sys.stderr)
        return 1
    heap, *lines = done.stdout.splitlines()
    print(f"heap in the VM beside the normal player: {int(heap):,} bytes, table and code")
    found = {}
    for line in lines:
        *name, used, loop = line.split()
        found.setdefault(" ".join(name), []).append((int(used), int(loop)))
    unit = sorted(loop for pairs in found.values() for _, loop in pairs)
    unit = unit[len(unit) // 2] / 1000
    print(f"{'iterations of the loop':<34}" + "".join(f"{n:>11}" for n in SHARES))
    for name, pairs in found.items():
        row(name, [used / unit for used, _ in pairs])
    return 0


if __name__ == "__main__":
    run(main)
