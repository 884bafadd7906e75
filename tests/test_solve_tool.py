# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The solver tool as an outside checker uses it."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from slow_endgame import every_card
from test_solver import random_position

TOOL = Path(__file__).resolve().parent.parent / "tools" / "solve.py"
NAMES = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
ANSWER = re.compile(r"n \d+ mover (leader|follower) leader_tricks \d+ best \d+( \d+)*")


def tell(text, folder=None):
    """Send text to the tool, with nothing but the standard library; return status, output and
    errors."""
    done = subprocess.run(
        [sys.executable, "-E", "-S", str(TOOL)],
        input=text,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        cwd=folder,
        check=False,
    )
    return done.returncode, done.stdout, done.stderr


def write(position, dice):
    """The line of a position, in one of the ways to write it."""
    mine, theirs, trump, led = position
    lead, follow = (mine, theirs) if led < 0 else (theirs, mine)
    lead = list(lead)
    if led >= 0 and dice.random() < 0.5:
        lead.append(led)

    def card(code):
        name = NAMES[code].replace("T", dice.choice(("T", "10")))
        return dice.choice((str(code), name, name.lower()))

    def hand(cards):
        return ",".join(map(card, dice.sample(sorted(cards), len(cards))))

    words = [f"lead={hand(lead)}", f"follow={hand(follow)}", f"trump={'CDHSN'[trump]}"]
    if led >= 0:
        words.append(f"led={card(led)}")
    return " ".join(words)


def expected(position):
    """The answer by the slow search."""
    mine, _, _, led = position
    worth = every_card(*position)
    most = max(worth.values())
    best = " ".join(str(card) for card in sorted(worth) if worth[card] == most)
    mover, tricks = ("leader", most) if led < 0 else ("follower", len(mine) - most)
    return f"n {len(mine)} mover {mover} leader_tricks {tricks} best {best}"


def test_many_lines_from_any_folder(tmp_path):
    dice = random.Random(1)
    positions = [random_position(dice, 1, 5) for _ in range(150)]
    text = "\n\n".join(write(position, dice) for position in positions)
    status, out, err = tell(text, tmp_path)
    assert (status, err) == (0, "")
    assert out.splitlines() == [expected(position) for position in positions]


def test_thirteen_cards():
    cards = NAMES[::2], NAMES[1::2]
    line = f"lead={','.join(cards[0][:13])} follow={','.join(cards[1][:13])} trump=H\n"
    status, out, err = tell(line)
    assert (status, err) == (0, "")
    assert ANSWER.fullmatch(out.strip())
    assert out.startswith("n 13 mover leader ")


def test_nothing_in_nothing_out():
    assert tell("") == (0, "", "")
    assert tell("\n \n") == (0, "", "")


GOOD = "lead=AS,2H follow=KS,3H trump=N"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("lead=AS follow=KS", "trump= is missing"),
        ("lead=AS trump=H", "follow= is missing"),
        ("follow=AS trump=H", "lead= is missing"),
        ("lead=AS follow=KS trump=X", "trump is C, D, H, S or N, not 'X'"),
        ("lead=AS follow=KS trump=", "trump is C, D, H, S or N, not ''"),
        ("lead=AS follow=KS trump=H lead=KS", "lead= is there twice"),
        ("lead=AS follow=KS trump=H dealer=0", "unknown word 'dealer=0'"),
        ("hello", "unknown word 'hello'"),
        ("lead=AS,AS follow=KS,QS trump=H", "card 2, AS, is there already"),
        ("lead=AS follow=AS trump=H", "AS is in both hands"),
        ("lead=AS follow=1X trump=H", "'1X' is not a card"),
        ("lead=AS, follow=KS trump=H", "'' is not a card"),
        ("lead=AS follow=52 trump=H", "'52' is not a card"),
        ("lead=AS follow=KS,QS trump=H", "the leader has 1 cards and the follower 2"),
        ("lead=AS follow=KS trump=H led=JS", "the leader has 2 cards and the follower 1"),
        ("lead=AS follow=KS,QS trump=H led=KS", "KS is in both hands"),
        ("lead=AS follow=KS trump=H led=", "'' is not a card"),
        ("lead= follow= trump=H", "each has 1 to 13 cards, not 0"),
        (
            f"lead={','.join(NAMES[:14])} follow={','.join(NAMES[14:28])} trump=H",
            "each has 1 to 13 cards, not 14",
        ),
    ],
)
def test_faults(line, fault):
    status, out, err = tell(f"{GOOD}\n\n{line}\n{GOOD}\n")
    assert status == 2
    assert err == f"line 3: {fault}\n"
    assert out.splitlines() == ["n 2 mover leader leader_tricks 1 best 26 51"]


def test_a_faulty_command_line():
    done = subprocess.run([sys.executable, str(TOOL), "--fast"], capture_output=True, check=False)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
