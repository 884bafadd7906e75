# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The ground that every screen lies on: plain felt with a dark bar at the top."""

from displayio import Group
from micropython import const

try:
    from vectorio import Rectangle
except ImportError:  # a small build
    from face.small import Rectangle

BAR_HEIGHT = const(11)


def new_group(stage, bar=True):
    """Return a group with the felt, and the bar if wanted, filling the display.

    :param Stage stage: for its display and theme
    :param bool bar: False for felt only
    """
    width = stage.display.width
    group = Group()
    group.append(
        Rectangle(pixel_shader=stage.theme.felt, width=width, height=stage.display.height, x=0, y=0)
    )
    if bar:
        group.append(
            Rectangle(pixel_shader=stage.theme.bar, width=width, height=BAR_HEIGHT, x=0, y=0)
        )
    return group
