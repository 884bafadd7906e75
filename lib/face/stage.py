# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The stack of screens, and the loop that runs the one on top.

A screen is a small class with a ``NAME``, a displayio ``group``, and

- ``enter()``: it comes to the top, for the first time or again;
- ``key(key)``: a key was pressed;
- ``tick()``: called some dozens of times a second;
- if it needs that, ``close()``: it is given up after a failure.

``key`` and ``tick`` return true if they changed what is seen: only then is the display refreshed.
On a board with three keys a screen with ``sideways`` true is given LEFT and RIGHT, others are given
UP and DOWN.
"""

import gc
import sys

from micropython import const

from face.screens import load_words, make_screen, name_keys
from face.signals import LOST, NOTHING, WON, give
from handheld import clock
from handheld.backlight import Backlight
from handheld.buttons import DOWN, LEFT, NEXT, NO_KEY, RIGHT, UP

_PAUSE = const(10)  # ms between two rounds of the loop
_KEYS_A_ROUND = const(8)

# Of memory, without a key or a move between them: at this one the title is all that is tried, and
# after it there is no use in going on.
_FAILURES = const(3)

# Without a key for so many ms the title gives way to a demo, and any other screen is dimmed to so
# many hundredths of its light; a demo stays brighter, and longer.
_DEMO_AFTER = const(45000)
_DIM_AFTER = const(60000)
_DIM = const(15)
_DIM_DEMO_AFTER = const(600000)
_DIM_DEMO = const(50)

# Modules that stay in memory only while their screen is on the stack; the first ones are for the
# start of the program only. One text takes less room than a name each; a space ends each name.
_PASSING = (
    " handheld.boards handheld.wired handheld.outputs face.keynames engine.restore engine.claims"
    " face.paint face.names face.loading face.layout face.size_240x240 face.size_240x135"
    " face.size_160x128 face.size_128x128 face.defaults face.recall face.tally face.looks"
    " face.said face.menu face.title face.picture face.prose"
    " face.options face.number face.mix face.setup_en face.setup_pt"
    " face.statistics face.figures_en face.figures_pt"
    " face.welcome face.guide face.guide_en face.guide_pt"
    " face.known face.draw face.pause face.played face.lookback face.result"
    " face.demo face.demo_en face.demo_pt face.open_table"
    " face.hint face.review face.advice_en face.advice_pt engine.review engine.weigher"
    " face.help face.chapters face.help_en face.help_pt "
)
# Modules that stay from deal to deal, and make room for the title's text libraries and the review.
_LASTING = " face.table face.says face.hand face.stock face.seats face.motion "
# The computer players' modules, which stay while a player needs them, and the reasons for a hint.
_PLAYING = (
    " engine.easy engine.normal engine.hard engine.policy engine.policy_table engine.lasttrick"
    " engine.endgame engine.solver engine.search engine.memory engine.facts engine.reasons "
)

# What is shown for a moment over the table: texts and players stay as they are, but for the trick
# in which the hard one has most of its parts.
_GLANCE = "played"
_FULLEST = const(12)

# Where a change is over: what is then not saved yet is saved.
_SAVING = " pause result title options "

# Where it is saved when no key has come for a while.
_WATCHED = ("table", _GLANCE)

# What the review works with.
_REVIEWING = (
    "engine.review engine.weigher engine.solver engine.search engine.memory engine.facts"
    " engine.policy engine.policy_table engine.normal engine.reasons"
)


class Stage:
    """What all screens share, and the stack of them.

    :param display: the board's display
    :param Theme theme: what is drawn with on it
    :param Buttons buttons: its keys
    :param Sound sound: its speaker
    :param Lights lights: its small lights
    :param nvm: its non-volatile memory, None if it has none
    """

    def __init__(self, display, theme, buttons, sound, lights, nvm=None):
        self.display = display
        self.theme = theme
        from face.loading import load

        load()
        from face.game import Game
        from face.saving import Saving
        from face.settings import Settings

        self.settings = Settings()
        self.game = Game(self.settings)
        gc.collect()
        self.saving = Saving(nvm, self.settings, self.game)
        from face.looks import show

        self.buttons = buttons
        self.lights = lights
        show(self)
        name_keys(buttons.names)
        gc.collect()
        self.words = None
        """The texts, of which only the table's are there while the table is shown."""
        self.sound = sound
        self.explained = 0
        """What was shown of a deal that explains the game; see `face.guide`."""
        self._backlight = Backlight(display)
        self._seed = -1  # of the person's next match, while a demo is shown
        self._screens = []
        self._covered = ""  # the screen that the help stands in for
        self._row = 0
        self._changed = True
        self._saving_due = False
        self._wanted = ""  # the screen that was opened last, even if that failed
        self._failures = 0
        self._failed_at = 0  # the deal's moves then

    @property
    def top(self):
        """The screen shown, `None` after the last one was closed."""
        return self._screens[-1] if self._screens else None

    def is_open(self, name):
        """Tell whether a screen is on the stack, shown or covered."""
        return name in [screen.NAME for screen in self._screens]

    @property
    def in_deal(self):
        """True if what is shown will go back to the table, be it there or not."""
        return self._covered == "pause" or self.is_open("table")

    def start(self):
        """Open the first screen: the title, what a new player is asked, or a demo's first deal."""
        if self.settings.demo:
            seed = self.settings.seed
            self.settings.seed = -1
            self.begin_demo(seed)
        else:
            asks = self.settings.welcome and not self.game.running and self.saving.note() < 0
            self.open("welcome" if asks else "title")

    def begin_demo(self, seed=-1):
        """Let the computer play all hands until a key is pressed. It plays in `Game`: a match that
        is to be taken up again must be kept elsewhere before this.

        :param int seed: the number of the first deal, -1 for a random one
        """
        self.saving.save()  # keys may have come faster than what was due
        settings = self.settings
        self._seed = settings.seed
        settings.seed = seed
        settings.demo = True
        self.begin()

    def end_demo(self):
        """Go from the demo to the title, with all settings as they were."""
        settings = self.settings
        settings.demo = False
        settings.seed = self._seed
        self.replace("title")

    def signal(self, signal):
        """Let something be heard and seen on the lights, if the settings allow it.

        :param int signal: a constant of `face.signals`
        """
        give(signal, self)

    def begin(self):
        """Begin a match as the settings say, or the deal that explains the game."""
        if self.settings.guide and not self.settings.demo:
            self.explained = 0
            from face.known import deal_guided

            deal_guided(self.game)
            self.replace("table")
            self._saving_due = True
            return
        self.game.start_match()
        self.next_deal()

    def resume(self):
        """Go on with the match that was left or saved."""
        from face.game import TABLE

        game = self.game
        if game.running == TABLE and not (game.table.deal.moves or game.guided):
            self.announce()  # who comes back knows whose turn it is before a card is played
        else:
            self._play_on()

    def _play_on(self):
        from face.game import TABLE

        game = self.game
        if game.running == TABLE and game.table.deal.over:
            self.finish()  # all that was left to do at the table
        else:
            self.replace("table" if game.running == TABLE else "result")

    def finish(self):
        """Show the result of a deal that is over."""
        from face.game import YOU

        self.game.finish()
        self.replace("result")
        winner = self.game.table.deal.winner
        if winner >= 0:
            self.signal(WON if winner == YOU else LOST)

    def next_deal(self):
        """Go on to the next deal of the match, with or without the ritual before it."""
        if not self.settings.ritual:
            self.game.shuffle()
            self.game.deal()
        self.announce()

    def announce(self):
        """Go on to the ritual, as far as it is still to be done, or without it to the table."""
        if self.game.known:  # such cards no match would bring back
            self._saving_due = True
        self.replace("draw" if self.settings.ritual else "table")

    def open(self, name):
        """Put a screen on top of the stack."""
        self._wanted = name
        self.sound.stop()  # to load a screen takes longer than any note may
        if name != "table" and (name != _GLANCE or self.game.table.deal.trick == _FULLEST):
            self.game.dismiss()  # it is needed at the table only
        if " %s " % name in _SAVING:
            self._saving_due = True
        self.tidy(name in ("title", "review"))
        if name != _GLANCE:
            self._load_words(name)
        self._screens.append(make_screen(name, self))
        self._show_top()

    def close(self):
        """Take the top screen off the stack."""
        closed = self._screens.pop().NAME
        name = self._covered
        self._covered = ""
        if name:
            self.open(name)
        elif closed == "pause" and not self.top:
            self._play_on()  # the table has made room for the options
        else:
            if self.top and closed != _GLANCE:
                self._load_words(self.top.NAME)
            self._show_top()

    def help(self, row):
        """Show the rules in place of the top screen, which makes room for them and comes back
        when they are closed.

        :param int row: the row of its menu to come back to; see `take_row`
        """
        self._row = row
        self._covered = self._screens.pop().NAME
        self.display.root_group = None
        self.open("help")

    def options(self, row):
        """Show the options in place of the pause, which comes back when they are closed, and of the
        table, which is built anew as they say when the pause is closed.

        :param int row: as for `help`
        """
        self._row = row
        self._covered = self._screens.pop().NAME
        self._screens.clear()
        self.display.root_group = None
        self.open("options")

    def take_row(self):
        """Return the row that a menu should begin with: 0, but once where it was left."""
        row = self._row
        self._row = 0
        return row

    def replace(self, name, row=0):
        """Put a screen in place of the whole stack.

        :param int row: the row that its menu begins with; see `take_row`
        """
        self._row = row
        self.signal(NOTHING)
        self._screens.clear()
        self._covered = ""
        # The old group is let go before the new one is built, to have room for it.
        self.display.root_group = None
        self.open(name)

    def speak(self, language):
        """Change the language; screens show it when they are entered next."""
        self.sound.stop()
        _forget(self.words.__name__)
        self.settings.language = language
        self._load_words(self.top.NAME)

    def changed(self):
        """Have the display refreshed in this round of the loop."""
        self._changed = True

    def refresh(self):
        """Send what has changed to the display."""
        self._changed = False
        self.display.refresh()

    def step(self):
        """One round of the loop."""
        changed = False
        for _ in range(_KEYS_A_ROUND):
            key = self.buttons.next()
            if key == NO_KEY or not self._screens:
                break
            self._failures = 0
            if key > LEFT:  # one of the two keys that a board with three has for all directions
                if getattr(self.top, "sideways", False):
                    key = RIGHT if key == NEXT else LEFT
                else:
                    key = DOWN if key == NEXT else UP
            # What wakes the display, or ends a demo, does nothing else, however long it is held.
            if self._backlight.touch() or self.settings.demo:
                self.buttons.let_go()
                if self.settings.demo:
                    self.end_demo()
            elif self.top.key(key):
                changed = True
        # What a key changed is shown first, before anything else takes time.
        if not changed and self._screens and self.top.tick():
            changed = True
        if changed or self._changed:
            self.refresh()
        elif self._saving_due:  # what takes time comes after what is seen
            self._saving_due = False
            self.saving.save()
        elif self._screens and self.top.NAME in _WATCHED:
            self.saving.watch(self._backlight.idle())
        self.sound.tick()
        self.lights.tick()
        self._rest()

    def recover(self):
        """Go on after a `MemoryError`: let go of all that can be loaded again, and open the screen
        anew, or if that fails too, the title, where a match can be resumed. The deal is in the
        engine and is lost by no failure of a screen.

        :raises MemoryError: it has not helped so far
        """
        moves = self.game.table.deal.moves
        if moves != self._failed_at:
            self._failures = 0
            self._failed_at = moves
        name = self._covered or self._wanted
        if name in ("pause", _GLANCE):
            name = "table"
        if hasattr(self.top, "close"):  # a review has taken the deal apart
            self.top.close()
        while self._failures < _FAILURES:
            self._failures += 1
            self._screens.clear()
            self.game.dismiss()
            try:
                self.tidy(True)
                if self._failures < _FAILURES:
                    self.replace(name)
                elif self.settings.demo:
                    self.end_demo()
                else:
                    self.replace("title")
                return
            except MemoryError:
                pass
        raise MemoryError()

    def _rest(self):
        """Without keys the title gives way to a demo, and other screens are dimmed."""
        idle = self._backlight.idle()
        if self.settings.demo:
            if idle >= _DIM_DEMO_AFTER:
                self._backlight.dim(_DIM_DEMO)
        elif idle >= _DEMO_AFTER:
            if self._screens and self.top.NAME == "title" and not self._failures:
                self.begin_demo()
            elif idle >= _DIM_AFTER:
                self._backlight.dim(_DIM)

    def _load_words(self, name):
        """Have the texts that a screen needs."""
        settings = self.settings
        words = load_words(settings.language)
        module = words.__name__
        if settings.demo:
            from face.demo import DemoWords

            words = DemoWords(words, settings.language)
        if name == "table":
            from face.said import said_at_table

            words = said_at_table(words)
            _forget(module)
        self.words = words

    def _show_top(self):
        top = self.top
        self._changed = True
        if top:
            self._wanted = top.NAME
            self.display.root_group = top.group
            top.enter()
        self.tidy()

    def tidy(self, all_of_them=False):
        """Drop the modules of screens that are no longer on the stack, and collect garbage."""
        kept = ["face." + screen.NAME for screen in self._screens]
        kept += self.game.needs()
        if self.settings.demo:
            kept.append("face.open_table")
        if self.settings.guide:
            kept.append("face.guide")
        if "face.title" in kept:
            kept.append("face.picture")
        if "face.statistics" in kept:
            kept.append("face.prose")
        prose = "face.prose" in kept
        gone = _PASSING + _PLAYING
        if all_of_them:
            gone += _LASTING
        if "face.review" in kept:
            kept += _REVIEWING.split()
        for name in list(sys.modules):
            if name.startswith("adafruit_"):
                passing = not prose
            else:
                passing = " %s " % name in gone
            if passing and name not in kept:
                _forget(name)
        gc.collect()


def _forget(name):
    module = sys.modules.pop(name, None)
    dot = name.rfind(".")
    package = sys.modules.get(name[:dot]) if dot > 0 else None
    if module and package and getattr(package, name[dot + 1 :], None) is module:
        delattr(package, name[dot + 1 :])


def run(stage):
    """Run the game until its last screen is closed.

    :param Stage stage: with its first screen open
    """
    while stage.top:
        try:
            stage.step()
        except MemoryError:
            stage.recover()
        clock.idle(_PAUSE)
