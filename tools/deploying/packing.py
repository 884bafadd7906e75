# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Packs the game for others: a zip with the layout of CircuitPython's project bundles, or a code.py
that unpacks itself on the board."""

import io
import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from deploying.fault import Fault
from deploying.manifest import NAME, Manifest

_TITLE = "German Whist"
_TIME = (2026, 1, 1, 0, 0, 0)
"""Of every file in a bundle: the same game gives the same bytes."""

EXTRACTING = (10, 3)
"""The CircuitPython that an unpacking code.py needs."""

_README = """German Whist {version}, for CircuitPython {major} and a display of {size}:
{boards}

1. Connect the board by USB; a drive named CIRCUITPY appears.
2. Copy all that is in the folder "CircuitPython {major}.x" to it. A code.py that is there already
   is replaced: keep it elsewhere if you want it.
3. Eject the drive before you switch the board off.

The libraries that the game needs are in the folder lib. The licences are in
german-whist-licence.txt.
"""


def with_manifest(files: dict[str, bytes], version: str) -> dict[str, bytes]:
    """Return the same with the list by which tools/deploy.py knows its files again."""
    return {**files, NAME: Manifest.of(version, files).dump()}


def bundle(
    files: dict[str, bytes],
    version: str,
    major: int,
    display: tuple[int, int] | None,
    boards: list[str],
) -> tuple[str, bytes]:
    """Return name and content of a bundle.

    :param int major: the major version of CircuitPython that it is for
    :param display: width and height of the displays that it is for
    :param list boards: ids of the boards that it is for
    """
    size = "{}x{}".format(*display) if display else "other"
    folder = f"{_TITLE}/CircuitPython {major}.x"
    listed = with_manifest(files, version)
    named = {f"{folder}/{path}": content for path, content in listed.items()}
    named[f"{_TITLE}/README.txt"] = _README.format(
        version=version, major=major, size=size, boards=", ".join(boards)
    ).encode()
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted(named):
            entry = zipfile.ZipInfo(path, _TIME)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, named[path], compresslevel=9)
    return f"german-whist-{version}-{size}-circuitpython-{major}.x.zip", buffer.getvalue()


def extractor(files: dict[str, bytes], version: str) -> bytes:
    """Return a code.py that unpacks the game on the board.

    :raises Fault: folder2uf2 does not make it
    """
    with tempfile.TemporaryDirectory() as made:
        staged = Path(made) / "drive"
        for path, content in with_manifest(files, version).items():
            (staged / path).parent.mkdir(parents=True, exist_ok=True)
            (staged / path).write_bytes(content)
        result = Path(made) / "code.py"
        command = [sys.executable, "-m", "folder2uf2", "--self-extract"]
        run = subprocess.run(
            [*command, "-o", str(result), str(staged)],
            # Not where the game's own code.py would stand in for the standard library's.
            cwd=made,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
        )
        if run.returncode or not result.exists():
            said = run.stderr.decode(errors="replace").strip().splitlines()
            raise Fault(f"folder2uf2 fails: {said[-1] if said else 'no reason given'}")
        return result.read_bytes()


def save(path: Path, content: bytes) -> None:
    """Write a file whole or not at all.

    :raises Fault: it cannot be written
    """
    part = path.with_name(path.name + ".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        os.replace(part, path)
    except OSError as error:
        raise Fault(f"cannot write {path}: {error.strerror}") from None
