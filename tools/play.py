# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Play German Whist on a laptop: the badge's own code.py in a window, or without one.

The first start makes the environment it needs. Without a display one demo deal is played in the
terminal instead.
"""

import argparse
import os
import re
import sys

import bootstrap

LEVELS = ("easy", "normal", "hard")
PROFILES = (
    "pagat",
    "all26",
    "race7",
    "race9",
    "notrump",
    "openstock",
    "freefollow",
    "three",
)
MATCHES = (1, 3, 5, 10, 25, 50)
BOARDS = (
    "pybadge",
    "pybadge_lc",
    "edgebadge",
    "pygamer",
    "picosystem",
    "reverse_tft",
    "thumby_color",
    "pewpew_m4",
    "pico",
)
LAST_SEED = 999999999


class Parser(argparse.ArgumentParser):
    """A command line whose errors take one line."""

    def error(self, message):
        self.exit(2, "%s: %s\n" % (self.prog, message))


def number(low, high):
    """Make a reader for whole numbers in a range.

    :return: function from text to number, for argparse
    """

    def read(text):
        if not (re.match(r"[0-9]{1,9}\Z", text) and low <= int(text) <= high):
            wanted = "a whole number %d to %d" % (low, high)
            raise argparse.ArgumentTypeError("%r is not %s" % (text, wanted))
        return int(text)

    return read


def parser():
    """:return: the command line's parser"""
    line = Parser(prog="play.py", allow_abbrev=False, description=__doc__.split("\n\n")[0])
    add = line.add_argument
    add("--board", choices=BOARDS, default=BOARDS[0], help="the simulated board")
    add("--seed", type=number(0, LAST_SEED), metavar="N", help="deal number, 0 to %d" % LAST_SEED)
    add("--lang", choices=("en", "pt"), help="language")
    add("--level", choices=LEVELS, help="how well the computer plays")
    add("--profile", choices=PROFILES, help="which rules")
    add(
        "--match",
        type=int,
        choices=MATCHES,
        help="best of 1, 3, 5 deals, or first to 10, 25, 50 points",
    )
    add("--scale", type=number(1, 20), metavar="N", help="size of a pixel in the window")
    add("--headless", action="store_true", help="open no window; game time is virtual")
    add(
        "--script",
        metavar="FILE",
        help="press the buttons as FILE says, without a window; a line is press KEY, hold KEY MS,"
        " wait MS, shot NAME, expect SCREEN or a # comment; it begins at the title",
    )
    add("--shots", default="shots", metavar="DIR", help="folder for pictures (default: shots)")
    add("--demo", type=number(1, 1000000), metavar="N", help="let the computer play N deals")
    return line


def main():
    """Do what the command line says.

    :return: exit status: 0; 1 when the game fails or is not what a script expects; 2 when the
        command line or a script is faulty
    """
    line = parser()
    options = line.parse_args()
    if options.script is not None and options.demo is not None:
        line.error("--script and --demo exclude each other")
    for name in ("script", "shots"):
        # code.py runs in the repository, wherever this was called.
        if getattr(options, name) == "":
            line.error("--%s: a name is wanted" % name)
        if getattr(options, name) is not None:
            setattr(options, name, os.path.abspath(getattr(options, name)))
    bootstrap.ensure()
    from simulator import modes

    return modes.play(options)


if __name__ == "__main__":
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = open(os.devnull, "w")
    try:
        status = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except OSError:
        # Whoever read our lines has gone, or the disk is full; a second failure at exit must not
        # show.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
