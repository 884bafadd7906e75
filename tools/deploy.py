# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Put the game on a badge: find its drive, copy what differs, and read it back.

The first start makes the environment it needs. Files of yours on the drive are left alone.
"""

import os
import sys

import bootstrap
from play import Parser


def parser():
    """:return: the command line's parser"""
    line = Parser(prog="deploy.py", allow_abbrev=False, description=__doc__.split("\n\n")[0])
    add = line.add_argument
    add("drive", nargs="?", metavar="FOLDER", help="the drive, if it is not found by itself")
    add("--mpy-cross", metavar="PATH", help="compile with this mpy-cross of CircuitPython")
    add(
        "--force",
        action="store_true",
        help="go on with an unknown board, and rename files that are in the way",
    )
    add("--bundle", metavar="DIR", help="write zips for others into this folder instead")
    add(
        "--self-extract",
        metavar="FILE",
        help="write a code.py that unpacks itself on a board instead (CircuitPython 10.3)",
    )
    add(
        "--board",
        default="pybadge",
        metavar="ID",
        help="which board that code.py is for (default: %(default)s)",
    )
    add(
        "--names",
        metavar="FILE",
        help="write what the short names in error messages stand for into this file instead",
    )
    return line


def main(arguments=None):
    """Do what the command line says.

    :return: exit status: 0; 1 when a copy has been broken off; 2 when nothing has been changed
        because something is wrong with the command line, the drive or the board
    """
    line = parser()
    options = line.parse_args(arguments)
    if options.drive is not None and (options.bundle or options.self_extract or options.names):
        line.error("--bundle, --self-extract and --names need no drive")
    for name in ("drive", "bundle", "self_extract", "mpy_cross", "names"):
        if getattr(options, name) == "":
            line.error("--%s: a name is wanted" % name.replace("_", "-"))
    bootstrap.ensure()
    from deploying import command

    return command.run(options)


if __name__ == "__main__":
    if sys.stdout is None:  # closed by whoever started us
        sys.stdout = open(os.devnull, "w")
    # The name of a drive may be more than the terminal can show.
    sys.stdout.reconfigure(errors="backslashreplace")
    try:
        status = main()
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except OSError as error:
        if not isinstance(error, BrokenPipeError):  # that is: whoever read our lines has gone
            print("deploy.py: %s" % error, file=sys.stderr)
        # A second failure at exit must not show.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 1
    sys.exit(status)
