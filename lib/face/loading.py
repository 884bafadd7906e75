# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Loads what stays in memory, at the start of the program; then this code is let go.

What stays should lie close together, or the free memory is in many small pieces from the beginning.
So modules come one at a time, those first that others need, and each time the garbage that
compiling has made is collected before the next one's parts come to lie behind it.

And first of all come the names. Every name is kept once and for all, in tables each with twice the
room of the one before. The game's do not fit into those up to the one for 640: one for 1280 is
needed, 7.7 KB in one piece. Now there is room for it anywhere, and in the middle of a deal there
may be none.
"""

# ruff: noqa: F401 - what is imported here is for others

import gc


def load():
    """Load the names, the engine, and what all screens need."""
    from face.names import LINES

    for line in LINES:
        for name in line.split():
            hasattr(gc, name)  # to look for a name is to keep it
    gc.collect()
    import engine.codes

    gc.collect()
    import engine.cards

    gc.collect()
    import engine.rng

    gc.collect()
    import engine.deck

    gc.collect()
    import engine.rules

    gc.collect()
    import engine.dealing

    gc.collect()
    import engine.deal

    gc.collect()
    import engine.view

    gc.collect()
    import engine.match

    gc.collect()
    import engine.table

    gc.collect()
    import engine.player

    gc.collect()
    import face.settings

    gc.collect()
    import face.game

    gc.collect()
    import handheld.store

    gc.collect()
    import face.saving

    gc.collect()
    import face.charset

    gc.collect()
    import face.text

    gc.collect()
