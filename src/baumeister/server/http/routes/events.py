"""A table as an event stream, for networks that block WebSockets."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse

from ...errors import language_of
from ...live.hub import Subscriber
from ...live.session import HEARTBEAT, Sessions
from ...live.websocket import Mailbox
from ...tables.messages import Show
from ..dependencies import AnyUser, TableId, WithServices, refusals

router = APIRouter(prefix="/api", tags=["live"])


@router.get("/tables/{table_id}/events", response_class=StreamingResponse, responses=refusals(401, 404))
async def stream(
    table_id: TableId,
    request: Request,
    services: WithServices,
    user: AnyUser,
    after: Annotated[int | None, Query(ge=0, le=2**31 - 1)] = None,
    language: Annotated[str | None, Query(max_length=200)] = None,
    show: Show = "view",
) -> StreamingResponse:
    """The messages of a socket that watches one table, as server-sent events. Last-Event-ID is understood."""
    seen = request.headers.get("last-event-id", "")
    if after is None and seen.isdecimal() and len(seen) < 10:
        after = int(seen)
    await services.tables.table_for(table_id, user.person)
    mailbox, address = Mailbox(), services.sessions.admit(request.scope, user.id)
    spoken = language_of(language or request.headers.get("accept-language"))
    client = Subscriber(user.person, mailbox, spoken, user.credential, address)
    # A proxy that buffers the response would make it useless.
    headers = {"x-accel-buffering": "no", "cache-control": "no-store"}
    return StreamingResponse(
        _stream(services.sessions, client, mailbox, table_id, after, show),
        media_type="text/event-stream",
        headers=headers,
    )


async def _stream(
    sessions: Sessions, client: Subscriber, mailbox: Mailbox, table_id: str, after: int | None, show: Show
) -> AsyncIterator[str]:
    sessions.hub.add(client)
    try:
        await sessions.watch(client, table_id, after, show)
        while True:
            try:
                text = await asyncio.wait_for(mailbox.get(), HEARTBEAT)
            except TimeoutError:
                yield ": still here\n\n"
                continue
            if text is None:
                return
            seq = json.loads(text).get("seq")
            yield (f"id: {seq}\n" if seq is not None else "") + f"data: {text.decode()}\n\n"
    finally:
        sessions.hub.remove(client)
