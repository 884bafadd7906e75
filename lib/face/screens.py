# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The one place that knows which module has which screen, and which has which language.

The imports stand inside the functions so that a screen's code is in memory only while it is used.
"""

_key_names = ""


def name_keys(names):
    """Have the texts that are loaded from now on call the keys as the board does.

    :param str names: see `face.keynames`; empty if the keys are called as in the texts
    """
    global _key_names
    _key_names = names


def _named(words):
    if _key_names:
        from face.keynames import rename

        rename(words, _key_names)
    return words


def make_screen(name, stage):
    """Return a new screen.

    :param str name: the screen's ``NAME``
    :param Stage stage: where it will be shown
    :raises ValueError: there is no such screen
    """
    if name == "table" and stage.settings.demo:
        from face.open_table import OpenTable as Screen
    elif name == "table" and stage.settings.guide and stage.game.guided:
        from face.guide import GuideTable as Screen
    elif name == "table":
        from face.table import TableScreen as Screen
    elif name == "title":
        from face.title import TitleScreen as Screen
    elif name == "welcome":
        from face.welcome import WelcomeScreen as Screen
    elif name == "options":
        from face.options import OptionsScreen as Screen
    elif name == "draw":
        from face.draw import DrawScreen as Screen
    elif name == "pause":
        from face.pause import PauseScreen as Screen
    elif name == "played":
        from face.played import PlayedScreen as Screen
    elif name == "result":
        from face.result import ResultScreen as Screen
    elif name == "help":
        from face.help import HelpScreen as Screen
    elif name == "number":
        from face.number import NumberScreen as Screen
    elif name == "mix":
        from face.mix import MixScreen as Screen
    elif name == "review":
        from face.review import ReviewScreen as Screen
    elif name == "statistics":
        from face.statistics import StatisticsScreen as Screen
    else:
        raise ValueError(name)
    return Screen(stage)


def load_words(language):
    """Return the module with the texts of a language.

    :param int language: an index of `face.settings.LANGUAGES`
    """
    if language == 1:
        from face import words_pt as words
    else:
        from face import words_en as words
    return _named(words)


def load_setup(language):
    """Return the module with the texts of the screens where a game is set up.

    :param int language: an index of `face.settings.LANGUAGES`
    """
    if language == 1:
        from face import setup_pt as words
    else:
        from face import setup_en as words
    return _named(words)


def load_advice(language):
    """Return the module with the texts of hints and of the review.

    :param int language: an index of `face.settings.LANGUAGES`
    """
    if language == 1:
        from face import advice_pt as words
    else:
        from face import advice_en as words
    return _named(words)


def load_figures(language):
    """Return the module with the texts of the statistics.

    :param int language: an index of `face.settings.LANGUAGES`
    """
    if language == 1:
        from face import figures_pt as words
    else:
        from face import figures_en as words
    return _named(words)


def load_demo(language):
    """Return the module with what the words of a language do not say for a demo.

    :param int language: an index of `face.settings.LANGUAGES`
    """
    if language == 1:
        from face import demo_pt as words
    else:
        from face import demo_en as words
    return words


def load_guide(language):
    """Return the module with the texts of the first start and of the deal that explains the game.

    :param int language: an index of `face.settings.LANGUAGES`
    """
    if language == 1:
        from face import guide_pt as words
    else:
        from face import guide_en as words
    return _named(words)


def load_help(language):
    """Return the function that puts the help's chapters together, and the module of its texts.

    :param int language: an index of `face.settings.LANGUAGES`
    """
    from face.chapters import chapters

    if language == 1:
        from face import help_pt as texts
    else:
        from face import help_en as texts
    return chapters, _named(texts)
