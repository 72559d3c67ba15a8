"""Who is there."""

from __future__ import annotations

import pytest

from baumeister.server.live import visitors
from baumeister.server.live.hub import Hub
from baumeister.server.live.visitors import REMEMBERED, SEEN, Visitors
from baumeister.server.people.accounts import Person


def test_somebody_who_asks_no_more_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 1_000_000
    monkeypatch.setattr(visitors, "now", lambda: time)
    found = Visitors(Hub())
    found.see(Person("1", "Ada"), "10.0.0.1")
    found.see(Person("", ""), "10.0.0.2")
    assert found.here() == (["Ada"], 1)
    time += SEEN
    found.see(Person("2", "Ben"), "10.0.0.3")
    assert found.here() == (["Ada", "Ben"], 1)
    time += 1
    assert found.here() == (["Ben"], 0)


def test_a_crowd_of_addresses_fills_no_memory() -> None:
    found = Visitors(Hub())
    for number in range(2 * REMEMBERED):
        found.see(Person("", ""), f"10.0.{number // 256}.{number % 256}")
    assert found.here() == ([], REMEMBERED)
