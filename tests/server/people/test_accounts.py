"""Accounts in the database."""

from __future__ import annotations

import asyncio

import pytest

from baumeister.players import levels, personalities
from baumeister.server.errors import Refusal
from baumeister.server.people.accounts import HASHER, MISSING_HASH, load_cookie_key, tidy_name
from baumeister.server.store import Store
from baumeister.server.store.migrate import upgrade

from ..services import Postgres


def test_processes_that_start_at_the_same_moment_sign_with_the_same_key(postgres: Postgres) -> None:
    url = postgres.fresh("keys")
    upgrade(url)

    async def work() -> set[str]:
        stores = [Store(url) for _ in range(6)]
        keys = await asyncio.gather(*(store.write(load_cookie_key) for store in stores))
        for store in stores:
            await store.close()
        return set(keys)

    assert len(asyncio.run(work())) == 1


def test_the_hash_of_nobodys_password_is_as_much_work_as_any() -> None:
    """As shipped: the values were imported before the tests hash more quickly."""
    assert HASHER.memory_cost > 1000
    assert not HASHER.check_needs_rehash(MISSING_HASH)


@pytest.mark.parametrize("name", [levels("pagode")[-1].name, personalities("jaguar")[0].name])
def test_nobody_can_pose_as_the_computer(name: str) -> None:
    """Lists of games show such a name as that of the computer."""
    with pytest.raises(Refusal, match="bad_name") as refused:
        tidy_name(name)
    assert refused.value.reason("de").rule == "unter diesem Namen spielt der Computer"
    assert tidy_name(name.title()) == name.title()
