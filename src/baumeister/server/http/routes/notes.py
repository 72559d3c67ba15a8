"""Private notes: what a player writes about a game, for themselves alone."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy import Connection, delete, func, insert, select

from ...errors import Refusal
from ...server_clock import now
from ...store.schema import notes
from ..dependencies import SignedIn, TableId, WithServices, refusals

router = APIRouter(prefix="/api/tables/{table_id}", tags=["notes"])

MOST_NOTES = 1000
"""Games about which one person may have notes."""
LONGEST_NOTE = 10_000
"""Maximum number of characters in a note."""


class Written(BaseModel):
    """A note as it is sent."""

    model_config = ConfigDict(extra="forbid")
    text: Annotated[str, Field(max_length=LONGEST_NOTE, pattern=r"^[^\x00]*$")]


class Note(BaseModel):
    """My note about a game."""

    table: str
    text: str = Field(description="Empty if I have written nothing")
    at: int | None = Field(description="When I wrote it, in milliseconds")


@router.get("/note", responses=refusals(401, 403, 404))
async def note(table_id: TableId, services: WithServices, user: SignedIn) -> Note:
    """What I have written about a game. Nobody else can read it."""
    await services.tables.table_for(table_id, user.person)
    row = await services.store.read(lambda conn: _read(conn, user.id, table_id))
    return Note(table=table_id, text=row.text if row else "", at=row.at if row else None)


@router.put("/note", responses=refusals(401, 403, 404, 409))
async def write_note(table_id: TableId, written: Written, services: WithServices, user: SignedIn) -> Note:
    """Replace what I have written about a game; an empty text deletes the note."""
    await services.tables.table_for(table_id, user.person)
    moment = now()
    await services.store.write(lambda conn: _write(conn, user.id, table_id, written.text, moment))
    return Note(table=table_id, text=written.text, at=moment if written.text else None)


def _read(conn: Connection, user: str, table_id: str) -> Any:
    n = notes.c
    return conn.execute(select(n.text, n.at).where(n.user_id == user, n.table_id == table_id)).first()


def _write(conn: Connection, user: str, table_id: str, text: str, at: int) -> None:
    n = notes.c
    conn.execute(delete(notes).where(n.user_id == user, n.table_id == table_id))
    if text:
        if conn.execute(select(func.count()).where(n.user_id == user)).scalar_one() >= MOST_NOTES:
            raise Refusal("too_many_notes")
        conn.execute(insert(notes).values(user_id=user, table_id=table_id, text=text, at=at))
