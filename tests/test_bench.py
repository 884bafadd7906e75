# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The benchmark of the endgame runs, with the VM and without."""

import re
import subprocess
import sys

import pytest
from vmtools import ROOT, find_vm


def bench(vm):
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "bench.py"), "--deals", "3"],
        env={"WHIST_MICROPYTHON": vm, "PATH": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.vm
def test_nodes_heap_and_time():
    out = bench(find_vm())
    assert "can the leader have seven?" in out
    assert re.search(r"heap in the VM: code [\d,]+, solver [\d,]+ bytes", out)
    assert re.search(r"a node costs \d+ iterations", out)


def test_a_faulty_command_line():
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "bench.py"), "--deals", "many"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
