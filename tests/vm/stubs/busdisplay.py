# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``busdisplay`` in the VM, where no display is brought up."""


class BusDisplay:
    """Takes what the firmware takes."""

    def __init__(self, *pins, **options):
        self.pins = pins
        self.options = options
