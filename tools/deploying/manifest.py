# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The list of what this tool has put on a drive, kept on the drive itself.

By it the next run knows which files are the game's, may be replaced and may go, and which are the
user's.
"""

import json
import re
import zlib
from dataclasses import dataclass, field

NAME = "german-whist.json"
_ABOUT = "written by tools/deploy.py of German Whist, to know its own files again"
_PATH = re.compile(r"[A-Za-z0-9_-][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*")


def mark(content: bytes) -> str:
    """Return what a content is recognised by."""
    return f"{len(content)}-{zlib.crc32(content):08x}"


@dataclass
class Manifest:
    """What has been put on a drive.

    :param str version: the game's version
    :param bool complete: False while files are copied: some may be of the version before
    :param dict files: path -> marks, of the versions of the file that may be there
    """

    version: str = ""
    complete: bool = True
    files: dict[str, list[str]] = field(default_factory=dict)

    def dump(self) -> bytes:
        """Return it as it is written, a line a file."""
        lines = [
            f"  {json.dumps(path)}: {json.dumps(marks)}"
            for path, marks in sorted(self.files.items())
        ]
        head = json.dumps({"about": _ABOUT, "version": self.version, "complete": self.complete})
        return (head[:-1] + ',\n "files": {\n' + ",\n".join(lines) + "\n}}\n").encode()

    @staticmethod
    def of(version: str, contents: dict[str, bytes]) -> "Manifest":
        """Return the list of files that are all there."""
        return Manifest(version, True, {path: [mark(one)] for path, one in contents.items()})

    @staticmethod
    def load(content: bytes | None) -> "Manifest":
        """Return what was written; an empty one if that cannot be told."""
        try:
            said = json.loads(content or b"{}")
            files = {
                path: [str(mark) for mark in marks]
                for path, marks in said.get("files", {}).items()
                if _PATH.fullmatch(path)
            }
            return Manifest(str(said.get("version", "")), said.get("complete") is True, files)
        except (ValueError, AttributeError, TypeError):
            return Manifest()

    def owns(self, path: str, content: bytes) -> bool:
        """Return whether a file is as this tool has written it."""
        return mark(content) in self.files.get(path, ())
