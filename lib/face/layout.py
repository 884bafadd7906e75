# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Where everything stands, by the size of the display. It is asked once, at the start; then this
code is let go, and `Theme` keeps the numbers of one layout.

A layout is a module with its size in its name. To make another one, write such a module, put its
size below and among the modules that the stage lets go, and give it sheets of cards in
``tools/sprites.py`` and a font in ``tools/fonts.py``. All numbers are pixels, or characters where
it says so, and none is above 255:

- ``columns``: characters in a line across the display
- ``bar_height``: of the dark bar at the top, a line of text
- ``title``: y of the name; x and y of the picture; x of the menu's middle, y, pitch, and y of a
  line below
- ``options``: y of the menu, pitch; y of the note
- ``mix``: the same, and y of the line below
- ``number``: y of the rules; x and y of the digits, pitch, gap between groups of three; way to the
  arrows; x of names and of values, y of both; y of the two lines below
- ``statistics``: x and y of the rules; x and y of the levels, pitch; x and width of the bars; x of
  the values; x and y of four figures, of two, and of two again; y of the two lines below
- ``pause``: y of both lines at the foot; y of the menu, pitch
- ``draw``: y of names, cards, message, its explanation and keys; x of two players' cards
- ``three``: x of three large cards side by side
- ``review``: y of the line at the top, names, cards, cost and keys; x, y and width of the progress
- ``result``: scale and y of the verdict; y of the lines, pitch, their number; y of the menu, pitch
- ``help``: y of the first line, pitch, number of lines, y that they must not pass; gap between
  paragraphs; y of the keys; y of a picture's captions and cards, way from card to card
- ``table``: y of the message and the hand; x of the trump, its suit and what is played
- ``hand``: x; gap between trumps and side suits; how high the cursor lifts a card
- ``stock``: x of the row, x of the prize; y of small cards; pitch of a row, and of a tight one; y
  of the number of cards, and of the one below a row
- ``seats``: y of names, large and small cards; for two and for three players, by seat: x and
  characters of the name, x of the card

From the name come ``width`` and ``height``, and ``size``, what is added to the names of files.
"""

SIZES = ("240x240", "240x135", "160x128", "128x128")
"""All layouts, the largest first."""
_PLAIN = "160x128"  # the size whose sheets and font have plain names


def fill(theme, width, height):
    """Give a theme the layout that uses most of a display, which it may not fill; the smallest if
    none fits.

    :param Theme theme: is given all that is named above
    :param int width: of the display
    :param int height: of the display
    """
    for size in SIZES:
        theme.width, theme.height = [int(side) for side in size.split("x")]
        if theme.width <= width and theme.height <= height:
            break
    theme.size = "" if size == _PLAIN else "-" + size
    if size == "240x240":
        from face import size_240x240 as layout
    elif size == "240x135":
        from face import size_240x135 as layout
    elif size == "128x128":
        from face import size_128x128 as layout
    else:
        from face import size_160x128 as layout
    for name in dir(layout):
        if name[0] != "_":
            value = getattr(layout, name)
            # Bytes take a quarter of the memory.
            setattr(theme, name, bytes(value) if isinstance(value, tuple) else value)
