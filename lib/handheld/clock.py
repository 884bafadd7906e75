# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Time in milliseconds, with the wrap-around of ``supervisor.ticks_ms`` taken care of."""

from time import sleep

import supervisor
from micropython import const

_WRAP = const(0x1FFFFFFF)  # ticks_ms counts modulo 2**29


def now():
    """Return the time in milliseconds, to be used with `since` only."""
    return supervisor.ticks_ms()


def since(then):
    """Return the milliseconds from a time to now, right for up to six days."""
    return (supervisor.ticks_ms() - then) & _WRAP


def idle(milliseconds):
    """Do nothing for a while; key presses are not lost meanwhile."""
    sleep(milliseconds / 1000)
