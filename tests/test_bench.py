# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The benchmark of the endgame and of the levels' decisions runs."""

import re
import subprocess
import sys

import bench as measure
import pytest
from vmtools import ROOT, find_vm


def bench(vm, profile="pagat"):
    tool = str(ROOT / "tools" / "bench.py")
    done = subprocess.run(
        [sys.executable, tool, "--deals", "3", "--profile", profile],
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
    assert re.search(r"a decision of hard in phase 2( +[\d,]+){4}\n", out)
    for level in ("easy", "normal", "hard"):
        for kind in ("leading in phase 1", "following in phase 1", "phase 2"):
            assert re.search(rf"{level}, {kind}( +[\d,]+){{4}}\n", out)
    assert "allocated by any of them: none" in out


@pytest.mark.vm
@pytest.mark.parametrize("profile", ["openstock", "race7"])
def test_other_profiles(profile):
    """A row to choose from, and deals that end before phase 2."""
    out = bench(find_vm(), profile)
    assert "hard, following in phase 1" in out
    assert ("hard, phase 2" in out) == (profile == "openstock")


def test_without_a_vm_there_are_no_times(monkeypatch, capsys):
    monkeypatch.setattr(measure, "find_vm", lambda: None)
    assert measure.main(["--deals", "2"]) == 0
    out = capsys.readouterr().out
    assert "a best card (reach 7)" in out
    assert out.endswith("no MicroPython VM found: no times\n")


def test_a_faulty_command_line():
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "bench.py"), "--deals", "many"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
