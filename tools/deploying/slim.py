# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Leaves out of a module what a badge does not need.

Comments, documentation and spaces go, and an indentation is one space; lines keep their numbers, so
that an error on the badge names the line that it has in the repository.
"""

import ast
import io
import tokenize

_KEPT = "SPDX-"
_WORDS = "_.'\""
_Documented = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def slim(source: str, name: str = "module", signed: bool = False) -> str:
    """Return a module's source without what only a reader needs.

    :param str source: the module
    :param str name: what to call it in errors
    :param bool signed: whether the comments on owner and licence stay
    :raises AssertionError: the result would not be the same program
    """
    lines = source.splitlines()
    depths, frozen, comments, gaps = _layout(source, signed)
    dropped, passes = _prose(ast.parse(source, name))
    made = []
    for number, line in enumerate(lines, 1):
        if number in dropped:
            made.append(" " * depths.get(number, 0) + "pass" if number in passes else "")
            continue
        if number in comments:
            line = line[: comments[number]].rstrip()
        for begin, end in reversed(gaps.get(number, [])):
            line = line[:begin] + line[end:]
        if number not in frozen:
            line = " " * depths.get(number, 0) + line.strip()
        made.append(line if line.strip() or number in frozen else "")
    text = "\n".join(made).rstrip("\n") + "\n"
    text = text if text.strip() else ""
    if _meaning(source) != _meaning(text):
        raise AssertionError(f"{name} would not be the same program without its comments")
    return text


def _layout(
    source: str, signed: bool
) -> tuple[dict[int, int], set[int], dict[int, int], dict[int, list[tuple[int, int]]]]:
    """Return how deep the lines are that begin a statement, which lines begin inside a text, where
    on which lines a comment begins that may go, and where there are spaces that may go."""
    depths: dict[int, int] = {}
    frozen: set[int] = set()
    comments: dict[int, int] = {}
    gaps: dict[int, list[tuple[int, int]]] = {}
    before = None
    depth = 0
    fresh = True
    texts = []
    # Pythons since 3.12 give the parts of an f-string.
    opens = getattr(tokenize, "FSTRING_START", None)
    closes = getattr(tokenize, "FSTRING_END", None)
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        (first, column), (last, _) = token.start, token.end
        if token.type == tokenize.INDENT:
            depth += 1
        elif token.type == tokenize.DEDENT:
            depth -= 1
        elif token.type == tokenize.NEWLINE:
            fresh = True
        elif token.type == tokenize.COMMENT:
            if not signed or _KEPT not in token.string:
                comments[first] = column
        elif token.type not in (tokenize.NL, tokenize.ENDMARKER):
            if fresh:
                depths[first] = depth
                fresh = False
            if before is not None and before.end[0] == first and not texts:
                begin, end = before.end[1], column
                # Words and texts next to each other stay apart.
                near = before.string[-1:] + token.string[:1]
                if begin < end and not all(one.isalnum() or one in _WORDS for one in near):
                    gaps.setdefault(first, []).append((begin, end))
            if token.type == opens:
                texts.append(first)
            elif token.type == closes:
                frozen.update(range(texts.pop() + 1, last + 1))
            elif token.type == tokenize.STRING:
                frozen.update(range(first + 1, last + 1))
            before = token
    return depths, frozen, comments, gaps


def _prose(tree: ast.Module) -> tuple[set[int], set[int]]:
    """Return the lines of statements that are nothing but text, and those among them that need a
    ``pass`` instead because nothing else is there."""
    dropped: set[int] = set()
    passes: set[int] = set()
    for node in ast.walk(tree):
        body = node.body if isinstance(node, _Documented) else []
        for statement in body:
            if _is_prose(statement):
                dropped.update(range(statement.lineno, (statement.end_lineno or 0) + 1))
        if body and not isinstance(node, ast.Module) and all(map(_is_prose, body)):
            passes.add(body[0].lineno)
    return dropped, passes


def _is_prose(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _meaning(source: str) -> tuple[str, list[int]]:
    """Return what a module does, and on which lines, as something to compare."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, _Documented):
            rest = [statement for statement in node.body if not _is_prose(statement)]
            if not rest and not isinstance(node, ast.Module):
                line = node.body[0].lineno
                rest = [ast.Pass(lineno=line, col_offset=0, end_lineno=line, end_col_offset=0)]
            node.body = rest
    return ast.dump(tree), [getattr(node, "lineno", 0) for node in ast.walk(tree)]
