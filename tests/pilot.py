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
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools"))

import simulator
from simulator.boards import BOARDS

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

    def pick(self, view, budget):
        """Return the place of the oldest card in the open row."""
        return 0

    def needs(self):
        """It stays as it is."""
        return []

    def prepare(self, view):
        """There is nothing to load."""
        return False

    def ponder(self, view, budget):
        """There is nothing to think about."""

    def forget(self):
        """There is nothing to forget."""


SIZES = ("160x128", "240x240", "240x135", "128x128")
"""The displays that there are layouts for."""


def run(script, size=None, drawn=True, **options):
    """Run a script once keys count, and fail if a text does not fit its place.

    After each press the screen is given the time it needs to draw all that follows from it.
    Parameters as for ``simulator.run``, but that cards do not move unless a speed is given.

    :param script: function of the badge that yields script lines
    :param str size: one of `SIZES`, for a PyBadge with a display of that size
    :param bool drawn: False for a script that takes care of that time itself
    """

    def whole(badge):
        _refuse_long_lines()
        yield SETTLED
        shown = None
        for line in script(badge):
            if badge.stage.top is not shown:
                shown = badge.stage.top
                check_labels(shown, badge.display)
            yield line
            if drawn and line.startswith("press "):
                yield DRAWN

    # The game collects garbage at each change of screens; pytest's own objects need no look.
    gc.freeze()
    if size:
        width, height = map(int, size.split("x"))
        BOARDS[size] = replace(BOARDS["pybadge"], width=width, height=height)
        options["board"] = size
    options.setdefault("speed", "none")
    try:
        return simulator.run(whole, **options)
    finally:
        gc.unfreeze()
        BOARDS.pop(size, None)


def draw_nothing(badge):
    """Let the display count and not compose its pixels, where no picture is looked at."""
    badge.display._draw = lambda area: None


def whole(badge):
    """Return the picture after all of it was drawn anew."""
    badge.display._core.full_refresh = True
    badge.display.refresh()
    return badge.image()


def _refuse_long_lines():
    """Have a `Line` fail that would cut its text off; the game's modules are fresh each run."""
    line = sys.modules["face.text"].Line
    fit = sys.modules["face.text"].fit
    show = line.show

    def show_whole(self, text):
        room = self._width
        assert len(fit(text, room)) <= room, f"{text!r} has no room in {room} characters"
        return show(self, text)

    line.show = show_whole


def check_labels(screen, display):
    """Check that the labels of a screen lie on the display and on no other label or menu row."""
    lowest = 0
    for layer in screen.group:
        if hasattr(layer, "bounding_box"):
            left, top, width, height = (layer.scale * side for side in layer.bounding_box)
            left, top = layer.x + left, layer.y + top
            assert left >= 0 and left + width <= display.width, (
                f"{layer} of {screen.NAME} is too wide"
            )
            assert top >= lowest, f"{layer} of {screen.NAME} covers another"
            lowest = top + height
    assert lowest <= display.height, f"{screen.NAME} goes on below the display"


def choose_row(badge, row):
    """Choose a row of a menu, counted from 0."""
    while badge.stage.top._menu.at != row:
        yield "press DOWN"
    yield "press A"


def take_back(badge):
    """Take back a card in the pause menu, even if it has its price."""
    yield from choose_row(badge, 1)
    if badge.screen == "pause":
        yield from choose_row(badge, 1)


def choose(badge, choice):
    """Choose from a menu whose rows come and go, by the place of the choice's text."""
    yield from choose_row(badge, badge.stage.top._choices.index(choice))


RESUME = 5
"""What the title's menu may offer besides to play."""

SWAP = 1
TITLE = 2
REVIEW = 3
"""What the result's menu may offer besides to play on."""


def choose_after(badge, choice):
    """Choose `SWAP`, `TITLE` or `REVIEW` where a deal's result is shown."""
    yield "expect result"
    yield from choose(badge, choice)


def to_options(badge):
    """From the title to the options."""
    yield "expect title"
    yield from choose(badge, 2)
    yield "expect options"


OPTIONS = (
    *("level", "profile", "match", "ritual", "undo", "aid", "guide"),
    *("speed", "sound", "lights", "colours", "left", "language"),
)
"""The rows of the options, in the order of their texts, over both pages."""
MORE = len(OPTIONS)
"""The row that leads to the second page."""


def to_option(badge, name):
    """From the title to a row of the options, one of `OPTIONS`."""
    if badge.screen != "options":
        yield from to_options(badge)
    wanted = OPTIONS.index(name)
    if wanted not in badge.stage.top._rows:
        yield from choose_row(badge, badge.stage.top._rows.index(MORE))
        yield DRAWN
    top = badge.stage.top
    while top._rows[top._menu.at] != wanted:
        yield "press DOWN"


def make_plain(badge):
    """Let the rivals be `Plain` ones."""
    plain = Plain()
    badge.stage.game.thinker = lambda: plain


def mix(badge, **options):
    """Choose a mix of rules, as the screen for it does; for the next match.

    :param options: attributes of ``engine.rules.Rules``; all others are those of `pagat`
    """
    settings = badge.stage.settings
    settings.profile = sys.modules["face.settings"].MIX
    settings.mix.set_profile(0)
    for name, value in options.items():
        setattr(settings.mix, name, value)
    assert settings.mix.check() == 0


def begin(badge):
    """Begin a match at the title, whether or not there is one that could be resumed."""
    yield "expect title"
    if RESUME in badge.stage.top._choices:
        yield from choose_row(badge, 1)
        assert badge.screen == "title", "it is asked for twice"
        yield "press A"
    else:
        yield "press START"


def to_draw(badge, plain=True):
    """From the title to the draw for deal.

    :param bool plain: let the rivals be `Plain` ones
    """
    yield from begin(badge)
    yield "expect draw"
    if plain:
        make_plain(badge)


def to_table(badge, plain=True):
    """From the title or the draw to the table, with the cut in the middle of the deck."""
    if badge.screen != "draw":
        yield from to_draw(badge, plain)
    elif plain:
        make_plain(badge)
    while badge.screen == "draw":
        yield "press A"
    yield "expect table"


def is_cutter(badge):
    """Return whether the player may cut the deck of the deal to come."""
    match = badge.stage.game.match
    return (match.dealer - 1) % match.players == YOU


def deal_of(badge):
    """Return the engine's deal."""
    return badge.stage.game.table.deal


def legal_cards(badge):
    """Return the cards that the player may play now."""
    return [card for card in range(52) if deal_of(badge).why_not(YOU, card) == 0]


def is_moving(badge):
    """Return whether the table is still drawn, or cards move."""
    top = badge.stage.top
    return badge.screen == "table" and top._beat < len(top._beats)


def to_rest(badge):
    """Let all cards arrive."""
    while is_moving(badge):
        yield "wait 10"
    yield "wait 20"


def is_reading(badge):
    """Return whether a finished trick lies on the table."""
    return badge.stage.top._reading


def to_turn(badge):
    """Let the rivals play and finished tricks be cleared until the player is to play or choose."""
    for _ in range(12):
        if badge.screen != "table" or (deal_of(badge).turn == YOU and not is_reading(badge)):
            return
        yield "press A" if is_reading(badge) else PACE
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


def act(badge, choose=min):
    """Do by keys what the player is to do: play a card, or take one of the open row.

    :param choose: function that picks one of the legal cards, or of the places in the row
    """
    deal = deal_of(badge)
    if deal.choosing:
        place = choose(range(deal.row_count))
        for _ in range(place):
            yield "press RIGHT"
        yield "press A"
    else:
        yield from play(badge, choose(legal_cards(badge)))


def finish_deal(badge, choose=min):
    """Play the deal to its end by keys, up to the screen with its result.

    :param choose: as for `act`
    """
    for _ in range(60):
        yield from to_turn(badge)
        if badge.screen != "table":
            break
        yield from act(badge, choose)
    yield "expect result"


def move(table, choose):
    """Make any move in the engine.

    :param choose: function that picks one of the legal cards, or of the places in the row
    """
    deal = table.deal
    if deal.choosing:
        assert table.choose(deal.turn, choose(range(deal.row_count))) == 0
    else:
        legal = [card for card in range(52) if deal.why_not(deal.turn, card) == 0]
        assert table.play(deal.turn, choose(legal)) == 0


def skip_until(badge, there, wanted=None):
    """Play all hands in the engine up to a place, and show the table as a resumed deal.

    :param there: function of the deal that is true at the place
    :param wanted: function of the finished deal: whether it ends as the test wants it, if the
        rest is played with the lowest cards, as `finish_deal` and `Plain` do
    """
    table = badge.stage.game.table
    deal = table.deal
    for seed in range(1000):
        dice = random.Random(seed)
        table.undo(deal.moves)
        while not deal.over and not there(deal):
            move(table, dice.choice)
        moves = deal.moves
        if deal.over:
            continue
        if wanted is not None:
            while not deal.over:
                move(table, min)
        if wanted is None or wanted(deal):
            table.undo(deal.moves - moves)
            badge.stage.replace("table")
            yield SETTLED
            return
    raise AssertionError("no such deal")


def skip_to(badge, trick, wanted=None):
    """As `skip_until`, up to a trick: 0 to 25, or to 14 with three players."""
    yield from skip_until(badge, lambda deal: deal.trick == trick and not deal.choosing, wanted)


def near_end(deal):
    """The last trick, or the next trick may reach the target."""
    if deal.choosing or deal.in_trick:
        return False
    target = deal.rules.target
    return deal.tricks_left == 1 or bool(target and max(deal.score) == target - 1)


def to_unread_end(badge):
    """From the title to a deal that is over, with its last trick still to be cleared, and saved."""
    yield from to_table(badge)
    yield from skip_until(badge, near_end)
    yield from to_turn(badge)
    yield from act(badge)
    yield PACE
    yield "press START"  # which saves
    yield "press B"
    assert badge.screen == "table" and deal_of(badge).over


def to_result(badge, wanted):
    """From the title or the table to the result of a deal that ends as wanted.

    :param wanted: as for `skip_until`
    """
    if badge.screen != "table":
        yield from to_table(badge)
    yield from skip_until(badge, near_end, wanted)
    yield from finish_deal(badge)


def won(deal):
    """The player wins the deal."""
    return deal.winner == YOU


def lost(deal):
    """A rival wins the deal."""
    return deal.winner > YOU


def tied(deal):
    """Nobody wins the deal."""
    return deal.winner == -1
