"""How a person begins: the moves of their first turn in finished games, from the stored events.

Only the first events of the newest games are read, by primary key. A game that continues another has no
opening of its own, and one in which a first move was taken back is left out.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, select

from ..store.schema import events
from .public_games import PublicGame

FIRST_EVENTS = 24
"""Events of a game that are read: the deal and some moves of both players."""
MOST_READ = 150
"""Games whose openings are read."""
MOST_MOVES = 12
"""Moves of a first turn that are told."""


@dataclass(frozen=True)
class Opening:
    """A first turn, and how those games ended."""

    game: str
    moves: tuple[str, ...]
    games: int
    points: float
    """1 for a win, 0.5 for a draw."""


def find_openings(conn: Connection, games: Sequence[PublicGame]) -> list[Opening]:
    """The first turns in the newest of these games, the most frequent first."""
    games = games[:MOST_READ]
    turns = _first_turns(conn, games)
    played, points = Counter[tuple[str, tuple[str, ...]]](), Counter[tuple[str, tuple[str, ...]]]()
    for game in games:
        if turns.get(game.table):
            key = game.game, turns[game.table]
            played[key] += 1
            points[key] += 1 if game.won is None else 2 * game.won
    return [Opening(*key, count, points[key] / 2) for key, count in played.most_common()]


def _first_turns(conn: Connection, games: Sequence[PublicGame]) -> dict[str, tuple[str, ...]]:
    """By table, the moves of the person's first turn."""
    e = events.c
    kinds = ("created", "moved", "takeback")
    wanted = e.table_id.in_([game.table for game in games]), e.seq <= FIRST_EVENTS, e.kind.in_(kinds)
    found: dict[str, list[tuple[str, int | None]]] = {game.table: [] for game in games}
    left_out: set[str] = set()
    for table, kind, data in conn.execute(
        select(e.table_id, e.kind, e.data).where(*wanted).order_by(e.table_id, e.seq)
    ):
        told = json.loads(data)
        if kind == "takeback" or (kind == "created" and told.get("given")):
            left_out.add(table)
        found[table] += [(text, player) for text, player in told.get("entries", ())]
    return {
        game.table: first_turn(found[game.table], game.seat) for game in games if game.table not in left_out
    }


def first_turn(entries: Sequence[tuple[str, int | None]], seat: int) -> tuple[str, ...]:
    """The moves that a player made in a row when they moved for the first time; chance is left out."""
    moves: list[str] = []
    for text, player in entries:
        if player == seat:
            moves.append(text)
        elif moves and player is not None:
            break
    return tuple(moves[:MOST_MOVES])
