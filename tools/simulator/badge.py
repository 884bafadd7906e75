# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A simulated badge: it runs the very ``code.py`` that the badge runs."""

import contextlib
import importlib
import os
import random
import runpy
import sys
import threading
import time
from pathlib import Path

from simulator import display, shims
from simulator.boards import BOARDS
from simulator.keys import Pad
from simulator.script import parse_line

ROOT = Path(__file__).resolve().parents[2]
"""The repository: what runs unless a test brings a game of its own."""

PRESS_MS = 40
LONG_PRESS_MS = 700
READ_LIMIT_MS = 60_000
SETTLED_MS = 200
"""A game that leaves a key unread for so long will not read it at all."""


class PowerOff(SystemExit):
    """Ends the game from outside: the script is done, or the window was closed."""


class ScriptFailed(AssertionError):
    """The game did not do what its script expects."""


class Badge:
    """One badge, from power-on to power-off; make a new one for every run.

    :param root: folder with code.py and lib/
    :param str board: name of a row of :data:`simulator.boards.BOARDS`
    :param dict settings: settings.toml's values: setting -> text, number or None (not set)
    :param int first_tick: ``supervisor.ticks_ms()`` at power-on, 0 to 2**29 - 1
    :param nvm: content of the non-volatile memory, or None for an erased one
    """

    def __init__(self, root=ROOT, board="pybadge", settings=None, first_tick=None, nvm=None):
        self.root = Path(root).resolve()
        self.board = BOARDS[board]
        self.settings = dict(settings or {})
        self.pad = Pad()
        self.nvm = shims.Nvm(b"\xff" * self.board.nvm_size if nvm is None else nvm)
        self.stage = None
        """The game's stage, once its loop runs."""
        self.shots = {}
        """Pictures that the script took: name -> RGB image."""
        self.line = 0
        """Line of the script that is being carried out."""
        self.watchers = []
        """Functions called whenever the game sleeps: what watches it without touching it."""
        self.listeners = []
        """Functions called after each refresh that changed the display."""
        self.display = None
        self._first_tick = shims.FIRST_TICK if first_tick is None else first_tick
        self._time_us = 0
        self._steps = iter(())
        self._wake_ms = 0
        self._error = None
        self._real_start = None
        self._off = threading.Event()

    # What a script, a test or a watcher may ask

    @property
    def now(self):
        """Game time since power-on in milliseconds."""
        if self._real_start is not None:
            return int((time.monotonic() - self._real_start) * 1000)
        return self._time_us // 1000

    @property
    def screen(self):
        """Name of the screen that is shown; "none" before there is one."""
        top = getattr(self.stage, "top", None)
        return getattr(top, "NAME", "none")

    @property
    def refreshes(self):
        """Every :class:`simulator.display.Refresh` so far."""
        return self.display.refreshes

    def image(self):
        """:return: what the display shows, as an RGB picture of the panel's size"""
        return self.display.image()

    # Running

    def run(self, script):
        """Run the game in virtual time: sleeping costs nothing, a script presses the keys.

        :param script: iterator of script lines or :class:`simulator.script.Command`; the game is
            switched off at its end. It is asked for the next one when the last is done.
        :return: True if the script came to its end, False if the game ended before
        :raises ScriptFailed: when an ``expect`` fails or a key is never read
        :raises Exception: whatever the game or the script raises
        """
        self._steps = self._carry_out(script)
        try:
            self._execute()
        except PowerOff:
            if self._error is not None:
                raise self._error from None
            return True
        return False

    def run_live(self):
        """Run the game in real time, until it ends or :meth:`power_off` is called.

        :return: False if the game ended by itself
        :raises Exception: whatever the game raises
        """
        self._real_start = time.monotonic()
        try:
            self._execute()
        except PowerOff:
            return True
        return False

    def power_off(self):
        """End the game; safe from another thread."""
        self._off.set()

    # What the game calls

    def ticks_ms(self):
        """The device's millisecond counter, wrapping at 2**29."""
        self._check_power()
        return (self._first_tick + self.now) % shims.TICKS_PERIOD

    def sleep(self, seconds):
        """Let time pass; this is where keys arrive."""
        if self.display.auto_refresh:
            self.display.refresh()
        for watch in self.watchers:
            watch()
        self._check_power()
        if self._real_start is not None:
            self._off.wait(seconds)
            self._check_power()
            return
        end = self._time_us + round(seconds * 1_000_000)
        while self._wake_ms is None or self._wake_ms * 1000 <= end:
            if self._wake_ms is not None:
                self._time_us = max(self._time_us, self._wake_ms * 1000)
            try:
                self._wake_ms = next(self._steps)
            except StopIteration:
                raise PowerOff from None
            except Exception as error:
                # Kept aside: the game must not be able to swallow it.
                self._error = error
                raise PowerOff from None
            if self._wake_ms is None:
                break
        self._time_us = max(self._time_us, end)

    def _check_power(self):
        if self._off.is_set():
            raise PowerOff

    def _carry_out(self, script):
        """Generator: yields the game time to go on at, or None for the game's next sleep."""
        for command in script:
            if isinstance(command, str):
                command = parse_line(command, keys=self.board.keys)
                if command is None:
                    continue
            self.line = command.line
            if command.verb in ("press", "hold"):
                # A key that is down so early counts as held since before power-on.
                if self.now < SETTLED_MS:
                    yield SETTLED_MS
                button = self.board.long.get(command.name, command.name)
                usual = PRESS_MS if button == command.name else LONG_PRESS_MS
                self.pad.hold(button)
                yield self.now + (command.ms or usual)
                self.pad.release(button)
                limit = self.now + READ_LIMIT_MS
                while self.pad.pending():
                    if self.now > limit:
                        raise ScriptFailed(
                            f"line {command.line}: the game does not read its keys,"
                            f" shown: {self.screen}"
                        )
                    yield None
            elif command.verb == "wait":
                yield self.now + command.ms
            elif command.verb == "shot":
                self.shots[command.name] = self.image()
            elif self.screen != command.name:
                raise ScriptFailed(
                    f"line {command.line}: expected {command.name}, shown: {self.screen}"
                )

    def _execute(self):
        patches = shims.Patches()
        with _game_modules(self.root), _environment(self.settings), _folder(self.root):
            try:
                self.display = display.BadgeDisplay(
                    self.board.width, self.board.height, lambda: self.now, self.listeners
                )
                shims.install(patches, self.board, self.display, self.pad, self.ticks_ms, self.nvm)
                self._repeat_chance(patches)
                importlib.import_module("handheld.clock").sleep = self.sleep
                self._watch_stage(importlib.import_module("face.stage"))
                runpy.run_path(str(self.root / "code.py"), run_name="__main__")
            finally:
                patches.undo()
                display.release()

    def _repeat_chance(self, patches):
        """With a deal number given, a run in virtual time repeats in all it does.

        Later matches ask the hardware for a number; here it follows from the first.
        """
        seed = self.settings.get("WHIST_SEED")
        if seed is not None and self._real_start is None:
            patches.attribute(os, "urandom", random.Random(int(seed)).randbytes)

    def _watch_stage(self, module):
        run = module.run

        def run_watched(stage, *arguments, **options):
            self.stage = stage
            return run(stage, *arguments, **options)

        module.run = run_watched


@contextlib.contextmanager
def _game_modules(root):
    """Import the game afresh, from this root only, as after power-on.

    The root comes last on the path: its code.py would hide the standard library's ``code``.
    """
    homes = {ROOT, ROOT / "lib", root, root / "lib"}
    rooms = {"engine"} | {entry.stem for home in (ROOT, root) for entry in (home / "lib").glob("*")}
    path = list(sys.path)
    before = dict(sys.modules)
    _forget(rooms)
    sys.path[:] = [entry for entry in path if Path(entry).resolve() not in homes]
    sys.path += [str(root), str(root / "lib")]
    try:
        yield
    finally:
        _forget(rooms)
        # The game may drop modules to save memory, and Blinka's with them.
        for name, module in before.items():
            if name not in sys.modules:
                sys.modules[name] = module
                parent, _, child = name.rpartition(".")
                if parent in before:
                    setattr(before[parent], child, module)
        sys.path[:] = path


def _forget(rooms):
    for name in [name for name in sys.modules if name.partition(".")[0] in rooms]:
        del sys.modules[name]


@contextlib.contextmanager
def _environment(settings):
    """Settings reach the game as settings.toml's do on a badge: through ``os.getenv``."""
    before = {name: value for name, value in os.environ.items() if name.startswith("WHIST_")}
    for name in before:
        del os.environ[name]
    os.environ.update({name: str(value) for name, value in settings.items() if value is not None})
    try:
        yield
    finally:
        for name in [name for name in os.environ if name.startswith("WHIST_")]:
            del os.environ[name]
        os.environ.update(before)


@contextlib.contextmanager
def _folder(path):
    before = os.getcwd()
    os.chdir(path)
    try:
        yield
    finally:
        os.chdir(before)
