"""The outbox: everything is written once, claimed once, tried again in time, and forgotten at last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from sqlalchemy import Engine, func, select

from baumeister.server.notifications import outbox
from baumeister.server.notifications.outbox import Fact, Message
from baumeister.server.server_clock import DAY
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import outbox as table
from baumeister.server.store.store import make_engine

MOMENT = 1_700_000_000_000


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    upgrade(database)
    found = make_engine(database)
    yield found
    found.dispose()


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    found = [MOMENT]
    monkeypatch.setattr(outbox, "now", lambda: found[0])
    return found


def message(key: str = "turn 1", user: str = "anna", **more: Any) -> Message:
    return Message(Fact("turn", user, key, "t"), "mail", MOMENT, **more)


def test_nothing_is_written_or_claimed_twice(engine: Engine, clock: list[int]) -> None:
    with engine.begin() as conn:
        assert outbox.add(conn, [message(), message(), message("turn 3")]) == 2
        assert outbox.is_due(conn)
        claimed = outbox.claim(conn)
        assert sorted(len(group) for group in claimed) == [1, 1]
        assert outbox.claim(conn) == []
        outbox.settle(conn, claimed[0], "sent")
        # The process dies while it sends the other one.
        clock[0] += outbox.LEASE + 1
        assert outbox.is_due(conn)
        assert outbox.claim(conn) == []
        states = conn.execute(select(table.c.state).order_by(table.c.state)).scalars()
        assert list(states) == ["dropped", "sent"]
        assert outbox.add(conn, [message(), message("turn 3")]) == 0


def test_it_is_tried_again_with_longer_pauses_and_given_up(engine: Engine, clock: list[int]) -> None:
    with engine.begin() as conn:
        outbox.add(conn, [message()])
        pauses = []
        while claimed := outbox.claim(conn):
            outbox.retry(conn, claimed[0])
            due, state = conn.execute(select(table.c.due, table.c.state)).one()
            if state == "dropped":
                break
            pauses.append(due - clock[0])
            clock[0] = due - 1
            assert outbox.claim(conn) == []
            clock[0] = due
        assert pauses == list(outbox.RETRY_AFTER)
        assert pauses == sorted(pauses)


def test_a_digest_is_claimed_as_a_whole(
    engine: Engine, clock: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "CLAIMED_AT_ONCE", 2)
    with engine.begin() as conn:
        outbox.add(conn, [message(f"turn {n}", digest=True) for n in range(4)])
        outbox.add(conn, [message("turn 9", user="bert", digest=True)])
        groups = outbox.claim(conn) + outbox.claim(conn)
        assert sorted(len(group) for group in groups) == [1, 4]


def test_it_is_bounded_and_old_rows_are_deleted(
    engine: Engine, clock: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "MOST_EACH_DAY", 2)
    with engine.begin() as conn:
        assert outbox.add(conn, [message(f"turn {n}") for n in range(5)]) == 2
        outbox.settle(conn, [row for group in outbox.claim(conn) for row in group], "sent")
        clock[0] += DAY + 1
        assert outbox.add(conn, [message("turn 7")]) == 1
        clock[0] += outbox.KEPT_DAYS * DAY
        outbox.clean(conn)
        assert conn.execute(select(func.count()).select_from(table)).scalar() == 1
