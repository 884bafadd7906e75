# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The guided deal: its notes come when they make sense, cover nothing that they are about, can be
left at any time, and leave a deal like any other.

After a wanted change, look at what the failed tests show and then take the new pictures with::

    WHIST_GOLDEN=update pytest tests/test_guide.py
"""

import random
import sys

import pictures
import pilot
import pytest
from test_depth import LIMIT, Depth
from test_refresh import MOST_AT_ONCE
from vmtools import BADGE_HEAP, ROOT, run_vm

from face import guide_en, guide_pt, keynames

LANGUAGES = ("en", "pt")
TEXTS = {"en": guide_en, "pt": guide_pt}
OTHERS = pilot.SIZES[1:]
NOTES = (
    *("hello", "hand", "trick", "trump", "prize", "stock", "play"),
    *("taken", "drawn", "count", "poor", "follow", "keys", "phase2", "last"),
)
LOST = len(NOTES)
START = NOTES.index("taken")
"""How many come before the first card is played."""
ALWAYS = {*NOTES} - {"poor", "follow"}
"""Those that come whatever is played."""
ROOM, ROOM_LAST = 25, 21
"""Characters of a line, and of the last one, beside the longest name of a key."""


def begin(badge):
    """From the title to the guided deal."""
    yield "expect title"
    badge.stage.settings.guide = True
    yield "press A"
    yield "expect table"
    yield pilot.DRAWN


def note_of(badge):
    """Return the name of the note shown, None if there is none."""
    note = getattr(badge.stage.top, "_note", -1)
    return NOTES[note] if note >= 0 else None


def text_of(badge):
    """Return the lines of the note shown."""
    return [line._text for line in badge.stage.top._lines]


def sensible(badge):
    """Return the card of somebody who has read the notes: high for a good prize, low for others."""
    deal = pilot.deal_of(badge)

    def worth(card):
        return card % 13 + (13 if card // 13 == deal.trump else 0)

    good = deal.phase == 2 or worth(deal.prize) >= 8
    return (max if good else min)(pilot.legal_cards(badge), key=worth)


def go_on(badge, choose=sensible, key="A"):
    """Do the next thing: read a note, clear a trick, play a card, or wait for the rival."""
    if note_of(badge) or pilot.is_reading(badge):
        yield "press " + key
    elif pilot.deal_of(badge).turn == pilot.YOU:
        yield from pilot.play(badge, choose(badge))
    else:
        yield pilot.PACE


def to_note(badge, name, choose=sensible):
    """Go on until a note is shown."""
    while note_of(badge) != name:
        assert badge.screen == "table" and badge.stage.settings.guide, name
        yield from go_on(badge, choose)


def to_end(badge, choose=sensible):
    """Play to the end, reading all notes; return their names."""
    seen = []
    while badge.screen == "table":
        if note_of(badge):
            seen.append(note_of(badge))
        yield from go_on(badge, choose)
    yield "expect result"
    assert not badge.stage.settings.guide
    return seen


def at_random(dice):
    return lambda badge: dice.choice(pilot.legal_cards(badge))


# Its notes


def test_all_notes_come_and_each_once():
    def script(badge):
        yield from begin(badge)
        seen = yield from to_end(badge)
        assert seen == list(NOTES)

    pilot.run(script)


def test_each_comes_where_it_makes_sense():
    moments = {}

    def script(badge):
        yield from begin(badge)
        deal = pilot.deal_of(badge)
        while badge.stage.settings.guide:
            name = note_of(badge)
            if name:
                lead = deal.lead // 13 if deal.in_trick else None
                moments[name] = (deal.trick, deal.turn, lead, pilot.is_reading(badge))
                if name == "taken":
                    won = "You won the trick and" if deal.leader == 0 else "The rival won the trick"
                    assert text_of(badge)[0] == won
                if name == "poor":
                    assert deal.prize % 13 < 6 and deal.prize // 13 != deal.trump
                if name == "follow":
                    barred = [card for card in range(52) if deal.why_not(0, card) == 3]
                    assert (lead is not None and len(pilot.legal_cards(badge)) < 13) or barred
                    suit = ("clubs", "diamonds", "hearts", "spades")[lead]
                    assert text_of(badge)[0] == f"The rival led {suit}:"
            yield from go_on(badge)

    pilot.run(script)
    assert {name: trick for name, (trick, *_) in moments.items()} == {
        **dict.fromkeys(NOTES[:START], 0),
        **dict.fromkeys(("taken", "drawn", "count", "poor"), 1),
        **{"follow": 2, "keys": 3, "phase2": 13, "last": 13},
    }
    assert [name for name in NOTES if moments[name][3]] == ["taken"]
    assert all(moments[name][1] == pilot.YOU for name in ("play", "poor", "follow", "keys"))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_is_played_the_deal_comes_to_its_end(seed):
    """Random cards, and random keys to go on; what never becomes due is left out."""
    dice = random.Random(seed)

    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        seen = []
        while badge.screen == "table":
            if note_of(badge):
                seen.append(note_of(badge))
            key = dice.choice(("A", "LEFT", "RIGHT", "UP", "DOWN", "SELECT"))
            yield from go_on(badge, at_random(dice), key)
        yield "expect result"
        assert not badge.stage.settings.guide
        assert len(seen) == len(set(seen)) and set(seen) >= ALWAYS

    pilot.run(script)


@pytest.mark.parametrize("seed", range(4))
def test_keys_that_come_too_fast_pass_no_note_over(seed):
    """Any key, at any time, also while a change of the table is being drawn."""
    dice = random.Random(seed)

    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        while badge.screen != "result":
            # All at once, and not one after the other as `pilot.run` has them.
            for _ in range(dice.randrange(1, 4)):
                key = dice.choice(("A", "A", "A", "LEFT", "RIGHT", "UP", "DOWN"))
                badge.pad.hold(key)
                badge.pad.release(key)
            yield f"wait {dice.choice((10, 20, 30, 100, 700))}"
        assert not badge.stage.settings.guide
        seen = badge.stage.explained
        assert {name for at, name in enumerate(NOTES) if seen >> at & 1} >= ALWAYS

    pilot.run(script)


def test_one_a_too_many_after_the_last_note_plays_nothing():
    """It was meant for a note that is not there; a moment later A plays again."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_note(badge, "play")
        keys = sys.modules["handheld.buttons"]
        deal = pilot.deal_of(badge)
        top = badge.stage.top
        for key in (keys.A, keys.A, keys.A):
            top.key(key)
        assert not note_of(badge) and deal.moves == 0
        yield "wait 600"
        yield "press A"
        assert deal.moves > 0

    pilot.run(script)


@pytest.mark.parametrize("key", ["LEFT", "RIGHT", "UP", "DOWN"])
def test_an_arrow_after_the_last_note_moves_the_cursor_too(key):
    """The note has named the arrows. It clears no trick and answers no note but its own."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_note(badge, "play")
        hand = badge.stage.top._hand
        card = hand.card()
        yield "press " + key
        moved = hand.card()
        assert not note_of(badge) and moved != card and pilot.deal_of(badge).moves == 0
        back = {"LEFT": "RIGHT", "RIGHT": "LEFT", "UP": "DOWN", "DOWN": "UP"}[key]
        yield "press " + key
        yield "press " + back
        assert hand.card() == moved
        yield from to_note(badge, "taken")
        trick = pilot.deal_of(badge).trick
        yield "press " + key
        assert pilot.is_reading(badge) and pilot.deal_of(badge).trick == trick

    pilot.run(script)


def test_the_deal_waits_while_a_note_is_read():
    def script(badge):
        yield from begin(badge)
        for name in ("hello", "taken", "phase2"):
            yield from to_note(badge, name)
            moves = pilot.deal_of(badge).moves
            before = len(badge.refreshes)
            yield "wait 55000"
            assert note_of(badge) == name and pilot.deal_of(badge).moves == moves
            assert len(badge.refreshes) == before
            yield "wait 10000"
            assert badge.display.brightness < 0.5
            yield "press A"  # wakes it, and nothing else
            assert note_of(badge) == name

    pilot.run(script)


# How it looks


def tour(badge):
    """A picture of each note, with that of a trick lost."""
    yield from begin(badge)
    for name in NOTES[:START]:
        yield from to_note(badge, name)
        yield "shot guide-" + name

    def low(badge):
        legal = pilot.legal_cards(badge)
        return min(legal, key=lambda card: card % 13)

    yield from to_note(badge, "taken", low)
    assert pilot.deal_of(badge).leader == pilot.RIVAL
    yield "shot guide-lost"
    badge.stage.replace("title")
    yield pilot.DRAWN
    badge.stage.begin()
    yield pilot.DRAWN
    for name in NOTES[START:]:
        yield from to_note(badge, name)
        yield "shot guide-" + name
    yield "press A"
    badge.stage.replace("title")
    yield pilot.DRAWN
    yield from begin(badge)
    yield "press B"
    yield "shot guide-ask"
    yield "press B"
    yield "shot guide-left"


def box_of(badge):
    """Return left, top, right and bottom of the box with the text."""
    box = badge.stage.top._box
    return 0, box.y, box[0].width, box.y + box[1].y + 1


def frame_of(badge):
    """Return the same of the frame around what a note is about, None for none."""
    parts = list(badge.stage.top._frame)
    if not parts:
        return None
    return (
        min(part.x for part in parts),
        min(part.y for part in parts),
        max(part.x + part.width for part in parts),
        max(part.y + part.height for part in parts),
    )


def checked(badge):
    """`tour`, with a look at each note."""
    theme = badge.stage.theme
    for line in tour(badge):
        if line.startswith("shot ") and note_of(badge):
            name = note_of(badge)
            left, top, right, bottom = box_of(badge)
            assert not badge.stage.top._box.hidden
            assert left == 0 and right == theme.width and top > 0 and bottom <= theme.height
            frame = frame_of(badge)
            assert (frame is None) == (name in ("hello", "keys"))
            if frame:
                assert frame[0] >= 0 and frame[1] >= 0, name
                assert frame[2] <= theme.width and frame[3] <= theme.height, name
                assert frame[3] <= top or frame[1] >= bottom, f"{name} is covered"
            for row in badge.stage.top._lines:
                assert top < top + row.tiles.y and row.tiles.y + row.tiles.tile_height <= bottom
        yield line


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", pilot.SIZES)
def test_pictures(size, language, tmp_path):
    shots = pilot.run(checked, size=size, lang=language).shots
    assert set(shots) == {"guide-" + name for name in (*NOTES, "lost", "ask", "left")}
    if size in OTHERS:
        few = ("trump", "prize", "play", "taken", "drawn", "phase2")
        shots = {f"{size}/guide-{name}": shots["guide-" + name] for name in few}
        (tmp_path / size).mkdir()
    pictures.check(shots, language, tmp_path)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("names", ["", "B A X Y", "B A MENU RB", "X O Z Z…", "D1… D1 D0… D2…"])
def test_each_line_has_room_whatever_the_keys_are_called(monkeypatch, language, names):
    module = f"face.guide_{language}"
    monkeypatch.setitem(sys.modules, module, None)
    del sys.modules[module]
    texts = __import__(module, fromlist=["STEPS"])
    before = texts.STEPS
    if names:
        keynames.rename(texts, names)
    assert len(texts.STEPS) == LOST + 2
    for old, text in zip(before, texts.STEPS, strict=True):
        lines = text.replace("%s", "10♥" if "♥" not in text else "").split("\n")
        assert len(lines) == len(old.split("\n")) == 3
        if text == texts.STEPS[NOTES.index("follow")]:
            lines[0] = text.split("\n")[0] % ("diamonds" if language == "en" else "espadas")
        assert max(map(len, lines)) <= ROOM, lines
        assert len(lines[2]) <= ROOM_LAST, lines
    assert len(texts.NEXT) <= 3 and len(texts.ENDED) <= ROOM


def test_only_what_changes_is_redrawn():
    """No refresh in play takes longer than any other may; nothing is left of a note."""

    def script(badge):
        yield from begin(badge)
        yield "press DOWN"
        first = len(badge.refreshes)
        while badge.stage.settings.guide:
            if note_of(badge):
                seen = badge.image().tobytes()
                assert pilot.whole(badge).tobytes() == seen, note_of(badge)
                first = len(badge.refreshes)
            yield from go_on(badge)
            most = max((refresh.pixels for refresh in badge.refreshes[first:]), default=0)
            print(note_of(badge), [r.pixels for r in badge.refreshes[first:]])
            assert most <= MOST_AT_ONCE, note_of(badge)

    pilot.run(script)


def test_a_small_build_draws_the_same():
    """Without ``vectorio``, and with other names of keys in the first line and at the mark."""
    shots = {}

    def script(badge):
        yield from begin(badge)
        for name in NOTES:
            yield from to_note(badge, name)
            yield "shot " + name

    for board in ("pybadge", "pewpew_m4"):
        shots[board] = pilot.run(script, board=board).shots
    for name in NOTES:
        if name not in ("hello", "play", "keys"):
            one, other = (images[name] for images in shots.values())
            for image in (one, other):
                for y in (69, 114):  # the mark
                    image.paste(0, (145, y, 159, y + 10))
            assert one.tobytes() == other.tobytes(), name


# Leaving


@pytest.mark.parametrize("name", NOTES)
def test_b_ends_it_at_any_note_and_the_deal_goes_on(name):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_note(badge, name)
        moves = pilot.deal_of(badge).moves
        text = text_of(badge)
        yield "press B"
        assert note_of(badge) == name and text_of(badge)[0] == "No more notes?"
        yield "press A"
        assert note_of(badge) == name and text_of(badge) == text, "another key means no"
        yield "press B"
        yield "press B"
        assert not badge.stage.settings.guide and note_of(badge) is None
        assert badge.stage.top._box.hidden and not len(badge.stage.top._frame)
        assert badge.stage.top._message._text == guide_en.ENDED
        assert pilot.deal_of(badge).moves == moves
        for _ in range(9):
            yield from go_on(badge)
            assert note_of(badge) is None
            assert badge.stage.top._message._text != guide_en.ENDED or not moves
        assert pilot.deal_of(badge).moves > moves or pilot.deal_of(badge).over

    pilot.run(script)


def test_b_between_the_notes_is_as_at_any_table():
    """It ends the notes only where one is shown that says so."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_note(badge, "play")
        yield "press A"
        assert note_of(badge) is None and badge.stage.settings.guide
        yield "press B"
        assert badge.screen == "played"
        yield "press B"
        assert badge.screen == "table" and badge.stage.settings.guide

    pilot.run(script)


@pytest.mark.parametrize("name", NOTES)
def test_the_pause_comes_as_always(name):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_note(badge, name)
        text = text_of(badge)
        yield "press START"
        yield "expect pause"
        yield "press B"
        yield "expect table"
        assert note_of(badge) == name and text_of(badge) == text
        yield "press START"
        yield from pilot.choose(badge, 4)
        yield "expect help"
        yield "press B"
        yield "press B"
        yield "expect table"
        assert note_of(badge) == name and not badge.stage.top._box.hidden
        yield from go_on(badge)
        assert note_of(badge) != name

    pilot.run(script)


def test_a_move_taken_back_takes_the_note_with_it():
    def script(badge):
        yield from begin(badge)
        yield from to_note(badge, "taken")
        yield "press START"
        yield from pilot.choose(badge, 1)
        yield "expect table"
        assert note_of(badge) is None and badge.stage.top._box.hidden
        assert pilot.deal_of(badge).moves == 0
        seen = yield from to_end(badge)
        assert seen == list(NOTES[START + 1 :])

    pilot.run(script)


def test_from_the_title_the_notes_go_on_where_they_were():
    """The one that was shown was not read yet."""

    def script(badge):
        yield from begin(badge)
        yield from to_note(badge, "prize")
        yield "press START"
        yield "press UP"
        yield "press A"
        yield "expect title"
        yield "press A"
        yield "expect table"
        seen = yield from to_end(badge)
        assert seen == list(NOTES[NOTES.index("prize") :])

    pilot.run(script)


def test_a_hint_is_given_between_the_notes():
    def script(badge):
        yield from begin(badge)
        yield from to_note(badge, "play")
        yield "press A"
        yield "press SELECT"
        yield "wait 3000"
        assert ": " in badge.stage.top._message._text and badge.stage.settings.guide
        seen = yield from to_end(badge)
        assert seen == list(NOTES[START:])

    pilot.run(script)


def test_with_three_keys():
    def script(badge):
        badge.stage.settings.guide = True
        yield "press START"
        yield "expect table"
        yield pilot.DRAWN
        assert text_of(badge)[2] == "D1: on D1… held: end"
        for key in ("CHOOSE", "PREVIOUS", "NEXT", "SELECT"):
            before = note_of(badge)
            yield "press " + key
            assert note_of(badge) == NOTES[NOTES.index(before) + 1]
        yield "press B"
        yield "press B"
        assert badge.stage.top._message._text == guide_en.ENDED
        assert badge.stage.top.sideways

    pilot.run(script, board="reverse_tft")


# What is kept


def test_it_is_no_deal_of_the_statistics_and_changes_no_other_setting():
    def script(badge):
        pilot.draw_nothing(badge)
        stage = badge.stage
        before = vars(stage.settings).copy()
        yield from begin(badge)
        assert stage.game.rules.profile() == 0 and stage.game.level == 0
        yield from to_end(badge)
        assert vars(stage.settings) == before
        assert not any(stage.game.tally)
        assert stage.game.match.over
        yield "press A"
        yield "expect draw"
        assert stage.game.level == 2 and stage.game.match.number == 8
        yield from pilot.to_table(badge)
        assert type(stage.top).__name__ == "TableScreen"
        assert "face.guide" not in sys.modules

    pilot.run(script, seed=8, level="hard", profile="all26", match=5)


def test_the_power_goes_off_in_the_middle():
    """The deal is resumed where it was, with the notes that still make sense."""
    seen = []

    def first(badge):
        yield from begin(badge)
        yield from to_note(badge, "follow")
        yield "wait 11000"
        seen.append(pilot.deal_of(badge).moves)

    def second(badge):
        yield "expect title"
        yield "press A"
        yield "expect table"
        yield pilot.DRAWN
        assert pilot.deal_of(badge).moves == seen[0] == 5
        notes = yield from to_end(badge)
        assert not set(notes) & set(NOTES[:START]) and "last" in notes
        assert not any(badge.stage.game.tally)

    def third(badge):
        yield "expect title"
        assert not badge.stage.settings.guide
        yield "press A"
        yield "expect draw"

    badge = pilot.run(first)
    badge = pilot.run(second, nvm=bytes(badge.nvm))
    pilot.run(third, nvm=bytes(badge.nvm))


def test_other_deals_are_not_explained():
    """A demo, a typed number; the guided deal is still there after them."""

    def script(badge):
        stage = badge.stage
        stage.settings.guide = True
        stage.begin_demo()
        yield "wait 10000"
        assert stage.game.number != 321 and stage.settings.demo
        yield "press A"
        yield "expect title"
        stage.replace("number")
        yield pilot.DRAWN
        yield "press START"
        while badge.screen != "table":
            yield "press A"
        assert type(stage.top).__name__ == "TableScreen"
        stage.replace("title")
        assert stage.settings.guide
        yield from pilot.choose_row(badge, 1)
        yield "press A"
        yield "expect table"
        yield pilot.DRAWN
        assert note_of(badge) == "hello"

    pilot.run(script)


@pytest.mark.parametrize("name", NOTES)
def test_where_memory_fails_at_a_note_the_deal_goes_on(monkeypatch, name):
    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        if name != "hello":
            yield from to_note(badge, NOTES[NOTES.index(name) - 1])
        whole = type(badge.stage.top)._aim
        failed = []

        def fails(self):
            if not failed and NOTES[self._note] == name:
                failed.append(name)
                raise MemoryError(name)
            return whole(self)

        monkeypatch.setattr(type(badge.stage.top), "_aim", fails)
        if name == "hello":
            badge.stage.recover()
            yield pilot.DRAWN
        else:
            yield from to_end(badge)
            assert failed == [name]
        monkeypatch.undo()

    pilot.run(script)


def test_calls_stay_shallow():
    def script(badge):
        pilot.draw_nothing(badge)
        yield from begin(badge)
        yield from to_end(badge)

    with Depth() as depth:
        pilot.run(script)
    print(f"\nat most {depth.most} calls: {' > '.join(depth.stack)}")
    assert depth.most < LIMIT, depth.stack


@pytest.mark.vm
@pytest.mark.parametrize("leave", [99, 0, 7])
def test_in_a_badges_heap(leave):
    """All notes, or left at one; 32 KB of a badge are still free."""
    heap = int(BADGE_HEAP[:-1]) * 1024
    said = run_vm(
        ROOT / "tests" / "vm" / "face_guide.py",
        heap="4M",
        args=(heap, leave),
        env={"WHIST_LANG": "", "WHIST_GUIDE": ""},
        timeout=300,
    )
    held = {name: int(size) for name, size in (line.split() for line in said.splitlines())}
    print("\n", held)
    assert held["notes"] == (leave + 1 if leave < len(NOTES) else held["notes"]) >= 1
    assert max(held["with"], held["without"]) <= heap - 64 * 1024
