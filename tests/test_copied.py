# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The game as ``tools/deploy.py`` copies it, with its short names, played in the MicroPython VM:
all screens and whole deals, in a badge's heap."""

import copied
import pytest
import test_face_vm as plain
from vmtools import VMError, run_vm

pytestmark = pytest.mark.vm


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """Where the copy and its scripts are."""
    path = tmp_path_factory.mktemp("copied")
    copied.lay_out(path, "face_badge.py", "face_tour.py", "face_demo.py")
    return path


def run(folder, script, args, **settings):
    """Run a script on the copy and return what it prints, as name and bytes."""
    said = run_vm(
        folder / "scripts" / script,
        heap=plain.ROOMY,
        args=args,
        env={**plain.SEED, **settings},
        timeout=900,
        root=folder / "game",
    )
    return [(name, int(size)) for name, size in (line.rsplit(" ", 1) for line in said.splitlines())]


@pytest.mark.parametrize(
    ("level", "settings"),
    [
        ("normal", {}),
        ("hard", {}),
        ("normal", {"WHIST_PROFILE": "three", "WHIST_LANG": "pt"}),
        ("hard", {"WHIST_PROFILE": "openstock", "WHIST_LANG": "pt", "WHIST_MATCH": "5"}),
    ],
)
def test_all_screens_and_two_deals_of_the_copy(folder, level, settings):
    def check(heap):
        sizes = dict(run(folder, "face_tour.py", (heap, 2, level), **settings))
        assert {"statistics", "help over table", "deal 2", "result 2"} <= set(sizes)
        assert ("review" in sizes) == (settings.get("WHIST_PROFILE") != "three")
        # What the sources hold is checked elsewhere; the copy has no less to spare.
        assert max(sizes.values()) <= heap - plain.TO_SPARE - 32 * 1024
        print(f"\n{level}, {settings}: {max(sizes.values())} bytes at most")

    plain.in_some_layout(check)


def test_the_copys_demo(folder):
    rows = run(folder, "face_demo.py", (plain.HEAP, 2, 1, 20), WHIST_LANG="pt")
    assert [name for name, _ in rows].count("result") == 2


def test_a_wrong_short_name_would_be_found(tmp_path):
    names = copied.lay_out(tmp_path, "face_badge.py", "face_tour.py")
    path = tmp_path / "game" / "lib" / "face" / "pause.py"
    text = path.read_text(encoding="utf-8")
    wrong = text.replace(f".{names['take_row']}()", f".{names['next_deal']}_()")
    assert wrong != text
    path.write_text(wrong, encoding="utf-8")
    with pytest.raises(VMError, match="AttributeError"):
        run(tmp_path, "face_tour.py", (0, 1))
