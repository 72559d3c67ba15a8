"""The schema versions of the database."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import inspect

from baumeister.server.store.migrate import downgrade, is_current, upgrade
from baumeister.server.store.schema import metadata
from baumeister.server.store.store import make_engine

from ..services import Postgres


def test_migrations_run_up_and_down_and_give_the_schema_the_server_uses(database: str) -> None:
    upgrade(database)
    engine = make_engine(database)
    with engine.connect() as conn:
        assert is_current(conn)
        assert compare_metadata(MigrationContext.configure(conn), metadata) == []
    downgrade(database, "base")
    assert set(inspect(engine).get_table_names()) <= {"alembic_version"}
    with engine.connect() as conn:
        assert not is_current(conn)
    upgrade(database)
    with engine.connect() as conn:
        assert is_current(conn)
    engine.dispose()


def test_processes_that_start_together_migrate_the_database_once(postgres: Postgres) -> None:
    url = postgres.fresh("together")
    with ProcessPoolExecutor(3, mp_context=get_context("spawn")) as pool:
        for started in [pool.submit(upgrade, url) for _ in range(3)]:
            started.result()
