# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Names of cards and suits, as people and the text formats write them."""

RANKS = "23456789TJQKA"
SUITS = "CDHS"
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades", "none")
"""The suits by number; the last one is the trump of a deal without trumps."""

_CODES = {str(card): card for card in range(52)}
for _suit in range(4):
    for _rank in range(13):
        _CODES[RANKS[_rank] + SUITS[_suit]] = 13 * _suit + _rank
    _CODES["10" + SUITS[_suit]] = 13 * _suit + RANKS.index("T")

_SUIT_CODES = {}
for _suit, _name in enumerate(SUIT_NAMES):
    for _word in (str(_suit), _name[0], _name):
        _SUIT_CODES[_word.upper()] = _suit


def card_name(card):
    """Return the name of a card, such as ``TH`` for 34."""
    return RANKS[card % 13] + SUITS[card // 13]


def card_code(word):
    """Return the code of a card given as code or name (``34``, ``TH``, ``10h``), else -1."""
    return _CODES.get(word.upper(), -1)


def suit_code(word):
    """Return the suit given as number, letter or word, 4 for ``N`` or ``none``, else -1."""
    return _SUIT_CODES.get(word.upper(), -1)
