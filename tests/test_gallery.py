# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The pictures in docs/ are those of the screens as they are now, and docs/screens.md tells what
each key does on each screen."""

import ast
import io
import re
import sys

import pilot
import pytest
from conftest import ROOT
from PIL import Image

sys.path.append(str(ROOT / "tools"))

import gallery

FACE = ROOT / "lib" / "face"
PAGE = (ROOT / "docs" / "screens.md").read_text(encoding="utf-8")
KEYS = re.compile(r"\b(?:LEFT|RIGHT|UP|DOWN|A|B|START|SELECT)\b")
FILMS = ("badge.png", "play.gif", "prizes.gif")


def screen_modules():
    """The modules that the game makes its screens from."""
    tree = ast.parse((FACE / "screens.py").read_text(encoding="utf-8"))
    make = next(node for node in tree.body if getattr(node, "name", "") == "make_screen")
    found = {
        node.module.rpartition(".")[2]
        for node in ast.walk(make)
        if isinstance(node, ast.ImportFrom)
    }
    assert {"title", "table", "open_table"} <= found
    return sorted(found)


def section_of(module):
    """The part of the page about a screen."""
    parts = [part for part in re.split(r"\n(?=## )", PAGE) if f"`lib/face/{module}.py`" in part]
    assert len(parts) == 1, f"docs/screens.md has {len(parts)} parts about lib/face/{module}.py"
    return parts[0]


def docstring_of_key(module):
    """What a screen's own ``key`` says it does, in a line; empty if the screen has none."""
    tree = ast.parse((FACE / f"{module}.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "key":
            return " ".join(ast.get_docstring(node).split())
    return ""


def test_pictures_are_those_of_the_screens():
    assert gallery.faults(gallery.stills()) == []


def test_a_picture_that_is_another_one_or_missing_or_not_made_is_found(tmp_path, monkeypatch):
    monkeypatch.setattr(gallery, "ROOT", tmp_path)
    monkeypatch.setattr(gallery, "DOCS", tmp_path)
    (tmp_path / "screens").mkdir()
    pictures = [Image.new("RGB", (20, 10), colour) for colour in ("red", "green")]
    made = gallery.encoded(pictures[0], 2)
    path = tmp_path / "screens" / "x.png"
    fault = ["screens/x.png is not up to date: run python tools/gallery.py"]
    assert gallery.faults({path: made}) == fault
    path.write_bytes(gallery.encoded(pictures[1], 2))
    assert gallery.faults({path: made}) == fault
    # The same pixels in other bytes are the same picture.
    file = io.BytesIO()
    pictures[0].resize((40, 20)).save(file, "PNG")
    path.write_bytes(file.getvalue())
    assert file.getvalue() != made and gallery.faults({path: made}) == []
    assert gallery.faults({}) == ["screens/x.png is not made by tools/gallery.py"]


def test_a_picture_keeps_its_pixels():
    golden = Image.open(gallery.GOLDEN / "en" / "illegal.png").convert("RGB")
    [(size, pixels, _)] = gallery.shown(gallery.encoded(golden, 3))
    assert size == (480, 384)
    assert pixels == golden.resize(size, Image.Resampling.NEAREST).tobytes()


def test_every_picture_kept_has_a_heading():
    """Nothing is among the rest, unless it is new; then it wants a place in `gallery.GROUPS`."""
    assert [name for name in gallery.kept("en") if gallery.heading_of(name) == gallery.REST] == []
    assert sorted(gallery.kept("en")) == sorted(gallery.kept("pt"))


@pytest.mark.parametrize("module", screen_modules())
def test_the_page_tells_of_every_screen_and_key(module):
    section = section_of(module)
    assert "](screens/" in section, "it has a picture"
    said = docstring_of_key(module)
    rows = re.findall(r"^\| ([A-Z, ]+) \|", section, re.MULTILINE)
    told = {key for row in rows for key in KEYS.findall(row)}
    # What three keys do more stands in a column of its own.
    wanted = set(KEYS.findall(re.split(r"[Ww]ith three keys", said)[0]))
    assert bool(said) == bool(told)
    assert wanted <= told <= set(KEYS.findall(said))


def test_pictures_and_links_of_the_pages():
    """What the pages link to is there, and what is made for them is shown."""
    linked = set()
    for path in (ROOT / "README.md", ROOT / "docs" / "screens.md"):
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text(encoding="utf-8")):
            assert (path.parent / target).exists(), f"{path.name} links to {target}"
            linked.add((path.parent / target).resolve())
    docs = ROOT / "docs"
    made = set((docs / "screens").iterdir()) | set(docs.glob("gallery-*.png"))
    assert made | {docs / name for name in FILMS} <= linked


def test_a_key_that_the_page_does_not_name_does_nothing():
    def idle(badge, module):
        """Press the keys that are not in the tables of the screen that is shown."""
        rows = re.findall(r"^\| ([A-Z, ]+) \|", section_of(module), re.MULTILINE)
        told = {key for row in rows for key in KEYS.findall(row)}
        others = [key for key in pilot.KEYS if key not in told]
        for key in others:
            before = badge.image().tobytes()
            yield "press " + key
            assert badge.screen == module, f"{key} leaves {module}"
            assert badge.image().tobytes() == before, f"{key} changes {module}"
        tried[module] = len(others)

    def script(badge):
        yield from idle(badge, "title")
        badge.stage.settings.welcome = 3
        badge.stage.replace("welcome")
        yield pilot.DRAWN
        yield from idle(badge, "welcome")
        for name in ("options", "mix", "number", "statistics"):
            badge.stage.replace(name)
            yield pilot.DRAWN
            yield from idle(badge, name)
        badge.stage.replace("title")
        badge.stage.help(3)
        yield pilot.DRAWN
        yield from idle(badge, "help")
        yield "press B"
        yield from pilot.to_draw(badge)
        yield from idle(badge, "draw")
        yield from pilot.to_table(badge)
        yield "press B"
        yield from idle(badge, "played")
        yield "press START"
        yield from idle(badge, "pause")
        yield "press START"
        yield from pilot.to_result(badge, pilot.lost)
        yield from idle(badge, "result")
        yield from pilot.choose_after(badge, pilot.REVIEW)
        yield "wait 20000"
        yield from idle(badge, "review")

    tried = {}
    pilot.run(script, seed=8)
    assert set(tried) | {"table", "open_table", "guide"} == set(screen_modules())
    assert sum(tried.values()) > 20
