# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The game as ``tools/deploy.py`` copies it, and scripts that know it by its short names."""

import ast

from deploying import content
from vmtools import ROOT

SCRIPTS = ROOT / "tests" / "vm"


def lay_out(folder, *scripts):
    """Write a copy for a PyBadge and scripts of tests/vm for it, and return the short names.

    :param Path folder: gets a folder ``game`` and a folder ``scripts``
    :param str scripts: names of files
    """
    files = content.gather(ROOT, "pybadge")
    names = content.short_names(files)
    written = {f"game/{path}": text for path, text in content.slender(files).items()}
    for script in scripts:
        written[f"scripts/{script}"] = translated((SCRIPTS / script).read_bytes(), names)
    for path, text in written.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(text)
    return names


def translated(source, names):
    """Return a script that looks at the game's attributes by their short names. What a stand-in for
    the firmware has is none.

    :param bytes source: the script
    :param dict names: short names
    """
    tree = ast.parse(source)
    standing_in = {path.stem for path in (SCRIPTS / "stubs").glob("*.py")}
    lines = source.split(b"\n")
    found = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and node.attr in names
        and ast.unparse(node).partition(".")[0] not in standing_in
    ]
    for node in sorted(found, key=lambda one: (one.end_lineno, one.end_col_offset), reverse=True):
        line, end = lines[node.end_lineno - 1], node.end_col_offset
        start = end - len(node.attr.encode())
        assert line[start:end] == node.attr.encode()
        lines[node.end_lineno - 1] = line[:start] + names[node.attr].encode() + line[end:]
    return b"\n".join(lines)
