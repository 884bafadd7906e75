# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The match being played: the engine's parts put together for the screens."""

from micropython import const

from engine import player
from engine.cards import DECK_SIZE
from engine.codes import OK
from engine.deck import cut_deck, shuffle_deck
from engine.match import Match, points_of
from engine.rng import Rng
from engine.rules import Rules
from engine.table import Table

YOU = const(0)
RIVAL = const(1)

# What of a match there is to go on with.
OVER = const(0)
"""Nothing: none was begun, or it is decided."""
TABLE = const(1)
"""A deal lies on the table."""
RESULT = const(2)
"""A deal is finished, and the next one is due."""

GUIDED = const(321)
"""The number of the deal that explains the game; see `face.guide`."""
_CUT_STREAM = const(1000)  # the computer's cut of each deal, a stream of its own


def name_of(words, seats, seat):
    """Return what a seat is called.

    :param words: the module with the texts
    :param int seats: how many play
    :param int seat: 0 for the person
    """
    if seat == YOU:
        return words.YOU
    return words.RIVAL if seats == 2 else words.RIVALS[seat - 1]


def subject(words, seats, seat):
    """Return what a rival is called at the beginning of a sentence; parameters as for `name_of`."""
    return words.WHO[seat if seats > 2 else 0]


class Game:
    """A match between the player, seat 0, and the computer in the other seats.

    :param Settings settings: the player's choices, read when a match starts
    """

    def __init__(self, settings):
        self.settings = settings
        self.rules = Rules()
        self.match = Match()
        self.table = Table()
        self.number = 0
        """The number of the deal on the table."""
        self.cut = 0
        """Where its deck was cut, 0 for no cut; number, cut and dealer give the same deal again."""
        self.deals_done = 0
        """Deals finished since the start of the program."""
        self.players = [False, True, True]
        """For each seat, true if the computer plays it."""
        self.taken_back = False
        """True if a move of this deal was taken back after a hidden card had been seen."""
        self.fresh = False
        """True until the deal is shown at the table."""
        self.known = False
        """True if the deal was not drawn for: it was typed in, or played before."""
        self.swapped = False
        """True while the deal is played again with the seats swapped."""
        self.before = bytearray(3)
        """The counting tricks of both seats when it was played the first time; and 1 if that time
        tells nothing, because a card was taken back or the cards were known then already."""
        self.level = settings.level
        """The level of the match's computer players."""
        self.running = OVER
        """What there is to go on with: `OVER`, `TABLE` or `RESULT`."""
        self.saved = -1
        """How many moves the deal had when it was saved last, -1 if it has to be saved anew."""
        self.saves = 0
        """How often the deal was saved."""
        self.tally = None
        """The bytes of the statistics, see `face.tally`; None to keep none."""
        self._player = None
        self._player_level = 0
        self._replaced = False  # the player is another one than before
        self.rng = Rng()
        """A generator to use; it is seeded anew each time."""
        self._deck = bytearray(DECK_SIZE)

    def start_match(self):
        """Begin a match as the settings say, up to the draw for the first deal."""
        settings = self.settings
        settings.fill(self.rules)
        self.players[YOU] = settings.demo
        self.level = settings.level
        self.running = OVER
        self.known = False
        self.match.start(settings.first_deal(), settings.length, self.rng, self.rules.players)

    @property
    def guided(self):
        """True if the cards on the table are those of `face.known.deal_guided`."""
        return (
            self.known
            and not self.swapped
            and self.number == GUIDED
            and self.cut == 0
            and self.level == player.EASY
            and self.rules.profile() == 0
            and self.match.first_dealer == RIVAL
        )

    def shuffle(self):
        """Shuffle the next deal's deck; it may then be cut, and is dealt by `deal`."""
        self.number = self.match.deal_number(self.rng)
        self.known = self.swapped = False
        shuffle_deck(self._deck, self.number, self.rng)

    def rivals_cut(self):
        """Return where the computer cuts: the same place for the same deal."""
        self.rng.seed(self.number, _CUT_STREAM)
        return 10 + self.rng.below(33)

    def deal(self, cut=0):
        """Cut the shuffled deck and deal it. A misdeal is thrown in, and dealt again without a cut.

        :param int cut: 1 to 51, 0 for no cut
        :return: true if there was a misdeal
        """
        self.cut = cut
        cut_deck(self._deck, cut)
        self.taken_back = False
        misdealt = self.table.start(self.rules, self._deck, self.match.dealer) != OK
        if misdealt:
            shuffle_deck(self._deck, self.number, self.rng)
            self.cut = 0
            self.table.start(self.rules, self._deck, self.match.dealer)
        self.running = TABLE
        self.fresh = True
        self.saved = -1
        self.saves = 0
        self.forget()
        return misdealt

    def can_take_back(self):
        """Tell whether there is a decision of the person to go back to."""
        deal = self.table.deal
        if not self.settings.undo or self.players[YOU]:
            return False
        mine = deal.trick + (1 if (YOU - deal.leader) % deal.seats < deal.in_trick else 0)
        return mine > 0

    def take_back(self):
        """Go back to the person's last decision, across the replies and draws after it."""
        table = self.table
        deal = table.deal
        while True:
            trick = deal.trick
            row = deal.row_count
            choosing = deal.choosing
            table.undo()
            if deal.turn != YOU:
                # In phase 2 a rival's cards are known, but not where there is a ghost hand.
                hidden = deal.phase == 1 or deal.seats > 2
            elif deal.choosing:
                hidden = row == deal.row_count  # the open row was filled up again
            else:
                hidden = deal.phase == 1 and deal.trick < trick and not choosing
            if hidden:
                self.taken_back = True
            if deal.turn == YOU:
                break
        self.saved = -1
        self.forget()

    def is_at_a_price(self):
        """Tell whether to take back a card now would make the deal count no win, where it would
        count one."""
        if self.taken_back or self.guided:
            return False
        moves = self.table.deal.moves
        self.take_back()
        costs = self.taken_back
        self.taken_back = False
        self.table.replay(moves)
        return costs

    def finish(self):
        """Enter the finished deal into the match and, if the person played it, the statistics; once
        only, as it may be called again when the screen after it has failed."""
        if self.running != TABLE:
            return
        from face.tally import enter  # first: if there is no memory for it, nothing is done yet

        deal = self.table.deal
        self.match.finish_deal(deal.winner, points_of(deal))
        self.deals_done += 1
        self.running = OVER if self.match.over else RESULT
        if self.guided:
            self.settings.guide = False  # whatever was not explained is dropped
        elif self.tally is not None and not self.players[YOU]:
            enter(self.tally, self)

    def thinker(self):
        """Return the computer player. One decides for all seats that the computer plays, since it
        needs no more than a seat's view; it is loaded when it is asked for."""
        return self._player_of(self.level)

    def adviser(self):
        """Return the player whose hints are given, the best there is. It comes in place of the
        other one, as there is no room for both."""
        return self._player_of(player.HARD)

    def _player_of(self, level):
        if not self._player or self._player_level != level:
            self._player = None
            self._player = player.make(level, whole=False)
            self._player_level = level
            self._replaced = True
        return self._player

    def prepare(self, one, view):
        """Let a player load what it needs for a view; return true if there may be modules now that
        nobody needs any more."""
        replaced = self._replaced
        self._replaced = False
        return one.prepare(view) or replaced

    def dismiss(self):
        """Let go of the computer player, to have room for something else meanwhile."""
        self._player = None

    def needs(self):
        """Return the names of the modules that the computer player works with."""
        return self._player.needs() if self._player else []

    def forget(self):
        """Let the computer player drop half-done thinking: the position has changed."""
        if self._player:
            self._player.forget()
