# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Runs every check of the project, the same ones as CI: ``python3 tools/test.py``.

Style, types, licences, the tests on this computer and those in the MicroPython VM. A failed step
does not keep the others from running; the exit status is 0 only if all are well.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from xml.etree import ElementTree

import bootstrap

DEALS = 5_000
QUICK_DEALS = 500


def arguments(words):
    """Return the parsed command line."""
    parser = argparse.ArgumentParser(
        prog="test.py", description="Run all checks: style, types, licences, tests."
    )
    parser.add_argument(
        "--quick",
        action="store_true",
        help="in some minutes: leave out tests marked slow and try fewer random deals",
    )
    parser.add_argument(
        "--deals",
        type=int,
        metavar="N",
        help=f"deals of each profile beside the slow model ({DEALS}, with --quick {QUICK_DEALS})",
    )
    parser.add_argument(
        "pytest", nargs="*", metavar="-- ARGUMENT", help="what follows -- goes to pytest"
    )
    chosen = parser.parse_args(words)
    if chosen.deals is None:
        chosen.deals = QUICK_DEALS if chosen.quick else DEALS
    if chosen.deals < 1:
        parser.error("--deals: at least 1")
    return chosen


def environment(chosen):
    """Return the environment variables for the steps."""
    env = dict(os.environ)
    env["WHIST_TEST_DEALS"] = str(chosen.deals)
    # No test opens a real window or makes a sound.
    env["SDL_VIDEODRIVER"] = env["SDL_AUDIODRIVER"] = "dummy"
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    # The programs of the environment find each other, and `python` is the environment's.
    env["PATH"] = os.path.dirname(bootstrap.python_in()) + os.pathsep + env.get("PATH", "")
    # The root would come first on sys.path, and code.py in place of the standard library's code.
    env.pop("PYTHONPATH", None)
    return env


class Tests:
    """A run of pytest and what it counted."""

    def __init__(self, which, chosen, folder):
        self.report = os.path.join(folder, which.replace(" ", "-") + ".xml")
        marks = which + (" and not slow" if chosen.quick else "")
        self.command = [
            bootstrap.script_in("pytest"),
            *("-q", "-n", "2", "-m", marks, f"--junitxml={self.report}"),
            *chosen.pytest,
        ]
        self.passed = self.failed = self.skipped = 0

    def count(self):
        """Read the report pytest has written; without one the run counts as a failure."""
        try:
            suite = ElementTree.parse(self.report).getroot().find("testsuite")
        except (OSError, ElementTree.ParseError):
            suite = None
        if suite is None:
            self.failed = 1
            return
        self.failed = int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        self.skipped = int(suite.get("skipped", 0))
        self.passed = int(suite.get("tests", 0)) - self.failed - self.skipped


def main(words):
    """Run the steps and return the exit status."""
    chosen = arguments(words)
    bootstrap.ensure()
    env = environment(chosen)
    with tempfile.TemporaryDirectory() as folder:
        host = Tests("not vm", chosen, folder)
        device = Tests("vm", chosen, folder)
        tool = bootstrap.script_in
        steps = [
            ("style", [[tool("ruff"), "check"]]),
            ("format", [[tool("ruff"), "format", "--check"]]),
            ("types", [[tool("circuitpython_setboard"), "pybadge"], [tool("mypy")]]),
            ("licences", [[tool("reuse"), "lint", "--lines"]]),
            ("host tests", [host.command]),
            ("device tests", [device.command]),
        ]
        if not is_git_checkout():
            # Without git nothing tells the project's files from caches and the environment.
            steps = [step for step in steps if step[0] != "licences"]
        table = []
        for name, commands in steps:
            print(f"\n== {name}", flush=True)
            start = time.monotonic()
            good = all(run(command, env) for command in commands)
            table.append((name, good, time.monotonic() - start))
        host.count()
        device.count()
    print()
    for name, good, seconds in table:
        print(f"{name:<14}{'ok' if good else 'FAILED':<8}{seconds:6.1f} s")
    print(f"{'total':<22}{sum(row[2] for row in table):6.1f} s\n")
    both = (host, device)
    line = f"{sum(t.passed for t in both)} passed, {sum(t.failed for t in both)} failed"
    skipped = sum(t.skipped for t in both)
    print(line + (f", {skipped} skipped" if skipped else ""))
    return 0 if all(row[1] for row in table) else 1


def is_git_checkout():
    """Return whether this is a git checkout and git is there to ask."""
    return os.path.exists(os.path.join(bootstrap.ROOT, ".git")) and shutil.which("git") is not None


def run(command, env):
    """Run one program of the environment from the root; return whether it ended with status 0."""
    try:
        return subprocess.run(command, cwd=bootstrap.ROOT, env=env, check=False).returncode == 0
    except OSError as error:
        print(f"{command[0]}: {error.strerror}", file=sys.stderr)
        return False


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
