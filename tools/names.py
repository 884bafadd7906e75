# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Write ``lib/face/names.py``: the names that a badge learns at the start, before they are needed.

They are those of the modules that come and go, as far as no module has them that stays: what stays
is loaded at the start anyway.

Run ``python tools/names.py`` after a change to the game, and with ``--check`` to find out whether
the committed list is still that of the sources.
"""

import ast
import sys
import textwrap

from sprites import ROOT, command

TARGET = ROOT / "lib" / "face" / "names.py"
FOLDERS = ("engine", "lib/face", "lib/handheld")
#: Where the modules are listed that come and go.
STAGE = ROOT / "lib" / "face" / "stage.py"
#: Modules that only some boards need, or none after the list was read.
OTHERS = {"boards", "few", "keynames", "small", "stick", "wired", "names"}

HEAD = '''\
# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Names of modules that come and go, by tools/names.py; `face.loading` says what they are for."""

LINES = (
'''


def sources(root=ROOT):
    """:return: the paths of the modules whose names are wanted"""
    paths = [path for folder in FOLDERS for path in sorted((root / folder).glob("*.py"))]
    return [root / "code.py"] + [path for path in paths if path.stem not in OTHERS]


def names_of(text):
    """Find the names that a compiler makes of a module, not those in texts.

    :param str text: the source
    :return: set of names
    """
    names = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.alias):
            names.update(node.name.split("."), [node.name])
        if isinstance(node, ast.ImportFrom) and node.module:
            names.update(node.module.split("."), [node.module])
        # Of names, attributes, functions, classes, parameters and arguments by keyword.
        for field in ("id", "attr", "name", "asname", "arg"):
            name = getattr(node, field, None)
            if isinstance(name, str):
                names.add(name)
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            names.update(node.names)
    return names - {"*"}


def build(root=ROOT):
    """:return: the path of the list, and the bytes that it should hold"""
    passing = STAGE.read_text(encoding="utf-8").split()
    coming, staying = set(), set()
    for path in sources(root):
        names = names_of(path.read_text(encoding="utf-8"))
        if f"{path.parent.name}.{path.stem}" in {word.strip('"') for word in passing}:
            coming |= names
        else:
            staying |= names
    lines = textwrap.wrap(" ".join(sorted(coming - staying)), 93, break_on_hyphens=False)
    text = HEAD + "".join(f'    "{line}",\n' for line in lines) + ")\n"
    return {root / TARGET.relative_to(ROOT): text.encode()}


if __name__ == "__main__":
    sys.exit(command(build(), "tools/names.py"))
