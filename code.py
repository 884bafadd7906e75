# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""German Whist: find the board, build the parts, run the loop."""

import board
import displayio

from face.stage import Stage, run
from handheld.boards import open_buttons


def main():
    """Play until the power goes off."""
    display = getattr(board, "DISPLAY", None)
    if display is None:
        print("German Whist: this board has no display.")
        return
    display.root_group = displayio.CIRCUITPYTHON_TERMINAL  # so that messages show on it
    buttons = open_buttons(board)
    if buttons is None:
        print("German Whist: this board has no buttons that the game knows.")
        return
    try:
        stage = Stage(display, buttons)
        stage.start()
        run(stage)
    finally:
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True


main()
