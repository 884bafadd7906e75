# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""One deal: what is dealt, who is to play, who won which trick, and how it ended.

A deal is its journal: options, dealer, deck and the cards played. The rest of the state is what
replaying the journal gives, so undo, save and restore are all the same replay. Everything is
made once in the constructor; nothing here allocates afterwards.
"""

from array import array

from micropython import const

from engine.cards import DECK_SIZE, NO_CARD, NO_SUIT, beats
from engine.deck import is_deck
from engine.rules import ALL, RULES_OK, Rules

OK = const(0)
NOT_YOUR_TURN = const(1)
NOT_IN_HAND = const(2)
MUST_FOLLOW = const(3)
DEAL_OVER = const(4)
BAD_DECK = const(5)
BAD_RULES = const(6)
BAD_SAVE = const(7)

HAND_SIZE = const(13)
TRICKS = const(26)

_FORMAT = const(1)
_AT_RULES = const(1)  # the packed rules take 3 bytes
_AT_DEALER = const(4)
_AT_PLAYED = const(5)
_AT_DECK = const(6)
_AT_PLAYS = const(58)
_AT_CHOICES = const(110)  # room for the 13 cards chosen from an open row
SAVE_SIZE = const(123)
"""Bytes that `Deal.save` writes."""


class Deal:
    """A deal of German Whist between the seats 0 and 1.

    A new object is a deal of the unshuffled deck, ready for `start`. All attributes are for
    reading; cards are played with `play`.
    """

    def __init__(self):
        self.rules = Rules()
        """The options of this deal, a copy of what `start` was given."""
        self.dealer = 0
        """The seat that dealt; the other leads to the first trick."""
        self.deck = bytearray(range(DECK_SIZE))
        """The 52 cards in dealing order, first card to the non-dealer; ``deck[26]`` is the
        first prize."""
        self.plays = bytearray(DECK_SIZE)
        """The cards played, `played` of them, in order."""
        self.played = 0
        """How many cards have been played, 0 to 52."""
        self.winners = bytearray(TRICKS)
        """The winning seat of each of the `trick` finished tricks."""
        self.trick = 0
        """The number of finished tricks, which is the index of the trick in play, 0 to 26."""
        self.trump = NO_SUIT
        """The trump suit, `NO_SUIT` if the deal has none."""
        self.leader = 0
        """The seat that leads or has led to the trick in play."""
        self.turn = 0
        """The seat to play."""
        self.lead = NO_CARD
        """The card led to the trick in play, `NO_CARD` before the lead."""
        self.phase = 1
        """1 while the stock lasts, then 2."""
        self.score = bytearray(2)
        """The counting tricks of each seat."""
        self.over = False
        """True when the deal has ended."""
        self.winner = -1
        """The seat that won the deal; -1 for a tie and while the deal is on."""
        self._held = array("h", [0] * 8)  # masks, seat * 4 + suit
        self._taken = array("b", [NO_CARD] * 2)
        self._top = 0  # index in the deck of the top card of the stock
        self._backup = bytearray(SAVE_SIZE)
        self.rewind()

    def start(self, rules, deck, dealer):
        """Begin a new deal.

        :param Rules rules: the options; they are copied
        :param deck: 52 cards in dealing order; they are copied
        :param int dealer: the seat that deals, 0 or 1
        :return: `OK`, or `BAD_RULES` or `BAD_DECK` and the deal before stays as it was
        """
        if rules.check() != RULES_OK or not 0 <= dealer <= 1:
            return BAD_RULES
        if not is_deck(deck):
            return BAD_DECK
        self.rules.copy(rules)
        self.dealer = dealer
        for i in range(DECK_SIZE):
            self.deck[i] = deck[i]
        self.rewind()
        return OK

    @property
    def prize(self):
        """The top card of the stock, `NO_CARD` in phase 2."""
        return self.deck[self._top] if self._top < DECK_SIZE else NO_CARD

    @property
    def prize_hidden(self):
        """True for the first prize of a deal without trumps: it lies face down."""
        return self.trump == NO_SUIT and self.trick == 0

    @property
    def stock_left(self):
        """How many cards the stock has, the prize included: 26, 24, ... 0."""
        return DECK_SIZE - self._top

    def hand(self, seat, suit):
        """Return the mask of the cards of a suit that a seat holds."""
        return self._held[seat * 4 + suit]

    def hand_count(self, seat):
        """Return how many cards a seat holds, 0 to 13."""
        held = HAND_SIZE if self.phase == 1 else HAND_SIZE - (self.trick - 13)
        return held - 1 if self.lead != NO_CARD and seat == self.leader else held

    def taken(self, seat):
        """Return the card that a seat took after the last trick, `NO_CARD` if none was."""
        return self._taken[seat]

    def leader_of(self, trick):
        """Return the seat that led to a trick, 0 to 25, that has been played or is in play."""
        return self.winners[trick - 1] if trick else 1 - self.dealer

    def card_of(self, trick, seat):
        """Return the card that a seat played to a finished trick."""
        return self.plays[2 * trick + (0 if seat == self.leader_of(trick) else 1)]

    def why_not(self, seat, card):
        """Say whether a seat may play a card now.

        :return: `OK`, or `DEAL_OVER`, `NOT_YOUR_TURN`, `NOT_IN_HAND` or `MUST_FOLLOW`
        """
        if self.over:
            return DEAL_OVER
        if seat != self.turn:
            return NOT_YOUR_TURN
        if card < 0 or card >= DECK_SIZE:
            return NOT_IN_HAND
        suit = card // 13
        if not self._held[seat * 4 + suit] >> card % 13 & 1:
            return NOT_IN_HAND
        lead = self.lead
        if lead != NO_CARD and (self.phase == 2 or self.rules.follow1):
            led = lead // 13
            if suit != led and self._held[seat * 4 + led]:
                return MUST_FOLLOW
        return OK

    def play(self, seat, card):
        """Play a card. With the second card of a trick the trick is won and the cards are drawn.

        :return: `OK`, or what `why_not` says; then nothing has changed
        """
        code = self.why_not(seat, card)
        if code == OK:
            self._apply(card)
        return code

    def undo(self, plays=1):
        """Take back the last plays, across tricks and draws, at most to the start of the deal.

        :return: how many were taken back
        """
        keep = max(0, self.played - plays)
        undone = self.played - keep
        self.rewind()
        self._replay(keep)
        return undone

    def rewind(self):
        """Go back to the first lead. The journal in `plays` keeps its bytes, to be played again."""
        held = self._held
        for i in range(8):
            held[i] = 0
        seat = 1 - self.dealer
        for i in range(HAND_SIZE * 2):
            card = self.deck[i]
            held[seat * 4 + card // 13] |= 1 << card % 13
            seat = 1 - seat
        self._top = HAND_SIZE * 2
        self.trump = self.deck[self._top] // 13 if self.rules.trump else NO_SUIT
        self.leader = self.turn = 1 - self.dealer
        self.lead = NO_CARD
        self.played = 0
        self.trick = 0
        self.phase = 1
        self.over = False
        self.winner = -1
        for seat in range(2):
            self.score[seat] = 0
            self._taken[seat] = NO_CARD

    def save(self, buf, at=0):
        """Write the journal into `SAVE_SIZE` bytes.

        :param bytearray buf: where to
        :param int at: index of the first byte
        """
        buf[at] = _FORMAT
        self.rules.pack(buf, at + _AT_RULES)
        buf[at + _AT_DEALER] = self.dealer
        buf[at + _AT_PLAYED] = self.played
        for i in range(DECK_SIZE):
            buf[at + _AT_DECK + i] = self.deck[i]
            buf[at + _AT_PLAYS + i] = self.plays[i] if i < self.played else 0
        for i in range(_AT_CHOICES, SAVE_SIZE):
            buf[at + i] = 0

    def restore(self, buf, at=0):
        """Take up the deal that `save` wrote, by replaying it.

        :param buf: bytes, bytearray or memoryview
        :param int at: index of the first byte
        :return: `OK`, or `BAD_SAVE` if the bytes are no possible deal; then nothing has changed
        """
        if len(buf) - at < SAVE_SIZE:
            return BAD_SAVE
        self.save(self._backup)
        if self._load(buf, at):
            return OK
        self._load(self._backup, 0)
        return BAD_SAVE

    def _load(self, buf, at):
        if buf[at] != _FORMAT or self.rules.unpack(buf, at + _AT_RULES) != RULES_OK:
            return False
        if buf[at + _AT_DEALER] > 1 or buf[at + _AT_PLAYED] > DECK_SIZE:
            return False
        for i in range(DECK_SIZE):
            self.deck[i] = buf[at + _AT_DECK + i]
            self.plays[i] = buf[at + _AT_PLAYS + i]
        if not is_deck(self.deck):
            return False
        self.dealer = buf[at + _AT_DEALER]
        self.rewind()
        return self._replay(buf[at + _AT_PLAYED])

    def _replay(self, count):
        for i in range(count):
            if self.play(self.turn, self.plays[i]) != OK:
                return False
        return True

    def _apply(self, card):
        seat = self.turn
        self._held[seat * 4 + card // 13] ^= 1 << card % 13
        self.plays[self.played] = card
        self.played += 1
        if self.lead == NO_CARD:
            self.lead = card
            self.turn = 1 - seat
        else:
            self._finish_trick(seat if beats(card, self.lead, self.trump) else 1 - seat)

    def _finish_trick(self, winner):
        self.winners[self.trick] = winner
        self.trick += 1
        self.lead = NO_CARD
        self.leader = self.turn = winner
        if self.phase == 2 or self.rules.count == ALL:
            self.score[winner] += 1
        self._taken[0] = self._taken[1] = NO_CARD
        if self.phase == 1:
            self._draw(winner)
            self._draw(1 - winner)
            if self._top == DECK_SIZE:
                self.phase = 2
        target = self.rules.target
        if (target and self.score[winner] == target) or self.trick == TRICKS:
            self.over = True
            if self.score[0] != self.score[1]:
                self.winner = 0 if self.score[0] > self.score[1] else 1

    def _draw(self, seat):
        card = self.deck[self._top]
        self._top += 1
        self._held[seat * 4 + card // 13] |= 1 << card % 13
        self._taken[seat] = card
