# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The table: one deal from the first lead to the last trick."""

from micropython import const

from engine.cards import NO_CARD
from engine.codes import OK
from engine.player import HARD, THINKING
from face import says
from face.game import RIVAL, YOU, subject
from face.ground import new_group
from face.hand import Hand
from face.motion import Motion
from face.seats import Seats
from face.signals import (
    CARD,
    PRIZE,
    REFUSED,
    THEIR_TRICK,
    THEIR_TURN,
    TRICK,
    YOUR_TURN,
)
from face.stock import Stock
from face.text import full_line
from handheld import clock
from handheld.buttons import DOWN, RIGHT, SELECT, START, UP, A, B

_BUDGET = const(16)  # nodes that the computer thinks between two looks at the keys
_READ = const(5)  # times the pace is enough to read
_DOTS = const(500)  # ms between two changes of the dots that tell of thinking


class TableScreen:
    """The deal that `Game` holds, played by keys and by the computer."""

    NAME = "table"
    sideways = True

    def __init__(self, stage):
        self._stage = stage
        self._table = stage.game.table
        theme = stage.theme
        group = self.group = new_group(stage)
        self._message = full_line(theme, theme.table[0], theme.gold_text)
        group.append(self._message.tiles)
        self._stock = Stock(stage, group)
        self._seats = Seats(stage, group)
        self._hand = Hand(theme, group, theme.table[1])
        motion = self._motion = Motion(stage, group, self._hand, self._seats, self._stock)
        self._seat = YOU  # who played last
        self._moves = -1  # of the deal that is shown, to notice when the pause menu changed it
        self._reading = False  # a finished trick lies on the table
        self._thought = THINKING  # the card or place that the computer has decided on
        self._pace = motion.pace  # before the computer's card appears, so that it can be followed
        self._time = _READ * motion.pace  # that a finished trick stays, if no key is pressed
        self._dots = 0
        self._hint = None  # one that is being looked for
        self._told = False  # the message is about the card raised last
        self._decided = False  # the deal was, before this trick
        self._since = clock.now()
        # A change of the whole table would hold up the keys for too long, so it is drawn in beats.
        # While a card flies that one of them has sent off, the next one waits.
        self._after_play = (self._put, self._lay_hand, self._mark_hand, self._ask)
        self._after_trick = (self._put, self._lay_hand, self._show_winner)
        self._after_choice = (self._show_taken,)
        self._new_trick = (
            motion.gather,
            motion.carry_off,
            self._open_place,
            motion.give,
            motion.bring,
            self._stock.show_cards,
            self._show_texts,
            self._lay_hand,
            self._mark_hand,
            self._ask,
        )
        self._beats = ()
        self._beat = 0

    def enter(self):
        """The deal goes on where it is; what was to be read may be read from the beginning."""
        deal = self._table.deal
        self._since = clock.now()
        if deal.over and (deal.conceded >= 0 or not self._reading):
            self._stage.finish()
        elif deal.moves != self._moves:
            self._reading = False
            self._decided = deal.decided >= 0
            self._thought = THINKING
            self._beats = ()
            self._motion.stop()
            self._seats.show_trick()
            self._stock.show_cards()
            self._show_texts()
            self._lay_hand()
            if self._stage.game.fresh and self._motion.on:
                for i in range(self._hand.count):
                    self._hand.cover(i, True)
                self._draw((self._motion.deal_out, self._mark_hand, self._ask))
            else:
                self._mark_hand()
                self._ask()
        self._stage.game.fresh = False
        self._moves = deal.moves

    def key(self, key):
        """LEFT and RIGHT visit the cards that may be played, UP and DOWN all suits; A plays.
        SELECT gives a hint. START opens the menu and B looks back, at any time; while a finished
        trick lies there, any other key clears it."""
        searched = self._stop_hint()
        # What comes when the cards lie still was not seen yet: A plays none of it.
        unseen = key == A and self._beat < len(self._beats)
        self._finish_beats()
        if key == START or key == B:
            self._stage.open("pause" if key == START else "played")
            return False
        if unseen:
            return True
        if self._reading:
            cleared = self._clear_trick()
            if key != SELECT or not cleared:
                return cleared
            self._finish_beats()  # the hint is for the next trick
        words = self._stage.words
        deal = self._table.deal
        if not self._is_yours():
            return self._message.show(words.NOT_YOUR_TURN % subject(words, deal.seats, deal.turn))
        if key == SELECT:
            from face.hint import Hint

            self._hint = Hint(self._stage)
            self._told = False
            self._since = clock.now()
            return self._message.show(words.HINT_WAIT)
        if key == A and searched:
            return True  # not what is still picked out while better is looked for
        if deal.choosing:
            return self._key_in_row(key) or searched
        if key == A:
            return self._play(self._hand.card())
        if self._told:
            self._told = False
            searched = self._message.show(says.question(words, deal))
        way = 1 if key in (RIGHT, DOWN) else -1
        return self._hand.step(way, by_suit=key in (UP, DOWN)) or searched

    def tick(self):
        """Draw the next beat, let the computer think and play, clear a trick that was read."""
        if self._beat < len(self._beats):
            return self._motion.step() or self._next_beat()
        deal = self._table.deal
        if self._reading:
            if clock.since(self._since) >= self._time:
                return self._clear_trick()
        # Thinking may have to load code, which takes longer than any tone may sound.
        if self._stage.sound.sounding:
            return False
        if self._hint:
            return self._look_for_hint()
        if not deal.over:
            self._think()
        if self._reading or self._is_yours():
            return False
        if self._thought == THINKING:
            return self._show_dots()
        if clock.since(self._since) < self._pace:
            return False
        return self._choose(self._thought) if deal.choosing else self._play(self._thought)

    def _think(self):
        """Let the computer think about its turn, even while a trick is read, or about yours."""
        deal = self._table.deal
        game = self._stage.game
        yours = not game.players[deal.turn]
        if yours:  # others than the hard one think about their own turns only
            if deal.trick < 12 or deal.seats > 2 or game.level != HARD:
                return
        elif self._thought != THINKING:
            return
        view = self._table.views[RIVAL if yours else deal.turn]
        player = game.thinker()
        # It may have loaded what it needs, or let go of something.
        if game.prepare(player, view):
            self._stage.tidy()
        if yours:
            player.ponder(view, _BUDGET)
        else:
            think = player.pick if deal.choosing else player.choose
            self._thought = think(view, _BUDGET)

    def _look_for_hint(self):
        """Point at the card when the hint is found, and say why."""
        hint = self._hint
        if not hint.look(_BUDGET):
            return self._show_dots()
        self._hint = None
        self._told = True
        if self._table.deal.choosing:
            self._stock.mark(hint.card)
        else:
            self._hand.point(hint.card)
        self._message.show(hint.text)
        return True

    def _stop_hint(self):
        """Look for no hint any more; return true if one was looked for."""
        if not self._hint:
            return False
        self._hint.stop()
        self._hint = None
        self._message.show(says.question(self._stage.words, self._table.deal))
        return True

    def _show_dots(self):
        """The dots of the message come and go while something is thought over."""
        count = clock.since(self._since) // _DOTS % 3
        if count == self._dots:
            return False
        self._dots = count
        return self._message.dot(count)

    def _draw(self, beats):
        self._beats = beats
        self._beat = 0

    def _next_beat(self):
        """Draw what comes next; see `Motion` for what its beats return."""
        again = False
        while again is False and self._beat < len(self._beats):
            self._beat += 1
            again = self._beats[self._beat - 1]()
        if again:
            self._beat -= 1
        return True

    def _finish_beats(self):
        """Draw all that is still to be drawn, without any card that flies."""
        if self._beat < len(self._beats):
            self._stage.changed()  # whether or not the key that ends them changes anything
        while self._beat < len(self._beats):
            self._next_beat()
        self._motion.stop()

    def _is_yours(self):
        """True if it is the person's turn."""
        return self._table.deal.turn == YOU and not self._stage.game.players[YOU]

    def _open_place(self):
        """A card that comes into the hand finds its place open."""
        card = self._table.deal.taken(YOU)
        if card == NO_CARD or not self._motion.on:
            return False
        self._lay_hand()
        return self._hand.cover(self._hand.find(card), True)

    def _show_texts(self):
        """Bar and captions."""
        self._stock.show_text()
        self._seats.show()

    def _lay_hand(self):
        """Lay the hand; a card drawn comes into it when the trick was read, and stands out."""
        deal = self._table.deal
        new = deal.taken(YOU)
        if self._reading:
            return self._hand.lay(deal, new, NO_CARD)
        if deal.in_trick > (YOU - deal.leader) % deal.seats or self._stage.game.players[YOU]:
            new = NO_CARD
        return self._hand.lay(deal, NO_CARD, new)

    def _mark_hand(self):
        if self._is_yours() and not self._table.deal.choosing:
            self._hand.mark(self._is_legal)

    def _is_legal(self, card):
        return self._table.deal.why_not(YOU, card) == OK

    def _ask(self):
        """Show whose turn it is and what is asked."""
        deal = self._table.deal
        words = self._stage.words
        self._since = clock.now()
        self._seats.show_turn(deal.turn)
        self._stage.signal(YOUR_TURN if deal.turn == YOU else THEIR_TURN)
        if not self._is_yours():
            self._hand.lift(-1)
            self._message.show("" if deal.turn == YOU else says.waiting(words, deal))
        elif deal.choosing:
            self._hand.lift(-1)
            self._stock.mark(0)
            self._message.show(words.CHOOSE)
        else:
            self._hand.lift_legal()
            self._message.show(says.question(words, deal))

    def _play(self, card):
        deal = self._table.deal
        seat = deal.turn
        led = deal.lead // 13
        code = self._table.play(seat, card)
        if code != OK:
            self._stage.signal(REFUSED)
            self._told = True
            return self._message.show(says.refusal(self._stage.words, code, led))
        self._seat = seat
        if not deal.in_trick and not deal.choosing:
            self._read(self._after_trick)
        else:
            self._stage.signal(CARD)
            self._go_on(self._after_trick if deal.choosing else self._after_play)
        return self._motion.play(seat, card) or self._next_beat()

    def _put(self):
        """The card played last lies in the trick."""
        deal = self._table.deal
        self._seats.put(self._seat, deal.plays[deal.played - 1])

    def _key_in_row(self, key):
        """LEFT and RIGHT move over the open row, A takes the card there."""
        if key == A:
            return self._choose(self._stock.place)
        return self._stock.key(key)

    def _choose(self, place):
        if self._table.choose(self._table.deal.turn, place) == OK:
            self._stock.mark(place)
            self._read(self._after_choice)
        return True

    def _go_on(self, beats):
        self._thought = THINKING
        self._since = clock.now()
        self._moves = self._table.deal.moves
        self._draw(beats)

    def _read(self, beats):
        self._reading = True
        self._go_on(beats)

    def _show_winner(self):
        """The trick is full: show who won it, and what was drawn or that a choice is due."""
        deal = self._table.deal
        self._seats.crown(deal.leader)
        if deal.choosing:
            self._ask()
        else:
            self._show_taken()

    def _show_taken(self):
        """Say what the winner took and what was drawn; this is left to be read."""
        deal = self._table.deal
        if deal.leader != YOU:
            self._stage.signal(THEIR_TRICK)
        else:
            self._stage.signal(TRICK if deal.taken(YOU) == NO_CARD else PRIZE)
        self._message.show(self._taken())

    def _taken(self):
        """What the winner took; or once, that the deal is decided."""
        deal = self._table.deal
        if deal.decided >= 0 and not self._decided and not deal.over:
            self._decided = True
            return says.decided(self._stage.words, deal)
        return says.taken(self._stage.words, deal)

    def _clear_trick(self):
        if self._table.deal.over:
            self._stage.finish()
            return False
        self._reading = False
        self._draw(self._new_trick)
        return True
