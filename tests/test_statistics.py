# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The statistics' screen: what it shows is what was played, and nothing else sets it to nothing."""

import sys

import pictures
import pilot
import pytest
import simulator

LANGUAGES = ("en", "pt")
STATISTICS = 6
LEVELS, PROFILES = 3, 9
ROOMY = (("played", 0), ("won", 2), ("ties", 4), ("tricks", 6))
SHORT = (("streak", 8), ("longest", 9), ("best", 10), ("better", 11), ("equal", 12), ("worse", 13))


def to_statistics(badge):
    """From the title to the screen."""
    yield "expect title"
    yield from pilot.choose(badge, STATISTICS)
    yield "expect statistics"


def put(badge, profile, level, **counts):
    """Enter figures for a level and rules, as if so many deals had been played."""
    tally, cell = badge.stage.game.tally, 14 * (LEVELS * profile + level)
    for name, at in ROOMY:
        tally[cell + at], tally[cell + at + 1] = counts.get(name, 0) & 255, counts.get(name, 0) >> 8
    for name, at in SHORT:
        tally[cell + at] = counts.get(name, 0)


def fill(badge):
    """Enter the figures of someone who has played a lot, the easier the better."""
    for profile in range(PROFILES):
        if profile == 4:  # but never without trumps
            continue
        for level in range(LEVELS):
            played = 3 * profile + 17 - 4 * level
            won = played * (85, 56, 31)[level] // 100
            put(
                badge,
                profile,
                level,
                played=played,
                won=won,
                ties=profile % 3,
                tricks=7 * played + profile - level,
                streak=min(won, level),
                longest=min(won, 9 - 2 * level + profile % 4),
                best=13 - level,
                better=level + profile % 2,
                equal=profile % 3,
                worse=2 - level,
            )


def values(badge):
    """Return the figures that are seen, in order."""
    return " ".join(shown(badge)[0].values())


def shown(badge):
    """Return what the screen shows: its figures by name, the percents, and the line below."""
    top = badge.stage.top
    figures = {}
    for line in top._fields:
        if not line.tiles.hidden:
            name, value = line._text.split()
            figures[name] = value
    return figures, [line._text.strip() for line in top._counts], top._note._text


def widths(badge):
    """Return the widths of the bars, 0 for one that is not seen."""
    return [0 if bar.hidden else bar.width for bar in badge.stage.top._bars]


NOTHING = {}, ["–"] * 4, "No deals yet: play one!"


def counted(badge):
    """Look at the screen from anywhere else, and come back; return its figures."""
    badge.stage.replace("statistics")
    return shown(badge)


def test_figures_by_level_and_rules():
    def script(badge):
        put(badge, 0, 0, played=8, won=6, ties=1, tricks=61, streak=2, longest=4, best=12, better=3)
        put(badge, 0, 2, played=4, won=1, tricks=23, longest=1, best=9, equal=1, worse=2)
        put(badge, 8, 2, played=300, won=2, tricks=700, streak=1, longest=1, best=7)
        yield from to_statistics(badge)
        screen = badge.stage.top
        assert screen._rules._text == "◄ All rules ►"
        names = ["Deals", "Won", "Tied", "Tricks", "Streak", "Longest", "Best", "Mean"]
        figures, percents, pairs = shown(badge)
        assert list(figures) == names and values(badge) == "312 9 1 784 – 4 12 2.5"
        assert percents == ["3%", "75%", "–", "1%"] and pairs == "Same cards: +3 =1 -2"
        yield "press RIGHT"
        assert screen._rules._text == "◄ Classic ►"
        _, percents, _ = shown(badge)
        assert values(badge) == "12 7 1 84 – 4 12 7.0"
        assert percents == ["58%", "75%", "–", "25%"]
        full = screen._room
        assert widths(badge) == [7 * full // 12, 3 * full // 4, 0, full // 4]
        yield "press UP"
        assert values(badge) == "4 1 0 23 0 1 9 5.8"
        assert shown(badge)[2] == "Same cards: +0 =1 -2"
        yield "press UP"
        assert shown(badge) == ({}, percents, NOTHING[2])
        for _ in range(2):
            yield "press LEFT"
        assert screen._rules._text == "◄ Own mix ►"
        assert shown(badge) == ({}, ["1%", "–", "–", "1%"], NOTHING[2])
        assert widths(badge) == [1, 0, 0, 1], "what is not nothing is seen"

    pilot.run(script, seed=8)


def test_every_level_and_all_rules_and_round():
    def script(badge):
        yield from to_statistics(badge)
        screen = badge.stage.top
        rules, levels = [], []
        for _ in range(10):
            yield "press RIGHT"
            rules.append(screen._rules._text.strip("◄► "))
        assert rules == [*badge.stage.words.PROFILES, "All rules"]
        for _ in range(4):
            yield "press DOWN"
            chosen = badge.stage.theme.chosen_text
            levels.append(
                [line._text for line in screen._names if line.tiles.pixel_shader is chosen]
            )
        assert levels == [[" Easy"], [" Normal"], [" Hard"], [" All"]]

    pilot.run(script)


@pytest.mark.parametrize("size", pilot.SIZES)
def test_the_highest_figures_have_room(size):
    """Thousands of deals; and at their end counters stand still, and names give way."""

    def script(badge):
        for profile in range(PROFILES):
            for level in range(LEVELS):
                put(badge, profile, level, **{name: 65535 for name, _ in ROOMY}, best=26)
        put(badge, 0, 0, **{name: 255 for name, _ in SHORT})
        yield from to_statistics(badge)
        for _ in range(2):
            assert all(len(line._text) <= 11 for line in badge.stage.top._fields)
            assert badge.stage.top._counts[0]._text == "100%"
            assert widths(badge)[0] == badge.stage.top._room
            yield "press RIGHT"

    pilot.run(script, size=size, lang="pt")


def test_b_and_start_go_back_to_its_row_of_the_title():
    def script(badge):
        for key in ("B", "START"):
            yield from to_statistics(badge)
            yield "press " + key
            yield "expect title"
            top = badge.stage.top
            assert top._choices[top._menu.at] == STATISTICS
        assert not badge.nvm.writes
        assert not [name for name in sys.modules if name.startswith(("adafruit_", "face.figures"))]
        assert "face.prose" not in sys.modules and "face.tally" not in sys.modules

    pilot.run(script, seed=8)


# Right after what ends a deal


def test_right_after_a_deal_that_is_won_and_the_same_cards_swapped():
    def script(badge):
        yield from pilot.to_result(badge, pilot.won)
        mine = pilot.deal_of(badge).score[0]
        yield from pilot.choose_after(badge, pilot.TITLE)
        yield from to_statistics(badge)
        figures, percents, pairs = shown(badge)
        assert values(badge) == f"1 1 0 {mine} 1 1 {mine} {mine}.0"
        assert percents == ["100%", "–", "100%", "–"] and pairs == ""
        yield "press RIGHT"
        assert shown(badge)[1] == percents
        yield "press RIGHT"
        assert shown(badge) == NOTHING, "with these rules none was played"
        badge.stage.replace("result")
        yield from pilot.choose_after(badge, pilot.SWAP)
        yield from pilot.to_table(badge)
        yield from pilot.to_result(badge, lambda deal: deal.score[0] == 8)
        assert counted(badge) == (figures, percents, "Same cards: +1 =0 -0")

    pilot.run(script, seed=8)


@pytest.mark.parametrize(("winner", "row"), [(0, 2), (1, 3)], ids=["claimed", "ended"])
def test_right_after_a_claim_or_an_early_end(winner, row):
    def there(deal):
        sure = deal.sure_of_rest(0)
        if winner:
            sure = deal.decided == 1 and not sure
        return sure and deal.turn == 0 and not deal.in_trick and deal.tricks_left > 1

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, there, lambda deal: deal.winner == winner)
        deal = pilot.deal_of(badge)
        assert counted(badge) == NOTHING, "it is not over"
        badge.stage.replace("table")
        yield "press START"
        yield from pilot.choose(badge, row)
        if winner:
            yield from pilot.choose(badge, row)  # asked twice
        yield "expect result"
        badge.stage.replace("statistics")
        mine, won = deal.score[0], 1 - winner
        assert deal.score[0] + deal.score[1] == 13
        assert values(badge) == f"1 {won} 0 {mine} {won} {won} {mine} {mine}.0"

    pilot.run(script, seed=8)


def test_right_after_a_card_taken_back():
    """The deal counts as played, neither as won nor as the best one."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        yield from pilot.to_turn(badge)
        yield "press START"
        yield from pilot.take_back(badge)
        yield "expect table"
        assert badge.stage.game.taken_back
        yield from pilot.skip_until(badge, pilot.near_end, pilot.won)
        badge.stage.game.taken_back = True
        yield from pilot.finish_deal(badge)
        assert pilot.deal_of(badge).winner == 0
        mine = pilot.deal_of(badge).score[0]
        _, percents, _ = counted(badge)
        assert values(badge) == f"1 0 0 {mine} 0 0 0 {mine}.0"
        assert percents == ["0%", "–", "0%", "–"] and not any(widths(badge))

    pilot.run(script, seed=8)


def test_right_after_the_power_was_off():
    """In a deal, which counts once when it is over, and after it."""
    seen = []

    def first(badge):
        yield from pilot.to_unread_end(badge)

    def second(badge):
        yield from to_statistics(badge)
        assert shown(badge) == NOTHING, "its last trick was not cleared yet"
        yield "press B"
        yield "press UP"
        while badge.stage.top._menu.at:
            yield "press UP"
        yield "press A"
        yield "expect result"
        seen.append(counted(badge))
        badge.stage.replace("result")

    def third(badge):
        yield from to_statistics(badge)
        seen.append(shown(badge))

    nvm = bytes(pilot.run(first, seed=8, match=3).nvm)
    nvm = bytes(pilot.run(second, nvm=nvm).nvm)
    pilot.run(third, nvm=nvm)
    assert seen[0] == seen[1] and seen[0][0]["Deals"] == "1"


def test_a_demo_does_not_count():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.choose(badge, 4)
        while badge.stage.game.deals_done < 1:
            yield "wait 1000"
        yield "press A"
        yield from to_statistics(badge)
        assert shown(badge) == NOTHING

    pilot.run(script, seed=8)


# Set to nothing


def test_it_is_asked_before_all_is_set_to_nothing():
    def script(badge):
        fill(badge)
        before = bytes(badge.stage.game.tally)
        yield from to_statistics(badge)
        screen = badge.stage.top
        assert screen._keys._text == "SELECT: reset   B: back"
        for key in ("B", "START", "SELECT", "UP", "RIGHT"):
            yield "press SELECT"
            assert screen._keys._text == "Reset all of it?  A: yes"
            seen = shown(badge)
            yield "press " + key
            assert badge.screen == "statistics" and shown(badge) == seen, "it does nothing else"
            assert screen._keys._text == "SELECT: reset   B: back"
            yield "press A"
            assert bytes(badge.stage.game.tally) == before
        yield "press SELECT"
        yield "press A"
        assert shown(badge) == NOTHING and not any(widths(badge))
        assert screen._keys._text == "B: back"
        yield "press SELECT"
        yield "press A"
        yield "press B"
        yield "expect title"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("after_a_demo", [False, True])
def test_what_was_reset_is_saved_at_once_and_nothing_else_is_lost(after_a_demo):
    def first(badge):
        yield from pilot.to_table(badge)
        yield from pilot.act(badge)
        yield from pilot.to_turn(badge)
        fill(badge)
        yield "press START"
        yield "press UP"
        yield "press A"
        if after_a_demo:
            yield from pilot.choose(badge, 4)
            yield "wait 3000"
            yield "press A"
        yield from to_statistics(badge)
        writes = badge.nvm.writes
        yield "press SELECT"
        assert badge.nvm.writes == writes
        yield "press A"
        assert badge.nvm.writes == writes + 1
        moves.append(pilot.deal_of(badge).moves)

    def second(badge):
        pilot.draw_nothing(badge)
        assert pilot.RESUME in badge.stage.top._choices
        assert pilot.deal_of(badge).moves == moves[0] > 0
        yield from to_statistics(badge)
        assert shown(badge) == NOTHING

    moves = []
    nvm = bytes(pilot.run(first, seed=8).nvm)
    pilot.run(second, nvm=nvm)


def test_a_board_that_can_save_nothing():
    """It counts as long as it is on."""

    def script(badge):
        badge.stage.saving.store._nvm = None
        fill(badge)
        yield from to_statistics(badge)
        yield "press SELECT"
        yield "press A"
        assert shown(badge) == NOTHING
        yield "press B"
        yield "expect title"

    pilot.run(script, seed=8)


def test_the_screen_of_a_small_build():
    """Without ``vectorio``: the bars are rows of pixels."""

    def script(badge):
        badge.stage.game.tally[0] = 4
        badge.stage.game.tally[2] = 1
        yield "wait 200"
        while badge.stage.top._choices[badge.stage.top._menu.at] != STATISTICS:
            yield "press DOWN"
        yield "press A"
        yield "expect statistics"
        assert type(badge.stage.top._bars[0]).__module__ == "face.small"
        assert widths(badge) == [badge.stage.top._room // 4] * 2 + [0, 0]
        badge.stage.game.tally[2] = 4
        yield "press RIGHT"
        assert widths(badge)[0] == badge.stage.top._room

    simulator.run(script, board="pewpew_m4")


# Its looks


def looks(badge):
    """Nothing yet; all; rules with a level picked out; rules never played; the question."""
    yield from to_statistics(badge)
    yield "shot statistics-none"
    fill(badge)
    badge.stage.replace("statistics")
    yield pilot.DRAWN
    yield "shot statistics"
    for key in ("DOWN", "DOWN", "LEFT", "LEFT"):
        yield "press " + key
    yield "shot statistics-rules"
    for key in ("LEFT", "LEFT", "LEFT", "LEFT"):
        yield "press " + key
    yield "shot statistics-never"
    yield "press RIGHT"
    yield "press SELECT"
    yield "shot statistics-ask"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language, tmp_path):
    shots = pilot.run(looks, seed=8, lang=language).shots
    pictures.check(shots, language, tmp_path)
    assert {n for n in pictures.kept("statistics") if n.startswith(language)} == {
        f"{language}/{name}.png" for name in shots
    }
