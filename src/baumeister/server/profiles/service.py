"""The page of a person, put together from a handful of bounded queries and kept for a minute.

| what | what it reads |
|---|---|
| curves | the newest 300 rows of the rating history for each game and pool, by index |
| results, last games | the newest 1000 finished games, in one query by the indexes of both seats |
| openings | the first events of the newest 150 games, by primary key |
| streak | the days with an attempt of that person, by index |

Sorting is the only part that grows with the number of games: a page takes about 40 milliseconds after ten
thousand games and 70 after a hundred thousand (SQLite, one core), once a minute for each person that somebody
looks at. No move waits for any of it.
"""

from __future__ import annotations

import datetime
import time
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any

from pydantic import BaseModel, Field
from sqlalchemy import Connection, select

from ..daily.attempts import find_streak
from ..errors import Refusal
from ..people import contacts
from ..people.accounts import User, find_account
from ..people.preferences import IDS_IN_QUERY, hidden_people
from ..people.ratings import POOLS, Pool, find_history, find_ratings
from ..store import Store
from ..store.schema import users
from ..tables.table import SeatNumber
from . import openings
from .public_games import (
    PublicGame,
    Results,
    add_results,
    public_games,
    results_by_level,
    results_by_opponent,
)

KEPT_SECONDS = 60.0
"""How long a page is shown before it is put together again."""
KEPT_PAGES = 500
SHOWN_OPPONENTS = 20
"""People who are listed by name; all others are counted together."""
SHOWN_GAMES = 10


class RatingPoint(BaseModel):
    """A rating after a rated game."""

    at: int
    rating: int
    deviation: int = Field(description="With 95 % confidence the rating is within 1.96 times this")


class RatingCurve(BaseModel):
    """How a rating has changed."""

    game: str
    pool: Pool = Field(description="Games between people, games against the computer, or puzzles")
    rating: int
    deviation: int
    games: int
    points: list[RatingPoint] = Field(description="The newest ones, oldest first")


class Score(BaseModel):
    """Games won, drawn and lost."""

    won: int
    drawn: int
    lost: int


class OpponentScore(Score):
    """Results against one person."""

    name: str | None = Field(
        description="An account; null: everybody else, guests and people whose page is private among them"
    )


class LevelScore(Score):
    """Results against a level of the computer."""

    game: str
    level: str


class FirstTurn(BaseModel):
    """How they begin."""

    game: str
    moves: list[str] = Field(description="The moves of their first turn")
    games: int
    points: float = Field(description="1 for a win, 0.5 for a draw")


class DailyStreak(BaseModel):
    """Days in a row with a finished deal of the day."""

    days: int
    longest: int


class LastGame(BaseModel):
    """A finished game."""

    table: str
    game: str
    rated: bool
    seat: SeatNumber
    opponent: str | None = Field(description="An account; null for guests and computers")
    level: str | None
    won: bool | None = Field(description="null for a draw")
    ended: int


class Sections(BaseModel):
    """What a page shows. Later versions add sections."""

    since: int = Field(description="When they came here")
    curves: list[RatingCurve]
    opponents: list[OpponentScore]
    levels: list[LevelScore]
    openings: list[FirstTurn] = Field(description="Of the newest games, the most frequent first")
    daily: DailyStreak | None = Field(description="null if there is no deal of the day here")
    games: list[LastGame] = Field(description="The newest ones")


class Profile(BaseModel):
    """The page of a person with an account."""

    name: str
    private: bool = Field(description="Others see only the name")
    shown: Sections | None = Field(description="null if the page is private, unless it is mine")


class Profiles:
    """The pages of everybody."""

    def __init__(self, store: Store, *, daily: bool) -> None:
        self._store, self._daily = store, daily
        self._kept: OrderedDict[str, tuple[float, Sections]] = OrderedDict()
        """By person, when a page was put together, and the page."""

    async def find(self, name: str, viewer: User) -> Profile:
        """The page of the account of that name, as this viewer may see it. Raises Refusal."""

        def look(conn: Connection) -> tuple[Any, bool]:
            found = find_account(conn, name)
            if found is None:
                raise Refusal("unknown_person")
            # Nobody learns who is locked out: their pages look like private ones.
            return found, found.locked is not None or found.id in hidden_people(conn, [found.id])

        found, private = await self._store.read(look)
        seen = not private or found.id == viewer.id
        shown = await self._sections(found.id) if seen else None
        return Profile(name=found.name, private=private, shown=shown)

    async def _sections(self, user: str) -> Sections:
        moment = time.monotonic()
        kept = self._kept.get(user)
        if kept is not None and moment - kept[0] < KEPT_SECONDS:
            return kept[1]
        made = await self._store.read(lambda conn: make_sections(conn, user, daily=self._daily))
        self._kept[user] = moment, made
        self._kept.move_to_end(user)
        if len(self._kept) > KEPT_PAGES:
            self._kept.popitem(last=False)
        return made


def make_sections(conn: Connection, user: str, *, daily: bool) -> Sections:
    """Everything that the page of a person shows."""
    games = public_games(conn, user)
    opponents = sorted({game.opponent for game in games if game.opponent is not None})
    hidden = hidden_people(conn, opponents)
    named = _names(conn, [user for user in opponents if user not in hidden])
    streak = find_streak(conn, user, datetime.datetime.now(datetime.UTC).date()) if daily else None
    first_turns = openings.find_openings(conn, games)
    return Sections(
        since=conn.execute(select(users.c.created).where(users.c.id == user)).scalar_one(),
        curves=_curves(conn, user),
        opponents=_opponents(games, named),
        levels=[
            LevelScore(game=game, level=level, **vars(results))
            for (game, level), results in sorted(results_by_level(games).items())
        ],
        openings=[
            FirstTurn(game=found.game, moves=list(found.moves), games=found.games, points=found.points)
            for found in first_turns
        ],
        daily=None if streak is None else DailyStreak(days=streak.days, longest=streak.longest),
        games=_last_games([game for game in games if game.opponent not in hidden], named),
    )


def _names(conn: Connection, ids: list[str]) -> dict[str, str]:
    """The names of those who have an account."""
    return {
        user: person.name
        for n in range(0, len(ids), IDS_IN_QUERY)
        for user, person in contacts.load_people(conn, ids[n : n + IDS_IN_QUERY]).items()
        if person.account
    }


def _curves(conn: Connection, user: str) -> list[RatingCurve]:
    found = []
    for game, pool, rating in find_ratings(conn, user):
        points = [
            RatingPoint(at=at, rating=round(strength), deviation=round(deviation))
            for at, strength, deviation in find_history(conn, game, pool, user)
        ]
        now = {"rating": round(rating.rating), "deviation": round(rating.deviation), "games": rating.games}
        found.append(RatingCurve(game=game, pool=pool, points=points, **now))
    return sorted(found, key=lambda curve: (POOLS.index(curve.pool), curve.game))


def _opponents(games: Sequence[PublicGame], named: dict[str, str]) -> list[OpponentScore]:
    """The people played most often, and everybody else together."""
    counted = results_by_opponent(games)
    known = [(named[user], results) for user, results in counted.items() if user in named]
    known.sort(key=lambda line: (-line[1].games, line[0]))
    others = [results for user, results in counted.items() if user not in named]
    others += [results for _, results in known[SHOWN_OPPONENTS:]]
    lines: list[tuple[str | None, Results]] = [*known[:SHOWN_OPPONENTS]]
    if others:
        lines.append((None, add_results(others)))
    return [OpponentScore(name=name, **vars(results)) for name, results in lines]


def _last_games(games: Sequence[PublicGame], named: dict[str, str]) -> list[LastGame]:
    """The newest games. A link to a game names both players, so those against people whose page is private
    are not among them."""
    return [
        LastGame(
            table=game.table,
            game=game.game,
            rated=game.rated,
            seat=game.seat,
            opponent=named.get(game.opponent or ""),
            level=game.level,
            won=game.won,
            ended=game.ended,
        )
        for game in games[:SHOWN_GAMES]
    ]
