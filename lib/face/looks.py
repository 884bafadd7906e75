# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""How the game looks: its colours, and which side is up. It is loaded when that is to change, and
let go then.

Palettes and keys stay the objects that they are, so that whatever is shown changes at once.
"""

from micropython import const

_STRONG = const(2)  # the high contrast of `Settings.colours`

# Felt, bar, frame of a slot and gold; text, soft text and ink on gold; edge of a card, its back in
# light and dark.
_PLAIN = (
    (0x0B4A2F, 0x05291A, 0x2F7A54, 0xFFCB3D)
    + (0xFFF6DC, 0x9FCFB4, 0x10131A)
    + (0x24382F, 0xE8EEFF, 0x2B4FB8)
)
_CONTRAST = (
    (0x000000, 0x202020, 0x909090, 0xFFD800)
    + (0xFFFFFF, 0xC8C8C8, 0x000000)
    + (0x000000, 0xFFFFFF, 0x1030A0)
)
# A card's paper and the ink of clubs, diamonds, hearts and spades, then the same for one that may
# not be played; by `Settings.colours`.
_CARDS = (
    (0xFFF6DC, 0x10131A, 0xC8102E, 0xC8102E, 0x10131A)
    + (0x8A9690, 0x3C4642, 0x6A3038, 0x6A3038, 0x3C4642),
    (0xFFF6DC, 0x00702A, 0x1546D0, 0xC8102E, 0x10131A)
    + (0x8A9690, 0x004A1C, 0x102CA0, 0x701828, 0x20262A),
    (0xFFFFFF, 0x000000, 0xB50000, 0xB50000, 0x000000)
    + (0x8C8C8C, 0x000000, 0x500000, 0x500000, 0x000000),
)

# Of the picture's colours, as tools/titleart.py has them: those that are felt or its shade, what is
# half paper and half felt, and paper.
_PICTURE_FELTS = (0, 1, 2, 14)
_PICTURE_RIM = const(12)
_PICTURE_PAPER = const(3)

# Where a record of `face.saving` has the length of its first section, and, so far behind the length
# of the second, ``colours`` and ``left_handed``. Magic and version are those of `handheld.store`.
_MARK = b"GWh\x1a\x01"
_LENGTH_AT = const(9)
_COLOURS_AT = const(13)
_LEFT_AT = const(14)


def mix(theme, colours):
    """Give all palettes of a theme their colours.

    :param Theme theme: with its palettes
    :param int colours: of `Settings`
    """
    grounds = _CONTRAST if colours == _STRONG else _PLAIN
    felt, dark, light, gold, text, soft, ink, edge, back_light, back = grounds
    cards = _CARDS[colours]
    for suit in range(4):
        _fill(theme.suits[suit], 0, cards[0], cards[1 + suit], edge)
        _fill(theme.dim_suits[suit], 0, cards[5], cards[6 + suit], edge)
        _fill(theme.card_text[suit], cards[0], cards[1 + suit])
    _fill(theme.felt, felt)
    _fill(theme.bar, dark)
    _fill(theme.frame, gold)
    _fill(theme.back, 0, back_light, back, edge)
    _fill(theme.slot, 0, felt, light, light)
    _fill(theme.marker, 0, gold, gold, gold)
    _fill(theme.text, felt, text)
    _fill(theme.soft_text, felt, soft)
    _fill(theme.bar_text, dark, text)
    _fill(theme.gold_text, felt, gold)
    _fill(theme.chosen_text, gold, ink)


def mix_picture(palette, theme):
    """Give the title's picture the ground and the paper that all else has; it is drawn with those
    of two or four colours.

    :param palette: of the picture
    :param Theme theme: with its colours mixed
    """
    felt = theme.felt[0]
    if palette[0] != felt:
        for i in _PICTURE_FELTS:
            palette[i] = felt
        palette[_PICTURE_RIM] = 0x808080
        palette[_PICTURE_PAPER] = theme.suits[0][1]


def can_turn(stage):
    """Tell whether the picture can be turned, and the keys would be under the other hand then:
    three of them in a row lie well for either."""
    return hasattr(stage.display, "rotation") and not stage.buttons.three


def show(stage):
    """Have all look as the settings say, at once.

    :param Stage stage: with its settings, of which ``left_handed`` is false after this if the
        badge is none to be turned
    """
    from handheld.buttons import LEFT, RIGHT

    theme = stage.theme
    settings = stage.settings
    buttons = stage.buttons
    if not can_turn(stage):
        settings.left_handed = False
    left = settings.left_handed
    mix(theme, settings.colours)
    _turn(theme, stage.display, left)
    # A key that is held must not change it again and again: nothing may flash.
    buttons.let_go()
    if stage.lights.turned != left:
        stage.lights.turned = left
        # The other end of the cross is now the one that points that way.
        buttons.mapping = bytes(
            [RIGHT + LEFT - key if RIGHT <= key <= LEFT else key for key in buttons.mapping]
        )


def recall(theme, display, nvm):
    """Have the first picture look as it was saved, before anything is loaded: it is seen for some
    seconds. What is read here needs not be true, `show` comes in any case.

    :param Theme theme: with its palettes
    :param display: the board's display
    :param nvm: the memory, None if there is none
    """
    try:
        if nvm[0 : len(_MARK)] != _MARK:
            return
        at = _LENGTH_AT
        at += 2 + (nvm[at] | nvm[at + 1] << 8)
        if (nvm[at] | nvm[at + 1] << 8) > _LEFT_AT - 2 and nvm[at + _COLOURS_AT] <= _STRONG:
            mix(theme, nvm[at + _COLOURS_AT])
            _turn(theme, display, nvm[at + _LEFT_AT] == 1)
    except Exception:  # there is none, or it ends before
        pass


def _turn(theme, display, left):
    """Have the picture upside down for a left hand, or as it was."""
    if theme.turned != left and hasattr(display, "rotation"):
        theme.turned = left
        group = display.root_group
        display.root_group = None  # so that all of it is drawn when it is back
        display.rotation = (display.rotation + 180) % 360
        display.root_group = group


def _fill(palette, *colours):
    for i in range(len(colours)):
        palette[i] = colours[i]
