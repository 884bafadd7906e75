# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Every module of the game compiles and can be imported in a small MicroPython VM."""

import ast

import pytest
from vmtools import BADGE_HEAP, ROOT, VMError, compile_in_vm, run_vm

pytestmark = pytest.mark.vm

FOUNDATION = sorted([*ROOT.glob("engine/**/*.py"), *ROOT.glob("lib/handheld/**/*.py")])
FACE = sorted(ROOT.glob("lib/face/**/*.py"))
SOURCES = FOUNDATION + FACE
IMPORTS = (ast.Import, ast.ImportFrom)


def name_of(path):
    """Return the dotted name a module is imported by."""
    parts = path.relative_to(ROOT / "lib" if "lib" in path.parts else ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def relative(path):
    """Return a file's path as pytest shall show it."""
    return str(path.relative_to(ROOT))


def imports_of(path):
    """Return, as source text, what a module imports when it is itself imported."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return "\n".join(ast.unparse(line) for line in body if isinstance(line, IMPORTS))


@pytest.mark.parametrize("path", [*SOURCES, ROOT / "code.py"], ids=relative)
def test_compiles(path):
    compile_in_vm(path, heap="64k")


@pytest.mark.parametrize("path", FOUNDATION, ids=relative)
def test_imports_with_all_it_needs(path):
    run_vm(f"import {name_of(path)}", heap="64k")


@pytest.mark.parametrize("path", FACE, ids=relative)
def test_imports_when_what_it_needs_is_there(path):
    """A screen stands on nearly everything else; here its own share must fit."""
    limit = "import ballast\nballast.leave(65536)"
    run_vm(f"{imports_of(path)}\n{limit}\nimport {name_of(path)}", heap="1M")


def test_the_limit_of_the_heap_holds():
    with pytest.raises(VMError, match="MemoryError"):
        run_vm("bytearray(60000)", heap="32k")
    with pytest.raises(VMError, match="MemoryError"):
        run_vm("import ballast\nballast.leave(20000)\nbytearray(20480)", heap="1M")
    assert run_vm("import ballast\nballast.leave(20000)\nprint(len(bytearray(16000)))") == "16000\n"


def test_a_failing_program_shows_why():
    with pytest.raises(VMError, match="ZeroDivisionError"):
        run_vm("1 // 0")


def test_the_stand_ins_refuse_what_the_firmware_refuses():
    run_vm(
        """
from displayio import Bitmap, Group, Palette, TileGrid

def refused(error, action):
    try:
        action()
    except error:
        return
    raise AssertionError("not refused")

bitmap = Bitmap(20, 10, 4)
bitmap[19, 9] = 3
assert bitmap[19, 9] == bitmap[199] == 3 and bitmap[18, 9] == 0
refused(IndexError, lambda: bitmap[20, 0])
refused(ValueError, lambda: bitmap.__setitem__((0, 0), 4))
grid = TileGrid(bitmap, pixel_shader=Palette(4), width=2, height=3, tile_width=10, tile_height=5)
grid[1, 2] = 3
assert grid[5] == 3
refused(ValueError, lambda: grid.__setitem__(0, 4))
refused(IndexError, lambda: grid[6])
refused(ValueError, lambda: TileGrid(bitmap, pixel_shader=Palette(4), tile_width=7))
one, two = Group(), Group()
one.append(grid)
refused(ValueError, lambda: two.append(grid))
refused(ValueError, lambda: two.append(bitmap))
one.remove(grid)
two.append(grid)
assert len(two) == 1 and two[0] is grid and grid in two and not one
"""
    )


def test_the_stand_in_for_keys():
    run_vm(
        """
import keypad

keys = keypad.ShiftRegisterKeys(
    clock=1, data=2, latch=3, key_count=8, value_when_pressed=True, max_events=3
)
event = keypad.Event()
keypad.scanner.tap(1)
assert keys.events.get_into(event) and event.key_number == 1 and event.pressed
assert keys.events.get_into(event) and event.released and not keys.events.get_into(event)
for _ in range(2):
    keypad.scanner.tap(2)
assert keys.events.overflowed and len(keys.events) == 3
keypad.scanner.press(3)
keys.events.clear()
keys.reset()
assert not keys.events.overflowed and keys.events.get().key_number == 3
"""
    )


def test_the_libraries_set_text_on_the_stand_ins():
    run_vm(
        """
import terminalio
from adafruit_display_text.bitmap_label import Label
from adafruit_bitmap_font import bitmap_font

label = Label(terminalio.FONT, text="Your turn")
assert label.bounding_box[2] == 54
font = bitmap_font.load_font("assets/fonts/whist.pcf")
label = Label(font, text="Você joga já")
assert label.bounding_box[2] > 60
""",
        heap=BADGE_HEAP,
    )
