# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Reads and writes the files of a drive, past the computer's memory of it where that can be."""

import os
import shutil
import sys
from pathlib import Path
from typing import BinaryIO

_CLUSTER = 4096
"""Bytes that a file takes at least, where the system does not say: more than on a badge."""


class Drive:
    """A drive, or a folder in its place.

    Names are paths on the drive with slashes.

    :param Path root: its folder
    """

    def __init__(self, root: Path) -> None:
        self.root = root

    def read(self, name: str) -> bytes | None:
        """Return the content of a file, None if there is none."""
        try:
            with open(self.root / name, "rb") as file:
                _forget(file)
                return file.read()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def exists(self, name: str) -> bool:
        """Return whether there is a file or a folder of that name."""
        return os.path.lexists(self.root / name)

    def is_folder(self, name: str) -> bool:
        """Return whether there is a folder of that name."""
        return (self.root / name).is_dir()

    def names(self, folder: str) -> list[str]:
        """Return what is in a folder."""
        path = self.root / folder
        return sorted(os.listdir(path)) if path.is_dir() else []

    def write(self, name: str, content: bytes) -> None:
        """Write a file and wait until the drive has it."""
        with open(self.root / name, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())

    def rename(self, name: str, new: str) -> None:
        """Give a file another name, in place of the file that has it."""
        os.replace(self.root / name, self.root / new)

    def remove(self, name: str) -> None:
        """Delete a file."""
        os.remove(self.root / name)

    def make_folder(self, name: str) -> None:
        """Make a folder, and those that it is in, unless they are there."""
        (self.root / name).mkdir(parents=True, exist_ok=True)

    def remove_folder(self, name: str) -> bool:
        """Delete a folder if it is empty; return whether it was."""
        try:
            os.rmdir(self.root / name)
        except OSError:
            return False
        return True

    def sync(self) -> None:
        """Wait until the drive has everything."""
        if hasattr(os, "sync"):
            os.sync()

    def free(self) -> int:
        """Return how many bytes are free."""
        return shutil.disk_usage(self.root).free

    def cluster(self) -> int:
        """Return in what steps the space for a file grows."""
        if hasattr(os, "statvfs"):
            return os.statvfs(self.root).f_frsize or _CLUSTER
        return _CLUSTER


def _forget(file: BinaryIO) -> None:
    """Have the system read a file from the drive itself, where it lets us ask for that."""
    if sys.platform == "darwin":
        import fcntl

        fcntl.fcntl(file.fileno(), fcntl.F_NOCACHE, 1)
    elif hasattr(os, "posix_fadvise"):
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)
