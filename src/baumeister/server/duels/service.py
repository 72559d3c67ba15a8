"""Duels: somebody gives a friend the cards of their finished game. The friend plays them once, when they
like; then both see the two games side by side.

Against the level, the friend has the seat of the person who asks. Against what that person played, the friend
has the other seat, and the level sits in theirs. Either way, the computer repeats what was played in its seat
as long as its player sees exactly what they saw in the first game; from then on it plays itself: at the level
of the first game, or, where two people played that, at the usual one.

Until somebody's own attempt is over, nothing leads them to the game whose cards they play: not the address of
the duel, not their table, and that game is closed to everybody but its players and those who have finished.
"""

from __future__ import annotations

import contextlib
from functools import partial
from typing import Any

from sqlalchemy import Connection

from ...players.levels import usual_level
from ..errors import Refusal
from ..people.accounts import Person
from ..tables.service import TableService, new_table_id
from ..tables.table import DuelKind, DuelTerms, NewEvent, SeatNumber, Table, Terms
from . import stored
from .stored import AlreadyBegun, StoredDuel


class Duels:
    """The duels, as this process serves them."""

    def __init__(self, tables: TableService) -> None:
        self._tables = tables
        tables.admits = self.admits

    async def admits(self, table: Table, user: str) -> bool:
        """Whether a person may see a table. A game over whose cards there is a duel is open to its players
        and to those who have finished an attempt; so are all finished attempts, and games that continue one
        of these or have its deal again. Raises Refusal."""
        seen = table.is_visible_to(user)
        if table.seats_of(user):
            return seen
        same = await self._same_cards(table) if seen else None
        if same is not None and not await self.admits(same, user):
            return False
        if table.status != "over":
            return seen
        if table.answers is not None:
            return await self._knows(table.answers, user)
        if not has_cards(table) or not await self._tables.store.read(
            partial(stored.is_source, table_id=table.id)
        ):
            return seen
        if await self._knows(table.id, user):
            return True
        if seen:
            raise Refusal("duel_sealed")
        return False

    async def _same_cards(self, table: Table) -> Table | None:
        """The game that a table continues, or whose deal it repeats in a rematch; None if there is none, or
        it is gone."""
        if table.terms.daily is not None or table.terms.duel is not None:
            return None
        origin, mirrors = table.terms.origin, table.mirrors
        first = origin.table if origin is not None else mirrors[0] if mirrors is not None else None
        if first is None:
            return None
        with contextlib.suppress(Refusal):
            return await self._tables.table(first)
        return None

    async def _knows(self, source: str, user: str) -> bool:
        """True if somebody has played these cards to the end."""
        if (await self._tables.table(source)).seats_of(user):
            return True
        found = await self.attempt(source, user)
        return found is not None and found.status == "over"

    async def make(self, table_id: str, kind: DuelKind, who: Person) -> str:
        """The address of a duel over the cards of a person's own game. Raises Refusal."""
        table = await self._tables.current_table_for(table_id, who)
        seats = table.seats_of(who.id)
        if not can_be_source(table) or len(seats) != 1:
            raise Refusal("duel_not_from")
        seat = seats[0] if between_people(table) else None
        made = partial(stored.make_duel, duel_id=new_table_id(), source=table_id, kind=kind, seat=seat)
        return await self._tables.store.write(made)

    async def find(self, duel_id: str) -> tuple[StoredDuel, Table]:
        """A duel, and the game that it is about. Raises Refusal."""
        row = await self._tables.store.read(partial(stored.find_duel, duel_id=duel_id))
        if row is None:
            raise Refusal("no_duel")
        return row, await self._tables.table(row.source)

    async def attempt(self, source: str, user: str) -> Any:
        """The row of a person's attempt at the cards of a game; None if there is none."""
        return await self._tables.store.read(partial(stored.find_attempt, source=source, user=user))

    async def attempts(self, duel_id: str) -> list[Table]:
        """The attempts that were played to the end, newest first."""
        found = await self._tables.store.read(partial(stored.find_finished, duel_id=duel_id))
        tables = [await self._tables.table(table_id) for table_id in found]
        return [table for table in tables if not table.aborted]

    async def begin(self, duel_id: str, who: Person) -> str:
        """The table of a person's attempt, opened if there is none yet. Raises Refusal."""
        row, source = await self.find(duel_id)
        if source.seats_of(who.id):
            raise Refusal("duel_own")

        def also(conn: Connection, table_id: str) -> None:
            stored.begin_attempt(conn, table_id, row.id, row.source, who.id)

        known = await self.attempt(row.source, who.id)
        if known is None:
            try:
                return (await self._tables.open(duel_events(source, row, who), also)).id
            except AlreadyBegun:  # in another window, or at another process
                known = await self.attempt(row.source, who.id)
        if known.duel_id != row.id:
            raise Refusal("duel_known")
        return str(known.table_id)

    async def finished(self, duel_id: str, table_id: str, who: Person) -> tuple[Table, Table]:
        """The two games of a duel: the first one, and an attempt. Raises Refusal."""
        row, source = await self.find(duel_id)
        if not await self._knows(row.source, who.id):
            raise Refusal("duel_first_play")
        table = next((found for found in await self.attempts(duel_id) if found.id == table_id), None)
        if table is None:
            raise Refusal("no_duel")
        return source, table


def has_cards(table: Table) -> bool:
    """True for a finished game over whose cards there can be a duel."""
    return table.status == "over" and table.game is not None and table.game.type.chance_in_play


def between_people(table: Table) -> bool:
    """True if two people played, each at their own device."""
    people = all(seat is not None and seat.level is None for seat in table.seats)
    return people and not table.terms.hot_seat


def can_be_source(table: Table) -> bool:
    """True if others can play the cards of this game: it is over, had a deal of its own, and was played
    against the computer, or between two people where everybody could watch."""
    terms = table.terms
    own = terms.daily is None and terms.duel is None and terms.origin is None
    own = own and not terms.mirrored and not terms.set_up
    computer = None not in table.seats and [table.level_at(seat) for seat in (0, 1)].count(None) == 1
    players = computer or (between_people(table) and not terms.private)
    return own and players and has_cards(table) and table.pos is not None and not table.aborted


def seat_of_person(table: Table) -> SeatNumber:
    """The seat of the person in a game against the computer."""
    return 0 if table.level_at(0) is None else 1


def seat_of_maker(source: Table, duel: StoredDuel) -> SeatNumber:
    """The seat that the person who made a duel had in the first game."""
    return seat_of_person(source) if duel.seat is None else duel.seat


def other_seat(seat: SeatNumber) -> SeatNumber:
    """The seat across."""
    return 1 if seat == 0 else 0


def attempt_seat(source: Table, duel: StoredDuel) -> SeatNumber:
    """The seat of the friend: that of the person who made the duel, or the other one."""
    own = seat_of_maker(source, duel)
    return own if duel.kind == "level" else other_seat(own)


def level_of(source: Table) -> str:
    """The level that plays on when a game takes another course than the first one."""
    return source.level_at(0) or source.level_at(1) or usual_level(source.terms.game).name


def duel_events(source: Table, duel: StoredDuel, who: Person) -> list[NewEvent]:
    """The first events of a table with the cards of another game."""
    deal, seat, level = source.deal, attempt_seat(source, duel), level_of(source)
    terms = Terms(
        game=source.terms.game,
        options=source.terms.options,
        rules=source.terms.rules,
        private=True,
        takebacks=False,
        mirrored=True,
        duel=DuelTerms(duel=duel.id, kind=duel.kind),
    )
    created = {
        "terms": terms.model_dump(),
        "by": who.id,
        "secret": deal.secret,
        "nonces": list(deal.nonces),
        "first": deal.first,
        "deal": deal.version,
        "mirrors": [deal.table, deal.round],
        "hashes": list(deal.hashes),
        "answers": source.id,
    }
    return [
        ("created", created),
        ("joined", {"seat": seat, "name": who.name, "user": who.id}),
        ("joined", {"seat": other_seat(seat), "name": level, "level": level}),
    ]
