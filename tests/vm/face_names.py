# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Prints what tables of names there are: before the game, at the title, and when all screens were
shown in both languages, deals played by the hard player, and a demo."""

import sys

import face_badge as badge
import micropython
from face_badge import wait

run = badge.run
badge.run = lambda script, heap: None
sys.argv[1:] = ["0", "1", "hard"]
import face_tour  # noqa: E402


def script():
    yield from wait(200)
    micropython.qstr_info()
    yield from face_tour.tour(1)
    game = badge.stage.game
    game.running = 0  # that match is not to be resumed, nor one that was saved
    game.players[0] = False
    badge.stage.speak(1)
    badge.stage.replace("title")
    yield from face_tour.tour(1)
    badge.stage.replace("title")
    badge.stage.begin_demo()
    yield from wait(30_000)
    assert badge.screen() == "table"
    micropython.qstr_info()


micropython.qstr_info()
run(script(), 0)
