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
from face import advice_en, advice_pt

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
            code, numbers = reasons.reason(player, view, choice)
            seen.add(code)
            check(deal, player, view, choice, code, numbers)
            assert make_move(table, choice) == OK
    assert len(seen) > 7


def check(deal, player, view, card, code, numbers):
    seat = deal.turn
    assert advice_en.HINTS[code] % ("A♠", *numbers)
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
            assert needed <= numbers[0] <= best
        else:
            assert numbers[0] == best < needed
        return
    if deal.trick == 12 and deal.rules.width == 1:
        assert code == reasons.GUESS or (
            code == reasons.ODDS and 0 <= numbers[0] <= numbers[1] <= 14
        )
        return
    judge = player.judge(view)
    gain, trick = judge.gain_of(view), judge.trick_worth(view)
    assert trick == 0 or deal.rules.count == 26
    if deal.lead == NO_CARD:
        assert code in (reasons.FIGHT, reasons.TRY, reasons.LOSE, reasons.LEAST, reasons.HOPE)
        assert code != reasons.FIGHT or gain > trick, "the prize itself is better"
        assert code != reasons.TRY or 0 < gain <= trick
        known = view.row_count > 0
        if code == reasons.LOSE:
            assert gain <= 0 and known and deal.rules.follow1
        hidden = both.hand_of(deal, 1 - seat) + list(deal.deck[26 + 2 * deal.trick + known :])
        if not any(one // 13 == card // 13 and one > card for one in hidden):
            assert code not in (reasons.HOPE, reasons.LOSE), "it cannot lose to its suit"
        elif gain <= 0 and known and deal.rules.follow1 and deal.rules.width == 1:
            assert code == reasons.LOSE
        assert gain > 0 or code in (reasons.LOSE, reasons.LEAST)
        return
    winners = [one for one in legal if beats(one, deal.best, deal.trump)]
    if card in winners:
        expected = reasons.WIN if gain > trick else reasons.COUNTS if gain > 0 else reasons.CHEAP
    elif winners:
        known = view.row_count > 0
        expected = reasons.DUCK if gain <= 0 and known else reasons.DEAR
    else:
        expected = reasons.LEAST
    assert code == expected


@pytest.mark.parametrize("profile", ["pagat", "openstock", "race7", "freefollow", "three"])
def test_the_card_named_is_the_plainest(profile):
    """It is as good as the one chosen: equal to it, or in phase 1 no worse than can be felt; and no
    lower card of its suit is."""
    seen = set()
    for number in range(6):
        dice = random.Random(number)
        table, player = Table(), Hard()
        table.start(profile_rules(profile), new_deck(dice), 0)
        deal = table.deal
        while not deal.over:
            view = table.views[deal.turn]
            choice = decide(player, view)
            if not deal.choosing:
                why = reasons.reason(player, view, choice)[0]
                named = reasons.plainest(player, view, choice, why)
                mine = both.hand_of(deal, deal.turn)
                gone = set(deal.plays[: deal.played]) - {deal.best}
                between = set(range(named, choice)) - set(mine)
                equal = between <= gone
                lower = [one for one in range(choice // 13 * 13, named) if one in mine]
                assert named in mine and named <= choice and named // 13 == choice // 13
                if not equal:
                    assert deal.phase == 1 and deal.seats == 2 and deal.rules.follow1
                    assert 0 <= player.judge(view).loss_of(view, named) < reasons.FELT
                    assert why in (
                        *(reasons.WIN, reasons.CHEAP, reasons.COUNTS, reasons.LOSE),
                        *(reasons.DUCK, reasons.DEAR, reasons.LEAST),
                    )
                    assert deal.lead == NO_CARD or (
                        beats(choice, deal.best, deal.trump) == beats(named, deal.best, deal.trump)
                    )
                elif lower and deal.seats == 2:
                    assert set(range(lower[-1], choice)) - set(mine) - gone, "the next is not equal"
                seen.add((named == choice, equal))
            make_move(table, choice)
    assert (True, True) in seen and ((False, True) in seen or profile == "freefollow")
    assert ((False, False) in seen) == (profile in ("pagat", "openstock", "race7"))


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
            patterns = [re.escape(text[4:]).replace("%d", "[0-9]+") for text in advice_en.HINTS]
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
        asked = top._message._text
        keys = sys.modules["handheld.buttons"]
        for key in (keys.LEFT, keys.START):
            assert top.key(keys.SELECT)
            assert top._hint and top._message._text == "Looking for a hint..."
            top.key(key)
            assert not top._hint and top._message._text == asked
        yield "wait 100"
        yield "press B"
        card = top._hand.card()
        yield "wait 3000"
        assert (top._hand.card(), top._message._text) == (card, asked)
        yield "press SELECT"
        yield "wait 3000"
        view = badge.stage.game.table.views[YOU]
        chosen = decide(Hard(), view)
        assert top._hand.card() // 13 == chosen // 13 and top._hand.card() <= chosen

    pilot.run(script, seed=8, level="hard")


def test_a_while_a_hint_is_looked_for_plays_no_card():
    """The raised card is not yet the one that the hint will be."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        top = badge.stage.top
        moves = pilot.deal_of(badge).moves
        keys = sys.modules["handheld.buttons"]
        assert top.key(keys.SELECT) and top._hint
        assert top.key(keys.A)
        assert not top._hint and pilot.deal_of(badge).moves == moves
        assert top._message._text == "You lead: choose a card"
        yield "press A"
        assert pilot.deal_of(badge).moves == moves + 1

    pilot.run(script, seed=8)


def test_what_is_said_of_one_card_goes_when_another_one_is_raised():
    """A hint, and why a card may not be played."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        top = badge.stage.top
        yield "press SELECT"
        yield "wait 3000"
        assert ": " in top._message._text
        yield "press LEFT"
        assert top._message._text == "You lead: choose a card"
        yield from pilot.skip_until(
            badge,
            lambda deal: (
                deal.turn == YOU and deal.in_trick and len(pilot.legal_cards(badge)) in (2, 3, 4)
            ),
        )
        yield from pilot.to_turn(badge)
        top = badge.stage.top
        yield "press DOWN"
        while top._hand.card() in pilot.legal_cards(badge):
            yield "press DOWN"
        yield "press A"
        assert top._message._text.startswith("You must follow")
        yield "press LEFT"
        assert top._message._text.startswith("Follow suit: ")

    pilot.run(script, seed=8)


def test_a_hint_asked_for_while_a_trick_lies_there_is_for_the_next_one():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        top = badge.stage.top
        deal = pilot.deal_of(badge)
        asked = 0
        while asked < 3:
            yield from pilot.to_turn(badge)
            yield from pilot.act(badge)
            if not pilot.is_reading(badge):
                continue
            mine = deal.turn == YOU
            yield "press SELECT"
            assert not pilot.is_reading(badge)
            if mine:
                assert top._hint or ": " in top._message._text
                yield "wait 3000"
                assert ": " in top._message._text
                asked += 1

    pilot.run(script, seed=8)


def test_a_hint_and_the_rival_share_the_room():
    """Memory has none for the hard player and another one side by side."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge, plain=False)
        yield from pilot.skip_until(badge, lambda deal: deal.phase == 2 and deal.turn == YOU)
        deal = pilot.deal_of(badge)
        hints = 0
        while not deal.over:
            yield from pilot.to_turn(badge)
            if deal.over:
                break
            yield "press SELECT"
            yield "wait 4000"
            assert "engine.solver" in sys.modules and "engine.normal" not in sys.modules
            hints += 1
            yield "press A"
            if not deal.over and deal.turn != YOU and deal.in_trick:
                yield "wait 100"
                assert "engine.normal" in sys.modules and "engine.solver" not in sys.modules
        assert hints > 5

    pilot.run(script, seed=8, level="normal")


def test_no_hint_where_it_is_not_ones_turn():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        while pilot.deal_of(badge).turn == YOU:
            yield from pilot.act(badge)
            if pilot.is_reading(badge):
                yield "press B"
        top = badge.stage.top
        top.key(sys.modules["handheld.buttons"].SELECT)
        assert not top._hint
        assert top._message._text == "Wait for Rival"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("words", [advice_en, advice_pt])
def test_every_reason_has_a_text_for_its_numbers(words):
    """No trick at all is a number too."""
    numbers = {reasons.SURE: (0,), reasons.MOST: (0,), reasons.ODDS: (0, 14)}
    for code, text in enumerate(words.HINTS):
        assert (text % ("A♠", *numbers.get(code, ()))).startswith("A♠: ")
    assert len(words.HINTS) == reasons.HOPE + 1


def test_the_hard_player_thinks_on_at_the_table():
    """While you look at your cards before the last lead of phase 1, it loads what looks for its
    replies, lets go of what judges cards, and finds some."""

    def script(badge):
        yield from pilot.to_table(badge, plain=False)
        yield from pilot.skip_until(
            badge, lambda deal: deal.trick == 12 and deal.turn == YOU and not deal.in_trick
        )
        yield from pilot.to_turn(badge)
        yield "wait 3000"
        player = badge.stage.game.thinker()
        assert player.last and not player.policy
        replies = [reply - 128 for reply in player._liked if reply >= 128]
        assert replies
        view = badge.stage.game.table.views[1 - YOU]
        assert all(view.hand[reply // 13] >> reply % 13 & 1 for reply in replies)
        assert view.turn and not view.in_trick

    pilot.run(script, seed=8, level="hard")
