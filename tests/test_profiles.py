# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every way to set up a game, played on the screens: profiles, mixes, matches and the ritual."""

import random

import pilot
import pytest
from both import mixed_rules

from engine.rules import ALL, PROFILES, Rules

YOU, RIVAL = pilot.YOU, pilot.RIVAL
OPTIONS = ("follow1", "trump", "count", "target", "width", "players")
MIXES = [
    {name: getattr(rules, name) for name in OPTIONS}
    for rules in (mixed_rules(random.Random(seed)) for seed in range(10))
]


def check_account(deal):
    """Check what must be true of any deal that was played to its end."""
    rules = deal.rules
    score = list(deal.score[: deal.seats])
    if rules.target:
        assert max(score) <= rules.target
    if rules.target and max(score) == rules.target:
        assert deal.winner == score.index(rules.target)
    else:
        assert sum(score) == (rules.tricks if rules.count == ALL else rules.hand_size)
        leaders = [seat for seat in range(deal.seats) if score[seat] == max(score)]
        assert deal.winner == (leaders[0] if len(leaders) == 1 else -1)


def demo(badge, count):
    """Let the computer play in all seats until some deals are done, and look at each account."""
    game = badge.stage.game
    badge.stage.begin_demo()
    for _ in range(count):
        done = game.deals_done
        while game.deals_done == done:
            yield "wait 500"
        yield "expect result"
        check_account(game.table.deal)
    badge.stage.end_demo()


def person(badge, seed):
    """Play a deal by keys, any legal cards and any cards of the row."""
    yield from pilot.to_table(badge, plain=False)
    yield from pilot.finish_deal(badge, random.Random(seed).choice)
    check_account(pilot.deal_of(badge))


@pytest.mark.parametrize("profile", PROFILES)
def test_a_person_plays_a_deal_of_every_profile(profile):
    number = PROFILES.index(profile)

    def script(badge):
        pilot.draw_nothing(badge)
        yield from person(badge, number)
        wanted = Rules()
        wanted.set_profile(number)
        assert pilot.deal_of(badge).rules.profile() == number
        assert badge.stage.game.deals_done == 1

    level = ("easy", "normal")[number % 2]
    pilot.run(script, seed=8 + number, profile=profile, level=level)


@pytest.mark.slow
@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("profile", PROFILES)
def test_the_computer_plays_two_deals_of_every_profile(profile, level):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from demo(badge, 2)

    pilot.run(script, seed=8, profile=profile, level=level, match=3)


@pytest.mark.parametrize("number", [2, pytest.param(7, marks=pytest.mark.slow)])
def test_a_mix_of_options(number):
    check_mix(number)


@pytest.mark.slow
@pytest.mark.parametrize("number", sorted(set(range(len(MIXES))) - {2, 7}))
def test_any_mix_of_options(number):
    check_mix(number)


def check_mix(number):
    """Let a person and then the computer play deals of a mix."""

    def script(badge):
        pilot.draw_nothing(badge)
        pilot.mix(badge, **MIXES[number])
        yield from person(badge, number)
        rules = pilot.deal_of(badge).rules
        assert {name: getattr(rules, name) for name in OPTIONS} == MIXES[number]
        yield from demo(badge, 1)

    pilot.run(script, seed=number)


# Matches


def rows(badge):
    """Return the texts of the account."""
    return [" ".join(line._text.split()) for line in badge.stage.top._lines]


def test_a_match_to_ten_points():
    """Under `pagat` a point for each trick over six."""

    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        for score, points, needs in ((9, (3, 0), "Needed: you 7, rival 10"), (3, (3, 4), "")):
            yield from pilot.to_result(badge, lambda deal, score=score: deal.score[0] == score)
            assert tuple(game.match.points)[:2] == points
            assert (not game.match.over and not needs) or needs in rows(badge)
            yield "press A"
        yield from pilot.to_result(badge, lambda deal: deal.score[0] == 12)
        assert tuple(game.match.points)[:2] == (9, 4) and not game.match.over
        assert "Needed: you 1, rival 6" in rows(badge)
        yield "press A"
        yield from pilot.to_result(badge, lambda deal: deal.score[0] == 7)
        assert tuple(game.match.points)[:2] == (10, 4) and game.match.over
        assert "You win the match!" in rows(badge)
        yield "press A"
        assert game.match.deals == 0 and not any(game.match.points)

    pilot.run(script, seed=8, match=10)


def test_ties_score_no_points_and_are_played_on():
    """Under `all26` a point for each trick over thirteen."""

    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        for wanted, points in ((13, (0, 0)), (13, (0, 0)), (10, (0, 3)), (13, (0, 3))):
            yield from pilot.to_result(badge, lambda deal, wanted=wanted: deal.score[0] == wanted)
            assert tuple(game.match.points)[:2] == points and not game.match.over
            yield "press A"
        assert (game.match.deals, game.match.ties) == (4, 3)

    pilot.run(script, seed=8, match=10, profile="all26")


def test_a_match_of_three_players():
    """The deal goes round; the first with two deals won has the match; a tie counts for nobody."""

    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        dealers = []
        for winner, wins in ((1, (0, 1, 0)), (2, (0, 1, 1)), (-1, (0, 1, 1)), (2, (0, 1, 2))):
            yield from pilot.to_table(badge)
            dealers.append(pilot.deal_of(badge).dealer)
            yield from pilot.to_result(badge, lambda deal, winner=winner: deal.winner == winner)
            assert tuple(game.match.wins) == wins
            assert game.match.over == (wins[2] == 2)
            wanted = {1: "Ana wins", 2: "Rui wins", -1: "A tie"}[winner]
            assert badge.stage.top._verdict._text == wanted
            if not game.match.over:
                assert "Match: first to 2 wins" in rows(badge)
                yield "press A"
        assert [(dealer - dealers[0]) % 3 for dealer in dealers] == [0, 1, 2, 0]
        assert "Rui wins the match" in rows(badge)
        # Seats of three cannot be swapped.
        choices = [line._text for line in badge.stage.top._menu._lines if not line.tiles.hidden]
        assert choices == ["New match", "To the title"]

    pilot.run(script, seed=8, match=3, profile="three")


def choices_of(badge):
    """Return the texts of the result's menu."""
    return [line._text for line in badge.stage.top._menu._lines if not line.tiles.hidden]


@pytest.mark.parametrize(
    ("profile", "there"),
    [("pagat", True), ("freefollow", True), ("race7", False), ("all26", True), ("three", False)],
)
def test_where_there_is_no_review_the_result_says_so(profile, there):
    """Below the account, in its soft ink."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.won)
        lines = [line for line in badge.stage.top._lines if line._text]
        none = "No review of these rules"
        assert (none in rows(badge)) != there == ("Review" in choices_of(badge))
        if not there:
            assert lines[-1]._text == none
            assert lines[-1].tiles.pixel_shader is badge.stage.theme.soft_text
        badge.stage.settings.demo = True
        badge.stage.replace("result")
        assert none not in rows(badge), "a demo has no menu either"

    pilot.run(script, seed=8, profile=profile)


def test_of_a_deal_ended_in_phase_1_nothing_is_said_of_rules():
    """There is no review of it, but there would be by these rules."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 9)
        assert badge.stage.game.table.concede(0) == 0
        badge.stage.game.finish()
        badge.stage.replace("result")
        assert "Review" not in choices_of(badge) and "No review of these rules" not in rows(badge)
        yield "wait 10"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("size", pilot.SIZES)
@pytest.mark.parametrize("language", ["en", "pt"])
def test_three_players_are_named_in_full(language, size):
    """Whatever they have, one below the other; and a note gives way where there is no row."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.won)
        words = badge.stage.words
        for points in ((1, 12, 9), (0, 1, 2), (62, 62, 62)):
            for seat in range(3):
                badge.stage.game.match.points[seat] = points[seat]
            badge.stage.replace("result")
            lines = [line._text for line in badge.stage.top._lines]
            named = [line for line in lines if all(name in line for name in words.RIVALS)]
            assert len(named) == 3
            row = next(line for line in named if line.startswith(words.POINTS))
            for name, count in zip((words.YOU, *words.RIVALS), points, strict=True):
                assert f"{name}{count:2d}" in row
                assert len({line.index(name) for line in named}) == 1, "in columns"

    pilot.run(script, size, seed=8, lang=language, match=3, profile="three")


def test_to_play_on_says_what_comes():
    """Another deal, or another match of several."""

    def script(badge):
        pilot.draw_nothing(badge)
        for length, first in ((1, "New deal"), (3, "New match"), (10, "New match")):
            badge.stage.settings.length = length
            badge.stage.replace("title")
            yield from pilot.to_result(badge, pilot.won)
            while not badge.stage.game.match.over:
                assert choices_of(badge)[0] == "Next deal"
                yield "press A"
                yield from pilot.to_result(badge, pilot.won)
            assert choices_of(badge)[0] == first

    pilot.run(script, seed=8)


@pytest.mark.parametrize("match", [1, 3])
def test_a_race_is_over_at_its_target(match):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.lost)
        deal = pilot.deal_of(badge)
        assert deal.score[1] == 7 and deal.score[0] < 7 and deal.trick == sum(deal.score)
        assert badge.stage.game.match.over == (match == 1)

    pilot.run(script, seed=8, match=match, profile="race7")


def test_a_known_deal_gives_the_same_cards():
    """Number, cut and dealer typed in are those of the deal just played."""
    decks = []

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.won)
        deal = pilot.deal_of(badge)
        decks.append((bytes(deal.deck), deal.dealer, badge.stage.game.number))
        badge.stage.replace("title")
        yield from pilot.choose_row(badge, 1)
        yield "expect number"
        yield "press A"
        yield "expect draw"
        yield "press A"
        yield "expect table"
        decks.append((bytes(deal.deck), deal.dealer, badge.stage.game.number))
        assert deal.moves == 0

    pilot.run(script, seed=123456789)
    assert decks[0] == decks[1] and decks[0][2] == 123456789


# The ritual


@pytest.mark.parametrize("keys", [(), ("A",), ("A", "A"), ("A", "A", "A"), ("A", "A", "A", "A")])
@pytest.mark.parametrize(("seed", "profile"), [(6, "pagat"), (8, "pagat"), (8, "three")])
def test_the_ritual_is_skipped_from_any_place(keys, seed, profile):
    """Equal ranks drawn, the rival's cut, the player's cut, three players."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_draw(badge)
        for key in keys:
            if badge.screen == "draw":
                yield "press " + key
        if badge.screen == "draw":
            yield "press START"
        yield "expect table"
        game = badge.stage.game
        assert game.number == seed
        assert game.table.deal.moves == 0
        assert game.table.deal.dealer == game.match.first_dealer
        # Who skips does not cut; a cut that was made stays.
        if not pilot.is_cutter(badge):
            assert game.cut == game.rivals_cut()
        else:
            assert game.cut == (0 if len(keys) < 2 else 26)

    pilot.run(script, seed=seed, profile=profile)


def test_without_the_ritual():
    """No draw, no cut, for each deal of a match."""

    def script(badge):
        pilot.draw_nothing(badge)
        for _ in range(3):
            yield "press START"
            yield "expect table"
            assert badge.stage.game.cut == 0
            yield from pilot.to_result(badge, pilot.won)
            if badge.stage.game.match.over:
                break

    pilot.run(script, seed=8, match=3, ritual=False)


def test_a_setting_of_nought_without_quotes(monkeypatch):
    """In a badge's settings.toml it is a number, not a text."""
    import os

    from face.settings import Settings

    values = {"WHIST_RITUAL": 0, "WHIST_UNDO": 0, "WHIST_SEED": 0, "WHIST_DEMO": 1}
    monkeypatch.setattr(os, "getenv", values.get)
    settings = Settings()
    assert (settings.ritual, settings.undo, settings.seed) == (False, False, 0)
    assert settings.demo
    assert settings.first_deal() == 0
