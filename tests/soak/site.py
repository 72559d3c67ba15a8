"""The site under test: PostgreSQL on its own small volume, Redis, two server processes, and a bad network
between all of them; or a single process with SQLite on such a volume."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx
from sqlalchemy import Connection, create_engine, text

from ..server.processes import Process
from ..server.services import Postgres, Redis
from ..server.serving import Visitor
from .clients import GAMES, LEVELS
from .journal import moment
from .power import Power
from .proxy import Link

NAMES = ("one", "two")
"""The server processes."""
GONE_SECONDS = 6
SETTINGS = {"GONE_SECONDS": str(GONE_SECONDS), "THINKING_SECONDS": "0.05", "LOG_LEVEL": "WARNING"}
REPLICATION = "replication"
"""The link through which the replica receives everything."""
CONFIGURATION = """
max_wal_size = 64MB
min_wal_size = 32MB
max_connections = 200
wal_keep_size = 128MB
wal_retrieve_retry_interval = 500ms
wal_receiver_timeout = 10s
wal_sender_timeout = 10s
"""
SLOW_START = 240.0
"""Seconds within which a server process must be ready if the services are."""


class Server(Process):
    """A server process whose log is kept, and whose clock can be changed."""

    def __init__(
        self, folder: Path, name: str, database: str, redis: str | None, power: Power | None = None
    ) -> None:
        self.name, self._power = name, power
        self.log = folder / f"server-{name}.log"
        self._clock = folder / f"clock-{name}"
        self.step_clock(0)
        super().__init__(database, redis)

    def pause(self) -> None:
        """Stop it in the middle of whatever it does, as a machine does that is moved or out of memory."""
        if self.process is not None:
            self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Let it go on."""
        if self.process is not None:
            self.process.send_signal(signal.SIGCONT)

    def step_clock(self, seconds: int) -> None:
        """Set its clock this far off the right time."""
        fresh = self._clock.with_suffix(".new")
        fresh.write_text(f"{seconds}\n")
        fresh.rename(self._clock)

    def start(self) -> None:
        """Start the process, repeatedly if necessary, as the system would."""
        deadline = time.monotonic() + SLOW_START
        while not self.ready():
            assert time.monotonic() < deadline, f"server {self.name} does not start; see {self.log}"
            if self.process is None or self.process.poll() is not None:
                self.launch()
            time.sleep(0.1)

    def launch(self) -> None:
        """Start the process with a clock that can be changed, and keep its log."""
        environment = self.environment | {f"BAUMEISTER_{name}": value for name, value in SETTINGS.items()}
        environment |= {} if self._power is None else self._power.environment
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "tests.soak.stepped", str(self._clock), "serve"]
            self.process = subprocess.Popen(command, env=environment, stderr=log)

    @property
    def size(self) -> tuple[int, int]:
        """Resident memory in kilobytes and open files of the process."""
        assert self.process is not None
        place = Path(f"/proc/{self.process.pid}")
        resident = next(
            line for line in (place / "status").read_text().splitlines() if line.startswith("VmRSS")
        )
        return int(resident.split()[1]), len(list((place / "fd").iterdir()))

    def figure(self, name: str) -> float:
        """One of the process's metrics."""
        answer = httpx.get(f"http://{self.address}/metrics", timeout=10).text
        return float(next(line for line in answer.splitlines() if line.startswith(name + " ")).split()[1])

    def failures(self) -> list[str]:
        """Everything it logged with a traceback."""
        if not self.log.exists():
            return []
        lines = self.log.read_text(errors="replace").splitlines()
        # A process started while the database is down says so and ends; it is started again.
        bad = [line for line in lines if "Traceback" in line and "lifespan_context" not in line]
        return [_last_line(line) for line in bad]


def _last_line(line: str) -> str:
    """The last line of a logged traceback."""
    try:
        entry = json.loads(line)
    except ValueError:
        return line
    told = f"{entry['event']}\n{entry.get('fault', '')}".strip().splitlines()
    return f"{told[0]} ... {told[-1]}"


class Site:
    """The whole site."""

    def __init__(self, folder: Path, seed: int, megabytes: int, store: str = "postgresql") -> None:
        self.folder, self.store = folder, store
        self.volume = small_volume(folder / "volume", megabytes)
        """The database's own volume; None if this machine does not let us make one."""
        self.postgres: Postgres | None = None
        self.replica: Postgres | None = None
        """Has everything that the database has confirmed, and may take its place."""
        self.redis: Redis | None = None
        self.links: dict[str, Link] = {}
        """Between clients and servers, and between each server and its database and Redis."""
        self.servers: list[Server] = []
        self.powers: dict[Path, Power] = {}
        """What a power failure leaves of the folder of a database; empty without a C compiler."""
        self._seed = seed
        home = (self.volume or folder) / store
        home.mkdir()
        if store == "sqlite":
            self.direct = f"sqlite:///{home / 'soak.db'}"
            self._remember(home)
            return
        (folder / "redis").mkdir()
        self.postgres, self.redis = Postgres(home), Redis(folder / "redis")
        with (self.postgres.data / "postgresql.conf").open("a") as config:
            config.write(CONFIGURATION)
        self._remember_flushes(self.postgres)

    def _remember(self, disk: Path) -> Power | None:
        found = Power.of(disk, self.folder / f"kept-{len(self.powers)}")
        if found is not None:
            self.powers[disk] = found
        return found

    def _remember_flushes(self, postgres: Postgres) -> None:
        """From its next start on, when its folder is taken to be on disk, for a power failure."""
        power = self.powers.get(postgres.data) or self._remember(postgres.data)
        if power is not None:
            power.keep_all("postgres" if os.geteuid() == 0 else None)
            postgres.environment = power.environment

    async def open(self) -> None:
        """Start everything, one after the other."""
        if self.postgres is None or self.redis is None:
            return
        self.postgres.start()
        self.redis.start()
        self.direct = self.postgres.fresh("soak")
        self.links[REPLICATION] = Link(REPLICATION, self.postgres.port, self._seed)
        await self.links[REPLICATION].start()
        await asyncio.to_thread(self._add_replica)
        for name in NAMES:
            self.links[f"database of {name}"] = Link(f"database of {name}", self.postgres.port, self._seed)
            self.links[f"bus of {name}"] = Link(f"bus of {name}", self.redis.port, self._seed)
        for name in NAMES:
            await self.links[f"database of {name}"].start()
            await self.links[f"bus of {name}"].start()

    def _add_replica(self) -> None:
        assert self.postgres is not None
        home = self.postgres.folder.with_name("replica")
        home.mkdir()
        self._follow(Postgres(home, self.postgres.port))

    def _follow(self, copy: Postgres) -> None:
        """Start a copy of the database, which is its replica as soon as it has everything."""
        assert self.postgres is not None
        copy.listen_to(self.links[REPLICATION].port)
        self._remember_flushes(copy)
        copy.start()
        self.postgres.wait_for_replica()
        self.replica = copy

    def promote(self) -> None:
        """The database is gone for good. Its replica takes its place, and what is left of it becomes the new
        replica; until that has caught up, there is none."""
        old, new = self.postgres, self.replica
        assert old is not None
        assert new is not None
        new.promote()
        for name in (REPLICATION, *(f"database of {name}" for name in NAMES)):
            self.links[name].target = new.port
        self.direct = self.direct.replace(f":{old.port}/", f":{new.port}/")
        self.postgres, self.replica = new, None
        old.copy(new.port)
        self._follow(old)

    def serve(self) -> None:
        """Start the server processes; call it in a thread, because their links must be served meanwhile."""
        for name in NAMES if self.postgres is not None else NAMES[:1]:
            database, redis = self.direct, None
            if self.postgres is not None and self.redis is not None:
                own, bus = self.links[f"database of {name}"].port, self.links[f"bus of {name}"].port
                database = self.direct.replace(str(self.postgres.port), str(own))
                redis = self.redis.url.replace(str(self.redis.port), str(bus))
            power = next(iter(self.powers.values()), None) if self.store == "sqlite" else None
            server = Server(self.folder, name, database, redis, power)
            self.servers.append(server)
            self.links[name] = Link(name, server.port, self._seed)
        for server in self.servers:
            server.start()

    def warm_up(self) -> set[str]:
        """Let every process load what all games need, before its memory is measured; returns the tables."""
        return {table for server in self.servers for table in _played(server.address)}

    def offset(self) -> int:
        """By how many milliseconds the database's clock is ahead of the monotonic one. A SQLite file has no
        clock: the machine's counts."""
        if self.store == "sqlite":
            return time.time_ns() // 1_000_000 - moment()
        engine = create_engine(self.direct)
        with engine.connect() as conn:
            best = min(self._compare(conn) for _ in range(5))
        engine.dispose()
        return best[1]

    def _compare(self, conn: Connection) -> tuple[int, int]:
        before = moment()
        query = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        found: int = conn.execute(query).scalar_one()
        after = moment()
        return after - before, found - (before + after) // 2

    def close(self) -> None:
        """Stop everything and leave no mount behind."""
        for server in self.servers:
            if server.process is not None:
                server.kill()
        for service in (self.redis, self.replica, self.postgres):
            if service is not None:
                service.stop()
        if self.volume is not None:
            subprocess.run(["umount", str(self.volume)], check=False)


def _played(address: str) -> list[str]:
    """Tables of each game with each kind of computer, after a few moves."""
    found = []
    with Visitor(address, "Early bird") as visitor:
        for game in GAMES:
            for level in LEVELS:
                table = visitor.open(game, against="computer", level=level)
                found.append(table)
                for _ in range(6):
                    seen = visitor.look(table)
                    if seen["sight"]["moves"]:
                        visitor.play(table, seen["sight"]["moves"][0])
                    time.sleep(0.05)
                visitor.do("resign", table)
    return found


def small_volume(folder: Path, megabytes: int) -> Path | None:
    """A volume that can be filled without harming anything else; None if only root may make one."""
    folder.mkdir()
    if os.geteuid() != 0:
        return None
    mount = ["mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)]
    done = subprocess.run(mount, check=False, capture_output=True)
    return folder if done.returncode == 0 else None
