# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Keeps settings, statistics and the running match over power-off, in one record.

The record has three sections, each after its length in two bytes: the statistics (`face.tally`),
the settings, and the match, whose length is 0 while there is none to be resumed. What reads it is
in `face.recall`, which is needed at the start only.
"""

from micropython import const

from engine.deal import SAVE_SIZE as DEAL_SIZE
from engine.match import SAVE_SIZE as MATCH_SIZE
from face.game import OVER, YOU
from handheld.store import HEADER, Store

# The settings that are kept, each in a byte, and below which number its value is. New ones are
# added at the end: an older record then has none, and the setting begins with its default. It has
# to be a number or a bool.
FIELDS = (
    ("language", 2),
    ("level", 3),
    ("profile", 9),
    ("length", 51),
    ("ritual", 2),
    ("undo", 2),
    ("sound", 4),
    ("lights", 2),
)
FIELDS_AT = const(3)  # in the section; before them is the own mix

# In the section of the match.
RUNNING = const(0)
FLAGS = const(1)
LEVEL = const(2)
FIRST_DEALER = const(3)
CUT = const(4)
NUMBER = const(5)
BEFORE = const(9)
RULES = const(12)
MATCH = const(15)
MATCH_SECTION = MATCH + MATCH_SIZE + DEAL_SIZE

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
        _put(buf, HEADER, TALLY_SIZE)
        at = HEADER + 2 + TALLY_SIZE
        _put(buf, at, FIELDS_AT + len(FIELDS))
        at += 2
        settings.mix.pack(buf, at)
        at += FIELDS_AT
        for name, _ in FIELDS:
            buf[at] = int(getattr(settings, name, 0))
            at += 1
        _put(buf, at, 0)
        game = self._game
        if game.running != OVER:
            _put(buf, at, MATCH_SECTION)
            at += 2
            match = game.match
            buf[at + RUNNING] = game.running
            buf[at + FLAGS] = game.known | game.swapped << 1 | game.taken_back << 2
            buf[at + LEVEL] = game.level
            buf[at + FIRST_DEALER] = match.first_dealer
            buf[at + CUT] = game.cut
            for i in range(4):
                buf[at + NUMBER + i] = game.number >> 8 * i & 0xFF
            for i in range(3):
                buf[at + BEFORE + i] = game.before[i]
            game.rules.pack(buf, at + RULES)
            match.save(buf, at + MATCH)
            game.table.deal.save(buf, at + MATCH + MATCH_SIZE)


def _put(buf, at, number):
    buf[at] = number & 0xFF
    buf[at + 1] = number >> 8
