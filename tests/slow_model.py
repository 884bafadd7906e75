# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The rules written a second time, slowly and plainly, to hold the engine against.

Cards are ``(suit, rank)`` pairs of strings, hands and stock are lists of them, refusals are words.
Nothing is shared with the engine, so that a fault would have to be made twice to go unseen. Only
games for two players with one prize at a time are modelled.
"""

SUITS = ["clubs", "diamonds", "hearts", "spades"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
ALL_CARDS = [(suit, rank) for suit in SUITS for rank in RANKS]
CODE_OF = {pair: number for number, pair in enumerate(ALL_CARDS)}  # as the formats have them

# name: follow suit in phase 1, is there a trump, which tricks count, target
PRESETS = {
    "pagat": {"follow1": True, "trump": True, "count": "phase 2", "target": 0},
    "all26": {"follow1": True, "trump": True, "count": "all", "target": 0},
    "race7": {"follow1": True, "trump": True, "count": "all", "target": 7},
    "race9": {"follow1": True, "trump": True, "count": "all", "target": 9},
    "notrump": {"follow1": True, "trump": False, "count": "phase 2", "target": 0},
    "freefollow": {"follow1": False, "trump": True, "count": "phase 2", "target": 0},
}


def card(code):
    """The pair that a card code of the formats stands for."""
    return (SUITS[code // 13], RANKS[code % 13])


def code(pair):
    """The code of a pair."""
    return CODE_OF[pair]


def codes(pairs):
    """The codes of many pairs, ascending."""
    return sorted([code(pair) for pair in pairs])


class BadDeck(Exception):
    """Not 52 different cards: the deal is thrown in before play."""


class SlowDeal:
    """One deal for two.

    :param dict options: as in `PRESETS`
    :param list deck: 52 card codes, in dealing order
    :param int dealer: seat of the dealer
    """

    def __init__(self, options, deck, dealer):
        if sorted(deck) != list(range(52)):
            raise BadDeck()
        self.options = options
        self.dealer = dealer
        cards = [card(number) for number in deck]
        self.hands = [[], []]
        first = 1 - dealer
        for number in range(26):
            seat = first if number % 2 == 0 else 1 - first
            self.hands[seat].append(cards[number])
        self.stock = cards[26:]
        self.trump = self.stock[0][0] if options["trump"] else "none"
        self.leader = first
        self.on_table = []  # (seat, card) of the trick being played
        self.history = []  # (seat, card), every play
        self.trick_winners = []
        self.counts = [0, 0]
        self.took_openly = [[], []]  # prizes that both saw go to a seat
        self.last_draw = [None, None]  # what each seat drew after the last finished trick
        self.over = False
        self.winner = None

    # what is the case

    @property
    def phase(self):
        return 1 if self.stock else 2

    @property
    def prize(self):
        """The prize, seen or not; None without a stock."""
        return self.stock[0] if self.stock else None

    @property
    def visible_prize(self):
        """The prize if it lies face up."""
        if not self.stock:
            return None
        if not self.options["trump"] and len(self.trick_winners) == 0:
            return None
        return self.stock[0]

    @property
    def turn(self):
        """The seat to play, or None when the deal is over."""
        if self.over:
            return None
        return self.leader if not self.on_table else 1 - self.leader

    @property
    def led(self):
        return self.on_table[0][1] if self.on_table else None

    def refusal(self, seat, wanted):
        """Why a seat may not play a card now: "", "over", "turn", "hand" or "follow"."""
        if self.over:
            return "over"
        if seat != self.turn:
            return "turn"
        if wanted not in self.hands[seat]:
            return "hand"
        led = self.led
        if led and wanted[0] != led[0]:
            can_follow = [c for c in self.hands[seat] if c[0] == led[0]]
            must_follow = self.phase == 2 or self.options["follow1"]
            if can_follow and must_follow:
                return "follow"
        return ""

    def refusals(self, seat):
        """`refusal` for all cards in the order of their codes."""
        if self.over or seat != self.turn:
            return [self.refusal(seat, None)] * 52
        return [self.refusal(seat, wanted) for wanted in ALL_CARDS]

    def legal(self):
        """The cards that the seat to play may play."""
        if self.over:
            return []
        return [c for c in self.hands[self.turn] if self.refusal(self.turn, c) == ""]

    # play

    def play(self, seat, played):
        """Play a legal card."""
        assert self.refusal(seat, played) == ""
        self.hands[seat].remove(played)
        self.history.append((seat, played))
        self.on_table.append((seat, played))
        if len(self.on_table) == 2:
            self._finish_trick()

    def _finish_trick(self):
        (leader, led), (follower, reply) = self.on_table
        led_trump = led[0] == self.trump
        reply_trump = reply[0] == self.trump
        if led_trump and not reply_trump:
            winner = leader
        elif reply_trump and not led_trump:
            winner = follower
        elif led[0] != reply[0]:
            winner = leader
        elif RANKS.index(reply[1]) > RANKS.index(led[1]):
            winner = follower
        else:
            winner = leader
        loser = 1 - winner
        counts_now = self.options["count"] == "all" or self.phase == 2
        self.last_draw = [None, None]
        if self.stock:
            seen = self.visible_prize is not None
            prize = self.stock.pop(0)
            self.hands[winner].append(prize)
            self.last_draw[winner] = prize
            if seen:
                self.took_openly[winner].append(prize)
            unseen = self.stock.pop(0)
            self.hands[loser].append(unseen)
            self.last_draw[loser] = unseen
        self.on_table = []
        self.trick_winners.append(winner)
        self.leader = winner
        if counts_now:
            self.counts[winner] += 1
        target = self.options["target"]
        if target and self.counts[winner] >= target:
            self.over = True
        if not self.hands[0] and not self.hands[1]:
            self.over = True
        if self.over:
            if self.counts[0] > self.counts[1]:
                self.winner = 0
            elif self.counts[1] > self.counts[0]:
                self.winner = 1
            else:
                self.winner = "tie"

    # what a seat may know

    def played_cards(self):
        return [c for _, c in self.history]

    def known_of_other(self, seat):
        """Prizes that the other seat took in the open and still holds."""
        other = 1 - seat
        return [c for c in self.took_openly[other] if c in self.hands[other]]

    def unseen(self, seat):
        """The cards of which a seat knows nothing but that they are somewhere."""
        seen = set(self.hands[seat] + self.played_cards() + self.known_of_other(seat))
        seen.add(self.visible_prize)
        return [c for c in ALL_CARDS if c not in seen]


def replay(options, deck, dealer, plays):
    """A deal after some plays (card codes in order)."""
    deal = SlowDeal(options, deck, dealer)
    for number in plays:
        deal.play(deal.turn, card(number))
    return deal
