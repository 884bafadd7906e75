# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The characters that the game's font has, in the order of their tiles.

Tiles 0 to 94 are ASCII 32 to 126; the characters of :data:`EXTRA` follow. The font tool draws
the sheet and the PCF font in this order, so this is the one place to add a character.
"""

EXTRA = "♣♦♥♠ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüªº«»–…×·►◄▲▼"


def tile_of(char):
    """Return the tile number of a character.

    :param str char: one character
    :return: its tile; the tile of ``?`` for a character the font does not have
    """
    code = ord(char)
    if 32 <= code < 127:
        return code - 32
    at = EXTRA.find(char)
    return 95 + at if at >= 0 else 31
