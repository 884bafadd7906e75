# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What is known of a board: from its drive, from the game's table, from CircuitPython's stubs."""

import ast
import importlib.util
import re
from dataclasses import dataclass
from pathlib import Path

from simulator.boards import BOARDS

from deploying.fault import Fault

BOOT_OUT = "boot_out.txt"
OLDEST = (10, 1)
MPY_VERSIONS = {10: 6}
"""CircuitPython's major versions that the game has been tried with, and their version of .mpy."""

# Part of every CircuitPython; its lists of modules do not name them.
_ALWAYS = frozenset(("__future__", "builtins", "gc", "micropython", "sys"))


@dataclass(frozen=True)
class Firmware:
    """What ``boot_out.txt`` says.

    :param str board: the board's id
    :param str title: its name for people
    :param tuple version: major, minor and patch version of CircuitPython
    :param str full: the version as it is written there
    """

    board: str
    title: str
    version: tuple[int, int, int]
    full: str


def read(drive: Path) -> Firmware:
    """Return what a drive says of its board.

    :raises Fault: it is not a CircuitPython drive
    """
    path = drive / BOOT_OUT
    try:
        text = path.read_text(encoding="utf-8-sig", errors="replace")
    except (FileNotFoundError, NotADirectoryError):
        if (drive / "INFO_UF2.TXT").exists():
            raise Fault(
                f"{drive} is the bootloader, not CircuitPython: press the reset button once, or"
                " install CircuitPython first"
            ) from None
        what = f"has no {BOOT_OUT}" if drive.is_dir() else "is no folder"
        raise Fault(f"{drive} {what}: it is not the drive of a CircuitPython board") from None
    except OSError as error:
        raise Fault(f"cannot read {path}: {error.strerror}") from None
    return parse(text, str(path))


def parse(text: str, name: str = BOOT_OUT) -> Firmware:
    """Return what the text of a ``boot_out.txt`` says.

    :raises Fault: it is not one
    """
    said = re.search(
        r"CircuitPython (?P<full>v?(\d+)\.(\d+)\.(\d+)[^\s;]*)[^;\n]*(?:;\s*(?P<title>[^\r\n]*))?",
        text,
    )
    if said is None:
        raise Fault(f"{name} does not say which CircuitPython this is: press the reset button once")
    board = re.search(r"^Board ID:[ \t]*([^\s]+)", text, re.MULTILINE)
    if board is None:
        raise Fault(f"{name} does not say which board this is: press the reset button once")
    title = (said["title"] or "").rpartition(" with ")[0].strip() or board[1]
    version = (int(said[2]), int(said[3]), int(said[4]))
    return Firmware(board[1], title.removeprefix("Adafruit "), version, said["full"])


def check(firmware: Firmware, root: Path, force: bool) -> list[str]:
    """Refuse a board that the game does not run on.

    :param Path root: the repository
    :param bool force: whether an unknown board will do
    :return: warnings
    :raises Fault: it does not run there
    """
    warnings = []
    if firmware.version[:2] < OLDEST:
        raise Fault(
            "the game needs CircuitPython {}.{} or later and {} has {}: update it first".format(
                *OLDEST, firmware.title, firmware.full
            )
        )
    if firmware.version[0] > max(MPY_VERSIONS):
        warnings.append(f"CircuitPython {firmware.full} is newer than any the game was tried with")
    known = boards(root)
    if firmware.board not in known:
        text = f"{firmware.title} ({firmware.board}) is none of the game's boards"
        if not force:
            raise Fault(f"{text}, which are {', '.join(known)}: --force copies it all the same")
        warnings.append(text)
    return warnings


def boards(root: Path) -> list[str]:
    """Return the ids of the boards in the game's own table."""
    return [name for row in _table(root) for name in row]


def display(root: Path, board: str) -> tuple[int, int] | None:
    """Return width and height of a board's display, None if nothing is known of it.

    The simulator knows them; boards in one row of the game's table have the same.
    """
    names = next((row for row in _table(root) if board in row), [board])
    for simulated in BOARDS.values():
        if simulated.board_id in names:
            return simulated.width, simulated.height
    return None


def _table(root: Path) -> list[list[str]]:
    """Return the ids in each row of the game's table of boards: what a row begins with.

    The table is read, not imported: it needs the firmware's modules.
    """
    path = root / "lib" / "handheld" / "boards.py"
    found = []
    for node in ast.parse(path.read_bytes(), str(path)).body:
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "BOARDS":
            for row in getattr(node.value, "elts", ()):
                begin = (row.args if isinstance(row, ast.Call) else row.elts)[0]
                found.append(begin.value.split())
    if not found:
        raise Fault(f"{path} has no table of boards that this tool can read")
    return found


def modules(board: str) -> frozenset[str] | None:
    """Return the names of the modules in a board's firmware, None if nothing is known of it.

    circuitpython-stubs has them, for the version of CircuitPython that it is made for.
    """
    package = importlib.util.find_spec("board_definitions")
    if not re.fullmatch(r"[\w.-]+", board) or package is None:
        return None
    for folder in package.submodule_search_locations or ():
        path = Path(folder) / board / "__init__.pyi"
        if path.exists():
            text = path.read_text(encoding="utf-8")
            listed = re.search(r"Included modules: (.*)", text)
            frozen = re.search(r"Frozen libraries: (.*)", text)
            names = ",".join(found[1] for found in (listed, frozen) if found).split(",")
            return _ALWAYS | {name.split()[0] for name in names if name.strip()}
    return None
