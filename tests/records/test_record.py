"""A record as a value: made from positions, always valid, replayed, saved, and the same in text and JSON."""

from __future__ import annotations

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import baumeister as bm
from baumeister.records import Entry, Record, sample, samples

from .strategies import records

GAMES = bm.names()
PROPERTY = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("game", GAMES)
@PROPERTY
@given(data=st.data())
def test_the_text_gives_the_record_back(game: str, data: st.DataObject) -> None:
    record = data.draw(records(game))
    assert Record.loads(record.dumps()) == record
    assert Record.loads(record.dumps()).dumps() == record.dumps() == str(record)


@pytest.mark.parametrize("game", GAMES)
@PROPERTY
@given(data=st.data())
def test_the_json_form_gives_the_record_back(game: str, data: st.DataObject) -> None:
    record = data.draw(records(game))
    assert Record.from_json(json.loads(json.dumps(record.to_json()))) == record


def test_of_takes_names_headers_comments_and_a_claimed_result() -> None:
    pos = bm.game("pagode").start(chance=[">first 1"]).play("STe4")
    record = Record.of(
        pos,
        players=("Gudrun", None),
        headers={"Event": "Kaffee", "Round": "2"},
        comments=["hello"],
        result=bm.Outcome(0, (0, 0), "time"),
    )
    assert record.players == ("Gudrun", None)
    assert record.headers == (("Event", "Kaffee"), ("Round", "2"))
    assert record.header("Round") == "2"
    assert record.header("Site") is None
    assert record.comments == ("hello",)
    assert record.result == bm.Outcome(0, (0, 0), "time")
    assert [(entry.text, entry.player) for entry in record.entries] == [(">first 1", None), ("STe4", 1)]


def test_a_position_made_from_a_view_has_no_record() -> None:
    pos = bm.game("pagode").start(chance=[">first 0"]).play("STe4")
    with pytest.raises(bm.BadRecord, match="not played from the start"):
        Record.of(pos.game.from_view(pos.view(1)))


def test_a_record_is_a_frozen_value() -> None:
    record = sample("pagode-1973-1")
    with pytest.raises(FrozenInstanceError):
        record.result = None  # type: ignore[misc]
    assert hash(record) == hash(sample("pagode-1973-1"))
    assert pickle.loads(pickle.dumps(record)) == record == copy.deepcopy(record)
    renamed = replace(record, players=("a", "b"))
    assert (renamed.players, renamed.entries) == (("a", "b"), record.entries)


def test_missing_positions_are_refused() -> None:
    record = sample("pagode-1973-1")
    for n in (21, -22):
        with pytest.raises(bm.BadRecord, match=f"positions 0 to 20, not {n}"):
            record.position(n)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": ("a\nb", None)}, "a player's name must be one line"),
        ({"players": (3, None)}, "a player's name must be text, not 3"),
        ({"headers": {"Event": "a\x1bb"}}, "the header 'Event' must be one line"),
        ({"headers": {"Game": "x"}}, "the header 'Game' has a place of its own"),
        ({"headers": {"a:b": "x"}}, "'a:b' is no header"),
        ({"headers": [("A", "1"), ("A", "2")]}, "the header 'A' is given here a second time"),
        ({"comments": ["\x00"]}, "a comment must be text without control characters"),
        ({"comments": [1]}, "a comment must be text, not 1"),
        ({"result": bm.Outcome(2, (0, 0), "time")}, "winner is 0, 1 or none"),
        ({"result": bm.Outcome(0, (-1, 0), "time")}, "points are not below 0"),
        ({"result": bm.Outcome(0, (0,), "time")}, "the points of both players"),  # type: ignore[arg-type]
        ({"result": bm.Outcome(0, (0, 0), "")}, "the result must say what did"),
        ({"entries": [Entry("STe4", 0)]}, "STe4: a chance outcome is due first"),
        ({"entries": [Entry(">first 0", None), Entry("STe4", 1)]}, "it is Green's turn, not Red's"),
        ({"entries": [Entry(">first 0", None), Entry("STe4", 7)]}, "there is no player 7"),
    ],
)
def test_what_a_record_cannot_hold_is_refused(change: dict[str, object], sentence: str) -> None:
    with pytest.raises(bm.BadRecord, match=sentence):
        Record(bm.game("pagode"), **change)  # type: ignore[arg-type]


# ---- files --------------------------------------------------------------------------------------------


def test_save_and_load(tmp_path: Path) -> None:
    record = sample("pagode-1973-2")
    record.save(tmp_path / "game.txt")
    assert Record.load(tmp_path / "game.txt") == record
    assert [file.name for file in tmp_path.iterdir()] == ["game.txt"]


def test_a_failed_save_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "game.txt"
    file.write_text("old")

    def full(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="disk full"):
        sample("pagode-1973-1").save(file)
    assert file.read_text() == "old"
    assert [found.name for found in tmp_path.iterdir()] == ["game.txt"]


def test_a_file_that_is_not_utf8_is_refused_with_its_place(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes("Baumeister 1\nÄ: ".encode() + b"\xff\xfe")
    with pytest.raises(bm.BadRecord, match="UTF-8") as fault:
        Record.load(tmp_path / "x")
    assert (fault.value.line, fault.value.column) == (2, 4)


# ---- samples ------------------------------------------------------------------------------------------


def test_the_samples_of_the_rulebook_replay_to_their_points() -> None:
    assert samples() == ["pagode-1973-1", "pagode-1973-2"]
    first, second = map(sample, samples())
    assert first.result == bm.Outcome(0, (20, 0), "declaration")
    assert second.result == bm.Outcome(1, (0, 44), "declaration")
    assert [len(record.replay()) for record in (first, second)] == [21, 53]
    assert first.position(0).to_move == 0
    assert second.position(0).to_move == 1


@pytest.mark.parametrize("name", samples())
def test_samples_are_written_as_we_write_records(name: str) -> None:
    file = Path(bm.records.__file__).parent / "samples" / f"{name}.txt"
    assert file.read_text(encoding="utf-8") == sample(name).dumps()


def test_an_unknown_sample_is_refused() -> None:
    with pytest.raises(bm.BadRecord, match="there is no sample 'x'; the samples are pagode-1973-1"):
        sample("x")


@pytest.mark.parametrize("reason", ["match", "other", ["time"]])
def test_a_reason_without_its_facts_is_refused(reason: object) -> None:
    pos = bm.game("pagode").start(seed=1)
    with pytest.raises(bm.BadRecord, match="of a result lacks its facts"):
        Record.of(pos, result=bm.Outcome(0, (1, 0), reason))  # type: ignore[arg-type]  # one of the mistakes


@pytest.mark.parametrize("text", ["match", "other", "left", "turn_limit", "we had to go home"])
def test_an_unknown_reason_is_kept_as_it_is_written(text: str) -> None:
    record = Record.loads(f"Baumeister 1\nGame: pagode\nResult: 0 3-0 {text}\n\n>first 0\n")
    assert record.result == bm.Outcome(0, (3, 0), "other", {"text": text})
    assert f"Result: 0 3-0 {text}\n" in record.dumps()
    assert Record.from_json(record.to_json()) == record
