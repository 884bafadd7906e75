# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A stand-in for the firmware's ``bitmaptools``, for what the game and its libraries use."""


def fill_region(dest_bitmap, x1, y1, x2, y2, value):
    """Give one value to the pixels from x1, y1 to before x2, y2."""
    for y in range(max(y1, 0), min(y2, dest_bitmap.height)):
        for x in range(max(x1, 0), min(x2, dest_bitmap.width)):
            dest_bitmap[x, y] = value


def arrayblit(bitmap, data, x1=0, y1=0, x2=None, y2=None, skip_index=None):
    """Write pixel values, one element each, into the rectangle from x1, y1 to before x2, y2."""
    x2 = bitmap.width if x2 is None else x2
    y2 = bitmap.height if y2 is None else y2
    if len(data) < (x2 - x1) * (y2 - y1):
        raise IndexError("buffer too small")
    mask = (1 << bitmap.bits_per_value) - 1
    i = 0
    for y in range(y1, y2):
        for x in range(x1, x2):
            if data[i] != skip_index:
                bitmap[x, y] = data[i] & mask
            i += 1


def readinto(
    bitmap,
    file,
    bits_per_pixel,
    element_size=1,
    reverse_pixels_in_element=False,
    swap_bytes_in_element=False,
    reverse_rows=False,
):
    """Read pixels of up to 8 bits from rows of whole elements of a file."""
    if bits_per_pixel not in (1, 2, 4, 8) or swap_bytes_in_element:
        raise NotImplementedError("not in the stand-in")
    per_byte = 8 // bits_per_pixel
    bits = element_size * 8
    row = bytearray((bitmap.width * bits_per_pixel + bits - 1) // bits * element_size)
    mask = (1 << bits_per_pixel) - 1
    keep = (1 << bitmap.bits_per_value) - 1
    for i in range(bitmap.height):
        if file.readinto(row) != len(row):
            raise EOFError()
        y = bitmap.height - 1 - i if reverse_rows else i
        for x in range(bitmap.width):
            place = x % per_byte
            if reverse_pixels_in_element:
                place = per_byte - 1 - place
            bitmap[x, y] = row[x // per_byte] >> place * bits_per_pixel & mask & keep


def blit(
    dest_bitmap,
    source_bitmap,
    x,
    y,
    *,
    x1=0,
    y1=0,
    x2=None,
    y2=None,
    skip_source_index=None,
    skip_dest_index=None,
):
    """Copy the rectangle from x1, y1 to before x2, y2 of one bitmap to x, y of another."""
    x2 = source_bitmap.width if x2 is None else x2
    y2 = source_bitmap.height if y2 is None else y2
    for sy in range(y1, y2):
        for sx in range(x1, x2):
            dx = x + sx - x1
            dy = y + sy - y1
            if not (0 <= dx < dest_bitmap.width and 0 <= dy < dest_bitmap.height):
                continue
            value = source_bitmap[sx, sy]
            if value != skip_source_index and (
                skip_dest_index is None or dest_bitmap[dx, dy] != skip_dest_index
            ):
                dest_bitmap[dx, dy] = value
