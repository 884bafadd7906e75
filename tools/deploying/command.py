# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What ``tools/deploy.py`` does for each of its options."""

import argparse
import itertools
import sys
from pathlib import Path

from progress import Progress

from deploying import content, copying, drives, firmware, mpy, packing
from deploying.closure import START
from deploying.drive import Drive
from deploying.fault import Fault

ROOT = Path(__file__).resolve().parents[2]


def run(options: argparse.Namespace) -> int:
    """Do what the command line says and return the exit status."""
    try:
        if options.bundle is None and options.self_extract is None and options.names is None:
            folder = Path(options.drive) if options.drive is not None else drives.find()
            deploy(Drive(folder), options.mpy_cross, options.force)
        if options.bundle is not None:
            bundle(Path(options.bundle), options.mpy_cross)
        if options.self_extract is not None:
            extract(Path(options.self_extract), options.board, options.mpy_cross)
        if options.names is not None:
            packing.save(
                Path(options.names), content.names_text(content.gather(ROOT, options.board))
            )
    except Fault as fault:
        print(f"deploy.py: {fault}", file=sys.stderr)
        return fault.status
    return 0


def deploy(drive: Drive, program: str | None, force: bool) -> copying.Done:
    """Bring a drive to what it should be.

    :param program: path of CircuitPython's mpy-cross
    :param bool force: go on with an unknown board, and rename what is in the way
    :raises Fault: that cannot be done
    """
    found = firmware.read(drive.root)
    for warning in firmware.check(found, ROOT, force):
        print(f"deploy.py: {warning}", file=sys.stderr)
    sources = content.gather(ROOT, found.board)
    files = ready(sources, program, found.version[0])
    size = content.check_budget(files, force)
    print(
        f"{found.title}, CircuitPython {found.full}, at {drive.root}: {len(files)} files,"
        f" {content.kilobytes(size)}"
    )
    try:
        plan = copying.plan(drive, files, sources)
    except OSError as error:
        raise Fault(f"cannot read {drive.root}: {error.strerror}") from None
    if not force:
        copying.check_blocking(plan)
    shown = _Shown("copying")
    try:
        done = copying.apply(drive, files, plan, content.version(ROOT), shown.show)
    finally:
        shown.clear()
    for path in plan.kept:
        print(f"{path} has been changed on the drive and is left alone")
    for path, new in done.backups.items():
        print(f"{path} is kept as {new}")
    print(
        f"{done.copied} copied and read back, {len(plan.same)} were there already,"
        f" {len(plan.stale)} removed. Eject the drive before you switch the board off."
    )
    return done


def bundle(folder: Path, program: str | None) -> list[Path]:
    """Write a bundle for each major version of CircuitPython and each size of display, and return
    their paths.

    :raises Fault: that cannot be done
    """
    displays: dict[tuple[int, int] | None, list[str]] = {}
    for board in firmware.boards(ROOT):
        displays.setdefault(firmware.display(ROOT, board), []).append(board)
    made = []
    version = content.version(ROOT)
    for (display, boards), major in itertools.product(displays.items(), firmware.MPY_VERSIONS):
        files = ready(content.gather(ROOT, *boards), program, major)
        size = content.check_budget(files)
        name, packed = packing.bundle(files, version, major, display, boards)
        packing.save(folder / name, packed)
        made.append(folder / name)
        print(
            f"{folder / name}: {len(files)} files, {content.kilobytes(size)} on a board,"
            f" {content.kilobytes(len(packed))} packed"
        )
    return made


def extract(path: Path, board: str, program: str | None) -> None:
    """Write a code.py that unpacks the game on a board.

    :param str board: the board's id
    :raises Fault: that cannot be done
    """
    if path.is_dir():
        path /= START
    if path.name != START:
        raise Fault(f"--self-extract: the file must be called {START}, a board runs no other")
    if path.resolve() == ROOT / START:
        raise Fault("--self-extract: that is the game's own code.py: name another folder")
    if path.is_file() and packing.EXTRACTOR not in path.read_bytes()[:200]:
        raise Fault(f"--self-extract: {path} is another program: move it away first")
    known = firmware.boards(ROOT)
    if board not in known:
        raise Fault(f"--board: {board} is none of {', '.join(known)}")
    files = ready(content.gather(ROOT, board), program, max(firmware.MPY_VERSIONS))
    size = content.check_budget(files)
    packed = packing.extractor(files, content.version(ROOT))
    packing.save(path, packed)
    print(
        f"{path}: {len(files)} files, {content.kilobytes(size)} on a board,"
        f" {content.kilobytes(len(packed))} packed. Copied alone to a board with CircuitPython"
        " {}.{} or later it puts all files in their places, over others of the same names.".format(
            *packing.EXTRACTING
        )
    )


def ready(files: dict[str, bytes], program: str | None, major: int) -> dict[str, bytes]:
    """Return the files as a board gets them: compiled, or without comments."""
    if program is None:
        return content.slender(files)
    shown = _Shown("compiling")
    try:
        compiled = mpy.compile_all(content.shortened(files), program, major, shown.show)
    finally:
        shown.clear()
    return content.plain(compiled)


class _Shown:
    """A progress bar that learns its total when it is first told of progress."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._bar: Progress | None = None

    def show(self, done: int, total: int) -> None:
        """Tell that so much of the total is done."""
        self._bar = self._bar or Progress(self._what, total)
        self._bar.show(done)

    def clear(self) -> None:
        """Leave an empty line on a terminal."""
        if self._bar is not None:
            self._bar.clear()
