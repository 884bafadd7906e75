# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The value of a position of two known hands, worked out twice without the engine.

`every_card` tries every card at every turn and cuts nothing off. `Window` is an alpha-beta search
for longer hands: it asks whether the leader can have a number of tricks, tries every card that is
not equal to another, knows no bounds but the tricks left, and remembers all it has seen. Suits are
text in it, highest card first: ``a`` for a card of one hand, ``b`` for one of the other.
"""

from functools import cache


def takes(card, led, trump):
    """Tell whether a reply beats the card led."""
    return card > led if card // 13 == led // 13 else card // 13 == trump


def legal(hand, led):
    """The cards of a hand that may be played to a lead, -1 for none."""
    same = [card for card in hand if card // 13 == led // 13]
    return same if led >= 0 and same else list(hand)


def every_card(mine, theirs, trump, led=-1):
    """Return a dictionary: for each legal card of ``mine`` how many tricks it wins of those left,
    the trick in play included, if both play their best.

    :param theirs: the other hand, without the card led
    """

    @cache
    def best(mine, theirs, led):
        return max(values(mine, theirs, led).values(), default=0)

    def values(mine, theirs, led):
        found = {}
        for card in legal(mine, led):
            rest = mine - {card}
            if led < 0:
                found[card] = len(mine) - best(theirs, rest, card)
            elif takes(card, led, trump):
                found[card] = 1 + best(rest, theirs, -1)
            else:
                found[card] = len(rest) - best(theirs, rest, -1)
        return found

    return values(frozenset(mine), frozenset(theirs), led)


class Window:
    """Alpha-beta with a window of one trick, and a table without limit.

    :param int trump: the trump suit, 4 for none
    """

    def __init__(self, trump):
        self.trump = trump
        self.least = {}
        self.most = {}

    def suits(self, a_hand, b_hand):
        """The text of each suit."""
        return tuple(
            "".join(
                "a" if card in a_hand else "b"
                for card in range(13 * suit + 12, 13 * suit - 1, -1)
                if card in a_hand or card in b_hand
            )
            for suit in range(4)
        )

    def key(self, suits, leader):
        """The same for positions that differ in the names of suits only."""
        if self.trump == 4:
            return leader, *sorted(suits)
        rest = sorted(text for suit, text in enumerate(suits) if suit != self.trump)
        return leader, suits[self.trump], *rest

    def replies(self, suits, led, place, other):
        """Yield what each reply to a lead leaves, those that win first, and whether it wins."""
        text = suits[led]
        without = text[:place] + text[place + 1 :]
        if other in text:
            left = set()
            for i in [*range(place - 1, -1, -1), *range(len(text) - 1, place, -1)]:
                if text[i] == other:
                    j = i if i < place else i - 1
                    after = without[:j] + without[j + 1 :]
                    if (after, i < place) not in left:
                        left.add((after, i < place))
                        yield (*suits[:led], after, *suits[led + 1 :]), i < place
            return
        suits = (*suits[:led], without, *suits[led + 1 :])
        for suit in sorted(range(4), key=lambda suit: suit != self.trump):
            left = set()
            for i, owner in enumerate(suits[suit]):
                if owner == other:
                    after = suits[suit][:i] + suits[suit][i + 1 :]
                    if after not in left:
                        left.add(after)
                        yield (*suits[:suit], after, *suits[suit + 1 :]), suit == self.trump

    def can(self, suits, leader, tricks):
        """Tell whether the leader, ``a`` or ``b``, wins at least so many of the tricks left."""
        cards = sum(map(len, suits)) // 2
        if tricks <= 0 or tricks > cards:
            return tricks <= 0
        key = self.key(suits, leader)
        if self.least.get(key, 0) >= tricks:
            return True
        if self.most.get(key, cards) < tricks:
            return False
        other = "b" if leader == "a" else "a"
        # Short suits of the other and high cards first; it is only an order.
        for led in sorted(range(4), key=lambda suit: suits[suit].count(other)):
            before = ""
            for place, owner in enumerate(suits[led]):
                if owner == leader != before and self.holds(suits, led, place, leader, tricks):
                    self.least[key] = tricks
                    return True
                before = owner
        self.most[key] = tricks - 1
        return False

    def holds(self, suits, led, place, leader, tricks):
        """Tell whether the leader has its tricks with this lead, whatever the reply."""
        other = "b" if leader == "a" else "a"
        cards = sum(map(len, suits)) // 2
        for after, won in self.replies(suits, led, place, other):
            if won:
                if self.can(after, other, cards - tricks):
                    return False
            elif not self.can(after, leader, tricks - 1):
                return False
        return True

    def value(self, suits, leader):
        """How many tricks the leader wins."""
        tricks = sum(map(len, suits)) // 2
        while not self.can(suits, leader, tricks):
            tricks -= 1
        return tricks

    def values(self, mine, theirs, led=-1):
        """The same dictionary as `every_card` returns."""
        found = {}
        for card in legal(mine, led):
            rest = mine - {card}
            if led < 0:
                answers = self.values(theirs, rest, card)
                found[card] = len(mine) - max(answers.values())
            elif takes(card, led, self.trump):
                found[card] = 1 + self.value(self.suits(rest, theirs), "a")
            else:
                found[card] = len(rest) - self.value(self.suits(rest, theirs), "b")
        return found
