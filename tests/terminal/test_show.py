"""`show` and `moves`, and the files they refuse."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from baumeister.records import Record, sample

from .helpers import SAMPLE, refused, run


def test_show_prints_every_position_with_its_board_and_comments() -> None:
    result = run("show", SAMPLE)
    assert result.exit_code == 0
    assert result.stdout.startswith("Pagode: Green against Red\nEvent: First sample game")
    assert "Result: Green wins 20-0 (by declaration)" in result.stdout
    assert "Green: STe4\n  A stone on Green's own colour" in result.stdout
    assert "Position 0: Green to move" in result.stdout
    assert "Position 20: Green wins 20-0 (by declaration)" in result.stdout
    for pos in sample("pagode-1973-1").replay():
        assert pos.game.type.text_board.draw(pos.view(pos.to_move)) in result.stdout


def test_show_at_prints_one_position() -> None:
    result = run("show", SAMPLE, "--at", "-1")
    assert result.stdout.count("Position") == 1
    assert "Position 20" in result.stdout
    assert run("show", SAMPLE, "--at", "20").stdout == result.stdout


def test_show_reads_standard_input() -> None:
    assert run("show", "-", typed=Path(SAMPLE).read_bytes()).stdout == run("show", SAMPLE).stdout


def test_show_json_holds_the_views() -> None:
    shown = json.loads(run("show", SAMPLE, "--json", "--at", "1").stdout)
    assert shown["game"] == "pagode"
    assert shown["players"] == ["Green", "Red"]
    [position] = shown["positions"]
    assert position["n"] == 1
    assert position["entries"][0]["text"] == "STe4"
    assert position["view"] == sample("pagode-1973-1").position(1).view(1)


def test_moves_lists_the_legal_moves_of_the_last_position(hidden: str) -> None:
    legal = Record.load(hidden).position(-1).moves()
    assert run("moves", hidden).stdout.split("\n") == [*legal, ""]
    assert json.loads(run("moves", hidden, "--json").stdout) == legal
    assert run("moves", hidden, "--at", "0").stdout.split() == Record.load(hidden).position(0).moves()


def test_moves_of_a_finished_game() -> None:
    result = run("moves", SAMPLE)
    assert (result.exit_code, result.stdout) == (0, "")
    assert result.stderr == "There are no moves: Green wins 20-0 (by declaration).\n"
    assert json.loads(run("moves", SAMPLE, "--json").stdout) == []


# ---- bad input ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["show", "moves"])
def test_bad_files_are_refused_with_one_sentence(command: str, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\x89PNG\r\n\xff\xfe")
    (tmp_path / "cut").write_text(Path(SAMPLE).read_text().replace("10. m", "10. "))
    (tmp_path / "illegal").write_text(Path(SAMPLE).read_text().replace("STe6", "STe4"))
    assert "No such file" in refused(command, str(tmp_path / "none"))
    assert "directory" in refused(command, str(tmp_path))
    assert "line 1, column" in refused(command, str(tmp_path / "binary"))
    assert "w: you may waive only" in refused(command, str(tmp_path / "cut"))
    assert "line 10, column" in refused(command, str(tmp_path / "illegal"))
    assert "begins with the line" in refused(command, "-", typed="")
    assert "the positions 0 to 20, not 21" in refused(command, SAMPLE, "--at", "21")
    assert "the positions 0 to 20, not -22" in refused(command, SAMPLE, "--at", "-22")
    assert "'x' is not a valid integer" in refused(command, SAMPLE, "--at", "x")
    assert "Missing argument 'FILE'" in refused(command)


def test_colours_are_for_terminals_only() -> None:
    assert "\x1b" not in run("show", SAMPLE).stdout


def test_a_position_is_drawn_with_what_the_seat_may_know(hidden: str) -> None:
    everybody, north = (run("show", hidden, "--svg", *seat) for seat in ((), ("--seat", "0")))
    assert everybody.stdout.startswith("<svg")
    assert everybody.stdout != north.stdout
    assert run("show", SAMPLE, "--at", "3", "--svg").stdout.rstrip() == (
        sample("pagode-1973-1").position(3).svg(None).rstrip()
    )
    assert "choose one" in refused("show", SAMPLE, "--svg", "--json")
    assert "positions 0 to" in refused("show", SAMPLE, "--svg", "--at", "999")
