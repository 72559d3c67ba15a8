"""Duels: a friend plays the cards of a finished game, and both compare."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any, Literal

import anyio.to_thread
from fastapi import APIRouter
from pydantic import BaseModel, Field

from ...computer.judgement import ReviewedMove, Verdict, without_luck
from ...computer.reviews import Reviews
from ...daily.attempts import choices_of
from ...duels import stored
from ...duels.service import (
    attempt_seat,
    between_people,
    level_of,
    other_seat,
    seat_of_maker,
    seat_of_person,
)
from ...duels.stored import StoredDuel
from ...errors import Refusal
from ...store import queries
from ...tables.messages import Result
from ...tables.projection import game_result
from ...tables.records import record_of
from ...tables.table import DuelKind, SeatNumber, Table
from ..dependencies import AnyUser, SignedIn, TableId, WithServices, offered, refusals
from .tables import Opened

router = APIRouter(prefix="/api/duels", tags=["duels"], dependencies=[offered("duels")])

Standing = Literal["own", "played", "open", "begun", "done", "known"]


class DuelRequest(BaseModel):
    """The duel to make."""

    table: str = Field(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$", description="My game")
    kind: DuelKind = Field(
        description="In my seat, against the level or what the other person played; or in the other seat, "
        "against what I played"
    )


class MadeDuel(BaseModel):
    """The address of a duel, for a friend."""

    duel: str


class DuelAttempt(BaseModel):
    """A finished attempt."""

    table: str
    name: str
    mine: bool
    margin: int
    winner: bool | None = Field(description="Whether they won; null for a draw")


class Duel(BaseModel):
    """A duel, as far as I may know it: nothing here tells a card."""

    duel: str
    game: str
    options: dict[str, Any]
    kind: DuelKind
    level: str = Field(description="Of the first game; if two people played that, the one that goes on")
    by: str = Field(description="The name of the person whose cards they are")
    other: str | None = Field(description="The name of the other player of the first game, if a person")
    seat: SeatNumber = Field(description="Of the attempts")
    standing: Standing = Field(
        description="`own`: my cards; `played`: I was the other player of the first game; `open`: I can "
        "play; `begun`: go on at `table`; `done`: I have finished; `known`: I have played these cards in "
        "another duel"
    )
    table: str | None = Field(description="My attempt")
    source: str | None = Field(description="The first game, if it is mine or I have finished my attempt")
    attempts: list[DuelAttempt] | None = Field(description="Those that are finished, newest first; the same")


class DuelLine(BaseModel):
    """A duel in my list."""

    duel: str
    game: str
    kind: DuelKind
    by: str
    mine: bool
    played: int = Field(description="Finished attempts")
    created: int


class DuelSide(BaseModel):
    """One of the two games, as it went for the seat that is compared."""

    table: str
    name: str
    level: str | None = Field(description="The level of the computer, if it had that seat")
    result: Result
    margin: int
    judged: int = Field(description="Decisions of both players that the review has judged so far")
    decisions: int
    lost: float | None = Field(
        description="What all decisions cost together, in won games; null until reviewed"
    )
    luck: float | None = Field(description="What chance gave, in won games; null until reviewed")
    without_luck: float | None = Field(description="The result without it: 1 won, 0 lost")


class DuelDecision(BaseModel):
    """A decision in one of the games."""

    entry: int
    move: str
    judged: ReviewedMove | None = Field(description="null until reviewed")


class DuelMoment(BaseModel):
    """The decisions with the same number in both games."""

    same: bool = Field(description="Both could see exactly the same")
    first: DuelDecision | None
    second: DuelDecision | None


class DuelComparison(BaseModel):
    """Two games with the same cards, seen from the same seat."""

    duel: str
    game: str
    kind: DuelKind
    seat: SeatNumber
    first: DuelSide = Field(description="The game whose cards they are")
    second: DuelSide = Field(description="The attempt")
    moments: list[DuelMoment]


@router.post("", responses=refusals(401, 403, 404, 409))
async def make_duel(body: DuelRequest, services: WithServices, user: SignedIn) -> MadeDuel:
    """Make a link that gives a friend the cards of my finished game; the same request gets the same link.
    From then on the game is open only to its players and to those who have finished their attempt."""
    return MadeDuel(duel=await services.duels.make(body.table, body.kind, user.person))


@router.get("", responses=refusals(401, 403))
async def my_duels(services: WithServices, user: SignedIn) -> list[DuelLine]:
    """The duels over my games, and those that I have begun, newest first."""
    rows = await services.store.read(lambda conn: stored.find_own(conn, user.id))
    found = [(row, await services.tables.table(row.source)) for row in rows]
    return [
        DuelLine(
            duel=row.id,
            game=source.terms.game,
            kind=row.kind,
            by=_maker(source, row),
            mine=_made(source, row, user.id),
            played=row.played,
            created=row.created,
        )
        for row, source in found
    ]


@router.get("/{duel_id}", responses=refusals(401, 404))
async def duel(duel_id: TableId, services: WithServices, user: AnyUser) -> Duel:
    """A duel, before and after my attempt."""
    row, source = await services.duels.find(duel_id)
    known = await services.duels.attempt(row.source, user.id) if user.id else None
    standing: Standing = "open"
    if source.seats_of(user.id or None):
        standing = "own" if _made(source, row, user.id) else "played"
    elif known is not None:
        standing = "known" if known.duel_id != row.id else "done" if known.status == "over" else "begun"
    shown = standing in ("own", "played", "done")
    seat = attempt_seat(source, row)
    attempts = await services.duels.attempts(duel_id) if shown else []
    return Duel(
        duel=row.id,
        game=source.terms.game,
        options=source.terms.options,
        kind=row.kind,
        level=level_of(source),
        by=_maker(source, row),
        other=source.names[other_seat(seat_of_maker(source, row))] if between_people(source) else None,
        seat=seat,
        standing=standing,
        table=known.table_id if known is not None and known.duel_id == row.id else None,
        source=source.id if shown else None,
        attempts=[_attempt(table, seat, user.id) for table in attempts] if shown else None,
    )


@router.post("/{duel_id}", responses=refusals(401, 403, 404, 409))
async def begin_duel(duel_id: TableId, services: WithServices, user: SignedIn) -> Opened:
    """Begin my attempt, or go on with it. There is one, without help."""
    mine = await services.store.read(lambda conn: queries.open_tables(conn, user.id))
    if len(mine) >= services.settings.tables_each:
        raise Refusal("too_many_tables")
    if services.queue.refuses(user.id):
        raise Refusal("too_busy")
    return Opened(table=await services.duels.begin(duel_id, user.person))


@router.get("/{duel_id}/{table_id}", responses=refusals(401, 403, 404, 409))
async def compare_duel(
    duel_id: TableId, table_id: TableId, services: WithServices, user: SignedIn
) -> DuelComparison:
    """Both games decision by decision, and their results without luck. Refused before my own attempt. Both
    are reviewed in the background: ask again until `lost` is there."""
    source, table = await services.duels.finished(duel_id, table_id, user.person)
    duel = table.terms.duel
    assert duel is not None
    seat = seat_of_person(table)
    rows = [await _review(services.reviews, game, user.id) for game in (source, table)]
    verdicts = [None if row is None or row.finished is None else _verdict(row) for row in rows]
    first, second = [
        await anyio.to_thread.run_sync(choices_of, record_of(game), seat, len(game.given))
        for game in (source, table)
    ]
    judged = [{move.entry: move for move in verdict.moves} if verdict else {} for verdict in verdicts]

    def decision(choice: tuple[int, str, str] | None, side: int) -> DuelDecision | None:
        if choice is None:
            return None
        entry, _, move = choice
        return DuelDecision(entry=entry, move=move, judged=judged[side].get(entry))

    return DuelComparison(
        duel=duel_id,
        game=table.terms.game,
        kind=duel.kind,
        seat=seat,
        first=_side(source, seat, rows[0], verdicts[0]),
        second=_side(table, seat, rows[1], verdicts[1]),
        moments=[
            DuelMoment(
                same=one is not None and other is not None and one[1] == other[1],
                first=decision(one, 0),
                second=decision(other, 1),
            )
            for one, other in zip_longest(first, second)
        ],
    )


def _maker(source: Table, duel: StoredDuel) -> str:
    """The name of the person who made a duel of their game."""
    return source.names[seat_of_maker(source, duel)] or ""


def _made(source: Table, duel: StoredDuel, user: str) -> bool:
    """Whether it is this person's duel."""
    return seat_of_maker(source, duel) in source.seats_of(user)


def _margin(table: Table, seat: SeatNumber) -> int:
    assert table.result is not None
    return table.result.scores[seat] - table.result.scores[1 - seat]


def _attempt(table: Table, seat: SeatNumber, user: str) -> DuelAttempt:
    assert table.result is not None
    winner = table.result.winner
    return DuelAttempt(
        table=table.id,
        name=table.names[seat] or "",
        mine=bool(table.seats_of(user)),
        margin=_margin(table, seat),
        winner=None if winner is None else winner == seat,
    )


async def _review(reviews: Reviews, table: Table, user: str) -> Any:
    """The row of a game's review, which is asked for; None while that person has too many under way."""
    try:
        return await reviews.ask(table, user)
    except Refusal:
        return await reviews.row(table.id)


def _verdict(row: Any) -> Verdict:
    return Verdict.model_validate_json(row.data)


def _side(table: Table, seat: SeatNumber, row: Any, verdict: Verdict | None) -> DuelSide:
    assert table.result is not None
    winner = table.result.winner
    result = 0.5 if winner is None else float(winner == seat)
    own = None if verdict is None else verdict.players[seat]
    return DuelSide(
        table=table.id,
        name=table.names[seat] or "",
        level=table.level_at(seat),
        result=game_result(table.result),
        margin=_margin(table, seat),
        judged=row.done if row else 0,
        decisions=row.of if row else 0,
        lost=None if own is None else own.lost,
        luck=None if own is None else own.luck,
        without_luck=None if own is None else without_luck(result, own.luck),
    )
