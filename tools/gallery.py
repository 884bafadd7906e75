# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Make the pictures in docs/: sheets with every screen, single screens and the README's films.

The screens are those that the tests keep in tests/golden and tests/pages, so run it after these
have changed; the films are played in the simulator, which takes half a minute. The pages that show
the pictures, README.md and docs/screens.md, are written by hand.
"""

import argparse
import io
import struct
import sys
import zlib
from pathlib import Path

if __name__ == "__main__":
    import bootstrap

    bootstrap.ensure()

import films
from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
sys.path.append(str(ROOT / "lib"))

from face import charset  # noqa: E402

DOCS = ROOT / "docs"
GOLDEN = ROOT / "tests" / "golden"
PAGES = ROOT / "tests" / "pages"
LANGUAGES = ("en", "pt")
SCALE = 2
LARGEST = 400_000
"""Bytes that a README or a page may be asked to load."""

SCREENS = (
    *("title", "title-ask", "options", "mix", "number", "statistics", "help-trick"),
    *("draw", "cut-ask", "turned-you", "reply", "illegal", "trick-won", "phase2-reply"),
    *("played", "hint-phase2", "row-choose", "three-third", "pause-decided", "won", "review"),
    *("demo-lead", "welcome-language", "welcome-offer", "guide-prize", "guide-follow"),
)
"""Pictures that stand in docs/screens by themselves, in English."""

GROUPS = (
    ("First start", "welcome"),
    ("Title", "title"),
    ("Options", "options"),
    ("Own mix", "mix"),
    ("By number", "number"),
    ("Draw, cut, turned card", "draw cut turned"),
    ("Phase 1", "lead reply free rival not illegal trick hidden"),
    ("Phase 2", "phase2 decided"),
    ("Hint", "hint"),
    ("Looking back", "played"),
    ("Open stock", "row row2 row4"),
    ("Pause", "pause conceded take taken"),
    ("Result, cards swapped", "won lost swapped"),
    ("Matches, other ways to count", "match points all race race14"),
    ("Three players", "three"),
    ("Review", "review"),
    ("Statistics", "statistics"),
    ("Rules", "help"),
    ("Demo", "demo"),
    ("Guided deal", "guide"),
    ("Colours", "looks"),
    ("Three keys", "keys3"),
)
"""What belongs together on a sheet: a heading, and what names of pictures begin with."""
REST = "More"

SIZES = ("240x240", "240x135", "128x128")
SIZES_SHOWN = ("title", "draw", "reply", "row4", "three-trick", "result", "review", "statistics")

GAP = 6
LETTER = (6, 10)
PAPER, INK = (40, 40, 40), (255, 255, 255)


class Sheet:
    """A picture that grows downwards by rows of labelled pictures.

    :param int width: pixels of the display's size, as all figures here
    """

    def __init__(self, width):
        self._width = width
        self._parts = []  # picture, x, y
        self._y = GAP
        letters = Image.open(ROOT / "assets" / "sprites" / "text.bmp").convert("1")
        self._letters = letters.convert("L")

    def add(self, heading, pictures):
        """Add a group.

        :param str heading: what stands above it
        :param list pictures: pairs of label and picture, all of one size
        """
        self._parts.append((films.enlarged(self._written(heading), 2), GAP, self._y))
        self._y += 2 * LETTER[1] + GAP
        x, below = GAP, 0
        for label, picture in pictures:
            if x + picture.width > self._width:
                x = GAP
                self._y += below
            below = picture.height + LETTER[1] + 2 + GAP
            self._parts.append((picture, x, self._y))
            self._parts.append((self._written(label), x, self._y + picture.height + 2))
            x += picture.width + GAP
        self._y += below + GAP

    def picture(self):
        """:return: the sheet, with a palette"""
        sheet = Image.new("RGB", (self._width, self._y), PAPER)
        for part, x, y in self._parts:
            sheet.paste(part, (x, y))
        return films.indexed(sheet, films.colours_of([sheet]))

    def _written(self, text):
        """:return: a picture of a line of text, in the game's own letters"""
        width, height = LETTER
        mask = Image.new("L", (width * len(text), height))
        columns = self._letters.width // width
        for at, char in enumerate(text):
            left = charset.tile_of(char) % columns * width
            top = charset.tile_of(char) // columns * height
            letter = self._letters.crop((left, top, left + width, top + height))
            mask.paste(letter, (width * at, 0))
        line = Image.new("RGB", mask.size, PAPER)
        line.paste(INK, (0, 0), mask)
        return line


def kept(language):
    """:return: the paths of the pictures that the tests keep of a PyBadge's screens, by name"""
    folders = (GOLDEN / language, PAGES / language)
    return {path.stem: path for folder in folders for path in sorted(folder.glob("*.png"))}


def heading_of(name):
    """:return: the heading of the group that a picture belongs to"""
    start = name.split("-")[0]
    return next((heading for heading, starts in GROUPS if start in starts.split()), REST)


def sheet_of_screens(language):
    """:return: the sheet with every screen of a language"""
    paths = kept(language)
    sheet = Sheet(GAP + 7 * (160 + GAP))
    for heading in [*(heading for heading, _ in GROUPS), REST]:
        names = sorted(name for name in paths if heading_of(name) == heading)
        if names:
            sheet.add(heading, [(name, opened(paths[name])) for name in names])
    return sheet.picture()


def sheet_of_sizes():
    """:return: the sheet with the most important screens on displays of other sizes"""
    sheet = Sheet(GAP + 8 * (128 + GAP))
    for size in SIZES:
        folder = GOLDEN / "en" / size
        sheet.add(size, [(name, opened(folder / f"{name}.png")) for name in SIZES_SHOWN])
    return sheet.picture()


def opened(path):
    """:return: the picture in a file"""
    return Image.open(path).convert("RGB")


def encoded(picture, scale):
    """Enlarge a picture and pack it well: a row that is the same as the one above it takes no
    room if the format's filter says so, which Pillow does not try for a palette.

    :param picture: a picture in RGB, or with a palette
    :param int scale: pixels of the file per pixel of the picture
    :return: the bytes of a PNG
    """
    if picture.mode != "P":
        picture = films.indexed(picture, films.colours_of([picture]))
    wide = picture.resize((picture.width * scale, picture.height), Image.Resampling.NEAREST)
    same = b"\2" + bytes(wide.width)
    rows = bytearray()
    for y in range(wide.height):
        rows += b"\0" + wide.crop((0, y, wide.width, y + 1)).tobytes() + same * (scale - 1)
    header = struct.pack(">IIBBBBB", wide.width, wide.height * scale, 8, 3, 0, 0, 0)
    palette = bytes(picture.getpalette())
    parts = (
        (b"IHDR", header),
        (b"PLTE", palette),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    file = b"\x89PNG\r\n\x1a\n"
    for kind, data in parts:
        check = zlib.crc32(kind + data)
        file += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
    return file


def stills():
    """Make what needs no playing.

    :return: bytes by path
    """
    made = {}
    paths = kept("en")
    for name in SCREENS:
        made[DOCS / "screens" / f"{name}.png"] = encoded(opened(paths[name]), SCALE)
    for language in LANGUAGES:
        made[DOCS / f"gallery-{language}.png"] = encoded(sheet_of_screens(language), SCALE)
    made[DOCS / "gallery-sizes.png"] = encoded(sheet_of_sizes(), SCALE)
    return made


def others():
    """Make the films and the badge's front.

    :return: bytes by path
    """
    file = io.BytesIO()
    on_the_badge(opened(kept("en")["reply"]), SCALE).save(file, "PNG", optimize=True)
    made = {DOCS / "badge.png": file.getvalue()}
    for name, script, profile in films.FILMS:
        made[DOCS / name] = films.shoot(script, profile).encode()
    return made


def on_the_badge(picture, scale):
    """:return: the picture on the front of the badge, as the simulator's window shows it"""
    import simulator  # noqa: F401  before pygame, which it keeps from greeting
    import pygame  # isort: skip
    from simulator.front import SCREEN, Front

    pygame.font.init()
    front = Front(scale).up
    image = Image.frombytes("RGB", front.get_size(), pygame.image.tobytes(front, "RGB"))
    image.paste(films.enlarged(picture, scale), (SCREEN[0] * scale, SCREEN[1] * scale))
    return image


def shown(data):
    """Decode a picture or film: another library may pack the same pixels in other bytes.

    :return: size, pixels and duration of each frame
    """
    image = Image.open(io.BytesIO(data))
    frames = []
    for at in range(getattr(image, "n_frames", 1)):
        image.seek(at)
        frame = image.convert("RGB")
        frames.append((frame.size, frame.tobytes(), image.info.get("duration")))
    return frames


def is_shown(path, data):
    """:return: True if a file holds the same pixels as the bytes of a picture or film"""
    if not path.exists():
        return False
    there = path.read_bytes()
    return there == data or shown(there) == shown(data)


def faults(made):
    """:return: a line for each file that is not as made, or too large"""
    lines = []
    for path, data in made.items():
        name = path.relative_to(ROOT).as_posix()
        if not is_shown(path, data):
            lines.append(f"{name} is not up to date: run python tools/gallery.py")
        if len(data) > LARGEST:
            lines.append(f"{name} has {len(data)} bytes, more than {LARGEST}")
    for path in sorted((DOCS / "screens").glob("*")):
        if path not in made:
            lines.append(f"{path.relative_to(ROOT).as_posix()} is not made by tools/gallery.py")
    return lines


def main(arguments=None):
    """Write the pictures, or compare them.

    :param list arguments: command line, that of the process if None
    :return: exit status: 0, or 1 if a picture is not as it should be
    """
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--check", action="store_true", help="compare only, change nothing")
    parser.add_argument("--stills", action="store_true", help="no films: a few seconds only")
    options = parser.parse_args(arguments)
    made = stills()
    if not options.stills:
        made.update(others())
    if not options.check:
        for path, data in made.items():
            if is_shown(path, data):
                continue
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)
            print(f"wrote {path.relative_to(ROOT).as_posix()}, {len(data)} bytes")
    lines = faults(made)
    for line in lines:
        print(line, file=sys.stderr)
    return 1 if lines else 0


if __name__ == "__main__":
    sys.exit(main())
