"""Everything one server process consists of, put together and taken apart in the right order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import anyio
import anyio.to_thread
from itsdangerous import BadSignature, Signer
from limits import parse as parse_rate
from limits.aio.storage import MemoryStorage, RedisStorage
from limits.aio.strategies import MovingWindowRateLimiter
from redis.asyncio import BlockingConnectionPool
from sqlalchemy import Connection

from .. import warm
from ..games.engine import load_first, marker, wait_until_compiled
from ..games.registry import names
from . import accounts, messages, rulebook, sights, sweeper, timekeeper
from .accounts import User
from .bus import Bus, Hint
from .clock import now
from .computer import ComputerSeats
from .desk import Desk
from .errors import Refusal
from .hints import Hints
from .hub import Hub
from .logs import log
from .messages import TableCommand
from .metrics import Metrics
from .reviews import Reviews
from .rulebook import Person
from .settings import Settings
from .store import Store, Unavailable
from .store.migrate import upgrade
from .sweeper import Sweeper
from .tables import Table
from .thinking import FairQueue
from .timekeeper import Timekeeper

T = TypeVar("T")
NOBODY = User("", "", account=False, scopes=frozenset({"read"}))
"""Somebody who only looks."""
HASHING = 2
"""Passwords hashed at a time."""
COUNTERS = 20
"""Connections to Redis that count requests."""
COUNTED = 1.0
"""Seconds between two times that a table is told how many watch."""
COMPARED = 5.0
"""Seconds between two times that tables are compared with the database: hints get lost, and a process may die
between storing and telling."""


def load_rules() -> None:
    """Load the compiled rules before anybody asks for them: the first call of a function takes long, and on
    the event loop everybody would wait for it. Without compiled code in the cache nobody waits here either:
    plain rules answer until it is made and loaded."""
    for name in names():
        load_first(name, warm.load)
    for name in names():
        if marker(name).exists():
            wait_until_compiled(name)


class House:
    """A server process."""

    def __init__(self, settings: Settings, build: str | None = None) -> None:
        self.settings = settings
        self.build = build
        """Which browser client is handed out here; a page that is another one should be loaded anew."""
        self.metrics = Metrics()
        self.hub = Hub()
        self.bus: Bus | None = None
        self._pool: BlockingConnectionPool | None = None
        """The limiter's connections to Redis."""
        self.closing = False
        self._hashing = anyio.CapacityLimiter(HASHING)
        self._counting: set[str] = set()
        """Tables whose spectators will soon be counted and told."""
        self._background: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Bring the database up to date and go on where the last process stopped."""
        self.loop = asyncio.get_running_loop()
        await anyio.to_thread.run_sync(load_rules)
        await anyio.to_thread.run_sync(upgrade, self.settings.database)
        self.store = Store(self.settings.database)
        keeper = Timekeeper(self.store)
        await keeper.set()
        self.signer = Signer(await self.store.write(accounts.cookie_key), salt="session")
        self.desk = Desk(self.store, self.hub, self.settings.gone_seconds * 1000)
        self.queue = FairQueue(self.settings.thinkers, self.settings.thinking_queue)
        self.computer = ComputerSeats(self.desk, self.queue, self.settings.thinking_seconds)
        self.hints = Hints(self.queue, self.settings.analysis_simulations)
        self.reviews = Reviews(
            self.desk, self.queue, self.settings.analysis_simulations, max(1, self.settings.thinkers // 2)
        )
        self.reviews.tell = self._tell_review
        self.desk.after.append(self._next_game)
        self.hub.on_presence = self._presence
        await self._connect()
        await self.computer.resume()
        await self.reviews.resume(alone=self.bus is None)
        self.sweeper = Sweeper(self.desk, self.computer, self.reviews, self.settings)
        for seconds, work in (
            (sweeper.EVERY, self.sweeper.take_turn),
            (timekeeper.EVERY, partial(keeper.set, timekeeper.SLOW)),
            (COMPARED, self.desk.compare),
            (COMPARED, self._miss),
        ):
            self.spawn(self.again(seconds, work))

    async def _connect(self) -> None:
        """Redis is shared by the processes; a single one needs none."""
        url = self.settings.redis
        self.limiter = MovingWindowRateLimiter(self._counted(url))
        self.rates = {
            "any": parse_rate(self.settings.rate),
            "sign in": parse_rate(self.settings.sign_in_rate),
        }
        if url is not None:
            self.bus = Bus(url, self._hear)
            await self.bus.open()
            bus = self.bus
            self.desk.announce = lambda rows: bus.send({"do": "events", "rows": rows})
            self.desk.shared = True

    def _counted(self, url: str | None) -> MemoryStorage | RedisStorage:
        """Where requests are counted."""
        if url is None:
            return MemoryStorage()
        # Waits for a free connection: a rush of requests must not leave hundreds of them open.
        self._pool = BlockingConnectionPool.from_url(url, max_connections=COUNTERS, timeout=5)
        options: dict[str, Any] = {"connection_pool": self._pool}
        return RedisStorage(f"async+{url}", implementation="redispy", **options)

    def say_goodbye(self) -> bool:
        """Tell all clients to connect elsewhere, or again; True if there were any."""
        self.closing = True
        for client in list(self.hub.clients):
            client.drop({"say": "bye"})
        return bool(self.hub.clients)

    async def close(self) -> None:
        """Finish what is under way and let go of everything."""
        self.say_goodbye()
        await self.computer.close()
        await self.reviews.close()
        self.queue.close()
        for task in list(self._background):
            task.cancel()
        if self.bus is not None:
            await self.bus.close()
        if self._pool is not None:
            await self._pool.aclose()
        await self.store.close()

    # ---- who is asking ------------------------------------------------------------------------------

    async def user(self, cookie: str | None, authorization: str | None) -> User:
        """Whoever shows a session cookie or a token; NOBODY without either. Raises Refusal for a wrong
        token."""
        if authorization is not None:
            kind, _, secret = authorization.partition(" ")
            found = (
                await self.read(lambda conn: accounts.by_token(conn, secret)) if kind == "Bearer" else None
            )
            if found is None:
                raise Refusal("bad_token")
            return found
        if cookie is None:
            return NOBODY
        try:
            secret = self.signer.unsign(cookie).decode()
        except (BadSignature, UnicodeDecodeError):
            return NOBODY
        known: User | None = await self.read(lambda conn: accounts.by_session(conn, secret))
        return known or NOBODY

    async def hash(self, call: Callable[..., T], *given: str | None) -> T:
        """Hash or check a password. Each one takes 64 MB and all the cores it can get, so only a few do at a
        time, and in threads that nobody else waits for."""
        return await anyio.to_thread.run_sync(partial(call, *given), limiter=self._hashing)

    def hang_up(self, user: str, *, only: str | None = None, keep: str | None = None) -> None:
        """A session, a token or all of somebody's are worth nothing any more: nor are the connections that
        were opened with them, at any process."""
        self.hub.hang_up(user, only=only, keep=keep)
        if self.bus is not None:
            self.bus.send({"do": "hang up", "user": user, "only": only, "keep": keep})

    def known_game(self, table_id: str) -> str | None:
        """The game of a table where it takes no time to say and is no secret."""
        return self.desk.known_game(table_id)

    async def read(self, call: Callable[[Connection], T]) -> T:
        """As `Store.read`, with a refusal when the database does not answer."""
        return await self.desk.stored(self.store.read(call))

    async def write(self, call: Callable[[Connection], T]) -> T:
        """As `Store.write`, with a refusal when the database does not answer."""
        return await self.desk.stored(self.store.write(call))

    async def limit(self, what: str, kind: str, who: str) -> None:
        """Refuse who asks too often. An `address`, a `person` and the `name` of an account are counted apart:
        somebody's name may be another one's address."""
        try:
            allowed = await self.limiter.hit(self.rates[what], what, kind, who)
        except Exception as fault:
            log.error("the limiter failed", extra={"fault": str(fault)})
            raise Refusal("unavailable") from None
        if not allowed:
            raise Refusal("too_many")

    # ---- commands -----------------------------------------------------------------------------------

    async def perform(self, who: Person, command: TableCommand) -> int:
        """Carry out a command that changes a table; how many events the table then has. Raises Refusal."""
        started, received = time.perf_counter(), now()
        if not who.id:
            raise Refusal("not_signed_in")
        if self.closing or (self.bus is not None and not self.bus.connected):
            raise Refusal("unavailable")
        answer = "done"
        try:
            return await self.desk.perform(who, command, received)
        except Refusal as refused:
            answer = refused.code
            raise
        finally:
            self.metrics.count(command.do, answer, time.perf_counter() - started)

    async def preview(self, who: Person, command: messages.Preview) -> dict[str, Any]:
        """What a player would see after moves that can be taken back."""
        table = await self.desk.table_for(command.table, who)
        seats = table.seats_of(who.id)
        if not seats:
            raise Refusal("not_seated")
        seat = seats[0] if len(seats) == 1 or table.to_move is None else table.to_move
        pos = rulebook.preview(table, seat, command.at, command.moves)
        return {
            "say": "preview",
            "id": command.id,
            "table": table.id,
            "to_move": pos.to_move,
            "sight": sights.sight_of(pos, seat, mine=pos.to_move == seat),
        }

    # ---- news ---------------------------------------------------------------------------------------

    async def _hear(self, hint: Hint) -> None:
        """Something another process tells."""
        if "from" in hint and self.hub.heard_from(hint["from"]):
            self._ask_who_is_there(hint["from"])
        match hint["do"]:
            case "hello":
                self._tell_who_is_here(hint.get("to"))
            case "events":
                await self.desk.told(hint["rows"])
            case "presence":
                here = bool(hint["here"])
                self.hub.seen_elsewhere(hint["from"], hint["table"], hint["user"], here=here)
                self._tell_presence(hint["table"], hint["user"])
            case "review":
                self.hub.tell(hint["table"], hint["message"])
            case "forget":
                self.desk.forget(hint["user"])
            case "hang up":
                self.hub.hang_up(hint["user"], only=hint["only"], keep=hint["keep"])
            case "connected":
                await self.desk.compare()

    def _presence(self, table_id: str, user: str, here: bool) -> None:
        if self.bus is not None:
            self.bus.send({"do": "presence", "table": table_id, "user": user, "here": here})
        self._tell_presence(table_id, user)

    def _ask_who_is_there(self, process: str) -> None:
        """A process is new, or was missed for a while and its people with it."""
        if self.bus is not None:
            self.bus.send({"do": "hello", "to": process})

    def _tell_who_is_here(self, asked: str | None) -> None:
        """A process has joined and knows nobody yet, or wants to know of the one it `asked`."""
        if self.bus is None or asked not in (None, self.bus.process):
            return
        for table_id, user in self.hub.everybody_here():
            self.bus.send({"do": "presence", "table": table_id, "user": user, "here": True})

    async def _miss(self) -> None:
        """Tell who was connected to a process that has died. Without Redis nobody can be heard of."""
        if self.bus is not None and self.bus.connected:
            for table_id, user in self.hub.miss():
                self._tell_presence(table_id, user)

    def _tell_presence(self, table_id: str, user: str) -> None:
        table = self.desk.known(table_id)
        if table is not None and not table.seats_of(user) and table_id not in self._counting:
            # A popular table is told once a second, not once for everybody who comes.
            self._counting.add(table_id)
            self.loop.call_later(COUNTED, self._tell_spectators, table)
        # Whoever has gone from one process may still be at another.
        gone = self.hub.gone_since(table_id, user)
        for seat in table.seats_of(user) if table is not None else ():
            told = {"say": "presence", "table": table_id, "seat": seat, "here": gone is None, "gone": gone}
            self.hub.tell(table_id, told)

    def _tell_spectators(self, table: Table) -> None:
        self._counting.discard(table.id)
        count = self.hub.around(table).spectators
        self.hub.tell(table.id, {"say": "spectators", "table": table.id, "count": count})

    def _tell_review(self, table_id: str, message: dict[str, Any]) -> None:
        if self.bus is not None:
            self.bus.send({"do": "review", "table": table_id, "message": message})
        self.hub.tell(table_id, message)

    def _next_game(self, table: Table) -> None:
        """A match goes on by itself."""
        if table.goes_on:
            self.spawn(self.desk.next_game(table))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something in the background, to its end."""
        task = asyncio.create_task(self._watched(work))
        self._background.add(task)
        task.add_done_callback(self._background.discard)

    async def again(self, seconds: float, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do something again and again. What fails once is tried the next time: whoever looks after the
        tables does not stop for one of them."""
        while True:
            await asyncio.sleep(seconds)
            await self._watched(work())

    async def _watched(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except (Refusal, Unavailable) as fault:
            log.warning("put off", extra={"fault": str(fault)})
        except Exception:
            log.exception("work in the background failed")
