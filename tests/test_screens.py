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

from engine.cards import beats
from engine.rules import PROFILES

GOLDEN = ROOT / "tests" / "golden"
LANGUAGES = ("en", "pt")
UPDATE = os.environ.get("WHIST_GOLDEN") == "update"


def menus(badge):
    """The title, the options with each note and with the longest values, the pause."""
    yield "shot title"
    yield from pilot.to_options(badge)
    yield "shot options"
    yield "press DOWN"
    for name in ("rules", *PROFILES[1:], "mix"):
        yield "shot options-" + name
        yield "press RIGHT"
    names = "match ritual undo aid guide more back"
    for name in names.split():
        yield "press DOWN"
        yield "shot options-" + name
    # The longest values.
    keys = "DOWN DOWN LEFT DOWN RIGHT RIGHT DOWN RIGHT DOWN RIGHT DOWN RIGHT DOWN RIGHT"
    for key in keys.split():
        yield "press " + key
    yield "shot options-long"
    keys = "LEFT UP LEFT UP LEFT UP LEFT UP LEFT LEFT UP RIGHT"
    for key in keys.split():
        yield "press " + key
    yield from pilot.to_option(badge, "speed")
    names = "speed sound lights colours left language back"
    for name in names.split():
        yield "shot options-2-" + name
        yield "press DOWN"
    keys = "LEFT DOWN RIGHT DOWN RIGHT DOWN RIGHT"
    for key in keys.split():
        yield "press " + key
    yield "shot options-2-long"
    keys = "LEFT UP LEFT UP LEFT UP RIGHT"
    for key in keys.split():
        yield "press " + key
    yield "press B"
    yield "shot options-more-again"
    yield "press B"
    yield from pilot.to_table(badge)
    yield "press START"
    yield "shot pause"
    yield from pilot.choose_row(badge, 2)
    for name in ("undo", "aid", "speed", "sound", "lights", "colours", "left", "language", "back"):
        yield "shot options-deal-" + name
        yield "press DOWN"
    yield "press B"
    yield "shot pause-options"
    yield from pilot.choose_row(badge, 3)
    yield "shot title-resume"
    yield from pilot.choose_row(badge, 1)
    yield "shot title-ask"


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
    yield "shot turned-you"
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
    yield "press START"
    yield "shot pause-take-back"
    yield "press B"
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
    yield "shot turned-rival"
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


def decided(badge):
    """The deal is won, or lost, before its end: said, and ended; the rest is sure, and claimed."""
    yield from pilot.to_draw(badge)
    yield "press A"
    yield "press B"
    yield "shot cut-none"
    yield from pilot.to_table(badge)
    yield from to_decision(badge, 0)
    yield "shot decided-you"
    yield from pilot.skip_until(badge, lambda deal: is_decided(deal, 0))
    yield "press START"
    yield "shot pause-decided"
    yield from pilot.choose_row(badge, 2)
    yield "shot pause-end-you"
    yield "press B"
    yield from pilot.skip_until(badge, lambda deal: deal.sure_of_rest(0) and deal.tricks_left > 2)
    yield "press START"
    yield "shot pause-sure"
    yield "press B"
    yield from to_decision(badge, 1)
    yield "shot decided-rival"
    yield from pilot.skip_until(badge, lambda deal: is_decided(deal, 1))
    yield "press START"
    yield from pilot.choose_row(badge, 2)
    yield "press DOWN"
    yield "shot pause-end-rival"
    yield "press A"
    yield "shot conceded"


def to_decision(badge, winner):
    """Play the trick that decides the deal, up to where it is read."""
    enough = 7 if pilot.deal_of(badge).seats == 2 else 4
    yield from pilot.skip_until(
        badge,
        lambda deal: (
            at_turn(deal)
            and deal.phase == 2
            and deal.score[winner] == enough - 1
            and deal.decided < 0
            and deal.tricks_left > 2
            and (winner or sure_trick(deal))
        ),
    )
    deal = pilot.deal_of(badge)
    while deal.decided < 0:
        yield from pilot.to_turn(badge)
        yield from pilot.play(badge, min(pilot.legal_cards(badge)) if winner else sure_trick(deal))
        while not pilot.is_reading(badge):
            yield pilot.PACE
    assert deal.decided == winner and not deal.over


def sure_trick(deal):
    """The player's highest trump, if no rival has a higher one; or 0."""
    trumps = [deal.hand(seat, deal.trump).bit_length() for seat in range(deal.seats)]
    return 13 * deal.trump + trumps[0] - 1 if trumps[0] == max(trumps) > 0 else 0


def is_decided(deal, winner):
    """The player is to lead in a deal that is decided well before its end."""
    sure = deal.sure_of_rest(0)
    return at_turn(deal) and deal.tricks_left > 2 and deal.decided == winner and not sure


def at_turn(deal):
    """The player is to lead to a trick after the first."""
    return deal.trick > 0 and not deal.in_trick and not deal.choosing and deal.turn == 0


def open_row(badge):
    """Three open cards: a trick won, with the cursor at both ends of the row; a trick lost."""
    yield from pilot.to_table(badge)
    yield "shot row-lead"
    yield from pilot.skip_until(badge, lambda deal: at_turn(deal) and deal.trick > 1)
    while not pilot.deal_of(badge).choosing or pilot.deal_of(badge).turn != 0:
        yield from pilot.to_turn(badge)
        yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
        yield pilot.PACE
    yield "shot row-choose"
    yield "press RIGHT"
    yield "press RIGHT"
    yield "shot row-choose-last"
    yield "press A"
    yield "shot row-taken"
    yield "press A"
    yield "shot row-filled"
    winners = pilot.deal_of(badge).winners
    while winners[pilot.deal_of(badge).trick - 1] == 0 or not pilot.is_reading(badge):
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)
        yield "wait 1600"
    yield "shot row-lost"
    yield from pilot.skip_until(
        badge, lambda deal: deal.choosing and deal.turn == 0 and deal.row_count == 2
    )
    yield "shot row-short"
    yield from pilot.skip_to(badge, 13)
    yield from pilot.to_turn(badge)
    yield "shot row-phase2"


def other_rows(badge):
    """Two and four open cards, and a row of two without trumps."""
    for width, trump, name in ((2, 1, "row2"), (4, 1, "row4"), (2, 0, "row2-no-trumps")):
        pilot.mix(badge, width=width, trump=trump)
        badge.stage.settings.seed = 8
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.choosing and deal.turn == 0)
        yield "press LEFT"
        yield "shot " + name
        badge.stage.replace("title")
        yield pilot.DRAWN


def long_race(badge):
    """A target of two digits."""
    pilot.mix(badge, count=26, target=14)
    yield from pilot.to_table(badge)
    yield from pilot.skip_until(badge, lambda deal: at_turn(deal) and deal.score[1] == 10)
    yield "shot race14-table"


def hidden_prize(badge):
    """Without trumps: the first prize, face down, won by the player and by the rival."""
    yield from pilot.to_draw(badge)
    for _ in range(3):
        yield "press A"
    yield "shot hidden-turned"
    yield from pilot.to_table(badge)
    yield "shot hidden-lead"
    yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
    yield pilot.PACE
    assert pilot.deal_of(badge).winners[0] == 0
    yield "shot hidden-won"
    yield "press A"
    yield "shot hidden-second"
    table = badge.stage.game.table
    table.undo(2)
    badge.stage.replace("table")
    yield pilot.SETTLED
    yield from pilot.play(badge, min(pilot.legal_cards(badge), key=lambda card: card % 13))
    yield pilot.PACE
    assert pilot.deal_of(badge).winners[0] == 1
    yield "shot hidden-lost"


def free_replies(badge):
    """Suit need not be followed in phase 1."""
    yield from pilot.to_table(badge)
    yield from pilot.to_turn(badge)
    yield "shot free-reply"


def race(badge):
    """The target stands with the tricks; the deal ends when it is reached."""
    yield from pilot.to_table(badge)
    yield from pilot.skip_until(badge, lambda deal: at_turn(deal) and max(deal.score) == 6)
    yield "shot race-table"
    yield from pilot.to_result(badge, pilot.won)
    yield "shot race-won"


def three(badge):
    """Three players: the ritual, the tricks from each place, both phases, both ends."""
    yield from pilot.to_draw(badge)
    for name in ("three-draw", "three-cut", "three-turned"):
        yield "shot " + name
        yield "press A"
        if name == "three-cut" and pilot.is_cutter(badge):
            yield "press A"
    yield "expect table"
    for phase in ("three", "three-phase2"):
        for name, place in (("lead", 0), ("second", 1), ("third", 2)):
            yield from pilot.skip_until(badge, third_player(phase, place))
            yield f"shot {phase}-{name}"
            if place == 1:
                yield from pilot.act(badge)
                yield f"shot {phase}-thinks"
        for name, winner in (("won", 0), ("lost", 1)):
            yield from pilot.skip_until(badge, third_player(phase, 2, winner))
            yield from pilot.act(badge)
            yield f"shot {phase}-{name}"
    yield from to_decision(badge, 1)
    yield "shot three-decided"
    yield from pilot.skip_until(
        badge, lambda deal: at_turn(deal) and deal.tricks_left > 1 and deal.decided == 1
    )
    yield "press START"
    yield "shot three-pause"
    yield from pilot.choose_row(badge, 2)
    yield "shot three-pause-end"


def third_player(phase, place, winner=None):
    """Return a function of a deal of three: the player plays first, second or third to a trick
    of a phase, but not the phase's first, and the lowest legal card makes a seat win it."""

    def there(deal):
        tricks = range(1, 8) if phase == "three" else range(9, 15)
        if deal.turn != 0 or deal.in_trick != place or deal.trick not in tricks:
            return False
        if winner is None:
            return True
        card = min(card for card in range(52) if deal.why_not(0, card) == 0)
        wins = beats(card, deal.best, deal.trump)
        return wins if winner == 0 else not wins and deal.best_seat == winner

    return there


def three_results(badge):
    """Three players: a deal won, one lost to Rui, one tied, and the match won."""
    yield from pilot.to_result(badge, pilot.won)
    yield "shot three-result-won"
    yield "press A"
    yield from pilot.to_result(badge, lambda deal: deal.winner == 2)
    yield "shot three-result-lost"
    yield "press A"
    yield from pilot.to_result(badge, pilot.tied)
    yield "shot three-result-tie"
    yield "press A"
    yield from pilot.to_result(badge, pilot.won)
    yield "shot three-result-match"


def results(badge):
    """A deal won and a deal lost; the same cards from the other side."""
    yield from pilot.to_result(badge, pilot.won)
    yield "shot won"
    badge.stage.settings.seed = 9  # a second match would begin with a random deal
    yield "press A"
    yield from pilot.to_result(badge, pilot.lost)
    yield "shot lost"
    yield from pilot.choose_after(badge, pilot.SWAP)
    yield "expect draw"
    yield "shot swapped-turned"
    yield "press A"
    yield "expect table"
    yield "press START"
    yield "shot swapped-pause"
    yield "press START"
    yield from pilot.to_result(badge, pilot.won)
    yield "shot swapped"


def review(badge):
    """A deal lost: what it came to and what its cards cost; broken off at first."""
    yield from pilot.to_result(badge, pilot.lost)
    yield from pilot.choose_after(badge, pilot.REVIEW)
    yield "expect review"
    yield "wait 60"
    yield "shot review-wait"
    yield "press B"
    yield "expect result"
    yield "shot review-left"
    yield from pilot.choose(badge, pilot.REVIEW)
    yield "wait 20000"
    yield "shot review-summary"
    yield "press A"
    yield "shot review"
    while badge.stage.top._review.costs[badge.stage.top._trick]:
        yield "press RIGHT"
    yield "shot review-good"
    while badge.stage.top._trick > 12 or not badge.stage.top._review.costs[badge.stage.top._trick]:
        yield "press LEFT"
    yield "shot review-phase1"


def review_of_rows(badge):
    """With several open cards: what the player took after a trick won, and drew after one lost."""
    yield from pilot.to_result(badge, pilot.lost)
    yield from pilot.choose_after(badge, pilot.REVIEW)
    yield "wait 20000"
    winners = pilot.deal_of(badge).winners
    for name, winner in (("review-took", 0), ("review-drew", 1)):
        yield "press RIGHT"
        while winners[badge.stage.top._trick] != winner:
            yield "press RIGHT"
        yield "shot " + name


def hints(badge):
    """A hint while it is looked for, for a card of either phase."""
    yield from pilot.to_table(badge)
    yield "press SELECT"
    yield "wait 300"
    yield "shot hint"
    yield from pilot.skip_to(badge, 16)
    yield from pilot.to_turn(badge)
    yield "press SELECT"
    yield "wait 3000"
    yield "shot hint-phase2"


def taken_back(badge):
    """A move of the deal was taken back."""
    yield from pilot.to_table(badge)
    yield from pilot.skip_until(badge, at_turn)
    yield "press START"
    yield from pilot.choose_row(badge, 1)
    yield "shot pause-price"
    yield from pilot.choose_row(badge, 1)
    yield "shot take-back"
    yield from pilot.finish_deal(badge)
    yield "shot taken-back"


def match_results(badge):
    """A best of three, lost to the rival in three deals."""
    yield from pilot.to_result(badge, pilot.won)
    yield "shot match-first"
    yield "press A"
    yield from pilot.to_result(badge, pilot.lost)
    yield "press A"
    yield from pilot.to_result(badge, pilot.lost)
    yield "shot match-lost"


def all_results(badge):
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


def points_results(badge):
    """A match to 10 points: on, and won."""
    yield from pilot.to_result(badge, lambda deal: deal.score[0] == 9)
    yield "shot points-first"
    for score in (8, 9, 8, 9):
        if badge.stage.game.match.over:
            break
        yield "press A"
        yield from pilot.to_result(badge, lambda deal, score=score: deal.score[0] == score)
    yield "shot points-match"


def lost(badge):
    """The memory holds something else."""
    yield "shot title-lost"


def demo(badge):
    """A demo's draw, cut and turned card, its open hands, and its result."""
    pilot.make_plain(badge)
    for name in ("draw", "cut", "turned"):
        yield "shot demo-" + name
        yield "wait 1400"
        if name == "cut":
            yield "wait 1600"
    yield "wait 1500"
    yield "expect table"
    yield "shot demo-begun"
    yield "wait 1500"
    yield "shot demo-lead"
    yield "wait 1600"
    yield "shot demo-taken"
    while pilot.deal_of(badge).trick < 16:
        yield "wait 20"
    yield pilot.DRAWN
    yield "shot demo-phase2"
    while badge.screen != "result":
        yield "wait 500"
    yield pilot.DRAWN
    yield "shot demo-result"


def demo_of_three(badge):
    """Two rivals' open hands share a line."""
    pilot.make_plain(badge)
    while badge.screen != "table":
        yield "wait 100"
    yield "wait 3200"
    yield "shot demo-three"
    while not pilot.is_reading(badge):
        yield "wait 20"
    yield pilot.DRAWN
    yield "shot demo-three-taken"


# Each script with the settings it runs under and the pictures it takes.
SCRIPTS = (
    (
        menus,
        {"seed": 999999999, "speed": "normal"},
        "title options options-rules options-all26 options-race7 options-race9 options-notrump"
        " options-openstock options-freefollow options-three options-mix options-match"
        " options-ritual options-undo options-aid options-guide options-more options-back"
        " options-long options-2-speed options-2-sound options-2-lights options-2-colours"
        " options-2-left options-2-language options-2-back options-2-long options-more-again"
        " pause options-deal-undo options-deal-aid options-deal-speed options-deal-sound"
        " options-deal-lights options-deal-colours options-deal-left options-deal-language"
        " options-deal-back pause-options title-resume title-ask",
    ),
    (
        leading,
        {"seed": 8},
        "draw cut-ask cut-done turned-you lead lead-cursor rival-thinks not-your-turn trick-won"
        " pause-take-back lead-second",
    ),
    (
        replying,
        {"seed": 6},
        "draw-equal draw-again cut-rival turned-rival reply illegal trick-lost",
    ),
    (
        second_phase,
        {"seed": 15},
        "phase2-first phase2-lead phase2-reply phase2-free phase2-won phase2-lost phase2-last",
    ),
    (
        decided,
        {"seed": 8},
        "cut-none decided-you pause-decided pause-end-you pause-sure decided-rival pause-end-rival"
        " conceded",
    ),
    (
        open_row,
        {"seed": 8, "profile": "openstock"},
        "row-lead row-choose row-choose-last row-taken row-filled row-lost row-short row-phase2",
    ),
    (other_rows, {"seed": 8}, "row2 row4 row2-no-trumps"),
    (long_race, {"seed": 8}, "race14-table"),
    (
        hidden_prize,
        {"seed": 8, "profile": "notrump"},
        "hidden-turned hidden-lead hidden-won hidden-second hidden-lost",
    ),
    (free_replies, {"seed": 6, "profile": "freefollow"}, "free-reply"),
    (race, {"seed": 8, "profile": "race7"}, "race-table race-won"),
    (
        three,
        {"seed": 8, "profile": "three"},
        "three-draw three-cut three-turned three-lead three-second three-third three-thinks"
        " three-won three-lost three-phase2-lead three-phase2-second three-phase2-third"
        " three-phase2-thinks three-phase2-won three-phase2-lost three-decided three-pause"
        " three-pause-end",
    ),
    (
        three_results,
        {"seed": 8, "profile": "three", "match": 3},
        "three-result-won three-result-lost three-result-tie three-result-match",
    ),
    (
        review,
        {"seed": 8},
        "review-wait review-left review-summary review review-good review-phase1",
    ),
    (review_of_rows, {"seed": 8, "profile": "openstock"}, "review-took review-drew"),
    (hints, {"seed": 8}, "hint hint-phase2"),
    (results, {"seed": 8}, "won lost swapped-turned swapped-pause swapped"),
    (taken_back, {"seed": 8}, "pause-price take-back taken-back"),
    (match_results, {"seed": 8, "match": 3}, "match-first match-lost"),
    (
        all_results,
        {"seed": 8, "match": 5, "profile": "all26"},
        "all-table all-won all-tie all-match",
    ),
    (points_results, {"seed": 8, "match": 10}, "points-first points-match"),
    (lost, {"seed": 8, "nvm": b"else" * 2048}, "title-lost"),
    (
        demo,
        {"seed": 8, "match": 3, "demo": True},
        "demo-draw demo-cut demo-turned demo-begun demo-lead demo-taken demo-phase2 demo-result",
    ),
    (
        demo_of_three,
        {"seed": 8, "profile": "three", "demo": True},
        "demo-three demo-three-taken",
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
    there = {path.relative_to(GOLDEN).as_posix() for path in GOLDEN.glob("*/*.png")}
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
