# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""No integer anywhere in the game needs more than 31 bits with its sign.

On a badge a larger one is an object on the heap, and boards without long integers cannot make it at
all. So the game's sources are imported here with every operation wrapped in a check of its result,
down to the last partial result, and played.
"""

import ast
import builtins
import importlib.machinery
import random
import sys

import pilot
import pytest
from conftest import ROOT

LIMIT = 1 << 30
PACKAGES = ("engine", "face", "handheld")
PROFILES = ["pagat", "all26", "race7", "race9", "notrump", "openstock", "freefollow", "three"]


class LongInteger(AssertionError):
    """An integer that a badge would have to put on its heap."""


def check(value):
    """Return a value as it is, if it is no long integer."""
    if isinstance(value, int) and not -LIMIT <= value < LIMIT:
        raise LongInteger(hex(value))
    return value


def wrap(node):
    """Return the expression with its value checked."""
    called = ast.Call(ast.Name("_small", ast.Load()), [node], [])
    return ast.copy_location(called, node)


class Wrapper(ast.NodeTransformer):
    """Checks what operations and calls give."""

    def visit_BinOp(self, node):
        self.generic_visit(node)
        return wrap(node)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return wrap(node)

    def visit_Constant(self, node):
        check(node.value)
        return node

    def visit_Call(self, node):
        self.generic_visit(node)
        return wrap(node)

    def visit_AugAssign(self, node):
        # Becomes "a = check(a + b)": so that no array cuts the sum down before it is looked at.
        calls = [part for part in ast.walk(node.target) if isinstance(part, ast.Call)]
        assert not calls, "would be called twice: " + ast.unparse(node)
        self.generic_visit(node)
        read = ast.parse(ast.unparse(node.target), mode="eval").body
        value = wrap(ast.BinOp(read, node.op, node.value))
        return ast.copy_location(ast.Assign([node.target], value), node)


class Loader(importlib.machinery.SourceFileLoader):
    """Loads a module with all its operations checked."""

    def get_code(self, fullname):
        path = self.get_filename(fullname)
        nodes = Wrapper().visit(ast.parse(self.get_data(path), path))
        return compile(ast.fix_missing_locations(nodes), path, "exec")


class Finder:
    """Finds the game's own modules."""

    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] not in PACKAGES:
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is not None and spec.origin and str(ROOT) in spec.origin:
            spec.loader = Loader(name, spec.origin)
        return spec


@pytest.fixture
def checked(monkeypatch):
    """Import the game anew, with everything checked, for this test only."""
    monkeypatch.setattr(builtins, "_small", check, raising=False)
    monkeypatch.setattr(sys, "meta_path", [Finder, *sys.meta_path])
    before = {name: module for name, module in sys.modules.items() if is_ours(name)}
    for name in before:
        del sys.modules[name]
    yield
    for name in [name for name in sys.modules if is_ours(name)]:
        del sys.modules[name]
    sys.modules.update(before)


def is_ours(name):
    return name.partition(".")[0] in PACKAGES


@pytest.mark.parametrize(
    "line",
    [
        "x = one << 30",
        "x = -one << 31",
        "x = (one << 40) & 1",
        "x = [0]; x[0] += one << 30",
        "x = one; x <<= 30",
        "x = ~(-one << 30) + one",
        "x = int('1073741824')",
    ],
)
def test_the_check_sees_long_integers(line):
    nodes = ast.fix_missing_locations(Wrapper().visit(ast.parse(line)))
    with pytest.raises(LongInteger):
        exec(compile(nodes, "line", "exec"), {"one": 1, "_small": check})


def test_the_check_lets_small_ones_pass():
    lines = "x = one << 29\ny = -one << 30\nx += one << 29\nx = [1]\nx[0] += 2\n"
    lines = lines.replace("x += one << 29", "x += (one << 29) - 1")
    nodes = ast.fix_missing_locations(Wrapper().visit(ast.parse(lines)))
    names = {"one": 1, "_small": check}
    exec(compile(nodes, "lines", "exec"), names)
    assert names["x"] == [3] and names["y"] == -LIMIT


@pytest.mark.parametrize("profile", PROFILES)
def test_deals_of_all_levels(checked, profile):
    """Whole deals with every level, their journals, and the largest numbers of deals there are."""
    from engine import player
    from engine.deal import SAVE_SIZE
    from engine.deck import MAX_DEAL, cut_deck, shuffle_deck
    from engine.match import Match, points_of
    from engine.rng import Rng
    from engine.rules import PROFILES, Rules
    from engine.table import Table

    rules, table, rng, match = Rules(), Table(), Rng(), Match()
    rules.set_profile(PROFILES.index(profile))
    players = [player.make(level) for level in range(len(player.LEVELS))]
    deck = bytearray(52)
    match.start(MAX_DEAL, 25, rng, rules.players)
    for number in (MAX_DEAL, 0, 12345):
        match.deal_number(rng)
        shuffle_deck(deck, number, rng)
        cut_deck(deck, 1 + number % 51)
        table.start(rules, deck, number % rules.players)
        deal = table.deal
        while not deal.over:
            one = players[(deal.turn + number) % 3]
            view = table.views[deal.turn]
            think = one.pick if deal.choosing else one.choose
            act = table.choose if deal.choosing else table.play
            while (choice := think(view, 200)) == player.THINKING:
                pass
            deal.sure_of_rest(deal.turn)
            assert act(deal.turn, choice) == 0
        match.finish_deal(deal.winner, points_of(deal))
        saved = bytearray(SAVE_SIZE)
        deal.save(saved)
        assert table.restore(saved) == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_the_screens(checked, seed):
    """Random keys all over the game, in both languages, while the clock wraps around."""
    dice = random.Random(seed)

    def script(badge):
        pilot.draw_nothing(badge)
        for _ in range(800):
            yield "press " + dice.choice(pilot.KEYS)
            if dice.random() < 0.1:
                yield "wait 3000"

    pilot.run(
        script,
        seed=999999 - seed,
        lang=("en", "pt")[seed % 2],
        level=("hard", "normal", "easy")[seed],
        first_tick=(1 << 29) - 60000,
    )
