# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Goes through all screens and plays deals; prints how many bytes of heap the game holds at each.

Arguments: the bytes of heap that the game may use, 0 for no limit; how many deals to play; then
``hard`` for the hard player, whose parts come and go, or ``fast`` for a clock that runs fast while
the deals are played.
"""

import sys

import face_badge as badge
from face_badge import (
    DOWN,
    LEFT,
    RIGHT,
    SELECT,
    START,
    UP,
    A,
    B,
    choose_row,
    play_until,
    press,
    used,
    wait,
)

REVIEW = 3  # a choice where the result is shown


def note(name):
    print(name, used())


def read(name):
    """Turn all pages of the help, note what the fullest holds, and close it."""
    assert badge.screen() == "help"
    top = badge.stage.top
    most = 0
    for _ in range(len(top._pages)):
        most = max(most, used())
        yield from press(DOWN if top._at % 3 else RIGHT)
    print(name, most)
    top = None
    yield from press(B)


def fullest_statistics():
    """Turn through all levels and rules, with figures in each; ask for a reset, not meant."""
    tally = badge.stage.game.tally
    for i in range(0, len(tally), 14):
        tally[i] = 99
        tally[i + 2] = i // 14
    for _ in range(4):
        for _ in range(10):
            yield from press(RIGHT)
        yield from press(DOWN)
    for key in (SELECT, B):
        yield from press(key)
    note("statistics")
    for i in range(len(tally)):
        tally[i] = 0


def arrive():
    """Wait until the hand is dealt, and for the computer to be loaded that plays it."""
    top = badge.stage.top
    while badge.stage.top is top and top._beat < len(top._beats):
        yield
    top = None
    yield from wait(100)


def hint():
    """Ask for one, and look at what it says; then let its player go."""
    top = badge.stage.top
    game = badge.stage.game
    while game.table.deal.turn or top._beat < len(top._beats):
        yield
    yield from press(SELECT)
    while top._hint:
        yield
    assert ": " in top._message._text and top._hand.card() >= 0
    game.dismiss()
    badge.stage.tidy()


def late_in_the_deal():
    """What the last trick of phase 1 and the endgame hold, with and without the pause."""
    deal = badge.stage.game.table.deal
    last = deal.rules.tricks - deal.rules.hand_size - 1
    for name, trick in (("last trick of phase 1", last), ("phase 2", last + 2)):
        while deal.trick < trick or not deal.in_trick:
            if deal.over:  # a race may end early
                return
            yield
        note(name)
        yield from press(B)
        assert badge.screen() == "played"
        note(name + ", looking back")
        yield from press(A)
    yield from press(START)
    note("pause in phase 2")
    yield from press(B)


def tour(deals):
    yield from wait(200)
    if sys.argv[3:] == ["hard"]:
        badge.stage.settings.level = 2
    note("title")
    yield from choose_row(3)
    yield from read("help")
    yield from press(UP)
    yield from press(UP)
    yield from press(A)
    assert badge.screen() == "number"
    note("number")
    yield from press(B)
    yield from choose_row(4)
    assert badge.screen() == "statistics"
    yield from fullest_statistics()
    yield from press(B)
    yield from choose_row(2)
    assert badge.screen() == "options"
    note("options")
    settings = badge.stage.settings
    profile = settings.profile
    settings.profile = 0
    for key in (DOWN, LEFT, A):
        yield from press(key)
    assert badge.screen() == "mix"
    note("mix")
    yield from press(B)
    yield from press(B)
    settings.profile = profile
    yield from press(START)
    assert badge.screen() == "draw"
    note("draw")
    while badge.screen() == "draw":
        yield from press(A)
    game = badge.stage.game
    game.thinker()  # it comes when it is first to play, which may be later
    yield from wait(10)
    note("table")
    yield from press(START)
    note("pause")
    yield from choose_row(1)
    yield from read("help over table")
    yield from choose_row(2)
    assert badge.screen() == "options"
    note("options in a deal")
    yield from press(B)
    assert badge.screen() == "pause"
    yield from press(B)
    assert badge.screen() == "table"
    yield from press(START)
    yield from choose_row(3)
    assert badge.screen() == "title"
    note("title again")
    yield from press(A)
    assert badge.screen() == "draw"  # no card was played yet
    yield from press(A)
    yield from hint()
    game.thinker()
    yield from wait(10)
    note("table again")
    # From here on the computer plays all hands.
    game.players[0] = True
    if sys.argv[3:] == ["fast"]:
        badge.ROUND = 200
    for deal in range(deals):
        yield from play_until("table")
        yield from arrive()
        if deal in (1, deals - 1):
            note("deal %d" % (deal + 1))
        if deal == 0:
            yield from late_in_the_deal()
        yield from play_until("result")
        if deal in (0, deals - 1):
            note("result %d" % (deal + 1))
        if deal < deals - 1:
            yield from play_until("draw")
    badge.ROUND = 10
    yield from wait(100)
    if REVIEW in badge.stage.top._choices:
        yield from choose_row(1)
        assert badge.screen() == "review"
        while not badge.stage.top._review.done:
            yield
        for _ in range(3):  # from the summary to a trick, and on
            yield from press(A)
        note("review")
        yield from press(B)
        yield from press(B)  # by the summary, or again where the tricks ended there


badge.run(tour(int(sys.argv[2])), int(sys.argv[1]))
