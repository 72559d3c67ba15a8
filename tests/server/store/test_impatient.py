"""A PostgreSQL that hangs is given up, though its machine still answers."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from baumeister.server.store import store as store_module
from baumeister.server.store.store import make_engine

from ..links import link_to
from ..services import Postgres


def test_a_statement_that_is_not_answered_is_given_up(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "ANSWER_SECONDS", 0.5)
    monkeypatch.setattr(store_module, "CONNECT_SECONDS", 2)
    with link_to(postgres.port) as link:
        engine = make_engine(postgres.url().replace(str(postgres.port), str(link.port)), statement_seconds=20)
        with engine.connect() as conn:
            assert conn.execute(text("SELECT 1")).scalar() == 1
            link.hold()
            began = time.monotonic()
            with pytest.raises(OperationalError, match="no answer from the database"):
                conn.execute(text("SELECT 2"))
        with pytest.raises(OperationalError):
            # A kept connection is tried first; the new one after it does not answer either.
            engine.connect()
        assert time.monotonic() - began < 15
        link.mend()
        with engine.connect() as conn:
            assert conn.execute(text("SELECT 3")).scalar() == 3
        engine.dispose()


def test_statements_that_take_their_time_are_answered(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "ANSWER_SECONDS", 1.5)
    engine = make_engine(postgres.url(), statement_seconds=20)
    with engine.connect() as conn:
        assert conn.execute(text("SELECT 1 FROM pg_sleep(0.5)")).scalar() == 1
    engine.dispose()
