# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""How deep the game's calls go: a badge has room for few dozens of them on its Python stack."""

import sys

import pilot
import pytest
from conftest import ROOT

OURS = tuple(str(ROOT / part) for part in ("code.py", "engine", "lib"))
LIMIT = 20


class Depth:
    """Measures, by ``sys.setprofile``, the most frames of our code that stand on one another."""

    def __init__(self):
        self.most = 0
        self.stack = ()
        self._ours = {}

    def __enter__(self):
        sys.setprofile(self._look)
        return self

    def __exit__(self, *_):
        sys.setprofile(None)

    def _is_ours(self, code):
        if code not in self._ours:
            self._ours[code] = code.co_filename.startswith(OURS)
        return self._ours[code]

    def _look(self, frame, event, _):
        if event != "call" or not self._is_ours(frame.f_code):
            return
        stack = []
        while frame:
            if self._is_ours(frame.f_code):
                stack.append(frame.f_code.co_name)
            frame = frame.f_back
        if len(stack) > self.most:
            self.most = len(stack)
            self.stack = tuple(reversed(stack))


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["pagat", "openstock", "three"])
def test_calls_stay_shallow_through_all_screens_and_a_whole_deal(profile):
    """From code.py's own frame, imports of modules included."""

    def script(badge):
        pilot.draw_nothing(badge)
        for row in (1, 3, 4):  # a deal by its number, the rules, the statistics
            yield from pilot.choose_row(badge, row)
            yield "press RIGHT"
            yield "press B"
            while badge.stage.top._menu.at:
                yield "press UP"
        yield from pilot.to_options(badge)
        for key in ("RIGHT", *["DOWN"] * 5, "RIGHT", "RIGHT", "B"):
            yield "press " + key
        yield from pilot.choose(badge, 4)
        while badge.screen != "table":  # of the demo
            yield "wait 500"
        yield "wait 8000"
        yield "press A"
        badge.stage.replace("mix")
        yield "press RIGHT"
        yield "press RIGHT"
        badge.stage.replace("title")
        yield from pilot.to_table(badge, plain=False)
        yield from pilot.skip_to(badge, 3)
        for row in (1, 2, 3):  # take back, rules, options
            yield from pilot.to_turn(badge)
            yield "press START"
            yield from pilot.choose_row(badge, row)
            while badge.screen != "table":
                yield "press B"
        last = pilot.deal_of(badge).rules.tricks - pilot.deal_of(badge).rules.hand_size - 1
        for trick in (4, last, last + 1):
            yield from pilot.skip_to(badge, trick)
            yield from pilot.to_turn(badge)
            yield "press SELECT"
            yield "wait 3000"
        yield from pilot.finish_deal(badge)
        if profile != "three":
            yield from pilot.choose_after(badge, pilot.REVIEW)
            yield "wait 20000"
            yield "press B"
        yield "press START"
        yield "expect draw"

    with Depth() as depth:
        pilot.run(script, seed=8, level="hard", profile=profile)
    print(f"\nat most {depth.most} calls: {' > '.join(depth.stack)}")
    assert depth.stack[0] == "<module>"
    assert depth.most < LIMIT, depth.stack


def test_a_deep_call_would_be_found():
    def deep(more):
        return deep(more - 1) if more else 0

    with Depth() as depth:
        depth._is_ours = lambda code: code.co_name == "deep"
        deep(24)
    assert depth.most == 25


def test_calls_stay_shallow_where_a_saved_deal_is_taken_up():
    """At power-on, and when a deal that is over goes on to its result."""

    def first(badge):
        pilot.draw_nothing(badge)
        yield from pilot.to_unread_end(badge)

    def second(badge):
        yield "expect title"
        yield "press START"
        yield "expect result"

    nvm = bytes(pilot.run(first, seed=8, match=3, profile="openstock").nvm)
    with Depth() as depth:
        pilot.run(second, nvm=nvm)
    print(f"\nat most {depth.most} calls: {' > '.join(depth.stack)}")
    assert depth.most < LIMIT, depth.stack
