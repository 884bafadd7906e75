# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Before a deal: the draw for the first dealer, then the cut."""

from micropython import const

from engine.cards import DECK_SIZE
from face.cards import CardSprite
from face.game import RIVAL, YOU
from face.ground import new_group
from face.text import CENTRE, Line
from handheld import clock
from handheld.buttons import LEFT, RIGHT, START, A, B

_DRAWN = const(0)  # two drawn cards lie open
_CUTTING = const(1)  # the player chooses a place
_CUT = const(2)  # the deck is cut, or not

_WIDTH = const(26)
_MIDDLE = const(26)
_DEMO_WAIT = const(1500)  # ms


class DrawScreen:
    """Shows who deals, and lets the one who does not deal cut."""

    NAME = "draw"

    def __init__(self, stage):
        self._stage = stage
        theme = stage.theme
        self.group = new_group(stage)
        self._heading = Line(theme, _WIDTH, 2, 1, theme.bar_text, CENTRE)
        self._names = (
            Line(theme, 7, 26, 18, theme.text, CENTRE),
            Line(theme, 7, 92, 18, theme.text, CENTRE),
        )
        self._message = Line(theme, _WIDTH, 2, 97, theme.gold_text, CENTRE)
        self._keys = Line(theme, _WIDTH, 2, 114, theme.text, CENTRE)
        self._cards = (
            CardSprite(theme, 27, 31, large=True),
            CardSprite(theme, 93, 31, large=True),
        )
        for part in (self._heading, self._message, self._keys) + self._names + self._cards:
            self.group.append(part.tiles)
        self._pair = 0
        self._state = _DRAWN
        self._place = _MIDDLE
        self._since = clock.now()

    def enter(self):
        """Draw for the first deal of a match; later deals begin with the cut."""
        if self._stage.game.match.deals == 0:
            self._show_pair()
        else:
            self._begin_cut()

    def key(self, key):
        """LEFT and RIGHT choose the place, A cuts, B declines; A and START go on."""
        if self._state == _CUTTING:
            if key == LEFT:
                return self._move(-1)
            if key == RIGHT:
                return self._move(1)
            if key in (A, START):
                return self._finish_cut(self._place, self._stage.words.YOU_CUT)
            return key == B and self._finish_cut(0, self._stage.words.NO_CUT)
        return key in (A, B, START) and self._go_on()

    def tick(self):
        """In a demo nobody presses a key."""
        if self._stage.settings.demo and clock.since(self._since) >= _DEMO_WAIT:
            self._since = clock.now()
            if self._state == _CUTTING:
                return self._finish_cut(self._place, self._stage.words.YOU_CUT)
            return self._go_on()
        return False

    def _go_on(self):
        match = self._stage.game.match
        if self._state == _CUT:
            self._stage.replace("table")
        elif self._pair + 1 < match.draw_count:
            self._pair += 1
            self._show_pair()
        else:
            self._begin_cut()
        return True

    def _show_pair(self):
        match = self._stage.game.match
        words = self._stage.words
        self._heading.show(words.DRAW_TITLE)
        self._names[YOU].show(words.YOU)
        self._names[RIVAL].show(words.RIVAL)
        for seat in (YOU, RIVAL):
            self._cards[seat].show(match.draws[2 * self._pair + seat])
        if self._pair + 1 < match.draw_count:
            text = words.DRAW_EQUAL
        else:
            text = words.YOU_DEAL if match.first_dealer == YOU else words.RIVAL_DEALS
        self._message.show(text)
        self._keys.show(words.GO_ON)

    def _begin_cut(self):
        game = self._stage.game
        words = self._stage.words
        game.shuffle()
        self._heading.show(words.CUT_TITLE)
        for card in self._cards:
            card.show_back()
        if game.match.dealer == YOU:
            self._finish_cut(game.rivals_cut(), words.RIVAL_CUT)
        else:
            self._state = _CUTTING
            self._message.show(words.DEAL_NUMBER % game.number)
            self._keys.show(words.CUT_ASK)
            self._show_place(self._place)

    def _move(self, way):
        """Move the place of the cut, from 1 to 51, around the ends."""
        self._place = (self._place - 1 + way) % (DECK_SIZE - 1) + 1
        return self._show_place(self._place)

    def _show_place(self, place):
        """Show how many cards come off the top, and how many stay below."""
        changed = self._names[0].show(str(place))
        return self._names[1].show(str(DECK_SIZE - place)) or changed

    def _finish_cut(self, place, text):
        game = self._stage.game
        self._state = _CUT
        self._message.show(text % place if place else text)
        self._keys.show(self._stage.words.GO_ON)
        self._show_place(place)
        game.deal(place)
        return True
