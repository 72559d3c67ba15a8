"""Through a pseudo terminal: a whole game, the curtain, Ctrl-C, colours, and a cold start."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.records import Record, sample
from baumeister.terminal.console import CLEAR_SCREEN
from baumeister.terminal.record_text import outcome_text

from .helpers import Terminal
from .screens import planned


def test_a_whole_game_of_pagode(tmp_path: Path) -> None:
    game = sample("pagode-1973-1")
    seed = next(seed for seed in range(20) if bm.game("pagode").start(seed=seed).to_move == 0)
    table = Terminal("play", "--plain", "pagode", "--seed", str(seed), "--save", str(tmp_path / "game.txt"))
    for entry in game.entries[1:]:
        seat = game.game.seats[entry.player or 0]
        table.expect(f"{seat}> ")
        table.type(entry.text)
    table.expect("Green wins 20-0 (by declaration)")
    assert table.end() == 0
    assert [e.text for e in Record.load(tmp_path / "game.txt").entries[1:]] == [
        e.text for e in game.entries[1:]
    ]


@pytest.mark.parametrize(
    ("name", "option", "options"),
    [
        ("pagode", ["--turn-limit", "40"], {"turn_limit": 40}),
        ("pagoda", ["--quick"], {"quick": True}),
        ("jaguar", [], {}),
    ],
)
def test_a_whole_game_against_the_random_player(
    name: str, option: list[str], options: dict[str, object], tmp_path: Path
) -> None:
    game, file = bm.game(name, **options), tmp_path / "game.txt"
    typed, end = planned(game, 4)
    assert end.outcome is not None
    seated = ("--against", "random", "--seat", "1", "--seed", "4", "--save", str(file))
    table = Terminal("play", "--plain", name, *option, *seated)
    for move, _ in typed:
        table.expect(f"{game.seats[1]}> ")
        table.type(move)
    table.expect(outcome_text(end.outcome, game))
    assert table.end() == 0
    assert Record.load(file).position(-1) == end


@pytest.mark.parametrize("game", ["pagoda", "jaguar"])
def test_a_curtain_falls_between_two_people_with_hidden_cards(game: str) -> None:
    pos = bm.game(game).start(seed=3)
    assert pos.to_move is not None
    seats = pos.game.seats
    table = Terminal("play", "--plain", game, "--seed", "3")
    table.expect(CLEAR_SCREEN)
    table.expect(f"{seats[pos.to_move]}, press Enter")
    table.type("")
    table.expect(CLEAR_SCREEN)
    while pos.to_move == 0:
        table.expect("North> ")
        move = "E" if "E" in pos.moves() else pos.moves()[-1]
        table.type(move)
        pos = pos.play(move)
    table.expect(CLEAR_SCREEN)
    shown = table.expect("South, press Enter")
    assert "> " not in shown
    table.type("")
    shown = table.expect("South> ")
    assert CLEAR_SCREEN in shown
    assert str(pos).splitlines()[-1].strip() in shown
    table.type("quit")
    assert table.end() == 0


def test_no_curtain_in_an_open_game() -> None:
    table = Terminal("play", "--plain", "pagode", "--seed", "3")
    table.child.expect("(Green|Red)> ")
    table.type("STe4")
    assert CLEAR_SCREEN not in table.expect("> ")
    table.type("quit")
    assert table.end() == 0


def test_a_dumb_terminal_is_cleared_with_empty_lines() -> None:
    table = Terminal("play", "--plain", "jaguar", "--seed", "3", TERM="dumb")
    assert "\x1b" not in table.expect("North, press Enter")
    assert str(table.child.before).count("\n") >= 60
    table.child.sendeof()
    assert table.end() == 0


def test_a_closed_window_keeps_the_game(tmp_path: Path) -> None:
    table = Terminal("play", "--plain", "pagode", XDG_STATE_HOME=str(tmp_path))
    table.expect("> ")
    table.type("STe4")
    table.expect("> ")
    table.child.kill(signal.SIGTERM)
    assert table.end() == 130
    [file] = tmp_path.rglob("*.txt")
    assert Record.load(file).entries[-1].text == "STe4"


def test_the_curtain_accepts_only_enter() -> None:
    table = Terminal("play", "--plain", "jaguar", "--seed", "1")
    table.expect("press Enter")
    table.type("moves")
    table.expect("press Enter")
    table.type("quit")
    assert table.end() == 0
    assert "Your hand" not in table.rest


def test_control_c_ends_politely_and_keeps_the_game(tmp_path: Path) -> None:
    table = Terminal("play", "--plain", "pagode", XDG_STATE_HOME=str(tmp_path))
    table.expect("> ")
    table.type("STe4")
    table.expect("> ")
    table.child.sendintr()
    assert table.end() == 130
    assert re.search(r"Continue with: \S+ play --resume", table.rest)


def test_control_c_at_a_question() -> None:
    table = Terminal("play", "--plain")
    table.expect("Number: ")
    table.child.kill(signal.SIGINT)
    assert table.end() == 130


def test_control_d_ends_politely() -> None:
    table = Terminal("play", "--plain", "pagode")
    table.expect("> ")
    table.child.sendeof()
    assert table.end() == 0


def test_colours_are_off_on_request() -> None:
    plain, coloured = Terminal("games", NO_COLOR="1"), Terminal("games")
    assert plain.end() == coloured.end() == 0
    assert "\x1b" not in plain.rest
    assert "\x1b[1m" in coloured.rest
