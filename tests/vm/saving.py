# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Saves and resumes a deal at each of its moves; prints what that costs in bytes of heap.

A line each: what the code takes that stays, what the record and the rest of it takes, what is left
as garbage by a save, at most, and how often the memory was written.
"""

import gc
import sys

import microcontroller

from engine.codes import OK
from face.game import Game
from face.settings import Settings


def used():
    gc.collect()
    return gc.mem_alloc()


def forget():
    """Let go of what `face.stage` lets go."""
    for name in ("face.recall", "face.tally", "face.defaults", "engine.restore"):
        if name in sys.modules:
            module = sys.modules.pop(name)
            package = sys.modules[name[: name.index(".")]]
            delattr(package, name[name.index(".") + 1 :])
            del module


def power_on():
    settings = Settings()
    game = Game(settings)
    saving = Saving(microcontroller.nvm, settings, game)
    forget()
    return game, saving


def journal(game):
    buf = bytearray(200)
    game.match.save(buf)
    game.table.deal.save(buf, 30)
    return buf


def move(table):
    deal = table.deal
    if deal.choosing:
        return table.choose(deal.turn, deal.row_count - 1)
    for card in range(52):
        if table.play(deal.turn, card) == OK:
            return OK


microcontroller.nvm[0]  # the stand-in's 8 KB come when they are first looked at
settings = Settings()
game = Game(settings)
forget()
before = used()
from face.saving import Saving  # noqa: E402

code = used()
saving = Saving(microcontroller.nvm, settings, game)
forget()
print("code", code - before)
print("record", used() - code)

settings.profile = 5
settings.length = 3
settings.seed = 8
game.start_match()
game.shuffle()
game.deal(30)
most = 0
while True:
    gc.collect()
    gc.disable()
    held = gc.mem_alloc()
    saving.save()
    most = max(most, gc.mem_alloc() - held)
    gc.enable()
    again, other = power_on()
    if journal(again) != journal(game) or again.running != game.running:
        raise ValueError
    if game.table.deal.over:
        break
    move(game.table)
game.finish()
saving.save()
again, other = power_on()
if journal(again) != journal(game) or again.tally != game.tally or not any(again.tally):
    raise ValueError
print("garbage", most)
print("writes", microcontroller.nvm.writes)
