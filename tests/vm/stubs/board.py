# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for a PyBadge's ``board``; the variable ``SIZE`` gives its display another size."""

import os


class _Display:
    """The built-in display: it counts what it is asked to show."""

    width = 160
    height = 128
    rotation = 0

    def __init__(self):
        self.brightness = 1.0
        self.auto_refresh = True
        self.root_group = None
        self.refreshes = 0
        size = os.getenv("SIZE")
        if size:
            self.width, self.height = map(int, size.split("x"))

    def refresh(self, *, target_frames_per_second=None, minimum_frames_per_second=0):
        """Count one refresh."""
        self.refreshes += 1
        return True


board_id = "pybadge"
DISPLAY = _Display()
BUTTON_CLOCK = "BUTTON_CLOCK"
BUTTON_OUT = "BUTTON_OUT"
BUTTON_LATCH = "BUTTON_LATCH"
SPEAKER = "SPEAKER"
SPEAKER_ENABLE = "SPEAKER_ENABLE"
NEOPIXEL = "NEOPIXEL"
