# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What is heard and what the lights show in the game, and the display that is dimmed and woken."""

from itertools import pairwise

import pilot
import pytest

YOU, RIVAL = pilot.YOU, pilot.RIVAL

# Pitches in Hz.
CARD = [550]
REFUSED = [200]
TRICK = [660, 880]
THEIR_TRICK = [660, 490]
PRIZE = [660, 830, 1050]
WON = [520, 660, 780, 1050]
LOST = [660, 550, 440]

DARK = (0, 0, 0)
YOURS = ((0, 4, 0), (0, 4, 0), DARK, DARK, DARK)
THEIRS = (DARK, DARK, DARK, (0, 0, 4), (0, 0, 4))

PLAYED = "wait 600"
"""Longer than any tune but those of a deal's end."""


def heard(badge, line):
    """Carry out a line of a script and return what is heard of it, but for what comes later."""
    before = len(badge.senses.tones)
    yield line
    yield "wait 400"
    return [tone.pitch for tone in badge.senses.tones[before:]]


def look_after(badge, longest=220):
    """Watch that the speaker is on only while a note sounds, and that no note is forgotten."""
    senses = badge.senses

    def watch():
        assert senses.speaker_on == senses.playing
        if senses.playing:
            assert badge.now - senses.tones[-1].ms <= longest, "a note goes on"

    badge.watchers.append(watch)


def test_each_event_has_its_tone():
    """A whole deal; what is to be heard is what happened to the deal."""
    seen = {}

    def note(name, tones, wanted):
        assert tones == wanted, name
        seen[name] = seen.get(name, 0) + 1

    def script(badge):
        pilot.draw_nothing(badge)
        look_after(badge)
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        hand = badge.stage.top._hand
        while not deal.over:
            if pilot.is_reading(badge):
                assert not (yield from heard(badge, "press A"))
                continue
            trick, phase = deal.trick, deal.phase
            if deal.turn == YOU:
                if deal.why_not(YOU, hand.cards[0]):
                    while hand.cursor:
                        assert not (yield from heard(badge, "press UP"))
                    note("refused", (yield from heard(badge, "press A")), REFUSED)
                yield from pilot.point_at(
                    badge, max(pilot.legal_cards(badge), key=lambda c: c % 13)
                )
                tones = yield from heard(badge, "press A")
                who = "own "
            else:
                before = len(badge.senses.tones)
                while deal.turn == RIVAL and deal.trick == trick:
                    yield "wait 20"
                yield PLAYED
                tones = [tone.pitch for tone in badge.senses.tones[before:]]
                who = "rival's "
            if deal.trick == trick:
                note(who + "card", tones, CARD)
            elif deal.leader == RIVAL:
                note("their trick", tones, THEIR_TRICK)
            elif phase == 1:
                note("prize", tones, PRIZE)
            else:
                note("trick", tones, TRICK)

    pilot.run(script, seed=8)
    assert len(seen) == 6 and min(seen.values()) >= 2, seen


@pytest.mark.parametrize(
    ("wanted", "profile", "tune"),
    [(pilot.won, "pagat", WON), (pilot.lost, "pagat", LOST), (pilot.tied, "all26", [])],
)
def test_the_end_of_a_deal_is_heard_when_the_result_is_there(wanted, profile, tune):
    def script(badge):
        look_after(badge)
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, pilot.near_end, wanted)
        while not (pilot.is_reading(badge) and pilot.deal_of(badge).over):
            yield from pilot.to_turn(badge)
            if pilot.deal_of(badge).turn == YOU:
                yield from pilot.act(badge)
            yield pilot.PACE
        yield "wait 1000"
        before = len(badge.senses.tones)
        yield "press A"
        yield "expect result"
        yield "wait 2000"
        assert [tone.pitch for tone in badge.senses.tones[before:]] == tune

    pilot.run(script, seed=8, profile=profile)


def test_a_choice_from_the_open_row():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.skip_until(badge, lambda deal: deal.choosing and deal.turn == YOU)
        assert (yield from heard(badge, "press A")) == PRIZE

    pilot.run(script, seed=8, profile="openstock")


@pytest.mark.parametrize("sound", [0, 1, 2, 3])
def test_the_volume_of_the_settings(sound):
    def script(badge):
        assert badge.stage.settings.sound == sound
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield from pilot.act(badge)
        yield "wait 400"

    tones = pilot.run(script, seed=8, sound=sound).senses.tones
    loud = {tone.loudness for tone in tones}
    assert loud == ({(12, 40, 160)[sound - 1] * 127} if sound else set())


def test_quiet_unless_the_settings_say_otherwise():
    def script(badge):
        assert badge.stage.settings.sound == 1 and badge.stage.settings.lights
        yield "wait 10"

    pilot.run(script)


def test_a_new_volume_is_heard_at_once():
    def script(badge):
        yield from pilot.to_option(badge, "sound")
        for loudness in (40, 160, 0, 12):
            before = len(badge.senses.tones)
            yield "press RIGHT"
            yield "wait 600"
            tones = badge.senses.tones[before:]
            assert {tone.loudness for tone in tones} == ({127 * loudness} if loudness else set())
        yield "press LEFT"
        assert badge.stage.settings.sound == 0

    pilot.run(script, seed=8)


def test_a_tone_ends_before_another_screen_is_loaded():
    """To load one may take longer than any tone may sound."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        before = len(badge.senses.tones)
        table = badge.stage.top
        table.key(4)  # RIGHT
        table._stage.signal(8)
        badge.stage.sound.tick()
        assert badge.senses.playing and len(badge.senses.tones) == before + 1
        badge.stage.open("pause")
        assert not badge.senses.playing and not badge.senses.speaker_on
        yield "wait 500"
        assert len(badge.senses.tones) == before + 1

    pilot.run(script, seed=8)


def refreshes(**options):
    """Play some tricks with many keys; return when something was sent to the display, and what."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        for key in 30 * ("RIGHT", "A", "DOWN", "UP", "A"):
            yield "press " + key

    return [(one.ms, one.areas) for one in pilot.run(script, seed=8, **options).refreshes]


def test_neither_sound_nor_lights_delay_a_key():
    """With all of it and with none the display shows the same at the same time."""
    silent = refreshes(sound=0, lights=False)
    assert len(silent) > 100
    assert refreshes(sound=3) == silent


def broken(badge):
    badge.senses.broken = True


def test_a_board_whose_speaker_and_lights_fail():
    def script(badge):
        assert not badge.stage.sound.works and not badge.stage.lights.count
        yield from pilot.to_options(badge)
        top = badge.stage.top
        names = [line._text.split("  ")[0].strip() for line in top._menu._lines]
        rules = ["Level", "Rules", "Match", "Draw, cut", "Take back", "Cards out", "Guided deal"]
        assert names == [*rules, "Look, speed, language", "Back"]
        yield from pilot.to_option(badge, "language")
        top = badge.stage.top
        names = [line._text.split("  ")[0].strip() for line in top._menu._lines]
        assert names == ["Speed", "Colours", "Left-handed", "Language", "Back"]
        yield "press RIGHT"
        assert badge.stage.settings.language == 1
        yield "press DOWN"
        yield "press A"
        yield "press B"
        yield from pilot.to_result(badge, pilot.won)

    badge = pilot.run(script, seed=8, watch=broken)
    assert not badge.senses.tones and not badge.senses.lights


def test_lights_show_whose_turn_it_is():
    def script(badge):
        look = badge.senses.lights
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield "wait 1000"
        assert look[-1].colours == YOURS
        badge.stage.game.thinker = None  # the rival thinks for ever
        badge.stage.top._think = lambda: None
        yield from pilot.act(badge, max)
        yield "wait 1200"
        assert look[-1].colours == THEIRS

    pilot.run(script, seed=8)


def test_lights_show_who_has_won():
    """A trick: the winner's end, in another colour than for a turn; a deal: all of them."""
    seen = {}

    def script(badge):
        look = badge.senses.lights
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        while badge.screen == "table":
            trick = deal.trick
            yield from pilot.to_turn(badge)
            if badge.screen != "table":
                break
            yield from pilot.act(badge)
            while deal.trick == trick and badge.screen == "table":
                yield "wait 100"
            yield "wait 1500"
            if pilot.is_reading(badge):
                seen.setdefault(("trick", deal.leader), set()).add(look[-1].colours)
                yield "press A"
        yield "wait 1500"
        seen["deal"] = look[-1].colours
        yield from pilot.choose_after(badge, pilot.TITLE)
        yield "wait 1500"
        assert look[-1].colours == 5 * (DARK,)
        assert deal.winner >= 0
        assert seen["deal"] == 5 * (((0, 4, 0), (0, 0, 4))[deal.winner],)

    badge = pilot.run(script, seed=8)
    assert seen["trick", YOU] == {((4, 4, 0), (4, 4, 0), DARK, DARK, DARK)}
    assert seen["trick", RIVAL] == {(DARK, DARK, DARK, (2, 0, 4), (2, 0, 4))}
    changes = badge.senses.lights
    assert len(changes) > 40
    for one, other in pairwise(changes):
        assert other.ms - one.ms >= 1000 or one is changes[0], "nothing flashes"
        assert max(max(colour) for colour in other.colours) <= 8


def test_lights_that_the_settings_do_without():
    def script(badge):
        yield from pilot.to_result(badge, pilot.won)

    lights = pilot.run(script, seed=8, lights=False).senses.lights
    assert [one.colours for one in lights] == [5 * (DARK,)]


def test_lights_are_put_out_in_the_options():
    def script(badge):
        yield from pilot.to_option(badge, "lights")
        yield "press A"
        yield "press A"
        yield "wait 1500"
        assert badge.senses.lights[-1].colours == YOURS
        yield "press A"
        yield "wait 1500"
        assert badge.senses.lights[-1].colours == 5 * (DARK,)

    pilot.run(script, seed=8)


def test_lights_are_put_out_when_the_game_fails():
    """They would keep what they show beside the message on the display."""
    seen = []

    def script(badge):
        seen.append(badge)
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield "wait 2000"
        assert badge.senses.lights[-1].colours == YOURS

        def fail(key):
            raise RuntimeError("a fault")

        badge.stage.top.key = fail
        yield "press A"

    with pytest.raises(RuntimeError, match="a fault"):
        pilot.run(script, seed=8)
    assert seen[0].senses.lights[-1].colours == 5 * (DARK,)


# The display's light

RESTED = "wait 61000"


def dimmed(badge):
    """Return whether the display is dimmed."""
    return badge.display.brightness < 1


@pytest.mark.parametrize("key", pilot.KEYS)
def test_a_key_that_wakes_the_display_does_nothing_else(key):
    """However long it is held."""

    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield "press RIGHT"
        top, moves, cursor = (
            badge.stage.top,
            pilot.deal_of(badge).moves,
            badge.stage.top._hand.cursor,
        )
        yield RESTED
        assert badge.display.brightness == pytest.approx(0.15)
        before = len(badge.refreshes)
        yield f"hold {key} 2000"
        yield "wait 200"
        assert not dimmed(badge)
        assert len(badge.refreshes) == before
        assert (badge.stage.top, pilot.deal_of(badge).moves, top._hand.cursor) == (
            top,
            moves,
            cursor,
        )
        yield "press START"
        yield "expect pause"

    pilot.run(script, seed=8)


def test_all_screens_but_the_title_are_dimmed_and_nothing_is_sent_meanwhile():
    def script(badge):
        def look():
            before = len(badge.refreshes)
            yield RESTED
            assert dimmed(badge), badge.screen
            yield "wait 5000"
            assert len(badge.refreshes) == before, badge.screen
            yield "press B"
            assert not dimmed(badge)

        yield from pilot.to_options(badge)
        yield from look()
        yield "press B"
        yield from pilot.choose_row(badge, 3)
        yield from look()
        yield "press B"
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        yield from look()
        yield "press START"
        yield from look()
        yield "press B"
        yield from pilot.to_result(badge, pilot.won)
        yield from look()

    badge = pilot.run(script, seed=8)
    assert len(badge.display.brightnesses) == 10, "each time once down and once up"


def test_who_plays_is_not_dimmed():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        for _ in range(6):
            yield "wait 50000"
            yield "press RIGHT"

    assert not pilot.run(script, seed=8).display.brightnesses


def test_a_display_without_a_light_of_its_own_takes_no_key():
    def script(badge):
        yield from pilot.to_table(badge)
        yield from pilot.to_turn(badge)
        badge.stage._backlight._full = None
        yield RESTED
        yield "press START"
        yield "expect pause"

    assert not pilot.run(script, seed=8).display.brightnesses
