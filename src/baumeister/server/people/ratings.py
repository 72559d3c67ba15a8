"""Glicko-2 ratings, one for each game; games between people, games against the computer, and puzzles are
separate pools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import glicko2
from sqlalchemy import ColumnElement, Connection, and_, insert, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from ...games.registry import names
from ..server_clock import DAY, now
from ..store.schema import rating_history, ratings, tables, users
from .preferences import hidden_people

SETTLED_DEVIATION = 110.0
"""A rating with a larger deviation is not yet on the leaderboard."""
LEAST_GAMES = 10
"""Rated games that somebody needs for the leaderboard."""
AWAY_AFTER = 180 * DAY
"""Milliseconds after their last rated game when somebody leaves the leaderboard; the next one brings them
back."""
MOST_POINTS = 300
"""Points of a rating curve."""

Pool = Literal["people", "computer", "puzzles"]
POOLS: tuple[Pool, ...] = ("people", "computer", "puzzles")


@dataclass(frozen=True)
class GlickoRating:
    """Strength with its uncertainty."""

    rating: float = 1500.0
    deviation: float = 350.0
    volatility: float = 0.06
    games: int = 0

    def after(self, other: GlickoRating, score: float) -> GlickoRating:
        """The rating after a game against another: 1 won, 0.5 drawn, 0 lost."""
        player = glicko2.Player(self.rating, self.deviation, self.volatility)
        player.update_player([other.rating], [other.deviation], [score])
        return GlickoRating(player.rating, min(player.rd, 350.0), player.vol, self.games + 1)


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


def begin_rating(conn: Connection, game: str, pool: Pool, player: str, first: GlickoRating) -> None:
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


def find_rating(conn: Connection, game: str, pool: Pool, player: str) -> GlickoRating:
    """The rating of a player; the initial one if they have none."""
    r = ratings.c
    row = conn.execute(
        select(r.rating, r.deviation, r.volatility, r.games).where(
            r.game == game, r.pool == pool, r.player == player
        )
    ).first()
    return GlickoRating() if row is None else GlickoRating(*row)


def find_ratings(conn: Connection, player: str) -> list[tuple[str, Pool, GlickoRating]]:
    """All ratings of a person, by game and pool."""
    r, found = ratings.c, []
    for game in names():
        for pool in POOLS:
            this = r.game == game, r.pool == pool, r.player == player
            row = conn.execute(select(r.rating, r.deviation, r.volatility, r.games).where(*this)).first()
            if row is not None:
                found.append((game, pool, GlickoRating(*row)))
    return found


def find_history(
    conn: Connection, game: str, pool: Pool, player: str, most: int = MOST_POINTS
) -> list[tuple[int, float, float]]:
    """When a person's rating has changed, and the rating and its deviation from then on: the newest changes,
    oldest first."""
    h = rating_history.c
    this = h.player == player, h.game == game, h.pool == pool
    newest = select(h.at, h.rating, h.deviation).where(*this).order_by(h.at.desc()).limit(most)
    return [(at, rating, deviation) for at, rating, deviation in conn.execute(newest)][::-1]


def _lock(conn: Connection, game: str, pool: Pool, players: tuple[str, str]) -> None:
    """Make sure that both players have a rating, and keep other processes from changing them until the end of
    the transaction. Everybody locks in the same order: nobody waits for somebody who waits for them."""
    r = ratings.c
    for player in sorted(players):
        begin_rating(conn, game, pool, player, GlickoRating())
        mine = select(r.player).where(r.game == game, r.pool == pool, r.player == player)
        conn.execute(mine.with_for_update())


def _write(conn: Connection, game: str, pool: Pool, player: str, new: GlickoRating) -> None:
    r = ratings.c
    mine = update(ratings).where(r.game == game, r.pool == pool, r.player == player)
    conn.execute(mine.values(vars(new)))


def best_players(conn: Connection, game: str, limit: int = 100) -> list[tuple[str, float, float, int]]:
    """Name, rating, deviation and games of the best people: those who have played enough for a settled
    rating and have played lately. People who are locked out, or do not want to be found, are left out."""
    r, u = ratings.c, users.c
    found = (
        select(u.name, r.rating, r.deviation, r.games, u.id)
        .join(users, u.id == r.player)
        .where(
            *(r.game == game, r.pool == "people", r.deviation <= SETTLED_DEVIATION, r.games >= LEAST_GAMES),
            *(u.deleted.is_(False), u.locked.is_(None), _played_since(game, now() - AWAY_AFTER)),
        )
        .order_by(r.rating.desc())
    )
    rows = list(conn.execute(found.limit(2 * limit)))
    hidden = hidden_people(conn, [row.id for row in rows])
    return [(row[0], row[1], row[2], row[3]) for row in rows if row.id not in hidden][:limit]


def _played_since(game: str, since: int) -> ColumnElement[bool]:
    """True if the person of a rating has played a rated game against a person since then. Ratings of older
    versions have no history: then their tables tell."""
    h, t, player = rating_history.c, tables.c, ratings.c.player
    mine = h.player == player, h.game == game, h.pool == "people"
    lately = select(h.at).where(*mine, h.at > since).exists()
    ever = select(h.at).where(*mine).exists()
    seats = [select(t.id).where(seat == player, t.status == "over") for seat in (t.user_0, t.user_1)]
    tables_tell = [seat.where(t.game == game, t.rated, t.ended > since).exists() for seat in seats]
    return or_(lately, and_(~ever, or_(*tables_tell)))


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
