# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Which modules a program can reach by its imports.

Imports are followed wherever they stand, in functions too. One whose failing the program itself
expects, in a ``try`` for ``ImportError``, may be missing; one that only a type checker sees does
not count.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

START = "code.py"
_PATHS = ("", "lib/")
"""Where the firmware looks, in this order."""

_UNSEEN = ("__import__", "import_module", "exec", "eval", "execfile")
_EXPECTED = ("ImportError", "ModuleNotFoundError", "Exception", "BaseException")


@dataclass(frozen=True)
class Need:
    """A module that the firmware has to have.

    :param str name: the module
    :param str path: the file that imports it
    :param int line: where in the file
    :param tuple instead: for each ``try`` that falls back on it, what was tried: if all of that is
        there, it is not needed
    """

    name: str
    path: str
    line: int
    instead: tuple[frozenset[str], ...] = ()

    def is_met(self, builtin: frozenset[str]) -> bool:
        """Return whether a firmware has it, or has what makes it unnecessary."""
        return self.name in builtin or any(tried <= builtin for tried in self.instead)


@dataclass
class Reach:
    """What has been found out about a program.

    :param set files: paths of the modules that it can reach
    :param list needs: what it takes from the firmware
    :param set optional: modules that it can do without
    :param list unseen: places where something is imported that cannot be known beforehand
    """

    files: set[str] = field(default_factory=set)
    needs: list[Need] = field(default_factory=list)
    optional: set[str] = field(default_factory=set)
    unseen: list[str] = field(default_factory=list)

    def lacks(self, builtin: frozenset[str]) -> list[Need]:
        """Return what is neither there nor in a firmware."""
        return [need for need in self.needs if not need.is_met(builtin)]


def follow(files: Mapping[str, bytes]) -> Reach:
    """Return what ``code.py`` can reach.

    :param files: path on the drive -> content, of all modules that could be there
    """
    reach = Reach()
    waiting = [START]
    while waiting:
        path = waiting.pop()
        if path in reach.files:
            continue
        reach.files.add(path)
        tree = ast.parse(files[path], path)
        reach.unseen += [f"{path} line {line}" for line in _unseen(tree)]
        for name, members, node, way in _imports(tree, path):
            found = _modules(files, name)
            if found is not None:
                waiting += found
                for member in members:
                    # Either a module of the package or a name in it: the latter is no file.
                    waiting += _modules(files, f"{name}.{member}") or []
            elif way.optional:
                reach.optional.add(name)
            else:
                # What is tried and is one of the files is there.
                tried = tuple(
                    frozenset(one for one in names if _modules(files, one) is None)
                    for names in way.instead
                )
                reach.needs.append(Need(name, path, node.lineno, tried))
    return reach


@dataclass(frozen=True)
class _Way:
    """How a statement is come to.

    :param bool optional: whether the program expects that it fails
    :param tuple instead: see ``Need``
    """

    optional: bool = False
    instead: tuple[frozenset[str], ...] = ()


def _modules(files: Mapping[str, bytes], name: str) -> list[str] | None:
    """Return the files that are run to import a module, None if it is not there."""
    parts = name.split(".")
    for folder in _PATHS:
        found = []
        for count in range(1, len(parts) + 1):
            base = folder + "/".join(parts[:count])
            for path in (base + "/__init__.py", base + ".py"):
                if path in files:
                    found.append(path)
                    break
            else:
                break
        else:
            return found
    return None


def _imports(
    tree: ast.AST, path: str, way: _Way = _Way()
) -> Iterator[tuple[str, list[str], ast.stmt, _Way]]:
    """Yield each import: the module's name, what is taken from it, where, how it is come to."""
    for node, inside in _statements(tree, way, path):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, [], node, inside
        elif isinstance(node, ast.ImportFrom):
            name = node.module or ""
            if node.level:
                name = ".".join(filter(None, (_package(path, node.level), name)))
            yield name, [alias.name for alias in node.names], node, inside


def _package(path: str, level: int) -> str:
    """Return the name of the package that a relative import starts from."""
    parts = path.removeprefix("lib/").removesuffix(".py").split("/")
    return ".".join(parts[:-level])


def _statements(node: ast.AST, way: _Way, path: str) -> Iterator[tuple[ast.AST, _Way]]:
    """Yield all that is in a tree, with how it is come to."""
    tried: list[ast.stmt] = []
    if isinstance(node, ast.Try) and any(map(_expects, node.handlers)):
        tried = node.body
    for name, value in ast.iter_fields(node):
        if name == "body" and isinstance(node, ast.If) and _is_typing(node.test):
            continue
        for child in value if isinstance(value, list) else [value]:
            if not isinstance(child, ast.AST):
                continue
            inside = way
            if tried and name == "body":
                inside = replace(way, optional=True)
            elif tried and isinstance(child, ast.ExceptHandler) and _expects(child):
                names = frozenset(found[0] for found in _imports(ast.Module(tried, []), path))
                if names:
                    inside = replace(way, instead=(*way.instead, names))
            yield child, inside
            yield from _statements(child, inside, path)


def _expects(handler: ast.ExceptHandler) -> bool:
    """Return whether a handler is for a module that is missing, too."""
    kind = handler.type
    kinds = kind.elts if isinstance(kind, ast.Tuple) else [kind]
    return any(one is None or getattr(one, "id", "") in _EXPECTED for one in kinds)


def _is_typing(test: ast.expr) -> bool:
    return isinstance(test, ast.Name) and test.id == "TYPE_CHECKING"


def _unseen(tree: ast.Module) -> Iterator[int]:
    """Yield the lines that import, or may import, something that has no name there."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            function = node.func
            name = function.attr if isinstance(function, ast.Attribute) else ""
            name = function.id if isinstance(function, ast.Name) else name
            if name in _UNSEEN:
                yield node.lineno
