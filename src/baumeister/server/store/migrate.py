"""Migrates a database to the schema of this version, and back."""

from __future__ import annotations

import functools
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from .store import make_engine


def config(url: str) -> Config:
    """Alembic's configuration, without a file."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    made.attributes["url"] = url
    return made


def upgrade(url: str, to: str = "head") -> None:
    """Upgrade the database to a version, by default the newest."""
    file = make_url(url).database
    if url.startswith("sqlite") and file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
        # Not readable by others on this machine: hidden cards are in it.
        Path(file).touch(0o600)
    if to != "head" or not _is_current(url):
        command.upgrade(config(url), to)


def downgrade(url: str, to: str) -> None:
    """Take the database back to an older version; data that only newer versions know is lost."""
    command.downgrade(config(url), to)


def is_current(conn: Connection) -> bool:
    """True if the database has the schema of this version."""
    return MigrationContext.configure(conn).get_current_revision() == _head()


def _is_current(url: str) -> bool:
    """Checks without a lock: a process that restarts need not wait for anybody."""
    engine = make_engine(url)
    try:
        with engine.connect() as conn:
            return is_current(conn)
    finally:
        engine.dispose()


@functools.cache
def _head() -> str | None:
    """The schema of this version. Read once: `/ready` may be called at any rate."""
    return ScriptDirectory.from_config(config("")).get_current_head()


__all__ = ["downgrade", "is_current", "make_engine", "upgrade"]
