# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The rules written a second time, slowly and plainly, to hold the engine against.

Cards are ``(suit, rank)`` pairs of strings, hands and stock are lists of them, refusals are words.
Nothing is shared with the engine, so that a fault would have to be made twice to go unseen.
"""

SUITS = ["clubs", "diamonds", "hearts", "spades"]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
ALL_CARDS = [(suit, rank) for suit in SUITS for rank in RANKS]
CODE_OF = {pair: number for number, pair in enumerate(ALL_CARDS)}  # as the formats have them
STRENGTH = {rank: number for number, rank in enumerate(RANKS)}

PLAIN = {
    "follow1": True,  # follow suit in phase 1
    "trump": True,  # is there a trump
    "count": "phase 2",  # which tricks count: "phase 2" or "all"
    "target": 0,
    "width": 1,  # open cards of the stock
    "players": 2,
}
PRESETS = {
    "pagat": PLAIN,
    "all26": {**PLAIN, "count": "all"},
    "race7": {**PLAIN, "count": "all", "target": 7},
    "race9": {**PLAIN, "count": "all", "target": 9},
    "notrump": {**PLAIN, "trump": False},
    "openstock": {**PLAIN, "width": 3},
    "freefollow": {**PLAIN, "follow1": False},
    "three": {**PLAIN, "players": 3},
}


def card(code):
    """The pair that a card code of the formats stands for."""
    return ALL_CARDS[code]


def code(pair):
    """The code of a pair."""
    return CODE_OF[pair]


def codes(pairs):
    """The codes of many pairs, ascending."""
    return sorted([CODE_OF[pair] for pair in pairs])


class BadDeck(Exception):
    """Not 52 different cards: the deal is thrown in before play."""


class SlowDeal:
    """One deal.

    :param dict options: as in `PRESETS`
    :param list deck: 52 card codes, in dealing order
    :param int dealer: seat of the dealer
    """

    def __init__(self, options, deck, dealer):
        if sorted(deck) != list(range(52)):
            raise BadDeck()
        self.options = options
        self.dealer = dealer
        self.seats = list(range(options["players"]))
        self.hands = [[] for _ in self.seats]
        self.ghost = []  # the hand that nobody plays
        self.row = []  # the open cards of the stock, oldest first
        self.conceded_by = None
        pack = [card(number) for number in deck]
        first = self.next_seat(dealer)
        if len(self.seats) == 2:
            in_turn = [self.hands[first], self.hands[dealer]]
            rounds = 13
        else:
            second = self.next_seat(first)
            in_turn = [self.hands[first], self.hands[second], self.hands[dealer], self.ghost]
            rounds = 7
        for _ in range(rounds):
            for hand in in_turn:
                hand.append(pack.pop(0))
        self.trump = pack[0][0] if options["trump"] else "none"
        self.face_down = pack
        self._turn_up()
        self.leader = first
        self.on_table = []  # (seat, card) of the trick being played
        self.history = []  # (seat, card), every play
        self.choices = []  # places in the row, every choice
        self.trick_winners = []
        self.counts = [0 for _ in self.seats]
        self.took_openly = [[] for _ in self.seats]  # cards that all saw go to a seat
        self.last_draw = [None for _ in self.seats]  # what each drew after the last trick
        self.lacks = [set() for _ in self.seats]  # suits that a seat was seen to be out of
        self.choosing = False
        self.over = False
        self.winner = None

    def next_seat(self, seat):
        """The seat to the left."""
        return 0 if seat == self.seats[-1] else seat + 1

    # what is the case

    @property
    def stock(self):
        return self.row + self.face_down

    @property
    def phase(self):
        return 1 if self.stock else 2

    @property
    def first_is_hidden(self):
        """Does the first prize lie face down?"""
        first_trick = not self.trick_winners
        return first_trick and self.options["width"] == 1 and not self.options["trump"]

    @property
    def visible_row(self):
        """The cards of the stock that lie face up."""
        return [] if self.first_is_hidden else self.row

    @property
    def turn(self):
        """The seat to play or to choose, or None when the deal is over."""
        if self.over:
            return None
        return self.next_seat(self.on_table[-1][0]) if self.on_table else self.leader

    @property
    def led(self):
        return self.on_table[0][1] if self.on_table else None

    @property
    def best(self):
        """(seat, card) that wins the trick as far as it has been played."""
        if not self.on_table:
            return None
        trumps = [play for play in self.on_table if play[1][0] == self.trump]
        same_suit = [play for play in self.on_table if play[1][0] == self.led[0]]
        return max(trumps or same_suit, key=lambda play: STRENGTH[play[1][1]])

    def must_follow(self):
        return self.phase == 2 or self.options["follow1"]

    def refusal(self, seat, wanted):
        """Why a seat may not play a card now: "", "over", "turn", "choose", "hand", "follow"."""
        if self.over:
            return "over"
        if seat != self.turn:
            return "turn"
        if self.choosing:
            return "choose"
        if wanted not in self.hands[seat]:
            return "hand"
        led = self.led
        if led and wanted[0] != led[0]:
            can_follow = [c for c in self.hands[seat] if c[0] == led[0]]
            if can_follow and self.must_follow():
                return "follow"
        return ""

    def refusals(self, seat):
        """`refusal` for all cards in the order of their codes."""
        if self.over or seat != self.turn or self.choosing:
            return [self.refusal(seat, None)] * 52
        hand = self.hands[seat]
        return [self.refusal(seat, one) if one in hand else "hand" for one in ALL_CARDS]

    def choice_refusal(self, seat, place):
        """Why a seat may not take a card of the row: "", "over", "turn", "not choosing", "row"."""
        if self.over:
            return "over"
        if seat != self.turn:
            return "turn"
        if not self.choosing:
            return "not choosing"
        return "" if place in range(len(self.row)) else "row"

    def legal(self):
        """The cards that the seat to play may play."""
        if self.over or self.choosing:
            return []
        return [c for c in self.hands[self.turn] if self.refusal(self.turn, c) == ""]

    # play

    def play(self, seat, played):
        """Play a legal card."""
        assert self.refusal(seat, played) == ""
        if self.led and played[0] != self.led[0] and self.must_follow():
            self.lacks[seat].add(self.led[0])
        self.hands[seat].remove(played)
        self.history.append((seat, played))
        self.on_table.append((seat, played))
        if len(self.on_table) == len(self.seats):
            self._finish_trick()

    def choose(self, seat, place):
        """Take a card of the row."""
        assert self.choice_refusal(seat, place) == ""
        self.choices.append(place)
        self.choosing = False
        self._draw(place, seen=True)

    def concede(self, seat):
        """Give the rest to the other seat, or with three players to the one who has won."""
        heir = self.next_seat(seat) if len(self.seats) == 2 else self.decided()
        assert not self.over and heir is not None
        self.counts = self._if_all_went_to(heir)
        self.conceded_by = seat
        self._end()

    def _finish_trick(self):
        winner = self.best[0]
        if self.phase == 2 or self.options["count"] == "all":
            self.counts[winner] += 1
        reached = self.options["target"] and self.counts[winner] >= self.options["target"]
        first_hidden = self.first_is_hidden
        self.on_table = []
        self.trick_winners.append(winner)
        self.leader = winner
        self.last_draw = [None for _ in self.seats]
        if self.stock and self.options["width"] > 1 and not reached:
            self.choosing = True
        elif self.stock:  # when the race is over nobody chooses any more
            self._draw(0, seen=not first_hidden)
        if reached or not any(self.hands):
            self._end()

    def _draw(self, place, seen):
        self._gets(self.leader, self.row.pop(place), seen)
        seat = self.next_seat(self.leader)
        while seat != self.leader:
            if self.face_down:
                self._gets(seat, self.face_down.pop(0), False)
            else:
                self._gets(seat, self.row.pop(0), True)
            seat = self.next_seat(seat)
        self._turn_up()

    def _gets(self, seat, drawn, seen):
        self.hands[seat].append(drawn)
        self.last_draw[seat] = drawn
        if seen:
            self.took_openly[seat].append(drawn)
            self.lacks[seat].discard(drawn[0])
        else:
            self.lacks[seat].clear()

    def _turn_up(self):
        while self.face_down and len(self.row) < self.options["width"]:
            self.row.append(self.face_down.pop(0))

    def _end(self):
        self.over = True
        leaders = [seat for seat in self.seats if self.counts[seat] == max(self.counts)]
        self.winner = leaders[0] if len(leaders) == 1 else "tie"

    # what may still come

    def _if_all_went_to(self, seat):
        """The counts if a seat won every trick from now on."""
        counts = self.counts[:]
        for trick in range(len(self.trick_winners), 15 if len(self.seats) == 3 else 26):
            if self.options["target"] and counts[seat] == self.options["target"]:
                break
            if self.options["count"] == "all" or trick >= (8 if len(self.seats) == 3 else 13):
                counts[seat] += 1
        return counts

    def decided(self):
        """The seat that has won even if one of the others gets all the tricks left, or None."""
        for seat in self.seats:
            ends = [self._if_all_went_to(other) for other in self.seats if other != seat]
            if all(
                max(counts) == counts[seat] and counts.count(counts[seat]) == 1 for counts in ends
            ):
                return seat
        return None

    def sure_of_rest(self, seat):
        """Does a seat that leads in phase 2 of two players win all the rest, whatever it leads
        and the other one does? Every way to play it is tried."""
        if self.over or self.phase == 1 or self.on_table or seat != self.leader:
            return False
        return wins_all(self.hands[seat], self.hands[self.next_seat(seat)], self.trump)

    # what a seat may know

    def played_cards(self):
        return [c for _, c in self.history]

    def known_of(self, other):
        """Cards that a seat took in the open and still holds."""
        return [c for c in self.took_openly[other] if c in self.hands[other]]

    def unseen(self, seat):
        """The cards of which a seat knows nothing but that they are somewhere."""
        seen = set(self.hands[seat] + self.played_cards() + self.visible_row)
        for other in self.seats:
            seen.update(self.known_of(other))
        return [c for c in ALL_CARDS if c not in seen]


def wins_all(leading, other, trump):
    """Can the leader play its cards so that it wins each trick against any replies?"""
    if not leading:
        return True
    for led in leading:
        same_suit = [c for c in other if c[0] == led[0]]
        won = True
        for reply in same_suit or other:
            higher = reply[0] == led[0] and STRENGTH[reply[1]] > STRENGTH[led[1]]
            if higher or (reply[0] == trump and led[0] != trump):
                won = False
                break
            rest = [c for c in leading if c != led], [c for c in other if c != reply]
            if not wins_all(*rest, trump):
                won = False
                break
        if won:
            return True
    return False


def replay(options, deck, dealer, plays, choices=(), moves=None, conceded=None):
    """A deal after some moves.

    :param plays: card codes in order
    :param choices: places in the row in order
    :param moves: how many moves to make, None for all
    :param conceded: the seat that concedes afterwards, None for nobody
    """
    deal = SlowDeal(options, deck, dealer)
    plays, choices = list(plays), list(choices)
    while (plays or choices) and moves != 0:
        if deal.choosing:
            assert choices
            deal.choose(deal.turn, choices.pop(0))
        else:
            assert plays
            deal.play(deal.turn, card(plays.pop(0)))
        moves = None if moves is None else moves - 1
    if conceded is not None:
        deal.concede(conceded)
    return deal
