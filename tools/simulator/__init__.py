# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Runs the badge's ``code.py`` on a laptop.

For tests::

    import simulator

    result = simulator.run("press A\nwait 500\nshot table\nexpect table", seed=4711)
    result.shots["table"].save("table.png")

    def script(badge):
        yield "press A"
        before = len(badge.refreshes)
        yield "press RIGHT"
        assert sum(r.pixels for r in badge.refreshes[before:]) < 1200

    simulator.run(script, seed=4711, lang="pt")
"""

import os

# Blinka then asks for no hardware; pygame does not greet on stdout.
os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


def settings(
    seed=None,
    lang=None,
    level=None,
    profile=None,
    match=None,
    demo=False,
    ritual=True,
    undo=True,
    sound=None,
    lights=True,
    colours=None,
    left=False,
    speed=None,
    aid=True,
    first=False,
):
    """Name a game's settings as the badge's settings.toml does.

    :param int seed: deal number, 0 to 999,999,999; None for a random one
    :param str lang: en or pt
    :param str level: level of the computer player
    :param str profile: name of the rules
    :param int match: best of 1, 3 or 5 deals, or first to 10, 25 or 50 points
    :param bool demo: all seats are played by the computer
    :param bool ritual: draw, cut and turned card are shown before a deal
    :param bool undo: moves may be taken back
    :param int sound: how loud tones are, 0 to 3
    :param bool lights: the small lights may be lit
    :param str colours: two, four or strong
    :param bool left: picture and keys are upside down, for a left hand
    :param str speed: slow, normal, fast or none
    :param bool aid: the cards played may be looked up
    :param bool first: what a badge asks at its first start is asked; if not, it speaks English
        unless told otherwise, and goes to the title
    :return: dict of setting -> value
    """
    return {
        "WHIST_SEED": seed,
        "WHIST_LANG": lang or (None if first else "en"),
        "WHIST_LEVEL": level,
        "WHIST_PROFILE": profile,
        "WHIST_MATCH": match,
        "WHIST_DEMO": 1 if demo else None,
        "WHIST_RITUAL": None if ritual else 0,
        "WHIST_UNDO": None if undo else 0,
        "WHIST_SOUND": sound,
        "WHIST_LIGHTS": None if lights else 0,
        "WHIST_COLOURS": colours,
        "WHIST_LEFT": 1 if left else None,
        "WHIST_SPEED": speed,
        "WHIST_AID": None if aid else 0,
        "WHIST_GUIDE": None if first else 0,
    }


def run(script, *, watch=None, root=None, board="pybadge", first_tick=None, nvm=None, **options):
    """Run a script on a badge of its own, in virtual time.

    :param script: text of a script, or a function that is given the badge and yields script
        lines; between two lines it may look at ``badge.stage``, ``badge.refreshes``,
        ``badge.image()`` and whatever else :class:`simulator.badge.Badge` has
    :param watch: function that is given the badge before power-on, to add watchers
    :param root: folder of the game, by default the repository
    :param str board: name of the simulated board
    :param int first_tick: the device's millisecond counter at power-on
    :param nvm: bytes that the non-volatile memory holds at power-on
    :param options: see :func:`settings`
    :return: the :class:`simulator.badge.Badge` after the run: shots, refreshes, stage, nvm
    :raises simulator.badge.ScriptFailed: when the script is not fulfilled or the game ends early
    :raises Exception: whatever the game or the script raises
    """
    from simulator import script as scripts
    from simulator.badge import ROOT, Badge, ScriptFailed

    badge = Badge(root or ROOT, board, settings(**options), first_tick, nvm)
    if watch is not None:
        watch(badge)
    lines = scripts.parse(script, badge.board.keys) if isinstance(script, str) else script(badge)
    if not badge.run(lines):
        raise ScriptFailed(f"line {badge.line}: the game ended before its script")
    return badge
