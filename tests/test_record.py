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

from engine.rules import PROFILES

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


def lines_of(text):
    """The lines of one record, by keyword."""
    return {line.split()[0]: line for line in text.splitlines()}


@pytest.fixture(scope="module")
def good():
    """A good record."""
    return lines_of(played("--seed", 3))


@pytest.fixture(scope="module")
def good_row():
    """A good record of a deal with an open row."""
    return lines_of(played("--seed", 3, "--profile", "openstock"))


@pytest.fixture(scope="module")
def good_three():
    """A good record of a deal of three."""
    return lines_of(played("--seed", 3, "--profile", "three"))


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


def assert_bad(answer, status, *parts, name="pagat-3"):
    """The record was called bad, in one line that names what is wrong."""
    code, out, err = answer
    assert code == status
    assert out.startswith(f"bad {name}: line ")
    assert out.count("\n") == 1
    for part in parts:
        assert part in out
    if status == 2:
        assert out == f"bad {name}: {err}"
    else:
        assert err == ""


def options_of(lines):
    """The slow model's options for a record's words by keyword."""
    if lines["profile"] != ["custom"]:
        options = slow_model.PRESETS[lines["profile"][0]]
        return {**options, "width": int(lines["width"][0])} if "width" in lines else options
    words = dict(word.split("=") for word in lines["options"])
    return {
        "follow1": words["follow1"] == "1",
        "trump": words["trump"] == "1",
        "count": "all" if words["count"] == "all" else "phase 2",
        "target": int(words["target"]),
        "width": int(words["width"]),
        "players": int(words["players"]),
    }


def numbers_in(lines, key):
    return [int(word) for word in lines.get(key, ())]


def assert_true(lines):
    """A record's words, replayed in the slow model, are what it says; return its deck."""
    deck, (dealer,) = numbers_in(lines, "deck"), numbers_in(lines, "dealer")
    moves = numbers_in(lines, "plays"), numbers_in(lines, "choices")
    deal = slow_model.replay(options_of(lines), deck, dealer, *moves)
    assert deal.over
    assert numbers_in(lines, "winners") == deal.trick_winners
    winner = -1 if deal.winner == "tie" else deal.winner
    assert numbers_in(lines, "result") == [*deal.counts, winner]
    return tuple(deck)


@pytest.mark.parametrize("profile", PROFILES)
def test_records_are_true(profile):
    players = "easy,normal,normal" if profile == "three" else "easy,normal"
    out = played("--deals", 24, "--seed", 100, "--profile", profile, "--players", players)
    expected = list(LINES)
    if profile == "openstock":
        expected[2:2], expected[6:6] = ["width"], ["choices"]
    rows = [line.split() for line in out.splitlines()]
    assert len(rows) == 24 * len(expected)
    decks = set()
    for number in range(24):
        block = rows[number * len(expected) : (number + 1) * len(expected)]
        assert [row[0] for row in block] == expected
        lines = {row[0]: row[1:] for row in block}
        assert lines["record"] == [f"{profile}-{100 + number}"]
        assert lines["profile"] == [profile]
        decks.add(assert_true(lines))
    assert len(decks) == 24
    status, said, err = record("check", text=out)
    assert (status, err) == (0, "")
    assert said == "".join(f"ok {profile}-{100 + number}\n" for number in range(24))


@pytest.mark.parametrize("width", [2, 3, 4])
def test_open_rows_of_every_width(width):
    out = played("--deals", 5, "--seed", 9, "--profile", "openstock", "--width", width)
    assert out.count(f"\nwidth {width}\n") == 5
    for text in out.split("end\n")[:-1]:
        assert_true({line.split()[0]: line.split()[1:] for line in text.splitlines()})
    assert record("check", text=out)[0] == 0


def test_three_is_the_width_of_a_row_without_one(good_row):
    assert check(good_row, width=None) == (0, "ok openstock-3\n", "")


@pytest.mark.parametrize("number", range(6))
def test_free_mixes_are_played(number):
    words = options_text(both.mixed_rules(random.Random(number)))
    out = played("--seed", 5, "--profile", "custom", "--options", words, "--players", "normal")
    lines = {line.split()[0]: line.split()[1:] for line in out.splitlines()}
    assert lines["options"] == words.split()
    assert_true(lines)
    assert record("check", text=out) == (0, "ok custom-5\n", "")


def options_text(rules):
    count = "all" if rules.count == 26 else 2
    return (
        f"follow1={rules.follow1} trump={rules.trump} count={count} target={rules.target} "
        f"width={rules.width} players={rules.players}"
    )


def test_one_level_will_do_for_all():
    for profile, levels in (("pagat", "easy,easy"), ("three", "easy,easy,easy")):
        args = ("--deals", 2, "--profile", profile, "--players")
        assert played(*args, "easy") == played(*args, levels)


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
        ("plays", "choices 0", "'plays' expected, got 'choices'"),
        ("winners", "choices 0", "'winners' expected, got 'choices'"),
        ("dealer", "width 3", "'dealer' expected, got 'width'"),
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
        ("follow1=1 trump=1 count=2 target=14 width=1 players=2", "than the 13 that count"),
        ("follow1=1 trump=1 count=2 target=8 width=1 players=3", "than the 7 that count"),
        ("follow1=1 trump=1 count=all target=16 width=1 players=3", "than the 15 that count"),
        ("follow1=1 trump=1 count=2 target=0 width=5 players=2", "'5' is not a number"),
        ("follow1=1 trump=1 count=2 target=0 width=1 players=4", "'4' is not a number"),
        ("follow1= trump=1 count=2 target=0 width=1 players=2", "'' is not a number"),
    ):
        assert_bad(check(ordered, options=f"options {wrong}"), 2, "line 3:", part)


def written(pair, number):
    """A deal of the slow model as the record of a free mix."""
    slow = pair.slow
    options = options_text(pair.deal.rules).split()
    options.reverse()  # in any order
    rows = [
        ("record", number),
        ("profile", "custom"),
        ("options", *options),
        ("dealer", slow.dealer),
        ("deck", *pair.deal.deck),
        ("plays", *[slow_model.code(card) for _, card in slow.history]),
        ("choices", *slow.choices),
        ("winners", *slow.trick_winners),
        ("result", *slow.counts, -1 if slow.winner == "tie" else slow.winner),
        ("end",),
    ]
    if pair.deal.rules.width == 1:
        del rows[6]
    return [[str(word) for word in row] for row in rows]


def text_of(rows):
    return "".join(" ".join(row) + "\n" for row in rows)


def test_free_mixes_are_checked_by_their_options():
    """Deals of free mixes, played in the slow model and written down by the test."""
    text = expected = ""
    for number in range(40):
        pair = both.play_random(both.mixed_rules(random.Random(number)), number)
        text += text_of(written(pair, number))
        expected += f"ok {number}\n"
    assert record("check", text=text) == (0, expected, "")


def is_true(rows):
    """The slow model's word on whether a record is of a possible deal and true."""
    lines = {row[0]: row[1:] for row in rows}
    try:
        assert_true(lines)
    except (AssertionError, slow_model.BadDeck):
        return False
    return True


@pytest.mark.slow
def test_any_changed_number_is_found():
    """One number of a good record is another: it is bad, unless it is true as well."""
    expected, text = [], ""
    for number in range(150):
        dice = random.Random(number)
        rules = both.mixed_rules(dice)
        rows = written(both.play_random(rules, number), number)
        row = dice.choice([row for row in rows[3:-1] if len(row) > 1])
        place = dice.randrange(1, len(row))
        most = {"deck": 51, "plays": 51, "choices": 3}.get(row[0], rules.players - 1)
        low = -1 if row[0] == "result" and place == len(row) - 1 else 0
        row[place] = str(dice.choice([n for n in range(low, most + 1) if str(n) != row[place]]))
        expected.append(["ok" if is_true(rows) else "bad", str(number)])
        text += text_of(rows)
    status, out, _ = record("check", text=text)
    assert status == 2
    assert [line.replace(":", "").split()[:2] for line in out.splitlines()] == expected
    assert sum(word == "bad" for word, _ in expected) > 130


def test_wrong_choices_are_found(good_row):
    name = {"name": "openstock-3"}
    row = good_row["choices"].split()
    for place, wrong, part in ((0, 3, "0 to 2"), (11, 3, "0 to 2"), (12, 2, "0 to 1")):
        answer = check(good_row, choices=swapped(good_row["choices"], place, wrong))
        parts = (f"choice {place + 1} (trick {place + 1}, seat ", f"{part}, not {wrong}")
        assert_bad(answer, 2, "line 7: ", *parts, **name)
    answer = check(good_row, choices=" ".join(row[:-1]))
    assert_bad(answer, 2, "line 7: choice 13 (trick 13, seat ", "is missing", **name)
    assert_bad(check(good_row, choices="choices"), 2, "choice 1 (trick 1, ", "is missing", **name)
    answer = check(good_row, choices=" ".join([*row, "0"]))
    assert_bad(answer, 2, "line 7: 13 choices expected, got 14", **name)
    answer = check(good_row, choices=swapped(good_row["choices"], 4, 4))
    assert_bad(answer, 2, "line 7: '4' is not a number from 0 to 3", **name)
    assert_bad(check(good_row, choices=None), 2, "line 7: 'choices' expected", **name)
    for width in ("1", "5", "x", ""):
        answer = check(good_row, width=f"width {width}")
        assert_bad(answer, 2, "line 3: ", "number from 2 to 4" if width else "1 values", **name)
    # With two open cards some choice is one too high, or takes a card that is played by another.
    assert check(good_row, width="width 2")[0] == 2


def test_wrong_lines_of_three_are_found(good_three):
    name = {"name": "three-3"}
    assert_bad(check(good_three, dealer="dealer 3"), 2, "from 0 to 2", **name)
    winners = good_three["winners"]
    assert_bad(check(good_three, winners=swapped(winners, 2, 3)), 2, "from 0 to 2", **name)
    other = (int(winners.split()[15]) + 1) % 3
    answer = check(good_three, winners=swapped(winners, 14, other))
    assert_bad(answer, 1, "trick 15 (plays 43 to 45, ", f"not {other}", **name)
    result = good_three["result"]
    assert_bad(check(good_three, result=" ".join(result.split()[:-1])), 2, "4 values", **name)
    for place in range(3):
        count = (int(result.split()[place + 1]) + 1) % 8
        assert_bad(check(good_three, result=swapped(result, place, count)), 1, "result", **name)
    plays = good_three["plays"].split()
    assert_bad(check(good_three, plays=" ".join(plays[:-1])), 2, "after 44 plays", **name)
    ghost = good_three["deck"].split()[4]
    answer = check(good_three, plays=f"{good_three['plays']} {ghost}")
    assert_bad(answer, 2, "play 46 (trick 16, ", "the deal is over", **name)
    answer = check(good_three, plays=swapped(good_three["plays"], 0, ghost))
    assert_bad(answer, 2, "play 1 (trick 1, ", "not in the hand", **name)


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


def test_show_an_open_row(good_row):
    status, out, err = record("show", text="".join(f"{line}\n" for line in good_row.values()))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    assert lines[0].startswith("Deal openstock-3, openstock with 3 open cards.")
    tricks = [line for line in lines if line.startswith("Trick ")]
    assert len(tricks) == 26
    deck = list(map(int, good_row["deck"].split()[1:]))
    names = ["23456789TJQKA"[card % 13] + "CDHS"[card // 13] for card in deck]
    assert tricks[0].startswith(f"Trick 1, open {' '.join(names[26:29])}: ")
    taken = names[26 + int(good_row["choices"].split()[1])]
    assert f"wins and takes {taken}, seat " in tricks[0]
    assert f" draws {names[29]}. Score 0-0." in tricks[0]
    assert tricks[12].count("takes") == 2
    assert "open" not in tricks[13]
    assert lines.index("The stock is gone.") < lines.index(tricks[13])


def test_show_three(good_three):
    status, out, err = record("show", text="".join(f"{line}\n" for line in good_three.values()))
    assert (status, err) == (0, "")
    lines = out.splitlines()
    tricks = [line for line in lines if line.startswith("Trick ")]
    assert len(tricks) == 15
    assert tricks[0].count(" plays ") == tricks[0].count(" draws ") == 2
    assert sum(line.startswith("Seat ") for line in lines) == 6
    counts = good_three["result"].split()[1:4]
    assert lines[-1].startswith(f"Result: {'-'.join(counts)}, ")


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
        ["play", "--players", "expert,easy"],
        ["play", "--players", "easy,"],
        ["play", "--players", "easy,easy,easy"],
        ["play", "--players", "easy,easy", "--profile", "three"],
        ["play", "--profile", "whist"],
        ["play", "--profile", "custom"],
        ["play", "--options", "follow1=1 trump=1 count=2 target=0 width=1 players=2"],
        ["play", "--profile", "custom", "--options", "follow1=1"],
        ["play", "--profile", "custom", "--options", ""],
        [
            *("play", "--profile", "custom", "--options"),
            "follow1=1 trump=1 count=2 target=14 width=1 players=2",
        ],
        ["play", "--width", "3"],
        ["play", "--width", "1", "--profile", "openstock"],
        ["play", "--width", "5", "--profile", "openstock"],
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
