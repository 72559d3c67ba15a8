"""Attempts at puzzles in the database. The first attempt of an account at a puzzle may count for ratings."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update

from ...puzzles import Puzzle
from ..people.ratings import GlickoRating, Pool, begin_rating, find_rating, rate_game
from ..server_clock import now
from ..store.schema import puzzle_attempts, ratings

POOL: Pool = "puzzles"
FIRST_DEVIATION = 200.0
"""Of a puzzle: how sure the computer is of its difficulty."""


class Streak(NamedTuple):
    """Solved attempts in a row."""

    now: int
    longest: int


def begin(conn: Connection, user: str, puzzle: Puzzle, *, rated: bool) -> str:
    """Note that somebody looks at a puzzle; returns the id of the attempt."""
    attempt = secrets.token_urlsafe(12)
    row: dict[str, Any] = {"id": attempt, "user_id": user, "game": puzzle.game, "puzzle": puzzle.id}
    row |= {"theme": puzzle.theme, "begun": now(), "played": 0, "rated": rated, "helped": False}
    conn.execute(insert(puzzle_attempts).values(row))
    return attempt


def find(conn: Connection, user: str, attempt: str) -> Any:
    """A person's attempt; None if there is no such."""
    a = puzzle_attempts.c
    return conn.execute(select(puzzle_attempts).where(a.id == attempt, a.user_id == user)).first()


def find_open(conn: Connection, user: str, game: str, theme: str | None) -> Any:
    """The rated attempt that a person has left unfinished: it waits for them."""
    a = puzzle_attempts.c
    query = select(puzzle_attempts).where(
        a.user_id == user, a.game == game, a.finished.is_(None), a.rated.is_(True), a.helped.is_(False)
    )
    if theme is not None:
        query = query.where(a.theme == theme)
    return conn.execute(query.order_by(a.begun.desc()).limit(1)).first()


def find_tried(conn: Connection, user: str, game: str) -> dict[str, int]:
    """The puzzles that a person has looked at, and when last."""
    a = puzzle_attempts.c
    query = select(a.puzzle, a.begun).where(a.user_id == user, a.game == game).order_by(a.begun)
    return {row.puzzle: row.begun for row in conn.execute(query)}


def go_on(conn: Connection, attempt: str, played: int) -> bool:
    """Note a right move that is not the last; False if another request was quicker."""
    a = puzzle_attempts.c
    mine = update(puzzle_attempts).where(a.id == attempt, a.finished.is_(None), a.played == played - 1)
    return conn.execute(mine.values(played=played)).rowcount == 1


def note_help(conn: Connection, attempt: str) -> None:
    """Somebody asked for a hint: the attempt no longer counts."""
    a = puzzle_attempts.c
    conn.execute(update(puzzle_attempts).where(a.id == attempt, a.finished.is_(None)).values(helped=True))


def finish(conn: Connection, row: Any, puzzle: Puzzle, *, solved: bool, tried: str | None) -> bool:
    """End an attempt and rate both sides if it counts; False if it had ended before. `tried` is the move that
    was wrong."""
    a = puzzle_attempts.c
    mine = update(puzzle_attempts).where(a.id == row.id, a.finished.is_(None), a.played == row.played)
    ended = mine.values(finished=now(), solved=solved, tried=tried)
    if conn.execute(ended).rowcount != 1:
        return False
    helped = conn.execute(select(a.helped).where(a.id == row.id)).scalar_one()
    if row.rated and not helped:
        begin_rating(conn, row.game, POOL, puzzle.id, first_rating(puzzle))
        rate_game(conn, row.game, POOL, (row.user_id, puzzle.id), 0 if solved else 1)
    return True


def first_rating(puzzle: Puzzle) -> GlickoRating:
    """What a puzzle is rated before anybody has tried it."""
    return GlickoRating(float(puzzle.rating), FIRST_DEVIATION)


def rating_of(conn: Connection, puzzle: Puzzle) -> GlickoRating:
    """What a puzzle is rated now."""
    found = find_rating(conn, puzzle.game, POOL, puzzle.id)
    return found if found.games else first_rating(puzzle)


def all_ratings(conn: Connection, game: str) -> dict[str, float]:
    """The ratings of a game's puzzles that somebody has tried, and of people; by id."""
    r = ratings.c
    query = select(r.player, r.rating).where(r.game == game, r.pool == POOL, r.games > 0)
    return {row.player: row.rating for row in conn.execute(query)}


def count_streak(conn: Connection, user: str, game: str) -> Streak:
    """How many attempts in a row a person has solved without help, now and at best. Attempts after the first
    at the same puzzle do not count."""
    a = puzzle_attempts.c
    query = select(a.puzzle, a.solved, a.helped).where(
        a.user_id == user, a.game == game, a.finished.is_not(None)
    )
    seen: set[str] = set()
    current = longest = 0
    for puzzle, solved, helped in conn.execute(query.order_by(a.finished, a.begun)):
        if puzzle in seen or (solved and helped):
            continue
        seen.add(puzzle)
        current = current + 1 if solved else 0
        longest = max(longest, current)
    return Streak(current, longest)
