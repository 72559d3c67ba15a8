"""Looking through a record."""

from __future__ import annotations

from ..helpers import SAMPLE
from ..screens import Screen


def test_a_record_is_reviewed() -> None:
    screen = Screen("review", SAMPLE)
    screen.until("Position 0 of 20: Green to move")
    screen.until("Pagode: Green against Red")
    screen.press("right")
    screen.until("Position 1 of 20")
    screen.until("Green: STe4")
    screen.press("end")
    screen.until("Position 20 of 20: Green wins 20-0 (by declaration)")
    screen.press("left")
    screen.until("Position 19 of 20")
    screen.press("a")
    screen.until("Thinking ...")
    screen.press("q")
    assert screen.end() == 0
