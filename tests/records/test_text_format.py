"""The text format: what is written, what is accepted, and every fault with its place."""

from __future__ import annotations

import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

import baumeister as bm
from baumeister import BadRecord
from baumeister.games.faults import fault_text
from baumeister.games.reasons import LANGUAGES
from baumeister.records import Entry, Record, sample

HEAD = "Baumeister 1\nGame: pagode\n"
EXAMPLE = """\
Baumeister 1
Game: pagode
Options: turn_limit=300
Player 0: Gudrun
Player 1: Rolf
Date: 2026-11-15
Clock: 300+5
Result: draw 0-0 draw by agreement

{a comment before the first move}
>first 0
1. STe4 [4:58] STe6 [4:57.250]
2. Sb4 {prepares a house} STh9 1:draw 0:accept
"""


def test_the_example_of_the_specification() -> None:
    record = Record.loads(EXAMPLE)
    assert record.game == bm.game("pagode", turn_limit=300)
    assert record.players == ("Gudrun", "Rolf")
    assert record.headers == (("Date", "2026-11-15"), ("Clock", "300+5"))
    assert record.comments == ("a comment before the first move",)
    assert record.entries == (
        Entry(">first 0", None),
        Entry("STe4", 0, 298_000),
        Entry("STe6", 1, 297_250),
        Entry("Sb4", 0, None, ("prepares a house",)),
        Entry("STh9", 1),
        Entry("draw", 1),
        Entry("accept", 0),
    )
    assert record.result == bm.Outcome(None, (0, 0), "agreement")
    assert record.dumps() == EXAMPLE


def loads(body: str, head: str = HEAD) -> Record:
    return Record.loads(f"{head}\n{body}")


# ---- accepted, but not written ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        ">first 0 STe4 STe6",
        ">first\n0\n\nSTe4\tSTe6",
        "1. >first 0 STe4 1... STe6 2.",
        ">first 0 0:STe4 1:STe6",
        ">first 0 STe4+ STe6",
    ],
)
def test_layout_numbers_seats_and_spelling_do_not_matter(body: str) -> None:
    assert [entry.text for entry in loads(body).entries] == [">first 0", "STe4", "STe6"]


def test_windows_line_ends_and_a_byte_order_mark_do_not_matter() -> None:
    assert Record.loads("\ufeff" + EXAMPLE.replace("\n", "\r\n")) == Record.loads(EXAMPLE)


def test_clock_and_comments_in_any_order_and_without_blanks() -> None:
    entry = loads(">first 0 STe4{one}[1:02:03.5]{ two\nlines }1. {three}").entries[1]
    assert entry == Entry("STe4", 0, 3_723_500, ("one", "two\nlines", "three"))


def test_comments_may_hold_anything_by_escapes() -> None:
    text = "a } brace, a { brace, a \\ backslash, C:\\new, [4:58] and >first 0 \\"
    record = Record(bm.game("pagode"), [Entry(">first 0", None, None, (text,))])
    assert "{a \\} brace, a { brace, a \\\\ backslash" in record.dumps()
    assert Record.loads(record.dumps()).entries[0].comments == (text,)


def test_a_backslash_before_another_character_is_literal() -> None:
    assert loads(r"{C:\new \} \\}").comments == (r"C:\new } " + "\\",)


def test_empty_comments_are_left_out() -> None:
    assert loads("{} { } >first 0 {}").entries == (Entry(">first 0", None),)


def test_a_record_may_have_headers_only() -> None:
    for text in ("Baumeister 1\nGame: pagode", HEAD, HEAD + "\n", HEAD + "\n \n"):
        assert Record.loads(text).entries == ()
    assert Record.loads(HEAD).position(0).waits_for_chance


def test_the_reason_may_be_left_out_where_the_moves_give_it() -> None:
    record = loads(">first 0 STe4 resign", HEAD + "Result: 0 20-0\n")
    assert record.result == bm.Outcome(0, (20, 0), "resignation")
    assert loads(">first 0 STe4 resign").result == record.result


def test_a_game_the_rules_did_not_end_may_carry_any_result() -> None:
    for text, result in {
        "1 0-0 time": bm.Outcome(1, (0, 0), "time"),
        "draw 3-4 abandoned for the night": bm.Outcome(
            None, (3, 4), "other", {"text": "abandoned for the night"}
        ),
    }.items():
        assert loads(">first 0 STe4", f"{HEAD}Result: {text}\n").result == result


def test_no_result_is_written_as_a_star() -> None:
    assert "Result: *\n" in loads(">first 0").dumps()
    assert loads(">first 0", HEAD + "Result: *\n").result is None


# ---- what is written ----------------------------------------------------------------------------------


def test_long_rounds_are_broken_between_tokens() -> None:
    record = Record(
        bm.game("pagode"),
        [Entry(">first 0", None), Entry("STe4", 0, 5000, ("x" * 60,)), Entry("STe6", 1, None, ("y",))],
    )
    assert record.dumps().split("\n\n")[1] == f">first 0\n1. STe4 [0:05] {{{'x' * 60}}}\nSTe6 {{y}}\n"
    assert max(map(len, sample("pagode-1973-2").dumps().splitlines())) <= 110


def test_headers_come_in_their_order_and_empty_names_not_at_all() -> None:
    record = Record(bm.game("pagode"), players=("", "Rolf"), headers=[("Zug", "1"), ("Alt", "")])
    assert record.dumps() == f"{HEAD}Player 1: Rolf\nZug: 1\nAlt:\nResult: *\n\n"
    assert Record.loads(record.dumps()) == record


# ---- faults -------------------------------------------------------------------------------------------

FAULTS = {
    "empty": ("", 1, 1, "a record begins with the line 'Baumeister 1', not with ''"),
    "no record": ("Dear Sir,\n", 1, 1, "a record begins with the line 'Baumeister 1'"),
    "version": ("Baumeister 2\nGame: pagode\n", 1, 1, "version 2 of the format; only 1 is known"),
    "odd version": ("Baumeister one\n", 1, 1, "begins with the line"),
    "no game": ("Baumeister 1\nDate: today\n\n", 3, 1, "the header 'Game' is missing"),
    "unknown game": ("Baumeister 1\nGame: chess\n", 2, 7, "there is no game 'chess'"),
    "header": (HEAD + "Result *\n\n", 3, 1, "Result *: a header is written 'Key: value'"),
    "header's key": (HEAD + "Événement: x\n\n", 3, 1, "a header is written"),
    "header twice": (HEAD + "Date: a\nDate: b\n\n", 4, 1, "the header 'Date' is given here a second time"),
    "unknown option": (HEAD + "Options: speed=3\n\n", 3, 10, "pagode has no option 'speed'"),
    "option's value": (HEAD + "Options: turn_limit=-3\n\n", 3, 10, "turn_limit must lie between"),
    "option twice": (HEAD + "Options: turn_limit=3 turn_limit=4\n\n", 3, 23, "a second time"),
    "no option": (HEAD + "Options: turn_limit=3 quick\n\n", 3, 23, "quick: options are written name=value"),
    "option not JSON": (HEAD + "Options: turn_limit=x\n\n", 3, 10, "'turn_limit' is not JSON"),
    "option no number": (HEAD + "Options: turn_limit=NaN\n\n", 3, 10, "'turn_limit' is not JSON"),
    "option with a tail": (HEAD + "Options: turn_limit=3x\n\n", 3, 10, "'turn_limit' is not JSON"),
    "option too deep": (HEAD + f"Options: turn_limit={'[' * 100_000}\n\n", 3, 10, "is not JSON"),
    "option too large": (HEAD + f"Options: turn_limit={'9' * 100_000}\n\n", 3, 10, "is not JSON"),
    "result": (HEAD + "Result: Rolf won\n\n", 3, 9, "Rolf won: a result is '*', or winner"),
    "result without reason": (HEAD + "Result: 0 1-0\n\n>first 0", 3, 9, "the result must say what did"),
    "result open": (HEAD + "Result: *\n\n>first 0 resign", 3, 9, "the moves give 1 0-0 "),
    "result's winner": (
        HEAD + "Result: 1 20-0 resignation\n\n>first 0 STe4 resign", 3, 9,
        "claims 1 20-0 resignation, but the moves give 0 20-0 resignation",
    ),
    "result's points": (HEAD + "Result: 0 10-0\n\n>first 0 STe4 resign", 3, 9, "claims 0 10-0, but"),
    "result's reason": (HEAD + "Result: 0 20-0 time\n\n>first 0 STe4 resign", 3, 9, "0 20-0 time, but"),
    "control character": (HEAD + "Date: a\x1b[2Jb\n\n", 3, 8, "a record is plain text"),
    "lone carriage return": (HEAD + "\n>first 0\rSTe4", 4, 9, "a record is plain text"),
    "half a character": (HEAD + "Date: \ud800\n\n", 3, 7, "a record is plain text"),
    "illegal move": (HEAD + "\n>first 0\n1. STe4 STe4\n", 5, 9, "STe4: e4 is not empty"),
    "no move": (HEAD + "\n>first 0\n1. hello\n", 5, 4, "hello: this is not a move of Pagode"),
    "wrong player": (HEAD + "\n>first 0 1:STe4", 4, 10, "it is Green's turn, not Red's"),
    "accept without offer": (HEAD + "\n>first 0 1:accept", 4, 10, "has not offered a draw"),
    "move after the end": (HEAD + "\n>first 0 resign {well} STe4", 4, 24, "STe4: the game is over"),
    "chance missing": (HEAD + "\n1. STe4", 4, 4, "STe4: a chance outcome is due first"),
    "chance not due": (HEAD + "\n>first 0 >first 1", 4, 10, "no chance outcome is due now"),
    "chance impossible": (HEAD + "\n>first 2", 4, 1, "who begins is written"),
    "chance unknown": (HEAD + "\n>second 0", 4, 1, "who begins is written"),
    "chance cut off": (HEAD + "\n>first", 4, 1, ">first: the outcome must follow"),
    "chance without argument": (HEAD + "\n>first {0}", 4, 1, ">first: the outcome must follow"),
    "chance after chance": (HEAD + "\n>first >first 0", 4, 1, ">first: the outcome must follow"),
    "comment not closed": (HEAD + "\n>first 0 {so\nit \\} goes", 4, 10, "never closed"),
    "first comment not closed": (HEAD + "\n{so", 4, 1, "never closed"),
    "brace alone": (HEAD + "\n>first 0 }", 4, 10, "does not belong here"),
    "bracket alone": (HEAD + "\n>first 0 STe4 [1:00", 4, 15, "does not belong here"),
    "clock first": (HEAD + "\n[1:00] >first 0", 4, 1, "does not belong here"),
    "clock of chance": (HEAD + "\n>first 0 [1:00]", 4, 1, "nobody's move"),
    "clock malformed": (HEAD + "\n>first 0 STe4 [1:60]", 4, 15, "[1:60]: a clock is written"),
    "clock in words": (HEAD + "\n>first 0 STe4 [soon]", 4, 15, "[soon]: a clock is written"),
    "two clocks": (HEAD + "\n>first 0 STe4 [1:00] [2:00]", 4, 22, "has a clock already"),
    "long token": (HEAD + "\n>first 0 " + "x" * 300, 4, 10, "longer than 250"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_every_fault_has_its_place_and_sentence(name: str) -> None:
    text, line, column, sentence = FAULTS[name]
    with pytest.raises(bm.BadRecord) as fault:
        Record.loads(text)
    assert sentence in str(fault.value)
    assert (fault.value.line, fault.value.column) == (line, column)
    assert str(fault.value).startswith(f"line {line}, column {column}: ")
    assert "\n" not in str(fault.value)
    assert len(str(fault.value)) < 400
    told = fault.value.fault
    assert told is not None
    assert fault_text(told, "en") == str(fault.value)
    assert fault_text(told, "de").startswith(f"Zeile {line}, Spalte {column}: ")
    assert fault_text(told, "fr").startswith(f"ligne {line}, colonne {column}\u00a0: ")
    tails = {fault_text(replace(told, place=None), language) for language in LANGUAGES}
    assert len(tails) == len(LANGUAGES), tails


@given(st.text(max_size=200))
def test_nonsense_is_a_fault_never_a_crash(text: str) -> None:
    with pytest.raises(bm.BadRecord):
        Record.loads(text)
    with pytest.raises(bm.BadRecord):
        loads(f">first 0 STe4 {text} STe4")


def understood(text: str) -> tuple[Record | None, int]:
    """The record, or the line of the fault."""
    try:
        return Record.loads(text), 0
    except bm.BadRecord as fault:
        return None, fault.line


@given(st.integers(0, len(EXAMPLE) - 1), st.sampled_from(list("{}[]>:.\\\n 0x")))
def test_one_wrong_character_is_accepted_or_a_fault(place: int, char: str) -> None:
    record, line = understood(EXAMPLE[:place] + char + EXAMPLE[place + 1 :])
    assert line or Record.loads(str(record)) == record


@pytest.mark.parametrize("cut", range(0, len(EXAMPLE), 3))
def test_a_truncated_text_is_accepted_or_a_fault(cut: int) -> None:
    record, line = understood(EXAMPLE[:cut])
    assert line or Record.loads(str(record)) == record


LARGE = 2_000_000


@pytest.mark.parametrize(
    "text",
    [
        "x" * LARGE,
        HEAD + "\n" + "x" * LARGE,
        HEAD + "\n" + "x " * (LARGE // 2),
        HEAD + "\n>first 0 {" + "\\" * LARGE,
        HEAD + "\n" + "{}" * (LARGE // 2) + "x",
        HEAD + "\n" + "1. " * (LARGE // 3) + "x",
        HEAD + "\n" + "[" * LARGE,
        HEAD + "x" * LARGE,
        HEAD + "Options: " + "a=" * (LARGE // 2),
        HEAD + "Options: " + " ".join(f"a{n}=1" for n in range(LARGE // 10)),
        HEAD + "".join(f"K{n}: v\n" for n in range(LARGE // 12)) + "x",
        "\0" * LARGE,
    ],
    ids=range(12),
)
def test_two_megabytes_of_nonsense_are_refused_in_time(text: str) -> None:
    # A quadratic reader would need hours; how long a linear one takes depends on the machine.
    start = time.perf_counter()
    with pytest.raises(bm.BadRecord) as fault:
        Record.loads(text)
    assert time.perf_counter() - start < 30
    assert len(str(fault.value)) < 400


def test_a_record_names_the_version_of_its_rules_unless_it_is_the_first() -> None:
    new = str(Record.of(bm.game("pagoda").start(seed=1)))
    assert new.startswith("Baumeister 1\nGame: pagoda\nRules: 2\n")
    assert Record.loads(new).game.rules == 2
    old = str(Record.of(bm.game("pagoda", rules=1).start(seed=1)))
    assert "Rules" not in old
    assert Record.loads(old).game.rules == 1
    assert Record.loads(old.replace("Game: pagoda\n", "Game: pagoda\nRules: 1\n")) == Record.loads(old)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("3", "pagoda has no version 3 of its rules; it has 1, 2"),
        ("0", "0: the version of the rules is a number"),
        ("two", "two: the version of the rules is a number"),
        ("", "the version of the rules is a number"),
        ("1.5", "the version of the rules is a number"),
        ("99999999999999999999", "the version of the rules is a number"),
    ],
)
def test_an_unknown_version_of_the_rules_is_refused(given: str, sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence) as refused:
        Record.loads(f"Baumeister 1\nGame: pagoda\nRules: {given}\n\n")
    assert refused.value.line == 3
