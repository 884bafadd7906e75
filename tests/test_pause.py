# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The options opened from the pause: what they change is so at once, and the deal goes on."""

import random
import sys

import pilot
import pytest
import test_three_keys as three
from test_guide import NOTES, begin, note_of, to_end, to_note

YOU = pilot.YOU
OPTIONS = 6  # among the choices of the pause
CLAIM, END, HELP, LEAVE = 2, 3, 4, 5
AT_ONCE = ("undo", "aid", "speed", "sound", "lights", "colours", "left", "language")
BACK = len(pilot.OPTIONS) + 1


def to_options(badge):
    """From the table to the options."""
    yield "press START"
    yield "expect pause"
    yield from pilot.choose(badge, OPTIONS)
    yield "expect options"


def turn(badge, name, key="RIGHT"):
    """Change an option."""
    top = badge.stage.top
    while top._rows[top._menu.at] != pilot.OPTIONS.index(name):
        yield "press DOWN"
    yield "press " + key


def to_table(badge):
    """From the options to the table, by way of the pause."""
    yield "press B"
    yield "expect pause"
    yield "press B"
    yield "expect table"


def journal(badge):
    deal = pilot.deal_of(badge)
    return bytes(deal.plays[: deal.played]), bytes(deal.choices[: deal.chosen]), deal.turn


@pytest.mark.parametrize("key", ["B", "START", "A"])
def test_they_come_back_to_the_pause_of_the_same_deal(key):
    """With what acts at once, and nothing that waits for the next match."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.trick == 4 and deal.turn == YOU)
        before, there = badge.image().tobytes(), journal(badge)
        assert badge.stage.top._hand._new >= 0, "a card that was drawn stands out"
        yield "press START"
        yield from pilot.choose(badge, OPTIONS)
        yield "expect options"
        top = badge.stage.top
        assert [top._rows[i] for i in range(len(top._rows))] == [
            *(pilot.OPTIONS.index(name) for name in AT_ONCE),
            BACK,
        ]
        assert not badge.stage.is_open("table"), "it makes room"
        if key == "A":
            yield "press UP"
        yield "press " + key
        yield "expect pause"
        assert badge.stage.top._choices[badge.stage.top._menu.at] == OPTIONS
        yield from pilot.choose(badge, OPTIONS)
        yield "press B"
        yield "press " + ("B" if key == "A" else key)
        yield "expect table"
        assert journal(badge) == there
        assert badge.image().tobytes() == before
        yield "press START"
        assert badge.stage.top._menu.at == 0 and badge.stage.is_open("table")

    pilot.run(script, seed=8)


def test_what_is_changed_is_so_at_once():
    def script(badge):
        stage = badge.stage
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        yield from pilot.to_turn(badge)
        there = journal(badge)
        assert not stage.top._motion.on
        yield from to_options(badge)
        assert badge.image().getpixel((0, 64)) == (8, 73, 41)
        yield from turn(badge, "colours")
        for name in AT_ONCE[:-1]:
            yield from turn(badge, name)
        assert badge.image().getpixel((0, 64)) == (0, 0, 0), "strong"
        assert stage.top._heading._text == "Options"
        yield from turn(badge, "language")
        assert stage.top._heading._text == "Opções"
        yield "press B"
        rows = [line._text for line in stage.top._menu._lines if not line.tiles.hidden]
        assert rows == ["Continuar a jogar", "Regras", "Opções", "Menu inicial"], (
            "and no taking back"
        )
        assert stage.top._menu.at == 2
        yield "press B"
        yield "expect table"
        table = stage.top
        assert journal(badge) == there
        assert table._motion.on and table._motion.pace == 1200 and table._pace == 1200
        assert table._message._text == "Assiste a ouros"
        assert stage.sound and stage.settings.sound == 2 and not stage.settings.lights
        assert badge.display.rotation == 180 and not stage.settings.aid
        yield "press B"
        assert badge.screen == "played"
        yield "press B"
        yield from to_options(badge)
        yield from turn(badge, "undo")
        yield "press B"
        assert stage.top._menu._lines[1]._text == "Desfazer jogada"
        assert stage.top._menu.at == 3, "on the options, whatever comes before them"

    pilot.run(script, seed=8)


def test_all_is_saved_with_the_deal():
    def first(badge):
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        yield from pilot.to_turn(badge)
        yield from to_options(badge)
        yield from turn(badge, "speed")
        yield from turn(badge, "language")
        there.append(journal(badge))
        yield "press B"
        yield "wait 100"

    def second(badge):
        yield "expect title"
        settings = badge.stage.settings
        assert (settings.speed, settings.language) == (0, 1)
        yield "press START"
        yield "expect table"
        assert journal(badge) == there[0]

    there = []
    nvm = bytes(pilot.run(first, seed=8).nvm)
    pilot.run(second, nvm=nvm, lang=None, speed=None)


def test_the_match_goes_on_by_its_own_rules():
    """The rules read from the pause are those of the match, before and after the options."""

    def script(badge):
        stage = badge.stage
        yield from pilot.to_table(badge)
        stage.settings.profile = 3
        stage.settings.length = 10
        yield from to_options(badge)
        yield "press B"
        yield from pilot.choose(badge, HELP)
        yield "expect help"
        text = " ".join(" ".join(page[1]) for page in stage.top._pages)
        assert "Classic" in text and "Race to 9" not in text
        yield "press B"
        yield "expect pause"
        assert stage.top._choices[stage.top._menu.at] == HELP
        yield from pilot.choose(badge, OPTIONS)
        yield "press START"
        yield "press START"
        yield "expect table"
        assert stage.game.rules.profile() == 0 and stage.game.match.length == 1
        yield "press START"
        yield from pilot.choose(badge, LEAVE)
        yield from pilot.to_options(badge)
        assert len(stage.top._rows) == 9 and stage.top._rows[0] == 0, "all of them again"
        yield "press B"
        yield "expect title"
        assert stage.top._menu.at == stage.top._choices.index(2)

    pilot.run(script, seed=8)


def test_what_the_pause_can_do_it_can_do_after_them():
    """Take a card back, end the deal, leave it; with the table not there."""

    def script(badge):
        pilot.draw_nothing(badge)
        stage = badge.stage
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.trick == 4 and deal.turn == YOU)
        moves = pilot.deal_of(badge).moves
        yield from to_options(badge)
        yield "press B"
        yield from pilot.take_back(badge)
        yield "expect table"
        assert pilot.deal_of(badge).moves < moves and stage.game.taken_back
        for choice in (CLAIM, END):
            sure = choice == CLAIM
            yield from pilot.skip_until(
                badge,
                lambda deal, sure=sure: (
                    deal.turn == YOU
                    and deal.sure_of_rest(YOU) == sure
                    and deal.decided >= 0
                    and not deal.over
                ),
            )
            yield from to_options(badge)
            yield "press B"
            yield from pilot.choose(badge, choice)
            if choice == END:
                assert stage.top._asking
                yield from pilot.choose(badge, choice)
            yield "expect result"
            assert pilot.deal_of(badge).over
            assert stage.game.match.deals == 1
            if sure:
                stage.settings.seed = 8
                stage.begin()
                yield from pilot.to_table(badge)

    pilot.run(script, seed=8)


def test_a_finished_trick_is_cleared_and_the_last_one_counts_once():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        while not pilot.is_reading(badge):
            yield "wait 50"
        trick = pilot.deal_of(badge).trick
        yield from to_options(badge)
        yield from to_table(badge)
        assert not pilot.is_reading(badge) and pilot.deal_of(badge).trick == trick
        yield from pilot.skip_until(badge, pilot.near_end)
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)
        yield pilot.PACE
        assert pilot.deal_of(badge).over and badge.screen == "table"
        yield from to_options(badge)
        yield "press B"
        assert badge.screen == "pause" and badge.stage.game.deals_done == 0
        yield "press B"
        yield "expect result"
        assert badge.stage.game.deals_done == badge.stage.game.match.deals == 1

    pilot.run(script, seed=8, match=3)


@pytest.mark.parametrize("name", ["hello", "prize", "drawn", "last"])
def test_the_guided_deal_goes_on(name):
    """A note that was not read to its end is there again."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_note(badge, name)
        yield from to_options(badge)
        yield from turn(badge, "colours")
        yield from to_table(badge)
        yield pilot.DRAWN
        assert note_of(badge) == name and not badge.stage.top._box.hidden
        seen = yield from to_end(badge)
        assert seen == list(NOTES[NOTES.index(name) :])

    pilot.run(script)


def test_the_guided_deal_speaks_the_other_language():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_options(badge)
        yield from turn(badge, "language")
        yield from to_table(badge)
        yield pilot.DRAWN
        from face import guide_pt

        assert badge.stage.top._lines[0]._text == guide_pt.STEPS[0].split("\n")[0]

    pilot.run(script)


@pytest.mark.parametrize("where", ["options", "pause", "table"])
def test_where_memory_fails_the_deal_is_still_there(monkeypatch, where):
    def script(badge):
        stage = badge.stage
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        yield from pilot.to_turn(badge)
        there = journal(badge)
        yield "press START"
        make = sys.modules["face.stage"].make_screen
        left = [1]

        def fails(name, stage):
            if name == where and left:
                left.pop()
                raise MemoryError(name)
            return make(name, stage)

        monkeypatch.setattr(sys.modules["face.stage"], "make_screen", fails)
        yield from pilot.choose(badge, OPTIONS)
        for _ in range(("options", "pause", "table").index(where)):
            yield "press B"
        yield "wait 500"
        yield "expect table"
        assert not left and journal(badge) == there and stage.in_deal
        yield from to_options(badge)
        yield from to_table(badge)
        assert journal(badge) == there

    pilot.run(script, seed=8)


def test_three_keys_on_a_board_without_sound():
    """What the board has not is not there; the key of a row that is held is the value before."""

    def script(badge):
        stage = badge.stage
        yield from three.choose(badge, 0)
        yield from three.to_table(badge)
        yield from three.to_turn(badge)
        there = journal(badge)
        yield "press START"
        yield from three.choose(badge, stage.top._choices.index(OPTIONS))
        yield "expect options"
        rows = list(stage.top._rows)
        assert not stage.sound.works and not {pilot.OPTIONS.index(n) for n in ("sound", "left")} & {
            *rows
        }
        yield from three.go_to(badge, rows.index(pilot.OPTIONS.index("speed")))
        speed = stage.settings.speed
        yield "press CHOOSE"
        assert stage.settings.speed == (speed + 1) % 4
        yield "press SELECT"
        assert stage.settings.speed == speed
        yield from three.choose(badge, rows.index(BACK))
        yield "expect pause"
        yield "press CHOOSE"
        yield "expect options"
        yield "press B"
        yield "press B"
        yield "expect table"
        assert journal(badge) == there
        yield "press NEXT"  # the cards, and no rows

    three.play(script, seed=8)


@pytest.mark.parametrize("seed", range(4))
def test_keys_that_come_too_fast(seed):
    """Many at once between the table, the pause and the options."""
    dice = random.Random(seed)
    seen = set()

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.begin(badge)
        pilot.make_plain(badge)
        for _ in range(60):
            keys = [dice.choice(("START", "UP", "DOWN", "B", "A", "RIGHT")) for _ in range(4)]
            if dice.random() < 0.5:
                keys = ["B", "START", "UP", "UP", "A", *keys]
            for key in keys:
                badge.pad.hold(key)
                badge.pad.release(key)
            yield f"wait {dice.choice((10, 30, 300))}"
            seen.add(badge.screen)
            if badge.screen in ("title", "draw", "result"):
                badge.stage.settings.seed = 8
                badge.stage.settings.ritual = False
                badge.stage.begin()
                pilot.make_plain(badge)
        while badge.screen != "table":
            yield "press " + ("A" if badge.screen == "result" else "B")
        yield "press START"
        yield "expect pause"

    pilot.run(script, seed=8, ritual=False)
    assert seen >= {"table", "pause", "options"}
