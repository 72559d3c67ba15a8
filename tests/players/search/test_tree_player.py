"""The tree player: deterministic, in time, and the same whatever the threads do."""

from __future__ import annotations

import pytest

import baumeister as bm

from ..positions import random_positions
from ..time_limits import within

GAMES = bm.names()


@pytest.mark.parametrize("name", GAMES)
def test_same_seed_same_thought_other_seed_other_thought(name: str) -> None:
    pos = random_positions(name, 3, 12, 4)[-1]
    bot, view = bm.player(name, "uct"), pos.view(pos.to_move)
    thoughts = [bot.think(view, bm.Limit(simulations=200), seed=seed) for seed in (1, 1, 2)]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].candidates != thoughts[2].candidates


@pytest.mark.parametrize("name", GAMES)
def test_visits_add_up_and_values_are_results(name: str) -> None:
    pos = random_positions(name, 4, 8, 4)[-1]
    thought = bm.player(name, "uct").think(pos.view(pos.to_move), bm.Limit(simulations=300))
    assert thought.simulations == 300
    assert sum(c.visits for c in thought.candidates) <= 300
    assert all(0 <= c.value <= 1 and c.visits > 0 for c in thought.candidates)
    assert {c.move for c in thought.candidates} <= set(pos.moves())


@pytest.mark.parametrize("name", GAMES)
def test_the_time_limit_is_kept(name: str) -> None:
    pos = random_positions(name, 5, 8, 4)[-1]
    bot, view = bm.player(name, "uct"), pos.view(pos.to_move)
    bot.choose(view, simulations=10)
    thought = within(0.3, lambda limit: bot.think(view, limit))
    assert thought.simulations > 10


@pytest.mark.parametrize("name", GAMES)
def test_threads_share_the_simulations_and_give_the_same_answer(name: str) -> None:
    pos = bm.game(name).start(seed=4)
    bot, view = bm.player(name, "master", threads=2), pos.view(pos.to_move)
    first, second = (bot.think(view, bm.Limit(simulations=301), seed=1) for _ in range(2))
    assert first == second
    assert first.simulations == 301


@pytest.mark.parametrize("threads", [0, -1, 1.5, 1000])
def test_threads_must_be_a_sensible_number(threads: int) -> None:
    with pytest.raises(bm.BadOption, match="threads must be a whole number from 1 to 64"):
        bm.player("pagoda", "master", threads=threads)
