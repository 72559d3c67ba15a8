"""Measure the constants of the model: real server processes on a real PostgreSQL and Redis, with sockets.

CPU times are those of the processes themselves, so they hold on a busy machine too, if less exactly.
"""

from __future__ import annotations

import os
import platform
import random
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import redis as redis_client
from sqlalchemy import text
from tests.server.processes import Process
from tests.server.services import Postgres, Redis
from tests.server.serving import Socket, Visitor

import baumeister as bm
from baumeister.games.registry import names
from baumeister.players.levels import levels
from baumeister.server.computer.reports import decide
from baumeister.server.store.migrate import make_engine

from .model import Constants

GAMES = names()
TICK = os.sysconf("SC_CLK_TCK")
IDLE_SECONDS = 10.0
"""How long to watch what the processes do while nobody plays."""


def cpu_seconds(pid: int) -> float:
    """The CPU time of a process, and of those that it has started and that have ended; 0 if it has ended."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    except OSError:
        return 0.0
    return sum(int(field) for field in fields[11:15]) / TICK


def memory_of(pid: int) -> int:
    """The memory of a process in bytes."""
    return int(Path(f"/proc/{pid}/statm").read_text(encoding="utf-8").split()[1]) * os.sysconf("SC_PAGE_SIZE")


def children(pid: int) -> list[int]:
    """A process and the processes it has started."""
    found = [pid]
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[1]) == pid:
            found.append(int(path.parent.name))
    return found


def play_game(one: Visitor, two: Visitor, game: str, rng: random.Random, most: int = 400) -> int:
    """Two people play a game over sockets with random moves; returns how many."""
    table = one.open(game)
    two.post("/api/commands", do="join", id=f"j{table[:8]}", table=table)
    moves = 0
    with one.live() as first, two.live() as second:
        sockets: list[Socket] = [first, second]
        told = [socket.watch(table) for socket in sockets]
        while moves < most:
            state = told[0]["state"]
            if state["status"] == "over":
                return moves
            mover = next(n for n, seen in enumerate(told) if state["to_move"] in seen["you"])
            legal = [move for move in told[mover]["sight"]["moves"] if move != "resign"]
            command = sockets[mover].send("play", table=table, at=state["length"], moves=[rng.choice(legal)])
            told = [_after(socket, seen, command) for socket, seen in zip(sockets, told, strict=True)]
            moves += 1
    return moves


def _after(socket: Socket, before: Any, command: str) -> Any:
    """What a client knows after the next event."""
    while True:
        message = socket.next("event", "table", "refused")
        assert message["say"] != "refused" or message["id"] != command, message
        if message["say"] != "refused" and message["state"] is not None:
            return before | message


def measure(seconds: float = 20.0, games: Sequence[str] = GAMES, pairs: int = 3) -> Constants:
    """All constants, in about two minutes on a free machine."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        folder.chmod(0o755)
        for name in ("postgres", "redis"):
            (folder / name).mkdir()
        postgres, redis = Postgres(folder / "postgres"), Redis(folder / "redis")
        for service in (postgres, redis):
            service.start()
            stack.callback(service.stop)
        url = postgres.fresh("scale")
        server, other = Process(url, redis.url), Process(url, redis.url)
        for process in (server, other):
            stack.callback(process.kill)
            process.wait()
        assert server.process is not None
        assert other.process is not None
        assert postgres.process is not None
        client = redis_client.Redis.from_url(redis.url)
        stack.callback(client.close)
        pids = server.process.pid, other.process.pid
        empty = memory_of(pids[0])
        # First: later, memory that games have left behind would be used again.
        connection = _connection_bytes(server, pids[0])
        players = [[Visitor(server.address, f"P{n}{m}") for m in range(2)] for n in range(pairs)]

        # The first game of each kind loads its compiled rules.
        _play_for(players, 0.1, games)
        before = _stored(url)

        def spent() -> list[float]:
            assert postgres.process is not None
            found = [cpu_seconds(pid) for pid in pids]
            return [*found, _database_cpu(postgres.process.pid), _commands(client), time.monotonic()]

        idle = spent()
        time.sleep(IDLE_SECONDS)
        began = spent()
        resting = [(late - early) / (began[-1] - idle[-1]) for early, late in zip(idle, began, strict=True)]
        played, moves = _play_for(players, seconds, games)
        end = spent()
        lasted = end[-1] - began[-1]
        # What the processes do anyway is not counted.
        per_move = [(end[n] - began[n] - resting[n] * lasted) / moves for n in range(4)]
        rows, size = (late - early for early, late in zip(before, _stored(url), strict=True))
        return Constants(
            machine=f"{platform.machine()}, {os.cpu_count()} cores, load {os.getloadavg()[0]:.0f}",
            server_ms_per_move=round(per_move[0] * 1000, 3),
            hearing_ms_per_move=round(max(0.0, per_move[1]) * 1000, 3),
            database_ms_per_move=round(per_move[2] * 1000, 3),
            moves_per_game=round(moves / played, 1),
            rows_per_game=round(rows / played, 1),
            bytes_per_game=round(size / played),
            redis_commands_per_move=round(per_move[3], 2),
            bytes_per_connection=round(connection),
            bytes_per_process=empty,
            computer_seconds_per_move=round(_computer_seconds(games), 2),
        )


def _play_for(players: list[list[Visitor]], seconds: float, games: Sequence[str]) -> tuple[int, int]:
    """Pairs play whole games until the time is over; returns how many games and moves."""
    played: list[int] = []
    end = time.monotonic() + seconds

    def play(pair: list[Visitor], seed: int) -> None:
        rng = random.Random(seed)
        for n in range(10_000):
            if n and time.monotonic() > end:
                return
            played.append(play_game(pair[0], pair[1], games[(n + seed) % len(games)], rng))

    with ThreadPoolExecutor(len(players)) as pool:
        list(pool.map(play, players, range(len(players))))
    return len(played), sum(played)


def _computer_seconds(games: Sequence[str], level: str = "casual", plies: int = 8) -> float:
    """How long a level thinks on average, over the first moves of each game."""
    spent = []
    for name in games:
        pos, rng = bm.game(name).start(seed=5), random.Random(5)
        for _ in range(plies):
            budget = next(found.seconds for found in levels(name) if found.name == level)
            began = time.perf_counter()
            decide(name, level, dict(pos.view(pos.to_move)), budget, "scale")
            spent.append(time.perf_counter() - began)
            pos = pos.play(rng.choice([move for move in pos.moves() if move != "resign"]))
            if pos.to_move is None:
                break
    return sum(spent) / len(spent)


def _database_cpu(pid: int) -> float:
    return sum(cpu_seconds(child) for child in children(pid))


def _commands(client: redis_client.Redis) -> int:
    stats: Any = client.info("commandstats")
    return sum(
        int(found["calls"]) for name, found in stats.items() if name in ("cmdstat_publish", "cmdstat_evalsha")
    )


def _stored(url: str) -> tuple[int, int]:
    """Events, and the bytes of events and tables with their indexes."""
    engine = make_engine(url)
    with engine.connect() as conn:
        conn.execute(text("ANALYZE"))
        rows = int(conn.execute(text("SELECT count(*) FROM events")).scalar_one())
        both = "pg_total_relation_size('events') + pg_total_relation_size('tables')"
        size = int(conn.execute(text(f"SELECT {both}")).scalar_one())
    engine.dispose()
    return rows, size


def _connection_bytes(server: Process, pid: int, count: int = 200) -> float:
    """Memory of an open socket that watches a table, the table shared by two."""
    with ExitStack() as stack:
        visitor = stack.enter_context(Visitor(server.address, "Many"))
        tables = [visitor.open("pagode", against="myself") for _ in range(count // 2)]
        before = memory_of(pid)
        for n in range(count):
            stack.enter_context(visitor.live()).watch(tables[n // 2])
        return (memory_of(pid) - before) / count
