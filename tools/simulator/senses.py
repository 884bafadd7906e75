# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The simulated badge's speaker and lights: nothing sounds, all is noted down."""

from array import array
from dataclasses import dataclass
from types import ModuleType

_MOST = 10_000
"""A game that runs for weeks must not fill the memory: older notes are forgotten."""


@dataclass(frozen=True)
class Tone:
    """One note.

    :param int ms: game time in milliseconds since power-on
    :param int pitch: in Hz
    :param int loudness: the largest swing of the wave, at most 32,767
    """

    ms: int
    pitch: int
    loudness: int


@dataclass(frozen=True)
class Light:
    """What the lights showed from a moment on.

    :param int ms: game time in milliseconds since power-on
    :param tuple colours: for each light red, green and blue
    """

    ms: int
    colours: tuple


class Senses:
    """Notes of all that was heard and of all that the lights showed.

    :param clock: function that returns the game time in milliseconds
    """

    def __init__(self, clock):
        self.tones = []
        """Every :class:`Tone` that began."""
        self.lights = []
        """Every :class:`Light` that was sent."""
        self.playing = False
        """Whether a note sounds, or would if the speaker were on."""
        self.speaker_on = False
        """Whether the speaker is switched on; where it cannot be, always."""
        self.broken = False
        """Set this, and no speaker and no lights can be used: a test does."""
        self._clock = clock

    def install(self, patches, board, board_module, pin):
        """Give the game the modules and pins that the board's firmware has for this.

        :param Patches patches: takes note of every change
        :param Board board: the row of the table of boards
        :param board_module: the game's ``board``
        :param pin: class of a pin
        """
        names = [board.speaker_enable] if board.speaker_enable else []
        if board.speaker:
            names.append(board.speaker_pin)
        if board.pixels:
            names.append("NEOPIXEL")
        for name in names:
            setattr(board_module, name, pin(name))
        self.speaker_on = not board.speaker_enable
        for name in ("audioio", "audiopwmio"):
            # None: an import fails, as where the firmware has no such module.
            there = name == board.speaker
            patches.module(name, self._audio(name, board.speaker_pin) if there else None)
        patches.module("audiocore", _module("audiocore", RawSample=RawSample))
        pins = self._digital_pins(board)
        patches.module("digitalio", _module("digitalio", DigitalInOut=pins))
        patches.module(
            "neopixel_write", _module("neopixel_write", neopixel_write=self._writer(board))
        )

    def _audio(self, name, speaker_pin):
        senses = self

        class Output:
            """Plays samples, in silence."""

            def __init__(self, channel):
                if senses.broken or channel.name != speaker_pin:
                    raise ValueError("Pin in use")

            def play(self, sample, *, loop=False):
                """Begin to play; the game's tones go on until they are stopped."""
                if not loop:
                    raise ValueError("a period of a wave alone cannot be heard")
                wave = sample.wave
                pitch = sample.sample_rate // len(wave)
                _keep(senses.tones, Tone(senses._clock(), pitch, max(wave) - 0x8000))
                senses.playing = True

            def stop(self):
                """Be silent."""
                senses.playing = False

        return _module(name, **{{"audioio": "AudioOut", "audiopwmio": "PWMAudioOut"}[name]: Output})

    def _digital_pins(self, board):
        senses = self

        class DigitalInOut:
            """An output."""

            def __init__(self, pin):
                if senses.broken:
                    raise ValueError("Pin in use")
                self._name = pin.name
                self._value = None

            @property
            def value(self):
                """Whether it is high."""
                return self._value

            @value.setter
            def value(self, value):
                if self._value is None:
                    raise AttributeError("Cannot set value when direction is input.")
                self._value = bool(value)
                if self._name == board.speaker_enable:
                    senses.speaker_on = self._value

            def switch_to_output(self, value=False):
                """Make it one."""
                self._value = False
                self.value = value

        return DigitalInOut

    def _writer(self, board):
        def neopixel_write(digitalinout, buf):
            if self.broken:
                raise RuntimeError("no lights")
            if digitalinout._name != "NEOPIXEL" or digitalinout.value is None:
                raise ValueError("not an output to the lights")
            if len(buf) % 3:
                raise ValueError("three bytes a light")
            colours = [(buf[i + 1], buf[i], buf[i + 2]) for i in range(0, len(buf), 3)]
            _keep(self.lights, Light(self._clock(), tuple(colours[: board.pixels])))

        return neopixel_write


class RawSample:
    """A wave that the game has made.

    :param buffer: its samples, unsigned numbers of 16 bits
    """

    def __init__(self, buffer, *, channel_count=1, sample_rate=8000, single_buffer=True):
        if not isinstance(buffer, array) or buffer.typecode != "H":
            raise ValueError("sample_source buffer must be an array of type 'H'")
        self.wave = buffer
        self.sample_rate = sample_rate


def _module(name, **members):
    module = ModuleType(name)
    for member, value in members.items():
        setattr(module, member, value)
    return module


def _keep(notes, note):
    if len(notes) >= _MOST:
        del notes[: _MOST // 2]
    notes.append(note)
