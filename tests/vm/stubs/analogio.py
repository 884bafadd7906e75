# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``analogio``; a test sets the value."""

reference_voltage = 3.3


class AnalogIn:
    """An analog pin, at first in the middle."""

    def __init__(self, pin):
        self.pin = pin
        self.value = 32768

    def deinit(self):
        """Read it no longer."""
