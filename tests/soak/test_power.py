"""A power failure takes what was not flushed, and nothing else."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ..server.services import Postgres
from .power import Power

WRITER = """
import sqlite3, sys, time
conn = sqlite3.connect(sys.argv[1], isolation_level=None)
conn.execute("PRAGMA journal_mode=WAL")
conn.execute("PRAGMA synchronous=FULL")
conn.execute("CREATE TABLE rows (n INTEGER)")
conn.execute(f"PRAGMA synchronous={sys.argv[2]}")
for n in range(20):
    conn.execute("INSERT INTO rows VALUES (?)", (n,))
print("done", flush=True)
time.sleep(600)
"""


@pytest.mark.parametrize(("synchronous", "left"), [("FULL", 20), ("OFF", 0)])
def test_only_what_was_flushed_is_left(tmp_path: Path, synchronous: str, left: int) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    power = Power.of(disk, tmp_path / "kept")
    if power is None:
        pytest.skip("needs a C compiler")
    file = disk / "rows.db"
    with subprocess.Popen(
        [sys.executable, "-c", WRITER, str(file), synchronous],
        env=os.environ | power.environment,
        stdout=subprocess.PIPE,
    ) as writer:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"done\n"
        writer.send_signal(signal.SIGKILL)
    power.lose()
    conn = sqlite3.connect(file)
    assert conn.execute("SELECT count(*) FROM rows").fetchone() == (left,)
    conn.close()


def test_postgresql_keeps_what_it_has_confirmed_and_nothing_else(tmp_path: Path) -> None:
    home = tmp_path / "postgres"
    home.mkdir()
    postgres = Postgres(home)
    power = Power.of(postgres.data, tmp_path / "kept")
    if power is None:
        pytest.skip("needs a C compiler")
    power.keep_all("postgres" if os.geteuid() == 0 else None)
    postgres.environment = power.environment
    with (postgres.data / "postgresql.conf").open("a") as config:
        config.write("wal_writer_delay = 10s\n")
    postgres.start()
    try:
        postgres.query("CREATE TABLE rows (n INTEGER)")
        postgres.query("INSERT INTO rows SELECT generate_series(1, 5000)")
        postgres.query("SET synchronous_commit = off; INSERT INTO rows VALUES (-1)")
        assert postgres.query("SELECT count(*) FROM rows") == "5001"
        postgres.lose_power()
        power.lose()
        postgres.start()
        assert postgres.query("SELECT count(*), min(n) FROM rows") == "5000|1"
    finally:
        postgres.stop()
