"""The parts of one server process, started and stopped in the right order."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import anyio.to_thread
from prometheus_client import start_http_server
from sqlalchemy import Connection

from ..games.code_store import is_complete
from ..games.engine import prepare_all, wait_until_loaded
from ..games.registry import names
from .analysis.searches import Searches
from .challenges.service import Challenges
from .computer.hints import Hints
from .computer.queue import FairQueue
from .computer.rated_guard import RatedGuard
from .computer.replays import ComputerReplays
from .computer.reviews import Reviews
from .computer.seats import ComputerSeats
from .computer.thinkers import COUNT_SECONDS, Thinkers
from .daily.chains import make_first_chain
from .daily.service import Daily
from .duels.service import Duels
from .errors import Refusal
from .live.bus import Bus
from .live.hub import Hub
from .live.operator_news import NEWS_SECONDS, OperatorNews
from .live.peers import RECHECK_SECONDS, Peers, announce_events
from .live.session import Sessions
from .live.visitors import Visitors
from .logs import log
from .metrics import Metrics
from .notifications import push
from .notifications.courier import Courier
from .notifications.service import Notices
from .people.accounts import load_cookie_key
from .people.authentication import Authentication
from .people.mail import Mailer
from .people.preferences import Channel
from .people.rate_limits import RateLimits, open_rate_limits
from .phrases.service import Phrases
from .profiles.service import Profiles
from .puzzles.finder import LOOK_SECONDS as FIND_SECONDS
from .puzzles.finder import PuzzleFinder
from .puzzles.service import Puzzles
from .server_clock import SECOND, now
from .settings import Settings
from .store import Store, queries
from .store.migrate import upgrade
from .tables.clock_sync import SLOW_ANSWER, SYNC_SECONDS, ClockSync
from .tables.outages import CHECK_SECONDS, Outages
from .tables.service import TableService
from .tables.sweeper import SWEEP_SECONDS, Sweeper, last_sweep
from .tables.table import Table
from .watching.computer_table import LOOK_SECONDS, ComputerTable
from .watching.listing import Listing

NOTICE_SECONDS = 1.0
"""Time between two looks at what people want to be told of, and at what is to be sent."""
SCAN_SECONDS = 1800.0
"""Time between two looks at all games with days for each turn, and at what is to be deleted."""
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
    phrases: Phrases
    peers: Peers
    sessions: Sessions
    visitors: Visitors
    queue: FairQueue
    thinkers: Thinkers
    computer: ComputerSeats
    hints: Hints
    guard: RatedGuard
    searches: Searches
    replays: ComputerReplays
    reviews: Reviews
    daily: Daily
    duels: Duels
    puzzles: Puzzles
    sweeper: Sweeper
    mailer: Mailer
    challenges: Challenges
    notices: Notices
    courier: Courier
    profiles: Profiles
    listing: Listing
    computer_table: ComputerTable
    background: BackgroundTasks


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
        cookie_key = await store.write(load_cookie_key)
        authentication = Authentication(store, cookie_key)

        metrics, hub = Metrics(), Hub()
        # Redis connects the processes; a single one needs none.
        bus = None if settings.redis is None else Bus(settings.redis)

        def is_open() -> bool:
            return not hub.closing and (bus is None or bus.connected)

        outages = Outages(store, lambda: hub.closing or is_open())
        stack.push_async_callback(outages.close)
        hub.lost_time = lambda since, until: outages.lost(since, until)[0]
        await outages.start(await store.read(partial(_last_alive, alone=bus is None)))
        tables = TableService(
            store,
            hub,
            metrics,
            patience=settings.gone_seconds * 1000,
            shared=bus is not None,
            is_open=is_open,
            outages=outages,
            announce=(lambda _rows: None) if bus is None else partial(announce_events, bus),
        )
        phrases = Phrases(tables, rate_limits, enabled=settings.phrases)
        peers = Peers(bus, hub, tables, outages, phrases)
        if bus is not None:
            stack.push_async_callback(bus.close)
            await bus.open(peers)

        background = BackgroundTasks()
        stack.push_async_callback(background.close)
        queue = FairQueue(
            settings.thinkers,
            settings.thinking_queue,
            settings.thinking_each,
            settings.thinking_from_address,
        )
        stack.callback(queue.close)
        simulations, at_once = settings.analysis_simulations, max(1, settings.thinkers // 2)
        reviews = Reviews(tables, queue, simulations, at_once, peers.tell_review)
        stack.push_async_callback(reviews.close)
        thinkers = Thinkers(queue, settings.thinkers, settings.redis)
        stack.callback(thinkers.close)
        await thinkers.count_workers()
        background.repeat(COUNT_SECONDS, thinkers.count_workers)
        computer = ComputerSeats(tables, queue, thinkers, settings.thinking_seconds)
        stack.push_async_callback(computer.close)
        duels = Duels(tables)
        daily = Daily(tables, reviews, enabled=settings.daily)
        if settings.daily:
            chain = await store.write(make_first_chain)
            log.info("the chain of daily deals", extra={"end": chain.public.end, "first": str(chain.first)})
        sweeper = Sweeper(tables, computer.consider, reviews.wake, settings)

        metrics.thinking.set_function(lambda: len(queue))
        metrics.tables.set_function(lambda: len(tables))
        if settings.metrics_port is not None:
            served, _ = start_http_server(
                settings.metrics_port, addr=settings.metrics_host, registry=metrics.registry
            )
            stack.callback(served.server_close)
            stack.callback(served.shutdown)
        tables.listeners += [
            computer.consider,
            partial(_continue_match, tables, background),
            partial(_limit_deal, tables, background),
            partial(_settle_attempt, daily, background),
        ]
        await computer.resume()
        await reviews.resume(alone=bus is None)
        background.repeat(SWEEP_SECONDS, sweeper.take_turn)
        background.repeat(SYNC_SECONDS, partial(clock_sync.sync, SLOW_ANSWER))
        background.repeat(CHECK_SECONDS, partial(_check_outages, outages, tables, peers))
        background.repeat(COMPARE_SECONDS, tables.compare_with_store)
        background.repeat(COMPARE_SECONDS, peers.drop_silent)
        background.repeat(RECHECK_SECONDS, peers.drop_revoked)
        operator_news = OperatorNews(store, hub, tables)
        background.repeat(NEWS_SECONDS, operator_news.read)
        mailer = Mailer(settings)
        mailer.open()
        stack.push_async_callback(mailer.close)
        challenges = Challenges(settings, store, tables, peers.tell_person, hub.is_online)
        contact = settings.public_address or "https://baumeister.example"
        vapid = push.Vapid(await store.write(push.load_key), contact)
        courier = Courier(settings, store, tables, mailer, vapid, cookie_key, hub.is_online)
        notices = Notices(store, tables, hub, peers.tell_person, channels_of(settings))
        if settings.notifications:
            tables.listeners.append(notices.note)
            challenges.listeners.append(notices.note_challenge)
            background.start(notices.scan())
            background.repeat(NOTICE_SECONDS, notices.flush)
            background.repeat(NOTICE_SECONDS, courier.deliver)
            background.repeat(SCAN_SECONDS, notices.scan)
            background.repeat(SCAN_SECONDS, courier.clean)
        computer_table = ComputerTable(tables, hub, queue, thinkers, settings.thinking_seconds)
        if settings.watching and settings.computer_table:
            background.repeat(LOOK_SECONDS, computer_table.take_turn)
        background.repeat(SCAN_SECONDS, computer_table.clean)
        finder = PuzzleFinder(tables, queue, metrics)
        if settings.puzzles and settings.puzzles_from_games:
            background.repeat(FIND_SECONDS, finder.look)
        guard = RatedGuard(tables)
        sessions = Sessions(
            settings, build, authentication, tables, hub, metrics, phrases, queue.note_address
        )
        peers.share(sessions.rates)
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
            phrases=phrases,
            peers=peers,
            sessions=sessions,
            visitors=Visitors(hub),
            queue=queue,
            thinkers=thinkers,
            computer=computer,
            hints=Hints(queue, guard, simulations),
            guard=guard,
            searches=Searches(queue, guard, simulations),
            replays=ComputerReplays(queue),
            reviews=reviews,
            daily=daily,
            duels=duels,
            puzzles=Puzzles(store, queue, simulations, enabled=settings.puzzles),
            sweeper=sweeper,
            mailer=mailer,
            challenges=challenges,
            notices=notices,
            courier=courier,
            profiles=Profiles(store, daily=settings.daily),
            listing=Listing(tables, lambda table: hub.presence(table).spectators),
            computer_table=computer_table,
            background=background,
        )


def channels_of(settings: Settings) -> list[Channel]:
    """The ways in which this server can notify people."""
    channels: list[Channel] = ["push", "webhook"]
    return [*channels, "mail"] if settings.smtp_host is not None else channels


def load_rules() -> None:
    """Load the compiled rules before anybody needs them. If the cache has no compiled code, or a damaged one,
    nobody waits here: plain rules answer until it is compiled and loaded."""
    prepare_all(names())
    for name in names():
        if is_complete(name):
            wait_until_loaded(name)


def _last_alive(conn: Connection, *, alone: bool) -> int | None:
    """When the last process was alive before this one started; None if there was none, or if another may
    still be."""
    last = max((m for m in (last_sweep(conn), queries.last_event(conn)) if m is not None), default=None)
    others = not alone and last is not None and now() - last < 2 * SWEEP_SECONDS * SECOND
    return None if others else last


async def _check_outages(outages: Outages, tables: TableService, peers: Peers) -> None:
    """Tell the others whether moves can be taken here, and give back the time of an outage as soon as it is
    over."""
    over = await outages.check()
    peers.tell_alive()
    if over:
        await tables.credit_watched_tables()


def _continue_match(tables: TableService, background: BackgroundTasks, table: Table) -> None:
    """The next game of a match opens by itself."""
    if table.next_game_is_due:
        background.start(tables.open_next_game(table))


def _settle_attempt(daily: Daily, background: BackgroundTasks, table: Table) -> None:
    """An attempt at the deal of the day is compared and reviewed when it is over."""
    if daily.note_end(table):
        background.start(daily.settle(table))


def _limit_deal(tables: TableService, background: BackgroundTasks, table: Table) -> None:
    """A player's program that does not answer holds up no game."""

    async def deal_at(due: int) -> None:
        await asyncio.sleep((due - now()) / SECOND + 0.05)
        await tables.deal_for_absent(table.id)

    if table.deal_due is not None:
        background.start(deal_at(table.deal_due))


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
