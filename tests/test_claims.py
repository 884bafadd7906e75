# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Claims and concessions: what the engine calls certain is certain, whatever is played."""

import random

import both
import pytest
import slow_endgame
import slow_model
from both import Both, deals_wanted, hand_of, mixed_rules, move_at_random, new_deck, profile_rules

from engine.cards import NO_SUIT
from engine.codes import DEAL_OVER, NOT_SURE, OK
from engine.deal import SAVE_SIZE, Deal
from engine.rules import PHASE_2, PROFILES
from engine.table import Table

FEW_OR_MANY = pytest.mark.parametrize(
    "deals", [100, pytest.param(deals_wanted(5000), marks=pytest.mark.slow, id="many")]
)


def ending(mine, theirs, trump, seat=0):
    """A deal in which seat and other hold so many cards and no more, and the seat leads."""
    deal = Deal()
    for suit in range(4):
        for holder, hand in ((seat, mine), (1 - seat, theirs)):
            mask = sum(1 << card % 13 for card in hand if card // 13 == suit)
            deal._held[4 * holder + suit] = mask
    deal.phase, deal.trump, deal.trick = 2, trump, 26 - len(mine)
    deal.leader = deal.turn = seat
    return deal


def outcomes(deal, seen):
    """All ways in which a deal can go on, as pairs of scores and winner."""
    if deal.over:
        seen.add((tuple(deal.score), deal.winner))
        return seen
    for card in hand_of(deal, deal.turn):
        if deal.play(deal.turn, card) == OK:
            outcomes(deal, seen)
            deal.undo()
    return seen


def small_ending(dice):
    """A position in the mould of real endings, as two hands and trump: high cards for one of them
    and few suits, so that many are sure or nearly so."""
    size = dice.randint(1, 4)
    suits = dice.sample(range(4), dice.randint(1, 3))
    cards = dice.sample([13 * suit + rank for suit in suits for rank in range(13)], 2 * size)
    if dice.random() < 0.75:
        cards.sort(key=lambda card: -(card % 13) + dice.choice((0, 0, 3)))
    return cards[:size], cards[size:], dice.choice((*range(4), NO_SUIT))


def test_sure_of_the_rest_just_when_each_trick_is_won_against_any_defence():
    """Small endings by the thousand, at a lead."""
    dice = random.Random(1)
    sure = 0
    for number in range(deals_wanted(6000)):
        mine, theirs, trump = small_ending(dice)
        seat = number % 2
        deal = ending(mine, theirs, trump, seat)
        name = slow_model.SUITS[trump] if trump != NO_SUIT else "none"
        hands = [[slow_model.card(card) for card in hand] for hand in (mine, theirs)]
        truth = slow_model.wins_all(*hands, name)
        assert deal.sure_of_rest(seat) == truth, (mine, theirs, trump)
        sure += truth
    assert number / 5 < sure < number * 4 / 5


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        ((51, 39), (40, 28)),  # A-2 of spades, the other has the 3
        ((51, 40), (50, 13)),  # A-3, and the king falls
        ((0, 39), (25, 37)),  # the other has no trump and no spade
        ((12, 0, 40), (11, 13, 15)),  # its trump is drawn first
    ],
)
def test_low_cards_that_nobody_can_beat_any_more_are_sure(mine, theirs):
    """Clubs are trump: what falls to the high cards leaves the low ones good."""
    deal = ending(mine, theirs, 0)
    assert deal.sure_of_rest(0)
    assert deal.claim(0) == OK


def test_sure_of_the_rest_at_any_moment():
    """Whoever is to lead or to reply, for both seats; and asking changes nothing."""
    dice = random.Random(2)
    seen = {(moment, truth): 0 for moment in range(4) for truth in (False, True)}
    for number in range(deals_wanted(2000)):
        mine, theirs, trump = small_ending(dice)
        deal = ending(mine, theirs, trump, number % 2)
        for _ in range(2):
            before = both.frozen(deal)
            hands = [frozenset(hand_of(deal, seat)) for seat in (deal.turn, 1 - deal.turn)]
            best = max(slow_endgame.every_card(*hands, trump, deal.lead).values())
            for seat, truth in ((deal.turn, best == len(hands[0])), (1 - deal.turn, best == 0)):
                assert deal.sure_of_rest(seat) == truth, (mine, theirs, trump, deal.lead, seat)
                seen[2 * deal.in_trick + (deal.turn == seat), truth] += 1
            assert both.frozen(deal) == before
            cards = [c for c in hand_of(deal, deal.turn) if deal.why_not(deal.turn, c) == OK]
            assert deal.play(deal.turn, dice.choice(cards)) == OK
    assert min(seen.values()) > number / 20, seen


def stays_sure(deal, card):
    """Whether the seat to play is still sure of the rest when it has played the card."""
    seat, lost = deal.turn, deal.score[1 - deal.turn]
    assert deal.play(seat, card) == OK
    sure = deal.score[1 - seat] == lost and (deal.over or deal.sure_of_rest(seat))
    deal.undo()
    return sure


@FEW_OR_MANY
def test_a_claim_scores_what_playing_on_does(deals):
    """At each lead of phase 2 of deals played at random."""
    buf = bytearray(SAVE_SIZE)
    claimed = 0
    for seed in range(deals):
        dice = random.Random(seed)
        rules = mixed_rules(dice)
        rules.players = 2
        table = Table()
        if table.start(rules, new_deck(dice), 0) != OK:
            continue
        deal = table.deal
        while not deal.over:
            move_at_random(table, dice)
            for seat in range(2):
                if not deal.sure_of_rest(seat):
                    assert deal.claim(seat) == (DEAL_OVER if deal.over else NOT_SURE)
                    continue
                claimed += 1
                deal.save(buf)
                assert table.claim(seat) == OK
                end = list(deal.score), deal.winner
                assert deal.over
                assert deal.conceded == 1 - seat
                assert table.restore(buf) == OK
                while not deal.over:  # trumps first, from the top
                    hand = hand_of(deal, deal.turn)
                    hand = [card for card in hand if deal.why_not(deal.turn, card) == OK]
                    card = dice.choice(hand)
                    if deal.turn == seat and not deal.in_trick:
                        card = max(hand, key=lambda card: (card // 13 == deal.trump, card % 13))
                    elif deal.turn == seat:
                        card = next(card for card in hand if stays_sure(deal, card))
                    assert table.play(deal.turn, card) == OK
                assert (list(deal.score), deal.winner) == end
                assert table.restore(buf) == OK
    assert claimed > deals // 4


@FEW_OR_MANY
@pytest.mark.parametrize("profile", [*PROFILES, "mix"])
def test_what_is_decided_stays_decided(profile, deals):
    """From small endings every continuation is played."""
    checked = 0
    for seed in range(max(1, deals // 5)):
        dice = random.Random(seed)
        rules = mixed_rules(dice) if profile == "mix" else profile_rules(profile)
        table = Table()
        assert table.start(rules, new_deck(dice), seed % rules.players) == OK
        deal = table.deal
        while not deal.over:
            move_at_random(table, dice)
            decided = deal.decided
            if decided >= 0 and not deal.over and deal.tricks_left <= 3:
                checked += 1
                assert {winner for _, winner in outcomes(deal, set())} == {decided}
                assert deal.decided == decided
    assert checked > deals // 20 or profile.startswith("race")


def test_decided_comes_as_soon_as_the_count_says_so():
    """The seventh trick of thirteen, the fourteenth of 26: never earlier and never later."""
    for profile, most in (("pagat", 7), ("all26", 14), ("openstock", 7)):
        for seed in range(12):
            seen = []

            def note(pair, _, seen=seen):
                seen.append((max(pair.deal.score), pair.deal.decided))

            deal = both.play_random(profile_rules(profile), seed, each=note).deal
            for score, decided in seen:
                assert decided == (deal.winner if score >= most else -1)


def test_a_concession_gives_the_rest_to_the_other():
    """At any moment, by anybody; with three players only when somebody has won. The slow model
    counts trick by trick."""
    for seed in range(80):
        dice = random.Random(seed)
        rules = mixed_rules(dice)
        pair = Both(rules, new_deck(dice), dice.randrange(rules.players))
        for _ in range(dice.randrange(66)):
            if not pair.slow.over:
                pair.move(dice)
        seat = dice.randrange(rules.players)
        undecided = rules.players == 3 and pair.slow.decided() is None
        if pair.slow.over or undecided:
            code = DEAL_OVER if pair.slow.over else NOT_SURE
            before = both.meaning(pair.table)
            assert pair.table.concede(seat) == code
            assert both.meaning(pair.table) == before
            continue
        assert pair.table.concede(seat) == OK
        pair.slow.concede(seat)
        pair.compare()
        assert sum(pair.deal.score) == rules.counting or rules.target in pair.deal.score
        assert pair.table.concede(seat) == DEAL_OVER


def test_a_conceded_deal_may_still_be_won():
    """Who has seven tricks gives up the rest and has won all the same."""
    early = 0
    for seed in range(10):
        dice = random.Random(seed)
        pair = Both(profile_rules("pagat"), new_deck(dice), 0)
        while pair.deal.decided < 0:
            pair.move(dice)
        winner = pair.deal.decided
        early += not pair.deal.over
        if not pair.deal.over:
            assert pair.table.concede(winner) == OK
        assert pair.deal.winner == winner
        assert pair.deal.score[winner] == 7
    assert early > 5


def test_nothing_is_claimed_in_phase_1_or_by_nobody():
    high = [13 * suit + 12 for suit in range(4)]
    low = [13 * suit for suit in range(4)]
    deal = ending(high, low, 0)
    assert deal.sure_of_rest(0)
    assert deal.claim(1) == deal.claim(-1) == deal.claim(2) == NOT_SURE
    deal.phase = 1
    assert deal.claim(0) == NOT_SURE
    deal.phase = 2
    assert deal.play(0, high[0]) == OK
    assert deal.claim(1) == NOT_SURE
    assert deal.claim(0) == OK  # with a trick on the table
    assert list(deal.score) == [4, 0, 0]
    deal = Deal()
    assert deal.start(both.mix(1, 1, PHASE_2, 0, 1, 3), list(range(52)), 0) == OK
    assert [deal.claim(seat) for seat in range(3)] == [NOT_SURE] * 3
