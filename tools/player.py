# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Answer for one seat, line by line, with the card that a computer player plays.

What the seat knows comes from the lines alone. A line that cannot be true ends the process with
status 2 and one line on standard error. The lines have words for two players and one prize at a
time.
"""

import sys

from cardnames import SUIT_NAMES, card_name, suit_code
from formats import Fault, Parser, decide, level, lines_of, read_card, read_cards, run

# isort: split
from engine.cards import NO_CARD, NO_SUIT
from engine.player import make
from engine.rules import PROFILES, Rules
from engine.view import ME, View

OPPONENT = 1

FORMS = {
    "gw": "gw 1",
    "newgame": "newgame <profile> trump <suit> lead <you|opp>",
    "hand": "hand <13 cards>",
    "prize": "prize <card>",
    "play": "play <legal cards>",
    "played": "played <you|opp> <card>",
    "trick": "trick <you|opp> [draw <card>]",
    "end": "end <my tricks> <their tricks> <win|loss|tie>",
    "quit": "quit",
}


class Seat:
    """A seat that is told of deals in lines.

    :param player: the computer player that sits on it
    """

    def __init__(self, player):
        self.player = player
        self.view = View()
        self.rules = Rules()
        self.line = 0
        self.expected: tuple[str, ...] = ("gw",)
        """The keywords that may come next, besides ``quit``."""
        self.reply = NO_CARD
        """The second card of the trick."""
        self.lacks = set()
        """The suits of which the other seat has none but open cards that it took."""

    def tell(self, line, words):
        """Take in a line.

        :param int line: its number
        :param list words: its words, at least one
        :return: the answer, or None
        :raises Fault: if the line cannot come now or cannot be true
        """
        self.line = line
        keyword = words[0]
        if keyword not in FORMS:
            raise Fault(line, f"unknown keyword {keyword!r}")
        if keyword not in self.expected:
            raise Fault(line, f"{' or '.join(self.expected)} expected, got {keyword!r}")
        return getattr(self, "_" + keyword)(words)

    def _fault(self, text):
        return Fault(self.line, text)

    def _need(self, words, good):
        if not good:
            raise self._fault(f"{FORMS[words[0]]!r} expected, got {' '.join(words)!r}")

    def _seat(self, words, place):
        self._need(words, len(words) > place and words[place] in ("you", "opp"))
        return ME if words[place] == "you" else OPPONENT

    def _gw(self, words):
        self._need(words, words == ["gw", "1"])
        self.expected = ("newgame",)

    def _newgame(self, words):
        self._need(words, len(words) == 6 and words[2] == "trump" and words[4] == "lead")
        if words[1] not in PROFILES:
            raise self._fault(f"unknown profile {words[1]!r}")
        self.rules.set_profile(PROFILES.index(words[1]))
        if self.rules.players != 2 or self.rules.width != 1:
            raise self._fault(f"profile {words[1]} is not played here")
        trump = suit_code(words[3])
        if trump < 0 or (trump == NO_SUIT) == bool(self.rules.trump):
            raise self._fault(f"{words[3]!r} cannot be the trump of {words[1]}")
        self.view.begin(self.rules, trump, self._seat(words, 5))
        self.player.forget()
        self.lacks.clear()
        self.expected = ("hand",)

    def _hand(self, words):
        for card in read_cards(words[1:], self.line, 13):
            self.view.hold(card)
        if self.rules.trump:
            self.expected = ("prize",)
        else:  # the first prize lies face down
            self._expect_play()

    def _prize(self, words):
        self._need(words, len(words) == 2)
        card = self._hidden_card(words[1])
        if self.view.trick == 0 and card // 13 != self.view.trump:
            trump = SUIT_NAMES[self.view.trump]
            raise self._fault(f"{card_name(card)} cannot be the first prize: trump is {trump}")
        self.view.turn_up(card)
        self._expect_play()

    def _play(self, words):
        legal = self._legal()
        said = read_cards(words[1:], self.line)
        if sorted(said) != legal:
            names = " ".join(map(card_name, legal))
            raise self._fault(f"the legal cards are {names}, not {' '.join(map(card_name, said))}")
        return f"card {decide(self.player, self.view)}"

    def _played(self, words):
        self._need(words, len(words) == 3)
        view = self.view
        seat = self._seat(words, 1)
        card = read_card(words[2], self.line)
        if seat != view.turn:
            raise self._fault(f"it is not the turn of {words[1]!r}")
        if seat == OPPONENT:
            self._check_theirs(card)
        elif card not in self._legal():
            raise self._fault(f"{card_name(card)} is not among the legal cards")
        view.played(seat, card)
        if view.in_trick == 2:
            self.reply = card
            self.expected = ("trick",)
        else:
            self._expect_play()

    def _trick(self, words):
        view = self.view
        seat = self._seat(words, 1)
        leader = view.turn  # whose turn it would be if the trick were not full
        if seat != (1 - leader if view.best == self.reply else leader):
            raise self._fault(f"{words[1]!r} did not win the trick")
        view.trick_won(seat)
        target = self.rules.target
        over = view.trick == self.rules.tricks or (target and target == view.score[seat])
        # Where the target has been reached in phase 1, the cards need not be drawn any more.
        if view.phase == 2 or (over and len(words) == 2):
            self._need(words, len(words) == 2)
        else:
            self._need(words, len(words) == 4 and words[2] == "draw")
            self._draw(seat, words[3])
        if over:
            self.expected = ("end",)
        elif view.phase == 2:
            self._expect_play()
        else:
            self.expected = ("prize",)

    def _draw(self, winner, word):
        """Both seats take a card, of which this one's is told."""
        view = self.view
        prize = view.prize
        if winner == OPPONENT or prize == NO_CARD:
            card = self._hidden_card(word)
        else:
            card = read_card(word, self.line)
            if card != prize:
                raise self._fault(f"the winner takes the prize, {card_name(prize)}, not {word}")
        for seat in (winner, 1 - winner):
            if seat == winner and prize != NO_CARD:
                view.took(seat, prize)
            else:
                view.drew(seat, card if seat == ME else NO_CARD)
                if seat == OPPONENT:
                    self.lacks.clear()

    def _end(self, words):
        mine, theirs = self.view.score[ME], self.view.score[OPPONENT]
        outcome = "tie" if mine == theirs else "win" if mine > theirs else "loss"
        if words[1:] != [str(mine), str(theirs), outcome]:
            raise self._fault(f"the end is {mine} {theirs} {outcome}, not {' '.join(words[1:])!r}")
        self.expected = ("newgame", "gw")

    def _expect_play(self):
        self.expected = ("play", "played") if self.view.turn == ME else ("played",)

    def _legal(self):
        view = self.view
        return [card for card in range(52) if view.legal(card // 13) >> card % 13 & 1]

    def _hidden_card(self, word):
        """A card that has not been seen before."""
        card = read_card(word, self.line)
        if not self.view.unseen[card // 13] >> card % 13 & 1:
            raise self._fault(f"{card_name(card)} has been seen elsewhere")
        return card

    def _check_theirs(self, card):
        """Refuse a card that the other seat cannot hold or may not play; note what it lacks."""
        view = self.view
        suit = card // 13
        name = card_name(card)
        if not view.theirs(suit) >> card % 13 & 1:
            raise self._fault(f"{name} cannot be in the other hand")
        if suit in self.lacks and not view.known(OPPONENT, suit) >> card % 13 & 1:
            raise self._fault(f"{name} cannot be in the other hand: it could not follow {name[1]}")
        if view.lead == NO_CARD or suit == view.lead // 13:
            return
        if view.phase == 2 or self.rules.follow1:
            led = view.lead // 13
            if view.theirs(led) if view.phase == 2 else view.known(OPPONENT, led):
                text = f"{name} does not follow {SUIT_NAMES[led]}, and the hand has some"
                raise self._fault(text)
            self.lacks.add(led)


def main(arguments=None):
    """Run the command line and return the exit status."""
    parser = Parser(prog="player.py", description=__doc__.split("\n")[0])
    parser.add_argument("--level", type=level, required=True, help="easy, normal or hard")
    seat = Seat(make(parser.parse_args(arguments).level))
    line = 0
    for line, words in lines_of(sys.stdin):
        if words == ["quit"]:
            return 0
        answer = seat.tell(line, words)
        if answer:
            print(answer, flush=True)
    if "newgame" not in seat.expected and "gw" not in seat.expected:
        raise Fault(line + 1, "the input stops within a deal")
    return 0


if __name__ == "__main__":
    run(main)
