# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Which board the game takes itself to run on, and what it says on one that it cannot run on."""

import runpy
import sys
from types import ModuleType, SimpleNamespace

import pytest
from conftest import ROOT
from stand_ins import fresh_handheld
from vmtools import BADGE_HEAP, STUBS, run_vm

PRETENDED = ("board", "displayio", "vectorio", "bitmaptools", "face", "engine")
PINS = {"BUTTON_CLOCK": "clock", "BUTTON_OUT": "out", "BUTTON_LATCH": "latch"}


@pytest.fixture
def handheld(monkeypatch):
    return fresh_handheld(monkeypatch)


def new_board(board_id, **pins):
    """Return a pretend ``board`` module."""
    return SimpleNamespace(board_id=board_id, **pins)


def test_a_pybadge_is_found_by_its_name(handheld):
    row = handheld.boards.find(new_board("pybadge", **PINS))
    assert "pybadge" in row.names


def test_a_board_of_another_name_is_found_by_its_pins(handheld):
    pybadge = handheld.boards.find(new_board("pybadge", **PINS))
    assert handheld.boards.find(new_board("pybadge_of_a_friend", **PINS)) is pybadge
    assert handheld.boards.find(SimpleNamespace(**PINS)) is pybadge


@pytest.mark.parametrize("missing", PINS)
def test_a_name_without_the_pins_is_not_enough(handheld, missing):
    pins = {name: pin for name, pin in PINS.items() if name != missing}
    assert handheld.boards.find(new_board("pybadge", **pins)) is None


def test_an_unknown_board_is_refused(handheld):
    assert handheld.boards.find(new_board("toaster", D0=0, D1=1)) is None
    assert handheld.boards.open_buttons(new_board("toaster")) is None


def test_the_rows_are_complete(handheld):
    key = handheld.buttons
    directions = {key.LEFT, key.RIGHT, key.UP, key.DOWN}
    for row in handheld.boards.BOARDS:
        assert row.names and all(isinstance(name, str) for name in row.names)
        assert row.register or row.low or row.high
        keys = [*row.mapping, *(long for _, long in row.long)]
        assert len(set(keys)) == len(keys)
        assert {key.A, key.B, key.START, key.SELECT} <= set(keys)
        assert directions <= set(keys) or {key.PREVIOUS, key.NEXT} <= set(keys)


def test_the_buttons_of_a_pybadge(handheld):
    """Key numbers as the firmware has them: B, A, START, SELECT, RIGHT, DOWN, UP, LEFT."""
    made = {}
    scanner_class = handheld.keypad.ShiftRegisterKeys

    def note(**options):
        made.update(options)
        return scanner_class(**options)

    handheld.boards.keypad.ShiftRegisterKeys = note
    buttons = handheld.boards.open_buttons(new_board("pybadge", **PINS))
    assert made["clock"] == "clock" and made["data"] == "out" and made["latch"] == "latch"
    assert made["key_count"] == 8 and made["value_when_pressed"] is True
    buttons.next()
    handheld.supervisor.advance(200)
    buttons.next()
    logical = handheld.buttons
    order = (
        *(logical.B, logical.A, logical.START, logical.SELECT),
        *(logical.RIGHT, logical.DOWN, logical.UP, logical.LEFT),
    )
    for number, key in enumerate(order):
        handheld.keypad.scanner.tap(number)
        assert buttons.next() == key


class Display:
    """As much of a display as code.py touches before the game begins."""

    width, height = 160, 128

    def __init__(self):
        self.auto_refresh = True
        self.root_group = "console at power-on"


def run_code(monkeypatch, board, modules=()):
    """Run code.py on a board, with the firmware's modules pretended, and perhaps some more."""
    module = ModuleType("board")
    vars(module).update(vars(board))
    monkeypatch.syspath_prepend(str(STUBS))
    monkeypatch.chdir(ROOT)
    before = dict(sys.modules)
    for name in before:
        if name.partition(".")[0] in PRETENDED:
            del sys.modules[name]
    sys.modules["board"] = module
    sys.modules.update(modules)
    try:
        runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    finally:
        console = sys.modules["displayio"].CIRCUITPYTHON_TERMINAL
        shown = getattr(board, "DISPLAY", None)
        # Nothing that stands on the stand-ins may be left for other tests.
        for name in set(sys.modules) - set(before):
            del sys.modules[name]
        sys.modules.update(before)
    assert shown is None or shown.root_group is console


def test_no_display(handheld, monkeypatch, capsys):
    run_code(monkeypatch, new_board("headless", **PINS))
    said = capsys.readouterr().out
    assert said == "German Whist: this board has no display.\n"


@pytest.mark.parametrize("board_id", ["toaster", "pybadge"])
def test_no_buttons(handheld, monkeypatch, capsys, board_id):
    """What is printed shows on the display too, for it shows the console."""
    display = Display()
    run_code(monkeypatch, new_board(board_id, DISPLAY=display))
    said = capsys.readouterr().out
    assert said == "German Whist: this board has no buttons that the game knows.\n"
    assert display.auto_refresh is True


def test_after_a_fault_the_console_is_shown_again(handheld, monkeypatch):
    """So that the traceback can be read on the badge."""

    class Stage:
        def __init__(self, display, buttons):
            display.auto_refresh = False
            display.root_group = "a screen"
            raise RuntimeError("out of cards")

    display = Display()
    game = {"face.stage": SimpleNamespace(Stage=Stage, run=None)}
    with pytest.raises(RuntimeError, match="out of cards"):
        run_code(monkeypatch, new_board("pybadge", DISPLAY=display, **PINS), game)
    assert display.auto_refresh is True


@pytest.mark.vm
@pytest.mark.parametrize("removed", ["DISPLAY", "BUTTON_LATCH"])
def test_in_the_vm_a_board_without_a_part_ends_with_a_message(removed):
    """Status 0: on a badge the console and the REPL follow, not a reset."""
    said = run_vm(f"import board\ndel board.{removed}\nimport code\n", heap=BADGE_HEAP)
    assert said.startswith("German Whist: this board has no ")
    assert said.count("\n") == 1
