# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The words of a demo, in which nobody is "you"."""

from face.screens import load_demo

_PAIRS = ("DEALS", "FIRST_LEAD", "SHUFFLED_BY", "WINS", "WINS_TRICK", "WINS_MATCH")


class DemoWords:
    """The texts of a language with a name where they say "you"; all others as they are.

    :param words: the module with the texts
    :param int language: an index of `face.settings.LANGUAGES`
    """

    def __init__(self, words, language):
        texts = load_demo(language)
        self._words = words
        self._texts = texts
        name = texts.FIRST
        for pair in _PAIRS:
            other = getattr(words, pair)[1]
            setattr(self, pair, (other % name, other))
        # Two that say more than who.
        self.CUTS = (words.CUTS[1] % (name, "%d"), words.CUTS[1])
        self.DEALT_BY = (words.DEALT_BY[1] % ("%s", name), words.DEALT_BY[1])

    def __getattr__(self, name):
        texts = self._texts
        return getattr(texts if hasattr(texts, name) else self._words, name)
