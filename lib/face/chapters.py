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
    name = words.PROFILES[rules.profile()]  # the last one, a mix, for -1
    return (
        [
            _game(texts.GAME, rules, name),
            _deal(texts.DEAL, rules),
            _trick(texts.TRICK, rules),
            _phase_1(texts.PHASE_1, rules),
            _phase_2(texts.PHASE_2, rules),
            _winning(texts.WINNING, rules),
            _match(texts.MATCH, rules, length),
        ]
        + _example(texts.EXAMPLE, words, rules)
        + [
            _keys(texts.KEYS, rules),
            _fair(texts.FAIR, rules, undo),
            _tips(texts.TIPS, rules),
            _terms(texts.TERMS, rules),
            (texts.ORIGIN[0], texts.ORIGIN[1:], None),
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


# Each takes the texts of its chapter, in the order of ``help_en``.


def _game(texts, rules, name):
    title, players, counts, goals, played = texts
    count_all = rules.count == ALL
    half, most, first, one = goals
    if rules.target == 1:
        text = one[count_all]
    elif rules.target:
        text = first[count_all] % rules.target
    elif rules.players == 3:
        text = most[count_all] % rules.counting
    else:
        text = half[count_all] % (enough(rules), rules.counting)
    return title, (players[rules.players - 2], counts[count_all], text, played % name), None


def _deal(texts, rules):
    title, cards, points, draw, shuffle, hands, stock, prize, row, plain, trump, again = texts
    three = rules.players == 3
    wide = rules.width > 1
    stock = stock % (52 - 4 * 7 if three else 52 - 2 * 13)
    stock += " " + (row % rules.width if wide else prize[rules.trump])
    trump = trump[wide] if rules.trump else plain
    parts = (cards, points, draw[three], shuffle[three], hands[three], stock, trump, again)
    return title, parts, None


def _trick(texts, rules):
    title, lead, follow, beat, highest, winner, prize = texts
    parts = (
        lead[rules.players - 2],
        follow[rules.follow1],
        beat[rules.trump],
        highest[rules.trump],
        winner,
        prize[rules.width > 1],
    )
    return title, parts, None


def _phase_1(texts, rules):
    title, tricks, take, hidden, draw, held, turn, last, trump, played, counts = texts
    three = rules.players == 3
    wide = rules.width > 1
    take = take[wide]
    turn = turn[wide]
    if wide:
        turn += " " + last[three]
    elif not rules.trump:
        take += " " + hidden
    if rules.trump:
        turn += " " + trump
    parts = (
        tricks[three] % (rules.tricks - rules.hand_size),
        take,
        draw[three] + " " + held[three] % rules.hand_size,
        turn,
        played + " " + counts[rules.count == ALL],
    )
    return title, parts, None


def _phase_2(texts, rules):
    title, tricks, follow, unseen = texts
    parts = (tricks % rules.hand_size, follow[rules.follow1], unseen[rules.players - 2])
    return title, parts, None


def _winning(texts, rules):
    title, counts, most, first, one, missed, never, ties = texts
    three = rules.players == 3
    parts = [counts[rules.count == ALL] % rules.counting]
    if rules.target:
        parts.append(one if rules.target == 1 else first % rules.target)
        if rules.players * (rules.target - 1) >= rules.counting:
            parts.append(missed)
    else:
        parts.append(most[1] if three else most[0] % enough(rules))
    level = tie(rules)
    if not level:
        parts.append(never)
    elif three:
        parts.append(ties[1] % (level, level, rules.counting - 2 * level))
    else:
        parts.append(ties[0] % level)
    return title, tuple(parts), None


def _match(texts, rules, length):
    title, one, again, best, more, most, point, points, shown, dealer = texts
    level = tie(rules)
    parts = []
    if length == 1:
        parts.append(one)
        if level:
            parts.append(again)
    elif length < 10:
        parts.append(best % (length, length // 2 + 1))
        if level or rules.players == 3:
            parts.append(more)
    else:
        parts.append(most % length)
    if rules.target or rules.players == 3:
        if length >= 10:
            parts.append(point)
    elif length > 1 or rules.count == ALL:
        half = rules.counting // 2
        parts.append(points % (half, half + 3))
        if 1 < length < 10:
            parts.append(shown)
    parts.append(dealer[1 if length > 1 or level else 0])
    return title, tuple(parts), None


def _example(texts, words, rules):
    title, trump, prize, led, third, reply, take, unseen, played, counts, turn, same, lead = texts
    three = rules.players == 3
    wide = rules.width > 1
    led = led[three]
    reply = reply[rules.follow1]
    names = (words.RIVAL, "", words.YOU)
    if three:
        names = words.RIVALS + (words.YOU,)
        led = led % names[0]
        reply = third % names[1] + " " + reply
    turn = turn[wide]
    if rules.trump:
        turn += " " + same
    start = trump[rules.trump] + " " + prize[wide]
    take = take[wide] + " " + unseen[three]
    played += " " + counts[rules.count == ALL]
    lead = lead[three] % rules.hand_size
    before = (_PRIZE,) + _BESIDE[: rules.width - 1]
    after = _BESIDE[: rules.width - 1] + (_NEXT,)
    row = words.ROW if wide else words.PRIZE
    return [
        (title, (start, led), _picture(names, row, before, _LED)),
        (title, (reply,), _picture(names, row, before, _LED, _LOW, _WINNER)),
        (title, (take, played), _picture(names, row, (), BACK, BACK, _PRIZE)),
        (title, (turn, lead), _picture(names, row, after)),
    ]


def _picture(names, prize, row, led=NO_CARD, low=NO_CARD, mine=NO_CARD):
    """The stock's open cards, and a card for each player in the order of play."""
    cells = [(prize, row)] if row else []
    cells.append((names[0], (led,)))
    if names[1]:
        cells.append((names[1], (low,)))
    cells.append((names[2], (mine,)))
    return tuple(cells)


def _keys(texts, rules):
    title, cursor, play, played, choose, menu, cut = texts
    parts = (cursor, play, played) + ((choose,) if rules.width > 1 else ())
    return title, parts + (menu, cut), None


def _fair(texts, rules, undo):
    title, refused, claim, back, number, seen = texts
    return title, (refused, claim[rules.players - 2], back[undo], number, seen), None


def _tips(texts, rules):
    title, lose, suit, first, trumps, lead = texts
    parts = (lose[rules.count == ALL], suit, first) + ((trumps,) if rules.trump else ())
    return title, parts + (lead[rules.trump],), None


def _terms(texts, rules):
    title, trick, lead, follow, suit, trump, stock, prize, row, hidden, phase, deal, match = texts
    parts = [trick, lead, follow, suit]
    if rules.trump:
        parts.append(trump)
    parts.append(stock)
    parts.append(row if rules.width > 1 else prize)
    if rules.players == 3:
        parts.append(hidden)
    return title, tuple(parts) + (phase, deal, match), None
