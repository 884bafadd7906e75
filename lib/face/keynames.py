# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the texts call the keys, on boards where other words are printed on them.

The texts are written for keys named A, B, START and SELECT. This changes them once when they are
loaded, so that a board with such keys pays nothing for it.
"""

# The texts that name keys; a space ends each name.
_NAMING = (
    " CUT_KEYS BEGINS DECIDED GO_ON CHOOSE PAUSE_KEY HELP_KEYS NUMBER_LINES PROFILE_NOTES"
    " REVIEW_KEYS KEYS FIGURE_KEYS MATCH_ASK NOTES STEPS NEXT WELCOME_KEYS "
)
_HELD = (" %s is %s held down.", " %s é %s premido.")
_NOTE = ("A: on  B held: end", "A: ir  B longo: fim")
_MIX = ("A: mix   SELECT: others", "A: mistura  SELECT: outras")
# What A switches to: the other of the two that are picked out in the statistics.
_TO_RULES = ("A: rules ", "A: regras ")
_TO_LEVELS = ("A: levels ", "A: níveis ")


def rename(words, names):
    """Change a module's texts, if that was not done before.

    :param module words: texts of one language
    :param str names: names of B, A, START and SELECT, with a space between; a key that has to be
        held for long ends in ``…``
    """
    if hasattr(words, "called"):
        return
    words.called = names.split(" ")
    for name in dir(words):
        if " %s " % name in _NAMING:
            text = getattr(words, name)
            if name == "KEYS":
                text = _explained(text, words)
            elif _has_three(words.called):
                text = _for_three(name, text, words)
            setattr(words, name, _renamed(text, words.called, _both(words.called)))


def _has_three(called):
    """True if there are three keys only: B is the same as A, but held."""
    return called[0] == called[1] + "…"


def _both(called):
    """What stands for left and right in texts: two keys that have names of their own, if so."""
    return called[2][:-1] + "/" + called[3][:-1] if _has_three(called) else "◄►"


def _language(words):
    return 1 if words.__name__[-3:] == "_pt" else 0


def _explained(texts, words):
    """The help's chapter on keys, with what there is to say of keys that are held."""
    texts = list(texts)
    select = words.called[3]
    if _has_three(words.called):
        texts[1] = texts[1].split(",")[0] + "."  # there is no way to the other cards
    if select[-1] == "…":
        texts[5] += _HELD[_language(words)] % (select, select[:-1])
    return tuple(texts)


def _for_three(name, text, words):
    """A text that three keys make another one, besides their names; see the screens."""
    if name == "HELP_KEYS":
        return text.replace("▲▼", "A")
    if name == "NUMBER_LINES":
        heading, rules, moves, keys = text
        _, move, _, change = moves.split()
        # And what they do once A has switched to changing.
        moves, other = "◄► %s  A: %s" % (move, change), "◄► %s  A: %s" % (change, move)
        return heading, rules, moves, keys.replace("A:", "START:"), other
    if name == "FIGURE_KEYS":
        some, ask, none = text
        some = some.replace("   ", " ")
        rules = _TO_RULES[_language(words)]
        levels = _TO_LEVELS[_language(words)]
        # All once more, for when it is the rules that are picked out.
        return rules + some, ask, rules + none, levels + some, ask, levels + none
    if name == "STEPS":  # the first note shows what the dots behind a key are for
        first = text[0]
        return (first[: first.rfind("\n") + 1] + _NOTE[_language(words)],) + text[1:]
    if name == "WELCOME_KEYS":
        return text.replace("▲▼ ", "◄►")
    if name == "PROFILE_NOTES":
        return text[:-1] + (_MIX[_language(words)],)
    return text


def _renamed(text, called, both):
    """Put the names in, wherever A, B, START or SELECT stands by itself, and for both arrows."""
    if isinstance(text, tuple):
        return tuple([_renamed(part, called, both) for part in text])
    changed = word = ""
    for char in text.replace("◄►", both) + " ":
        if "A" <= char <= "Z" or "a" <= char <= "z" or "À" <= char <= "ÿ":
            word += char
            continue
        if word in ("B", "A", "START", "SELECT"):
            word = called[("B", "A", "START", "SELECT").index(word)]
            if word[-1] == "…" and char == ":":
                char = ""  # the dots do as well
        changed += word + char
        word = ""
    if len(changed) > len(text) + 1:
        changed = changed.replace("  ", " ")
    return changed[:-1]
