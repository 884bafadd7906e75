# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Prints what it takes from the start of code.py to the picture, and from there to the title: the
game's modules and their bytes, and the time in iterations of the loop that tools/bench.py
calibrates with. What the firmware does itself on a badge, to read a sheet or to collect garbage, is
not in the time; how often garbage was collected is printed too.
"""

import gc
import os
import sys
import time

import bitmaptools
import board
import keypad  # noqa: F401 - the stand-ins are loaded first: a badge has them in its firmware
import microcontroller  # noqa: F401
import supervisor  # noqa: F401
import terminalio  # noqa: F401
import vectorio  # noqa: F401

ROUNDS = 100000


def calibrate():
    n = 0
    begun = time.ticks_us()
    for i in range(ROUNDS):
        n += i
    return time.ticks_diff(time.ticks_us(), begun) / ROUNDS


def note(name):
    spent = time.ticks_diff(time.ticks_us(), begun) - native
    modules = [name for name in sys.modules if name not in before]
    size = 0
    for module in modules:
        path = getattr(sys.modules[module], "__file__", None)
        if path:
            size += os.stat(path)[6]
    print(name, len(modules), size, int(spent / unit), len(collected), " ".join(modules))


def readinto(*arguments, **options):
    global native
    since = time.ticks_us()
    read(*arguments, **options)
    native += time.ticks_diff(time.ticks_us(), since)


def refresh(*arguments, **options):
    if not native_done:
        note("picture")
        native_done.append(True)
    return draw(*arguments, **options)


class Collector:
    """Stands for ``gc``; its time is not counted."""

    @staticmethod
    def collect():
        global native
        since = time.ticks_us()
        gc.collect()
        collected.append(True)
        native += time.ticks_diff(time.ticks_us(), since)


class PowerOff(Exception):
    """The title is there."""


def sleep(seconds):
    note("title")
    raise PowerOff


native = 0
native_done = []
collected = []
read, bitmaptools.readinto = bitmaptools.readinto, readinto
draw, board.DISPLAY.refresh = board.DISPLAY.refresh, refresh
unit = min([calibrate() for _ in range(5)])
before = list(sys.modules)
import handheld.clock  # noqa: E402

sys.modules["gc"] = Collector()
begun = time.ticks_us()
handheld.clock.sleep = sleep
try:
    import code  # noqa: F401
except PowerOff:
    pass
