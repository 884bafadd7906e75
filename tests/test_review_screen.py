# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the review's pages say, and where its keys lead."""

import itertools
import re
import sys

import pilot
import pytest
from test_screens import LANGUAGES
from test_words import WORDS

SUMMARY = -1
NOT_KNOWN = 255
YOU, RIVAL = 0, 1


def reviewed(badge, wanted=pilot.lost):
    """From the title or a table to a review that is done."""
    pilot.draw_nothing(badge)
    yield from pilot.to_result(badge, wanted)
    yield from pilot.choose_after(badge, pilot.REVIEW)
    yield "expect review"
    while not badge.stage.top._review.done:
        yield "wait 100"


def seen(badge):
    """The texts that are seen, from top to bottom, without the names of who played."""
    top = badge.stage.top
    lines = [top._heading, top._verdict]
    if not top._groups[0].hidden:
        lines += top._lines
    assert top._groups[0].hidden != top._groups[1].hidden
    return [line._text for line in (*lines, top._cost, top._keys)]


def say(badge, **findings):
    """Have the summary speak of other findings."""
    review = badge.stage.top._review
    for name, value in findings.items():
        setattr(review, name, value)
    badge.stage.top._find_slips()
    badge.stage.top._show(SUMMARY)
    return seen(badge)


def test_first_a_summary_says_what_it_came_to():
    def script(badge):
        yield from reviewed(badge)
        review = badge.stage.top._review
        trick = review.decisive
        yours, rivals = pilot.deal_of(badge).score[:2]
        weak = sum(0 < cost < NOT_KNOWN for cost in review.costs[:13])
        assert review.best >= 7 > yours and review.costs[trick] > 1 and weak
        assert seen(badge) == [
            "Review",
            "From the start of phase 2",
            f"You could have won {review.best}-{13 - review.best}",
            f"You won {yours}, rival {rivals}",
            "",
            f"Your slips in phase 1: {weak}",
            f"Lost in phase 2, trick {trick - 12}",
            f"It cost {review.costs[trick]} tricks",
            "A: that trick   B: back",
        ]
        assert badge.stage.top._groups[1].hidden, "no card"

    pilot.run(script, seed=8)


def test_what_a_summary_says_of_other_deals():
    """A deal won or not to be won, with the rival's help, without a fault, and where phase 1 cannot
    be judged."""

    def script(badge):
        yield from reviewed(badge, pilot.won)
        costs = badge.stage.top._review.costs
        score = pilot.deal_of(badge).score
        dear = bytearray(26)
        dear[15], dear[18] = 1, 2
        said = say(badge, costs=dear, best=score[YOU])
        assert said[2] == f"At best: you {score[YOU]}, rival {score[RIVAL]}"
        assert said[4] == "thanks to rival's errors", "they made up for three tricks"
        said = say(badge, costs=dear, best=score[YOU] + 3)
        assert said[4] == ""
        deal = pilot.deal_of(badge)
        deal.conceded = RIVAL
        assert say(badge, best=score[YOU])[4] == f"Tricks not played: {deal.tricks_left}"
        deal.conceded = -1
        assert said[5:8] == ["Your slips in phase 1: 0", "Worst: phase 2, trick 6", said[7]]
        said = say(badge, best=score[YOU] - 1)
        assert said[2] == f"At best: you {score[YOU] - 1}, rival {score[RIVAL] + 1}"
        assert said[4] == "thanks to rival's errors"
        said = say(badge, costs=bytearray(26), best=score[YOU])
        assert said[4] == ""
        assert said[6:] == [
            "In phase 2 no card",
            "could have been better",
            "A: the tricks   B: back",
        ]
        dear[15] = dear[18] = 0
        dear[3] = 2
        said = say(badge, costs=dear)
        assert said[5:] == [
            "Your slips in phase 1: 1",
            "In phase 2 no card",
            "could have been better",
            "A: your slips   B: back",
        ]
        said = say(badge, costs=bytearray([NOT_KNOWN] * 13 + [0] * 13))
        assert said[5] == ""
        badge.stage.top._review.costs = costs

    pilot.run(script, seed=8)


def test_where_all_tricks_count_the_summary_counts_all():
    def script(badge):
        yield from reviewed(badge)
        review = badge.stage.top._review
        deal = pilot.deal_of(badge)
        best = review.before + review.best
        assert review.before and sum(deal.score[:2]) == 26
        said = seen(badge)
        assert re.findall(r"\d+", said[2]) == [str(best), str(26 - best)]
        assert re.findall(r"\d+", said[3]) == [str(deal.score[YOU]), str(deal.score[RIVAL])]
        assert said[2].startswith("You could") == (best >= 14)

    pilot.run(script, seed=8, profile="all26")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trick_says_who_led_and_who_won(language):
    """In words, with no mark to be known; the winner's name is gold, and only that."""

    def script(badge):
        yield from reviewed(badge)
        top = badge.stage.top
        theme = badge.stage.theme
        deal = pilot.deal_of(badge)
        found = set()
        for trick in range(26):
            top._show(trick)
            led, won = deal.leader_of(trick), deal.winners[trick]
            words = WORDS[language]
            assert top._verdict._text == words.REVIEW_LED[2 * (led != YOU) + (won != YOU)]
            found.add((led, won))
            names = dict(zip((RIVAL, YOU), top._names, strict=False))
            assert names[YOU]._text == words.YOU and names[RIVAL]._text == words.RIVAL
            gold = [
                seat for seat, name in names.items() if name.tiles.pixel_shader is theme.chosen_text
            ]
            assert gold == [won]
        assert len(found) == 4, "all four cases"

    pilot.run(script, seed=8, lang=language)
    english = WORDS["en"].REVIEW_LED
    assert english[1] == "You led, rival won" and english[2] == "Rival led, you won"


@pytest.mark.parametrize("size", ["160x128", "128x128"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_trick_of_phase_1_names_its_prize_whatever_it_is(language, size):
    def script(badge):
        yield from reviewed(badge)
        top = badge.stage.top
        deck = pilot.deal_of(badge).deck
        words = WORDS[language]
        for trick in range(26):
            for card in (8, 13 + 8, 26 + 3) if trick < 13 else (0,):
                if trick < 13:
                    deck[26 + 2 * trick] = card
                top._show(trick)
                heading = top._heading._text.replace("  ", " ")
                number = trick - 13 if trick >= 13 else trick
                assert words.TRICK % (number + 1) in heading
                prize = words.PRIZE + (" 10" if card % 13 == 8 else " 5") + "♣♦♥"[card // 13]
                assert (prize in heading) == (trick < 13)
                phase = words.PHASE % (2 if trick >= 13 else 1)
                whole = trick >= 13 or size != "128x128" or language == "pt"
                assert phase in heading or not whole

    pilot.run(script, size, seed=8, lang=language)


@pytest.mark.parametrize("size", ["160x128", "128x128"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_an_open_row_the_card_that_was_got_is_named(language, size):
    """There are several prizes; the winner took one of them, the other drew."""

    def script(badge):
        yield from reviewed(badge)
        top = badge.stage.top
        deal = pilot.deal_of(badge)
        words = WORDS[language]
        cards_of = sys.modules["face.cards"]
        assert len(set(deal.winners[:13])) == 2 and len(set(top._review.taken)) == 13
        for trick in range(13):
            top._show(trick)
            heading = seen(badge)[0].replace("  ", " ")
            got = words.REVIEW_CARDS[deal.winners[trick]]
            got += " " + cards_of.card_text(top._review.taken[trick])
            assert heading.endswith(words.TRICK % (trick + 1) + " " + got)
            assert words.PRIZE not in heading
            assert heading.startswith(words.PHASE % 1) or size == "128x128"

    pilot.run(script, size, seed=8, lang=language, profile="openstock")


def test_a_cost_is_in_tricks_or_in_deals_of_a_hundred():
    def script(badge):
        yield from reviewed(badge)
        top = badge.stage.top
        wanted = {
            (0, 0): "No card looked better",
            (0, 2): "Costs 2 deals in 100",
            (12, 7): "Costs 7 deals in 100",
            (13, 0): "No card was better",
            (13, 1): "It cost a trick",
            (25, 4): "It cost 4 tricks",
        }
        for (trick, cost), text in wanted.items():
            top._review.costs[trick] = cost
            top._show(trick)
            assert top._cost._text == text
        yield "wait 10"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("profile", ["pagat", "freefollow"])
def test_left_and_right_go_through_all_pages(profile):
    """Summary, then the tricks that can be judged, around both ends."""

    def script(badge):
        yield from reviewed(badge)
        top = badge.stage.top
        review = top._review
        assert top._trick == SUMMARY
        pages = [SUMMARY] + [trick for trick in range(26) if review.costs[trick] != NOT_KNOWN]
        assert len(pages) == (27 if profile == "pagat" else 14)
        for key, order in (
            ("RIGHT", [*pages[1:], SUMMARY, pages[1]]),
            ("LEFT", [SUMMARY, *pages[:0:-1], SUMMARY]),
        ):
            for page in order:
                yield "press " + key
                assert top._trick == page, key
                assert (seen(badge)[0] == "Review") == (page == SUMMARY)

    pilot.run(script, seed=8, profile=profile)


@pytest.mark.parametrize("profile", ["pagat", "freefollow"])
def test_a_goes_through_the_slips(profile):
    """First to the trick that mattered, then to the others as they were played, each once, and
    back to the summary; from any other trick to the next slip."""

    def script(badge):
        yield from reviewed(badge)
        top = badge.stage.top
        review = top._review
        slips = [trick for trick in range(26) if 0 < review.costs[trick] < NOT_KNOWN]
        assert len(slips) > 2 and (slips[0] < 13) == (profile == "pagat")
        others = [trick for trick in slips if trick != review.decisive]
        for page in [review.decisive, *others, SUMMARY, review.decisive]:
            assert top._keys._text.startswith("A: that" if top._trick < 0 else "◄► trick A: slip")
            yield "press A"
            assert top._trick == page
        for trick in range(26):
            if review.costs[trick] == 0:
                top._show(trick)
                yield "press A"
                assert top._trick == next((slip for slip in slips if slip > trick), SUMMARY)

    pilot.run(script, seed=8, profile=profile)


def test_where_phase_2_cost_nothing_a_begins_with_phase_1():
    def script(badge):
        yield from reviewed(badge)
        costs = bytearray(26)
        costs[2] = costs[9] = 3
        say(badge, costs=costs)
        for page in (2, 9, SUMMARY):
            yield "press A"
            assert badge.stage.top._trick == page

    pilot.run(script, seed=8)


def test_where_no_card_cost_anything_a_goes_through_all_tricks():
    def script(badge):
        yield from reviewed(badge)
        assert say(badge, costs=bytearray(26))[-1] == "A: the tricks   B: back"
        for page in (*range(26), SUMMARY, 0):
            yield "press A"
            assert badge.stage.top._trick == page
        assert seen(badge)[-1] == "◄► trick   B: back"

    pilot.run(script, seed=8)


def test_of_a_conceded_deal_only_what_was_played_has_a_page():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_to(badge, 20)
        assert badge.stage.game.table.concede(YOU) == 0
        badge.stage.game.finish()
        badge.stage.replace("result")
        yield from pilot.choose_after(badge, pilot.REVIEW)
        while not badge.stage.top._review.done:
            yield "wait 100"
        score = pilot.deal_of(badge).score
        assert sum(score[:2]) == 13
        assert f"You won {score[YOU]}, rival {score[RIVAL]}" in seen(badge)
        yield "press LEFT"
        assert badge.stage.top._trick == 19
        yield "press RIGHT"
        assert badge.stage.top._trick == SUMMARY

    pilot.run(script, seed=8)


def test_a_leaves_at_no_time_start_at_any_and_b_by_the_summary():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.lost)
        before = bytes(pilot.deal_of(badge).plays)
        for pages in (None, 0, 1, 2):  # None: it is still at work
            for key in ("B", "START"):
                yield from pilot.choose_after(badge, pilot.REVIEW)
                yield "press A"
                assert badge.screen == "review"
                assert not badge.stage.top._review.done, "too soon"
                if pages is not None:
                    while not badge.stage.top._review.done:
                        yield "wait 100"
                for _ in range(pages or 0):
                    yield "press A"
                assert badge.screen == "review"
                yield "press " + key
                if pages and key == "B":
                    assert badge.screen == "review" and badge.stage.top._trick == SUMMARY
                    assert seen(badge)[0] == "Review"
                    yield "press B"
                yield "expect result"
                assert bytes(pilot.deal_of(badge).plays) == before

    pilot.run(script, seed=8)


@pytest.mark.parametrize("match", [1, 3])
def test_the_results_menu_stands_where_it_was(match):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.lost)
        assert badge.stage.top._menu.at == 0
        choices = badge.stage.top._choices
        assert (pilot.SWAP in choices) == (match == 1), "rows come and go"
        for key in ("B", "START"):
            yield from pilot.choose_after(badge, pilot.REVIEW)
            yield "press " + key
            yield "expect result"
            top = badge.stage.top
            assert top._choices == choices and choices[top._menu.at] == pilot.REVIEW
        yield from pilot.choose(badge, pilot.TITLE)
        yield "expect title"
        assert badge.stage.top._menu.at == 0

    pilot.run(script, seed=8, match=match)


def test_a_row_that_the_result_has_not_is_none():
    """A demo's result has one row only."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.lost)
        badge.stage.settings.demo = True
        badge.stage.replace("result", 1)
        assert badge.stage.top._choices == [0] and badge.stage.top._menu.at == 0
        yield "wait 10"

    pilot.run(script, seed=8)


def test_a_demo_leaves_a_review_by_itself():
    """It opens none; but if there were one, it would not stay for ever."""

    def script(badge):
        yield from reviewed(badge)
        badge.stage.settings.demo = True
        yield "wait 5000"
        assert badge.screen == "review"
        yield "wait 6000"
        assert badge.screen != "review"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("size", pilot.SIZES)
def test_on_each_display_the_summary_has_room(size):
    """Lines one below the other, none on another."""

    def script(badge):
        height_of = sys.modules["face.text"].height_of
        yield from reviewed(badge)
        top = badge.stage.top
        lines = [top._heading, top._verdict, *top._lines, top._cost, top._keys]
        edges = [line.tiles.y for line in lines]
        height = height_of(badge.stage.theme)
        for upper, lower in itertools.pairwise(edges):
            assert upper + height <= lower

    pilot.run(script, size, seed=8)


@pytest.mark.parametrize("cost", [1, 3])
def test_a_slip_that_did_not_endanger_the_deal_is_told_as_one(cost):
    """A hint goes for enough tricks, not for all there are: so the two do not contradict."""

    def script(badge):
        yield from reviewed(badge, pilot.won)
        top = badge.stage.top
        review = top._review
        trick = 15
        won = list(pilot.deal_of(badge).winners[13:trick]).count(YOU)
        review.costs[trick] = cost
        for most in range(cost, 13):
            review._most[trick] = most
            kept = won + most - cost >= 7
            assert review.still_won(trick) == kept
            tricks = "A trick" if cost == 1 else f"{cost} tricks"
            cost_of = "a trick" if cost == 1 else f"{cost} tricks"
            text = f"{tricks} less, still won" if kept else f"It cost {cost_of}"
            assert top._cost_text(trick) == text

    pilot.run(script, seed=8)
