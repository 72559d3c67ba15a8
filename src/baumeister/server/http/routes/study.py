"""History, archive, ratings, and the check of a deal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any, Literal

import anyio
import anyio.to_thread
from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from ....deals.verify import verify_deal
from ....errors import BadRecord
from ....games.contract import GAME_NAME_PATTERN, LONGEST_GAME_NAME
from ....games.registry import names
from ....records import Record
from ....records.record import decode
from ...errors import Refusal
from ...people import ratings
from ...people.accounts import Person, User
from ...people.contacts import load_people
from ...services import Services
from ...store import EventRow, queries
from ...tables.messages import Facts
from ...tables.records import record_of
from ...tables.table import SeatNumber, Table
from ..dependencies import SignedIn, WithServices, refusals

router = APIRouter(prefix="/api", tags=["study"])

MOST_ARCHIVED = 10_000
"""Games in one archive."""
_VERIFYING, _ARCHIVING = anyio.CapacityLimiter(2), anyio.CapacityLimiter(2)
"""Threads for checking deals and for archives: reads of the database do not wait for them."""
GameName = Annotated[str, Query(max_length=LONGEST_GAME_NAME, pattern=GAME_NAME_PATTERN)]


class FinishedGame(BaseModel):
    """A finished game of mine."""

    table: str
    game: str
    rated: bool
    players: tuple[str | None, str | None]
    seat: SeatNumber
    opponent: str | None = Field(description="The account of the other player, if they have one")
    won: bool | None = Field(description="null for a draw")
    reason: str = Field(description="A code; `/api/games` has a sentence for each")
    facts: Facts
    ended: int


class RankedPlayer(BaseModel):
    """A line of the leaderboard."""

    name: str
    rating: int
    deviation: int
    games: int


class Leaderboard(BaseModel):
    """People by strength, and the computer's levels in their own pool."""

    people: list[RankedPlayer]
    levels: list[RankedPlayer]


class Verified(BaseModel):
    """A deal that was checked."""

    fair: bool
    outcomes: int = Field(description="Chance outcomes that were recomputed")
    given: int = Field(description="Entries of the other game that this one continues: not checked")
    version: int = Field(description="Of the rule; in version 1 the server could have chosen among deals")
    server_seats: list[int] = Field(description="Seats that were dealt by the server")
    fingerprint: str | None = Field(description="Four words that the players can compare")
    unchecked: list[str] = Field(description="What needs another record to be checked, in English")
    fault: str | None = Field(description="What is wrong with the deal, if anything")


@router.get("/history", responses=refusals(401, 403))
async def history(
    services: WithServices,
    user: SignedIn,
    game: GameName | None = None,
    result: Literal["won", "lost", "drawn"] | None = None,
    rated: bool | None = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
) -> list[FinishedGame]:
    """My finished games, newest first, fifty at a time; `before` is the `ended` of the last one I have."""
    rows = await services.store.read(
        lambda conn: queries.finished_games(
            conn, user.id, game=game, result=result, rated=rated, before=before
        )
    )
    others = [row.user_1 if row.user_0 == user.id else row.user_0 for row in rows]
    known = await services.store.read(lambda conn: load_people(conn, [one for one in others if one]))
    return [
        await _finished(services, row, user, known.get(other or ""))
        for row, other in zip(rows, others, strict=True)
    ]


async def _finished(services: Services, row: Any, user: User, other: Person | None) -> FinishedGame:
    table = await services.tables.table(row.id)
    assert table.result is not None
    seat: SeatNumber = 0 if row.user_0 == user.id else 1
    return FinishedGame(
        table=row.id,
        game=row.game,
        rated=row.rated,
        players=table.names,
        seat=seat,
        opponent=other.name if other is not None and other.account and other.id != user.id else None,
        won=None if row.winner is None else row.winner == seat,
        reason=table.result.reason,
        facts=dict(table.result.facts),
        ended=row.ended,
    )


@router.get("/archive", response_class=StreamingResponse, responses=refusals(401, 403))
async def archive(services: WithServices, user: SignedIn) -> StreamingResponse:
    """My finished games as records, one after the other, newest first; at most the last ten thousand."""
    name = {"content-disposition": 'attachment; filename="baumeister-games.txt"'}
    return StreamingResponse(
        _all_records(services, user), media_type="text/plain; charset=utf-8", headers=name
    )


async def _all_records(services: Services, user: User) -> AsyncIterator[str]:
    """Replaying a game and writing its record take a while: in a thread, for a few people at a time, and
    without taking the place of tables that are played at."""
    before, left = None, MOST_ARCHIVED
    while left > 0:
        rows = await services.store.read(partial(queries.finished_games, user=user.id, before=before))
        for row in rows[:left]:
            events = await services.store.events(row.id)
            yield await anyio.to_thread.run_sync(_write_record, row.id, events, limiter=_ARCHIVING)
            before = row.ended
        left -= len(rows)
        if len(rows) < queries.ROWS_PER_PAGE:
            return


def _write_record(table_id: str, events: list[EventRow]) -> str:
    return record_of(Table.replay(table_id, events)).dumps() + "\n"


@router.get("/leaderboard/{game}", responses=refusals(404))
async def leaderboard(game: str, services: WithServices) -> Leaderboard:
    """The best players of a game."""
    if game not in names():
        raise Refusal("not_found")
    people = await services.store.read(lambda conn: ratings.best_players(conn, game))
    computer = await services.store.read(lambda conn: ratings.rated_levels(conn, game))
    return Leaderboard(people=[_ranked(row) for row in people], levels=[_ranked(row) for row in computer])


def _ranked(row: tuple[str, float, float, int]) -> RankedPlayer:
    name, rating, deviation, games = row
    return RankedPlayer(name=name, rating=round(rating), deviation=round(deviation), games=games)


@router.post(
    "/verify",
    responses=refusals(),
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}},
    },
)
async def verify(request: Request) -> Verified:
    """Check the deal of a record, sent as its text."""
    return await anyio.to_thread.run_sync(_verified, await request.body(), limiter=_VERIFYING)


def _verified(sent: bytes) -> Verified:
    """Runs in a thread: a long text takes a while to read, and players must not wait for it."""
    try:
        record = Record.loads(decode(sent))
    except BadRecord as fault:
        raise Refusal("bad_record", error=fault) from None
    try:
        found = verify_deal(record)
    except BadRecord as fault:
        return Verified(
            fair=False,
            outcomes=0,
            given=0,
            version=0,
            server_seats=[],
            fingerprint=None,
            unchecked=[],
            fault=str(fault),
        )
    return Verified(
        fair=True,
        outcomes=found.outcomes,
        given=found.start,
        version=found.version,
        server_seats=list(found.server_seats),
        fingerprint=found.fingerprint,
        unchecked=list(found.unchecked),
        fault=None,
    )
