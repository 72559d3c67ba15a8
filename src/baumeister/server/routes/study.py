"""History, archive, ratings, and the check of a deal."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated, Any, Literal

import anyio.to_thread
from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from pydantic import BaseModel, Field

from ...errors import BadRecord
from ...games.registry import names
from ...records import Record
from ...records.record import decode
from .. import fairness, listing, ratings
from ..accounts import User
from ..errors import Refusal
from ..house import House
from ..records import record_of
from .common import InHouse, SignedIn, refusals

router = APIRouter(prefix="/api", tags=["study"])

GameName = Annotated[str, Query(max_length=20, pattern="^[a-z]+$")]


class Finished(BaseModel):
    """A finished game of mine."""

    table: str
    game: str
    rated: bool
    players: tuple[str | None, str | None]
    seat: int
    won: bool | None = Field(description="null for a draw")
    reason: str
    ended: int


class Ranked(BaseModel):
    """A line of the leaderboard."""

    name: str
    rating: int
    deviation: int
    games: int


class Board(BaseModel):
    """People by strength, and the computer's levels in their own pool."""

    people: list[Ranked]
    levels: list[Ranked]


class Verified(BaseModel):
    """A deal that was checked."""

    fair: bool
    outcomes: int = Field(description="Chance outcomes that were recomputed")
    given: int = Field(description="Entries from another game that this one goes on from: not checked")
    fault: str | None = Field(description="What is wrong with the deal, if something is")


@router.get("/history", responses=refusals(401, 403))
async def history(
    house: InHouse,
    user: SignedIn,
    game: GameName | None = None,
    result: Literal["won", "lost", "drawn"] | None = None,
    rated: bool | None = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
) -> list[Finished]:
    """My finished games, newest first, fifty at a time; `before` is the `ended` of the last one I have."""
    rows = await house.read(
        lambda conn: listing.history(conn, user.id, game=game, result=result, rated=rated, before=before)
    )
    return [await _finished(house, row, user) for row in rows]


async def _finished(house: House, row: Any, user: User) -> Finished:
    table = await house.desk.table(row.id)
    seat = 0 if row.user_0 == user.id else 1
    return Finished(
        table=row.id,
        game=row.game,
        rated=row.rated,
        players=table.names,
        seat=seat,
        won=None if row.winner is None else row.winner == seat,
        reason=row.reason,
        ended=row.ended,
    )


@router.get("/archive", response_class=StreamingResponse, responses=refusals(401, 403))
async def archive(house: InHouse, user: SignedIn) -> StreamingResponse:
    """All my finished games as records, one after the other, newest first."""
    name = {"content-disposition": 'attachment; filename="baumeister-games.txt"'}
    return StreamingResponse(_all_records(house, user), media_type="text/plain; charset=utf-8", headers=name)


async def _all_records(house: House, user: User) -> AsyncIterator[str]:
    before: int | None = None
    while True:
        rows = await house.read(partial(listing.history, user=user.id, before=before))
        for row in rows:
            yield record_of(await house.desk.table(row.id)).dumps() + "\n"
            before = row.ended
        if len(rows) < listing.PAGE:
            return


@router.get("/leaderboard/{game}", responses=refusals(404))
async def leaderboard(game: str, house: InHouse) -> Board:
    """The best players of a game."""
    if game not in names():
        raise Refusal("not_found")
    people = await house.read(lambda conn: ratings.leaderboard(conn, game))
    computer = await house.read(lambda conn: ratings.levels(conn, game))
    return Board(people=[_ranked(row) for row in people], levels=[_ranked(row) for row in computer])


def _ranked(row: tuple[str, float, float, int]) -> Ranked:
    name, rating, deviation, games = row
    return Ranked(name=name, rating=round(rating), deviation=round(deviation), games=games)


@router.post(
    "/verify",
    responses=refusals(),
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}},
    },
)
async def verify(request: Request) -> Verified:
    """Check the deal of a record, sent as its text."""
    return await anyio.to_thread.run_sync(_verified, await request.body())


def _verified(sent: bytes) -> Verified:
    """In a thread: a long text takes long to read, and nobody should wait for it who plays."""
    try:
        record = Record.loads(decode(sent))
    except BadRecord as fault:
        raise Refusal("bad_record", rule=str(fault)) from None
    try:
        outcomes = fairness.verify(record)
        return Verified(fair=True, outcomes=outcomes, given=fairness.deal_of(record).start, fault=None)
    except BadRecord as fault:
        return Verified(fair=False, outcomes=0, given=0, fault=str(fault))
