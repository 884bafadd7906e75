# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A deal in the engine and in the slow model side by side, and what the tests of both share."""

import os
import random
from pathlib import Path

import slow_model

from engine import codes
from engine.player import THINKING
from engine.rules import ALL, PHASE_2, PROFILES, RULES_OK, Rules
from engine.table import Table

ENGINE = Path(__file__).resolve().parent.parent / "engine"
CODES = {
    "": codes.OK,
    "over": codes.DEAL_OVER,
    "turn": codes.NOT_YOUR_TURN,
    "hand": codes.NOT_IN_HAND,
    "follow": codes.MUST_FOLLOW,
    "choose": codes.CHOOSE_FIRST,
    "not choosing": codes.NOT_CHOOSING,
    "row": codes.NOT_IN_ROW,
}
ONE_PER_CARD = range(52)
RANKS_IN = [[rank for rank in range(13) if mask >> rank & 1] for mask in range(1 << 13)]


def deals_wanted(default):
    """How many deals a big test plays; the environment variable WHIST_TEST_DEALS scales all of
    them: 5000 is what they do without it, 100000 twenty times as many."""
    return max(1, default * int(os.environ.get("WHIST_TEST_DEALS", "5000")) // 5000)


def profile_rules(name):
    """The engine's rules of a profile."""
    rules = Rules()
    rules.set_profile(PROFILES.index(name))
    return rules


def mix(follow1, trump, count, target, width, players):
    """The engine's rules with these options."""
    rules = Rules()
    rules.follow1, rules.trump, rules.count = follow1, trump, count
    rules.target, rules.width, rules.players = target, width, players
    return rules


def mixed_rules(dice):
    """A free mix of options."""
    count = dice.choice((PHASE_2, ALL))
    players = dice.choice((2, 3))
    most = {(2, PHASE_2): 13, (2, ALL): 26, (3, PHASE_2): 7, (3, ALL): 15}[players, count]
    target = dice.choice((0, 0, dice.randint(1, most)))
    width = dice.choice((1, 1, 2, 3, 4))
    rules = mix(dice.randrange(2), dice.randrange(2), count, target, width, players)
    assert rules.check() == RULES_OK
    return rules


def slow_options(rules):
    """The slow model's words for the engine's options."""
    return {
        "follow1": bool(rules.follow1),
        "trump": bool(rules.trump),
        "count": "all" if rules.count == ALL else "phase 2",
        "target": rules.target,
        "width": rules.width,
        "players": rules.players,
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


def known_of(view, seat):
    """The card codes that another seat is known to hold."""
    return cards_in([view.known(seat, suit) for suit in range(4)])


def legal_cards(view):
    """The card codes that a view's seat may play."""
    return cards_in([view.legal(suit) for suit in range(4)])


def move_at_random(table, dice):
    """Let the seat whose turn it is do something legal."""
    deal = table.deal
    if deal.choosing:
        assert table.choose(deal.turn, dice.randrange(deal.row_count)) == codes.OK
    else:
        card = dice.choice(legal_cards(table.views[deal.turn]))
        assert table.play(deal.turn, card) == codes.OK


def decide(player, view, budget=1000):
    """What a player decides, a card or a place, however many calls it needs."""
    think = player.pick if view.choosing else player.choose
    for _ in range(100_000):
        decision = think(view, budget)
        if decision != THINKING:
            return decision
    raise AssertionError("it never ends")


def make_move(table, decision):
    """Do what a player decided; return the engine's code."""
    deal = table.deal
    return (table.choose if deal.choosing else table.play)(deal.turn, decision)


def play_deal(table, players, rules, deck, dealer, budget=1000, *, each=None):
    """Let players play a deal, every move checked to be legal; return the deal.

    :param each: a function of table, player and decision, called before each move
    """
    assert table.start(rules, deck, dealer) == codes.OK
    deal = table.deal
    while not deal.over:
        player = players[deal.turn]
        decision = decide(player, table.views[deal.turn], budget)
        if each:
            each(table, player, decision)
        assert make_move(table, decision) == codes.OK
    return deal


def check_in_strange_positions(player, dice):
    """Check that what a player decides is legal, where cards played at random lead: a player would
    go to few of these positions."""
    rules = mixed_rules(dice)
    table = Table()
    assert table.start(rules, new_deck(dice), dice.randrange(rules.players)) == codes.OK
    deal = table.deal
    while not deal.over:
        decision = decide(player, table.views[deal.turn])
        if deal.choosing:
            assert 0 <= decision < deal.row_count
        else:
            assert deal.why_not(deal.turn, decision) == codes.OK
        move_at_random(table, dice)


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


def meaning(table):
    """All that a table remembers and that means something: no bytes of the journal beyond what
    was played, no cards beside the row, no views of seats that do not play."""
    state = frozen(table)
    deal = table.deal
    of_deal = state["deal"]
    of_deal["plays"] = bytes(deal.plays[: deal.played])
    of_deal["winners"] = bytes(deal.winners[: deal.trick])
    of_deal["choices"] = bytes(deal.choices[: deal.chosen])
    del of_deal["best_seat"]  # of the trick in play, where `best` is a card
    state["views"] = state["views"][: deal.seats]
    for part in (of_deal, *state["views"]):
        part["row"] = part["row"][: part["row_count"]]
    return state


def journal_of(deal):
    """What makes a deal, as the slow model's `replay` takes it."""
    return {
        "options": slow_options(deal.rules),
        "deck": list(deal.deck),
        "dealer": deal.dealer,
        "plays": list(deal.plays[: deal.played]),
        "choices": list(deal.choices[: deal.chosen]),
        "conceded": None if deal.conceded < 0 else deal.conceded,
    }


class Both:
    """The same deal twice.

    :param Rules rules: the options
    :param list deck: 52 cards
    :param int dealer: 0, 1 or 2
    :param Table table: a table to use again, or None
    """

    def __init__(self, rules, deck, dealer, table=None):
        self.table = table or Table()
        self.deal = self.table.deal
        assert self.table.start(rules, deck, dealer) == codes.OK
        self.slow = slow_model.SlowDeal(slow_options(rules), deck, dealer)
        self.compare()

    def play(self, card):
        """Play a legal card in both and compare."""
        seat = self.deal.turn
        assert self.table.play(seat, card) == codes.OK
        self.slow.play(seat, slow_model.card(card))
        self.compare()

    def choose(self, place):
        """Take a card of the row in both and compare."""
        seat = self.deal.turn
        assert self.table.choose(seat, place) == codes.OK
        self.slow.choose(seat, place)
        self.compare()

    def move(self, dice):
        """Do anything that the rules allow."""
        if self.slow.choosing:
            self.choose(dice.randrange(len(self.slow.row)))
        else:
            self.play(dice.choice(slow_model.codes(self.slow.legal())))

    def follow(self, journal, moves=None):
        """Let the slow model be the deal of a journal, which the engine should be now."""
        self.slow = slow_model.replay(**journal, moves=moves)
        self.compare()

    def compare(self):
        """Check that both agree on everything there is to know."""
        self._compare_state()
        self._compare_refusals()
        hands = [slow_model.codes(hand) for hand in self.slow.hands]
        known = [slow_model.codes(self.slow.known_of(seat)) for seat in self.slow.seats]
        for seat in self.slow.seats:
            self._compare_view(seat, hands, known)

    def _compare_state(self):
        deal, slow = self.deal, self.slow
        assert deal.seats == len(slow.seats)
        assert deal.dealer == slow.dealer
        assert deal.trump == (slow_model.SUITS.index(slow.trump) if slow.trump != "none" else 4)
        assert deal.trick == len(slow.trick_winners)
        assert list(deal.winners[: deal.trick]) == slow.trick_winners
        assert deal.phase == slow.phase
        assert deal.stock_left == len(slow.stock)
        row = [slow_model.code(pair) for pair in slow.row]
        assert list(deal.row[: deal.row_count]) == row
        assert deal.prize == (row[0] if row else -1)
        assert deal.prize_hidden == slow.first_is_hidden
        assert deal.leader == slow.leader
        assert deal.over == slow.over
        assert deal.choosing == slow.choosing
        if not slow.over:
            assert deal.turn == slow.turn
        assert deal.lead == (slow_model.code(slow.led) if slow.led else -1)
        assert deal.in_trick == len(slow.on_table)
        best = slow.best
        assert deal.best == (slow_model.code(best[1]) if best else -1)
        if best:
            assert deal.best_seat == best[0]
        assert list(deal.score[: deal.seats]) == slow.counts
        assert deal.winner == (slow.winner if slow.winner in slow.seats else -1)
        decided = slow.winner if slow.over else slow.decided()
        assert deal.decided == (decided if decided in slow.seats else -1)
        plays = [slow_model.code(pair) for _, pair in slow.history]
        assert list(deal.plays[: deal.played]) == plays
        assert list(deal.choices[: deal.chosen]) == slow.choices
        assert deal.moves == len(plays) + len(slow.choices)
        assert deal.conceded == (-1 if slow.conceded_by is None else slow.conceded_by)
        assert deal.tricks_left == (26 if deal.seats == 2 else 15) - len(slow.trick_winners)
        for seat in slow.seats:
            hand = hand_of(deal, seat)
            assert hand == slow_model.codes(slow.hands[seat])
            assert deal.hand_count(seat) == len(hand)
            if not slow.on_table:
                drawn = slow.last_draw[seat]
                assert deal.taken(seat) == (slow_model.code(drawn) if drawn else -1)
                seen = drawn in slow.took_openly[seat]
                assert deal.taken_open(seat) == seen
        if not slow.on_table and slow.trick_winners:
            last = slow.history[-deal.seats :]
            for seat, pair in last:
                assert deal.card_of(deal.trick - 1, seat) == slow_model.code(pair)
            assert deal.leader_of(deal.trick - 1) == last[0][0]

    def _compare_refusals(self):
        deal, slow = self.deal, self.slow
        for seat in slow.seats:
            codes = [deal.why_not(seat, card) for card in ONE_PER_CARD]
            assert codes == [CODES[reason] for reason in slow.refusals(seat)]

    def _compare_view(self, seat, hands, known):
        deal, view, slow = self.deal, self.table.views[seat], self.slow
        seats = len(slow.seats)
        assert view.trump == deal.trump
        assert view.seats == seats
        assert view.trick == len(slow.trick_winners)
        assert view.stock_left == len(slow.stock)
        assert view.phase == slow.phase
        row = [slow_model.code(pair) for pair in slow.visible_row]
        assert list(view.row[: view.row_count]) == row
        assert view.prize == (row[0] if row else -1)
        assert view.lead == deal.lead
        assert view.best == deal.best
        assert view.in_trick == len(slow.on_table)
        assert view.choosing == slow.choosing
        assert cards_in(view.hand) == hands[seat]
        assert cards_in(view.unseen) == slow_model.codes(slow.unseen(seat))
        others = []
        for after in range(seats):
            other = (seat + after) % seats
            if slow.conceded_by is None:
                assert view.score[after] == slow.counts[other]
            if other == seat:
                continue
            others += hands[other]
            assert known_of(view, after) == known[other]
            for suit, name in enumerate(slow_model.SUITS):
                void = name in slow.lacks[other]
                assert view.void(after, suit) == void
                # Whatever it holds of the suit, it was seen to take before it ran out of others.
                if void:
                    assert {c for c in hands[other] if c // 13 == suit} <= set(known[other])
        theirs = cards_in([view.theirs(suit) for suit in range(4)])
        assert set(others) <= set(theirs)
        if slow.phase == 2 and seats == 2:
            assert others == theirs
        if not slow.over:
            assert (view.turn + seat) % seats == slow.turn
        if slow.turn == seat and not slow.choosing:
            assert legal_cards(view) == slow_model.codes(slow.legal())


def play_random(rules, seed, table=None, each=None):
    """Play a deal at random in both, comparing at every move.

    :param each: called with the pair and the dice before every move
    :return: the pair, at the end of the deal
    """
    dice = random.Random(seed)
    both = Both(rules, new_deck(dice), dice.randrange(rules.players), table)
    while not both.slow.over:
        if each:
            each(both, dice)
        both.move(dice)
    return both
