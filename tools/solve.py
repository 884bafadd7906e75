# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Solve positions of phase 2, both hands known, one a line of standard input.

A line is ``lead=<cards,> follow=<cards,> trump=<C|D|H|S|N> [led=<card>]``, cards as names or codes;
the card led may be left in ``lead`` or taken out. The answer is ``n <cards each> mover
<leader|follower> leader_tricks <k> best <codes of all optimal cards>``: the card led is counted
among the leader's. A line that is no position ends the process with status 2 and one line on
standard error.
"""

import sys

from cardnames import card_name, suit_code
from formats import Fault, Parser, lines_of, read_card, read_cards, run

# isort: split
from engine.cards import NO_CARD
from engine.weigher import NOT_LEGAL, Weigher

ENTRIES = 8192
BUDGET = 100_000
NEEDED = ("lead", "follow", "trump")
MOST = 13


def read_line(line, words):
    """Return what a line says: leader's and follower's cards, trump, and the card led or -1.

    :raises Fault: if it is no position
    """
    said = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name not in (*NEEDED, "led"):
            raise Fault(line, f"unknown word {word!r}")
        if name in said:
            raise Fault(line, f"{name}= is there twice")
        said[name] = value
    for name in NEEDED:
        if name not in said:
            raise Fault(line, f"{name}= is missing")
    trump = suit_code(said["trump"])
    if trump < 0:
        raise Fault(line, f"trump is C, D, H, S or N, not {said['trump']!r}")
    lead, follow = (
        read_cards(said[name].split(",") if said[name] else [], line) for name in ("lead", "follow")
    )
    led = read_card(said["led"], line) if "led" in said else NO_CARD
    if led != NO_CARD and led not in lead:
        lead.append(led)
    for card in lead:
        if card in follow:
            raise Fault(line, f"{card_name(card)} is in both hands")
    if len(lead) != len(follow):
        raise Fault(line, f"the leader has {len(lead)} cards and the follower {len(follow)}")
    if not 1 <= len(lead) <= MOST:
        raise Fault(line, f"each has 1 to {MOST} cards, not {len(lead)}")
    return lead, follow, trump, led


def masks_of(cards):
    """Return the four masks of a hand."""
    masks = [0] * 4
    for card in cards:
        masks[card // 13] |= 1 << card % 13
    return masks


def solve(solver, lead, follow, trump, led):
    """Return the answer to a position."""
    tricks = len(lead)
    if led == NO_CARD:
        mover, mine, theirs = "leader", lead, follow
    else:
        mover, mine, theirs = "follower", follow, [card for card in lead if card != led]
    solver.pose(masks_of(mine), masks_of(theirs), trump, led)
    solver.weigh()
    while not solver.think(BUDGET):
        pass
    most = solver.tricks
    best = [card for card in range(52) if solver.worth[card] == most != NOT_LEGAL]
    won = most if led == NO_CARD else tricks - most
    return f"n {tricks} mover {mover} leader_tricks {won} best {' '.join(map(str, best))}"


def main(arguments=None):
    """Run the command line and return the exit status."""
    Parser(prog="solve.py", description=__doc__.split("\n")[0]).parse_args(arguments)
    solver = Weigher(ENTRIES)
    for line, words in lines_of(sys.stdin):
        print(solve(solver, *read_line(line, words)), flush=True)
    return 0


if __name__ == "__main__":
    run(main)
