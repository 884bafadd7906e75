# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The sheets of tiles, the palettes and the measures that everything is drawn with."""

import gc


class Theme:
    """Made once at the start and shared by all screens; `face.layout` and `face.paint` fill it, and
    `face.looks` may change its colours.

    :param display: the layout follows its size

    - ``large``, ``small``, ``glyphs``: the sheets, bitmaps
    - ``felt``, ``bar``, ``frame``: one colour each
    - ``suits``: the palette of each suit's cards
    - ``dim_suits``: the same for a card that may not be played
    - ``back``, ``slot``, ``marker``: for the small sheet and the large one too
    - ``text``, ``soft_text``, ``gold_text``, ``bar_text``, ``chosen_text``: ground and ink of text
    - ``card_text``: text on the ground of a card, for each suit
    - ``strip``: half the width of a small card: what is seen of one that the next one covers
    - ``tile_height``: half the height of a small card
    - ``glyph_width``: from one character to the next
    - ``x``: the left edge of a line across the display
    - ``turned``: whether the picture is upside down, for a left hand
    - and all that `face.layout` names
    """

    def __init__(self, display):
        from face import layout, paint

        gc.collect()
        layout.fill(self, display.width, display.height)
        gc.collect()
        paint.fill(self)
