# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The exact endgame as a badge runs it: in the MicroPython VM, the heap locked."""

import random
import runpy
import sys

import pytest
from test_solver import masks_of, random_position, real_positions
from vmtools import ROOT, run_vm

pytestmark = pytest.mark.vm

SOLVER = ROOT / "tests" / "vm" / "solver.py"
HEAP = ROOT / "tests" / "vm" / "solver_heap.py"
CODE_BUDGET = 16 * 1024  # of the 64-bit VM
DATA_BUDGET = 20 * 1024


def test_same_answers_as_here_with_the_heap_locked(tmp_path, monkeypatch, capsys):
    dice = random.Random(6)
    positions = [random_position(dice, 1, 13) for _ in range(60)]
    positions += real_positions("pagat", 8) + real_positions("notrump", 4)
    path = tmp_path / "positions"
    path.write_text(
        "".join(
            " ".join(map(str, (*masks_of(mine), *masks_of(theirs), trump, led))) + "\n"
            for mine, theirs, trump, led in positions
        ),
        encoding="utf-8",
    )
    monkeypatch.setattr(sys, "argv", [str(SOLVER), str(path)])
    capsys.readouterr()
    runpy.run_path(str(SOLVER), run_name="__main__")
    here = capsys.readouterr().out
    assert len(here.splitlines()) == len(positions)
    assert run_vm(SOLVER, heap="128k", args=[path]) == here


def test_heap_of_the_solver(capsys):
    code, data = map(int, run_vm(HEAP, heap="128k").split())
    with capsys.disabled():
        print(f"\nendgame in the VM: code {code}, solver {data} bytes")
    assert code < CODE_BUDGET
    assert data < DATA_BUDGET
