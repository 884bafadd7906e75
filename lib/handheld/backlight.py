# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The display's light, which sinks when nobody has pressed a key for a while."""

from handheld import clock


class Backlight:
    """Measures how long the keys have rested, and dims the display.

    :param display: the board's display; one whose light cannot be changed stays as it is
    """

    def __init__(self, display):
        self._display = display
        self._full = getattr(display, "brightness", None)
        self._since = clock.now()
        self._dimmed = False

    def idle(self):
        """Return the milliseconds since a key was pressed."""
        return clock.since(self._since)

    def touch(self):
        """A key was pressed: light up. Return true if the display was dimmed."""
        self._since = clock.now()
        dimmed = self._dimmed
        if dimmed:
            self._set(self._full)
        self._dimmed = False
        return dimmed

    def dim(self, percent):
        """Give the display a part of its light, until the next `touch`."""
        if not self._dimmed and self._full:
            self._dimmed = True
            self._set(self._full * percent / 100)

    def _set(self, brightness):
        try:
            self._display.brightness = brightness
        except Exception:  # a light that is always on; no key is taken for waking it
            self._full = None
            self._dimmed = False
