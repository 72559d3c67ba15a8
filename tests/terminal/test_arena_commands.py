"""`arena` and `tournament`: the tables, the JSON, the progress in a terminal, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.arena import MatchResult, Overrun, Thinking, TournamentResult
from baumeister.terminal.arena_report import match_text, tournament_text
from baumeister.terminal.command_group import INTERRUPTED

from ..arena.makers import invented
from .helpers import Terminal, refused, run

SHORT = ("--option", "turn_limit=4", "--simulations", "1", "--workers", "1")


def test_arena_reports_score_interval_elo_length_and_time() -> None:
    result = run("arena", "pagode", "random", "random", "--games", "4", "--mirror", *SHORT)
    assert result.exit_code == 0
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert lines[0] == "random - random (2): 0 won, 4 drawn, 0 lost of 4"
    assert lines[1].startswith("Score   50.0 %  (95 %: ")
    assert lines[1].endswith("Wilson, mirrored pairs)")
    assert lines[2].startswith("Elo     +0  (95 %: -")
    assert lines[3] == "Length  4.0 turns on average"
    assert lines[4].startswith("Time    random: 0.")
    assert len(lines) == 6


def test_a_match_won_in_every_game_has_no_finite_elo_but_a_finite_lower_end() -> None:
    text = match_text(MatchResult("a", "b", tuple(invented("a", "b", [1.0] * 200))))
    assert "a - b: 200 won, 0 drawn, 0 lost of 200" in text
    assert "Score   100.0 %  (95 %: 98.1 % to 100.0 %; Wilson, single games)" in text
    assert "Elo     +inf  (95 %: +687 to +inf)" in text


def test_arena_prints_json_with_every_game() -> None:
    result = run("arena", "pagode", "random", "uct", "--games", "2", "--json", *SHORT)
    told = json.loads(result.stdout)
    assert (told["a"], told["b"]) == ("random", "uct")
    assert told["score"]["draws"] == 2
    assert told["score"]["elo"] == 0
    assert [game["players"] for game in told["games"]] == [["random", "uct"], ["uct", "random"]]
    assert told["thinking"]["uct"]["moves"] == 4


def test_arena_writes_records_and_continues(tmp_path: Path) -> None:
    command = (
        "arena",
        "pagode",
        "random",
        "uct",
        "--out",
        str(tmp_path / "m"),
        "--limit-b",
        "simulations=2",
        *SHORT,
    )
    run(*command, "--games", "2")
    again = run(*command, "--games", "4")
    assert "of 4" in again.stdout
    record = bm.Record.load(tmp_path / "m" / "records" / "0004.txt")
    assert record.players == ("uct", "random")
    assert (record.header("Limit 0"), record.header("Limit 1")) == ("2 simulations", "1 simulation")


def test_tournament_reports_ratings_and_crosstable() -> None:
    games = invented("a", "b", [1.0] * 30 + [0.0] * 10) + invented("a", "c", [1.0] * 35 + [0.0] * 5)
    games += invented("b", "c", [1.0] * 25 + [0.5] * 4 + [0.0] * 11)
    text = tournament_text(TournamentResult(("c", "b", "a"), tuple(games)), ("c", 1000.0))
    rows = text.splitlines()
    assert [row.split()[1] for row in rows[1:4]] == ["a", "b", "c"]
    assert "+1000" in rows[3]
    assert rows[6].split() == ["1", "a", "-", "75.0", "%", "87.5", "%"]
    assert rows[8].split() == ["3", "c", "12.5", "%", "32.5", "%", "-"]


def test_a_move_that_took_too_long_is_reported_in_match_and_tournament() -> None:
    late = Thinking(1, 2.5, 2.5, (Overrun(31, 2.5),))
    games = [replace(game, thinking=(late, Thinking())) for game in invented("a", "b", [1.0])]
    for text in (
        match_text(MatchResult("a", "b", tuple(games))),
        tournament_text(TournamentResult(("a", "b"), tuple(games)), None),
    ):
        assert [line for line in text.splitlines() if line.startswith("Late")] == [
            "Late    a: 2.500 s in game 0, move 31"
        ]


def test_in_a_tournament_everybody_plays_everybody() -> None:
    result = run(
        "tournament", "pagode", "random", "uct", "--games", "2", "--anchor", "uct=1000", "--json", *SHORT
    )
    told = json.loads(result.stdout)
    assert [rating["elo"] for rating in told["ratings"]] == [1000, 1000]
    assert told["crosstable"]["random"]["uct"]["draws"] == 2
    shown = run("tournament", "pagode", "random", "uct", "--games", "2", *SHORT)
    assert "random" in shown.stdout
    assert shown.stderr == ""


def test_in_a_terminal_a_bar_shows_the_running_score() -> None:
    terminal = Terminal("arena", "pagode", "random", "uct", "--games", "2", *SHORT)
    terminal.expect("random 0 won, 1 drawn, 0 lost")
    terminal.expect("100%")
    terminal.expect("random - uct: 0 won, 2 drawn, 0 lost of 2")
    assert terminal.end() == 0


def test_ctrl_c_stops_at_once_and_the_match_can_be_continued(tmp_path: Path) -> None:
    command = ("arena", "pagode", "random", "uct", "--games", "60", "--out", str(tmp_path), *SHORT[:-1], "2")
    terminal = Terminal(*command)
    terminal.expect("1 drawn, 0 lost")
    terminal.child.sendintr()
    assert terminal.end() == INTERRUPTED
    assert "lost:" not in terminal.rest
    done = (tmp_path / "games.jsonl").read_bytes()
    assert 1 <= done.count(b"\n") < 60
    assert "of 60" in run(*command[:-1], "1").stdout


ARENA = ("arena", "pagode", "random", "uct")
REFUSED = [
    (("arena", "chess", "random", "uct"), "chess"),
    (("arena", "pagode", "random", "nobody"), "there is no player 'nobody'"),
    ((*ARENA, "--games", "3", "--mirror"), "must be even, not 3"),
    ((*ARENA, "--games", "0"), "from 1 to 1000000, not 0"),
    ((*ARENA, "--games", "many"), "many"),
    ((*ARENA, "--seconds", "0"), "--seconds"),
    ((*ARENA, "--seconds", "nan"), "seconds"),
    ((*ARENA, "--seconds", "soon"), "soon"),
    ((*ARENA, "--simulations", "0"), "--simulations"),
    ((*ARENA, "--workers", "0"), "--workers"),
    ((*ARENA, "--limit-a", "fast"), "fast: a limit is written seconds=0.5"),
    ((*ARENA, "--limit-a", "seconds=inf"), "seconds must be a number greater than 0"),
    ((*ARENA, "--limit-b", "simulations=1.5"), "a limit is written"),
    ((*ARENA, "--option", "quick"), "--option quick: an option is written name=value"),
    ((*ARENA, "--option", "quick=true"), "pagode has no option 'quick'"),
    ((*ARENA, "--option", "turn_limit=soon"), "turn_limit must be a whole number, not 'soon'"),
    (("tournament", "pagode", "random"), "at least two players"),
    (("tournament", "pagode", "uct", "uct"), "two entrants have the name 'uct'"),
    (
        ("tournament", "pagode", "random", "uct", "--anchor", "x=1"),
        "--anchor x=1: an anchor is one of the players",
    ),
    (("tournament", "pagode", "random", "uct", "--anchor", "uct=nan"), "--anchor uct=nan"),
]


@pytest.mark.parametrize(("command", "sentence"), REFUSED)
def test_bad_input_gets_a_sentence(command: tuple[str, ...], sentence: str) -> None:
    assert sentence in refused(*command)


def test_the_folder_of_another_match_gets_a_sentence(tmp_path: Path) -> None:
    run(*ARENA, "--games", "2", "--out", str(tmp_path), *SHORT)
    assert "holds another match: its seed" in refused(*ARENA, "--out", str(tmp_path), "--seed", "7", *SHORT)
