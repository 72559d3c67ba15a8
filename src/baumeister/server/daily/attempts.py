"""The attempts that count, in the database: one for each person, day and game."""

from __future__ import annotations

import datetime
import hashlib
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy.exc import IntegrityError

from ...games.contract import View
from ...records import Record
from ..computer.judgement import find_decisions
from ..server_clock import now
from ..store.schema import daily_attempts, daily_choices

PLACES_IN_QUERY = 200


class AlreadyBegun(Exception):
    """This person has an attempt at that deal."""


class Streak(NamedTuple):
    """Days in a row with a finished attempt."""

    days: int
    longest: int


class Field(NamedTuple):
    """Everybody who has finished a deal."""

    people: int
    won: int
    margin: float
    """Their average."""
    behind: int
    """How many did worse than some margin."""


def begin_attempt(conn: Connection, table_id: str, day: str, game: str, user: str) -> None:
    """Note that this table is the person's attempt. Raises AlreadyBegun: the index is the lock, also between
    processes."""
    row = {"table_id": table_id, "day": day, "game": game, "user_id": user, "begun": now(), "noted": False}
    try:
        with conn.begin_nested():
            conn.execute(insert(daily_attempts).values(row))
    except IntegrityError:
        raise AlreadyBegun from None


def find_attempts(conn: Connection, user: str, first: str, last: str) -> list[Any]:
    """A person's attempts from one day to another."""
    a = daily_attempts.c
    return list(conn.execute(select(daily_attempts).where(a.user_id == user, a.day.between(first, last))))


def find_streak(conn: Connection, user: str, today: datetime.date) -> Streak:
    """How many days in a row this person has finished an attempt, until today or yesterday, and their
    longest streak. A day counts if one of its games was finished, when does not matter."""
    a = daily_attempts.c
    found = select(a.day).where(a.user_id == user, a.finished.is_not(None)).distinct()
    return count_streak({datetime.date.fromisoformat(day) for day in conn.execute(found).scalars()}, today)


def count_streak(days: set[datetime.date], today: datetime.date) -> Streak:
    """The streak of somebody who has finished on these days."""
    one = datetime.timedelta(days=1)
    longest = 0
    for day in days:
        if day - one not in days:
            length = 1
            while day + length * one in days:
                length += 1
            longest = max(longest, length)
    last = today if today in days else today - one
    current = 0
    while last - current * one in days:
        current += 1
    return Streak(current, longest)


def find_field(conn: Connection, day: str, game: str, margin: int) -> Field:
    """How everybody did who has finished this deal."""
    a = daily_attempts.c
    mine = a.day == day, a.game == game, a.finished.is_not(None)
    people, average = conn.execute(select(func.count(), func.avg(a.margin)).where(*mine)).one()
    won = conn.execute(select(func.count()).where(*mine, a.result == 1.0)).scalar_one()
    behind = conn.execute(select(func.count()).where(*mine, a.margin < margin)).scalar_one()
    return Field(people, won, round(float(average or 0), 1), behind)


# ---- how others decided -------------------------------------------------------------------------------


def place_of(view: View) -> str:
    """What a player could see, as a short text: equal for everybody who was in the same position."""
    return hashlib.sha256(json.dumps(view, sort_keys=True).encode()).hexdigest()[:32]


def choices_of(record: Record, seat: int, start: int) -> list[tuple[int, str, str]]:
    """The decisions of a player after the first `start` entries: entry, place, move."""
    return [
        (n, place_of(pos.view(seat)), record.entries[n].text)
        for n, pos in find_decisions(record, start)
        if record.entries[n].player == seat
    ]


def note_choices(
    conn: Connection, table_id: str, day: str, game: str, choices: Sequence[tuple[int, str, str]]
) -> None:
    """Keep what somebody decided, once."""
    a = daily_attempts.c
    mine = update(daily_attempts).where(a.table_id == table_id, a.noted.is_(False)).values(noted=True)
    if conn.execute(mine).rowcount == 1 and choices:
        row = {"table_id": table_id, "day": day, "game": game}
        rows = [row | {"entry": n, "place": place, "move": move} for n, place, move in choices]
        conn.execute(insert(daily_choices), rows)


def find_others(
    conn: Connection, table_id: str, day: str, game: str, places: Sequence[str]
) -> dict[str, Counter[str]]:
    """By place, how often the others made each move there."""
    found: dict[str, Counter[str]] = {}
    c = daily_choices.c
    for n in range(0, len(places), PLACES_IN_QUERY):
        some = c.place.in_(places[n : n + PLACES_IN_QUERY])
        query = (
            select(c.place, c.move, func.count())
            .where(c.day == day, c.game == game, c.table_id != table_id, some)
            .group_by(c.place, c.move)
        )
        for place, move, count in conn.execute(query):
            found.setdefault(place, Counter())[move] = count
    return found
