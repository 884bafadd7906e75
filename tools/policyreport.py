# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Writes docs/policy.md and its pictures: how learning went, and what the table believes."""

import itertools

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy as np
import policyduel
from native import players as parts
from tqdm import tqdm

# isort: split
from engine.normal import Normal
from engine.policy import Policy

DEALS = 1000
"""Duplicate deals a profile with the engine's players."""
PROFILES = ("pagat", "notrump", "openstock", "all26", "race7", "race9", "freefollow")
KINDS = ("side suit", "trumps", "suit without trumps")

_TEXT = """# The learned policy

In phase 1 of two players the level `hard` plays by a table of {parts} small numbers
(`engine/policy_table.py`), read by `engine/policy.py`. One command learns it, from nothing but
deals played by the program, and writes this page (Python 3.11 or later):

```
python3 tools/train.py
```

That is {rounds} rounds with trumps and {plain} without. In each, {decisions:,} decisions of deals
that the policy plays with itself are weighed: each card that may be played is played in the same
{worlds} worlds to the end of phase 1 by the policy, and phase 2 is solved. The table is fitted to
the shares of worlds won (`tools/native/fit.py`), to those of the last {pool} rounds together, and
the next round plays with the new table. The first round with trumps, and the first without, learn
from the normal player's deals. At last the table is fitted to the decisions of all rounds together
(`all` below; the last point in the picture). It takes about 15 to 20 minutes on one core of a
laptop, and goes on from the last finished round if it is broken off. The same seed gives the same
decisions; the last digits of a fit can differ from one processor to another.

While learning, the other hand is left as it is and only the stock is shuffled, since what one can
conclude from the other's play is then in the numbers. When playing, the policy sees its seat's
view and nothing else.

## How a card is chosen

- A card is in a cell of the table by kind (side suit, trump, suit of a deal without trumps), by
  how many higher cards of its suit the other may hold or draw (0 to 7), and by how many the own
  hand has of the suit (1 to 6).
- The **gain** is what the prize is worth in its cell less what the average card not yet seen is
  worth: that is what the loser gets.
- **Reply**: gain + what it brings to win with the card, if it wins; what it brings to lose it, if
  it does not.
- **Lead**: the chance to win times the gain + what it brings to lead the card, which depends on
  its cell, on how many of the own cards are above it, and on what may beat it (if the prize is
  better than the average) or duck it (if it is not). The chances are the shares of such leads that
  took the trick.
- Where the tricks of phase 1 count too, the worth of the trick is added to the gain, as the normal
  player does. Where suit need not be followed, and for three players, the table does not apply:
  `hard` plays phase 1 as `normal`.

## Strength

Held-out deals, each played twice with the seats swapped, phase 2 without a mistake on both sides;
shares of games won, with 95% intervals. *Normal* is the normal player's phase 1; *greedy* goes for
every trump and every prize from the jack up.

| round | trumps | against normal | against greedy |
| ---: | --- | ---: | ---: |
{rows}

![Shares of deals won by round](policy-rounds.png)

The same for the table as the game has it, with the engine's own players in {deals:,} duplicate
deals of each profile; a tie is half a win. In races phase 2 is played as the hard player does.

| profile | against normal |
| --- | ---: |
{profiles}

## How much worse is a card?

A card that the table finds worse than its best wins fewer deals, in proportion: {units:.1f} units
are one deal in a hundred (the last round's decisions with trumps). The review of a deal says it so.

![Deals lost by the units that a card is worse](policy-losses.png)

## What the table believes

![What a prize is worth](policy-prizes.png)

A prize is worth more the fewer cards are above it, and every trump is worth fighting for. The
number of own cards includes the prize. The units are those of the table; only differences count.

![Chances to win the trick with a lead](policy-leads.png)
"""


def write(docs, table, learner):
    """Write the page and its pictures.

    :param docs: the folder
    :param table: the table as the game has it
    :param learner: what knows how learning went
    """
    draw_rounds(docs / "policy-rounds.png", learner.history)
    draw_prizes(docs / "policy-prizes.png", table)
    draw_leads(docs / "policy-leads.png", table)
    units = draw_losses(docs / "policy-losses.png", *learner.losses())
    options = learner.options
    total = options.rounds + options.plain
    rows = [
        f"| {number if number <= total else 'all'} | {'yes' if row[0] else 'no'} "
        f"| {percent(row[1:3])} | {percent(row[3:5])} |"
        for number, row in enumerate(learner.history, 1)
    ]
    profiles = []
    for name in tqdm(PROFILES, desc="profiles"):
        shares = policyduel.duel(
            policyduel.profile_rules(name), Policy(), Normal(), DEALS, 1 << 40, learner.memory
        )
        half = 1.96 * shares.std() / len(shares) ** 0.5
        profiles.append(f"| `{name}` | {percent((shares.mean(), half))} |")
    (docs / "policy.md").write_text(
        _TEXT.format(
            parts=len(table),
            rounds=options.rounds,
            plain=options.plain,
            decisions=options.decisions,
            worlds=options.worlds,
            pool=learner.rounds_together,
            units=units,
            rows="\n".join(rows),
            deals=DEALS,
            profiles="\n".join(profiles),
        ),
        encoding="utf-8",
    )


def percent(pair):
    """A share and half its interval, in words."""
    return f"{100 * pair[0]:.1f}% ± {100 * pair[1]:.1f}"


def draw_rounds(path, history):
    """The learning curve."""
    figure, axes = plt.subplots(1, 2, figsize=(9, 3.4), sharey=True)
    for axis, trumps, title in ((axes[0], 1, "with trumps"), (axes[1], 0, "without trumps")):
        rows = np.array([row for row in history if row[0] == trumps]).reshape(-1, 5)
        numbers = np.arange(1, len(rows) + 1)
        for column, name in ((1, "against normal"), (3, "against greedy")):
            shares, half = 100 * rows[:, column], 100 * rows[:, column + 1]
            axis.errorbar(numbers, shares, yerr=half, marker="o", capsize=3, label=name)
        axis.axhline(50, color="grey", linewidth=0.8)
        axis.set_xticks(numbers)
        axis.set_xlabel("round")
        axis.set_title(title)
    axes[0].set_ylabel("games won, %")
    axes[0].legend()
    save(figure, path)


def draw_prizes(path, table):
    """The worth of prizes by cards above and by length."""
    shape = (parts.KINDS, parts.HIGHER, parts.LENGTHS)
    worth = table[parts.PRIZE : parts.LOSING].reshape(shape)
    figure, axes = plt.subplots(1, parts.KINDS, figsize=(11, 3.6), sharey=True)
    for kind, axis in enumerate(axes):
        for length in range(parts.LENGTHS):
            more = " or more" if length == parts.LENGTHS - 1 else ""
            axis.plot(worth[kind, :, length], marker=".", label=f"{length + 1}{more}")
        axis.set_title(KINDS[kind])
        axis.set_xlabel("higher cards that the other may have")
    axes[0].set_ylabel("worth")
    axes[0].legend(title="own cards", fontsize=8)
    save(figure, path)


def draw_leads(path, table):
    """The chances of leads."""
    eager = table[parts.EAGER_CHANCE : parts.SHY_CHANCE].reshape(parts.KINDS, 3, 8)
    shy = table[parts.SHY_CHANCE : parts.PARTS].reshape(parts.KINDS, 2, 8)
    figure, axes = plt.subplots(1, 2, figsize=(9, 3.4), sharey=True)
    for kind in range(parts.KINDS):
        axes[0].plot(eager[kind, 0] / parts.FULL, marker=".", label=KINDS[kind])
        axes[1].plot(shy[kind, 0] / parts.FULL, marker=".", label=KINDS[kind])
    axes[0].set_title("the prize is better than the average")
    axes[0].set_xlabel("unseen cards above the lead")
    axes[1].set_title("it is not")
    axes[1].set_xlabel("unseen cards below the lead")
    axes[0].set_ylabel("chance to win the trick")
    axes[0].legend()
    save(figure, path)


def draw_losses(path, units, worlds):
    """Deals lost by units; return how many units are one deal in a hundred."""
    worse = units > 0
    units, worlds = units[worse], 100 * worlds[worse]
    slope = (units * worlds).sum() / (units * units).sum()
    edges = np.arange(0, 201, 10)
    means = [
        (units[chosen].mean(), worlds[chosen].mean())
        for low, high in itertools.pairwise(edges)
        if (chosen := (units >= low) & (units < high)).sum() > 100
    ]
    figure, axis = plt.subplots(figsize=(5.5, 3.4))
    axis.plot(*np.array(means).T, marker="o", linestyle="", label="cards, by tens of units")
    axis.plot((0, 200), (0, 200 * slope), color="grey", linewidth=0.8, label="in proportion")
    axis.set_xlabel("units worse than the best card")
    axis.set_ylabel("deals lost of a hundred")
    axis.legend()
    save(figure, path)
    return 1 / slope


def save(figure, path):
    """Write a picture that does not depend on when it was made."""
    figure.tight_layout()
    figure.savefig(path, dpi=80, metadata={"Software": None})
    plt.close(figure)
