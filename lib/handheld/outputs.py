# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Finds out what a board has to be heard and seen with besides its display: once, at the start.

Whatever is wrong with a speaker or with lights, the game goes on without them.
"""

from array import array

from handheld.lights import Lights
from handheld.sound import Sound

_MIDDLE = 0x8000
_HALF_SINE = (0, 49, 90, 117, 127, 117, 90, 49)
_LOUD = (12, 40, 160)  # of 258; each volume sounds about twice as loud as the one before
_FIVE_LIGHTS = ("pybadge", "pygamer")


def open_sound(board):
    """Return the board's `Sound`, a silent one if it has no speaker that can be used.

    :param board: the ``board`` module
    """
    pin = getattr(board, "SPEAKER", getattr(board, "AUDIO", None))
    if pin is None:
        return Sound()
    try:
        enable = None
        if hasattr(board, "SPEAKER_ENABLE"):
            # Off before anything else: nothing is to be heard of what follows.
            enable = _output(board.SPEAKER_ENABLE)
        samples = [None]
        for loud in _LOUD:
            samples.append(_sample(loud))
        return Sound(_player(pin), tuple(samples), 2 * len(_HALF_SINE), enable)
    except Exception:
        return Sound()


def open_lights(board):
    """Return the board's `Lights`, all dark; none if it has none that can be used.

    :param board: the ``board`` module
    """
    if not hasattr(board, "NEOPIXEL"):
        return Lights()
    try:
        from neopixel_write import neopixel_write

        pin = _output(board.NEOPIXEL)
        count = 5 if getattr(board, "board_id", "") in _FIVE_LIGHTS else 1
        neopixel_write(pin, bytearray(3 * count))
        return Lights(neopixel_write, pin, count)
    except Exception:
        return Lights()


def _output(pin):
    from digitalio import DigitalInOut

    output = DigitalInOut(pin)
    output.switch_to_output()
    return output


def _sample(loud):
    """One period of a sine wave."""
    from audiocore import RawSample

    wave = array("H", [_MIDDLE + step * loud for step in _HALF_SINE])
    wave.extend(array("H", [_MIDDLE - step * loud for step in _HALF_SINE]))
    return RawSample(wave)


def _player(pin):
    """Play by the chip's analog output if it has any, else by pulses."""
    try:
        from audioio import AudioOut
    except ImportError:
        from audiopwmio import PWMAudioOut

        return PWMAudioOut(pin)
    return AudioOut(pin)
