"""The deal of the day: today's, one's own results, and the archive."""

from __future__ import annotations

import datetime
from typing import Annotated, Any

import anyio.to_thread
from fastapi import APIRouter, Path, Query
from fastapi.responses import PlainTextResponse
from pydantic import BaseModel, Field

from ....games.contract import GAME_NAME_PATTERN, LONGEST_GAME_NAME
from ....games.registry import game_type
from ...computer.judgement import ReviewedMove, Verdict, without_luck
from ...daily import attempts
from ...daily.chains import load_chains, today
from ...daily.service import daily_games, person_seat
from ...errors import Refusal
from ...people.accounts import User
from ...server_clock import DAY, now
from ...services import Services
from ...tables.messages import Result
from ...tables.projection import game_result
from ...tables.table import SeatNumber, Table
from ..dependencies import AnyUser, SignedIn, WithServices, refusals
from .tables import Opened

router = APIRouter(prefix="/api/daily", tags=["daily"])

DAYS_PER_PAGE = 28
"""Days in one answer of the archive."""
MOST_SHARES = 5
"""Moves of others that are named for a decision."""
DayName = Annotated[str, Path(pattern=r"^\d{4}-\d{2}-\d{2}$", description="A day by UTC")]
Game = Annotated[str, Path(max_length=LONGEST_GAME_NAME, pattern=GAME_NAME_PATTERN)]


class Streak(BaseModel):
    """Days in a row with a finished attempt."""

    days: int
    longest: int
    kept: bool = Field(description="An account keeps it; a guest's lasts as long as this browser knows them")


class DailyGame(BaseModel):
    """A day's deal of one game, and my attempt."""

    game: str
    table: str | None = Field(description="My attempt, if I have begun it")
    finished: bool
    result: float | None = Field(description="1 won, 0.5 drawn, 0 lost")
    margin: int | None = Field(description="My points minus the computer's")


class DailyDay(BaseModel):
    """A day and my attempts."""

    day: str
    number: int = Field(description="Which day of its chain it is, from 1")
    games: list[DailyGame]


class ChainInfo(BaseModel):
    """What is published of a chain."""

    end: str = Field(description="The hash that the links of all days lead to")
    first: str = Field(description="The first day of the chain")
    used_from: str = Field(description="The day from which this server takes its deals from it")


class DailyToday(DailyDay):
    """Today's deals."""

    now: int = Field(description="The server's time, in milliseconds")
    until: int = Field(description="When the next day begins, at midnight UTC")
    streak: Streak | None = Field(description="null before I am signed in or a guest")
    chains: list[ChainInfo] = Field(
        description="All chains that this server has used or is about to, oldest first"
    )


class DailyArchive(BaseModel):
    """Past days, newest first."""

    days: list[DailyDay]
    more: bool = Field(description="There are earlier days: ask with `before`")


class Share(BaseModel):
    """A move, and how many of the others made it."""

    move: str
    count: int


class DailyChoice(BaseModel):
    """One of my decisions, and what others did who could see exactly the same."""

    entry: int
    move: str
    others: int
    shares: list[Share] = Field(description="The most frequent moves of the others")


class Everybody(BaseModel):
    """All finished attempts at this deal, mine included."""

    people: int
    won: int
    margin: float = Field(description="Average")
    behind: int = Field(description="How many have a smaller margin than I do")


class DailyResult(BaseModel):
    """My finished attempt."""

    day: str
    number: int
    game: str
    level: str
    table: str
    seat: SeatNumber
    result: Result
    margin: int
    everybody: Everybody
    moments: list[DailyChoice] = Field(description="All my decisions, in order")
    judged: int = Field(description="Decisions of both players that the review has judged so far")
    decisions: int
    marks: list[str | None] | None = Field(description="For each of my judged decisions; null until reviewed")
    luck: float | None = Field(description="What chance gave me, in won games; null until reviewed")
    without_luck: float | None = Field(description="My result without it: 1 won, 0 lost")
    costliest: ReviewedMove | None = Field(description="My decision that cost most, if one cost anything")
    link: str | None = Field(description="The link of the day; null until the day is over")


class AttemptRequest(BaseModel):
    """The attempt to begin."""

    day: str = Field(pattern=r"^\d{4}-\d{2}-\d{2}$", description="Today, as `GET /api/daily` tells it")


def _date(day: str) -> datetime.date:
    try:
        return datetime.date.fromisoformat(day)
    except ValueError:
        raise Refusal("no_daily") from None


@router.get("", responses=refusals(401))
async def daily(services: WithServices, user: AnyUser) -> DailyToday | None:
    """Today's deals and how I stand; null if this server has none."""
    if not services.daily.enabled:
        return None
    day = today()
    chains = await services.store.read(load_chains)
    (found,) = await _days(services, user, [day])
    streak = None
    if user.id:
        counted = await services.store.read(lambda conn: attempts.find_streak(conn, user.id, day))
        streak = Streak(days=counted.days, longest=counted.longest, kept=user.person.account)
    return DailyToday(
        **found.model_dump(),
        now=now(),
        until=(now() // DAY + 1) * DAY,
        streak=streak,
        chains=[
            ChainInfo(end=chain.public.end, first=chain.first.isoformat(), used_from=since.isoformat())
            for since, chain in chains
        ],
    )


@router.get("/archive", responses=refusals(401, 404))
async def daily_archive(
    services: WithServices,
    user: AnyUser,
    before: Annotated[str | None, Query(pattern=r"^\d{4}-\d{2}-\d{2}$")] = None,
) -> DailyArchive:
    """Days before `before` (without it: before today), newest first, with my attempts."""
    if not services.daily.enabled:
        raise Refusal("no_daily")
    last = today() if before is None else min(_date(before), today())
    chains = await services.store.read(load_chains)
    first = min((since for since, _ in chains), default=last)
    most = min(DAYS_PER_PAGE + 1, (last - first).days)
    wanted = [last - datetime.timedelta(days=n) for n in range(1, most + 1)]
    days = await _days(services, user, wanted[:DAYS_PER_PAGE]) if wanted else []
    return DailyArchive(days=days, more=len(wanted) > DAYS_PER_PAGE)


async def _days(services: Services, user: User, days: list[datetime.date]) -> list[DailyDay]:
    """These days, newest first, with a person's attempts."""
    first, last = days[-1].isoformat(), days[0].isoformat()
    rows = await services.store.read(lambda conn: attempts.find_attempts(conn, user.id, first, last))
    mine = {(row.day, row.game): row for row in rows}
    chains = await services.store.read(load_chains)
    found = []
    for day in days:
        used = [chain for since, chain in chains if since <= day and chain.covers(day)]
        if used:
            games = [_game(name, mine.get((day.isoformat(), name))) for name in daily_games()]
            found.append(DailyDay(day=day.isoformat(), number=used[-1].public.number(day), games=games))
    if not found:
        raise Refusal("no_daily")
    return found


def _game(name: str, row: Any) -> DailyGame:
    return DailyGame(
        game=name,
        table=row and row.table_id,
        finished=row is not None and row.finished is not None,
        result=row and row.result,
        margin=row and row.margin,
    )


@router.post("/{game}", responses=refusals(401, 403, 404, 409))
async def begin_attempt(game: Game, body: AttemptRequest, services: WithServices, user: SignedIn) -> Opened:
    """Begin today's deal, or go on with it. It counts: there is one attempt, without help."""
    if services.queue.refuses(user.id):
        raise Refusal("too_busy")
    return Opened(table=await services.daily.begin(_date(body.day), game, user.person))


@router.post("/{day}/{game}/practice", status_code=201, responses=refusals(401, 403, 404, 409))
async def practise(day: DayName, game: Game, services: WithServices, user: SignedIn) -> Opened:
    """Open a table with the deal of a past day, or of today after my own attempt. It does not count."""
    if services.queue.refuses(user.id):
        raise Refusal("too_busy")
    return Opened(table=await services.daily.practise(_date(day), game, user.person))


@router.get("/{day}/{game}/record", response_class=PlainTextResponse, responses=refusals(404, 409))
async def opening_record(day: DayName, game: Game, services: WithServices) -> PlainTextResponse:
    """How the game of a past day begins, as a record that `baumeister verify` checks: its cards, its link,
    and the end of the chain."""
    record = await services.daily.opening_record(_date(day), game)
    return PlainTextResponse(record.dumps(), media_type="text/plain; charset=utf-8")


@router.get("/{day}/{game}", responses=refusals(401, 403, 404, 409))
async def daily_result(day: DayName, game: Game, services: WithServices, user: SignedIn) -> DailyResult:
    """My finished attempt at a day's deal, and how others decided where I was. Refused before."""
    date = _date(day)
    chain = await services.daily.chain(date)
    row = await services.daily.attempt(date, game, user.id)
    if row is None:
        raise Refusal("daily_first_play")
    table = await services.tables.table(row.table_id)
    if table.status != "over" or row.finished is None:
        raise Refusal("daily_first_play")
    if not row.noted:  # the process that saw the end was stopped before it could
        await services.daily.settle(table)
    everybody = await services.store.read(lambda conn: attempts.find_field(conn, day, game, row.margin))
    moments = [
        DailyChoice(
            entry=entry,
            move=move,
            others=counts.total(),
            shares=[Share(move=text, count=count) for text, count in counts.most_common(MOST_SHARES)],
        )
        for entry, move, counts in await services.daily.others(table)
    ]
    # A link is some ten thousand hashes away from the seed.
    link = await anyio.to_thread.run_sync(chain.link, date) if date < today() else None
    assert table.result is not None
    return DailyResult(
        day=day,
        number=chain.public.number(date),
        game=game,
        level=game_type(game).daily_level,
        table=table.id,
        seat=person_seat(table),
        result=game_result(table.result),
        margin=row.margin,
        everybody=Everybody(**everybody._asdict()),
        moments=moments,
        link=link,
        **await _judged(services, table, row.result),
    )


async def _judged(services: Services, table: Table, result: float) -> dict[str, Any]:
    """What the review says about the person's part, as far as it has come."""
    row = await services.reviews.row(table.id)
    nothing = dict.fromkeys(("marks", "luck", "without_luck", "costliest"))
    if row is None or row.finished is None:
        return nothing | {"judged": row.done if row else 0, "decisions": row.of if row else 0}
    verdict, seat = Verdict.model_validate_json(row.data), person_seat(table)
    own = [move for move in verdict.moves if move.player == seat]
    worst = max(own, key=lambda move: move.cost, default=None)
    luck = verdict.players[seat].luck
    return {
        "judged": row.done,
        "decisions": row.of,
        "marks": [move.mark for move in own],
        "luck": luck,
        "without_luck": without_luck(result, luck),
        "costliest": worst if worst is not None and worst.cost > 0 and worst.best != worst.move else None,
    }
