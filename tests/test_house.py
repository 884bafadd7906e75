# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The rules of the house: who may import whom, what the engine is free of, what no file names."""

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent

ENGINE = sorted(ROOT.glob("engine/**/*.py"))
HANDHELD = sorted(ROOT.glob("lib/handheld/**/*.py"))
FACE = sorted(ROOT.glob("lib/face/**/*.py"))
CODE = ROOT / "code.py"

# What a screen or a driver may take from outside the project: the firmware and two libraries.
FIRMWARE = {
    *("analogio", "array", "audiocore", "audioio", "audiopwmio", "bitmaptools", "board"),
    *("busdisplay", "busio", "fourwire"),
    *("digitalio", "displayio", "fontio", "gc", "io", "json", "keypad", "math", "microcontroller"),
    *(
        "micropython",
        "neopixel_write",
        "os",
        "random",
        "storage",
        "struct",
        "supervisor",
        "synthio",
    ),
    *("sys", "terminalio", "time", "vectorio", "zlib"),
}
LIBRARIES = {"adafruit_bitmap_font", "adafruit_display_text"}

# Folders that tools make.
MADE = {
    *(".git", ".hypothesis", ".mypy_cache", ".pytest_cache", ".ruff_cache", ".train", ".venv"),
    "__pycache__",
}


def relative(path):
    """Return a file's path as pytest shall show it."""
    return path.relative_to(ROOT).as_posix()


def tree(path):
    """Return a module's syntax tree."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imports(path):
    """Yield the top-level name of each import of a module, wherever it stands, and its line."""
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name.split(".")[0], node.lineno
        elif isinstance(node, ast.ImportFrom):
            # A relative import has no name here and is thereby in no list.
            yield "." if node.level else node.module.split(".")[0], node.lineno


def strangers(paths, allowed):
    """Return the imports that are not allowed, as text."""
    return [
        f"{relative(path)}:{line}: {name}"
        for path in paths
        for name, line in imports(path)
        if name not in allowed
    ]


def tracked_files():
    """Return the files that belong to the project; in an export, without git, all there are."""
    command = [
        "git",
        "-C",
        str(ROOT),
        "ls-files",
        "-z",
        "--cached",
        "--others",
        "--exclude-standard",
    ]
    try:
        listed = subprocess.run(command, capture_output=True, check=True).stdout.decode()
    except (OSError, subprocess.CalledProcessError):
        paths = [path for path in ROOT.rglob("*") if not MADE & set(path.parts)]
        return [path for path in paths if path.is_file()]
    paths = [ROOT / name for name in listed.split("\0") if name]
    return [path for path in paths if path.is_file()]


def texts():
    """Yield path and text of each of the project's text files."""
    for path in tracked_files():
        try:
            yield path, path.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue


def test_the_engine_stands_alone():
    assert ENGINE
    assert not strangers(ENGINE, {"engine", "micropython", "array"})


def test_the_handheld_knows_neither_the_game_nor_its_face():
    assert HANDHELD
    assert not strangers(HANDHELD, {"handheld", *FIRMWARE})


def test_the_face_knows_what_is_below_it():
    assert FACE
    assert not strangers(FACE, {"face", "handheld", "engine", *FIRMWARE, *LIBRARIES})


def test_code_is_a_page_and_imports_only_the_game_and_the_firmware():
    lines = CODE.read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 60
    assert not strangers([CODE], {"face", "handheld", "engine", *FIRMWARE})


@pytest.mark.parametrize("path", ENGINE, ids=relative)
def test_the_engine_counts_in_integers(path):
    found = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Constant):
            value = node.value
            # Beyond 30 bits an integer is an object on the badge's heap.
            long = isinstance(value, int) and not -(1 << 30) <= value < 1 << 30
            if long or isinstance(value, (float, complex)):
                found.append(f"line {node.lineno}: {value}")
        elif isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.Div):
            found.append(f"line {node.lineno}: /")
        elif isinstance(node, ast.Name) and node.id == "float":
            found.append(f"line {node.lineno}: float")
    assert not found


def test_packages_do_not_run_anything():
    """The deploy tools follow imports only through empty package files."""
    files = [*ROOT.glob("engine/**/__init__.py"), *ROOT.glob("lib/**/__init__.py")]
    assert len(files) >= 3
    for path in files:
        assert not tree(path).body, relative(path)
    for path in [*ENGINE, *HANDHELD, *FACE]:
        assert (path.parent / "__init__.py").exists(), relative(path)


def test_no_file_names_a_machine_or_an_index_host():
    """A checkout must work anywhere; where packages come from is the user's own affair."""
    # Put together here, so that this file does not name them either.
    words = [
        "/wo" + "rk/",
        "/ro" + "ot/",
        "pypi" + ".org",
        "pypi." + "python.org",
        "pythonhosted" + ".org",
        "npmjs" + ".org",
        "npmjs" + ".com",
        "deb.debian" + ".org",
        "--index" + "-url",
        "--extra-index" + "-url",
        "--find" + "-links",
        "file:" + "///",
    ]
    found = [
        f"{relative(path)}: {word}" for path, text in texts() for word in words if word in text
    ]
    assert not found


def test_text_files_end_their_lines_alike():
    for path, text in texts():
        assert "\r" not in text, relative(path)
        assert not text or text.endswith("\n"), relative(path)


def test_the_lock_has_every_direct_dependency_as_it_is_pinned():
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    lock = (ROOT / "requirements.txt").read_text(encoding="utf-8").splitlines()
    locked = {line.split(";")[0].strip() for line in lock if line and not line.startswith("#")}
    direct = [
        line.strip().strip('",').split(";")[0]
        for line in text.splitlines()
        if line.startswith('    "') and "==" in line.split(";")[0]
    ]
    assert len(direct) >= 15
    assert not [pin for pin in direct if pin not in locked]


def test_the_standard_library_is_not_shadowed():
    """The root holds ``code.py``: first on the path it would start the game in pdb's place."""
    import code

    assert os.path.dirname(os.path.realpath(code.__file__)) != os.path.realpath(ROOT)
    where = [os.path.realpath(entry) for entry in sys.path]
    assert os.path.realpath(os.path.dirname(os.__file__)) in where[: where.index(str(ROOT))]
