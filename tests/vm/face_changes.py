# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Goes round and round through the screens; prints the bytes of heap held after each round.

Arguments: the bytes of heap that the game may use; how many rounds of sixteen screens.
"""

import sys

import face_badge as badge
from face_badge import DOWN, LEFT, RIGHT, START, UP, A, B, choose_row, press, used, wait

ROUND = (
    "title number help statistics demo title options mix title draw table pause table help options"
    " table"
)


def rounds(count):
    yield from wait(200)
    for _ in range(count):
        seen = [badge.screen()]
        more = 5 in badge.stage.top._choices  # the match of the round before can be resumed
        for row in (1, 3, 4):
            yield from choose_row(more + row)
            seen.append(badge.screen())
            yield from press(RIGHT)
            yield from press(B)
        yield from choose_row(more + 5)
        assert badge.stage.settings.demo
        seen.append("demo")
        yield from press(LEFT)
        seen.append(badge.screen())
        yield from choose_row(more + 2)
        seen.append(badge.screen())
        yield from press(UP)
        yield from press(UP)
        yield from press(A)  # to the second page
        yield from press(UP)
        yield from press(UP)  # the language, there and back
        yield from press(RIGHT)
        yield from press(RIGHT)
        # Upside down and back, all colours, and to the language's row again.
        for key in (UP, RIGHT, RIGHT, UP, RIGHT, RIGHT, RIGHT, DOWN, DOWN):
            yield from press(key)
        # From the language's row to the first page, and to the own mix of rules.
        for key in (B, DOWN, DOWN, DOWN, LEFT, A):
            yield from press(key)
        yield from press(RIGHT)
        yield from press(RIGHT)
        seen.append(badge.screen())
        yield from press(B)
        for key in (RIGHT, B):
            yield from press(key)
        seen.append(badge.screen())
        yield from choose_row(more)
        if more:
            yield from press(A)
        seen.append(badge.screen())
        while badge.screen() == "draw":
            yield from press(A)
        seen.append(badge.screen())
        yield from press(START)
        seen.append(badge.screen())
        yield from press(B)
        seen.append(badge.screen())
        yield from press(START)
        yield from choose_row(1)
        seen.append(badge.screen())
        yield from press(B)
        yield from choose_row(2)
        seen.append(badge.screen())
        for key in (RIGHT, RIGHT, UP, UP, RIGHT, RIGHT, B):  # the language, there and back
            yield from press(key)
        yield from press(B)
        seen.append(badge.screen())  # built anew
        for key in (START, UP, A):
            yield from press(key)
        assert " ".join(seen) == ROUND, seen
        assert badge.screen() == "title"
        print(used())


badge.run(rounds(int(sys.argv[2])), int(sys.argv[1]))
