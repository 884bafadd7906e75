# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The table of simulated boards: a row says what a badge has, nothing else does."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Board:
    """What a simulated board offers to the game.

    :param str board_id: value of ``board.board_id``
    :param str title: name for people
    :param int width: width of the display in pixels
    :param int height: height of the display in pixels
    :param tuple register: logical keys on the shift register, in key number order
    :param tuple register_pins: names in ``board`` of the register's clock, data and latch pins
    :param dict pins: name in ``board`` -> logical key, for buttons with a pin of their own
    :param int nvm_size: bytes of ``microcontroller.nvm``
    :param str speaker: the module that plays, ``audioio`` or ``audiopwmio``; empty for no speaker
    :param str speaker_pin: name in ``board`` of the speaker's pin
    :param str speaker_enable: name in ``board`` of the pin that switches it on, empty for none
    :param int pixels: how many NeoPixels there are
    """

    board_id: str
    title: str
    width: int
    height: int
    register: tuple = ()
    register_pins: tuple = ()
    pins: dict = field(default_factory=dict)
    nvm_size: int = 8192
    speaker: str = ""
    speaker_pin: str = "SPEAKER"
    speaker_enable: str = ""
    pixels: int = 0


KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT")
"""The logical keys, by the names that scripts use."""

BOARDS = {
    "pybadge": Board(
        board_id="pybadge",
        title="PyBadge",
        width=160,
        height=128,
        register=("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"),
        register_pins=("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH"),
        speaker="audioio",
        speaker_enable="SPEAKER_ENABLE",
        pixels=5,
    ),
}
