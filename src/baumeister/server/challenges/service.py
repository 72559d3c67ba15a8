"""Sends challenges and answers to them. Both people hear of every change at once, over the socket on which
they hear of their tables."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from sqlalchemy import Connection

from ...errors import Fault
from ...games.registry import game_type
from ..errors import Refusal
from ..people import contacts
from ..people.accounts import User
from ..people.preferences import find_preferences
from ..server_clock import now
from ..settings import Settings
from ..store import Store, queries
from ..tables import creation
from ..tables.creation import TableRequest
from ..tables.messages import Challenge, ChallengeNews, DeclineReason
from ..tables.service import TableService
from ..tables.table import NewEvent, SeatNumber, Terms
from . import stored

Tell = Callable[[str, ChallengeNews], None]
"""Sends a message to all connections of a person."""


class Challenges:
    """The challenges of everybody."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        tables: TableService,
        tell: Tell,
        is_online: Callable[[str], bool],
    ) -> None:
        self._settings, self._store, self._tables = settings, store, tables
        self._tell, self._is_online = tell, is_online
        self.listeners: list[Callable[[Connection, str, str], None]] = []
        """Called with a person and a challenge to them, while it is stored: what they write is stored with
        it, or neither is."""

    async def find(self, user: str) -> list[Challenge]:
        """Open challenges of and to a person, and recent answers to their own."""
        return await self._store.read(lambda conn: _told_all(conn, stored.find_all(conn, user), user))

    async def send(
        self, who: User, request: TableRequest, *, name: str | None, table: str | None
    ) -> Challenge:
        """Challenge the account of that name, or the other player at a table. Raises Refusal."""
        request = await self._check(who, request)

        def add(conn: Connection) -> str:
            other = contacts.find_person(conn, who.id, name=name, table=table)
            if request.rated and not other.account:
                raise Refusal("bad_option", fault=Fault("table.rated_guest", {}))
            if not may_challenge(conn, who.id, other.id):
                raise Refusal("not_challengeable")
            return self._add(conn, who.id, other.id, request)

        return await self._announce(await self._store.write(add), who.id)

    async def change(self, who: User, challenge: str, request: TableRequest) -> Challenge:
        """Send a challenge back with other terms. Raises Refusal."""
        request = await self._check(who, request)

        def replace(conn: Connection) -> str:
            row = _to(conn, who.id, challenge)
            stored.close(conn, challenge, "changed")
            if request.rated and row.from_user not in _accounts(conn, row.from_user):
                raise Refusal("bad_option", fault=Fault("table.rated_guest", {}))
            return self._add(conn, who.id, row.from_user, request, replaces=challenge)

        made = await self._store.write(replace)
        await self._announce(challenge, who.id)
        return await self._announce(made, who.id)

    async def accept(self, who: User, challenge: str, *, takes_part: bool) -> Challenge:
        """Open the table; both sit there. Raises Refusal."""
        row = await self._store.read(lambda conn: _to(conn, who.id, challenge))
        people = await self._store.read(lambda conn: contacts.load_people(conn, [row.from_user]))
        other = people.get(row.from_user)
        request = TableRequest.model_validate_json(row.request)
        if other is None:
            raise Refusal("challenge_closed")
        if request.rated and not who.account:
            raise Refusal("no_account")
        for person in (who.id, other.id):
            mine = await self._store.read(partial(queries.open_tables, user=person))
            if len(mine) >= self._settings.tables_each:
                raise Refusal("too_many_tables")
        if request.rated:
            await self._tables.admission.check_may_play_rated(who.person)
            await self._tables.admission.check_may_play_rated(other)
        # A program that is not there cannot take part in the deal, and nobody needs to wait for it.
        here = request.takes_part and self._is_online(other.id)
        events = creation.opening_events(request.model_copy(update={"takes_part": here}), other)
        seat: SeatNumber = 1 if request.seat == 0 else 0
        joined = {"seat": seat, "user": who.id, "name": who.name, "account": who.account}
        events.append(("joined", joined | {"takes_part": takes_part}))
        await self._open(events, challenge)
        return await self._announce(challenge, who.id)

    async def _open(self, events: list[NewEvent], challenge: str) -> None:
        """Open a table and close the challenge, both or neither."""

        def close(conn: Connection, table: str) -> None:
            stored.close(conn, challenge, "accepted", table=table)

        await self._tables.open(events, close)

    async def decline(self, who: User, challenge: str, reason: DeclineReason | None) -> Challenge:
        """Decline a challenge. Raises Refusal."""

        def decline(conn: Connection) -> None:
            _to(conn, who.id, challenge)
            stored.close(conn, challenge, "declined", reason=reason)

        await self._store.write(decline)
        return await self._announce(challenge, who.id)

    async def withdraw(self, who: User, challenge: str) -> None:
        """Withdraw a challenge of one's own. Raises Refusal."""

        def withdraw(conn: Connection) -> None:
            if stored.find(conn, who.id, challenge).from_user != who.id:
                raise Refusal("unknown_challenge")
            stored.close(conn, challenge, "withdrawn")

        await self._store.write(withdraw)
        await self._announce(challenge, who.id)

    async def close_between(self, user: str, other: str) -> None:
        """Somebody has blocked another: nothing between them stays open."""

        def close(conn: Connection) -> list[str]:
            found = stored.open_between(conn, user, other)
            for challenge in found:
                mine = stored.find(conn, user, challenge).from_user == user
                stored.close(conn, challenge, "withdrawn" if mine else "declined")
            return found

        for challenge in await self._store.write(close):
            await self._announce(challenge, user)

    async def _check(self, who: User, request: TableRequest) -> TableRequest:
        """Refuse terms that no challenge can have. Raises Refusal."""
        if request.against != "person" or request.lobby or request.origin is not None:
            raise Refusal("bad_option", fault=Fault("table.challenge", {}))
        creation.opening_events(request, who.person)
        if request.rated:
            await self._tables.admission.check_may_play_rated(who.person)
        return request

    def _add(
        self, conn: Connection, by: str, to: str, request: TableRequest, replaces: str | None = None
    ) -> str:
        made = stored.add(conn, by, to, request, replaces)
        for listener in self.listeners:
            listener(conn, to, made)
        return made

    async def _announce(self, challenge: str, user: str) -> Challenge:
        """Tell both people how a challenge stands; returns what `user` is told."""
        row = await self._store.read(lambda conn: stored.find(conn, user, challenge))
        told = {}
        for person in (row.from_user, row.to_user):
            (told[person],) = await self._store.read(partial(_told_all, rows=[row], viewer=person))
            self._tell(person, ChallengeNews(challenge=told[person]))
        return told[user]


def may_challenge(conn: Connection, user: str, other: str) -> bool:
    """True if a person takes challenges from another. Nobody is told why not."""
    if contacts.is_blocked_between(conn, user, other):
        return False
    wanted = find_preferences(conn, other).challenges
    known = wanted == "known" and (
        contacts.is_contact(conn, other, user, "favourite") or contacts.have_met(conn, user, other)
    )
    return wanted == "all" or known


def _to(conn: Connection, user: str, challenge: str) -> Any:
    """A challenge to a person. Raises Refusal."""
    row = stored.find(conn, user, challenge)
    if row.to_user != user:
        raise Refusal("unknown_challenge")
    if row.state != "open" or row.until <= now():
        raise Refusal("challenge_closed")
    return row


def _accounts(conn: Connection, *users: str) -> set[str]:
    return {id_ for id_, person in contacts.load_people(conn, list(users)).items() if person.account}


def _told_all(conn: Connection, rows: list[Any], viewer: str) -> list[Challenge]:
    """Challenges as one of the two people is told; those of people who are gone are left out."""
    people = contacts.load_people(conn, [row.from_user for row in rows] + [row.to_user for row in rows])
    return [
        _told(row, people[row.from_user].name, people[row.to_user].name, viewer)
        for row in rows
        if row.from_user in people and row.to_user in people
    ]


def _told(row: Any, by: str, to: str, viewer: str) -> Challenge:
    request = TableRequest.model_validate_json(row.request)
    given = request.model_dump(include=set(Terms.model_fields) - {"origin", "set_up"})
    return Challenge(
        id=row.id,
        by=by,
        to=to,
        mine=row.from_user == viewer,
        state="expired" if row.state == "open" and row.until <= now() else row.state,
        reason=row.reason,
        terms=Terms(**given | {"clock": request.clock, "rules": game_type(request.game).rules_version}),
        seat=request.seat,
        created=row.created,
        until=row.until,
        table=row.table_id,
        replaces=row.replaces,
    )
