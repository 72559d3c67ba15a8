"""What an operator does to people, in the database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection

from baumeister.errors import BadOption
from baumeister.server.people import accounts, audit_log, moderation
from baumeister.server.store.migrate import make_engine, upgrade

WHO = "operator root"


@pytest.fixture
def conn(tmp_path: Path) -> Iterator[Connection]:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    upgrade(url)
    engine = make_engine(url)
    with engine.begin() as found:
        for name in ("Anna", "Bert"):
            user = accounts.create_guest(found, f"{name} guest")
            accounts.create_account(found, user, name, "x")
        yield found
    engine.dispose()


def test_people_are_found_by_a_part_of_their_name_accounts_first(conn: Connection) -> None:
    accounts.create_guest(conn, "Hanna")
    found = moderation.find_people(conn, "ANNA")
    assert [(row.name, bool(row.account)) for row in found] == [("Anna", True), ("Hanna", False)]
    assert moderation.find_people(conn, "%") == []


def test_somebody_is_locked_once_and_unlocked_once(conn: Connection) -> None:
    assert moderation.lock(conn, WHO, "anna", "spam") == "Anna"
    with pytest.raises(BadOption, match="Anna is locked already"):
        moderation.lock(conn, WHO, "Anna", "")
    assert [row.name for row in moderation.find_people(conn, "", locked=True)] == ["Anna"]
    assert moderation.unlock(conn, WHO, "Anna", "") == "Anna"
    with pytest.raises(BadOption, match="Anna is not locked"):
        moderation.unlock(conn, WHO, "Anna", "")
    with pytest.raises(BadOption, match="there is no account 'Carl'"):
        moderation.lock(conn, WHO, "Carl", "")
    lines = [(line.action, line.detail) for line in audit_log.operator_lines(conn, 0)]
    assert sorted(lines) == [("lock", "spam"), ("unlock", "")]


def test_a_guest_is_named_by_id_and_keeps_no_account_name(conn: Connection) -> None:
    guest = accounts.create_guest(conn, "Rude")
    assert moderation.rename(conn, WHO, guest, "Polite") == ("Rude", "Polite")
    assert accounts.find_account(conn, "Polite") is None
    assert moderation.find_account_id(conn, "Anna") == moderation.find_person(conn, "Anna").id


@pytest.mark.parametrize(
    ("new", "why"),
    [("Bert", "the name Bert is taken"), ("bErT", "taken"), ("<b>", "2 to 24"), ("", "2 to 24")],
)
def test_a_name_that_nobody_can_have_is_refused_with_a_sentence(conn: Connection, new: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        moderation.rename(conn, WHO, "Anna", new)
    assert accounts.find_account(conn, "Anna") is not None


def test_the_same_name_may_be_written_differently(conn: Connection) -> None:
    assert moderation.rename(conn, WHO, "Anna", "ANNA") == ("Anna", "ANNA")
