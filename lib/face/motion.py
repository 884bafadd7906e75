# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Cards that move over the table: one small card, which flies for every other one.

What is seen when a flight is over is drawn by the beat after it, so a flight can be left out or
broken off anywhere. Where it is follows from the time: a slow board shows fewer steps of it.
"""

from micropython import const

from engine.cards import NO_CARD
from face.cards import CardSprite
from face.game import YOU
from handheld import clock

_NONE = const(3)  # the speed at which no card moves
_QUICK = const(3)  # so many times faster is a card that is dealt


class Motion:
    """The card that flies, and the beats of the table that make it fly. Such a beat returns true if
    it is to be called again after the flight, false if there is nothing to be seen of it.

    :param Stage stage: for its theme, settings and deal
    :param group: the screen's group; the card adds itself, on top
    :param Hand hand: where cards come from and go to
    :param Seats seats: the same
    :param Stock stock: the same
    """

    def __init__(self, stage, group, hand, seats, stock):
        self._deal = stage.game.table.deal
        self._hand = hand
        self._seats = seats
        self._stock = stock
        self._sprite = CardSprite(stage.theme, 0, 0)
        self._sprite.tiles.hidden = True
        group.append(self._sprite.tiles)
        speed = stage.settings.speed
        self.pace = 600 if speed == _NONE else (1200, 600, 240)[speed]
        """The ms that all other times are in proportion to."""
        self.on = speed != _NONE
        """True if cards move at all."""
        self._ms = 0  # of this flight, 0 for none
        self._turn = 0  # how many flights this beat has had
        self._since = self._x = self._y = self._way_x = self._way_y = 0

    def step(self):
        """Move the card that flies; return false if none does, or when it has arrived."""
        ms = self._ms
        if not ms:
            return False
        past = clock.since(self._since)
        if past >= ms:
            self._land()
            return False
        # Fast at first, and slower and slower.
        past *= 2 * ms - past
        tiles = self._sprite.tiles
        x = self._x + self._way_x * past // (ms * ms)
        y = self._y + self._way_y * past // (ms * ms)
        if tiles.x != x:
            tiles.x = x
        if tiles.y != y:
            tiles.y = y
        return True

    def stop(self):
        """Break off whatever moves."""
        self._turn = 0
        self._land()

    def play(self, seat, card):
        """Let a card that was played fly to the trick; return true if cards move."""
        place = self._seats.cards[seat].tiles
        if seat != YOU:
            return self._fly(self._seats.names[seat].tiles, place, card)
        hand = self._hand
        index = hand.find(card)
        self._fly(hand.column(index), place, card)
        if self.on:
            hand.lift(-1)
            hand.cover(index, True)
        return self.on

    def deal_out(self):
        """The cards come into the covered hand one after another."""
        hand = self._hand
        turn = self._turn
        if turn:
            hand.cover(turn - 1, False)
        if turn == hand.count:
            self._turn = 0
            return None
        self._turn += 1
        self._fly(self._stock.pile.tiles, hand.column(turn), NO_CARD)
        self._ms //= _QUICK
        return True

    def gather(self):
        """The cards of a finished trick go to the one that has won, one after another."""
        deal = self._deal
        cards = self._seats.cards
        to = cards[deal.leader].tiles
        while self._turn < deal.seats - 1:
            self._turn += 1
            seat = (deal.leader + self._turn) % deal.seats
            self._seats.clear(seat)
            if self._fly(cards[seat].tiles, to, deal.card_of(deal.trick - 1, seat)):
                return True
        self._turn = 0
        self._seats.uncrown(deal.leader)
        return None

    def carry_off(self):
        """The trick goes to its winner."""
        deal = self._deal
        seats = self._seats
        seat = deal.leader
        seats.clear(seat)
        card = deal.card_of(deal.trick - 1, seat)
        self._fly(seats.cards[seat].tiles, seats.names[seat].tiles, card)

    def give(self):
        """The cards that were drawn go to who has them now, the winner first; your place for yours
        is covered in the hand."""
        deal = self._deal
        turn = self._turn
        if not self.on or deal.taken(deal.leader) == NO_CARD:
            return False
        seat = (deal.leader + turn) % deal.seats
        if turn and (seat - 1) % deal.seats == YOU:
            self._hand.cover(self._hand.find(deal.taken(YOU)), False)
        if turn == deal.seats:
            self._turn = 0
            return False
        self._turn += 1
        card = deal.taken(seat)
        place = self._stock.take(seat)
        target = self._seats.names[seat].tiles
        if seat == YOU:
            target = self._hand.column(self._hand.find(card))
        return self._fly(place.tiles, target, card if deal.taken_open(seat) else NO_CARD)

    def bring(self):
        """The next open card comes from the pile, and lies there face down for a moment."""
        deal = self._deal
        stock = self._stock
        turn = self._turn
        if not self.on or turn == 2 or deal.row_count < deal.rules.width:
            self._turn = 0
            return False
        self._turn += 1
        place = stock.newest
        if turn:
            place.show_back()
        else:
            stock.show_cards(coming=True)
        self._fly(stock.pile.tiles, place.tiles, NO_CARD)
        if turn:
            self._sprite.tiles.hidden = True
        return True

    def _fly(self, source, target, card):
        """Let a card begin to fly, `NO_CARD` for a back; return true if cards move.

        :param source: the tiles over which it begins
        :param target: the tiles over which it ends
        """
        if not self.on:
            return False
        sprite = self._sprite
        if card == NO_CARD:
            sprite.show_back()
        else:
            sprite.show(card)
        tiles = sprite.tiles
        self._x = tiles.x = _left(source, tiles)
        self._y = tiles.y = _top(source, tiles)
        self._way_x = _left(target, tiles) - self._x
        self._way_y = _top(target, tiles) - self._y
        tiles.hidden = False
        self._ms = self.pace * 3 // 10
        self._since = clock.now()
        return True

    def _land(self):
        self._ms = 0
        if not self._sprite.tiles.hidden:
            self._sprite.tiles.hidden = True


def _left(place, tiles):
    """Where the card stands in the middle of a place; over a column of the hand, at its left."""
    more = place.width * place.tile_width - 2 * tiles.tile_width
    return place.x + more // 2 if more > 0 else place.x


def _top(place, tiles):
    return place.y + (place.height * place.tile_height - 2 * tiles.tile_height) // 2
