# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Pixels cost time: what is sent to the display after each kind of event, and that it is no more.

``pytest -s tests/test_refresh.py`` prints the figures.
"""

import pilot
import pytest

WHOLE = 160 * 128
TWO_CARDS = 2 * 20 * 36
"""A small card, and where it stands when it is lifted; twice."""

MOST_AT_ONCE = 7700
"""A refresh in play: of the 107 ms that a whole screen was measured to take, 40 ms are
7,700 pixels."""

ENOUGH_MS = 5000


def pixels(refreshes):
    """Return how many pixels some refreshes sent."""
    return sum(refresh.pixels for refresh in refreshes)


def warm(badge):
    """Press a key there and back: the first change of a screen just entered is not counted.

    Blinka's displayio marks tiles as unsent until their first refresh in parts, the badge's does
    not.
    """
    yield "press DOWN"
    yield "press UP"


def counted(badge, key, seen):
    """Press a key and note the refreshes that follow."""
    before = len(badge.refreshes)
    yield "press " + key
    seen.append((key, badge.refreshes[before:]))


def idle(badge):
    """Let time pass and require that nothing is sent meanwhile."""
    before = len(badge.refreshes)
    yield f"wait {ENOUGH_MS}"
    assert len(badge.refreshes) == before, f"an idle {badge.screen} was refreshed"


@pytest.mark.parametrize("seed", [6, 8])
def test_a_cursor_move_redraws_two_cards_at_most(seed):
    """Leading and following, over the gap beside the trumps and around both ends."""
    seen = []

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield from warm(badge)
        for key in ("RIGHT", "LEFT", "DOWN", "UP"):
            for _ in range(15):
                yield from counted(badge, key, seen)

    pilot.run(script, seed=seed)
    for key, refreshes in seen:
        assert len(refreshes) == 1, key
        assert 0 < refreshes[0].pixels <= TWO_CARDS, key
    most = max(refreshes[0].pixels for _, refreshes in seen)
    print(f"\ncursor move, seed {seed}: at most {most} pixels")


def test_a_cursor_that_cannot_move_redraws_nothing():
    """With one legal card LEFT and RIGHT come back to it."""
    seen = []

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 25)
        yield from pilot.to_turn(badge)
        yield from warm(badge)
        for key in ("RIGHT", "LEFT", "DOWN", "UP"):
            yield from counted(badge, key, seen)

    pilot.run(script, seed=8)
    assert [refreshes for _, refreshes in seen] == [[], [], [], []]


def test_a_move_over_the_open_row_redraws_the_marker_alone():
    seen = []

    def script(badge):
        pilot.mix(badge, width=4)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.choosing and deal.turn == pilot.YOU)
        yield from warm(badge)
        for key in ("RIGHT", "LEFT", "DOWN", "UP"):
            for _ in range(5):
                yield from counted(badge, key, seen)
        yield from idle(badge)

    pilot.run(script, seed=8)
    assert len(seen) == 20
    for key, refreshes in seen:
        assert len(refreshes) == 1, key
        assert 0 < refreshes[0].pixels <= 2 * 10 * 15, key


def test_an_idle_screen_sends_nothing():
    shown = []

    def script(badge):
        def look():
            shown.append(badge.screen)
            yield from idle(badge)

        def go(*keys):
            for key in keys:
                yield "press " + key
            yield from look()

        yield from look()
        yield from go("DOWN")
        yield from go("A")
        yield "press B"
        for _ in range(2):
            yield "press DOWN"
        yield from go("A")
        yield from go("DOWN")
        yield "press B"
        yield "press UP"
        yield from go("A")
        yield from go("DOWN", "LEFT")
        yield from go("A")
        yield "press B"
        yield "press B"
        yield "press DOWN"
        yield "press DOWN"
        yield from go("A")
        yield from go("RIGHT", "DOWN")
        yield "press B"
        badge.stage.settings.profile = 0
        yield from pilot.to_draw(badge)
        yield from look()
        for _ in range(3):  # the cut, the deck cut, the card turned
            yield from go("A")
        yield from pilot.to_table(badge)
        yield from look()
        yield from go("START")
        yield "press B"
        yield from look()
        yield from pilot.skip_to(badge, 25)
        while not pilot.deal_of(badge).over:
            yield "press A"
            yield pilot.PACE
        yield "wait 5000"  # the last trick is cleared as any other
        yield from look()

    pilot.run(script, seed=8)
    assert shown == [
        *("title", "title", "number", "help", "help", "options", "options", "mix"),
        *("statistics", "statistics"),
        *("draw", "draw", "draw", "draw", "table", "pause", "table", "result"),
    ]


def test_keys_that_change_nothing_send_nothing():
    seen = []

    def script(badge):
        def press(*keys):
            yield from warm(badge)
            for key in keys:
                yield from counted(badge, key, seen)

        yield from press("LEFT", "RIGHT", "B", "SELECT")
        yield from pilot.to_options(badge)
        yield from press("SELECT")
        yield "press UP"  # the row that leads back
        yield from press("LEFT", "RIGHT", "SELECT")
        yield "press B"
        yield from pilot.choose(badge, 6)
        yield "expect statistics"
        yield from press("A", "SELECT")
        yield "press B"
        yield from pilot.to_draw(badge)
        yield from press("LEFT", "RIGHT", "SELECT")
        yield "press A"
        yield from press("UP", "DOWN", "SELECT")
        yield "press B"
        yield from press("LEFT", "RIGHT", "SELECT")
        yield "press A"
        yield from press("LEFT", "RIGHT", "SELECT")
        yield from pilot.to_table(badge)
        yield from press()
        yield "press START"
        yield from press("LEFT", "RIGHT", "SELECT")
        yield from pilot.choose_row(badge, 1)
        yield "expect help"
        yield from press("SELECT")
        yield "press B"
        yield "press B"
        yield from pilot.to_result(badge, pilot.won)
        yield from press("LEFT", "RIGHT", "B", "SELECT")

    pilot.run(script, seed=8)
    assert len(seen) > 20
    assert not [(key, refreshes) for key, refreshes in seen if refreshes]


def event_to_come(badge):
    """Return a name for what happens next in the deal."""
    deal = pilot.deal_of(badge)
    if pilot.is_reading(badge):
        return "trick cleared"
    event = "own " if deal.turn == pilot.YOU else "rival's "
    if deal.choosing:
        return event + "choice"
    return event + ("lead" if deal.lead == -1 else "reply")


KINDS = (
    (8, "pagat", 5),
    (8, "openstock", 7),
    (8, "three", 5),
    pytest.param(6, "pagat", 5, marks=pytest.mark.slow),
    pytest.param(8, "race9", 5, marks=pytest.mark.slow),
    pytest.param(8, "notrump", 5, marks=pytest.mark.slow),
    pytest.param(6, "three", 5, marks=pytest.mark.slow),
)


@pytest.mark.parametrize(("seed", "profile", "kinds"), KINDS)
def test_an_event_of_the_deal_redraws_no_more_than_its_part_of_the_table(seed, profile, kinds):
    """A whole deal; only entering a screen sends all of it, and a large change goes in parts."""
    sent = {}

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        table = badge.stage.top
        yield from warm(badge)
        deal = pilot.deal_of(badge)
        while badge.stage.top is table:
            before = len(badge.refreshes)
            moves = deal.moves
            event = event_to_come(badge)
            if pilot.is_reading(badge):
                yield "press A"
            else:
                if deal.turn == pilot.YOU:
                    yield "press A"
                while deal.moves == moves:
                    yield "wait 20"
                yield pilot.DRAWN
            if badge.stage.top is table:
                sent.setdefault(event, []).append(badge.refreshes[before:])

    pilot.run(script, seed=seed, profile=profile)
    print()
    for event, all_refreshes in sorted(sent.items()):
        most = max(refresh.pixels for refreshes in all_refreshes for refresh in refreshes)
        whole = max(pixels(refreshes) for refreshes in all_refreshes)
        parts = max(len(refreshes) for refreshes in all_refreshes)
        print(f"{event}: {whole} pixels in {parts} refreshes, the largest of {most}")
        assert most <= MOST_AT_ONCE, event
        assert whole < 2 * WHOLE, event
    assert len(sent) == kinds


def test_a_menu_move_redraws_two_rows_and_the_note():
    seen = []

    def script(badge):
        yield from pilot.to_options(badge)
        yield from warm(badge)
        for _ in range(8):
            yield from counted(badge, "DOWN", seen)

    pilot.run(script, seed=8)
    assert [len(refreshes) for _, refreshes in seen] == [1] * 8
    assert max(pixels(refreshes) for _, refreshes in seen) <= 3 * 26 * 6 * 10


def test_entering_a_screen_sends_it_once():
    seen = []

    def script(badge):
        for key in ("DOWN", "DOWN", "A", "B", "START"):
            yield from counted(badge, key, seen)
        while badge.screen == "draw":
            yield "press A"
        for key in ("START", "B"):
            yield from counted(badge, key, seen)

    pilot.run(script, seed=8)
    for _, refreshes in seen[2:]:
        assert [refresh.pixels for refresh in refreshes] == [WHOLE]
