# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Which modules a program can reach by its imports.

Imports are followed wherever they stand, in functions too. One whose failing the program itself
expects, in a ``try`` for ``ImportError``, may be missing; one that only a type checker sees does
not count.
"""

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

START = "code.py"
_PATHS = ("", "lib/")
"""Where the firmware looks, in this order."""

_UNSEEN = ("__import__", "import_module", "exec", "eval", "execfile")
_EXPECTED = ("ImportError", "ModuleNotFoundError", "Exception", "BaseException")


@dataclass
class Reach:
    """What has been found out about a program.

    :param set files: paths of the modules that it can reach
    :param dict outside: name of each module of the firmware that it needs -> who needs it
    :param dict optional: the same for those that it can do without
    :param list unseen: places where something is imported that cannot be known beforehand
    """

    files: set[str] = field(default_factory=set)
    outside: dict[str, str] = field(default_factory=dict)
    optional: dict[str, str] = field(default_factory=dict)
    unseen: list[str] = field(default_factory=list)

    def lacks(self, builtin: frozenset[str]) -> list[str]:
        """Return the modules that are neither there nor in a firmware, with who needs them."""
        return sorted(
            f"{name} ({user})" for name, user in self.outside.items() if name not in builtin
        )


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
        for name, members, line, optional in _imports(tree, path):
            found = _modules(files, name)
            if found is None:
                where = reach.optional if optional else reach.outside
                where.setdefault(name, f"{path} line {line}")
                continue
            waiting += found
            for member in members:
                # Either a module of the package or a name in it: the latter is no file.
                waiting += _modules(files, f"{name}.{member}") or []
    return reach


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


def _imports(tree: ast.Module, path: str) -> Iterator[tuple[str, list[str], int, bool]]:
    """Yield each import: the module's name, what is taken from it, line, whether it may fail."""
    for node, optional in _statements(tree, False):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield alias.name, [], node.lineno, optional
        elif isinstance(node, ast.ImportFrom):
            name = node.module or ""
            if node.level:
                name = ".".join(filter(None, (_package(path, node.level), name)))
            yield name, [alias.name for alias in node.names], node.lineno, optional


def _package(path: str, level: int) -> str:
    """Return the name of the package that a relative import starts from."""
    parts = path.removeprefix("lib/").removesuffix(".py").split("/")
    return ".".join(parts[:-level])


def _statements(node: ast.AST, optional: bool) -> Iterator[tuple[ast.AST, bool]]:
    """Yield all that is in a tree, with whether its failing is expected."""
    for name, value in ast.iter_fields(node):
        inside = optional or (name == "body" and isinstance(node, ast.Try) and _expects(node))
        if name == "body" and isinstance(node, ast.If) and _is_typing(node.test):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield child, inside
                yield from _statements(child, inside)


def _expects(node: ast.Try) -> bool:
    """Return whether a ``try`` goes on when a module is missing."""
    for handler in node.handlers:
        kind = handler.type
        kinds = kind.elts if isinstance(kind, ast.Tuple) else [kind]
        if any(one is None or getattr(one, "id", "") in _EXPECTED for one in kinds):
            return True
    return False


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
