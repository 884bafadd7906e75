# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``fontio``."""

from collections import namedtuple

Glyph = namedtuple(
    "Glyph", ("bitmap", "tile_index", "width", "height", "dx", "dy", "shift_x", "shift_y")
)


class BuiltinFont:
    """The firmware's own font: 6x12, ASCII only, and no pixels of it in the heap."""

    def __init__(self):
        self.bitmap = None

    def get_bounding_box(self):
        """Return width and height."""
        return 6, 12

    def get_glyph(self, codepoint):
        """Return the glyph of a character, or None."""
        if not 32 <= codepoint < 127:
            return None
        if self.bitmap is None:
            import displayio

            self.bitmap = displayio.Bitmap(6, 12, 2)
        return Glyph(self.bitmap, 0, 6, 12, 0, 0, 6, 0)
