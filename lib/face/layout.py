# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Where everything stands, by the size of the display. It is asked once, at the start; then this
code is let go, and `Theme` keeps the numbers of one layout.

All numbers are pixels, or characters where it says so. Each layout has, in this order:

- ``size``: what is added to the names of its sheets and its font
- ``width``, ``height``: what it is made for
- ``columns``: characters in a line across the display
- ``bar_height``: of the dark bar at the top, a line of text
- ``title``: y of the name; x of the fan, y of its outer cards and of the middle one; x of the
  menu's middle, y, pitch, and y of a line below
- ``options``: y of the menu, pitch; y of the note
- ``mix``: the same, and y of the line below
- ``number``: y of the rules; x and y of the digits, pitch, gap between groups of three; way to the
  arrows; x of names and of values, y of both; y of the two lines below
- ``pause``: y of both lines; y of the menu, pitch
- ``draw``: y of names, cards, message and keys; x of two players' cards
- ``three``: x of three large cards side by side
- ``review``: y of verdict, names, cards, cost and keys; x, y and width of the progress
- ``result``: scale and y of the verdict; y of the lines, pitch, their number; y of the menu, pitch
- ``help``: y of the first line, pitch, number of lines, y that they must not pass; gap between
  paragraphs; y of the keys; y of a picture's captions and cards, way from card to card
- ``table``: y of the message and the hand; x of the trump, its suit and what is played
- ``hand``: x; gap between trumps and side suits; how high the cursor lifts a card
- ``stock``: x of the row, x of the prize; y of small cards; pitch of a row, and of a tight one; y
  of the number of cards, and of the one below a row
- ``seats``: y of names, large and small cards and numbers of cards; for two and for three players,
  by seat: x and characters of the name, x of the card, large or small
"""


def fill(theme, width, height):
    """Give a theme the layout that uses most of a display, which it may not fill; the smallest if
    none fits.

    :param Theme theme: is given all that is named above
    :param int width: of the display
    :param int height: of the display
    """
    for layout in (_square, _wide, _usual):
        layout(theme)
        if theme.width <= width and theme.height <= height:
            return
    _small(theme)


def _usual(theme):
    """160x128: cards of 20x30 and 40x60, letters of 6x10."""
    theme.size = ""
    theme.width, theme.height = 160, 128
    theme.columns = 26
    theme.bar_height = 11
    theme.title = (6, 5, 46, 42, 124, 48, 13, 116)
    theme.options = (18, 13, 114)
    theme.mix = (14, 13, 106, 117)
    theme.number = (16, 11, 47, 14, 8, 11, 20, 86, (70, 83), 103, 115)
    theme.pause = (16, 27, 40, 13)
    theme.draw = (17, 30, 97, 114, (27, 93))
    theme.three = (12, 60, 108)
    theme.review = (13, 26, 38, 101, 115, 16, 58, 128)
    theme.result = (2, 1, 22, 10, 6, 84, 11)
    theme.help = (13, 11, 9, 116, 3, 118, 72, 84, 11)
    theme.table = (82, 92, 1, 40, 61)
    theme.hand = (3, 4, 6)
    theme.stock = (3, 26, 26, 22, 16, 58, 70)
    theme.seats = (
        (11, 20, 28, 62),
        ((118, 7, 118, True), (62, 9, 76, True)),
        ((118, 7, 118, True), (68, 4, 70, False), (93, 4, 94, False)),
    )


def _square(theme):
    """240x240: cards of 30x58 and 60x100, letters of 9x15."""
    theme.size = "-240x240"
    theme.width = theme.height = 240
    theme.columns = 26
    theme.bar_height = 16
    theme.title = (14, 8, 92, 84, 184, 84, 26, 216)
    theme.options = (32, 24, 212)
    theme.mix = (26, 24, 198, 219)
    theme.number = (30, 19, 88, 21, 12, 20, 30, 129, (133, 157), 193, 215)
    theme.pause = (30, 50, 80, 24)
    theme.draw = (29, 50, 168, 209, (40, 140))
    theme.three = (18, 90, 162)
    theme.review = (23, 48, 68, 182, 214, 24, 108, 192)
    theme.result = (2, 4, 42, 17, 6, 156, 20)
    theme.help = (22, 17, 11, 222, 6, 224, 144, 163, 16)
    theme.table = (148, 173, 2, 60, 92)
    theme.hand = (4, 7, 9)
    theme.stock = (4, 42, 46, 33, 23, 108, 126)
    theme.seats = (
        (20, 38, 48, 112),
        ((176, 7, 177, True), (93, 9, 114, True)),
        ((176, 7, 177, True), (104, 4, 107, False), (140, 4, 143, False)),
    )


def _wide(theme):
    """240x135: cards of 30x32 and 50x58, letters of 8x13."""
    theme.size = "-240x135"
    theme.width, theme.height = 240, 135
    theme.columns = 29
    theme.bar_height = 13
    theme.title = (3, 8, 50, 46, 176, 40, 17, 121)
    theme.options = (14, 14, 121)
    theme.mix = (14, 13, 107, 121)
    theme.number = (16, 22, 44, 20, 14, 13, 40, 136, (72, 86), 105, 120)
    theme.pause = (16, 30, 48, 14)
    theme.draw = (16, 32, 98, 118, (50, 140))
    theme.three = (25, 95, 165)
    theme.review = (15, 29, 43, 105, 120, 24, 60, 192)
    theme.result = (1, 0, 15, 13, 5, 81, 13)
    theme.help = (14, 13, 8, 121, 3, 122, 75, 89, 16)
    theme.table = (85, 98, 4, 60, 108)
    theme.hand = (4, 7, 5)
    theme.stock = (4, 44, 30, 34, 24, 64, 71)
    theme.seats = (
        (13, 26, 30, 66),
        ((184, 7, 186, True), (108, 9, 126, True)),
        ((184, 7, 186, True), (111, 4, 112, False), (146, 4, 147, False)),
    )


def _small(theme):
    """128x128: cards of 16x32 and 32x58, letters of 5x8."""
    theme.size = "-128x128"
    theme.width = theme.height = 128
    theme.columns = 25
    theme.bar_height = 9
    theme.title = (5, 3, 42, 38, 97, 42, 14, 117)
    theme.options = (15, 13, 115)
    theme.mix = (13, 13, 106, 117)
    theme.number = (15, 11, 45, 11, 6, 10, 16, 72, (68, 81), 102, 115)
    theme.pause = (14, 25, 40, 13)
    theme.draw = (16, 27, 96, 114, (22, 74))
    theme.three = (9, 48, 87)
    theme.review = (12, 24, 34, 99, 115, 8, 58, 112)
    theme.result = (2, 2, 22, 10, 6, 85, 11)
    theme.help = (12, 10, 10, 117, 3, 119, 73, 84, 9)
    theme.table = (80, 90, 1, 31, 48)
    theme.hand = (1, 5, 6)
    theme.stock = (2, 20, 24, 17, 12, 58, 68)
    theme.seats = (
        (10, 19, 25, 60),
        ((93, 7, 95, True), (47, 9, 61, True)),
        ((93, 7, 95, True), (53, 4, 56, False), (73, 4, 75, False)),
    )
