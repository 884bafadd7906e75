# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Leaves the title alone until the demo begins, lets it play, and ends it by a key; prints how many
bytes of heap are held at the title, after each so many deals, and at the title again.

Arguments: the bytes of heap that the game may use; how many deals; after how many to print; how
many times faster than a badge's its clock runs.
"""

import sys

import face_badge as badge
import microcontroller
from face_badge import A, used, wait


def demo(deals, each):
    yield from wait(200)
    stage = badge.stage
    print("title", used())
    yield from wait(46000)
    assert stage.settings.demo
    for done in range(0, deals, each):
        while stage.game.deals_done < done + each:
            yield
        print("result", used())
        while badge.screen() != "table":
            yield
        yield from wait(20000)
        print("table", used())
    badge.keypad.scanner.tap(A)
    yield from wait(1000)
    assert badge.screen() == "title" and not stage.settings.demo
    print("title", used())
    assert not microcontroller.nvm.writes


badge.ROUND = 10 * int(sys.argv[4])
badge.run(demo(int(sys.argv[2]), int(sys.argv[3])), int(sys.argv[1]))
