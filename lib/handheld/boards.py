# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The boards the game knows: one row each, found by name or else by the pins that exist."""

import keypad

from handheld.buttons import (
    DOWN,
    LEFT,
    NEXT,
    PREVIOUS,
    RIGHT,
    SELECT,
    START,
    UP,
    A,
    B,
    Buttons,
)


def _each(names):
    return tuple(names.split())


class Board:
    """What the game has to know of a board; the pins are names in ``board``. Names stand in one
    text with spaces between them, as short texts of their own would stay in memory for ever.

    :param str names: names the firmware may give the board
    :param tuple mapping: the logical key of each key: first those of the register, then those on
        pins that read low when pressed, then high, then the stick's left, right, up and down
    :param str register: clock, data and latch of a shift register
    :param str low: pins of keys that read low when pressed
    :param str high: pins of keys that read high when pressed
    :param str stick: analog pins of a stick, across and down
    :param tuple long: pairs of a logical key and what it means when it is held for long
    :param str printed: what B, A, START and SELECT are called there, with a space between; one that
        is a long press ends in ``…``; empty if they are called so
    :param str display: pins of a display that is not part of the board: clock, data, chip select,
        command and reset of an ST7735R; empty if there is ``board.DISPLAY``
    :param bool known_by_pins: no other board has pins of such names for something else, so that a
        board with these pins is taken for one of these
    """

    def __init__(
        self,
        names,
        mapping,
        register="",
        low="",
        high="",
        stick="",
        long=(),
        printed="",
        display="",
        known_by_pins=True,
    ):
        self.names = _each(names)
        self.mapping = bytes(mapping)
        self.register = _each(register)
        self.low = _each(low)
        self.high = _each(high)
        self.stick = _each(stick)
        self.long = long
        self.printed = printed
        self.display = _each(display)
        self.known_by_pins = known_by_pins

    def fits(self, board):
        """Tell whether a board has all pins that are needed."""
        for pin in self.register + self.low + self.high + self.stick + self.display:
            if not hasattr(board, pin):
                return False
        return True

    def scanners(self, board):
        """Return the ``keypad`` scanners of a board's keys."""
        made: list = []
        if self.register:
            clock, data, latch = _pins(board, self.register)
            # A stick is not on the register.
            count = len(self.mapping) - 2 * len(self.stick)
            made.append(
                keypad.ShiftRegisterKeys(
                    clock=clock, data=data, latch=latch, key_count=count, value_when_pressed=True
                )
            )
        if self.low:
            made.append(keypad.Keys(_pins(board, self.low), value_when_pressed=False, pull=True))
        if self.high:
            made.append(keypad.Keys(_pins(board, self.high), value_when_pressed=True, pull=True))
        return tuple(made)


_REGISTER = "BUTTON_CLOCK BUTTON_OUT BUTTON_LATCH"
_CROSS = (LEFT, RIGHT, UP, DOWN)

# A row that needs more pins of the same names stands before one that needs less.
BOARDS = (
    Board(
        "pygamer",
        (B, A, START, SELECT) + _CROSS,
        register=_REGISTER,
        stick="JOYSTICK_X JOYSTICK_Y",
    ),
    # EdgeBadge and PyBadge LC may run the PyBadge's firmware or their own.
    Board(
        "pybadge edgebadge",
        (B, A, START, SELECT, RIGHT, DOWN, UP, LEFT),
        register=_REGISTER,
    ),
    Board(
        "pimoroni_picosystem",
        _CROSS + (A, B, START, SELECT),
        low="SW_LEFT SW_RIGHT SW_UP SW_DOWN SW_A SW_B SW_X SW_Y",
        printed="B A X Y",
    ),
    Board(
        "tinycircuits_thumby_color",
        _CROSS + (A, B, START, SELECT),
        low="BUTTON_LEFT BUTTON_RIGHT BUTTON_UP BUTTON_DOWN BUTTON_A BUTTON_B BUTTON_MENU"
        " BUTTON_BUMPER_RIGHT",
        printed="B A MENU RB",
    ),
    Board(
        "pewpew_m4",
        _CROSS + (A, B, START),
        low="BUTTON_LEFT BUTTON_RIGHT BUTTON_UP BUTTON_DOWN BUTTON_O BUTTON_X BUTTON_Z",
        long=((START, SELECT),),
        printed="X O Z Z…",
    ),
    Board(
        "adafruit_feather_esp32s3_reverse_tft adafruit_feather_esp32s2_reverse_tft",
        (PREVIOUS, A, NEXT),
        low="D0",
        high="D1 D2",
        long=((PREVIOUS, START), (A, B), (NEXT, SELECT)),
        printed="D1… D1 D0… D2…",
        known_by_pins=False,
    ),
    # Wired by hand, see docs/wiring.md: other wires are other pins here.
    Board(
        "raspberry_pi_pico raspberry_pi_pico_w raspberry_pi_pico2 raspberry_pi_pico2_w",
        (UP, DOWN, LEFT, RIGHT, A, B, START, SELECT),
        low="GP2 GP3 GP4 GP5 GP6 GP7 GP8 GP9",
        display="GP18 GP19 GP17 GP16 GP20",
        known_by_pins=False,
    ),
)


def find(board):
    """Return the row of a board, `None` if it has no buttons that the game can read.

    :param board: the ``board`` module
    """
    name = getattr(board, "board_id", "")
    for row in BOARDS:
        if name in row.names and row.fits(board):
            return row
    for row in BOARDS:
        if row.known_by_pins and row.fits(board):
            return row
    return None


def open_display(board):
    """Return the display of a board, `None` if it has none.

    :param board: the ``board`` module
    """
    row = find(board)
    if row and row.display:
        from handheld.wired import open_st7735r

        return open_st7735r(*_pins(board, row.display))
    return getattr(board, "DISPLAY", None)


def open_buttons(board):
    """Return the `Buttons` of a board, `None` if it has none that the game can read.

    :param board: the ``board`` module
    """
    row = find(board)
    if row is None:
        return None
    buttons = _open(row, board)
    buttons.names = row.printed
    buttons.three = PREVIOUS in row.mapping
    return buttons


def _open(row, board):
    scanners = row.scanners(board)
    if row.stick:
        from handheld.stick import StickButtons

        return StickButtons(scanners, row.mapping, _pins(board, row.stick))
    if row.long:
        from handheld.few import FewButtons

        return FewButtons(scanners, row.mapping, row.long)
    return Buttons(scanners, row.mapping)


def _pins(board, names):
    return tuple([getattr(board, name) for name in names])
