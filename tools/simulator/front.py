# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The front of the badge: a circuit board the size of a credit card, drawn with primitives.

All lengths are in units; one unit is one pixel of the badge's display, so the picture is drawn
at any whole scale. The origin is the upper left corner of the window. Boards with another display
or other buttons have a front in the manner of the PyBadge's, not a likeness of their own.
"""

import itertools

import pygame

from simulator.boards import BOARDS

_DIRECTIONS = ("LEFT", "RIGHT", "UP", "DOWN")

SCREEN = (64, 18)
"""Where the upper left pixel of the display is."""

_SIDES = 128
"""What the window has to the left and right of the display."""
_ENDS = 52
"""What it has above and below."""
_LOW = 128
"""A lower display leaves room for the buttons beside it."""

_PAD = (31, 82)
_ARM, _THICK = 20, 14
_ROUND, _FLAT = 21, (28, 9)
_KNOB = 11

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
    :param Board board: the row of the table of boards, by default the PyBadge's
    """

    def __init__(self, scale, board=BOARDS["pybadge"]):
        self.scale = scale
        self.buttons = _places(board)
        """The rectangle of each button in units: x, y, width, height."""
        self.up = _render(scale, board, self.buttons, False)
        """The whole window with every button up."""
        self.down = _render(scale, board, self.buttons, True)
        """The whole window with every button down."""

    def rect(self, key):
        """:return: the rectangle of a button in window pixels, with the space around it"""
        x, y, width, height = (round(value * self.scale) for value in self.buttons[key])
        space = 0 if key in _DIRECTIONS else self.scale
        return pygame.Rect(x, y, width, height).inflate(2 * space, 2 * space)

    def key_at(self, position):
        """:return: the key under a point of the window, or None"""
        x, y = position
        for key in self.buttons:
            rect = self.rect(key)
            if rect.collidepoint(x, y):
                if rect.width == rect.height and key not in _DIRECTIONS:
                    dx, dy = x - rect.centerx, y - rect.centery
                    if dx * dx + dy * dy > (rect.width / 2) ** 2:
                        continue
                return key
        return None


def size(board):
    """:return: width and height of the window in units: the board and the desk around it"""
    return board.width + _SIDES, max(board.height, _LOW) + _ENDS


def _places(board):
    """:return: dict of key -> rectangle"""
    width, height = size(board)
    x, y = _PAD
    inner = _ARM - _THICK / 2
    middle = SCREEN[0] + board.width // 2
    flat, thin = _FLAT
    places = {
        "LEFT": (x - _ARM, y - _THICK / 2, inner, _THICK),
        "RIGHT": (x + _THICK / 2, y - _THICK / 2, inner, _THICK),
        "UP": (x - _THICK / 2, y - _ARM, _THICK, inner),
        "DOWN": (x - _THICK / 2, y + _THICK / 2, _THICK, inner),
        "A": (width - 31, 60, _ROUND, _ROUND),
        "B": (width - 53, 84, _ROUND, _ROUND),
        "SELECT": (middle - 43, height - 23, flat, thin),
        "START": (middle + 15, height - 23, flat, thin),
        "PREVIOUS": (x - 10, 42, _ROUND, _ROUND),
        "CHOOSE": (x - 10, 78, _ROUND, _ROUND),
        "NEXT": (x - 10, 114, _ROUND, _ROUND),
    }
    return {key: place for key, place in places.items() if key in board.buttons}


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


def _render(scale, board, places, pressed):
    """Draw the window larger than needed and shrink it: pygame's primitives have hard edges."""
    smooth = _MOST_SMOOTH if scale < 4 else 2
    width, height = size(board)
    canvas = _Canvas(width, height, scale * smooth)
    _draw_board(canvas, board, places)
    _draw_buttons(canvas, board, places, pressed)
    picture = pygame.transform.smoothscale(canvas.surface, (width * scale, height * scale))
    # The display's edge must not be blurred into its frame.
    left, top = SCREEN
    pygame.draw.rect(
        picture,
        (0, 0, 0),
        (left * scale, top * scale, board.width * scale, board.height * scale),
    )
    return picture


class _Canvas:
    """A surface that is drawn on in units."""

    def __init__(self, width, height, unit):
        self.width, self.height = width, height
        self.unit = unit
        self.surface = pygame.Surface((width * unit, height * unit), depth=24)

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


def _draw_board(canvas, board, places):
    canvas.surface.fill(_DESK)
    x, y = 4, 4
    width, height = canvas.width - 2 * x, canvas.height - 2 * y
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
    shine = _mix(_BLACK, (255, 255, 255), 0.16)
    canvas.box(left - 6, top - 6, board.width + 12, board.height + 12, shine, 5)
    canvas.box(left - 5.4, top - 5.4, board.width + 10.8, board.height + 10.8, _BLACK, 4.5)
    for key in ("SELECT", "START"):
        if key in places:
            x, y, width, height = places[key]
            word = board.printed.get(key, key)
            canvas.text(word, x + width / 2, y + height + 4.5, 4.2, _PRINT)
    low = canvas.height - 34
    for number, suit in enumerate(("club", "diamond", "heart", "spade")):
        _draw_suit(canvas, suit, 19 + number * 8, low)
    canvas.text("GERMAN", canvas.width - 31, low - 3, 4.2, _PRINT)
    canvas.text("WHIST", canvas.width - 31, low + 3.5, 4.2, _PRINT)


def _draw_traces(canvas):
    """A few tracks from the buttons to where the chip is, behind the display."""
    for step in range(4):
        drop = 3.2 * step
        canvas.line([(26 + drop, 100), (26 + drop, 116 - drop), (60, 150 - 2 * drop)], _TRACE, 0.9)
        right = canvas.width - 36 + drop
        canvas.line(
            [(right, 90), (right, 103 + drop), (canvas.width - 62, 129 + 2 * drop)], _TRACE, 0.9
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


def _draw_buttons(canvas, board, places, pressed):
    if board.stick:
        _draw_stick(canvas, pressed)
    elif "LEFT" in places:
        _draw_cross(canvas, pressed)
    colours = {"A": _A_CAP, "B": _B_CAP}
    for key, (left, top, width, height) in places.items():
        if width != height or key in _DIRECTIONS:
            continue
        middle = (left + width / 2, top + height / 2)
        colour = colours.get(key, _CAP_SHINE)
        colour = _mix(colour, (0, 0, 0), 0.45) if pressed else colour
        canvas.disc(*middle, width / 2 + 0.8, _CAP_EDGE)
        canvas.disc(
            *middle, width / 2 - 0.4, _mix(colour, (255, 255, 255), 0.06 if pressed else 0.3)
        )
        canvas.disc(middle[0], middle[1] + 0.4, width / 2 - 1.2, colour)
        word = board.printed.get(key, key)
        canvas.text(word, *middle, 9, (255, 255, 255) if not pressed else (225, 220, 228))
    cap, shine = _caps(pressed)
    for key in ("SELECT", "START"):
        if key in places:
            left, top, width, height = places[key]
            canvas.box(left - 0.8, top - 0.8, width + 1.6, height + 1.6, _CAP_EDGE, 5)
            canvas.box(left, top, width, height, shine, 4.4)
            canvas.box(left + 0.7, top + 0.9, width - 1.4, height - 1.6, cap, 3.8)


def _caps(pressed):
    return (_CAP_DOWN, _CAP) if pressed else (_CAP, _CAP_SHINE)


def _draw_cross(canvas, pressed):
    cap, shine = _caps(pressed)
    x, y = _PAD
    for grow, colour in ((1.6, _CAP_EDGE), (0, shine), (-0.8, cap)):
        arm, thick = _ARM + grow, _THICK + 2 * grow
        canvas.box(x - arm, y - thick / 2, 2 * arm, thick, colour, 3)
        canvas.box(x - thick / 2, y - arm, thick, 2 * arm, colour, 3)
    _draw_arrows(canvas, pressed)


def _draw_stick(canvas, pressed):
    cap, shine = _caps(pressed)
    x, y = _PAD
    for radius, colour in ((_ARM + 1.6, _CAP_EDGE), (_ARM, cap), (_KNOB, _CAP_EDGE)):
        canvas.disc(x, y, radius, colour)
    canvas.disc(x, y, _KNOB - 0.8, shine)
    canvas.disc(x, y + 0.4, _KNOB - 2, cap)
    _draw_arrows(canvas, pressed)


def _draw_arrows(canvas, pressed):
    x, y = _PAD
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
