# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``neopixel_write``.

``neopixel_write.written`` is for tests: what was sent, newest last.
"""

written = []


def neopixel_write(digitalinout, buf):
    """Take note of it."""
    if digitalinout.value is None:
        raise ValueError("not an output")
    del written[:-100]
    written.append(bytes(buf))
