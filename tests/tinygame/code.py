# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Starts the game of the simulator's own tests."""

import board
import keypad

from face.stage import Stage, run

run(
    Stage(
        board.DISPLAY,
        keypad.ShiftRegisterKeys(
            clock=board.BUTTON_CLOCK,
            data=board.BUTTON_OUT,
            latch=board.BUTTON_LATCH,
            key_count=8,
            value_when_pressed=True,
        ),
    )
)
