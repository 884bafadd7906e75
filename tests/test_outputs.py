# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Speaker, small lights and the display's light by themselves, on the VM's stand-ins."""

import sys
from types import SimpleNamespace

import pytest
from stand_ins import fresh_handheld

ROUND = 10
NOTES = bytes((66, 5, 44, 10))
SPEAKER = {"SPEAKER": "SPEAKER", "SPEAKER_ENABLE": "SPEAKER_ENABLE"}


@pytest.fixture
def handheld(monkeypatch):
    handheld = fresh_handheld(monkeypatch)
    handheld.audioio.played = []
    handheld.neopixel_write.written = []
    return handheld


def board(board_id="pybadge", **pins):
    """Return a pretend ``board`` module."""
    return SimpleNamespace(board_id=board_id, **pins)


def run(handheld, part, ms):
    """Let time pass; return after how many milliseconds something was played or written."""
    seen = handheld.audioio.played, handheld.neopixel_write.written
    times = []
    for now in range(0, ms, ROUND):
        before = len(seen[0]) + len(seen[1])
        part.tick()
        if len(seen[0]) + len(seen[1]) > before:
            times.append(now)
        handheld.supervisor.advance(ROUND)
    return times


# Sound


def test_notes_follow_one_another_and_then_the_speaker_is_off(handheld):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    enable = handheld.digitalio.pins["SPEAKER_ENABLE"]
    assert sound.works and enable.value is False
    sound.play(NOTES, 0, len(NOTES), 1)
    assert sound.sounding and not handheld.audioio.played, "nothing happens before the next tick"
    assert run(handheld, sound, 100) == [0, 50]
    assert enable.value is True
    assert run(handheld, sound, 500) == [50]
    assert [tone and tone[0] for tone in handheld.audioio.played] == [660, 440, None]
    assert enable.value is False and not sound.sounding


def test_a_part_of_the_notes(handheld):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    sound.play(NOTES, 2, 4, 1)
    run(handheld, sound, 500)
    assert [tone and tone[0] for tone in handheld.audioio.played] == [440, None]


def test_each_volume_is_louder_and_none_is_clipped(handheld):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    for volume in (1, 2, 3):
        sound.play(NOTES, 0, 2, volume)
        run(handheld, sound, 100)
    loud = [tone[1] for tone in handheld.audioio.played if tone]
    assert 0 < loud[0] * 2 < loud[1] and loud[1] * 2 < loud[2] < 0x8000
    waves = [sample.wave for sample in sound._samples[1:]]
    for wave in waves:
        assert wave[0] == 0x8000, "it begins where silence is, or it would click"
        assert min(wave) == 0x10000 - max(wave)


def test_volume_0_is_silent_and_ends_what_is_heard(handheld):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    sound.play(NOTES, 0, 4, 0)
    assert run(handheld, sound, 300) == []
    sound.play(NOTES, 0, 4, 2)
    run(handheld, sound, 20)
    sound.play(NOTES, 0, 4, 0)
    assert handheld.audioio.played[-1] is None
    assert handheld.digitalio.pins["SPEAKER_ENABLE"].value is False
    assert run(handheld, sound, 300) == []


def test_new_notes_take_the_place_of_old_ones(handheld):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    sound.play(NOTES, 0, 4, 1)
    run(handheld, sound, 20)
    sound.play(NOTES, 2, 4, 1)
    run(handheld, sound, 500)
    assert [tone and tone[0] for tone in handheld.audioio.played] == [660, None, 440, None]


def test_stop_is_at_once(handheld):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    sound.play(NOTES, 0, 4, 1)
    run(handheld, sound, 20)
    sound.stop()
    assert handheld.digitalio.pins["SPEAKER_ENABLE"].value is False
    sound.stop()
    assert handheld.audioio.played.count(None) == 1
    assert run(handheld, sound, 300) == []


def test_a_note_lasts_as_long_across_the_clocks_wrap_around(handheld):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    handheld.supervisor.advance((1 << 29) - 20 - handheld.supervisor.ticks_ms())
    sound.play(NOTES, 0, 4, 1)
    assert run(handheld, sound, 500) == [0, 50, 150]


def test_a_speaker_without_a_switch_and_with_another_name(handheld):
    sound = handheld.outputs.open_sound(board("picosystem", AUDIO="AUDIO"))
    sound.play(NOTES, 0, 4, 1)
    assert run(handheld, sound, 500) == [0, 50, 150]
    assert "SPEAKER_ENABLE" not in handheld.digitalio.pins


def test_pulses_where_the_chip_has_no_analog_output(handheld, monkeypatch):
    pwm = SimpleNamespace(PWMAudioOut=handheld.audioio.AudioOut)
    monkeypatch.setitem(sys.modules, "audioio", None)
    monkeypatch.setitem(sys.modules, "audiopwmio", pwm)
    sound = handheld.outputs.open_sound(board("picosystem", AUDIO="AUDIO"))
    assert sound.works
    sound.play(NOTES, 0, 4, 1)
    assert run(handheld, sound, 500) == [0, 50, 150]


def silent(handheld, sound):
    """Return whether a speaker is taken not to be there, and asking it does no harm."""
    sound.play(NOTES, 0, 4, 3)
    sound.tick()
    sound.stop()
    return not sound.works and not sound.sounding and not handheld.audioio.played


def test_no_speaker(handheld):
    assert silent(handheld, handheld.outputs.open_sound(board()))


@pytest.mark.parametrize("missing", ["audiocore", "digitalio", "audioio"])
def test_firmware_without_a_module(handheld, monkeypatch, missing):
    monkeypatch.setitem(sys.modules, missing, None)
    monkeypatch.setitem(sys.modules, "audiopwmio", None)
    assert silent(handheld, handheld.outputs.open_sound(board(**SPEAKER)))


def refuse(*_, **__):
    raise ValueError("Pin in use")


def test_a_speaker_that_something_else_has(handheld, monkeypatch):
    monkeypatch.setattr(handheld.audioio, "AudioOut", refuse)
    assert silent(handheld, handheld.outputs.open_sound(board(**SPEAKER)))
    assert handheld.digitalio.pins["SPEAKER_ENABLE"].value is False


@pytest.mark.parametrize("method", ["play", "stop"])
def test_a_speaker_that_fails_later(handheld, monkeypatch, method):
    sound = handheld.outputs.open_sound(board(**SPEAKER))
    monkeypatch.setattr(handheld.audioio.AudioOut, method, refuse)
    sound.play(NOTES, 0, 4, 3)
    run(handheld, sound, 500)
    assert not sound.works and not sound.sounding


# Lights


def bright(handheld):
    """Return what was sent last, three numbers a light: red, green, blue."""
    data = handheld.neopixel_write.written[-1]
    return [(data[i + 1], data[i], data[i + 2]) for i in range(0, len(data), 3)]


def test_lights_are_dark_from_the_start(handheld):
    lights = handheld.outputs.open_lights(board(NEOPIXEL="NEOPIXEL"))
    assert lights.count == 5
    assert handheld.neopixel_write.written == [bytes(15)]
    assert run(handheld, lights, 3000) == [], "what does not change is not sent again"


@pytest.mark.parametrize(
    ("code", "lit"), [(0b00_11_00_00, "11111"), (0b01_11_00_00, "11000"), (0b10_11_00_00, "00011")]
)
def test_one_end_or_all(handheld, code, lit):
    lights = handheld.outputs.open_lights(board("pygamer", NEOPIXEL="NEOPIXEL"))
    lights.show(code)
    lights.tick()
    assert bright(handheld) == [(0, 6 * int(one), 0) for one in lit]


def test_colours_are_dim(handheld):
    lights = handheld.outputs.open_lights(board(NEOPIXEL="NEOPIXEL"))
    lights.show(0b00_01_10_11)
    lights.tick()
    assert bright(handheld) == [(4, 2, 6)] * 5
    for code in range(0, 256, 5):
        lights.show(code)
        run(handheld, lights, 1000)
        assert max(max(light) for light in bright(handheld)) <= 8


def test_a_single_light_is_at_both_ends(handheld):
    lights = handheld.outputs.open_lights(board("somebadge", NEOPIXEL="NEOPIXEL"))
    assert lights.count == 1
    for code in (0b01_00_00_01, 0b10_01_00_00):
        lights.show(code)
        run(handheld, lights, 1000)
    assert handheld.neopixel_write.written == [bytes(3), bytes((0, 0, 2)), bytes((2, 0, 0))]


def test_lights_never_change_twice_in_a_second(handheld):
    lights = handheld.outputs.open_lights(board(NEOPIXEL="NEOPIXEL"))
    last = 0
    times = []
    for now in range(0, 20_000, ROUND):
        lights.show(0b10_01_00_00 if now % 300 < 150 else 0b01_00_00_01)
        before = len(handheld.neopixel_write.written)
        lights.tick()
        if len(handheld.neopixel_write.written) > before:
            times.append(now)
        handheld.supervisor.advance(ROUND)
    assert len(times) > 10
    for time in times[1:]:
        assert time - last >= 1000
        last = time


def test_no_lights(handheld):
    lights = handheld.outputs.open_lights(board())
    lights.show(255)
    lights.tick()
    assert lights.count == 0 and not handheld.neopixel_write.written


def test_lights_that_something_else_has(handheld, monkeypatch):
    monkeypatch.setattr(handheld.digitalio, "DigitalInOut", refuse)
    lights = handheld.outputs.open_lights(board(NEOPIXEL="NEOPIXEL"))
    lights.show(255)
    lights.tick()
    assert lights.count == 0


def test_lights_that_fail_later(handheld):
    lights = handheld.outputs.open_lights(board(NEOPIXEL="NEOPIXEL"))
    lights._write = refuse
    lights.show(255)
    lights.tick()
    assert lights.count == 0
    lights.tick()


# The display's light


class Fixed:
    """A display whose light cannot be changed."""

    @property
    def brightness(self):
        return 1.0

    @brightness.setter
    def brightness(self, value):
        raise RuntimeError("Brightness not adjustable")


def test_the_display_is_dimmed_and_lit_up(handheld):
    display = SimpleNamespace(brightness=0.8)
    light = handheld.backlight.Backlight(display)
    assert light.idle() == 0
    handheld.supervisor.advance(1000)
    assert light.idle() == 1000
    light.dim(15)
    assert display.brightness == pytest.approx(0.12)
    light.dim(50)
    assert display.brightness == pytest.approx(0.12), "once is enough"
    assert light.touch() is True
    assert display.brightness == 0.8 and light.idle() == 0
    assert light.touch() is False


@pytest.mark.parametrize("display", [Fixed(), SimpleNamespace(), SimpleNamespace(brightness=None)])
def test_no_key_is_taken_to_wake_what_cannot_be_dimmed(handheld, display):
    light = handheld.backlight.Backlight(display)
    light.dim(15)
    assert light.touch() is False
