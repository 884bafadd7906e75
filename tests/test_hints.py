# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Hints: the card that the hard player would play, and a reason that is the true one."""

import random
import re
import sys

import both
import pilot
import pytest
from both import decide, make_move, new_deck, profile_rules
from slow_endgame import Window

from engine import reasons
from engine.cards import NO_CARD, beats
from engine.codes import OK
from engine.hard import Hard
from engine.table import Table
from face.words_en import HINTS

YOU = 0


@pytest.mark.parametrize("profile", ["pagat", "all26", "notrump", "openstock", "freefollow"])
def test_the_reason_fits_the_numbers(profile):
    """Looked at from outside: what wins, what else could be played, what perfect play gives."""
    table, player = Table(), Hard()
    seen = set()
    for number in range(4):
        assert table.start(profile_rules(profile), new_deck(random.Random(number)), 0) == OK
        deal = table.deal
        while not deal.over:
            view = table.views[deal.turn]
            choice = decide(player, view)
            code, tricks, total = reasons.reason(player, view, choice)
            seen.add(code)
            check(deal, player, view, choice, code, tricks, total)
            assert make_move(table, choice) == OK
    assert len(seen) > 7


def check(deal, player, view, card, code, tricks, total):
    seat = deal.turn
    assert (code == reasons.TAKE) == deal.choosing
    if deal.choosing:
        return
    legal = [one for one in both.hand_of(deal, seat) if deal.why_not(seat, one) == OK]
    assert (code == reasons.ONLY) == (len(legal) == 1)
    if len(legal) == 1:
        return
    assert (code in (reasons.SURE, reasons.MOST)) == (deal.phase == 2)
    if deal.phase == 2:
        hands = [frozenset(both.hand_of(deal, one)) for one in (seat, 1 - seat)]
        best = max(Window(deal.trump).values(*hands, deal.lead).values()) + deal.score[seat]
        needed = 14 if deal.rules.count == 26 else 7
        if code == reasons.SURE:
            assert needed <= tricks <= best
        else:
            assert tricks == best < needed
        return
    if deal.trick == 12 and deal.rules.width == 1:
        assert (code == reasons.ODDS and 0 <= tricks <= total <= 14) or code == reasons.GUESS
        return
    if deal.lead == NO_CARD:
        assert code in (reasons.FIGHT, reasons.SAVE)
        assert code == reasons.SAVE or player.policy.gain_of(view) > 0
        return
    winners = [one for one in legal if beats(one, deal.best, deal.trump)]
    expected = {
        (True, True): reasons.WIN,
        (True, False): reasons.CHEAP,
        (False, True): reasons.DEAR,
        (False, False): reasons.DUCK,
    }[card in winners, player.policy.gain_of(view) > 0]
    assert code == (expected if winners else reasons.LEAST)


@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize("profile", ["pagat", "openstock", "three"])
def test_a_hint_points_at_a_card_that_may_be_played(profile, level):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge, plain=False)
        deal = pilot.deal_of(badge)
        given = 0
        while not deal.over:
            yield from pilot.to_turn(badge)
            if deal.over or badge.screen != "table":
                break
            moves = deal.moves
            yield "press SELECT"
            yield "wait 3000"
            top = badge.stage.top
            said = top._message._text
            why = said.split(": ", 1)[1]
            patterns = [re.escape(text[4:]).replace("%d", "[0-9]+") for text in HINTS]
            assert any(re.fullmatch(pattern, why) for pattern in patterns), said
            assert deal.moves == moves, "a hint plays nothing"
            given += 1
            if deal.choosing:
                assert 0 <= top._stock.place < deal.row_count
            else:
                assert deal.why_not(YOU, top._hand.card()) == OK
                assert said.startswith(sys.modules["face.cards"].card_text(top._hand.card()))
            yield "press A"
            assert deal.moves > moves, "the card pointed at is the one that A plays"
        assert given >= 13

    pilot.run(script, seed=8, profile=profile, level=level)


def test_a_key_stops_the_search():
    """The hint asked for is not given later, and the next one is right all the same."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge, plain=False)
        yield from pilot.skip_to(badge, 14)
        yield from pilot.to_turn(badge)
        top = badge.stage.top
        assert top.key(3)
        assert top._hint
        top.tick()
        for key in ("RIGHT", "START", "B"):
            yield "press " + key
        assert not top._hint
        card = top._hand.card()
        yield "wait 3000"
        assert top._hand.card() == card
        yield "press SELECT"
        yield "wait 3000"
        view = badge.stage.game.table.views[YOU]
        assert top._hand.card() == decide(Hard(), view)

    pilot.run(script, seed=8, level="hard")


def test_no_hint_where_it_is_not_ones_turn():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield "press A"
        if pilot.deal_of(badge).turn != YOU:
            yield "press SELECT"
            assert not badge.stage.top._hint

    pilot.run(script, seed=8)
