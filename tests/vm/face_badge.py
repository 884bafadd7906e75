# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Runs the badge's own code.py in the VM, on the stand-ins, in virtual time.

A script is a generator that presses keys and looks at the game; it goes on whenever the game
sleeps, and the game is switched off at its end.
"""

import gc

import audiocore  # noqa: F401
import audioio  # noqa: F401
import ballast
import bitmaptools  # noqa: F401 - the stand-ins are loaded first: a badge has them in its firmware
import board
import digitalio  # noqa: F401
import displayio  # noqa: F401
import fontio  # noqa: F401
import keypad
import microcontroller
import neopixel_write  # noqa: F401
import supervisor
import terminalio  # noqa: F401
import vectorio  # noqa: F401

microcontroller.nvm[0]  # a badge has it in its flash, not in the heap

B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = range(8)
ROUND = 10

stage = None
start = 0


class PowerOff(Exception):
    """The script is done."""


def wipe(depth):
    """Write over what earlier calls have left on the stack, for the collector takes it for the
    addresses of objects that are held, whatever comes to lie there."""
    a = b = c = d = e = f = depth
    if depth:
        wipe(depth - 1)
    return a + b + c + d + e + f


def used():
    """Return the bytes of heap that the game holds, garbage not counted."""
    wipe(20)
    gc.collect()
    return gc.mem_alloc() - start


def wait(ms):
    """Let time pass; like all that follows, for ``yield from`` in a script."""
    for _ in range(0, ms, ROUND):
        yield


def press(key):
    """Press a key and let all be drawn that follows; no key only wakes the display."""
    stage._backlight.touch()
    keypad.scanner.tap(key)
    yield from wait(150)


def choose_row(row):
    """Choose a row of a menu, counted from 0."""
    while stage.top._menu.at != row:
        yield from press(DOWN)
    yield from press(A)


def screen():
    """Return the name of the screen that is shown."""
    return stage.top.NAME


def until(name, limit=600_000):
    """Wait for a screen."""
    for _ in range(0, limit, ROUND):
        if screen() == name:
            yield from wait(100)
            return
        yield
    raise AssertionError("%s does not come, but %s" % (name, screen()))


def play_until(name):
    """Have the computer play all hands, and go on to a screen."""
    while screen() != name:
        at = screen()
        if at == "table":
            stage.game.players[0] = True
            if stage.game.table.deal.over and stage.top._reading:
                yield from press(A)
            else:
                yield
        else:
            yield from press(A)
    yield from wait(100)


def watched(loop):
    """Return the game's loop, with the stage noted: it is the one place that is given it."""

    def noted(its_stage):
        global stage
        stage = its_stage
        loop(its_stage)

    return noted


def run(script, heap):
    """Run code.py.

    :param script: generator
    :param int heap: bytes that the game may use, without the stand-ins; 0 for no limit
    """
    global start

    def sleep(seconds):
        supervisor.advance(ROUND)
        try:
            next(script)
        except StopIteration:
            raise PowerOff() from None

    if heap:
        ballast.leave(heap)
    gc.collect()
    start = gc.mem_alloc()
    import face.stage
    import handheld.clock

    handheld.clock.sleep = sleep
    face.stage.run = watched(face.stage.run)
    try:
        import code  # noqa: F401
    except PowerOff:
        return
    raise AssertionError("the game ended by itself; refreshes: %d" % board.DISPLAY.refreshes)
