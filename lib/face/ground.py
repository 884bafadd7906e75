# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The ground that every screen lies on: plain felt with a dark bar at the top."""

from displayio import Group

try:
    from vectorio import Rectangle
except ImportError:  # a small build
    from face.small import Rectangle


def new_group(stage, bar=True):
    """Return a group with the felt, and the bar if wanted, filling the display.

    :param Stage stage: for its display and theme
    :param bool bar: False for felt only
    """
    return new_ground(stage.theme, stage.display, bar)


def new_ground(theme, display, bar):
    """As `new_group`, before there is a stage."""
    width = display.width
    height = display.height
    # What is larger than its layout has it in the middle, with felt and bar from edge to edge.
    left = (width - theme.width) // 2
    top = (height - theme.height) // 2
    group = Group(x=left, y=top)
    group.append(Rectangle(pixel_shader=theme.felt, width=width, height=height, x=-left, y=-top))
    if bar:
        group.append(
            Rectangle(pixel_shader=theme.bar, width=width, height=theme.bar_height, x=-left, y=0)
        )
    return group
