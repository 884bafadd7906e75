# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Plays deals with the heap locked and prints what happened; the same in the VM and in CPython.

Arguments: profile, first deal number, how many. A line a deal: number, plays, winners, scores,
winner, and the save from the middle of the deal.
"""

import sys

import micropython

from engine.deal import OK, SAVE_SIZE
from engine.deck import shuffle_deck
from engine.match import SAVE_SIZE as MATCH_SIZE
from engine.match import Match
from engine.player import EASY, NORMAL, THINKING, make
from engine.rng import Rng
from engine.rules import PROFILES, Rules
from engine.table import Table

# CPython has no heap to lock.
lock = getattr(micropython, "heap_lock", lambda: 0)
unlock = getattr(micropython, "heap_unlock", lambda: 0)

rng = Rng()
rules = Rules()
table = Table()
match = Match()
players = [make(EASY), make(NORMAL)]
deck = bytearray(52)
save = bytearray(SAVE_SIZE)
match_save = bytearray(MATCH_SIZE)


def play_one():
    """Let the player of the seat whose turn it is play a card."""
    deal = table.deal
    seat = deal.turn
    card = THINKING
    while card == THINKING:
        card = players[seat].choose(table.views[seat], 100)
    if deal.why_not(1 - seat, card) == OK or table.play(seat, card) != OK:
        raise ValueError


def play_deal(number):
    """Play the deal of a number, with everything in between that a person may do."""
    deal = table.deal
    match.start(number, 3, rng)
    shuffle_deck(deck, match.deal_number(rng), rng)
    if table.start(rules, deck, match.dealer) != OK:
        raise ValueError
    while not deal.over:
        play_one()
        if deal.played % 7 == 0:
            for player in players:
                player.forget()
            if table.undo(3) != 3 or deal.undo(0):
                raise ValueError
            for _ in range(3):
                play_one()
        if deal.played == 23:
            deal.save(save)
            play_one()
            if table.restore(save) != OK:
                raise ValueError
    match.finish_deal(deal.winner, 2)
    match.save(match_save)
    if match.restore(match_save, rng) != OK:
        raise ValueError


def main(profile, first, count):
    rules.set_profile(PROFILES.index(profile))
    deal = table.deal
    for number in range(first, first + count):
        lock()
        try:
            play_deal(number)
        finally:
            unlock()
        print(
            number,
            bytes(deal.plays[: deal.played]).hex(),
            bytes(deal.winners[: deal.trick]).hex(),
            deal.score[0],
            deal.score[1],
            deal.winner,
            bytes(save).hex(),
            bytes(match_save).hex(),
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
