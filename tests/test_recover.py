# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What becomes of the game when memory fails: the screen opens anew, and the deal goes on as if
nothing had happened; where it fails again and again there is an end."""

import random
import sys

import pilot
import pytest

YOU, RIVAL = pilot.YOU, pilot.RIVAL


class Failing:
    """Lets functions fail at random, but never so often that the game cannot go on."""

    SPARED = 40  # calls after one or two failures, in which a screen is opened anew

    def __init__(self, monkeypatch, seed):
        self.dice = random.Random(seed)
        self.patch = monkeypatch
        self.failed = {}
        self.spared = 0
        self.again = False

    def strike(self, owner, name, odds, whether=lambda: True):
        """Have a function fail once in so many calls."""
        function = getattr(owner, name)

        def fails(*args, **options):
            self.spared -= 1
            if self.again or (self.spared < 0 and whether() and not self.dice.randrange(odds)):
                self.again = not self.again and not self.dice.randrange(4)
                self.spared = self.SPARED
                self.failed[name] = self.failed.get(name, 0) + 1
                raise MemoryError(name)
            return function(*args, **options)

        self.patch.setattr(owner, name, fails)


def journal(deal):
    return bytes(deal.plays[: deal.played]), bytes(deal.choices[: deal.chosen]), bytes(deal.score)


def deals(monkeypatch, seed, number, profile, level):
    """Play two deals of a match, with failures if there is a seed; return how they went."""
    went = []

    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        failing = Failing(monkeypatch, seed)
        if seed is not None:
            stage = sys.modules["face.stage"]
            failing.strike(stage, "make_screen", 1)
            failing.strike(stage, "load_words", 6)
            failing.strike(type(game), "thinker", 40)
            # Before a match is begun there is nothing to be lost.
            failing.strike(sys.modules["face.text"].Line, "show", 20, lambda: game.running)
        yield from pilot.begin(badge)
        for done in (1, 2):
            game.players[YOU] = True
            for _ in range(2000):
                deal = pilot.deal_of(badge)
                if game.deals_done == done and badge.screen == "result":
                    break
                # What is over lies there until a key is pressed.
                pressing = badge.screen != "table" or deal.over
                yield "press A" if pressing else "wait 1000"
            assert badge.screen == "result"
            went.append((game.number, game.match.deals, list(game.match.wins), journal(deal)))
        if seed is not None:
            assert len(failing.failed) >= 3 and sum(failing.failed.values()) > 12, failing.failed

    pilot.run(script, seed=number, profile=profile, level=level, match=3, ritual=False, nvm=None)
    monkeypatch.undo()
    return went


@pytest.mark.parametrize(("profile", "level"), [("pagat", "normal"), ("openstock", "easy")])
def test_deals_go_on_exactly_when_memory_fails(monkeypatch, profile, level):
    whole = deals(monkeypatch, None, 8, profile, level)
    assert [deal[1] for deal in whole] == [1, 2]
    for seed in range(3):
        assert deals(monkeypatch, seed, 8, profile, level) == whole


def always(name=None):
    """Return a function that fails, for the screen of a name or for all."""

    def make(screen, stage):
        if name in (None, screen):
            raise MemoryError(screen)
        return make.whole(screen, stage)

    make.whole = sys.modules["face.stage"].make_screen
    return make


@pytest.mark.parametrize("where", ["pause", "help", "review"])
def test_a_screen_that_there_is_no_room_for_is_given_up(monkeypatch, where):
    """Over the table the table comes back, else the title, where the deal can be resumed."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        before = journal(pilot.deal_of(badge))
        yield "press START"
        with monkeypatch.context() as patch:
            patch.setattr(sys.modules["face.stage"], "make_screen", always(where))
            if where == "review":
                badge.stage._wanted = where  # as if it had been opened
                badge.stage.recover()
                assert badge.screen == "title"
            elif where == "help":
                badge.stage._screens[-1]._menu.pick(badge.stage.top._choices.index(4))
                yield "press A"
                yield "expect table"
            else:
                yield "press B"
                yield "press START"
                yield "expect table"
        if where == "review":
            yield from pilot.choose(badge, pilot.RESUME)
            yield "expect table"
        moves = pilot.deal_of(badge).moves
        assert journal(pilot.deal_of(badge))[0][: len(before[0])] == before[0] and moves
        yield "press START"
        yield "expect pause"

    pilot.run(script, seed=8)


def test_a_hint_that_fails_is_none(monkeypatch):
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        moves = pilot.deal_of(badge).moves

        def no_adviser():
            raise MemoryError

        with monkeypatch.context() as patch:
            patch.setattr(badge.stage.game, "adviser", no_adviser)
            yield "press SELECT"
            yield "wait 500"
            yield "expect table"
            assert badge.stage.top._hint is None
        assert pilot.deal_of(badge).moves == moves
        yield "press SELECT"
        yield "wait 30000"
        assert ": " in badge.stage.top._message._text

    pilot.run(script, seed=8)


def test_a_deal_is_entered_once_when_its_result_fails():
    """A table that is opened anew finishes the deal again."""

    def script(badge):
        yield from pilot.to_table(badge)
        game = badge.stage.game
        while not game.table.deal.over:
            pilot.move(game.table, min)
        game.finish()
        game.finish()
        assert game.deals_done == game.match.deals == 1
        yield "wait 10"

    pilot.run(script, seed=8)


def test_where_nothing_helps_there_is_an_end(monkeypatch):
    calls = []

    def script(badge):
        yield from pilot.to_table(badge)

        def fails(name, stage):
            calls.append(name)
            raise MemoryError(name)

        monkeypatch.setattr(sys.modules["face.stage"], "make_screen", fails)
        yield "press START"
        yield "wait 1000"

    with pytest.raises(MemoryError):
        pilot.run(script, seed=8)
    assert calls == ["pause", "table", "table", "title"]
