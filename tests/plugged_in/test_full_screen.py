"""The fourth game on the whole screen, from the first lantern to the last."""

from __future__ import annotations

from pathlib import Path

import baumeister as bm

from ..terminal.screens import Screen, planned


def test_the_full_screen_client_plays_it(tmp_path: Path) -> None:
    game, file = bm.game("lantern", nights=3), tmp_path / "game.txt"
    typed, end = planned(game, 4)
    seated = ("--against", "random", "--seat", "1", "--seed", "4", "--save", str(file))
    screen = Screen("play", "lantern", "--nights", "3", *seated)
    screen.until("Your lanterns:")
    screen.press("f1")
    screen.until("light the lantern of brightness 8")
    screen.press("escape")
    for move, board in typed:
        lines = [line.rstrip() for line in board.split("\n")]
        screen.wait(lambda lines=lines: screen.lines[: len(lines)] == lines)  # type: ignore[misc]
        screen.until("Bat>")
        screen.press(move, "enter")
    screen.until("at dawn after 3 nights")
    screen.press("enter")
    assert screen.end() == 0
    assert bm.Record.load(file).position(-1) == end
