# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A deal in the engine and in the slow model side by side, and what the tests of both share."""

import os
import random
from pathlib import Path

import slow_model

from engine.deal import DEAL_OVER, MUST_FOLLOW, NOT_IN_HAND, NOT_YOUR_TURN, OK
from engine.rules import ALL, PHASE_2, PROFILES, Rules
from engine.table import Table

ENGINE = Path(__file__).resolve().parent.parent / "engine"
TWO_PLAYER = tuple(name for name in PROFILES if name in slow_model.PRESETS)
CODES = {
    "": OK,
    "over": DEAL_OVER,
    "turn": NOT_YOUR_TURN,
    "hand": NOT_IN_HAND,
    "follow": MUST_FOLLOW,
}
ONE_PER_CARD = range(52)
RANKS_IN = [[rank for rank in range(13) if mask >> rank & 1] for mask in range(1 << 13)]


def deals_wanted(default):
    """How many deals a big test plays; the environment variable WHIST_TEST_DEALS scales all of
    them, 10000 being what they do without it."""
    return max(1, default * int(os.environ.get("WHIST_TEST_DEALS", "10000")) // 10000)


def profile_rules(name):
    """The engine's rules of a profile."""
    rules = Rules()
    rules.set_profile(PROFILES.index(name))
    return rules


def mixed_rules(dice):
    """A free mix of options."""
    rules = Rules()
    rules.follow1 = dice.randrange(2)
    rules.trump = dice.randrange(2)
    rules.count = dice.choice((PHASE_2, ALL))
    rules.target = dice.choice((0, 0, dice.randint(1, 13 if rules.count == PHASE_2 else 26)))
    return rules


def slow_options(rules):
    """The slow model's words for the engine's options."""
    return {
        "follow1": bool(rules.follow1),
        "trump": bool(rules.trump),
        "count": "all" if rules.count == ALL else "phase 2",
        "target": rules.target,
    }


def new_deck(dice):
    """A deck shuffled without the engine."""
    deck = list(range(52))
    dice.shuffle(deck)
    return deck


def cards_in(masks):
    """The card codes in four masks, ascending."""
    return [13 * suit + rank for suit, mask in enumerate(masks) for rank in RANKS_IN[mask]]


def hand_of(deal, seat):
    """The card codes that a seat holds."""
    return cards_in([deal.hand(seat, suit) for suit in range(4)])


def frozen(thing):
    """Everything that an engine object remembers, by value, except scratch space."""
    state = {}
    for name, value in vars(thing).items():
        if name == "_backup":
            continue
        if hasattr(value, "__dict__"):
            value = frozen(value)
        elif isinstance(value, tuple):
            value = [frozen(item) for item in value]
        elif not isinstance(value, (int, bool)):
            value = bytes(value) if isinstance(value, bytearray) else list(value)
        state[name] = value
    return state


def journal_of(deal):
    """What makes a deal: options, deck, dealer and plays."""
    return slow_options(deal.rules), list(deal.deck), deal.dealer, list(deal.plays[: deal.played])


class Both:
    """The same deal twice.

    :param Rules rules: the options
    :param list deck: 52 cards
    :param int dealer: 0 or 1
    :param Table table: a table to use again, or None
    """

    def __init__(self, rules, deck, dealer, table=None):
        self.table = table or Table()
        self.deal = self.table.deal
        assert self.table.start(rules, deck, dealer) == OK
        self.slow = slow_model.SlowDeal(slow_options(rules), deck, dealer)
        self.compare()

    def play(self, card):
        """Play a legal card in both and compare."""
        seat = self.deal.turn
        assert self.table.play(seat, card) == OK
        self.slow.play(seat, slow_model.card(card))
        self.compare()

    def follow(self, journal):
        """Let the slow model be the deal of a journal, which the engine should be now."""
        assert journal_of(self.deal) == journal
        self.slow = slow_model.replay(*journal)
        self.compare()

    def compare(self):
        """Check that both agree on everything there is to know."""
        self._compare_state()
        self._compare_refusals()
        for seat in range(2):
            self._compare_view(seat)

    def _compare_state(self):
        deal, slow = self.deal, self.slow
        assert deal.dealer == slow.dealer
        assert deal.trump == (slow_model.SUITS.index(slow.trump) if slow.trump != "none" else 4)
        assert deal.trick == len(slow.trick_winners)
        assert list(deal.winners[: deal.trick]) == slow.trick_winners
        assert deal.phase == slow.phase
        assert deal.stock_left == len(slow.stock)
        assert deal.prize == (slow_model.code(slow.prize) if slow.prize else -1)
        hidden = slow.prize is not None and slow.visible_prize is None
        assert deal.phase == 2 or deal.prize_hidden == hidden
        assert deal.leader == slow.leader
        assert deal.over == slow.over
        if not slow.over:
            assert deal.turn == slow.turn
        assert deal.lead == (slow_model.code(slow.led) if slow.led else -1)
        assert list(deal.score) == slow.counts
        assert deal.winner == (slow.winner if slow.winner in (0, 1) else -1)
        assert list(deal.plays[: deal.played]) == [slow_model.code(c) for _, c in slow.history]
        for seat in range(2):
            assert hand_of(deal, seat) == slow_model.codes(slow.hands[seat])
            assert deal.hand_count(seat) == len(slow.hands[seat])
            if slow.trick_winners and not slow.on_table:
                drawn = slow.last_draw[seat]
                assert deal.taken(seat) == (slow_model.code(drawn) if drawn else -1)

    def _compare_refusals(self):
        deal, slow = self.deal, self.slow
        for seat in range(2):
            codes = [deal.why_not(seat, card) for card in ONE_PER_CARD]
            assert codes == [CODES[reason] for reason in slow.refusals(seat)]

    def _compare_view(self, seat):
        view, slow = self.table.views[seat], self.slow
        mine = slow_model.codes(slow.hands[seat])
        assert view.trump == self.deal.trump
        assert view.trick == len(slow.trick_winners)
        assert view.stock_left == len(slow.stock)
        assert view.phase == slow.phase
        visible = slow.visible_prize
        assert view.prize == (slow_model.code(visible) if visible else -1)
        assert view.lead == self.deal.lead
        assert view.my_lead == (slow.leader == seat)
        assert [view.my_score, view.their_score] == [slow.counts[seat], slow.counts[1 - seat]]
        assert cards_in(view.hand) == mine
        assert cards_in(view.known) == slow_model.codes(slow.known_of_other(seat))
        assert cards_in(view.unseen) == slow_model.codes(slow.unseen(seat))
        theirs = cards_in([view.theirs(suit) for suit in range(4)])
        other = slow_model.codes(slow.hands[1 - seat])
        assert set(other) <= set(theirs)
        if slow.phase == 2:
            assert other == theirs
        for suit in range(4):
            if view.void[suit]:  # whatever it holds of the suit, it was seen to take
                assert not [c for c in other if c // 13 == suit and c not in cards_in(view.known)]
        if not slow.over:
            assert view.my_turn == (slow.turn == seat)
        if slow.turn == seat:
            legal = cards_in([view.legal(suit) for suit in range(4)])
            assert legal == slow_model.codes(slow.legal())


def play_random(rules, seed, table=None, each=None):
    """Play a deal at random in both, comparing at every play.

    :param each: called with the pair and the dice before every play
    :return: the pair, at the end of the deal
    """
    dice = random.Random(seed)
    both = Both(rules, new_deck(dice), dice.randrange(2), table)
    while not both.slow.over:
        if each:
            each(both, dice)
        both.play(dice.choice(slow_model.codes(both.slow.legal())))
    return both
