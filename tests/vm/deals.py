# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Plays deals with the heap locked and prints what happened; the same in the VM and in CPython.

Arguments: profile, or mix for other options in each deal; first deal number; how many. A line a
deal: number, options, plays, choices, winners, scores, winner, and the saves from the middle and
from the end of the deal and of the match.
"""

import sys

import micropython

from engine.codes import NOT_SURE, OK
from engine.deal import SAVE_SIZE
from engine.deck import shuffle_deck
from engine.match import SAVE_SIZE as MATCH_SIZE
from engine.match import Match
from engine.player import EASY, NORMAL, THINKING, make
from engine.rng import Rng
from engine.rules import ALL, PHASE_2, PROFILES, RULES_OK, Rules
from engine.table import Table

# CPython has no heap to lock.
lock = getattr(micropython, "heap_lock", lambda: 0)
unlock = getattr(micropython, "heap_unlock", lambda: 0)

rng = Rng()
rules = Rules()
table = Table()
match = Match()
players = [make(EASY), make(NORMAL), make(NORMAL)]
deck = bytearray(52)
save = bytearray(SAVE_SIZE)
end_save = bytearray(SAVE_SIZE)
match_save = bytearray(MATCH_SIZE)
MIDDLE = 23


def move_one():
    """Let the player of the seat whose turn it is decide."""
    deal = table.deal
    seat = deal.turn
    view = table.views[seat]
    decision = THINKING
    while decision == THINKING:
        if view.choosing:
            decision = players[seat].pick(view, 100)
        else:
            decision = players[seat].choose(view, 100)
    wrong = (seat + 1) % deal.seats
    if deal.choosing:
        if table.choose(wrong, decision) == OK or table.choose(seat, decision) != OK:
            raise ValueError
    elif table.play(wrong, decision) == OK or table.play(seat, decision) != OK:
        raise ValueError


def mix(number):
    """Set other options for each deal."""
    while True:
        rng.seed(number, 9)
        rules.follow1 = rng.below(2)
        rules.trump = rng.below(2)
        rules.count = ALL if rng.below(2) else PHASE_2
        rules.target = rng.below(27) if rng.below(2) else 0
        rules.width = 1 + rng.below(4)
        rules.players = 2 + rng.below(2)
        if rules.check() == RULES_OK:
            return
        number += 1000


def play_deal(number):
    """Play the deal of a number, with everything in between that a person may do."""
    deal = table.deal
    match.start(number, 3, rng, rules.players)
    shuffle_deck(deck, match.deal_number(rng), rng)
    if table.start(rules, deck, match.dealer) != OK:
        raise ValueError
    while not deal.over:
        move_one()
        if deal.moves % 7 == 0:
            for player in players:
                player.forget()
            if table.undo(3) != 3 or deal.undo(0) or table.undo(-1):
                raise ValueError
            for _ in range(3):
                move_one()
        if deal.moves == MIDDLE:
            deal.save(save)
            if not deal.over:
                move_one()
            unlock()  # the code for this is loaded when it is asked for
            code = table.restore(save)
            lock()
            if code != OK:
                raise ValueError
        if deal.trick == 24 and deal.seats == 2:
            unlock()  # this too
            code = table.claim(deal.turn)
            lock()
            if code == NOT_SURE and deal.decided >= 0:
                table.concede(1 - deal.decided)
    deal.save(end_save)
    unlock()
    code = table.restore(end_save)
    lock()
    if code != OK or not deal.over:
        raise ValueError
    match.finish_deal(deal.winner, 2)
    match.save(match_save)
    unlock()
    code = match.restore(match_save, rng)
    lock()
    if code != OK:
        raise ValueError


def main(profile, first, count):
    if profile != "mix":
        rules.set_profile(PROFILES.index(profile))
    deal = table.deal
    for number in range(first, first + count):
        if profile == "mix":
            mix(number)
        lock()
        try:
            play_deal(number)
        finally:
            unlock()
        print(
            number,
            rules.follow1,
            rules.trump,
            rules.count,
            rules.target,
            rules.width,
            rules.players,
            bytes(deal.plays[: deal.played]).hex(),
            bytes(deal.choices[: deal.chosen]).hex(),
            bytes(deal.winners[: deal.trick]).hex(),
            bytes(deal.score).hex(),
            deal.winner,
            bytes(save).hex(),
            bytes(end_save).hex(),
            bytes(match_save).hex(),
        )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
