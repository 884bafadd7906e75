# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""A player that tries its cards in many worlds that it may be in.

In phase 1 it deals the cards that it has not seen at random to the other hand and to the stock, in
accord with what the view says: prizes that the other took are in its hand, and suits that it could
not follow are not. In each of these worlds, the same ones for all cards, it plays each of its cards
and then phase 1 to the end, both seats by the rule of thumb in `play_phase_1`; there it asks the
exact endgame who wins the deal. The card that wins most often is played (Monte Carlo evaluation as
in M. Ginsberg, GIB: Imperfect Information in a Computationally Challenging Game, 2001). In phase 2
it plays as the hard player does.

Where Numba is installed it compiles the rule of thumb, and the endgame is `native.endgame`; else
both run in Python, many times slower. The cards chosen are the same.
"""

from formats import BUDGET
from rivals import legal_cards, seed_of

# isort: split
from engine.cards import NO_CARD, count
from engine.hard import Hard
from engine.normal import (  # what things are worth to the normal player
    _LEAD_WORTH,
    _SIDE,
    _TRICK_WORTH,
    _TRUMP,
    Normal,
)
from engine.rng import Rng
from engine.solver import Solver

try:
    import numba
    import numpy
    from native import endgame
except ImportError:
    COMPILED = False
else:
    COMPILED = True
"""Whether this runs at native speed."""


def numbers(values):
    """Return whole numbers in a row that can be read and written fast."""
    return numpy.array(values, numpy.int64) if COMPILED else list(values)


def compiled(function):
    """Compile a function if that can be done. Nothing is kept for the next start, which might have
    other values of cards."""
    return numba.njit(function) if COMPILED else function


_WORLD_STREAM = 2
_ENTRIES = 4096

# Places in the array that says how a world stands, beside its hands, row and stock.
TRUMP = 0
FOLLOW = 1  # 1 if suit must be followed
COUNT_ALL = 2  # 1 if the tricks of phase 1 count
TARGET = 3  # counting tricks that end the deal, 0 for none
SCORE = 4  # of this seat, and of the other
LEADER = 6
LEAD = 7  # the card led, -1 if that is still to be decided
REPLY = 8  # and the reply
ROW = 9  # how many cards lie open
WIDTH = 10  # how many shall
TOP = 11  # the place in the stock of the next card that lies face down
STATE = 12

# As the normal player weighs: winning is worth something beside the prize, and much where all
# tricks count; of the prize's worth above the average it may cost five halves.
_ODDS = 64

_COUNT = numbers([bin(mask).count("1") for mask in range(1 << 13)])
_TOP_RANK = numbers([mask.bit_length() - 1 for mask in range(1 << 13)])
_WORTH = numbers([*_SIDE, *_TRUMP])
_SUM, _SUM_OF_TRUMPS = (
    numbers(
        [sum(worths[rank] for rank in range(13) if mask >> rank & 1) for mask in range(1 << 13)]
    )
    for worths in (_SIDE, _TRUMP)
)
_NEVER = 1 << 30


@compiled
def worth(card, trump):
    """What a card is worth in phase 2, whatever the rest of the hand."""
    return _WORTH[card % 13 + 13] if card // 13 == trump else _WORTH[card % 13]


@compiled
def price(held, seat, card, trump):
    """What a card is worth in a hand: cards of a long suit are worth more."""
    suit = card // 13
    if suit == trump:
        return _WORTH[card % 13 + 13]
    return _WORTH[card % 13] + max(0, _COUNT[held[4 * seat + suit]] - 3)


@compiled
def lead_for(held, seat, left, gain, odds, trump):
    """Return the card to lead: the best balance of winning the trick and being spent.

    :param held: the hands, four masks each
    :param int seat: whose lead it is
    :param left: the cards that have not been played, four masks
    :param int gain: what the trick is worth
    :param int odds: in 64ths, that the other seat holds a given card
    """
    best = -1
    most = -_NEVER
    for suit in range(4):
        mask = held[4 * seat + suit]
        if not mask:
            continue
        for rank in (_TOP_RANK[mask], _TOP_RANK[mask & -mask]):
            card = 13 * suit + rank
            chance = _ODDS
            for _ in range(_COUNT[(left[suit] & ~mask) >> (rank + 1)]):
                chance = chance * (_ODDS - odds) // _ODDS
            score = chance * gain - _ODDS * price(held, seat, card, trump)
            if score > most:
                most = score
                best = card
    return best


@compiled
def reply_for(held, seat, lead, gain, trump, follow):
    """Return the card to reply with: the cheapest that wins if the trick is worth it, else the one
    of least worth.

    :param int lead: the card led
    :param int follow: 1 if suit must be followed
    """
    led = lead // 13
    winner = -1
    loser = -1
    most = _NEVER
    least = _NEVER
    for suit in range(4):
        mask = held[4 * seat + suit]
        if not mask or (follow and suit != led and held[4 * seat + led]):
            continue
        above = 0
        if suit == led:
            above = mask >> (lead % 13 + 1) << (lead % 13 + 1)
        elif suit == trump:
            above = mask
        below = mask ^ above
        if above:
            card = 13 * suit + _TOP_RANK[above & -above]
            cost = price(held, seat, card, trump)
            if cost < most:
                most = cost
                winner = card
        if below:
            card = 13 * suit + _TOP_RANK[below & -below]
            cost = price(held, seat, card, trump)
            if cost < least:
                least = cost
                loser = card
    if loser < 0 or (winner >= 0 and most - least <= gain):
        return winner
    return loser


@compiled
def gain_for(held, seat, row, left, hidden, state):
    """Return what winning the trick is worth to a seat: more the better the best open card is than
    the average of the cards that the seat has not seen.

    :param int hidden: how many cards of the stock lie face down
    """
    gain = _LEAD_WORTH + _TRICK_WORTH * state[COUNT_ALL]
    if not state[ROW]:
        return gain  # a hidden prize is itself an average card
    trump = state[TRUMP]
    unseen = 0
    for suit in range(4):
        worths = _SUM_OF_TRUMPS if suit == trump else _SUM
        unseen += worths[left[suit]] - worths[held[4 * seat + suit]]
    best = 0
    for place in range(state[ROW]):
        unseen -= worth(row[place], trump)
        best = max(best, worth(row[place], trump))
    return gain + 5 * (best - unseen // (13 + hidden)) // 2


@compiled
def take_open(row, state):
    """Take the open card of most worth, the oldest of equals, and return it."""
    best = 0
    for place in range(1, state[ROW]):
        if worth(row[place], state[TRUMP]) > worth(row[best], state[TRUMP]):
            best = place
    return take_from(row, best, state)


@compiled
def take_from(row, place, state):
    """Take the open card at a place, close the row up, and return the card."""
    card = row[place]
    state[ROW] -= 1
    for i in range(place, state[ROW]):
        row[i] = row[i + 1]
    return card


@compiled
def draw(held, row, stock, state):
    """The leader, who has won the trick, takes the best open card, and the other seat the next one
    that lies face down; the row is filled up."""
    for after in range(2):
        if state[ROW] and after == 0:
            card = take_open(row, state)
        elif state[TOP] < len(stock):
            card = stock[state[TOP]]
            state[TOP] += 1
        else:
            card = take_from(row, 0, state)
        seat = state[LEADER] ^ after
        held[4 * seat + card // 13] |= 1 << card % 13
    while state[ROW] < state[WIDTH] and state[TOP] < len(stock):
        row[state[ROW]] = stock[state[TOP]]
        state[ROW] += 1
        state[TOP] += 1


@compiled
def play_phase_1(held, row, stock, left, state):
    """Play phase 1 to its end, or until the target is reached; the arrays are changed.

    Neither seat looks at what it could not see: it knows what has been played, its hand and the
    row.

    :param held: the two hands, four masks each
    :param row: room for four open cards, oldest first
    :param stock: the cards that lie face down, in order
    :param left: the cards that have not been played, four masks
    :param state: the rest, at the places that `TRUMP`, `LEAD` and so on name
    """
    trump = state[TRUMP]
    while state[ROW] or state[TOP] < len(stock):
        leader = state[LEADER]
        other = 1 - leader
        hidden = len(stock) - state[TOP]
        gain = gain_for(held, other, row, left, hidden, state)
        lead = state[LEAD]
        if lead < 0:
            odds = _ODDS * 13 // (13 + hidden)
            aim = gain_for(held, leader, row, left, hidden, state)
            lead = lead_for(held, leader, left, aim, odds, trump)
        held[4 * leader + lead // 13] &= ~(1 << lead % 13)
        left[lead // 13] &= ~(1 << lead % 13)
        reply = state[REPLY]
        if reply < 0:
            reply = reply_for(held, other, lead, gain, trump, state[FOLLOW])
        held[4 * other + reply // 13] &= ~(1 << reply % 13)
        left[reply // 13] &= ~(1 << reply % 13)
        state[LEAD] = state[REPLY] = -1
        if reply > lead if reply // 13 == lead // 13 else reply // 13 == trump:
            state[LEADER] = other
        if state[COUNT_ALL]:
            state[SCORE + state[LEADER]] += 1
            if state[SCORE + state[LEADER]] == state[TARGET]:
                return
        draw(held, row, stock, state)


class PythonEndgame:
    """Exact answers about phase 2 from the game's own solver."""

    def __init__(self):
        self._solver = Solver(_ENTRIES)

    def can_win(self, leader, follower, trump, tricks, wanted):
        """Tell whether the leader can have so many of the tricks left.

        :param leader: the hand of the player to lead, four masks
        :param follower: the other hand
        :param int trump: the trump suit, `NO_SUIT` for none
        :param int tricks: how many are left
        :param int wanted: 1 to ``tricks`` of them
        """
        solver = self._solver
        solver.pose(leader, follower, trump)
        solver.decide(wanted, 0)
        while not solver.think(BUDGET):
            pass
        return solver.tricks == wanted


class NativeEndgame:
    """Exact answers about phase 2 at native speed; see `PythonEndgame`."""

    def __init__(self):
        self._memory = endgame.new_memory()

    def can_win(self, leader, follower, trump, tricks, wanted):
        """Tell whether the leader can have so many of the tricks left."""
        packed = endgame.pose(leader, follower, trump)
        return bool(endgame.can_win(packed, tricks, wanted, int(trump < 4), *self._memory))


class Sampling(Normal):
    """Plays the card that wins most of the worlds. With three players it is the normal player.

    :param int worlds: how many it looks at, at least 1
    """

    def __init__(self, worlds):
        self._hard = Hard()
        self._worlds = worlds
        self._rng = Rng()
        self._exact = NativeEndgame() if COMPILED else PythonEndgame()

    def choose(self, view, budget):
        """Return the card to play; in phase 1 at once, whatever the budget."""
        if view.seats != 2:
            return super().choose(view, budget)
        if view.phase == 2:
            return self._hard.choose(view, budget)
        cards = different_cards(view)
        if len(cards) == 1:
            return cards[0]
        wins = [0] * len(cards)
        self._rng.seed(seed_of(view), _WORLD_STREAM)
        for _ in range(self._worlds):
            world = World(view, self._rng)
            for place, card in enumerate(cards):
                wins[place] += world.worth_of(card, self._exact)
        # Of equals the one that is worth least later.
        return max(zip(wins, cards), key=lambda pair: (pair[0], -self._worth(view, pair[1])))[1]

    def forget(self):
        """Drop half-done thinking."""
        self._hard.forget()


def different_cards(view):
    """Return the cards that may be played, of neighbours in the hand only the lowest: cards between
    which there are none but played ones win and lose the same tricks."""
    cards = []
    for card in legal_cards(view):
        suit = card // 13
        between = view.theirs(suit)
        for other in (*view.row[: view.row_count], view.lead):
            if other != NO_CARD and other // 13 == suit:
                between |= 1 << other % 13
        below = view.hand[suit] & ((1 << card % 13) - 1)
        lower = below.bit_length()  # one more than the rank of the next lower card in the hand
        if not below or between >> lower & ((1 << (card % 13 - lower)) - 1):
            cards.append(card)
    return cards


class World:
    """All cards dealt in a way that agrees with a view of phase 1.

    :param View view: the view, of a deal of two players
    :param Rng rng: the dice
    """

    def __init__(self, view, rng):
        unseen = [card for card in range(52) if view.unseen[card // 13] >> card % 13 & 1]
        free = [card for card in unseen if not view.void(1, card // 13)]
        theirs = [view.known(1, suit) for suit in range(4)]
        wanted = view.hand_size - sum(map(count, theirs))
        if view.in_trick:
            wanted -= 1  # it has led
        rng.shuffle(free)
        for card in free[:wanted]:
            theirs[card // 13] |= 1 << card % 13
        stock = [card for card in unseen if not theirs[card // 13] >> card % 13 & 1]
        rng.shuffle(stock)
        self._held = numbers([*view.hand, *theirs])
        self._row = numbers([*view.row])
        self._stock = numbers(stock)
        state = [0] * STATE
        state[TRUMP] = view.trump
        state[FOLLOW] = view.follow1
        state[COUNT_ALL] = int(view.count_all)
        state[TARGET] = view.target
        state[SCORE : SCORE + 2] = view.score[:2]
        state[LEADER] = 1 if view.in_trick else 0
        state[LEAD] = view.lead
        state[REPLY] = NO_CARD
        state[ROW] = view.row_count
        state[WIDTH] = max(1, view.row_count)  # a hidden first prize is the stock's first card
        self._state = numbers(state)
        left = [view.hand[suit] | view.theirs(suit) for suit in range(4)]
        for card in view.row[: view.row_count]:
            left[card // 13] |= 1 << card % 13
        self._left = numbers(left)

    def worth_of(self, card, exact):
        """Return what comes of playing a card: 2 for a deal won, 1 for a tie, 0 for one lost."""
        held, row, left = self._held.copy(), self._row.copy(), self._left.copy()
        state = self._state.copy()
        state[REPLY if state[LEAD] >= 0 else LEAD] = card
        play_phase_1(held, row, self._stock, left, state)
        mine, theirs = int(state[SCORE]), int(state[SCORE + 1])
        target = int(state[TARGET])
        if target and target in (mine, theirs):
            return 2 if mine == target else 0
        # In a race that goes on, whoever can have the tricks that he needs counts as first.
        need = target - mine if target else (14 if state[COUNT_ALL] else 7) - mine
        if _has(held, state, need, exact):
            return 2
        may_tie = state[COUNT_ALL] and not target
        return 1 if may_tie and _has(held, state, need - 1, exact) else 0


def _has(held, state, need, exact):
    """Tell whether this seat can have so many of the tricks of phase 2."""
    if not 0 < need <= 13:
        return need <= 0
    trump = int(state[TRUMP])
    if state[LEADER]:
        return not exact.can_win(held[4:], held[:4], trump, 13, 14 - need)
    return exact.can_win(held[:4], held[4:], trump, 13, need)
