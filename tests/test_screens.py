# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every screen, in every language, pixel by pixel against the pictures in tests/golden.

After a wanted change of a screen, look at what the failed tests show and then take the new
pictures with::

    WHIST_GOLDEN=update pytest tests/test_screens.py

The rival is a plain one, so that a better computer player changes no picture.
"""

import os

import pilot
import pytest
import simulator
from conftest import ROOT
from PIL import Image, ImageChops

GOLDEN = ROOT / "tests" / "golden"
LANGUAGES = ("en", "pt")
UPDATE = os.environ.get("WHIST_GOLDEN") == "update"


def menus(badge):
    """The title, the options as they are at first and with the longest values, the pause."""
    yield "shot title"
    yield "press DOWN"
    yield "press A"
    yield "shot options"
    yield "press DOWN"
    for key in ("RIGHT", "DOWN", "LEFT"):
        yield "press " + key
    yield "shot options-long"
    yield "press B"
    yield from pilot.to_table(badge)
    yield "press START"
    yield "shot pause"
    yield "press DOWN"
    yield "press A"
    yield "shot pause-leave"


def leading(badge):
    """A deal that the rival deals, with a first trick that the player wins."""
    yield from pilot.to_draw(badge)
    yield "shot draw"
    yield "press A"
    yield "shot cut-ask"
    yield "hold LEFT 1000"
    yield "press A"
    yield "shot cut-done"
    yield "press A"
    yield "shot lead"
    yield "press RIGHT"
    yield "press RIGHT"
    yield "shot lead-cursor"
    yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
    yield "shot rival-thinks"
    yield "press A"
    yield "shot not-your-turn"
    yield pilot.PACE
    assert pilot.is_reading(badge)
    yield "shot trick-won"
    yield "press A"
    yield "shot lead-second"


def replying(badge):
    """Equal cards drawn, a deal that the player deals, an illegal reply, a trick lost."""
    yield from pilot.to_draw(badge)
    yield "shot draw-equal"
    yield "press A"
    yield "shot draw-again"
    yield "press A"
    yield "shot cut-rival"
    yield "press A"
    yield pilot.PACE
    yield "shot reply"
    while pilot.deal_of(badge).why_not(0, badge.stage.top._hand.card()) == 0:
        yield "press UP"
    yield "press A"
    yield "shot illegal"
    yield from pilot.play(badge, min(pilot.legal_cards(badge)))
    assert pilot.is_reading(badge)
    yield "shot trick-lost"


def second_phase(badge):
    """Phase 2: both leads, a reply without the suit led, both ends of a trick, few cards."""
    yield from pilot.to_table(badge)
    yield from pilot.skip_to(badge, 13)
    yield from pilot.to_turn(badge)
    yield "shot phase2-first"
    deal = pilot.deal_of(badge)
    names = {"phase2-free", "phase2-won", "phase2-lost", "phase2-reply", "phase2-lead"}
    while names and not deal.over:
        yield from pilot.to_turn(badge)
        legal = pilot.legal_cards(badge)
        if deal.lead == -1:
            name = "phase2-lead"
        elif deal.hand(0, deal.lead // 13):
            name = "phase2-reply"
        else:
            name = "phase2-free"
        if name in names and deal.trick > 15:
            names.discard(name)
            yield "shot " + name
        # High and low by turns, to win and to lose.
        yield from pilot.play(badge, (max if deal.trick % 2 else min)(legal))
        if not pilot.is_reading(badge):
            yield pilot.PACE
        name = "phase2-won" if deal.winners[deal.trick - 1] == 0 else "phase2-lost"
        if name in names:
            names.discard(name)
            yield "shot " + name
    assert not names
    yield from pilot.skip_to(badge, 25)
    yield from pilot.to_turn(badge)
    yield "shot phase2-last"


def results(badge):
    """A deal won and a deal lost."""
    yield from pilot.to_result(badge, pilot.won)
    yield "shot won"
    badge.stage.settings.seed = 9  # a second match would begin with a random deal
    yield "press A"
    yield from pilot.to_result(badge, pilot.lost)
    yield "shot lost"


def match_results(badge):
    """A best of three, lost to the rival in three deals."""
    yield from pilot.to_result(badge, pilot.won)
    yield "shot match-first"
    yield "press A"
    yield from pilot.to_result(badge, pilot.lost)
    yield "press A"
    yield from pilot.to_result(badge, pilot.lost)
    yield "shot match-lost"


def points_results(badge):
    """All 26 tricks count: a deal won, a tie, the match won; the table with its scores."""
    yield from pilot.to_table(badge)
    yield from pilot.skip_to(badge, 12)
    yield from pilot.to_turn(badge)
    yield "shot all-table"
    yield from pilot.to_result(badge, lambda deal: deal.score[0] == 16)
    yield "shot all-won"
    yield "press A"
    yield from pilot.to_result(badge, pilot.tied)
    yield "shot all-tie"
    yield "press A"
    yield from pilot.to_result(badge, pilot.won)
    yield "press A"
    yield from pilot.to_result(badge, pilot.won)
    yield "shot all-match"


# Each script with the settings it runs under and the pictures it takes.
SCRIPTS = (
    (menus, {"seed": 999999999}, "title options options-long pause pause-leave"),
    (
        leading,
        {"seed": 8},
        "draw cut-ask cut-done lead lead-cursor rival-thinks not-your-turn trick-won lead-second",
    ),
    (replying, {"seed": 6}, "draw-equal draw-again cut-rival reply illegal trick-lost"),
    (
        second_phase,
        {"seed": 15},
        "phase2-first phase2-lead phase2-reply phase2-free phase2-won phase2-lost phase2-last",
    ),
    (results, {"seed": 8}, "won lost"),
    (match_results, {"seed": 8, "match": 3}, "match-first match-lost"),
    (
        points_results,
        {"seed": 8, "match": 5, "profile": "all26"},
        "all-table all-won all-tie all-match",
    ),
)


def take(script, options, language):
    """Run a script and return its pictures, by name."""
    return pilot.run(script, lang=language, **options).shots


def difference(golden, actual):
    """Return the picture that should be, the one that is, and where they differ, side by side."""
    width, height = actual.size
    sheet = Image.new("RGB", (3 * width + 8, height), "white")
    sheet.paste(golden, (0, 0))
    sheet.paste(actual, (width + 4, 0))
    changed = ImageChops.difference(golden, actual).convert("L").point(lambda v: 255 if v else 0)
    sheet.paste(actual.convert("L").point(lambda v: v // 4), (2 * width + 8, 0))
    sheet.paste(Image.new("RGB", actual.size, "red"), (2 * width + 8, 0), changed)
    return sheet.resize((sheet.width * 3, sheet.height * 3), Image.Resampling.NEAREST)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("script", "options", "names"), SCRIPTS, ids=[row[0].__name__ for row in SCRIPTS]
)
def test_pictures(script, options, names, language, tmp_path):
    shots = take(script, options, language)
    assert sorted(shots) == sorted(names.split())
    faults = []
    for name, actual in shots.items():
        assert actual.size == (160, 128)
        path = GOLDEN / language / f"{name}.png"
        if UPDATE:
            path.parent.mkdir(parents=True, exist_ok=True)
            actual.save(path, optimize=True)
            continue
        actual.save(tmp_path / f"{name}.png")
        if not path.exists():
            faults.append(f"{name}: no picture {path}; the new one is {tmp_path / name}.png")
            continue
        golden = Image.open(path).convert("RGB")
        if golden.tobytes() != actual.tobytes():
            shown = tmp_path / f"{name}-difference.png"
            difference(golden, actual).save(shown)
            faults.append(f"{name}: see {shown} (golden, actual, difference)")
    assert not faults, "\n" + "\n".join(faults)


def test_there_are_no_pictures_of_screens_that_are_gone():
    there = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.glob("**/*.png")}
    wanted = {
        f"{language}/{name}.png"
        for language in LANGUAGES
        for _, _, names in SCRIPTS
        for name in names.split()
    }
    assert there == wanted


def test_the_same_seed_and_script_give_the_same_pictures():
    """With the computer's own rival, through a trick of a match with a seed."""

    def script(badge):
        yield from pilot.to_table(badge, plain=False)
        yield "shot table"
        yield from pilot.to_turn(badge)
        yield from pilot.play(badge, pilot.legal_cards(badge)[-1])
        yield pilot.PACE
        yield "shot trick"

    shots = [pilot.run(script, seed=4711, lang="pt").shots for _ in range(2)]
    other = pilot.run(script, seed=4712, lang="pt").shots
    for name in ("table", "trick"):
        assert shots[0][name].tobytes() == shots[1][name].tobytes()
        assert shots[0][name].tobytes() != other[name].tobytes()


def test_a_changed_picture_is_found_and_shown():
    golden = Image.new("RGB", (160, 128), "green")
    actual = golden.copy()
    actual.putpixel((80, 64), (255, 255, 255))
    shown = difference(golden, actual)
    assert shown.getpixel((3 * (2 * 160 + 8 + 80) + 1, 3 * 64 + 1)) == (255, 0, 0)


def test_a_script_as_text_takes_the_same_pictures():
    """What tools/play.py does with a script file."""
    badge = simulator.run("wait 200\nshot title\nexpect title", seed=999999999, lang="en")
    golden = Image.open(GOLDEN / "en" / "title.png").convert("RGB")
    assert badge.shots["title"].tobytes() == golden.tobytes()
