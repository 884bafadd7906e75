# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Opens the screens for a typed-in deal and for a mix of rules, and the help over the title and
over a deal, every page; prints how many bytes of heap the game holds at each.

Argument: the bytes of heap that the game may use, 0 for no limit.
"""

import sys

import face_badge as badge
from face_badge import DOWN, RIGHT, START, UP, A, B, press, used, wait


def note(name):
    print(name, used())


def pages():
    stage = badge.stage
    stage.help(0)
    yield from wait(150)
    for _ in range(len(stage.top._pages)):
        yield from press(RIGHT)
    assert stage.top._at == 0


def tour():
    yield from wait(200)
    stage = badge.stage
    for name in ("number", "mix"):
        stage.replace(name)
        yield from wait(100)
        for key in (UP, RIGHT, DOWN, DOWN, RIGHT):
            yield from press(key)
        note(name)
        yield from press(B)
    stage.replace("title")
    yield from pages()
    note("title help")
    yield from press(B)
    stage.replace("number")
    yield from press(A)
    assert badge.screen() == "draw"
    yield from press(A)
    assert badge.screen() == "table"
    yield from press(START)
    note("pause")
    yield from pages()
    note("pause help")
    yield from press(B)
    assert badge.screen() == "pause"
    note("pause again")


badge.run(tour(), int(sys.argv[1]))
