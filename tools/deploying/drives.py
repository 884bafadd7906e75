# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Finds the drive that a board shows."""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

from deploying.fault import Fault
from deploying.firmware import BOOT_OUT

LABEL = "CIRCUITPY"
_MOUNTS = Path("/proc/mounts")
_BY_LABEL = Path("/dev/disk/by-label/" + LABEL)
_FAT = ("vfat", "msdos", "exfat", "fuseblk")


def choose(found: Iterable[Path], unmounted: bool = False) -> Path:
    """Return the one drive that was found.

    :param bool unmounted: whether there is one that the system does not show as a folder
    :raises Fault: there is none, or there are several
    """
    drives = sorted(set(found))
    if not drives:
        if unmounted:
            raise Fault(
                f"{LABEL} is plugged in but not mounted: open it in the file manager, or"
                f" udisksctl mount -b {_BY_LABEL}"
            )
        raise Fault(
            f"no {LABEL} drive: connect the board with a USB cable that carries data, switch it on"
            " and wait for the drive, or name its folder"
        )
    if len(drives) > 1:
        names = ", ".join(map(str, drives))
        raise Fault(f"there are {len(drives)} drives: name one of {names}")
    return drives[0]


def find(platform: str = sys.platform) -> Path:
    """Return the folder of the one CircuitPython drive of this computer.

    :raises Fault: there is none, or there are several
    """
    if platform == "win32":
        return choose(on_windows(_windows_labels()))
    if platform == "darwin":
        return choose(on_macos(Path("/Volumes")))
    try:
        mounts = _MOUNTS.read_text(encoding="utf-8", errors="surrogateescape")
    except OSError:  # a system that has no such list
        mounts = ""
    return choose(on_linux(mounts), _BY_LABEL.exists())


def on_linux(mounts: str) -> list[Path]:
    """Return the drives in the system's list of what is mounted where.

    One mounted by hand, under another name, is known by what is on it.

    :param str mounts: content of /proc/mounts
    """
    found = []
    for line in mounts.splitlines():
        words = line.split(" ")
        if len(words) < 3:
            continue
        # Blanks and the like are written as octal numbers.
        path = Path(re.sub(r"\\([0-7]{3})", lambda code: chr(int(code[1], 8)), words[1]))
        named = path.name.startswith(LABEL)
        if named or (words[2] in _FAT and _exists(path / BOOT_OUT)):
            found.append(path)
    return found


def on_macos(volumes: Path) -> list[Path]:
    """Return the drives among the volumes; a second one is called CIRCUITPY 1."""
    if not volumes.is_dir():
        return []
    return [path for path in volumes.iterdir() if path.name.startswith(LABEL) and path.is_dir()]


def on_windows(labels: Iterable[tuple[str, str]]) -> list[Path]:
    """Return the drives among pairs of root folder and label."""
    return [Path(root) for root, label in labels if label.upper().startswith(LABEL)]


def _exists(path: Path) -> bool:
    try:
        return path.exists()
    except OSError:  # not ours to look into
        return False


def _windows_labels() -> list[tuple[str, str]]:
    """Return root folder and label of each drive with a letter."""
    if sys.platform != "win32":
        return []
    import ctypes

    kernel = ctypes.windll.kernel32
    kernel.SetErrorMode(1)  # no window that asks for a disk in an empty card reader
    present = kernel.GetLogicalDrives()
    pairs = []
    for number in range(26):
        root = f"{chr(ord('A') + number)}:\\"
        label = ctypes.create_unicode_buffer(261)
        if present & 1 << number and kernel.GetVolumeInformationW(
            root, label, len(label), None, None, None, None, 0
        ):
            pairs.append((root, label.value))
    return pairs
