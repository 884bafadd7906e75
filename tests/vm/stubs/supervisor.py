# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``supervisor``: its clock stands still until a test moves it.

Time begins where a badge's does at boot, 65 seconds before the counter wraps round.
"""

_ticks = (1 << 29) - 65536


def ticks_ms():
    """Return the milliseconds, modulo 2**29."""
    return _ticks


def advance(ms):
    """Let time pass; only tests do. Fit to replace the game's ``handheld.clock.sleep`` as
    ``lambda seconds: supervisor.advance(round(seconds * 1000))``."""
    global _ticks
    _ticks = (_ticks + ms) % (1 << 29)


class _Runtime:
    def __init__(self):
        self.autoreload = True
        self.display = None
        self.serial_connected = False
        self.usb_connected = False


runtime = _Runtime()


def get_setting(key, default=None):
    """Return the default: the pretend badge has no settings.toml."""
    return default


def set_next_code_file(filename, **options):
    """Do nothing."""


def reload():
    """Refuse: nothing could be started again here."""
    raise RuntimeError("reload() called")
