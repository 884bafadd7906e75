# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The picture that greets at power-on, and that the title has beside its choices."""

from displayio import OnDiskBitmap, TileGrid

from face.ground import new_ground
from face.theme import Theme


def new_picture(theme, display):
    """Return a group with the picture, which fills the display."""
    from face.looks import mix_picture

    group = new_ground(theme, display, False)
    # It is read from the drive whenever it is drawn, and takes no memory.
    picture = OnDiskBitmap("assets/sprites/title%s.bmp" % theme.size)
    mix_picture(picture.pixel_shader, theme)
    group.append(
        TileGrid(picture, pixel_shader=picture.pixel_shader, x=theme.title[1], y=theme.title[2])
    )
    return group


def show_picture(display, nvm):
    """Show the picture, as the first of all. From here on the display is refreshed by the game.

    :param nvm: the board's memory, which may have the looks that were chosen; `None` if it has none
    :return: the `Theme` for that display
    """
    from face.looks import recall

    theme = Theme(display)
    recall(theme, display, nvm)
    display.auto_refresh = False
    display.root_group = new_picture(theme, display)
    display.refresh()
    return theme
