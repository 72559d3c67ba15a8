"""How tests play duels at a running server."""

from __future__ import annotations

from typing import Any

from baumeister.games.registry import game_type, names

from ..playing import let_both_move, play_any, play_some_moves, start_game, wait_for_turn
from ..serving import Visitor, good, wait_until

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


def game_of_two(anna: Visitor, bert: Visitor, game: str, moves: int = 4, **terms: Any) -> str:
    """A finished game between two people, which the second one has resigned."""
    table = start_game(anna, bert, game, **terms)
    play_some_moves(table, anna, bert, moves)
    let_both_move(table, anna, bert)
    good(bert.do("resign", table))
    return table


def repeat(person: Visitor, table: str, log: list[Any]) -> list[Any]:
    """Play a person's part of another log, until the whole of it was played. Returns the log."""
    (seat,) = person.look(table)["you"]
    for text, by in log:
        wait_for_turn(person, table)
        if by == seat:
            good(person.play(table, text))
    wait_until(lambda: len(person.look(table)["log"]) >= len(log))
    found: list[Any] = person.look(table)["log"]
    return found


def make(person: Visitor, table: str, kind: str = "level") -> str:
    found: str = person.post("/api/duels", table=table, kind=kind)["duel"]
    return found


def begin(person: Visitor, duel: str) -> str:
    found: str = person.post(f"/api/duels/{duel}")["table"]
    return found
