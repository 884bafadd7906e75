# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""One deal: what is dealt, who is to play, who won which trick, and how it ended.

A deal is its journal: options, dealer, deck, the cards played and the cards chosen from an open
row. The rest of the state is what replaying the journal gives, so undo, save and restore are all
the same replay. Everything is made once in the constructor; nothing here allocates afterwards.
"""

from array import array

from micropython import const

from engine.cards import DECK_SIZE, NO_CARD, NO_SUIT, beats, count
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
CHOOSE_FIRST = const(8)
"""The winner of a trick has to take a card from the open row before the next lead."""
NOT_CHOOSING = const(9)
NOT_IN_ROW = const(10)
NOT_SURE = const(11)
"""A claim that is not certain to be right."""

MOST_SEATS = const(3)
MOST_CHOICES = const(13)
MOST_TRICKS = const(26)

_FORMAT = const(1)
_AT_RULES = const(1)  # the packed rules take 3 bytes
_AT_DEALER = const(4)
_AT_PLAYED = const(5)
_AT_CHOSEN = const(6)
_AT_CONCEDED = const(7)
_AT_DECK = const(8)
_AT_PLAYS = const(60)
_AT_CHOICES = const(112)
SAVE_SIZE = const(125)
"""Bytes that `Deal.save` writes."""


class Deal:
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
        self._backup = bytearray(SAVE_SIZE)
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

    @property
    def moves(self):
        """How many moves the journal has: cards played, and cards chosen from the row."""
        return self.played + self.chosen

    @property
    def prize(self):
        """The oldest open card of the stock, `NO_CARD` in phase 2."""
        return self.row[0] if self.row_count else NO_CARD

    @property
    def prize_hidden(self):
        """True for the first prize of a deal without trumps, which lies face down."""
        return self.trump == NO_SUIT and self.trick == 0 and self.rules.width == 1

    @property
    def stock_left(self):
        """How many cards the stock has, the open ones included."""
        return self.row_count + DECK_SIZE - self._top

    @property
    def tricks_left(self):
        """How many tricks are still to be finished, those that do not count included."""
        return self.rules.tricks - self.trick

    @property
    def decided(self):
        """The seat that has won whatever happens to the tricks left, -1 while that is open."""
        if self.over:
            return self.winner
        left = self.tricks_left
        if self.rules.count != ALL:
            left = min(left, self.rules.hand_size)
        for seat in range(self.seats):
            sure = True
            for other in range(self.seats):
                if other != seat and self.score[other] + left >= self.score[seat]:
                    sure = False
            if sure:
                return seat
        return -1

    def hand(self, seat, suit):
        """Return the mask of the cards of a suit that a seat holds."""
        return self._held[seat * 4 + suit]

    def hand_count(self, seat):
        """Return how many cards a seat holds, 0 to 13."""
        held = 0
        for i in range(seat * 4, seat * 4 + 4):
            held += count(self._held[i])
        return held

    def taken(self, seat):
        """Return the card that a seat took after the last trick, `NO_CARD` if none was."""
        return self._taken[seat]

    def taken_open(self, seat):
        """Tell whether everybody saw the card that a seat took after the last trick."""
        return self._taken_open[seat] != 0

    def leader_of(self, trick):
        """Return the seat that led to a trick that has been played or is in play."""
        return self.winners[trick - 1] if trick else (self.dealer + 1) % self.seats

    def card_of(self, trick, seat):
        """Return the card that a seat played to a finished trick."""
        seats = self.seats
        return self.plays[seats * trick + (seat - self.leader_of(trick)) % seats]

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

    def concede(self, seat):
        """Give all tricks that are left to the other seat and end the deal. Two players only.

        :return: `OK`, or `DEAL_OVER` or `NOT_YOUR_TURN`; then nothing has changed
        """
        if self.over:
            return DEAL_OVER
        if self.seats != 2 or not 0 <= seat < 2:
            return NOT_YOUR_TURN
        left = self.tricks_left
        if self.rules.count != ALL:
            left = min(left, self.rules.hand_size)
        if self.rules.target:
            left = min(left, self.rules.target - self.score[1 - seat])
        self.score[1 - seat] += left
        self.conceded = seat
        self._end()
        return OK

    def claim(self, seat):
        """Claim all tricks that are left, which must be certain from the cards held alone.

        :return: `OK`, or `NOT_SURE` or what `concede` says; then nothing has changed
        """
        if self.over:
            return DEAL_OVER
        return self.concede(1 - seat) if self.sure_of_rest(seat) else NOT_SURE

    def sure_of_rest(self, seat):
        """Tell whether a seat is sure of all tricks left: it leads, it is phase 2, each of its
        cards is higher than all of the other's of its suit, and the other has no trump unless
        this seat can draw them all first."""
        if self.over or self.seats != 2 or self.phase == 1 or self.in_trick or self.turn != seat:
            return False
        other = 1 - seat
        for suit in range(4):
            mine = self._held[seat * 4 + suit]
            theirs = self._held[other * 4 + suit]
            if mine and theirs > (mine & -mine):
                return False
            if suit == self.trump and count(theirs) > count(mine):
                return False
        return True

    def undo(self, moves=1):
        """Take back the last moves, across tricks and draws, at most to the start of the deal.

        :param int moves: how many; below 1 nothing changes
        :return: how many were taken back; a concession is taken back with the move before it
        """
        undone = max(0, min(moves, self.moves))
        if moves > 0:
            self.replay(self.moves - undone)
        return undone

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

    def replay(self, moves):
        """Play the journal again from the first lead.

        :param int moves: how many of its moves
        :return: true if all of them are legal; otherwise the deal stands before the first that
            is not
        """
        self.rewind()
        for _ in range(moves):
            if not self.redo():
                return False
        return True

    def redo(self):
        """Make the next move that the journal has; return true if it is legal."""
        if self.choosing:
            return self.choose(self.turn, self.choices[self.chosen]) == OK
        return self.played < DECK_SIZE and self.play(self.turn, self.plays[self.played]) == OK

    def save(self, buf, at=0):
        """Write the journal into `SAVE_SIZE` bytes.

        :param bytearray buf: where to
        :param int at: index of the first byte
        """
        buf[at] = _FORMAT
        self.rules.pack(buf, at + _AT_RULES)
        buf[at + _AT_DEALER] = self.dealer
        buf[at + _AT_PLAYED] = self.played
        buf[at + _AT_CHOSEN] = self.chosen
        buf[at + _AT_CONCEDED] = self.conceded + 1
        for i in range(DECK_SIZE):
            buf[at + _AT_DECK + i] = self.deck[i]
            buf[at + _AT_PLAYS + i] = self.plays[i] if i < self.played else 0
        for i in range(MOST_CHOICES):
            buf[at + _AT_CHOICES + i] = self.choices[i] if i < self.chosen else 0

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
        played = buf[at + _AT_PLAYED]
        chosen = buf[at + _AT_CHOSEN]
        conceded = buf[at + _AT_CONCEDED]
        if buf[at + _AT_DEALER] >= self.seats or played > DECK_SIZE or chosen > MOST_CHOICES:
            return False
        for i in range(DECK_SIZE):
            self.deck[i] = buf[at + _AT_DECK + i]
            self.plays[i] = buf[at + _AT_PLAYS + i]
        for i in range(MOST_CHOICES):
            self.choices[i] = buf[at + _AT_CHOICES + i]
        if not is_deck(self.deck):
            return False
        self.dealer = buf[at + _AT_DEALER]
        if not self.replay(played + chosen) or self.played != played:
            return False
        return conceded == 0 or (conceded <= 2 and self.concede(conceded - 1) == OK)

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
        best = 0
        shared = False
        for seat in range(1, self.seats):
            if self.score[seat] > self.score[best]:
                best = seat
                shared = False
            elif self.score[seat] == self.score[best]:
                shared = True
        self.winner = -1 if shared else best
