# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Which board the game takes itself to run on, and what it says on one that it cannot run on."""

import ast
import importlib.util
import runpy
import subprocess
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pilot
import pytest
import simulator
from conftest import ROOT
from simulator.boards import BOARDS
from simulator.keys import Pad, scanners, sticks
from simulator.shims import Pin
from stand_ins import fresh_handheld
from vmtools import BADGE_HEAP, STUBS, run_vm

PRETENDED = ("board", "displayio", "vectorio", "bitmaptools", "face", "engine")
PINS = {"BUTTON_CLOCK": "clock", "BUTTON_OUT": "out", "BUTTON_LATCH": "latch"}


@pytest.fixture
def handheld(monkeypatch):
    return fresh_handheld(monkeypatch)


def new_board(board_id, **pins):
    """Return a pretend ``board`` module."""
    return SimpleNamespace(board_id=board_id, **pins)


def test_a_pybadge_is_found_by_its_name(handheld):
    row = handheld.boards.find(new_board("pybadge", **PINS))
    assert "pybadge" in row.names


def test_a_board_of_another_name_is_found_by_its_pins(handheld):
    pybadge = handheld.boards.find(new_board("pybadge", **PINS))
    assert handheld.boards.find(new_board("pybadge_of_a_friend", **PINS)) is pybadge
    assert handheld.boards.find(SimpleNamespace(**PINS)) is pybadge


@pytest.mark.parametrize("missing", PINS)
def test_a_name_without_the_pins_is_not_enough(handheld, missing):
    pins = {name: pin for name, pin in PINS.items() if name != missing}
    assert handheld.boards.find(new_board("pybadge", **pins)) is None


def test_an_unknown_board_is_refused(handheld):
    assert handheld.boards.find(new_board("toaster", D0=0, D1=1)) is None
    assert handheld.boards.open_buttons(new_board("toaster")) is None


def test_the_rows_are_complete(handheld):
    key = handheld.buttons
    directions = {key.LEFT, key.RIGHT, key.UP, key.DOWN}
    for row in handheld.boards.BOARDS:
        assert row.names and all(isinstance(name, str) for name in row.names)
        assert row.register or row.low or row.high
        keys = [*row.mapping, *(long for _, long in row.long)]
        assert len(set(keys)) == len(keys)
        assert {key.A, key.B, key.START, key.SELECT} <= set(keys)
        assert directions <= set(keys) or {key.PREVIOUS, key.NEXT} <= set(keys)


def pins_of(row):
    """Return the names of a row's pins."""
    return row.register + row.low + row.high + row.stick + row.display


@pytest.mark.parametrize("name", BOARDS)
def test_each_board_is_found_by_its_name(handheld, name):
    """Even if it has all the pins that there are."""
    board_id = BOARDS[name].board_id
    pins = {pin: pin for row in handheld.boards.BOARDS for pin in pins_of(row)}
    assert board_id in handheld.boards.find(new_board(board_id, **pins)).names


def test_a_pygamer_of_another_name_is_no_pybadge(handheld):
    """It has the same register, but no direction keys on it."""
    row = handheld.boards.find(new_board("a_friends", **PINS, JOYSTICK_X=1, JOYSTICK_Y=2))
    assert row.names == ("pygamer",)


def test_common_pin_names_do_not_tell_a_board(handheld):
    """Any Feather has a D0, D1 and D2, and any board with an RP2040 a GP2; what is there is another
    thing."""
    assert handheld.boards.find(new_board("feather", D0=0, D1=1, D2=2)) is None
    pins = {f"GP{number}": number for number in range(29)}
    board = new_board("another_rp2040", **pins)
    assert handheld.boards.find(board) is None
    assert handheld.boards.open_display(board) is None


def definitions():
    """Return the folder with a stub for each board, of circuitpython-stubs; skip without it."""
    spec = importlib.util.find_spec("board_definitions")
    if spec is None:
        pytest.skip("circuitpython-stubs are not installed")
    return Path(next(iter(spec.submodule_search_locations)))


def defined(board_id):
    """Return the names that a board's firmware has in ``board``: name -> type."""
    stub = ast.parse((definitions() / board_id / "__init__.pyi").read_text(encoding="utf-8"))
    return {
        node.target.id: ast.unparse(node.annotation)
        for node in stub.body
        if isinstance(node, ast.AnnAssign)
    }


def modules_of(board_id):
    """Return the modules that a board's firmware has."""
    text = (definitions() / board_id / "__init__.pyi").read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if "Included modules:" in line)
    return set(line.partition(":")[2].replace(" ", "").split(","))


def test_every_pin_is_one_of_its_boards(handheld):
    checked = 0
    for row in handheld.boards.BOARDS:
        for board_id in row.names:
            names = defined(board_id)
            for pin in pins_of(row):
                assert names.get(pin) == "microcontroller.Pin", (board_id, pin)
                checked += 1
            assert ("DISPLAY" in names) != bool(row.display), board_id
            needed = {"displayio", "keypad", "supervisor", "microcontroller"}
            if row.stick:
                needed.add("analogio")
            if row.display:
                needed |= {"busio.SPI", "busdisplay", "fourwire"}
            assert needed <= modules_of(board_id), board_id
    assert checked > 60


def test_the_simulated_boards_have_the_same_pins(handheld):
    for name, board in BOARDS.items():
        names = {*board.register_pins, *board.pins, *board.stick, *board.wired}
        assert names <= set(defined(board.board_id)), name
        row = handheld.boards.find(new_board(board.board_id, **dict.fromkeys(names, 0)))
        assert board.board_id in row.names and set(pins_of(row)) == names, name


@pytest.mark.slow
def test_what_is_made_of_the_pins_has_the_right_types(handheld, tmp_path):
    """The rows as calls, each checked by mypy with the stub of its board."""
    lines = ["import analogio, busdisplay, busio, fourwire, keypad"]
    for row in handheld.boards.BOARDS:
        for board_id in row.names:
            (tmp_path / "stubs").mkdir(exist_ok=True)
            stub = (definitions() / board_id / "__init__.pyi").read_text(encoding="utf-8")
            # The stubs still have the class where it was before CircuitPython 10.
            stub = stub.replace("displayio.Display", "busdisplay.BusDisplay")
            stub = stub.replace("import displayio", "import busdisplay")
            (tmp_path / "stubs" / f"{board_id}.pyi").write_text(stub, encoding="utf-8")
            lines.append(f"import stubs.{board_id} as {board_id}")
            pins = {pin: f"{board_id}.{pin}" for pin in pins_of(row)}
            if row.register:
                clock, data, latch = (pins[pin] for pin in row.register)
                lines.append(
                    f"keypad.ShiftRegisterKeys(clock={clock}, data={data}, latch={latch},"
                    " key_count=8, value_when_pressed=True)"
                )
            for keys, value in ((row.low, False), (row.high, True)):
                if keys:
                    listed = ", ".join(pins[pin] for pin in keys)
                    lines.append(f"keypad.Keys(({listed},), value_when_pressed={value}, pull=True)")
            lines += [f"analogio.AnalogIn({pins[pin]}).value + 1" for pin in row.stick]
            if row.display:
                clock, data, select, command, reset = (pins[pin] for pin in row.display)
                lines.append(
                    f"fourwire.FourWire(busio.SPI({clock}, MOSI={data}), command={command},"
                    f" chip_select={select}, reset={reset})"
                )
    program = tmp_path / "rows.py"
    program.write_text("\n".join([*lines, ""]), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--follow-imports=silent", "--no-incremental"]
    command += ["--config-file=", str(program)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    program.write_text(program.read_text() + "keypad.Keys((pybadge.DISPLAY,), pull=True)\n")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 1, "a wrong type would be found"


@pytest.mark.parametrize("name", [name for name in BOARDS if name != "reverse_tft"])
def test_the_game_is_played_on_each_board(name):
    """By the keys that it has; those of three keys have a test file of their own."""
    seen = {}

    def script(badge):
        yield pilot.SETTLED
        yield "press DOWN"
        yield "press UP"
        yield "press START"
        yield "expect draw"
        pilot.make_plain(badge)
        while badge.screen == "draw":
            yield "press A"
            yield pilot.DRAWN
        yield "expect table"
        yield from pilot.to_turn(badge)
        yield from pilot.to_rest(badge)
        hand = badge.stage.top._hand
        first = hand.card()
        yield "press RIGHT"
        seen["right"] = hand.card() != first
        yield "press LEFT"
        assert hand.card() == first
        for key in ("DOWN", "UP"):
            before = hand.card()
            yield "press " + key
            seen[key] = hand.card() != before
        yield "hold RIGHT 650"
        yield "press START"
        yield "expect pause"
        yield "press B"
        yield "expect table"
        yield "press SELECT"
        yield "wait 3000"
        seen["hint"] = badge.stage.top._message._text
        yield "press A"
        yield pilot.PACE
        assert pilot.deal_of(badge).moves
        yield "shot table"

    badge = simulator.run(script, board=name, seed=8)
    assert seen["right"] and seen["DOWN"] and seen["UP"] and ":" in seen["hint"]
    assert badge.shots["table"].size == (BOARDS[name].width, BOARDS[name].height)
    assert len(badge.nvm) == (8192 if BOARDS[name].register or name == "pewpew_m4" else 4096)


def test_a_small_build_draws_the_same_pictures():
    """A PewPew M4's firmware lacks what fills rectangles and reads bitmaps."""
    shots = {}

    def script(badge):
        small = badge.board.board_id == "pewpew_m4"
        assert all(sys.modules[name] is None for name in badge.board.missing)
        assert (type(badge.stage.top.group[0]).__module__ == "face.small") is small
        yield from pilot.to_table(badge)
        yield "shot table"
        yield "press A"
        yield "wait 1000"
        yield "shot trick"
        yield from pilot.to_result(badge, pilot.won)
        yield from pilot.choose_after(badge, pilot.REVIEW)
        shown = set()
        while not badge.stage.top._review.done:
            shown.add(badge.stage.top._bar.width)
            yield "wait 10"
            if len(shown) == 3:
                yield "shot working"
                shown.add(None)
        assert len(shown) > 3
        yield "shot summary"
        yield "press A"
        yield "shot review"

    for name in ("pybadge", "pewpew_m4"):
        shots[name] = pilot.run(script, board=name, seed=8).shots
    for name in ("table", "trick"):
        assert shots["pybadge"][name].tobytes() == shots["pewpew_m4"][name].tobytes(), name
    for name in ("working", "summary", "review"):  # the last line names a key
        pictures = [shots[board][name].crop((0, 0, 160, 114)).tobytes() for board in shots]
        assert pictures[0] == pictures[1], name


def test_no_module_is_used_that_a_board_has_not(handheld):
    """What is imported when a screen or driver is, but for what has a stand-in."""
    needed = set()
    for path in [*(ROOT / "lib" / "face").glob("*.py"), *(ROOT / "engine").glob("*.py")]:
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import):
                needed |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom):
                needed.add(node.module.partition(".")[0])
    needed -= {"face", "engine", "handheld", "micropython", "gc", "adafruit_bitmap_font"}
    needed -= {"adafruit_display_text"}
    assert {"displayio", "os", "sys", "array"} <= needed
    for row in handheld.boards.BOARDS:
        for board_id in row.names:
            assert needed <= modules_of(board_id), board_id


def test_the_wired_display_is_started_as_its_controller_wants_it():
    """Each command with its bytes and a wait where the ST7735R's data sheet asks for one."""
    badge = simulator.run("wait 300\nexpect title", board="pico")
    sequence, commands, waits = badge.display.start_up, {}, {}
    while sequence:
        command, count = sequence[0], sequence[1] & 0x7F
        commands[command] = sequence[2 : 2 + count]
        assert len(commands[command]) == count
        if sequence[1] & 0x80:
            waits[command] = sequence[2 + count]
        sequence = sequence[2 + count + sequence[1] // 0x80 :]
    assert list(commands)[:2] == [0x01, 0x11] and list(commands)[-1] == 0x29
    assert waits[0x01] >= 120 and waits[0x11] >= 120
    assert commands[0x3A] == b"\x05"  # the 16 bits a pixel that displayio sends
    assert commands[0x36][0] & 0x20  # landscape
    assert not set(commands) - {0x01, 0x11, 0x13, 0x20, 0x29, 0x36, 0x3A, 0xB4}


def test_a_simulated_board_refuses_what_would_not_work_on_it():
    """A key that reads the other way, or no resistor for it, and pins that are something else."""
    pad = Pad()
    pins = [Pin(name) for name in ("D0", "D1", "D2")]
    keys = scanners(BOARDS["reverse_tft"], pad)["Keys"]
    with pytest.raises(ValueError, match="D0 reads the other way"):
        keys(pins, value_when_pressed=True)
    with pytest.raises(ValueError, match="D1 reads the other way"):
        keys(pins, value_when_pressed=False)
    with pytest.raises(ValueError, match="no resistors"):
        keys(pins[:1], value_when_pressed=False, pull=False)
    with pytest.raises(ValueError, match="not an analog pin"):
        sticks(BOARDS["pygamer"], pad)(Pin("BUTTON_OUT"))


def test_the_buttons_of_a_pybadge(handheld):
    """Key numbers as the firmware has them: B, A, START, SELECT, RIGHT, DOWN, UP, LEFT."""
    made = {}
    scanner_class = handheld.keypad.ShiftRegisterKeys

    def note(**options):
        made.update(options)
        return scanner_class(**options)

    handheld.boards.keypad.ShiftRegisterKeys = note
    buttons = handheld.boards.open_buttons(new_board("pybadge", **PINS))
    assert made["clock"] == "clock" and made["data"] == "out" and made["latch"] == "latch"
    assert made["key_count"] == 8 and made["value_when_pressed"] is True
    buttons.next()
    handheld.supervisor.advance(200)
    buttons.next()
    logical = handheld.buttons
    order = (
        *(logical.B, logical.A, logical.START, logical.SELECT),
        *(logical.RIGHT, logical.DOWN, logical.UP, logical.LEFT),
    )
    for number, key in enumerate(order):
        handheld.keypad.scanner.tap(number)
        assert buttons.next() == key


class Display:
    """As much of a display as code.py touches before the game begins."""

    width, height = 160, 128

    def __init__(self):
        self.auto_refresh = True
        self.root_group = "console at power-on"

    def refresh(self):
        assert self.root_group != "console at power-on", "there is something to show"


def run_code(monkeypatch, board, modules=()):
    """Run code.py on a board, with the firmware's modules pretended, and perhaps some more."""
    module = ModuleType("board")
    vars(module).update(vars(board))
    monkeypatch.syspath_prepend(str(STUBS))
    monkeypatch.chdir(ROOT)
    before = dict(sys.modules)
    for name in before:
        if name.partition(".")[0] in PRETENDED:
            del sys.modules[name]
    sys.modules["board"] = module
    sys.modules.update(modules)
    try:
        runpy.run_path(str(ROOT / "code.py"), run_name="__main__")
    finally:
        console = sys.modules["displayio"].CIRCUITPYTHON_TERMINAL
        shown = getattr(board, "DISPLAY", None)
        # Nothing that stands on the stand-ins may be left for other tests.
        for name in set(sys.modules) - set(before):
            del sys.modules[name]
        sys.modules.update(before)
    assert shown is None or shown.root_group is console


def test_no_display(handheld, monkeypatch, capsys):
    run_code(monkeypatch, new_board("headless", **PINS))
    said = capsys.readouterr().out
    assert said == "German Whist: this board has no display.\n"


@pytest.mark.parametrize("board_id", ["toaster", "pybadge"])
def test_no_buttons(handheld, monkeypatch, capsys, board_id):
    """What is printed shows on the display too, for it shows the console."""
    display = Display()
    run_code(monkeypatch, new_board(board_id, DISPLAY=display))
    said = capsys.readouterr().out
    assert said == "German Whist: this board has no buttons that the game knows.\n"
    assert display.auto_refresh is True


def test_after_a_fault_the_console_is_shown_again(handheld, monkeypatch):
    """So that the traceback can be read on the badge."""

    class Stage:
        def __init__(self, display, theme, buttons, sound, lights, nvm):
            assert theme.width == 160
            assert not sound.works and not lights.count  # the board has neither
            display.auto_refresh = False
            display.root_group = "a screen"
            raise RuntimeError("out of cards")

    display = Display()
    game = {"face.stage": SimpleNamespace(Stage=Stage, run=None)}
    with pytest.raises(RuntimeError, match="out of cards"):
        run_code(monkeypatch, new_board("pybadge", DISPLAY=display, **PINS), game)
    assert display.auto_refresh is True


@pytest.mark.vm
@pytest.mark.parametrize("removed", ["DISPLAY", "BUTTON_LATCH"])
def test_in_the_vm_a_board_without_a_part_ends_with_a_message(removed):
    """Status 0: on a badge the console and the REPL follow, not a reset."""
    said = run_vm(f"import board\ndel board.{removed}\nimport code\n", heap=BADGE_HEAP)
    assert said.startswith("German Whist: this board has no ")
    assert said.count("\n") == 1


def test_the_wiring_that_is_described_is_the_rows(handheld):
    """In the table and in the drawing; the numbers are those of the Pico's pins."""
    row = handheld.boards.find(new_board("raspberry_pi_pico", **{f"GP{n}": n for n in range(29)}))
    text = (ROOT / "docs" / "wiring.md").read_text(encoding="utf-8")
    table = {}
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 3 and cells[1].isdigit():
            table[cells[2]] = (cells[0], int(cells[1]))
    names = {value: name for name, value in vars(handheld.buttons).items() if name.isupper()}
    names.update({handheld.buttons.A: "A", handheld.buttons.B: "B"})
    wires = {pin: f"button {names[key]}" for pin, key in zip(row.low, row.mapping, strict=True)}
    for pin, what in zip(row.display, ("SCL", "SDA", "CS", "DC", "RESET"), strict=True):
        wires[pin] = f"display {what}"
    drawing = (ROOT / "docs" / "wiring.svg").read_text(encoding="utf-8")
    for pin, what in wires.items():
        found = [place for target, place in table.items() if target.split(",")[0] == what]
        assert [name for name, _ in found] == [pin], what
        number = int(pin[2:])
        # GP0 is pin 1; each fifth pin is ground, and from GP16 on they go up the other side.
        expected = (
            number + 1 + (number + 2) // 4 if number < 16 else number + 5 + (number - 14) // 4
        )
        assert found[0][1] == expected, pin
        label = f">{expected} {pin}<" if number < 16 else f">{pin} {expected}<"
        assert label in drawing and f">{what.split()[1]}<" in drawing
    assert len(wires) == 13


@pytest.mark.vm
def test_each_row_in_the_vm():
    """Its keys and its display, as far as the language goes."""
    said = run_vm("""
import sys
for name in ("busio", "busdisplay", "fourwire"):
    class Module:
        def make(*parts, **options):
            return name, len(parts), sorted(options)
        SPI = FourWire = BusDisplay = make
    sys.modules[name] = Module
import displayio
displayio.release_displays = lambda: print("released")
from handheld import boards
for row in boards.BOARDS:
    class Board:
        board_id = row.names[0]
    for pin in row.register + row.low + row.high + row.stick + row.display:
        setattr(Board, pin, pin)
    if not row.display:
        Board.DISPLAY = "its own"
    buttons = boards.open_buttons(Board)
    display = boards.open_display(Board)
    print(Board.board_id, type(buttons).__name__, len(buttons._scanners), buttons.names, display)
""")
    assert said.splitlines() == [
        "pygamer StickButtons 1  its own",
        "pybadge Buttons 1  its own",
        "pimoroni_picosystem Buttons 1 B A X Y its own",
        "tinycircuits_thumby_color Buttons 1 B A MENU RB its own",
        "pewpew_m4 FewButtons 1 X O Z Z… its own",
        "adafruit_feather_esp32s3_reverse_tft FewButtons 2 D1… D1 D0… D2… its own",
        "released",
        "raspberry_pi_pico Buttons 1  ('fourwire', 2, ['colstart', 'height', 'rowstart', 'width'])",
    ]
