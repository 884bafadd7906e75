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
def test_calls_stay_shallow_through_all_screens_and_a_whole_deal():
    """From code.py's own frame, imports of modules included."""

    def script(badge):
        pilot.draw_nothing(badge)
        yield "press DOWN"
        yield "press A"
        for key in ("RIGHT", "DOWN", "DOWN", "DOWN", "RIGHT", "RIGHT", "B"):
            yield "press " + key
        yield from pilot.to_table(badge, plain=False)
        yield "press START"
        yield "press DOWN"
        yield "press A"
        yield "press B"
        yield from pilot.finish_deal(badge)
        yield "press A"
        yield "expect draw"

    with Depth() as depth:
        pilot.run(script, seed=8, level="normal")
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
