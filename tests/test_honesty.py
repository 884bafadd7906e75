# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""One wall of honesty: what a seat cannot know makes no difference to what it sees and does.

In a position all cards that a seat cannot place are permuted: the unseen cards in the other hands,
in the ghost hand and in the stock. Played from the start, the other deal looks the same from this
seat at every moment; so its view must be the same and its computer player must decide the same.
"""

import ast
import gc
import random
import types

import both
import pytest
import slow_model
from both import cards_in, deals_wanted, decide, frozen, mixed_rules, new_deck, profile_rules

from engine.codes import OK
from engine.deal import Deal
from engine.hard import Hard
from engine.player import LEVELS, make
from engine.rules import PROFILES
from engine.table import Table

POSITIONS_A_DEAL = 4
LAST_MOVE = 40  # in phase 2 only the way the cards came is hidden
CHUNKS = 4


def choice_of(player, view):
    """What a new decision of a player is, a card or a place in the row."""
    player.forget()
    return decide(player, view, 50)


def every_player():
    """A player of each level, the hard one with little time to think."""
    return [*(make(level) for level in range(len(LEVELS))), Hard(64, limit=100)]


def permuted(table, seat, dice):
    """The deck of another deal that a seat could as well be in.

    The places of the deck whose cards the seat has not seen get these cards in another order.

    :return: the deck, or None if a play that was made would be illegal in it
    """
    deal, view = table.deal, table.views[seat]
    unseen = cards_in(view.unseen)
    places = [place for place in range(52) if deal.deck[place] in unseen]
    dice.shuffle(unseen)
    deck = list(deal.deck)
    for place, card in zip(places, unseen, strict=True):
        deck[place] = card
    if deck == list(deal.deck):
        return None
    try:
        slow_model.replay(**{**both.journal_of(deal), "deck": deck})
    except AssertionError:  # another hand did not follow a suit that it would have had
        return None
    return deck


def same_from_here(table, seat, deck, players):
    """Play the other deal up to this position; what the seat sees and does must not differ."""
    deal = table.deal
    other = Table()
    assert other.start(deal.rules, deck, deal.dealer) == OK
    plays, choices = iter(deal.plays), iter(deal.choices)
    for _ in range(deal.moves):
        assert both.make_move(other, next(choices if other.deal.choosing else plays)) == OK
    assert bytes(other.deal.deck) != bytes(deal.deck)
    mine, theirs = table.views[seat], other.views[seat]
    assert frozen(theirs) == frozen(mine)
    assert other.deal.decided == deal.decided
    if deal.turn == seat:
        for player in players:
            decision = choice_of(player, mine)
            assert choice_of(player, theirs) == decision
            if deal.choosing:
                assert 0 <= decision < deal.row_count
            else:
                assert deal.why_not(seat, decision) == other.deal.why_not(seat, decision) == OK


def check_positions(wanted, seed, players):
    """Permute in so many positions, most of them a computer player's own.

    :return: the profiles and kinds of decision that there were
    """
    seen = set()
    checked = number = 0
    while checked < wanted:
        dice = random.Random(seed + number)
        mixed = number % 3 == 0
        rules = mixed_rules(dice) if mixed else profile_rules(PROFILES[number % len(PROFILES)])
        number += 1
        table = Table()
        table.start(rules, new_deck(dice), dice.randrange(rules.players))
        deal = table.deal
        stops = set(dice.sample(range(LAST_MOVE), POSITIONS_A_DEAL))
        while not deal.over and stops:
            seat = deal.turn
            if deal.moves in stops:
                stops.remove(deal.moves)
                who = seat if dice.random() < 0.9 else dice.randrange(deal.seats)
                for _ in range(5):
                    deck = permuted(table, who, dice)
                    if deck:
                        same_from_here(table, who, deck, players)
                        seen.add((rules.profile(), deal.choosing))
                        checked += 1
                        break
            if dice.random() < 0.5:
                decision = choice_of(dice.choice(players), table.views[seat])
                assert both.make_move(table, decision) == OK
            else:
                both.move_at_random(table, dice)
    return seen


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_hidden_cards_make_no_difference(chunk):
    players = every_player()
    wanted = deals_wanted(2000 // CHUNKS)
    seen = check_positions(wanted, 4_000_000 + 10_000 * chunk, players)
    if wanted >= 400:
        every = {(profile, False) for profile in range(-1, len(PROFILES))}
        assert every | {(PROFILES.index("openstock"), True), (-1, True)} == seen


def reachable(thing):
    """All objects that can be got at from an object through its attributes and elements."""
    found, todo = {}, [thing]
    while todo:
        item = todo.pop()
        code = (type, types.ModuleType, types.FunctionType, types.BuiltinFunctionType)
        if id(item) in found or isinstance(item, code):
            continue
        found[id(item)] = item
        todo += gc.get_referents(item)
    return found.values()


def test_no_way_leads_from_a_player_or_a_view_to_the_deal():
    players = every_player()
    table = Table()
    dice = random.Random(1)
    table.start(profile_rules("openstock"), new_deck(dice), 0)
    while not table.deal.over:
        for player in players:
            decision = choice_of(player, table.views[table.deal.turn])
        both.make_move(table, decision)
        for thing in (*players, *table.views):
            assert not [one for one in reachable(thing) if isinstance(one, (Deal, Table))]
    assert [one for one in reachable(table) if isinstance(one, Deal)]


def test_players_and_view_import_nothing_that_knows_more():
    allowed = {"array", "micropython", "engine.cards", "engine.rules", "engine.player"}
    levels = {f"engine.{name}" for name in LEVELS}
    parts = (
        "policy",
        "policy_table",
        "endgame",
        "lasttrick",
        "solver",
        "search",
        "memory",
        "facts",
    )
    hard = {"engine.normal", *(f"engine.{name}" for name in parts)}
    for name in ("view", "player", *LEVELS, *parts):
        tree = ast.parse((both.ENGINE / f"{name}.py").read_text(encoding="utf-8"))
        imported = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                imported |= {alias.name for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                imported.add(node.module)
        more = {"player": levels, "hard": hard}.get(name, hard if name in parts else set())
        assert imported <= allowed | more


def test_a_player_does_not_touch_the_view():
    """Choosing is looking: the view is the same afterwards."""
    players = every_player()
    dice = random.Random(2)
    table = Table()
    for profile in PROFILES:
        table.start(profile_rules(profile), new_deck(dice), 0)
        while not table.deal.over:
            view = table.views[table.deal.turn]
            before = frozen(view)
            for player in players:
                decision = choice_of(player, view)
                assert frozen(view) == before
            both.make_move(table, decision)
