# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Shows that modules with other names are the same program.

Each place where a name stands is looked at, and what Python itself says of which names are local.
Within a function, a module and a class no two names may have become one, and what is not local must
have become the same everywhere.
"""

import ast
from collections.abc import Iterable, Mapping

from deploying import naming


def check(old: Mapping[str, bytes], new: Mapping[str, bytes], names: Mapping[str, str]) -> None:
    """See to it that modules are the same but for names.

    :param old: path -> source
    :param new: the same with other names
    :param names: what names have become that are not local
    :raises AssertionError: they are not
    """
    trees = {path: ast.parse(source) for path, source in old.items()}
    given = naming.by_keyword(trees.values())
    for path in trees:
        _check_module(old[path], new[path], names, given, path)
    others = {names.get(name, name) for name in given}
    rooms = naming.rooms(old)
    for before, after in zip(rooms, naming.rooms(new), strict=True):
        expected = {names.get(name, name) for name in before.names}
        assert len(expected) == len(before.names), f"{before.owner}: names have become one"
        strange = (expected ^ after.names) - (others & after.names)
        assert not strange, f"{before.owner}: {strange}"
    loose = naming.set_from_outside(trees)
    public = loose.union(*(room.names for room in rooms))
    for name in loose & set(names):
        same = {one for one in public if names.get(one, one) == names[name]}
        assert same == {name}, f"{same} have become {names[name]}"


def _check_module(
    source: bytes, changed: bytes, names: Mapping[str, str], given: set[str], path: str
) -> None:
    """See to it that each name in a module has become what it should."""
    old, new = ast.parse(source), ast.parse(changed)
    pairs = list(zip(naming.occurrences(old), naming.occurrences(new), strict=True))
    local: set[int] = set()
    both = zip(naming.functions(source, old), naming.functions(changed, new), strict=True)
    for (function, outside), (other, other_outside) in both:
        where = f"{path}, {function.name}"
        assert {names.get(name, name) for name in outside} == other_outside, where
        bound = naming.variables(function, outside, given)
        seen = zip(naming.occurrences(function), naming.occurrences(other), strict=True)
        within = [pair for pair in seen if pair[0][0] is not function and _is_seen(*pair[0])]
        local |= {id(node) for (node, _, name), _ in within if name in bound}
        _one_to_one([(a[2], b[2]) for a, b in within], where)
    numbers = naming.constants(old), naming.constants(new)
    for (node, field, name), (other_node, other_field, other_name) in pairs:
        assert (type(node), field) == (type(other_node), other_field), path
        assert id(node) in local or other_name == names.get(name, name), f"{path}: {name}"
        if isinstance(node, (ast.Name, ast.arg, ast.keyword)):
            assert (name in numbers[0]) == (other_name in numbers[1]), f"{path}: const {name}"
        setattr(other_node, other_field, name)
    lines = [[getattr(node, "lineno", 0) for node in ast.walk(one)] for one in (old, new)]
    assert ast.dump(old) == ast.dump(new) and lines[0] == lines[1], path


def _is_seen(node: ast.AST, field: str, name: str) -> bool:
    """Return whether a function can use a name by itself."""
    if isinstance(node, ast.alias):
        return field == "asname" or node.asname is None
    return isinstance(node, (ast.Name, ast.arg, ast.FunctionDef))


def _one_to_one(pairs: Iterable[tuple[str, str]], where: str) -> None:
    """See to it that one name has become one other, and that no two have become the same."""
    there: dict[str, str] = {}
    back: dict[str, str] = {}
    for old, new in pairs:
        assert there.setdefault(old, new) == new, f"{where}: {old} is two things"
        assert back.setdefault(new, old) == old, f"{where}: {old} and {back[new]} are one"
