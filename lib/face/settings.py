# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What a player can choose."""

import os

from micropython import const

from engine.deck import MAX_DEAL
from engine.match import LENGTHS
from engine.player import NORMAL
from engine.rules import PROFILES, Rules

LANGUAGES = ("en", "pt")
MIX = len(PROFILES)
"""The profile that stands for the player's own mix of options."""

LANGUAGE = const(1)
"""Of `Settings.welcome`: which language to speak."""
OFFER = const(2)
"""Of `Settings.welcome`: whether the first deal shall be one that explains the game."""


class Settings:
    """The choices of the options screen, and what only ``settings.toml`` can set; what that says is
    what they begin with, unless they were saved (`face.saving`)."""

    def __init__(self):
        from face.defaults import read

        self.language = 0
        """An index of `LANGUAGES`."""
        self.level = NORMAL
        """The computer player's level, an index of `engine.player.LEVELS`."""
        self.profile = 0
        """An index of `engine.rules.PROFILES`, or `MIX`."""
        self.mix = Rules()
        """The options of the player's own mix; always a combination that can be played."""
        self.length = LENGTHS[0]
        """One of `engine.match.LENGTHS`."""
        self.ritual = True
        """True to show draw, cut and deal before each deal."""
        self.undo = True
        """True if moves may be taken back."""
        self.sound = 1
        """How loud tones are: 0 for none, 1 to 3."""
        self.lights = True
        """True if the small lights may show whose turn it is and who has won."""
        self.colours = 0
        """0 for two colours of suits, 1 for four, 2 for high contrast (`face.looks`)."""
        self.left_handed = False
        """True to have picture and keys upside down, so that the cross lies at the right."""
        self.speed = 1
        """How fast cards move and how long what is to be read stays: 0 slow, 1 normal, 2 fast; 3
        for cards that do not move at all, with the times of 1."""
        self.aid = True
        """True if the player may look up which cards were played."""
        self.guide = False
        """True if the next deal is one that explains the game."""
        self.welcome = LANGUAGE | OFFER
        """What is still to be asked before the first title: `LANGUAGE`, `OFFER`, both or, from then
        on, 0."""
        self.demo = False
        """True while the computer plays all hands, deal after deal, until a key is pressed."""
        self.seed = -1
        """The number of the first deal, at most `engine.deck.MAX_DEAL`; -1 for a random one."""
        read(self)

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
        for part in os.urandom(3):
            drawn = drawn << 8 | part
        return drawn % 1000000
