# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Draws the tiles of a card sheet of any size, from strokes and curves instead of pixels.

Ranks are strokes of a pen that a place in a box of 1x1 says the middle of; suits are areas. Each
pixel is ink if at least half of it is covered, so edges are sharp at every size. What is too small
for that is drawn by hand, in ``tools/art``.
"""

import math
from itertools import pairwise

SAMPLES = 8
"""A pixel is looked at in so many rows and columns."""

_CLEAR, _PAPER, _INK, _EDGE = range(4)


def _arc(x, y, rx, ry, start, end):
    """Points on an ellipse from angle to angle, in degrees, 0 on the right, 90 at the top."""
    steps = 24
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + rx * math.cos(a), y - ry * math.sin(a)) for a in angles]


def _bend(*points):
    """Points on the curve that a quadratic Bezier takes from the first to the last of three."""
    (ax, ay), (bx, by), (cx, cy) = points
    found = []
    for i in range(17):
        t = i / 16
        u = 1 - t
        found.append(
            (u * u * ax + 2 * u * t * bx + t * t * cx, u * u * ay + 2 * u * t * by + t * t * cy)
        )
    return found


def _oval(x, y, rx, ry):
    return _arc(x, y, rx, ry, 0, 360)


def _turned(strokes):
    """The strokes of a sign that stands on its head."""
    return [[(1 - x, 1 - y) for x, y in stroke] for stroke in strokes]


_SIX = [_oval(0.5, 0.67, 0.5, 0.33), _bend((0.0, 0.7), (0.0, 0.16), (0.84, 0.0))]

#: The strokes of each rank but the ten; parts may go beyond the box, which cuts them off.
_RANKS = {
    "two": [
        [*_arc(0.5, 0.28, 0.5, 0.28, 165, -32), (0.0, 0.97)],
        [(0.0, 1.0), (1.2, 1.0)],
    ],
    "three": [
        _arc(0.48, 0.245, 0.47, 0.245, 155, -90),
        _arc(0.5, 0.745, 0.5, 0.255, 90, -155),
        [(0.32, 0.49), (0.5, 0.49)],
    ],
    "four": [
        [(0.74, -0.1), (0.74, 1.1)],
        [(0.7, 0.0), (0.0, 0.7)],
        [(0.0, 0.72), (1.1, 0.72)],
    ],
    "five": [
        [(1.0, 0.0), (0.1, 0.0)],
        [(0.1, 0.0), (0.04, 0.48)],
        _arc(0.5, 0.68, 0.5, 0.32, 145, -155),
    ],
    "six": _SIX,
    "seven": [[(-0.1, 0.0), (1.0, 0.0)], [(1.0, 0.02), (0.3, 1.15)]],
    "eight": [_oval(0.5, 0.24, 0.44, 0.24), _oval(0.5, 0.74, 0.5, 0.26)],
    "nine": _turned(_SIX),
    "jack": [
        [(0.4, 0.0), (1.1, 0.0)],
        [(0.86, 0.0), (0.86, 0.7)],
        _arc(0.43, 0.7, 0.43, 0.3, 0, -165),
    ],
    "queen": [
        _arc(0.5, 0.3, 0.5, 0.3, 0, 180) + _arc(0.5, 0.66, 0.5, 0.3, 180, 360) + [(1.0, 0.3)],
        [(0.55, 0.66), (1.1, 1.08)],
    ],
    "king": [
        [(0.0, -0.1), (0.0, 1.1)],
        [(1.1, -0.12), (0.0, 0.62)],
        [(0.36, 0.36), (1.12, 1.12)],
    ],
    "ace": [
        [(-0.06, 1.12), (0.5, 0.0)],
        [(1.06, 1.12), (0.5, 0.0)],
        [(0.2, 0.68), (0.8, 0.68)],
    ],
}


def _is_near(x, y, stroke, width, height):
    """True if a pen of a size that is led along a stroke touches a point, all in pixels."""
    for (ax, ay), (bx, by) in pairwise(stroke):
        if ax == bx or ay == by:  # along an axis the pen is square
            left, right = min(ax, bx) - width / 2, max(ax, bx) + width / 2
            top, bottom = min(ay, by) - height / 2, max(ay, by) + height / 2
            if left <= x <= right and top <= y <= bottom:
                return True
            continue
        dx, dy = (bx - ax) / width, (by - ay) / height
        px, py = (x - ax) / width, (y - ay) / height
        along = max(0.0, min(1.0, (px * dx + py * dy) / (dx * dx + dy * dy)))
        if (px - along * dx) ** 2 + (py - along * dy) ** 2 <= 0.25:
            return True
    return False


def _fill(width, height, covers):
    """A picture of a box: true where ``covers``, given a point in pixels, is for half a pixel."""
    offsets = [(i + 0.5) / SAMPLES for i in range(SAMPLES)]
    return [
        [
            sum(covers(x + dx, y + dy) for dy in offsets for dx in offsets) * 2 >= SAMPLES * SAMPLES
            for x in range(width)
        ]
        for y in range(height)
    ]


def rank(name, width, height, pen):
    """Return a rank's picture, rows of booleans.

    :param str name: as in ``sprites.RANKS``
    :param int width: of the picture in pixels
    :param int height: of the picture in pixels
    :param tuple pen: width of upright and height of level strokes
    """
    if name == "ten":
        return _ten(width, height, pen)
    across, down = pen
    strokes = [
        [(across / 2 + x * (width - across), down / 2 + y * (height - down)) for x, y in stroke]
        for stroke in _RANKS[name]
    ]
    return _fill(
        width, height, lambda x, y: any(_is_near(x, y, stroke, across, down) for stroke in strokes)
    )


def _ten(width, height, pen):
    """A narrow one beside a narrow nought with straight sides."""
    across, down = pen
    thin = max(1, across - 1)
    left = thin + max(1, thin * 2 // 3) + (1 if width > 10 else 0)
    nought = width - left
    bend = nought / 2
    strokes = [
        _arc(bend, bend, bend - thin / 2, bend - down / 2, 0, 180)
        + _arc(bend, height - bend, bend - thin / 2, bend - down / 2, 180, 360)
        + [(nought - thin / 2, bend)]
    ]
    ring = _fill(
        nought, height, lambda x, y: any(_is_near(x, y, stroke, thin, down) for stroke in strokes)
    )
    return [[x < thin for x in range(left)] + row for row in ring]


def _stem(x, y):
    """The foot of clubs and spades."""
    return y > 0.5 and abs(x - 0.5) <= 0.045 + 0.19 * max(0.0, (y - 0.78) / 0.22)


def _club(x, y):
    lobes = ((0.5, 0.22), (0.22, 0.6), (0.78, 0.6))
    waist = (abs(x - 0.5) < 0.1 and 0.3 < y < 0.65) or (abs(x - 0.5) < 0.3 and 0.53 < y < 0.65)
    return waist or _stem(x, y) or any(math.hypot(x - cx, y - cy) <= 0.22 for cx, cy in lobes)


def _diamond(x, y):
    return abs(x - 0.5) / 0.5 + abs(y - 0.5) / 0.5 <= 1.04


def _heart(x, y):
    x = abs(x - 0.5)
    if math.hypot((x - 0.25) / 0.25, (y - 0.27) / 0.27) <= 1:
        return True
    return y >= 0.27 and x <= 0.5 * (1 - ((y - 0.27) / 0.73) ** 1.2)


def _spade(x, y):
    across = abs(x - 0.5)
    if math.hypot((across - 0.26) / 0.24, (y - 0.6) / 0.22) <= 1 or _stem(x, y):
        return True
    return y <= 0.6 and across <= 0.03 + 0.47 * (y / 0.6) ** 0.95


_SUITS = {"clubs": _club, "diamonds": _diamond, "hearts": _heart, "spades": _spade}


def suit(name, width, height):
    """Return a suit's picture, rows of booleans, the same from left and right.

    :param str name: as in ``sprites.SUITS``
    :param int width: of the picture in pixels
    :param int height: of the picture in pixels
    """
    covers = _SUITS[name]
    rows = _fill(width, height, lambda x, y: covers(x / width, y / height))
    return [[row[min(x, width - 1 - x)] for x in range(width)] for row in rows]


def _empty(width, height, pixel=_PAPER):
    return [[pixel] * width for _ in range(height)]


def _put(tile, picture, left, top):
    for y, row in enumerate(picture):
        for x, ink in enumerate(row):
            if ink:
                tile[top + y][left + x] = _INK


def _border(card, corner):
    """Draw the edge of a whole card; its corners are rounded."""
    height, width = len(card), len(card[0])
    for y in range(height):
        for x in range(width):
            near = min(x, width - 1 - x), min(y, height - 1 - y)
            if sum(near) < corner:
                card[y][x] = _CLEAR
            elif not min(near) or (sum(near) == corner and corner > 1):
                card[y][x] = _EDGE


def _back(width, height, border, period):
    """A lattice that is the same from all sides."""
    card = _empty(width, height)
    for y in range(border, height - border):
        for x in range(border, width - border):
            dx, dy = abs(2 * x - width + 1), abs(2 * y - height + 1)
            lines = ((dx + dy) // 2 % period, abs(dx - dy) // 2 % period)
            if 0 not in lines:
                card[y][x] = _INK
    return card


def _quarters(card):
    """The four tiles of a card, in the order of ``sprites.QUARTERS``."""
    height, width = len(card) // 2, len(card[0]) // 2
    return [
        [row[x : x + width] for row in card[y : y + height]]
        for x in (0, width)
        for y in (0, height)
    ]


def sheet(size, ranks, suits, pen, tiles):
    """Draw a sheet.

    :param tuple size: width and height of a tile
    :param tuple ranks: x, y, width and height of a rank in the upper left tile of a card
    :param tuple suits: x, y, width and height of a suit in the lower left tile
    :param tuple pen: width of upright and height of level strokes of a rank
    :param tuple tiles: the names of the tiles, as in ``sprites.TILES``
    :return: a dict from tile name to rows of pixel values
    """
    width, height = size
    corner = 2 if width >= 16 else 1
    border = 2 if width < 20 else 3
    slot = _empty(2 * width, 2 * height, _CLEAR)
    back = _back(2 * width, 2 * height, border, 4 + 2 * (width > 9) + 2 * (width > 15))
    for card in (slot, back):
        _border(card, corner)
    found = {}
    for kind, card in (("back", back), ("slot", slot)):
        quarters = _quarters(card)
        names = [name for name in tiles if name.startswith(kind)]
        found.update(zip(names, quarters))
    plain = _empty(2 * width, 2 * height)
    _border(plain, corner)
    corners = _quarters(plain)
    for name in tiles:
        if name in _RANKS or name == "ten":
            tile = [list(row) for row in corners[0]]
            _put(tile, rank(name, ranks[2], ranks[3], pen), ranks[0], ranks[1])
        elif name in _SUITS:
            tile = [list(row) for row in corners[1]]
            _put(tile, suit(name, suits[2], suits[3]), suits[0], suits[1])
        elif name.startswith("pip "):
            tile = [list(row) for row in corners[3]]
            picture = suit(name[4:], suits[2], suits[3])
            _put(tile, picture, width - suits[0] - suits[2], height - corner - 2 - suits[3])
        elif name == "blank":
            tile = corners[2]
        elif name == "nothing":
            tile = _empty(width, height, _CLEAR)
        elif name == "marker":
            tile = _marker(width, height)
        else:
            continue
        found[name] = tile
    return found


def _marker(width, height):
    """A triangle, the pointer in the upper third of a tile."""
    tile = _empty(width, height, _CLEAR)
    for y in range(height // 3):
        reach = min(width / 2, y + 1)
        for x in range(width):
            if abs(x + 0.5 - width / 2) < reach:
                tile[y][x] = _INK
    return tile
