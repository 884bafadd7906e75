# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""How a deal goes: hands, stock, tricks and draws. `Deal` adds to it what its journal gives."""

from array import array

from micropython import const

from engine.cards import DECK_SIZE, NO_CARD, NO_SUIT, beats
from engine.codes import (
    BAD_DECK,
    BAD_RULES,
    CHOOSE_FIRST,
    DEAL_OVER,
    MUST_FOLLOW,
    NOT_CHOOSING,
    NOT_IN_HAND,
    NOT_IN_ROW,
    NOT_YOUR_TURN,
    OK,
)
from engine.deck import is_deck
from engine.rules import ALL, RULES_OK, Rules

MOST_SEATS = const(3)
MOST_CHOICES = const(13)
MOST_TRICKS = const(26)


def sole_leader(marks, seats):
    """Return the seat that has more than each of the others, -1 if the most is shared.

    :param marks: tricks, won deals or points of each seat
    :param int seats: how many play
    """
    best = 0
    shared = False
    for seat in range(1, seats):
        if marks[seat] > marks[best]:
            best = seat
            shared = False
        elif marks[seat] == marks[best]:
            shared = True
    return -1 if shared else best


class Dealing:
    """A deal of German Whist between the seats 0 and 1, or 0, 1 and 2.

    A new object is a deal of the unshuffled deck, ready for `start`. All attributes are for
    reading; cards are played with `play` and taken from an open row with `choose`.
    """

    def __init__(self):
        self.rules = Rules()
        """The options of this deal, a copy of what `start` was given."""
        self.dealer = 0
        """The seat that dealt; the next one leads to the first trick."""
        self.deck = bytearray(range(DECK_SIZE))
        """The 52 cards in dealing order, first card to the seat after the dealer."""
        self.plays = bytearray(DECK_SIZE)
        """The cards played, `played` of them, in order."""
        self.played = 0
        """How many cards have been played, 0 to 52."""
        self.choices = bytearray(MOST_CHOICES)
        """The places in the open row that were chosen, `chosen` of them, in order."""
        self.chosen = 0
        """How many choices have been made, 0 to 13."""
        self.conceded = NO_CARD
        """The seat that conceded the rest of the tricks, -1 for none."""
        self.winners = bytearray(MOST_TRICKS)
        """The winning seat of each of the `trick` finished tricks."""
        self.trick = 0
        """The number of finished tricks, which is the index of the trick in play, 0 to 26."""
        self.trump = NO_SUIT
        """The trump suit, `NO_SUIT` if the deal has none."""
        self.leader = 0
        """The seat that leads or has led to the trick in play."""
        self.turn = 0
        """The seat to play, or to choose."""
        self.choosing = False
        """True while the winner of a trick has to choose a card of the row."""
        self.lead = NO_CARD
        """The card led to the trick in play, `NO_CARD` before the lead."""
        self.best = NO_CARD
        """The card that would win the trick in play so far."""
        self.best_seat = 0
        """Who played it."""
        self.in_trick = 0
        """How many cards the trick in play has."""
        self.row = bytearray(4)
        """The open cards of the stock, `row_count` of them, oldest first."""
        self.row_count = 0
        self.phase = 1
        """1 while the stock lasts, then 2."""
        self.score = bytearray(MOST_SEATS)
        """The counting tricks of each seat."""
        self.over = False
        """True when the deal has ended."""
        self.winner = -1
        """The seat that won the deal; -1 for a tie and while the deal is on."""
        self._held = array("h", [0] * (4 * MOST_SEATS))  # masks, seat * 4 + suit
        self._taken = array("b", [NO_CARD] * MOST_SEATS)
        self._taken_open = bytearray(MOST_SEATS)
        self._top = 0  # index in the deck of the next card that lies face down
        self.rewind()

    def start(self, rules, deck, dealer):
        """Begin a new deal.

        :param Rules rules: the options; they are copied
        :param deck: 52 cards in dealing order; they are copied
        :param int dealer: the seat that deals
        :return: `OK`, or `BAD_RULES` or `BAD_DECK` and the deal before stays as it was
        """
        if rules.check() != RULES_OK or not 0 <= dealer < rules.players:
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
    def seats(self):
        """How many play: 2 or 3."""
        return self.rules.players

    def hand(self, seat, suit):
        """Return the mask of the cards of a suit that a seat holds."""
        return self._held[seat * 4 + suit]

    def why_not(self, seat, card):
        """Say whether a seat may play a card now.

        :return: `OK`, or `DEAL_OVER`, `NOT_YOUR_TURN`, `CHOOSE_FIRST`, `NOT_IN_HAND` or
            `MUST_FOLLOW`
        """
        if self.over:
            return DEAL_OVER
        if seat != self.turn:
            return NOT_YOUR_TURN
        if self.choosing:
            return CHOOSE_FIRST
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
        """Play a card. With the last card of a trick the trick is won and the cards are drawn,
        unless its winner has to choose first.

        :return: `OK`, or what `why_not` says; then nothing has changed
        """
        code = self.why_not(seat, card)
        if code == OK:
            self._apply(card)
        return code

    def choose(self, seat, place):
        """Take a card of the open row, as the winner of a trick of phase 1; then the others draw.

        :param int place: index in `row`, 0 for the oldest
        :return: `OK`, or `DEAL_OVER`, `NOT_YOUR_TURN`, `NOT_CHOOSING` or `NOT_IN_ROW`; then
            nothing has changed
        """
        if self.over:
            return DEAL_OVER
        if seat != self.turn:
            return NOT_YOUR_TURN
        if not self.choosing:
            return NOT_CHOOSING
        if place < 0 or place >= self.row_count:
            return NOT_IN_ROW
        self.choices[self.chosen] = place
        self.chosen += 1
        self._draw(place)
        return OK

    def rewind(self):
        """Go back to the first lead. The journal keeps its bytes, to be played again."""
        held = self._held
        for i in range(4 * MOST_SEATS):
            held[i] = 0
        seats = self.seats
        hands = 2 if seats == 2 else 4  # three players and the ghost hand, dealt last
        dealt = self.rules.hand_size * hands
        for i in range(dealt):
            place = i % hands
            if place < seats:
                card = self.deck[i]
                held[(self.dealer + 1 + place) % seats * 4 + card // 13] |= 1 << card % 13
        self._top = dealt
        self.row_count = 0
        self._fill_row()
        self.trump = self.row[0] // 13 if self.rules.trump else NO_SUIT
        self.leader = self.turn = (self.dealer + 1) % seats
        self.lead = self.best = NO_CARD
        self.in_trick = 0
        self.played = 0
        self.chosen = 0
        self.conceded = -1
        self.trick = 0
        self.phase = 1
        self.choosing = False
        self.over = False
        self.winner = -1
        for seat in range(MOST_SEATS):
            self.score[seat] = 0
            self._taken[seat] = NO_CARD
            self._taken_open[seat] = 0

    def _apply(self, card):
        seat = self.turn
        self._held[seat * 4 + card // 13] ^= 1 << card % 13
        self.plays[self.played] = card
        self.played += 1
        self.in_trick += 1
        if self.lead == NO_CARD:
            self.lead = self.best = card
            self.best_seat = seat
        elif beats(card, self.best, self.trump):
            self.best = card
            self.best_seat = seat
        if self.in_trick < self.seats:
            self.turn = (seat + 1) % self.seats
        else:
            self._finish_trick(self.best_seat)

    def _finish_trick(self, winner):
        self.winners[self.trick] = winner
        self.lead = self.best = NO_CARD
        self.in_trick = 0
        self.leader = self.turn = winner
        if self.phase == 2 or self.rules.count == ALL:
            self.score[winner] += 1
        for seat in range(self.seats):
            self._taken[seat] = NO_CARD
            self._taken_open[seat] = 0
        self.trick += 1
        target = self.rules.target
        if self.phase == 1:
            if self.rules.width > 1 and not (target and self.score[winner] == target):
                self.choosing = True
            else:
                self._draw(0)
        if (target and self.score[winner] == target) or self.trick == self.rules.tricks:
            self._end()

    def _draw(self, place):
        """The winner takes a card of the row, the others the next face-down cards in turn."""
        seats = self.seats
        hidden = self.trump == NO_SUIT and self.trick == 1 and self.rules.width == 1
        self.choosing = False
        seat = self.turn
        for i in range(seats):
            if i and self._top < DECK_SIZE:
                self._give(seat, self.deck[self._top], 0)
                self._top += 1
            else:
                self._give(seat, self._from_row(place if i == 0 else 0), 0 if hidden else 1)
            seat = (seat + 1) % seats
        self._fill_row()
        if not self.row_count:
            self.phase = 2

    def _give(self, seat, card, seen):
        self._held[seat * 4 + card // 13] |= 1 << card % 13
        self._taken[seat] = card
        self._taken_open[seat] = seen

    def _from_row(self, place):
        card = self.row[place]
        self.row_count -= 1
        for i in range(place, self.row_count):
            self.row[i] = self.row[i + 1]
        return card

    def _fill_row(self):
        while self.row_count < self.rules.width and self._top < DECK_SIZE:
            self.row[self.row_count] = self.deck[self._top]
            self.row_count += 1
            self._top += 1

    def _end(self):
        """The deal is over: most counting tricks win it, a shared most is a tie."""
        self.over = True
        self.winner = sole_leader(self.score, self.seats)
