"""The solver of the last turns finds what is stored, and refuses everything else."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

import baumeister as bm
from baumeister.games.compiled import JIT
from baumeister.games.pagoda.ends import PART, EndSolver, is_end
from baumeister.games.pausing import finish

ENDS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "players" / "solved" / "ends_pagoda.json").read_text()
)


def position(end: dict[str, Any]) -> bm.Position:
    """Views that name no version of the rules follow the first."""
    return bm.game("pagoda", rules=end["view"].get("rules", 1)).from_view(end["view"])


@pytest.mark.skipif(not JIT, reason="long uncompiled")
@pytest.mark.parametrize("end", ENDS[::40], ids=lambda end: end["best"][0])
def test_the_stored_ends_are_what_the_solver_finds(end: dict[str, Any]) -> None:
    pos = position(end)
    before = pos.states.tobytes()
    solution = bm.solve(pos)
    assert solution.value == pytest.approx(end["worth"], abs=1e-4)
    assert set(solution.best) == set(end["best"])
    assert pos.states.tobytes() == before


@pytest.mark.skipif(not JIT, reason="long uncompiled")
def test_a_long_solution_pauses_again_and_again() -> None:
    """A server that solves while nobody waits must be able to stop soon."""
    end = next(end for end in ENDS if len(position(end).moves()) > 12)
    solver, used = EndSolver(), [0]
    steps = solver.values_of(position(end))
    for _ in steps:
        used.append(int(solver.memory.used[0]))
    assert len(used) > 3
    assert max(then - before for before, then in itertools.pairwise(used)) <= 2 * PART + 2
    values = finish(EndSolver().values_of(position(end)))
    assert values is not None
    best = max(values.values())
    assert best == pytest.approx(end["worth"], abs=1e-4)
    assert {move for move, value in values.items() if value > best - 1e-4} == set(end["best"])


def test_only_last_turns_are_solved() -> None:
    assert all(is_end(position(end).states) for end in ENDS[::20])
    start = bm.game("pagoda").start(seed=1)
    assert not is_end(start.states)
    with pytest.raises(bm.TooBigToSolve, match="three pagodas are complete"):
        bm.solve(start)
