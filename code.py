# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""German Whist: find the board, build the parts, run the loop."""

import gc

import board
import displayio
import microcontroller


def play(display):
    """Play until the power goes off. The picture is seen while the game is loaded, which takes a
    badge some seconds; the table of boards is let go when the first screen opens."""
    from face.picture import show_picture

    nvm = getattr(microcontroller, "nvm", None)
    theme = show_picture(display, nvm)
    gc.collect()  # often, so that what stays lies close together
    from handheld.boards import open_buttons

    buttons = open_buttons(board)
    if buttons is None:
        print("German Whist: this board has no buttons that the game knows.")
        return
    gc.collect()
    from handheld.outputs import open_lights, open_sound

    sound, lights = open_sound(board), open_lights(board)
    gc.collect()
    from face.stage import Stage, run

    stage = Stage(display, theme, buttons, sound, lights, nvm)
    try:
        stage.start()
        run(stage)
    finally:
        lights.put_out()  # they keep what they show, whatever becomes of the game
        sound.stop()


def main():
    """Bring up the display, and leave it to messages when the game has ended."""
    from handheld.boards import open_display

    display = open_display(board)
    if display is None:
        print("German Whist: this board has no display.")
        return
    rotation = getattr(display, "rotation", None)
    try:
        play(display)
    finally:
        display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        display.auto_refresh = True
        if getattr(display, "rotation", None) != rotation:  # it would outlive the game
            display.rotation = rotation


main()
