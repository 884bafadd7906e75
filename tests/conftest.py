# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Makes the game's packages, the tools and the tests' own helpers importable in the tests.

The paths are appended, never put first: the root holds ``code.py``, which would otherwise be
imported in place of the standard library's ``code`` and start the game. The shims come last, so
that Blinka's modules are used where it is installed.
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

for folder in (ROOT, ROOT / "lib", ROOT / "tests", ROOT / "tools", ROOT / "tools" / "shims"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
