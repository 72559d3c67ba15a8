"""Opening tables, looking at them, commands without a socket, records."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import anyio.to_thread
from fastapi import APIRouter, Query
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field

from .. import listing, messages, opening, sights
from ..errors import Refusal
from ..messages import AnyCommand, Done, Ping, Preview, Previewed, Snapshot, Unwatch, Watch
from ..offering import GameInfo, offering
from ..opening import Wishes
from ..records import record_of
from .common import Anybody, FromEntry, InHouse, SignedIn, TableId, refusals

router = APIRouter(prefix="/api", tags=["tables"])

VIEWS = 50
"""Views of the past in one answer: about 100 kB."""
ADVERTISED = 5
"""Tables one person may have in the lobby, which shows fifty: nobody fills it alone."""


class Opened(BaseModel):
    """The address of a new table."""

    table: str


class Moment(BaseModel):
    """What could be seen at one moment of a game."""

    length: int = Field(description="Entries of the log then")
    view: dict[str, Any] | None = Field(description="My view, or the public one; null when the game is over")
    views: list[dict[str, Any]] | None = Field(description="Both players' views when the game is over")


class Past(BaseModel):
    """Views of the past, in order."""

    table: str
    length: int = Field(description="Entries of the whole log: the last length there is a view for")
    first: int = Field(alias="from")
    last: int = Field(alias="to", description="`from` - 1 if there are none")
    views: list[Moment]


class Line(BaseModel):
    """A table in a list."""

    model_config = ConfigDict(extra="forbid")
    table: str
    game: str
    options: dict[str, Any]
    clock: str
    rated: bool
    status: str
    players: tuple[str | None, str | None]
    you: list[int]
    your_turn: bool
    created: int
    games: int = Field(description="Length of the match")


@router.get("/games")
async def list_games(house: InHouse) -> list[GameInfo]:
    """The games with their options and the computer's levels."""
    return offering(house.settings.thinking_seconds)


@router.get("/lobby", responses=refusals(401))
async def lobby(house: InHouse, user: Anybody) -> list[Line]:
    """Open tables that wait for somebody, newest first."""
    ids = await house.read(listing.lobby)
    return [line(await house.desk.table(table_id), user.id) for table_id in ids]


@router.get("/tables", responses=refusals(401, 403))
async def my_tables(house: InHouse, user: SignedIn) -> list[Line]:
    """My unfinished tables, the ones where it is my turn first."""
    ids = await house.read(lambda conn: listing.open_tables(conn, user.id))
    lines = [line(await house.desk.table(table_id), user.id) for table_id in ids]
    return sorted(lines, key=lambda found: not found.your_turn)


def line(table: Any, user: str) -> Line:
    """A table as a list shows it."""
    you = table.seats_of(user)
    return Line(
        table=table.id,
        game=table.terms.game,
        options=table.terms.options,
        clock=table.terms.clock.text,
        rated=table.terms.rated,
        status=table.status,
        players=table.names,
        you=you,
        your_turn=table.to_move is not None and table.to_move in you,
        created=table.created,
        games=table.terms.games,
    )


@router.post("/tables", status_code=201, responses=refusals(401, 403, 409))
async def open_table(wishes: Wishes, house: InHouse, user: SignedIn) -> Opened:
    """Open a table. Its address is the invitation: it cannot be guessed."""
    mine = await house.read(lambda conn: listing.open_tables(conn, user.id))
    if len(mine) >= house.settings.tables_each:
        raise Refusal("too_many_tables")
    if wishes.lobby and await house.read(lambda conn: listing.advertised(conn, user.id)) >= ADVERTISED:
        raise Refusal("too_many_tables")
    if wishes.against == "computer" and house.queue.full:
        raise Refusal("too_busy")
    origin = wishes.origin
    source = None if origin is None else await house.desk.table_for(origin.table, user.person)
    table = await house.desk.open(opening.events(wishes, user.person, source))
    return Opened(table=table.id)


@router.get("/tables/{table_id}", responses=refusals(401, 404))
async def look(table_id: TableId, house: InHouse, user: Anybody) -> Snapshot:
    """A table as I may see it."""
    table = await house.desk.fresh(table_id, user.person)
    found = sights.snapshot(table, table.seats_of(user.id), house.hub.around(table), "view")
    return Snapshot.model_validate(found)


@router.get("/tables/{table_id}/views", responses=refusals(401, 404))
async def look_back(
    table_id: TableId,
    house: InHouse,
    user: Anybody,
    first: FromEntry = 0,
    last: Annotated[int | None, Query(alias="to", ge=0, le=2**31 - 1)] = None,
) -> Past:
    """What I could see when the log had `from` to `to` entries, at most fifty views at a time; of a game that
    is over, what both players could see. If `to` of the answer is less than `length`, go on behind it."""
    table = await house.desk.table_for(table_id, user.person)
    seats, length = table.seats_of(user.id), table.length
    end = min(length if last is None else last, length, first + VIEWS - 1)
    found = await anyio.to_thread.run_sync(sights.past, table, seats, first, end)
    moments = [Moment(**moment) for moment in found]
    to = moments[-1].length if moments else first - 1
    return Past(table=table_id, length=length, **{"from": first, "to": to}, views=moments)


@router.post("/commands", responses=refusals(401, 403, 404, 409))
async def command(body: AnyCommand, house: InHouse, user: SignedIn) -> Done | Previewed:
    """Carry out a command without a socket; the same commands as there, except for watching."""
    if isinstance(body, Watch | Unwatch | Ping):
        raise Refusal("bad_message", rule="events are watched at /api/live or /api/tables/{table_id}/events")
    if isinstance(body, Preview):
        return Previewed.model_validate(await house.preview(user.person, body))
    seq = await house.perform(user.person, body)
    return messages.Done(id=body.id, table=body.table, seq=seq)


@router.get("/tables/{table_id}/record", response_class=PlainTextResponse, responses=refusals(401, 404, 409))
async def record(
    table_id: TableId,
    house: InHouse,
    user: Anybody,
    form: Annotated[Literal["text", "json"], Query(alias="format")] = "text",
) -> PlainTextResponse:
    """The record of a finished game, with everything that is needed to check its deal."""
    table = await house.desk.fresh(table_id, user.person)
    if table.status != "over":
        raise Refusal("not_over")
    made = record_of(table)
    if form == "json":
        text, kind = messages.as_json(made.to_json()), "application/json"
    else:
        text, kind = made.dumps(), "text/plain; charset=utf-8"
    return PlainTextResponse(text, media_type=kind)
