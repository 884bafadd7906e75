# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The front of the badge: a circuit board the size of a credit card, drawn with primitives.

All lengths are in units; one unit is one pixel of the badge's display, so the picture is drawn
at any whole scale. The origin is the upper left corner of the window.
"""

import itertools

import pygame

WIDTH, HEIGHT = 288, 180
"""The window in units: the board and the desk around it."""

SCREEN = (64, 18)
"""Where the upper left pixel of the display is."""

_BOARD = (4, 4, 280, 172)
_PAD = (31, 82)
_ARM, _THICK = 20, 14

BUTTONS = {
    "LEFT": (_PAD[0] - _ARM, _PAD[1] - _THICK / 2, _ARM - _THICK / 2, _THICK),
    "RIGHT": (_PAD[0] + _THICK / 2, _PAD[1] - _THICK / 2, _ARM - _THICK / 2, _THICK),
    "UP": (_PAD[0] - _THICK / 2, _PAD[1] - _ARM, _THICK, _ARM - _THICK / 2),
    "DOWN": (_PAD[0] - _THICK / 2, _PAD[1] + _THICK / 2, _THICK, _ARM - _THICK / 2),
    "A": (257, 60, 21, 21),
    "B": (235, 84, 21, 21),
    "SELECT": (101, 157, 28, 9),
    "START": (159, 157, 28, 9),
}
"""The rectangle of each button: x, y, width, height."""

_DESK = (38, 41, 46)
_BOARD_TOP, _BOARD_BOTTOM = (58, 36, 92), (36, 22, 60)
_TRACE = (66, 43, 102)
_GOLD = (214, 176, 96)
_PRINT = (232, 226, 240)
_BLACK = (16, 15, 19)
_CAP, _CAP_EDGE, _CAP_SHINE = (44, 43, 50), (22, 21, 26), (72, 71, 80)
_CAP_DOWN = (30, 29, 35)
_A_CAP, _B_CAP = (196, 60, 66), (62, 108, 190)
_MOST_SMOOTH = 3


class Front:
    """The pictures that the window is put together from.

    :param int scale: window pixels per unit, 1 or more
    """

    def __init__(self, scale):
        self.scale = scale
        self.up = _render(scale, False)
        """The whole window with every button up."""
        self.down = _render(scale, True)
        """The whole window with every button down."""

    def rect(self, key):
        """:return: the rectangle of a button in window pixels, with the space around it"""
        x, y, width, height = (round(value * self.scale) for value in BUTTONS[key])
        space = self.scale if key in ("A", "B", "START", "SELECT") else 0
        return pygame.Rect(x, y, width, height).inflate(2 * space, 2 * space)

    def key_at(self, position):
        """:return: the key under a point of the window, or None"""
        x, y = position
        for key in BUTTONS:
            rect = self.rect(key)
            if rect.collidepoint(x, y):
                if key in ("A", "B"):
                    dx, dy = x - rect.centerx, y - rect.centery
                    if dx * dx + dy * dy > (rect.width / 2) ** 2:
                        continue
                return key
        return None


def icon():
    """:return: a picture of 64x64 pixels for the window's title bar"""
    picture = pygame.Surface((256, 256), pygame.SRCALPHA)
    pygame.draw.rect(picture, _BOARD_TOP, (0, 0, 256, 256), border_radius=48)
    pygame.draw.rect(picture, (250, 248, 240), (56, 28, 144, 200), border_radius=20)
    _spade(picture, 128, 128, 60, _BLACK)
    return pygame.transform.smoothscale(picture, (64, 64))


def _spade(surface, x, y, size, colour):
    radius = size * 0.36
    pygame.draw.circle(surface, colour, (x - radius * 0.95, y + size * 0.22), radius)
    pygame.draw.circle(surface, colour, (x + radius * 0.95, y + size * 0.22), radius)
    wide = radius * 1.82
    pygame.draw.polygon(
        surface,
        colour,
        [
            (x, y - size * 0.8),
            (x - wide, y + size * 0.08),
            (x, y + size * 0.3),
            (x + wide, y + size * 0.08),
        ],
    )
    pygame.draw.polygon(
        surface,
        colour,
        [(x, y), (x - size * 0.3, y + size * 0.85), (x + size * 0.3, y + size * 0.85)],
    )


def _render(scale, pressed):
    """Draw the window larger than needed and shrink it: pygame's primitives have hard edges."""
    smooth = _MOST_SMOOTH if scale < 4 else 2
    unit = scale * smooth
    canvas = _Canvas(unit)
    _draw_board(canvas)
    _draw_buttons(canvas, pressed)
    picture = pygame.transform.smoothscale(canvas.surface, (WIDTH * scale, HEIGHT * scale))
    # The display's edge must not be blurred into its frame.
    pygame.draw.rect(
        picture, (0, 0, 0), (SCREEN[0] * scale, SCREEN[1] * scale, 160 * scale, 128 * scale)
    )
    return picture


class _Canvas:
    """A surface that is drawn on in units."""

    def __init__(self, unit):
        self.unit = unit
        self.surface = pygame.Surface((WIDTH * unit, HEIGHT * unit), depth=24)

    def box(self, x, y, width, height, colour, radius=0.0):
        """Fill a rectangle with round corners."""
        unit = self.unit
        rect = (round(x * unit), round(y * unit), round(width * unit), round(height * unit))
        pygame.draw.rect(self.surface, colour, rect, border_radius=round(radius * unit))

    def disc(self, x, y, radius, colour):
        """Fill a circle."""
        unit = self.unit
        pygame.draw.circle(self.surface, colour, (x * unit, y * unit), radius * unit)

    def shape(self, points, colour):
        """Fill a polygon."""
        pygame.draw.polygon(
            self.surface, colour, [(x * self.unit, y * self.unit) for x, y in points]
        )

    def line(self, points, colour, width):
        """Draw a line with round joints."""
        for start, end in itertools.pairwise(points):
            pygame.draw.line(
                self.surface,
                colour,
                (start[0] * self.unit, start[1] * self.unit),
                (end[0] * self.unit, end[1] * self.unit),
                round(width * self.unit),
            )
        for x, y in points:
            self.disc(x, y, width / 2, colour)

    def text(self, text, x, y, height, colour):
        """Write a word centred on a point."""
        font = pygame.font.Font(None, round(height * self.unit * 1.45))
        word = font.render(text, True, colour)
        self.surface.blit(word, word.get_rect(center=(x * self.unit, y * self.unit)))


def _mix(one, other, part):
    return tuple(round(a + (b - a) * part) for a, b in zip(one, other))


def _draw_board(canvas):
    canvas.surface.fill(_DESK)
    x, y, width, height = _BOARD
    for step in range(4):
        shade = _mix(_DESK, (14, 15, 18), (step + 1) / 4)
        out = 3 - step * 0.8
        canvas.box(x - out, y - out + 1.2, width + 2 * out, height + 2 * out, shade, 12 + out)
    canvas.box(x, y, width, height, _mix(_BOARD_TOP, (255, 255, 255), 0.22), 11)
    # A gradient has no primitive: rows of it, then corners made round by what lies outside.
    canvas.box(x + 0.7, y + 0.7, width - 1.4, height - 1.4, _BOARD_TOP, 10.4)
    rows = int(height - 24)
    for row in range(rows * 2):
        colour = _mix(_BOARD_TOP, _BOARD_BOTTOM, row / (rows * 2))
        canvas.box(x + 0.7, y + 12 + row / 2, width - 1.4, 0.8, colour)
    canvas.box(x + 0.7, y + height - 24, width - 1.4, 23.3, _BOARD_BOTTOM, 10.4)
    canvas.box(x + 0.7, y + height - 24, width - 1.4, 12, _BOARD_BOTTOM)
    _draw_traces(canvas)
    for hole_x in (x + 10, x + width - 10):
        for hole_y in (y + 10, y + height - 10):
            canvas.disc(hole_x, hole_y, 5.4, _GOLD)
            canvas.disc(hole_x, hole_y, 3.4, _DESK)
    left, top = SCREEN
    canvas.box(left - 6, top - 6, 172, 140, _mix(_BLACK, (255, 255, 255), 0.16), 5)
    canvas.box(left - 5.4, top - 5.4, 170.8, 138.8, _BLACK, 4.5)
    canvas.text("SELECT", 115, 170.5, 4.2, _PRINT)
    canvas.text("START", 173, 170.5, 4.2, _PRINT)
    for number, suit in enumerate(("club", "diamond", "heart", "spade")):
        _draw_suit(canvas, suit, 19 + number * 8, 146)
    canvas.text("GERMAN", 257, 143, 4.2, _PRINT)
    canvas.text("WHIST", 257, 149.5, 4.2, _PRINT)


def _draw_traces(canvas):
    """A few tracks from the buttons to where the chip is, behind the display."""
    for step in range(4):
        drop = 3.2 * step
        canvas.line([(26 + drop, 100), (26 + drop, 116 - drop), (60, 150 - 2 * drop)], _TRACE, 0.9)
        canvas.line(
            [(252 + drop, 90), (252 + drop, 103 + drop), (226, 129 + 2 * drop)], _TRACE, 0.9
        )
        canvas.line([(22 + drop, 18), (22 + drop, 34 - drop), (60, 72 - 2 * drop)], _TRACE, 0.9)


def _draw_suit(canvas, suit, x, y):
    """A suit as the silk screen prints it, about six units high."""
    if suit == "diamond":
        canvas.shape([(x, y - 3.2), (x + 2.5, y), (x, y + 3.2), (x - 2.5, y)], _PRINT)
    elif suit == "heart":
        canvas.disc(x - 1.35, y - 1.1, 1.55, _PRINT)
        canvas.disc(x + 1.35, y - 1.1, 1.55, _PRINT)
        canvas.shape([(x - 2.75, y - 0.45), (x + 2.75, y - 0.45), (x, y + 3.1)], _PRINT)
    elif suit == "club":
        for dx, dy in ((0, -1.6), (-1.6, 0.7), (1.6, 0.7)):
            canvas.disc(x + dx, y + dy, 1.45, _PRINT)
        canvas.shape([(x, y), (x - 1.1, y + 3.1), (x + 1.1, y + 3.1)], _PRINT)
    else:
        canvas.disc(x - 1.35, y + 0.7, 1.55, _PRINT)
        canvas.disc(x + 1.35, y + 0.7, 1.55, _PRINT)
        canvas.shape([(x - 2.75, y + 0.1), (x + 2.75, y + 0.1), (x, y - 3.2)], _PRINT)
        canvas.shape([(x, y), (x - 1.1, y + 3.1), (x + 1.1, y + 3.1)], _PRINT)


def _draw_buttons(canvas, pressed):
    cap = _CAP_DOWN if pressed else _CAP
    shine = _CAP if pressed else _CAP_SHINE
    x, y = _PAD
    for grow, colour in ((1.6, _CAP_EDGE), (0, shine), (-0.8, cap)):
        arm, thick = _ARM + grow, _THICK + 2 * grow
        canvas.box(x - arm, y - thick / 2, 2 * arm, thick, colour, 3)
        canvas.box(x - thick / 2, y - arm, thick, 2 * arm, colour, 3)
    mark = _PRINT if pressed else (150, 148, 160)
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        tip, base = 16, 11.8
        canvas.shape(
            [
                (x + dx * tip, y + dy * tip),
                (x + dx * base + dy * 3, y + dy * base + dx * 3),
                (x + dx * base - dy * 3, y + dy * base - dx * 3),
            ],
            mark,
        )
    for key, colour in (("A", _A_CAP), ("B", _B_CAP)):
        left, top, size, _ = BUTTONS[key]
        middle = (left + size / 2, top + size / 2)
        colour = _mix(colour, (0, 0, 0), 0.45) if pressed else colour
        canvas.disc(*middle, size / 2 + 0.8, _CAP_EDGE)
        canvas.disc(
            *middle, size / 2 - 0.4, _mix(colour, (255, 255, 255), 0.06 if pressed else 0.3)
        )
        canvas.disc(middle[0], middle[1] + 0.4, size / 2 - 1.2, colour)
        canvas.text(key, *middle, 9, (255, 255, 255) if not pressed else (225, 220, 228))
    for key in ("SELECT", "START"):
        left, top, width, height = BUTTONS[key]
        canvas.box(left - 0.8, top - 0.8, width + 1.6, height + 1.6, _CAP_EDGE, 5)
        canvas.box(left, top, width, height, shine, 4.4)
        canvas.box(left + 0.7, top + 0.9, width - 1.4, height - 1.6, cap, 3.8)
