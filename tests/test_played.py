# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Looking back at the table: what is shown is what everybody saw, and no key can go wrong."""

import random
import sys

import both
import pictures as pages
import pilot
import pytest
from test_depth import LIMIT, Depth
from test_honesty import permuted
from test_sizes import Camera, check

from engine.codes import OK
from engine.rules import PROFILES

YOU = pilot.YOU
EMPTY, SUIT = 30, 13  # tiles of a sheet of cards


def tiles_of(badge, sheet, palette=None):
    """Yield the tile grids of a sheet, those of a palette or all."""
    for layer in badge.stage.top.group:
        if getattr(layer, "bitmap", None) is sheet and palette in (None, layer.pixel_shader):
            yield layer


def text_of(tiles):
    """Return the text that a row of letters shows, without the spaces around it."""
    charset = sys.modules["face.charset"]
    chars = [*map(chr, range(32, 127)), *charset.EXTRA]
    return "".join(chars[tiles[i]] for i in range(tiles.width)).strip()


def texts_of(badge):
    """Return all texts shown, in the order of the screen's layers."""
    return [text_of(tiles) for tiles in tiles_of(badge, badge.stage.theme.glyphs)]


def cards_shown(badge):
    """Return suits from top to bottom, cards shown as out and as one's own, and the counts."""
    theme = badge.stage.theme
    rows = [tiles for tiles in tiles_of(badge, theme.small) if tiles.width == 14]
    mine = next(tiles for tiles in rows if tiles.height == 4)
    rows.remove(mine)
    rows.sort(key=lambda tiles: tiles.y)
    suits, out, own = [], set(), set()
    for at, row in enumerate(rows):
        suit = row[0] - SUIT
        suits.append(suit)
        assert row.pixel_shader is theme.suits[suit]
        assert mine[14 * at] == EMPTY
        for column in range(1, 14):
            for tile, cards in ((row[column], out), (mine[14 * at + column], own)):
                assert tile in (EMPTY, 13 - column), "the ranks stand in their columns"
                if tile != EMPTY:
                    cards.add(13 * suit + tile)
    counts = [tiles for tiles in tiles_of(badge, theme.glyphs) if tiles.width == 2]
    counts.sort(key=lambda tiles: tiles.y)
    return suits, out, own, [int(text_of(tiles)) for tiles in counts]


def trick_shown(badge):
    """Return the cards of the trick and their players' names, from left to right, and which of
    the names is picked out."""
    theme = badge.stage.theme
    sheet = theme.small if badge.stage.settings.aid else theme.large
    cards = [tiles for tiles in tiles_of(badge, sheet) if tiles.width == 2]
    names = [
        tiles
        for tiles in tiles_of(badge, theme.glyphs)
        if 2 < tiles.width < theme.columns and tiles.pixel_shader in (theme.text, theme.chosen_text)
    ]
    assert len(cards) == len(names)
    for row in (cards, names):
        row.sort(key=lambda tiles: tiles.x)
    won = [tiles.pixel_shader is theme.chosen_text for tiles in names]
    return (
        [tiles[0] + 13 * (tiles[2] - SUIT) for tiles in cards],
        [text_of(tiles) for tiles in names],
        won,
    )


def look(badge):
    """Look back; to be used as ``yield from``."""
    yield "press B"
    yield "expect played"


def check_public(badge):
    """What is shown is what the deal has for all to see, and the person's own hand."""
    stage = badge.stage
    deal = pilot.deal_of(badge)
    texts = texts_of(badge)
    if deal.trick:
        cards, names, won = trick_shown(badge)
        seats = [*range(1, deal.seats), YOU]
        assert cards == [deal.card_of(deal.trick - 1, seat) for seat in seats]
        leader = deal.leader_of(deal.trick - 1)
        called = [sys.modules["face.game"].name_of(stage.words, len(seats), seat) for seat in seats]
        place = seats.index(leader)
        if deal.seats > 2:  # there is no room for words
            called[place] = "► " + called[place]
        else:
            called[place] = stage.words.LED[leader]
        assert names == called
        assert won == [deal.winners[deal.trick - 1] == seat for seat in seats]
        assert sys.modules["face.says"].taken(stage.words, deal) in texts
    else:
        assert "No trick was played yet" in texts
    if not stage.settings.aid:
        assert not list(tiles_of(badge, stage.theme.small))
        return
    suits, out, own, counts = cards_shown(badge)
    assert sorted(suits) == [0, 1, 2, 3]
    order = sys.modules["face.hand"].ORDERS[deal.trump]
    assert bytes(suits[-len(order) :]) == order, "as in the hand"
    played = set(deal.plays[: deal.played])
    hand = {card for card in range(52) if deal.hand(YOU, card // 13) >> card % 13 & 1}
    assert own == hand
    assert out == set(range(52)) - hand - played
    assert counts == [sum(card // 13 == suit for card in out) for suit in suits]
    if deal.trump < 4:
        assert suits[0] == deal.trump
        assert f"Trumps still out: {counts[0]}" in texts


@pytest.mark.parametrize("aid", [True, False], ids=["aid", "no aid"])
@pytest.mark.parametrize("profile", PROFILES)
def test_what_is_shown_is_what_was_seen(profile, aid):
    """In a deal at random, before and after each move, at the table that lies under it."""

    def script(badge):
        pilot.draw_nothing(badge)
        dice = random.Random(PROFILES.index(profile))
        yield from pilot.to_table(badge)
        table = badge.stage.game.table
        while not table.deal.over:
            if table.deal.played < 3 or dice.random() < 0.4:
                badge.stage.replace("table")
                badge.stage.open("played")
                check_public(badge)
            pilot.move(table, dice.choice)

    pilot.run(script, seed=8, profile=profile, aid=aid, undo=False)


def test_in_phase_2_of_two_what_is_out_is_the_rivals_hand():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 17)
        yield from look(badge)
        deal = pilot.deal_of(badge)
        rivals = {card for card in range(52) if deal.hand(1, card // 13) >> card % 13 & 1}
        assert cards_shown(badge)[1] == rivals

    pilot.run(script, seed=8)


def picture(badge):
    """Return all tiles and texts of the screen on top."""
    return [
        (layer.x, layer.y, [layer[i] for i in range(layer.width * layer.height)])
        for layer in badge.stage.top.group
        if hasattr(layer, "tile_width")
    ]


@pytest.mark.parametrize("profile", ["pagat", "notrump", "openstock", "three"])
def test_what_the_person_cannot_know_makes_no_difference(profile):
    """All cards that have not been seen change places: the picture stays the same."""
    compared = []

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        stage = badge.stage
        table = stage.game.table
        dice = random.Random(5)
        for trick in (0, 1, 4, 9):
            yield from pilot.skip_to(badge, min(trick, table.deal.rules.tricks - 8))
            if trick == 9:
                pilot.move(table, dice.choice)
            deck = next(filter(None, (permuted(table, YOU, dice) for _ in range(20))))
            stage.open("played")
            before = picture(badge)
            deal = table.deal
            plays, choices = list(deal.plays[: deal.played]), list(deal.choices[: deal.chosen])
            hidden = bytes(deal.deck)
            assert table.start(deal.rules, bytes(deck), deal.dealer) == OK
            while plays or choices:
                assert both.make_move(table, (choices if deal.choosing else plays).pop(0)) == OK
            assert bytes(deal.deck) != hidden
            stage.close()
            stage.open("played")
            assert picture(badge) == before
            compared.append(trick)
            stage.replace("table")

    pilot.run(script, seed=8, profile=profile, undo=False)
    assert len(compared) == 4


def test_it_stays_while_the_key_is_held_and_closes_on_release():
    def script(badge):
        yield from pilot.to_table(badge)
        badge.pad.hold("B")
        yield "wait 5000"
        yield "expect played"
        badge.pad.release("B")
        yield "wait 40"
        yield "expect table"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("ms", [20, 100, 250])
def test_after_a_tap_it_stays_until_a_key(ms):
    def script(badge):
        yield from pilot.to_table(badge)
        for key in pilot.KEYS:
            moves = pilot.deal_of(badge).moves
            yield f"hold B {ms}"
            yield "wait 10000"
            yield "expect played"
            table = badge.stage._screens[0]
            at = table._hand.cursor
            yield "press " + key
            yield "expect " + ("pause" if key == "START" else "table")
            if key == "START":
                yield "press B"
            elif key == "SELECT":
                said = table._message._text
                assert table._hint or ": " in said, "what the last line says"
            assert pilot.deal_of(badge).moves == moves
            assert key in ("START", "SELECT") or table._hand.cursor == at

    pilot.run(script, seed=8)


def test_another_key_closes_it_while_it_is_held_and_letting_go_does_nothing():
    def script(badge):
        yield from pilot.to_table(badge)
        badge.pad.hold("B")
        yield "wait 1000"
        yield "press A"
        yield "expect table"
        badge.pad.release("B")
        yield "wait 1000"
        yield "expect table"
        assert pilot.deal_of(badge).moves == 0

    pilot.run(script, seed=8)


def test_it_opens_at_any_time_and_the_deal_waits():
    """At one's turn, while a rival thinks, where a card is to be chosen, while a finished trick is
    read, and when the last one lies there."""

    def looked(badge, reading=False):
        deal = pilot.deal_of(badge)
        moves, table = deal.moves, badge.stage.top
        assert table._reading is reading
        yield from look(badge)
        yield "wait 9000"
        yield "expect played"
        yield "press A"
        assert badge.stage.top is table and table._reading is reading
        assert deal.moves == moves

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield from looked(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.turn != YOU and not deal.choosing)
        yield from looked(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.choosing and deal.turn == YOU)
        yield from looked(badge)
        yield from pilot.act(badge)
        yield from looked(badge, reading=True)
        yield from pilot.skip_until(badge, pilot.near_end)
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)
        yield pilot.PACE
        assert pilot.deal_of(badge).over
        yield from looked(badge, reading=True)
        yield "press A"
        yield "expect result"

    pilot.run(script, seed=8, profile="openstock")


def test_it_stops_a_hint():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 13)
        yield from pilot.to_turn(badge)
        yield "hold SELECT 10"
        assert badge.stage.top._hint
        yield "hold B 10"
        yield "press A"
        assert badge.stage.top._hint is None
        yield "wait 20000"
        assert ": " not in badge.stage.top._message._text[:5]

    pilot.run(script, seed=8)


def test_the_computer_player_stays():
    """What it knows is not worked out again, and no text is loaded again."""

    def script(badge):
        yield from pilot.to_table(badge, plain=False)
        yield from pilot.to_turn(badge)
        stage = badge.stage
        player, words = stage.game.thinker(), stage.words
        yield from look(badge)
        assert "face.lookback" not in sys.modules, "what has drawn it"
        assert stage.game._player is player and stage.words is words
        assert "engine.hard" in sys.modules
        yield "press A"
        assert stage.game._player is player and stage.words is words
        assert "face.played" not in sys.modules
        assert not [name for name in sys.modules if name.startswith("face.words_")]

    pilot.run(script, seed=8, level="hard")


@pytest.mark.parametrize("held", [True, False])
def test_a_flood_of_keys_leaves_nothing_open_and_plays_nothing(held):
    """More events than there is room for: they are dropped, with what was to come of them."""

    def script(badge):
        yield from pilot.to_table(badge)
        if held:
            badge.pad.hold("B")
            yield "wait 1000"
        else:
            yield from look(badge)
        for _ in range(50):
            for key in ("A", "LEFT"):
                badge.pad.hold(key, "flood")
                badge.pad.release(key, "flood")
        yield "wait 50"
        yield "expect " + ("table" if held else "played")
        badge.pad.release("B")
        yield "wait 300"
        if not held:
            yield "press RIGHT"
        yield "expect table"
        assert pilot.deal_of(badge).moves == 0
        yield from look(badge)
        yield "press A"
        yield "expect table"

    pilot.run(script, seed=8)


def test_keys_that_wait_already_are_taken_one_after_the_other():
    """Four taps while the game was busy: there, back, there and back."""

    def script(badge):
        yield from pilot.to_table(badge)
        for _ in range(4):
            badge.pad.hold("B", "fast")
            badge.pad.release("B", "fast")
        yield "wait 200"
        yield "expect table"
        badge.pad.hold("B", "fast")
        badge.pad.release("B", "fast")
        yield "wait 200"
        yield "expect played"

    pilot.run(script, seed=8)


@pytest.mark.parametrize(
    ("board", "key", "long"),
    [("reverse_tft", "CHOOSE", 600), ("pewpew_m4", "B", 0), ("pygamer", "B", 0)],
)
def test_other_boards(board, key, long):
    """On three keys B is one that is held already: it may be let go at once, or held on."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield "press START"
        while badge.screen == "draw":
            yield f"press {'A' if key == 'B' else key}"
        pilot.make_plain(badge)
        for held, screen in ((long + 200, "played"), (long + 1000, "table")):
            yield "expect table"
            yield f"hold {key} {held}"
            yield "wait 500"
            yield "expect " + screen
            if screen == "played":
                yield "wait 3000"
                yield "expect played"
                yield "press " + key
        assert pilot.deal_of(badge).turn == YOU or pilot.deal_of(badge).moves < 2

    pilot.run(script, board=board, seed=8)


def test_nothing_is_sent_while_it_is_looked_at():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 5)
        before = len(badge.refreshes)
        yield from look(badge)
        assert [refresh.pixels for refresh in badge.refreshes[before:]] == [160 * 128]
        before = len(badge.refreshes)
        yield "wait 50000"
        assert len(badge.refreshes) == before
        yield "press A"
        assert [refresh.pixels for refresh in badge.refreshes[before:]] == [160 * 128]

    pilot.run(script, seed=8)


def test_it_is_dimmed_and_woken_like_any_screen():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from look(badge)
        yield "wait 70000"
        yield "press A"
        yield "expect played"
        yield "press A"
        yield "expect table"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("opening", [True, False])
def test_when_memory_fails_the_table_comes_back(monkeypatch, opening):
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        stage = badge.stage
        yield pilot.PACE
        moves = pilot.deal_of(badge).moves

        def fails(*_):
            raise MemoryError

        with monkeypatch.context() as patch:
            if opening:
                make = sys.modules["face.stage"].make_screen
                patch.setattr(
                    sys.modules["face.stage"],
                    "make_screen",
                    lambda name, stage: fails() if name == "played" else make(name, stage),
                )
                yield "press B"
            else:
                yield from look(badge)
                patch.setattr(stage.top, "tick", fails)
                yield "wait 100"
        yield "expect table"
        assert [screen.NAME for screen in stage._screens] == ["table"]
        assert pilot.deal_of(badge).moves == moves
        yield from look(badge)
        assert not stage.is_open("pause") and stage.is_open("table")

    pilot.run(script, seed=8)


def test_a_demo_ends_and_does_not_look_back():
    def script(badge):
        while badge.screen != "table":
            yield "wait 500"
        yield "press B"
        yield "expect title"

    pilot.run(script, seed=8, demo=True)


def test_the_calls_stay_shallow():
    """Through it to the pause and to a hint, which is the deepest way."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        for key in ("START", "SELECT"):
            yield from pilot.skip_to(badge, 3)
            yield from pilot.to_turn(badge)
            yield from look(badge)
            yield "press " + key
            yield "wait 500"
            badge.stage.replace("table")

    with Depth() as depth:
        pilot.run(script, seed=8)
    assert depth.most < LIMIT, depth.stack


# Pictures

PICTURES = ("played-none", "played", "played-phase2", "played-row", "played-three", "played-bare")


def pictures(badge):
    """Before the first trick, in both phases, with an open row, with three; without the aid."""
    shot = Camera(badge).shot
    stage = badge.stage

    def taken(name):
        yield from look(badge)
        check(badge)
        yield from shot(name)
        yield "press A"

    yield from pilot.to_table(badge)
    yield from taken("played-none")
    yield from pilot.skip_to(badge, 8)
    yield from taken("played")
    stage.settings.aid = False
    yield from taken("played-bare")
    stage.settings.aid = True
    yield from pilot.skip_to(badge, 17)
    yield from taken("played-phase2")
    for name, profile, trick in (("played-row", 5, 6), ("played-three", 7, 4)):
        stage.replace("title")
        stage.settings.profile, stage.settings.seed = profile, 8
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, trick)
        yield from taken(name)


@pytest.mark.parametrize("language", ["en", "pt"])
@pytest.mark.parametrize("size", pilot.SIZES)
def test_pictures(size, language, tmp_path):
    shots = pilot.run(pictures, size=size, seed=8, lang=language).shots
    assert sorted(shots) == sorted(PICTURES)
    # Those of the usual display are in the gallery; the others lie a folder deeper.
    pages.check(shots, language if size == "160x128" else f"{language}/{size}", tmp_path)
    assert {n for n in pages.kept("played") if n.startswith(language)} == {
        f"{language}/{name}.png" for name in PICTURES
    }
