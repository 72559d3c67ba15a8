"""Who may begin a game: not with somebody they have blocked, and no rated one after calling off several."""

from __future__ import annotations

from ..errors import Refusal
from ..people.accounts import Person
from ..people.contacts import blocks_between
from ..server_clock import DAY, now
from ..store import Store, queries
from . import commands
from .messages import Accept, Join, Offer, TableCommand
from .table import Table

MOST_CALLED_OFF = 3
"""Rated games that somebody may call off, or leave before they move, in a day."""


class Admission:
    """Asks the store what somebody has done before."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def check(self, table: Table, who: Person, command: TableCommand) -> None:
        """Refuse a command that begins a game which must not be; games that have begun go on. A mirrored
        rematch shows nobody a new hand. Raises Refusal."""
        joins = isinstance(command, Join)
        wanted = command.what if isinstance(command, Offer | Accept) else None
        if table.terms.rated and (joins or wanted == "rematch"):
            await self.check_may_play_rated(who)
        if joins or wanted in ("rematch", "mirrored"):
            await self._check_blocked(table, who)

    async def _check_blocked(self, table: Table, who: Person) -> None:
        others = {seat.user for seat in table.seats if seat is not None and seat.user} - {who.id}
        if others and not others.isdisjoint(
            await self._store.read(lambda conn: blocks_between(conn, who.id))
        ):
            raise Refusal("not_playable")

    async def check_may_play_rated(self, who: Person) -> None:
        """Refuse a rated game to somebody who has called off several since yesterday, or left them before
        they moved: otherwise they could look at one hand after the other. Raises Refusal."""
        if await self._has_called_off_often(who):
            raise Refusal("called_off_often")

    async def leaves_often(self, table: Table, who: Person, command: TableCommand) -> bool:
        """True if this command would call off a rated game for somebody who has done so often: a player
        who begins many such games at once could otherwise keep the best hand."""
        early = table.terms.rated and commands.is_early_end(table, command)
        return early and await self._has_called_off_often(who)

    async def _has_called_off_often(self, who: Person) -> bool:
        since = now() - DAY
        found = await self._store.read(lambda conn: queries.count_called_off(conn, who.id, since))
        return found >= MOST_CALLED_OFF
