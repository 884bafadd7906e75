# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The boards the game knows: one row each, found by name or else by the pins that exist."""

import keypad

from handheld.buttons import DOWN, LEFT, RIGHT, SELECT, START, UP, A, B, Buttons


def _shift_register(board, pins):
    clock, data, latch = pins
    return keypad.ShiftRegisterKeys(
        clock=getattr(board, clock),
        data=getattr(board, data),
        latch=getattr(board, latch),
        key_count=8,
        value_when_pressed=True,
    )


# Names the firmware may give the board, how its keys are read, the pins for that, and the logical
# key of each key number. EdgeBadge and PyBadge LC run the pybadge firmware.
BOARDS = (
    (
        ("pybadge",),
        _shift_register,
        ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"),
        bytes((B, A, START, SELECT, RIGHT, DOWN, UP, LEFT)),
    ),
)


def find(board):
    """Return the row of a board, `None` if it has no buttons that the game can read.

    :param board: the ``board`` module
    """
    for row in BOARDS:
        if getattr(board, "board_id", "") in row[0] and _has_pins(board, row[2]):
            return row
    for row in BOARDS:
        if _has_pins(board, row[2]):
            return row
    return None


def open_buttons(board):
    """Return the `Buttons` of a board, `None` if it has none that the game can read.

    :param board: the ``board`` module
    """
    row = find(board)
    return Buttons(row[1](board, row[2]), row[3]) if row else None


def _has_pins(board, pins):
    for pin in pins:
        if not hasattr(board, pin):
            return False
    return True
