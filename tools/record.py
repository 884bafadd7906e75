# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""Play deals and write them down, check such records, or show one as a person reads it.

``record.py play --deals N --seed S`` plays the deals with the numbers S, S+1, ...; seat 0 deals
number 0, the next seat number 1, and so on in turn. ``record.py check`` reads records from standard
input and says ``ok`` or ``bad`` of each; ``record.py show`` reads one and prints it trick by trick.

Exit status: 0 if all is well; 1 if the plays of a record are legal but have another outcome than
the record says; 2 if the input or the command line is faulty, with one line on standard error.
"""

import sys

from cardnames import SUIT_NAMES, card_name
from formats import Fault, Parser, decide, level, lines_of, read_cards, read_number, run

# isort: split
from engine.cards import NO_CARD
from engine.codes import DEAL_OVER, MUST_FOLLOW, NOT_IN_HAND, OK
from engine.deck import MAX_DEAL, shuffle_deck
from engine.player import make
from engine.rng import Rng
from engine.rules import ALL, PROFILES, TARGET_TOO_HIGH, Rules
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
CUSTOM = "custom"
OPEN_ROW = "openstock"
WIDTHS = (2, 4)


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
        self._ahead = None
        self.line = block[-1][0]
        self.id = self._next("record", 1)[0]
        self.rules = self._read_rules(self._next("profile", 1)[0])
        seats = self.rules.players
        self.dealer = read_number(self._next("dealer", 1)[0], self.line, 0, seats - 1)
        self.deck = read_cards(self._next("deck"), self.line, 52)
        self.plays = read_cards(self._next("plays"), self.line)
        self.plays_line = self.line
        self.choices = []
        if self.rules.width > 1:
            self.choices = [read_number(word, self.line, 0, 3) for word in self._next("choices")]
        self.choices_line = self.line
        self.winners = [
            read_number(word, self.line, 0, seats - 1) for word in self._next("winners")
        ]
        self.winners_line = self.line
        words = self._next("result", seats + 1)
        self.result_line = self.line
        self.result = [read_number(word, self.line, 0, self.rules.tricks) for word in words[:-1]]
        self.result.append(read_number(words[-1], self.line, -1, seats - 1))
        self._next("end", 0)

    def _next(self, keyword, count=None):
        self.line, words = self._peek()
        self._ahead = None
        if words[0] != keyword:
            got = f"got {words[0]!r}" if words[0] else "the record stops here"
            if words[0] and words[0] not in KEYWORDS:
                got = f"got the unknown keyword {words[0]!r}"
            raise Fault(self.line, f"{keyword!r} expected, {got}")
        if count is not None and len(words) - 1 != count:
            raise Fault(self.line, f"{keyword!r} needs {count} values, got {len(words) - 1}")
        return words[1:]

    def _peek(self):
        if not self._ahead:
            self._ahead = next(self._lines, (self.line, [""]))
        return self._ahead

    def _read_rules(self, profile):
        self.profile = profile
        rules = Rules()
        if profile in PROFILES:
            rules.set_profile(PROFILES.index(profile))
        elif profile == CUSTOM:
            words = self._next("options", len(OPTIONS))
            set_options(rules, words, self.line)
        else:
            raise Fault(self.line, f"unknown profile {profile!r}")
        if profile == OPEN_ROW and self._peek()[1][0] == "width":
            rules.width = read_number(self._next("width", 1)[0], self.line, *WIDTHS)
        return rules


def set_options(rules, words, line):
    """Set rules to a free mix of options.

    :param list words: one ``name=value`` for each of `OPTIONS`
    :raises Fault: if one is unknown, missing or outside its range, or they cannot go together
    """
    missing = dict(OPTIONS)
    for word in words:
        name, _, value = word.partition("=")
        if name not in missing:
            raise Fault(line, f"unknown or repeated option {word!r}")
        if name == "count":
            if value not in ("2", "all"):
                raise Fault(line, f"count is 2 or all, not {value!r}")
            value = value.replace("all", str(ALL))
        setattr(rules, name, read_number(value, line, *missing.pop(name)))
    if missing:
        raise Fault(line, f"options missing: {', '.join(missing)}")
    if rules.check() == TARGET_TOO_HIGH:
        raise Fault(line, f"more tricks are wanted than the {rules.counting} that count")


def options_of(rules):
    """Return the options of rules as the words that `set_options` reads."""
    words = [f"{name}={getattr(rules, name)}" for name in OPTIONS]
    return " ".join(words).replace(f"count={ALL}", "count=all")


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


def move_next(table, record):
    """Make the next move of a record: play a card, or take one of the row.

    :raises Fault: if it is illegal or missing
    """
    deal = table.deal
    seat = deal.turn
    if deal.choosing:
        where = f"choice {deal.chosen + 1} (trick {deal.trick}, seat {seat})"
        if deal.chosen == len(record.choices):
            raise Fault(record.choices_line, f"{where} is missing")
        place = record.choices[deal.chosen]
        if table.choose(seat, place) != OK:
            text = f"{where}: the row has the places 0 to {deal.row_count - 1}, not {place}"
            raise Fault(record.choices_line, text)
        return
    if deal.played == len(record.plays):
        raise Fault(record.plays_line, f"after {deal.played} plays the deal is not over")
    card = record.plays[deal.played]
    code = table.play(seat, card)
    if code != OK:
        number = deal.played + 1
        where = f"play {number} (trick {deal.trick + 1}, {card_name(card)} by seat {seat})"
        raise Fault(record.plays_line, f"{where}: {REASONS[code]}")


def check(record):
    """Replay a record.

    :raises Fault: at the first illegal move, or if the deal is longer or shorter than the record
    :raises WrongOutcome: at the first winner or result that is not what the moves give
    """
    table = start(record)
    deal = table.deal
    while not deal.over or deal.played < len(record.plays):
        move_next(table, record)
    if len(record.choices) != deal.chosen:
        text = f"{deal.chosen} choices expected, got {len(record.choices)}"
        raise Fault(record.choices_line, text)
    if len(record.winners) != deal.trick:
        text = f"{deal.trick} winners expected, got {len(record.winners)}"
        raise Fault(record.winners_line, text)
    for trick, said in enumerate(record.winners):
        seat = deal.winners[trick]
        if said != seat:
            first, last = deal.seats * trick, deal.seats * (trick + 1)
            cards = " ".join(map(card_name, record.plays[first:last]))
            where = f"trick {trick + 1} (plays {first + 1} to {last}, {cards})"
            raise WrongOutcome(record.winners_line, f"{where}: seat {seat} wins it, not {said}")
    result = [*deal.score[: deal.seats], deal.winner]
    if record.result != result:
        is_, said = (" ".join(map(str, numbers)) for numbers in (result, record.result))
        raise WrongOutcome(record.result_line, f"the result is {is_}, not {said}")


def check_all(stream):
    """Print a line about each record and return the exit status."""
    status = 0
    block = None
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
    if not block:
        print("no record to check", file=sys.stderr)
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
    if kind == CUSTOM:
        kind = f"custom ({options_of(deal.rules)})"
    elif kind == OPEN_ROW:
        kind = f"openstock with {deal.rules.width} open cards"
    print(f"Deal {record.id}, {kind}. Seat {deal.dealer} deals, trump: {SUIT_NAMES[deal.trump]}.")
    show_hands(deal)
    while not deal.over:
        phase = deal.phase
        show_trick(table, record)
        if deal.phase != phase and not deal.over:
            print("The stock is gone.")
            show_hands(deal)
    outcome = "a tie" if deal.winner < 0 else f"seat {deal.winner} wins"
    print(f"Result: {score_of(deal)}, {outcome}.")


def show_hands(deal):
    """Print all hands, spades to clubs, high to low."""
    for seat in range(deal.seats):
        cards = [card for card in range(51, -1, -1) if deal.hand(seat, card // 13) >> card % 13 & 1]
        print(f"Seat {seat} holds {' '.join(map(card_name, cards))}.")


def score_of(deal):
    """Return the counting tricks of all seats, such as ``7-6``."""
    return "-".join(map(str, deal.score[: deal.seats]))


def show_trick(table, record):
    """Play a trick, draw the cards after it, and print both."""
    deal = table.deal
    trick = deal.trick
    head = f"Trick {trick + 1}"
    if deal.row_count:
        cards = " ".join(map(card_name, deal.row[: deal.row_count]))
        head += f", {'prize' if deal.row_count == 1 else 'open'} {cards}"
        head += " face down" if deal.prize_hidden else ""
    while deal.trick == trick or (deal.choosing and not deal.over):
        move_next(table, record)
    leader = deal.leader_of(trick)
    winner = deal.turn
    parts = []
    for after in range(deal.seats):
        seat = (leader + after) % deal.seats
        verb = "plays" if after else "leads"
        parts.append(f"seat {seat} {verb} {card_name(deal.card_of(trick, seat))}")
    parts.append(f"seat {winner} wins")
    for after in range(deal.seats):
        seat = (winner + after) % deal.seats
        if deal.taken(seat) != NO_CARD:
            card = card_name(deal.taken(seat))
            if seat == winner:
                parts[-1] += f" and takes {card}"
            else:
                parts.append(f"seat {seat} {'takes' if deal.taken_open(seat) else 'draws'} {card}")
    print(f"{head}: {', '.join(parts)}. Score {score_of(deal)}.")


def play(options):
    """Play as many deals as asked for and print their records."""
    table = Table()
    deal = table.deal
    deck = bytearray(52)
    rng = Rng()
    rules = options.rules
    players = [make(number) for number in options.players]
    for number in range(options.seed, options.seed + options.deals):
        shuffle_deck(deck, number, rng)
        table.start(rules, deck, number % rules.players)
        while not deal.over:
            seat = deal.turn
            move = table.choose if deal.choosing else table.play
            move(seat, decide(players[seat], table.views[seat]))
        print(f"record {options.profile}-{number}")
        print("profile", options.profile)
        if options.profile == OPEN_ROW:
            print("width", rules.width)
        elif options.profile == CUSTOM:
            print("options", options_of(rules))
        print("dealer", deal.dealer)
        print("deck", *deal.deck)
        print("plays", *deal.plays[: deal.played])
        if rules.width > 1:
            print("choices", *deal.choices[: deal.chosen])
        print("winners", *deal.winners[: deal.trick])
        print("result", *deal.score[: deal.seats], deal.winner)
        print("end")


def levels(text):
    """Return the levels of a list such as ``easy,normal``; for the command line."""
    return [level(word) for word in text.split(",")]


def read_arguments(arguments):
    """Return the options of a command line; ends the process with status 2 if it is faulty."""
    parser = Parser(prog="record.py", description=__doc__.split("\n")[0])
    actions = parser.add_subparsers(dest="action", required=True)
    action = actions.add_parser("play", help="play deals and write their records")
    action.add_argument("--deals", type=int, default=1, metavar="N", help="how many (1)")
    action.add_argument("--seed", type=int, default=1, metavar="S", help="first deal number (1)")
    action.add_argument("--profile", choices=(*PROFILES, CUSTOM), default="pagat", metavar="P")
    action.add_argument(
        "--players",
        type=levels,
        default="normal",
        metavar="LEVEL,...",
        help="the players of seat 0, seat 1 and so on, or one for all of them (normal)",
    )
    action.add_argument(
        "--width", type=int, metavar="K", help="open cards of openstock, 2 to 4 (3)"
    )
    action.add_argument(
        "--options",
        metavar="'NAME=VALUE ...'",
        help="those of the profile custom, as in a record",
    )
    actions.add_parser("check", help="check the records on standard input")
    actions.add_parser("show", help="print the record on standard input for reading")
    options = parser.parse_args(arguments)
    if options.action == "play":
        read_play_arguments(options, action.error)
    return options


def read_play_arguments(options, error):
    """Set the rules, and a player for each seat; call ``error`` with what is wrong."""
    if options.deals < 0:
        error("--deals: at least 0")
    if options.seed < 0 or options.seed + options.deals > MAX_DEAL + 1:
        error(f"deal numbers go from 0 to {MAX_DEAL}")
    rules = options.rules = Rules()
    if (options.profile == CUSTOM) != (options.options is not None):
        error("--options goes with --profile custom")
    if options.options is not None:
        try:
            set_options(rules, options.options.split(), 1)
        except Fault as fault:
            error(f"--options: {str(fault).partition(': ')[2]}")
    else:
        rules.set_profile(PROFILES.index(options.profile))
    if options.width is not None:
        if options.profile != OPEN_ROW or not WIDTHS[0] <= options.width <= WIDTHS[1]:
            error("--width is for openstock, {} to {}".format(*WIDTHS))
        rules.width = options.width
    if len(options.players) == 1:
        options.players *= rules.players
    if len(options.players) != rules.players:
        error(f"--players: one level or {rules.players} expected, got {len(options.players)}")


def main(arguments=None):
    """Run the command line and return the exit status."""
    options = read_arguments(arguments)
    if options.action == "check":
        return check_all(sys.stdin)
    if options.action == "show":
        show(sys.stdin)
    else:
        play(options)
    return 0


if __name__ == "__main__":
    run(main)
