"""Backup and restore: every row of every table as one JSON array on a line, compressed; the same for SQLite
and PostgreSQL.

A backup is made in one read transaction, so it shows one moment, and no player waits for it.
"""

from __future__ import annotations

import gzip
import json
import os
import tempfile
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.exc import DataError, IntegrityError, InterfaceError, ProgrammingError

from ...errors import BadOption
from .migrate import is_current, upgrade
from .schema import metadata
from .store import make_engine

BACKUP_FORMAT = "baumeister backup 1"
ROWS_AT_ONCE = 1000
Watch = Callable[[int, int], None]
"""Called with how much is done, and the total."""
LONGEST_BACKUP_LINE = 16_000_000
"""Characters; no row comes close."""
UNREADABLE = (
    *(OSError, EOFError, zlib.error),
    *(ValueError, KeyError, TypeError, OverflowError, RecursionError),
    *(DataError, IntegrityError, InterfaceError, ProgrammingError),
)
"""What reading a file that is no backup raises, and what a database raises for rows that do not fit it."""


def _ignore(done: int, total: int) -> None:
    """Report no progress."""


def backup(url: str, path: Path, watch: Watch = _ignore) -> int:
    """Write a backup file; returns how many rows it has. The file appears when it is complete."""
    engine = make_engine(url)
    try:
        with engine.connect() as conn:
            if conn.dialect.name == "postgresql":
                conn.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY"))
            if not is_current(conn):
                raise BadOption("the database is older than this program; start the server on it once")
            return _save(conn, path, watch)
    finally:
        engine.dispose()


def _save(conn: Connection, path: Path, watch: Watch) -> int:
    """Write a temporary file in the same folder and rename it when all of it is on disk."""
    handle, part = tempfile.mkstemp(dir=path.absolute().parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as raw:
            with gzip.open(raw, "wt", encoding="utf-8") as file:
                rows = _write(conn, file, watch)
            raw.flush()
            os.fsync(raw.fileno())
        Path(part).replace(path)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise
    return rows


def _write(conn: Connection, file: Any, watch: Watch) -> int:
    count, total = 0, sum(_count_rows(conn, table) for table in metadata.sorted_tables)
    file.write(json.dumps([BACKUP_FORMAT]) + "\n")
    for table in metadata.sorted_tables:
        for row in conn.execution_options(yield_per=ROWS_AT_ONCE).execute(select(table)):
            file.write(json.dumps([table.name, *row]) + "\n")
            count += 1
            if count % ROWS_AT_ONCE == 0 or count == total:
                watch(count, total)
    file.write(json.dumps(["end", count]) + "\n")
    return count


def restore(url: str, path: Path, watch: Watch = _ignore, *, replace: bool = False) -> int:
    """Fill an empty database from a backup file, or any database with `replace`; returns how many rows it
    has. All or nothing."""
    upgrade(url)
    engine = make_engine(url)
    try:
        with engine.begin() as conn:
            if not replace and not _empty(conn):
                raise BadOption(
                    "a backup is restored into an empty database, and this one is not empty; "
                    "--replace throws away everything in it"
                )
            for table in metadata.sorted_tables:
                conn.execute(table.delete())
            return _fill(conn, path, watch)
    finally:
        engine.dispose()


def _empty(conn: Connection) -> bool:
    """True if nobody has used the database yet; a server that was once started on it leaves settings."""
    used = [table for table in metadata.sorted_tables if table.name != "settings"]
    return not any(_count_rows(conn, table) for table in used)


def _count_rows(conn: Connection, table: Table) -> int:
    count: int = conn.execute(select(func.count()).select_from(table)).scalar_one()
    return count


def _fill(conn: Connection, path: Path, watch: Watch) -> int:
    waiting: dict[str, list[dict[str, Any]]] = {}
    count = 0
    try:
        with path.open("rb") as raw, gzip.open(raw, "rt", encoding="utf-8") as file:
            size = os.fstat(raw.fileno()).st_size
            if json.loads(file.readline(LONGEST_BACKUP_LINE)) != [BACKUP_FORMAT]:
                raise BadOption(f"{path.name} is not a backup of this version")
            # Without a limit, a line that never ends would be decompressed into memory as a whole.
            while line := file.readline(LONGEST_BACKUP_LINE):
                name, *values = json.loads(line)
                if name == "end":
                    _flush(conn, waiting)
                    # Only reading to the end checks the checksum: a changed byte may look like data.
                    if values != [count] or file.readline(LONGEST_BACKUP_LINE):
                        raise BadOption(f"{path.name} is not complete")
                    return count
                table = metadata.tables[name]
                waiting.setdefault(name, []).append(dict(zip(table.c.keys(), values, strict=True)))
                count += 1
                if count % ROWS_AT_ONCE == 0:
                    _flush(conn, waiting)
                    watch(raw.tell(), size)
    except UNREADABLE as fault:
        if isinstance(fault, BadOption | FileNotFoundError):
            raise
        raise BadOption(f"{path.name} cannot be read as a backup") from None
    raise BadOption(f"{path.name} is not complete")


def _flush(conn: Connection, waiting: dict[str, list[dict[str, Any]]]) -> None:
    for name, rows in waiting.items():
        if rows:
            conn.execute(insert(metadata.tables[name]), rows)
    waiting.clear()
