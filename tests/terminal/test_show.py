"""`show`, `moves` and `games`, and how every command answers bad input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.records import Record, sample

from .helpers import SAMPLE, SAMPLES, refused, run


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


@pytest.fixture(params=["pagoda", "jaguar"])
def hidden(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An unfinished game with hidden cards, in a file."""
    pos = bm.game(request.param).start(seed=4)
    for _ in range(8):
        pos = pos.play(pos.moves()[-1])
    Record.of(pos).save(tmp_path / "hidden.txt")
    return str(tmp_path / "hidden.txt")


def test_an_unfinished_game_shows_no_hidden_card_without_a_seat(hidden: str) -> None:
    record = Record.load(hidden)
    deal = next(entry.text for entry in record.entries if entry.player is None)
    text, data = run("show", hidden).stdout, run("show", hidden, "--json").stdout
    assert deal not in text
    assert deal not in data
    for pos in record.replay():
        assert pos.game.type.text_board.draw(pos.view(None)) in text
    assert all(position["view"]["player"] is None for position in json.loads(data)["positions"])


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_sees_what_it_may_know_and_no_more(hidden: str, seat: int) -> None:
    record = Record.load(hidden)
    pos = record.position(-1)
    text = run("show", hidden, "--seat", str(seat)).stdout
    assert pos.game.type.text_board.draw(pos.view(seat)) in text
    assert pos.game.type.text_board.draw(pos.view(1 - seat)) not in text
    log = pos.game.type.views.log([(entry.text, entry.player) for entry in pos.log], seat)
    for seen, entry in zip(log, pos.log, strict=True):
        assert seen in text
        assert seen == entry.text or entry.text not in text


def test_a_finished_game_shows_the_cards_of_the_player_to_move(hidden: str) -> None:
    text = Path(hidden).read_text(encoding="utf-8").replace("Result: *", "Result: 0 0-0 abandoned")
    record = Record.loads(text)
    shown = run("show", "-", typed=text).stdout
    assert "North wins 0-0 (nobody came back)" in shown
    for pos in record.replay():
        assert pos.game.type.text_board.draw(pos.view(pos.to_move)) in shown
    assert record.entries[0].text in shown


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


@pytest.mark.parametrize(
    "command", [(), ("--help",), ("-h",), ("play", "--help"), ("show", "-h"), ("warm", "-h")]
)
def test_help_reads_like_a_manual(command: tuple[str, ...]) -> None:
    result = run(*command)
    assert result.exit_code == 0
    assert result.stdout.startswith("Usage: baumeister")


def test_the_version_is_printed() -> None:
    assert run("--version").stdout == f"baumeister, version {bm.__version__}\n"


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


def test_bad_commands_and_options_are_refused_with_one_sentence() -> None:
    assert "No such command 'fly'" in refused("fly")
    assert "'2' is not one of '0', '1'" in refused("show", SAMPLE, "--seat", "2")
    assert "No such option" in refused("show", SAMPLE, "--speed")
    assert "'chess' is not one of" in refused("warm", "chess")


def test_output_that_nobody_reads_is_not_an_error() -> None:
    command = f"{sys.executable} -m baumeister.terminal.cli show {SAMPLES / 'pagode-1973-2.txt'} | head -1"
    done = subprocess.run(  # noqa: S602  a pipe of the shell is what is tested
        command,
        shell=True,
        capture_output=True,
        text=True,
        check=True,
        env=dict(os.environ, NUMBA_DISABLE_JIT="1"),
    )
    assert done.stdout == "Pagode: Green against Red\n"
    assert done.stderr == ""


def test_colours_are_for_terminals_only() -> None:
    assert "\x1b" not in run("show", SAMPLE).stdout
