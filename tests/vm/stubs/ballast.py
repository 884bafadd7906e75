# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Makes the VM's heap smaller while a program runs; a badge has no such module.

A test loads first what shall not count, in a heap as large as it likes, and then calls `leave`.
"""

import gc

_held = []


def leave(size):
    """Fill the heap until about ``size`` bytes are free, and these in one piece.

    :param int size: bytes; a `MemoryError` later means that the program needed more
    """
    global _held
    gc.collect()
    room = bytearray(size)
    block = 16384
    while block:
        try:
            _held.append(bytearray(block))
        except MemoryError:
            block //= 2  # the holes are smaller than this
    try:
        while True:
            _held = (_held, None)  # fills the smallest hole there is
    except MemoryError:
        pass
    del room
    gc.collect()
