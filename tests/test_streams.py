# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The command line tools with streams that are closed, full or begin with a mark: one clear line at
most, and never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parent.parent / "tools"
COMMANDS = (
    "record.py play --seed 3",
    "record.py check",
    "player.py --level easy",
    "solve.py",
    "play.py --headless --demo 1 --seed 3",
)
POSITION = "lead=AS,2S follow=3S,4H trump=C"

no_streams = pytest.mark.skipif(os.name == "nt", reason="descriptors are closed by a POSIX shell")


def run(command, streams="", text=""):
    """Run a tool by a shell with its streams changed; return status, output and errors."""
    name, *words = command.split()
    line = " ".join([f'"{sys.executable}" "{TOOLS / name}"', *words, streams])
    done = subprocess.run(
        line if streams else [sys.executable, str(TOOLS / name), *words],
        shell=bool(streams),
        input=text,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


@no_streams
@pytest.mark.parametrize("command", COMMANDS)
def test_without_input_or_output(command):
    for streams in ("<&-", "</dev/null >&-"):
        status, _, errors = run(command, streams)
        assert status == 0 and errors.count("\n") <= 1, errors


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
@pytest.mark.parametrize("command", COMMANDS)
def test_with_a_full_disk(command):
    status, _, errors = run(command, ">/dev/full", text=POSITION if "solve" in command else "")
    if "check" in command or "player" in command:  # they have nothing to write
        assert status == 0
    else:
        assert status in (1, 2)
        assert errors.endswith("cannot write: No space left on device\n")


def test_a_mark_before_the_first_line_is_no_part_of_it():
    assert run("solve.py", text="\ufeff" + POSITION) == run("solve.py", text=POSITION)
    record = run("record.py play --seed 3")[1]
    assert run("record.py check", text="\ufeff" + record) == (0, "ok pagat-3\n", "")


def test_no_record_is_told():
    assert run("record.py check") == (0, "", "no record to check\n")


@pytest.mark.parametrize(
    ("command", "word"),
    [
        ("record.py play --deal 3", "--deal"),
        ("player.py --lev easy", "--level"),
        ("play.py --head", "--head"),
        ("play.py --headless --script=", "--script"),
        ("play.py --headless --shots=", "--shots"),
        ("play.py --headless --seed=4\n", "--seed"),
    ],
)
def test_options_are_written_in_full(command, word):
    name, *words = command.split(" ")
    done = subprocess.run(
        [sys.executable, str(TOOLS / name), *words],
        input="",
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 2 and not done.stdout
    assert done.stderr.count("\n") == 1 and word in done.stderr
