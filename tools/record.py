# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Play deals and write them down, check such records, or show one as a person reads it.

``record.py play --deals N --seed S`` plays the deals with the numbers S, S+1, ...; seat 1 deals
those with odd numbers. ``record.py check`` reads records from standard input and says ``ok`` or
``bad`` of each; ``record.py show`` reads one and prints it trick by trick.

Exit status: 0 if all is well; 1 if the plays of a record are legal but have another outcome than
the record says; 2 if the input or the command line is faulty, with one line on standard error.
"""

import argparse
import sys

from cardnames import SUIT_NAMES, card_name
from formats import Fault, Parser, decide, level, lines_of, read_cards, read_number, run

# isort: split
from engine.cards import NO_CARD
from engine.deal import DEAL_OVER, MUST_FOLLOW, NOT_IN_HAND, OK
from engine.deck import MAX_DEAL, shuffle_deck
from engine.player import make
from engine.rng import Rng
from engine.rules import BAD_VALUE, PROFILES, RULES_OK, Rules
from engine.table import Table

REASONS = {
    NOT_IN_HAND: "the card is not in the hand",
    MUST_FOLLOW: "suit must be followed",
    DEAL_OVER: "the deal is over",
}
OPTIONS = {
    "follow1": (0, 1),
    "trump": (0, 1),
    "count": (2, 26),
    "target": (0, 26),
    "width": (1, 4),
    "players": (2, 3),
}
KEYWORDS = {
    *("record", "profile", "options", "width", "dealer", "deck"),
    *("plays", "choices", "winners", "result", "end"),
}
NOT_PLAYED = "is not played here: only two seats and one prize at a time are"


class WrongOutcome(Fault):
    """The plays are legal, but the record says something else of who won."""

    status = 1


class Record:
    """A deal written down.

    :param list block: its lines, as pairs of line number and words
    :raises Fault: at the first line that does not belong there
    """

    def __init__(self, block):
        self._lines = iter(block)
        self.line = block[-1][0]
        self.id = self._next("record", 1)[0]
        self.rules = self._read_rules(self._next("profile", 1)[0])
        self.dealer = read_number(self._next("dealer", 1)[0], self.line, 0, 1)
        self.deck = read_cards(self._next("deck"), self.line, 52)
        self.plays = read_cards(self._next("plays"), self.line)
        self.plays_line = self.line
        self.winners = [read_number(word, self.line, 0, 1) for word in self._next("winners")]
        self.winners_line = self.line
        low_high = ((0, 26), (0, 26), (-1, 1))
        words = self._next("result", 3)
        self.result_line = self.line
        self.result = [
            read_number(word, self.line, *bounds)
            for word, bounds in zip(words, low_high, strict=True)
        ]
        self._next("end", 0)

    def _next(self, keyword, count=None):
        self.line, words = next(self._lines, (self.line, [""]))
        if words[0] != keyword:
            got = f"got {words[0]!r}" if words[0] else "the record stops here"
            if words[0] and words[0] not in KEYWORDS:
                got = f"got the unknown keyword {words[0]!r}"
            raise Fault(self.line, f"{keyword!r} expected, {got}")
        if count is not None and len(words) - 1 != count:
            raise Fault(self.line, f"{keyword!r} needs {count} values, got {len(words) - 1}")
        return words[1:]

    def _read_rules(self, profile):
        self.profile = profile
        rules = Rules()
        if profile in PROFILES:
            rules.set_profile(PROFILES.index(profile))
        elif profile == "custom":
            self._read_options(rules)
        else:
            raise Fault(self.line, f"unknown profile {profile!r}")
        if rules.check() != RULES_OK:
            raise Fault(self.line, f"profile {profile} {NOT_PLAYED}")
        return rules

    def _read_options(self, rules):
        words = self._next("options", len(OPTIONS))
        missing = dict(OPTIONS)
        for word in words:
            name, _, value = word.partition("=")
            if name not in missing:
                raise Fault(self.line, f"unknown or repeated option {word!r}")
            if name == "count":
                if value not in ("2", "all"):
                    raise Fault(self.line, f"count is 2 or all, not {value!r}")
                value = value.replace("all", "26")
            setattr(rules, name, read_number(value, self.line, *missing.pop(name)))
        if rules.check() == BAD_VALUE:
            raise Fault(self.line, "more tricks are wanted than count")


def blocks_of(stream):
    """Yield the lines of one record after the other, as pairs of line number and words.

    A record goes up to its ``end``, or to the next ``record`` if it is torn.
    """
    block = []
    for line, words in lines_of(stream):
        if words[0] == "record" and block:
            yield block
            block = []
        block.append((line, words))
        if words[0] == "end":
            yield block
            block = []
    if block:
        yield block


def start(record):
    """Return a table at which the deal of a record is about to begin."""
    table = Table()
    table.start(record.rules, record.deck, record.dealer)
    return table


def play_next(table, record):
    """Play the next card of a record.

    :raises Fault: if it is illegal
    """
    deal = table.deal
    seat, number = deal.turn, deal.played
    card = record.plays[number]
    code = table.play(seat, card)
    if code != OK:
        where = f"play {number + 1} (trick {deal.trick + 1}, {card_name(card)} by seat {seat})"
        raise Fault(record.plays_line, f"{where}: {REASONS[code]}")


def check(record):
    """Replay a record.

    :raises Fault: at the first illegal play, or if the deal is longer than the record
    :raises WrongOutcome: at the first winner or result that is not what the plays give
    """
    table = start(record)
    deal = table.deal
    for _ in record.plays:
        play_next(table, record)
    if not deal.over:
        raise Fault(record.plays_line, f"after {deal.played} plays the deal is not over")
    if len(record.winners) != deal.trick:
        text = f"{deal.trick} winners expected, got {len(record.winners)}"
        raise Fault(record.winners_line, text)
    for trick, said in enumerate(record.winners):
        seat = deal.winners[trick]
        if said != seat:
            cards = " ".join(map(card_name, record.plays[2 * trick : 2 * trick + 2]))
            where = f"trick {trick + 1} (plays {2 * trick + 1} and {2 * trick + 2}, {cards})"
            raise WrongOutcome(record.winners_line, f"{where}: seat {seat} wins it, not {said}")
    result = [deal.score[0], deal.score[1], deal.winner]
    if record.result != result:
        text = "the result is {} {} {}, not {} {} {}".format(*result, *record.result)
        raise WrongOutcome(record.result_line, text)


def check_all(stream):
    """Print a line about each record and return the exit status."""
    status = 0
    for block in blocks_of(stream):
        try:
            record = Record(block)
            check(record)
            print("ok", record.id)
        except Fault as fault:
            words = block[0][1]
            if words[0] == "record" and len(words) == 2:
                print(f"bad {words[1]}: {fault}")
            if not isinstance(fault, WrongOutcome):
                print(fault, file=sys.stderr)
            status = max(status, fault.status)
    return status


def show(stream):
    """Print the record of a stream as a person reads it.

    :raises Fault: if there is not one record, or it is faulty
    """
    blocks = list(blocks_of(stream))
    if len(blocks) != 1:
        raise Fault(blocks[1][0][0] if blocks else 1, f"one record expected, got {len(blocks)}")
    record = Record(blocks[0])
    check(record)
    table = start(record)
    deal = table.deal
    kind = record.profile
    if kind == "custom":
        options = " ".join(f"{name}={getattr(deal.rules, name)}" for name in OPTIONS)
        kind = f"custom ({options.replace('count=26', 'count=all')})"
    print(f"Deal {record.id}, {kind}. Seat {deal.dealer} deals, trump: {SUIT_NAMES[deal.trump]}.")
    show_hands(deal)
    while not deal.over:
        show_trick(table, record)
        if deal.trick == 13 and not deal.over:
            print("The stock is gone.")
            show_hands(deal)
    outcome = "a tie" if deal.winner < 0 else f"seat {deal.winner} wins"
    print(f"Result: {deal.score[0]}-{deal.score[1]}, {outcome}.")


def show_hands(deal):
    """Print both hands, spades to clubs, high to low."""
    for seat in range(2):
        cards = [card for card in range(51, -1, -1) if deal.hand(seat, card // 13) >> card % 13 & 1]
        print(f"Seat {seat} holds {' '.join(map(card_name, cards))}.")


def show_trick(table, record):
    """Play a trick and print it."""
    deal = table.deal
    leader = deal.turn
    head = f"Trick {deal.trick + 1}"
    if deal.prize != NO_CARD:
        head += f", prize {card_name(deal.prize)}" + (" face down" if deal.prize_hidden else "")
    play_next(table, record)
    play_next(table, record)
    winner = deal.turn
    led, reply = map(card_name, deal.plays[deal.played - 2 : deal.played])
    text = f"seat {leader} leads {led}, seat {1 - leader} plays {reply}, seat {winner} wins"
    if deal.taken(winner) != NO_CARD:
        took, drew = card_name(deal.taken(winner)), card_name(deal.taken(1 - winner))
        text += f" and takes {took}, seat {1 - winner} draws {drew}"
    print(f"{head}: {text}. Score {deal.score[0]}-{deal.score[1]}.")


def play(options):
    """Play as many deals as asked for and print their records."""
    table = Table()
    deal = table.deal
    deck = bytearray(52)
    rng = Rng()
    players = [make(number) for number in options.players]
    for number in range(options.seed, options.seed + options.deals):
        shuffle_deck(deck, number, rng)
        table.start(options.rules, deck, number % 2)
        while not deal.over:
            seat = deal.turn
            table.play(seat, decide(players[seat], table.views[seat]))
        print(f"record {options.profile}-{number}")
        print("profile", options.profile)
        print("dealer", deal.dealer)
        print("deck", *deck)
        print("plays", *deal.plays[: deal.played])
        print("winners", *deal.winners[: deal.trick])
        print("result", deal.score[0], deal.score[1], deal.winner)
        print("end")


def two_levels(text):
    """Return the levels of a pair such as ``easy,normal``; for the command line."""
    words = text.split(",")
    if len(words) != 2:
        raise argparse.ArgumentTypeError("two levels with a comma between them expected")
    return [level(word) for word in words]


def read_arguments(arguments):
    """Return the options of a command line; ends the process with status 2 if it is faulty."""
    parser = Parser(prog="record.py", description=__doc__.split("\n")[0])
    actions = parser.add_subparsers(dest="action", required=True)
    action = actions.add_parser("play", help="play deals and write their records")
    action.add_argument("--deals", type=int, default=1, metavar="N", help="how many (1)")
    action.add_argument("--seed", type=int, default=1, metavar="S", help="first deal number (1)")
    action.add_argument("--profile", choices=PROFILES, default="pagat", metavar="P")
    action.add_argument(
        "--players",
        type=two_levels,
        default="normal,normal",
        metavar="LEVEL,LEVEL",
        help="the players of seat 0 and seat 1 (normal,normal)",
    )
    actions.add_parser("check", help="check the records on standard input")
    actions.add_parser("show", help="print the record on standard input for reading")
    options = parser.parse_args(arguments)
    if options.action == "play":
        if options.deals < 0 or options.seed < 0 or options.seed + options.deals > MAX_DEAL + 1:
            action.error(f"deal numbers go from 0 to {MAX_DEAL}")
        options.rules = Rules()
        options.rules.set_profile(PROFILES.index(options.profile))
        if options.rules.check() != RULES_OK:
            action.error(f"profile {options.profile} {NOT_PLAYED}")
    return options


def main(arguments=None):
    """Run the command line and return the exit status."""
    options = read_arguments(arguments)
    try:
        if options.action == "check":
            return check_all(sys.stdin)
        if options.action == "show":
            show(sys.stdin)
        else:
            play(options)
    except Fault as fault:
        print(fault, file=sys.stderr)
        return fault.status
    return 0


if __name__ == "__main__":
    run(main)
