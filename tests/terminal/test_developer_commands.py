"""`bench`, and what `--help` says to developers."""

from __future__ import annotations

import json

from .helpers import refused, run


def test_bench_reports_speeds_for_people_and_for_programs() -> None:
    told = json.loads(run("bench", "jaguar", "--seconds", "0.1", "--json").stdout)
    assert list(told) == ["jaguar"]
    assert len(told["jaguar"]) == 4
    assert all(speed > 0 for speed in told["jaguar"].values())
    lines = run("bench", "jaguar", "--seconds", "0.1").stdout.splitlines()
    assert [line.split()[0] for line in lines] == ["jaguar"] * 4


def test_bench_refuses_what_it_does_not_know() -> None:
    assert "'chess' is not one of" in refused("bench", "chess")
    assert "--seconds" in refused("bench", "--seconds", "0")


def test_help_lists_all_commands_and_exit_codes() -> None:
    text = run("--help").stdout
    assert {"play", "serve", "show", "moves", "verify", "analyse", "arena", "levels"} <= set(text.split())
    assert {"bench", "engine", "train-data"} <= set(text.split())
    for code in (0, 1, 2, 3, 130, 141):
        assert f"\n    {code} " in text


def test_engine_refuses_an_unknown_player() -> None:
    assert "'nobody' is not one of" in refused("engine", "--player", "nobody")
