# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A game for the simulator's own tests: one white block that RIGHT moves, nothing to win.

A toggles between two screens, B raises an exception, START ends the game, SELECT thinks for ever
without a call to anything, DOWN sleeps without reading keys, UP writes a tile that is not there.
"""

import displayio
import keypad

from handheld import clock


class Screen:
    """A screen with a name."""

    def __init__(self, name):
        self.NAME = name


class Stage:
    """All there is."""

    def __init__(self, display, keys):
        self.display = display
        self.keys = keys
        self.screens = [Screen("title"), Screen("table")]
        self.top = self.screens[0]
        self.events = []
        self.overflows = 0
        sheet = displayio.Bitmap(20, 10, 4)
        for i in range(200):
            sheet[i] = 1 + i % 20 // 10
        palette = displayio.Palette(4)
        palette[0] = 0x004010
        palette[1] = 0xFFFFFF
        palette[2] = 0xFF0000
        self.block = displayio.TileGrid(
            sheet, pixel_shader=palette, tile_width=10, tile_height=10, x=10, y=10
        )
        group = displayio.Group()
        group.append(self.block)
        display.auto_refresh = False
        display.root_group = group
        display.refresh()

    def key(self, number):
        """Act on a key."""
        if number == 1:
            self.top = self.screens[self.top is self.screens[0]]
            self.block[0] = 1 if self.top is self.screens[1] else 0
        elif number == 4:
            self.block.x += 10
        elif number == 0:
            raise RuntimeError("B was pressed")
        elif number == 2:
            return False
        elif number == 3:
            while True:
                pass
        elif number == 5:
            while True:
                clock.idle(50)
        elif number == 6:
            self.block[0] = 2
        return True


def run(stage):
    """The game's loop."""
    event = keypad.Event()
    while True:
        if stage.keys.events.overflowed:
            stage.overflows += 1
            stage.keys.events.clear()
            stage.keys.reset()
        while stage.keys.events.get_into(event):
            stage.events.append((event.key_number, event.pressed))
            if event.pressed:
                if not stage.key(event.key_number):
                    return
                stage.display.refresh()
        clock.idle(20)
