"""Lines of the analysis board: what leads to a position, and the sentence where something cannot be."""

from __future__ import annotations

import re
from typing import Any

import pytest

import baumeister as bm
from baumeister.records import Record
from baumeister.server.analysis.lines import LineRequest, look, read_record, replay_line, write_record
from baumeister.server.errors import Refusal


def line(game: str = "pagode", **more: Any) -> LineRequest:
    return LineRequest.model_validate({"game": game, **more})


@pytest.mark.parametrize("game", bm.names())
def test_from_an_empty_table_both_sides_are_played_and_chance_is_dealt_the_same_each_time(game: str) -> None:
    looked = look(line(game))
    for n in range(12):
        assert looked.moves
        assert looked.to_move is not None
        move = looked.moves[n % len(looked.moves)]
        request = line(game, entries=[*looked.entries, (move, looked.to_move)])
        assert look(request) == look(request)
        looked = look(request)
    assert [view["player"] for view in looked.views] == [0, 1]
    written = write_record(line(game, entries=looked.entries))
    read = read_record(written)
    assert (read.entries, read.views, read.moves) == (looked.entries, looked.views, looked.moves)


def test_a_line_may_begin_with_a_position_that_was_set_up() -> None:
    known = {"player": 0, "to_move": 0, "stones": [["a1"], ["e6"]]}
    looked = look(line(set_up={"view": known}, entries=[("STe4", 0)]))
    assert looked.set_up is not None
    assert looked.set_up.view["reserve"][0]["stones"] == 6
    assert looked.views[0]["stones"] == [["a1", "e4"], ["e6"]]
    written = write_record(line(set_up={"view": known}, entries=[("STe4", 0)]))
    assert read_record(written).views == looked.views
    assert Record.loads(written).set_up is not None


@pytest.mark.parametrize(
    ("request_", "code", "said"),
    [
        (line(entries=[(">first 0", None), ("STe4", 0), ("STe4", 1)]), "bad_line", "3: .*e4"),
        (line(entries=[("STe4", 0)]), "bad_line", "1: .*chance outcome is due"),
        (line("chess"), "bad_option", "chess"),
        (line(options={"size": 5}), "bad_option", "size"),
        (line(rules=99), "bad_option", "99"),
        (line(set_up={"view": {"to_move": 0}}), "bad_position", "player"),
        (
            line(set_up={"view": {"player": 0, "to_move": 0, "stones": [["a1"], ["a1"]]}}),
            "bad_position",
            "two pieces stand on a1",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_the_place_of_the_fault(
    request_: LineRequest, code: str, said: str
) -> None:
    with pytest.raises(Refusal, match=code) as refused:
        replay_line(request_)
    assert re.search(said, refused.value.reason("en").rule or "")


def test_a_record_with_an_error_is_refused_with_line_and_column() -> None:
    with pytest.raises(Refusal) as refused:
        read_record("Baumeister 1\nGame: pagode\n\n>first 0\n1. STe4 STe4\n")
    assert refused.value.code == "bad_record"
    assert "line 5, column 9" in (refused.value.reason("en").rule or "")
