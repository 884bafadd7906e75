# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A display that is wired to a board by hand: 160x128 pixels behind an ST7735R."""

import busio
import displayio
from busdisplay import BusDisplay
from fourwire import FourWire

# What differs between panels of this kind, see docs/wiring.md.
_ORDER = 0xA0  # 0x60 turns the picture by half; 0x08 more exchanges red and blue
_COLUMN = 0  # pixels that the picture is off, if noise shows at an edge
_ROW = 0

# Each command, how many bytes follow it, and these bytes; 0x80 more for the number: then comes how
# many milliseconds to wait. All that is not set here, voltages and gamma among it, is as the
# controller has it after a reset.
_START_UP = (
    b"\x01\x80\x96"  # software reset
    b"\x11\x80\x96"  # leave sleep mode
    b"\x3a\x01\x05"  # 16 bits a pixel
    b"\xb4\x01\x07"  # line inversion, in all modes
    b"\x20\x00"  # colours not inverted
    b"\x13\x80\x0a"  # the whole panel
) + bytes(
    (0x36, 1, _ORDER)  # of rows, columns and colours
    + (0x29, 0x80, 20)  # on
)


def open_st7735r(clock, data, chip_select, command, reset):
    """Return a display that is brought up anew; each parameter is the pin it hangs on."""
    displayio.release_displays()  # it outlives the program that brought it up
    bus = FourWire(
        busio.SPI(clock, MOSI=data), command=command, chip_select=chip_select, reset=reset
    )
    return BusDisplay(bus, _START_UP, width=160, height=128, colstart=_COLUMN, rowstart=_ROW)
