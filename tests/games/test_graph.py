"""All positions that can follow from one: each has the value that trying everything gives it."""

from __future__ import annotations

import random

import numpy as np
import pytest

import baumeister as bm
from baumeister.games.graph import Graph
from baumeister.games.position import Position
from baumeister.solving.tree import outcomes


def late(name: str, seed: int, moves_left: int) -> Position:
    """A position of a random small game, so many moves before its end."""
    pick, pos, told = random.Random(seed), bm.game(name, small=True).start(seed=seed), []
    while pos.to_move is not None:
        told.append(pos)
        pos = pos.play(pick.choice([move for move in pos.moves() if move != "resign"]))
    return told[-moves_left]


def try_everything(pos: Position, known: dict[bytes, float]) -> float:
    """The value for player 0, by the public API alone; only where no position can come back."""
    if pos.outcome is not None:
        won = pos.outcome.winner
        return 0.0 if won is None else 1.0 - 2 * won
    states = pos.states
    states["ply"] = 0
    name = states.tobytes()
    if name not in known:
        if pos.to_move is None:
            found = sum(odds * try_everything(pos.play(text), known) for text, odds in outcomes(pos))
        else:
            values = [try_everything(pos.play(move), known) for move in pos.moves() if move != "resign"]
            found = max(values) if pos.to_move == 0 else min(values)
        known[name] = found
    return known[name]


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_where_chance_draws_cards_the_values_are_those_of_trying_everything(seed: int) -> None:
    start = late("pagoda", seed, 4)
    pos = Position(start.game, start.states, np.zeros(8, np.int64), None, (), None, None)
    graph, known = Graph.explore(pos.game, pos.states, 100_000), dict[bytes, float]()
    assert graph.value_of(pos.states) == pytest.approx(try_everything(pos, known))
    for move in pos.moves():
        steps = pos.steps_of(move)
        assert graph.value_after(pos.states, steps) == pytest.approx(try_everything(pos.play(move), known))


def declarable(seed: int) -> Position | None:
    """The first position of a random small game of Pagode in which somebody can declare."""
    pick, pos = random.Random(seed), bm.game("pagode", small=True).start(seed=seed)
    while pos.to_move is not None and "m" not in pos.moves():
        pos = pos.play(pick.choice([move for move in pos.moves() if move != "resign"]))
    return pos if pos.to_move is not None else None


def test_the_last_turn_after_a_declaration_is_known() -> None:
    found = [pos for pos in map(declarable, range(12)) if pos is not None]
    assert len(found) >= 3
    for pos in found:
        declared = pos.play("m")
        graph = Graph.explore(pos.game, declared.states, 1000)
        assert len(graph) == 1
        assert graph.value_of(declared.states) == try_everything(declared, {})
        assert graph.value_of(pos.states) is None, "it does not follow"


def test_too_many_positions_are_refused_with_a_sentence() -> None:
    pos = bm.game("pagode").start(seed=1)
    with pytest.raises(bm.TooBigToSolve, match="more than 100 positions can follow; solve a small variant"):
        Graph.explore(pos.game, pos.states, 100)
