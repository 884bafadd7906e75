# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The player tool as a referee uses it. The referee here is the slow model."""

import random
import re
import subprocess
import sys
from pathlib import Path

import both
import pytest
import slow_model

from engine.rules import PROFILES

# What the lines have words for.
PLAYED = [profile for profile in PROFILES if profile not in ("openstock", "three")]
TOOLS = Path(__file__).resolve().parent.parent / "tools"
RECORD = TOOLS / "record.py"


def start(level):
    """A running player tool with nothing but the standard library."""
    return subprocess.Popen(
        [sys.executable, "-E", "-S", str(TOOLS / "player.py"), "--level", level],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        bufsize=1,
    )


def tell(lines, level="normal"):
    """Send lines; return the status, the answers and the errors."""
    with start(level) as tool:
        out, err = tool.communicate("".join(f"{line}\n" for line in lines), timeout=30)
    return tool.returncode, out, err


class Referee:
    """Writes the lines that a seat is told of a deal in the slow model."""

    def __init__(self, profile, deck, dealer):
        self.profile = profile
        self.deal = slow_model.SlowDeal(slow_model.PRESETS[profile], deck, dealer)

    def who(self, seat, mover):
        return "you" if seat == mover else "opp"

    def opening(self, seat):
        deal = self.deal
        trump = deal.trump if deal.trump == "none" else deal.trump[0].upper()
        yield f"newgame {self.profile} trump {trump} lead {self.who(seat, deal.leader)}"
        yield "hand " + " ".join(map(str, slow_model.codes(deal.hands[seat])))
        yield from self.prize()

    def prize(self):
        if not self.deal.over:
            for prize in self.deal.visible_row:
                yield f"prize {slow_model.code(prize)}"

    def question(self):
        return "play " + " ".join(map(str, slow_model.codes(self.deal.legal())))

    def play(self, code, seats):
        """Play a card; return what each of the seats is told of it."""
        deal = self.deal
        mover = deal.turn
        deal.play(mover, slow_model.card(code))
        told = [[f"played {self.who(seat, mover)} {code}"] for seat in seats]
        if not deal.on_table:
            for lines, seat in zip(told, seats, strict=True):
                line = f"trick {self.who(seat, deal.leader)}"
                drawn = deal.last_draw[seat]
                lines.append(f"{line} draw {slow_model.code(drawn)}" if drawn else line)
                lines += self.prize()
        if deal.over:
            for lines, seat in zip(told, seats, strict=True):
                outcome = "tie" if deal.winner == "tie" else ("loss", "win")[deal.winner == seat]
                lines.append(f"end {deal.counts[seat]} {deal.counts[1 - seat]} {outcome}")
        return told


def dealt(lines):
    """Deck, dealer and plays of records."""
    words = [line.split() for line in lines]
    for number in range(0, len(words), 8):
        block = {row[0]: row[1:] for row in words[number : number + 8]}
        cards = [[int(word) for word in block[key]] for key in ("deck", "plays")]
        yield cards[0], int(block["dealer"][0]), cards[1]


def recorded(profile, deals, seed, levels="normal,normal"):
    """Records that the other tool played."""
    args = ["--profile", profile, "--deals", str(deals), "--seed", str(seed), "--players", levels]
    out = subprocess.run(
        [sys.executable, str(RECORD), "play", *args],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return list(dealt(out.splitlines()))


@pytest.mark.parametrize("profile", PLAYED)
def test_two_tools_play_what_the_record_tool_plays(profile):
    """Two processes that hear lines only, line by line, for many deals."""
    tools = [start("easy"), start("normal")]
    for tool in tools:
        tool.stdin.write("gw 1\n")
    for deck, dealer, plays in recorded(profile, 20, 40, "easy,normal"):
        referee = Referee(profile, deck, dealer)
        deal = referee.deal
        for seat, tool in enumerate(tools):
            tool.stdin.writelines(f"{line}\n" for line in referee.opening(seat))
        while not deal.over:
            tools[deal.turn].stdin.write(referee.question() + "\n")
            answer = tools[deal.turn].stdout.readline()
            assert re.fullmatch(r"card \d+\n", answer)
            code = int(answer.split()[1])
            assert code == plays[len(deal.history)]
            for tool, lines in zip(tools, referee.play(code, (0, 1)), strict=True):
                tool.stdin.writelines(f"{line}\n" for line in lines)
        assert len(deal.history) == len(plays)
    for tool in tools:
        assert tool.communicate("quit\n", timeout=30) == ("", "")
        assert tool.returncode == 0


def heard(profile, seed, seat, ask=True):
    """All that a seat is told of a deal played at random, from ``gw 1`` on."""
    dice = random.Random(seed)
    referee = Referee(profile, both.new_deck(dice), dice.randrange(2))
    deal = referee.deal
    lines = ["gw 1", *referee.opening(seat)]
    while not deal.over:
        if deal.turn == seat and ask:
            lines.append(referee.question())
        code = dice.choice(slow_model.codes(deal.legal()))
        lines += referee.play(code, [seat])[0]
    return lines


@pytest.mark.parametrize("profile", PLAYED)
def test_any_deal_is_followed(profile):
    """Also one in which the referee lets the seat play other cards than it answered."""
    lines = [line for seed in range(15) for line in heard(profile, seed, seed % 2)]
    status, out, err = tell([*lines, "quit"])
    assert (status, err) == (0, "")
    questions = [line.split()[1:] for line in lines if line.startswith("play ")]
    answers = out.splitlines()
    assert len(answers) == len(questions)
    for answer, legal in zip(answers, questions, strict=True):
        assert re.fullmatch(r"card \d+", answer)
        assert answer.split()[1] in legal


def test_same_lines_same_answers():
    lines = heard("pagat", 5, 0)
    assert tell(lines) == tell(lines)
    many = [line for seed in (3, 4, 5) for line in heard("pagat", seed, 0)]
    assert tell(many)[1].endswith(tell(lines)[1])


def test_names_will_do_as_well():
    lines = heard("pagat", 6, 1)
    named = []
    for line in lines:
        words = line.split()
        if words[0] in ("hand", "prize", "play", "played", "trick"):
            for place, word in enumerate(words):
                if word.isdigit():
                    suit, rank = slow_model.card(int(word))
                    words[place] = rank + suit[0]
        named.append(" ".join(words))
    assert tell(named) == tell(lines)


@pytest.mark.parametrize("words", [("C", "D", "H", "S"), ("clubs", "diamonds", "hearts", "spades")])
def test_trump_is_a_letter_or_a_word_or_a_number(words):
    lines = heard("pagat", 7, 1)
    suit = "CDHS".index(lines[1].split()[3])
    plain = tell(lines)
    assert plain[0] == 0
    for word in (words[suit], words[suit].lower(), str(suit)):
        told = [lines[0], re.sub("trump .", f"trump {word}", lines[1]), *lines[2:]]
        assert tell(told) == plain


def test_questions_may_be_left_out_or_asked_twice():
    lines = heard("all26", 8, 0)
    answers = tell(lines)[1].splitlines()
    assert tell(heard("all26", 8, 0, ask=False)) == (0, "", "")
    twice = []
    for line in lines:
        twice += [line] * (2 if line.startswith("play ") else 1)
    assert tell(twice)[1].splitlines() == [answer for answer in answers for _ in range(2)]


def test_quit_at_any_time():
    lines = heard("pagat", 9, 0)
    for length in (0, 1, 2, 3, 4, 5, 30):
        status, _, err = tell([*lines[:length], "quit", "nonsense"])
        assert (status, err) == (0, "")


def test_a_race_may_end_without_a_draw():
    """The deal ends at once: a referee need not give out the cards of the last trick."""
    lines = heard("race7", 10, 0)
    assert "draw" in lines[-2]
    lines[-2] = lines[-2].split(" draw")[0]
    assert tell(lines)[0] == 0


class Script:
    """The lines of a good deal, to be spoilt in one place."""

    def __init__(self, profile="pagat", seed=11):
        self.lines = heard(profile, seed, 0)

    def first(self, start):
        """The index of the first line that begins so."""
        return next(at for at, line in enumerate(self.lines) if line.startswith(start))

    def with_line(self, at, line):
        """The lines up to a place, and there another line."""
        return [*self.lines[:at], line]


def assert_fault(lines, *parts):
    """The last line is refused: status 2 and one line that names it and the fault."""
    status, out, err = tell(lines)
    assert status == 2
    assert err.startswith(f"line {len(lines)}: ")
    assert err.count("\n") == 1
    assert "Traceback" not in err
    for part in parts:
        assert part in err
    assert all(re.fullmatch(r"card \d+", line) for line in out.splitlines())


@pytest.mark.parametrize(
    ("start", "line", "part"),
    [
        ("gw", "gw 2", "gw 1"),
        ("gw", "gw", "gw 1"),
        ("gw", "hello", "unknown keyword"),
        ("gw", "newgame pagat trump H lead you", "gw expected"),
        ("newgame", "hand 1 2 3", "newgame expected"),
        ("newgame", "newgame", "newgame <profile>"),
        ("newgame", "newgame pagat trump H", "newgame <profile>"),
        ("newgame", "newgame pagat trump H lead me", "newgame <profile>"),
        ("newgame", "newgame pagat suit H lead you", "newgame <profile>"),
        ("newgame", "newgame bridge trump H lead you", "unknown profile"),
        ("newgame", "newgame three trump H lead you", "not played"),
        ("newgame", "newgame openstock trump H lead you", "not played"),
        ("newgame", "newgame pagat trump X lead you", "cannot be the trump"),
        ("newgame", "newgame pagat trump N lead you", "cannot be the trump"),
        ("newgame", "newgame notrump trump H lead you", "cannot be the trump"),
        ("hand", "hand 0 1 2 3 4 5 6 7 8 9 10 11", "13 cards"),
        ("hand", "hand 0 1 2 3 4 5 6 7 8 9 10 11 12 13", "13 cards"),
        ("hand", "hand 0 1 2 3 4 5 6 7 8 9 10 11 11", "already"),
        ("hand", "hand 0 1 2 3 4 5 6 7 8 9 10 11 52", "'52' is not a card"),
        ("hand", "hand 0 1 2 3 4 5 6 7 8 9 10 11 ZZ", "'ZZ' is not a card"),
        ("hand", "prize 3", "hand expected"),
        ("prize", "prize", "prize <card>"),
        ("prize", "prize 1 2", "prize <card>"),
        ("prize", "prize x", "'x' is not a card"),
        ("prize", "play 1", "prize expected"),
        ("prize", "played you 1", "prize expected"),
        ("play ", "play", "legal cards are"),
        ("play ", "play 99", "'99' is not a card"),
        ("play ", "trick you", "expected, got 'trick'"),
        ("played you", "played", "played <you|opp>"),
        ("played you", "played me 3", "played <you|opp>"),
        ("played you", "played you", "played <you|opp>"),
        ("played you", "played you -1", "'-1' is not a card"),
        ("trick", "trick", "trick <you|opp>"),
        ("trick", "trick they", "trick <you|opp>"),
        ("trick", "played you 3", "trick expected"),
        ("trick", "play 3", "trick expected"),
        ("trick", "end 7 6 win", "trick expected"),
        ("end", "end", "the end is"),
        ("end", "end 0 13 win", "the end is"),
        ("end", "newgame pagat trump H lead you", "end expected"),
    ],
)
def test_faulty_lines(start, line, part):
    script = Script()
    assert_fault(script.with_line(script.first(start), line), part)


def test_no_deal_begins_within_a_deal():
    script = Script()
    for at in (3, 4, 5, 40):
        assert_fault(script.with_line(at, script.lines[1]), "expected, got 'newgame'")


def test_impossible_prizes():
    script = Script()
    held = script.lines[2].split()[1]
    assert_fault(script.with_line(3, f"prize {held}"), "has been seen")
    trump = "CDHS".index(script.lines[1].split()[3])
    hand = script.lines[2].split()
    other = next(c for c in range(52) if c // 13 != trump and str(c) not in hand)
    assert_fault(script.with_line(3, f"prize {other}"), "cannot be the first prize")
    again = [at for at, line in enumerate(script.lines) if line.startswith("prize")][1]
    assert_fault(script.with_line(again, script.lines[3]), "has been seen")


def test_wrong_lists_of_legal_cards():
    script = Script()
    at = script.first("play ")
    legal = script.lines[at].split()
    assert_fault(script.with_line(at, " ".join(legal[:-1])), "legal cards are")
    other = next(card for card in map(str, range(52)) if card not in legal)
    assert_fault(script.with_line(at, " ".join([*legal, other])), "legal cards are")
    assert_fault(script.with_line(at, " ".join([*legal, legal[1]])), "already")


def test_plays_out_of_turn():
    script = Script()
    for at, line in enumerate(script.lines):
        if line.startswith("played"):
            word = {"you": "opp", "opp": "you"}[line.split()[1]]
            if script.lines[at - 1].startswith(("played", "prize")):
                assert_fault(
                    script.with_line(at, f"played {word} {line.split()[2]}"), "not the turn"
                )
    at = next(
        at
        for at, line in enumerate(script.lines)
        if line.startswith("played opp") and script.lines[at - 1].startswith("prize")
    )
    assert_fault(script.with_line(at, "play 1 2"), "played expected, got 'play'")


def test_own_cards_must_be_legal():
    script = Script()
    for at, line in list(enumerate(script.lines))[::4]:
        if line.startswith("play "):
            legal = line.split()[1:]
            card = next(card for card in map(str, range(52)) if card not in legal)
            assert_fault(script.with_line(at + 1, f"played you {card}"), "not among the legal")


def test_their_cards_must_be_possible():
    script = Script()
    held = set(script.lines[2].split()[1:])
    gone = set()
    checked = 0
    for at, line in enumerate(script.lines):
        words = line.split()
        if words[0] == "trick" and len(words) == 4:
            held.add(words[3])
        if words[0] != "played":
            continue
        if words[1] == "opp" and checked < 6:
            checked += 1
            prize = next((x for x in script.lines[at - 2 : at] if x.startswith("prize")), None)
            for card in (
                sorted(held)[0],
                *sorted(gone)[:1],
                *([prize.split()[1]] if prize else []),
            ):
                assert_fault(
                    script.with_line(at, f"played opp {card}"), "cannot be in the other hand"
                )
        held.discard(words[2])
        gone.add(words[2])
    assert checked == 6


def test_their_revokes_are_noticed():
    """In phase 2 the other hand is known; before, the prizes in it and the suits that it lacks."""
    found = set()
    for seed in range(40):
        script = Script(seed=seed)
        dice = random.Random(seed)
        referee = Referee("pagat", both.new_deck(dice), dice.randrange(2))
        deal = referee.deal
        lines = ["gw 1", *referee.opening(0)]
        while not deal.over:
            if deal.turn == 0:
                lines.append(referee.question())
            elif deal.on_table:
                led = deal.led[0]
                known = deal.known_of(1) if deal.phase == 1 else deal.hands[1]
                wrong = [card for card in deal.hands[1] if deal.refusal(1, card) == "follow"]
                if wrong and any(card[0] == led for card in known) and deal.phase not in found:
                    found.add(deal.phase)
                    assert_fault(
                        [*lines, f"played opp {slow_model.code(wrong[0])}"], "does not follow"
                    )
            lines += referee.play(dice.choice(slow_model.codes(deal.legal())), [0])[0]
        assert lines == script.lines
        if found == {1, 2}:
            return
    raise AssertionError(found)


def test_a_suit_that_was_not_followed_is_gone():
    lines = [
        "gw 1",
        "newgame pagat trump S lead you",
        "hand " + " ".join(map(str, range(13, 26))),
        "prize 3S",
        "played you 2D",
        "played opp 2C",
        "trick you draw 3S",
        "prize 4S",
        "played you 3D",
        "played opp 3C",
        "trick you draw 4S",
    ]
    assert tell([*lines, "quit"])[0] == 0
    # The other seat wins the next trick and takes an open prize, so it has still no hearts.
    lines = [
        "gw 1",
        "newgame pagat trump S lead you",
        "hand 2H 3H 4H 5H 6H 7H 2C 3C 4C 5C 6C 7C 8C",
        "prize 3S",
        "played you 2H",
        "played opp 2S",
        "trick opp draw 9C",
        "prize 4S",
    ]
    assert_fault([*lines, "played opp 8H"], "could not follow")
    assert tell([*lines, "played opp 3S", "quit"])[0] == 0
    # An open prize of that suit does not bring back others, an unseen card might.
    lines[7] = "prize 9H"
    lines += ["played opp 3S", "played you 9C", "trick opp draw 9D", "prize 4S"]
    assert_fault([*lines, "played opp 8H"], "could not follow")
    assert tell([*lines, "played opp 9H", "quit"])[0] == 0
    lines += ["played opp 2D", "played you 9D", "trick you draw 4S", "prize 5S", "played you 2C"]
    assert tell([*lines, "played opp 8H", "quit"])[0] == 0


def test_wrong_tricks():
    script = Script()
    tricks = [at for at, line in enumerate(script.lines) if line.startswith("trick")]
    for at in (*tricks[:4], tricks[12], tricks[13]):
        line = script.lines[at]
        words = line.split()
        word = {"you": "opp", "opp": "you"}[words[1]]
        assert_fault(script.with_line(at, " ".join(["trick", word, *words[2:]])), "did not win")
        if len(words) == 2:
            assert_fault(script.with_line(at, f"{line} draw 3"), "trick <you|opp>")
            continue
        assert_fault(script.with_line(at, " ".join(words[:2])), "trick <you|opp>")
        assert_fault(script.with_line(at, " ".join(words[:3])), "trick <you|opp>")
        held = script.lines[2].split()[1]
        part = "takes the prize" if words[1] == "you" else "has been seen"
        assert_fault(script.with_line(at, f"trick {words[1]} draw {held}"), part)


def test_the_end_is_checked():
    script = Script()
    at = script.first("end")
    words = script.lines[at].split()
    mine, theirs = int(words[1]), int(words[2])
    for wrong in (
        f"end {theirs} {mine} {words[3]}",
        f"end {mine + 1} {theirs - 1} {words[3]}",
        f"end {mine} {theirs} tie",
        f"end {mine} {theirs}",
        f"{script.lines[at]} now",
    ):
        assert_fault(script.with_line(at, wrong), "the end is")


def test_the_hidden_first_prize_is_not_told():
    script = Script("notrump")
    assert not script.lines[3].startswith("prize")
    assert_fault(script.with_line(3, "prize 3"), "expected, got 'prize'")


def test_input_that_stops_within_a_deal():
    lines = heard("pagat", 12, 0)
    for length in (2, 3, 20):
        status, _, err = tell(lines[:length])
        assert status == 2
        assert err == f"line {length + 1}: the input stops within a deal\n"
    for length in (0, 1, len(lines)):
        assert tell(lines[:length])[0] == 0


@pytest.mark.parametrize("args", [["--level", "expert"], ["--level"], [], ["--level", "easy", "x"]])
def test_wrong_command_lines_take_one_line(args):
    done = subprocess.run(
        [sys.executable, str(TOOLS / "player.py"), *args],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("player.py: ")
    assert done.stderr.count("\n") == 1
