# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The badge's display: pixels off screen, only what changed is drawn, everything is counted."""

from dataclasses import dataclass
from threading import Lock

import displayio
import numpy
import pygame
from blinka_displayio_pygamedisplay import PyGameDisplay
from busdisplay import BusDisplay
from displayio._area import Area
from PIL import Image

# Blinka's thread that refreshes displays would wake up a thousand times a second for nothing.
displayio._stop_background()


def _panel_colours():
    """All colours of a 16-bit panel as 8-bit red, green, blue, by RGB565 value."""
    value = numpy.arange(1 << 16)
    red, green, blue = value >> 11, value >> 5 & 63, value & 31
    return numpy.stack(
        (red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2), axis=1
    ).astype(numpy.uint8)


_COLOURS = _panel_colours()

_MOST_REFRESHES = 100_000
"""A game that runs for weeks must not fill the memory: older ones are forgotten."""


@dataclass(frozen=True)
class Refresh:
    """One call of ``refresh()``.

    :param int ms: game time in milliseconds since power-on
    :param tuple areas: what was redrawn: ``(x1, y1, x2, y2)``, the right and lower edge excluded
    """

    ms: int
    areas: tuple

    @property
    def pixels(self):
        """How many pixels were redrawn; where areas overlap, more than once, as on the device."""
        return sum((x2 - x1) * (y2 - y1) for x1, y1, x2, y2 in self.areas)


class BadgeDisplay(PyGameDisplay):
    """A display that needs no window.

    The base class redraws the whole screen at each refresh and opens a window. Here the
    areas that changed are drawn into memory, as the device sends them over its bus; a window
    may show :attr:`surface`.

    :param int width: pixels
    :param int height: pixels
    :param clock: function that returns the game time in milliseconds
    :param list listeners: functions called after each refresh that redrew something
    """

    def __init__(self, width, height, clock, listeners=()):
        self.lock = Lock()
        """Held while pixels change."""
        self.refreshes = []
        """Every :class:`Refresh` so far."""
        self.brightnesses = []
        """Whenever the light was changed: game time in milliseconds and the part of full light."""
        self._light = 1.0
        self._upside_down = False
        self._clock = clock
        self._listeners = listeners
        self._memory = bytearray(width * height * 3)
        self._pixels = numpy.frombuffer(self._memory, numpy.uint8).reshape(height, width, 3)
        self.surface = pygame.image.frombuffer(self._memory, (width, height), "RGB")
        """What the panel shows, as a pygame surface."""
        super().__init__(width=width, height=height)

    @property
    def brightness(self):
        """How bright the display's light is, 0 to 1."""
        return self._light

    @brightness.setter
    def brightness(self, value):
        if not 0 <= value <= 1:
            raise ValueError("brightness must be 0-1")
        if value != self._light:
            self._light = value
            self.brightnesses.append((self._clock(), value))

    @property
    def rotation(self):
        """How far the picture is turned on the panel, in degrees: 0 or 180."""
        return 180 if self._upside_down else 0

    @rotation.setter
    def rotation(self, value):
        if value not in (0, 180):
            raise ValueError("the simulated panel is turned by half only")
        self._upside_down = value == 180

    def _initialize(self, init_sequence):
        # The base class opens its window here.
        pass

    def _release(self):
        BusDisplay._release(self)

    def _background(self):
        # A display in automatic mode is refreshed by the badge when the game sleeps.
        pass

    def _refresh_display(self):
        if not self._core.start_refresh():
            return False
        drawn = []
        with self.lock:
            for area in BusDisplay._get_refresh_areas(self):
                clipped = Area()
                if self._core.clip_area(area, clipped):
                    self._draw(clipped)
                    drawn.append((clipped.x1, clipped.y1, clipped.x2, clipped.y2))
        _settle(self._core.current_group)
        self._core.finish_refresh()
        if len(self.refreshes) >= _MOST_REFRESHES:
            del self.refreshes[: _MOST_REFRESHES // 2]
        self.refreshes.append(Refresh(self._clock(), tuple(drawn)))
        if drawn:
            for listener in self._listeners:
                listener()
        return True

    def _draw(self, area):
        size = area.size()
        buffer = memoryview(bytearray((size + 1) // 2 * 4)).cast("I")
        mask = memoryview(bytearray((size // 32 + 1) * 4)).cast("I")
        self._core.fill_area(area, mask, buffer)
        values = numpy.frombuffer(buffer.cast("B"), ">u2", size)
        pixels = self._pixels[::-1, ::-1] if self._upside_down else self._pixels
        pixels[area.y1 : area.y2, area.x1 : area.x2] = _COLOURS[
            values.reshape(area.height(), area.width())
        ]

    def image(self):
        """:return: what the panel shows now, as an RGB picture"""
        with self.lock:
            return Image.frombytes("RGB", (self.width, self.height), bytes(self._memory))


def _settle(group):
    """Tell all tile grids that they have been drawn.

    Blinka keeps a grid marked as changed after a refresh of the whole screen, because another
    thread might have changed it meanwhile; it would be drawn a second time. The device, which
    has no other thread, does not.
    """
    for layer in group or ():
        if isinstance(layer, displayio.Group):
            _settle(layer)
        elif isinstance(layer, displayio.TileGrid):
            layer._needs_refresh = False


def release():
    """Forget all displays, so that the next run can have its own."""
    displayio.release_displays()
