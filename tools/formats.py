# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the tools that read and write the text formats share.

Importing this module makes the engine importable with the standard library alone, from any working
directory.
"""

import argparse
import os
import sys
from pathlib import Path

from cardnames import card_code, card_name

# Last on the path: the root's code.py must not hide the standard library's module of that name.
_ROOT = Path(__file__).resolve().parent.parent
for _folder in (_ROOT, _ROOT / "tools" / "shims"):
    if str(_folder) not in sys.path:
        sys.path.append(str(_folder))

from engine.player import LEVELS, THINKING  # noqa: E402

BUDGET = 1000
"""What a player may think in one call; it is called until it has decided."""


class Fault(Exception):
    """Something is wrong with the input.

    :param int line: number of the line, from 1
    :param str text: what is wrong with it
    """

    status = 2
    """The exit status of a tool that met it."""

    def __init__(self, line, text):
        super().__init__(f"line {line}: {text}")


def lines_of(stream):
    """Yield the lines of a text stream that are not blank, as pairs of line number and words."""
    for number, text in enumerate(stream, 1):
        words = text.split()
        if words:
            yield number, words


def read_card(word, line):
    """Return the code of a card.

    :raises Fault: if the word is no card
    """
    card = card_code(word)
    if card < 0:
        raise Fault(line, f"{word!r} is not a card")
    return card


def read_cards(words, line, count=None):
    """Return the codes of different cards.

    :param int count: how many there must be, None for any number
    :raises Fault: if there is another number of them, one is no card, or one is there twice
    """
    cards = []
    for place, word in enumerate(words, 1):
        card = read_card(word, line)
        if card in cards:
            raise Fault(line, f"card {place}, {card_name(card)}, is there already")
        cards.append(card)
    if count is not None and len(cards) != count:
        raise Fault(line, f"{count} cards expected, got {len(cards)}")
    return cards


def read_number(word, line, low, high):
    """Return a whole number from ``low`` to ``high``.

    :raises Fault: if the word is none
    """
    if word in map(str, range(low, high + 1)):
        return int(word)
    raise Fault(line, f"{word!r} is not a number from {low} to {high}")


def decide(player, view):
    """Return the card that a player plays, or the place in the row of the card that it takes,
    however many calls it needs."""
    think = player.pick if view.choosing else player.choose
    decision = THINKING
    while decision == THINKING:
        decision = think(view, BUDGET)
    return decision


class Parser(argparse.ArgumentParser):
    """A command line whose errors take one line, and whose options are written in full."""

    def __init__(self, **options):
        super().__init__(allow_abbrev=False, **options)

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}\n")


def level(text):
    """Return the number of a player's level; for the command line."""
    if text not in LEVELS:
        raise argparse.ArgumentTypeError(f"no level {text!r}: there are {', '.join(LEVELS)}")
    return LEVELS.index(text)


def run(main):
    """Run a tool's main function and end the process with the status that it returns.

    A `Fault` and a full disk take one line on standard error.
    """
    if sys.stdin is None:  # closed by whoever started us
        sys.stdin = open(os.devnull)  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    # Bytes that are no text are a fault of their line, not a reason to break off. Some editors
    # write a mark before the first line.
    sys.stdin.reconfigure(encoding="utf-8-sig", errors="backslashreplace")
    sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = main()
        sys.stdout.flush()
    except Fault as fault:
        print(fault, file=sys.stderr)
        status = fault.status
    except OSError as error:
        status = 1
        if not isinstance(error, BrokenPipeError):  # that is: the reader has gone
            print(f"{Path(sys.argv[0]).name}: cannot write: {error.strerror}", file=sys.stderr)
            status = 2
        # A second failure at exit must not show.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    except KeyboardInterrupt:
        status = 130
    sys.exit(status)
