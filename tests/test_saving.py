# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Settings, statistics and the running match over power-off, whatever the memory has become."""

import random

import pilot
import pytest
from both import meaning, move_at_random, slow_options
from slow_model import replay
from vmtools import BADGE_HEAP, ROOT, run_vm

from engine.deal import SAVE_SIZE as DEAL_SIZE
from engine.deck import cut_deck, shuffle_deck
from engine.match import LENGTHS
from engine.rng import Rng
from engine.rules import PROFILES, RULES_OK
from face import known, setup_en, setup_pt
from face.game import OVER, RESULT, TABLE, YOU, Game
from face.recall import section
from face.saving import FIELDS, FIELDS_AT, MATCH_SECTION, Saving
from face.settings import LANGUAGES, MIX, Settings
from face.tally import PLAYED, STREAK, WON, get
from handheld.store import HEADER, check_sum

ROOM = 4096
BROKEN, FOREIGN, OTHER, NO_MEMORY, MATCH_LOST, PART_LOST, FAILED = range(7)


class Program:
    """What a program has after power-on.

    :param nvm: the memory
    """

    def __init__(self, nvm):
        self.nvm = nvm
        self.settings = Settings()
        self.settings.welcome = 0  # that was asked long ago
        self.game = Game(self.settings)
        self.saving = Saving(nvm, self.settings, self.game)

    @property
    def writes(self):
        return self.saving.store.writes


def erased(room=ROOM):
    """Return a memory that nothing was ever written to."""
    return bytearray(b"\xff" * room)


def begin(program, profile="pagat", seed=1, cut=0, length=3):
    """Begin a match and deal."""
    program.settings.profile = PROFILES.index(profile)
    program.settings.seed = seed
    program.settings.length = length
    program.game.start_match()
    next_deal(program, cut)


def next_deal(program, cut=0):
    program.game.shuffle()
    program.game.deal(cut)


def play_on(program, dice, moves=99):
    """Play moves at random; enter the deal when it is over."""
    deal = program.game.table.deal
    for _ in range(moves):
        if deal.over:
            return
        move_at_random(program.game.table, dice)


def state(program):
    """Return all that may not be lost of the running match."""
    game = program.game
    if game.running == OVER:
        return None
    match = bytearray(64)
    game.match.save(match)
    rules = bytearray(3)
    game.rules.pack(rules, 0)
    return (
        (game.running, game.number, game.cut, game.level, game.match.first_dealer),
        (game.known, game.swapped, game.taken_back, bytes(game.before), game.players),
        (bytes(match), bytes(rules)),
        meaning(game.table),
    )


def choices(program):
    """Return the settings that are kept."""
    mix = bytearray(3)
    program.settings.mix.pack(mix, 0)
    values = {name: getattr(program.settings, name, None) for name, _ in FIELDS}
    return values, bytes(mix)


def everything(program):
    return state(program), choices(program), bytes(program.game.tally)


def sealed(record):
    """Return a record with the check sum that it should have."""
    record = bytearray(record)
    record[7:9] = check_sum(record).to_bytes(2, "little")
    return record


def record_of(program):
    """Return a copy of the record that a program has in memory."""
    return bytearray(program.nvm[: len(program.saving.store.buf)])


def check_possible(program):
    """Fail if a match is running that could not have come about."""
    game = program.game
    settings = program.settings
    assert settings.mix.check() == RULES_OK
    assert settings.length in LENGTHS
    assert settings.language in range(len(LANGUAGES)) and settings.profile in range(MIX + 1)
    assert settings.level in range(3)
    if game.running == OVER:
        return
    deal, match = game.table.deal, game.match
    deck = bytearray(52)
    shuffle_deck(deck, game.number, Rng())
    cut_deck(deck, game.cut)
    assert deal.deck == deck
    assert slow_options(deal.rules) == slow_options(game.rules)
    # Replaying the deal in the slow model fails for an impossible one.
    slow = replay(
        options=slow_options(deal.rules),
        deck=list(deal.deck),
        dealer=deal.dealer,
        plays=list(deal.plays[: deal.played]),
        choices=list(deal.choices[: deal.chosen]),
        conceded=None if deal.conceded < 0 else deal.conceded,
    )
    assert slow.over == deal.over
    assert not match.over and match.players == deal.seats
    assert game.running == TABLE or deal.over


# What is saved is what is resumed


def test_the_tables_of_the_record_are_right():
    limits = dict(FIELDS)
    assert limits["profile"] == MIX + 1
    assert limits["length"] == max(LENGTHS) + 1
    assert limits["language"] == len(LANGUAGES)
    program = Program(erased())
    begin(program)
    program.saving.save()
    record = program.nvm
    assert section(record, 2)[1] == MATCH_SECTION
    at, size = section(record, 2)
    assert at + size == len(program.saving.store.buf) <= 600
    assert section(record, 3)[1] == 0


@pytest.mark.parametrize("profile", PROFILES)
def test_every_move_of_a_deal_is_resumed_where_it_was(profile):
    program = Program(erased())
    begin(program, profile, seed=7, cut=21)
    dice = random.Random(profile)
    deal = program.game.table.deal
    while True:
        program.saving.save()
        resumed = Program(program.nvm)
        assert everything(resumed) == everything(program)
        assert resumed.saving.note() == -1 and resumed.saving.resumable()
        assert resumed.writes == 0
        resumed.saving.save()
        assert resumed.writes == 0, "there is nothing new"
        if deal.over:
            break
        move_at_random(program.game.table, dice)
    program.game.finish()
    program.saving.save()
    resumed = Program(program.nvm)
    assert everything(resumed) == everything(program)
    assert get(resumed.game.tally, PLAYED) == 1
    if program.game.running == RESULT:
        for one in (program, resumed):
            next_deal(one)
        assert state(resumed) == state(program), "the next deal is the same too"


def test_a_match_to_its_end_with_the_power_off_after_each_deal():
    program = Program(erased())
    begin(program, seed=3, length=5)
    dice = random.Random(4)
    deals = 0
    while program.game.running != OVER:
        play_on(program, dice)
        program.game.finish()
        deals += 1
        program.saving.save()
        resumed = Program(program.nvm)
        assert everything(resumed) == everything(program)
        program = resumed
        assert get(program.game.tally, PLAYED) == deals
        if program.game.running == RESULT:
            next_deal(program, deals)
    assert deals >= 3 and section(program.nvm, 2)[1] == 0
    assert not program.saving.resumable() and program.saving.note() == -1


@pytest.mark.parametrize("swap", [False, True])
def test_known_cards_and_the_same_cards_swapped(swap):
    program = Program(erased())
    game = program.game
    known.deal_again(game, 123456789, 51, 1)
    if swap:
        play_on(program, random.Random(5))
        game.taken_back = True
        game.finish()
        if game.running == RESULT:
            pytest.skip("a tie")
        known.swap(game)
    play_on(program, random.Random(6), 9)
    game.taken_back = True
    program.saving.save()
    resumed = Program(program.nvm)
    assert everything(resumed) == everything(program)
    assert resumed.game.known and resumed.game.swapped == swap and resumed.game.taken_back
    assert resumed.game.before[2] == swap


def test_a_concession_and_a_deal_that_is_over_but_not_entered():
    program = Program(erased())
    begin(program, seed=9)
    play_on(program, random.Random(7), 33)
    program.game.table.concede(0)
    program.saving.save()
    resumed = Program(program.nvm)
    assert state(resumed) == state(program)
    assert resumed.game.running == TABLE and resumed.game.table.deal.over
    resumed.game.finish()
    resumed.saving.save()
    again = Program(program.nvm)
    assert again.game.running == RESULT
    assert get(again.game.tally, PLAYED) == 1


def test_all_settings_are_kept_and_each_alone_is_a_change():
    program = Program(erased())
    program.settings.mix.width = 4
    program.saving.save()
    values = {"language": 1, "level": 2, "profile": MIX, "length": 25, "ritual": False}
    values.update(undo=False, sound=3, lights=False, colours=2, left_handed=True)
    values.update(speed=3, aid=False, guide=True, welcome=2)
    assert list(values) == [name for name, _ in FIELDS], "a new one is to be tested too"
    for number, (name, value) in enumerate(values.items(), 2):
        if hasattr(program.settings, name):
            setattr(program.settings, name, value)
            program.saving.save()
            assert program.writes == number
            resumed = Program(program.nvm)
            assert choices(resumed) == choices(program)
            assert type(getattr(resumed.settings, name)) is type(value)


def test_what_is_saved_comes_before_settings_toml_but_for_the_demo_and_the_seed(monkeypatch):
    program = Program(erased())
    program.settings.language, program.settings.level = 1, 0
    program.saving.save()
    for name, value in (("LANG", "en"), ("LEVEL", "hard"), ("SEED", "77"), ("DEMO", "1")):
        monkeypatch.setenv("WHIST_" + name, value)
    resumed = Program(program.nvm).settings
    assert (resumed.language, resumed.level, resumed.seed, resumed.demo) == (1, 0, 77, True)
    fresh = Program(erased()).settings
    assert (fresh.language, fresh.level, fresh.seed, fresh.demo) == (0, 2, 77, True)


def test_nothing_is_written_without_a_change():
    for nvm in (erased(), bytearray(ROOM), bytearray(b"foreign!" * (ROOM // 8))):
        before = bytes(nvm)
        program = Program(nvm)
        for _ in range(3):
            program.saving.save()
        assert program.writes == 0 and nvm == before


# A memory that is not as it should be


def test_an_older_record_with_fewer_settings_is_taken_up():
    """A setting that was not there yet begins with its default; nothing else is lost."""
    program = Program(erased())
    program.settings.level = 2
    program.settings.ritual = False
    program.settings.undo = False
    begin(program, seed=5)
    play_on(program, random.Random(8), 10)
    program.saving.save()
    record = record_of(program)
    at, size = section(record, 1)
    for less in range(1, len(FIELDS)):
        old = record[: at + size - less] + record[at + size :]
        old[at - 2] = size - less
        old[5:7] = (len(old) - HEADER).to_bytes(2, "little")
        resumed = Program(sealed(old) + erased())
        assert state(resumed) == state(program)
        assert resumed.saving.note() == -1
        kept = len(FIELDS) - less
        assert resumed.settings.level == (2 if kept > 1 else 1)
        assert resumed.settings.ritual == (kept <= 4)
        assert resumed.settings.undo == (kept <= 5)
        resumed.saving.save()
        assert resumed.writes == 0, "it is written when something changes"
        resumed.settings.undo = not resumed.settings.undo
        resumed.saving.save()
        again = Program(resumed.nvm)
        assert everything(again) == everything(resumed)


def test_a_newer_record_with_more_settings_is_taken_up():
    program = Program(erased())
    program.settings.level = 2
    begin(program, seed=5)
    program.saving.save()
    record = record_of(program)
    at, size = section(record, 1)
    new = record[: at + size] + b"\x07\x08" + record[at + size :]
    new[at - 2] = size + 2
    new[5:7] = (len(new) - HEADER).to_bytes(2, "little")
    resumed = Program(sealed(new) + erased())
    assert everything(resumed) == everything(program)
    assert resumed.saving.note() == -1


@pytest.mark.parametrize("version", [0, 2, 9])
def test_another_version_is_told_and_leaves_the_defaults(version):
    program = Program(erased())
    program.settings.level = 2
    begin(program)
    program.saving.save()
    record = record_of(program)
    record[4] = version
    nvm = sealed(record) + erased()
    resumed = Program(nvm)
    assert everything(resumed) == everything(Program(erased()))
    assert resumed.saving.note() == OTHER
    resumed.settings.level = 0
    resumed.saving.save()
    assert resumed.saving.note() == -1, "from now on it is kept"
    assert Program(nvm).settings.level == 0


def two_records():
    """Return the memory at two moments of a match, and what a program makes of each."""
    program = Program(erased())
    begin(program, "openstock", seed=5)
    dice = random.Random(9)
    play_on(program, dice, 20)
    program.saving.save()
    old, before = bytes(program.nvm), everything(program)
    play_on(program, dice)
    program.game.finish()
    next_deal(program)
    program.settings.level = 0
    play_on(program, dice, 11)
    program.saving.save()
    return old, before, bytes(program.nvm), everything(program)


@pytest.mark.parametrize("erase", [False, True])
def test_a_write_cut_off_at_every_byte(erase):
    """The old state, the new one, or a new start that is told; nothing in between."""
    old, before, new, after = two_records()
    fresh = everything(Program(erased()))
    told = 0
    for count in range(len(Program(erased()).saving.store.buf) + 1):
        content = bytearray(erased() if erase else old)
        content[:count] = new[:count]
        program = Program(content)
        note = program.saving.note()
        if note == -1:
            wanted = [before, after] + ([fresh] if erase and count == 0 else [])
            assert everything(program) in wanted
        else:
            assert note == BROKEN and everything(program) == fresh
            told += 1
        program.settings.undo = False
        program.saving.save()
        assert not Program(content).settings.undo, "the game saves again"
    assert told > 500


def test_random_bits_flipped():
    old = two_records()[0]
    size = len(Program(erased()).saving.store.buf)
    fresh = everything(Program(erased()))
    dice = random.Random(10)
    for _ in range(1000):
        content = bytearray(old)
        for place in dice.sample(range(size * 8), dice.randrange(1, 9)):
            content[place // 8] ^= 1 << place % 8
        program = Program(content)
        assert everything(program) == fresh
        assert program.saving.note() in (BROKEN, FOREIGN)


def test_random_bytes_under_a_right_check_sum():
    """Even if the check sum does not notice, no impossible position is shown, and what is lost is
    told."""
    old, _, new, _ = two_records()
    size = len(Program(erased()).saving.store.buf)
    dice = random.Random(11)
    at, _ = section(old, 2)
    results = set()
    for number in range(1500):
        content = bytearray(dice.choice((old, new))[:size])
        # The match is most of what can be wrong.
        first = HEADER if number % 3 == 0 else at - 2 if number % 3 == 1 else at
        for place in dice.choices(range(first, at + 50 if number % 2 else size), k=1 + number % 3):
            content[place] = dice.choice((dice.randrange(256), content[place] ^ 1))
        program = Program(sealed(content) + erased())
        check_possible(program)
        note = program.saving.note()
        assert note in (-1, MATCH_LOST, PART_LOST)
        results.add((note, program.game.running))
        if note == MATCH_LOST:
            assert program.game.running == OVER
        begin(program, dice.choice(PROFILES))
        play_on(program, dice, 5)
        check_possible(program)
    assert {(-1, TABLE), (MATCH_LOST, OVER), (PART_LOST, TABLE)} <= results


def test_a_wrong_part_leaves_the_others():
    old, before, _, _ = two_records()
    size = len(Program(erased()).saving.store.buf)
    at_settings, _ = section(old, 1)
    at_match, _ = section(old, 2)
    for place, value, note in (
        (at_settings + FIELDS_AT + 3, 4, PART_LOST),  # a match of four deals
        (at_settings + FIELDS_AT + 2, 99, PART_LOST),
        (at_settings, 0xFF, PART_LOST),  # the mix
        (HEADER + 2 + 8, 9, PART_LOST),  # a streak without a deal
        (at_match, 3, MATCH_LOST),
        (at_match + 3, 2, MATCH_LOST),  # a third player
        (at_match + 4, 1, MATCH_LOST),  # another cut
        (at_match + 5, old[at_match + 5] ^ 1, MATCH_LOST),  # another number
        (at_match + MATCH_SECTION - DEAL_SIZE + 5, 52, MATCH_LOST),
        (at_match - 2, 7, MATCH_LOST),
    ):
        content = bytearray(old[:size])
        content[place] = value
        program = Program(sealed(content) + erased())
        assert program.saving.note() == note, place
        values, mix = choices(program)
        if note == MATCH_LOST:
            assert (values, mix) == before[1] and program.game.running == OVER
        else:
            assert state(program) == before[0]
            assert values["profile"] in (PROFILES.index("openstock"), 0)


@pytest.mark.parametrize("room", [None, 0, 16, 563])
def test_no_memory_or_too_little(room):
    program = Program(None if room is None else bytearray(b"\xff" * room))
    assert program.saving.note() == NO_MEMORY
    begin(program)
    play_on(program, random.Random(12))
    program.game.finish()
    program.saving.save()
    assert program.writes == 0 and program.saving.resumable()
    assert get(program.game.tally, PLAYED) == 1


class Failing(bytearray):
    """A memory whose write fails at a time, half done."""

    fails = ()
    writes = 0

    def __setitem__(self, index, value):
        self.writes += 1
        if self.writes in self.fails:
            half = len(value) // 2
            super().__setitem__(slice(0, half), value[:half])
            raise OSError(28)
        super().__setitem__(index, value)


@pytest.mark.parametrize("fails", [(1,), (2,), (3,), (1, 2), (2, 3, 4), range(1, 99)])
def test_a_write_that_raises(fails):
    nvm = Failing(erased())
    nvm.fails = fails
    program = Program(nvm)
    begin(program, seed=2)
    dice = random.Random(13)
    for number in range(1, 7):
        play_on(program, dice, 3)
        program.saving.save()
        assert nvm.writes == number
        resumed = Program(bytearray(nvm))
        if number in fails:
            assert program.saving.note() == FAILED
            assert resumed.saving.note() == BROKEN and resumed.game.running == OVER
        else:
            assert program.saving.note() == -1
            assert everything(resumed) == everything(program)
    play_on(program, dice)
    program.game.finish()
    assert get(program.game.tally, PLAYED) == 1


# A demo


def test_a_demo_writes_nothing_and_the_match_is_there_after_it():
    program = Program(erased())
    begin(program, "race9", seed=2)
    play_on(program, random.Random(14), 9)
    program.saving.save()
    before = everything(program)
    content = bytes(program.nvm)
    program.settings.demo = True
    begin(program, "three", seed=3)
    program.settings.profile = PROFILES.index("race9")
    play_on(program, random.Random(15))
    program.game.finish()
    program.saving.save()
    assert not program.saving.resumable()
    program.settings.demo = False
    program.saving.save()
    assert program.nvm == content
    assert program.saving.resumable()
    assert everything(program) == before


def test_after_a_demo_there_is_no_match_where_there_was_none():
    program = Program(erased())
    program.settings.demo = True
    begin(program)
    program.settings.demo = False
    assert not program.saving.resumable() and program.game.running == OVER
    assert not program.game.players[YOU]


# When it is written


def watch(program, idle):
    """Return how often the memory is written while the player does nothing for some seconds."""
    before = program.writes
    for ms in range(0, idle * 1000, 10):
        program.saving.watch(ms)
    return program.writes - before


def to_own_turn(program, dice):
    """Play on until the person is to play, one move at least."""
    deal = program.game.table.deal
    move_at_random(program.game.table, dice)
    while deal.turn != YOU and not deal.over:
        move_at_random(program.game.table, dice)


def test_an_idle_player_has_the_deal_saved_less_and_less_often():
    program = Program(erased())
    begin(program)
    dice = random.Random(16)
    to_own_turn(program, dice)
    assert watch(program, 4) == 0
    assert watch(program, 6) == 1
    assert watch(program, 600) == 0, "once"
    to_own_turn(program, dice)
    assert watch(program, 8) == 0
    assert watch(program, 12) == 1
    to_own_turn(program, dice)
    assert watch(program, 50) == 0
    assert watch(program, 70) == 1
    to_own_turn(program, dice)
    assert watch(program, 600) == 0
    play_on(program, dice)
    program.game.finish()
    next_deal(program)
    to_own_turn(program, dice)
    assert watch(program, 6) == 1, "another deal"
    assert everything(Program(program.nvm)) == everything(program)


def test_a_card_taken_back_and_another_played_is_a_change():
    program = Program(erased())
    begin(program)
    dice = random.Random(17)
    for _ in range(3):
        to_own_turn(program, dice)
    program.saving.save()
    moves = program.game.table.deal.moves
    program.game.take_back()
    while program.game.table.deal.moves < moves:
        move_at_random(program.game.table, random.Random(18))
    program.game.table.deal.turn, turn = YOU, program.game.table.deal.turn
    assert watch(program, 20) == 1
    program.game.table.deal.turn = turn


# The whole game, by keys


def place(badge):
    """Return all of the running match that may not be lost."""
    return state(badge.stage)


def lines(badge):
    """Return the choices of the title, and its note."""
    top = badge.stage.top
    return [line._text for line in top._menu._lines[: top._menu._rows]], top._note._text


def play_tricks(badge, count):
    for _ in range(count):
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)


@pytest.mark.parametrize(
    ("profile", "lang"), [("pagat", "pt"), ("openstock", "en"), ("three", "en")]
)
def test_switched_off_and_on_again(profile, lang):
    """Some tricks, some seconds of nothing, and the power goes off."""
    seen = []

    def first(badge):
        pilot.draw_nothing(badge)
        yield from pilot.begin(badge)
        yield "expect table"
        pilot.make_plain(badge)
        yield from play_tricks(badge, 5)
        yield from pilot.to_turn(badge)
        yield "wait 6000"
        seen.append(place(badge))

    def second(badge):
        words = badge.stage.words
        texts, note = lines(badge)
        assert texts == [words.TITLE_CHOICES[i] for i in (5, 0, 1, 2, 3, 6, 4)] and not note
        assert texts[0] == ("Continuar" if lang == "pt" else "Resume")
        yield "press A"
        yield "expect table"
        assert place(badge) == seen[0]
        pilot.make_plain(badge)
        yield from pilot.finish_deal(badge)
        seen.append(place(badge))

    badge = pilot.run(first, seed=8, lang=lang, profile=profile, match=10, ritual=False)
    assert badge.nvm.writes == 1
    # Not even the settings are needed again.
    badge = pilot.run(second, seed=9, nvm=bytes(badge.nvm))
    assert badge.nvm.writes == 1

    def third(badge):
        yield "press START"
        yield "expect result"
        assert place(badge) == seen[1]
        assert get(badge.stage.game.tally, PLAYED) == 1
        yield "press A"
        yield "expect table"
        assert badge.stage.game.match.deals == 1
        yield "press START"
        yield "press UP"
        yield "press A"
        yield "expect title"

    badge = pilot.run(third, nvm=bytes(badge.nvm))
    assert badge.nvm.writes == 1 and not badge.stage.settings.ritual


def test_off_while_the_last_trick_lies_there():
    """The deal is over and not looked at yet: it counts when its result is shown, and once."""

    def first(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, pilot.near_end, pilot.won)
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)
        yield pilot.PACE
        assert pilot.deal_of(badge).over and badge.screen == "table"
        yield "press START"
        assert badge.screen == "pause"

    def second(badge):
        assert badge.stage.game.match.deals == 0
        yield "press A"
        yield "expect result"
        assert badge.stage.game.match.deals == 1

    def third(badge):
        yield "press A"
        yield "expect result"
        game = badge.stage.game
        assert game.match.deals == 1
        assert [get(game.tally, what) for what in (PLAYED, WON, STREAK)] == [1, 1, 1]

    badge = pilot.run(first, seed=8, match=3)
    badge = pilot.run(second, nvm=bytes(badge.nvm))
    pilot.run(third, nvm=bytes(badge.nvm))


@pytest.mark.parametrize("ritual", [True, False])
def test_off_while_the_swapped_cards_are_announced(ritual):
    """The match before it is over: nothing else would bring the cards back."""
    seen = {}

    def first(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_result(badge, pilot.lost)
        badge.stage.settings.ritual = ritual
        yield from pilot.choose_after(badge, pilot.SWAP)
        yield "expect " + ("draw" if ritual else "table")
        game = badge.stage.game
        seen.update(place=place(badge), before=bytes(game.before), number=game.number)

    def second(badge):
        yield "press START"
        if ritual:  # no card was played yet
            yield "expect draw"
            yield "press A"
        yield "expect table"
        game = badge.stage.game
        assert game.swapped and game.known and pilot.deal_of(badge).moves == 0
        assert place(badge) == seen["place"]
        assert (bytes(game.before), game.number) == (seen["before"], seen["number"])

    badge = pilot.run(first, seed=8)
    pilot.run(second, nvm=bytes(badge.nvm))


def test_off_while_a_deal_by_its_number_is_announced():
    def first(badge):
        yield from pilot.choose_row(badge, 1)
        yield "expect number"
        yield "press UP"
        yield "press A"
        yield "expect draw"

    def second(badge):
        yield "press START"
        yield "expect draw"
        yield "press A"
        yield "expect table"
        assert badge.stage.game.known and badge.stage.game.number == 1

    badge = pilot.run(first)
    pilot.run(second, nvm=bytes(badge.nvm))


def test_a_finished_match_is_counted_and_not_resumed():
    def first(badge):
        yield from pilot.to_result(badge, pilot.won)

    def second(badge):
        yield "expect title"
        assert lines(badge)[0][0] == "Play"
        assert get(badge.stage.game.tally, WON) == 1

    badge = pilot.run(first, seed=8)
    pilot.run(second, nvm=bytes(badge.nvm))


def normal_deal(badge, wait):
    """Options, a deal with a pause in it, the result."""
    pilot.draw_nothing(badge)
    yield from pilot.to_options(badge)
    yield "press RIGHT"
    yield "press B"
    yield "expect title"
    yield from pilot.to_table(badge)
    for number in range(60):
        yield from pilot.to_turn(badge)
        if badge.screen != "table":
            break
        yield f"wait {wait}"
        yield from pilot.act(badge)
        if number == 11 and wait < 5000:
            yield "press START"
            yield "press START"
    yield "expect result"
    yield "wait 30000"


@pytest.mark.parametrize(
    ("wait", "most"),
    [(1000, 3), (4000, 3), (7000, 3), (12000, 4)],
    ids=["quick", "steady", "slow", "very slow"],
)
def test_a_deal_is_written_four_times_at_most(wait, most):
    badge = pilot.run(lambda badge: normal_deal(badge, wait), seed=8)
    assert 2 <= badge.nvm.writes <= most
    print(
        f"\n{wait} ms a card: {badge.nvm.writes} writes, {len(badge.stage.saving.store.buf)} bytes"
    )


def test_a_deal_is_saved_while_the_look_back_lies_open():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)
        yield from pilot.to_turn(badge)
        yield "press B"
        yield "expect played"
        yield "wait 20000"
        assert badge.stage.game.saved == pilot.deal_of(badge).moves

    pilot.run(script, seed=8)


def test_screens_that_change_nothing_write_nothing():
    def script(badge):
        pilot.draw_nothing(badge)
        for row, screen in ((1, "number"), (2, "options"), (3, "help"), (4, "statistics")):
            yield from pilot.choose_row(badge, row)
            yield "expect " + screen
            yield "press B"
            yield "expect title"
        yield "wait 40000"  # any longer, and a demo begins
        assert badge.nvm.writes == 0
        yield from pilot.to_options(badge)
        for key in ("RIGHT", "LEFT", "B"):
            yield "press " + key
        assert badge.nvm.writes == 0
        yield from pilot.to_options(badge)
        for key in ("DOWN", "LEFT", "A", "RIGHT", "B"):
            yield "press " + key
        assert badge.nvm.writes == 1 and badge.screen == "options"
        yield "press B"
        assert badge.nvm.writes == 1
        yield from pilot.to_table(badge)
        yield "press START"
        for _ in range(3):
            assert badge.nvm.writes == 2
            yield "press B"
            yield "press START"

    pilot.run(script, seed=8)


def test_a_demo_on_a_desk_writes_nothing():
    content = two_records()[0]

    def script(badge):
        pilot.draw_nothing(badge)
        while badge.stage.game.deals_done < 1:
            yield "wait 1000"
        while badge.screen != "table":
            yield "wait 1000"
        yield "press START"
        yield "expect title"
        assert lines(badge)[0][0] == "Resume", "the match that was saved before the demo"

    badge = pilot.run(script, seed=8, demo=True, ritual=False, nvm=content)
    assert badge.nvm.writes == 0 and badge.nvm == content


def sealed_version(content):
    size = HEADER + int.from_bytes(content[5:7], "little")
    return bytes(sealed(content[:4] + b"\x02" + content[5:size])) + content[size:]


def wrong_at(content, at):
    size = HEADER + int.from_bytes(content[5:7], "little")
    return bytes(sealed(content[:at] + b"\xff" + content[at + 1 : size])) + content[size:]


FAULTS = {
    "broken": lambda content: content[:300] + b"\xff" * (len(content) - 300),
    "foreign": lambda content: b"\x01\x02" * (len(content) // 2),
    "other version": sealed_version,
    "too small": lambda content: content[:16],
    "match lost": lambda content: wrong_at(content, section(content, 2)[0]),
    "part lost": lambda content: wrong_at(content, HEADER + 2 + STREAK),
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_lost_is_told_on_the_title(fault, lang):
    content = FAULTS[fault](two_records()[0])
    texts = {"en": setup_en, "pt": setup_pt}[lang].LOST
    number = {"too small": NO_MEMORY}.get(fault, list(FAULTS).index(fault))

    def script(badge):
        language = badge.stage.settings.language
        assert LANGUAGES[language] == (lang if fault != "match lost" else "en")
        choices, note = lines(badge)
        assert note == (texts if fault != "match lost" else setup_en.LOST)[number]
        assert (choices[0] in ("Resume", "Continuar")) == (fault == "part lost")
        yield from pilot.to_table(badge)
        assert pilot.deal_of(badge).moves == 0
        yield "press START"
        yield "press UP"
        yield "press A"
        assert lines(badge)[1] == (texts[number] if fault == "too small" else "")

    if fault == "part lost":
        saved = bytearray(content)
        at, _ = section(content, 1)
        saved[at + FIELDS_AT] = LANGUAGES.index(lang)
        size = HEADER + int.from_bytes(content[5:7], "little")
        content = bytes(sealed(saved[:size])) + content[size:]
    pilot.run(script, seed=8, lang=lang, nvm=content)


def test_a_board_without_memory_and_one_whose_memory_fails():
    def none(badge):
        badge.nvm = None

    def failing(badge):
        badge.nvm = Failing(erased())
        badge.nvm.fails = range(99)

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_options(badge)
        yield "press RIGHT"
        yield "press B"
        yield from pilot.to_table(badge)
        yield from play_tricks(badge, 2)
        yield "wait 20000"
        before = place(badge)
        yield "press START"
        yield "press UP"
        yield "press A"
        assert lines(badge)[1] == setup_en.LOST[NO_MEMORY if badge.nvm is None else FAILED]
        yield "press A"
        yield "expect table"
        assert place(badge) == before
        yield from pilot.to_result(badge, pilot.lost)

    for board in (none, failing):
        pilot.run(script, seed=8, watch=board)


@pytest.mark.vm
def test_the_same_in_the_vm_and_what_it_costs():
    said = run_vm(ROOT / "tests" / "vm" / "saving.py", heap=BADGE_HEAP)
    costs = {name: int(size) for name, size in (line.split() for line in said.splitlines())}
    print()
    for name, size in costs.items():
        print(f"{name}: {size}")
    assert costs["code"] <= 8 * 1024
    assert costs["record"] <= 1536
    assert costs["garbage"] <= 1024
    assert costs["writes"] == 67  # before each move and after the last, and of the result
