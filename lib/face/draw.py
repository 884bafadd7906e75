# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The ritual before a deal: the draw for the first dealer, the cut, and the turned card."""

from micropython import const

from engine.cards import DECK_SIZE, NO_SUIT
from face.cards import CardSprite
from face.game import TABLE, YOU, name_of, subject
from face.ground import new_group
from face.known import number_text
from face.text import CENTRE, Line, full_line
from handheld import clock
from handheld.buttons import LEFT, RIGHT, START, A, B

_DRAWN = const(0)  # each player's card lies open
_CUTTING = const(1)  # the player chooses a place
_CUT = const(2)  # the deck is cut, or not
_TURNED = const(3)  # the cards are dealt and the first prize is turned

_NAME = const(8)
_MIDDLE = const(26)
_DEMO_WAIT = const(1500)  # ms


class DrawScreen:
    """Shows who deals, lets one who does not deal cut, and announces the trump."""

    NAME = "draw"
    sideways = True

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        self.group = new_group(stage)
        names_y, cards_y, message_y, why_y, keys_y, *self._two = theme.draw
        self._heading = full_line(theme, 0, theme.bar_text)
        self._dealt = full_line(theme, names_y, theme.text)
        self._message = full_line(theme, message_y, theme.gold_text)
        self._why = full_line(theme, why_y, theme.soft_text)
        self._keys = full_line(theme, keys_y, theme.text)
        self._names = []
        self._cards = []
        # Names stand in the middle over their cards.
        self._aside = (_NAME * theme.glyph_width - theme.large.width // 4) // 2
        for x in self._two if stage.game.match.players == 2 else theme.three:
            self._names.append(Line(theme, _NAME, x - self._aside, names_y, theme.text, CENTRE))
            self._cards.append(CardSprite(theme, x, cards_y, large=True))
        self._turned = CardSprite(theme, theme.three[1], cards_y, large=True)
        lines = [self._heading, self._dealt, self._message, self._why, self._keys]
        for part in lines + self._names + self._cards:
            self.group.append(part.tiles)
        self.group.append(self._turned.tiles)
        self._round = 0  # of the draw
        self._state = _DRAWN
        self._place = _MIDDLE
        self._since = clock.now()

    def enter(self):
        """Draw for the first deal of a match; later deals begin with the cut. Of what is dealt
        only the turned card is announced."""
        if self._stage.game.running == TABLE:
            self._show_turned()
        elif self._stage.game.match.deals == 0:
            self._show_draw()
        else:
            self._begin_cut()

    def key(self, key):
        """LEFT and RIGHT choose the place, A cuts, B declines; else A goes on and B goes to the
        title, where a deal that is dealt can be resumed. START skips it all."""
        if key == START:
            if self._state != _TURNED:
                self._skip()
            self._stage.replace("table")
            return False
        if self._state == _CUTTING:
            if key in (LEFT, RIGHT):
                return self._move(1 if key == RIGHT else -1)
            if key == A:
                return self._finish_cut(self._place, self._stage.words.CUTS[0])
            return key == B and self._finish_cut(0, self._stage.words.NO_CUT)
        if key == B:
            self._stage.replace("title")
        return key == A and self._go_on()

    def tick(self):
        """In a demo nobody presses a key."""
        if self._stage.settings.demo and clock.since(self._since) >= _DEMO_WAIT:
            self._since = clock.now()
            if self._state == _CUTTING:
                return self._finish_cut(self._place, self._stage.words.CUTS[0])
            return self._go_on()
        return False

    def _skip(self):
        game = self._stage.game
        if self._state == _DRAWN:
            game.shuffle()
        if self._state != _CUT:
            game.deal(0 if self._is_cutter() else game.rivals_cut())

    def _is_cutter(self):
        """True if the player cuts: the one before the dealer in turn, or the other of two."""
        match = self._stage.game.match
        return (match.dealer - 1) % match.players == YOU

    def _go_on(self):
        match = self._stage.game.match
        if self._state == _TURNED:
            self._stage.replace("table")
        elif self._state == _CUT:
            self._show_turned()
        elif self._round + 1 < match.draw_count:
            self._round += 1
            self._show_draw()
        else:
            self._begin_cut()
        return True

    def _show_draw(self):
        match = self._stage.game.match
        words = self._stage.words
        self._heading.show(words.DRAW_TITLE)
        for seat in range(match.players):
            place = (seat - 1) % match.players  # the person at the right, as at the table
            self._names[place].show(self._name(seat))
            self._cards[place].show(match.draws[match.players * self._round + seat])
        if self._round + 1 < match.draw_count:
            self._message.show(words.DRAW_EQUAL)
        else:
            dealer = match.first_dealer
            self._message.show(self._who(words.DEALS, dealer))
            self._why.show(self._who(words.FIRST_LEAD, (dealer + 1) % match.players))
        self._keys.show(words.GO_ON)

    def _name(self, seat):
        return name_of(self._stage.words, self._stage.game.match.players, seat)

    def _subject(self, seat):
        return subject(self._stage.words, self._stage.game.match.players, seat)

    def _who(self, texts, seat):
        """Return that of two texts, for the person and for a rival, which says it of a seat."""
        return texts[0] if seat == YOU else texts[1] % self._subject(seat)

    def _begin_cut(self):
        game = self._stage.game
        words = self._stage.words
        game.shuffle()
        self._heading.show(self._who(words.SHUFFLED_BY, game.match.dealer))
        for i in range(len(self._cards)):
            if i < len(self._two):
                self._cards[i].show_back()
                self._cards[i].tiles.x = self._two[i]
                self._names[i].tiles.x = self._two[i] - self._aside
            else:
                self._cards[i].hide()
                self._names[i].tiles.hidden = True  # its ground would cover the name before
        if self._is_cutter():
            self._state = _CUTTING
            self._message.show(words.CUT_ASK)
            self._why.show(words.CUT_LUCK)
            self._keys.show(words.CUT_KEYS)
            self._show_place(self._place)
        else:
            seat = (game.match.dealer - 1) % game.match.players
            self._finish_cut(game.rivals_cut(), words.CUTS[1] % (self._subject(seat), "%d"))

    def _move(self, way):
        """Move the place of the cut, from 1 to 51, around the ends."""
        self._place = (self._place - 1 + way) % (DECK_SIZE - 1) + 1
        return self._show_place(self._place)

    def _show_place(self, place):
        """Show how many cards come off the top, and how many stay below."""
        words = self._stage.words
        changed = self._names[0].show(words.CUT_PARTS[0] % place)
        return self._names[1].show(words.CUT_PARTS[1] % (DECK_SIZE - place)) or changed

    def _finish_cut(self, place, text):
        self._state = _CUT
        self._message.show(text % place if place else text)
        self._why.show("")
        self._keys.show(self._stage.words.GO_ON)
        self._show_place(place)
        if self._stage.game.deal(place):
            self._message.show(self._stage.words.MISDEAL)
        return True

    def _show_turned(self):
        """The cards are dealt; the first prize fixes the trump."""
        words = self._stage.words
        self._state = _TURNED
        for part in self._names + self._cards:
            part.tiles.hidden = True
        game = self._stage.game
        self._heading.show(words.RESULT_CHOICES[1] if game.swapped else number_text(game, words))
        deal = game.table.deal
        self._dealt.show(words.DEALT % deal.rules.hand_size)
        if deal.prize_hidden:
            self._turned.show_back()
        else:
            self._turned.show(deal.prize)
        if deal.trump == NO_SUIT:
            self._message.show(words.NO_TRUMPS)
        else:
            self._message.show(words.TRUMPS_ARE % words.SUITS[deal.trump])
        self._why.show("" if deal.rules.width > 1 else words.FIRST_PRIZE)
        self._keys.show(self._who(words.BEGINS, deal.leader))
