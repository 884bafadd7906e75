# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What small builds of the firmware lack, such as a PewPew M4's: ``vectorio``, ``bitmaptools``."""

from displayio import Bitmap, Group, TileGrid


class Rectangle(Group):
    """As ``vectorio.Rectangle``: a row of pixels, repeated."""

    def __init__(self, pixel_shader, width, height, x, y):
        super().__init__(x=x, y=y)
        self._palette = pixel_shader
        self._height = height
        self._width = 0
        self.width = width

    @property
    def width(self):
        """In pixels; it can be changed."""
        return self._width

    @width.setter
    def width(self, width):
        self._width = width
        if len(self):
            self.pop()
        row = Bitmap(width, 1, 2)
        self.append(TileGrid(row, pixel_shader=self._palette, width=1, height=self._height))


def readinto(bitmap, file, bits, element_size, reverse_pixels_in_element, reverse_rows):
    """As ``bitmaptools.readinto``, for rows of pixels from the bottom up, each padded to a whole
    number of elements.

    :param bitmap: is filled; it is empty yet
    :param file: open where the rows begin
    :param int bits: a pixel's
    :param int element_size: bytes of an element
    :param bool reverse_pixels_in_element: true
    :param bool reverse_rows: true
    """
    each = 8 // bits
    mask = (1 << bits) - 1
    pixels = each * element_size  # of an element
    row = bytearray((bitmap.width + pixels - 1) // pixels * element_size)
    for y in range(bitmap.height - 1, -1, -1):
        file.readinto(row)
        for x in range(bitmap.width):
            value = row[x // each] >> (each - 1 - x % each) * bits & mask
            if value:
                bitmap[x, y] = value
