# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Gives a program few and short names.

A badge keeps each name of a program for ever: its letters, and some 10 bytes more in tables, of
which the next one is twice the last and is made when that is full. The game has some 1,800. Those
that functions, classes, attributes and constants have are chosen by `deploying.naming`; local
variables are nobody's business but their function's, and get the first of the alphabet that it has
not in use. Lines keep their numbers, and all is read again to see that it is the same program.
"""

import ast
import builtins
from collections.abc import Iterator, Mapping

from deploying import naming, proof
from deploying.naming import Occurrence


def shorten(files: Mapping[str, bytes], names: Mapping[str, str]) -> dict[str, bytes]:
    """Return modules with short names.

    :param files: path -> source of all modules that are the program's own
    :param names: short names of what the modules share, as of `naming.choose`
    :raises AssertionError: it would not be the same program
    """
    trees = {path: ast.parse(source) for path, source in files.items()}
    given = naming.by_keyword(trees.values())
    made = {
        path: _apply(files[path], list(_edits(files[path], trees[path], names, given)), path)
        for path in files
    }
    proof.check(files, made, names)
    return made


def _edits(
    source: bytes, tree: ast.Module, names: Mapping[str, str], given: set[str]
) -> Iterator[Occurrence]:
    """Yield what is renamed in a module, with the new name."""
    # MicroPython puts numbers in for these wherever they stand.
    numbers = {names.get(name, name) for name in naming.constants(tree)}
    local: dict[ast.AST, Occurrence] = {}
    for function, outside in naming.functions(source, tree):
        bound = naming.variables(function, outside, given)
        for one in _locals(function, bound, names, numbers) if bound else ():
            local[one[0]] = one
    yield from local.values()
    for node, field, name in naming.occurrences(tree):
        if node not in local and name in names:
            yield node, field, names[name]


def _locals(
    function: ast.FunctionDef, bound: set[str], names: Mapping[str, str], numbers: set[str]
) -> Iterator[Occurrence]:
    """Yield the new names of a function's variables."""
    places = list(naming.occurrences(function))
    found = [one for one in places if isinstance(one[0], (ast.Name, ast.arg))]
    others = [name for node, _, name in places if isinstance(node, (ast.alias, ast.FunctionDef))]
    kept = {name for _, _, name in found if name not in bound} | {*others, *dir(builtins)}
    kept = {names.get(name, name) for name in kept} | numbers
    # In the order in which they come, so that the same few names serve everywhere.
    fresh = (name for name in naming.short_names() if name not in kept)
    new = {
        name: next(fresh) for name in dict.fromkeys(name for _, _, name in found) if name in bound
    }
    for node, field, name in found:
        if name in new:
            yield node, field, new[name]


def _apply(source: bytes, edits: list[Occurrence], path: str) -> bytes:
    """Return the source with its names changed."""
    lines = source.split(b"\n")
    places = [(*_place(node, field, lines), node, field, name) for node, field, name in edits]
    for line, column, node, field, name in sorted(places, key=lambda one: one[:2], reverse=True):
        old = getattr(node, field).encode()
        text = lines[line - 1]
        assert text[column : column + len(old)] == old, f"{path}:{line}: {old!r} is not there"
        lines[line - 1] = text[:column] + name.encode() + text[column + len(old) :]
    return b"\n".join(lines)


def _place(node: ast.AST, field: str, lines: list[bytes]) -> tuple[int, int]:
    """Return line and byte where the name of a node stands."""
    if isinstance(node, ast.Attribute) or field == "asname":
        assert isinstance(node, (ast.Attribute, ast.alias))
        return node.end_lineno or 0, (node.end_col_offset or 0) - len(getattr(node, field).encode())
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        word = b"def " if isinstance(node, ast.FunctionDef) else b"class "
        return node.lineno, lines[node.lineno - 1].index(word, node.col_offset) + len(word)
    assert isinstance(node, (ast.Name, ast.arg, ast.keyword, ast.alias))
    return node.lineno, node.col_offset
