# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Prints who owns how many bytes of heap, part by part, for the table in docs/memory.md.

Each part is loaded after those before it and measured after the garbage is collected. The
firmware's stand-ins are loaded first and not counted.
"""

import gc

PARTS = (
    (
        "stand-ins",
        """
import sys
import bitmaptools, board, displayio, fontio, keypad, microcontroller, supervisor, terminalio
import audiocore, audioio, digitalio, neopixel_write, vectorio
""",
    ),
    (
        "names of the whole game",
        """
import face.names
for line in face.names.LINES:
    for name in line.split():
        hasattr(sys, name)
line = name = None
del face.names, sys.modules["face.names"]
""",
    ),
    (
        "engine: code",
        """
import engine.match, engine.rng, engine.rules, engine.table, engine.player
""",
    ),
    ("engine: easy player, code", "import engine.easy"),
    ("engine: normal player, code", "import engine.normal"),
    ("handheld: code", "import handheld.boards, handheld.buttons, handheld.clock"),
    ("handheld: sound and lights, code", "import handheld.sound, handheld.lights"),
    (
        "handheld: sound and lights, opened",
        """
import sys, handheld.outputs
sound = handheld.outputs.open_sound(board)
lights = handheld.outputs.open_lights(board)
del handheld.outputs, sys.modules["handheld.outputs"]
""",
    ),
    ("face: signals, backlight: code", "import face.signals, handheld.backlight"),
    ("face: stage, settings, theme, game: code", "import face.stage"),
    ("face: words of one language", "import face.words_en"),
    (
        "face: table, seats, stock, hand, cards, lines: code",
        """
import face.table
""",
    ),
    (
        "stage: sheets, palettes, a match, keys",
        """
buttons = handheld.boards.open_buttons(board)
import face.theme
theme = face.theme.Theme(board.DISPLAY)
stage = face.stage.Stage(board.DISPLAY, theme, buttons, sound, lights)
for name in list(sys.modules):  # what is for the start only is let go
    passing = "face.layout face.paint face.looks face.defaults face.loading face.names"
    if name in passing.split() or name.startswith("face.size_"):
        face.stage._forget(name)
stage._load_words("title")
""",
    ),
    (
        "match begun: its players",
        """
stage.game.start_match()
stage.game.shuffle()
stage.game.deal(26)
""",
    ),
    ("table screen", "table = face.table.TableScreen(stage)"),
    ("hard player: code", "import engine.hard"),
    ("hard player, phase 1: code and table", "import engine.policy"),
    ("hard player, phase 2: code", "import engine.solver"),
    ("hard player, last trick of phase 1: code", "import engine.lasttrick"),
    ("hard player, all of it: its tables", "hard = engine.hard.Hard()"),
    ("hint: code", "import face.hint"),
    ("review: code", "import face.review"),
    ("review: screen, with the solver's tables", "review = face.review.ReviewScreen(stage)"),
    ("draw and cut: code", "import face.draw"),
    ("draw and cut: screen", "draw = face.draw.DrawScreen(stage)"),
    ("options: code", "import face.options"),
    ("options: screen", "options = face.options.OptionsScreen(stage)"),
    ("pause: code", "import face.pause"),
    ("pause: screen", "pause = face.pause.PauseScreen(stage)"),
    ("result: code", "import face.result"),
    ("result: screen", "result = face.result.ResultScreen(stage)"),
    ("deal by number: code", "import face.number"),
    ("deal by number: screen", "number = face.number.NumberScreen(stage)"),
    ("own mix: code", "import face.mix"),
    ("own mix: screen", "mix = face.mix.MixScreen(stage)"),
    ("help: code and texts", "import face.help, face.chapters, face.help_en"),
    ("help: screen", "helps = face.help.HelpScreen(stage)"),
    ("text libraries, for the statistics", "import face.prose, adafruit_bitmap_font.pcf"),
    ("statistics: code", "import face.statistics"),
    (
        "statistics: screen, with font and labels",
        "statistics = face.statistics.StatisticsScreen(stage)",
    ),
    ("title: code", "import face.title"),
    ("title: screen", "title = face.title.TitleScreen(stage)"),
)


def measure():
    """Load the parts and print what each takes."""
    names = {}
    before = None
    for part, source in PARTS:
        exec(source, names)
        gc.collect()
        now = gc.mem_alloc()
        if before is not None:
            print("%s: %d" % (part, now - before))
        gc.collect()
        before = gc.mem_alloc()


if __name__ == "__main__":
    measure()
