"""What the computer thinks: of its own moves once it has made them and, on demand, hints during play and
reviews of finished games."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from pydantic import BaseModel, Field

from ...computer.judgement import Candidate, ReviewedMove, ReviewedPlayer, Verdict
from ...computer.replays import ComputerReplay
from ...errors import Refusal
from ...tables import projection
from ...tables.messages import Thought
from ..dependencies import AnyUser, FromEntry, SignedIn, TableId, WithServices, refusals

router = APIRouter(prefix="/api/tables/{table_id}", tags=["analysis"])


class Hinted(BaseModel):
    """The best moves of my turn, the best one first."""

    table: str
    length: int = Field(description="Entries of the log when the hint was asked for")
    moves: list[Candidate]
    rough: bool = Field(description="Found in a hurry while full strength is being prepared: ask again later")


class Thoughts(BaseModel):
    """What the computer thought of its moves, in order."""

    table: str
    length: int = Field(description="Entries of the log; later thoughts belong to later entries")
    thoughts: list[Thought]


class Review(BaseModel):
    """What the computer thinks of a finished game."""

    table: str
    simulations: int = Field(description="How hard each move was searched")
    done: int = Field(description="Decisions judged so far")
    of: int = Field(description="Decisions of the game")
    finished: bool
    moves: list[ReviewedMove] | None = Field(description="null until it is finished")
    players: tuple[ReviewedPlayer, ReviewedPlayer] | None = Field(description="null until it is finished")


@router.get("/thoughts", responses=refusals(401, 404))
async def thoughts(
    table_id: TableId,
    services: WithServices,
    user: AnyUser,
    first: FromEntry = 0,
) -> Thoughts:
    """What the computer thought of its moves from entry `from` of the log on: what its level believed then,
    not what is true. In Pagode each appears with its move; in games with hidden cards, and in rated games,
    all appear when the game is over."""
    table = await services.tables.current_table_for(table_id, user.person)
    return Thoughts(table=table_id, length=table.length, thoughts=projection.thoughts(table, first))


@router.post("/hint", responses=refusals(401, 403, 404, 409))
async def hint(table_id: TableId, services: WithServices, user: SignedIn) -> Hinted:
    """The best moves for me when I am to move in a casual game against the computer. They are found from my
    view alone, in about a second."""
    table = await services.tables.table_for(table_id, user.person)
    length = table.length
    found = await services.hints.hint(table, user.id)
    return Hinted(table=table_id, length=length, moves=found.moves, rough=found.rough)


@router.post("/replay", responses=refusals(401, 403, 404, 409))
async def replay_computer(table_id: TableId, services: WithServices, user: SignedIn) -> ComputerReplay:
    """Compute some moves of the computer in a finished game again, and compare. To check all of them without
    trusting this server: `baumeister verify --computer` with the record."""
    table = await services.tables.table_for(table_id, user.person)
    return await services.replays.replay(table, user.id)


@router.post("/review", responses=refusals(401, 403, 404, 409))
async def ask_for_review(table_id: TableId, services: WithServices, user: SignedIn) -> Review:
    """Have a finished game reviewed in the background. Everybody who watches the table gets `review` messages
    with its progress. A game is reviewed once; later requests get the same review."""
    table = await services.tables.table_for(table_id, user.person)
    if table.status == "over":
        await services.guard.check_review(user.id, table)
    return _review(await services.reviews.ask(table, user.id))


@router.get("/review", responses=refusals(401, 404, 409))
async def review(table_id: TableId, services: WithServices, user: AnyUser) -> Review:
    """The review of a finished game, or its progress."""
    table = await services.tables.table_for(table_id, user.person)
    row = await services.reviews.row(table_id)
    if row is None:
        raise Refusal("no_review")
    await services.guard.check_review(user.id, table)
    return _review(row)


def _review(row: Any) -> Review:
    finished = row.finished is not None
    verdict = Verdict.model_validate_json(row.data) if finished else None
    return Review(
        table=row.table_id,
        simulations=row.simulations,
        done=row.done,
        of=row.of,
        finished=finished,
        moves=None if verdict is None else verdict.moves,
        players=None if verdict is None else verdict.players,
    )
