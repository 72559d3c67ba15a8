"""Everything that can go wrong at a site, at random but repeatable: what fails, when, and for how long."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from .site import Site

Fault = Callable[[], Coroutine[Any, Any, None]]
LONG = 30.0
"""Seconds: longer than the timeouts of the database, of Redis and of the clients."""
STEPS = (-3600, -45, -5, 5, 45, 3600)
"""By how many seconds a clock is changed."""


class Faults:
    """Breaks things and repairs them."""

    def __init__(
        self, site: Site, seed: int, pause: float, long: float = LONG, kills_per_minute: float = 0.0
    ) -> None:
        """`kills_per_minute` are besides those of the rounds, in which every kind of fault has its turn."""
        self.site, self._pause, self._long = site, pause, long
        self._kills_per_minute = kills_per_minute
        self._chance = random.Random(f"{seed}/faults")
        self.done: Counter[str] = Counter()
        self.left_out: list[str] = []
        """Messages about faults that are impossible on this machine."""
        self._locks: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._kinds = self._possible()

    def _possible(self) -> dict[str, Fault]:
        kinds: dict[str, Fault] = {
            "server killed (SIGKILL)": lambda: self._end_server(signal.SIGKILL),
            "power lost": self._lose_power,
            "server stopped (SIGTERM)": lambda: self._end_server(signal.SIGTERM),
            "server paused (SIGSTOP)": self._pause_server,
            "one link gone for long": self._part,
            "PostgreSQL restarted": self._restart_postgres,
            "PostgreSQL killed (SIGQUIT)": self._crash_postgres,
            "PostgreSQL replaced by its replica": self._promote,
            "Redis restarted": self._restart_redis,
            "connections cut": self._cut,
            "connections refused": self._refuse,
            "connections delayed": self._delay,
            "connections held up": self._hold_up,
            "disk full": self._fill_disk,
            "clock stepped": self._step_clock,
        }
        if not self.site.powers:
            del kinds["power lost"]
            self.left_out.append("no power was lost: that needs a C compiler")
        if self.site.postgres is None:
            for name in list(kinds):
                if name.startswith(("PostgreSQL", "Redis", "clock")):
                    del kinds[name]
            self.left_out.append(
                "SQLite: one process, which has no database or Redis to lose; its clock is the"
            )
            self.left_out[-1] += " machine's, so that is not moved"
        if self.site.volume is None:
            del kinds["disk full"]
            self.left_out.append("no disk was filled: only root can mount a small volume for the database")
        return kinds

    async def run(self, seconds: float) -> None:
        """Break things for this long, then repair everything."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        # Each kind once per round, in random order, so that even a short run sees all of them.
        round_: list[str] = []
        killer = asyncio.create_task(self._kill_often(end))
        while loop.time() < end:
            if not round_:
                round_ = self._chance.sample(sorted(self._kinds), len(self._kinds))
            self._begin(round_.pop())
            await asyncio.sleep(min(self._chance.expovariate(1 / self._pause), max(0, end - loop.time())))
        await killer
        await asyncio.gather(*self._tasks)
        for server in self.site.servers:
            server.step_clock(0)

    async def _kill_often(self, end: float) -> None:
        """Kill server processes, and on PostgreSQL the database now and then, at the wanted rate."""
        loop, chance = asyncio.get_running_loop(), random.Random(f"{self._chance.random()}/kills")
        kinds = [kind for kind in self._kinds if "killed" in kind]
        weights = [9 if kind.startswith("server") else 1 for kind in kinds]
        while self._kills_per_minute:
            pause = chance.expovariate(self._kills_per_minute / 60)
            await asyncio.sleep(min(pause, max(0.0, end - loop.time())))
            if loop.time() >= end:
                return
            self._begin(chance.choices(kinds, weights)[0])

    def _begin(self, kind: str) -> None:
        self.done[kind] += 1
        task = asyncio.create_task(self._kinds[kind]())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _alone(self, what: str) -> asyncio.Lock:
        """One fault at a time for each part; faults of different parts may coincide."""
        return self._locks.setdefault(what, asyncio.Lock())

    async def _while(self, least: float, most: float) -> None:
        """How long something is broken: between these seconds, in a shorter soak a part of that."""
        await asyncio.sleep(self._chance.uniform(least, most) * self._long / LONG)

    # ---- processes ----------------------------------------------------------------------------------

    async def _end_server(self, how: signal.Signals) -> None:
        server = self._chance.choice(self.site.servers)
        async with self._alone(server.name):
            await asyncio.to_thread(server.end, how)
            await self._while(0, 4)
            await asyncio.to_thread(server.start)

    async def _lose_power(self) -> None:
        """A database dies, the main one or its replica, and with it everything that was not flushed to the
        disk. That of SQLite is in the server's own process."""
        if self.site.store == "postgresql":
            await self._lose_power_of_postgres()
            return
        (server,), (power,) = self.site.servers, self.site.powers.values()
        async with self._alone(server.name), self._alone("postgres"):
            await asyncio.to_thread(server.end, signal.SIGKILL)
            await asyncio.to_thread(power.lose)
            await self._while(0, 4)
            await asyncio.to_thread(server.start)

    async def _lose_power_of_postgres(self) -> None:
        async with self._alone("postgres"):
            both = [one for one in (self.site.postgres, self.site.replica) if one is not None]
            for one in self._chance.sample(both, self._chance.randint(1, len(both))):
                await asyncio.to_thread(one.lose_power)
                await asyncio.to_thread(self.site.powers[one.data].lose)
            await self._while(0, 4)
            await asyncio.to_thread(self._start_all)

    async def _promote(self) -> None:
        """The database's machine is gone, whatever it was about to confirm, and the replica takes over."""
        async with self._alone("postgres"):
            assert self.site.postgres is not None
            await asyncio.to_thread(self.site.postgres.lose_power)
            await self._while(0, 3)
            await asyncio.to_thread(self.site.promote)

    def _start_all(self) -> None:
        """Start what does not run, of the database and its replica."""
        for one in (self.site.postgres, self.site.replica):
            if one is not None and (one.process is None or one.process.poll() is not None):
                one.process = None
                one.start()

    async def _pause_server(self) -> None:
        server = self._chance.choice(self.site.servers)
        async with self._alone(server.name):
            server.pause()
            await self._while(1, LONG / 2)
            server.resume()

    async def _restart_postgres(self) -> None:
        await self._stop_postgres(signal.SIGINT)

    async def _crash_postgres(self) -> None:
        """Kill it without warning: it must recover from its log."""
        await self._stop_postgres(signal.SIGQUIT)

    async def _stop_postgres(self, how: signal.Signals) -> None:
        assert self.site.postgres is not None
        async with self._alone("postgres"):
            await asyncio.to_thread(self.site.postgres.stop, how)
            await self._while(0, 5)
            await asyncio.to_thread(self.site.postgres.start)

    async def _restart_redis(self) -> None:
        assert self.site.redis is not None
        async with self._alone("redis"):
            await asyncio.to_thread(self.site.redis.stop)
            await self._while(0, 5)
            await asyncio.to_thread(self.site.redis.start)

    # ---- the network --------------------------------------------------------------------------------

    async def _cut(self) -> None:
        self._chance.choice(list(self.site.links.values())).cut()

    async def _refuse(self) -> None:
        link = self._chance.choice(list(self.site.links.values()))
        async with self._alone(link.name):
            link.refusing = True
            link.cut()
            await self._while(1, 6)
            link.refusing = False

    async def _part(self) -> None:
        """One process loses its database, or Redis, or its clients, for longer than every timeout; half of
        the time it is told."""
        link = self._chance.choice(list(self.site.links.values()))
        async with self._alone(link.name):
            if self._chance.random() < 0.5:
                link.refusing = True
                link.cut()
            else:
                link.hold()
            await self._while(LONG, 1.5 * LONG)
            link.refusing = False
            link.cut()
            link.go_on()

    async def _delay(self) -> None:
        link = self._chance.choice(list(self.site.links.values()))
        async with self._alone(f"delay {link.name}"):
            link.delay = self._chance.uniform(0.02, 0.3)
            await self._while(2, 10)
            link.delay = 0.0

    async def _hold_up(self) -> None:
        """Nothing gets through and nobody is told; half of the time it all arrives late, otherwise never."""
        link = self._chance.choice(list(self.site.links.values()))
        async with self._alone(link.name):
            link.hold()
            await self._while(1, 8)
            if self._chance.random() < 0.5:
                link.cut()
            link.go_on()

    # ---- disk and clock -----------------------------------------------------------------------------

    async def _fill_disk(self) -> None:
        assert self.site.volume is not None
        ballast = self.site.volume / "ballast"
        async with self._alone("postgres"):
            await asyncio.to_thread(_fill, ballast)
            await self._while(2, 6)
            ballast.unlink()
            # A database that cannot write its log gives up; when there is space again, it is restarted.
            await asyncio.sleep(1)
            await asyncio.to_thread(self._start_all)

    async def _step_clock(self) -> None:
        server = self._chance.choice(self.site.servers)
        async with self._alone(f"clock {server.name}"):
            server.step_clock(self._chance.choice(STEPS))
            await self._while(3, 15)
            if self._chance.random() < 0.7:
                server.step_clock(0)


def _fill(ballast: Path) -> None:
    """Fill all free space."""
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        block = b"\0" * 262_144
        while True:
            file.write(block)
    with contextlib.suppress(OSError), ballast.open("ab", buffering=0) as file:
        while True:
            file.write(b"\0" * 512)
