# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The table: one deal from the first lead to the last trick."""

from array import array

from micropython import const
from vectorio import Rectangle

from engine.cards import NO_CARD, NO_SUIT
from engine.deal import MUST_FOLLOW, NOT_IN_HAND, OK
from engine.player import THINKING
from engine.rules import ALL
from face.cards import SUITS, CardSprite, card_text
from face.game import RIVAL, YOU
from face.ground import new_group
from face.hand import Hand
from face.text import CENTRE, Line
from handheld import clock
from handheld.buttons import DOWN, LEFT, RIGHT, START, UP, A

_BUDGET = const(16)  # nodes that the computer thinks between two looks at the keys
_PACE = const(600)  # ms before the computer's card appears, so that it can be followed
_READ = const(3000)  # ms that a finished trick stays, if no key is pressed
_DEMO_READ = const(1500)

_NAME_Y = const(11)
_CARD_Y = const(21)
_MESSAGE_Y = const(82)
_HAND_Y = const(92)
_TRICK_X = (118, 76)  # own card, rival's card
_PRIZE_X = const(26)
_SMALL_Y = const(26)


class TableScreen:
    """The deal that `Game` holds, played by keys and by the computer."""

    NAME = "table"

    def __init__(self, stage):
        self._stage = stage
        self._table = stage.game.table
        theme = stage.theme
        group = self.group = new_group(stage)
        self._trump = Line(theme, 6, 1, 0, theme.bar_text)
        self._trump_suit = Line(theme, 3, 38, 0, theme.bar_text, CENTRE)
        self._progress = Line(theme, 17, 58, 0, theme.bar_text, CENTRE)
        self._caption = Line(theme, 10, 2, _NAME_Y, theme.text)
        self._names = (
            Line(theme, 6, 120, _NAME_Y, theme.text, CENTRE),
            Line(theme, 8, 68, _NAME_Y, theme.text, CENTRE),
        )
        self._left = Line(theme, 10, 2, 58, theme.text)
        self._message = Line(theme, 26, 2, _MESSAGE_Y, theme.gold_text, CENTRE)
        for line in (
            self._trump,
            self._trump_suit,
            self._progress,
            self._caption,
            self._names[YOU],
            self._names[RIVAL],
            self._left,
            self._message,
        ):
            group.append(line.tiles)
        self._frames = (self._new_frame(_TRICK_X[YOU]), self._new_frame(_TRICK_X[RIVAL]))
        self._prize = CardSprite(theme, _PRIZE_X, _CARD_Y, large=True)
        self._stock = CardSprite(theme, 3, _SMALL_Y)  # in phase 2 the last trick is shown here
        self._last = CardSprite(theme, 34, _SMALL_Y)
        self._trick = (
            CardSprite(theme, _TRICK_X[YOU], _CARD_Y, large=True),
            CardSprite(theme, _TRICK_X[RIVAL], _CARD_Y, large=True),
        )
        for sprite in (self._prize, self._stock, self._last, self._trick[YOU], self._trick[RIVAL]):
            group.append(sprite.tiles)
        self._hand = Hand(theme, group, _HAND_Y)
        self._masks = array("h", [0] * 4)
        self._prize_was = NO_CARD  # the prize of the trick that is shown
        self._reading = False  # a finished trick lies on the table
        self._thought = THINKING  # the card that the computer has decided on
        self._since = clock.now()
        # A change of the whole table would hold up the keys for too long, so it is drawn in beats.
        self._after_play = (self._close_hand, self._mark_hand, self._ask)
        self._after_trick = (self._close_hand, self._show_winner)
        self._new_trick = (
            self._clear_winner,
            self._clear_loser,
            self._show_left,
            self._show_deal,
            self._open_hand,
            self._mark_hand,
            self._ask,
        )
        self._beats = ()
        self._beat = 0
        for sprite in self._trick:
            sprite.show_slot()
        self._show_left()
        self._show_deal()
        self._open_hand()
        self._mark_hand()
        self._ask()

    def enter(self):
        """The deal goes on where it was; what was to be read may be read from the beginning."""
        self._since = clock.now()

    def key(self, key):
        """LEFT and RIGHT visit the cards that may be played, UP and DOWN all of them; A plays.
        START opens the menu. While a finished trick lies there, any other key clears it."""
        if key == START:
            self._stage.open("pause")
            return False
        while self._beat < len(self._beats):
            self._next_beat()
        if self._reading:
            return self._clear_trick()
        words = self._stage.words
        if not self._is_yours():
            return self._message.show(words.NOT_YOUR_TURN)
        if key in (LEFT, RIGHT):
            return self._hand.step(1 if key == RIGHT else -1)
        if key in (UP, DOWN):
            return self._hand.step(1 if key == DOWN else -1, over_all=True)
        if key == A:
            return self._play(self._hand.card())
        return self._message.show(words.PAUSE_KEY)

    def tick(self):
        """Draw the next beat, let the computer think and play, clear a trick that was read."""
        if self._beat < len(self._beats):
            return self._next_beat()
        deal = self._table.deal
        demo = self._stage.settings.demo
        if self._reading:
            if deal.over and not demo:
                return False
            if clock.since(self._since) >= (_DEMO_READ if demo else _READ):
                return self._clear_trick()
            return False
        player = self._stage.game.players[deal.turn]
        if not player:
            return False
        if self._thought == THINKING:
            self._thought = player.choose(self._table.views[deal.turn], _BUDGET)
        if self._thought != THINKING and clock.since(self._since) >= _PACE:
            return self._play(self._thought)
        return False

    def _new_frame(self, x):
        """The frame of a trick's winning card. Each place has its own: moving one would have all
        between the places drawn again."""
        frame = Rectangle(
            pixel_shader=self._stage.theme.frame, width=44, height=63, x=x - 2, y=_CARD_Y - 2
        )
        frame.hidden = True
        self.group.append(frame)
        return frame

    def _draw(self, beats):
        self._beats = beats
        self._beat = 0

    def _next_beat(self):
        self._beat += 1
        self._beats[self._beat - 1]()
        return True

    def _clear_winner(self):
        winner = self._table.deal.leader
        self._frames[winner].hidden = True
        self._trick[winner].show_slot()

    def _clear_loser(self):
        self._trick[1 - self._table.deal.leader].show_slot()

    def _show_deal(self):
        """Bar and captions."""
        deal = self._table.deal
        words = self._stage.words
        theme = self._stage.theme
        self._trump.show(words.TRUMP)
        if deal.trump == NO_SUIT:
            self._trump_suit.show("–")
        else:
            self._trump_suit.show(SUITS[deal.trump])
            self._trump_suit.paint(theme.card_text[1 if 0 < deal.trump < 3 else 0])
        number = deal.trick + 1 if deal.phase == 1 else deal.trick - 12
        self._progress.show(words.PHASE % deal.phase + " " + words.TRICK % number)
        self._names[YOU].show("%s %d" % (words.YOU, deal.score[YOU]))
        self._names[RIVAL].show("%s %d" % (words.RIVAL, deal.score[RIVAL]))
        if deal.phase == 1:
            self._caption.show("    " + words.PRIZE)
            self._left.show("%3d" % deal.stock_left)
        else:
            self._caption.show(words.LAST)
            self._left.show(words.GOAL % (14 if deal.rules.count == ALL else 7))

    def _show_left(self):
        """Stock and prize; in phase 2 the last trick, rival's card on the left as in the trick."""
        deal = self._table.deal
        self._prize_was = deal.prize
        if deal.phase == 2:
            self._prize.hide()
            self._stock.show(deal.card_of(deal.trick - 1, RIVAL))
            self._last.show(deal.card_of(deal.trick - 1, YOU))
            return
        self._stock.show_back()
        if deal.prize_hidden:
            self._prize.show_back()
        else:
            self._prize.show(deal.prize)

    def _close_hand(self):
        """Lay the hand without the card played, and without one just drawn."""
        drawn = self._table.deal.taken(YOU) if self._reading else NO_CARD
        self._lay_hand(drawn)

    def _open_hand(self):
        """Lay the hand with the card drawn."""
        self._lay_hand(NO_CARD)

    def _lay_hand(self, without):
        deal = self._table.deal
        for suit in range(4):
            self._masks[suit] = deal.hand(YOU, suit)
        if without != NO_CARD:
            self._masks[without // 13] &= ~(1 << without % 13)
        self._hand.lay(self._masks, deal.trump)

    def _is_yours(self):
        """True if it is the person's turn."""
        return self._table.deal.turn == YOU and not self._stage.game.players[YOU]

    def _mark_hand(self):
        if self._is_yours():
            self._hand.mark(self._is_legal)

    def _ask(self):
        """Show whose turn it is and what is asked."""
        turn = self._table.deal.turn
        self._since = clock.now()
        self._show_turn(turn)
        if self._is_yours():
            self._hand.lift_legal()
            self._message.show(self._question())
        else:
            self._hand.lift(-1)
            self._message.show(self._stage.words.RIVAL_THINKS if turn == RIVAL else "")

    def _show_turn(self, seat):
        theme = self._stage.theme
        self._names[seat].paint(theme.chosen_text)
        self._names[1 - seat].paint(theme.text)

    def _question(self):
        deal = self._table.deal
        words = self._stage.words
        if deal.lead == NO_CARD:
            return words.YOUR_LEAD
        led = deal.lead // 13
        if not deal.hand(YOU, led):
            return words.YOUR_FREE_REPLY % SUITS[led]
        if deal.phase == 1 and not deal.rules.follow1:
            return words.YOUR_ANY_REPLY
        return words.YOUR_REPLY % SUITS[led]

    def _is_legal(self, card):
        return self._table.deal.why_not(YOU, card) == OK

    def _play(self, card):
        deal = self._table.deal
        seat = deal.turn
        led = deal.lead // 13
        code = self._table.play(seat, card)
        if code != OK:
            return self._message.show(self._reason(code, led))
        self._trick[seat].show(card)
        self._thought = THINKING
        self._since = clock.now()
        self._reading = deal.lead == NO_CARD
        self._draw(self._after_trick if self._reading else self._after_play)
        return True

    def _reason(self, code, led):
        words = self._stage.words
        if code == MUST_FOLLOW:
            return words.MUST_FOLLOW % SUITS[led]
        return words.NOT_IN_HAND if code == NOT_IN_HAND else words.NOT_YOUR_TURN

    def _show_winner(self):
        """The trick is full: show who won it and what was drawn, and leave it to be read."""
        deal = self._table.deal
        words = self._stage.words
        winner = deal.leader
        self._frames[winner].hidden = False
        self._show_turn(winner)
        self._names[winner].show(
            "%s %d" % (words.YOU if winner == YOU else words.RIVAL, deal.score[winner])
        )
        if deal.taken(YOU) == NO_CARD:
            text = words.YOU_WIN_TRICK if winner == YOU else words.RIVAL_WINS_TRICK
        elif winner == YOU:
            text = words.YOU_TAKE % card_text(deal.taken(YOU))
        else:
            text = words.RIVAL_TAKES % (card_text(self._prize_was), card_text(deal.taken(YOU)))
        self._message.show(text)

    def _clear_trick(self):
        game = self._stage.game
        if self._table.deal.over:
            game.finish()
            self._stage.replace("result")
            return False
        self._reading = False
        self._draw(self._new_trick)
        return True
