# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A board with three keys: previous, choose and next do all there is to do, some of it held."""

import random
import sys

import pictures
import pilot
import pytest
import simulator
import test_guide as guide
from test_sizes import Camera
from test_statistics import fill

BOARD = "reverse_tft"
LANGUAGES = ("en", "pt")
RULES, MIX = 1, 8
MIX_BACK = 6
STATISTICS = 4


def play(script, **options):
    """Run a script; after each press the game has the time to draw what follows."""

    def whole(badge):
        yield pilot.SETTLED
        pilot.draw_nothing(badge)
        for line in script(badge):
            yield line
            if line.startswith("press "):
                yield pilot.DRAWN

    return simulator.run(whole, board=BOARD, **{"speed": "none", **options})


def go_to(badge, row):
    """Pick out a row of a menu."""
    while badge.stage.top._menu.at != row:
        yield "press NEXT"


def choose(badge, row):
    """Choose a row of a menu."""
    yield from go_to(badge, row)
    yield "press CHOOSE"


def to_table(badge):
    """From the draw or the announced deal to the table."""
    pilot.make_plain(badge)
    while badge.screen == "draw":
        yield "press CHOOSE"
    yield "expect table"


def to_turn(badge):
    """Clear tricks and wait for the rivals until it is the player's turn."""
    for _ in range(20):
        if badge.screen != "table":
            return
        if pilot.is_reading(badge):
            yield "press CHOOSE"
        elif pilot.deal_of(badge).turn == pilot.YOU:
            return
        else:
            yield pilot.PACE
    raise AssertionError("the player's turn does not come")


def finish(badge):
    """Play the deal to its end."""
    for _ in range(60):
        yield from to_turn(badge)
        if badge.screen != "table":
            break
        yield pilot.DRAWN
        deal = pilot.deal_of(badge)
        if deal.choosing:
            place = badge.stage.top._stock.place
            yield "press NEXT"
            assert badge.stage.top._stock.place == (place + 1) % deal.row_count
            yield "press CHOOSE"
            continue
        wanted = max(pilot.legal_cards(badge))
        for _ in range(14):
            if badge.stage.top._hand.card() == wanted:
                break
            yield "press PREVIOUS"
        yield "press CHOOSE"
    yield "expect result"


def test_menus_help_and_options():
    def script(badge):
        yield "expect title"
        menu = badge.stage.top._menu
        yield "press PREVIOUS"
        assert menu.at == 5
        yield "press PREVIOUS"
        yield "press PREVIOUS"
        yield "press CHOOSE"
        yield "expect help"
        page, pages = badge.stage.top, set()
        for _ in range(len(page._pages)):
            pages.add(page._at)
            yield "press NEXT"
        assert pages == set(range(len(page._pages))), "every page can be read"
        yield "press CHOOSE"
        assert page._at and page._pages[page._at][0] != page._pages[0][0]
        while page._at:
            yield "press PREVIOUS"
        yield "press B"
        yield "expect title"
        yield from choose(badge, 2)
        yield "expect options"
        settings = badge.stage.settings
        before = vars(settings).copy()
        for row in range(6):
            yield from go_to(badge, row)
            yield "press CHOOSE"
            changed = [name for name, value in vars(settings).items() if value != before[name]]
            assert len(changed) == 1, changed
            yield "press SELECT"
            assert vars(settings) == before, "a value can be turned back too"
        yield "press B"
        yield "expect title"

    play(script, seed=8)


def test_the_mix_can_be_changed_and_left_again():
    def script(badge):
        yield from choose(badge, 2)
        settings = badge.stage.settings
        yield from go_to(badge, RULES)
        while settings.profile != MIX:
            yield "press CHOOSE"
        assert badge.stage.top._note._text == "D1: mix   D2… others"
        yield "press CHOOSE"
        yield "expect mix"
        players = settings.mix.players
        yield from choose(badge, MIX_BACK - 1)
        assert settings.mix.players == 5 - players
        yield "press SELECT"
        assert settings.mix.players == players
        yield from choose(badge, MIX_BACK)
        yield "expect options"
        yield "press SELECT"
        assert settings.profile == MIX - 1, "one is not caught with the mix"
        yield "press START"
        yield "expect title"

    play(script, seed=8)


def test_a_deal_is_typed_in():
    def script(badge):
        yield from choose(badge, 1)
        yield "expect number"
        screen = badge.stage.top
        at = screen._at
        yield "press CHOOSE"
        yield "press PREVIOUS"
        assert (screen._digits[at], screen._at) == (1, at)  # up: the value rises
        yield "press NEXT"
        yield "press NEXT"
        assert screen._digits[at] == 9
        yield "press CHOOSE"
        yield "press NEXT"
        assert screen._at == 9
        yield "press CHOOSE"
        yield "press PREVIOUS"
        yield "press PREVIOUS"
        assert screen._cut == 2
        yield "press B"
        yield "expect title"
        yield from choose(badge, 1)
        screen = badge.stage.top
        yield "press CHOOSE"
        yield "press NEXT"
        yield "press START"
        yield "expect draw"
        assert badge.stage.game.number == 9
        yield from to_table(badge)

    play(script)


def test_where_a_match_is_saved_a_typed_deal_asks_and_its_answer_is_the_one_it_names():
    def script(badge):
        yield "press START"
        yield from to_table(badge)
        badge.stage.replace("title")
        yield from choose(badge, 2)
        yield "expect number"
        screen = badge.stage.top
        moves = screen._moves._text
        assert moves == "D0/D2 move D1: change"
        yield "press START"
        assert screen._moves._text == "Drop old deal? D1:yes D1…no"
        yield "press NEXT"
        assert screen._moves._text == moves, "it was not meant"
        yield "press CHOOSE"
        assert screen._moves._text == "D0/D2 change D1: move"
        yield "press CHOOSE"
        assert screen._moves._text == moves
        yield "press START"
        yield "press CHOOSE"
        yield "expect draw"

    play(script, seed=8)


def test_the_statistics_say_what_d1_switches_to():
    def script(badge):
        yield from choose(badge, STATISTICS)
        screen = badge.stage.top
        assert screen._keys._text == "D1: rules D1… back"
        yield "press CHOOSE"
        assert screen._keys._text == "D1: levels D1… back"
        badge.stage.game.tally[0] = 1
        yield "press CHOOSE"
        assert screen._keys._text == "D1: rules D2… reset D1… back"
        yield "press CHOOSE"
        assert screen._keys._text == "D1: levels D2… reset D1… back"
        rules = screen._profile
        yield "press NEXT"
        assert screen._profile != rules, "it is the rules that D2 changes"
        yield "press SELECT"
        assert "D1: yes" in screen._keys._text
        yield "press NEXT"
        assert screen._keys._text == "D1: levels D2… reset D1… back"

    play(script, seed=8)


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_have_no_arrows_where_no_key_is_an_arrow(language):
    """What changes them stands in the heading instead, on each page and in a deal."""

    def rows(badge):
        heading, menu = badge.stage.top._heading._text, badge.stage.top._menu
        assert heading.endswith("D1: change" if language == "en" else "D1: mudar"), heading
        texts = [menu._texts[at] for at in range(menu._rows)] if menu._texts else []
        texts += [line._text for line in menu._lines]
        assert not any(arrow in text for text in texts for arrow in "◄►")
        return " ".join(" ".join(texts).split())

    def script(badge):
        yield from choose(badge, 2)
        texts = badge.stage.top._texts
        assert f" {texts.OPTION_NAMES[0]} {texts.LEVELS[1]} " in " " + rows(badge)
        yield from choose(badge, 7)
        assert f" {texts.OPTION_NAMES[7]} {texts.SPEEDS[3]} " in " " + rows(badge)
        badge.stage.replace("mix")
        assert f"{texts.MIX_NAMES[5]} 2 " in rows(badge)
        badge.stage.replace("title")
        yield "press START"
        yield from to_table(badge)
        yield "press START"
        yield from choose(badge, badge.stage.top._choices.index(6))
        yield "expect options"
        assert f"{texts.OPTION_NAMES[4]} {texts.ON_OFF[0]} " in rows(badge)

    play(script, seed=8, lang=language)


def test_the_statistics_by_level_and_rules_and_reset():
    def script(badge):
        tally = badge.stage.game.tally
        for at in range(0, len(tally), 14):
            tally[at] = 1 + at // 14
        yield from choose(badge, STATISTICS)
        yield "expect statistics"
        screen = badge.stage.top
        seen = set()
        for _ in range(4):
            for _ in range(10):
                seen.add((screen._row, screen._profile, screen._fields[0]._text))
                yield "press CHOOSE"
                yield "press NEXT"
                yield "press CHOOSE"
            yield "press PREVIOUS"
        assert len(seen) == 40 == len({(level, rules) for level, rules, _ in seen})
        yield "press SELECT"
        yield "press NEXT"
        assert any(tally), "it was not meant"
        yield "press SELECT"
        yield "press CHOOSE"
        assert not any(tally)
        yield "press B"
        yield "expect title"

    play(script, seed=8)


def test_a_deal_is_played_and_every_screen_is_seen():
    seen = set()

    def script(badge):
        badge.watchers.append(lambda: seen.add(badge.screen))
        yield from choose(badge, 0)
        yield "expect draw"
        pilot.make_plain(badge)
        while badge.stage.top._state == 0:
            yield "press CHOOSE"
        assert pilot.is_cutter(badge)
        place = badge.stage.top._place
        yield "press NEXT"
        yield "press NEXT"
        yield "press PREVIOUS"
        assert badge.stage.top._place == place + 1
        yield from to_table(badge)
        yield from to_turn(badge)
        yield pilot.DRAWN
        yield "press SELECT"
        yield "wait 3000"
        assert ":" in badge.stage.top._message._text, "a hint"
        yield "press START"
        yield "expect pause"
        yield "press B"
        yield "expect table"
        yield "press CHOOSE"
        yield pilot.PACE
        yield "press START"
        yield "expect pause"
        choices = badge.stage.top._choices
        yield from choose(badge, choices.index(4))
        yield "expect help"
        yield "press B"
        yield "expect pause"
        yield from choose(badge, choices.index(1))  # the card is taken back
        yield "expect pause"  # which has its price
        yield from choose(badge, 1)
        yield "expect table"
        assert badge.stage.game.taken_back
        yield from finish(badge)
        yield from choose(badge, badge.stage.top._choices.index(pilot.REVIEW))
        yield "expect review"
        while not badge.stage.top._review.done:
            yield "wait 1000"
        top = badge.stage.top
        assert top._trick == -1  # the summary
        yield "press CHOOSE"
        trick = top._review.decisive
        assert top._trick == trick
        yield "press NEXT"
        assert top._trick > trick or top._trick == -1
        yield "press PREVIOUS"
        assert top._trick == trick
        assert "D1: slip" in top._keys._text and "D1… back" in top._keys._text
        yield "press CHOOSE"
        assert top._trick == top._slips[1]
        yield "hold CHOOSE 700"
        assert badge.screen == "review" and top._trick == -1
        yield "hold CHOOSE 700"
        yield "expect result"
        assert badge.stage.top._choices[badge.stage.top._menu.at] == pilot.REVIEW
        yield "press START"
        yield from to_table(badge)
        yield "press START"
        yield "expect pause"
        yield from choose(badge, len(badge.stage.top._choices) - 1)
        yield from choose(badge, 1)
        yield "expect title"

    play(script, seed=8)
    assert seen >= {"title", "draw", "table", "pause", "help", "result", "review"}


def test_the_cut_is_declined():
    def script(badge):
        yield "press START"
        pilot.make_plain(badge)
        while badge.stage.top._state == 0:
            yield "press CHOOSE"
        assert pilot.is_cutter(badge)
        yield "press B"
        assert badge.stage.game.cut == 0
        yield "press CHOOSE"
        yield from to_table(badge)

    play(script, seed=8)


def test_an_open_row():
    def script(badge):
        yield "press START"
        yield from to_table(badge)
        yield from finish(badge)

    play(script, seed=8, profile="openstock", ritual=False)


def test_the_cursor_visits_what_may_be_played_and_nothing_else():
    """What may be played may not be all there is; of that each card is reached."""

    def script(badge):
        yield "press START"
        yield from to_table(badge)
        for _ in range(26):
            yield from to_turn(badge)
            yield pilot.DRAWN
            hand = badge.stage.top._hand
            legal = pilot.legal_cards(badge)
            if 1 < len(legal) < hand.count:
                break
            yield "press CHOOSE"
        seen = set()
        for key in ["NEXT"] * hand.count + ["PREVIOUS"] * hand.count:
            yield "press " + key
            seen.add(hand.card())
        assert seen == set(legal)

    play(script, seed=8, ritual=False)


def test_the_texts_name_the_keys_that_there_are():
    """No line of a screen tells of a key that is not there."""
    lines = set()

    def script(badge):
        line = sys.modules["face.text"].Line
        show = line.show

        def note(self, text):
            lines.add(text)
            assert len(text) <= self._width
            return show(self, text)

        line.show = note
        for row, name in ((3, "help"), (1, "number"), (2, "options"), (4, "statistics")):
            yield from choose(badge, row)
            yield "expect " + name
            if name == "statistics":
                badge.stage.game.tally[0] = 1
                badge.stage.top.enter()
                yield "press SELECT"
                yield "press NEXT"
            yield "press B"
            yield "expect title"
        badge.stage.replace("mix")
        badge.stage.replace("title")
        yield "press START"
        while badge.stage.top._state == 0:
            yield "press CHOOSE"
        assert pilot.is_cutter(badge)
        yield from to_table(badge)
        yield from to_turn(badge)
        yield "press B"
        yield "expect played"
        yield "press B"
        yield from finish(badge)
        yield from choose(badge, badge.stage.top._choices.index(pilot.REVIEW))
        while not badge.stage.top._review.done:
            yield "wait 1000"
        yield "press NEXT"

    play(script, seed=8)
    assert "D0/D2 move D1: cut D1… don't" in lines
    assert "D0/D2 trick D1: slip D1… back" in lines
    assert "D0/D2 page D1 topic D1… back" in lines
    assert not any("◄►" in line for line in lines)
    words = {word.strip(".,:") for line in lines for word in line.split()}
    assert {"D1", "D1…", "D0…", "D2…"} <= words
    assert not words & {"START", "SELECT", "▲▼"}
    assert not any(line.startswith("A:") or " A:" in line or " B:" in line for line in lines)


def looks(badge):
    """The screens on which such a board shows something else than others do."""
    yield pilot.SETTLED
    take = Camera(badge).shot
    stage = badge.stage

    def shot(name):
        yield pilot.DRAWN
        yield from take("keys3-" + name)

    def screen(name):
        stage.replace(name)
        return shot(name)

    yield from screen("options")
    yield from go_to(badge, 7)
    yield from shot("options-7")
    yield "press CHOOSE"
    yield from shot("options-2")
    yield from screen("mix")
    stage.game.number = 987654321
    yield from screen("number")
    yield "press CHOOSE"
    yield from shot("number-change")
    yield from screen("statistics")
    tally = bytes(stage.game.tally)
    fill(badge)
    yield from screen("statistics")
    yield "press CHOOSE"
    yield from shot("statistics-rules")
    stage.game.tally[:] = tally
    stage.replace("title")
    stage.help(0)
    yield from shot("help")
    keys = [page[0] in ("Keys", "Botões") for page in stage.top._pages].index(True)
    stage.top._show(keys)
    yield from shot("help-keys")
    stage.replace("title")
    yield "press START"
    while stage.top._state == 0:
        yield "press CHOOSE"
        yield pilot.DRAWN
    yield from shot("cut")
    stage.replace("title")
    pilot.mix(badge, width=3)
    stage.settings.seed = 8
    yield from pilot.to_table(badge)
    yield from pilot.skip_until(badge, lambda deal: deal.choosing and deal.turn == 0)
    yield from shot("row")
    stage.replace("title")
    stage.settings.profile = 0
    yield from pilot.to_result(badge, pilot.lost)
    yield from pilot.choose_after(badge, pilot.REVIEW)
    yield "wait 20000"
    yield "press NEXT"
    yield from shot("review")
    stage.replace("title")
    yield from guide.begin(badge)
    yield from guide.to_note(badge, "play")
    yield from shot("guide")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language, tmp_path):
    stands_for = {"A": "CHOOSE", "RIGHT": "NEXT", "DOWN": "NEXT", "LEFT": "PREVIOUS"}

    def script(badge):
        for line in looks(badge):
            verb, _, key = line.partition(" ")
            yield f"{verb} {stands_for.get(key, key)}" if verb == "press" else line

    shots = simulator.run(script, board=BOARD, seed=8, speed="none", lang=language).shots
    pictures.check(shots, language, tmp_path)
    assert {n for n in pictures.kept("keys3") if n.startswith(language)} == {
        f"{language}/{name}.png" for name in shots
    }


def test_no_row_of_presses_does_harm():
    dice = random.Random(5)
    seen = set()

    def script(badge):
        for _ in range(600):
            key = dice.choice(("PREVIOUS", "CHOOSE", "CHOOSE", "NEXT", "B", "START", "SELECT"))
            yield "press " + key
            seen.add(badge.screen)

    play(script, seed=5)
    assert len(seen) >= 6 and "none" not in seen
