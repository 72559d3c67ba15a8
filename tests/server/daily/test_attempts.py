"""Streaks, and what others decided in the same position."""

from __future__ import annotations

import datetime

from baumeister.server.daily.attempts import count_streak, place_of

TODAY = datetime.date(2027, 3, 1)


def days(*ago: int) -> set[datetime.date]:
    return {TODAY - datetime.timedelta(days=n) for n in ago}


def test_a_streak_lasts_while_no_day_is_missed() -> None:
    assert count_streak(set(), TODAY) == (0, 0)
    assert count_streak(days(0, 1, 2), TODAY) == (3, 3)
    assert count_streak(days(1, 2), TODAY) == (2, 2), "today can still be played"
    assert count_streak(days(2, 3), TODAY) == (0, 2)
    assert count_streak(days(0, 2, 3, 4), TODAY) == (1, 3)
    # A clock that was wrong leaves a day in the future: it breaks nothing.
    assert count_streak(days(-1, 0, 1), TODAY) == (2, 3)


def test_the_same_view_is_the_same_place() -> None:
    assert place_of({"a": 1, "b": [2]}) == place_of({"b": [2], "a": 1}) != place_of({"a": 1, "b": [3]})
