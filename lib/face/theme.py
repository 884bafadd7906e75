# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The sheets of tiles and the palettes that everything is drawn with."""

from micropython import const

GOLD = const(0xFFCB3D)

GLYPH_WIDTH = const(6)
GLYPH_HEIGHT = const(10)
STRIP = const(10)
"""Half the width of a small card: what is seen of one that the next one covers."""


class Theme:
    """Made once at the start and shared by all screens; `face.paint` fills it.

    - ``large``, ``small``, ``glyphs``: the sheets, bitmaps
    - ``felt``, ``bar``, ``frame``: one colour each
    - ``suits``: the palette of each suit's cards
    - ``dim_suits``: the same for a card that may not be played
    - ``back``, ``slot``, ``marker``: for the small sheet and the large one too
    - ``text``, ``soft_text``, ``gold_text``, ``bar_text``, ``chosen_text``: ground and ink of text
    - ``card_text``: text on the ground of a card, black and red
    """

    def __init__(self):
        from face.paint import fill

        fill(self)
