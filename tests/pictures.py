# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Compares the pictures of a script with those kept in tests/pages, as test_screens.py does with
its own. WHIST_GOLDEN=update takes the new ones."""

from conftest import ROOT
from PIL import Image
from test_screens import UPDATE, difference

FOLDER = ROOT / "tests" / "pages"


def check(shots, language, tmp_path):
    """Fail if a picture is not as kept, and leave what differs in a folder.

    :param dict shots: pictures by name
    :param str language: en or pt
    :param tmp_path: the folder
    """
    faults = []
    for name, actual in shots.items():
        path = FOLDER / language / f"{name}.png"
        if UPDATE:
            path.parent.mkdir(parents=True, exist_ok=True)
            actual.save(path, optimize=True)
            continue
        golden = Image.open(path).convert("RGB") if path.exists() else Image.new("RGB", (160, 128))
        if golden.tobytes() != actual.tobytes():
            shown = tmp_path / f"{name}.png"
            difference(golden, actual).save(shown)
            faults.append(f"{name}: see {shown} (golden, actual, difference)")
    assert not faults, "\n" + "\n".join(faults)


def kept(start):
    """Return the names of the pictures kept that begin so, language first."""
    return {path.relative_to(FOLDER).as_posix() for path in FOLDER.glob(f"*/{start}*.png")}
