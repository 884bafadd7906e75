# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Runs the game's code in the MicroPython VM, with stand-ins for the badge's firmware.

The VM is the nearest thing to a badge that a test can start in a few milliseconds: the same
language, the same compiler, ``heap_lock`` and a hard limit to the heap. Its objects are those of a
64-bit machine, about twice the size of a badge's. Where the project's environment has none, the
variable WHIST_MICROPYTHON names another ``micropython`` program of the Unix port.
"""

import atexit
import importlib.util
import os
import shutil
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STUBS = ROOT / "tests" / "vm" / "stubs"

# The badge can allocate about 143 KB; with objects twice the size that is this.
BADGE_HEAP = "286k"

# Settings with which a badge that was never played on goes to the title at once.
TITLE = {"WHIST_LANG": "en", "WHIST_GUIDE": "0"}

# Put beside the game on a badge's drive, and here beside it on the VM's path.
LIBRARIES = ("adafruit_bitmap_font", "adafruit_display_text", "adafruit_ticks")


class VMError(AssertionError):
    """The VM did not end well; the message has what it printed."""


@cache
def find_vm():
    """Return the path of the MicroPython VM; raise `VMError` if there is none."""
    named = os.environ.get("WHIST_MICROPYTHON")
    beside = os.path.dirname(sys.executable)
    path = named or shutil.which("micropython", path=beside) or shutil.which("micropython")
    if not path or not shutil.which(path):
        raise VMError(
            f"no MicroPython VM ({named or 'micropython'}): start the tests with tools/test.py, "
            "or let WHIST_MICROPYTHON name a micropython program of the Unix port"
        )
    return path


@cache
def library_folder():
    """Return a folder with nothing but the two Adafruit libraries, as on a badge's drive."""
    folder = tempfile.mkdtemp(prefix="whist-vm-")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    for name in LIBRARIES:
        origin = Path(importlib.util.find_spec(name).origin)
        if origin.name == "__init__.py":
            ignore = shutil.ignore_patterns("__pycache__")
            shutil.copytree(origin.parent, os.path.join(folder, name), ignore=ignore)
        else:
            shutil.copy(origin, folder)
    return folder


def run_vm(script, heap="64k", args=(), env=None, timeout=120, root=None):
    """Run a program in a fresh VM and return what it prints.

    ``engine``, ``handheld``, ``face``, the stand-ins in tests/vm/stubs and the two Adafruit
    libraries can be imported; the working directory is the root, as on a badge.

    :param script: path of a file (`Path`, or a `str` that ends in ``.py``), or source text
    :param str heap: size of the heap, such as ``64k``, or `BADGE_HEAP`
    :param args: what ``sys.argv[1:]`` shall be; only with a file
    :param dict env: more environment variables, such as the game's settings
    :param float timeout: seconds
    :param Path root: where the game is, if not in the repository
    :raises VMError: with the program's output, if its exit status is not 0
    """
    text = str(script)
    if isinstance(script, Path) or ("\n" not in text and text.endswith(".py")):
        return _start([str(Path(ROOT, text)), *map(str, args)], heap, env, timeout, root)
    return _start(["-c", text], heap, env, timeout, root)


def compile_in_vm(path, heap="64k"):
    """Compile a source file in a fresh VM without running it.

    :raises VMError: with the compiler's output, if it is refused or does not fit in the heap
    """
    _start(["-X", "compile-only", str(path)], heap, None, 60)


def _start(words, heap, env, timeout, root=None):
    root = root or ROOT
    path = (str(STUBS), str(root), str(root / "lib"), library_folder())
    # A developer's own settings must not reach the game.
    clean = {name: value for name, value in os.environ.items() if not name.startswith("WHIST_")}
    clean.update(TITLE, **(env or {}), MICROPYPATH=":".join(path))
    done = subprocess.run(
        [find_vm(), "-X", f"heapsize={heap}", *words],
        cwd=root,
        env=clean,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=timeout,
        check=False,
    )
    if done.returncode:
        raise VMError(
            f"MicroPython with a heap of {heap} ended with status {done.returncode}\n"
            f"{done.stdout}{done.stderr}"
        )
    return done.stdout
