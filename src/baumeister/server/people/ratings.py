"""Glicko-2 ratings, one for each game; games between people, games against the computer, and puzzles are
separate pools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import glicko2
from sqlalchemy import Connection, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ..store.schema import rating_history, ratings, users

SETTLED_DEVIATION = 110.0
"""A rating with a larger deviation is not yet on the leaderboard."""

Pool = Literal["people", "computer", "puzzles"]


@dataclass(frozen=True)
class Rating:
    """Strength with its uncertainty."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    games: int = 0

    def after(self, other: Rating, score: float) -> Rating:
        """The rating after a game against another: 1 won, 0.5 drawn, 0 lost."""
        player = glicko2.Player(self.rating, self.deviation, self.volatility)
        player.update_player([other.rating], [other.deviation], [score])
        return Rating(player.rating, min(player.rd, 350.0), player.vol, self.games + 1)


def rate_game(conn: Connection, game: str, pool: Pool, players: tuple[str, str], winner: int | None) -> None:
    """Update the ratings of both players after a game: ids of people, or names of levels."""
    if players[0] == players[1]:
        return
    _lock(conn, game, pool, players)
    old = [find_rating(conn, game, pool, player) for player in players]
    score = 0.5 if winner is None else float(winner == 0)
    new = [old[0].after(old[1], score), old[1].after(old[0], 1 - score)]
    for player, rating in zip(players, new, strict=True):
        _write(conn, game, pool, player, rating)


def begin_rating(conn: Connection, game: str, pool: Pool, player: str, first: Rating) -> None:
    """Give a player this rating if they have none."""
    new = postgresql.insert if conn.dialect.name == "postgresql" else sqlite.insert
    row = {"game": game, "pool": pool, "player": player, **vars(first)}
    conn.execute(new(ratings).values(row).on_conflict_do_nothing())


def note_rating(conn: Connection, table: str, game: str, pool: Pool, player: str, at: int) -> None:
    """Keep the rating that a person has after a rated game."""
    found = find_rating(conn, game, pool, player)
    row = {"table_id": table, "player": player, "game": game, "pool": pool, "at": at}
    row |= {"rating": found.rating, "deviation": found.deviation}
    conn.execute(insert(rating_history).values(row))


def find_rating(conn: Connection, game: str, pool: Pool, player: str) -> Rating:
    """The rating of a player; the initial one if they have none."""
    r = ratings.c
    row = conn.execute(
        select(r.rating, r.deviation, r.volatility, r.games).where(
            r.game == game, r.pool == pool, r.player == player
        )
    ).first()
    return Rating() if row is None else Rating(*row)


def _lock(conn: Connection, game: str, pool: Pool, players: tuple[str, str]) -> None:
    """Make sure that both players have a rating, and keep other processes from changing them until the end of
    the transaction. Everybody locks in the same order: nobody waits for somebody who waits for them."""
    r = ratings.c
    for player in sorted(players):
        begin_rating(conn, game, pool, player, Rating())
        mine = select(r.player).where(r.game == game, r.pool == pool, r.player == player)
        conn.execute(mine.with_for_update())


def _write(conn: Connection, game: str, pool: Pool, player: str, new: Rating) -> None:
    r = ratings.c
    mine = update(ratings).where(r.game == game, r.pool == pool, r.player == player)
    conn.execute(mine.values(vars(new)))


def best_players(conn: Connection, game: str, limit: int = 100) -> list[tuple[str, float, float, int]]:
    """Name, rating, deviation and games of the best people whose rating is settled."""
    r = ratings.c
    found = (
        select(users.c.name, r.rating, r.deviation, r.games)
        .join(users, users.c.id == r.player)
        .where(
            r.game == game, r.pool == "people", r.deviation <= SETTLED_DEVIATION, users.c.deleted.is_(False)
        )
        .order_by(r.rating.desc())
        .limit(limit)
    )
    return [tuple(row) for row in conn.execute(found)]


def rated_levels(conn: Connection, game: str) -> list[tuple[str, float, float, int]]:
    """The ratings of the computer's levels in their pool."""
    r = ratings.c
    known = select(users.c.id)
    found = (
        select(r.player, r.rating, r.deviation, r.games)
        .where(r.game == game, r.pool == "computer", r.player.not_in(known))
        .order_by(r.rating.desc())
    )
    return [tuple(row) for row in conn.execute(found)]
