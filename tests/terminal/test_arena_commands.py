"""`arena` and `tournament`: the figures, the JSON, Ctrl-C, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from baumeister.terminal.command_group import INTERRUPTED

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


def test_arena_prints_json_with_every_game() -> None:
    result = run("arena", "pagode", "random", "uct", "--games", "2", "--json", *SHORT)
    told = json.loads(result.stdout)
    assert (told["a"], told["b"]) == ("random", "uct")
    assert told["score"]["draws"] == 2
    assert told["score"]["elo"] == 0
    assert [game["players"] for game in told["games"]] == [["random", "uct"], ["uct", "random"]]
    assert told["thinking"]["uct"]["moves"] == 4


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
