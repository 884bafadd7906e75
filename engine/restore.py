# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Takes up saved deals and matches. `engine.deal` and `engine.match` load this when they are asked
to, at the start of a program; a badge lets it go again."""

from engine.cards import DECK_SIZE
from engine.codes import BAD_SAVE, OK
from engine.deal import FORMAT, SAVE_SIZE
from engine.dealing import MOST_CHOICES, MOST_SEATS
from engine.deck import MAX_DEAL, is_deck
from engine.match import BY_POINTS, LAST, LENGTHS, MOST_POINTS
from engine.match import FORMAT as MATCH_FORMAT
from engine.match import SAVE_SIZE as MATCH_SIZE
from engine.rules import RULES_OK

_backup = bytearray(SAVE_SIZE)


def restore_deal(deal, buf, at):
    """Take up a deal; see `engine.deal.Deal.restore`."""
    if len(buf) - at < SAVE_SIZE:
        return BAD_SAVE
    deal.save(_backup)
    if _load(deal, buf, at):
        return OK
    _load(deal, _backup, 0)
    return BAD_SAVE


def _load(deal, buf, at):
    if buf[at] != FORMAT or deal.rules.unpack(buf, at + 1) != RULES_OK:
        return False
    played = buf[at + 5]
    chosen = buf[at + 6]
    conceded = buf[at + 7]
    if buf[at + 4] >= deal.seats or played > DECK_SIZE or chosen > MOST_CHOICES:
        return False
    for i in range(DECK_SIZE):
        deal.deck[i] = buf[at + 8 + i]
        deal.plays[i] = buf[at + 60 + i]
    for i in range(MOST_CHOICES):
        deal.choices[i] = buf[at + 112 + i]
    if not is_deck(deal.deck):
        return False
    deal.dealer = buf[at + 4]
    if not deal.replay(played + chosen) or deal.played != played:
        return False
    return conceded == 0 or deal.concede(conceded - 1) == OK


def restore_match(match, buf, rng, at):
    """Take up a match; see `engine.match.Match.restore`."""
    if len(buf) - at < MATCH_SIZE or buf[at] != MATCH_FORMAT or buf[at + 4] > 63:
        return BAD_SAVE
    number = 0
    for i in range(4):
        number |= buf[at + 1 + i] << 8 * i
    length = buf[at + 5]
    players = buf[at + 6]
    if number > MAX_DEAL or length not in LENGTHS or not 2 <= players <= MOST_SEATS:
        return BAD_SAVE
    if not _is_possible(buf, at, length):
        return BAD_SAVE
    match.start(number, length, rng, players)
    match.deals = _get(buf, at + 7)
    match.ties = _get(buf, at + 9)
    for seat in range(MOST_SEATS):
        match.wins[seat] = _get(buf, at + 11 + 4 * seat)
        match.points[seat] = _get(buf, at + 13 + 4 * seat)
    return OK


def _get(buf, at):
    return buf[at] | buf[at + 1] << 8


def _is_possible(buf, at, length):
    """Tell whether saved counts can be those of a match that was played on until decided."""
    deals = _get(buf, at + 7)
    ties = _get(buf, at + 9)
    played = ties
    most = second = 0  # of what decides the match
    for seat in range(MOST_SEATS):
        wins = _get(buf, at + 11 + 4 * seat)
        points = _get(buf, at + 13 + 4 * seat)
        if points > MOST_POINTS * wins or (wins and seat >= buf[at + 6]):
            return False
        played += wins
        marks = points if length >= BY_POINTS else wins
        if marks > most:
            second = most
            most = marks
        elif marks > second:
            second = marks
    if played != deals or deals > LAST:
        return False
    if length >= BY_POINTS:
        return second < length and most < length + MOST_POINTS
    needed = length // 2 + 1
    if most > needed or second >= needed:
        return False
    # After its last deal a match is level, or this deal has just decided it.
    return deals <= length or most - second <= 1
