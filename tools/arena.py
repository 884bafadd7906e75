# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Let two players play many deals and say how much stronger one is.

``arena.py A B`` plays the deals with the numbers S, S+1, ... (``--seed S``, ``--deals N``), each of
them twice with the seats swapped, so that both get the same cards; of three players A sits on each
seat once, against two of B. The same arguments give the same output, whatever the number of jobs.
``arena.py --table FILE`` plays all pairs of docs/strength.md and writes the page.

**The interval.** The games of one deal share its cards, so they are not independent; the deals are.
With x the share of its games that A won in one deal (0, 1/2 or 1; a tie counts as 1/2, or as 1/3 of
three players), m the mean of x over the n deals and s its standard deviation (with n - 1), the 95%
interval is m - 1.96 s/sqrt(n) to m + 1.96 s/sqrt(n). So that few or one-sided deals do not pretend
to be certain, one deal that A won altogether and one that it lost are thought to be there as well
when m, s and n are taken for the interval; the share given is that of the deals played.

Exit status: 0; 1 if a player does what is not allowed, 2 if the command line is faulty, both with
one line on standard error.
"""

import argparse
import math
import os
import signal
import statistics
import sys
from multiprocessing import Pool

from formats import Parser, decide, run
from progress import Progress
from rivals import PLAYERS, SAMPLES, make_player

# isort: split
from engine.codes import OK
from engine.deck import MAX_DEAL, shuffle_deck
from engine.rng import Rng
from engine.rules import PROFILES, Rules
from engine.table import Table

MOST_JOBS = 256
Z = 1.96  # 95% of a normal distribution lie within so many standard deviations
_CHUNK = 10  # deals that a process plays at a time


class Illegal(Exception):
    """A player did what is not allowed."""


class Match:
    """Two players who meet in many deals.

    :param str a: name of the player that is measured, one of `PLAYERS`
    :param str b: name of the other
    :param str profile: one of `PROFILES`
    """

    def __init__(self, a, b, profile):
        self.names = (a, b)
        self.profile = profile
        self._rules = Rules()
        self._rules.set_profile(PROFILES.index(profile))
        self.seats = self._rules.players
        """How many play, and so how often each deal is played."""
        self._players = make_player(a), make_player(b)
        self._table = Table()
        self._deck = bytearray(52)
        self._rng = Rng()

    def play(self, number):
        """Play a deal from every seat.

        :param int number: 0 to `MAX_DEAL`
        :return: the games that A won, those tied, the counting tricks of A, and of B for each of
            its seats
        :raises Illegal: if a player does what is not allowed
        """
        won = tied = mine = theirs = 0
        for seat in range(self.seats):
            deal = self._play_once(number, seat)
            won += deal.winner == seat
            tied += deal.winner < 0
            mine += deal.score[seat]
            theirs += sum(deal.score[: self.seats]) - deal.score[seat]
        return won, tied, mine, theirs / (self.seats - 1)

    def _play_once(self, number, seat_of_a):
        table = self._table
        deal = table.deal
        shuffle_deck(self._deck, number, self._rng)
        table.start(self._rules, self._deck, number % self.seats)
        while not deal.over:
            seat = deal.turn
            which = 0 if seat == seat_of_a else 1
            move = table.choose if deal.choosing else table.play
            decision = decide(self._players[which], table.views[seat])
            if move(seat, decision) != OK:
                where = f"deal {number} of {self.profile}, after {deal.played} plays"
                raise Illegal(f"{self.names[which]} may not play {decision}: {where}")
        return deal


class Result:
    """What came out of a match.

    :param list deals: what `Match.play` returned for each deal
    :param int seats: how many played
    """

    def __init__(self, deals, seats):
        self.deals = len(deals)
        self.games = seats * self.deals
        self.won, self.tied, mine, theirs = map(sum, zip(*deals))
        self.lost = self.games - self.won - self.tied
        self.tricks = mine / self.games, theirs / self.games
        """Counting tricks in a game: the mean of A's and of B's."""
        shares = [(won + tied / seats) / seats for won, tied, _, _ in deals]
        self.share = math.fsum(shares) / self.deals
        """The share of games that A won."""
        shares += [0.0, 1.0]
        mean = statistics.fmean(shares)
        half = Z * statistics.stdev(shares) / math.sqrt(len(shares))
        self.interval = max(0.0, mean - half), min(1.0, mean + half)
        """Where the share would lie after endless deals, with 95% confidence."""


_match: Match  # of a process that plays for another one


def _enter(a, b, profile):
    global _match
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process ends the others
    _match = Match(a, b, profile)


def _play(number):
    return _match.play(number)


def meet(a, b, profile, first, deals, jobs=1, show=lambda done: None):
    """Let two players meet.

    :param str a: name of the player that is measured
    :param str b: name of the other
    :param str profile: one of `PROFILES`
    :param int first: number of the first deal
    :param int deals: how many, at least 1
    :param int jobs: how many processes play, at least 1; the result is the same
    :param show: called with the number of deals done
    :return: a `Result`
    """
    match = Match(a, b, profile)
    numbers = range(first, first + deals)
    results = []
    if jobs == 1:
        for number in numbers:
            results.append(match.play(number))
            show(len(results))
        return Result(results, match.seats)
    size = max(1, min(_CHUNK, deals // (4 * jobs)))
    with Pool(jobs, _enter, (a, b, profile)) as pool:
        for result in pool.imap(_play, numbers, size):
            results.append(result)
            show(len(results))
    return Result(results, match.seats)


def processors():
    """Return how many processes can run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def report(result, names, profile, first):
    """Return the lines that tell of a match."""
    low, high = result.interval
    last = first + result.deals - 1
    often = result.games // result.deals
    return [
        f"{names[0]} against {names[1]}: {profile}, deals {first} to {last}, each played {often} "
        "times with the seats changed",
        f"share won  {result.share:.1%}, 95% interval {low:.1%} to {high:.1%}",
        f"games      {result.won} won, {result.lost} lost, {result.tied} tied",
        f"tricks     {result.tricks[0]:.2f} to {result.tricks[1]:.2f} a game",
    ]


def whole(low, high):
    """Return a function that reads a whole number from ``low`` to ``high``."""

    def read(text):
        if not text.isascii() or not text.isdigit() or not low <= int(text) <= high:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {low} to {high}")
        return int(text)

    return read


def read_arguments(arguments):
    """Return the options of a command line; ends the process with status 2 if it is faulty."""
    parser = Parser(prog="arena.py", description=__doc__.split("\n")[0])
    add = parser.add_argument
    known = ", ".join(PLAYERS)
    add("players", nargs="*", metavar="PLAYER", help=f"two of {known}")
    add(
        "--deals", type=whole(1, 1_000_000), metavar="N", help="how many, each of them twice (1000)"
    )
    add("--profile", choices=PROFILES, metavar="P", help=f"{', '.join(PROFILES)} (pagat)")
    add("--seed", type=whole(0, MAX_DEAL), metavar="S", help="number of the first deal (1)")
    add("--jobs", type=whole(1, MOST_JOBS), metavar="J", help="processes (one for each processor)")
    add("--table", metavar="FILE", help="play all pairs of the page of strengths, and write it")
    options = parser.parse_args(arguments)
    options.jobs = options.jobs or processors()
    if options.table is not None:
        if options.players or options.profile or options.seed is not None:
            parser.error("--table goes with --deals and --jobs only")
        return options
    if len(options.players) != 2:
        parser.error(f"two players expected, got {len(options.players)}")
    for name in options.players:
        if name not in PLAYERS:
            parser.error(f"no player {name!r}: there are {known}")
    options.profile = options.profile or PROFILES[0]
    options.deals = options.deals or 1000
    options.seed = 1 if options.seed is None else options.seed
    if options.seed + options.deals > MAX_DEAL + 1:
        parser.error(f"deal numbers go from 0 to {MAX_DEAL}")
    if options.profile == "three" and SAMPLES.keys() & set(options.players):
        parser.error("the sample players sample with two players only")
    return options


def tell_of_numba():
    """Say on standard error what makes the sample players faster, if that is not installed."""
    from sampling import COMPILED

    if not COMPILED:
        how = f"{sys.executable} -m pip install numba"
        print(f"arena.py: the sample players are slow without Numba ({how})", file=sys.stderr)


def main(arguments=None):
    """Run the command line and return the exit status."""
    options = read_arguments(arguments)
    if options.table is not None or SAMPLES.keys() & set(options.players):
        tell_of_numba()
    if options.table is not None:
        import strength

        try:
            return strength.write(options.table, options.deals, options.jobs)
        except Illegal as fault:
            print(f"arena.py: {fault}", file=sys.stderr)
            return 1
    a, b = options.players
    progress = Progress(f"{a} against {b}", options.deals)
    try:
        result = meet(
            a, b, options.profile, options.seed, options.deals, options.jobs, progress.show
        )
    except Illegal as fault:
        print(f"arena.py: {fault}", file=sys.stderr)
        return 1
    finally:
        progress.clear()
    print("\n".join(report(result, (a, b), options.profile, options.seed)))
    return 0


if __name__ == "__main__":
    run(main)
