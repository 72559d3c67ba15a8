"""The analysis board: any line of any game, looked at and searched. Nothing is stored."""

from __future__ import annotations

from functools import partial

import anyio
import anyio.to_thread
from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from ....errors import BadRecord
from ....records.record import decode
from ...analysis import lines
from ...analysis.lines import LineRequest, Looked
from ...analysis.searches import Effort
from ...computer.judgement import Candidate
from ...errors import Refusal
from ..dependencies import SignedIn, WithServices, refusals

router = APIRouter(prefix="/api/analysis", tags=["analysis"])

_REPLAYING = anyio.CapacityLimiter(2)
"""Threads in which lines are replayed: nothing else waits for them."""


class SearchRequest(LineRequest):
    """A line whose last position is to be searched."""

    effort: Effort = Field(
        default="quick", description="`quick`: about a second; `long`: some seconds, if nobody else waits"
    )


class Searched(BaseModel):
    """The best moves of the player to move, found from what that player can see."""

    moves: list[Candidate] = Field(description="The best one first; empty when nobody is to move")
    rough: bool = Field(description="Found in a hurry while full strength is being prepared: ask again later")


@router.post("", responses=refusals())
async def look_at_line(line: LineRequest) -> Looked:
    """The position at the end of a line. If chance is due there, it is dealt: the same line gets the same
    cards each time."""
    return await anyio.to_thread.run_sync(partial(lines.look, line), limiter=_REPLAYING)


@router.post("/search", responses=refusals(401, 403, 409))
async def search_line(line: SearchRequest, services: WithServices, user: SignedIn) -> Searched:
    """The best moves at the end of a line. Everybody has one search at a time: another request ends the last
    one. A position that one has in a running game that counts is refused, and so are those right after it."""
    replayed = await anyio.to_thread.run_sync(partial(lines.replay_line, line), limiter=_REPLAYING)
    found = await services.searches.find(user.id, replayed, line.effort)
    return Searched(moves=found.moves, rough=found.rough)


@router.post(
    "/read",
    responses=refusals(),
    openapi_extra={
        "requestBody": {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}},
    },
)
async def read_line(request: Request) -> Looked:
    """The line of a record, sent as its text."""
    return await anyio.to_thread.run_sync(_read, await request.body(), limiter=_REPLAYING)


def _read(sent: bytes) -> Looked:
    try:
        text = decode(sent)
    except BadRecord as fault:
        raise Refusal("bad_record", error=fault) from None
    return lines.read_record(text)


@router.post("/record", response_class=PlainTextResponse, responses=refusals())
async def write_line(line: LineRequest) -> PlainTextResponse:
    """The line as a record."""
    text = await anyio.to_thread.run_sync(partial(lines.write_record, line), limiter=_REPLAYING)
    return PlainTextResponse(text, media_type="text/plain; charset=utf-8")
