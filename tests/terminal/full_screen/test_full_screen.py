"""The full-screen client in a real terminal of 80 columns and 24 lines: whole games, curtain, mouse."""

from __future__ import annotations

import os
import re
import signal
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.records import Record, sample
from baumeister.terminal.record_text import outcome_text

from ...variants import short_game
from ..helpers import flags
from ..screens import Screen, planned


@pytest.mark.parametrize("name", bm.names())
def test_a_whole_game_against_the_computer(name: str, tmp_path: Path) -> None:
    variant, file = short_game(name), tmp_path / "game.txt"
    game = variant.make()
    typed, end = planned(game, 4)
    seated = ("--against", "random", "--seat", "1", "--seed", "4", "--save", str(file))
    screen = Screen("play", name, *flags(variant), *seated)
    for move, board in typed:
        lines = [line.rstrip() for line in board.split("\n")]
        screen.wait(lambda lines=lines: screen.lines[: len(lines)] == lines)  # type: ignore[misc]
        screen.until(f"{game.seats[1]}>")
        screen.press(move, "enter")
    assert end.outcome is not None
    screen.until(outcome_text(end.outcome, game))
    screen.press("enter")
    assert screen.end() == 0
    assert f"Saved to {file}." in screen.rest
    assert Record.load(file).position(-1) == end


def test_a_whole_game_between_two_people(tmp_path: Path) -> None:
    game = sample("pagode-1973-1")
    seed = next(seed for seed in range(20) if bm.game("pagode").start(seed=seed).to_move == 0)
    screen = Screen("play", "pagode", "--seed", str(seed), "--save", str(tmp_path / "game.txt"))
    for pos, entry in zip(game.replay(), game.entries[1:], strict=False):
        screen.wait(lambda pos=pos: screen.text.startswith(str(pos)))  # type: ignore[misc]
        screen.until(f"{game.game.seats[entry.player or 0]}>")
        screen.press(entry.text, "enter")
    screen.until("Green wins 20-0 (by declaration)")
    screen.press("f5")
    screen.until("Position 0 of 20")
    screen.press("q")
    screen.until("F5 looks back")
    screen.press("enter")
    assert screen.end() == 0
    assert Record.load(tmp_path / "game.txt").result == game.result


def test_squares_are_chosen_with_the_mouse() -> None:
    screen = Screen("play", "pagode", "--seed", "1", "--against", "random")
    screen.until("Green>")
    screen.click(15, 5)
    screen.until("2 moves mention e4")
    screen.press("f2")
    screen.until("STe4")
    screen.press("enter")
    screen.until("Green> STe4")
    screen.until("f4 Play")
    [line] = [n for n, text in enumerate(screen.lines) if "f4 Play" in text]
    screen.click(screen.lines[line].index("f4"), line)
    screen.until("Green: STe4")
    screen.press("ctrl+q")
    assert screen.end() == 0


def test_the_window_may_change_its_size() -> None:
    screen = Screen("play", "pagoda", "--seed", "1", "--against", "random")
    screen.until("North>")
    screen.resize(40, 140)
    screen.wait(lambda: any("Chance:" in line[84:] for line in screen.lines))
    screen.resize(12, 40)
    screen.until("North>")
    screen.resize(24, 80)
    screen.until("tiles  r:")
    screen.press("ctrl+q")
    assert screen.end() == 0


@pytest.mark.parametrize("how", ["ctrl+c", "closed", "killed"])
def test_an_interrupted_game_is_kept(how: str, tmp_path: Path) -> None:
    screen = Screen("play", "pagode", "--seed", "1", XDG_STATE_HOME=str(tmp_path))
    screen.until("Green>")
    screen.press("STe4", "enter")
    screen.until("Green: STe4")
    if how == "ctrl+c":
        screen.press("ctrl+c")
    else:
        screen.child.kill(signal.SIGHUP if how == "closed" else signal.SIGTERM)
    assert screen.end() == 130
    assert re.search(r"Continue with: \S+ play --resume", screen.rest)
    [file] = tmp_path.rglob("*.txt")
    assert Record.load(file).entries[-1].text == "STe4"


def test_a_terminal_that_vanishes_keeps_the_game(tmp_path: Path) -> None:
    screen = Screen("play", "pagode", "--seed", "1", XDG_STATE_HOME=str(tmp_path))
    screen.until("Green>")
    screen.press("STe4", "enter")
    screen.until("Green: STe4")
    screen.child.ptyproc.fileobj.close()  # pexpect's own close() waits only a second, then fails
    os.waitpid(screen.child.pid, 0)
    [file] = tmp_path.rglob("*.txt")
    assert Record.load(file).entries[-1].text == "STe4"


def test_colours_are_off_on_request() -> None:
    screen = Screen("play", "pagode", "--seed", "1", NO_COLOR="1")
    screen.until("Green>")
    coloured = {screen._screen.buffer[y][x].fg for y in range(24) for x in range(80)}
    grey = {fg for fg in coloured if fg == "default" or (len(fg) == 6 and fg[:2] == fg[2:4] == fg[4:])}
    assert coloured == grey
    screen.press("ctrl+q")
    assert screen.end() == 0
