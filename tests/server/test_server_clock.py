"""The time of all tables."""

from __future__ import annotations

import time

import pytest

from baumeister.server import server_clock
from baumeister.server.server_clock import DAY, SECOND, ServerClock, now, ticks


def test_changing_the_machines_clock_takes_no_time_from_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= now() < before + 60_000


def test_the_clock_runs_from_the_moment_it_is_set_to() -> None:
    clock = ServerClock()
    assert abs(clock.now() - time.time_ns() // 1_000_000) < 2000
    at = ticks()
    clock.set(5_000_000_000_000, at - 3_000_000_000)
    assert 5_003_000 <= clock.now() < 5_063_000
    assert (SECOND, DAY) == (1000, 24 * 3600 * 1000)


def test_the_ticks_go_on_while_the_machine_sleeps() -> None:
    if hasattr(time, "CLOCK_BOOTTIME"):
        assert abs(ticks() - time.clock_gettime_ns(time.CLOCK_BOOTTIME)) < 1_000_000_000
        assert server_clock._EVEN == time.CLOCK_BOOTTIME
