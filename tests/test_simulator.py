# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The simulator runs a game as the badge does, and sees what the badge would refuse."""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
TOOLS = str(ROOT / "tools")
if TOOLS not in sys.path:
    sys.path.append(TOOLS)

import simulator  # noqa: E402

pytest.importorskip("displayio", reason="Blinka is not installed")
pytest.importorskip("blinka_displayio_pygamedisplay", reason="pygame is not installed")

from simulator import modes  # noqa: E402
from simulator.badge import Badge, ScriptFailed  # noqa: E402

from engine.rules import PROFILES  # noqa: E402

TINY = Path(__file__).resolve().parent / "tinygame"


def run(script, **options):
    return simulator.run(script, root=TINY, **options)


def options(**given):
    """The parsed command line of tools/play.py."""
    line = dict.fromkeys(("seed", "lang", "level", "profile", "match", "scale", "script", "demo"))
    return argparse.Namespace(**{**line, "board": "pybadge", "headless": True, **given})


# Time and keys


def test_waiting_takes_game_time_only():
    badge = run("wait 3600000\nexpect title")
    assert 3600000 <= badge.now < 3600100


def test_a_press_is_read_before_the_next_command():
    def script(badge):
        yield "press A"
        assert badge.screen == "table"
        assert badge.stage.events == [(1, True), (1, False)]
        yield "press A"
        assert badge.screen == "title"

    run(script)


def test_a_held_key_stays_down():
    def script(badge):
        yield "hold LEFT 600"
        assert badge.stage.events == [(7, True), (7, False)]
        assert badge.now >= 600

    run(script)


@pytest.mark.parametrize(
    ("number", "key"),
    list(enumerate(("B", "A", "START", "SELECT", "RIGHT", "DOWN", "UP", "LEFT"))),
)
def test_key_numbers(number, key):
    badge = Badge(TINY)
    seen = []

    def script():
        badge.stage.key = lambda number: seen.append(number) or True
        yield f"press {key}"

    badge.run(script())
    assert seen == [number]


def test_keys_held_at_power_on_are_reported():
    def watch(badge):
        badge.pad.hold("RIGHT")

    def script(badge):
        yield "wait 50"
        assert badge.stage.events == [(4, True)]

    run(script, watch=watch)


def test_the_queue_overflows_as_on_the_device():
    def script(badge):
        badge.pad.hold("A")
        for _ in range(40):
            badge.pad.hold("LEFT")
            badge.pad.release("LEFT")
        events = badge.pad._scanners[0].events
        assert len(events) == 64
        assert events.overflowed
        yield "wait 50"
        # The game has cleared the queue and reset the scanner: what is held comes once more.
        assert badge.stage.overflows == 1
        assert badge.stage.events == [(1, True)]
        assert not events.overflowed

    run(script)


def test_two_sources_hold_one_key():
    badge = Badge(TINY)
    badge.pad.hold("A", "mouse")
    badge.pad.hold("A", "keyboard")
    badge.pad.release("A", "mouse")
    assert badge.pad.down() == {"A"}
    badge.pad.release("A", "mouse")
    assert badge.pad.down() == {"A"}
    badge.pad.release("A", "keyboard")
    assert not badge.pad.down()


def test_the_counter_wraps():
    ticks = []

    def script(badge):
        for _ in range(2):
            ticks.append(badge.ticks_ms())
            yield "wait 20"

    run(script, first_tick=2**29 - 10)
    assert ticks[1] - ticks[0] == 20 or (ticks[0] > 2**28 and ticks[1] < 1000)
    run(script)
    assert ticks[2] == 2**29 - 65536


def test_settings_reach_the_game_and_go_again(monkeypatch):
    monkeypatch.setenv("WHIST_LANG", "fr")
    seen = {}

    def script(badge):
        seen.update((name, os.getenv(name)) for name in ("WHIST_SEED", "WHIST_LANG"))
        yield "wait 1"

    run(script, seed=4711, first=True)
    assert seen == {"WHIST_SEED": "4711", "WHIST_LANG": None}
    assert os.getenv("WHIST_SEED") is None
    assert os.getenv("WHIST_LANG") == "fr"


# Failures


def test_expect_tells_what_is_shown():
    with pytest.raises(ScriptFailed, match=r"^line 2: expected table, shown: title$"):
        run("wait 10\nexpect table")


def test_the_game_ends_before_its_script():
    with pytest.raises(ScriptFailed, match=r"^line 1: the game ended before its script$"):
        run("press START\nwait 10")


def test_an_exception_of_the_game_comes_through():
    with pytest.raises(RuntimeError, match="B was pressed"):
        run("press B")


def test_a_game_that_is_deaf():
    with pytest.raises(ScriptFailed, match="line 1: the game does not read its keys"):
        run("press DOWN")


def test_an_assertion_in_a_script_comes_through():
    def script(badge):
        yield "wait 10"
        raise AssertionError("mine")

    with pytest.raises(AssertionError, match="mine"):
        run(script)


def test_nothing_is_left_behind():
    before = (list(sys.path), os.getcwd(), set(sys.modules), dict(os.environ))
    for _ in range(3):
        run("press A", seed=1)
    after = (list(sys.path), os.getcwd(), set(sys.modules), dict(os.environ))
    assert after[0] == before[0]
    assert after[1] == before[1]
    assert not {"board", "supervisor", "face.stage", "handheld.clock"} & (after[2] - before[2])
    assert after[3] == before[3]
    import code

    assert hasattr(code, "InteractiveConsole")


# The display


def test_only_what_changed_is_drawn():
    def script(badge):
        assert [refresh.pixels for refresh in badge.refreshes] == [160 * 128]
        yield "press LEFT"
        assert [refresh.pixels for refresh in badge.refreshes[1:]] == [0]
        yield "press A"
        assert badge.refreshes[2].areas == ((10, 10, 20, 20),)
        yield "press RIGHT"
        assert badge.refreshes[3].pixels == 200
        yield "wait 1000"
        assert len(badge.refreshes) == 4

    run(script)


def test_colours_are_those_of_a_16_bit_panel():
    def script(badge):
        badge.stage.block.pixel_shader[1] = 0x123456
        badge.stage.display.refresh()
        yield "shot end"

    assert run(script).shots["end"].getpixel((10, 10)) == (0x10, 0x34, 0x52)


def test_an_area_of_odd_size():
    def script(badge):
        badge.stage.block.bitmap[0] = 2
        badge.stage.block.x = 157
        badge.stage.display.refresh()
        yield "shot end"
        assert badge.refreshes[-1].pixels == 100 + 30

    picture = run(script).shots["end"]
    assert picture.getpixel((157, 10)) == (255, 0, 0)
    assert picture.getpixel((158, 10)) == (255, 255, 255)
    assert picture.getpixel((10, 10)) == (0, 0, 0)


@pytest.mark.parametrize(
    ("error", "act"),
    [
        (ValueError, lambda block: block.__setitem__(0, 2)),
        (ValueError, lambda block: block.__setitem__(0, -1)),
        (IndexError, lambda block: block.__setitem__(1, 0)),
        (IndexError, lambda block: block[0, 1]),
        (IndexError, lambda block: block.bitmap.__setitem__((20, 0), 1)),
        (IndexError, lambda block: block.bitmap.__setitem__((0, -1), 1)),
        (IndexError, lambda block: block.bitmap.__setitem__(200, 1)),
        (IndexError, lambda block: block.bitmap[0, 10]),
        (ValueError, lambda block: block.bitmap.__setitem__(0, 4)),
    ],
)
def test_what_the_device_refuses(error, act):
    def script(badge):
        with pytest.raises(error):
            act(badge.stage.block)
        yield "wait 1"

    run(script)


def test_the_console_stands_in():
    import displayio

    def script(badge):
        badge.stage.display.root_group = displayio.CIRCUITPYTHON_TERMINAL
        badge.stage.display.refresh()
        yield "shot console"

    assert len(run(script).shots["console"].getcolors()) == 2
    assert not hasattr(displayio, "CIRCUITPYTHON_TERMINAL")


def test_memory_that_outlives_the_power():
    import microcontroller

    def script(badge):
        assert len(microcontroller.nvm) == 8192
        assert microcontroller.nvm[:2] == b"\xff\xff"
        microcontroller.nvm[4:8] = b"card"
        with pytest.raises(ValueError, match="different lengths"):
            microcontroller.nvm[0:4] = b"cards"
        yield "wait 1"

    badge = run(script)
    assert badge.nvm.writes == 1

    def again(_):
        assert microcontroller.nvm[4:8] == b"card"
        yield "wait 1"

    run(again, nvm=bytes(badge.nvm))


# The command line


def write(path, text):
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_same_script_same_bytes(tmp_path):
    file = write(tmp_path / "s", "shot a\npress A\npress RIGHT\nshot b")
    digests = []
    for turn in ("1", "2"):
        folder = tmp_path / turn
        assert modes.play(options(script=file, shots=str(folder)), TINY) == 0
        digests.append([hashlib.md5((folder / f"{n}.png").read_bytes()).hexdigest() for n in "ab"])
    assert digests[0] == digests[1]
    assert digests[0][0] != digests[0][1]


@pytest.mark.parametrize(
    ("text", "status", "said"),
    [
        ("expect title\npress A\nexpect table", 0, ""),
        ("# one\nexpect table", 1, "play.py: line 2: expected table, shown: title\n"),
        ("press A\npress\n", 2, "line 2: press is written: press KEY\n"),
        ("press B", 1, "RuntimeError: B was pressed\nplay.py: the game failed at line 1"),
        ("press START\nwait 9", 1, "play.py: the game ended by itself, at line 1 of the script\n"),
    ],
)
def test_exit_status_of_scripts(tmp_path, capsys, text, status, said):
    file = write(tmp_path / "s", text)
    assert modes.play(options(script=file, shots=str(tmp_path)), TINY) == status
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert err if said else not err


def test_pictures_taken_before_a_failure_are_kept(tmp_path):
    file = write(tmp_path / "s", "shot before\nexpect table")
    assert modes.play(options(script=file, shots=str(tmp_path / "new" / "x")), TINY) == 1
    assert (tmp_path / "new" / "x" / "before.png").exists()


def test_a_folder_that_cannot_be_made(tmp_path, capsys):
    file = write(tmp_path / "s", "shot a")
    assert modes.play(options(script=file, shots=file), TINY) == 2
    assert capsys.readouterr().err.count("\n") == 1


def play(*arguments, **environment):
    """Run tools/play.py as a process of its own, in the environment of the tests."""
    code = textwrap.dedent("""
        import sys
        sys.path.append(sys.argv.pop(1))
        import bootstrap
        bootstrap.ensure = lambda: None
        import play
        sys.exit(play.main())
    """)
    return subprocess.run(
        [sys.executable, "-c", code, TOOLS, *arguments],
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        env={**os.environ, "PYTHONIOENCODING": "utf-8", **environment},
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seed", "1000000000"),
        ("--seed", "-1"),
        ("--seed", "x"),
        ("--lang", "fr"),
        ("--level", "god"),
        ("--profile", "bridge"),
        ("--match", "2"),
        ("--board", "toaster"),
        ("--scale", "0"),
        ("--demo", "0"),
        ("--demo", "1", "--script", "x"),
        ("--script", "no such file"),
        ("--script", os.path.dirname(__file__)),
        ("what",),
    ],
)
def test_a_bad_command_line_takes_one_line(arguments):
    done = play(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.startswith("play.py: ")
    assert done.stderr.count("\n") == 1


def test_help_needs_no_environment():
    # -S: without site-packages.
    command = [sys.executable, "-S", os.path.join(TOOLS, "play.py"), "--help"]
    done = subprocess.run(command, check=False, capture_output=True)
    assert done.returncode == 0
    assert b"--script" in done.stdout
    from simulator.script import _USAGE

    said = b" ".join(done.stdout.split())
    assert all(usage.encode() in said for usage in _USAGE.values())


def test_choices_are_the_engines():
    import play as tool
    from simulator.boards import BOARDS

    from engine.player import LEVELS
    from engine.rules import RULES_OK, Rules

    assert tuple(LEVELS) == tool.LEVELS
    assert tuple(BOARDS) == tool.BOARDS
    playable = []
    for number, name in enumerate(PROFILES):
        rules = Rules()
        rules.set_profile(number)
        if rules.check() == RULES_OK:
            playable.append(name)
    assert list(tool.PROFILES) == playable


# The real game


LINE = re.compile(
    r"deal (\d+) number (\d+) profile (\w+) dealer [0-2]"
    r" tricks (\d+)-(\d+)(?:-(\d+))? winner (-1|[0-2])"
)


def check_demo(profile):
    """Play two deals of a profile and check the line of each."""
    arguments = ("--headless", "--demo", "2", "--seed", "4711", "--profile", profile)
    done = play(*arguments)
    assert done.returncode == 0, done.stderr
    lines = [LINE.fullmatch(line) for line in done.stdout.splitlines()]
    assert [line.group(1, 3) for line in lines] == [("1", profile), ("2", profile)]
    assert lines[0].group(2) == "4711"
    for line in lines:
        score = [int(tricks) for tricks in line.group(4, 5, 6) if tricks]
        if profile.startswith("race"):
            assert max(score) == int(profile[4:])
        else:
            assert sum(score) == {"all26": 26, "three": 7}.get(profile, 13)
        best = [seat for seat in range(len(score)) if score[seat] == max(score)]
        assert int(line.group(7)) == (best[0] if len(best) == 1 else -1)
    return arguments, done.stdout


@pytest.mark.slow
def test_demo_prints_one_line_a_deal():
    arguments, said = check_demo("pagat")
    # The second match has a number of its own; it repeats too.
    assert play(*arguments).stdout == said


@pytest.mark.slow
@pytest.mark.parametrize("profile", PROFILES[1:])
def test_demo_of_every_profile(profile):
    check_demo(profile)


@pytest.mark.parametrize(
    ("profile", "seats", "tricks"),
    [
        ("pagat", 2, 26),
        pytest.param("openstock", 2, 26, marks=pytest.mark.slow),
        pytest.param("three", 3, 15, marks=pytest.mark.slow),
    ],
)
def test_without_a_display_a_deal_is_told(tmp_path, profile, seats, tricks):
    nowhere = {"DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""}
    if not sys.platform.startswith("linux"):
        nowhere = {"SDL_VIDEODRIVER": "none"}
    done = play("--seed", "7", "--profile", profile, "--shots", str(tmp_path), **nowhere)
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines[0].startswith("No window can be opened here")
    told = lines[1 : tricks + 1]
    first = 13 if seats == 2 else 8
    for number, line in enumerate(told, 1):
        assert line.startswith(f"trick {number:2}: seat ")
        assert line.count("seat ") == seats
        assert ("who takes" in line) == (number <= first)
        assert line.count("draws") == (seats - 1 if number <= first else 0)
    played = " ".join(line.partition(" won")[0] for line in told)
    cards = re.findall("(?:10|[2-9JQKA])[♣♦♥♠]", played)
    assert len(set(cards)) == len(cards) == seats * tricks
    drawn = re.findall(
        "(?:10|[2-9JQKA])[♣♦♥♠]", " ".join(line.partition(" won")[2] for line in told)
    )
    assert len(set(drawn)) == len(drawn) == seats * first
    assert LINE.fullmatch(lines[tricks + 1])
    assert lines[tricks + 2].endswith("last-table.png")
    assert (tmp_path / "last-table.png").exists()
    assert len(lines) == tricks + 3


# The window, on a desktop that exists in memory only


def window(script, root=TINY, board="pybadge"):
    """Run a window in a process of its own; ``script`` posts events from another thread."""
    code = (
        textwrap.dedent("""
        import sys, threading, time, pygame
        sys.path.append({tools!r})
        from simulator import settings
        from simulator.badge import Badge
        from simulator.window import Window
        def send(kind, **values):
            pygame.event.post(pygame.event.Event(kind, **values))
        def until(true):
            end = time.monotonic() + 20
            while not true():
                assert time.monotonic() < end, "nothing happens"
                time.sleep(0.01)
        badge = Badge({root!r}, {board!r}, settings())
        window = Window("test", 1, badge.board)
        def act():
            until(lambda: badge.stage)
        {script}
            started[0] = time.monotonic()
            send(pygame.QUIT)
        started = [time.monotonic()]
        threading.Thread(target=act, daemon=True).start()
        status = window.run(badge)
        print(f"{{time.monotonic() - started[0]:.1f}}", badge.stage.events)
        sys.exit(status)
        """)
        .format(tools=TOOLS, root=str(root), board=board, script="{script}")
        .replace("{script}", textwrap.indent(textwrap.dedent(script), "    "))
    )
    return subprocess.run(
        [sys.executable, "-c", code],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy"},
    )


def test_window_keys_mouse_and_focus():
    done = window("""
        send(pygame.KEYDOWN, key=pygame.K_x)
        until(lambda: badge.screen == "table")
        send(pygame.KEYUP, key=pygame.K_x)
        send(pygame.MOUSEBUTTONDOWN, button=1, pos=(267, 70))
        send(pygame.MOUSEBUTTONUP, button=1, pos=(5, 5))
        until(lambda: badge.screen == "title")
        send(pygame.MOUSEBUTTONDOWN, button=1, pos=(45, 82))
        until(lambda: badge.stage.block.x == 20)
        send(pygame.WINDOWFOCUSLOST)
        until(lambda: len(badge.stage.events) == 6)
    """)
    assert done.returncode == 0, done.stderr
    for key, down in ((1, True), (1, False), (4, True), (4, False)):
        assert f"({key}, {down})" in done.stdout


def test_window_closes_at_once_while_the_game_thinks():
    done = window("""
        send(pygame.KEYDOWN, key=pygame.K_d)
        until(lambda: (3, True) in badge.stage.events)
    """)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout.split()[0]) < 3


def test_window_and_an_exception_in_the_game():
    done = window("""
        send(pygame.KEYDOWN, key=pygame.K_z)
        time.sleep(10)
    """)
    assert done.returncode == 1
    assert "RuntimeError: B was pressed" in done.stderr


def test_window_of_a_board_with_three_keys():
    """The real game; the keyboard's arrows and X, and the mouse on the lowest button."""
    done = window(
        """
        until(lambda: badge.screen == "title")
        time.sleep(0.3)
        menu = badge.stage.top._menu
        for key, at in ((pygame.K_DOWN, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1)):
            send(pygame.KEYDOWN, key=key)
            send(pygame.KEYUP, key=key)
            until(lambda: menu.at == at)
        send(pygame.MOUSEBUTTONDOWN, button=1, pos=(31, 124))
        send(pygame.MOUSEBUTTONUP, button=1, pos=(31, 124))
        until(lambda: menu.at == 2)
        send(pygame.KEYDOWN, key=pygame.K_x)
        send(pygame.KEYUP, key=pygame.K_x)
        until(lambda: badge.screen == "options")
        badge.stage.events = "seen"
        """,
        simulator_root(),
        "reverse_tft",
    )
    assert done.returncode == 0, done.stderr
    assert "seen" in done.stdout


def simulator_root():
    """Return the folder of the real game."""
    from simulator.badge import ROOT

    return ROOT


def test_each_boards_front_and_its_keys():
    """All buttons lie on the board and off its display, and the mouse finds each."""
    import pygame
    from simulator.boards import BOARDS
    from simulator.front import SCREEN, Front, size
    from simulator.window import key_help

    pygame.font.init()
    for name, board in BOARDS.items():
        front = Front(1, board)
        width, height = size(board)
        assert front.up.get_size() == (width, height)
        screen = pygame.Rect(*SCREEN, board.width, board.height)
        assert pygame.Rect(0, 0, width, height).contains(screen)
        assert set(front.buttons) == set(board.buttons), name
        for key in board.buttons:
            rect = front.rect(key)
            assert not rect.colliderect(screen), (name, key)
            assert pygame.Rect(0, 0, width, height).contains(rect), (name, key)
            assert front.key_at(rect.center) == key
    assert key_help(BOARDS["pybadge"]) == (
        "Keys: arrows = D-pad, X/Enter/Space = A, Z/Backspace/Esc = B,"
        " S/Tab = START, D = SELECT; or click the buttons"
    )
    assert "arrows = stick" in key_help(BOARDS["pygamer"])
    assert key_help(BOARDS["pewpew_m4"]).endswith("held for long Z is SELECT")
    assert "D1 is B, D0 is START, D2 is SELECT" in key_help(BOARDS["reverse_tft"])
    assert "RB" in key_help(BOARDS["thumby_color"])


def test_a_key_that_is_there_only_as_a_long_press():
    """On a PewPew M4 ``press SELECT`` holds Z."""
    from simulator import run

    def script(badge):
        yield "wait 300"
        yield "press UP"
        at = badge.stage.top._menu.at
        yield "press SELECT"
        assert badge.now > 900
        yield "expect title"
        assert badge.stage.top._menu.at == at
        yield "press START"
        yield "wait 100"
        yield "expect draw"

    run(script, board="pewpew_m4")


def test_a_push_of_the_stick_is_seen_however_short():
    from simulator import run

    def script(badge):
        yield "wait 300"
        menu = badge.stage.top._menu
        for key, at in (("DOWN", 1), ("DOWN", 2), ("UP", 1)):
            yield "press " + key
            yield "wait 50"
            assert menu.at == at
        yield "hold DOWN 450"
        yield "wait 50"
        assert menu.at == 3, "once, and once by repeating"

    run(script, board="pygamer")
