"""Each check finds the fault it is meant to find: every promise is broken on purpose."""

from __future__ import annotations

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.conformance import check_game
from baumeister.conformance.checks import CHECKS, ContractBroken, Moment, check_fact_sheet
from baumeister.games import doors
from baumeister.games.contract import GameType
from baumeister.games.position import Position
from baumeister.games.reasons import why
from baumeister.games.registry import game_type

Sabotage = Callable[[pytest.MonkeyPatch, GameType], None]
GAME = "jaguar"


def failures(moves: int = 40) -> dict[str, str]:
    """The checks that fail within some moves of one game, and why."""
    found: dict[str, str] = {}
    check_game(bm.game(GAME), 1, moves=moves, failed=lambda title, fault: found.update({title: str(fault)}))
    return found


def change(part: str, name: str, after: Callable[[Any], Any]) -> Sabotage:
    """Replace the result of a function in one of the game's modules."""

    def sabotage(patch: pytest.MonkeyPatch, sheet: GameType) -> None:
        module: ModuleType = sheet.module(part)
        honest = getattr(module, name)
        patch.setattr(module, name, lambda *given: after(honest(*given)))

    return sabotage


def change_position(name: str, after: Callable[[Any], Any]) -> Sabotage:
    """Replace the result of a method of positions."""

    def sabotage(patch: pytest.MonkeyPatch, _: GameType) -> None:
        honest = getattr(Position, name)
        patch.setattr(Position, name, lambda *given: after(honest(*given)))

    return sabotage


def fact(name: str, value: object) -> Sabotage:
    """Replace a fact on the fact sheet."""

    def sabotage(patch: pytest.MonkeyPatch, sheet: GameType) -> None:
        patch.setitem(vars(sheet), name, value)

    return sabotage


def show_the_pile(patch: pytest.MonkeyPatch, sheet: GameType) -> None:
    views = sheet.module("view")
    honest = views.view
    patch.setattr(views, "view", lambda s, player, keys: honest(s, player, keys) | {"pile": int(s[0].pile)})


def forget_the_ring(patch: pytest.MonkeyPatch, _: GameType) -> None:
    honest = doors.advance

    def advance(states: Any, i: int, a: int, keys: Any) -> None:
        honest(states, i, a, keys)
        states["ply"] += 1

    patch.setattr(doors, "advance", advance)


BROKEN: list[tuple[str, Sabotage]] = [
    ("legal steps ascend", change_position("mask", np.logical_not)),
    (
        "copies and pickles",
        change_position("__reduce__", lambda made: (made[0], (*made[1][:4], [], made[1][5]))),
    ),
    ("every move has one text", change("notation", "moves", lambda moves: moves[1:] or moves)),
    ("an illegal move is refused", change("notation", "why_not", lambda _: why("no_such_code"))),
    ("views and observations", show_the_pile),
    ("views and observations", change_position("observation", lambda seen: seen + np.random.random())),
    ("a position can be rebuilt", change("from_view", "from_view", lambda made: (made[0] * 0, made[1]))),
    ("the log has an entry", change("view", "log", lambda texts: texts[1:])),
    ("the text board fits", change("text_board", "draw", lambda board: board + "\n" + "x" * 81)),
    ("the text board fits", change("text_board", "paint", lambda spans: [*spans, (0, 10**6, "bold")])),
    ("steps applied with and without checks", forget_the_ring),
    ("where the fact sheet says", fact("hidden", False)),
    ("what the fact sheet says", fact("first_player", "lot")),
    ("what the fact sheet says", fact("undoable", "bo")),
    ("no game is longer", fact("longest_game", lambda _: 3)),
    ("records in text and JSON", change_position("__eq__", lambda _: False)),
]


@pytest.mark.parametrize(
    ("title", "sabotage"), BROKEN, ids=lambda value: value if isinstance(value, str) else ""
)
def test_a_broken_promise_is_found(title: str, sabotage: Sabotage, monkeypatch: pytest.MonkeyPatch) -> None:
    sabotage(monkeypatch, game_type(GAME))
    found = failures()
    assert [name for name in found if name.startswith(title)], found


def test_an_honest_game_breaks_nothing() -> None:
    assert failures() == {}


def test_every_check_has_a_title_of_its_own() -> None:
    titles = [check.title for check in CHECKS]
    assert all(titles)
    assert len(set(titles)) == len(titles)


def test_without_a_listener_the_first_fault_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    show_the_pile(monkeypatch, game_type(GAME))
    with pytest.raises(AssertionError, match="the view shows something hidden"):
        check_game(bm.game(GAME), 1)


def test_a_move_that_is_said_to_end_the_turn_must_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pos, pick = bm.game("pagoda").start(seed=1), random.Random(1)
    step = next(move for move in pos.moves() if move.startswith("C"))
    moment = Moment(pos.play(step), pick, Moment(pos, pick), step)
    assert moment.pos.to_move == pos.to_move, "a step of a longer turn: a column, and more can be built"
    check_fact_sheet(moment)
    monkeypatch.setitem(vars(pos.game.type), "end_turn", (step,))
    with pytest.raises(ContractBroken, match="should end the turn"):
        check_fact_sheet(moment)
