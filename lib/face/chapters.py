# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""What the help says: its chapters, put together to be true of the rules that are played by."""

from micropython import const

from engine.cards import NO_CARD
from engine.rules import ALL

BACK = const(52)
"""In a picture: the back of a card."""

# The cards of the worked example: prize, lead, a third player's card, the winner, what comes next.
_PRIZE = const(37)  # K♥
_LED = const(48)  # J♠
_LOW = const(42)  # 5♠
_WINNER = const(51)  # A♠
_NEXT = const(23)  # Q♦
_BESIDE = (5, 15, 7)  # 7♣ 4♦ 9♣, beside the prize in an open row


def chapters(texts, words, rules, length, undo):
    """Return the chapters in order, each with a title, its paragraphs and a picture or `None`.

    A picture is a row of cells, each a caption and cards; a card is 0 to 51, `BACK`, or
    `NO_CARD` for an empty place. A chapter with pictures comes in several parts of one title.

    :param texts: the module with the help's texts of a language
    :param words: the module with all other texts of that language
    :param Rules rules: what is played by
    :param int length: of the match, one of `engine.match.LENGTHS`
    :param bool undo: True if moves may be taken back
    """
    t = texts
    name = words.PROFILES[rules.profile()]  # the last one, a mix, for -1
    return (
        [
            (t.GAME, _game(t, rules, name), None),
            (t.DEAL, _deal(t, rules), None),
            (t.TRICK, _trick(t, rules), None),
            (t.PHASE_1, _phase_1(t, rules), None),
            (t.PHASE_2, _phase_2(t, rules), None),
            (t.WINNING, _winning(t, rules), None),
            (t.MATCH, _match(t, rules, length), None),
        ]
        + _example(t, words, rules)
        + [
            (t.KEYS, _keys(t, rules), None),
            (t.FAIR, _fair(t, rules, undo), None),
            (t.TIPS, _tips(t, rules), None),
            (t.TERMS, _terms(t, rules), None),
            (t.ORIGIN, t.ORIGIN_PARTS, None),
        ]
    )


def enough(rules):
    """Return how many counting tricks are more than half of them."""
    return rules.counting // 2 + 1


def tie(rules):
    """Return the equal highest counts that a deal may end with, 0 if a tie is impossible."""
    best = (rules.counting + rules.players - 1) // rules.players
    if rules.players == 2 and rules.counting % 2:
        return 0
    return best if not rules.target or best < rules.target else 0


def _game(t, rules, name):
    last = rules.count != ALL
    if rules.target == 1:
        goal = t.GOAL_ONE_LAST if last else t.GOAL_ONE_ALL
    elif rules.target:
        goal = (t.GOAL_RACE_LAST if last else t.GOAL_RACE_ALL) % rules.target
    elif rules.players == 3:
        goal = (t.GOAL_MOST_LAST if last else t.GOAL_MOST_ALL) % rules.counting
    else:
        goal = (t.GOAL_LAST if last else t.GOAL_ALL) % (enough(rules), rules.counting)
    return (
        t.GAME_TWO if rules.players == 2 else t.GAME_THREE,
        t.GAME_LAST if last else t.GAME_ALL,
        goal,
        t.GAME_RULES % name,
    )


def _deal(t, rules):
    two = rules.players == 2
    stock = t.STOCK % (52 - 2 * 13 if two else 52 - 4 * 7)
    if rules.width > 1:
        stock += " " + t.STOCK_ROW % rules.width
        trump = t.TRUMP_ROW if rules.trump else t.TRUMP_NONE
    elif rules.trump:
        stock += " " + t.STOCK_PRIZE
        trump = t.TRUMP_PRIZE
    else:
        stock += " " + t.STOCK_HIDDEN
        trump = t.TRUMP_NONE
    return (
        t.PACK,
        t.PACK_VALUES,
        t.DRAW_TWO if two else t.DRAW_THREE,
        t.SHUFFLE_TWO if two else t.SHUFFLE_THREE,
        t.HANDS_TWO if two else t.HANDS_THREE,
        stock,
        trump,
        t.MISDEAL,
    )


def _trick(t, rules):
    return (
        t.LEAD_TWO if rules.players == 2 else t.LEAD_THREE,
        t.FOLLOW if rules.follow1 else t.FOLLOW_FREE,
        t.NO_DUTY if rules.trump else t.NO_DUTY_PLAIN,
        t.WINS_TRUMP if rules.trump else t.WINS_PLAIN,
        t.LEADS_NEXT,
        t.NOT_PLAYED_ROW if rules.width > 1 else t.NOT_PLAYED,
    )


def _phase_1(t, rules):
    two = rules.players == 2
    row = rules.width > 1
    take = t.TAKE_ROW if row else t.TAKE_PRIZE
    if not row and not rules.trump:
        take += " " + t.TAKE_HIDDEN
    if row:
        turn = t.TURN_ROW + " " + (t.TURN_ROW_TWO if two else t.TURN_ROW_THREE)
    else:
        turn = t.TURN_PRIZE
    if rules.trump:
        turn += " " + t.TURN_TRUMP
    blind = t.BLIND_TWO if two else t.BLIND_THREE
    return (
        t.PHASE_1_TRICKS % (rules.tricks - rules.hand_size),
        take,
        blind + " " + t.AGAIN % rules.hand_size,
        turn,
        t.ASIDE + " " + (t.ASIDE_LAST if rules.count != ALL else t.ASIDE_ALL),
    )


def _phase_2(t, rules):
    return (
        t.PHASE_2_TRICKS % rules.hand_size,
        t.SAME if rules.follow1 else t.SAME_FREE,
        t.MEMORY_TWO if rules.players == 2 else t.MEMORY_THREE,
    )


def _winning(t, rules):
    parts = [(t.COUNT_ALL if rules.count == ALL else t.COUNT_LAST) % rules.counting]
    if rules.target:
        parts.append(t.TARGET_ONE if rules.target == 1 else t.TARGET % rules.target)
        if rules.players * (rules.target - 1) >= rules.counting:
            parts.append(t.TARGET_MISSED)
    elif rules.players == 2:
        parts.append(t.WIN_HALF % enough(rules))
    else:
        parts.append(t.WIN_MOST)
    level = tie(rules)
    if not level:
        parts.append(t.TIE_NEVER)
    elif rules.players == 2:
        parts.append(t.TIE_TWO % level)
    else:
        parts.append(t.TIE_THREE % (level, level, rules.counting - 2 * level))
    return tuple(parts)


def _match(t, rules, length):
    level = tie(rules)
    parts = []
    if length == 1:
        parts.append(t.MATCH_ONE)
        if level:
            parts.append(t.MATCH_TIED)
    elif length < 10:
        parts.append(t.MATCH_DEALS % (length, length // 2 + 1))
        if level or rules.players == 3:
            parts.append(t.MATCH_LEVEL)
    else:
        parts.append(t.MATCH_POINTS % length)
    if rules.target or rules.players == 3:
        if length >= 10:
            parts.append(t.POINTS_ONE)
    elif length > 1 or rules.count == ALL:
        half = rules.counting // 2
        parts.append(t.POINTS_OVER % (half, half + 3))
        if 1 < length < 10:
            parts.append(t.POINTS_SHOWN)
    parts.append(t.MATCH_DEALER)
    return tuple(parts)


def _example(t, words, rules):
    two = rules.players == 2
    row = rules.width > 1
    before = (_PRIZE,) + _BESIDE[: rules.width - 1]
    after = _BESIDE[: rules.width - 1] + (_NEXT,)
    prize = words.ROW if row else words.PRIZE
    start = (t.EXAMPLE_TRUMP if rules.trump else t.EXAMPLE_PLAIN) + " "
    start += t.EXAMPLE_ROW if row else t.EXAMPLE_PRIZE
    led = t.EXAMPLE_LED if two else t.EXAMPLE_LED_THREE % words.RIVALS[0]
    reply = t.EXAMPLE_REPLY if rules.follow1 else t.EXAMPLE_REPLY_FREE
    if not two:
        reply = t.EXAMPLE_THIRD % words.RIVALS[1] + " " + reply
    take = t.EXAMPLE_TAKE_ROW if row else t.EXAMPLE_TAKE
    take += " " + (t.EXAMPLE_BLIND if two else t.EXAMPLE_BLIND_THREE)
    aside = t.EXAMPLE_ASIDE
    aside += " " + (t.EXAMPLE_COUNTS if rules.count == ALL else t.EXAMPLE_SCORES)
    turn = t.EXAMPLE_NEXT_ROW if row else t.EXAMPLE_NEXT
    if rules.trump:
        turn += " " + t.EXAMPLE_STAYS
    lead = t.EXAMPLE_LEAD % rules.hand_size
    names = (words.RIVAL if two else words.RIVALS[0], "" if two else words.RIVALS[1], words.YOU)
    return [
        (t.EXAMPLE, (start, led), _picture(names, prize, before, _LED)),
        (t.EXAMPLE, (reply,), _picture(names, prize, before, _LED, _LOW, _WINNER)),
        (t.EXAMPLE, (take, aside), _picture(names, prize, (), BACK, BACK, _PRIZE)),
        (t.EXAMPLE, (turn, lead), _picture(names, prize, after)),
    ]


def _picture(names, prize, row, led=NO_CARD, low=NO_CARD, mine=NO_CARD):
    """The stock's open cards, and a card for each player in the order of play."""
    cells = [(prize, row)] if row else []
    cells.append((names[0], (led,)))
    if names[1]:
        cells.append((names[1], (low,)))
    cells.append((names[2], (mine,)))
    return tuple(cells)


def _keys(t, rules):
    parts = [t.KEY_MOVE, t.KEY_PLAY, t.KEY_CLEAR]
    if rules.width > 1:
        parts.append(t.KEY_ROW)
    return tuple(parts) + (t.KEY_MENU, t.KEY_CUT)


def _fair(t, rules, undo):
    claim = t.CLAIM if rules.players == 2 else t.CLAIM_THREE
    return (t.REFUSED, claim, t.UNDO if undo else t.UNDO_OFF, t.NUMBER, t.HONEST)


def _tips(t, rules):
    parts = [t.TIP_LOSE if rules.count != ALL else t.TIP_LOSE_ALL, t.TIP_SUITS, t.TIP_EARLY]
    if rules.trump:
        parts.append(t.TIP_TRUMPS)
        parts.append(t.TIP_LONG)
    else:
        parts.append(t.TIP_LONG_PLAIN)
    return tuple(parts)


def _terms(t, rules):
    parts = [t.TERM_TRICK, t.TERM_LEAD, t.TERM_FOLLOW, t.TERM_SUIT]
    if rules.trump:
        parts.append(t.TERM_TRUMP)
    parts.append(t.TERM_STOCK)
    parts.append(t.TERM_ROW if rules.width > 1 else t.TERM_PRIZE)
    if rules.players == 3:
        parts.append(t.TERM_GHOST)
    return tuple(parts) + (t.TERM_PHASE, t.TERM_DEAL, t.TERM_MATCH)
