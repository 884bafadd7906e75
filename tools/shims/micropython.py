# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the engine needs of MicroPython's ``micropython`` module when plain CPython runs it.

On a badge, and where Blinka is installed, the real module comes first.
"""


def const(value):
    """Return ``value`` unchanged; on the badge the compiler puts the number in the name's place."""
    return value
