# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Writes docs/strength.md: what came out of matches in the arena, and how to play them again."""

import os
import sys

from arena import meet
from progress import Progress
from rivals import LEVELS, PLAYERS

# isort: split
from engine.rules import PROFILES

FIRST = 1
"""Number of the first deal of each match."""

# The closer a match, the more deals it takes to tell; the slower a player, the fewer it plays.
DEALS = {"normal": 2000, "sample50": 300, "sample200": 200}
MOST_DEALS = 2000
_USUAL = 400

_PAGE = """# How strong the players are

Nothing here is written by hand: `{command}` plays all of it again and writes this page. The same
sources give the same numbers on any computer.

Both players get the same cards: each deal is played twice with the seats swapped, by three players
three times, one against two of the other kind. "Share" is the share of games that the first player
won; a tie counts half, of three players a third. How the 95% interval is reckoned is told in
`tools/arena.py`. "Tricks" are those that count, in a game.

The players: hard, normal and easy are the game's levels. Greedy leads its highest card, wins each
trick as cheaply as it can, and else plays its lowest card. Random plays any legal card. Sample10,
sample50 and sample200 try each card of phase 1 in so many worlds that agree with what they have
seen; each world is played on by a rule of thumb and decided by the exact endgame. In phase 2 they
play as hard does. With Numba installed they are many times faster, and play the same cards.

## All against all, `pagat`

Percent of games that the player of the row won from that of the column.

{matrix}

{pagat}

## The levels in the other profiles

{others}
"""


class Row:
    """A match of the page.

    :param str a: name of the first player
    :param str b: name of the other
    :param str profile: one of `PROFILES`
    :param int deals: how many
    """

    def __init__(self, a, b, profile, deals):
        self.a = a
        self.b = b
        self.profile = profile
        self.deals = deals
        self.result = None

    def command(self):
        """Return the command that plays the match."""
        words = ["python3 tools/arena.py", self.a, self.b, f"--deals {self.deals}"]
        if self.profile != PROFILES[0]:
            words.append(f"--profile {self.profile}")
        return " ".join(words)

    def line(self):
        """Return the match as a line of a table."""
        result = self.result
        low, high = result.interval
        cells = [
            f"{self.a} - {self.b}",
            self.profile,
            f"{result.share:.1%}",
            f"{low:.1%} to {high:.1%}",
            f"{result.won} / {result.lost} / {result.tied}",
            "{:.2f} : {:.2f}".format(*result.tricks),
            str(self.deals),
            f"`{self.command()}`",
        ]
        return f"| {' | '.join(cells)} |"


def rows(most):
    """Return all matches.

    :param int most: the most deals that a match may have
    """
    found = []
    ranked = LEVELS[::-1]
    for place, a in enumerate(ranked):
        for b in (*ranked[place + 1 :], *(name for name in PLAYERS if name not in ranked)):
            found.append(Row(a, b, PROFILES[0], min(most, DEALS.get(b, _USUAL))))
    for profile in PROFILES[1:]:
        for a, b in (("hard", "normal"), ("hard", "easy"), ("normal", "easy")):
            found.append(Row(a, b, profile, min(most, _USUAL)))
    return found


def listing(some):
    """Return matches as a table."""
    head = ("players", "profile", "share", "95% interval", "won / lost / tied", "tricks", "deals")
    lines = [
        f"| {' | '.join(head)} | command |",
        "| --- | --- | ---: | --- | --- | --- | ---: | --- |",
    ]
    return "\n".join(lines + [row.line() for row in some])


def matrix(some):
    """Return a table of who wins how often from whom."""
    shares = {}
    for row in some:
        half = (row.result.interval[1] - row.result.interval[0]) / 2
        shares[row.a, row.b] = f"{100 * row.result.share:.1f} ± {100 * half:.1f}"
        shares[row.b, row.a] = f"{100 - 100 * row.result.share:.1f} ± {100 * half:.1f}"
    names = [*LEVELS[::-1], *(name for name in PLAYERS if name not in LEVELS)]
    lines = [f"| | {' | '.join(names)} |", f"| --- |{' ---: |' * len(names)}"]
    for a in LEVELS[::-1]:
        cells = " | ".join(shares.get((a, b), "-") for b in names)
        lines.append(f"| {a} | {cells} |")
    return "\n".join(lines)


def write(path, most, jobs):
    """Play all matches and write the page.

    :param str path: the file
    :param most: the most deals that a match may have, None for what each of them should have
    :param int jobs: how many processes play
    :return: the exit status
    """
    folder = os.path.dirname(os.path.abspath(path))
    if os.path.isdir(path) or not os.access(folder, os.W_OK):
        print(f"arena.py: {path}: cannot be written", file=sys.stderr)
        return 2
    found = rows(most or MOST_DEALS)
    for number, row in enumerate(found, 1):
        title = f"match {number} of {len(found)}, {row.a} against {row.b}, {row.profile}"
        progress = Progress(title, row.deals)
        try:
            row.result = meet(row.a, row.b, row.profile, FIRST, row.deals, jobs, progress.show)
        finally:
            progress.clear()
    pagat = [row for row in found if row.profile == PROFILES[0]]
    others = [row for row in found if row.profile != PROFILES[0]]
    command = "python3 tools/arena.py --table docs/strength.md"
    if most:
        command += f" --deals {most}"
    page = _PAGE.format(
        command=command, matrix=matrix(pagat), pagat=listing(pagat), others=listing(others)
    )
    try:
        with open(path, "w", encoding="utf-8", newline="\n") as file:
            file.write(page)
    except OSError as error:
        print(f"arena.py: {path}: {error.strerror}", file=sys.stderr)
        return 2
    return 0
