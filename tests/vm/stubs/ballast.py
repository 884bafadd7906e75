# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Makes the VM's heap smaller while a program runs; a badge has no such module.

A test loads first what shall not count, in a heap as large as it likes, and then calls `leave`.
"""

import gc

_BLOCK = 16384

_held = []


def leave(size):
    """Fill the heap until at most ``size`` bytes are free.

    :param int size: bytes; a `MemoryError` later means that the program needed more
    """
    gc.collect()
    while gc.mem_free() > size + _BLOCK:
        _held.append(bytearray(_BLOCK))
        gc.collect()
    rest = gc.mem_free() - size - 64
    if rest > 0:
        _held.append(bytearray(rest))
    gc.collect()
