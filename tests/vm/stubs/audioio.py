# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``audioio``: silent, it takes note of what it is to play.

``audioio.played`` is for tests: pairs of pitch in Hz and loudness, ``None`` for a stop; nothing is
noted before a test makes it a list.
"""

played = None


class AudioOut:
    """The analog output."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        self.playing = False

    def play(self, sample, *, loop=False):
        """Begin to play."""
        self.playing = True
        if played is not None:
            played.append((sample.sample_rate // len(sample.wave), max(sample.wave) - 0x8000))

    def stop(self):
        """Be silent."""
        self.playing = False
        if played is not None:
            played.append(None)
