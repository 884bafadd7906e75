# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""German Whist: find the board, build the parts, run the loop."""

import gc

import board
import displayio
import microcontroller

from face.stage import Stage, run


def find_parts():
    """Return the board's display and its `Buttons`, each `None` if it has none that the game knows.
    The table of boards is not needed any more then, and is let go when the first screen opens."""
    from handheld import boards

    display = boards.open_display(board)
    if display is None:
        return None, None
    display.root_group = displayio.CIRCUITPYTHON_TERMINAL  # so that messages show on it
    return display, boards.open_buttons(board)


def find_outputs():
    """Return the board's `Sound` and its `Lights`, found as the buttons are."""
    from handheld.outputs import open_lights, open_sound

    return open_sound(board), open_lights(board)


def main():
    """Play until the power goes off."""
    gc.collect()  # often, so that what stays lies close together
    display, buttons = find_parts()
    if display is None:
        print("German Whist: this board has no display.")
        return
    if buttons is None:
        print("German Whist: this board has no buttons that the game knows.")
        return
    try:
        gc.collect()
        sound, lights = find_outputs()
        gc.collect()
        stage = Stage(display, buttons, sound, lights, getattr(microcontroller, "nvm", None))
        stage.start()
        run(stage)
    finally:
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True


main()
