# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Scripts for the simulated badge that know how to get somewhere in the game.

Each is a generator of script lines, to be used as ``yield from to_table(badge)`` in a script
given to ``simulator.run``. What a person would do with keys is done with keys; only `skip_to`
reaches into the engine, where a test would otherwise play a whole deal to see its end.
"""

import gc
import random
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools"))

import simulator

YOU, RIVAL = 0, 1
KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT")

SETTLED = "wait 200"
"""Keys that are down at power-on do not count; after this they do."""
DRAWN = "wait 100"
"""A large change is drawn in parts, one after the other; it is done after this."""
PACE = "wait 800"
"""Longer than the computer takes to show its card."""


class Plain:
    """A rival whose play no improvement of the computer players changes: its lowest legal card."""

    def choose(self, view, budget):
        """Return the lowest legal card of the lowest suit that has one."""
        for suit in range(4):
            mask = view.legal(suit)
            for rank in range(13):
                if mask >> rank & 1:
                    return suit * 13 + rank
        raise AssertionError("no legal card")

    def forget(self):
        """There is nothing to forget."""


def run(script, **options):
    """Run a script once keys count, and fail if a text does not fit its place.

    After each press the screen is given the time it needs to draw all that follows from it.
    Parameters as for ``simulator.run``.

    :param script: function of the badge that yields script lines
    """

    def whole(badge):
        _refuse_long_lines()
        yield SETTLED
        shown = None
        for line in script(badge):
            if badge.stage.top is not shown:
                shown = badge.stage.top
                check_labels(shown)
            yield line
            if line.startswith("press "):
                yield DRAWN

    # The game collects garbage at each change of screens; pytest's own objects need no look.
    gc.freeze()
    try:
        return simulator.run(whole, **options)
    finally:
        gc.unfreeze()


def draw_nothing(badge):
    """Let the display count and not compose its pixels, where no picture is looked at."""
    badge.display._draw = lambda area: None


def _refuse_long_lines():
    """Have a `Line` fail that would cut its text off; the game's modules are fresh each run."""
    line = sys.modules["face.text"].Line
    show = line.show

    def show_whole(self, text):
        assert len(text) <= self._width, f"{text!r} has no room in {self._width} characters"
        return show(self, text)

    line.show = show_whole


def check_labels(screen):
    """Check that the labels of a screen lie on the display and on no other label or menu row."""
    lowest = 0
    for layer in screen.group:
        if hasattr(layer, "bounding_box"):
            left, top, width, height = (layer.scale * side for side in layer.bounding_box)
            left, top = layer.x + left, layer.y + top
            assert left >= 0 and left + width <= 160, f"{layer} of {screen.NAME} is too wide"
            assert top >= lowest, f"{layer} of {screen.NAME} covers another"
            lowest = top + height
    menu = getattr(screen, "_menu", None)
    if menu and lowest:
        assert lowest <= 128
        if screen.NAME == "result":
            assert lowest <= menu._lines[0].tiles.y, "the account runs into the choices"


def to_draw(badge, plain=True):
    """From the title to the draw for deal.

    :param bool plain: let the rival be a `Plain` one
    """
    yield "expect title"
    yield "press START"
    yield "expect draw"
    if plain:
        badge.stage.game.players[RIVAL] = Plain()


def to_table(badge, plain=True):
    """From the title or the draw to the table, with the cut in the middle of the deck."""
    if badge.screen != "draw":
        yield from to_draw(badge, plain)
    while badge.screen == "draw":
        yield "press A"
    yield "expect table"


def deal_of(badge):
    """Return the engine's deal."""
    return badge.stage.game.table.deal


def legal_cards(badge):
    """Return the cards that the player may play now."""
    return [card for card in range(52) if deal_of(badge).why_not(YOU, card) == 0]


def is_reading(badge):
    """Return whether a finished trick lies on the table."""
    return badge.stage.top._reading


def to_turn(badge):
    """Let the rival play and finished tricks be cleared until the player is to play."""
    for _ in range(8):
        if badge.screen != "table" or (deal_of(badge).turn == YOU and not is_reading(badge)):
            return
        yield "press B" if is_reading(badge) else PACE
    raise AssertionError("the player's turn does not come")


def point_at(badge, card):
    """Move the cursor to a card that may be played."""
    hand = badge.stage.top._hand
    for _ in range(14):
        if hand.card() == card:
            return
        yield "press RIGHT"
    raise AssertionError("the cursor does not come to the card")


def play(badge, card):
    """Play a card by keys."""
    yield from point_at(badge, card)
    yield "press A"


def finish_deal(badge, choose=min):
    """Play the deal to its end by keys, up to the screen with its result.

    :param choose: function that picks one of the legal cards
    """
    for _ in range(30):
        yield from to_turn(badge)
        if badge.screen != "table":
            break
        yield from play(badge, choose(legal_cards(badge)))
    yield "expect result"


def skip_to(badge, trick, wanted=None):
    """Play both hands in the engine up to a trick, and show the table as a resumed deal.

    :param int trick: 0 to 25
    :param wanted: function of the finished deal: whether the deal would end as the test wants it
        if the rest is played in the same way. For trick 25 the rest is forced.
    """
    table = badge.stage.game.table
    for seed in range(1000):
        dice = random.Random(seed)
        table.undo(52)
        while not table.deal.over:
            deal = table.deal
            legal = [card for card in range(52) if deal.why_not(deal.turn, card) == 0]
            table.play(deal.turn, dice.choice(legal))
        if wanted is None or wanted(table.deal):
            table.undo(52 - 2 * trick)
            badge.stage.replace("table")
            yield SETTLED
            return
    raise AssertionError("no such deal")


def to_result(badge, wanted):
    """From the title or the table to the result of a deal that ends as wanted.

    :param wanted: as for `skip_to`
    """
    if badge.screen != "table":
        yield from to_table(badge)
    yield from skip_to(badge, 25, wanted)
    yield from finish_deal(badge)


def won(deal):
    """The player wins the deal."""
    return deal.winner == YOU


def lost(deal):
    """The rival wins the deal."""
    return deal.winner == RIVAL


def tied(deal):
    """Nobody wins the deal."""
    return deal.winner == -1
