# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What may be heard and what the lights show. All of it is on the screen too, in words."""

from micropython import const

NOTHING = const(0)
CARD = const(1)  # one was played
REFUSED = const(2)
YOUR_TURN = const(3)
THEIR_TURN = const(4)
TRICK = const(5)  # you have won it
THEIR_TRICK = const(6)
PRIZE = const(7)  # you have won it
WON = const(8)
LOST = const(9)

# The notes, pitch and duration of each (`handheld.sound`), of CARD, REFUSED, TRICK, THEIR_TRICK,
# PRIZE, WON and LOST.
_NOTES = (
    b"\x37\x04"
    b"\x14\x09"
    b"\x42\x06\x58\x08"
    b"\x42\x06\x31\x08"
    b"\x42\x05\x53\x05\x69\x09"
    b"\x34\x09\x42\x09\x4e\x09\x69\x14"
    b"\x42\x0c\x37\x0c\x2c\x14"
)
# Where those of each signal begin and end; the turns change nothing that is heard.
_STARTS = b"\x00\x00\x02\x00\x00\x04\x08\x0c\x12\x1a"
_ENDS = b"\x00\x02\x04\x00\x00\x08\x0c\x12\x1a\x20"

# What the lights show (`handheld.lights`); `_STAY` is what they have shown before. Yours are at the
# left and green, the rivals' at the right and blue; for who has won a trick red is mixed in, and
# who has won the deal has all of them. A PyBadge LC has the first light only and cannot be told
# from those with five: there it is lit when it is your turn, and dark when it is a rival's.
_STAY = const(0xFF)
_LIGHTS = b"\x00\xff\xff\x60\x82\x68\x86\x68\x20\x02"


def give(signal, stage):
    """Let a signal be heard and seen, as far as the settings say.

    :param int signal: one of the constants above
    :param Stage stage: with the settings, the speaker and the lights
    """
    settings = stage.settings
    if signal not in (YOUR_TURN, THEIR_TURN):
        # A desk is a quiet place.
        volume = 0 if settings.demo else settings.sound
        stage.sound.play(_NOTES, _STARTS[signal], _ENDS[signal], volume)
    lights = _LIGHTS[signal] if settings.lights else 0
    if lights != _STAY:
        stage.lights.show(lights)
