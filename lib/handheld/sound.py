# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Short tones; nothing waits for them. `handheld.outputs` finds the speaker."""

from handheld import clock


class Sound:
    """A speaker that plays one period of a wave over and over, whose rate makes the pitch.

    :param out: what plays a sample, as ``audioio.AudioOut``; `None` for no speaker
    :param samples: the wave, by volume, each an ``audiocore.RawSample``; none for volume 0
    :param int steps: how many numbers the wave has
    :param enable: the output that switches the speaker on, `None` if none does
    """

    def __init__(self, out=None, samples=(), steps=1, enable=None):
        self.works = out is not None
        """True if there is a speaker."""
        self.sounding = False
        """True while there is something to be heard, or about to be."""
        self._out = out
        self._samples = samples
        self._steps = 10 * steps
        self._enable = enable
        self._sample = None
        self._notes = b""
        self._at = self._end = 0
        self._since = self._wait = 0

    def play(self, notes, at, end, volume):
        """Play notes in place of what is played now; the first one comes with the next `tick`.

        :param bytes notes: for each note a pitch in tens of Hz and a duration in hundredths of a
            second
        :param int at: the index of the first note's pitch
        :param int end: the index behind the last note; nothing is played if it is ``at``
        :param int volume: 1 up to the number of samples less one, 0 for silence
        """
        self.stop()
        if self.works and volume and at < end:
            self._sample = self._samples[volume]
            self._notes = notes
            self._at = at
            self._end = end
            self._wait = 0
            self.sounding = True

    def tick(self):
        """Go on to the next note when it is time; to be called some dozens of times a second."""
        if not self.sounding or (self._wait and clock.since(self._since) < self._wait):
            return
        at = self._at
        if at >= self._end:
            self.stop()
            return
        self._at = at + 2
        self._wait = self._notes[at + 1] * 10
        self._since = clock.now()
        self._set(self._notes[at])

    def stop(self):
        """Be silent, at once."""
        if self.sounding:
            self.sounding = False
            self._set(0)

    def _set(self, pitch):
        try:
            if self._enable:
                self._enable.value = pitch > 0
            if pitch:
                self._sample.sample_rate = pitch * self._steps
                self._out.play(self._sample, loop=True)
            else:
                self._out.stop()
        except Exception:  # never seen, but no tone is worth a game
            self.works = self.sounding = False
