# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Make the README's pictures: play a deal in the simulator and write docs/play.gif and docs/*.png.

The deal is played by keys, with cards that the normal player would choose. Same program, same
pictures.
"""

import sys
from pathlib import Path

import bootstrap

ROOT = Path(__file__).resolve().parent.parent
SEED = 7
GIF_SCALE = 2
PICTURE_SCALE = 3
SHORTEST_MS, LONGEST_MS = 60, 1300
"""A frame of the film is shown so long; waits in the game are cut to the longest."""
LARGEST_BYTES = 400_000


class Film:
    """Takes a picture whenever the badge's display changes, while the camera runs.

    :param Badge badge: the badge, before its power-on
    """

    def __init__(self, badge):
        self.running = True
        self.frames = []
        """Pairs of game time and picture."""
        self._badge = badge
        badge.listeners.append(self._take)

    def _take(self):
        if self.running:
            # What is drawn in several beats is one change for the eye.
            if self.frames and self._badge.now - self.frames[-1][0] < SHORTEST_MS:
                self.frames.pop()
            self.frames.append((self._badge.now, self._badge.image()))

    def save(self, path, scale):
        """Write the film as an animated GIF in exactly the display's colours.

        :param path: the file
        :param int scale: pixels of the film per pixel of the display
        """
        colours = sorted({colour for _, image in self.frames for _, colour in image.getcolors()})
        palette = [value for colour in colours for value in colour]
        number = {colour: index for index, colour in enumerate(colours)}
        size = tuple(side * scale for side in self.frames[0][1].size)
        images, times = [], []
        for at, (now, image) in enumerate(self.frames):
            indexed = Image.new("P", image.size)
            indexed.putpalette(palette)
            pixels = image.tobytes()
            indexed.putdata([number[tuple(pixels[i : i + 3])] for i in range(0, len(pixels), 3)])
            images.append(indexed.resize(size, Image.Resampling.NEAREST))
            following = self.frames[at + 1][0] if at + 1 < len(self.frames) else now + LONGEST_MS
            times.append(min(max(following - now, SHORTEST_MS), LONGEST_MS))
        images[0].save(path, save_all=True, append_images=images[1:], duration=times, loop=0)


def tour(badge, film):
    """A script: title, draw, the first tricks, then the last ones and the result."""
    yield "wait 1200"
    yield "shot title"
    yield "press START"
    while badge.screen == "draw":
        yield "wait 1200"
        yield "press A"
    yield "expect table"
    yield "wait 900"
    adviser = sys.modules["engine.player"].make(1)
    refused = False
    while badge.screen == "table":
        deal = badge.stage.game.table.deal
        film.running = deal.trick < 4 or deal.trick > 23
        # The hand is the screen's own business, but only it knows where the cursor is.
        screen = badge.stage.top
        if deal.over:
            yield "wait 1500"
            yield "press A"
            continue
        if deal.turn != 0 or screen._reading:
            yield "wait 100"
            continue
        yield "wait 400"  # the hand is laid anew in several beats
        if deal.trick == 17:
            yield "shot phase2"
        if deal.trick == 5 and "hint" not in badge.shots:
            yield "press SELECT"
            yield "wait 3000"
            yield "shot hint"
        wanted = -1
        while wanted < 0:
            wanted = adviser.choose(badge.stage.game.table.views[0], 1000)
        if not refused:
            refused = yield from try_illegal(badge, screen._hand)
        yield from point_at(screen._hand, wanted)
        yield "wait 300"
        yield "press A"
    yield "wait 2000"
    yield "shot result"
    film.running = False
    yield "press DOWN"
    yield "press A"
    yield "expect review"
    yield "wait 30000"
    screen = badge.stage.top
    while screen._review.better[screen._trick] < 0:
        yield "press RIGHT"
    yield "shot review"


def moment(badge, name, there):
    """A script: play cards that the adviser would, up to a good moment of the deal, and take a
    picture.

    :param str name: of the picture
    :param there: function of the deal that is true at the moment
    """
    yield "wait 200"
    yield "press START"
    yield "wait 200"
    yield "press START"
    yield "wait 900"
    adviser = sys.modules["engine.player"].make(1)
    deal = badge.stage.game.table.deal
    while badge.screen == "table":
        screen = badge.stage.top
        if deal.turn != 0 or screen._reading:
            yield "wait 100"
            continue
        yield "wait 400"
        if there(deal):
            if deal.choosing:
                yield "press RIGHT"
            yield "wait 100"
            yield f"shot {name}"
            return
        decide = adviser.pick if deal.choosing else adviser.choose
        wanted = -1
        while wanted < 0:
            wanted = decide(badge.stage.game.table.views[0], 1000)
        if deal.choosing:
            for _ in range(wanted):
                yield "press RIGHT"
        else:
            yield from point_at(screen._hand, wanted)
        yield "press A"


def choosing(deal):
    """:return: True if one of three open cards is to be taken, with some of the deal played"""
    return deal.choosing and deal.trick > 2


def third_to_play(deal):
    """:return: True if both others have played to a trick in the middle of a deal of three"""
    return deal.in_trick == 2 and deal.trick > 2


MOMENTS = (("openstock", "row", choosing), ("three", "three", third_to_play))
"""The other pictures: rules, name, and when to take them."""


def try_illegal(badge, hand):
    """Try a card that may not be played, if there is one.

    :return: True if it was tried
    """
    deal = badge.stage.game.table.deal
    cards = [13 * suit + rank for suit in range(4) for rank in range(13)]
    held = [card for card in cards if deal.hand(0, card // 13) >> card % 13 & 1]
    if all(deal.why_not(0, card) == 0 for card in held):
        return False
    while deal.why_not(0, hand.card()) == 0:
        yield "press DOWN"
        yield "wait 150"
    yield "press A"
    yield "wait 200"
    yield "shot table"
    yield "wait 1300"
    while deal.why_not(0, hand.card()) != 0:
        yield "press UP"
        yield "wait 150"
    return True


def point_at(hand, wanted):
    """Move the cursor to a card that may be played, the shorter way round."""
    at = hand.cards.index(wanted)
    key = "LEFT" if (hand.cursor - at) % hand.count < (at - hand.cursor) % hand.count else "RIGHT"
    while hand.card() != wanted:
        yield f"press {key}"
        yield "wait 110"


def on_the_badge(picture, scale):
    """:return: the picture on the front of the badge, as the simulator's window shows it"""
    import pygame
    from simulator.front import SCREEN, Front

    pygame.font.init()
    front = Front(scale).up
    image = Image.frombytes("RGB", front.get_size(), pygame.image.tobytes(front, "RGB"))
    image.paste(enlarged(picture, scale), (SCREEN[0] * scale, SCREEN[1] * scale))
    return image


def enlarged(picture, scale):
    """:return: the picture with every pixel a square of ``scale`` pixels"""
    size = (picture.width * scale, picture.height * scale)
    return picture.resize(size, Image.Resampling.NEAREST)


def main():
    """Play the tour and write the pictures.

    :return: exit status: 0, or 1 if the film is too large for a README
    """
    import simulator

    folder = ROOT / "docs"
    folder.mkdir(exist_ok=True)
    films = []
    badge = simulator.run(
        lambda badge: tour(badge, films[0]),
        watch=lambda badge: films.append(Film(badge)),
        seed=SEED,
        lang="en",
    )
    for profile, name, there in MOMENTS:
        taken = simulator.run(
            lambda badge, name=name, there=there: moment(badge, name, there),
            seed=SEED,
            lang="en",
            profile=profile,
        )
        badge.shots.update(taken.shots)
    path = folder / "play.gif"
    films[0].save(path, GIF_SCALE)
    for name, picture in badge.shots.items():
        enlarged(picture, PICTURE_SCALE).save(folder / f"{name}.png", optimize=True)
    on_the_badge(badge.shots["table"], PICTURE_SCALE).save(folder / "badge.png", optimize=True)
    size = path.stat().st_size
    print(f"{path}: {len(films[0].frames)} frames, {size} bytes")
    if size > LARGEST_BYTES:
        print(f"gif.py: more than {LARGEST_BYTES} bytes", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    bootstrap.ensure()
    from PIL import Image

    sys.exit(main())
