"""A real PostgreSQL and a real Redis on their own loopback ports, as Debian packages them."""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

MISSING = "needs PostgreSQL and Redis (sudo apt-get install postgresql redis-server)"


def free_port() -> int:
    """A port below those for outgoing connections: anybody could take one of those while a service is
    stopped."""
    while True:
        port = random.randint(20_000, 32_000)
        with socket.socket() as found, contextlib.suppress(OSError):
            found.bind(("127.0.0.1", port))
            return port


def program(*names: str) -> str:
    folders = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    for name in names:
        found = shutil.which(name, path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
        if found:
            return found
    pytest.skip(MISSING)


class Service:
    """A process that listens on a port and can be stopped and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str]:
        raise NotImplementedError

    def start(self) -> None:
        deadline = time.monotonic() + 30
        self.process = self._begin()
        while not self.answers():
            assert time.monotonic() < deadline, f"{self.command()} did not start"
            if self.process.poll() is not None:
                # On a busy machine the remains of the previous process may still hold the port.
                self.process = self._begin()
            time.sleep(0.1)

    def _begin(self) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        return subprocess.Popen(self.command(), stdout=quiet, stderr=quiet, env=self.surroundings())

    def surroundings(self) -> dict[str, str]:
        return dict(os.environ)

    def answers(self) -> bool:
        try:
            socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
        except OSError:
            return False
        return True

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        if self.process is not None:
            process, self.process = self.process, None
            process.send_signal(how)
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()  # it must not stand in the way of the next start
                process.wait()
                raise


class Redis(Service):
    """Keeps nothing on disk."""

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> list[str]:
        name = program("redis-server", "valkey-server")
        return [
            name,
            "--port",
            str(self.port),
            "--save",
            "",
            "--dir",
            str(self.folder),
            "--bind",
            "127.0.0.1",
        ]


class Postgres(Service):
    """A cluster in its own folder. PostgreSQL refuses to run as root, so root runs it as `postgres`.

    Without `synced` nothing is forced to the disk. Whatever is stored survives the end of all processes all
    the same, but not the machine's; stopping and starting does not wait for a busy disk."""

    def __init__(self, folder: Path, primary_port: int | None = None, *, synced: bool = True) -> None:
        """An empty cluster, or a replica of the one at a port."""
        super().__init__(folder)
        self._synced = synced
        self.data = folder / "data"
        self.environment: dict[str, str] = {}
        """Further variables for its processes."""
        # SIGINT, which `stop` sends, is PostgreSQL's fast shutdown.
        initdb = program("initdb")
        if os.geteuid() == 0:
            self._let_in()
            shutil.chown(folder, "postgres")
        if primary_port is not None:
            self.copy(primary_port)
            return
        given = ["-A", "trust", "-E", "UTF8", "--no-sync", "--wal-segsize=1"]
        self._run(initdb, "-D", str(self.data), "-U", "tester", *given)

    def copy(self, port: int) -> None:
        """Become a replica of the database at a port: a copy that receives all changes once it is started."""
        shutil.rmtree(self.data, ignore_errors=True)
        source = ["-h", "127.0.0.1", "-p", str(port), "-U", "tester"]
        self._run(program("pg_basebackup"), "-D", str(self.data), *source, "-R", "-c", "fast", "--no-sync")

    def listen_to(self, port: int) -> None:
        """Receive the changes through another port than the one that the copy came from."""
        with (self.data / "postgresql.auto.conf").open("a") as settings:
            settings.write(f"primary_conninfo = 'host=127.0.0.1 port={port} user=tester'\n")

    def promote(self) -> None:
        """Make a replica a database of its own, which takes changes."""
        self._run(program("pg_ctl"), "promote", "-D", str(self.data))

    def wait_for_replica(self) -> None:
        """From now on nothing is confirmed before a replica has it too; returns once one has everything."""
        self.query("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self.query("SELECT pg_reload_conf()")
        # The process that makes the others wait reads the setting on its own time.
        deadline = time.monotonic() + 60
        while self.query("SELECT sync_state FROM pg_stat_replication") != "sync":
            assert time.monotonic() < deadline, "no replica follows"
            time.sleep(0.2)
        time.sleep(0.5)
        self.query("SELECT pg_logical_emit_message(true, 'tests', 'everything before this')")

    def query(self, statement: str) -> str:
        """What the database answers, as text."""
        return self.query_in("postgres", statement)

    def query_in(self, database: str, statement: str) -> str:
        """What one of its databases answers."""
        return self._run(
            program("psql"),
            "-h",
            "127.0.0.1",
            "-p",
            str(self.port),
            "-U",
            "tester",
            "-d",
            database,
            "-Atc",
            statement,
        )

    def lose_power(self) -> None:
        """End all of its processes at once, before one of them can say anything to another."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)
        for child in _children(self.process.pid):
            with contextlib.suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self.process.kill()
        self.process.wait(30)
        self.process = None

    def url(self, database: str = "postgres") -> str:
        return f"postgresql+psycopg://tester@127.0.0.1:{self.port}/{database}"

    def fresh(self, name: str) -> str:
        """The URL of a new, empty database. A test that failed may have left the service stopped."""
        if self.process is None:
            self.start()
        self._run(program("createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "tester", name)
        return self.url(name)

    def answers(self) -> bool:
        ready = [program("pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        return subprocess.run(ready, check=False).returncode == 0

    def command(self) -> list[str]:
        given = ["-D", str(self.data), "-p", str(self.port), "-k", str(self.folder), "-h", "127.0.0.1"]
        given += [] if self._synced else ["-c", "fsync=off"]
        return [*self._as(), program("postgres"), *given]

    def _begin(self) -> subprocess.Popen[bytes]:
        if os.geteuid() == 0:
            self._let_in()
        return super()._begin()

    def surroundings(self) -> dict[str, str]:
        return {**os.environ, **self.environment}

    def _let_in(self) -> None:
        """Let others pass through the folders above; another run of pytest may have closed them meanwhile."""
        for path in (self.folder, *self.folder.parents):
            if path.stat().st_uid == 0 and path != Path("/") and str(path) != "/tmp":  # noqa: S108  left as it is
                path.chmod(path.stat().st_mode | 0o011)

    def _as(self) -> list[str]:
        return (
            ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else []
        )

    def _run(self, *command: str) -> str:
        done = subprocess.run([*self._as(), *command], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()


def _children(parent: int) -> list[int]:
    """The processes that a process has started."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            # The fields behind the name in brackets, which may contain blanks: state, parent ...
            if int(status.read_text().rpartition(")")[2].split()[1]) == parent:
                found.append(int(status.parent.name))
    return found
