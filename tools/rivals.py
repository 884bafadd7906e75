# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Players that the game's own levels are measured against. They never get onto a badge.

They choose, pick and forget as the players of `engine.player` do, and see a `View` only. Where one
needs dice they are thrown anew from what the view shows: the same view gets the same card, whatever
was played before, in whichever process.
"""

from formats import LEVELS

# isort: split
from engine.cards import beats
from engine.player import make
from engine.rng import Rng

SAMPLES = {"sample10": 10, "sample50": 50, "sample200": 200}
RIVALS = ("random", "greedy", *SAMPLES)
PLAYERS = (*LEVELS, *RIVALS)
"""All names that `make_player` knows. The normal player is what others call the heuristic."""

_RANDOM_STREAM = 1


def make_player(name):
    """Return a new player.

    :param str name: one of `PLAYERS`
    """
    if name in SAMPLES:
        from sampling import Sampling  # late: it may load a compiler

        return Sampling(SAMPLES[name])
    if name == "random":
        return Random()
    return Greedy() if name == "greedy" else make(LEVELS.index(name))


def seed_of(view):
    """Return a number, 0 to `MAX_SEED`, that what a view shows of the cards determines."""
    number = view.trick * 4 + view.in_trick * 2 + view.choosing
    for suit in range(4):
        for mask in (view.hand[suit], view.unseen[suit], view.known(1, suit), view.known(2, suit)):
            number = (number * 8191 + mask) % 0x3FFFFFFF
    for card in (view.lead, view.best, *view.row[: view.row_count]):
        number = (number * 53 + card + 1) % 0x3FFFFFFF
    return number


def legal_cards(view):
    """Return the cards that a view's seat may play, ascending."""
    return [card for card in range(52) if view.legal(card // 13) >> card % 13 & 1]


class Random:
    """Any legal card, each equally likely."""

    def __init__(self):
        self._rng = Rng()

    def choose(self, view, budget):
        """Return the card to play."""
        legal = legal_cards(view)
        return legal[self._draw(view, len(legal))]

    def pick(self, view, budget):
        """Return the place in the open row of the card to take."""
        return self._draw(view, view.row_count)

    def forget(self):
        """Nothing is kept from one call to the next."""

    def _draw(self, view, count):
        self._rng.seed(seed_of(view), _RANDOM_STREAM)
        return self._rng.below(count)


class Greedy:
    """Wants every trick: leads its highest card, wins as cheaply as it can, and if it cannot win
    plays its lowest card. Trumps are the last to go."""

    def choose(self, view, budget):
        """Return the card to play."""
        legal = legal_cards(view)
        if not view.in_trick:
            return max(legal, key=lambda card: (card % 13, card))
        winners = [card for card in legal if beats(card, view.best, view.trump)]
        return min(winners or legal, key=lambda card: (card // 13 == view.trump, card % 13, card))

    def pick(self, view, budget):
        """Return the place in the open row of the card to take: the highest."""
        return max(range(view.row_count), key=lambda place: view.row[place] % 13)

    def forget(self):
        """Nothing is kept from one call to the next."""
