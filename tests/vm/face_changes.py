# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Goes round and round through the screens; prints the bytes of heap held after each round.

Arguments: the bytes of heap that the game may use; how many rounds of seven screens.
"""

import sys

import face_badge as badge
from face_badge import DOWN, RIGHT, START, A, B, press, used, wait


def rounds(count):
    yield from wait(200)
    for _ in range(count):
        seen = [badge.screen()]
        yield from press(DOWN)
        yield from press(A)
        seen.append(badge.screen())
        for _ in range(3):  # the language too, there and back
            yield from press(DOWN)
        yield from press(RIGHT)
        yield from press(RIGHT)
        yield from press(B)
        seen.append(badge.screen())
        yield from press(START)
        seen.append(badge.screen())
        while badge.screen() == "draw":
            yield from press(A)
        seen.append(badge.screen())
        yield from press(START)
        seen.append(badge.screen())
        yield from press(B)
        seen.append(badge.screen())
        yield from press(START)
        for key in (DOWN, A, DOWN, A):
            yield from press(key)
        assert seen == ["title", "options", "title", "draw", "table", "pause", "table"], seen
        assert badge.screen() == "title"
        print(used())


badge.run(rounds(int(sys.argv[2])), int(sys.argv[1]))
