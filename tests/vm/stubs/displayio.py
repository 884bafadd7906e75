# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``displayio`` in the MicroPython VM.

Nothing is drawn. Objects refuse what the firmware refuses, so that a screen can be run from end to
end and its bytes counted. In a 32-bit VM they take the memory that they take on a badge: a
`TileGrid` 96 bytes and more for more than four tiles, a `Palette` of four 80. This is why their
numbers are kept in one piece.
"""

import sys

_WIDE = sys.maxsize > 1 << 32
"""True in a 64-bit VM."""


class Bitmap:
    """Pixels in rows of whole 32-bit words, as the firmware packs them."""

    def __init__(self, width, height, value_count):
        if width < 1 or height < 1 or not 1 < value_count <= 65536:
            raise ValueError("Bitmap: width, height or value_count out of range")
        bits = 1
        while 1 << bits < value_count:
            bits *= 2
        self.width = width
        self.height = height
        self.bits_per_value = bits
        self._pixels = bytearray((width * bits + 31) // 32 * 4 * height)

    def _at(self, index):
        if isinstance(index, tuple):
            x, y = index
        else:
            x, y = index % self.width, index // self.width
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("pixel coordinates out of bounds")
        bit = x * self.bits_per_value
        return len(self._pixels) // self.height * y + bit // 8, bit % 8

    def __getitem__(self, index):
        at, shift = self._at(index)
        if self.bits_per_value == 16:
            return self._pixels[at] | self._pixels[at + 1] << 8
        return self._pixels[at] >> shift & ((1 << self.bits_per_value) - 1)

    def __setitem__(self, index, value):
        at, shift = self._at(index)
        bits = self.bits_per_value
        if not 0 <= value < 1 << bits:
            raise ValueError("pixel value requires too many bits")
        if bits == 16:
            self._pixels[at] = value & 255
            self._pixels[at + 1] = value >> 8
        else:
            mask = ((1 << bits) - 1) << shift
            self._pixels[at] = self._pixels[at] & ~mask | value << shift

    def fill(self, value):
        """Give every pixel the same value."""
        for y in range(self.height):
            for x in range(self.width):
                self[x, y] = value

    def dirty(self, x1=0, y1=0, x2=-1, y2=-1):
        """Do nothing: all is taken to have changed."""

    def deinit(self):
        """Give the pixels back."""
        self._pixels = b""


class Palette:
    """Colours, 16 bytes each as in the firmware."""

    def __init__(self, color_count, *, dither=False):
        # Red, green, blue and whether it is clear; with what this object takes 16 bytes a colour.
        self._data = bytearray(max(4 * color_count, 16 * color_count - 32))
        self._count = color_count

    def __len__(self):
        return self._count

    def _at(self, index):
        if not 0 <= index < self._count:
            raise IndexError("palette index out of range")
        return 4 * index

    def __getitem__(self, index):
        at = self._at(index)
        return self._data[at] << 16 | self._data[at + 1] << 8 | self._data[at + 2]

    def __setitem__(self, index, value):
        if not isinstance(value, int):
            value = value[0] << 16 | value[1] << 8 | value[2]
        if not 0 <= value <= 0xFFFFFF:
            raise ValueError("color must be between 0x000000 and 0xffffff")
        at = self._at(index)
        self._data[at] = value >> 16
        self._data[at + 1] = value >> 8 & 255
        self._data[at + 2] = value & 255

    def make_transparent(self, palette_index):
        """Make one colour invisible."""
        self._data[self._at(palette_index) + 3] = 1

    def make_opaque(self, palette_index):
        """Make one colour visible again."""
        self._data[self._at(palette_index) + 3] = 0

    def is_transparent(self, palette_index):
        """Return whether a colour is invisible."""
        return bool(self._data[self._at(palette_index) + 3])


class ColorConverter:
    """A pixel shader for bitmaps of true colours."""

    def __init__(self, *, input_colorspace=None, dither=False):
        self.dither = dither


class _Layer:
    """What a `Group` may hold; not a name of the firmware's."""

    def __init__(self, x, y):
        self.x = x
        self.y = y
        self.hidden = False
        self.parent = False


def _number(at):
    """A number of -32768 to 32767 in two bytes of a tile grid's data."""

    def get(grid):
        return (grid._data[at] | grid._data[at + 1] << 8) - 32768

    def put(grid, value):
        value += 32768
        grid._data[at] = value & 255
        grid._data[at + 1] = value >> 8

    return property(get, put)


def _flag(bit):
    """A bit of a tile grid's data."""

    def get(grid):
        return grid._data[_FLAGS] >> bit & 1 == 1

    def put(grid, value):
        grid._data[_FLAGS] = grid._data[_FLAGS] & ~(1 << bit) | (1 << bit if value else 0)

    return property(get, put)


_FLAGS = 12
_TILES = 13


class TileGrid(_Layer):
    """A grid of tiles of one bitmap, which may have 256 of them."""

    x = _number(0)
    y = _number(2)
    width = _number(4)
    height = _number(6)
    tile_width = _number(8)
    tile_height = _number(10)
    hidden = _flag(0)
    flip_x = _flag(1)
    flip_y = _flag(2)
    transpose_xy = _flag(3)

    def __init__(
        self,
        bitmap,
        *,
        pixel_shader,
        width=1,
        height=1,
        tile_width=None,
        tile_height=None,
        default_tile=0,
        x=0,
        y=0,
    ):
        count = width * height
        room = count + 16 if count > 4 else 4
        self._data = bytearray(_TILES + room + (32 if _WIDE else 0))
        super().__init__(x, y)
        self.tile_width = tile_width or bitmap.width
        self.tile_height = tile_height or bitmap.height
        if bitmap.width % self.tile_width or bitmap.height % self.tile_height:
            raise ValueError("tile size must exactly divide bitmap size")
        if pixel_shader is None:
            raise TypeError("unsupported pixel_shader type")
        self.bitmap = bitmap
        self.pixel_shader = pixel_shader
        self.width = width
        self.height = height
        if self._count() > 256:
            raise NotImplementedError("not in the stand-in")
        if default_tile:
            for i in range(count):
                self[i] = default_tile

    def _count(self):
        bitmap = self.bitmap
        return (bitmap.width // self.tile_width) * (bitmap.height // self.tile_height)

    def _at(self, index):
        if not isinstance(index, tuple):
            if not 0 <= index < self.width * self.height:
                raise IndexError("tile index out of bounds")
            return _TILES + index
        x, y = index
        if not (0 <= x < self.width and 0 <= y < self.height):
            raise IndexError("tile index out of bounds")
        return _TILES + y * self.width + x

    def __getitem__(self, index):
        return self._data[self._at(index)]

    def __setitem__(self, index, value):
        if not 0 <= value < self._count():
            raise ValueError("tile index out of bounds")
        self._data[self._at(index)] = value

    def contains(self, touch_tuple):
        """Return whether a point of the parent lies on the grid."""
        x = touch_tuple[0] - self.x
        y = touch_tuple[1] - self.y
        inside = x < self.width * self.tile_width and y < self.height * self.tile_height
        return x >= 0 and y >= 0 and inside


class Group(_Layer):
    """Layers, each of which may be in one group only."""

    def __init__(self, *, scale=1, x=0, y=0):
        super().__init__(x, y)
        # Not through the property: subclasses such as labels have a setter of their own.
        self._scale = scale
        self._layers = []

    @property
    def scale(self):
        """How many pixels wide and high a pixel of the group is."""
        return self._scale

    @scale.setter
    def scale(self, value):
        if value < 1:
            raise ValueError("scale must be at least 1")
        self._scale = value

    def _claim(self, layer):
        if not isinstance(layer, _Layer):
            raise ValueError("Layer must be a Group or TileGrid subclass")
        if layer.parent:
            raise ValueError("Layer already in a group")
        # As in the firmware, a layer does not keep its group in memory.
        layer.parent = True
        return layer

    def append(self, layer):
        """Put a layer on top."""
        self._layers.append(self._claim(layer))

    def insert(self, index, layer):
        """Put a layer below the one at ``index``."""
        self._layers.insert(index, self._claim(layer))

    def index(self, layer):
        """Return where a layer is; raise `ValueError` if it is not here."""
        return self._layers.index(layer)

    def pop(self, i=-1):
        """Take a layer out and return it."""
        layer = self._layers.pop(i)
        layer.parent = False
        return layer

    def remove(self, layer):
        """Take a layer out; raise `ValueError` if it is not here."""
        self._layers.remove(layer)
        layer.parent = False

    def sort(self, key, reverse=False):
        """Bring the layers into the order of ``key(layer)``."""
        self._layers.sort(key=key, reverse=reverse)

    def __bool__(self):
        return bool(self._layers)

    def __len__(self):
        return len(self._layers)

    def __contains__(self, layer):
        return layer in self._layers

    def __iter__(self):
        return iter(self._layers)

    def __getitem__(self, index):
        return self._layers[index]

    def __setitem__(self, index, layer):
        self._layers[index].parent = False
        self._layers[index] = self._claim(layer)

    def __delitem__(self, index):
        self._layers[index].parent = False
        del self._layers[index]


class OnDiskBitmap:
    """A BMP that stays in its file; only its size and the room for its palette are here."""

    def __init__(self, file):
        if isinstance(file, str):
            file = open(file, "rb")  # it stays open, as in the firmware
        head = file.read(54)
        if head[:2] != b"BM":
            raise ValueError("Invalid BMP file")
        self._file = file
        self.width = int.from_bytes(head[18:22], "little")
        self.height = int.from_bytes(head[22:26], "little")
        self.pixel_shader = Palette(1 << head[28]) if head[28] <= 8 else ColorConverter()


CIRCUITPYTHON_TERMINAL = Group()


def release_displays():
    """Refuse: the game must never let go of the board's display."""
    raise RuntimeError("release_displays() called")
