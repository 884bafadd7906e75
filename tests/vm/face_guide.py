# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Goes through the first start and plays the guided deal to its end; prints how many bytes of heap
are held at both questions, at most with a note, at most in the same tricks without one, and at the
end of the deal.

Arguments: the bytes of heap that the game may use; at which note the player wants no more of them.
"""

import sys

import face_badge as badge
from face_badge import DOWN, UP, A, B, press, used, wait


def first_start(leave):
    yield from wait(200)
    stage = badge.stage
    assert badge.screen() == "welcome"
    for key in (DOWN, UP):  # both languages
        yield from press(key)
    print("language", used())
    yield from press(A)
    print("offer", used())
    yield from press(A)
    assert badge.screen() == "table" and stage.settings.guide
    notes = with_note = without = 0
    deal = stage.game.table.deal
    while badge.screen() == "table":
        top = stage.top
        if stage.settings.guide and top._note >= 0:
            with_note = max(with_note, used())
            yield from press(B if notes == leave else A)
            if notes == leave:
                yield from press(B)  # it is asked for twice
            notes += 1
        elif deal.turn == 0 or top._reading:
            without = max(without, used())
            yield from press(A)
        else:
            yield
        top = None
    assert not stage.settings.guide
    print("notes", notes)
    print("with", with_note)
    print("without", without)
    print("result", used())


badge.run(first_start(int(sys.argv[2])), int(sys.argv[1]))
