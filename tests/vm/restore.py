# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Takes up the deals whose saves are the arguments, in hexadecimal, and plays them to their end.

Prints, a line a deal, the save made again before and after.
"""

import sys

import micropython

from engine.codes import OK
from engine.deal import SAVE_SIZE
from engine.player import NORMAL, make
from engine.table import Table

lock = getattr(micropython, "heap_lock", lambda: 0)
unlock = getattr(micropython, "heap_unlock", lambda: 0)

table = Table()
player = make(NORMAL)
before = bytearray(SAVE_SIZE)
after = bytearray(SAVE_SIZE)


def finish():
    deal = table.deal
    deal.save(before)
    while not deal.over:
        view = table.views[deal.turn]
        if deal.choosing:
            table.choose(deal.turn, player.pick(view, 100))
        else:
            table.play(deal.turn, player.choose(view, 100))
    deal.save(after)


for text in sys.argv[1:]:
    if table.restore(bytes.fromhex(text)) != OK:
        raise ValueError
    lock()
    try:
        finish()
    finally:
        unlock()
    print(bytes(before).hex(), bytes(after).hex())
