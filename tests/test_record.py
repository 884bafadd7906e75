# SPDX-FileCopyrightText: 2026 German Whist contributors
# SPDX-License-Identifier: MIT
"""The record tool as another program uses it: by its lines, its exit status and its errors."""

import random
import subprocess
import sys
from pathlib import Path

import both
import pytest
import slow_model

ROOT = Path(__file__).resolve().parent.parent
RECORD = ROOT / "tools" / "record.py"
LINES = ("record", "profile", "dealer", "deck", "plays", "winners", "result", "end")


def record(*args, text="", cwd=ROOT):
    """Run the tool with the standard library only; return status, output and errors."""
    done = subprocess.run(
        [sys.executable, "-E", "-S", str(RECORD), *map(str, args)],
        input=text,
        capture_output=True,
        encoding="utf-8",
        cwd=cwd,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


def played(*args):
    status, out, err = record("play", *args)
    assert (status, err) == (0, "")
    return out


@pytest.fixture(scope="module")
def good():
    """The lines of one good record, by keyword."""
    lines = played("--seed", 3).splitlines()
    return {line.split()[0]: line for line in lines}


def check(lines, **changes):
    """Check a record of which some lines are changed; None leaves a line out."""
    lines = {**lines, **changes}
    text = "".join(f"{line}\n" for line in lines.values() if line is not None)
    return record("check", text=text)


def swapped(line, place, word):
    """The line with another word at a place, 0 being the first after the keyword."""
    words = line.split()
    words[place + 1] = str(word)
    return " ".join(words)


def assert_bad(answer, status, *parts):
    """The record was called bad, in one line that names what is wrong."""
    code, out, err = answer
    assert code == status
    assert out.startswith("bad pagat-3: line ")
    assert out.count("\n") == 1
    for part in parts:
        assert part in out
    if status == 2:
        assert out == f"bad pagat-3: {err}"
    else:
        assert err == ""


def options_of(lines):
    """The slow model's options for a record's lines."""
    if lines["profile"] != ["custom"]:
        return slow_model.PRESETS[lines["profile"][0]]
    words = dict(word.split("=") for word in lines["options"])
    return {
        "follow1": words["follow1"] == "1",
        "trump": words["trump"] == "1",
        "count": "all" if words["count"] == "all" else "phase 2",
        "target": int(words["target"]),
    }


@pytest.mark.parametrize("profile", both.TWO_PLAYER)
def test_records_are_true(profile):
    """Each record, replayed in the slow model, is what it says."""
    out = played("--deals", 30, "--seed", 100, "--profile", profile, "--players", "easy,normal")
    rows = [line.split() for line in out.splitlines()]
    assert len(rows) == 30 * len(LINES)
    decks = set()
    for number in range(30):
        block = rows[number * len(LINES) : (number + 1) * len(LINES)]
        assert tuple(row[0] for row in block) == LINES
        lines = {row[0]: row[1:] for row in block}
        assert lines["record"] == [f"{profile}-{100 + number}"]
        deck, plays = ([int(word) for word in lines[key]] for key in ("deck", "plays"))
        deal = slow_model.replay(options_of(lines), deck, int(lines["dealer"][0]), plays)
        assert deal.over
        assert lines["winners"] == [str(seat) for seat in deal.trick_winners]
        winner = -1 if deal.winner == "tie" else deal.winner
        assert lines["result"] == [str(word) for word in (*deal.counts, winner)]
        decks.add(tuple(deck))
    assert len(decks) == 30
    status, said, err = record("check", text=out)
    assert (status, err) == (0, "")
    assert said == "".join(f"ok {profile}-{100 + number}\n" for number in range(30))


def test_same_command_same_records(tmp_path):
    out = played("--deals", 3, "--seed", 7)
    assert record("play", "--deals", 3, "--seed", 7, cwd=tmp_path) == (0, out, "")
    assert "".join(played("--seed", seed) for seed in (7, 8, 9)) == out
    assert played("--deals", 0) == ""
    assert played("--seed", 7, "--players", "easy,easy") != played("--seed", 7)


def test_names_are_read_as_well_as_codes(good):
    lines = dict(good)
    for key in ("deck", "plays"):
        words = []
        for place, word in enumerate(good[key].split()[1:]):
            suit, rank = slow_model.card(int(word))
            name = (rank if place % 2 else rank.replace("10", "T")) + suit[0].upper()
            words.append(name.lower() if place % 3 == 0 else name)
        lines[key] = " ".join([key, *words])
    assert check(lines) == (0, "ok pagat-3\n", "")


def test_blank_lines_and_windows_ends_do_not_matter(good):
    text = "\n\n".join(good.values()).replace("\n", "\r\n")
    assert record("check", text=text) == (0, "ok pagat-3\n", "")
    assert record("check", text="") == (0, "", "")


def test_a_wrong_winner_is_found(good):
    for trick in (0, 12, 13, 25):
        other = 1 - int(good["winners"].split()[trick + 1])
        answer = check(good, winners=swapped(good["winners"], trick, other))
        assert_bad(answer, 1, "line 6", f"trick {trick + 1} ", f"not {other}")


def test_a_wrong_result_is_found(good):
    words = good["result"].split()[1:]
    for place in range(3):
        wrong = (int(words[place]) + 2) % 3 - 1 if place == 2 else (int(words[place]) + 1) % 27
        answer = check(good, result=swapped(good["result"], place, wrong))
        assert_bad(answer, 1, "line 7", "result")


def test_a_card_not_in_the_hand_is_found(good):
    """Swap cards of different seats or times."""
    plays = good["plays"].split()[1:]
    for place in (0, 20, 40):
        line = swapped(swapped(good["plays"], place, plays[place + 1]), place + 1, plays[place])
        answer = check(good, plays=line)
        assert_bad(answer, 2, "line 5", f"play {place + 1} ", "not in the hand")


def test_a_revoke_is_found(good):
    """Reply with another card of the hand, while the suit led could be followed."""
    deck, plays = ([int(word) for word in good[key].split()[1:]] for key in ("deck", "plays"))
    dealer = int(good["dealer"].split()[1])
    found = 0
    for place in range(1, 52, 2):
        deal = slow_model.replay(slow_model.PRESETS["pagat"], deck, dealer, plays[:place])
        hand = deal.hands[deal.turn]
        wrong = [card for card in hand if deal.refusal(deal.turn, card) == "follow"]
        if wrong:
            found += 1
            other = plays.index(slow_model.code(wrong[0]))
            line = swapped(good["plays"], place, plays[other])
            line = swapped(line, other, plays[place])
            assert_bad(check(good, plays=line), 2, f"play {place + 1} ", "followed")
        if found == 3:
            return
    raise AssertionError("no place to revoke")


@pytest.mark.parametrize(
    ("key", "line", "part"),
    [
        ("deck", "deck 1 2 3", "52 cards"),
        ("deck", "deck " + " ".join(map(str, range(51))), "52 cards"),
        ("deck", "deck " + " ".join(map(str, [*range(51), 50])), "already"),
        ("deck", "deck " + " ".join(map(str, range(1, 53))), "'52' is not a card"),
        ("deck", "deck " + " ".join(map(str, range(-1, 51))), "'-1' is not a card"),
        ("deck", "deck 1H", "'1H' is not a card"),
        ("deck", "deck", "52 cards"),
        ("plays", "plays", "not over"),
        ("plays", "plays 1 1", "already"),
        ("plays", "plays X", "'X' is not a card"),
        ("winners", "winners", "26 winners"),
        ("winners", "winners 2", "'2' is not a number"),
        ("result", "result 7 6", "3 values"),
        ("result", "result 7 6 2", "'2' is not a number"),
        ("result", "result 7 x 0", "'x' is not a number"),
        ("result", "result 27 0 0", "'27' is not a number"),
        ("dealer", "dealer 2", "'2' is not a number"),
        ("dealer", "dealer", "1 values"),
        ("dealer", "dealer 0 1", "1 values"),
        ("dealer", "dealer 1_0", "'1_0' is not a number"),
        ("profile", "profile whist", "unknown profile"),
        ("profile", "profile three", "not played"),
        ("profile", "profile openstock", "not played"),
        ("profile", "colour red", "unknown keyword"),
        ("dealer", "dealt 0", "unknown keyword"),
        ("end", "end now", "0 values"),
        ("end", None, "stops here"),
        ("result", None, "'result' expected"),
        ("winners", None, "'winners' expected"),
        ("plays", None, "'plays' expected"),
        ("deck", None, "'deck' expected"),
        ("dealer", None, "'dealer' expected"),
        ("profile", None, "'profile' expected"),
    ],
)
def test_faulty_lines(good, key, line, part):
    answer = check(good, **{key: line})
    number = 7 if (key, line) == ("end", None) else LINES.index(key) + 1
    assert_bad(answer, 2, f"line {number}:", part)


def test_plays_too_many_or_too_few(good):
    words = good["plays"].split()
    assert_bad(check(good, plays=" ".join(words[:-1])), 2, "after 51 plays")
    race = played("--seed", 3, "--profile", "race7").splitlines()
    lines = {line.split()[0]: line for line in race}
    left = [card for card in map(str, range(52)) if card not in lines["plays"].split()]
    code, out, err = check(lines, plays=f"{lines['plays']} {left[0]}")
    assert code == 2
    assert out == f"bad race7-3: {err}"
    assert "the deal is over" in err
    cut = " ".join(lines["plays"].split()[:-2])
    assert "not over" in check(lines, plays=cut)[2]


def test_a_torn_file(good):
    """Cut anywhere, a record is never called good."""
    text = "".join(f"{line}\n" for line in good.values())
    for length in range(1, len(text) - len("\n"), 41):
        code, out, err = record("check", text=text[:length])
        assert code == 2
        assert "ok" not in out
        assert err.startswith("line ")
        assert err.count("\n") == 1


def test_one_bad_record_does_not_hide_the_others(good):
    lines = "".join(f"{line}\n" for line in good.values())
    torn = "".join(f"{line}\n" for line in list(good.values())[:4]).replace("-3", "-torn")
    wrong = lines.replace("pagat-3", "odd").replace("result ", "result 1")
    code, out, err = record("check", text=torn + lines + wrong + "junk\n" + lines)
    assert code == 2
    answers = [line.split()[:2] for line in out.splitlines()]
    assert answers[:2] == [["bad", "pagat-torn:"], ["ok", "pagat-3"]]
    assert answers[2][0] == "bad"
    assert err.startswith("line 4: ")


def test_custom_options(good):
    options = "options follow1=1 trump=1 count=2 target=0 width=1 players=2"
    lines = {"record": good["record"], "profile": "profile custom", "options": options, **good}
    lines["profile"] = "profile custom"
    ordered = {key: lines[key] for key in ("record", "profile", "options", *LINES[2:])}
    assert check(ordered) == (0, "ok pagat-3\n", "")
    every = check(ordered, options=options.replace("count=2", "count=all"))
    assert every[0] == 1
    assert "result" in every[1]
    assert_bad(check(ordered, options=None), 2, "line 3: 'options' expected")
    for wrong, part in (
        ("follow1=1 trump=1 count=2 target=0 width=1", "6 values"),
        ("follow1=1 trump=1 count=2 target=0 width=1 width=1", "repeated option"),
        ("follow1=1 trump=1 count=2 target=0 width=1 colour=1", "unknown or repeated"),
        ("follow1=2 trump=1 count=2 target=0 width=1 players=2", "'2' is not a number"),
        ("follow1=1 trump=1 count=26 target=0 width=1 players=2", "count is 2 or all"),
        ("follow1=1 trump=1 count=2 target=14 width=1 players=2", "more tricks"),
        ("follow1=1 trump=1 count=2 target=0 width=3 players=2", "not played"),
        ("follow1=1 trump=1 count=2 target=0 width=1 players=3", "not played"),
        ("follow1= trump=1 count=2 target=0 width=1 players=2", "'' is not a number"),
    ):
        assert_bad(check(ordered, options=f"options {wrong}"), 2, "line 3:", part)


def test_free_mixes_are_checked_by_their_options():
    """A deal of a free mix, played in the slow model and written down by the test."""
    for number in range(12):
        dice = random.Random(number)
        rules = both.mixed_rules(dice)
        pair = both.play_random(rules, number)
        deal = pair.deal
        options = ["players=2", "width=1", f"target={rules.target}", f"trump={rules.trump}"]
        options += [f"count={'all' if rules.count == 26 else 2}", f"follow1={rules.follow1}"]
        text = "\n".join(
            " ".join(map(str, row))
            for row in (
                ("record", number),
                ("profile", "custom"),
                ("options", *options),
                ("dealer", deal.dealer),
                ("deck", *deal.deck),
                ("plays", *deal.plays[: deal.played]),
                ("winners", *pair.slow.trick_winners),
                ("result", *pair.slow.counts, -1 if pair.slow.winner == "tie" else deal.winner),
                ("end",),
            )
        )
        assert record("check", text=text) == (0, f"ok {number}\n", "")


def test_show(good):
    text = "".join(f"{line}\n" for line in good.values())
    status, out, err = record("show", text=text)
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Deal pagat-3, pagat.")
    tricks = [line for line in lines if line.startswith("Trick ")]
    assert len(tricks) == 26
    assert "prize" in tricks[12]
    assert "prize" not in tricks[13]
    for number, line in enumerate(tricks):
        led, reply = (int(word) for word in good["plays"].split()[2 * number + 1 :][:2])
        for code in (led, reply):
            suit, rank = slow_model.card(code)
            assert f" {rank.replace('10', 'T')}{suit[0].upper()}" in line
    result = good["result"].split()
    assert lines[-1] == f"Result: {result[1]}-{result[2]}, seat {result[3]} wins."


def test_show_says_what_is_wrong(good):
    text = "".join(f"{line}\n" for line in good.values())
    assert record("show", text="") == (2, "", "line 1: one record expected, got 0\n")
    assert record("show", text=text + text) == (2, "", "line 9: one record expected, got 2\n")
    wrong = text.replace("winners 0", "winners 2").replace("winners 1", "winners 2")
    assert record("show", text=wrong) == (2, "", "line 6: '2' is not a number from 0 to 1\n")


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["dance"],
        ["play", "--players", "hard,easy"],
        ["play", "--players", "easy"],
        ["play", "--players", "easy,easy,easy"],
        ["play", "--profile", "three"],
        ["play", "--profile", "openstock"],
        ["play", "--profile", "custom"],
        ["play", "--deals", "-1"],
        ["play", "--deals", "x"],
        ["play", "--seed", "-1"],
        ["play", "--seed", "1000000000"],
        ["play", "--seed", "999999999", "--deals", "2"],
        ["check", "more"],
    ],
)
def test_wrong_command_lines_take_one_line(args):
    status, out, err = record(*args)
    assert (status, out) == (2, "")
    assert err.startswith("record.py")
    assert err.count("\n") == 1


def test_a_reader_that_goes_away_is_no_error():
    with subprocess.Popen(
        [sys.executable, str(RECORD), "play", "--deals", "400"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as tool:
        tool.stdout.readline()
        tool.stdout.close()
        assert tool.stderr.read() == b""


def test_bytes_that_are_no_text(good):
    done = subprocess.run(
        [sys.executable, str(RECORD), "check"],
        input=b"record \xff\xfe\n\x80\x81\n",
        capture_output=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith(b"line 2: 'profile' expected, got the unknown keyword")
