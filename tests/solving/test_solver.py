"""Exact values: of the small variants that hide nothing, and of ends. The search is measured against both."""

from __future__ import annotations

import pytest

import baumeister as bm
from baumeister.games.compiled import JIT

from .small_games import OPEN, positions, solver

compiled_only = pytest.mark.skipif(not JIT, reason="millions of positions")


@compiled_only
@pytest.mark.parametrize("name", OPEN)
def test_a_value_is_that_of_the_best_move(name: str) -> None:
    """And a move is worth what the position after it is, wherever no chance comes between."""
    solve = solver(name).solve
    for pos in positions(name, 3)[::3]:
        solution = solve(pos)
        assert set(solution.moves) == set(pos.moves()) - {"resign"}
        assert solution.value == max(solution.moves.values())
        assert all(solution.moves[move] == solution.value for move in solution.best)
        for move, value in solution.moves.items():
            after = pos.play(move)
            if after.outcome is not None:
                assert value == {None: 0.5, pos.to_move: 1.0}.get(after.outcome.winner, 0.0)
            elif len(after.log) == len(pos.log) + 1:
                theirs = solve(after).value
                assert value == pytest.approx(theirs if after.to_move == pos.to_move else 1 - theirs)


@compiled_only
@pytest.mark.parametrize(("name", "size", "value"), [("pagode", 2_819_451, 0.5), ("pagoda", 53_613, 11 / 30)])
def test_the_small_games_have_the_size_and_value_that_the_page_tells(
    name: str, size: int, value: float
) -> None:
    game = bm.game(name, small=True)
    assert len(solver(name).graph(game.start(chance=[]))) == size
    assert solver(name).solve(game.start(chance=[">first 1"])).value == pytest.approx(value)


@compiled_only
@pytest.mark.parametrize("name", OPEN)
def test_a_chance_outcome_is_worth_its_share(name: str) -> None:
    """The lot gives both players the first turn equally often."""
    game = bm.game(name, small=True)
    graph = solver(name).graph(game.start(chance=[]))
    first = [solver(name).solve(game.start(chance=[f">first {p}"])).value for p in (0, 1)]
    value = graph.value_of(game.start(chance=[]).states)
    assert value is not None
    assert (1 + value) / 2 == pytest.approx((first[0] + 1 - first[1]) / 2)


@compiled_only
@pytest.mark.parametrize("name", OPEN)
def test_the_strongest_search_loses_little_of_what_best_play_gives(name: str) -> None:
    """Where a choice matters; a game is worth 1. The greedy player loses 0.14 in small Pagoda."""
    strongest, lost = bm.player(name, "master"), list[float]()
    for pos in positions(name, 30)[::2]:
        solution = solver(name).solve(pos)
        if len(solution.best) < len(solution.moves) and len(lost) < 30:
            move = strongest.think(pos.view(pos.to_move), bm.Limit(simulations=2000), seed=1).move
            lost.append(solution.value - solution.moves[move])
    assert len(lost) == 30
    assert sum(lost) / len(lost) <= 0.07, lost


def test_what_cannot_be_solved_is_refused_with_a_sentence() -> None:
    with pytest.raises(bm.TooBigToSolve, match="more than 5,000 positions can follow"):
        bm.solve(bm.game("pagode").start(seed=1), most=5000)
    with pytest.raises(bm.TooBigToSolve, match="three pagodas are complete"):
        bm.solve(bm.game("pagoda").start(seed=1))
    with pytest.raises(bm.TooBigToSolve, match="bids are made in secret"):
        bm.solve(bm.game("jaguar").start(seed=1))
    with pytest.raises(bm.BadOption, match="nobody is to move"):
        bm.solve(bm.game("pagode").start(chance=[]))
    with pytest.raises(bm.BadOption, match="this solver is for"):
        bm.Solver(bm.game("pagode")).solve(bm.game("jaguar").start(seed=1))
