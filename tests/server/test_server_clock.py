"""The time of all tables."""

from __future__ import annotations

import time

import pytest

from baumeister.server.server_clock import now


def test_changing_the_machines_clock_takes_no_time_from_anybody(monkeypatch: pytest.MonkeyPatch) -> None:
    before = now()
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert before <= now() < before + 60_000
