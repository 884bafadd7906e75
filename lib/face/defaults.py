# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What ``settings.toml`` says. It is read once, at the start; then this code is let go."""

import os

from engine.match import LENGTHS
from engine.player import LEVELS
from engine.rules import PROFILES
from face.settings import LANGUAGE, LANGUAGES, OFFER


def read(settings):
    """Set what ``settings.toml`` sets. A value there that makes no sense counts as not set.

    :param Settings settings: with the defaults for all that is not set there
    """
    language = _choice("WHIST_LANG", LANGUAGES, -1)
    if language >= 0:
        settings.language = language
        settings.welcome &= ~LANGUAGE
    if _text("WHIST_GUIDE") == "0":
        settings.welcome &= ~OFFER
    settings.level = _choice("WHIST_LEVEL", LEVELS, settings.level)
    settings.profile = _choice("WHIST_PROFILE", PROFILES, settings.profile)
    settings.length = LENGTHS[_choice("WHIST_MATCH", [str(n) for n in LENGTHS], 0)]
    settings.ritual = _text("WHIST_RITUAL") != "0"
    settings.undo = _text("WHIST_UNDO") != "0"
    settings.sound = _choice("WHIST_SOUND", "0123", settings.sound)
    settings.lights = _text("WHIST_LIGHTS") != "0"
    settings.colours = _choice("WHIST_COLOURS", ("two", "four", "strong"), settings.colours)
    settings.left_handed = _text("WHIST_LEFT") == "1"
    settings.speed = _choice("WHIST_SPEED", ("slow", "normal", "fast", "none"), settings.speed)
    settings.aid = _text("WHIST_AID") != "0"
    settings.demo = _text("WHIST_DEMO") == "1"
    if settings.demo:
        settings.welcome = 0
    seed = _text("WHIST_SEED")
    if seed.isdigit() and len(seed) <= 9:
        settings.seed = int(seed)


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
