# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The picture that greets at power-on, and that the title has beside its choices."""

from displayio import OnDiskBitmap, TileGrid

from face import looks
from face.ground import new_group


def new_picture(stage):
    """Return a group with the picture, which fills the display.

    :param Stage stage: for its display and theme
    """
    theme = stage.theme
    group = new_group(stage, bar=False)
    # It is read from the drive whenever it is drawn, and takes no memory.
    picture = OnDiskBitmap("assets/sprites/title%s.bmp" % theme.size)
    looks.mix_picture(picture.pixel_shader, theme)
    group.append(
        TileGrid(picture, pixel_shader=picture.pixel_shader, x=theme.title[1], y=theme.title[2])
    )
    return group
