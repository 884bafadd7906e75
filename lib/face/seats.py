# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The right half of the table: each player's name, counting tricks and card in the trick."""

from micropython import const

from face.cards import CardSprite
from face.game import YOU, name_of
from face.ground import Rectangle
from face.text import CENTRE, Line

LAST_SHORT = const(9)
"""The highest target that has room beside a player's tricks."""


class Seats:
    """Two or three players at the table.

    :param Stage stage: for its theme, words and deal
    :param group: the screen's group; the parts add themselves
    """

    def __init__(self, stage, group):
        self._stage = stage
        self._deal = stage.game.table.deal
        theme = stage.theme
        names = []
        frames = []
        cards = []
        name_y, large_y, small_y = theme.seats[:3]
        seats = self._deal.seats
        for seat in range(seats):
            at = 3 * seat + (3 if seats == 2 else 9)
            x, width, place = theme.seats[at : at + 3]
            large = seats == 2 or seat == YOU
            names.append(Line(theme, width, x, name_y, theme.text, CENTRE))
            y = large_y if large else small_y
            sheet = theme.large if large else theme.small
            frame = Rectangle(
                pixel_shader=theme.frame,
                width=sheet.width // 4 + 4,
                height=sheet.height // 2 + (2 if large else 3),
                x=place - 2,
                y=y - 1,
            )
            # Each place has a frame of its own: moving one would have all between drawn again.
            frame.hidden = True
            frames.append(frame)
            cards.append(CardSprite(theme, place, y, large))
        self.names = names
        """The line of each seat's name."""
        self._frames = frames
        self.cards = cards
        """The place of each seat's card in the trick."""
        for line in names:
            group.append(line.tiles)
        for frame in frames:
            group.append(frame)
        for card in cards:
            group.append(card.tiles)

    def show(self):
        """Show names and counting tricks."""
        for seat in range(self._deal.seats):
            self.show_score(seat)

    def show_score(self, seat):
        """Show a player's name and counting tricks, and in a race how many are wanted."""
        deal = self._deal
        text = "%s %d" % (name_of(self._stage.words, deal.seats, seat), deal.score[seat])
        if deal.score[seat] > 9 and deal.seats > 2:
            text = text.replace(" ", "")  # one of three has room for two digits only like this
        if 0 < deal.rules.target <= LAST_SHORT and (deal.seats == 2 or seat == YOU):
            text += "/%d" % deal.rules.target
        self.names[seat].show(text)

    def show_turn(self, seat):
        """Pick out the name of the player whose turn it is."""
        theme = self._stage.theme
        for i in range(len(self.names)):
            self.names[i].paint(theme.chosen_text if i == seat else theme.text)

    def show_trick(self):
        """Show the cards that the trick in play has, or the one whose winner is to choose."""
        deal = self._deal
        for seat in range(deal.seats):
            self._frames[seat].hidden = True
            place = (seat - deal.leader) % deal.seats
            if deal.choosing:
                self.cards[seat].show(deal.card_of(deal.trick - 1, seat))
            elif place < deal.in_trick:
                self.cards[seat].show(deal.plays[deal.played - deal.in_trick + place])
            else:
                self.cards[seat].show_slot()
        if deal.choosing:
            self.crown(deal.leader)

    def put(self, seat, card):
        """A player's card comes to the trick."""
        self.cards[seat].show(card)

    def crown(self, seat):
        """Frame the card that wins the trick."""
        self._frames[seat].hidden = False
        self.show_turn(seat)
        self.show_score(seat)

    def clear(self, seat):
        """Take a player's card off the table."""
        self.uncrown(seat)
        self.cards[seat].show_slot()

    def uncrown(self, seat):
        """Take the frame off a card, if it has one."""
        if not self._frames[seat].hidden:
            self._frames[seat].hidden = True
