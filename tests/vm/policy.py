# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Two learned policies play deals with the heap locked; prints the plays and what decided them.

Arguments: profile, first deal number, how many.
"""

import sys

import micropython

from engine.deal import OK
from engine.deck import shuffle_deck
from engine.policy import Policy
from engine.rng import Rng
from engine.rules import PROFILES, Rules
from engine.table import Table

# CPython has no heap to lock.
lock = getattr(micropython, "heap_lock", lambda: 0)
unlock = getattr(micropython, "heap_unlock", lambda: 0)

rng = Rng()
rules = Rules()
table = Table()
player = Policy()
deck = bytearray(52)


def play_deal(number):
    deal = table.deal
    shuffle_deck(deck, number, rng)
    if table.start(rules, deck, number % rules.players) != OK:
        raise ValueError
    decided = 0
    while not deal.over:
        seat = deal.turn
        view = table.views[seat]
        if deal.choosing:
            code = table.choose(seat, player.pick(view, 1))
        else:
            gain = player.gain_of(view)
            code = table.play(seat, player.choose(view, 1))
            decided = (decided * 31 + gain + 1000) % 1000003
        if code != OK:
            raise ValueError
    return decided


def main(profile, first, count):
    rules.set_profile(PROFILES.index(profile))
    for number in range(first, first + count):
        lock()
        try:
            decided = play_deal(number)
        finally:
            unlock()
        print(number, decided, bytes(table.deal.plays[: table.deal.played]).hex())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
