# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Takes up what was saved, at the start of the program; then this code is let go.

Nothing here is believed: what is out of its range falls back to its default, and a match is taken
up only if it is one that could have been played.
"""

from struct import unpack_from

from micropython import const

from engine.cards import DECK_SIZE
from engine.codes import OK
from engine.deck import MAX_DEAL, cut_deck, shuffle_deck
from engine.match import LENGTHS
from engine.player import LEVELS
from engine.rules import RULES_OK, Rules
from face import tally
from face.game import OVER, RESULT, TABLE, YOU
from face.saving import DEAL_AT, FIELDS, FIELDS_AT, HEAD, MATCH_AT, MATCH_SECTION, RULES_AT
from handheld.store import BROKEN, EMPTY, HEADER, LOADED

# Indices of the texts ``LOST``; those before them are the codes of `Store.load` from `BROKEN` on.
_MATCH_LOST = const(4)
_PART_LOST = const(5)

_MOST_TRICKS = const(26)


def recall(store, settings, game):
    """Read the memory; what is not in it stays as it is.

    :param Store store: the memory
    :param Settings settings: set to what was saved
    :param Game game: takes up the match and the statistics
    :return: what has to be told, an index of the texts ``LOST``, or -1
    """
    code, data = store.load()
    if code != EMPTY:  # it is not the first start, or nothing could be remembered of it
        settings.welcome = 0
    if code != LOADED:
        return code - BROKEN if code >= BROKEN else -1
    at, size = section(data, 0)
    for i in range(min(size, tally.SIZE)):
        game.tally[i] = data[at + i]
    good = tally.check(game.tally)
    at, size = section(data, 1)
    good = recall_settings(data, at, size, settings) and good
    if not recall_match(data, game):
        return _MATCH_LOST
    return -1 if good else _PART_LOST


def section(data, number):
    """Return where a section of a record begins, and its length, 0 if the record ends before."""
    at = HEADER
    while True:
        size = data[at] | data[at + 1] << 8 if at + 2 <= len(data) else 0
        at += 2
        if at + size > len(data):
            return at, 0
        if number == 0:
            return at, size
        at += size
        number -= 1


def recall_settings(data, at, size, settings):
    """Set the settings that a record has; return true if all of them make sense."""
    if size < FIELDS_AT:
        return False
    good = True
    mix = Rules()
    if mix.unpack(data, at) == RULES_OK:
        settings.mix.copy(mix)
    else:
        good = False
    for i in range(min(size - FIELDS_AT, len(FIELDS))):
        name, limit = FIELDS[i]
        value = data[at + FIELDS_AT + i]
        if value >= limit or (name == "length" and value not in LENGTHS):
            good = False
        elif hasattr(settings, name):
            # A bool stays one.
            setattr(settings, name, type(getattr(settings, name))(value))
    return good


def recall_match(data, game):
    """Take up the match of a record. Without one, or if it is no possible one, none is running.

    :return: false if there was an impossible one
    """
    at, size = section(data, 2)
    game.running = OVER
    game.players[YOU] = False
    if size == 0:
        return True
    if size != MATCH_SECTION or not _take_up(data, at, game):
        return False
    game.running = data[at]
    game.saved = game.table.deal.moves
    game.saves = 0
    return True


def _take_up(data, at, game):
    running, flags, level, first_dealer, cut, low, high, *before = unpack_from(HEAD, data, at)
    rules = game.rules
    match = game.match
    if (
        running not in (TABLE, RESULT)
        or flags > 7
        or level >= len(LEVELS)
        or cut >= DECK_SIZE
        or high > MAX_DEAL >> 16
        or rules.unpack(data, at + RULES_AT) != RULES_OK
        or first_dealer >= rules.players
        or match.restore(data, game.rng, at + MATCH_AT) != OK
        or match.players != rules.players
        or match.over
        or game.table.restore(data, at + DEAL_AT) != OK
    ):
        return False
    match.first_dealer = first_dealer
    game.known = flags & 1 != 0
    game.swapped = flags & 2 != 0
    game.taken_back = flags & 4 != 0
    for i in range(len(before)):
        game.before[i] = min(before[i], _MOST_TRICKS)
    game.level = level
    game.number = high << 16 | low
    game.cut = cut
    return game.number <= MAX_DEAL and _is_true(game, running == RESULT)


def _is_true(game, entered):
    """Tell whether deal and match belong together, and the deal's number and cut are its own.

    :param bool entered: whether the deal's result is in the match
    """
    deal = game.table.deal
    match = game.match
    mine = bytearray(3)
    theirs = bytearray(3)
    game.rules.pack(mine, 0)
    deal.rules.pack(theirs, 0)
    if mine != theirs or (game.swapped and not (game.known and deal.seats == 2)):
        return False
    if entered:
        won = match.ties if deal.winner < 0 else match.wins[deal.winner]
        if not deal.over or not won:
            return False
        match.deals -= 1
    right = match.dealer == deal.dealer and match.deal_number(game.rng) == game.number
    if entered:
        match.deals += 1
    deck = bytearray(len(deal.deck))
    shuffle_deck(deck, game.number, game.rng)
    cut_deck(deck, game.cut)
    return right and deck == deal.deck
