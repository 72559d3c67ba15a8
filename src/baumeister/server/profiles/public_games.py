"""The finished games that a person's page may show, and their results by opponent and by level.

Shown are games that were public when they were played, and those against the computer: tables of the lobby,
rated games, computer seats. Private tables, casual games by invitation and games at one device are nobody's
business. The newest games are read in one query over the indexes of both seats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import Connection, or_, select

from ..store.queries import ABANDONED, ABORTED, CLOSED, EXPIRED, is_seated
from ..store.schema import tables
from ..tables.table import SeatNumber

Key = TypeVar("Key")
MOST_GAMES = 1000
"""The newest games of a person that results are counted from."""


@dataclass(frozen=True)
class PublicGame:
    """A finished game of a person."""

    table: str
    game: str
    rated: bool
    seat: SeatNumber
    opponent: str | None
    """The id of the other person; None for a computer, and for people who have deleted themselves."""
    level: str | None
    won: bool | None
    ended: int


@dataclass(frozen=True)
class Results:
    """Games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost


def public_games(conn: Connection, user: str, most: int = MOST_GAMES) -> list[PublicGame]:
    """The newest finished games of a person that others may know of, newest first."""
    t = tables.c
    counted = t.reason.not_in((ABORTED, EXPIRED, ABANDONED, CLOSED))
    shown = or_(t.lobby, t.rated, t.level_0.is_not(None), t.level_1.is_not(None))
    two = or_(t.user_0.is_(None), t.user_1.is_(None), t.user_0 != t.user_1)
    columns = (t.id, t.game, t.rated, t.user_0, t.user_1, t.level_0, t.level_1, t.winner, t.ended)
    found = select(*columns).where(is_seated(user), t.status == "over", ~t.private, counted, shown, two)
    games = []
    for row in conn.execute(found.order_by(t.ended.desc()).limit(most)):
        seat: SeatNumber = 0 if row.user_0 == user else 1
        opponent, level = (row.user_1, row.level_1) if seat == 0 else (row.user_0, row.level_0)
        won = None if row.winner is None else row.winner == seat
        games.append(PublicGame(row.id, row.game, row.rated, seat, opponent, level, won, row.ended))
    return games


def results_by_opponent(games: Sequence[PublicGame]) -> dict[str | None, Results]:
    """Results against people, by their ids; under None those against people who are gone."""
    return _count([(game.opponent, game.won) for game in games if game.level is None])


def results_by_level(games: Sequence[PublicGame]) -> dict[tuple[str, str], Results]:
    """Results against the computer, by game and level."""
    return _count([((game.game, game.level), game.won) for game in games if game.level is not None])


def add_results(some: Sequence[Results]) -> Results:
    """The sum."""
    return Results(sum(r.won for r in some), sum(r.drawn for r in some), sum(r.lost for r in some))


def _count(games: Sequence[tuple[Key, bool | None]]) -> dict[Key, Results]:
    counted = Counter(games)
    return {key: Results(counted[key, True], counted[key, None], counted[key, False]) for key, _ in counted}
