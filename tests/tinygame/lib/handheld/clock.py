# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The clock of the game that the simulator's own tests play."""

from time import sleep

import supervisor


def now():
    """Return the device's millisecond counter."""
    return supervisor.ticks_ms()


def idle(ms):
    """Let so many milliseconds pass."""
    sleep(ms / 1000)
