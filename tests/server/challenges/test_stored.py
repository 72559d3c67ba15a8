"""Challenges in the database."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from baumeister.server.challenges import stored
from baumeister.server.errors import Refusal
from baumeister.server.server_clock import DAY, now
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import challenges
from baumeister.server.store.store import make_engine
from baumeister.server.tables.creation import TableRequest


def test_closed_ones_are_deleted_in_time_and_only_open_ones_can_be_closed(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    upgrade(database)
    engine, request = make_engine(database), TableRequest(game="pagode")
    with engine.begin() as conn:
        made = stored.add(conn, "anna", "bert", request)
        assert stored.find(conn, "bert", made).state == "open"
        with pytest.raises(Refusal, match="unknown_challenge"):
            stored.find(conn, "cleo", made)
        stored.close(conn, made, "declined", reason="later")
        with pytest.raises(Refusal, match="challenge_closed"):
            stored.close(conn, made, "accepted", table="t")
        assert stored.open_between(conn, "bert", "anna") == []
        later = now() + 31 * DAY
        monkeypatch.setattr(stored, "now", lambda: later)
        stored.add(conn, "anna", "bert", request)
        assert conn.execute(select(func.count()).select_from(challenges)).scalar() == 1
    engine.dispose()
