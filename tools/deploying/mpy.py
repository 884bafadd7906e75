# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Compiles modules with CircuitPython's mpy-cross."""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

from deploying.closure import START
from deploying.fault import Fault
from deploying.firmware import MPY_VERSIONS

_CIRCUITPYTHON = ord("C")
_MICROPYTHON = ord("M")
_SMALL_INT_BITS = 31
"""What an integer has at most on a board of 32 bits."""


def compile_all(
    files: dict[str, bytes], program: str, major: int, show: Callable[[int, int], None]
) -> dict[str, bytes]:
    """Return the same with compiled modules. ``code.py`` stays, the firmware wants it as it is, and
    an empty module stays, which is empty already.

    :param str program: CircuitPython's mpy-cross, as a path or as a name to be found
    :param int major: the major version of CircuitPython that it is for
    :param show: is told how many are done, of how many
    :raises Fault: the program does not do what it should
    """
    if major not in MPY_VERSIONS:
        raise Fault(f"which .mpy CircuitPython {major} wants is not known: leave out --mpy-cross")
    found = shutil.which(program)
    if found is None:
        raise Fault(f"{program} is not there or is no program: name CircuitPython's mpy-cross")
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        for done, (path, content) in enumerate(files.items()):
            show(done, len(files))
            if path.endswith(".py") and path != START and content.strip():
                result = _compile(path, content, os.path.abspath(found), Path(folder))
                check_header(result, program, major)
                made[path.removesuffix(".py") + ".mpy"] = result
            else:
                made[path] = content
    show(len(files), len(files))
    return made


def check_header(content: bytes, program: str, major: int) -> None:
    """See to it that a board will take what was compiled.

    :raises Fault: it will not
    """
    wanted = MPY_VERSIONS[major]
    first = content[0] if content else 0
    if first == _MICROPYTHON:
        raise Fault(
            f"{program} is MicroPython's and CircuitPython does not take its .mpy: get"
            f" CircuitPython's mpy-cross for version {major}"
        )
    if first != _CIRCUITPYTHON or len(content) < 4:
        raise Fault(f"{program} does not write .mpy files: is it CircuitPython's mpy-cross?")
    if content[1] != wanted:
        raise Fault(
            f"{program} writes .mpy version {content[1]} and CircuitPython {major} takes {wanted}:"
            f" get mpy-cross for version {major}"
        )
    if content[2] >> 2 or content[3] > _SMALL_INT_BITS:
        raise Fault(f"{program} is set up for another processor than the board's")


def _compile(path: str, content: bytes, program: str, folder: Path) -> bytes:
    """Return a compiled module; errors on the badge will name it as it is in the repository."""
    source = folder / "module.py"
    result = folder / "module.mpy"
    source.write_bytes(content)
    result.unlink(missing_ok=True)
    command = [program, "-s", path, "-o", str(result), str(source)]
    try:
        run = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=60
        )
    except subprocess.TimeoutExpired:
        raise Fault(f"{program} does not come to an end with {path}") from None
    except OSError as error:
        raise Fault(f"cannot start {program}: {error.strerror}") from None
    if run.returncode or not result.exists():
        said = (run.stderr or run.stdout).decode(errors="replace").strip().splitlines()
        raise Fault(f"{program} does not compile {path}: {said[-1] if said else 'no reason given'}")
    return result.read_bytes()
