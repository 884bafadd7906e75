# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Prints how many bytes of heap the engine takes, ready to play."""

import gc

gc.collect()
before = gc.mem_alloc()

from engine.match import Match  # noqa: E402
from engine.player import LEVELS, make  # noqa: E402
from engine.rng import Rng  # noqa: E402
from engine.table import Table  # noqa: E402

gc.collect()
code = gc.mem_alloc()
parts = [Rng(), Table(), Match()]
gc.collect()
data = gc.mem_alloc()
for number in range(len(LEVELS)):  # no list of them: what its loop leaves behind is kept alive
    parts.append(make(number))
gc.collect()
print(code - before, data - code, gc.mem_alloc() - data)
