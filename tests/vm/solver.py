# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Solves positions with the heap locked and prints the answers; the same in the VM and in CPython.

Argument: a file with a position a line: the masks of both hands, trump, card led. A line a
position: the nodes of both questions, what `reach` says of 7 tricks, what `weigh` says.
"""

import sys

import micropython

from engine.weigher import Weigher

# CPython has no heap to lock.
lock = getattr(micropython, "heap_lock", lambda: 0)
unlock = getattr(micropython, "heap_unlock", lambda: 0)

BUDGET = 16

solver = Weigher()


def solve(numbers, mine, theirs):
    """Ask both questions; return the nodes of the first."""
    for suit in range(4):
        mine[suit] = numbers[suit]
        theirs[suit] = numbers[4 + suit]
    if not solver.pose(mine, theirs, numbers[8], numbers[9]):
        raise ValueError
    solver.weigh()
    while not solver.think(BUDGET):
        pass
    nodes = solver.nodes
    solver.reach(7)
    while not solver.think(BUDGET):
        pass
    return nodes


def main(path):
    mine = [0] * 4
    theirs = [0] * 4
    with open(path) as lines:
        for line in lines:
            numbers = [int(word) for word in line.split()]
            lock()
            try:
                nodes = solve(numbers, mine, theirs)
            finally:
                unlock()
            print(nodes, solver.nodes, solver.card, solver.tricks, bytes(solver.worth).hex())


if __name__ == "__main__":
    main(sys.argv[1])
