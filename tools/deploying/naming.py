# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Chooses short names for what the program itself has named: functions, classes, attributes,
constants, and arguments that are given by name.

A name gets the same short one in all modules, so nothing need be known of what an object is. Many
names share a short one: all but those that meet. Names meet in a *room*: what one module can see,
what one class and those derived from it have, and what is set on an object from outside its class,
which meets everything. A name stays if it might be meant by a text or is somebody else's too.
"""

import ast
import builtins
import importlib
import importlib.util
import itertools
import keyword
import re
import string
import symtable
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from deploying.fault import Fault

Trees = Mapping[str, ast.Module]
Occurrence = tuple[ast.AST, str, str]  # a node, which of its fields is a name, and the name

_BUILTIN = (object, str, bytes, bytearray, memoryview, int, float, list, tuple, dict, set)
_MORE = (range, slice, property, type, BaseException, OSError, type(_ for _ in ()), open)
# What CircuitPython has of Python's own modules; what a program takes from others stays too.
_MODULES = frozenset(
    ("array", "collections", "errno", "gc", "io", "math", "os", "random", "struct", "sys", "time")
)
_SEEN_BY_OTHERS = (ast.Attribute, ast.keyword)
_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {
    ast.Name: ("id",),
    ast.Attribute: ("attr",),
    ast.arg: ("arg",),
    ast.keyword: ("arg",),
    ast.FunctionDef: ("name",),
    ast.ClassDef: ("name",),
    ast.alias: ("name", "asname"),
}
_LOOKED_UP = re.compile(r".*/size_\w+\.py")
"""Modules whose names are read at run time, as `dir` gives them."""
_PROSE = re.compile(r'"""[^"]*(?:"{1,2}[^"]+)*"""|#.*')
_TEXTS = re.compile(r".*_(en|pt)\.py")
"""Modules of texts for people: none of them is the name of anything."""


@dataclass
class Room:
    """Names that meet.

    :param str owner: what has them
    :param set names: all that it has, somebody else's too
    :param bool derived: whether it is made of what belongs to somebody else
    """

    owner: str
    names: set[str]
    derived: bool = False


def choose(files: Mapping[str, bytes], foreign: Iterable[str] = ()) -> dict[str, str]:
    """Return short names: name -> the one that it gets in all modules.

    :param files: path -> source of all modules that are the program's own
    :param foreign: names that belong to others
    """
    trees = {path: ast.parse(source) for path, source in files.items()}
    strangers = set(foreign)
    wanted = defined(trees) - kept(trees) - strangers
    stay: set[str] = set()
    places: dict[str, list[int]] = {name: [] for name in wanted}
    taken = []
    hidden = set().union(*map(constants, trees.values()))
    for number, room in enumerate(rooms(files)):
        stay |= room.names
        taken.append(set(strangers) if room.derived else set())
        for name in room.names & wanted:
            places[name].append(number)
    for tree in trees.values():
        stay |= {name for node, _, name in occurrences(tree) if isinstance(node, _SEEN_BY_OTHERS)}
        stay |= fixed(tree)
    stay -= wanted
    loose = set_from_outside(trees)
    everywhere: set[str] = set()
    anywhere: set[str] = set()
    chosen = {}
    # Those first that meet many others.
    for name in sorted(wanted, key=lambda one: (one not in loose, -len(places[one]), one)):
        met = anywhere if name in loose else everywhere.union(*(taken[i] for i in places[name]))
        # Only so does MicroPython keep a constant out of the module.
        start = "_" if name in hidden and name.startswith("_") else ""
        short = next(one for one in short_names(start) if one not in stay and one not in met)
        chosen[name] = short
        anywhere.add(short)
        if name in loose:
            everywhere.add(short)
        for number in places[name]:
            taken[number].add(short)
    return chosen


def short_names(start: str = "") -> Iterator[str]:
    """Yield a, b ... z, aa, ab ... with a start, but no word of the language."""
    for length in itertools.count(1):
        for letters in itertools.product(string.ascii_lowercase, repeat=length):
            name = start + "".join(letters)
            if not keyword.iskeyword(name) and not hasattr(builtins, name):
                yield name


def occurrences(tree: ast.AST) -> Iterator[Occurrence]:
    """Yield each place in a module where a name stands that may be changed."""
    for node in ast.walk(tree):
        for field in _FIELDS.get(type(node), ()):
            name = getattr(node, field)
            if name is not None:
                yield node, field, name


def by_keyword(trees: Iterable[ast.AST]) -> set[str]:
    """Return the names of arguments that are given by name anywhere."""
    nodes = itertools.chain.from_iterable(map(ast.walk, trees))
    return {node.arg for node in nodes if isinstance(node, ast.keyword) and node.arg}


def defined(trees: Trees) -> set[str]:
    """Return the names that the program gives, but for what is local to a function."""
    given = by_keyword(trees.values())
    names: set[str] = set()
    for tree in trees.values():
        inside = set()
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.Lambda)):
                inside.update(id(one) for one in ast.walk(node) if isinstance(one, ast.Name))
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                names.add(node.name)
            elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
                names.add(node.attr)
            elif isinstance(node, ast.arg) and node.arg in given:
                names.add(node.arg)
            elif isinstance(node, ast.alias) and node.asname:
                names.add(node.asname)
        names.update(
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name)
            and isinstance(node.ctx, ast.Store)
            and id(node) not in inside
        )
    return names


def functions(source: bytes, tree: ast.Module) -> list[tuple[ast.FunctionDef, set[str]]]:
    """Return the functions of a module that are not part of others, each with the names in it that
    are not local."""
    globals_: dict[tuple[str, int], set[str]] = {}
    waiting = [symtable.symtable(source.decode(), "module", "exec")]
    while waiting:
        table = waiting.pop()
        if table.get_type() == "function":
            globals_[table.get_name(), table.get_lineno()] = set(_global(table))
        else:
            waiting += table.get_children()
    found: list[tuple[ast.FunctionDef, set[str]]] = []
    nodes: list[ast.AST] = [tree]
    while nodes:
        node = nodes.pop()
        if isinstance(node, ast.FunctionDef):
            found.append((node, globals_[node.name, node.lineno]))
        else:
            nodes += reversed(list(ast.iter_child_nodes(node)))
    return found


def variables(function: ast.FunctionDef, outside: set[str], given: set[str]) -> set[str]:
    """Return what is local to a function, or to one within it, and known to nobody else: neither
    what it imports nor arguments that may be given by name.

    :param outside: the names in it that are not local
    :param given: names of arguments that are given by name somewhere
    """
    bound = set()
    others = {"_", "self"} | outside
    for node in ast.walk(function):
        if isinstance(node, ast.arg):
            (others if node.arg in given else bound).add(node.arg)
        elif isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            bound.add(node.id)
        elif isinstance(node, ast.alias):
            others.add(node.asname or node.name.partition(".")[0])
        elif isinstance(node, ast.FunctionDef):
            others.add(node.name)
        elif isinstance(node, ast.ClassDef):
            return set()  # too much for us
    return bound - others - fixed(function)


def fixed(tree: ast.AST) -> set[str]:
    """Return names that stand where they cannot be changed."""
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, (ast.Global, ast.Nonlocal)):
            names.update(node.names)
        elif isinstance(node, ast.ExceptHandler) and node.name:
            names.add(node.name)
        elif isinstance(node, ast.JoinedStr):
            # Before Python 3.12 nobody knows where the names within such a text stand.
            names.update(name for _, _, name in occurrences(node))
    return names


def kept(trees: Trees) -> set[str]:
    """Return names that must stay, as something else than the program's code may know them."""
    names = {"_", "self"} | set(dir(builtins))
    for kind in _BUILTIN + _MORE:
        names.update(dir(kind))
    own = {_module(path) for path in trees}
    imported: set[str] = set()
    for path, tree in trees.items():
        names.update(re.findall(r"\w+", path))
        strangers = set()
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        if _TEXTS.fullmatch(path):
            prose |= set(map(id, ast.walk(tree)))
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                names.update(*(one.name.split(".") for one in node.names))
                strangers.update(one.asname or one.name.partition(".")[0] for one in node.names)
                imported.update(one.name for one in node.names)
            elif isinstance(node, ast.ImportFrom):
                names.update((node.module or "").split("."))
                imported.add(node.module or "")
                for one in node.names:
                    if f"{node.module}.{one.name}" in own:
                        names.add(one.name)
                    elif node.module not in own:
                        names.add(one.name)
                        strangers.add(one.asname or one.name)
            elif isinstance(node, ast.Constant) and id(node) not in prose:
                names.update(re.findall(r"\w+", str(node.value)))
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) in strangers:
                names.add(node.attr)
        names |= fixed(tree)
        if _LOOKED_UP.fullmatch(path):
            names.update(name for _, _, name in occurrences(tree))
        names.update(name for _, _, name in occurrences(tree) if name.startswith("__"))
    for module in imported & _MODULES:
        names.update(dir(importlib.import_module(module)))
    return names


@cache
def firmware_names() -> frozenset[str]:
    """Return all names in CircuitPython's modules, by circuitpython-stubs.

    :raises Fault: that is not there
    """
    package = importlib.util.find_spec("board_definitions")
    if package is None or not package.submodule_search_locations:
        raise Fault("circuitpython-stubs is not installed: delete .venv and start again")
    root = Path(package.submodule_search_locations[0]).parent
    names: set[str] = set()
    for path in root.glob("*-stubs/**/*.pyi"):
        names |= words(path.read_text(encoding="utf-8"))
    return frozenset(names)


def words(source: str) -> set[str]:
    """Return all names in a module, and some words more. It may be of a later Python."""
    return set(re.findall(r"[^\W\d]\w*", _PROSE.sub("", source)))


def set_from_outside(trees: Trees) -> set[str]:
    """Return the names of attributes that are set on anything but a method's own object."""
    names = set()
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                names.add("" if ast.unparse(node.value) == "self" else node.attr)
    return names


def rooms(files: Mapping[str, bytes]) -> list[Room]:
    """Return the sets of names that must not become the same: of modules, then of classes."""
    trees = {path: ast.parse(source) for path, source in files.items()}
    given = by_keyword(trees.values())
    found = []
    texts: set[str] = set()
    for path, source in files.items():
        names = set(_seen(symtable.symtable(source.decode(), path, "exec")))
        # MicroPython puts constants in for these too.
        names |= {
            name
            for node, _, name in occurrences(trees[path])
            if isinstance(node, (ast.arg, ast.keyword)) and name in given
        }
        found.append(Room(path, names))
        if _TEXTS.fullmatch(path):
            texts |= names
    classes = {one[0]: one[1:] for path, tree in trees.items() for one in _classes(path, tree)}
    families: dict[str, list[str]] = {}
    for key, (_, bases) in classes.items():
        joined = []
        for one in (key, *bases):
            joined += [name for name in families.get(one, [one]) if name not in joined]
        families.update(dict.fromkeys(joined, joined))
    for family in {id(one): one for one in families.values()}.values():
        names = set().union(*(_members(classes[key][0]) for key in family if key in classes))
        if "__getattr__" in names:  # it answers for a module of texts
            names |= texts
        found.append(Room(" ".join(family), names, any(key not in classes for key in family)))
    return found


def _global(table: symtable.SymbolTable) -> Iterator[str]:
    """Yield the names that a function uses and that are not local, neither to it nor within it."""
    for symbol in table.get_symbols():
        if symbol.is_global():
            yield symbol.get_name()
    for child in table.get_children():
        yield from _global(child)


def _seen(table: symtable.SymbolTable, whole: bool = False) -> Iterator[str]:
    """Yield the names in a module that are not local to a function, or that `variables` leaves out.

    :param bool whole: whether that is all of them
    """
    function = table.get_type() == "function"
    whole = whole or (function and _has_class(table))
    for symbol in table.get_symbols():
        known = symbol.is_global() or symbol.is_imported() or symbol.is_namespace()
        if whole or known or not function:
            yield symbol.get_name()
    for child in table.get_children():
        yield from _seen(child, whole or (not function and _is_part(child)))


def _has_class(table: symtable.SymbolTable) -> bool:
    inner = table.get_children()
    return any(child.get_type() == "class" or _has_class(child) for child in inner)


def _is_part(table: symtable.SymbolTable) -> bool:
    """Return whether that is no function of its own."""
    return table.get_name().strip("<>") in ("lambda", "listcomp", "genexpr", "setcomp", "dictcomp")


def _classes(path: str, tree: ast.Module) -> Iterator[tuple[str, ast.ClassDef, list[str]]]:
    """Yield each class in a module, by module and name, with those that it is derived from."""
    here = _module(path)
    nodes = list(ast.walk(tree))
    homes = {node.name: f"{here}.{node.name}" for node in nodes if isinstance(node, ast.ClassDef)}
    for node in nodes:
        if isinstance(node, ast.ImportFrom):
            homes.update(
                (one.asname or one.name, f"{node.module}.{one.name}") for one in node.names
            )
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            bases = [ast.unparse(base) for base in node.bases]
            yield homes[node.name], node, [homes.get(base, base) for base in bases]


def _members(node: ast.ClassDef) -> set[str]:
    """Return the names that a class has by itself, and those that it sees where it is made."""
    names = set()
    for part in ast.walk(node):
        if isinstance(part, ast.Attribute) and ast.unparse(part.value) == "self":
            names.add(part.attr)
    within: list[ast.AST] = list(node.body)
    for part in node.body:
        if isinstance(part, ast.FunctionDef):
            names.add(part.name)
            within.remove(part)
            within += [*part.decorator_list, *part.args.defaults]
            within += [one for one in part.args.kw_defaults if one]
    for one in within:
        names |= {part.id for part in ast.walk(one) if isinstance(part, ast.Name)}
    return names


def constants(tree: ast.Module) -> set[str]:
    """Return the names that MicroPython replaces wherever they stand in this module."""
    return {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call)
        if isinstance(node.value.func, ast.Name) and node.value.func.id == "const"
        for target in node.targets
        if isinstance(target, ast.Name)
    }


def _module(path: str) -> str:
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
