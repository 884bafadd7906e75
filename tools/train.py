# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Learn the policy of phase 1: writes engine/policy_table.py, docs/policy.md and its pictures.

Decisions of deals that the policy plays with itself are weighed by playing every card in the same
worlds to the end, phase 2 without a mistake; a table is fitted to what was found; and again with
the better policy. The first policy is that of the normal player. What has been done is kept in the
folder ``.train``, so that a run that was broken off goes on from the last round that it finished.
The packages in requirements-train.txt are added to ``.venv`` on first use.
"""

import argparse
import importlib.util
import subprocess
import sys
from pathlib import Path

import bootstrap

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".train"
TABLE = ROOT / "engine" / "policy_table.py"

HEATS = ((2, 0.3), (1, 0.2), (0.7, 0.1), (0.7, 0.03))
"""Heat and rate of the fit of a round, one after the other."""
LAST_HEATS = ((3, 0.2), (2, 0.1), (2, 0.03))
"""The same of the last fit, to the decisions of all rounds."""
PASSES = 3
BATCH = 3000
POOL = 3
"""Decisions of so many rounds are learned from at a time."""
CHUNK = 2500
ONE_IN = 4
RANDOM_IN = 10
HELD_OUT = 1 << 40
"""Seeds from here on are for measuring, never for learning."""


def arguments():
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rounds", type=int, default=5, help="rounds with trumps (5)")
    parser.add_argument("--plain", type=int, default=2, help="rounds without trumps (2)")
    parser.add_argument("--decisions", type=int, default=150_000, help="a round (150000)")
    parser.add_argument("--worlds", type=int, default=5, help="a decision (5)")
    parser.add_argument("--deals", type=int, default=20_000, help="to measure with (20000)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fresh", action="store_true", help="do not go on with what is kept")
    parser.add_argument("--dry", action="store_true", help="write nothing but the folder .train")
    options = parser.parse_args()
    if min(options.rounds, options.plain, options.decisions, options.worlds, options.deals) < 1:
        parser.error("all numbers are at least 1")
    return options


def install():
    """Add the packages for learning to the environment."""
    if sys.version_info < (3, 11):
        sys.exit("train.py: needs Python 3.11 or later, for the packages that it learns with")
    if all(importlib.util.find_spec(name) for name in ("numba", "tqdm", "matplotlib")):
        return
    wanted = ["-r", str(ROOT / "requirements-train.txt")]
    pip = [sys.executable, "-m", "pip", "install", "--disable-pip-version-check", *wanted]
    if not importlib.util.find_spec("pip"):
        pip = ["uv", "pip", "install", "--python", sys.executable, *wanted]
    if subprocess.call(pip):
        sys.exit("train.py: the packages in requirements-train.txt cannot be installed")
    importlib.invalidate_caches()


def first_values():
    """The numbers to begin with: those of the normal player, roughly."""
    import numpy as np
    from native import players as parts

    side = np.repeat((14, 9, 6, 4, 2, 1, 0, 0), parts.LENGTHS)
    trump = np.repeat((26, 23, 22, 21, 20, 19, 18, 16), parts.LENGTHS)
    worth = np.concatenate((side, trump, side)).astype(float)
    values = np.zeros(parts.PARTS)
    values[parts.PRIZE : parts.LOSING] = 2.5 * worth
    for start in (parts.LOSING, parts.WINNING, parts.LEADING):
        values[start : start + parts.CELLS] = -worth
    values[parts.WINNING : parts.LEADING] += 2
    return values


class Learner:
    """Learns with trumps first, then without; one round at a time."""

    def __init__(self, options):
        from native import endgame

        self.options = options
        self.memory = endgame.new_memory()
        self.values = first_values()
        self.pool = []
        self.rounds_together = POOL
        self.history = []
        """By round, and at last for all rounds together: 1 with trumps or 0 without, then the
        shares of deals won against normal and greedy, each with half the width of its interval."""

    def path(self, number):
        """Where what is known after a round is kept."""
        o = self.options
        name = f"{o.seed}-{o.decisions}-{o.worlds}-{o.deals}-{o.rounds}+{o.plain}-round{number}.npz"
        return KEPT / name

    def load(self, number):
        """Take up what is known after a round; return false if it is not kept."""
        import numpy as np

        if not self.path(number).exists():
            return False
        with np.load(self.path(number)) as kept:
            self.values = kept["values"]
            self.history = [tuple(row) for row in kept["history"]]
            pooled = [name for name in kept.files if name.startswith("pool")]
            self.pool = []
            for i in range(len({name.split("_")[0] for name in pooled})):
                columns = [name for name in pooled if name.startswith(f"pool{i}_")]
                self.pool.append(tuple(kept[f"pool{i}_{j}"] for j in range(len(columns))))
        return True

    def save(self, number):
        """Keep what is known after a round."""
        import numpy as np

        KEPT.mkdir(exist_ok=True)
        pool = {f"pool{i}_{j}": c for i, data in enumerate(self.pool) for j, c in enumerate(data)}
        part = KEPT / "part.npz"
        np.savez(part, values=self.values, history=np.array(self.history), **pool)
        part.replace(self.path(number))

    def run(self):
        """Do all rounds that are left."""
        o = self.options
        total = o.rounds + o.plain
        if o.fresh:
            for number in range(total + 1):
                self.path(number).unlink(missing_ok=True)
        done = total
        while done and not self.load(done - 1):
            done -= 1
        for number in range(done, total):
            trumps = number < o.rounds
            first = number in (0, o.rounds)
            if first:
                self.pool = []
            self.round(number, trumps, first)
            self.save(number)
        if not self.load(total):
            self.finish()
            self.save(total)

    def finish(self):
        """Fit once more, to the decisions of all rounds together."""
        o = self.options
        latest = self.values, self.history
        for trumps, rounds in ((True, o.rounds), (False, o.plain)):
            pool = []
            for number in range(rounds):
                self.load(number if trumps else o.rounds + number)
                pool.append(self.pool[-1])
            self.values, self.history = latest
            self.pool = pool
            self.values = self.fit(0, LAST_HEATS)
            self.record("all rounds", trumps)
            latest = self.values, self.history
        self.pool = []

    def round(self, number, trumps, first):
        """Gather decisions, fit, and measure.

        :param bool trumps: whether to play with trumps
        :param bool first: whether the normal player's deals are to be learned from
        """
        import policytable
        from native import players

        name = f"round {number + 1}"
        player = players.NORMAL if first else players.LEARNED
        table = policytable.to_bytes(self.values)
        self.pool = [*self.pool, self.gather(name, number, player, table, trumps)][-POOL:]
        self.values = self.fit(number, HEATS)
        self.record(name, trumps)

    def record(self, name, trumps):
        """Measure, tell, and put it down."""
        from native import players

        rows = [float(trumps)]
        for other in (players.NORMAL, players.GREEDY):
            rows += self.measure(other, trumps)
        self.history.append(tuple(rows))
        print(
            f"{name}, {'with' if trumps else 'without'} trumps: wins {rows[1]:.2%} +-{rows[2]:.2%} "
            f"against normal's phase 1, {rows[3]:.2%} +-{rows[4]:.2%} against greedy",
            flush=True,
        )

    def losses(self):
        """Return by card of the last round's decisions with trumps by how many of the table's units
        it is worse than the best, and how much smaller its share of worlds won is."""
        import policytable
        from native import fit

        latest = self.values, self.history, self.pool
        self.load(self.options.rounds - 1)
        data = self.pool[-1]
        self.values, self.history, self.pool = latest
        units, worlds = fit.losses(self.values, *data[:9])
        return units * policytable.unit(self.values), worlds

    def gather(self, name, number, player, table, trumps):
        """Weigh decisions in chunks that do not depend on one another."""
        import numpy as np
        from native import samples
        from tqdm import tqdm

        o = self.options
        parts = []
        with tqdm(total=o.decisions, desc=name, unit=" decisions", smoothing=0) as bar:
            for chunk in range(-(-o.decisions // CHUNK)):
                seed = ((o.seed * 1000 + number) << 16) + chunk
                size = min(CHUNK, o.decisions - chunk * CHUNK)
                rng = np.array([seed], np.uint64)
                parts.append(
                    samples.gather(
                        *(size, player, table, o.worlds, ONE_IN, RANDOM_IN, int(trumps)),
                        *(rng, *self.memory),
                    )
                )
                bar.update(size)
        return join(parts)

    def fit(self, number, heats):
        """Fit the table to the pool."""
        import numpy as np
        from native import fit
        from native import players as parts

        data = join(self.pool)
        values = self.values.copy()
        moment, spread = np.zeros_like(values), np.zeros_like(values)
        dice = np.random.default_rng(self.options.seed + number)
        steps = 0
        for heat, rate in heats:
            for _ in range(PASSES):
                measure_chances(values, data)
                order = dice.permutation(len(data[0]) - 1)
                steps, _ = fit.ascend(
                    *(values, moment, spread, steps, order, float(heat), rate, BATCH),
                    *(*data[:9], parts.EAGER_CHANCE),
                )
        order_prizes(values, data)
        measure_chances(values, data)
        return values

    def measure(self, other, trumps):
        """Return the share of held-out deals won, both seats played, and half its interval."""
        import numpy as np
        import policytable
        from native import players, rollout

        table = policytable.to_bytes(self.values)
        rng = np.array([HELD_OUT + other], np.uint64)
        won = rollout.duel(
            *(self.options.deals, players.LEARNED, other, table, table, int(trumps)),
            *(rng, *self.memory),
        )
        return interval(won / 2)


def interval(shares):
    """Return a mean and half the width of its 95% interval."""
    return [float(shares.mean()), float(1.96 * shares.std() / len(shares) ** 0.5)]


def join(parts):
    """Return data of several rounds or chunks as one."""
    import numpy as np

    columns = [np.concatenate(column) for column in zip(*(data[1:] for data in parts), strict=True)]
    counts = np.concatenate([np.diff(data[0]) for data in parts])
    return (np.concatenate(([0], np.cumsum(counts))), *columns)


def measure_chances(values, data):
    """Set the chances of leads to the shares of them that took the trick."""
    import numpy as np
    from native import players as parts

    first, prize, seen, share, _, _, scaled, _, _, took = data
    worth = np.where(prize >= 0, values[prize], 0)
    average = np.where(seen >= 0, values[seen] * share, 0).sum(1)
    better = np.repeat((prize >= 0) & (worth > average), np.diff(first))
    for column, start, stop in (
        (1, parts.EAGER_CHANCE, parts.SHY_CHANCE),
        (0, parts.SHY_CHANCE, parts.PARTS),
    ):
        counted = (scaled[:, column] >= 0) & (better == bool(column))
        places = scaled[counted, column] - start
        number = np.bincount(places, minlength=stop - start)
        taken = np.bincount(places, weights=took[counted], minlength=stop - start)
        values[start:stop] = np.where(number, taken / np.maximum(number, 1), values[start:stop])


def order_prizes(values, data):
    """See to it that no prize is worth more for a higher card being out against it, where too
    little was seen to tell: neighbours out of order get the mean of both, by how often each was."""
    import numpy as np
    from native import players as parts

    often = np.bincount(data[1][data[1] >= 0], minlength=parts.CELLS) + 1.0
    shape = (parts.KINDS, parts.HIGHER, parts.LENGTHS)
    worth = values[parts.PRIZE : parts.LOSING].reshape(shape)
    often = often[: parts.CELLS].reshape(shape)
    for kind in range(parts.KINDS):
        for length in range(parts.LENGTHS):
            runs = []
            for mean, weight in zip(worth[kind, :, length], often[kind, :, length], strict=True):
                runs.append((mean, weight, 1))
                while len(runs) > 1 and runs[-2][0] < runs[-1][0]:
                    (a, m, i), (b, n, j) = runs.pop(), runs.pop()
                    runs.append(((a * m + b * n) / (m + n), m + n, i + j))
            worth[kind, :, length] = np.concatenate([[m] * n for m, _, n in runs])


def main():
    """Learn, and write what was learned."""
    options = arguments()
    bootstrap.ensure()
    install()
    for folder in (ROOT, ROOT / "tools" / "shims"):
        sys.path.append(str(folder))
    import policytable

    learner = Learner(options)
    learner.run()
    table = policytable.to_bytes(learner.values)
    if not options.dry:
        policytable.write(TABLE, table)
        import policyreport  # plays with the table written

        policyreport.write(ROOT / "docs", table, learner)
    print(f"{len(table)} numbers, the highest {table.max()}")


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("Broken off; start it again to go on.", file=sys.stderr)
        sys.exit(130)
