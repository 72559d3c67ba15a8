"""The fourth game on the whole screen."""

from __future__ import annotations

from ..terminal.screens import Screen


def test_the_full_screen_client_plays_it() -> None:
    screen = Screen("play", "lantern", "--seed", "1", "--against", "random", "--nights", "2")
    screen.until("Your lanterns:")
    screen.press("f1")
    screen.until("light the lantern of brightness 8")
    screen.press("escape")
    screen.press("f2")
    screen.until("Your lanterns:")
    screen.press("escape", "ctrl+q")
    screen.end()
