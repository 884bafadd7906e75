# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Labels for text that stays as it is while its screen is shown, in one or two sizes."""

from adafruit_bitmap_font.pcf import PCF  # by itself: bitmap_font brings three formats more
from adafruit_display_text.label import Label
from displayio import Bitmap

_FONT = "assets/fonts/whist%s.pcf"


class Prose:
    """Labels in the game's font. Keep it, and so the font, no longer than the screen.

    :param group: the screen's group
    :param Theme theme: for its size
    """

    def __init__(self, group, theme):
        self._group = group
        self._font = PCF(open(_FONT % theme.size, "rb"), Bitmap)

    def add(self, text, x, y, colour, scale=1):
        """Add a text, centred on a point.

        :param str text: one or more lines
        :param int x: the middle, in pixels
        :param int y: the top edge
        :param int colour: of the letters
        :param int scale: 2 for double size
        """
        self._font.load_glyphs(text)
        label = Label(
            self._font,
            text=text,
            color=colour,
            scale=scale,
            line_spacing=1.1,
        )
        label.anchor_point = (0.5, 0)
        label.anchored_position = (x, y)
        self._group.append(label)
