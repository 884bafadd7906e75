# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What one seat may know of a deal, and nothing else.

A view is fed with events that the seat can see, so it can be kept up from a deal on a badge as
well as from lines of text. Players get a view and never the deal. What a seat may know is the
last section of the rules: its own hand and draws, every card played, the prize that lies open,
the prizes the other seat took, and by subtraction the cards it has not seen.
"""

from array import array

from engine.cards import ALL_RANKS, NO_CARD, NO_SUIT
from engine.rules import ALL


class View:
    """A seat's knowledge. Feed it in the order of play: `begin`, thirteen times `hold`,
    `turn_prize`, then `played` and `trick_won`. Attributes are for reading."""

    def __init__(self):
        self.trump = NO_SUIT
        """The trump suit, `NO_SUIT` for none."""
        self.follow1 = 1
        """1 if suit must be followed in phase 1 too."""
        self.count_all = False
        """True if the tricks of phase 1 count as well."""
        self.target = 0
        """Counting tricks that end the deal at once, 0 for none."""
        self.phase = 1
        self.trick = 0
        """Finished tricks, 0 to 26."""
        self.stock_left = 26
        self.prize = NO_CARD
        """The open prize; `NO_CARD` if it lies face down or the stock is gone."""
        self.lead = NO_CARD
        """The card led to the trick in play."""
        self.my_lead = False
        """True if this seat leads, or has led, to the trick in play."""
        self.my_turn = False
        self.my_score = 0
        """Own counting tricks."""
        self.their_score = 0
        self.hand = array("h", [0] * 4)
        """Own cards, a mask a suit."""
        self.known = array("h", [0] * 4)
        """Cards the other seat is known to hold: open prizes it took and has not played."""
        self.unseen = array("h", [0] * 4)
        """Cards never seen: in the stock or in the other hand. In phase 2 they are the other
        hand, together with `known`."""
        self.void = bytearray(4)
        """1 for a suit the other seat could not follow and has drawn no hidden card since."""

    def begin(self, rules, trump, my_lead):
        """A new deal.

        :param Rules rules: its options
        :param int trump: its trump suit, `NO_SUIT` for none
        :param bool my_lead: True if this seat leads to the first trick
        """
        self.trump = trump
        self.follow1 = rules.follow1
        self.count_all = rules.count == ALL
        self.target = rules.target
        self.phase = 1
        self.trick = 0
        self.stock_left = 26
        self.prize = NO_CARD
        self.lead = NO_CARD
        self.my_lead = self.my_turn = my_lead
        self.my_score = self.their_score = 0
        for suit in range(4):
            self.hand[suit] = self.known[suit] = 0
            self.unseen[suit] = ALL_RANKS
            self.void[suit] = 0

    def hold(self, card):
        """A card is dealt to this seat, or drawn by it."""
        suit = card // 13
        bit = 1 << card % 13
        self.hand[suit] |= bit
        self.unseen[suit] &= ~bit

    def turn_prize(self, card):
        """A prize is turned face up on the stock."""
        self.prize = card
        self.unseen[card // 13] &= ~(1 << card % 13)

    def played(self, mine, card):
        """A card is played.

        :param bool mine: True if this seat played it
        """
        suit = card // 13
        bit = 1 << card % 13
        if mine:
            self.hand[suit] &= ~bit
        else:
            self.known[suit] &= ~bit
            self.unseen[suit] &= ~bit
        if self.lead == NO_CARD:
            self.lead = card
            self.my_turn = not mine
        elif not mine and suit != self.lead // 13 and self._must_follow():
            self.void[self.lead // 13] = 1

    def trick_won(self, mine, drawn):
        """A trick is won; in phase 1 both seats have drawn.

        :param bool mine: True if this seat won it
        :param int drawn: the card this seat took, `NO_CARD` in phase 2
        """
        if self.count_all or self.phase == 2:
            if mine:
                self.my_score += 1
            else:
                self.their_score += 1
        if self.phase == 1:
            self.hold(drawn)
            if not mine and self.prize != NO_CARD:
                self.known[self.prize // 13] |= 1 << self.prize % 13
            else:  # the other seat drew a card that nobody else saw
                for suit in range(4):
                    self.void[suit] = 0
            self.prize = NO_CARD
            self.stock_left -= 2
            if not self.stock_left:
                self.phase = 2
        self.trick += 1
        self.lead = NO_CARD
        self.my_lead = self.my_turn = mine

    def legal(self, suit):
        """Return the mask of this seat's cards of a suit that may be played now."""
        lead = self.lead
        if lead != NO_CARD and suit != lead // 13 and self.hand[lead // 13] and self._must_follow():
            return 0
        return self.hand[suit]

    def theirs(self, suit):
        """Return the mask of a suit's cards that the other seat may hold."""
        return self.known[suit] | self.unseen[suit]

    def _must_follow(self):
        return self.follow1 or self.phase == 2
