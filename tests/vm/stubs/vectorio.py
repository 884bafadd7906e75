# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``vectorio``; nothing is drawn."""

from displayio import _Layer


class _Shape(_Layer):
    def __init__(self, pixel_shader, x, y, color_index):
        super().__init__(x, y)
        self.pixel_shader = pixel_shader
        self.color_index = color_index

    @property
    def location(self):
        """Where the shape is in its parent."""
        return self.x, self.y

    @location.setter
    def location(self, where):
        self.x, self.y = where


class Rectangle(_Shape):
    """A filled rectangle."""

    def __init__(self, pixel_shader, width, height, x=0, y=0, color_index=0):
        super().__init__(pixel_shader, x, y, color_index)
        if width < 1 or height < 1:
            raise ValueError("width and height must be at least 1")
        self.width = width
        self.height = height


class Circle(_Shape):
    """A filled circle round x, y."""

    def __init__(self, pixel_shader, radius, x=0, y=0, color_index=0):
        super().__init__(pixel_shader, x, y, color_index)
        self.radius = radius


class Polygon(_Shape):
    """A filled polygon."""

    def __init__(self, pixel_shader, points, x=0, y=0, color_index=0):
        super().__init__(pixel_shader, x, y, color_index)
        self.points = points
