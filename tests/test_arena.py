# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The arena: the same numbers however it is run, fair to both, and never an illegal card."""

import io
import math
import multiprocessing

import arena
import pytest
import strength
from both import deals_wanted
from progress import Progress
from rivals import LEVELS, PLAYERS, SAMPLES
from vmtools import ROOT

from engine.rules import PROFILES

FAST = tuple(name for name in PLAYERS if name not in SAMPLES)


def output(capsys, *words):
    """What the tool prints; it must end well and complain about nothing."""
    assert arena.main([*map(str, words)]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


@pytest.mark.parametrize("profile", ["pagat", "openstock", "three"])
def test_same_output_whatever_the_jobs(capsys, profile):
    words = ("normal", "random", "--deals", 30, "--seed", 7, "--profile", profile)
    once = output(capsys, *words, "--jobs", 1)
    assert once == output(capsys, *words, "--jobs", 2) == output(capsys, *words, "--jobs", 3)
    assert "deals 7 to 36" in once


def test_what_is_printed(capsys):
    lines = output(capsys, "normal", "easy", "--deals", 25, "--jobs", 1).splitlines()
    result = arena.meet("normal", "easy", "pagat", 1, 25)
    low, high = result.interval
    assert lines == [
        "normal against easy: pagat, deals 1 to 25, each played 2 times with the seats changed",
        f"share won  {result.share:.1%}, 95% interval {low:.1%} to {high:.1%}",
        f"games      {result.won} won, {result.lost} lost, 0 tied",
        f"tricks     {result.tricks[0]:.2f} to {result.tricks[1]:.2f} a game",
    ]
    assert result.won + result.lost == 50
    assert sum(result.tricks) == 13


@pytest.mark.parametrize("profile", ["pagat", "all26"])
def test_nobody_is_favoured(profile):
    there = arena.meet("greedy", "easy", profile, 1, 40)
    back = arena.meet("easy", "greedy", profile, 1, 40)
    assert (there.won, there.tied, there.lost) == (back.lost, back.tied, back.won)
    assert there.share + back.share == pytest.approx(1)
    alone = arena.meet("normal", "normal", profile, 1, 40)
    assert alone.share == 0.5
    assert alone.tricks[0] == alone.tricks[1]


def test_of_three_equal_players_each_wins_a_third():
    result = arena.meet("normal", "normal", "three", 1, 40)
    assert result.games == 120
    assert result.tied
    assert result.share == pytest.approx(1 / 3)


def test_share_and_interval():
    """Deals won twice, once, never, and one with a tie: shares of 1, 1/2, 0 and 3/4."""
    result = arena.Result([(2, 0, 9, 4), (1, 0, 7, 6), (0, 0, 3, 10), (1, 1, 14, 12)], 2)
    assert (result.won, result.lost, result.tied) == (4, 3, 1)
    assert result.share == 2.25 / 4
    assert result.tricks == (33 / 8, 32 / 8)
    shares = [1, 0.5, 0, 0.75, 0, 1]
    mean = 3.25 / 6
    spread = math.sqrt(sum((share - mean) ** 2 for share in shares) / 5)
    half = 1.96 * spread / math.sqrt(6)
    assert result.interval == pytest.approx((mean - half, mean + half))


def test_the_interval_of_one_sided_deals_has_a_width_and_an_end():
    low, high = arena.Result([(2, 0, 9, 4)] * 50, 2).interval
    assert 0.9 < low < 0.99
    assert high == 1


@pytest.mark.slow
def test_the_interval_holds_what_it_says():
    """Of many samples of a known mean 95 in a hundred have it within."""
    results = [arena.meet("normal", "easy", "pagat", 1 + 15 * n, 15) for n in range(40)]
    mean = sum(result.share for result in results) / 40
    within = [low <= mean <= high for low, high in (result.interval for result in results)]
    assert sum(within) >= 36


def test_normal_beats_easy():
    assert arena.meet("normal", "easy", "pagat", 1, 400).share >= 0.75  # measured: 0.82


@pytest.mark.parametrize("pair", ["hard-normal", "hard-easy", "normal-easy", "random-greedy"])
@pytest.mark.parametrize("profile", PROFILES)
def test_never_illegal(profile, pair):
    arena.meet(*pair.split("-"), profile, 100_000, 4)


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES)
def test_the_hard_player_is_never_illegal(profile):
    """2,000 games of each profile; `test_players` has as many of the other levels."""
    arena.meet(
        "hard", "normal", profile, 200_000, deals_wanted(2000 // (3 if "three" in profile else 2))
    )


class Cheat:
    """Plays a card that it has not got."""

    def choose(self, view, budget):
        return next(card for card in range(52) if view.unseen[card // 13] >> card % 13 & 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_an_illegal_card_is_told(monkeypatch, jobs):
    monkeypatch.setattr(arena, "make_player", lambda name: Cheat())
    if jobs > 1 and multiprocessing.get_start_method() != "fork":
        pytest.skip("the other processes do not have the cheat")
    with pytest.raises(arena.Illegal, match=r"hard may not play 0: deal 3 of pagat, after 0 plays"):
        arena.meet("hard", "easy", "pagat", 3, 1, jobs)


def test_an_illegal_card_ends_the_tool_with_one_line(monkeypatch, capsys):
    monkeypatch.setattr(arena, "make_player", lambda name: Cheat())
    assert arena.main(["hard", "easy", "--deals", "2", "--jobs", "1"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "arena.py: hard may not play 1: deal 1 of pagat, after 0 plays\n"


@pytest.mark.parametrize("jobs", [1, 2])
def test_breaking_off_leaves_nothing_behind(jobs):
    def show(done):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        arena.meet("normal", "easy", "pagat", 1, 400, jobs, show)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("", "two players expected, got 0"),
        ("hard", "two players expected, got 1"),
        ("hard easy normal", "two players expected, got 3"),
        ("hard clever", "no player 'clever': there are easy, normal, hard, random"),
        ("hard easy --deals 0", "'0' is not a whole number 1 to"),
        ("hard easy --deals many", "'many' is not a whole number 1 to"),
        ("hard easy --deals -3", "--deals"),
        ("hard easy --jobs 0", "'0' is not a whole number 1 to"),
        ("hard easy --seed x", "'x' is not a whole number 0 to 999999999"),
        ("hard easy --seed 999999999 --deals 2", "deal numbers go from 0 to 999999999"),
        ("hard easy --profile whist", "invalid choice: 'whist'"),
        ("sample10 easy --profile three", "with two players only"),
        ("hard easy --table x", "--table goes with --deals and --jobs only"),
        ("--table x --seed 1", "--table goes with --deals and --jobs only"),
        ("--hurry", "--hurry"),
    ],
)
def test_a_faulty_command_line(capsys, words, says):
    with pytest.raises(SystemExit) as end:
        arena.main(words.split())
    assert end.value.code == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("arena.py: ")
    assert says in err
    assert err.count("\n") == 1


def test_the_page_is_the_same_however_it_is_made(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr(strength, "PLAYERS", FAST)
    pages = []
    for jobs in (1, 2):
        path = tmp_path / f"{jobs}.md"
        assert strength.write(str(path), 2, jobs) == 0
        pages.append(path.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]
    assert "`python3 tools/arena.py --table docs/strength.md --deals 2`" in pages[0]
    assert "`python3 tools/arena.py hard random --deals 2`" in pages[0]
    assert "`python3 tools/arena.py hard easy --deals 2 --profile three`" in pages[0]


def test_a_page_that_cannot_be_written(tmp_path, capsys):
    for path in (tmp_path, tmp_path / "no" / "page.md"):
        assert strength.write(str(path), 1, 1) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)


def test_the_page_in_docs_is_of_these_matches():
    page = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
    found = strength.rows(strength.MOST_DEALS)
    assert len(found) == 18 + 3 * 7
    assert page.count("`python3 tools/arena.py ") == len(found) + 1
    for row in found:
        assert row.command() in page
    for level in LEVELS:
        assert f"| {level} | " in page


class Terminal(io.StringIO):
    def isatty(self):
        return True


def test_progress_on_a_terminal_is_one_line():
    stream = Terminal()
    progress = Progress("some work", 4, stream)
    for done in range(1, 5):
        progress.show(done)
    assert stream.getvalue().startswith("\r[")
    assert stream.getvalue().rstrip().endswith(f"[{'#' * 30}] some work: 4 of 4")
    progress.clear()
    assert stream.getvalue().endswith(" \r")
    assert "\n" not in stream.getvalue()


def test_short_work_says_nothing_elsewhere():
    stream = io.StringIO()
    progress = Progress("some work", 2, stream)
    progress.show(1)
    progress.show(2)
    progress.clear()
    assert stream.getvalue() == ""
