# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The keys as the game reads them: no press lost, none invented, whatever the player does."""

import random
from types import SimpleNamespace

import pytest
from stand_ins import fresh_handheld
from vmtools import run_vm

B, A, START, SELECT, RIGHT, DOWN, UP, LEFT, NEXT, PREVIOUS = range(10)
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
        FewButtons=handheld.few.FewButtons,
        StickButtons=handheld.stick.StickButtons,
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


def test_the_key_that_is_down_is_known_until_it_is_let_go(keys):
    """Only the one that went down last, for it is that which was returned."""
    buttons = settled(keys)
    assert buttons.down == NO_KEY
    keys.scanner.press(B)
    watch(keys, buttons, 2000)
    assert buttons.down == B
    keys.scanner.press(LEFT)
    watch(keys, buttons, 600)
    assert buttons.down == LEFT
    keys.scanner.release(B)
    watch(keys, buttons, 100)
    assert buttons.down == LEFT
    keys.scanner.release(LEFT)
    watch(keys, buttons, 100)
    assert buttons.down == NO_KEY
    keys.scanner.tap(B)
    assert [key for _, key in watch(keys, buttons, 100)] == [B]
    assert buttons.down == NO_KEY


def test_after_an_overflow_no_key_is_known_to_be_down(keys):
    buttons = settled(keys)
    keys.scanner.press(B)
    watch(keys, buttons, 100)
    for _ in range(40):
        keys.scanner.tap(A)
    watch(keys, buttons, 500)
    assert buttons.down == NO_KEY


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


# Keys on two scanners


def test_the_second_scanners_keys_follow_the_firsts(keys):
    second = keys.keypad.Keys((0, 1), value_when_pressed=False)
    buttons = keys.Buttons((keys.scanner, second), bytes((*range(8), NEXT, PREVIOUS)))
    watch(keys, buttons, 200)
    second.tap(1)
    keys.scanner.tap(2)
    second.tap(0)
    assert {key for _, key in watch(keys, buttons, 0)} == {START, NEXT, PREVIOUS}


def test_an_overflow_of_either_scanner_drops_all(keys):
    second = keys.keypad.Keys((0, 1), value_when_pressed=False)
    for full in (keys.scanner, second):
        buttons = keys.Buttons((keys.scanner, second), bytes((*range(8), NEXT, PREVIOUS)))
        watch(keys, buttons, 200)
        keys.scanner.tap(A)
        second.tap(0)
        for _ in range(40):
            full.tap(1)
        assert full.events.overflowed
        assert watch(keys, buttons, 500) == []
        second.tap(1)
        assert watch(keys, buttons, 0) == [(0, PREVIOUS)]


# Long presses

LONG = 600
MEANINGS = ((PREVIOUS, START), (A, B), (NEXT, SELECT))
ON_THREE = {PREVIOUS: 0, A: 1, NEXT: 2}


@pytest.fixture
def three(keys):
    """Three keys that mean something else when held."""
    keys.scanner = keys.keypad.Keys((0, 1, 2), value_when_pressed=False)
    keys.buttons = keys.FewButtons((keys.scanner,), bytes((PREVIOUS, A, NEXT)), MEANINGS)
    watch(keys, keys.buttons, 200)
    return keys


@pytest.mark.parametrize(("short", "long"), MEANINGS)
def test_a_short_press_acts_when_let_go_a_long_one_while_held(three, short, long):
    number = ON_THREE[short]
    three.scanner.press(number)
    assert watch(three, three.buttons, LONG - 20) == []
    three.scanner.release(number)
    assert watch(three, three.buttons, 1000) == [(0, short)]
    three.scanner.press(number)
    assert watch(three, three.buttons, 2000) == [(LONG, long)]
    three.scanner.release(number)
    assert watch(three, three.buttons, 2000) == []


@pytest.mark.parametrize(("short", "long"), MEANINGS)
def test_a_long_press_is_down_until_its_key_is_let_go(three, short, long):
    number = ON_THREE[short]
    three.scanner.press(number)
    watch(three, three.buttons, LONG - 20)
    assert three.buttons.down == NO_KEY, "it may be a short one"
    assert [key for _, key in watch(three, three.buttons, 1000)] == [long]
    assert three.buttons.down != NO_KEY
    three.scanner.release(number)
    watch(three, three.buttons, 100)
    assert three.buttons.down == NO_KEY
    three.scanner.tap(number)
    assert [key for _, key in watch(three, three.buttons, 100)] == [short]
    assert three.buttons.down == NO_KEY


def test_fast_short_presses_all_count(three):
    for number in (0, 2, 2, 1, 0):
        three.scanner.tap(number)
    seen = [key for _, key in watch(three, three.buttons, 0)]
    assert seen == [PREVIOUS, NEXT, NEXT, A, PREVIOUS]


def test_keys_that_overlap_count_as_short_in_their_order(three):
    three.scanner.press(2)
    watch(three, three.buttons, 100)
    three.scanner.press(1)
    assert watch(three, three.buttons, 100) == [(0, NEXT)]
    three.scanner.release(2)
    assert watch(three, three.buttons, 100) == []
    three.scanner.release(1)
    assert watch(three, three.buttons, 1000) == [(0, A)]


@pytest.mark.parametrize("late", [0, 50, 3000], ids="{} ms to load".format)
def test_a_key_held_at_the_start_is_no_long_press(keys, late):
    keys.scanner = keys.keypad.Keys((0, 1, 2), value_when_pressed=False)
    keys.scanner.press(1)
    buttons = keys.FewButtons((keys.scanner,), bytes((PREVIOUS, A, NEXT)), MEANINGS)
    keys.supervisor.advance(late)
    assert watch(keys, buttons, 2000) == []
    keys.scanner.release(1)
    assert watch(keys, buttons, 100) == []
    keys.scanner.tap(1)
    assert watch(keys, buttons, 0) == [(0, A)]


def test_an_overflow_ends_a_long_press(three):
    three.scanner.press(1)
    watch(three, three.buttons, 300)
    for _ in range(40):
        three.scanner.tap(2)
    assert three.scanner.events.overflowed
    assert watch(three, three.buttons, 2000) == []


def test_keys_without_a_second_meaning_are_as_ever(keys):
    """START alone has one, as on a PewPew M4: the directions repeat, and nothing is lost."""
    buttons = keys.FewButtons((keys.scanner,), bytes(range(8)), ((START, SELECT),))
    watch(keys, buttons, 200)
    keys.scanner.press(RIGHT)
    times = [now for now, key in watch(keys, buttons, 650) if key == RIGHT]
    assert times == [0, 400, 520, 640]
    keys.scanner.press(START)
    assert watch(keys, buttons, 300) == []  # it does not go on to repeat
    keys.scanner.press(LEFT)
    assert watch(keys, buttons, 450) == [(0, START), (0, LEFT), (400, LEFT)]
    for key in (RIGHT, START, LEFT):
        keys.scanner.release(key)
    assert watch(keys, buttons, 1000) == []
    keys.scanner.press(START)
    assert watch(keys, buttons, 1000) == [(LONG, SELECT)]


def test_long_presses_survive_the_clocks_wrap(three):
    three.supervisor.advance((-300 - three.supervisor.ticks_ms()) % (1 << 29))
    three.scanner.press(1)
    assert watch(three, three.buttons, 1000) == [(LONG, B)]


def test_ten_thousand_events_of_three_keys(three):
    dice = random.Random(2)
    taps = seen = 0
    for _ in range(10_000):
        number = dice.randrange(3)
        if dice.random() < 0.5:
            taps += not three.scanner._down[number]
            three.scanner.press(number)
        else:
            three.scanner.release(number)
        if dice.random() < 0.3:
            three.supervisor.advance(dice.choice((1, 10, 50, 700)))
        key = three.buttons.next()
        while key != NO_KEY:
            assert key in (B, A, START, SELECT, NEXT, PREVIOUS)
            seen += 1
            key = three.buttons.next()
    for number in range(3):
        three.scanner.release(number)
    seen += len(watch(three, three.buttons, 1000))
    assert seen == taps, "each press acts once, short or long"


# A stick


@pytest.fixture
def stick(keys):
    """Four keys on a register, and a stick."""
    keys.scanner = keys.keypad.ShiftRegisterKeys(
        clock=0, data=1, latch=2, key_count=4, value_when_pressed=True
    )
    mapping = bytes((B, A, START, SELECT, LEFT, RIGHT, UP, DOWN))
    keys.buttons = keys.StickButtons((keys.scanner,), mapping, ("x", "y"))
    keys.across, keys.down = keys.buttons._axes
    watch(keys, keys.buttons, 200)
    return keys


@pytest.mark.parametrize(
    ("axis", "end", "key"),
    [
        ("across", 0, LEFT),
        ("across", 65535, RIGHT),
        ("down", 0, UP),
        ("down", 65535, DOWN),
        ("across", 32768 - 15000, LEFT),
        ("down", 32768 + 15000, DOWN),
    ],
)
def test_a_stick_is_four_keys_that_repeat(stick, axis, end, key):
    pin = getattr(stick, axis)
    pin.value = end
    seen = watch(stick, stick.buttons, 1000)
    assert seen == [(now, key) for now in (0, 400, 520, 640, 760, 880, 1000)]
    pin.value = 33000
    assert watch(stick, stick.buttons, 1000) == []


def test_a_stick_that_trembles_or_rests_off_centre_does_nothing(stick):
    dice = random.Random(3)
    for _ in range(300):
        stick.across.value = 32768 + dice.randrange(-14999, 15000)
        stick.down.value = 32768 + dice.randrange(-14999, 15000)
        assert watch(stick, stick.buttons, 0) == []


def test_between_the_thresholds_a_stick_stays_what_it_was(stick):
    stick.across.value = 32768 + 15000
    assert watch(stick, stick.buttons, 0) == [(0, RIGHT)]
    for value in (32768 + 14000, 32768 + 15500, 32768 + 10001):
        stick.across.value = value
        assert watch(stick, stick.buttons, 100) == []
    stick.across.value = 32768 + 10000
    assert watch(stick, stick.buttons, 1000) == []
    stick.across.value = 32768 + 15000
    assert watch(stick, stick.buttons, 0) == [(0, RIGHT)]


def test_a_stick_thrown_across_is_first_let_go(stick):
    stick.across.value = 0
    assert watch(stick, stick.buttons, 0) == [(0, LEFT)]
    stick.across.value = 65535
    assert watch(stick, stick.buttons, 410) == [(0, RIGHT), (400, RIGHT)]


def test_a_stick_held_at_the_start_does_not_act(keys):
    keys.scanner = keys.keypad.ShiftRegisterKeys(
        clock=0, data=1, latch=2, key_count=4, value_when_pressed=True
    )
    mapping = bytes((B, A, START, SELECT, LEFT, RIGHT, UP, DOWN))
    buttons = keys.StickButtons((keys.scanner,), mapping, ("x", "y"))
    buttons._axes[0].value = 0
    assert watch(keys, buttons, 1000) == []
    buttons._axes[0].value = 32768
    watch(keys, buttons, 0)
    buttons._axes[0].value = 0
    assert watch(keys, buttons, 0) == [(0, LEFT)]


def test_the_keys_beside_a_stick(stick):
    for key in (B, A, START, SELECT):
        stick.scanner.tap(key)
    assert [key for _, key in watch(stick, stick.buttons, 0)] == [B, A, START, SELECT]


@pytest.mark.vm
@pytest.mark.parametrize("kind", ["Buttons", "FewButtons", "StickButtons"])
def test_reading_keys_allocates_nothing(kind):
    """With the heap locked, in the VM."""
    run_vm(f"""
import keypad, micropython, supervisor
from handheld.buttons import Buttons
from handheld.few import FewButtons
from handheld.stick import StickButtons
first = keypad.Keys((0, 1, 2, 3), value_when_pressed=False)
second = keypad.Keys((4, 5, 6, 7), value_when_pressed=True)
more = {{"Buttons": (), "FewButtons": (((1, 0), (2, 3)),), "StickButtons": (("x", "y"),)}}["{kind}"]
kind = {kind}
scanners = (first,) if more and kind is StickButtons else (first, second)
buttons = kind(scanners, bytes((0, 1, 2, 3, 7, 4, 6, 5)), *more)
supervisor.advance(200)
buttons.next()
got = bytearray(10)
key = turn = 0  # a name that is new would take room
if kind is StickButtons:
    buttons._axes[0].value = 0
for scanner in scanners:
    scanner.press(1)
    scanner.press(2)
micropython.heap_lock()
for turn in range(200):
    key = buttons.next()
    if key >= 0:
        got[key] += 1
micropython.heap_unlock()
assert sum(got) > 1, got
""")
