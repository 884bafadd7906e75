# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What a player can choose, with defaults from ``settings.toml``."""

import os

from engine.deck import MAX_DEAL
from engine.match import LENGTHS
from engine.player import LEVELS, NORMAL
from engine.rules import PROFILES, Rules

LANGUAGES = ("en", "pt")
MIX = len(PROFILES)
"""The profile that stands for the player's own mix of options."""


class Settings:
    """The choices of the options screen, and what only ``settings.toml`` can set.

    A value there that makes no sense counts as not set.
    """

    def __init__(self):
        self.language = _choice("WHIST_LANG", LANGUAGES, 0)
        """An index of `LANGUAGES`."""
        self.level = _choice("WHIST_LEVEL", LEVELS, NORMAL)
        """The computer player's level, an index of `engine.player.LEVELS`."""
        self.profile = _choice("WHIST_PROFILE", PROFILES, 0)
        """An index of `engine.rules.PROFILES`, or `MIX`."""
        self.mix = Rules()
        """The options of the player's own mix; always a combination that can be played."""
        self.length = LENGTHS[_choice("WHIST_MATCH", [str(n) for n in LENGTHS], 0)]
        """One of `engine.match.LENGTHS`."""
        self.ritual = _text("WHIST_RITUAL") != "0"
        """True to show draw, cut and deal before each deal."""
        self.undo = _text("WHIST_UNDO") != "0"
        """True if moves may be taken back."""
        self.demo = _text("WHIST_DEMO") == "1"
        """True if the computer plays both hands, deal after deal."""
        seed = _text("WHIST_SEED")
        self.seed = int(seed) if seed.isdigit() and len(seed) <= 9 else -1
        """The number of the first deal, at most `engine.deck.MAX_DEAL`; -1 for a random one."""

    def fill(self, rules):
        """Set rules to the options chosen.

        :param Rules rules: overwritten
        """
        if self.profile == MIX:
            rules.copy(self.mix)
        else:
            rules.set_profile(self.profile)

    def first_deal(self):
        """Return the number of a match's first deal; the seed serves once."""
        number = self.seed
        self.seed = -1
        if 0 <= number <= MAX_DEAL:
            return number
        drawn = 0
        for byte in os.urandom(3):
            drawn = drawn << 8 | byte
        return drawn % 1000000


def _text(name):
    # os.getenv reads settings.toml on a badge; small firmware builds have no such function.
    getenv = getattr(os, "getenv", None)
    value = getenv(name) if getenv else None
    return "" if value is None else str(value)  # a number without quotes is an int, 0 as well


def _choice(name, values, default):
    text = _text(name)
    for i in range(len(values)):
        if values[i] == text:
            return i
    return default
