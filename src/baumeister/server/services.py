"""The parts of one server process, started and stopped in the right order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import anyio.to_thread

from .. import warm
from ..games.engine import load_first, marker, wait_until_compiled
from ..games.registry import names
from .computer.hints import Hints
from .computer.queue import FairQueue
from .computer.reviews import Reviews
from .computer.seats import ComputerSeats
from .errors import Refusal
from .live.bus import Bus
from .live.hub import Hub
from .live.peers import Peers, announce_events
from .live.session import Sessions
from .logs import log
from .metrics import Metrics
from .people.accounts import load_cookie_key
from .people.authentication import Authentication
from .people.rate_limits import RateLimits, open_rate_limits
from .settings import Settings
from .store import Store
from .store.migrate import upgrade
from .tables.clock_sync import SLOW_ANSWER, SYNC_SECONDS, ClockSync
from .tables.service import TableService
from .tables.sweeper import SWEEP_SECONDS, Sweeper
from .tables.table import Table

COMPARE_SECONDS = 5.0
"""Time between two comparisons of tables with the database: messages between processes can get lost, and a
process may die after storing something and before telling the others."""


@dataclass(frozen=True)
class Services:
    """A server process."""

    settings: Settings
    metrics: Metrics
    store: Store
    rate_limits: RateLimits
    authentication: Authentication
    hub: Hub
    bus: Bus | None
    """None if there is only one process."""
    tables: TableService
    peers: Peers
    sessions: Sessions
    queue: FairQueue
    computer: ComputerSeats
    hints: Hints
    reviews: Reviews
    sweeper: Sweeper


@asynccontextmanager
async def open_services(settings: Settings, build: str | None = None) -> AsyncIterator[Services]:
    """Bring the database up to date and continue where the last process stopped; at the end, finish what is
    under way and release everything. `build` is the build of the browser client that is served: pages of
    another build are told to reload."""
    async with AsyncExitStack() as stack:
        await anyio.to_thread.run_sync(load_rules)
        await anyio.to_thread.run_sync(upgrade, settings.database)
        store = Store(settings.database)
        stack.push_async_callback(store.close)
        clock_sync = ClockSync(store)
        await clock_sync.sync()
        rate_limits = await stack.enter_async_context(open_rate_limits(settings))
        authentication = Authentication(store, await store.write(load_cookie_key))

        metrics, hub = Metrics(), Hub()
        # Redis connects the processes; a single one needs none.
        bus = None if settings.redis is None else Bus(settings.redis)
        tables = TableService(
            store,
            hub,
            metrics,
            patience=settings.gone_seconds * 1000,
            shared=bus is not None,
            is_open=lambda: not hub.closing and (bus is None or bus.connected),
            announce=(lambda _rows: None) if bus is None else partial(announce_events, bus),
        )
        peers = Peers(bus, hub, tables)
        if bus is not None:
            stack.push_async_callback(bus.close)
            await bus.open(peers)

        background = BackgroundTasks()
        stack.push_async_callback(background.close)
        queue = FairQueue(settings.thinkers, settings.thinking_queue)
        stack.callback(queue.close)
        simulations, at_once = settings.analysis_simulations, max(1, settings.thinkers // 2)
        reviews = Reviews(tables, queue, simulations, at_once, peers.tell_review)
        stack.push_async_callback(reviews.close)
        computer = ComputerSeats(tables, queue, settings.thinking_seconds)
        stack.push_async_callback(computer.close)
        sweeper = Sweeper(tables, computer.consider, reviews.wake, settings)

        tables.listeners += [computer.consider, partial(_continue_match, tables, background)]
        await computer.resume()
        await reviews.resume(alone=bus is None)
        background.repeat(SWEEP_SECONDS, sweeper.take_turn)
        background.repeat(SYNC_SECONDS, partial(clock_sync.sync, SLOW_ANSWER))
        background.repeat(COMPARE_SECONDS, tables.compare_with_store)
        background.repeat(COMPARE_SECONDS, peers.drop_silent)
        stack.callback(hub.say_goodbye)
        yield Services(
            settings=settings,
            metrics=metrics,
            store=store,
            rate_limits=rate_limits,
            authentication=authentication,
            hub=hub,
            bus=bus,
            tables=tables,
            peers=peers,
            sessions=Sessions(settings, build, authentication, tables, hub, metrics),
            queue=queue,
            computer=computer,
            hints=Hints(queue, simulations),
            reviews=reviews,
            sweeper=sweeper,
        )


def load_rules() -> None:
    """Load the compiled rules before anybody needs them: the first call of a function is slow, and on the
    event loop everybody would wait for it. If the cache has no compiled code, nobody waits here either: plain
    rules answer until it is compiled and loaded."""
    for name in names():
        load_first(name, warm.load)
    for name in names():
        if marker(name).exists():
            wait_until_compiled(name)


def _continue_match(tables: TableService, background: BackgroundTasks, table: Table) -> None:
    """The next game of a match opens by itself."""
    if table.next_game_is_due:
        background.start(tables.open_next_game(table))


class BackgroundTasks:
    """Work that no request waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something once."""
        task = asyncio.create_task(_log_faults(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def repeat(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something repeatedly. Failures are retried the next time: one table must not stop the
        sweeper."""

        async def forever() -> None:
            while True:
                await asyncio.sleep(seconds)
                await _log_faults(work())

        self.start(forever())

    async def close(self) -> None:
        """Stop everything, and wait until it has stopped."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _log_faults(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Refusal as fault:
        log.warning("put off", extra={"fault": str(fault)})
    except Exception:
        log.exception("work in the background failed")
