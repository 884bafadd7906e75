# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Moves taken back, a deal ended before its last trick, and the same cards once more."""

import random

import pilot
import pytest
from both import meaning

from engine.rules import PROFILES
from engine.table import Table

YOU, RIVAL = pilot.YOU, pilot.RIVAL
REST = ["Rules", "Options", "To the title"]


def choices(badge):
    """Return the rows of the pause menu."""
    return [line._text for line in badge.stage.top._menu._lines if not line.tiles.hidden]


def pause(badge, choice):
    """From the table, choose a row of the pause menu."""
    yield "press START"
    yield "expect pause"
    yield from pilot.choose_row(badge, choices(badge).index(choice))
    if choice == "Take back a card" and badge.screen == "pause":
        lines = badge.stage.top._note._text, badge.stage.top._rules._text
        assert lines == ("You saw a hidden card:", "a win will not count")
        assert choices(badge) == ["Play on", "Take back a card"] and badge.stage.top._menu.at == 0
        yield from pilot.choose_row(badge, 1)


def end(badge, tricks, verdict):
    """From the table, end the deal: it is asked twice, and the safe answer is picked out.

    :param tricks: what is said of the tricks that are left
    :param verdict: what is said of the result
    """
    yield from pause(badge, "End the deal")
    top = badge.stage.top
    assert not pilot.deal_of(badge).over
    assert top._heading._text == "End the deal?"
    assert (top._note._text, top._rules._text) == (tricks, verdict)
    # Above the rows, and these in sight.
    lines = top._menu._lines
    ys = [line.tiles.y for line in (top._heading, top._note, top._rules)]
    ys += [top._part.y + line.tiles.y for line in lines[:2]]
    assert ys == sorted(ys) and ys[-1] < badge.display.height - 10
    assert choices(badge) == ["Play on", "End the deal"] and top._menu.at == 0
    yield "press A"
    yield "expect table"
    yield from pause(badge, "End the deal")
    yield from pilot.choose_row(badge, 1)
    yield "expect result"


def replayed(deal, moves):
    """Return a table of the tests' own with the first moves of a deal."""
    table = Table()
    rules = deal.rules
    assert table.start(rules, deal.deck, deal.dealer) == 0
    while table.deal.moves < moves:
        if table.deal.choosing:
            assert table.choose(table.deal.turn, deal.choices[table.deal.chosen]) == 0
        else:
            assert table.play(table.deal.turn, deal.plays[table.deal.played]) == 0
    return table


def decisions(deal):
    """Return the numbers of moves before which the player had to decide."""
    table = replayed(deal, 0)
    found = []
    while table.deal.moves < deal.moves:
        if table.deal.turn == YOU:
            found.append(table.deal.moves)
        pilot.move(table, lambda options, table=table: recorded(deal, table.deal))
    return found


def recorded(deal, now):
    """Return the move of a deal that comes next in another that has its first ones."""
    return deal.choices[now.chosen] if now.choosing else deal.plays[now.played]


# Taking back


QUICK = ("openstock",)


@pytest.mark.parametrize(
    "profile",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in PROFILES],
)
def test_taken_back_to_the_last_decision(profile):
    """Again and again in a deal, whoever is to play, with a trick on the table or without: the
    state is that of the journal played so far, and the table looks as it did."""
    dice = random.Random(PROFILES.index(profile))
    seen = set()

    def script(badge):
        yield from pilot.to_table(badge, plain=False)
        deal = pilot.deal_of(badge)
        pictures = {}
        for _ in range(70):
            yield from pilot.to_turn(badge)
            if badge.screen != "table":
                break
            pictures[deal.moves] = badge.image()
            yield from pilot.act(badge, dice.choice)
            yield f"wait {dice.choice((50, 900, 2600))}"
            if deal.over or dice.random() < 0.4:
                continue
            wanted = decisions(deal)[-1]
            seen.add((deal.moves - wanted, pilot.is_reading(badge), deal.turn == YOU))
            expected = meaning(replayed(deal, wanted))
            before = [bytes(deal.plays[: deal.played]), bytes(deal.choices[: deal.chosen])]
            yield from pause(badge, "Take back a card")
            yield "expect table"
            assert deal.moves == wanted and deal.turn == YOU
            assert meaning(badge.stage.game.table) == expected
            assert before[0].startswith(bytes(deal.plays[: deal.played]))
            assert before[1].startswith(bytes(deal.choices[: deal.chosen]))
            if pictures[wanted]:
                assert badge.image().tobytes() == pictures[wanted].tobytes()

    pilot.run(script, seed=8, profile=profile)
    assert any(back > 1 for back, _, _ in seen), "across a reply"


def test_taken_back_step_by_step_to_the_start():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 14)
        yield from pilot.to_turn(badge)
        deal = pilot.deal_of(badge)
        steps = decisions(deal)
        while steps:
            yield from pause(badge, "Take back a card")
            assert deal.moves == steps.pop()
        yield "press START"
        assert choices(badge) == ["Play on", "Rules", "Options", "To the title"]

    pilot.run(script, seed=6, profile="openstock")


def marked(badge, there, act=(), wait=""):
    """Go to a place, do something, take back, and return whether the deal is marked.

    :param there: as for ``pilot.skip_until``
    :param act: function that picks the card, or place in the row, of each move to be made
    """
    badge.stage.game.taken_back = False
    yield from pilot.skip_until(badge, there)
    for choose in act:
        yield from pilot.act(badge, choose)
        if wait:
            yield wait
    yield from pause(badge, "Take back a card")
    assert pilot.deal_of(badge).turn == YOU
    return badge.stage.game.taken_back


def leads(trick):
    """Return a function of a deal: the player leads to a trick from this one on."""
    return lambda deal: deal.trick >= trick and not deal.in_trick and to_act(deal)


def to_act(deal):
    """The player is to play a card."""
    return deal.turn == YOU and not deal.choosing


def winning(deal):
    """The player is to reply, and the highest card wins."""
    if not deal.in_trick or not to_act(deal):
        return False
    card = max(card for card in range(52) if deal.why_not(YOU, card) == 0)
    return card // 13 == deal.lead // 13 and card > deal.best


def test_a_deal_is_marked_where_something_hidden_was_seen():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        # One's own lead, before the reply.
        assert not (yield from marked(badge, leads(1), [min]))
        # The reply and the draws have been seen.
        assert (yield from marked(badge, leads(1), [min], pilot.PACE))
        # One's own reply, after which cards were drawn.
        assert (yield from marked(badge, lambda deal: deal.in_trick and to_act(deal), [min]))
        # The rival's lead.
        assert (
            yield from marked(badge, lambda deal: deal.trick and deal.in_trick and to_act(deal))
        )
        # In phase 2 the rival's cards are known.
        assert not (yield from marked(badge, leads(14), [min], pilot.PACE))
        assert not (
            yield from marked(
                badge, lambda deal: deal.trick > 14 and deal.in_trick and to_act(deal)
            )
        )
        # But not across its beginning.
        assert (yield from marked(badge, lambda deal: deal.trick == 13 and deal.turn == YOU))

    pilot.run(script, seed=8)


def test_a_deal_with_an_open_row_is_marked_where_a_new_card_was_seen():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        # The trick is won, and nothing was drawn yet.
        assert not (yield from marked(badge, winning, [max]))
        assert pilot.deal_of(badge).in_trick == 1
        # A card of the row was taken, and another one turned.
        assert (yield from marked(badge, winning, [max, max]))
        assert pilot.deal_of(badge).choosing
        # Both cards left lie open.
        last = lambda deal: deal.choosing and deal.turn == YOU and deal.row_count == 2  # noqa: E731
        assert not (yield from marked(badge, last, [max]))

    pilot.run(script, seed=8, profile="openstock")


def test_a_deal_of_three_is_marked_in_phase_2_too():
    """A ghost hand makes the others' cards unknown."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        assert not (yield from marked(badge, leads(9), [min]))
        assert (yield from marked(badge, leads(9), [min], pilot.PACE))

    pilot.run(script, seed=8, profile="three")


def test_the_mark_is_in_the_result_and_goes_with_the_deal():
    def script(badge):
        pilot.draw_nothing(badge)
        for marked in (True, False):
            yield from pilot.to_table(badge)
            yield from pilot.skip_to(badge, 5)
            yield from pilot.to_turn(badge)
            if marked:
                yield from pause(badge, "Take back a card")
            yield from pilot.finish_deal(badge)
            shown = [line._text for line in badge.stage.top._lines]
            assert ("Card taken back: no win" in shown) == marked
            yield "press A"

    pilot.run(script, seed=8, match=5)


def test_taking_back_can_be_switched_off():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 5)
        yield from pilot.to_turn(badge)
        yield "press START"
        assert choices(badge) == ["Play on", "Rules", "Options", "To the title"]

    pilot.run(script, seed=8, undo=False)


def test_taken_back_from_the_last_trick():
    """The deal is over, its last trick still lies there."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 25)
        yield from pilot.to_turn(badge)
        yield "press A"
        yield pilot.PACE
        deal = pilot.deal_of(badge)
        assert deal.over and pilot.is_reading(badge)
        yield from pause(badge, "Take back a card")
        yield "expect table"
        assert not deal.over and not pilot.is_reading(badge) and deal.turn == YOU
        yield from pilot.finish_deal(badge)
        assert badge.stage.game.deals_done == 1

    pilot.run(script, seed=8)


# Claims


def sure(deal):
    """The rest is the player's, and it is more than a trick."""
    return deal.tricks_left > 2 and deal.sure_of_rest(YOU)


@pytest.mark.parametrize(
    ("settings", "over"),
    [
        ({"profile": "pagat", "match": 3}, 6),
        ({"profile": "pagat", "match": 10}, 6),
        ({"profile": "all26", "match": 5}, 13),
        ({"profile": "notrump", "match": 50}, 6),
        ({"profile": "openstock"}, 6),
    ],
)
def test_the_rest_is_claimed(settings, over):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, sure)
        deal, match = pilot.deal_of(badge), badge.stage.game.match
        mine, theirs = deal.score[:2]
        left = deal.tricks_left
        yield "press START"
        # Decided or not, nobody need give away what is theirs.
        assert choices(badge) == ["Play on", "Take back a card", "Claim the rest", *REST]
        yield "press B"
        yield from pause(badge, "Claim the rest")
        yield "expect result"
        assert list(deal.score[:2]) == [mine + left, theirs]
        winner = YOU if mine + left > theirs else RIVAL
        assert deal.winner == winner
        assert match.deals == 1 and match.wins[winner] == 1
        assert match.points[winner] == max(mine + left, theirs) - over
        assert badge.stage.game.deals_done == 1

    pilot.run(script, seed=8, **settings)


@pytest.mark.parametrize("winner", [YOU, RIVAL])
@pytest.mark.parametrize("profile", ["pagat", "all26", "freefollow"])
def test_a_decided_deal_is_ended(profile, winner):
    """The winner of the deal stays the same, though the rival gets the rest."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(
            badge,
            lambda deal: (
                leads(1)(deal)
                and deal.tricks_left > 2
                and deal.decided == winner
                and not deal.sure_of_rest(YOU)
            ),
        )
        deal, match = pilot.deal_of(badge), badge.stage.game.match
        mine, theirs = deal.score[:2]
        left = min(deal.tricks_left, 13 if profile != "all26" else 26)
        score = f"{theirs + left}-{mine}" if winner else f"{mine}-{theirs + left}"
        verdict = ("You win ", "Rival wins ")[winner] + score
        yield from end(badge, f"The rival gets {left} more", verdict)
        assert list(deal.score[:2]) == [mine, theirs + left]
        assert deal.winner == winner and match.wins[winner] == 1

    pilot.run(script, seed=8, profile=profile)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_a_decided_deal_of_three_is_ended(winner):
    """The rest goes to the winner; nobody of three can claim it by the cards held."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(
            badge, lambda deal: leads(1)(deal) and deal.tricks_left > 1 and deal.decided == winner
        )
        deal, match = pilot.deal_of(badge), badge.stage.game.match
        expected = list(deal.score)
        expected[winner] += deal.tricks_left
        yield "press START"
        assert "Claim the rest" not in choices(badge)
        yield "press B"
        others = [str(expected[seat]) for seat in range(3) if seat != winner]
        verdict = ("You win ", "Ana wins ", "Rui wins ")[winner]
        verdict += "-".join([str(expected[winner]), *others])
        yield from end(badge, f"Tricks not played: {deal.tricks_left}", verdict)
        assert list(deal.score) == expected and sum(expected) == 7
        assert deal.winner == winner and match.wins[winner] == 1

    pilot.run(script, seed=8, profile="three")


@pytest.mark.parametrize("profile", ["pagat", "all26"])
def test_where_the_rival_has_the_rest_for_sure_the_deal_can_be_ended(profile):
    """Even if it is not decided yet; what is then said to stand is the result."""
    seen = set()

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        for mine in range(5, 14):
            try:
                yield from pilot.skip_until(
                    badge,
                    lambda deal, mine=mine: (
                        leads(1)(deal)
                        and deal.tricks_left > 1
                        and deal.decided < 0
                        and deal.score[YOU] == mine
                        and deal.sure_of_rest(RIVAL)
                    ),
                )
            except AssertionError:
                continue
            deal = pilot.deal_of(badge)
            theirs = deal.score[RIVAL] + deal.tricks_left
            seen.add((theirs > mine) - (theirs < mine))
            won = f"Rival wins {theirs}-{mine}" if theirs > mine else f"A tie {mine}-{theirs}"
            yield "press START"
            assert "Give up" in choices(badge) and "Claim the rest" not in choices(badge)
            yield from pilot.choose_row(badge, choices(badge).index("Give up"))
            assert badge.stage.top._rules._text == won
            yield from pilot.choose_row(badge, 1)
            yield "expect result"
            assert tuple(deal.score[:2]) == (mine, theirs)
            assert deal.winner == (RIVAL if theirs > mine else -1)
            badge.stage.replace("title")
            yield from pilot.to_table(badge)

    pilot.run(script, seed=8, profile=profile)
    assert 1 in seen and (profile != "all26" or 0 in seen)


def test_what_is_not_certain_cannot_be_claimed():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(
            badge,
            lambda deal: leads(14)(deal) and deal.decided == YOU and not deal.sure_of_rest(YOU),
        )
        deal = pilot.deal_of(badge)
        moves, score = deal.moves, bytes(deal.score)
        yield "press START"
        assert choices(badge) == ["Play on", "Take back a card", "End the deal", *REST]
        yield from pilot.choose_row(badge, 2)
        yield "press B"  # of the question: no
        yield "expect table"
        assert (deal.moves, bytes(deal.score), deal.over) == (moves, score, False)
        yield from pilot.finish_deal(badge)
        assert deal.winner == YOU

    pilot.run(script, seed=8)


@pytest.mark.parametrize("number", [2, 3])
def test_what_is_said_to_stand_is_the_result(number):
    """Mixes that no preset has: a race in phase 2, an open row with all tricks, three players."""
    options = {2: {"target": 9, "count": 2}, 3: {"players": 3, "count": 26, "width": 3}}[number]
    seen = []

    def script(badge):
        pilot.draw_nothing(badge)
        pilot.mix(badge, **options)
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        for winner in range(deal.seats):
            yield from pilot.skip_until(
                badge,
                lambda deal, winner=winner: (
                    deal.decided == winner and not deal.sure_of_rest(YOU) and not deal.over
                ),
            )
            yield from pause(badge, "End the deal")
            said = badge.stage.top._rules._text
            yield from pilot.choose_row(badge, 1)
            yield "expect result"
            name = ("You win", "Rival wins" if deal.seats == 2 else "Ana wins", "Rui wins")[winner]
            score = list(deal.score[: deal.seats])
            first = score.pop(deal.winner)
            assert deal.winner == winner
            assert said == f"{name} {'-'.join(map(str, [first, *score]))}"
            seen.append(said)
            badge.stage.replace("title")
            yield pilot.DRAWN
            badge.stage.settings.seed = 8
            yield from pilot.to_table(badge)

    pilot.run(script, seed=8)
    assert len(seen) == options.get("players", 2)


def test_nothing_is_claimed_while_the_deal_is_open():
    """But from phase 2 on one may give up; before it nothing would be known of the cards."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        for trick, more in ((12, []), (14, ["Give up"])):
            yield from pilot.skip_to(badge, trick)
            yield "press START"
            assert choices(badge) == ["Play on", "Take back a card", *more, *REST]
            assert badge.stage.top._menu.at == 0
            yield "press B"

    pilot.run(script, seed=8)


def test_ended_with_a_trick_on_the_table():
    """The trick that decided the deal still lies there."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(
            badge,
            lambda deal: (
                deal.phase == 2
                and deal.in_trick
                and deal.turn == YOU
                and max(deal.score) > 6
                and deal.tricks_left > 2
            ),
        )
        yield from pilot.act(badge)
        assert pilot.is_reading(badge)
        yield from pause(badge, "End the deal")
        yield from pilot.choose_row(badge, 1)
        yield "expect result"
        assert sum(pilot.deal_of(badge).score) == 13

    pilot.run(script, seed=8)


# The same cards, seats swapped


@pytest.mark.parametrize("profile", ["pagat", "openstock", "race9"])
def test_the_same_cards_with_the_seats_swapped(profile):
    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        first = [[deal.hand(seat, suit) for suit in range(4)] for seat in (0, 1)]
        deck, leader, number, cut = bytes(deal.deck), deal.leader, game.number, game.cut
        yield from pilot.to_result(badge, pilot.won)
        scores = list(deal.score[:2])
        for turn in range(2):
            yield from pilot.choose_after(badge, pilot.SWAP)
            yield "expect draw"
            assert badge.stage.top._heading._text == "Same cards, swapped"
            yield "press A"
            yield "expect table"
            pilot.make_plain(badge)
            yield "press START"
            assert badge.stage.top._heading._text == "Paused, seats swapped"
            yield "press START"
            assert bytes(deal.deck) == deck and (game.number, game.cut) == (number, cut)
            hands = [[deal.hand(seat, suit) for suit in range(4)] for seat in (0, 1)]
            assert hands == (first if turn else first[::-1])
            assert deal.leader == (leader if turn else 1 - leader)
            yield from pilot.finish_deal(badge)
            rows = [" ".join(line._text.split()) for line in badge.stage.top._lines]
            now = list(deal.score[:2])
            assert rows[0] == f"Tricks: You {now[0]} Rival {now[1]}"
            assert rows[1] == f"Before: You {scores[0]} Rival {scores[1]}"
            assert rows[2] == f"Both: you {now[0] + scores[0]}, rival {now[1] + scores[1]}"
            scores = now
        # A new match is none of this.
        yield "press A"
        yield from pilot.to_result(badge, pilot.won)
        assert not any("Before" in line._text for line in badge.stage.top._lines)

    pilot.run(script, seed=8, profile=profile)
