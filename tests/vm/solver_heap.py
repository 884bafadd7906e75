# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Prints how many bytes of heap the endgame takes on top of what it needs: code, then a solver."""

import gc

import engine.cards  # noqa: F401

gc.collect()
before = gc.mem_alloc()

from engine.solver import Solver  # noqa: E402

gc.collect()
code = gc.mem_alloc()
solver = Solver()
gc.collect()
print(code - before, gc.mem_alloc() - code)
