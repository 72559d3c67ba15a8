"""The soak: `python -m tests.soak --minutes 30 --clients 200`. Exit status 1 if anything was wrong."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import create_engine, func, select

from baumeister.server.people.ratings import GlickoRating
from baumeister.server.store.schema import events, ratings, tables
from baumeister.server.store.store import read_events

from .checker import Checker
from .faults import LONG, Faults
from .journal import Journal, moment, read
from .past import Row
from .site import Site

EACH = 150
"""Clients in one process."""
IDLE = 8.0
"""Seconds without anybody, before memory is measured again."""
FINALE = 180.0
"""Seconds within which the clients must finish once nothing breaks any more."""
GROWTH = 120_000
"""Kilobytes by which the memory of a process may have grown, not counting open tables."""
EACH_TABLE = 100
"""Kilobytes for a table in memory with its whole log."""
MORE_FILES = 40
"""How many more open files a process may have than at its start: connections to database and Redis."""


MOST_SHOWN = 200
"""Violations that the report names."""


@dataclass
class Report:
    """What a soak did and found."""

    seed: int
    minutes: float
    clients: int
    store: str
    faults: dict[str, int] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    violations: list[str] = field(default_factory=list)

    def text(self) -> str:
        """As text for people."""
        lines = [f"soak of {self.minutes:g} minutes, {self.clients} clients, {self.store}, seed {self.seed}"]
        lines += [f"  {count:>9,}  {name}" for name, count in sorted(self.counts.items())]
        lines += [f"faults: {sum(self.faults.values())}"]
        lines += [f"  {count:>9,}  {name}" for name, count in sorted(self.faults.items())]
        lines += [f"note: {note}" for note in self.notes]
        lines += [f"violations: {len(self.violations)}"]
        lines += [f"  {sentence}" for sentence in self.violations[:MOST_SHOWN]]
        if len(self.violations) > MOST_SHOWN:
            lines += [f"  and {len(self.violations) - MOST_SHOWN} more"]
        return "\n".join(lines)


async def soak(
    folder: Path,
    minutes: float,
    clients: int,
    seed: int,
    pace: float,
    pause: float,
    store: str = "postgresql",
    long: float = LONG,
    kills: float = 0.0,
) -> Report:
    """Let the clients play at a site that breaks again and again, then check everything."""
    report = Report(seed, minutes, clients, store)
    (folder / "journals").mkdir()
    site = Site(folder, seed, megabytes=int(700 + 10 * minutes), store=store)
    try:
        await site.open()
        await asyncio.to_thread(site.serve)
        for server in site.servers:
            await site.links[server.name].start()
        early = await asyncio.to_thread(site.warm_up)
        before = [server.size for server in site.servers]
        began, offset = moment(), site.offset()
        faults = Faults(site, seed, pause, long, kills)
        drivers = _drivers(folder, site, clients, seed, pace)
        await asyncio.to_thread(_wait_for_moves, site, early, clients)
        await faults.run(60 * minutes)
        (folder / "calm").touch()
        for driver in drivers:
            if await asyncio.to_thread(_ended, driver) != 0:
                report.violations.append("a process with clients did not come to an end; see its messages")
        report.faults, report.notes = dict(faults.done), faults.left_out
        await asyncio.sleep(min(IDLE, 20 * minutes))
        await asyncio.to_thread(_check_servers, site, before, report)
        _check(site, folder, _offset(began, offset, moment(), site.offset()), early, report)
    finally:
        for link in site.links.values():
            if link._server is not None:
                await link.stop()
        await asyncio.to_thread(site.close)
    return report


def _drivers(folder: Path, site: Site, clients: int, seed: int, pace: float) -> list[subprocess.Popen[bytes]]:
    ports = [site.links[server.name].port for server in site.servers]
    found = []
    for first in range(0, clients, EACH):
        count = min(EACH, clients - first)
        given = {"folder": str(folder), "ports": ports, "seed": seed, "pace": pace}
        text = json.dumps(given | {"first": first, "clients": count})
        found.append(subprocess.Popen([sys.executable, "-m", "tests.soak.clients", text]))
    return found


def _wait_for_moves(site: Site, early: set[str], clients: int) -> None:
    """Nothing breaks before the clients are playing."""
    engine = create_engine(site.direct)
    made = select(func.count()).where(events.c.kind == "moved", events.c.table_id.not_in(early))
    deadline = time.monotonic() + FINALE
    found = 0
    while found < clients:
        assert time.monotonic() < deadline, "the clients do not play"
        time.sleep(0.5)
        with engine.connect() as conn:
            found = conn.execute(made).scalar_one()
    engine.dispose()


def _ended(driver: subprocess.Popen[bytes]) -> int:
    try:
        return driver.wait(FINALE)
    except subprocess.TimeoutExpired:
        driver.kill()
        return driver.wait()


def _offset(began: int, first: int, ended: int, last: int) -> Callable[[int], int]:
    """The offset between the clocks, from two comparisons; in a long run they drift a little in between."""
    return lambda when: first + (last - first) * (when - began) // max(1, ended - began)


def _check_servers(site: Site, before: list[tuple[int, int]], report: Report) -> None:
    """Everybody has gone: nothing that was kept for them may be left."""
    for server, (memory, files) in zip(site.servers, before, strict=True):
        memory_now, files_now = server.size
        open_tables = server.figure("baumeister_tables")
        report.notes.append(
            f"server {server.name}: {memory // 1024} MB and {files} files at first, {memory_now // 1024} MB "
            f"and {files_now} files when everybody had gone; {open_tables:.0f} tables in memory"
        )
        if memory_now > memory + GROWTH + EACH_TABLE * open_tables:
            report.violations.append(f"server {server.name} has grown by {(memory_now - memory) // 1024} MB")
        if files_now > files + MORE_FILES:
            report.violations.append(f"server {server.name} has {files_now - files} files more open")
        for name in ("baumeister_clients", "baumeister_thinking"):
            if left := server.figure(name):
                report.violations.append(f"server {server.name} still has {name} {left:.0f}")
        report.violations += [f"server {server.name} failed: {line}" for line in server.failures()]


def _check(site: Site, folder: Path, offset: Callable[[int], int], early: set[str], report: Report) -> None:
    """Compare every journal with the database, without the tables from before the clients came."""
    engine = create_engine(site.direct)
    with engine.connect() as conn:

        def rows_of(table: str) -> list[Row]:
            return [dict(row) for row in read_events(conn, table)]

        found = conn.execute(select(events.c.table_id).distinct()).scalars()
        ids = [table for table in found if table not in early]
        stored = Journal(folder, "events")
        for table in ids:
            stored.note(rows=rows_of(table))
        stored.close()
        checker = Checker(rows_of, offset)
        for path in sorted((folder / "journals").iterdir()):
            checker.read(read(path))
        listed = {row.id: dict(row._mapping) for row in conn.execute(select(tables))}
        everybody = conn.execute(select(ratings))
        rated = {
            (row.game, row.pool, row.player): GlickoRating(
                row.rating, row.deviation, row.volatility, row.games
            )
            for row in everybody
        }
        checker.finish(ids, listed, rated)
        report.counts = dict(checker.counts)
        by_game = conn.execute(select(tables.c.game).where(tables.c.id.in_(ids))).scalars()
        report.counts |= {f"games of {game}": count for game, count in Counter(by_game).items()}
    engine.dispose()
    report.violations += checker.violations


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30, help="how long things are broken")
    parser.add_argument("--clients", type=int, default=min(400, 50 * (os.cpu_count() or 1)))
    parser.add_argument("--seed", type=int, default=random.randrange(10**6))
    parser.add_argument("--pace", type=float, default=0.7, help="seconds a client thinks about a move")
    parser.add_argument("--pause", type=float, default=4.0, help="seconds between two faults")
    parser.add_argument(
        "--kills", type=float, default=0.0, help="more kills of processes, so many a minute on the average"
    )
    parser.add_argument("--keep", type=Path, help="an empty folder for journals and logs, to look at later")
    parser.add_argument("--store", choices=["postgresql", "sqlite"], default="postgresql")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="soak-") as folder:
        work = given.keep or Path(folder)
        work.mkdir(parents=True, exist_ok=True)
        size = given.minutes, given.clients, given.seed, given.pace, given.pause
        report = asyncio.run(soak(work, *size, given.store, kills=given.kills))
    print(report.text())
    return 1 if report.violations else 0


if __name__ == "__main__":
    sys.exit(main())
