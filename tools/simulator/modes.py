# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The ways to run a badge from the command line: window, script, demo, terminal."""

import contextlib
import os
import sys
import traceback
from pathlib import Path

from simulator import script, settings
from simulator.boards import BOARDS

LONGEST_DEAL_MS = 3_600_000
"""A demo deal that takes more game time than this will not end."""


def play(options, root=None):
    """Run the badge as the command line says.

    :param options: the parsed command line of tools/play.py, with absolute paths
    :param root: folder of the game, by default the repository
    :return: exit status
    """
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")
    try:
        commands = (
            None
            if options.script is None
            else script.load(options.script, BOARDS[options.board].keys)
        )
    except script.ScriptError as error:
        print(f"play.py: {error}", file=sys.stderr)
        return 2
    if commands is not None:
        return run_script(_badge(options, root), commands, Path(options.shots))
    if options.headless:
        if options.demo:
            return run_demo(_badge(options, root, demo=True), options.demo)
        return run_terminal(_badge(options, root, demo=True), Path(options.shots))
    return run_window(options, root)


def run_script(badge, commands, folder):
    """Carry out a script in virtual time and save its pictures.

    :return: exit status
    """
    if any(command.verb == "shot" for command in commands) and not _make_folder(folder):
        return 2
    status = _run(badge, commands)
    for name, image in badge.shots.items():
        if not _save(image, folder / f"{name}.png"):
            return 2
    return status


def run_demo(badge, count):
    """Let two computer players play in virtual time; one line a deal on stdout.

    :return: exit status
    """
    reporter = _reporter(badge)
    return _run(badge, _until_deals(reporter, badge, count))


def run_terminal(badge, folder):
    """Let two computer players play one deal: a line a trick and a picture of the last table.

    :return: exit status
    """
    if not _make_folder(folder):
        return 2
    reporter = _reporter(badge, tricks=True)
    status = _run(badge, _until_deals(reporter, badge, 1))
    if reporter.last_table is not None:
        path = folder / "last-table.png"
        if not _save(reporter.last_table, path):
            return 2
        print(f"The last table: {path}")
    return status


def run_window(options, root=None):
    """Open a window and run the game in it; where that is impossible, play in the terminal.

    :return: exit status
    """
    from simulator.window import NoDisplay, Window, key_help

    badge = _badge(options, root, demo=bool(options.demo), first=True)
    try:
        window = Window(f"German Whist - {badge.board.title}", options.scale, badge.board)
    except NoDisplay as error:
        print(f"No window can be opened here ({error}): a demo deal in the terminal instead.")
        if options.demo:
            return run_demo(badge, options.demo)
        return run_terminal(_badge(options, root, demo=True), Path(options.shots))
    print(key_help(badge.board), file=sys.stderr if options.demo else sys.stdout, flush=True)
    if options.demo:
        reporter = _reporter(badge)

        def stop():
            if reporter.deals >= options.demo:
                badge.power_off()

        badge.watchers.append(stop)
    with _print_elsewhere(options.demo):
        return window.run(badge)


def _badge(options, root, demo=False, first=False):
    from simulator.badge import ROOT, Badge

    return Badge(
        root or ROOT,
        options.board,
        settings(
            seed=options.seed,
            lang=options.lang,
            level=options.level,
            profile=options.profile,
            match=options.match,
            demo=demo,
            first=first,
        ),
    )


def _reporter(badge, tricks=False):
    """Tell of a badge's deals, and of their tricks if wanted, on today's stdout."""
    from simulator.report import Reporter, suit_signs

    out = sys.stdout

    def tell(line):
        try:
            print(line, file=out, flush=True)
        except BrokenPipeError:
            raise
        except OSError as error:
            raise script.ScriptError(f"cannot write: {error.strerror}") from error

    return Reporter(badge, tell, tell if tricks else None, suit_signs(out.encoding))


def _until_deals(reporter, badge, count):
    """A script that waits until so many deals are done."""
    start, deals = badge.now, 0
    while reporter.deals < count:
        if reporter.deals > deals:
            start, deals = badge.now, reporter.deals
        if badge.now - start > LONGEST_DEAL_MS:
            raise script.ScriptError("no deal has ended in an hour of game time")
        yield "wait 20"


def _run(badge, commands):
    """Run a badge in virtual time; failures become lines on stderr.

    :return: exit status
    """
    from simulator.badge import ScriptFailed

    try:
        with _print_elsewhere(True):
            ended = badge.run(commands)
    except (ScriptFailed, script.ScriptError) as error:
        print(f"play.py: {error}", file=sys.stderr)
        return 1
    except BrokenPipeError:
        raise
    except Exception:
        traceback.print_exc()
        at = f" at line {badge.line} of the script" if badge.line else ""
        print(f"play.py: the game failed{at}", file=sys.stderr)
        return 1
    if not ended:
        at = f", at line {badge.line} of the script" if badge.line else ""
        print(f"play.py: the game ended by itself{at}", file=sys.stderr)
        return 1
    return 0


def _print_elsewhere(really):
    """What the game prints goes to stderr: stdout is for results."""
    return contextlib.redirect_stdout(sys.stderr) if really else contextlib.nullcontext()


def _make_folder(folder):
    try:
        os.makedirs(folder, exist_ok=True)
    except OSError as error:
        print(f"play.py: {folder}: {error.strerror or error}", file=sys.stderr)
        return False
    return True


def _save(image, path):
    try:
        image.save(path)
    except OSError as error:
        print(f"play.py: {path}: {error.strerror or error}", file=sys.stderr)
        return False
    return True
