# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The last trick of phase 1: its odds beside an enumeration of cards, replies and worlds."""

import random

import both
import pytest
from both import decide, frozen, new_deck, profile_rules
from test_honesty import permuted

from engine.cards import NO_CARD, beats
from engine.codes import OK
from engine.hard import Hard
from engine.lasttrick import LastTrick
from engine.normal import Normal
from engine.player import THINKING
from engine.solver import Solver
from engine.table import Table

SOLVER = Solver(4096)
LIMIT = 1 << 20


def masks_of(cards):
    return [sum(1 << card % 13 for card in cards if card // 13 == suit) for suit in range(4)]


def wins(mine, theirs, leads, trump, wanted):
    """Whether one hand has so many tricks against the other, and leads or not."""
    if not leads:
        return not wins(theirs, mine, True, trump, 14 - wanted)
    assert SOLVER.pose(masks_of(mine), masks_of(theirs), trump)
    SOLVER.reach(wanted)
    while not SOLVER.think(1000):
        pass
    return SOLVER.tricks >= wanted


def last_trick(profile, number, in_trick):
    """A table at the last trick of phase 1, before the lead or the reply."""
    table, player = Table(), Normal()
    assert table.start(profile_rules(profile), new_deck(random.Random(number)), 0) == OK
    while table.deal.trick < 12 or table.deal.in_trick < in_trick:
        assert table.play(table.deal.turn, decide(player, table.views[table.deal.turn])) == OK
    return table


def odds(table, seat):
    """By card: in how many worlds it wins the deal; and how many worlds there are."""
    deal, view = table.deal, table.views[seat]
    hand = both.hand_of(deal, seat)
    legal = [card for card in hand if deal.why_not(seat, card) == OK]
    known = [card for card in range(52) if view.known(1, card // 13) >> card % 13 & 1]
    unseen = both.cards_in(view.unseen)
    lacked = [card for card in unseen if view.void(1, card // 13)]
    found = dict.fromkeys(legal, 0)
    worlds = lacked or unseen
    for hidden in worlds:
        theirs = [card for card in unseen if card != hidden] + known
        for card in legal:
            rest = [other for other in hand if other != card]
            if deal.in_trick:
                replies = [None]
            else:
                same = [other for other in theirs if other // 13 == card // 13]
                replies = same if same and deal.rules.follow1 else theirs
            good = True
            for reply in replies:
                if reply is None:
                    won = beats(card, deal.best, deal.trump)
                else:
                    won = not beats(reply, card, deal.trump)
                left = [other for other in theirs if other != reply]
                a = [*rest, deal.prize if won else hidden]
                b = [*left, hidden if won else deal.prize]
                wanted = 7
                if deal.rules.count == 26:
                    wanted = 14 - deal.score[seat] - won
                if not wins(a, b, won, deal.trump, wanted):
                    good = False
                    break
            found[card] += good
    return found, len(worlds)


@pytest.mark.parametrize(
    "deals", [2, pytest.param(both.deals_wanted(12), marks=pytest.mark.slow, id="many")]
)
@pytest.mark.parametrize("in_trick", [0, 1])
@pytest.mark.parametrize("profile", ["pagat", "all26", "notrump", "freefollow"])
def test_the_card_that_wins_in_the_most_worlds(profile, in_trick, deals):
    for number in range(deals):
        table = last_trick(profile, 7 * number, in_trick)
        seat = table.deal.turn
        view = table.views[seat]
        expected, worlds = odds(table, seat)
        last = LastTrick(SOLVER, LIMIT)
        liked = max(expected)
        last.begin(view, liked)
        card = THINKING
        while card == THINKING:
            card = last.think(view, 500)
        assert (last.worlds, last.wins) == (worlds, max(expected.values()))
        assert expected[card] == last.wins
        if expected[liked] == last.wins:
            assert card == liked


def test_a_suit_that_the_other_lacks_gives_the_hidden_card_away():
    """It had to discard to the trick before, won it with a trump, and drew the open prize."""
    found = 0
    for number in range(400):
        table = last_trick("all26", number, 1)
        view = table.views[table.deal.turn]
        lacked = [card for card in both.cards_in(view.unseen) if view.void(1, card // 13)]
        if lacked:
            found += 1
            last = LastTrick(SOLVER, LIMIT)
            last.begin(view, both.legal_cards(view)[0])
            while last.think(view, 1000) == THINKING:
                pass
            assert last.worlds == 1
            assert table.deal.deck[51] == lacked[0]
    assert found


def test_no_more_nodes_than_the_limit():
    """With too few it plays the card that it liked, and what it does is the same for any budget."""
    for limit in (1, 60, 400):
        cards = set()
        for budget in (0, 1, 7, 1000):
            table = last_trick("pagat", 3, 0)
            view = table.views[table.deal.turn]
            liked = both.legal_cards(view)[-1]
            last = LastTrick(Solver(64), limit)
            last.begin(view, liked)
            nodes = calls = 0
            card = THINKING
            while card == THINKING:
                card = last.think(view, budget)
                nodes += last._solver.nodes
                calls += 1
            assert last.nodes <= limit + 2  # setting up a position counts as two
            cards.add(card)
            if limit == 1:
                assert (card, last.worlds) == (liked, 0)
        assert len(cards) == 1


@pytest.mark.parametrize(
    "profile", ["pagat", "all26", "race9", "notrump", "openstock", "freefollow"]
)
def test_in_parts_it_plays_as_it_does_whole(profile):
    """As on a badge, where `prepare` loads what is needed; `needs` names modules that there are."""
    table, whole, parts = Table(), Hard(), Hard(whole=False)
    let_go = 0
    for number in range(3):
        deck = new_deck(random.Random(number))
        assert table.start(profile_rules(profile), deck, number % 2) == OK
        deal = table.deal
        while not deal.over:
            view = table.views[deal.turn]
            decision = THINKING
            while decision == THINKING:
                let_go += parts.prepare(view)
                decision = (parts.pick if view.choosing else parts.choose)(view, 500)
                held = [part for part in (parts.policy, parts.endgame, parts.last) if part]
                assert len(held) <= 1
                assert {type(part).__module__ for part in (parts, *held)} <= set(parts.needs())
            assert decision == decide(whole, view)
            assert both.make_move(table, decision) == OK
    assert let_go or profile == "race9"


def test_three_players_need_no_parts():
    table, parts = Table(), Hard(whole=False)
    assert table.start(profile_rules("three"), new_deck(random.Random(1)), 0) == OK
    while not table.deal.over:
        view = table.views[table.deal.turn]
        assert not parts.prepare(view)
        assert not (parts.policy or parts.endgame or parts.last)
        assert table.play(table.deal.turn, decide(parts, view)) == OK


def other_to_lead(profile, numbers):
    """Tables at the last trick of phase 1, with the seat that is not to lead."""
    for number in numbers:
        table = last_trick(profile, number, 0)
        yield table, 1 - table.deal.turn


def ponder(player, view, calls, budget):
    """Let it think about the other's lead; the view must be what it was after each call."""
    before = frozen(view)
    for _ in range(calls):
        player.prepare(view)
        player.ponder(view, budget)
        assert frozen(view) == before
        parts = [part for part in (player.normal, player.policy, player.last) if part]
        assert player._whole or len(parts) == 1


@pytest.mark.parametrize("profile", ["pagat", "all26", "notrump", "freefollow"])
def test_pondering_the_lead_changes_no_card(profile):
    """Whatever the time that the other took for it, and whatever it leads."""
    at_once = 0
    dice = random.Random(profile)
    for table, seat in other_to_lead(profile, range(6)):
        deal, view = table.deal, table.views[seat]
        hand = both.hand_of(deal, 1 - seat)
        for whole, calls, budget in (
            (True, 0, 1),
            (False, 9, 16),
            (True, 30, 1),
            (False, 60, 16),
            (True, 90, 200),
        ):
            player = Hard(limit=400, whole=whole)
            ponder(player, view, calls, budget)
            card = dice.choice(hand)
            assert table.play(deal.turn, card) == OK
            player.prepare(view)
            first = player.choose(view, 1)
            at_once += first != THINKING
            while first == THINKING:
                player.prepare(view)
                first = player.choose(view, 50)
            assert first == decide(Hard(limit=400), view)
            table.undo(1)
    assert at_once > 2


def test_pondered_to_the_end_all_replies_are_there():
    """Each in one call; and it does not ponder what cannot be led."""
    table, seat = next(other_to_lead("pagat", [1]))
    deal, view = table.deal, table.views[seat]
    player = Hard(limit=60)
    ponder(player, view, 200, 1000)
    for card in both.hand_of(deal, 1 - seat):
        assert table.play(deal.turn, card) == OK
        assert player.choose(view, 1) == decide(Hard(limit=60), view) != THINKING
        table.undo(1)
    for card in [*both.hand_of(deal, seat), deal.prize]:
        assert view.suppose(card) < 0
        assert view.lead == NO_CARD


def test_what_was_pondered_is_dropped_when_the_position_changes():
    """By an undo, and by the next deal."""
    dropped = 0
    for table, seat in other_to_lead("pagat", range(8)):
        deal, view = table.deal, table.views[seat]
        player = Hard(limit=60)
        ponder(player, view, 200, 1000)
        table.undo(2)  # the trick before
        player.forget()
        assert table.play(deal.turn, both.legal_cards(table.views[deal.turn])[-1]) == OK
        while not deal.over and deal.trick < 14:
            mover = deal.turn
            if mover == seat:
                assert decide(player, view) == decide(Hard(limit=60), view)
                dropped += deal.trick == 12
            card = both.legal_cards(table.views[mover])[0]
            assert table.play(mover, card) == OK
        if deal.trick == 14:
            assert not any(player._liked)
    assert dropped > 4


def test_pondering_knows_the_view_only():
    """In another deal that looks the same from here, it plans the same."""
    dice = random.Random(9)
    compared = 0
    for table, seat in other_to_lead("pagat", range(6)):
        deal = table.deal
        deck = permuted(table, seat, dice)
        if not deck:
            continue
        other = Table()
        assert other.start(deal.rules, deck, deal.dealer) == OK
        for card in deal.plays[: deal.moves]:
            assert other.play(other.deal.turn, card) == OK
        players = Hard(limit=60), Hard(limit=60)
        for player, each in zip(players, (table, other), strict=True):
            ponder(player, each.views[seat], 60, 100)
        assert bytes(players[0]._liked) == bytes(players[1]._liked)
        compared += any(card >= 128 for card in players[0]._liked)
    assert compared > 2
