"""My own sessions: where I am signed in, and signing out there."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Response
from pydantic import BaseModel, Field

from ...errors import Refusal
from ...people import devices
from ...people.authentication import COOKIE
from ..dependencies import InPerson, WithServices, refusals

router = APIRouter(prefix="/api/sessions", tags=["people"])

SessionId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


class OwnSession(BaseModel):
    """A browser in which I am signed in."""

    id: str
    device: str = Field(description="Browser and system, such as `Firefox, Android`; empty if unknown")
    created: int
    seen: int = Field(description="When it was last in use, to ten minutes")
    here: bool = Field(description="It is the one that asks")


@router.get("", responses=refusals(401, 403))
async def list_sessions(services: WithServices, user: InPerson) -> list[OwnSession]:
    """Where I am signed in, the latest first."""
    rows = await services.store.read(lambda conn: devices.list_sessions(conn, user.id))
    return [
        OwnSession(
            id=row.key[: devices.ID_LENGTH],
            device=row.device,
            created=row.created,
            seen=max(row.seen, row.created),
            here=row.key == user.session,
        )
        for row in rows
    ]


@router.delete("/{session_id}", status_code=204, responses=refusals(401, 403, 404))
async def end_session(session_id: SessionId, services: WithServices, user: InPerson) -> None:
    """Sign out one browser; its sockets are closed."""
    key = await services.store.write(lambda conn: devices.end_one(conn, user.id, session_id))
    if key is None:
        raise Refusal("no_session")
    services.peers.disconnect(user.id, only=key)


@router.delete("", status_code=204, responses=refusals(401, 403))
async def end_sessions(
    response: Response,
    services: WithServices,
    user: InPerson,
    others: Annotated[bool, Query(description="Stay signed in here")] = False,
) -> None:
    """Sign out everywhere; all sockets are closed, those of bots too: they connect again with their token."""
    keep = user.session if others else None
    await services.store.write(lambda conn: devices.end_all(conn, user.id, keep))
    services.peers.disconnect(user.id, keep=keep)
    if not others:
        response.delete_cookie(COOKIE, path="/")
