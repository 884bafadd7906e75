# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Bringing the game to a badge, tried on pretend drives: folders with a boot_out.txt."""

import ast
import collections
import errno
import functools
import io
import json
import os
import random
import re
import shutil
import stat
import subprocess
import sys
import types
import zipfile
from pathlib import Path

import deploy
import pytest
import simulator
import vmtools
from deploying import closure, command, content, copying, drives, firmware, mpy, naming, proof
from deploying import slim as slim_module
from deploying.drive import Drive
from deploying.fault import Fault
from deploying.manifest import NAME, Manifest
from deploying.shorten import shorten
from deploying.slim import slim
from names import names_of
from simulator.boards import BOARDS

ROOT = Path(__file__).resolve().parent.parent

BOOT_OUT = """Adafruit CircuitPython {version} on 2026-08-17; Adafruit PyBadge with samd51j19
Board ID:{board}
UID:0123456789ABCDEF
boot.py output:
"""

command_ready = command.ready

posix = pytest.mark.skipif(os.name == "nt", reason="the stand-in for mpy-cross is a shell script")


gather = functools.cache(content.gather)


@functools.cache
def _slender(items):
    return content.slender(dict(items))


def slender(files):
    """Do the same as the tool's, but only once with the same files."""
    return dict(_slender(tuple(files.items())))


@pytest.fixture(scope="module")
def game():
    """What a PyBadge gets."""
    return slender(gather(ROOT, "pybadge"))


@pytest.fixture(autouse=True)
def waits(monkeypatch):
    """Nobody waits for this computer's disk; tells how often somebody would have."""
    counts = collections.Counter()
    monkeypatch.setattr(os, "fsync", lambda number: counts.update(["file"]))
    monkeypatch.setattr(os, "sync", lambda: counts.update(["all"]), raising=False)
    return counts


@pytest.fixture
def drive(tmp_path):
    """A drive as CircuitPython makes it."""
    root = tmp_path / "CIRCUITPY"
    (root / "lib").mkdir(parents=True)
    (root / "boot_out.txt").write_text(BOOT_OUT.format(version="10.3.0", board="pybadge"))
    (root / "code.py").write_text('print("Hello World!")\n')
    (root / "settings.toml").write_text('WHIST_LANG = "pt"\n')
    return root


@pytest.fixture
def run(monkeypatch, capsys):
    """Runs the tool; returns exit status, standard output, and standard error."""
    monkeypatch.setattr(deploy.bootstrap, "ensure", lambda: None)
    monkeypatch.setattr(command, "ready", ready)
    monkeypatch.setattr(content, "gather", gather)

    def start(*words):
        status = deploy.main(list(map(str, words)))
        return (status, *capsys.readouterr())

    return start


def ready(files, program, major):
    """Stand in for the tool's."""
    return slender(files) if program is None else command_ready(files, program, major)


def refused(result, status=2):
    """Check that a run has ended with one line of error; return it."""
    found, _, err = result
    assert found == status
    assert err.count("\n") == 1
    assert err.startswith("deploy.py: ")
    return err


def tree(root):
    """Return the content of all files below a folder."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file()
    }


# Drives that fail


class Unplugged(Exception):
    """The computer itself stops: nothing is cleaned up."""


class Failing(Drive):
    """A drive on which the n-th change fails.

    :param int last: how many changes succeed
    :param failure: what is raised then
    """

    def __init__(self, root, last, failure):
        super().__init__(root)
        self.left = last
        self.failure = failure
        self.room = 1 << 30

    def _change(self):
        self.left -= 1
        if self.left < 0:
            raise self.failure

    def write(self, name, content):
        if self.left == 0:
            (self.root / name).write_bytes(content[: len(content) // 2])
        self._change()
        super().write(name, content)

    def rename(self, name, new):
        self._change()
        super().rename(name, new)

    def remove(self, name):
        self._change()
        super().remove(name)

    def make_folder(self, name):
        self._change()
        super().make_folder(name)

    def sync(self):
        """The whole computer need not wait."""

    def free(self):
        return self.room


OLD = {
    "code.py": b"import engine.deck # old\n",
    "engine/__init__.py": b"",
    "engine/deck.py": b"OLD = 1\n",
    "engine/gone.py": b"GONE = 1\n",
    "lib/face/old/text.py": b"TEXT = 1\n",
}
NEW = {
    "assets/new.bmp": b"BM" * 100,
    "code.py": b"import engine.deck # new\n",
    "engine/__init__.py": b"",
    "engine/deck.mpy": b"C\x06\x00\x1fnew",
    "lib/face/more.py": b"MORE = 2\n",
}
USERS = {
    "boot.py": b"# mine\n",
    "code.py.txt": b"mine\n",
    "engine/mine.py": b"# mine\n",
    "lib/face/old/mine.txt": b"mine\n",
    "notes/engine/deck.py": b"# mine\n",
}


def bring(drive, wanted, force=False):
    """Copy to a drive as the tool does."""
    plan = copying.plan(drive, wanted)
    if not force:
        copying.check_blocking(plan)
    return copying.apply(drive, wanted, plan, "1", lambda done, total: None)


def prepare(root, files):
    """Make a folder of such files."""
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(text)


def with_old_game(folder):
    """Make a drive that has an older version and files of a user's."""
    folder.mkdir()
    bring(Drive(folder), OLD)
    prepare(folder, USERS)
    return tree(folder)


def ours(root):
    """Return what is on a drive but the list of our files."""
    return {path: text for path, text in tree(root).items() if path != NAME}


# A run on a whole drive


def test_a_fresh_drive_gets_all_of_the_game_and_a_second_run_copies_nothing(
    drive, run, game, waits
):
    status, out, err = run(drive)
    assert (status, err) == (0, "")
    users = {"boot_out.txt", "settings.toml"}
    assert ours(drive) == {**game, **{name: (drive / name).read_bytes() for name in users}}
    assert f"{len(game)} copied and read back, 0 were there already, 0 removed." in out
    assert waits["file"] >= len(game), "each file is waited for"
    assert waits["all"] >= 2, "before files take their places, and at the end"
    before = {path: path.stat().st_mtime_ns for path in drive.rglob("*")}
    status, out, err = run(drive)
    assert (status, err) == (0, "")
    assert f"\n0 copied and read back, {len(game)} were there already, 0 removed." in out
    assert {path: path.stat().st_mtime_ns for path in drive.rglob("*")} == before


def test_only_what_differs_is_copied(drive, game):
    bring(Drive(drive), game)
    before = {path: path.stat().st_mtime_ns for path in drive.rglob("*") if path.is_file()}
    newer = {**game, "engine/deck.py": b"NEWER = 1\n", "engine/newer.py": b"\n"}
    done = bring(Drive(drive), newer)
    assert done.copied == 2
    changed = {
        path.relative_to(drive).as_posix()
        for path in drive.rglob("*")
        if path.is_file() and before.get(path) != path.stat().st_mtime_ns
    }
    assert changed == {"engine/deck.py", "engine/newer.py", NAME}


def test_what_an_older_version_had_goes_and_what_is_the_users_stays(tmp_path):
    root = tmp_path / "drive"
    with_old_game(root)
    done = bring(Drive(root), NEW)
    assert sorted(done.plan.stale) == [
        "engine/deck.py",
        "engine/gone.py",
        "lib/face/old/text.py",
    ]
    assert ours(root) == {**NEW, **USERS}
    (root / "lib/face/old/mine.txt").unlink()
    bring(Drive(root), {**NEW, "lib/face/there/text.py": b"1\n"})
    bring(Drive(root), NEW)
    assert not (root / "lib/face/there").exists(), "our empty folders go with our files"


def test_what_was_copied_by_hand_is_taken_over(drive, game):
    prepare(drive, game)
    done = bring(Drive(drive), game)
    assert done.copied == 0
    assert set(Manifest.load((drive / NAME).read_bytes()).files) == set(game)


def test_sources_copied_by_hand_are_taken_over(drive, run, game):
    sources = gather(ROOT, "pybadge")
    prepare(drive, sources)
    status, _, err = run(drive)
    assert (status, err) == (0, "")
    assert {path: text for path, text in tree(drive).items() if path in game} == game
    assert not [path for path in tree(drive) if ".bak" in path]


# Files that are in the way


@pytest.mark.parametrize(
    "path",
    [
        "code.py",
        "code.txt",  # runs in place of code.py
        "engine/deck.py",
        "engine/deck.mpy",
        "face/__init__.py",  # the root comes before lib
        "handheld.mpy",
        "engine",  # a file where a folder is wanted
        "assets/new.bmp/folder",
    ],
)
def test_users_files_in_the_way_stop_it_unless_it_may_rename_them(tmp_path, path):
    prepare(tmp_path, {path: b"mine"})
    wanted = {**NEW, "lib/handheld/clock.py": b"\n"}
    with pytest.raises(Fault, match="in the way") as fault:
        bring(Drive(tmp_path), wanted)
    assert "\n" not in str(fault.value)
    assert tree(tmp_path) == {path: b"mine"}
    bring(Drive(tmp_path), wanted, force=True)
    found = ours(tmp_path)
    kept = [name for name in found if name not in wanted]
    assert len(kept) == 1
    assert ".bak" in kept[0]
    assert found.pop(kept[0]) == b"mine"
    assert found == wanted


def test_a_backup_never_replaces_another(tmp_path):
    mine = {"code.py": b"second\n", "code.py.bak": b"first\n"}
    prepare(tmp_path, mine)
    done = bring(Drive(tmp_path), NEW, force=True)
    assert done.backups == {"code.py": "code.py.bak2"}
    assert (tmp_path / "code.py.bak").read_bytes() == b"first\n"
    assert (tmp_path / "code.py.bak2").read_bytes() == b"second\n"


def test_a_file_of_ours_that_the_user_has_changed_is_the_users(tmp_path):
    root = tmp_path / "drive"
    with_old_game(root)
    (root / "engine/gone.py").write_bytes(b"MINE = 1\n")
    done = bring(Drive(root), NEW)
    assert done.plan.kept == ["engine/gone.py"]
    assert (root / "engine/gone.py").read_bytes() == b"MINE = 1\n"
    (root / "lib/face/more.py").write_bytes(b"MINE = 2\n")
    with pytest.raises(Fault, match=r"lib/face/more\.py on the drive"):
        bring(Drive(root), NEW)


def test_the_tool_names_code_py_first_and_keeps_it(drive, run, game):
    prepare(drive, {"code.py": b"import my_robot\n", "engine/deck.py": b"my own\n"})
    before = tree(drive)
    line = refused(run(drive))
    assert "code.py and 1 other file on the drive would be in the way" in line
    assert "--force" in line
    assert tree(drive) == before
    status, out, _ = run(drive, "--force")
    assert status == 0
    assert "code.py is kept as code.py.bak\n" in out
    assert (drive / "code.py.bak").read_bytes() == b"import my_robot\n"
    assert (drive / "code.py").read_bytes() == game["code.py"]


@pytest.mark.parametrize(
    "broken",
    [
        b"",
        b"{",
        b"[1]",
        b"\xff\xfe",
        b'{"files": 3}',
        b'{"files": {"code.py": 3}}',
        b'{"files": {"../victim": ["6-x"], "/etc/victim": ["6-x"], "a\\\\b": ["6-x"]}}',
    ],
)
def test_a_broken_list_of_our_files_makes_none_of_them_ours(tmp_path, broken):
    root = tmp_path / "drive"
    root.mkdir()
    prepare(tmp_path, {"victim": b"victim"})
    bring(Drive(root), OLD)
    (root / NAME).write_bytes(broken)
    assert Manifest.load(broken).files == {}
    with pytest.raises(Fault, match="in the way"):
        bring(Drive(root), NEW)
    # What is as it should be is ours again without a word.
    assert bring(Drive(root), OLD).copied == 0
    bring(Drive(root), NEW)
    assert ours(root) == NEW
    assert (tmp_path / "victim").exists()


# Broken off


@pytest.mark.parametrize("room", [1 << 30, 30_000])
@pytest.mark.parametrize("failure", [KeyboardInterrupt(), OSError(errno.EIO, "I/O error"), None])
def test_broken_off_anywhere_it_says_the_truth_and_the_next_run_finishes(
    tmp_path, monkeypatch, failure, room
):
    monkeypatch.setattr(Drive, "cluster", lambda self: 1024)
    words = set()
    for last in range(200):
        root = tmp_path / str(last)
        before = with_old_game(root)
        failing = Failing(root, last, failure or Unplugged())
        failing.room = room
        try:
            bring(failing, NEW)
        except Fault as fault:
            said = str(fault)
            assert "\n" not in said
            words.add(said.partition(": ")[2])
            after = ours(root)
            for path, text in USERS.items():
                assert after[path] == text
            for path in {*OLD, *NEW} & after.keys():
                assert after[path] in (OLD.get(path), NEW.get(path)), "no file is half of one"
            if "nothing has been changed" in said:
                assert tree(root).items() >= before.items()
            elif "what was on it still works" in said:
                assert after.items() >= {**OLD, **USERS}.items()
            else:
                assert "until you start this again" in said
        except Unplugged:
            pass
        else:
            break
        bring(Drive(root), NEW)
        assert ours(root) == {**NEW, **USERS}, last
        assert json.loads((root / NAME).read_bytes())["complete"] is True
    else:
        raise AssertionError("it never came to an end")
    assert last > 12
    if failure is not None:
        assert len(words) == 3


def test_code_py_is_the_last_to_change(tmp_path):
    with_old_game(tmp_path / "drive")
    order = []

    class Watching(Drive):
        def rename(self, name, new):
            super().rename(name, new)
            order.append(new)

        def remove(self, name):
            super().remove(name)
            order.append(name)

    bring(Watching(tmp_path / "drive"), NEW)
    assert order[0] == NAME, "first of all it is written down that a copy has begun"
    assert order[-2:] == ["code.py", NAME]


@pytest.mark.parametrize(
    ("number", "told"),
    [
        (errno.ENOSPC, "the drive is full"),
        (errno.EROFS, "the drive is read-only"),
        (errno.EACCES, "the drive is read-only"),
        (errno.EIO, "has gone or is damaged"),
        (errno.ENODEV, "has gone or is damaged"),
    ],
)
def test_what_a_drive_refuses_is_told_in_one_line(drive, run, monkeypatch, number, told):
    make_folder = Drive.make_folder

    def fail(self, name, content=None):
        raise OSError(number, os.strerror(number), name)

    monkeypatch.setattr(Drive, "make_folder", fail)
    before = tree(drive)
    line = refused(run(drive))
    assert told in line
    assert line.endswith("nothing has been changed\n")
    assert tree(drive) == before
    monkeypatch.setattr(Drive, "make_folder", make_folder)
    monkeypatch.setattr(Drive, "write", fail)
    line = refused(run(drive), status=1)
    assert told in line
    assert line.endswith("what was on it still works; start this again\n")


def test_a_drive_without_room_is_left_alone(drive, run, monkeypatch):
    monkeypatch.setattr(Drive, "free", lambda self: 20 * 1024)
    before = tree(drive)
    line = refused(run(drive))
    assert re.search(r"has 20\.0 KB free and \d+\.\d KB are needed", line)
    assert tree(drive) == before


def test_with_little_room_files_are_changed_one_by_one(tmp_path, monkeypatch):
    monkeypatch.setattr(Drive, "cluster", lambda self: 1024)
    old = {f"engine/m{number}.py": bytes([number]) * 5000 for number in range(20)}
    new = {path: text[::-1] + b"#" for path, text in old.items()}
    bring(Drive(tmp_path), old)
    most = 0

    class Little(Drive):
        def free(self):
            return 20 * 1024

        def write(self, name, content):
            nonlocal most
            super().write(name, content)
            staged = (self.root / copying.STAGING).iterdir()
            most = max(most, sum(path.stat().st_size for path in staged))

    bring(Little(tmp_path), new)
    assert ours(tmp_path) == new
    assert most < 6000
    # Compiled, they have other names: the sources make room for them.
    compiled = {path[:-3] + ".mpy": text for path, text in new.items()}
    bring(Little(tmp_path), compiled)
    assert ours(tmp_path) == compiled


def test_what_is_not_read_back_as_written_is_told(tmp_path):
    class Worn(Drive):
        def write(self, name, content):
            super().write(name, content.replace(b"MORE", b"M0RE"))

    with pytest.raises(Fault, match=r"does not give back lib/face/more\.py") as fault:
        bring(Worn(tmp_path), NEW)
    assert fault.value.status == 1
    assert "what was on it still works" in str(fault.value)


# Which drive


MOUNTS = r"""/dev/sda2 / ext4 rw 0 0
/dev/sdb1 /media/me/CIRCUITPY vfat rw,nosuid 0 0
/dev/sdc1 /run/media/me/CIRCUITPY\0401 vfat rw 0 0
/dev/sdd1 {mount} vfat rw 0 0
/dev/sde1 /media/me/STICK vfat rw 0 0
odd
"""


def test_drives_on_linux(drive):
    by_hand = drive.rename(drive.with_name("by hand"))
    found = drives.on_linux(MOUNTS.replace("{mount}", str(by_hand).replace(" ", r"\040")))
    first, second = Path("/media/me/CIRCUITPY"), Path("/run/media/me/CIRCUITPY 1")
    assert found == [first, second, by_hand]


def test_drives_on_macos(tmp_path):
    for name in ("Macintosh HD", "CIRCUITPY", "CIRCUITPY 1"):
        (tmp_path / name).mkdir()
    (tmp_path / "CIRCUITPY.txt").touch()
    found = drives.on_macos(tmp_path)
    assert sorted(path.name for path in found) == ["CIRCUITPY", "CIRCUITPY 1"]
    assert drives.on_macos(tmp_path / "none") == []


def test_drives_on_windows():
    labels = [("C:\\", ""), ("D:\\", "BACKUP"), ("E:\\", "CIRCUITPY"), ("F:\\", "circuitpy")]
    assert drives.on_windows(labels) == [Path("E:\\"), Path("F:\\")]
    assert drives.on_windows([]) == []


def test_one_drive_is_wanted(tmp_path):
    one, other = tmp_path / "one", tmp_path / "other"
    assert drives.choose([one, one]) == one
    with pytest.raises(Fault, match=r"no CIRCUITPY drive.*USB cable that carries data"):
        drives.choose([])
    with pytest.raises(Fault, match="not mounted"):
        drives.choose([], unmounted=True)
    with pytest.raises(Fault, match=f"2 drives: name one of {re.escape(f'{one}, {other}')}"):
        drives.choose([other, one])


def test_a_drive_is_found_by_itself(drive, run, monkeypatch, tmp_path):
    (tmp_path / "mounts").write_text(f"/dev/sdb1 {drive} vfat rw 0 0\n")
    monkeypatch.setattr(drives, "_MOUNTS", tmp_path / "mounts")
    monkeypatch.setattr(drives.find, "__defaults__", ("linux",))
    status, out, _ = run()
    assert status == 0
    assert f"at {drive}: " in out
    monkeypatch.setattr(drives, "_MOUNTS", tmp_path / "none")
    assert "no CIRCUITPY drive" in refused(run())


def test_the_tool_says_that_there_is_no_drive(run, monkeypatch):
    monkeypatch.setattr(drives, "on_linux", lambda mounts: [])
    monkeypatch.setattr(drives, "on_macos", lambda volumes: [])
    monkeypatch.setattr(drives, "on_windows", lambda labels: [])
    assert "CIRCUITPY" in refused(run())


# Which board


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            BOOT_OUT.format(version="10.3.0", board="pybadge"),
            ("pybadge", "PyBadge", (10, 3, 0), "10.3.0"),
        ),
        (
            "\ufeffAdafruit CircuitPython 10.1.0-beta.2-14-g0123abc-dirty on 2026-01-02; Pimoroni"
            " PicoSystem with rp2040\r\nBoard ID:pimoroni_picosystem\r\n",
            (
                "pimoroni_picosystem",
                "Pimoroni PicoSystem",
                (10, 1, 0),
                "10.1.0-beta.2-14-g0123abc-dirty",
            ),
        ),
        (
            "CircuitPython 11.0.0 on 2027-01-02\nBoard ID: pygamer\n",
            ("pygamer", "pygamer", (11, 0, 0), "11.0.0"),
        ),
    ],
)
def test_boot_out(text, expected):
    found = firmware.parse(text)
    assert (found.board, found.title, found.version, found.full) == expected


@pytest.mark.parametrize("text", ["", "MicroPython v1.27", "Adafruit CircuitPython 10.3.0 on x;"])
def test_a_boot_out_that_does_not_say_enough(text):
    with pytest.raises(Fault, match="press the reset button"):
        firmware.parse(text)


def test_a_folder_that_is_no_drive(run, tmp_path):
    assert "has no boot_out.txt" in refused(run(tmp_path))
    assert "is no folder" in refused(run(tmp_path / "none"))
    (tmp_path / "INFO_UF2.TXT").touch()
    assert "bootloader" in refused(run(tmp_path))
    assert "a name is wanted" in run_fails(run, "")
    assert not tree(tmp_path).keys() - {"INFO_UF2.TXT"}


def run_fails(run, *words):
    """Return what a faulty command line is told."""
    said = io.StringIO()
    with pytest.raises(SystemExit) as stopped, pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stderr", said)
        run(*words)
    assert stopped.value.code == 2
    assert said.getvalue().count("\n") == 1
    return said.getvalue()


def test_faulty_command_lines(run, tmp_path):
    assert "need no drive" in run_fails(run, tmp_path, "--bundle", tmp_path)
    assert "--mpy-cross" in run_fails(run, "--mpy-cross")
    assert "unrecognized" in run_fails(run, "--forc")


@pytest.mark.parametrize("version", ["9.2.8", "10.0.3", "8.0.0"])
def test_an_older_circuitpython_is_refused(drive, run, version):
    (drive / "boot_out.txt").write_text(BOOT_OUT.format(version=version, board="pybadge"))
    before = tree(drive)
    line = refused(run(drive, "--force"))
    assert f"needs CircuitPython 10.1 or later and PyBadge has {version}" in line
    assert tree(drive) == before


def test_a_newer_circuitpython_is_warned_of(drive, run):
    (drive / "boot_out.txt").write_text(BOOT_OUT.format(version="12.0.0", board="pybadge"))
    status, _, err = run(drive)
    assert status == 0
    assert "newer than any" in err
    assert "leave out --mpy-cross" in run(drive, "--mpy-cross", sys.executable)[2]


def test_another_board_is_refused(drive, run):
    (drive / "boot_out.txt").write_text(BOOT_OUT.format(version="10.3.0", board="clue_nrf52840"))
    before = tree(drive)
    line = refused(run(drive))
    assert "clue_nrf52840" in line
    assert "pybadge" in line
    assert tree(drive) == before
    status, _, err = run(drive, "--force")
    assert status == 0
    assert "none of the game's boards" in err


def test_the_boards_are_those_of_the_game():
    found = firmware.boards(ROOT)
    assert "pybadge" in found
    assert len(found) == len(set(found))
    for board in found:
        assert firmware.modules(board), f"circuitpython-stubs do not know {board}"


@pytest.mark.parametrize(
    "table",
    [
        b"BOARDS = (('one two', 1, 2), ('three', 3))\n",
        b"BOARDS = (Row('one two', (1, 2), low='D1'), Row('three', 3))\n",
    ],
)
def test_the_table_of_boards_is_read_without_being_run(tmp_path, table):
    prepare(tmp_path, {"lib/handheld/boards.py": b"import keypad\n" + table})
    assert firmware.boards(tmp_path) == ["one", "two", "three"]
    assert firmware.display(tmp_path, "one") is None
    prepare(tmp_path, {"lib/handheld/boards.py": b"BOARDS = (('pybadge twin',),)\n"})
    assert firmware.display(tmp_path, "twin") == (160, 128)


def test_each_board_has_a_display():
    for board in firmware.boards(ROOT):
        assert firmware.display(ROOT, board), board
    assert firmware.display(ROOT, "clue_nrf52840") is None


@pytest.mark.parametrize(
    ("display", "size"),
    [
        ((160, 128), ""),
        ((176, 132), ""),
        ((240, 240), "-240x240"),
        ((320, 240), "-240x240"),
        ((240, 135), "-240x135"),
        ((128, 128), "-128x128"),
        ((72, 40), "-128x128"),
    ],
)
def test_only_the_pictures_for_the_boards_display_are_copied(display, size):
    sizes = ("", "-128x128", "-240x135", "-240x240")
    names = [f"assets/{name}{one}.bmp" for name in ("sprites/large", "small") for one in sizes]
    expected = [f"assets/sprites/large{size}.bmp", f"assets/small{size}.bmp", "assets/all.pcf"]
    assert content.suitable([*names, "assets/all.pcf"], display) == expected
    assert content.suitable(names, None) == names


def test_a_table_of_boards_that_cannot_be_read(tmp_path):
    prepare(tmp_path, {"lib/handheld/boards.py": b"TABLE = ()\n"})
    with pytest.raises(Fault, match="no table of boards"):
        firmware.boards(tmp_path)


# What is copied


@pytest.mark.parametrize("board", firmware.boards(ROOT))
def test_all_that_the_copied_game_reaches_is_there_or_in_the_firmware(drive, board):
    game = slender(gather(ROOT, board))
    content.check_budget(game)
    bring(Drive(drive), game)
    files = {path: text for path, text in tree(drive).items() if path.endswith(".py")}
    reach = closure.follow(files)
    assert not reach.unseen
    for need in reach.lacks(firmware.modules(board)):
        assert need.name in content.EXCUSED[need.path]
    # And nothing is copied that is never run.
    assert files.keys() - reach.files <= {"lib/handheld/__init__.py", "lib/face/__init__.py"}
    assert {"lib/adafruit_display_text/label.py", "lib/face/help_pt.py"} <= reach.files
    assert "lib/adafruit_display_text/bitmap_label.py" not in files
    assert {"board", "displayio", "micropython"} <= {need.name for need in reach.needs}


def test_the_size_is_within_the_budget_and_told(game, drive, run):
    size = content.check_budget(game)
    assert size <= 300 * 1024
    assert f"{len(game)} files, {content.kilobytes(size)}" in run(drive)[1]
    bring(Drive(drive), game)
    with_list = [text for path, text in tree(drive).items() if path in game or path == NAME]
    assert abs(sum(map(len, with_list)) - size) < 100


def test_above_the_budget_nothing_is_copied(drive, run, monkeypatch):
    monkeypatch.setattr(content, "BUDGET", 100 * 1024)
    before = tree(drive)
    assert "may take 100.0 KB" in refused(run(drive))
    assert tree(drive) == before
    assert run(drive, "--force")[0] == 0


def test_the_licences_travel(game):
    text = game[content.LICENCE].decode()
    for words in ("German Whist contributors", "Adafruit Industries", "Public domain font"):
        assert words in text
    assert text.count("Permission is hereby granted") == 2
    for path, source in game.items():
        if path.endswith(".py") and source:
            assert source.startswith(b"# SPDX-") == ("/adafruit_" in path), path


@pytest.mark.parametrize(
    ("damage", "told"),
    [
        ({"lib/face/title.py": b"import heapq\n"}, "it has no heapq"),
        ({"lib/face/title.py": b"x = __import__('face.' + 'a')\n"}, "cannot be followed"),
        ({"lib/face/title.py": b"x = 'assets/sprites/none.bmp'\n"}, "none.bmp, which is not there"),
    ],
)
def test_a_game_that_would_not_run_is_not_copied(tmp_path, damage, told):
    for name in ("engine", "lib", "assets", "LICENSES"):
        ignore = shutil.ignore_patterns("__pycache__")
        shutil.copytree(ROOT / name, tmp_path / name, ignore=ignore)
    for name in ("code.py", "requirements.txt", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path)
    assert content.gather(tmp_path, "pybadge") == content.gather(ROOT, "pybadge")
    prepare(tmp_path, damage)
    with pytest.raises(Fault, match=told):
        content.gather(tmp_path, "pybadge")


def test_libraries_are_the_pinned_ones(tmp_path):
    pins = (ROOT / "requirements.txt").read_text().replace("display-text==", "display-text==9")
    (tmp_path / "requirements.txt").write_text(pins)
    with pytest.raises(Fault, match=r"display-text is .*, another one is pinned"):
        list(content._libraries(tmp_path))


def test_imports_are_followed():
    files = {
        "code.py": b"import one.two\nfrom one import name, three\nimport board as b\n",
        "one/__init__.py": b"",
        "one/two.py": b"def f():\n    if f:\n        from . import four\n",
        "one/three.py": b"try:\n    import typing\nexcept ImportError:\n    pass\n",
        "one/four.py": b"try:\n    import a\nexcept (TypeError, ImportError):\n    import b2\n",
        "one/unused.py": b"",
        "lib/five.py": b"if TYPE_CHECKING:\n    import c\nelse:\n    import d\n",
        "lib/one/two.py": b"",
        "lib/six/__init__.py": b"from .seven import x\nfrom . import *\n",
        "lib/six/seven.py": b"try:\n    import e\nexcept ValueError:\n    import g\n",
    }
    reach = closure.follow(files)
    assert reach.files == {
        "code.py",
        *(f"one/{n}.py" for n in ("__init__", "two", "three", "four")),
    }
    assert {need.name for need in reach.needs} == {"board", "b2"}
    assert reach.optional == {"typing", "a"}
    (lacking,) = reach.lacks(frozenset(("board",)))
    assert (lacking.name, lacking.path, lacking.line) == ("b2", "one/four.py", 4)
    assert not reach.lacks(frozenset(("board", "a")))
    assert not reach.lacks(frozenset(("board", "b2")))
    reach = closure.follow({**files, "code.py": b"import five, six, one.none\nexec('')\n"})
    assert {need.name for need in reach.needs} == {"d", "e", "g", "one.none"}
    assert "lib/six/seven.py" in reach.files
    assert "lib/one/two.py" not in reach.files, "the root comes first"
    assert reach.unseen == ["code.py line 2"]


def test_what_is_fallen_back_on_is_needed_where_all_else_is_missing():
    source = b"""
try:
    import first
except ImportError:
    try:
        from second import x
    except ImportError:
        import third
try:
    import own
except ImportError:
    import never
try:
    nothing
except Exception:
    import always
"""
    reach = closure.follow({"code.py": source, "lib/own.py": b""})

    def lacks(*names):
        return {need.name for need in reach.lacks(frozenset(names))}

    assert lacks() == {"third", "always"}
    assert lacks("first") == lacks("second") == lacks("third") == {"always"}
    assert "lib/own.py" in reach.files


# Without comments


SOURCE = '''# SPDX-Something: stays
# A remark.
"""A module."""

X = {  # what
    "#": "# stays",
        'b': """kept
   as it is  # too
""",
}
"""What X is."""


class Empty(Exception):
    """Nothing but
    words."""


def f(a,
      b):
    """Words."""
    # More words.
    if a:  # why
        return f"{a}# {b:>{a}}"
    text = "one" \\
        "two"

    def g():
        """Only words."""
    return (a,

            # a remark inside
            text, g)
'''


def test_slim_keeps_the_program_and_its_lines():
    made = slim(SOURCE, signed=True)
    assert made.splitlines()[:9] == [
        "# SPDX-Something: stays",
        "",
        "",
        "",
        "X={",
        '"#":"# stays",',
        '\'b\':"""kept',
        "   as it is  # too",
        '""",',
    ]
    for word in ("remark", "Words", "words", "why", "What X"):
        assert word not in made
    rooms = [{}, {}]
    for source, room in zip((SOURCE, made), rooms):
        exec(compile(source, "module", "exec"), room)
    assert rooms[0]["X"] == rooms[1]["X"]
    assert [room["f"].__code__.co_firstlineno for room in rooms] == [19, 19]
    assert rooms[0]["f"](3, 4) == rooms[1]["f"](3, 4) == "3#   4"
    assert rooms[0]["f"](0, 4)[1] == rooms[1]["f"](0, 4)[1] == "onetwo"
    assert rooms[1]["f"](0, 4)[2]() is None
    assert slim(made, signed=True) == made
    assert "SPDX" not in slim(SOURCE)
    assert slim('"""Only words."""\n') == ""


def test_slim_is_worth_it(game):
    whole = gather(ROOT, "pybadge")
    assert sum(map(len, game.values())) < 0.65 * sum(map(len, whole.values()))


def test_slim_does_not_trust_itself(monkeypatch):
    monkeypatch.setattr(slim_module, "_layout", lambda source, signed: ({1: 0}, set(), {1: 2}, {}))
    with pytest.raises(AssertionError, match="not be the same program"):
        slim("x = 1\n")


@pytest.mark.vm
def test_the_copied_game_compiles_in_the_vm(drive, game):
    """It is played in tests/test_copied.py."""
    bring(Drive(drive), game)
    for path in game:
        if path.endswith(".py"):
            vmtools.compile_in_vm(drive / path)


@pytest.mark.parametrize(
    ("board", "rounds"),
    [("pybadge", 1500), ("picosystem", 300), ("reverse_tft", 300), ("pygamer", 300)],
)
def test_the_copied_game_runs_in_the_simulator(drive, board, rounds):
    bring(Drive(drive), slender(gather(ROOT, BOARDS[board].board_id)))
    keys = BOARDS[board].keys
    choose = "A" if "A" in keys else "CHOOSE"

    def script(badge):
        yield "wait 300"
        yield "expect title"
        assert Path(sys.modules["face.stage"].__file__) == drive / "lib/face/stage.py"
        dice = random.Random(1)
        seen = set()
        for _ in range(rounds):
            yield "press " + dice.choice((*keys, choose, choose))
            seen.add(badge.screen)
        # Whatever is found by its name, in a text or from elsewhere, has still that name.
        assert {"title", "draw", "table"} <= seen
        assert {"pause", "help"} <= seen or rounds < 1500
        for name in ("options", "number", "statistics", "mix", "title"):
            badge.stage.replace(name)
            yield "wait 300"
            yield "expect " + name

    simulator.run(
        script,
        root=drive,
        board=board,
        seed=4711,
        level="hard",
        lang="en" if rounds > 300 else "pt",
    )


# Compiled


def fake_compiler(folder, head=r"C\006\000\037", status=0):
    """Make a program that takes mpy-cross' options and writes a header and the source's size."""
    path = folder / "mpy-cross"
    path.write_text(
        f'#!/bin/sh\n[ "$1 $3" = "-s -o" ] || exit 9\necho "no such thing" >&2\n'
        f'printf "{head}" > "$4"\ncksum < "$5" >> "$4"\nexit {status}\n'
    )
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return path


@posix
def test_compiled_modules_take_the_place_of_their_sources_and_back(drive, run, tmp_path, game):
    run(drive)
    compiler = fake_compiler(tmp_path)
    status, out, err = run(drive, "--mpy-cross", compiler)
    assert (status, err) == (0, "")
    sources = {path for path, text in game.items() if path.endswith(".py") and text}
    compiled = {path[:-3] + ".mpy" for path in sources - {"code.py"}}
    found = tree(drive)
    assert compiled <= found.keys()
    assert {path for path in found if path.endswith(".py") and found[path]} == {"code.py"}
    assert all(found[path].startswith(b"C\x06") for path in compiled)
    assert f"{len(compiled)} copied" in out
    assert f"{len(compiled)} removed" in out
    assert run(drive)[0] == 0
    assert {path: found for path, found in tree(drive).items() if path in game} == game
    assert not any(path.endswith(".mpy") for path in tree(drive))


@posix
@pytest.mark.parametrize(
    ("head", "status", "told"),
    [
        (r"M\006\000\037", 0, "is MicroPython's"),
        (r"C\005\000\037", 0, "writes .mpy version 5 and CircuitPython 10 takes 6"),
        (r"C\006\010\037", 0, "another processor"),
        (r"C\006\000\077", 0, "another processor"),
        (r"ELF", 0, "does not write .mpy files"),
        (r"C\006\000\037", 1, "does not compile engine/cards.py: no such thing"),
    ],
)
def test_a_compiler_that_will_not_do(drive, run, tmp_path, head, status, told):
    before = tree(drive)
    assert told in refused(run(drive, "--mpy-cross", fake_compiler(tmp_path, head, status)))
    assert tree(drive) == before


def test_a_compiler_that_is_none(drive, run, tmp_path):
    assert "is no program" in refused(run(drive, "--mpy-cross", tmp_path / "none"))
    assert "is no program" in refused(run(drive, "--mpy-cross", tmp_path))


@posix
def test_a_users_source_beside_a_compiled_module_is_in_the_way(tmp_path):
    # The firmware would import the source.
    prepare(tmp_path, {"engine/deck.py": b"mine"})
    assert copying.plan(Drive(tmp_path), NEW).blocking == ["engine/deck.py"]


def test_header_of_a_compiled_module():
    mpy.check_header(b"C\x06\x00\x1f rest", "mpy-cross", 10)
    with pytest.raises(Fault, match="does not write"):
        mpy.check_header(b"C\x06", "mpy-cross", 10)


# For others


def test_a_bundle_has_the_known_layout_and_the_same_bytes_each_time(run, tmp_path, game):
    first, second = tmp_path / "first", tmp_path / "second"
    assert run("--bundle", first)[0] == 0
    for path in (ROOT / "code.py", ROOT / "engine" / "deck.py"):
        os.utime(path)
    assert run("--bundle", second)[0] == 0
    assert tree(first) == tree(second)
    name = f"german-whist-{content.version(ROOT)}-160x128-circuitpython-10.x.zip"
    displays = {firmware.display(ROOT, board) for board in firmware.boards(ROOT)}
    assert len(tree(first)) == len(displays)
    with zipfile.ZipFile(first / name) as archive:
        assert archive.testzip() is None
        found = {name: archive.read(name) for name in archive.namelist()}
    readme = found.pop("German Whist/README.txt").decode()
    assert "CircuitPython 10.x" in readme
    assert "\npybadge" in readme or ", pybadge" in readme
    top = "German Whist/CircuitPython 10.x/"
    inside = {name.removeprefix(top): text for name, text in found.items()}
    manifest = Manifest.load(inside.pop(NAME))
    assert inside == game
    assert all(manifest.owns(path, text) for path, text in game.items())


@posix
def test_a_bundle_of_compiled_modules(run, tmp_path):
    compiler = fake_compiler(tmp_path)
    assert run("--bundle", tmp_path / "out", "--mpy-cross", compiler)[0] == 0
    (path,) = (tmp_path / "out").glob("*-160x128-*")
    with zipfile.ZipFile(path) as archive:
        names = archive.namelist()
    assert "German Whist/CircuitPython 10.x/engine/deck.mpy" in names
    assert "German Whist/CircuitPython 10.x/engine/deck.py" not in names


def test_a_bundle_that_cannot_be_written(run, tmp_path):
    (tmp_path / "file").touch()
    assert "cannot write" in refused(run("--bundle", tmp_path / "file"))


def test_a_code_py_that_unpacks_itself(run, tmp_path, game, monkeypatch):
    pytest.importorskip("folder2uf2", reason="requirements.txt has it")
    drive = tmp_path / "drive"
    prepare(drive, {"boot.py": b"# mine\n", "code.py": b"# mine too\n"})
    assert "is another program" in refused(run("--self-extract", drive))
    assert (drive / "code.py").read_bytes() == b"# mine too\n"
    (drive / "code.py").unlink()
    status, out, _ = run("--self-extract", drive)
    assert status == 0
    assert "CircuitPython 10.3 or later" in out
    first = (drive / "code.py").read_bytes()
    run("--self-extract", drive / "code.py")
    assert (drive / "code.py").read_bytes() == first

    # As on a board, with stand-ins for the firmware.
    def place(path):
        return drive / path.lstrip("/")

    calls = []
    storage = types.SimpleNamespace(
        unsafe_disable_usb_drive=lambda: calls.append("take"),
        enable_usb_drive=lambda: calls.append("give back"),
    )
    fakes = {
        "microcontroller": types.SimpleNamespace(reset=lambda: calls.append("reset")),
        "storage": storage,
        "time": types.SimpleNamespace(sleep=lambda seconds: None),
        "os": types.SimpleNamespace(
            mkdir=lambda path: os.mkdir(place(path)),
            rename=lambda old, new: os.replace(place(old), place(new)),
        ),
    }
    for name, fake in fakes.items():
        monkeypatch.setitem(sys.modules, name, fake)
    room = {
        "open": lambda path, mode: Path.open(place(path), mode),
        "print": lambda *words: None,
    }
    code = compile(first, "code.py", "exec")
    exec(code, room)
    monkeypatch.undo()
    assert calls == ["take", "reset"]
    found = ours(drive)
    assert found.pop("boot.py") == b"# mine\n"
    assert found == game
    assert bring(Drive(drive), game).copied == 0, "the tool knows the files as its own"


def test_a_code_py_that_unpacks_itself_goes_nowhere_else(run, tmp_path):
    assert "must be called code.py" in refused(run("--self-extract", tmp_path / "whist.py"))
    assert "own code.py" in refused(run("--self-extract", ROOT))
    assert "clue is none of" in refused(run("--self-extract", tmp_path, "--board", "clue"))


# On the file system of a badge


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("mformat"), reason="mtools makes the FAT image")
@pytest.mark.parametrize("sectors", [1, 2])
def test_the_game_fits_on_the_smallest_drive(drive, game, tmp_path, sectors):
    """2 MiB of flash, FAT12, clusters of one or two sectors; as full as while it is replaced."""
    bring(Drive(drive), game)
    image = tmp_path / "circuitpy.img"
    shape = ["-t", "64", "-h", "2", "-s", "32", "-c", str(sectors), "-r", "32"]

    def mtools(*words):
        done = subprocess.run(
            [*words],
            env={**os.environ, "MTOOLS_SKIP_CHECK": "1"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    mtools("mformat", "-C", "-i", str(image), *shape, "-v", "CIRCUITPY", "::")
    assert image.stat().st_size == 2 << 20
    assert image.read_bytes()[54:59] == b"FAT12"
    top = [str(path) for path in sorted(drive.iterdir())]
    mtools("mcopy", "-s", "-i", str(image), *top, "::")
    staged = drive / "lib"
    mtools("mmd", "-i", str(image), f"::{copying.STAGING}")
    mtools("mcopy", "-s", "-i", str(image), str(staged), f"::{copying.STAGING}")
    back = tmp_path / "back"
    back.mkdir()
    mtools("mcopy", "-s", "-n", "-i", str(image), "::*", str(back))
    shutil.rmtree(back / copying.STAGING)
    assert tree(back) == tree(drive)
    # In whole clusters the game takes this much, and twice that is free on a new badge.
    cluster = sectors * 512
    taken = sum(-(-len(text) // cluster) * cluster for text in game.values())
    assert 2 * taken < (2 << 20) * 0.9


# Short names

SHORTENED = {
    "code.py": b"""
from engine.one import Base, work

class Child(Base):
    def _ask(self):
        return super()._ask() + self._count
    def run(self, amount, factor=2):
        total = 0
        for number in range(amount):
            total += number * factor
        return total + sum([number for number in (1, 2)]) + self._ask()

child = Child()
child.many = 9
print(child.run(3, factor=3), work(4), getattr(child, "_named"), child._ask(), child.many)
""",
    "engine/one.py": b"""
_LIMIT = 7
LOWEST = const(3)
_held = []

def work(value):
    def inner(more):
        return more + value
    return inner(_LIMIT)

def keep(entry):
    global _held
    _held = [entry] + _held

class Base:
    def __init__(self):
        self._count = 5
        self._named = "kept"
    def _ask(self):
        try:
            for letter in "a":
                as_ = letter
        except Exception as letter:
            as_ = letter
        return len(as_)
""",
}


def run_modules(files):
    """Return what the program in code.py prints."""
    said = io.StringIO()
    one = types.ModuleType("engine.one")
    one.const = int
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "engine.one", one)
        exec(files["engine/one.py"], one.__dict__)
        exec(files["code.py"], {"print": lambda *words: print(*words, file=said)})
    return said.getvalue()


def test_short_names_are_the_same_program():
    names = naming.choose(SHORTENED)
    short = shorten(SHORTENED, names)
    assert run_modules(short) == run_modules(SHORTENED) == "18 11 kept 6 9\n"
    assert naming.choose(SHORTENED) == names, "each time the same"
    for path, gone, kept in (
        ("code.py", "total number amount factor Child Base run many", "_named engine one"),
        ("engine/one.py", "_LIMIT LOWEST work inner entry keep", "_held _named Exception letter"),
    ):
        found = set(re.findall(r"\w+", short[path].decode()))
        assert not found & set(gone.split())
        assert found >= set(kept.split())
    lines = [text.count(b"\n") for text in SHORTENED.values()]
    assert [text.count(b"\n") for text in short.values()] == lines


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("_count", "_ask"),  # of one class
        ("work", "keep"),  # in one module
        ("work", "Base"),  # where both are imported
        ("many", "_count"),  # set from outside
        ("LOWEST", "factor"),  # MicroPython would put a number in
    ],
)
def test_a_wrong_name_would_be_found(old, new):
    names = naming.choose(SHORTENED)
    with pytest.raises(AssertionError):
        shorten(SHORTENED, {**names, old: names.get(new, new)})


def test_a_name_that_is_missed_would_be_found():
    names = naming.choose(SHORTENED)
    short = shorten(SHORTENED, names)
    proof.check(SHORTENED, short, names)
    one = short["engine/one.py"]
    local = re.search(rb"for (\w+) in .a.:", one)[1]
    for wrong in (
        one.replace(names["work"].encode() + b"(", b"other("),
        one.replace(b"for " + local, b"for as_"),
        one.replace(b"5", b"6"),
    ):
        assert wrong != one
        with pytest.raises(AssertionError):
            proof.check(SHORTENED, {**short, "engine/one.py": wrong}, names)


def test_what_others_may_mean_keeps_its_name():
    """Each line has a name that would be found by another way than the one it stands for."""
    source = b"""
import struct
from engine.one import Thing as Other
FIELDS = ("speed", "hair aid")
NAME = "title"
def colour(value, *, deep=0):
    global shared
    shared = f"{deep}{value}"
    try:
        return struct.pack("<H", value)
    except ValueError as fault:
        return fault
class Box(Other):
    def __init__(self):
        self.speed = self.aid = self.hair = 1
        self.title = self.pack = self.append = self.pixels = colour(2, deep=3)
        self.other = 1
"""
    one = b"class Thing:\n    def __len__(self):\n        return self.other\n"
    names = naming.choose({"engine/two.py": source, "engine/one.py": one}, {"pixels"})
    assert set(names) == {"FIELDS", "NAME", "colour", "Other", "Box", "Thing", "other"}
    sized = {"lib/face/size_1x1.py": b"columns = 26\n", "lib/face/words_pt.py": b'A_B = "A_B"\n'}
    assert set(naming.choose(sized)) == {"A_B"}


def test_a_badge_learns_few_names(game):
    """Those of the game fit into the firmware's tables up to the one for 320, but for paths, short
    texts and the labels' libraries."""

    def names(files):
        own = [path for path in files if path.endswith(".py") and "/adafruit_" not in path]
        return set().union(*(names_of(files[path].decode()) for path in own))

    assert len(names(game)) < 630 < 1600 < len(names(gather(ROOT, "pybadge")))
    # The libraries keep what their users know.
    text = game["lib/adafruit_display_text/label.py"].decode()
    assert "class Label(" in text
    assert "anchored_position" in game["lib/adafruit_display_text/__init__.py"].decode()


def test_a_list_says_what_short_names_stand_for(run, tmp_path, game):
    assert run("--names", tmp_path / "names.txt") == (0, "", "")
    lines = [line.split(" ") for line in (tmp_path / "names.txt").read_text().splitlines()]
    short = {name: short for path, short, name in lines if path == "lib/face/stage.py"}
    assert f"class {short['Stage']}:" in game["lib/face/stage.py"].decode()
    assert f" def {short['recover']}(self):" in game["lib/face/stage.py"].decode()
    assert "need no drive" in run_fails(run, tmp_path, "--names", tmp_path / "names.txt")


def test_functions_in_functions_and_what_only_looks_local():
    source = b"""
deal = 5
width = 2
amounts = [deal * width for width in (1, 2)]
twice = lambda deal: deal + deal
def outer(number, total=width):
    lines = [number]
    def inner(deal=deal):
        nonlocal_ = lines + [deal]
        return [more + number for more in nonlocal_]
    return inner() + [total for total in lines] + [amounts[0]]
def late():
    class Local:
        def ask(self, deal):
            width = deal
            return width + amounts[1]
    return Local().ask(3)
def plain(width):
    return [deal for _ in range(width)]
result = outer(1), late(), plain(2), twice(4), amounts
"""
    names = naming.choose({"one.py": source})
    made = shorten({"one.py": source}, names)["one.py"]
    rooms = {}, {}
    exec(source, rooms[0])
    exec(made, rooms[1])
    assert rooms[0]["result"] == rooms[1][names["result"]] == ([2, 6, 1, 5], 13, [5, 5], 8, [5, 10])
    found = set(re.findall(r"\w+", made.decode()))
    assert not found & {"number", "lines", "nonlocal_", "more", "outer", "inner", "Local", "ask"}


def test_names_that_are_made_at_run_time_are_known():
    """Whoever looks for a name that is no plain text may need a short one to stay: look at
    `naming.kept` before you add a module here."""
    lookers = set()
    for path, text in gather(ROOT, "pybadge").items():
        if path.endswith(".py") and "/adafruit_" not in path:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                    plain = len(node.args) > 1 and isinstance(node.args[1], ast.Constant)
                    if node.func.id in ("getattr", "hasattr", "setattr", "delattr") and not plain:
                        lookers.add(path)
                    if node.func.id in ("dir", "vars", "globals", "locals"):
                        lookers.add(path)
    assert lookers == {
        "lib/face/demo.py",  # names of texts, as they are in the module
        "lib/face/keynames.py",
        "lib/face/options.py",  # of settings, which are plain texts there
        "lib/face/said.py",
        "lib/face/layout.py",  # names in size_*
        "lib/face/loading.py",  # nothing, as copied
        "lib/face/recall.py",  # `saving.FIELDS`
        "lib/face/saving.py",
        "lib/face/stage.py",  # modules
        "lib/handheld/boards.py",  # pins
    }
