"""Opening tables, looking at them, commands without a socket, records."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import anyio
import anyio.to_thread
from fastapi import APIRouter, Query, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field
from pydantic_core import to_json

from ...analysis.lines import LineRequest, replay_line
from ...errors import Refusal
from ...server_clock import SECOND
from ...store import queries
from ...tables import creation, game_catalogue, messages, projection
from ...tables.clock import Clock
from ...tables.creation import TableRequest
from ...tables.game_catalogue import GameInfo
from ...tables.lobby import TABLES_IN_LOBBY, is_offered, list_waiting_tables, may_add_table
from ...tables.messages import (
    AnyCommand,
    Done,
    Ping,
    Preview,
    PreviewResult,
    SayPhrase,
    Snapshot,
    Unwatch,
    Watch,
)
from ...tables.records import record_of
from ...tables.table import SeatNumber, Table
from ..dependencies import AnyUser, FromEntry, SignedIn, TableId, WithServices, refusals

router = APIRouter(prefix="/api", tags=["tables"])

MOST_VIEWS = 50
"""Past views in one answer: about 100 kB."""
_LOOKING_BACK = anyio.CapacityLimiter(8)
"""Threads for past views: nothing else waits for them."""


class Opened(BaseModel):
    """The address of a new table."""

    table: str


class Past(BaseModel):
    """Past views, in order."""

    table: str
    length: int = Field(description="Entries of the whole log: the last length there is a view for")
    first: int = Field(alias="from")
    last: int = Field(alias="to", description="`from` - 1 if there are none")
    views: list[messages.Moment]


class TableSummary(BaseModel):
    """A table in a list."""

    model_config = ConfigDict(extra="forbid")
    table: str
    game: str
    options: dict[str, Any]
    clock: Clock
    rated: bool
    status: str
    players: tuple[str | None, str | None]
    you: list[SeatNumber]
    your_turn: bool
    created: int
    games: int = Field(description="Length of the match")


@router.get("/games")
async def list_games(services: WithServices) -> list[GameInfo]:
    """The games with their options and the computer's levels."""
    return game_catalogue.list_games(services.settings.thinking_seconds)


@router.get("/lobby", responses=refusals(401))
async def lobby(services: WithServices, user: AnyUser) -> list[TableSummary]:
    """Open tables that wait for somebody, newest first; none of people who have blocked me, or whom I have
    blocked."""
    patience = services.settings.gone_seconds * SECOND
    ids = await services.store.read(partial(list_waiting_tables, user=user.id))
    found = [await services.tables.table(table_id) for table_id in ids]
    offered = [table for table in found if is_offered(table, services.hub, patience)]
    return [summary(table, user.id) for table in offered[:TABLES_IN_LOBBY]]


@router.get("/tables", responses=refusals(401, 403))
async def my_tables(services: WithServices, user: SignedIn) -> list[TableSummary]:
    """My unfinished tables, the ones where it is my turn first."""
    ids = await services.store.read(lambda conn: queries.open_tables(conn, user.id))
    found = [summary(await services.tables.table(table_id), user.id) for table_id in ids]
    return sorted(found, key=lambda table: not table.your_turn)


def summary(table: Table, user: str) -> TableSummary:
    """A table as a list shows it."""
    you = table.seats_of(user)
    return TableSummary(
        table=table.id,
        game=table.terms.game,
        options=table.terms.options,
        clock=table.terms.clock,
        rated=table.terms.rated,
        status=table.status,
        players=table.names,
        you=you,
        your_turn=table.to_move is not None and table.to_move in you,
        created=table.created,
        games=table.terms.games,
    )


@router.post("/tables", status_code=201, responses=refusals(401, 403, 409))
async def open_table(request: TableRequest, services: WithServices, user: SignedIn) -> Opened:
    """Open a table. Its address is the invitation: it cannot be guessed."""
    mine = await services.store.read(lambda conn: queries.open_tables(conn, user.id))
    if len(mine) >= services.settings.tables_each:
        raise Refusal("too_many_tables")
    if request.lobby and not await services.store.read(lambda conn: may_add_table(conn, user.id)):
        raise Refusal("too_many_tables")
    if request.rated:
        await services.tables.admission.check_may_play_rated(user.person)
    if request.against == "computer" and services.queue.refuses(user.id):
        raise Refusal("too_busy")
    origin = request.origin
    source = None if origin is None else await services.tables.table_for(origin.table, user.person)
    if source is not None and origin is not None:
        line = partial(source.past_positions, 0, origin.length)
        await services.guard.check(user.id, source.terms.game, line)
    if request.set_up is not None:
        set_up = LineRequest(game=request.game, options=request.options, set_up=request.set_up)
        line = partial(replay_line, set_up)
        await anyio.to_thread.run_sync(line, limiter=_LOOKING_BACK)
        await services.guard.check(user.id, request.game, line)
    table = await services.tables.open(creation.opening_events(request, user.person, source))
    return Opened(table=table.id)


@router.get("/tables/{table_id}", responses=refusals(401, 404))
async def look(table_id: TableId, services: WithServices, user: AnyUser) -> Snapshot:
    """A table as I may see it."""
    table = await services.tables.current_table_for(table_id, user.person)
    return projection.make_snapshot(table, table.seats_of(user.id), services.hub.presence(table), "view")


@router.get("/tables/{table_id}/views", responses=refusals(401, 404))
async def look_back(
    table_id: TableId,
    services: WithServices,
    user: AnyUser,
    first: FromEntry = 0,
    last: Annotated[int | None, Query(alias="to", ge=0, le=2**31 - 1)] = None,
    text: bool = False,
) -> Past:
    """What I could see when the log had `from` to `to` entries, at most fifty views at a time; of a game that
    is over, what both players could see. With `text` each also comes as a text board. If `to` of the answer
    is less than `length`, go on after it."""
    table = await services.tables.table_for(table_id, user.person)
    seats, length = table.seats_of(user.id), table.length
    end = min(length if last is None else last, length, first + MOST_VIEWS - 1)
    look = partial(projection.past_views, table, seats, first, end, text=text)
    moments = await anyio.to_thread.run_sync(look, limiter=_LOOKING_BACK)
    to = moments[-1].length if moments else first - 1
    return Past(table=table_id, length=length, **{"from": first, "to": to}, views=moments)


@router.post("/commands", responses=refusals(401, 403, 404, 409))
async def command(
    body: AnyCommand, request: Request, services: WithServices, user: SignedIn
) -> Done | PreviewResult:
    """Carry out a command without a socket; the same commands as there, except for watching."""
    services.sessions.count_request(request.scope, user.id)
    if isinstance(body, Watch | Unwatch | Ping):
        raise Refusal("bad_message", rule="events are watched at /api/live or /api/tables/{table_id}/events")
    if isinstance(body, Preview):
        return await services.tables.preview(user.person, body)
    if isinstance(body, SayPhrase):
        seq = await services.phrases.say(user.person, body)
    else:
        seq = await services.tables.perform(user.person, body)
    return messages.Done(id=body.id, table=body.table, seq=seq)


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse, responses=refusals(401, 404, 409))
async def record(
    table_id: TableId,
    services: WithServices,
    user: AnyUser,
    form: Annotated[Literal["text", "json"], Query(alias="format")] = "text",
) -> PlainTextResponse:
    """The record of a finished game, with everything that is needed to check its deal."""
    table = await services.tables.current_table_for(table_id, user.person)
    if table.status != "over":
        raise Refusal("not_over")
    made = record_of(table, await services.daily.headers(table))
    if form == "json":
        text, kind = to_json(made.to_json()).decode(), "application/json"
    else:
        text, kind = made.dumps(), "text/plain; charset=utf-8"
    return PlainTextResponse(text, media_type=kind)
