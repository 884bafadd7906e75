# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What belongs on a drive: the game, the libraries that it uses, and their licences."""

import ast
import importlib.metadata
import math
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from deploying import closure, firmware, naming
from deploying.fault import Fault
from deploying.manifest import Manifest
from deploying.shorten import shorten
from deploying.slim import slim

BUDGET = 300 * 1024
"""Bytes that may be copied."""

LICENCE = "german-whist-licence.txt"

NAMES = "lib/face/names.py"
"""The list that `face.loading` reads at the start."""

LIBRARIES = {
    "adafruit_bitmap_font": "adafruit-circuitpython-bitmap-font",
    "adafruit_display_text": "adafruit-circuitpython-display-text",
}
"""Packages that a CircuitPython library consists of -> the distribution that has it."""

EXCUSED = {
    # Only imported on a board that has a stick.
    "lib/handheld/stick.py": ("analogio",),
    # Whoever calls it goes on without sound.
    "lib/handheld/outputs.py": ("audiopwmio",),
}
"""Modules of the firmware that the game does without although its imports do not show that."""

_FOREIGN = tuple(f"lib/{package}/" for package in LIBRARIES)
_ASKED_FOR = ("NAME",)  # of screens, by the simulator
_FOLDERS = ("engine", "lib/face", "lib/handheld")
_ASSETS = (".bmp", ".pcf")
_SIZED = re.compile(r"(.*)-(\d+)x(\d+)(\.\w+)")
_USUAL = (160, 128)
_ASSET = re.compile(r"assets/[\w/.-]+\.\w+")


def gather(root: Path, board: str, *more: str) -> dict[str, bytes]:
    """Return what is copied to a board: path on the drive -> content, modules as in the repository.

    :param Path root: the repository
    :param str board: the board's id
    :param str more: other boards with the same display that it is to be good for
    :raises Fault: something that the game can reach would be missing
    """
    files = dict(_own(root))
    libraries = dict(_libraries(root))
    reach = closure.follow({**files, **libraries})
    if reach.unseen:
        raise Fault(f"imports that cannot be followed: {', '.join(reach.unseen)}")
    # All of our own, and of the libraries what the game can reach.
    files.update((path, libraries[path]) for path in libraries if path in reach.files)
    check_modules(reach, [board, *more])
    files.update(_assets(root, board))
    for user, path in _named_assets(files):
        if path not in files:
            raise Fault(f"{user} wants {path}, which is not there")
    files[LICENCE] = _licences(root)
    return files


def check_modules(reach: closure.Reach, boards: list[str]) -> None:
    """See to it that the firmware of boards has the modules that nobody brings along.

    :raises Fault: one lacks some
    """
    for board in boards:
        builtin = firmware.modules(board)
        # Of a board that came later than circuitpython-stubs nothing is known.
        for need in reach.lacks(builtin) if builtin is not None else []:
            if need.name not in EXCUSED.get(need.path, ()):
                raise Fault(
                    f"the game cannot run on {board}: it has no {need.name}, which"
                    f" {need.path} imports in line {need.line}"
                )


def short_names(files: dict[str, bytes]) -> dict[str, str]:
    """Return the short names that modules get: name -> short one."""
    return _short(_modules(files))[0]


def names_text(files: dict[str, bytes]) -> bytes:
    """Return a list of short names for people: module, short name, and what it stands for there."""
    names = short_names(files)
    lines = [
        f"{path} {names[name]} {name}\n"
        for path, text in _modules(files)
        for name in naming.defined({path: ast.parse(text)}) & names.keys()
    ]
    return "".join(sorted(lines)).encode()


def shortened(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the same with short names in modules. There are then so few that none have to be
    learnt beforehand."""
    return {**files, **_short(_modules(files))[1]}


def _modules(files: dict[str, bytes]) -> tuple[tuple[str, bytes], ...]:
    """Return the modules, with nothing in the list of names."""
    found = {path: text for path, text in files.items() if path.endswith(".py")}
    if NAMES in found:
        found[NAMES] = b"LINES = ()\n"
    return tuple(found.items())


@lru_cache(1)  # other boards have other pictures, but the same modules
def _short(modules: tuple[tuple[str, bytes], ...]) -> tuple[dict[str, str], dict[str, bytes]]:
    """Return short names, and the modules with them. The libraries keep all that their users know:
    a firmware may have them built in."""
    files = dict(modules)
    others = [text.decode() for path, text in modules if path.startswith(_FOREIGN)]
    known = [name for text in others for name in naming.words(text) if not name.startswith("_")]
    names = naming.choose(files, naming.firmware_names().union(known, _ASKED_FOR))
    return names, shorten(files, names)


def slender(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the same with modules that have short names and neither comments nor documentation:
    as they are, there is more than a badge should have to hold."""
    return plain(shortened(files))


def plain(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the same with modules that have neither comments nor documentation."""
    return {
        path: slim(text.decode(), path, path.startswith(_FOREIGN)).encode()
        if path.endswith(".py")
        else text
        for path, text in files.items()
    }


def check_budget(files: dict[str, bytes], force: bool = False) -> int:
    """Return how many bytes that is, with the list of our files.

    :param bool force: whether it may be too much
    :raises Fault: it is too much
    """
    size = sum(map(len, files.values())) + len(Manifest.of("", files).dump())
    if size > BUDGET and not force:
        raise Fault(f"the game takes {kilobytes(size)} and may take {kilobytes(BUDGET)}")
    return size


def kilobytes(size: int) -> str:
    """Return a number of bytes for people."""
    return f"{size / 1024:.1f} KB"


def version(root: Path) -> str:
    """Return the game's version."""
    text = (root / "pyproject.toml").read_text(encoding="utf-8")
    said = re.search(r'^version = "([^"]+)"', text, re.MULTILINE)
    assert said is not None
    return said[1]


def suitable(names: list[str], display: tuple[int, int] | None) -> list[str]:
    """Return the pictures and fonts that are of use on a display.

    One of a name like ``large-240x135.bmp`` is drawn for displays of that size or more, one without
    a size for 160x128. Of each the largest that fits is used, and the smallest if none does.

    :param names: all paths
    :param display: width and height, None if nothing is known of it
    """
    if display is None:
        return names
    sizes: dict[str, dict[tuple[int, int], str]] = {}
    for name in names:
        said = _SIZED.fullmatch(name)
        size = (int(said[2]), int(said[3])) if said else _USUAL
        sizes.setdefault(said[1] + said[4] if said else name, {})[size] = name
    chosen = []
    for drawn in sizes.values():
        fitting = [size for size in drawn if size[0] <= display[0] and size[1] <= display[1]]
        best = max(fitting, key=math.prod) if fitting else min(drawn, key=math.prod)
        chosen.append(drawn[best])
    return chosen


def _own(root: Path) -> Iterator[tuple[str, bytes]]:
    yield closure.START, _text(root / closure.START)
    for folder in _FOLDERS:
        for path in sorted((root / folder).rglob("*.py")):
            yield path.relative_to(root).as_posix(), _text(path)


def _assets(root: Path, board: str) -> Iterator[tuple[str, bytes]]:
    paths = [path for path in sorted((root / "assets").rglob("*")) if path.suffix in _ASSETS]
    names = [path.relative_to(root).as_posix() for path in paths]
    for name in suitable(names, firmware.display(root, board)):
        yield name, (root / name).read_bytes()


def _named_assets(files: dict[str, bytes]) -> Iterator[tuple[str, str]]:
    """Yield each file that a module of ours names, with that module."""
    for path, content in files.items():
        if path.endswith(".py"):
            for node in ast.walk(ast.parse(content, path)):
                value = getattr(node, "value", None)
                if isinstance(value, str) and _ASSET.fullmatch(value):
                    yield path, value


def _libraries(root: Path) -> Iterator[tuple[str, bytes]]:
    """Yield all modules of the libraries, as they will be on the drive."""
    pins = (root / "requirements.txt").read_text(encoding="utf-8").split()
    for package, name in LIBRARIES.items():
        try:
            distribution = importlib.metadata.distribution(name)
        except importlib.metadata.PackageNotFoundError:
            raise Fault(f"{name} is not installed: delete .venv and start again") from None
        if f"{name}=={distribution.version}" not in pins:
            raise Fault(
                f"{name} is {distribution.version}, another one is pinned: delete .venv and start"
                " again"
            )
        folder = Path(str(distribution.locate_file(package)))
        for path in sorted(folder.rglob("*.py")):
            yield f"lib/{package}/{path.relative_to(folder).as_posix()}", _text(path)


def _licences(root: Path) -> bytes:
    """Return the licences of all that is copied, as one text."""
    parts = [
        ("German Whist, and whatever does not say otherwise", (root / "LICENSE").read_bytes()),
        ("The font", (root / "LICENSES" / "LicenseRef-misc-fixed.txt").read_bytes()),
    ]
    for package, name in LIBRARIES.items():
        text = importlib.metadata.distribution(name).read_text("licenses/LICENSE")
        if text is None:
            raise Fault(f"{name} has come without its licence: delete .venv and start again")
        if parts[-1][1] == text.encode():
            parts[-1] = (f"{parts[-1][0]}, {package}", parts[-1][1])
        else:
            parts.append((package, text.encode()))
    text = "\n".join(f"{title}\n\n{text.decode().strip()}\n" for title, text in parts)
    return text.replace("\r\n", "\n").encode()


def _text(path: Path) -> bytes:
    """Return a source file with the line ends of the badge, whatever git has made of them."""
    return path.read_bytes().replace(b"\r\n", b"\n")
