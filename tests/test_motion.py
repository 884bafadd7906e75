# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Cards that move at the table, the card that is new in the hand, and the dots of thinking."""

import random
import sys

import pilot
import pytest
from test_refresh import ENOUGH_MS, MOST_AT_ONCE

SPEEDS = ("slow", "normal", "fast")
PROFILES = ("pagat", "openstock", "three")

LARGEST = {"240x240": 13_320}
"""What a beat sends where cards are larger than a badge's; elsewhere it is `MOST_AT_ONCE`."""


def box(tiles):
    """Return what tiles cover: left, top, right, bottom."""
    width, height = tiles.width * tiles.tile_width, tiles.height * tiles.tile_height
    return tiles.x, tiles.y, tiles.x + width, tiles.y + height


def touch(one, other):
    """Tell whether two places overlap."""
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


class Flights:
    """Notes the flights of the moving card: for each one the boxes that it covered, and its face.

    :param badge: the badge, with the table on top
    """

    def __init__(self, badge):
        self.all = []
        self._badge = badge
        self._flight = None
        badge.watchers.append(self._look)

    def _look(self):
        if self._badge.screen != "table":
            self._flight = None
            return
        motion = self._badge.stage.top._motion
        sprite = motion._sprite
        if sprite.tiles.hidden:
            self._flight = None
            return
        if self._flight != motion._since:
            self._flight = motion._since
            self.all.append((self._badge.now, face(sprite), []))
        self.all[-1][2].append(box(sprite.tiles))

    def take(self):
        """Return the flights since the last call: faces, first and last boxes."""
        flights = [(shown, boxes[0], boxes[-1]) for _, shown, boxes in self.all]
        self.all.clear()
        return flights


def face(sprite):
    """Return the card that a sprite shows, -1 for a back."""
    for card in range(52):
        if sprite.shows(card):
            return card
    return -1


def places(badge):
    """Return the boxes of the trick's places, of the names, of prize and pile."""
    top = badge.stage.top
    trick = [box(card.tiles) for card in top._seats.cards]
    names = [box(line.tiles) for line in top._seats.names]
    prize = top._stock._prize
    prizes = [box(prize.tiles)] if prize else [box(card.tiles) for card in top._stock._small]
    return trick, names, prizes, box(top._stock.pile.tiles)


def begin(badge):
    """From the title to the table, where the first cards have not moved yet."""
    yield from pilot.to_draw(badge)
    while badge.screen == "draw":
        yield "press A"


def run(script, size=None, **options):
    """Run a script that takes care itself that cards arrive."""
    options.setdefault("seed", 8)
    return pilot.run(script, size, drawn=False, **options)


def next_rest(badge):
    """Let time pass until all lies still and it is the person's turn, or a trick is to be read."""
    for _ in range(1500):
        if badge.screen != "table":
            return
        top = badge.stage.top
        due = pilot.is_reading(badge) or pilot.deal_of(badge).turn == pilot.YOU
        if due and not pilot.is_moving(badge) and not top._hint:
            yield "wait 20"
            return
        yield "wait 10"
    raise AssertionError("it never comes to rest")


def step(badge, choose=min):
    """Do what is to be done next, and let all come to rest."""
    if pilot.is_reading(badge):
        yield "press A"
    else:
        yield from pilot.act(badge, choose)
    yield from next_rest(badge)


# Each motion, and where it ends


@pytest.mark.parametrize("size", pilot.SIZES)
@pytest.mark.parametrize("profile", PROFILES)
def test_every_card_goes_from_where_it_was_to_where_it_belongs(size, profile):
    done = set()

    def script(badge):
        flights = Flights(badge)
        yield from begin(badge)
        top = badge.stage.top
        deal = pilot.deal_of(badge)
        yield "wait 10"
        yield from pilot.to_rest(badge)
        trick, names, prizes, pile = places(badge)
        hand = top._hand

        dealt = flights.take()
        assert [shown for shown, _, _ in dealt] == [-1] * hand.count, "the deal"
        for index, (_, first, last) in enumerate(dealt):
            assert touch(first, pile) and touch(last, box(hand.column(index)))
        yield from next_rest(badge)
        flights.take()
        for _ in range(18):
            if pilot.is_reading(badge):
                winner = deal.leader
                yield "press A"
                yield from pilot.to_rest(badge)
                seen = flights.take()
                check_cleared(deal, winner, seen, hand, trick, names, prizes, pile)
                done.add("you" if winner == pilot.YOU else "rival")
            elif deal.turn != pilot.YOU:
                moves = deal.moves
                seat = deal.turn
                chosen = deal.choosing
                while deal.moves == moves:
                    yield "wait 10"
                yield from pilot.to_rest(badge)
                seen = flights.take()
                if chosen:
                    assert seen == []
                    continue
                ((shown, first, last),) = seen
                assert shown == deal.plays[deal.played - 1]
                assert touch(first, names[seat]) and touch(last, trick[seat])
                done.add("rival's card")
            elif deal.choosing:
                yield "press RIGHT"
                yield "press A"
                yield from pilot.to_rest(badge)
                assert flights.take() == []
            else:
                choose = min if deal.trick % 2 else max
                card = choose(pilot.legal_cards(badge), key=lambda card: card % 13)
                yield from pilot.point_at(badge, card)
                before = box(hand.column(hand.cursor))
                yield "press A"
                yield from pilot.to_rest(badge)
                ((shown, first, last),) = flights.take()
                assert shown == card
                assert touch(first, before) and touch(last, trick[pilot.YOU])
                done.add("own card")
        assert top._motion._sprite.tiles.hidden

    run(script, size, profile=profile, speed="normal")
    assert done == {"you", "rival", "own card", "rival's card"}


def check_cleared(deal, winner, seen, hand, trick, names, prizes, pile):
    """Check the flights after a trick of phase 1: the others' cards, the winner's, all that was
    drawn, the next prize."""
    seats = deal.seats
    gathered, (carried,), rest = seen[: seats - 1], seen[seats - 1 : seats], seen[seats:]
    for after, (shown, first, last) in enumerate(gathered, 1):
        seat = (winner + after) % seats
        assert shown == deal.card_of(deal.trick - 1, seat)
        assert touch(first, trick[seat]) and touch(last, trick[winner])
    shown, first, last = carried
    assert shown == deal.card_of(deal.trick - 1, winner)
    assert touch(first, trick[winner]) and touch(last, names[winner])
    assert len(rest) == seats + 1
    for after in range(seats):
        seat = (winner + after) % seats
        card = deal.taken(seat)
        shown, first, last = rest[after]
        assert shown == (card if after == 0 else -1), "a stock card is not shown"
        if after:
            assert touch(first, pile)
        else:
            assert any(touch(first, prize) for prize in prizes)
        if seat == pilot.YOU:
            assert touch(last, box(hand.column(hand.find(card))))
        else:
            assert touch(last, names[seat])
    shown, first, last = rest[-1]
    assert shown == -1
    assert touch(first, pile) and touch(last, prizes[-1])


def test_the_next_prize_is_turned_from_its_back_to_its_face():
    seen = []

    def script(badge):
        yield from begin(badge)
        yield from pilot.to_rest(badge)
        yield from next_rest(badge)
        while not pilot.is_reading(badge):
            yield from step(badge)
        prize = badge.stage.top._stock._prize
        back = badge.stage.theme.back
        yield "press A"
        while pilot.is_moving(badge):
            shown = "back" if prize.tiles.pixel_shader is back else face(prize)
            if prize.tiles[0] == 30:
                shown = "nothing"
            if not seen or seen[-1] != shown:
                seen.append(shown)
            yield "wait 10"
        assert seen[2:] == ["back", pilot.deal_of(badge).prize]

    run(script, speed="normal")
    assert seen[0] not in ("nothing", "back", -1) and seen[1] == "nothing"


def test_the_first_prize_without_trumps_stays_hidden_on_its_way():
    def script(badge):
        yield from begin(badge)
        yield from pilot.to_rest(badge)
        while not pilot.is_reading(badge):
            yield from next_rest(badge)
            if not pilot.is_reading(badge):
                yield from step(badge)
        flights = Flights(badge)
        yield "press A"
        yield from pilot.to_rest(badge)
        assert [shown for shown, _, _ in flights.take()][2:4] == [-1, -1]

    run(script, profile="notrump", speed="normal")


def test_the_last_trick_of_phase_1_and_those_of_phase_2_bring_no_new_prize():
    counts = []

    def script(badge):
        yield from begin(badge)
        yield from pilot.skip_to(badge, 12)
        yield from next_rest(badge)
        flights = Flights(badge)
        while len(counts) < 3:
            if pilot.is_reading(badge):
                flights.take()
                yield "press A"
                yield from pilot.to_rest(badge)
                counts.append(len(flights.take()))
                yield from next_rest(badge)
            else:
                yield from step(badge)

    run(script, speed="fast")
    assert counts == [4, 2, 2]


def test_only_a_new_deal_is_dealt():
    """Not one that is taken up again, nor one begun anew by taking back."""
    counts = []

    def script(badge):
        flights = Flights(badge)
        yield from begin(badge)

        def count():
            yield from next_rest(badge)
            counts.append(len(flights.take()))

        yield from count()
        yield "press START"
        yield from pilot.choose_row(badge, 1)
        yield "press B"  # the help
        yield "press B"
        yield from count()
        yield from pilot.act(badge)
        yield from next_rest(badge)
        flights.take()
        yield "press START"
        yield from pilot.take_back(badge)
        assert pilot.deal_of(badge).moves == 0
        yield from count()
        badge.stage.game.shuffle()
        badge.stage.game.deal()
        badge.stage.replace("table")
        yield "wait 10"
        yield from count()

    run(script, speed="fast")
    assert counts == [13, 0, 0, 13]


# The same deal, the same pictures


def look(badge):
    """Return all that counts at the table, and its picture."""
    hand = badge.stage.top._hand if badge.screen == "table" else None
    deal = pilot.deal_of(badge)
    state = (badge.screen, bytes(deal.plays[: deal.played]), bytes(deal.choices[: deal.chosen]))
    return (*state, hand and hand.cursor, badge.image().tobytes())


def pictures(steps, choose, **options):
    """Return what is seen at each rest of a deal."""
    seen = []

    def script(badge):
        yield from begin(badge)
        yield from next_rest(badge)
        for _ in range(steps):
            seen.append(look(badge))
            if badge.screen != "table":
                break
            if pilot.is_reading(badge) and pilot.deal_of(badge).over:
                yield "press A"
                yield "expect result"
                seen.append(look(badge))
                break
            yield from step(badge, choose)

    run(script, **options)
    return seen


@pytest.mark.parametrize("size", pilot.SIZES)
@pytest.mark.parametrize("profile", PROFILES)
def test_motion_changes_nothing_but_the_way_there(size, profile):
    steps = 10
    still = pictures(steps, max, size=size, profile=profile, speed="none")
    assert pictures(steps, max, size=size, profile=profile, speed="fast") == still
    assert len(still) == steps


@pytest.mark.parametrize("profile", [*PROFILES, "notrump", "race7"])
def test_a_whole_deal_with_motion_is_the_same_deal(profile):
    still = pictures(100, min, profile=profile, speed="none")
    assert pictures(100, min, profile=profile, speed="fast") == still
    assert still[-1][0] == "result"


# Keys


def to_moment(badge, moment):
    """Go to where something is about to move, or has moved if nothing does.

    :param str moment: deal, own, rival or clear
    """
    yield from begin(badge)
    if moment == "deal":
        return
    yield from next_rest(badge)
    if moment == "own":
        yield from pilot.act(badge)
        return
    if moment == "rival":
        yield from pilot.act(badge)
        moves = pilot.deal_of(badge).moves
        while pilot.deal_of(badge).moves == moves:
            yield "wait 10"
        return
    while not pilot.is_reading(badge):
        yield from step(badge)
    yield "press A"


def after_key(key, moment, wait, speed, profile):
    """Return what is seen at the rest after a key at a moment."""
    seen = []

    def script(badge):
        yield from to_moment(badge, moment)
        yield f"wait {wait}" if speed != "none" else "wait 150"
        if speed != "none":
            assert pilot.is_moving(badge), "nothing is broken off"
        if key:
            yield "press " + key
        if badge.screen == "table" and not pilot.is_moving(badge):
            assert badge.stage.top._motion._sprite.tiles.hidden
        if badge.screen not in ("table", "result"):
            seen.append(look(badge))
            yield "press B"
        yield from next_rest(badge)
        seen.append(look(badge))

    run(script, speed=speed, profile=profile)
    return seen


WAITS = {"deal": (700,), "own": (200,), "rival": (200,), "clear": (100, 900, 1700)}
"""How long after a moment the key comes; a trick is cleared in several flights."""
KINDS = [("pagat", key) for key in pilot.KEYS] + [("three", "A"), ("openstock", "START")]


@pytest.mark.parametrize("moment", WAITS)
@pytest.mark.parametrize(("profile", "key"), KINDS)
def test_a_key_ends_the_motion_and_does_what_it_does(profile, key, moment):
    """But for A where it would play: what it plays was not seen yet."""
    ends_only = key == "A" and moment in ("deal", "rival")
    still = after_key("" if ends_only else key, moment, 0, "none", profile)
    for wait in WAITS[moment]:
        assert after_key(key, moment, wait, "slow", profile) == still, wait


def test_a_key_ends_the_motion_at_once():
    """The next round of the loop shows the end of it all."""

    def script(badge):
        for moment in range(2):
            if moment == 0:
                yield from begin(badge)
            else:
                while not pilot.is_reading(badge):
                    yield from step(badge)
                yield "press A"
            assert pilot.is_moving(badge)
            yield "wait 100"
            top = badge.stage.top
            calls = []
            key = top.key
            top.key = lambda code, key=key, calls=calls: calls.append(badge.now) or key(code)
            yield "hold UP 10"
            del top.key
            assert len(calls) == 1 and badge.now - calls[0] <= 40
            assert not pilot.is_moving(badge)
            assert top._motion._sprite.tiles.hidden
            yield from next_rest(badge)

    run(script, speed="slow")


@pytest.mark.parametrize("profile", PROFILES)
def test_no_key_of_a_flood_is_lost(profile):
    dice = random.Random(5)
    pressed = [0]
    counted = [0]

    def script(badge):
        yield from begin(badge)
        stage = badge.stage
        deal = pilot.deal_of(badge)
        top = stage.top
        key = top.key

        def count(code):
            counted[0] += 1
            return key(code)

        top.key = count
        while deal.trick < 8:
            name = dice.choice(("LEFT", "RIGHT", "UP", "DOWN", "A", "A", "SELECT"))
            yield f"hold {name} 10"
            pressed[0] += 1
            yield f"wait {dice.choice((1, 10, 30, 100, 300))}"
            assert badge.screen == "table"
        # What is shown then is what a new table would show.
        yield from next_rest(badge)
        yield from step(badge)
        while pilot.is_reading(badge) or deal.choosing:
            yield from step(badge)
        shown = badge.image().tobytes()
        stage.replace("table")
        yield "wait 100"
        assert badge.image().tobytes() == shown

    run(script, profile=profile, speed="normal")
    assert counted[0] >= pressed[0] > 20


@pytest.mark.parametrize("wait", [10, 300, 900, 1500])
def test_take_back_while_cards_move(wait):
    seen = {}

    def script(badge):
        speed = badge.settings["WHIST_SPEED"]
        yield from begin(badge)
        yield from next_rest(badge)
        before = badge.image().tobytes()
        while not pilot.is_reading(badge):
            yield from step(badge)
        yield "press A"
        yield f"wait {wait}"
        yield "press START"
        yield from pilot.take_back(badge)
        yield "expect table"
        yield from next_rest(badge)
        assert pilot.deal_of(badge).moves == 0
        assert badge.image().tobytes() == before
        seen[speed] = before

    for speed in ("slow", "none"):
        run(script, speed=speed)
    assert seen["slow"] == seen["none"]


# Speed


def times(speed, demo=False):
    """Return how long a flight lasts, the time before the rival's card and that of reading."""
    found = []

    def script(badge):
        yield from begin(badge)
        yield from next_rest(badge)
        deal = pilot.deal_of(badge)
        yield from pilot.point_at(badge, min(pilot.legal_cards(badge)))
        pad = badge.stage.top
        while deal.moves == 0:
            yield "hold A 1"
        start = badge.now
        while pad._motion._ms:
            yield "wait 10"
        found.append(badge.now - start)
        while pilot.is_moving(badge):
            yield "wait 10"
        start = badge.now
        while deal.moves == 1:
            yield "wait 10"
        found.append(badge.now - start)
        start = badge.now
        while pilot.is_reading(badge):
            yield "wait 10"
        found.append(badge.now - start)

    run(script, speed=speed)
    return found


def test_speed_scales_the_motion_the_pace_and_the_time_to_read():
    found = {speed: times(speed) for speed in (*SPEEDS, "none")}
    print(found)
    wanted = {
        "slow": (360, 1200, 6000),
        "normal": (180, 600, 3000),
        "fast": (72, 240, 1200),
        "none": (0, 600, 3000),
    }
    for speed, values in wanted.items():
        for value, actual in zip(values, found[speed], strict=True):
            assert abs(actual - value) <= 40, (speed, found[speed])


def test_without_motion_nothing_flies():
    def script(badge):
        yield from begin(badge)
        flights = Flights(badge)
        yield from next_rest(badge)
        for _ in range(12):
            yield from step(badge)
        assert flights.take() == []

    run(script, speed="none")


def test_a_slow_board_drops_frames():
    """Where a round of the loop takes 100 ms a flight lasts no longer than one round more."""
    counts = []

    def script(badge):
        yield from begin(badge)
        yield from next_rest(badge)
        flights = Flights(badge)

        def lag():
            badge._time_us += 90_000

        badge.watchers.append(lag)
        for _ in range(6):
            yield from step(badge)
        counts.extend(len(boxes) for _, _, boxes in flights.all)

    run(script, speed="normal")
    assert len(counts) >= 8
    assert max(counts) <= 3


def test_a_demo_keeps_its_pace_and_moves_its_cards():
    found = []

    def script(badge):
        while badge.screen != "table":
            yield "wait 10"
        flights = Flights(badge)
        while pilot.deal_of(badge).trick < 2:
            yield "wait 100"
        found.extend(flights.all)

    run(script, demo=True, speed="fast")
    assert len(found) >= 13 + 2 + 5 + 2
    led, replied = [now for now, shown, _ in found[13:] if shown >= 0][:2]
    assert 1500 <= replied - led <= 1700
    gathered = [now for now, shown, _ in found[13:] if shown >= 0][2]
    assert 3000 <= gathered - replied <= 3200


# Pixels


@pytest.mark.parametrize("size", pilot.SIZES)
@pytest.mark.parametrize("profile", PROFILES)
def test_no_frame_sends_more_than_a_few_cards(size, profile):
    flying = []
    others = []
    small = []

    def script(badge):
        yield from begin(badge)
        yield "wait 50"
        pilot.draw_nothing(badge)
        sheet = badge.stage.theme.small
        small.append(sheet.width // 4 * (sheet.height // 2))
        top = badge.stage.top
        # The first frame of a screen is not counted, see test_refresh.warm.
        count = [len(badge.refreshes), top._motion._since]

        def watch():
            for refresh in badge.refreshes[count[0] :]:
                hidden = top._motion._sprite.tiles.hidden
                same = count[1] == top._motion._since and not hidden
                (flying if same else others).append(refresh.pixels)
            count[:] = len(badge.refreshes), top._motion._since

        badge.watchers.append(watch)
        yield from next_rest(badge)
        for _ in range(16):
            yield from step(badge, max)

    run(script, size, profile=profile, speed="normal")
    assert len(flying) > 400
    print(f"\n{size} {profile}: flying {max(flying)}, other beats {max(others)}")
    assert max(flying) <= 2 * small[0], "a flying card's old and new place"
    assert max(others) <= LARGEST.get(size, MOST_AT_ONCE)


def test_nothing_is_sent_when_all_lies_still():
    def script(badge):
        yield from begin(badge)
        yield from next_rest(badge)
        for _ in range(7):
            while pilot.deal_of(badge).turn != pilot.YOU or pilot.is_reading(badge):
                yield from step(badge)
            before = len(badge.refreshes)
            yield f"wait {ENOUGH_MS}"
            assert len(badge.refreshes) == before
            yield from step(badge)

    run(script, speed="normal")


# The new card


def marked(badge):
    """Return the card of the hand that stands out, with a bar above it; None for none."""
    hand = badge.stage.top._hand
    bar = hand._bar
    if hand._new < 0:
        assert bar.hidden
        return None
    column = hand.column(hand._new)
    strip = badge.stage.theme.strip
    assert not bar.hidden and bar.x == column.x + (strip + 2) // 4 and bar.width == strip // 2
    lift = hand._lift
    raised = 0 if hand._new == hand.cursor else lift // 2
    assert column.y == hand._y + raised
    gold = badge.image().getpixel((bar.x + 2, bar.y))
    assert gold == (255, 203, 57), "it can be seen"
    return hand.cards[hand._new]


@pytest.mark.parametrize("speed", ["none", "fast"])
@pytest.mark.parametrize("profile", PROFILES)
def test_the_new_card_stands_out_until_the_next_play(profile, speed):
    def script(badge):
        yield from begin(badge)
        deal = pilot.deal_of(badge)
        yield from next_rest(badge)
        assert marked(badge) is None, "a new hand"
        found = 0
        for _ in range(16):
            if pilot.is_reading(badge) or deal.choosing or deal.trick == 0:
                assert marked(badge) is None
            else:
                card = marked(badge)
                assert card == (deal.taken(pilot.YOU) if deal.taken(pilot.YOU) >= 0 else None)
                found += card is not None
                # The cursor may come and go.
                hand = badge.stage.top._hand
                for _ in range(hand.count):
                    yield "press DOWN"
                    assert marked(badge) == card
            if not pilot.is_reading(badge) and not deal.choosing:
                yield from pilot.act(badge)
                yield from pilot.to_rest(badge)
                assert marked(badge) is None, "played"
                yield from next_rest(badge)
            else:
                yield from step(badge)
        assert found >= 4

    run(script, speed=speed, profile=profile)


def test_the_new_card_stands_out_after_pause_title_and_taking_back():
    def script(badge):
        yield from begin(badge)
        yield from next_rest(badge)
        while pilot.is_reading(badge) or pilot.deal_of(badge).trick == 0:
            yield from step(badge)
        card = marked(badge)
        assert card is not None
        yield "press START"
        yield "press B"
        assert marked(badge) == card
        yield "press START"
        yield from pilot.choose_row(badge, 4)
        yield "expect title"
        yield "press A"
        yield "expect table"
        yield from next_rest(badge)
        assert marked(badge) == card
        yield from pilot.act(badge)
        yield from next_rest(badge)
        yield "press START"
        yield from pilot.take_back(badge)
        yield "expect table"
        yield from next_rest(badge)
        assert marked(badge) == card

    run(script, speed="none")


def test_no_card_stands_out_in_a_demo():
    """There is no room above its hand, and nobody to play it."""

    def script(badge):
        while badge.screen != "table" or pilot.deal_of(badge).trick < 3:
            yield "wait 100"
            if badge.screen == "table":
                assert badge.stage.top._hand._bar.hidden

    run(script, demo=True, speed="fast")


# Dots


class Slow(pilot.Plain):
    """A rival that thinks until it is told to go on."""

    done = False

    def choose(self, view, budget):
        """Return no card until it is told to."""
        thinking = sys.modules["engine.player"].THINKING
        return super().choose(view, budget) if self.done else thinking


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_dots_tell_that_the_rival_thinks(lang):
    def script(badge):
        slow = Slow()
        yield from begin(badge)
        yield from next_rest(badge)
        badge.stage.game.thinker = lambda: slow
        yield from pilot.act(badge)
        yield from pilot.to_rest(badge)
        line = badge.stage.top._message
        texts = []
        before = len(badge.refreshes)
        for _ in range(290):
            if not texts or texts[-1] != line._text:
                texts.append(line._text)
            yield "wait 10"
        assert [text[-3:] for text in texts] == ["...", ".  ", ".. "] * 2
        assert len({text[:-3] for text in texts}) == 1
        refreshes = badge.refreshes[before:]
        assert len(refreshes) == 5
        tiles = line.tiles
        for refresh in refreshes:
            assert 0 < refresh.pixels <= 3 * tiles.tile_width * tiles.tile_height
        # What was said in between is not written over.
        yield "press A"
        said = line._text
        before = len(badge.refreshes)
        yield "wait 2000"
        assert line._text == said and len(badge.refreshes) == before
        slow.done = True
        yield from next_rest(badge)
        assert pilot.is_reading(badge)

    run(script, lang=lang, speed="normal")


@pytest.mark.parametrize("lang", ["en", "pt"])
def test_dots_tell_that_a_hint_is_looked_for(lang):
    class Endless:
        def look(self, budget):
            return False

        def stop(self):
            pass

    def script(badge):
        yield from begin(badge)
        yield from next_rest(badge)
        yield "press SELECT"
        top = badge.stage.top
        top._hint = Endless()
        top._message.show(badge.stage.words.HINT_WAIT)
        top._since = sys.modules["handheld.clock"].now()
        texts = set()
        before = len(badge.refreshes)
        for _ in range(290):
            yield "wait 10"
            texts.add(top._message._text[-3:])
        assert texts == {"...", ".. ", ".  "}
        assert len(badge.refreshes) - before == 5
        yield "press RIGHT"
        assert not top._message._text.endswith(".")

    run(script, lang=lang, speed="normal")


def test_a_key_that_changes_nothing_shows_what_it_has_ended():
    """With one card that may be played LEFT and RIGHT move nothing; but the flight is over."""
    done = []

    def script(badge):
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        while not done and not deal.over:
            flies = badge.stage.top._motion._ms
            mine = deal.turn == pilot.YOU
            if mine and deal.in_trick and flies and len(pilot.legal_cards(badge)) == 1:
                yield "press RIGHT"
                yield "wait 20"
                seen = badge.image().tobytes()
                assert pilot.whole(badge).tobytes() == seen
                assert badge.stage.top._message._text.startswith("Follow suit")
                done.append(True)
            if mine and not flies and not pilot.is_reading(badge):
                yield "press A"
            yield "wait 20"

    pilot.run(script, seed=1, speed="normal", drawn=False)
    assert done


def test_a_while_cards_move_plays_none_of_them():
    """The next prize and the card that the cursor will be at were not seen yet."""

    def script(badge):
        yield from pilot.to_table(badge)
        deal = pilot.deal_of(badge)
        pressed = 0
        while pressed < 3:
            if pilot.is_moving(badge) and deal.turn == pilot.YOU and not deal.in_trick:
                moves = deal.moves
                yield "press A"
                yield "wait 50"
                assert deal.moves == moves and not pilot.is_moving(badge)
                pressed += 1
            elif deal.turn == pilot.YOU and not pilot.is_reading(badge):
                yield "press A"
            yield "wait 20"

    pilot.run(script, seed=8, speed="normal", drawn=False)
