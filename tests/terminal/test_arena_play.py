"""Matches and tournaments as they are typed and shown."""

from __future__ import annotations

import json
from pathlib import Path

import baumeister as bm

from .helpers import Terminal, run

SHORT = ("--option", "turn_limit=4", "--simulations", "1", "--workers", "1")


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
