# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Scripts that press the badge's buttons, one command a line.

========================  ===============================================================
``press KEY``             press and release, then wait until the game has read it
``hold KEY MS``           the same, held for so many milliseconds
``wait MS``               let so many milliseconds of game time pass
``shot NAME``             keep a picture of the display
``expect SCREEN``         fail unless this screen is shown
``# ...``                 a comment
========================  ===============================================================

KEY is LEFT, RIGHT, UP, DOWN, A, B, START or SELECT; on a board with three buttons PREVIOUS, CHOOSE
or NEXT. ``press`` with a key that the board has only as another one's long press, such as SELECT on
a PewPew M4, holds that one for long. All faults of a script are found before anything runs.
"""

import re
from dataclasses import dataclass

from simulator.boards import KEYS

LONGEST_MS = 3_600_000
"""An hour: no command may last longer."""


class ScriptError(ValueError):
    """A fault in a script: what is wrong, and on which line."""


@dataclass(frozen=True)
class Command:
    """One command of a script.

    :param int line: line number, counted from 1
    :param str verb: press, hold, wait, shot or expect
    :param str name: key, picture or screen; empty for wait
    :param int ms: milliseconds, for hold and wait
    """

    line: int
    verb: str
    name: str = ""
    ms: int = 0

    def __str__(self):
        return " ".join(str(word) for word in (self.verb, self.name, self.ms or "") if word)


def _key(word, keys):
    key = word.upper()
    if key not in keys:
        raise ScriptError(f"unknown key {word!r}; keys are {', '.join(keys)}")
    return key


def _milliseconds(word):
    if not re.fullmatch("[0-9]{1,9}", word) or not 1 <= int(word) <= LONGEST_MS:
        raise ScriptError(f"bad number {word!r}; milliseconds are 1 to {LONGEST_MS}")
    return int(word)


def _picture(word):
    name = word[:-4] if word.lower().endswith(".png") else word
    if not re.fullmatch("[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}", name):
        raise ScriptError(f"bad name {word!r}; use letters, digits, '_', '-' and '.'")
    return name


def _screen(word):
    if not re.fullmatch("[A-Za-z0-9_-]{1,40}", word):
        raise ScriptError(f"bad screen name {word!r}")
    return word


_FIELDS = {
    "press": (("name", _key),),
    "hold": (("name", _key), ("ms", _milliseconds)),
    "wait": (("ms", _milliseconds),),
    "shot": (("name", _picture),),
    "expect": (("name", _screen),),
}
_USAGE = {
    "press": "press KEY",
    "hold": "hold KEY MS",
    "wait": "wait MS",
    "shot": "shot NAME",
    "expect": "expect SCREEN",
}


def parse_line(text, line=1, keys=KEYS):
    """Read one line.

    :param str text: the line
    :param int line: its number, for messages
    :param tuple keys: what may be pressed, a board's :attr:`simulator.boards.Board.keys`
    :return: a :class:`Command`, or None for a blank line or a comment
    :raises ScriptError: when the line is not a command
    """
    words = text.split("#", 1)[0].split()
    if not words:
        return None
    verb, values = words[0], words[1:]
    try:
        if verb not in _FIELDS:
            raise ScriptError(f"unknown command {verb!r}; commands are {', '.join(_FIELDS)}")
        if len(values) != len(_FIELDS[verb]):
            raise ScriptError(f"{verb} is written: {_USAGE[verb]}")
        fields = {
            name: _key(value, keys) if read is _key else read(value)
            for (name, read), value in zip(_FIELDS[verb], values)
        }
    except ScriptError as error:
        raise ScriptError(f"line {line}: {error}") from None
    return Command(line, verb, **fields)


def parse(text, keys=KEYS):
    """Read a whole script.

    :param str text: the script
    :param tuple keys: what may be pressed, as for :func:`parse_line`
    :return: list of :class:`Command`
    :raises ScriptError: at the first fault, with its line number
    """
    commands = []
    shots = {}
    for line, row in enumerate(text.split("\n"), 1):
        command = parse_line(row, line, keys)
        if command is None:
            continue
        if command.verb == "shot":
            # Some file systems do not tell small letters from capitals.
            first = shots.setdefault(command.name.lower(), line)
            if first != line:
                raise ScriptError(f"line {line}: picture {command.name!r} is taken by line {first}")
        commands.append(command)
    return commands


def load(path, keys=KEYS):
    """Read a script from a file.

    :param path: the file
    :param tuple keys: what may be pressed, as for :func:`parse_line`
    :return: list of :class:`Command`
    :raises ScriptError: when it cannot be read or has a fault; one line that says which
    """
    try:
        with open(path, "rb") as file:
            text = file.read().decode("utf-8-sig")
    except OSError as error:
        raise ScriptError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ScriptError(f"{path}: line {line}: not UTF-8 text") from None
    try:
        return parse(text, keys)
    except ScriptError as error:
        raise ScriptError(f"{path}: {error}") from None
