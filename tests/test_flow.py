# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""From screen to screen: whole matches by keys, options that act, and nothing lost on the way."""

import builtins
import importlib
import random
import sys

import pilot
import pytest

from engine.rules import ALL, PROFILES

YOU, RIVAL = pilot.YOU, pilot.RIVAL
SCREENS = {
    *("title", "options", "mix", "number", "help", "statistics", "review"),
    *("draw", "table", "pause", "played", "result"),
}

HAND = (0, 92, 160, 128)
"""Where the player's cards are."""


def same(one, other):
    """Return whether two pictures are the same."""
    return one.tobytes() == other.tobytes()


def place(badge):
    """Return all that may not be lost: the deal, what was played of it, and the match."""
    game = badge.stage.game
    deal, match = game.table.deal, game.match
    played = bytes(deal.plays[: deal.played]) + bytes(deal.choices[: deal.chosen])
    scores = bytes(match.wins), bytes(match.points), match.deals, match.ties
    return game.number, game.cut, played, scores, game.taken_back, game.swapped


def moves(badge):
    """Return the moves of the deal, in order."""
    deal = pilot.deal_of(badge)
    return list(deal.plays[: deal.played]), list(deal.choices[: deal.chosen])


# Matches


def test_a_best_of_three_and_another():
    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        dealers = []
        numbers = []
        for wanted, wins, over in (
            (pilot.won, (1, 0), False),
            (pilot.lost, (1, 1), False),
            (pilot.won, (2, 1), True),
        ):
            yield from pilot.to_table(badge)
            dealers.append(pilot.deal_of(badge).dealer)
            numbers.append(game.number)
            yield from pilot.to_result(badge, wanted)
            assert tuple(game.match.wins) == (*wins, 0)
            assert game.match.over == over
            assert badge.stage.top._menu._lines[0]._text == ("New match" if over else "Next deal")
            yield "press A"
            yield "expect draw"
        assert dealers[0] == dealers[2] != dealers[1]
        assert len(set(numbers)) == 3
        # "Again" begins a new match, with its own draw for the deal.
        assert game.match.deals == 0 and not any(game.match.wins)
        assert badge.stage.top._heading._text == "Draw for deal"

    pilot.run(script, seed=8, match=3)


def test_a_match_ends_as_soon_as_it_is_decided():
    def script(badge):
        pilot.draw_nothing(badge)
        for _ in range(3):
            yield from pilot.to_result(badge, pilot.lost)
            over = badge.stage.game.match.over
            yield "press START"
        assert over
        assert badge.stage.game.match.deals == 0

    pilot.run(script, seed=8, match=5)


def test_a_tie_goes_on():
    """A single deal under "all 26" that ends 13-13 is followed by another of the same match."""

    def script(badge):
        pilot.draw_nothing(badge)
        game = badge.stage.game
        for ties in (1, 2):
            yield from pilot.to_result(badge, pilot.tied)
            assert not game.match.over
            assert (game.match.ties, game.match.deals) == (ties, ties)
            yield "press A"
            assert badge.stage.top._heading._text in ("Rival has shuffled", "You have shuffled")
        yield from pilot.to_result(badge, pilot.won)
        assert game.match.over
        yield "press A"
        assert game.match.deals == 0

    pilot.run(script, seed=8, profile="all26")


def test_from_the_result_to_the_title():
    def script(badge):
        yield from pilot.to_result(badge, pilot.won)
        yield from pilot.choose_after(badge, pilot.TITLE)
        yield "expect title"
        yield from pilot.to_table(badge)

    pilot.run(script, seed=8)


def test_a_match_is_left_and_resumed_where_it_was():
    """From the result of a deal; the next deal is the one that would have been dealt anyway."""

    def script(badge):
        yield from pilot.to_result(badge, pilot.won)
        before, shown = place(badge), badge.image()
        yield from pilot.choose_after(badge, pilot.TITLE)
        yield "expect title"
        top = badge.stage.top
        assert [line._text for line in top._menu._lines[:2]] == ["Resume", "Play"]
        yield "press START"
        yield "expect result"
        assert place(badge) == before and same(badge.image(), shown)
        assert badge.stage.top._menu._lines[0]._text == "Next deal"
        yield "press A"
        yield "expect draw"
        assert badge.stage.game.match.deals == 1
        yield from pilot.to_result(badge, pilot.lost)
        assert list(badge.stage.game.match.wins) == [1, 1, 0]

    pilot.run(script, seed=8, match=5)


def test_a_match_that_could_be_resumed_is_given_up_when_it_was_asked_twice():
    def script(badge):
        yield from pilot.to_result(badge, pilot.won)
        yield from pilot.choose_after(badge, pilot.TITLE)
        top = badge.stage.top
        for key in ("DOWN", "A", "DOWN", "UP", "A"):  # another key is a no
            yield "press " + key
            yield "expect title"
            asked = top._note._text
            assert asked == ("Drop old deal? A:yes B:no" if key == "A" else "")
        yield "press DOWN"
        yield "press A"
        yield "expect number"
        yield "press A"
        yield "expect number"
        assert badge.stage.top._moves._text == "Drop old deal? A:yes B:no"
        yield "press LEFT"
        yield "press START"
        yield "press B"
        assert badge.stage.top._menu.at == 2
        assert badge.stage.game.match.deals == 1, "nothing was lost so far"
        yield "press UP"
        yield "press A"
        yield "press A"
        yield "expect draw"
        assert badge.stage.game.match.deals == 0

    pilot.run(script, seed=8, match=5)


def test_a_match_that_is_over_is_not_resumed():
    def script(badge):
        yield from pilot.to_result(badge, pilot.won)
        yield from pilot.choose_after(badge, pilot.TITLE)
        assert badge.stage.top._menu._lines[0]._text == "Play"
        yield "press START"
        yield "expect draw"

    pilot.run(script, seed=8)


# Options


def test_options_act_at_once():
    def script(badge):
        settings = badge.stage.settings
        yield from pilot.to_options(badge)
        keys = "LEFT DOWN A DOWN RIGHT RIGHT DOWN A DOWN LEFT DOWN LEFT DOWN A"
        for key in keys.split():
            yield "press " + key
        assert badge.stage.top._heading._text == "Options"
        yield from pilot.to_option(badge, "speed")
        assert badge.stage.top._heading._text == "Look, speed, language"
        keys = "RIGHT DOWN LEFT DOWN A DOWN A DOWN DOWN RIGHT"
        for key in keys.split():
            yield "press " + key
        assert badge.stage.top._heading._text == "Aspeto, ritmo, idioma"
        assert (settings.level, settings.profile, settings.length) == (0, 1, 5)
        assert (settings.ritual, settings.undo) == (False, False)
        assert (settings.sound, settings.lights) == (0, False)
        assert (settings.aid, settings.guide, settings.speed) == (False, True, 2)
        assert settings.colours == 1
        settings.guide = False
        assert [name for name in sys.modules if name.startswith("face.words_")] == ["face.words_pt"]
        yield "shot options"
        yield "press START"
        assert badge.stage.top._heading._text == "Opções"
        yield "press START"
        yield "expect title"
        assert badge.stage.top._menu._lines[0]._text == "Jogar"
        yield from pilot.to_options(badge)
        yield "shot again"
        yield "press B"
        yield "press START"
        yield "expect table"  # without the ritual
        game = badge.stage.game
        assert game.players[RIVAL]
        assert type(game.thinker()).__name__ == "Easy"
        assert game.match.length == 5
        assert game.rules.count == 26
        assert badge.stage.top._stock._trump._text == "Trunfo"

    pilot.run(script, seed=8, speed="normal")


def test_options_turn_round_both_ways():
    counts = (3, 9, 6, 2, 2, 2, 2, 4, 4, 2, 3, 2, 2)

    def script(badge):
        pilot.draw_nothing(badge)
        settings = badge.stage.settings
        before = vars(settings).copy()
        yield from pilot.to_options(badge)
        for name, count in zip(pilot.OPTIONS, counts, strict=True):
            yield from pilot.to_option(badge, name)
            values = set()
            for key in ["RIGHT"] * 18 + ["LEFT"] * 18:
                yield "press " + key
                values.add(tuple(vars(settings).values()))
            assert len(values) == count
            assert vars(settings) == before, "round and back"
        yield "press DOWN"
        yield "press A"
        yield "expect options"
        yield "press DOWN"
        yield "press A"
        yield "expect title"

    pilot.run(script, seed=8)


def test_the_note_on_a_match_is_true_of_the_rules_picked_out():
    """What a point is depends on them: see `engine.match.points_of`."""
    by_deals, one = "Who wins the most deals", "Each deal won: one point"
    points = ("Points: tricks over 6", "Points: tricks over 13")

    def script(badge):
        pilot.draw_nothing(badge)
        settings = badge.stage.settings
        yield from pilot.to_options(badge)
        screen = badge.stage.top

        def notes():
            found = []
            yield from pilot.to_option(badge, "match")
            settings.length = 1
            for _ in range(6):
                found.append(screen._note._text)
                yield "press RIGHT"
            assert found[:3] == 3 * [by_deals]
            assert len(set(found[3:])) == 1
            return found[3]

        said = []
        for profile in range(len(PROFILES)):
            settings.profile = profile
            yield "press UP"
            said.append((yield from notes()))
        assert said == [
            *(points[0], points[1], one, one),
            *(points[0], points[0], points[0], one),
        ]
        for options, wanted in (
            ({"count": ALL}, points[1]),
            ({"target": 3}, one),
            ({"count": ALL, "players": 3}, one),
            ({"follow1": 0}, points[0]),
        ):
            pilot.mix(badge, **options)
            yield "press UP"
            assert (yield from notes()) == wanted

    pilot.run(script, lang="en")


@pytest.mark.parametrize(
    ("name", "value"),
    [("lang", "xx"), ("level", "genius"), ("profile", "bridge"), ("match", 2), ("seed", -7)],
)
def test_settings_without_sense_count_as_not_set(name, value):
    def script(badge):
        pilot.draw_nothing(badge)
        settings = badge.stage.settings
        assert (settings.language, settings.level, settings.profile) == (0, 1, 0)
        assert settings.length == 1 and settings.ritual and settings.undo
        if name == "lang":  # then it is still to be chosen
            yield "expect welcome"
        else:
            yield from pilot.to_table(badge)

    pilot.run(script, **{name: value})


# Draw and cut


def test_the_cut_goes_round_and_is_made():
    def script(badge):
        yield from pilot.to_draw(badge)
        yield "press A"
        names = badge.stage.top._names

        def shown():
            return [name._text.split()[-1] for name in names]

        assert shown() == ["26", "26"]
        yield "press RIGHT"
        assert shown() == ["27", "25"]
        for _ in range(24):
            yield "press RIGHT"
        assert shown() == ["51", "1"]
        yield "press RIGHT"
        assert shown() == ["1", "51"]
        yield "press LEFT"
        yield "press A"
        assert badge.stage.top._message._text == "You cut 51 cards"
        assert badge.stage.game.cut == 51
        yield "press A"
        assert badge.stage.top._heading._text == "Deal no. 8, cut 51"
        yield "press A"
        yield "expect table"

    pilot.run(script, seed=8)


def test_no_cut():
    decks = []

    def script(key):
        def keys(badge):
            yield from pilot.to_draw(badge)
            yield "press A"
            yield "press " + key
            decks.append(bytes(pilot.deal_of(badge).deck))
            yield "press A"
            yield "press A"
            yield "expect table"

        return keys

    pilot.run(script("B"), seed=8)
    pilot.run(script("A"), seed=8)
    assert decks[1] == decks[0][26:] + decks[0][:26]


# The table


@pytest.mark.parametrize("key", [key for key in pilot.KEYS if key not in ("START", "B")])
def test_the_key_that_clears_a_trick_does_nothing_else(key):
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
        yield pilot.PACE
        deal = pilot.deal_of(badge)
        assert pilot.is_reading(badge) and deal.turn == YOU and deal.played == 2
        yield "press " + key
        assert not pilot.is_reading(badge) and deal.played == 2
        yield f"wait {3000}"
        assert deal.played == 2

    pilot.run(script, seed=8)


def test_a_held_key_clears_one_trick_only():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
        yield pilot.PACE
        yield "hold A 5000"
        assert pilot.deal_of(badge).played == 2

    pilot.run(script, seed=8)


def test_a_finished_trick_stays_until_it_is_read():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
        yield pilot.PACE
        yield "wait 1500"
        assert pilot.is_reading(badge)
        yield "wait 2000"
        assert not pilot.is_reading(badge)

    pilot.run(script, seed=8)


def test_an_illegal_card_stays_in_the_hand():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        deal = pilot.deal_of(badge)
        hand = badge.stage.top._hand
        refused = 0
        for _ in range(13):
            if deal.why_not(YOU, hand.card()):
                before = place(badge)
                cards = badge.image().crop(HAND)
                yield "press A"
                assert place(badge) == before and deal.turn == YOU
                assert "must follow" in badge.stage.top._message._text
                assert same(badge.image().crop(HAND), cards), "the legal cards stay bright"
                refused += 1
            yield "press DOWN"
        assert refused
        # LEFT and RIGHT visit the others only.
        for key in ("LEFT", "RIGHT"):
            seen = set()
            for _ in range(13):
                yield "press " + key
                seen.add(hand.card())
            assert sorted(seen) == pilot.legal_cards(badge)

    pilot.run(script, seed=6)


def test_keys_while_the_rival_thinks_play_nothing():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.play(badge, pilot.legal_cards(badge)[0])
        for key in ("A", "LEFT", "B"):
            yield "press " + key
            assert pilot.deal_of(badge).played == 1

    pilot.run(script, seed=8)


# Pause


@pytest.mark.parametrize(
    "back",
    [
        ("B",),
        ("START",),
        ("A",),
        ("UP", "UP", "UP", "A", "B", "B"),  # from the rules
        ("UP", "UP", "UP", "A", "RIGHT", "DOWN", "DOWN", "START", "START"),
    ],
)
def test_a_pause_gives_the_same_table_back(back):
    """On the player's turn, while the rival thinks, and with a finished trick on the table."""

    def pause(badge):
        before = place(badge)
        picture = badge.image()
        yield "press START"
        yield "expect pause"
        yield "wait 10000"
        for key in back:
            yield "press " + key
        yield "expect table"
        assert same(badge.image(), picture)
        assert place(badge) == before

    def script(badge):
        yield from pilot.to_table(badge)
        yield "press RIGHT"
        yield from pause(badge)
        yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
        yield from pause(badge)
        yield pilot.PACE
        assert pilot.is_reading(badge)
        yield from pause(badge)

    pilot.run(script, seed=8)


def test_leaving_a_deal_loses_nothing():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
        yield pilot.PACE
        before = place(badge)
        for row, screen in ((2, "number"), (3, "options"), (4, "help"), (5, "statistics")):
            yield "press START"
            yield "press UP"
            yield "press A"
            yield "expect title"
            yield from pilot.choose_row(badge, row)
            yield "expect " + screen
            yield "press B"
            yield "expect title"
            assert badge.stage.top._menu.at == row
            yield "press START"
            yield "expect table"
            assert place(badge) == before
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)
        assert place(badge) != before

    pilot.run(script, seed=8)


def test_b_leaves_the_draw_for_the_title():
    """Nothing is lost: before the deal there is nothing, and what is dealt can be resumed, where
    the turned card tells whose lead it is. While the cut is asked for, B declines it."""
    drawn, cutting, cut, turned = range(4)

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_draw(badge)
        yield "press B"
        yield "expect title"
        assert pilot.RESUME not in badge.stage.top._choices
        for more in (0, 1):  # the deck is cut; the card is turned
            yield from pilot.to_draw(badge)
            while badge.stage.top._state == drawn:
                yield "press A"
            if badge.stage.top._state == cutting:
                yield "press B"
            for _ in range(more):
                yield "press A"
            assert badge.stage.top._state == cut + more
            before = place(badge)
            yield "press B"
            yield "expect title"
            yield from pilot.choose(badge, pilot.RESUME)
            yield "expect draw"
            assert badge.stage.top._state == turned
            yield "press A"
            yield "expect table"
            assert place(badge) == before
            yield from pilot.to_turn(badge)
            yield "press A"
            badge.stage.replace("title")
            yield pilot.DRAWN
            yield from pilot.choose(badge, pilot.RESUME)
            yield "expect table"
            badge.stage.replace("title")
            yield pilot.DRAWN

    pilot.run(script, seed=8)


def test_after_the_review_one_can_play_on_at_once():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.lost)
        for key in ("B", "START"):
            yield from pilot.choose_after(badge, pilot.REVIEW)
            yield "expect review"
            yield "press " + key
            yield "expect result"
        deals = badge.stage.game.deals_done
        yield "press START"
        yield "expect draw"
        assert badge.stage.game.deals_done == deals

    pilot.run(script, seed=8, match=3)


def test_b_loses_nothing():
    """On each screen, pressed often and held."""

    def hammer(badge):
        before = place(badge)
        yield "hold B 3000"
        for _ in range(5):
            yield "press B"
        if badge.screen == "played":
            yield "press B"  # goes back to the table
        assert place(badge) == before, badge.screen

    def script(badge):
        pilot.draw_nothing(badge)
        settings = badge.stage.settings
        yield from hammer(badge)
        yield "expect title"
        for row, screen in ((1, "number"), (3, "help"), (4, "statistics")):
            yield from pilot.choose_row(badge, row)
            yield "expect " + screen
            yield "press RIGHT"
            yield from hammer(badge)
            yield "expect title"
            while badge.stage.top._menu.at:
                yield "press UP"
        yield from pilot.to_options(badge)
        yield "press RIGHT"
        yield from hammer(badge)
        yield "expect title"
        assert settings.level == 2
        yield from pilot.to_options(badge)
        for key in ("DOWN", "LEFT", "A"):
            yield "press " + key
        yield "expect mix"
        yield "press RIGHT"
        yield from hammer(badge)
        yield "expect title"
        assert settings.mix.follow1 == 0
        settings.profile = 0
        yield from pilot.to_table(badge)
        yield from hammer(badge)
        yield "expect table"
        yield from pilot.to_turn(badge)
        yield from pilot.play(badge, max(pilot.legal_cards(badge), key=lambda card: card % 13))
        yield pilot.PACE
        yield from hammer(badge)
        yield "press START"
        yield from hammer(badge)
        yield "expect table"
        yield "press START"
        for key in ("UP", "UP", "A"):  # the rules
            yield "press " + key
        yield from hammer(badge)
        yield "expect table"
        yield "press START"
        for key in ("UP", "A"):  # to the title
            yield "press " + key
        yield from hammer(badge)
        yield "expect title"
        yield "press A"
        yield "expect table"
        yield from pilot.to_result(badge, pilot.won)
        yield from hammer(badge)
        yield "expect result"

    pilot.run(script, seed=8)


# Any keys at all

OVER_A_DEAL = ("table", "pause", "played", "help", "options")


def guard(badge):
    """Let no screen give up a deal, or a move of it, but the pause menu when asked to and the
    title when asked twice. What a demo finds is there again after it."""
    stage = badge.stage
    replace, take_back = stage.replace, stage.game.take_back
    start_match = stage.game.start_match
    begin_demo, end_demo = stage.begin_demo, stage.end_demo
    left = []
    found = []

    def guarded(name, row=0):
        top = stage.top
        if found:
            assert name == "title" or stage.settings.demo
        elif top is None or top.NAME == "table":  # without one, it made room for the options
            assert name == ("result" if pilot.deal_of(badge).over else "table")
        elif top.NAME == "pause":
            assert name == "title" and top._menu.at == len(top._choices) - 1
        replace(name, row)

    def asked():
        assert stage.top.NAME == "pause" and stage.settings.undo
        before = moves(badge)
        take_back()
        after = moves(badge)
        assert sum(map(len, after)) < sum(map(len, before))
        assert all(starts_with(one, other) for one, other in zip(before, after))
        assert pilot.deal_of(badge).turn == YOU
        left.append(place(badge))

    def begun():
        top = stage.top
        if stage.game.running and not stage.settings.demo:
            assert top.NAME == "title" and top._asking and top._menu.at == 1
            left.append(place(badge))
        start_match()

    def demo_begun():
        assert stage.top.NAME == "title"
        found.append(place(badge) if stage.game.running else None)
        begin_demo()

    def demo_ended():
        end_demo()
        before = found.pop()
        assert stage.top.NAME == "title" and not found
        assert (place(badge) if stage.game.running else None) == before

    stage.begin_demo = demo_begun
    stage.end_demo = demo_ended
    stage.game.start_match = begun
    stage.replace = guarded
    stage.game.take_back = asked
    return left


def starts_with(all_moves, first):
    """Return whether some moves are the first ones of others."""
    return all_moves[: len(first)] == first


def monkey(seed, count, settings, mixed=None):
    """Press random keys: alone, held, in floods; then find the way out of wherever that led.

    :param settings: the badge's
    :param dict mixed: options of rules, for the player's own mix
    """
    dice = random.Random(seed)
    seen = set()

    def flood(badge):
        """More events than the queue has room for, between two looks at it."""
        for _ in range(dice.randrange(1, 120)):
            key = dice.choice(pilot.KEYS)
            badge.pad.hold(key, "flood")
            badge.pad.release(key, "flood")
        yield "wait 300"

    def script(badge):
        pilot.draw_nothing(badge)
        left = guard(badge)
        if mixed is not None:
            pilot.mix(badge, **mixed)
        seen.add(badge.screen)
        yield "press START"
        for _ in range(count):
            kind = dice.random()
            key = dice.choice(pilot.KEYS)
            dealt = badge.stage.in_deal and not badge.stage.settings.demo
            before = moves(badge)
            ends = len(left) + badge.stage.game.deals_done
            if kind < 0.02:
                yield from flood(badge)
            elif kind < 0.04:
                for _ in range(10):
                    yield "press " + dice.choice(("START", "SELECT", "B"))
            elif kind < 0.1:
                yield f"hold {key} {dice.randrange(50, 1500)}"
            elif kind < 0.3:
                yield f"wait {dice.randrange(10, 4000)}"
            else:
                yield "press " + ("A" if kind < 0.6 else key)
            seen.add(badge.screen)
            if dealt and ends == len(left) + badge.stage.game.deals_done:
                assert badge.screen in (*OVER_A_DEAL, "title")
                for one, other in zip(moves(badge), before):
                    assert starts_with(one, other), "a move is gone"
        yield from way_out(badge)

    pilot.run(script, seed=seed, **settings)
    return seen


def way_out(badge):
    """From any screen to the table of a new match, as a person would."""
    yield "wait 500"
    if badge.stage.settings.demo:
        yield "press B"
    while badge.screen in ("options", "mix", "number", "help", "review", "played"):
        yield "press B"
    if badge.screen == "draw":
        yield from pilot.to_table(badge)
    if badge.screen == "table":
        yield "press START"
    if badge.screen == "pause":
        yield "press B"
        if badge.screen == "table":
            yield "press START"
            badge.stage.top._menu.pick(len(badge.stage.top._choices) - 1)
            yield "press A"
    while badge.screen == "result":
        badge.stage.top._menu.pick(len(badge.stage.top._choices) - 1)
        yield "press A"
    yield from pilot.begin(badge)
    if badge.screen == "draw":
        yield from pilot.to_table(badge)
    yield "expect table"


# Rounds of random keys, so that each setting and each profile is among them.
ROUNDS = (
    ({"profile": "openstock", "lang": "pt", "level": "easy", "match": 10}, None),
    ({"profile": "three", "match": 3}, None),
    ({"profile": "race7", "level": "easy", "match": 25, "ritual": False}, None),
    ({"profile": "all26", "lang": "pt", "level": "hard", "match": 5, "undo": False}, None),
    ({"profile": "notrump", "lang": "pt", "match": 50}, None),
    ({"profile": "freefollow", "level": "hard"}, None),
    ({"match": 3}, {"players": 3, "width": 4, "count": 26, "target": 4, "follow1": 0}),
    ({"level": "easy"}, {"width": 2, "trump": 0, "count": 26}),
)


@pytest.mark.parametrize("number", range(2))
def test_a_few_random_keys(number):
    settings, mixed = ROUNDS[number]
    assert monkey(number, 150, settings, mixed) <= SCREENS


@pytest.mark.slow
@pytest.mark.parametrize("number", range(len(ROUNDS)))
def test_two_thousand_random_keys(number):
    settings, mixed = ROUNDS[number]
    wanted = {"title", "table", "pause", "played", "result"}
    assert wanted <= monkey(10 + number, 2000, settings, mixed) <= SCREENS


@pytest.mark.slow
def test_three_thousand_keys_of_a_demo():
    """A desk's badge that everybody presses."""
    dice = random.Random(5)

    def script(badge):
        pilot.draw_nothing(badge)
        for _ in range(3000):
            yield "press " + dice.choice(pilot.KEYS)
            assert badge.screen in SCREENS

    pilot.run(script, seed=5, demo=True)


# Without memory


def fail_once(there, name):
    """Let a function or method raise a `MemoryError` when it is called next, and then be itself."""
    real = getattr(there, name)

    def fail(*args):
        setattr(there, name, real)
        raise MemoryError()

    setattr(there, name, fail)


def without_module(monkeypatch, name, times):
    """Let there be no memory to load a module, so many times.

    :return: list that has the module's name for each time that it was so
    """
    load = builtins.__import__
    failed = []

    def load_but(wanted, *args, **options):
        if wanted == name and len(failed) < times:
            failed.append(name)
            raise MemoryError()
        return load(wanted, *args, **options)

    monkeypatch.setattr(builtins, "__import__", load_but)
    return failed


def test_a_deal_counts_once_if_there_is_no_memory_at_its_end(monkeypatch):
    """The statistics are loaded there, just when all else is in memory too."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, pilot.near_end, pilot.won)
        failed = without_module(monkeypatch, "face.tally", 1)
        yield from pilot.finish_deal(badge)
        game = badge.stage.game
        assert failed
        assert (game.match.deals, game.match.wins[YOU], game.deals_done) == (1, 1, 1)
        tally = importlib.import_module("face.tally")
        assert tally.get(game.tally, tally.PLAYED) == tally.get(game.tally, tally.WON) == 1

    pilot.run(script, seed=3, match=3)


@pytest.mark.parametrize("wait", [20, 200])
def test_a_review_that_fails_gives_the_deal_back(wait):
    """The review takes the deal apart; it begins anew with all of it, and so does the result."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.won)
        before = place(badge)
        yield from pilot.choose(badge, pilot.REVIEW)
        yield f"wait {wait}"
        first = badge.stage.top
        assert not first._review.done and place(badge) != before
        fail_once(first, "tick")
        yield "wait 100"
        assert badge.screen == "review" and badge.stage.top is not first
        assert badge.stage.top._review.tricks == 26
        fail_once(badge.stage.top, "key")
        yield "press B"
        yield "press B"
        yield "expect result"
        assert badge.stage.top._verdict._text.strip() == "You win!"
        assert place(badge) == before
        assert pilot.deal_of(badge).over

    pilot.run(script, seed=3)


def test_where_a_screen_finds_no_memory_the_title_comes(monkeypatch):
    """It is tried twice more, and then the match is there to be resumed."""

    def script(badge):
        yield from pilot.to_result(badge, pilot.won)
        before = place(badge)
        failed = without_module(monkeypatch, "engine.review", 99)
        yield from pilot.choose(badge, pilot.REVIEW)
        yield "expect title"
        assert len(failed) == 3
        yield from pilot.choose(badge, pilot.RESUME)
        yield "expect result"
        assert place(badge) == before

    pilot.run(script, seed=3, match=3)


def test_a_demo_that_finds_no_memory_leaves_the_title(monkeypatch):
    """It is not begun again and again, until nothing works any more."""

    def script(badge):
        failed = without_module(monkeypatch, "face.demo", 99)
        yield "wait 200000"
        assert badge.screen == "title" and not badge.stage.settings.demo
        assert len(failed) == 3, "as often as anything is tried"
        monkeypatch.undo()
        yield "press A"  # wakes the display
        yield "wait 50000"
        assert badge.stage.settings.demo

    pilot.run(script, seed=3)


def test_a_demo_that_fails_again_and_again_ends_at_the_title():
    """Nobody is there to press a key in between."""

    def script(badge):
        yield "wait 46000"
        for _ in range(2):
            fail_once(badge.stage.top, "tick")
            yield "wait 1000"
            assert badge.stage.settings.demo
        fail_once(badge.stage.top, "tick")
        yield "wait 100000"
        assert badge.screen == "title" and not badge.stage.settings.demo
        yield "press A"
        yield "press START"
        yield "expect draw"

    pilot.run(script, seed=3)


def test_a_demo_may_begin_before_what_was_due_is_saved():
    """The keys were pressed while the screens were loaded, and are read at once."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        before = place(badge)
        stage = badge.stage
        stage.open("pause")
        for _ in range(2):
            stage.top.key(sys.modules["handheld.buttons"].UP)
            stage.top.key(sys.modules["handheld.buttons"].A)
        assert stage.settings.demo
        yield "wait 3000"
        yield "press A"
        yield "expect title"
        yield from pilot.choose(badge, pilot.RESUME)
        assert place(badge) == before

    pilot.run(script, seed=3)
