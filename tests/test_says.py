# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the table's one line says, and the names over it."""

import random

import pilot
import pytest
from both import mix, move_at_random, new_deck, profile_rules

from engine.rules import PHASE_2
from engine.table import Table
from face import says, words_en, words_pt

YOU = 0
GOALS = {
    "pagat": "7",
    "openstock": "7",
    "notrump": "7",
    "freefollow": "7",
    "three": "most",
    "all26": "",
    "race9": "",
}


def said(deal, words=words_en):
    """What the line says where a card is to be played."""
    return (says.question if deal.turn == YOU else says.waiting)(words, deal)


def play_to(rules, trick, turn):
    """Return a deal that was played at random up to a seat's lead to a trick."""
    for seed in range(1000):
        dice = random.Random(seed)
        table = Table()
        table.start(rules, new_deck(dice), seed % rules.players)
        deal = table.deal
        while not deal.over and (deal.trick < trick or deal.choosing):
            move_at_random(table, dice)
        if not deal.over and deal.turn == turn:
            return table
    raise AssertionError("no such deal")


@pytest.mark.parametrize("profile", GOALS)
@pytest.mark.parametrize("turn", [0, 1])
def test_the_goal_is_told_where_the_tricks_begin_to_count(profile, turn):
    """Once: not before, not after, and not where all tricks counted before."""
    rules = profile_rules(profile)
    first = rules.tricks - rules.hand_size
    name = "Ana" if rules.players > 2 else "Rival"
    usual = ("You lead: choose a card", f"{name} is thinking...")[turn]
    goal = GOALS[profile]
    new = (f"Now win {goal}. You lead", f"Now win {goal}. {name} leads...")[turn]
    for trick in (0, 1, first - 1, first, first + 1):
        deal = play_to(rules, trick, turn).deal
        assert said(deal) == (new if goal and trick == first else usual), trick


def test_a_card_that_was_led_is_more_to_say():
    table = play_to(profile_rules("pagat"), 13, 1)
    move_at_random(table, random.Random(1))
    suit = words_en.SUITS[table.deal.lead // 13]
    assert table.deal.turn == YOU
    assert said(table.deal) in (f"Follow suit: {suit}", f"No {suit}: play any card")


def test_in_portuguese():
    deals = [play_to(profile_rules("pagat"), 13, turn).deal for turn in (0, 1)]
    assert [said(deal, words_pt) for deal in deals] == [
        "Ganha 7 agora. Sais tu",
        "Ganha 7. O rival sai...",
    ]


def test_a_target_of_ones_own_is_the_goal():
    rules = mix(1, 1, PHASE_2, 5, 1, 2)
    assert said(play_to(rules, 13, YOU).deal) == "Now win 5. You lead"


@pytest.mark.parametrize("winner", [0, 1])
def test_that_the_deal_is_decided_is_told_with_the_trick_that_decides_it(winner):
    """Then all is said as usual, even if the table is opened anew."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        yield from pilot.skip_until(
            badge,
            lambda deal: (
                deal.phase == 2
                and deal.score[winner] == 6
                and deal.decided < 0
                and deal.turn == YOU
                and not deal.in_trick
                and deal.tricks_left > 4
            ),
            lambda deal: deal.winner == winner,
        )
        heard = []
        while not deal.over:
            yield from pilot.to_turn(badge)
            if badge.screen != "table" or deal.over:
                break
            heard.append(badge.stage.top._message._text)
            before = deal.decided
            yield from pilot.act(badge)
            while not pilot.is_reading(badge):
                yield pilot.PACE
            text = badge.stage.top._message._text
            whole = ("You have won. START: end", "Rival has won. START: end")[winner]
            if before < 0 <= deal.decided:
                assert text == whole
                badge.stage.replace("title")
                yield pilot.DRAWN
                yield from pilot.choose(badge, pilot.RESUME)
                yield "expect table"
            else:
                assert text.endswith(" the trick")
        assert not any("START" in text for text in heard)

    pilot.run(script, seed=8)


def test_three_have_their_names_beside_their_tricks():
    """Even with so many tricks, where all count, that a space more has no room."""

    def script(badge):
        pilot.draw_nothing(badge)
        stage = badge.stage
        stage.settings.profile = 7
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        seats = stage.top._seats

        def names():
            return [line._text for line in seats.names]

        assert names() == ["You 0", "Ana 0", "Rui 0"]
        for seat in range(3):
            deal.score[seat] = 9 + seat
            seats.show_score(seat)
        assert names() == ["You 9", "Ana10", "Rui11"]

    for size in pilot.SIZES:
        pilot.run(script, seed=8, size=size)
