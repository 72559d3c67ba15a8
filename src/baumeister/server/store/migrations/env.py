"""Connects Alembic to the database."""

from __future__ import annotations

from alembic import context
from sqlalchemy import text

from baumeister.server.store.schema import metadata
from baumeister.server.store.store import make_engine

LOCK = 0x6261756D
"""Our own number among PostgreSQL's advisory locks."""

engine = make_engine(context.config.attributes["url"])
with engine.begin() as connection:
    if connection.dialect.name == "postgresql":
        # If several processes start together, one brings the database up to date and the others wait.
        connection.execute(text("SET LOCAL lock_timeout = '60s'"))
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()
engine.dispose()
