"""The audit log in the database."""

from __future__ import annotations

from pathlib import Path

from baumeister.server.people import audit_log
from baumeister.server.server_clock import now
from baumeister.server.store.migrate import make_engine, upgrade


def test_lines_are_read_in_order_and_only_an_operators_lines_tell_servers_what_to_do(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    upgrade(url)
    engine = make_engine(url)
    began = now()
    with engine.begin() as conn:
        audit_log.note(conn, "person-1", "changed the password", "person-1")
        audit_log.note(conn, "operator root", "lock", "person-2", "spam " * 200)
        audit_log.note(conn, "person-2", "ended a session", "person-2")
        lines = audit_log.read_log(conn, 10)
        assert {line.action for line in lines} == {"changed the password", "lock", "ended a session"}
        assert [line.at for line in lines] == sorted(line.at for line in lines)
        assert max(len(line.detail) for line in lines) == audit_log.LONGEST_DETAIL
        assert len(audit_log.read_log(conn, 2)) == 2
        assert {line.action for line in audit_log.read_log(conn, 10, "person-2")} == {
            "lock",
            "ended a session",
        }
        assert [line.action for line in audit_log.operator_lines(conn, began)] == ["lock"]
        assert audit_log.operator_lines(conn, now() + 1000) == []
        audit_log.forget_words(conn, "person-2")
        assert not any("spam" in line.detail for line in audit_log.read_log(conn, 10))
    engine.dispose()
