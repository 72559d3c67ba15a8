"""How tests play at a running server."""

from __future__ import annotations

import threading
import time
from typing import Any

import pytest

from baumeister.server import server_clock
from baumeister.server.tables import sweeper

from .serving import PATIENCE, Running, Socket, Visitor, good


def finish_game(anna: Visitor, bert: Visitor, game: str = "jaguar", **terms: Any) -> str:
    """A game that somebody has resigned after some moves."""
    table = start_game(anna, bert, game, **terms)
    play_some_moves(table, anna, bert, 4)
    good(player_to_move(table, anna, bert).do("resign", table))
    return table


def play_and_resign(anna: Visitor, bert: Visitor, game: str = "jaguar", **terms: object) -> str:
    """A game that Anna has resigned after some moves."""
    table = start_game(anna, bert, game, **terms)
    for _ in range(6):
        person = player_to_move(table, anna, bert)
        good(person.play(table, person.look(table)["sight"]["moves"][0]))
    good(anna.do("resign", table))
    return table


def let_both_move(table: str, *people: Visitor) -> None:
    """Play until both players have moved: before, a game can only be called off."""
    while {0, 1} - {player for _, player in people[0].look(table)["log"]}:
        person = player_to_move(table, *people)
        moves = person.look(table)["sight"]["moves"]
        good(person.play(table, next(move for move in moves if move not in ("resign", "m"))))


def move_and_resign(table: str, *people: Visitor) -> None:
    """Both move; then the player to move resigns."""
    let_both_move(table, *people)
    good(player_to_move(table, *people).do("resign", table))


def review(person: Visitor, table: str) -> Any:
    """Ask for a review; returns it when it is done."""
    good(person.http.post(f"/api/tables/{table}/review"))
    return wait_for_review(person, table)


def wait_for_review(person: Visitor, table: str) -> Any:
    deadline = time.monotonic() + PATIENCE
    while not (found := person.get(f"/api/tables/{table}/review"))["finished"]:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    return found


def wait_for_turn(person: Visitor, table: str) -> dict[str, object]:
    """The state when it is the person's turn, or the game is over."""
    deadline = time.monotonic() + PATIENCE
    while True:
        found = person.look(table)
        state: dict[str, object] = found["state"]
        if state["status"] == "over" or state["to_move"] in found["you"]:
            return state
        assert time.monotonic() < deadline, "the computer does not move"
        time.sleep(0.02)


def play_any(person: Visitor, table: str, which: int = 0) -> str:
    """Play one of the legal moves: the computer may have taken any place that a test could name."""
    move: str = person.look(table)["sight"]["moves"][which]
    good(person.play(table, move))
    return move


def race(sockets: tuple[Socket, Socket], command: dict[str, Any]) -> list[str]:
    """Send the same move from two sockets at once; returns both answers."""
    answers: list[str] = []

    def run(socket: Socket) -> None:
        answers.append(socket.ask("play", **command).get("code", "done"))

    threads = [threading.Thread(target=run, args=(socket,)) for socket in sockets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


def play_some_moves(table: str, anna: Visitor, bert: Visitor, times: int = 8) -> None:
    """Play on, without resigning or declaring."""
    for _ in range(times):
        person = player_to_move(table, anna, bert)
        moves = [move for move in person.look(table)["sight"]["moves"] if move not in ("resign", "m")]
        good(person.play(table, moves[len(moves) // 2]))


def sweep_later(server: Running, monkeypatch: pytest.MonkeyPatch, passed: int) -> None:
    """Sweep all tables as if this many milliseconds had passed."""
    with monkeypatch.context() as patched:
        patched.setattr(sweeper, "now", lambda: server_clock.now() + passed)
        server.call(server.services.sweeper.sweep())


def start_game(anna: Visitor, bert: Visitor, game: str = "pagode", **terms: object) -> str:
    """A table at which Anna has seat 0 and Bert seat 1."""
    table = anna.open(game, **terms)
    good(bert.do("join", table))
    return table


def player_to_move(table: str, *people: Visitor) -> Visitor:
    """The person to move."""
    to_move = people[0].look(table)["state"]["to_move"]
    return next(person for person in people if to_move in person.look(table)["you"])
