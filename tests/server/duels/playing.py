"""How tests play duels at a running server."""

from __future__ import annotations

from typing import Any

from baumeister.games.registry import game_type, names

from ..playing import play_any, wait_for_turn
from ..serving import Visitor, good

CARDS = [name for name in names() if game_type(name).hidden]
OPEN = next(name for name in names() if not game_type(name).chance_in_play)


def finish(person: Visitor, table: str, moves: int, which: int = 0) -> list[Any]:
    """Play one of the legal moves that often, and on until both have moved, since before that a game is only
    called off; then resign. Returns the log."""
    while wait_for_turn(person, table)["status"] != "over":
        movers = {player for _, player in person.look(table)["log"]}
        if moves <= 0 and {0, 1} <= movers:
            good(person.do("resign", table))
            break
        play_any(person, table, which)
        moves -= 1
    log: list[Any] = person.look(table)["log"]
    return log


def first_game(person: Visitor, game: str, level: str = "master", moves: int = 3, **terms: Any) -> str:
    """A finished game against the computer."""
    table = person.open(game, against="computer", level=level, **terms)
    finish(person, table, moves)
    return table


def make(person: Visitor, table: str, kind: str = "level") -> str:
    found: str = person.post("/api/duels", table=table, kind=kind)["duel"]
    return found


def begin(person: Visitor, duel: str) -> str:
    found: str = person.post(f"/api/duels/{duel}")["table"]
    return found
