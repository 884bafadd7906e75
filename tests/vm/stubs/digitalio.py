# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``digitalio``.

``digitalio.pins`` is for tests: the output made last on each pin.
"""

pins = {}


class DigitalInOut:
    """A pin."""

    def __init__(self, pin):
        self.value = None
        pins[pin] = self

    def switch_to_output(self, value=False):
        """Make it an output."""
        self.value = value
