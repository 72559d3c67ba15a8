"""Recovery codes and links in the database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, select

from baumeister.server.people import accounts, recovery
from baumeister.server.server_clock import now
from baumeister.server.store import Store
from baumeister.server.store.migrate import make_engine, upgrade
from baumeister.server.store.schema import mail_links, recovery_codes, users

HASH = "a stored password"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    upgrade(url)
    made = make_engine(url)
    yield made
    made.dispose()


def account(conn: Connection, name: str = "Anna", mail: str | None = None) -> str:
    user = accounts.create_guest(conn, f"{name} guest")
    accounts.create_account(conn, user, name, "the old password")
    conn.execute(users.update().where(users.c.id == user).values(mail=mail))
    return user


def test_codes_are_many_random_and_stored_as_hashes(engine: Engine) -> None:
    with engine.begin() as conn:
        codes = recovery.make_codes(conn, account(conn))
        stored = set(conn.execute(select(recovery_codes.c.key)).scalars())
    assert len(set(codes)) == len(stored) == recovery.CODES
    assert len(recovery.CODE_LETTERS) ** recovery.CODE_LENGTH >= 2**80
    for code in codes:
        assert [len(part) for part in code.split("-")] == [4, 4, 4, 4]
        assert not any(code in key or code.replace("-", "") in key for key in stored)


@pytest.mark.parametrize(
    "typed",
    [str, str.lower, lambda code: code.replace("-", " "), lambda code: f"  {code.replace('L', '1')} "],
)
def test_a_code_works_however_it_is_typed(engine: Engine, typed: Callable[[str], str]) -> None:
    with engine.begin() as conn:
        user = account(conn)
        code = recovery.make_codes(conn, user)[0]
        assert recovery.reset_by_code(conn, "ANNA", typed(code), HASH) == user
        assert accounts.find_password(conn, user) == HASH


def test_a_code_works_once_and_for_its_own_account_only(engine: Engine) -> None:
    with engine.begin() as conn:
        anna, _ = account(conn), account(conn, "Bert")
        codes = recovery.make_codes(conn, anna)
        assert recovery.reset_by_code(conn, "Bert", codes[0], HASH) is None
        assert recovery.reset_by_code(conn, "Nobody", codes[0], HASH) is None
        assert recovery.reset_by_code(conn, "Anna", codes[0], HASH) == anna
        assert recovery.reset_by_code(conn, "Anna", codes[0], HASH) is None
        assert recovery.count_codes(conn, anna) == recovery.CODES - 1
        recovery.make_codes(conn, anna)
        assert recovery.reset_by_code(conn, "Anna", codes[1], HASH) is None, "old codes still work"
        assert recovery.count_codes(conn, anna) == recovery.CODES


def test_of_many_who_use_a_code_at_once_one_comes_in(database: str) -> None:
    """On both kinds of database, from several processes' connections."""
    upgrade(database)
    engine = make_engine(database)
    with engine.begin() as conn:
        code = recovery.make_codes(conn, account(conn))[0]

    def use(n: int) -> str | None:
        async def work() -> Any:
            store = Store(database)
            try:
                return await store.write(lambda conn: recovery.reset_by_code(conn, "Anna", code, f"hash {n}"))
            finally:
                await store.close()

        found: str | None = asyncio.run(work())
        return found

    with ThreadPoolExecutor(6) as pool:
        came_in = [found for found in pool.map(use, range(6)) if found is not None]
    engine.dispose()
    assert len(came_in) == 1


def test_a_link_works_once_for_an_hour_and_only_the_newest(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    with engine.begin() as conn:
        user = account(conn, mail="anna@example.org")
        old, new = (recovery.make_reset_link(conn, "anna") for _ in range(2))
        assert old is not None
        assert new is not None
        assert new[:2] == ("anna@example.org", "Anna")
        assert new[2] not in str(list(conn.execute(select(mail_links))))
        assert recovery.reset_by_link(conn, old[2], HASH) is None
        assert recovery.reset_by_link(conn, new[2], HASH) == user
        assert recovery.reset_by_link(conn, new[2], HASH) is None
        late = recovery.make_reset_link(conn, "Anna")
        assert late is not None
        later = now() + 61 * 60_000
        monkeypatch.setattr(recovery, "now", lambda: later)
        assert recovery.reset_by_link(conn, late[2], HASH) is None


def test_a_new_password_ends_a_link_on_its_way(engine: Engine) -> None:
    with engine.begin() as conn:
        user = account(conn, mail="anna@example.org")
        sent = recovery.make_reset_link(conn, "Anna")
        assert sent is not None
        accounts.change_password(conn, user, HASH, keep=None)
        assert recovery.reset_by_link(conn, sent[2], "the thief's") is None


def test_a_link_that_confirms_an_address_resets_no_password_and_the_other_way_round(engine: Engine) -> None:
    with engine.begin() as conn:
        user = account(conn, mail="old@example.org")
        confirm = recovery.make_confirm_link(conn, user, "new@example.org")
        reset = recovery.make_reset_link(conn, "Anna")
        assert reset is not None
        assert reset[0] == "old@example.org", "an address counts before it is confirmed"
        assert recovery.reset_by_link(conn, confirm, HASH) is None
        assert recovery.confirm_mail(conn, reset[2]) is None
        assert recovery.confirm_mail(conn, confirm) == recovery.find_mail(conn, user) == "new@example.org"
        assert recovery.confirm_mail(conn, confirm) is None
        recovery.remove_mail(conn, user)
        assert recovery.find_mail(conn, user) is None
        assert recovery.make_reset_link(conn, "Anna") is None
