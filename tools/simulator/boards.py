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
    :param tuple register: keys on the shift register, in key number order
    :param tuple register_pins: names in ``board`` of the register's clock, data and latch pins
    :param dict pins: name in ``board`` -> key, for buttons with a pin of their own
    :param tuple high: those of ``pins`` that read high when pressed; the others read low
    :param dict stick: name in ``board`` of an analog pin -> the keys at its low and high end
    :param dict long: key -> the key that means it when it is held for long
    :param dict wired: name in ``board`` of a pin -> what a display brought up by the game has
        there; empty for a board with ``board.DISPLAY``
    :param dict printed: key -> what is printed on the button, where that is another word
    :param tuple missing: modules that the game knows and the board's firmware has not
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
    high: tuple = ()
    stick: dict = field(default_factory=dict)
    long: dict = field(default_factory=dict)
    wired: dict = field(default_factory=dict)
    printed: dict = field(default_factory=dict)
    missing: tuple = ()
    nvm_size: int = 8192
    speaker: str = ""
    speaker_pin: str = "SPEAKER"
    speaker_enable: str = ""
    pixels: int = 0

    @property
    def buttons(self):
        """The keys that are on the board, in no order that matters."""
        ends = [key for pair in self.stick.values() for key in pair]
        return tuple(dict.fromkeys((*self.register, *self.pins.values(), *ends)))

    @property
    def keys(self):
        """The keys that a script may press: those on the board, and what others mean for long."""
        return (*self.buttons, *self.long)


KEYS = ("LEFT", "RIGHT", "UP", "DOWN", "A", "B", "START", "SELECT")
"""The logical keys, by the names that scripts use; a board with three buttons has PREVIOUS, CHOOSE
and NEXT instead."""

_REGISTER_PINS = ("BUTTON_CLOCK", "BUTTON_OUT", "BUTTON_LATCH")
_REGISTER = ("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT")


_PAD = {
    "BUTTON_LEFT": "LEFT",
    "BUTTON_RIGHT": "RIGHT",
    "BUTTON_UP": "UP",
    "BUTTON_DOWN": "DOWN",
}


def _pybadge(title):
    """The boards that run the PyBadge's firmware."""
    return Board(
        "pybadge",
        title,
        160,
        128,
        register=_REGISTER,
        register_pins=_REGISTER_PINS,
        speaker="audioio",
        speaker_enable="SPEAKER_ENABLE",
        pixels=1 if title == "PyBadge LC" else 5,
    )


BOARDS = {
    "pybadge": _pybadge("PyBadge"),
    "pybadge_lc": _pybadge("PyBadge LC"),
    "edgebadge": _pybadge("EdgeBadge"),
    "pygamer": Board(
        board_id="pygamer",
        title="PyGamer",
        width=160,
        height=128,
        register=_REGISTER[:4],
        register_pins=_REGISTER_PINS,
        stick={"JOYSTICK_X": ("LEFT", "RIGHT"), "JOYSTICK_Y": ("UP", "DOWN")},
        speaker="audioio",
        speaker_enable="SPEAKER_ENABLE",
        pixels=5,
    ),
    "picosystem": Board(
        board_id="pimoroni_picosystem",
        title="PicoSystem",
        width=240,
        height=240,
        pins={
            "SW_LEFT": "LEFT",
            "SW_RIGHT": "RIGHT",
            "SW_UP": "UP",
            "SW_DOWN": "DOWN",
            "SW_A": "A",
            "SW_B": "B",
            "SW_X": "START",
            "SW_Y": "SELECT",
        },
        printed={"START": "X", "SELECT": "Y"},
        nvm_size=4096,
    ),
    "reverse_tft": Board(
        board_id="adafruit_feather_esp32s3_reverse_tft",
        title="Feather ESP32-S3 Reverse TFT",
        width=240,
        height=135,
        pins={"D0": "PREVIOUS", "D1": "CHOOSE", "D2": "NEXT"},
        high=("D1", "D2"),
        long={"B": "CHOOSE", "START": "PREVIOUS", "SELECT": "NEXT"},
        printed={"PREVIOUS": "D0", "CHOOSE": "D1", "NEXT": "D2"},
    ),
    "thumby_color": Board(
        board_id="tinycircuits_thumby_color",
        title="Thumby Color",
        width=128,
        height=128,
        pins={
            **_PAD,
            "BUTTON_A": "A",
            "BUTTON_B": "B",
            "BUTTON_MENU": "START",
            "BUTTON_BUMPER_RIGHT": "SELECT",
        },
        printed={"START": "MENU", "SELECT": "RB"},
        nvm_size=4096,
    ),
    "pewpew_m4": Board(
        board_id="pewpew_m4",
        title="PewPew M4",
        width=160,
        height=128,
        pins={
            **_PAD,
            "BUTTON_O": "A",
            "BUTTON_X": "B",
            "BUTTON_Z": "START",
        },
        long={"SELECT": "START"},
        printed={"A": "O", "B": "X", "START": "Z"},
        missing=("analogio", "bitmaptools", "json", "vectorio"),
    ),
    "pico": Board(
        board_id="raspberry_pi_pico",
        title="Raspberry Pi Pico, wired by hand",
        width=160,
        height=128,
        pins={
            "GP2": "UP",
            "GP3": "DOWN",
            "GP4": "LEFT",
            "GP5": "RIGHT",
            "GP6": "A",
            "GP7": "B",
            "GP8": "START",
            "GP9": "SELECT",
        },
        wired={
            "GP16": "command",
            "GP17": "chip_select",
            "GP18": "clock",
            "GP19": "MOSI",
            "GP20": "reset",
        },
        nvm_size=4096,
    ),
}
