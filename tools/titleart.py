# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Draw the picture of the title screen, a fan of the four highest cards, one of each suit.

It is drawn large and scaled down for each size of display, so that slanted edges come out smooth,
and has the sixteen colours that a file of 4 bits a pixel can have.

Run ``python tools/titleart.py`` after changing it, and with ``--check`` to find out whether the
committed pictures still match.
"""

import math
import sys
from typing import Any

if __name__ == "__main__":
    import bootstrap

    bootstrap.ensure()

from PIL import Image, ImageDraw
from sprites import ART, SPRITES, command, indexed_bmp, read_art

SCALE = 8
"""Pixels drawn for each pixel of the picture, either way."""

FELT = (0x0B, 0x4A, 0x2F)
SHADE = (0x05, 0x29, 0x1A)
PAPER = (0xFF, 0xF6, 0xDC)
INK = (0x10, 0x13, 0x1A)
RED = (0xC8, 0x10, 0x2E)
EDGE = (0x24, 0x38, 0x2F)

CARDS = (("jack", "diamonds"), ("queen", "clubs"), ("king", "hearts"), ("ace", "spades"))

#: By what is added to the name: width and height, width of a card, degrees from card to card.
PICTURES = {
    "": (90, 62, 34, 15),
    "-240x240": (134, 96, 52, 15),
    "-240x135": (124, 80, 44, 15),
    "-128x128": (68, 48, 26, 15),
}


def mix(one, other, part):
    """Return a colour between two.

    :param float part: 0 for the first, 1 for the second
    """
    return tuple(round(a + (b - a) * part) for a, b in zip(one, other, strict=True))


PALETTE = (
    *(FELT, SHADE, mix(FELT, SHADE, 0.5), PAPER, INK, RED, EDGE),
    *(mix(PAPER, INK, 0.33), mix(PAPER, INK, 0.66), mix(PAPER, RED, 0.33), mix(PAPER, RED, 0.66)),
    *(mix(PAPER, EDGE, 0.5), mix(PAPER, FELT, 0.5), mix(RED, INK, 0.5), mix(FELT, INK, 0.5)),
    mix(PAPER, EDGE, 0.75),
)


def draw_suit(draw, suit, x, y, size, colour):
    """Draw a suit's sign.

    :param float x: its middle
    :param float y: its middle
    :param float size: half its height
    """

    def disc(dx, dy, radius):
        box = (dx - radius, dy - radius, dx + radius, dy + radius)
        draw.ellipse([(x, y)[i % 2] + size * part for i, part in enumerate(box)], fill=colour)

    def shape(*corners):
        draw.polygon([(x + size * dx, y + size * dy) for dx, dy in corners], fill=colour)

    if suit == "diamonds":
        shape((0, -1), (0.78, 0), (0, 1), (-0.78, 0))
    elif suit == "hearts":
        disc(-0.52, -0.31, 0.54)
        disc(0.52, -0.31, 0.54)
        shape((-1, -0.12), (1, -0.12), (0, 1))
    elif suit == "spades":
        shape((0, -1), (0.86, 0.1), (-0.86, 0.1))
        disc(-0.44, 0.22, 0.46)
        disc(0.44, 0.22, 0.46)
        shape((0, 0.1), (0.45, 1.08), (-0.45, 1.08))
    else:
        for dx, dy in ((0, -0.52), (-0.52, 0.18), (0.52, 0.18)):
            disc(dx, dy, 0.46)
        shape((-0.2, -0.2), (0.2, -0.2), (0.2, 0.3), (-0.2, 0.3))
        shape((0, -0.1), (0.42, 1), (-0.42, 1))


def draw_card(width, height, rank, suit, pixels):
    """Return the picture of a card.

    :param list pixels: rows of the drawing of its rank in the sheet of large cards
    """
    card = Image.new("RGBA", (width, height), (0, 0, 0, 0))
    draw = ImageDraw.Draw(card)
    draw.rounded_rectangle((0, 0, width - 1, height - 1), width * 0.09, EDGE)
    inner = (SCALE, SCALE, width - 1 - SCALE, height - 1 - SCALE)
    draw.rounded_rectangle(inner, width * 0.08, PAPER)
    colour = RED if suit in ("diamonds", "hearts") else INK
    dot = width / 48.4
    left = int(width * 0.02)
    for y, row in enumerate(pixels):
        for x, value in enumerate(row):
            if value == 2:
                box = (left + x * dot, y * dot, left + x * dot + dot, y * dot + dot)
                draw.rectangle(box, fill=colour)
    draw_suit(draw, suit, width * 0.24, height * 0.47, width * 0.13, colour)
    draw_suit(draw, suit, width * 0.62, height * 0.68, width * 0.27, colour)
    return card


def draw_fan(width, height, card_width, spread):
    """Return a picture with the fan in its middle, its pixels being places in :data:`PALETTE`."""
    ranks = read_art(ART / "cards-large.txt", 20, 30)
    canvas = Image.new("RGBA", (width * SCALE, height * SCALE), (*FELT, 255))
    across, down = card_width * SCALE, card_width * SCALE * 3 // 2
    last = len(CARDS) - 1
    # The fan turns about a point one card's height below the middle of its cards.
    drop = down * (1 - math.cos(math.radians(last / 2 * spread)))
    pivot = canvas.width / 2, canvas.height / 2 + down - drop / 2
    for place, (rank, suit) in enumerate(CARDS):
        angle = (place - last / 2) * spread
        card = draw_card(across, down, rank, suit, ranks[rank])
        shadow = Image.new("RGBA", card.size, (0, 0, 0, 0))
        shadow.paste((*SHADE, 140), mask=card.getchannel("A"))
        for layer, shift in ((shadow, -1.5 * SCALE), (card, 0)):
            turned = layer.rotate(-angle, Image.Resampling.BICUBIC, expand=True)
            x = pivot[0] + math.sin(math.radians(angle)) * down + shift - turned.width / 2
            y = pivot[1] - math.cos(math.radians(angle)) * down - turned.height / 2
            canvas.paste(turned, (int(x), int(y)), turned)
    small = canvas.resize((width, height), Image.Resampling.LANCZOS).convert("RGB")
    colours = Image.new("P", (1, 1))
    colours.putpalette([part for colour in PALETTE for part in colour])
    return small.quantize(palette=colours, dither=Image.Dither.NONE)


def build():
    """Make the pictures.

    :return: a dict from the path of a file to the bytes it should hold
    """
    colours = tuple(red << 16 | green << 8 | blue for red, green, blue in PALETTE)
    files = {}
    for size, measures in PICTURES.items():
        pixels: Any = draw_fan(*measures).load()
        width, height = measures[:2]
        rows = [[pixels[x, y] for x in range(width)] for y in range(height)]
        files[SPRITES / f"title{size}.bmp"] = indexed_bmp(rows, 4, colours)
    return files


if __name__ == "__main__":
    sys.exit(command(build(), "tools/titleart.py"))
