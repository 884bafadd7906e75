# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The help: true of the rules that are played by, readable to its last line, and left as found."""

import random
import re
import sys
from functools import cache
from types import SimpleNamespace

import pictures
import pilot
import pytest
from conftest import ROOT
from vmtools import BADGE_HEAP, run_vm

from engine.match import LENGTHS
from engine.rules import ALL, PHASE_2, PROFILES, Rules
from face import charset, help_en, help_pt, words_en, words_pt
from face.chapters import chapters, tie

LANGUAGES = ("en", "pt")

# What the tests call the texts of a chapter, in its order; a pair is for an option.
NAMES = {
    "GAME": "GAME GAME_TWO GAME_THREE GAME_LAST GAME_ALL GOAL_LAST GOAL_ALL GOAL_MOST_LAST "
    "GOAL_MOST_ALL GOAL_RACE_LAST GOAL_RACE_ALL GOAL_ONE_LAST GOAL_ONE_ALL GAME_RULES",
    "DEAL": "DEAL PACK PACK_VALUES DRAW_TWO DRAW_THREE SHUFFLE_TWO SHUFFLE_THREE HANDS_TWO "
    "HANDS_THREE STOCK STOCK_HIDDEN STOCK_PRIZE STOCK_ROW TRUMP_NONE TRUMP_PRIZE TRUMP_ROW "
    "MISDEAL",
    "TRICK": "TRICK LEAD_TWO LEAD_THREE FOLLOW_FREE FOLLOW NO_DUTY_PLAIN NO_DUTY WINS_PLAIN "
    "WINS_TRUMP LEADS_NEXT NOT_PLAYED NOT_PLAYED_ROW",
    "PHASE_1": "PHASE_1 PHASE_1_TRICKS PHASE_1_TRICKS_THREE TAKE_PRIZE TAKE_ROW TAKE_HIDDEN "
    "BLIND_TWO BLIND_THREE AGAIN AGAIN_THREE TURN_PRIZE TURN_ROW TURN_ROW_TWO TURN_ROW_THREE "
    "TURN_TRUMP ASIDE ASIDE_LAST ASIDE_ALL",
    "PHASE_2": "PHASE_2 PHASE_2_TRICKS SAME_FREE SAME MEMORY_TWO MEMORY_THREE",
    "WINNING": "WINNING COUNT_LAST COUNT_ALL WIN_HALF WIN_MOST TARGET TARGET_ONE TARGET_MISSED "
    "TIE_NEVER TIE_TWO TIE_THREE",
    "MATCH": "MATCH MATCH_ONE MATCH_TIED MATCH_DEALS MATCH_LEVEL MATCH_POINTS POINTS_ONE "
    "POINTS_OVER POINTS_SHOWN MATCH_DRAW MATCH_DEALER",
    "EXAMPLE": "EXAMPLE EXAMPLE_PLAIN EXAMPLE_TRUMP EXAMPLE_PRIZE EXAMPLE_ROW EXAMPLE_LED "
    "EXAMPLE_LED_THREE EXAMPLE_THIRD EXAMPLE_REPLY_FREE EXAMPLE_REPLY EXAMPLE_TAKE "
    "EXAMPLE_TAKE_ROW EXAMPLE_BLIND EXAMPLE_BLIND_THREE EXAMPLE_ASIDE EXAMPLE_SCORES "
    "EXAMPLE_COUNTS EXAMPLE_NEXT EXAMPLE_NEXT_ROW EXAMPLE_STAYS EXAMPLE_LEAD EXAMPLE_LEAD_THREE",
    "KEYS": "KEYS KEY_MOVE KEY_PLAY KEY_LOOK KEY_ROW KEY_MENU KEY_CUT",
    "FAIR": "FAIR REFUSED CLAIM CLAIM_THREE UNDO_OFF UNDO NUMBER HONEST",
    "TIPS": "TIPS TIP_LOSE TIP_LOSE_ALL TIP_SUITS TIP_EARLY TIP_TRUMPS TIP_LONG_PLAIN TIP_LONG",
    "TERMS": "TERMS TERM_TRICK TERM_LEAD TERM_FOLLOW TERM_SUIT TERM_TRUMP TERM_STOCK TERM_PRIZE "
    "TERM_ROW TERM_GHOST TERM_PHASE TERM_DEAL TERM_MATCH",
    "ORIGIN": "ORIGIN ORIGIN_SHORT ORIGIN_NAME ORIGIN_OTHERS",
}


def flat(value):
    """Yield the texts of a tuple and of tuples in it."""
    for part in value:
        if isinstance(part, tuple):
            yield from flat(part)
        else:
            yield part


def shape(value):
    """Return a chapter's shape: tuples in place, each text as `str`."""
    return tuple(map(shape, value)) if isinstance(value, tuple) else type(value)


def named(module):
    """Return all texts of a language under the names that the tests call them."""
    texts = {}
    for chapter, names in NAMES.items():
        texts.update(zip(names.split(), flat(getattr(module, chapter)), strict=True))
    return SimpleNamespace(**texts)


MODULES = {"en": (help_en, words_en), "pt": (help_pt, words_pt)}
TEXTS = {language: (named(texts), words) for language, (texts, words) in MODULES.items()}
KEYS_Y = 117  # the bar at the bottom
HELP_CHOICE = 4  # in the pause menu


def rules_of(follow1, trump, count, target, width, players):
    """Return rules with these options."""
    rules = Rules()
    rules.follow1, rules.trump, rules.count = follow1, trump, count
    rules.target, rules.width, rules.players = target, width, players
    return rules


@cache
def all_rules():
    """Every combination of options that can be played."""
    every = [
        rules_of(follow1, trump, count, target, width, players)
        for follow1 in (0, 1)
        for trump in (0, 1)
        for count in (PHASE_2, ALL)
        for width in (1, 2, 3, 4)
        for players in (2, 3)
        for target in range(27)
    ]
    return [rules for rules in every if rules.check() == 0]


def profile(name):
    """Return the rules of a profile."""
    rules = Rules()
    rules.set_profile(PROFILES.index(name))
    return rules


@cache
def endings(players, counting, target):
    """Return the counts that a deal can end with, each sorted, by playing all of them."""
    found = set()
    seen = set()
    waiting = [(0,) * players]
    while waiting:
        counts = waiting.pop()
        if counts in seen:
            continue
        seen.add(counts)
        if sum(counts) == counting or (target and max(counts) == target):
            found.add(counts)
            continue
        for seat in range(players):
            after = [*counts]
            after[seat] += 1
            waiting.append(tuple(sorted(after)))
    return found


def help_of(language, rules, length=1, undo=True):
    """Return the text of each chapter by title, pictures left out."""
    found = {}
    for title, paragraphs, _ in chapters(*MODULES[language], rules, length, undo):
        found[title] = (found.get(title, "") + "\n" + "\n".join(paragraphs)).strip()
    return found


def test_the_languages_have_the_same_texts():
    for module in (help_en, help_pt):
        assert [name for name in vars(module) if name.isupper()] == list(NAMES)
    for chapter in NAMES:
        assert shape(getattr(help_en, chapter)) == shape(getattr(help_pt, chapter))
    english, portuguese = (vars(TEXTS[language][0]) for language in LANGUAGES)
    for name, text in english.items():
        assert re.findall("%.", text) == re.findall("%.", portuguese[name]), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_used_by_some_rules_and_all_can_be_drawn(language):
    said = "\n".join(
        "\n".join(help_of(language, rules, length, undo).values())
        for rules in all_rules()
        for length, undo in ((1, True), (3, False), (10, True))
    )
    heads = set(help_of(language, Rules()))
    for name, text in vars(TEXTS[language][0]).items():
        for char in text.replace("\n", ""):
            assert charset.tile_of(char) != charset.tile_of("?") or char == "?", (name, char)
        pattern = re.escape(text).replace("%d", "[0-9]+").replace("%s", ".+")
        assert text in heads or re.search(pattern, said), f"{name} is never shown"
    assert "%" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_chapters_have_titles_of_their_own(language):
    titles = []
    for title, paragraphs, _ in chapters(*MODULES[language], Rules(), 1, True):
        assert paragraphs and all(text and text.strip() == text for text in paragraphs)
        if not titles or titles[-1] != title:
            titles.append(title)
    assert len(titles) == len(set(titles)) == 13


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_wins_is_what_the_options_say(language):
    t = TEXTS[language][0]
    for rules in all_rules():
        said = help_of(language, rules)
        winning, goal = said[t.WINNING], said[t.GAME]
        ends = endings(rules.players, rules.counting, rules.target)
        ties = {counts for counts in ends if counts.count(max(counts)) > 1}
        assert (t.TIE_NEVER in winning) == (not ties)
        assert tie(rules) == (min(max(counts) for counts in ties) if ties else 0)
        if ties and rules.players == 3:
            example = re.search(r"(\d+)-(\d+)-(\d+)", winning)
            assert tuple(sorted(map(int, example.groups()))) in ties
        missed = rules.target and any(max(counts) < rules.target for counts in ends)
        assert (t.TARGET_MISSED in winning) == bool(missed)
        assert str(rules.counting) in winning
        if rules.target > 1:
            assert t.TARGET % rules.target in winning and str(rules.target) in goal
        elif rules.target:
            assert t.TARGET_ONE in winning
        elif rules.players == 2:
            most = min(max(counts) for counts in ends if counts not in ties)
            assert t.WIN_HALF % most in winning
            assert str(most) in goal and str(rules.counting) in goal
        else:
            assert t.WIN_MOST in winning and str(rules.counting) in goal
        whole = t.COUNT_ALL if rules.count == ALL else t.COUNT_LAST
        assert whole % rules.counting in winning


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_not_played_is_not_told(language):
    """No trumps, row, ghost hand or free reply where there are none, and all where there are."""
    t = TEXTS[language][0]
    marks = (
        ((t.WINS_TRUMP, t.TIP_TRUMPS, t.TERM_TRUMP, t.NO_DUTY), lambda r: r.trump),
        ((t.WINS_PLAIN, t.TRUMP_NONE, t.TIP_LONG_PLAIN), lambda r: not r.trump),
        ((t.TAKE_ROW, t.TURN_ROW, t.TERM_ROW, t.KEY_ROW), lambda r: r.width > 1),
        ((t.TAKE_PRIZE, t.TURN_PRIZE, t.TERM_PRIZE), lambda r: r.width == 1),
        ((t.STOCK_HIDDEN, t.TAKE_HIDDEN), lambda r: r.width == 1 and not r.trump),
        ((t.HANDS_THREE, t.TERM_GHOST, t.MEMORY_THREE), lambda r: r.players == 3),
        ((t.HANDS_TWO, t.MEMORY_TWO, t.CLAIM), lambda r: r.players == 2),
        ((t.FOLLOW_FREE, t.SAME_FREE, t.EXAMPLE_REPLY_FREE), lambda r: not r.follow1),
        ((t.FOLLOW, t.EXAMPLE_REPLY), lambda r: r.follow1),
        ((t.ASIDE_LAST, t.EXAMPLE_SCORES, t.TIP_LOSE), lambda r: r.count == PHASE_2),
        ((t.ASIDE_ALL, t.EXAMPLE_COUNTS, t.TIP_LOSE_ALL), lambda r: r.count == ALL),
    )
    for rules in all_rules():
        said = "\n".join(help_of(language, rules).values())
        for texts, told in marks:
            for text in texts:
                assert (text in said) == bool(told(rules)), text
        if rules.width > 1:
            assert t.STOCK_ROW % rules.width in said
        for two, three, number in (
            (t.PHASE_1_TRICKS, t.PHASE_1_TRICKS_THREE, rules.tricks - rules.hand_size),
            (t.AGAIN, t.AGAIN_THREE, rules.hand_size),
            (t.EXAMPLE_LEAD, t.EXAMPLE_LEAD_THREE, rules.hand_size),
        ):
            assert (two % number in said) is (rules.players == 2), "of two one says both"
            assert (three % number in said) is (rules.players == 3)
        assert t.STOCK % (26 if rules.players == 2 else 24) in said
        if not rules.trump:
            bare = said.replace(t.TRUMP_NONE, "").replace(t.EXAMPLE_PLAIN, "")
            bare = bare.replace(TEXTS[language][1].PROFILES[4], "")  # the name of the rules
            assert not re.search("trump|trunfo", bare, re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("length", LENGTHS)
def test_the_match(language, length):
    t = TEXTS[language][0]
    said = help_of(language, profile("pagat"), length)[t.MATCH]
    if length == 1:
        assert t.MATCH_ONE in said and t.MATCH_TIED not in said
    elif length < 10:
        assert t.MATCH_DEALS % (length, length // 2 + 1) in said and t.POINTS_SHOWN in said
    else:
        assert t.MATCH_POINTS % length in said and t.POINTS_OVER % (6, 9) in said
    said = help_of(language, profile("all26"), length)[t.MATCH]
    assert t.POINTS_OVER % (13, 16) in said
    assert (t.MATCH_TIED in said) == (length == 1)
    said = help_of(language, profile("race7"), length)[t.MATCH]
    assert (t.POINTS_ONE in said) == (length >= 10)


@pytest.mark.parametrize("language", LANGUAGES)
def test_taking_back_and_the_name_of_the_rules(language):
    t, words = TEXTS[language]
    assert t.UNDO in help_of(language, Rules(), undo=True)[t.FAIR]
    assert t.UNDO_OFF in help_of(language, Rules(), undo=False)[t.FAIR]
    for index, name in enumerate(PROFILES):
        said = help_of(language, profile(name))[t.GAME]
        assert said.endswith(t.GAME_RULES % words.PROFILES[index])
    mix = rules_of(0, 0, ALL, 5, 4, 3)
    assert help_of(language, mix)[t.GAME].endswith(t.GAME_RULES % words.PROFILES[len(PROFILES)])


def check_page(screen):
    """Check that all that a page shows lies between the bars and on nothing else."""
    lowest = 11
    for line in screen._lines:
        if not line.tiles.hidden:
            assert line.tiles.x >= 0 and line.tiles.x + 26 * 6 <= 160
            assert line.tiles.y >= lowest, "two lines of text overlap"
            lowest = line.tiles.y + 10
    right = 0
    cards = 0
    for sprite in screen._sprites:
        if sprite.tiles[0] != 30:  # the empty tile
            assert sprite.tiles.y >= lowest and sprite.tiles.x >= max(2, right)
            right = sprite.tiles.x + 9  # of a row, only the left half shows
            assert sprite.tiles.x + 20 <= 158
            lowest_card = sprite.tiles.y + 30
            assert lowest_card <= KEYS_Y
            cards += 1
    assert lowest <= KEYS_Y
    return cards


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_of_every_profile_and_of_mixes_fits(language):
    dice = random.Random(language)
    mixes = [profile(name) for name in PROFILES] + dice.sample(all_rules(), 100)

    def script(badge):
        pilot.draw_nothing(badge)
        settings = badge.stage.settings
        settings.profile = sys.modules["face.settings"].MIX
        for rules in mixes:
            settings.mix.copy(rules)
            settings.length = dice.choice(LENGTHS)
            badge.stage.open("help")
            screen = badge.stage.top
            most = 0
            for page in range(len(screen._pages)):
                screen._show(page)  # and `pilot.run` fails at a line without room
                most = max(most, check_page(screen))
            assert most == rules.width + rules.players
            assert 24 <= len(screen._pages) <= 34
            badge.stage.close()
        yield "wait 10"

    pilot.run(script, lang=language, seed=8)


def test_keys_turn_pages_and_topics_round():
    def script(badge):
        badge.stage.open("help")
        yield "wait 100"
        screen = badge.stage.top
        pages = screen._pages
        count = len(pages)
        for step in range(count):
            assert screen._at == step
            yield "press RIGHT"
        assert screen._at == 0
        yield "press LEFT"
        assert screen._at == count - 1
        yield "press A"
        assert screen._at == 0
        firsts = [i for i in range(count) if i == 0 or pages[i][0] != pages[i - 1][0]]
        assert len(firsts) == 13
        for first in [*firsts[1:], 0]:
            yield "press DOWN"
            assert screen._at == first
        for first in [*reversed(firsts)]:
            yield "press UP"
            assert screen._at == first
        yield "press DOWN"
        yield "press RIGHT"
        yield "press UP"
        assert screen._at == firsts[1], "first back to the beginning of the topic"
        yield "hold RIGHT 1500"
        assert firsts[1] + 5 <= screen._at
        yield "press SELECT"
        assert badge.screen == "help"

    pilot.run(script, seed=8)


@pytest.mark.parametrize("key", ["B", "START"])
def test_help_comes_back_to_the_same_place_of_the_title(key):
    def script(badge):
        for _ in range(3):
            yield "press DOWN"
        row, before = badge.stage.top._menu.at, badge.image().tobytes()
        yield "press A"
        yield "expect help"
        for press in ("DOWN", "RIGHT", "LEFT"):
            yield "press " + press
        yield "press " + key
        yield "expect title"
        assert badge.stage.top._menu.at == row
        assert badge.image().tobytes() == before

    pilot.run(script, seed=8)


@pytest.mark.parametrize("key", ["B", "START"])
def test_help_comes_back_to_the_same_place_of_a_deal(key):
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield "press RIGHT"
        table, at_table = badge.stage.top, badge.image().tobytes()
        moves = pilot.deal_of(badge).moves
        yield "press START"
        pause = badge.stage.top
        while pause._choices[pause._menu.at] != HELP_CHOICE:
            yield "press DOWN"
        before = badge.image().tobytes()
        yield "press A"
        yield "expect help"
        yield "press DOWN"
        yield "press " + key
        yield "expect pause"
        assert badge.image().tobytes() == before
        yield "press B"
        yield "expect table"
        assert badge.stage.top is table and badge.image().tobytes() == at_table
        assert pilot.deal_of(badge).moves == moves

    pilot.run(script, seed=8)


def test_help_tells_the_rules_of_the_deal_or_else_of_the_options():
    def script(badge):
        stage = badge.stage
        stage.settings.profile = 7
        stage.settings.length = 10

        def said():
            stage.open("help")
            text = " ".join(" ".join(page[1]) for page in stage.top._pages)
            stage.close()
            return text

        t, words = TEXTS["en"]
        assert t.GAME_RULES % words.PROFILES[7] in said()
        assert t.MATCH_POINTS % 10 in said()
        stage.settings.profile = 3
        yield from pilot.to_table(badge)
        stage.settings.profile = 7
        stage.settings.length = 50
        stage.open("pause")
        assert t.GAME_RULES % words.PROFILES[3] in said()
        assert t.MATCH_POINTS % 10 in said()

    pilot.run(script, seed=8)


def gone():
    """Fail if a module of the help is still in memory."""
    for name in ("help", "chapters", "help_en", "help_pt"):
        assert "face." + name not in sys.modules, name


def test_its_modules_go_with_it():
    def script(badge):
        for name in ("title", "table"):
            if name == "table":
                yield from pilot.to_table(badge)
            badge.stage.open("help")
            assert "face.help" in sys.modules
            yield "press B"
            gone()
        yield "wait 10"

    pilot.run(script, seed=8)


def pagat_pages(badge):
    """The first topics, and the example, as most will see them."""
    badge.stage.open("help")
    yield pilot.SETTLED
    for page in ("game", "deal"):
        yield "shot help-" + page
        yield "press DOWN"
    yield "shot help-trick"
    while badge.stage.top._pages[badge.stage.top._at][2] is None:
        yield "press DOWN"
    for part in range(1, 5):
        yield f"shot help-example-{part}"
        yield "press RIGHT"
    yield "shot help-keys"


def other_examples(badge):
    """The example of three players with the widest row, and the end of one without trumps."""
    for name, options in (
        ("widest", {"players": 3, "width": 4, "follow1": 0, "count": ALL}),
        ("plain", {"trump": 0, "width": 2}),
    ):
        pilot.mix(badge, **options)
        badge.stage.open("help")
        while badge.stage.top._pages[badge.stage.top._at][2] is None:
            yield "press DOWN"
        for part in range(1, 5):
            yield f"shot help-{name}-{part}"
            yield "press RIGHT"
        yield "press B"


@pytest.mark.parametrize("language", LANGUAGES)
def test_pictures(language, tmp_path):
    shots = {}
    for script in (pagat_pages, other_examples):
        shots.update(pilot.run(script, seed=8, lang=language).shots)
    pictures.check(shots, language, tmp_path)
    assert {n for n in pictures.kept("help") if n.startswith(language)} == {
        f"{language}/{name}.png" for name in shots
    }


@pytest.mark.vm
@pytest.mark.parametrize("language", LANGUAGES)
def test_over_the_table_in_a_badges_heap(language):
    heap = int(BADGE_HEAP[:-1]) * 1024
    script = ROOT / "tests" / "vm" / "face_pages.py"
    for less in (0, 3072, 7168):  # a stray word of the collector's may hold a module; see memory.md
        said = run_vm(
            script,
            heap="4M",
            args=(heap - less,),
            env={"WHIST_SEED": "8", "WHIST_LANG": language},
            timeout=300,
        )
        sizes = {
            name: int(size) for name, size in (row.rsplit(" ", 1) for row in said.splitlines())
        }
        print(sizes)
        flat = sizes["pause again"] - sizes["pause"] <= 2048
        if max(sizes.values()) <= heap - less - 64 * 1024 and flat:
            break
    else:
        raise AssertionError(f"too little of the heap is left: {sizes}")
    assert set(sizes) == {"number", "mix", "title help", "pause", "pause help", "pause again"}
