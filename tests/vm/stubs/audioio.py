# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``audioio``: silent, it takes note of what it is to play.

``audioio.played`` is for tests: pairs of pitch in Hz and loudness, ``None`` for a stop.
"""

played = []


class AudioOut:
    """The analog output."""

    def __init__(self, left_channel, *, right_channel=None, quiescent_value=0x8000):
        self.playing = False

    def play(self, sample, *, loop=False):
        """Begin to play."""
        self.playing = True
        del played[:-100]
        played.append((sample.sample_rate // len(sample.wave), max(sample.wave) - 0x8000))

    def stop(self):
        """Be silent."""
        self.playing = False
        del played[:-100]
        played.append(None)
