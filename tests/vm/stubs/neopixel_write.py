# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``neopixel_write``.

``neopixel_write.written`` is for tests: what was sent, newest last; nothing is noted before a test
makes it a list.
"""

written = None


def neopixel_write(digitalinout, buf):
    """Take note of it."""
    if digitalinout.value is None:
        raise ValueError("not an output")
    if written is not None:
        written.append(bytes(buf))
