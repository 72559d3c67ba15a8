"""How Alembic reaches the database."""

from __future__ import annotations

from alembic import context

from baumeister.server.store.schema import metadata
from baumeister.server.store.store import make_engine

engine = make_engine(context.config.attributes["url"])
with engine.begin() as connection:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    context.run_migrations()
engine.dispose()
