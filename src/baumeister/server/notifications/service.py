"""Notices what people want to know and puts it into the outbox. A move only leaves its table's name here;
everything else happens later, in the background. So a process that dies may lose the notices of its last
second; `scan` finds turns and offers of slow games again, and a challenge is stored with its notice."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection, func, select

from ..live.hub import Hub
from ..people.preferences import (
    EVENTS,
    Channel,
    Mode,
    Notifications,
    NotifiedEvent,
    Preferences,
    find_all,
)
from ..people.recovery import find_mail
from ..server_clock import DAY, SECOND, now
from ..store import Store
from ..store.queries import ABORTED, EXPIRED
from ..store.schema import events, push_subscriptions, sessions, tables
from ..tables.messages import TurnNews
from ..tables.service import TableService
from ..tables.table import SeatNumber, Table
from . import outbox
from .outbox import Fact, Message

AWAY_PATIENCE = 60 * SECOND
"""Somebody who comes back within this time needs no notification."""
HOUR = 3600 * SECOND
MOST_SCANNED = 20_000


class Notices:
    """What has happened, and who wants to know it."""

    def __init__(
        self,
        store: Store,
        tables_: TableService,
        hub: Hub,
        tell: Callable[[str, TurnNews], None],
        channels: list[Channel],
    ) -> None:
        self._store, self._tables, self._hub = store, tables_, hub
        self._tell = tell
        self._channels = channels
        self._touched: dict[str, Table] = {}
        self._mover: dict[str, str] = {}
        """Table -> what was last told about whose turn it is."""

    def note(self, table: Table) -> None:
        """Something has happened at a table."""
        self._touched[table.id] = table

    def note_challenge(self, conn: Connection, user: str, challenge: str) -> None:
        """Somebody was challenged: written down with the challenge itself."""
        self._write(conn, [Fact("challenge", user, challenge, data={"challenge": challenge})])

    async def flush(self) -> None:
        """Write down what has happened since the last time. Raises Unavailable; nothing is forgotten then."""
        touched, self._touched = self._touched, {}
        facts: list[Fact] = []
        for table in touched.values():
            self._tell_turn(table)
            # Those who look at the table see what happens there.
            facts += facts_of(table, self._absent(table))
        try:
            await self.write(facts)
        except Exception:
            self._touched = touched | self._touched
            raise

    def _absent(self, table: Table) -> People:
        return [(seat, user) for seat, user in people_of(table) if not self._hub.is_connected(table.id, user)]

    def _tell_turn(self, table: Table) -> None:
        """Tell the two people's open pages whose turn it is, unless they look at the table."""
        mover = table.to_move
        told = str(mover)
        if table.status == "over":
            self._mover.pop(table.id, None)
        elif self._mover.get(table.id) == told or table.status != "playing":
            return
        else:
            self._mover[table.id] = told
        for seat, user in self._absent(table):
            if self._hub.is_online(user):
                self._tell(user, TurnNews(table=table.id, yours=mover == seat))

    async def scan(self) -> None:
        """Look at all games with days for each turn: for some of them time runs out, and the process that
        noticed the last move may have died before it was written down."""
        for table_id in await self._store.read(_slow_games):
            table = await self._tables.table(table_id)
            absent = self._absent(table)
            facts = [fact for fact in facts_of(table, absent) if fact.event in ("turn", "offer")]
            await self.write(facts + short_of_time(table, absent, now()))

    async def write(self, facts: list[Fact]) -> None:
        """Write messages for everybody who wants them."""
        if not facts:
            return
        # Most people want none, and a read disturbs nobody.
        if await self._store.read(lambda conn: self._messages(conn, facts)):
            await self._store.write(lambda conn: self._write(conn, facts))

    def _write(self, conn: Connection, facts: list[Fact]) -> None:
        outbox.add(conn, self._messages(conn, facts))

    def _messages(self, conn: Connection, facts: list[Fact]) -> list[Message]:
        wanted = _wishes(conn, sorted({fact.user for fact in facts}), self._channels)
        return [message for fact in facts for message in _messages(fact, *wanted[fact.user], moment=now())]


People = list[tuple[SeatNumber, str]]
"""Seats and the people on them."""


# ---- facts --------------------------------------------------------------------------------------------


def people_of(table: Table) -> People:
    """The two people at a table; nobody at one device or against the computer, where both are there."""
    first, second = table.seats
    if first is None or second is None or first.level or second.level or first.user == second.user:
        return []
    seated: list[tuple[SeatNumber, str | None]] = [(0, first.user), (1, second.user)]
    return [(seat, user) for seat, user in seated if user is not None]


def facts_of(table: Table, people: People) -> list[Fact]:
    """What these players of a table might want to know now."""
    found: list[Fact] = []
    for seat, user in people:
        if table.status == "over":
            if table.result is not None and table.result.reason not in (ABORTED, EXPIRED):
                found.append(Fact("over", user, "over", table.id))
        elif table.to_move == seat:
            found.append(Fact("turn", user, turn_key(table, seat), table.id))
        for kind, by in table.offers.items():
            if by != seat:
                key = f"{kind} {table.offered[by]}"
                found.append(Fact("offer", user, key, table.id, {"offer": kind}))
    return found


def turn_key(table: Table, seat: SeatNumber) -> str:
    """The same during all steps of a turn: how long the log was when the other player had moved last."""
    entries = [] if table.pos is None else table.pos.log
    last = next((n for n in range(len(entries), 0, -1) if entries[n - 1].player == 1 - seat), 0)
    return f"turn {last}"


def short_of_time(table: Table, people: People, moment: int) -> list[Fact]:
    """Those of these players who have less than a day left for their turn."""
    if table.terms.clock.kind != "days" or table.terms.clock.days < 2 or table.times is None:
        return []
    return [
        Fact("time", user, turn_key(table, seat), table.id)
        for seat, user in people
        if table.to_move == seat and table.times.left_at(seat, moment) <= DAY
    ]


def _slow_games(conn: Connection) -> list[str]:
    """The games in progress that have days for each turn."""
    t, e = tables.c, events.c
    people = t.user_0.is_not(None), t.user_1.is_not(None), t.user_0 != t.user_1
    slow = select(t.id).where(
        t.status == "playing", *people, e.table_id == t.id, e.seq == 1, e.data.like('%"kind":"days"%')
    )
    return list(conn.execute(slow.limit(MOST_SCANNED)).scalars())


# ---- wishes -------------------------------------------------------------------------------------------

Targets = dict[Channel, list[str]]
"""Where a person can be reached: the browsers for push, one empty target for the others."""


def _wishes(
    conn: Connection, users: list[str], channels: list[Channel]
) -> dict[str, tuple[Notifications, Targets]]:
    found = find_all(conn, users)
    wishes = {user: found.get(user, Preferences()).notifications for user in users}
    return {user: (wish, _targets(conn, user, wish, channels)) for user, wish in wishes.items()}


def _targets(conn: Connection, user: str, wish: Notifications, channels: list[Channel]) -> Targets:
    targets: Targets = {}
    if "push" in channels:
        p = push_subscriptions.c
        mine = select(p.key).join(sessions, sessions.c.key == p.session).where(p.user_id == user)
        targets["push"] = list(conn.execute(mine).scalars())
    if "mail" in channels and any(mode != "off" for mode in modes_of(wish, "mail").values()):
        targets["mail"] = [""] if find_mail(conn, user) else []
    if "webhook" in channels and wish.webhook_url:
        targets["webhook"] = [""]
    return targets


def modes_of(wish: Notifications, channel: Channel) -> dict[NotifiedEvent, Mode]:
    """When a person wants which event over a channel."""
    modes = getattr(wish, channel)
    return {event: getattr(modes, event) for event in EVENTS}


def _messages(fact: Fact, wish: Notifications, targets: Targets, moment: int) -> list[Message]:
    made = []
    for channel, all_targets in targets.items():
        mode = modes_of(wish, channel)[fact.event]
        if mode == "off":
            continue
        due = {"now": moment, "away": moment + AWAY_PATIENCE, "daily": next_hour(moment, wish.digest_hour)}
        for target in all_targets:
            digest, away = mode == "daily", mode == "away"
            made.append(Message(fact, channel, due[mode], digest=digest, away=away, target=target))
    return made


def next_hour(moment: int, hour: int) -> int:
    """When it is that hour (UTC) next."""
    today = moment - moment % DAY + hour * HOUR
    return today if today > moment else today + DAY


def count_subscriptions(conn: Connection, user: str) -> int:
    """How many browsers of a person take notifications."""
    p = push_subscriptions.c
    mine = select(func.count()).select_from(push_subscriptions.join(sessions, sessions.c.key == p.session))
    return int(conn.execute(mine.where(p.user_id == user)).scalar_one())
