# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What one seat may know of a deal, and nothing else.

A view is fed with events that the seat can see, so it can be kept up from a deal on a badge as
well as from lines of text. Players get a view and never the deal. What a seat may know is the
last section of the rules: its own hand and draws, every card played, the open cards of the
stock, those that others took and have not played, and by subtraction the cards it has not seen.

Seats are numbered from this seat: 0 is this one, 1 the next to play after it, 2 the one after.
"""

from array import array

from micropython import const

from engine.cards import ALL_RANKS, NO_CARD, NO_SUIT
from engine.rules import ALL

ME = const(0)

_MOST_SEATS = const(3)


class View:
    """A seat's knowledge. Feed it in the order of play: `begin`, `hold` for each card dealt,
    `turn_up` for each open card of the stock, then `played`, `trick_won`, `took` and `drew`.
    Attributes are for reading."""

    def __init__(self):
        self.trump = NO_SUIT
        """The trump suit, `NO_SUIT` for none."""
        self.follow1 = 1
        """1 if suit must be followed in phase 1 too."""
        self.count_all = False
        """True if the tricks of phase 1 count as well."""
        self.target = 0
        """Counting tricks that end the deal at once, 0 for none."""
        self.seats = 2
        """How many play."""
        self.hand_size = 13
        """Cards that each seat holds before a trick of phase 1."""
        self.phase = 1
        self.trick = 0
        """Finished tricks, 0 to 26."""
        self.stock_left = 26
        self.row = bytearray(4)
        """The open cards of the stock, `row_count` of them, oldest first. A first prize that
        lies face down is not among them."""
        self.row_count = 0
        self.lead = NO_CARD
        """The card led to the trick in play."""
        self.best = NO_CARD
        """The card that would win the trick in play so far."""
        self.in_trick = 0
        """How many cards the trick in play has."""
        self.turn = 0
        """The seat to play, or to choose from the row."""
        self.choosing = False
        """True while `turn` has to take a card of the row."""
        self.score = bytearray(_MOST_SEATS)
        """The counting tricks of each seat."""
        self.hand = array("h", [0] * 4)
        """Own cards, a mask a suit."""
        self.unseen = array("h", [0] * 4)
        """Cards never seen: in the stock or in another hand. In phase 2 of two players they are
        the other hand, together with what `known` has."""
        self._known = array("h", [0] * (4 * _MOST_SEATS))
        self._void = bytearray(4 * _MOST_SEATS)
        self._choice = False  # the row is wider than one card, so that its taker chooses

    @property
    def prize(self):
        """The oldest open card of the stock; `NO_CARD` if there is none."""
        return self.row[0] if self.row_count else NO_CARD

    def begin(self, rules, trump, leader):
        """A new deal.

        :param Rules rules: its options
        :param int trump: its trump suit, `NO_SUIT` for none
        :param int leader: the seat that leads to the first trick
        """
        self.trump = trump
        self.follow1 = rules.follow1
        self.count_all = rules.count == ALL
        self.target = rules.target
        self.seats = rules.players
        self.hand_size = rules.hand_size
        self._choice = rules.width > 1
        self.phase = 1
        self.trick = 0
        self.stock_left = 26 if self.seats == 2 else 24
        self.row_count = 0
        self.lead = self.best = NO_CARD
        self.in_trick = 0
        self.turn = leader
        self.choosing = False
        for suit in range(4):
            self.hand[suit] = 0
            self.unseen[suit] = ALL_RANKS
        for i in range(4 * _MOST_SEATS):
            self._known[i] = self._void[i] = 0
        for seat in range(_MOST_SEATS):
            self.score[seat] = 0

    def hold(self, card):
        """A card is dealt to this seat, or drawn by it."""
        self.hand[card // 13] |= 1 << card % 13
        self._see(card)

    def turn_up(self, card):
        """A card of the stock is turned face up."""
        self.row[self.row_count] = card
        self.row_count += 1
        self._see(card)

    def played(self, seat, card):
        """A card is played.

        :param int seat: by whom
        :param int card: which
        """
        suit = card // 13
        bit = ~(1 << card % 13)
        if seat == ME:
            self.hand[suit] &= bit
        else:
            self._known[seat * 4 + suit] &= bit
            self.unseen[suit] &= bit
        self.in_trick += 1
        self.turn = (seat + 1) % self.seats
        if self.lead == NO_CARD:
            self.lead = self.best = card
            return
        led = self.lead // 13
        if seat != ME and suit != led and self._must_follow():
            self._void[seat * 4 + led] = 1
        if suit == self.best // 13:
            if card > self.best:
                self.best = card
        elif suit == self.trump:
            self.best = card

    def suppose(self, card, known=-1):
        """Suppose that the next seat leads a card, for a player that thinks ahead; or take that
        back, which has to be done before anything else happens.

        :param int card: which
        :param int known: to take it back, what this has returned for the card
        :return: 1 if it is known to be there, 0 if it may be, -1 if that seat cannot have it
        """
        suit = card // 13
        bit = 1 << card % 13
        if known < 0:
            known = 1 if self._known[4 + suit] & bit else 0
            if not (known or self.unseen[suit] & bit):
                return -1
            self.played(1, card)
            return known
        (self._known if known else self.unseen)[4 * known + suit] |= bit
        self.lead = self.best = NO_CARD
        self.in_trick = 0
        self.turn = 1
        return known

    def trick_won(self, seat):
        """The trick is full. In phase 1, `took` or `drew` follows for each seat.

        :param int seat: who won it, and leads next
        """
        if self.count_all or self.phase == 2:
            self.score[seat] += 1
        self.trick += 1
        self.lead = self.best = NO_CARD
        self.in_trick = 0
        self.turn = seat
        # With the trick that reaches the target the deal is over.
        over = self.target and self.score[seat] == self.target
        self.choosing = self._choice and self.phase == 1 and not over

    def took(self, seat, card):
        """A seat takes an open card of the stock."""
        place = 0
        while self.row[place] != card:
            place += 1
        self.row_count -= 1
        for i in range(place, self.row_count):
            self.row[i] = self.row[i + 1]
        if seat == ME:
            self.hold(card)
        else:
            self._known[seat * 4 + card // 13] |= 1 << card % 13
            self._void[seat * 4 + card // 13] = 0
        self._drawn()

    def drew(self, seat, card):
        """A seat draws a card that nobody else sees.

        :param int card: which, if this seat drew it; else `NO_CARD`
        """
        if seat == ME:
            self.hold(card)
        else:
            for suit in range(4):
                self._void[seat * 4 + suit] = 0
        self._drawn()

    def legal(self, suit):
        """Return the mask of this seat's cards of a suit that may be played now."""
        lead = self.lead
        if lead != NO_CARD and suit != lead // 13 and self.hand[lead // 13] and self._must_follow():
            return 0
        return self.hand[suit]

    def known(self, seat, suit):
        """Return the mask of the cards that another seat is known to hold: open cards that it
        took and has not played."""
        return self._known[seat * 4 + suit]

    def void(self, seat, suit):
        """Tell whether another seat could not follow a suit and has drawn none since."""
        return self._void[seat * 4 + suit] != 0

    def theirs(self, suit):
        """Return the mask of a suit's cards that the others may hold."""
        return self._known[4 + suit] | self._known[8 + suit] | self.unseen[suit]

    def _see(self, card):
        self.unseen[card // 13] &= ~(1 << card % 13)

    def _drawn(self):
        self.choosing = False
        self.stock_left -= 1
        if not self.stock_left:
            self.phase = 2

    def _must_follow(self):
        return self.follow1 or self.phase == 2
