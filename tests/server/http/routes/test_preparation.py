"""What is told while full strength is being prepared."""

from __future__ import annotations

import asyncio

import pytest

from baumeister.games.registry import names
from baumeister.server.http.routes import preparation


def test_it_names_the_games_that_are_not_ready_and_how_far_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    shares = {"pagode": 0.604, "pagoda": None}
    monkeypatch.setattr(preparation, "preparation", shares.get)
    monkeypatch.setattr(preparation, "cause", {"pagoda": "no_storage"}.get)
    told = asyncio.run(preparation.read_preparation())
    assert told.games == {"pagode": 0.6}
    assert told.slow == {"pagoda": "no_storage"}


def test_nothing_is_told_when_everything_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(preparation, "preparation", lambda _: None)
    monkeypatch.setattr(preparation, "cause", lambda _: None)
    told = asyncio.run(preparation.read_preparation())
    assert (told.games, told.slow) == ({}, {})
    assert names()
