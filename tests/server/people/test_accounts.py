"""Accounts in the database."""

from __future__ import annotations

import asyncio

from baumeister.server.people.accounts import load_cookie_key
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
