# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Prints how many bytes are allocated, to become garbage, while a deal is played.

The collector is off meanwhile. What one round of the loop costs with nothing to do, the script and
the clock of this pretend badge included, is measured first and taken off.
"""

import gc

import face_badge as badge
from face_badge import RIGHT, START, A, press, wait


def spent(script, idle=0):
    """Run a part of a script; put bytes and rounds into ``result``."""
    gc.collect()
    gc.disable()
    before = gc.mem_alloc()
    count = 0
    for _ in script:
        count += 1
        yield
    result[0] = gc.mem_alloc() - before - idle * count // 1000
    result[1] = count
    gc.enable()


result = [0, 0]


def trick(table):
    """Wait for the end of the trick, until the next one lies open."""
    deal = badge.stage.game.table.deal
    number = deal.trick
    while deal.trick == number:
        yield
    while table._reading:
        yield
    yield from wait(200)


def garbage():
    yield from wait(200)
    yield from press(START)
    while badge.screen() == "draw":
        yield from press(A)
    yield from wait(1000)
    yield from spent(wait(2000))
    yield from spent(wait(2000))
    idle = result[0] * 1000 // result[1]
    print("idle", idle // 1000)
    for _ in range(5):
        yield from spent(press(RIGHT), idle)
        print("cursor", result[0])
    game = badge.stage.game
    game.players[0] = game.players[1]
    yield from trick(badge.stage.top)
    for _ in range(12):
        yield from spent(trick(badge.stage.top), idle)
        print("trick", result[0])


badge.run(garbage(), 0)
