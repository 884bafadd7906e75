# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The keys as the game reads them: no press lost, none invented, whatever the player does."""

import random
from types import SimpleNamespace

import pytest
from stand_ins import fresh_handheld

B, A, START, SELECT, RIGHT, DOWN, UP, LEFT = range(8)
NO_KEY = -1
ROUND = 10
"""Milliseconds between two looks at the keys."""


@pytest.fixture
def keys(monkeypatch):
    """The handheld's modules on the VM's stand-ins: a clock that a test moves, and its scanner."""
    handheld = fresh_handheld(monkeypatch)
    return SimpleNamespace(
        supervisor=handheld.supervisor,
        keypad=handheld.keypad,
        Buttons=handheld.buttons.Buttons,
        scanner=new_scanner(handheld.keypad),
    )


def new_scanner(keypad):
    return keypad.ShiftRegisterKeys(
        clock=0, data=1, latch=2, key_count=8, value_when_pressed=True, max_events=64
    )


def settled(keys):
    """Return buttons that take what comes from now on as presses."""
    buttons = keys.Buttons((keys.scanner,), bytes(range(8)))
    watch(keys, buttons, 200)
    return buttons


def watch(keys, buttons, ms):
    """Let time pass and return what was read: pairs of milliseconds from now and key."""
    seen = []
    for now in range(0, ms + 1, ROUND):
        key = buttons.next()
        while key != NO_KEY:
            seen.append((now, key))
            key = buttons.next()
        keys.supervisor.advance(ROUND)
    return seen


def test_a_press_counts_once(keys):
    buttons = settled(keys)
    for key in (A, B, START, SELECT, LEFT, RIGHT, UP, DOWN):
        keys.scanner.press(key)
        assert buttons.next() == key
        assert buttons.next() == NO_KEY
        keys.scanner.release(key)
        assert buttons.next() == NO_KEY


def test_presses_come_in_their_order(keys):
    buttons = settled(keys)
    for key in (LEFT, A, A, B):
        keys.scanner.tap(key)
    assert [key for _, key in watch(keys, buttons, 0)] == [LEFT, A, A, B]


@pytest.mark.parametrize("key", [LEFT, RIGHT, UP, DOWN])
def test_a_held_direction_repeats(keys, key):
    buttons = settled(keys)
    keys.scanner.press(key)
    times = [now for now, seen in watch(keys, buttons, 1000) if seen == key]
    assert times == [0, 400, 520, 640, 760, 880, 1000]


@pytest.mark.parametrize("key", [A, B, START, SELECT])
def test_other_keys_do_not_repeat(keys, key):
    buttons = settled(keys)
    keys.scanner.press(key)
    assert watch(keys, buttons, 3000) == [(0, key)]


def test_a_release_ends_the_repeating_at_once(keys):
    buttons = settled(keys)
    keys.scanner.press(RIGHT)
    watch(keys, buttons, 510)
    keys.scanner.release(RIGHT)  # just as the next repeat is due
    assert watch(keys, buttons, 1000) == []


def test_a_slow_loop_does_not_pile_up_repeats(keys):
    buttons = settled(keys)
    keys.scanner.press(RIGHT)
    assert buttons.next() == RIGHT
    keys.supervisor.advance(5000)
    assert [buttons.next(), buttons.next()] == [RIGHT, NO_KEY]


def test_of_two_directions_the_later_one_repeats(keys):
    buttons = settled(keys)
    keys.scanner.press(RIGHT)
    watch(keys, buttons, 100)
    keys.scanner.press(LEFT)
    assert [key for _, key in watch(keys, buttons, 700)] == [LEFT] * 4
    keys.scanner.release(RIGHT)
    assert {key for _, key in watch(keys, buttons, 300)} == {LEFT}
    keys.scanner.press(RIGHT)
    watch(keys, buttons, 0)
    keys.scanner.release(RIGHT)
    assert watch(keys, buttons, 1000) == []  # LEFT counts from its next press on


def test_another_key_ends_the_repeating(keys):
    buttons = settled(keys)
    keys.scanner.press(DOWN)
    watch(keys, buttons, 100)
    keys.scanner.tap(A)
    assert watch(keys, buttons, 1000) == [(0, A)]


@pytest.mark.parametrize("late", [0, 50, 3000], ids="{} ms to load".format)
def test_keys_held_at_the_start_do_not_act(keys, late):
    """However long it takes from there to the first look at the keys."""
    keys.scanner.press(A)
    keys.scanner.press(RIGHT)
    buttons = keys.Buttons((keys.scanner,), bytes(range(8)))
    keys.supervisor.advance(late)
    assert watch(keys, buttons, 2000) == []
    for key in (A, RIGHT):
        keys.scanner.release(key)
        assert watch(keys, buttons, 100) == []
        keys.scanner.press(key)
        assert watch(keys, buttons, 100) == [(0, key)]


@pytest.mark.parametrize("late", [0, 50, 3000], ids="{} ms of work".format)
def test_an_overflow_drops_all_and_recovers(keys, late):
    buttons = settled(keys)
    for _ in range(40):
        keys.scanner.tap(A)
    keys.scanner.press(LEFT)  # there was no room for it
    assert keys.scanner.events.overflowed
    scan = keys.scanner.reset
    keys.scanner.reset = lambda: None  # the firmware reports what is held at its next scan
    assert buttons.next() == NO_KEY
    assert not keys.scanner.events.overflowed
    scan()
    keys.supervisor.advance(late)
    assert watch(keys, buttons, 2000) == []
    keys.scanner.release(LEFT)
    keys.scanner.tap(B)
    assert watch(keys, buttons, 0) == [(0, B)]
    keys.scanner.press(LEFT)
    assert watch(keys, buttons, 410) == [(0, LEFT), (400, LEFT)]


def test_a_release_that_was_lost_does_not_leave_a_key_repeating(keys):
    buttons = settled(keys)
    keys.scanner.press(LEFT)
    watch(keys, buttons, 500)
    for _ in range(40):
        keys.scanner.tap(A)
    keys.scanner.release(LEFT)
    assert watch(keys, buttons, 2000) == []


def test_ten_thousand_events(keys):
    dice = random.Random(1)
    buttons = settled(keys)
    counted = 0
    for _ in range(10_000):
        key = dice.randrange(8)
        if dice.random() < 0.5:
            keys.scanner.press(key)
        else:
            keys.scanner.release(key)
        if dice.random() < 0.05:
            keys.supervisor.advance(dice.choice((1, 10, 300)))
            seen = buttons.next()
            assert NO_KEY <= seen <= LEFT
            counted += seen != NO_KEY
    assert counted
    for key in range(8):
        keys.scanner.release(key)
    watch(keys, buttons, 500)
    for key in range(8):
        keys.scanner.tap(key)
        assert watch(keys, buttons, 1000) == [(0, key)]


def test_the_clock_may_wrap_around_while_a_key_is_held(keys):
    period = 1 << 29
    keys.supervisor.advance((-650 - keys.supervisor.ticks_ms()) % period)
    buttons = settled(keys)
    keys.scanner.press(UP)
    times = [now for now, _ in watch(keys, buttons, 1000)]
    assert times == [0, 400, 520, 640, 760, 880, 1000]
    assert keys.supervisor.ticks_ms() < 1000


def test_the_clock_may_wrap_around_while_it_settles(keys):
    keys.supervisor.advance((-50 - keys.supervisor.ticks_ms()) % (1 << 29))
    keys.scanner.press(A)
    buttons = keys.Buttons((keys.scanner,), bytes(range(8)))
    assert watch(keys, buttons, 300) == []
    keys.scanner.release(A)
    keys.scanner.press(A)
    assert watch(keys, buttons, 0) == [(0, A)]


def test_key_numbers_are_the_boards_own(keys):
    buttons = keys.Buttons((keys.scanner,), bytes((LEFT, UP, A, B, START, SELECT, DOWN, RIGHT)))
    watch(keys, buttons, 200)
    keys.scanner.tap(2)
    keys.scanner.press(0)
    assert watch(keys, buttons, 410) == [(0, A), (0, LEFT), (400, LEFT)]


def test_the_event_is_reused(keys):
    """No look at the keys makes an object."""
    buttons = settled(keys)
    event = buttons._event
    keys.scanner.tap(A)
    watch(keys, buttons, 100)
    assert buttons._event is event
