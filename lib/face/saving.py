# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Keeps settings, statistics and the running match over power-off, in one record.

The record has three sections, each after its length in two bytes: the statistics (`face.tally`),
the settings, and the match, whose length is 0 while there is none to be resumed. What reads it is
in `face.recall`, which is needed at the start only.
"""

from struct import pack_into

from micropython import const

from engine.deal import SAVE_SIZE as DEAL_SIZE
from engine.match import SAVE_SIZE as MATCH_SIZE
from face.game import OVER, YOU
from handheld.store import HEADER, Store

# The settings that are kept, each in a byte, and the number that its value is below. New ones come
# at the end: an older record then has none, and they begin with their defaults. Numbers and bools.
FIELDS = (
    ("language", 2),
    ("level", 3),
    ("profile", 9),
    ("length", 51),
    ("ritual", 2),
    ("undo", 2),
    ("sound", 4),
    ("lights", 2),
    ("colours", 3),
    ("left_handed", 2),
    ("speed", 4),
    ("aid", 2),
    ("guide", 2),
    ("welcome", 4),
)
FIELDS_AT = const(3)  # in the section; before them is the own mix

# The section of the match: what is running, flags, level, first dealer, cut, the deal's number in
# two halves, and `Game.before`; then the rules, `Match.save` and `Deal.save`.
HEAD = "<5B2H3B"
RULES_AT = const(12)
MATCH_AT = const(15)
DEAL_AT = MATCH_AT + MATCH_SIZE
MATCH_SECTION = DEAL_AT + DEAL_SIZE

TALLY_SIZE = const(378)  # `face.tally.SIZE`, without loading it

FAILED = const(6)  # of the texts ``LOST``

_IDLE = (5000, 10000, 60000)  # ms without a key before the first, second and third save of a deal


class Saving:
    """Writes the record when something has changed that would be lost.

    :param nvm: the board's memory, None if there is none
    :param Settings settings: set to what was saved
    :param Game game: takes up the match that was saved
    """

    def __init__(self, nvm, settings, game):
        from face.recall import recall

        self._settings = settings
        self._game = game
        size = 6 + TALLY_SIZE + FIELDS_AT + len(FIELDS) + MATCH_SECTION
        self.store = Store(nvm, size)
        """What reads and writes the memory."""
        game.tally = memoryview(self.store.buf)[HEADER + 2 : HEADER + 2 + TALLY_SIZE]
        self._lost = recall(self.store, settings, game)
        self._pack()
        self.store.settle()

    def save(self):
        """Write what has changed since it was read or written last; nothing of a demo."""
        game = self._game
        if self._settings.demo or game.players[YOU]:
            return
        self._pack()
        writes = self.store.writes
        self.store.save()
        game.saves += self.store.writes - writes
        game.saved = game.table.deal.moves

    def watch(self, idle):
        """Save the deal on the table once no key was pressed for a while. The more often it has
        been written, the longer that is, so that a normal deal is written three or four times.

        :param int idle: ms since the last key
        """
        game = self._game
        if game.saves < len(_IDLE) and idle >= _IDLE[game.saves]:
            deal = game.table.deal
            if deal.moves != game.saved and (deal.turn == YOU or deal.over):
                self.save()

    def resumable(self):
        """Tell whether there is a match to go on with. If a demo has come in between, it is taken
        up again from the record."""
        game = self._game
        if self._settings.demo:
            return False
        if game.players[YOU]:
            from face.recall import recall_match

            recall_match(self.store.buf, game)
        return game.running != OVER

    def note(self):
        """Return what the title has to tell: an index of the texts ``LOST``, -1 for nothing."""
        if self.store.failed:
            return FAILED
        return -1 if self.store.writes else self._lost

    def _pack(self):
        """Fill the record; the statistics are in it already."""
        buf = self.store.buf
        settings = self._settings
        pack_into("<H", buf, HEADER, TALLY_SIZE)
        at = HEADER + 2 + TALLY_SIZE
        pack_into("<H", buf, at, FIELDS_AT + len(FIELDS))
        at += 2
        settings.mix.pack(buf, at)
        at += FIELDS_AT
        for name, _ in FIELDS:
            buf[at] = int(getattr(settings, name, 0))
            at += 1
        game = self._game
        running = game.running
        pack_into("<H", buf, at, MATCH_SECTION if running else 0)
        at += 2
        if running:
            match = game.match
            flags = game.known | game.swapped << 1 | game.taken_back << 2
            number = game.number
            pack_into(
                HEAD,
                buf,
                at,
                running,
                flags,
                game.level,
                match.first_dealer,
                game.cut,
                number & 0xFFFF,
                number >> 16,
                *game.before,
            )
            game.rules.pack(buf, at + RULES_AT)
            match.save(buf, at + MATCH_AT)
            game.table.deal.save(buf, at + DEAL_AT)
