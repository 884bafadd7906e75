# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What a laptop lacks: ``board``, ``supervisor``, ``microcontroller.nvm``, the console's group.

Also what Blinka's displayio allows and the device does not: the simulator refuses it too,
so that a mistake shows on the laptop.
"""

import sys
from types import ModuleType, SimpleNamespace

import analogio
import busdisplay
import busio
import displayio
import fourwire
import keypad
import microcontroller
import terminalio

from simulator.keys import scanners, sticks

TICKS_PERIOD = 1 << 29
FIRST_TICK = TICKS_PERIOD - 65536
"""The device counts from here, so that it wraps about 65 seconds after power-on."""


class Patches:
    """Changes to modules and to ``sys.modules`` that can all be taken back."""

    _MISSING = object()

    def __init__(self):
        self._undo = []

    def attribute(self, owner, name, value):
        """Set an attribute of a module or class."""
        self._undo.append((owner, name, vars(owner).get(name, self._MISSING)))
        setattr(owner, name, value)

    def module(self, name, module):
        """Put a module into ``sys.modules``."""
        self._undo.append((None, name, sys.modules.get(name, self._MISSING)))
        sys.modules[name] = module

    def undo(self):
        """Take everything back, last change first."""
        while self._undo:
            owner, name, old = self._undo.pop()
            if owner is None:
                if old is self._MISSING:
                    sys.modules.pop(name, None)
                else:
                    sys.modules[name] = old
            elif old is self._MISSING:
                delattr(owner, name)
            else:
                setattr(owner, name, old)


class Pin:
    """A pin of the simulated board: only its name matters."""

    def __init__(self, name):
        self.name = name

    def __repr__(self):
        return f"board.{self.name}"


class Nvm(bytearray):
    """Non-volatile memory of a fixed size that counts how often it is written.

    A fresh one reads 0xFF everywhere, as erased flash does.
    """

    writes = 0

    def __setitem__(self, index, value):
        if isinstance(index, slice) and len(value) != len(self[index]):
            raise ValueError("Slice and value different lengths.")
        super().__setitem__(index, value)
        self.writes += 1


def install(patches, board, display, pad, ticks, nvm):
    """Give the game the modules of a badge.

    :param Patches patches: takes note of every change
    :param Board board: the row of the table of boards
    :param display: the board's display
    :param Pad pad: the board's buttons
    :param ticks: function that returns ``supervisor.ticks_ms()``
    :param Nvm nvm: the board's non-volatile memory
    """
    board_module = ModuleType("board")
    board_module.board_id = board.board_id
    if not board.wired:
        board_module.DISPLAY = display
    for name in (*board.register_pins, *board.pins, *board.stick, *board.wired):
        setattr(board_module, name, Pin(name))
    patches.module("board", board_module)

    supervisor = ModuleType("supervisor")
    supervisor.ticks_ms = ticks
    supervisor.runtime = SimpleNamespace(
        autoreload=True, display=display, serial_connected=False, usb_connected=False
    )
    patches.module("supervisor", supervisor)

    patches.attribute(microcontroller, "nvm", nvm)
    for name, scanner in scanners(board, pad).items():
        patches.attribute(keypad, name, scanner)
    patches.attribute(analogio, "AnalogIn", sticks(board, pad))
    _wire_display(patches, board, display)
    for name in board.missing:
        patches.module(name, None)
    patches.attribute(displayio, "CIRCUITPYTHON_TERMINAL", console_group())
    strict(patches)


def _wire_display(patches, board, display):
    """Let a game bring a display up that is wired to pins, and refuse what would stay dark.

    Only the wires, the size and the end of the start-up sequence are looked at.
    """

    def wire(pin, what):
        if board.wired.get(getattr(pin, "name", None)) != what:
            raise ValueError(f"{pin} is not wired to the display's {what}")

    def spi(clock, MOSI=None, MISO=None):
        wire(clock, "clock")
        wire(MOSI, "MOSI")
        return "SPI"

    def four_wire(spi_bus, *, command, chip_select, reset, baudrate=24_000_000):
        assert spi_bus == "SPI"
        wire(command, "command")
        wire(chip_select, "chip_select")
        wire(reset, "reset")
        return "FourWire"

    def bus_display(bus, init_sequence, *, width, height, rotation=0, **options):
        assert bus == "FourWire"
        if (width, height) != (board.width, board.height):
            raise ValueError(f"the display has {board.width}x{board.height} pixels")
        display.start_up = bytes(init_sequence)
        return display

    patches.attribute(busio, "SPI", spi)
    patches.attribute(fourwire, "FourWire", four_wire)
    patches.attribute(busdisplay, "BusDisplay", bus_display)
    patches.attribute(displayio, "release_displays", lambda: None)


def console_group():
    """A stand-in for the device's console, which a laptop has elsewhere.

    :return: a group that says so
    """
    font = terminalio.FONT
    width, height = font.get_bounding_box()[:2]
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    text = "See the console."
    glyphs = [font.get_glyph(ord(letter)) for letter in text]
    grid = displayio.TileGrid(
        glyphs[0].bitmap,
        pixel_shader=palette,
        width=len(text),
        tile_width=width,
        tile_height=height,
        x=4,
        y=4,
    )
    for column, glyph in enumerate(glyphs):
        grid[column] = glyph.tile_index
    group = displayio.Group()
    group.append(grid)
    return group


def strict(patches):
    """Make displayio refuse what the device refuses.

    A tile number beyond the sheet, a cell beyond the grid, a pixel beyond the bitmap and a
    value with too many bits pass unseen in Blinka.
    """
    grid_set = displayio.TileGrid.__setitem__
    grid_get = displayio.TileGrid.__getitem__
    bitmap_set = displayio.Bitmap.__setitem__
    bitmap_get = displayio.Bitmap.__getitem__

    def check_cell(grid, index):
        if isinstance(index, int):
            index = (index % grid.width, index // grid.width)
        if not (0 <= index[0] < grid.width and 0 <= index[1] < grid.height):
            raise IndexError("Tile index out of bounds")

    def set_tile(grid, index, value):
        check_cell(grid, index)
        last = grid._tiles_in_bitmap - 1
        if not 0 <= value <= last:
            raise ValueError(f"tile must be 0-{last}")
        grid_set(grid, index, value)

    def get_tile(grid, index):
        check_cell(grid, index)
        return grid_get(grid, index)

    def check_pixel(bitmap, index):
        if isinstance(index, int):
            last = bitmap.width * bitmap.height - 1
            if not 0 <= index <= last:
                raise IndexError(f"index must be 0-{last}")
        elif not (0 <= index[0] < bitmap.width and 0 <= index[1] < bitmap.height):
            raise IndexError(f"pixel {tuple(index)} outside {bitmap.width}x{bitmap.height}")

    def set_pixel(bitmap, index, value):
        check_pixel(bitmap, index)
        if not 0 <= value <= bitmap._bitmask:
            raise ValueError(f"value must be 0-{bitmap._bitmask}")
        bitmap_set(bitmap, index, value)

    def get_pixel(bitmap, index):
        check_pixel(bitmap, index)
        return bitmap_get(bitmap, index)

    patches.attribute(displayio.TileGrid, "__setitem__", set_tile)
    patches.attribute(displayio.TileGrid, "__getitem__", get_tile)
    patches.attribute(displayio.Bitmap, "__setitem__", set_pixel)
    patches.attribute(displayio.Bitmap, "__getitem__", get_pixel)
    patches.attribute(
        displayio.Bitmap, "bits_per_value", property(lambda bitmap: bitmap._bits_per_value)
    )
