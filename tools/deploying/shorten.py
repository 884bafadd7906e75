# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Gives the same short names to what is private, in every module anew.

A badge keeps each name of a program for ever, about 9 bytes each and some more in a table that
doubles when it is full, and the game has some 1,500. Local variables, and names that begin with an
underscore, are nobody's business but their module's: so each module may call them alike. Lines keep
their numbers, and every module is read again to see that it is the same program.
"""

import ast
import builtins
import itertools
import keyword
import string
from collections.abc import Iterable, Iterator, Mapping

_Scope = (ast.FunctionDef, ast.Lambda, ast.ClassDef, ast.AsyncFunctionDef)
_Edit = tuple[ast.AST, str]  # a node, and the name that it gets


def shorten(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return modules with short names for what is private to them.

    :param files: path -> source of all modules that are the program's own
    :raises AssertionError: a module would not be the same program
    """
    trees = {path: ast.parse(source) for path, source in files.items()}
    public = _public(trees.values())
    families = _families(trees)
    for family in families:
        defined, used = _found([trees[path] for path in family])
        public |= used - defined  # somebody else's
    made: dict[str, bytes] = {}
    for family in families:
        nodes = itertools.chain.from_iterable(ast.walk(trees[path]) for path in family)
        if any(isinstance(node, ast.JoinedStr) for node in nodes):
            # Before Python 3.12 nobody knows where the names within such a text stand.
            made.update((path, files[path]) for path in family)
            continue
        privates = _privates([trees[path] for path in family], public)
        for path in family:
            edits = list(_edits(trees[path], privates, public))
            made[path] = _apply(files[path], trees[path], edits, path)
    return made


def _public(trees: Iterable[ast.Module]) -> set[str]:
    """Return names that must stay: arguments given by name, and what texts or imports mention."""
    names = {"_", "self"}
    for node in itertools.chain.from_iterable(map(ast.walk, trees)):
        if isinstance(node, ast.keyword) and node.arg:
            names.add(node.arg)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            names.update(word for word in node.value.split() if _is_private(word))
        elif isinstance(node, ast.alias):
            names.update((node.name, node.asname or node.name))
        elif isinstance(node, (ast.Global, ast.Nonlocal)):
            names.update(node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
    return names


def _families(trees: Mapping[str, ast.Module]) -> list[list[str]]:
    """Return the modules whose classes have the same private names, as one is made of the other."""
    homes = {
        path.removeprefix("lib/").removesuffix(".py").replace("/", "."): path for path in trees
    }
    family = {path: {path} for path in trees}
    for path, tree in trees.items():
        origin = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    origin[alias.asname or alias.name] = homes.get(node.module or "")
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                for base in node.bases:
                    home = origin.get(base.id) if isinstance(base, ast.Name) else None
                    if home:
                        joined = family[path] | family[home]
                        for one in joined:
                            family[one] = joined
    return [sorted(one) for one in {id(one): one for one in family.values()}.values()]


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _found(trees: list[ast.Module]) -> tuple[set[str], set[str]]:
    """Return the private names that modules define, and those that they use."""
    defined: set[str] = set()
    used: set[str] = set()
    for node in itertools.chain.from_iterable(map(ast.walk, trees)):
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            defined.add(node.name)
        elif isinstance(node, ast.Name):
            (defined if isinstance(node.ctx, ast.Store) else used).add(node.id)
        elif isinstance(node, ast.Attribute):
            (defined if isinstance(node.ctx, ast.Store) else used).add(node.attr)
        elif isinstance(node, ast.arg):
            defined.add(node.arg)
    return set(filter(_is_private, defined)), set(filter(_is_private, used))


def _privates(trees: list[ast.Module], public: set[str]) -> dict[str, str]:
    """Return the short names of a family's private names; not those that others know."""
    defined, used = _found(trees)
    wanted = defined - public
    taken = (used | defined) - wanted
    fresh = ("_" + name for name in _short() if "_" + name not in taken)
    return dict(zip(sorted(wanted), fresh, strict=False))


def _short() -> Iterator[str]:
    """Yield a, b ... z, aa, ab ..."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            yield "".join(letters)


def _edits(tree: ast.Module, privates: Mapping[str, str], public: set[str]) -> Iterator[_Edit]:
    """Yield what is renamed in a module."""
    local: dict[ast.AST, str] = {}
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            local.update(_locals(function, public))
    yield from local.items()
    for node in ast.walk(tree):
        if node in local:
            continue
        for field in ("id", "attr", "arg", "name"):
            name = getattr(node, field, None)
            other = isinstance(node, (ast.keyword, ast.alias))
            if isinstance(name, str) and name in privates and not other:
                yield node, privates[name]


def _locals(function: ast.FunctionDef, public: set[str]) -> Iterator[_Edit]:
    """Yield the new names of a function's variables, unless functions within it share them."""
    inner = list(ast.walk(function))
    if any(isinstance(node, _Scope) for node in inner if node is not function):
        return
    names: list[tuple[ast.AST, str]] = []
    names += [(node, node.arg) for node in inner if isinstance(node, ast.arg)]
    bound = {name for _, name in names}
    for node in inner:
        if isinstance(node, ast.Name):
            names.append((node, node.id))
            if not isinstance(node.ctx, ast.Load):
                bound.add(node.id)
    bound -= public
    kept = {name for _, name in names} - bound | set(dir(builtins))
    # In the order in which they come, so that the same few names serve everywhere.
    fresh = (name for name in _short() if name not in kept and not keyword.iskeyword(name))
    new = {name: next(fresh) for name in dict.fromkeys(name for _, name in names) if name in bound}
    for node, name in names:
        if name in new:
            yield node, new[name]


def _apply(source: bytes, tree: ast.Module, edits: list[_Edit], path: str) -> bytes:
    """Return the source with its names changed."""
    lines = source.split(b"\n")
    places = sorted(
        ((*_place(node, lines), node, name) for node, name in edits), key=lambda p: p[:2]
    )
    for line, column, node, name in reversed(places):
        field = next(field for field in ("id", "attr", "arg", "name") if hasattr(node, field))
        old = getattr(node, field).encode()
        text = lines[line - 1]
        assert text[column : column + len(old)] == old, f"{path}:{line}: {old!r} is not there"
        lines[line - 1] = text[:column] + name.encode() + text[column + len(old) :]
        setattr(node, field, name)
    made = b"\n".join(lines)
    again = ast.parse(made)
    numbers = [[getattr(node, "lineno", 0) for node in ast.walk(one)] for one in (tree, again)]
    assert ast.dump(tree) == ast.dump(again) and numbers[0] == numbers[1], path
    return made


def _place(node: ast.AST, lines: list[bytes]) -> tuple[int, int]:
    """Return line and byte where the name of a node stands."""
    if isinstance(node, ast.Attribute):
        return node.end_lineno or 0, (node.end_col_offset or 0) - len(node.attr.encode())
    if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
        word = b"def " if isinstance(node, ast.FunctionDef) else b"class "
        return node.lineno, lines[node.lineno - 1].index(word, node.col_offset) + len(word)
    assert isinstance(node, (ast.Name, ast.arg))
    return node.lineno, node.col_offset
