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


def test_an_idle_screen_sends_nothing():
    shown = []

    def script(badge):
        def look():
            shown.append(badge.screen)
            yield from idle(badge)

        yield from look()
        yield "press DOWN"
        yield from look()
        yield "press A"
        yield from look()
        yield "press B"
        yield from pilot.to_draw(badge)
        yield from look()
        yield "press A"
        yield from look()
        yield "press A"
        yield from look()
        yield from pilot.to_table(badge)
        yield from look()
        yield "press START"
        yield from look()
        yield "press B"
        yield from look()
        yield from pilot.skip_to(badge, 25)
        while not pilot.deal_of(badge).over:
            yield "press A"
            yield pilot.PACE
        yield from look()  # the last trick stays until a key is pressed
        yield "press A"
        yield from look()

    pilot.run(script, seed=8)
    assert shown == [
        *("title", "title", "options", "draw", "draw", "draw", "table", "pause", "table"),
        *("table", "result"),
    ]


def test_keys_that_change_nothing_send_nothing():
    seen = []

    def script(badge):
        def press(*keys):
            yield from warm(badge)
            for key in keys:
                yield from counted(badge, key, seen)

        yield from press("LEFT", "RIGHT", "B", "SELECT")
        yield "press DOWN"
        yield "press A"
        yield from press("SELECT")
        yield "press UP"  # the row that leads back
        yield from press("LEFT", "RIGHT", "SELECT")
        yield "press B"
        yield from pilot.to_draw(badge)
        yield from press("LEFT", "RIGHT", "SELECT")
        yield "press A"
        yield from press("UP", "DOWN", "SELECT")
        yield "press B"
        yield from press("LEFT", "RIGHT", "SELECT")
        yield from pilot.to_table(badge)
        yield from press()
        yield "press B"  # says what opens the menu
        yield from press("B", "B", "SELECT")
        yield "press START"
        yield from press("LEFT", "RIGHT", "SELECT")
        yield "press B"
        yield from pilot.to_result(badge, pilot.won)
        yield from press("LEFT", "RIGHT", "B", "SELECT")

    pilot.run(script, seed=8)
    assert len(seen) > 20
    assert not [(key, refreshes) for key, refreshes in seen if refreshes]


@pytest.mark.parametrize("seed", [6, 8])
def test_an_event_of_the_deal_redraws_no_more_than_its_part_of_the_table(seed):
    """A whole deal; only entering a screen sends all of it, and a large change goes in parts."""
    sent = {}

    def script(badge):
        yield from pilot.to_table(badge)
        table = badge.stage.top
        yield from warm(badge)
        deal = pilot.deal_of(badge)
        while badge.stage.top is table:
            before = len(badge.refreshes)
            played = deal.played
            if pilot.is_reading(badge):
                event = "trick cleared"
                yield "press A"
            else:
                event = "own " if deal.turn == pilot.YOU else "rival's "
                event += "lead" if deal.lead == -1 else "reply"
                if deal.turn == pilot.YOU:
                    yield "press A"
                while deal.played == played:
                    yield "wait 20"
                yield pilot.DRAWN
            if badge.stage.top is table:
                sent.setdefault(event, []).append(badge.refreshes[before:])

    pilot.run(script, seed=seed)
    print()
    for event, all_refreshes in sorted(sent.items()):
        most = max(refresh.pixels for refreshes in all_refreshes for refresh in refreshes)
        whole = max(pixels(refreshes) for refreshes in all_refreshes)
        parts = max(len(refreshes) for refreshes in all_refreshes)
        print(f"{event}: {whole} pixels in {parts} refreshes, the largest of {most}")
        assert most <= MOST_AT_ONCE, event
        assert whole < 2 * WHOLE, event
    assert len(sent) == 5


def test_a_menu_move_redraws_two_rows():
    seen = []

    def script(badge):
        yield "press DOWN"
        yield "press A"
        yield from warm(badge)
        for _ in range(6):
            yield from counted(badge, "DOWN", seen)

    pilot.run(script, seed=8)
    assert [len(refreshes) for _, refreshes in seen] == [1] * 6
    assert max(pixels(refreshes) for _, refreshes in seen) <= 2 * 24 * 6 * 10


def test_entering_a_screen_sends_it_once():
    seen = []

    def script(badge):
        for key in ("DOWN", "A", "B", "START"):
            yield from counted(badge, key, seen)
        while badge.screen == "draw":
            yield "press A"
        for key in ("START", "B"):
            yield from counted(badge, key, seen)

    pilot.run(script, seed=8)
    for _, refreshes in seen[1:]:
        assert [refresh.pixels for refresh in refreshes] == [WHOLE]
