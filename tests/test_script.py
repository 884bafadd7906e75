# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Scripts for the simulator: every fault is found before anything runs, with its line."""

import sys
from pathlib import Path

import pytest

TOOLS = str(Path(__file__).resolve().parent.parent / "tools")
if TOOLS not in sys.path:
    sys.path.append(TOOLS)

from simulator import script  # noqa: E402
from simulator.script import Command, ScriptError  # noqa: E402


def test_every_command():
    text = "press A\n\n  hold left 600  # a comment\nwait 500\n# nothing\nshot a.png\nexpect table"
    assert script.parse(text) == [
        Command(1, "press", "A"),
        Command(3, "hold", "LEFT", 600),
        Command(4, "wait", "", 500),
        Command(6, "shot", "a"),
        Command(7, "expect", "table"),
    ]


def test_windows_line_ends():
    assert [command.line for command in script.parse("press A\r\n\r\npress B\r\n")] == [1, 3]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("pres A", "unknown command 'pres'"),
        ("PRESS A", "unknown command 'PRESS'"),
        ("press", "press is written: press KEY"),
        ("press A B", "press is written: press KEY"),
        ("press C", "unknown key 'C'"),
        ("hold LEFT", "hold is written: hold KEY MS"),
        ("hold LEFT fast", "bad number 'fast'"),
        ("hold 600 LEFT", "unknown key '600'"),
        ("wait -1", "bad number '-1'"),
        ("wait 0", "bad number '0'"),
        ("wait 1.5", "bad number '1.5'"),
        ("wait ٣", "bad number '٣'"),
        ("wait 3600001", "bad number '3600001'"),
        ("wait 99999999999999999999", "bad number"),
        ("shot", "shot is written: shot NAME"),
        ("shot ../x", "bad name '../x'"),
        ("shot a/b", "bad name 'a/b'"),
        ("shot .png", "bad name '.png'"),
        ("shot ção", "bad name 'ção'"),
        ("expect", "expect is written: expect SCREEN"),
        ("expect a,b", "bad screen name 'a,b'"),
    ],
)
def test_fault_with_its_line(line, fault):
    with pytest.raises(ScriptError) as caught:
        script.parse(f"press A\n\n{line}\npress B")
    assert str(caught.value).startswith("line 3: ")
    assert fault in str(caught.value)


def test_a_picture_is_not_overwritten():
    with pytest.raises(ScriptError, match=r"^line 3: picture 'End' is taken by line 1$"):
        script.parse("shot end\nshot other\nshot End")


def test_files(tmp_path):
    good = tmp_path / "good.txt"
    good.write_bytes("\ufeffpress A # açúcar\n".encode())
    assert script.load(good) == [Command(1, "press", "A")]
    latin = tmp_path / "latin.txt"
    latin.write_bytes(b"press A\n# a\xe7ucar\n")
    for path, fault in (
        (tmp_path / "none.txt", "No such file"),
        (tmp_path, "Is a directory|Permission denied"),
        (latin, "line 2: not UTF-8"),
    ):
        with pytest.raises(ScriptError, match=fault) as caught:
            script.load(path)
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)


def test_the_keys_are_the_boards():
    from simulator.boards import BOARDS

    three = BOARDS["reverse_tft"].keys
    assert [command.name for command in script.parse("press next\nhold CHOOSE 700", three)] == [
        "NEXT",
        "CHOOSE",
    ]
    assert script.parse("press B", three) == [Command(1, "press", "B")]
    for key in ("LEFT", "DOWN"):
        with pytest.raises(ScriptError, match=f"^line 2: unknown key '{key}'; keys are PREVIOUS, "):
            script.parse(f"press A\npress {key}".replace("press A", "press CHOOSE"), three)
    with pytest.raises(ScriptError, match="unknown key 'NEXT'"):
        script.parse("press NEXT", BOARDS["pewpew_m4"].keys)
    assert set(BOARDS["pewpew_m4"].keys) == set(BOARDS["pybadge"].keys)
