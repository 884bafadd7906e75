# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A look back over the table: the last trick, and which cards are still out.

It is shown for a moment, and the computer player stays meanwhile: so it must be small. What draws
it is let go as soon as it is seen.
"""

from micropython import const

from face.ground import new_group
from handheld import clock
from handheld.buttons import NO_KEY, SELECT, START

_TAP = const(300)  # ms from when this is seen: who lets go later has held the key to look


class PlayedScreen:
    """It is shown while its key is held down; after a tap it stays until any key."""

    NAME = "played"

    def __init__(self, stage):
        from face.lookback import show

        self._stage = stage
        self._held = True
        self.group = new_group(stage)
        show(stage, self.group)

    def enter(self):
        """All is there already."""
        self._since = clock.now()

    def key(self, key):
        """A, B, LEFT, RIGHT, UP and DOWN go back to the table; so do START and SELECT, which then
        do there what they do there."""
        self._stage.close()
        return key in (START, SELECT) and self._stage.top.key(key)

    def tick(self):
        """Go back to the table when the key is let go after it was held."""
        if self._held and self._stage.buttons.down == NO_KEY:
            self._held = False
            if clock.since(self._since) >= _TAP:
                self._stage.close()
        return False
