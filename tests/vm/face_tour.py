# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Goes through all screens and plays deals; prints how many bytes of heap the game holds at each.

Arguments: the bytes of heap that the game may use, 0 for no limit; how many deals to play.
"""

import sys

import face_badge as badge
from face_badge import DOWN, START, A, B, press, until, used, wait


def note(name):
    print(name, used())


def tour(deals):
    yield from wait(200)
    note("title")
    yield from press(DOWN)
    yield from press(A)
    assert badge.screen() == "options"
    note("options")
    yield from press(B)
    yield from press(START)
    assert badge.screen() == "draw"
    note("draw")
    yield from press(A)
    while badge.screen() == "draw":
        yield from press(A)
    note("table")
    yield from press(START)
    note("pause")
    yield from press(DOWN)
    yield from press(A)
    note("leaving")
    yield from press(B)
    note("table again")
    # From here on the computer plays both hands, as on a desk.
    game = badge.stage.game
    game.players[0] = game.players[1]
    badge.stage.settings.demo = True
    for deal in range(deals):
        yield from until("table")
        if deal in (1, deals - 1):
            note("deal %d" % (deal + 1))
        yield from until("result")
        if deal in (0, deals - 1):
            note("result %d" % (deal + 1))
        if deal < deals - 1:
            yield from until("draw")
    badge.stage.settings.demo = False


badge.run(tour(int(sys.argv[2])), int(sys.argv[1]))
