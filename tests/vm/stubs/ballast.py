# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Makes the VM's heap smaller while a program runs; a badge has no such module.

A test loads first what shall not count, in a heap as large as it likes, and then calls `leave`.
"""

import gc

_LARGEST = 16384
_SMALLEST = 64

_held = []


def leave(size):
    """Fill the heap until about ``size`` bytes are free.

    :param int size: bytes; a `MemoryError` later means that the program needed more
    """
    block = _LARGEST
    while block >= _SMALLEST:
        gc.collect()
        while gc.mem_free() >= size + block:
            try:
                _held.append(bytearray(block))
            except MemoryError:
                break  # the holes are smaller than this
        block //= 2
    gc.collect()
