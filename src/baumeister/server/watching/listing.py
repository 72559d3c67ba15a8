"""Which running games everybody is shown, and which of them first.

Listed are tables that were opened in the lobby, and only those: their players asked for everybody. Tables by
invitation, private ones, rematches and games at one device are not, nor are those of people whose page is
private. Which tables these are is read from the database every few seconds, however many people look; what is
told of them comes from memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pydantic import BaseModel, Field
from sqlalchemy import Connection, select

from ..people.preferences import hidden_people
from ..people.ratings import find_rating
from ..server_clock import DAY, SECOND, now
from ..store.schema import tables
from ..tables.service import TableService
from ..tables.table import Table

SHOWN_GAMES = 4
"""Games in one answer."""
GAMES_CONSIDERED = 60
"""The newest public games, among which those are found where something happens."""
QUIET_AFTER = 600 * SECOND
"""Milliseconds after the last move when a game is no longer shown."""
LISTED_SECONDS = 3.0
"""How long a list is used."""


class WatchedGame(BaseModel):
    """A running game to watch: `watch` its table over the socket."""

    table: str
    game: str
    players: tuple[str, str] = Field(description="Names of people, or names of levels")
    levels: tuple[str | None, str | None] = Field(description="Of computers")
    ratings: tuple[int | None, int | None] = Field(description="Of people who have one in this game")
    rated: bool
    length: int = Field(description="Entries of the log so far")
    spectators: int


class Candidate(NamedTuple):
    """A public game, as the database knows it."""

    table: str
    ratings: tuple[float | None, float | None]
    strength: float
    """How strong the weaker player is at least, with 95 % confidence."""


def list_public_games(conn: Connection) -> list[Candidate]:
    """The newest running games of the lobby between two people who may be shown."""
    t = tables.c
    public = t.status == "playing", t.lobby, ~t.private, t.user_0 != t.user_1, t.created > now() - DAY
    found = select(t.id, t.game, t.user_0, t.user_1).where(*public)
    rows = list(conn.execute(found.order_by(t.created.desc()).limit(GAMES_CONSIDERED)))
    hidden = hidden_people(conn, [user for row in rows for user in (row.user_0, row.user_1)])
    return [
        _candidate(conn, row.id, row.game, (row.user_0, row.user_1))
        for row in rows
        if not {row.user_0, row.user_1} & hidden
    ]


def _candidate(conn: Connection, table: str, game: str, people: tuple[str, str]) -> Candidate:
    first, second = (find_rating(conn, game, "people", user) for user in people)
    shown = (first.rating if first.games else None), (second.rating if second.games else None)
    strength = min(one.rating - 1.96 * one.deviation for one in (first, second))
    return Candidate(table, shown, strength)


def tell_game(table: Table, ratings: tuple[float | None, float | None], spectators: int) -> WatchedGame:
    """What the list says about a game: nothing that depends on a hand."""
    first, second = table.names
    one, two = (None if rating is None else round(rating) for rating in ratings)
    return WatchedGame(
        table=table.id,
        game=table.terms.game,
        players=(first or "", second or ""),
        levels=(table.level_at(0), table.level_at(1)),
        ratings=(one, two),
        rated=table.terms.rated,
        length=table.length,
        spectators=spectators,
    )


class Listing:
    """The running public games, as this process knows them."""

    def __init__(self, service: TableService, spectators: Callable[[Table], int]) -> None:
        self._service, self._spectators = service, spectators
        self._read: tuple[float, Sequence[Candidate]] | None = None
        """When the list was read, and the list."""

    async def find(self) -> list[WatchedGame]:
        """Some running public games; the first is featured: that of the strongest players or, among
        strangers, the one with most spectators."""
        moment = time.monotonic()
        if self._read is None or moment - self._read[0] >= LISTED_SECONDS:
            self._read = moment, await self._service.store.read(list_public_games)
        running: list[tuple[float, int, int, WatchedGame]] = []
        for candidate in self._read[1]:
            table = await self._service.table(candidate.table)
            if table.status == "playing" and table.at > now() - QUIET_AFTER:
                watched = self._spectators(table)
                told = tell_game(table, candidate.ratings, watched)
                running.append((candidate.strength, watched, table.created, told))
        running.sort(key=lambda line: line[:3], reverse=True)
        return [told for *_, told in running[:SHOWN_GAMES]]
