# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Brings a drive to what it should be: plans first, then copies what differs.

New files are all written beside the old ones first and read back; only then do they take their
places, which is a matter of names and quick, ``code.py`` last. Broken off before that, the drive
still has what it had; broken off in that moment, the next run finishes the work, for the list of
our files says that it was begun. On a drive too full for that, files of an older version are
deleted first and the others changed one by one.
"""

import errno
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from posixpath import dirname

from deploying.closure import START
from deploying.content import kilobytes
from deploying.drive import Drive
from deploying.fault import Fault
from deploying.manifest import NAME, Manifest, mark

STAGING = "german-whist.new"
"""Folder of files that have not taken their places yet."""

BACKUP = ".bak"

_UNTOUCHED = "nothing has been changed"
_AS_BEFORE = "what was on it still works; start this again"
_HALF_WAY = "the game may not run until you start this again"

# What a drive has when it is new.
_HELLO = re.compile(rb'\s*(print\("Hello World!"\))?\s*')
_FIRST = ("code.txt",)
"""Files that the firmware runs in place of our code.py."""


@dataclass
class Plan:
    """What there is to do.

    :param list write: paths that are new or different
    :param list same: paths that are as they should be
    :param list stale: files of an older version, to be deleted
    :param list kept: files of an older version that the user has changed: they are the user's now
    :param list blocking: files and folders of the user's that are in the way
    """

    write: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)
    stale: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    blocking: list[str] = field(default_factory=list)


@dataclass
class Done:
    """What has been done.

    :param dict backups: path of a user's file -> its new name
    """

    plan: Plan
    copied: int = 0
    backups: dict[str, str] = field(default_factory=dict)


def plan(drive: Drive, wanted: dict[str, bytes], known: dict[str, bytes] | None = None) -> Plan:
    """Return what there is to do to bring a drive to what is wanted. Changes nothing.

    :param known: files that are the game's too, if somebody has copied them by hand
    """
    manifest = Manifest.load(drive.read(NAME))
    for path, text in (known or {}).items():
        manifest.files.setdefault(path, []).append(mark(text))
    made = Plan()
    for path in sorted(wanted, key=lambda path: (path == START, path)):
        if drive.is_folder(path):
            made.blocking.append(path)
            made.write.append(path)
            continue
        there = drive.read(path)
        if there == wanted[path]:
            made.same.append(path)
            continue
        made.write.append(path)
        if there is None or manifest.owns(path, there):
            continue
        if not (path == START and _HELLO.fullmatch(there)):
            made.blocking.append(path)
    for path in manifest.files:
        there = None if path in wanted or drive.is_folder(path) else drive.read(path)
        if there is not None:
            (made.stale if manifest.owns(path, there) else made.kept).append(path)
    for path in _hiding(wanted):
        if drive.exists(path) and path not in made.stale:
            made.blocking.append(path)
    made.blocking += [
        folder
        for folder in _folders(wanted)
        if drive.exists(folder) and not drive.is_folder(folder)
    ]
    made.kept = [path for path in made.kept if path not in made.blocking]
    made.blocking = sorted(set(made.blocking))
    return made


def check_blocking(made: Plan) -> None:
    """Refuse to go on where files of the user's are in the way.

    :raises Fault: there are such files
    """
    if not made.blocking:
        return
    # The one that people know comes first.
    first = START if START in made.blocking else made.blocking[0]
    rest = len(made.blocking) - 1
    others = f" and {rest} other file{'s' if rest > 1 else ''}" if rest else ""
    raise Fault(
        f"{first}{others} on the drive would be in the way and did not come from this tool: move"
        f" {'them' if rest else 'it'} away, or --force renames {'them' if rest else 'it'} to"
        f" NAME{BACKUP} and goes on"
    )


def apply(
    drive: Drive,
    wanted: dict[str, bytes],
    made: Plan,
    version: str,
    show: Callable[[int, int], None],
) -> Done:
    """Do what is planned.

    :param str version: the game's version, to be written down
    :param show: is told how many files are copied, of how many
    :raises Fault: the drive does not let us; the line says in what state it is
    """
    work = _Work(drive, wanted, made, version, show)
    try:
        work.run()
    except OSError as error:
        raise Fault(f"{_why(error)}: {work.state}", _status(work)) from error
    except KeyboardInterrupt:
        raise Fault(f"interrupted: {work.state}", 130) from None
    return work.done


class _Work:
    """One copying."""

    def __init__(
        self,
        drive: Drive,
        wanted: dict[str, bytes],
        made: Plan,
        version: str,
        show: Callable[[int, int], None],
    ) -> None:
        self.drive = drive
        self.wanted = wanted
        self.plan = made
        self.version = version
        self.show = show
        self.state = _UNTOUCHED
        self.done = Done(made)
        self.manifest = Manifest.load(drive.read(NAME))

    def run(self) -> None:
        final = Manifest.of(self.version, self.wanted)
        made = self.plan
        if not made.write and not made.stale and self.drive.read(NAME) == final.dump():
            return
        self._clear_staging()
        batches = self._batches()
        self.drive.make_folder(STAGING)
        self.state = _AS_BEFORE
        self._write_manifest(self._both(final))
        little = len(batches) > 1
        if little:
            self.state = _HALF_WAY
            self._remove_stale()
        for batch in batches:
            self._stage(batch)
            self.state = _HALF_WAY
            if batch is batches[0]:
                self._make_way()
            for path in batch:
                if path != START:
                    self._place(path)
            if not little:
                self._remove_stale()
            if START in batch:
                self._place(START)
        self.drive.sync()
        for path in made.write:
            self._compare(path, path)
        self._write_manifest(final)
        self.drive.remove_folder(STAGING)
        self.drive.sync()

    def _both(self, final: Manifest) -> Manifest:
        """Return the list that is true while files of two versions are there."""
        files = {path: list(marks) for path, marks in final.files.items()}
        for path, marks in self.manifest.files.items():
            if path not in self.plan.kept:
                known = files.setdefault(path, [])
                known += [one for one in marks if one not in known]
        return Manifest(self.version, False, files)

    def _batches(self) -> list[list[str]]:
        """Return the files to write, in groups that fit on the drive beside what is there.

        :raises Fault: not even one by one do they fit
        """
        paths = self.plan.write
        cluster = self.drive.cluster()

        def space(size: int) -> int:
            return -(-size // cluster) * cluster

        # New folders, and the list of our files twice: the old one goes after the new one is there.
        folders = {folder for folder in _folders(paths) if not self.drive.exists(folder)}
        extra = (len(folders) + 1) * cluster + 2 * space(80 * len(self.wanted))
        sizes = {path: space(len(self.wanted[path])) for path in paths}
        free = self.drive.free()
        if sum(sizes.values()) + extra <= free:
            return [paths]
        # A file that is kept as a backup gives no space back.
        gained = {
            path: space(len(self.drive.read(path) or b""))
            for path in paths
            if path not in self.plan.blocking
        }
        growth = -sum(space(len(self.drive.read(path) or b"")) for path in self.plan.stale)
        peak = 0
        for path in paths:
            peak = max(peak, growth + sizes[path])
            growth += sizes[path] - gained.get(path, 0)
        if peak + extra > free:
            raise Fault(
                f"the drive has {kilobytes(free)} free and {kilobytes(peak + extra)} are needed:"
                f" delete something of yours; {self.state}"
            )
        return [[path] for path in paths]

    def _clear_staging(self) -> None:
        """Delete what an interrupted run has left."""
        for name in self.drive.names(STAGING):
            self.drive.remove(f"{STAGING}/{name}")
        self.drive.remove_folder(STAGING)

    def _make_way(self) -> None:
        """Keep what is in the way under another name."""
        for path in self.plan.blocking:
            new = path + BACKUP
            number = 2
            while self.drive.exists(new):
                new = f"{path}{BACKUP}{number}"
                number += 1
            self.drive.rename(path, new)
            self.done.backups[path] = new

    def _stage(self, batch: list[str]) -> None:
        """Write files beside those that they will replace, and read them back."""
        for path in batch:
            self.show(self.done.copied, len(self.plan.write))
            name = self._staged(path)
            self.drive.write(name, self.wanted[path])
            self._compare(name, path)
            self.done.copied += 1
        self.show(self.done.copied, len(self.plan.write))
        self.drive.sync()

    def _place(self, path: str) -> None:
        """Put a file where it belongs."""
        if dirname(path):
            self.drive.make_folder(dirname(path))
        self.drive.rename(self._staged(path), path)

    def _staged(self, path: str) -> str:
        return f"{STAGING}/{self.plan.write.index(path)}"

    def _remove_stale(self) -> None:
        for path in self.plan.stale:
            self.drive.remove(path)
        for folder in sorted(_folders(self.plan.stale), key=len, reverse=True):
            self.drive.remove_folder(folder)

    def _write_manifest(self, manifest: Manifest) -> None:
        name = f"{STAGING}/list"
        self.drive.write(name, manifest.dump())
        self.drive.rename(name, NAME)

    def _compare(self, name: str, path: str) -> None:
        """See to it that the drive has kept what was written.

        :raises Fault: it has not
        """
        if self.drive.read(name) != self.wanted[path]:
            raise Fault(
                f"the drive does not give back {path} as it was written: {self.state}; if it"
                " happens again the drive is damaged",
                1,
            )


def _folders(paths: dict[str, bytes] | list[str]) -> set[str]:
    """Return the folders that some files are in."""
    found = set()
    for path in paths:
        while dirname(path):
            path = dirname(path)
            found.add(path)
    return found


def _hiding(wanted: dict[str, bytes]) -> Iterator[str]:
    """Yield what the firmware would run or import in place of the game's files."""
    yield from _FIRST
    for path in wanted:
        if path.endswith(".mpy"):
            yield path.removesuffix(".mpy") + ".py"
    for package in sorted({path.split("/")[1] for path in wanted if path.startswith("lib/")}):
        yield from (package, package + ".py", package + ".mpy")


def _why(error: OSError) -> str:
    """Return what a drive's error means."""
    if error.errno == errno.ENOSPC:
        return "the drive is full"
    if error.errno in (errno.EROFS, errno.EACCES, errno.EPERM):
        return (
            "the drive is read-only (press the reset button once and wait for it; a boot.py on it"
            " may keep it so)"
        )
    return f"the drive has gone or is damaged ({error.strerror or error})"


def _status(work: _Work) -> int:
    return 2 if work.state == _UNTOUCHED else 1
