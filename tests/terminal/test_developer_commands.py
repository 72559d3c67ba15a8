"""What `--help` says to developers, and what `engine` refuses."""

from __future__ import annotations

from .helpers import refused, run


def test_help_lists_all_commands_and_exit_codes() -> None:
    text = run("--help").stdout
    assert {"play", "serve", "show", "moves", "verify", "analyse", "arena", "levels"} <= set(text.split())
    assert {"bench", "engine", "train-data"} <= set(text.split())
    for code in (0, 1, 2, 3, 130, 141):
        assert f"\n    {code} " in text


def test_engine_refuses_an_unknown_player() -> None:
    assert "'nobody' is not one of" in refused("engine", "--player", "nobody")
