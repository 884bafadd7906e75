# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Films of the game, for ``tools/gallery.py``: deals played by keys in the simulator, with cards
that the normal player would choose. Same program, same film.
"""

import io
import sys

from PIL import Image

SEED = 7
SCALE = 2
SHORTEST_MS, LONGEST_MS = 60, 1300
"""A frame of the film is shown so long; waits in the game are cut to the longest."""


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

    def begin(self):
        """Forget what was taken so far: the film begins with what is shown now."""
        self.frames = [(self._badge.now, self._badge.image())]

    def _take(self):
        if self.running:
            # What is drawn in several beats is one change for the eye.
            if self.frames and self._badge.now - self.frames[-1][0] < SHORTEST_MS:
                self.frames.pop()
            self.frames.append((self._badge.now, self._badge.image()))

    def encode(self):
        """:return: the film as the bytes of an animated GIF in exactly the display's colours"""
        colours = colours_of(image for _, image in self.frames)
        images, times = [], []
        for at, (now, image) in enumerate(self.frames):
            images.append(enlarged(indexed(image, colours), SCALE))
            following = self.frames[at + 1][0] if at + 1 < len(self.frames) else now + LONGEST_MS
            times.append(min(max(following - now, SHORTEST_MS), LONGEST_MS))
        file = io.BytesIO()
        images[0].save(file, "GIF", save_all=True, append_images=images[1:], duration=times, loop=0)
        return file.getvalue()


def colours_of(images):
    """:return: the colours of pictures, in an order of their own"""
    return sorted({colour for image in images for _, colour in image.getcolors(1 << 24)})


def indexed(image, colours):
    """Number the colours of a picture, which keeps files small and colours exact.

    :param image: a picture in RGB
    :param list colours: its colours, and perhaps others, 256 at most
    :return: the same picture with a palette
    """
    number = {colour: index for index, colour in enumerate(colours)}
    pixels = iter(image.tobytes())
    numbers = bytes([number[pixel] for pixel in zip(pixels, pixels, pixels, strict=True)])
    picture = Image.frombytes("P", image.size, numbers)
    picture.putpalette([value for colour in colours for value in colour])
    return picture


def enlarged(picture, scale):
    """:return: the picture with every pixel a square of ``scale`` pixels"""
    size = (picture.width * scale, picture.height * scale)
    return picture.resize(size, Image.Resampling.NEAREST)


def whole_deal(badge, film):
    """A script: title, draw, the first tricks, then the last ones and the result."""
    yield "wait 1200"
    yield "press START"
    while badge.screen == "draw":
        yield "wait 1200"
        yield "press A"
    yield "expect table"
    yield "wait 900"
    deal = badge.stage.game.table.deal
    yield from play(badge, film, lambda: deal.trick < 4 or deal.trick > 23)
    yield "wait 2000"


def prizes(badge, film):
    """A script: four tricks with an open stock, where the winner chooses a prize."""
    yield "wait 200"
    yield "press START"
    yield "wait 200"
    yield "press START"
    yield "expect table"
    deal = badge.stage.game.table.deal

    def done():
        return deal.trick == 4 and not deal.choosing and not badge.stage.top._reading

    yield "wait 300"
    film.begin()
    yield from play(badge, film, lambda: True, done)


def play(badge, film, seen, done=lambda: False):
    """A script: play on by keys; try once a card that may not be played.

    :param Film film: the camera
    :param seen: function that is true while the camera shall run
    :param done: function that is true where the script ends; else it is at the deal's end
    """
    adviser = sys.modules["engine.player"].make(1)
    deal = badge.stage.game.table.deal
    refused = False
    while badge.screen == "table" and not done():
        film.running = seen()
        # The hand is the screen's own business, but only it knows where the cursor is.
        screen = badge.stage.top
        if deal.over:
            yield "wait 1500"
            yield "press A"
            continue
        # A key would break off what moves.
        if deal.turn != 0 or screen._reading or screen._beat < len(screen._beats):
            yield "wait 100"
            continue
        yield "wait 300"
        decide = adviser.pick if deal.choosing else adviser.choose
        wanted = -1
        while wanted < 0:
            wanted = decide(badge.stage.game.table.views[0], 1000)
        if deal.choosing:
            yield "wait 500"
            for _ in range(wanted):
                yield "press RIGHT"
                yield "wait 300"
        else:
            if not refused:
                refused = yield from try_illegal(badge, screen._hand)
            yield from point_at(screen._hand, wanted)
        yield "wait 300"
        yield "press A"
    film.running = seen()


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
    yield "wait 1500"
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


FILMS = (("play.gif", whole_deal, "pagat"), ("prizes.gif", prizes, "openstock"))
"""Files in docs, scripts and rules."""


def shoot(script, profile):
    """Play and film a script.

    :param script: function of the badge and the film that yields script lines
    :param str profile: name of the rules
    :return: the :class:`Film`
    """
    import simulator

    films = []
    simulator.run(
        lambda badge: script(badge, films[0]),
        watch=lambda badge: films.append(Film(badge)),
        seed=SEED,
        lang="en",
        profile=profile,
    )
    return films[0]
