# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Two hard players play deals with the heap locked, and think while the other does; prints the
plays, in the VM and in CPython.

Arguments: profile, first deal number, how many.
"""

import sys

import micropython

from engine.deal import OK
from engine.deck import shuffle_deck
from engine.hard import Hard
from engine.player import THINKING
from engine.rng import Rng
from engine.rules import PROFILES, Rules
from engine.table import Table

# CPython has no heap to lock.
lock = getattr(micropython, "heap_lock", lambda: 0)
unlock = getattr(micropython, "heap_unlock", lambda: 0)

rng = Rng()
rules = Rules()
table = Table()
players = [Hard(), Hard(64)]
deck = bytearray(52)


def play_deal(number):
    deal = table.deal
    shuffle_deck(deck, number, rng)
    if table.start(rules, deck, number % 2) != OK:
        raise ValueError
    exact = 0
    while not deal.over:
        seat = deal.turn
        player = players[seat]
        card = THINKING
        while card == THINKING:
            players[1 - seat].ponder(table.views[1 - seat], 8)
            card = player.choose(table.views[seat], 8)
        exact += player.exact
        if table.play(seat, card) != OK:
            raise ValueError
    return exact


def main(profile, first, count):
    rules.set_profile(PROFILES.index(profile))
    for number in range(first, first + count):
        lock()
        try:
            exact = play_deal(number)
        finally:
            unlock()
        print(number, exact, bytes(table.deal.plays[: table.deal.played]).hex())


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
