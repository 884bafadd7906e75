# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""How the game looks: its colours, and which side is up. It is loaded when that is to change, and
let go then.

Palettes and keys stay the objects that they are, so that whatever is shown changes at once.
"""

from micropython import const

from handheld.store import HEADER, LOADED, Store

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

# Where a record of `face.saving` has ``colours`` and ``left_handed``: so far behind the length of
# its second section.
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


def show(stage, colours, left_handed):
    """Have all look as chosen, at once.

    :param Stage stage: with its display, theme, buttons and lights
    :param int colours: of `Settings`
    :param bool left_handed: of `Settings`; without effect where it is not `can_turn`
    """
    from handheld.buttons import LEFT, RIGHT

    mix(stage.theme, colours)
    buttons = stage.buttons
    # A key that is held must not change it again and again: nothing may flash.
    buttons.let_go()
    if buttons.turned != left_handed and can_turn(stage):
        display = stage.display
        group = display.root_group
        display.root_group = None  # so that all of it is drawn when it is back
        display.rotation = (display.rotation + 180) % 360
        display.root_group = group
        buttons.turned = stage.lights.turned = left_handed
        # The other end of the cross is now the one that points that way.
        buttons.mapping = bytes(
            [RIGHT + LEFT - key if RIGHT <= key <= LEFT else key for key in buttons.mapping]
        )


def recall(stage, nvm):
    """Have all look as it was saved, before anything else is read: the first picture is seen for
    some seconds.

    :param Stage stage: as for `show`
    :param nvm: the memory, None if there is none
    """
    code, data = Store(nvm, 0).load()
    if code != LOADED:
        return
    # The settings are the second section; see `face.recall`.
    at = HEADER
    at += 2 + (data[at] | data[at + 1] << 8) if len(data) > at + 1 else 0
    if at + 2 + _LEFT_AT < len(data):
        size = data[at] | data[at + 1] << 8
        colours = data[at + _COLOURS_AT]
        left = data[at + _LEFT_AT]
        if size > _LEFT_AT - 2 and colours <= _STRONG and left <= 1:
            show(stage, colours, left == 1)


def _fill(palette, *colours):
    for i in range(len(colours)):
        palette[i] = colours[i]
