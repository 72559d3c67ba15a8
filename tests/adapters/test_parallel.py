"""PettingZoo's own tests of the parallel form, including the test of its cycles."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils.conversions import parallel_to_aec

import baumeister as bm
from baumeister.adapters import parallel, pettingzoo
from baumeister.adapters.parallel import ParallelEnvironment

from ..variants import Variant, every_variant
from .sampling import legal

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its own games in a way that it deprecates itself
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test


@every_variant
def test_the_parallel_api_test_passes_without_a_warning(variant: Variant) -> None:
    parallel_api_test(parallel.parallel_env(variant.game, **variant.options), num_cycles=300)


@every_variant
def test_the_parallel_seed_test_passes(variant: Variant) -> None:
    """It knows no masks, so any action must do."""
    parallel_seed_test(
        lambda: parallel.parallel_env(variant.game, any_action=True, **variant.options), num_cycles=100
    )


@every_variant
def test_the_max_cycles_test_passes(variant: Variant) -> None:
    """In both forms; PettingZoo makes the second from the first. The test expects as many actions of each
    agent as there are cycles."""

    def parallel_env(max_cycles: int) -> Any:
        return parallel.parallel_env(variant.game, max_cycles=max_cycles, any_action=True, **variant.options)

    max_cycles_test(
        SimpleNamespace(
            parallel_env=parallel_env, env=lambda max_cycles: parallel_to_aec(parallel_env(max_cycles))
        )
    )


def test_any_action_stands_for_a_legal_one() -> None:
    game = parallel.parallel_env("pagode", any_action=True)
    game.reset(seed=1)
    mover = game.turns.agent_selection
    legal_steps = np.flatnonzero(game.turns.observe(mover)["action_mask"])
    illegal = int(np.flatnonzero(game.turns.observe(mover)["action_mask"] == 0)[0])
    twin = copy.deepcopy(game)
    _, _, _, _, infos = game.step({mover: illegal})
    assert infos[mover]["illegal"]
    _, _, _, _, infos = twin.step({mover: int(legal_steps[illegal % len(legal_steps)])})
    assert not infos[mover]["illegal"]
    assert pickle.dumps(game.turns.stepped) == pickle.dumps(twin.turns.stepped)
    with pytest.raises(bm.IllegalMove):
        game.step({})


def test_the_api_test_passes_when_pettingzoo_converts_it_back_to_turns() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(parallel_to_aec(parallel.parallel_env("pagoda", quick=True)), num_cycles=200)


def play_on(game: ParallelEnvironment, seed: int, most: int = 10_000) -> list[Any]:
    """Random play, in which the other agent also gives random actions; returns everything that was told."""
    pick = random.Random(seed)
    told: list[Any] = []
    while game.agents and len(told) < most:
        said = {agent: pick.randrange(game.action_space(agent).n) for agent in game.agents}  # type: ignore[attr-defined]
        mover = game.turns.agent_selection
        said[mover] = legal(pick, game.turns.observe(mover)["action_mask"])
        told.append(game.step(said)[1:])
    return told


@every_variant
def test_it_is_the_same_game_as_in_turns(variant: Variant) -> None:
    game, turns = (
        parallel.parallel_env(variant.game, **variant.options),
        pettingzoo.env(variant.game, **variant.options),
    )
    seen, infos = game.reset(seed=5)
    turns.reset(seed=5)
    pick = random.Random(1)
    while game.agents:
        mover = turns.agent_selection
        assert {agent: info["to_move"] for agent, info in infos.items()} == {
            agent: agent == mover for agent in game.agents
        }
        for agent in game.agents:
            observed = turns.observe(agent)
            assert (seen[agent]["observation"] == observed["observation"]).all()
            assert (seen[agent]["action_mask"] == (observed["action_mask"] if agent == mover else 1)).all()
        action = legal(pick, turns.observe(mover)["action_mask"])
        turns.step(action)
        seen, rewards, ended, cut, infos = game.step({mover: action})
    assert ended == turns.terminations
    assert rewards == turns.rewards
    assert not any(cut.values())
    assert infos["player_0"]["reason"]


def test_a_copy_made_in_the_middle_plays_on_in_the_same_way() -> None:
    game = parallel.parallel_env("jaguar", max_cycles=60)
    game.reset(seed=3)
    play_on(game, 1, most=25)
    twins = [copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    rest = play_on(game, 2)
    assert all(play_on(twin, 2) == rest for twin in twins)


def test_impossible_arguments_are_refused_with_a_sentence() -> None:
    with pytest.raises(bm.BadOption, match="max_cycles is a whole number"):
        parallel.parallel_env("pagoda", max_cycles=0)
    game = parallel.parallel_env("pagode", max_cycles=1)
    game.reset(seed=1)
    mover = game.turns.agent_selection
    for wrong in ({}, {mover: -1}, {mover: 10**9}):
        with pytest.raises(bm.IllegalMove, match="the mask says which are"):
            game.step(wrong)
    game.step({mover: legal(random.Random(1), game.turns.observe(mover)["action_mask"])})
    with pytest.raises(bm.BadOption, match="the game is over; reset begins another one"):
        game.step({})


def test_it_says_what_it_is() -> None:
    env = parallel.parallel_env("pagode", turn_limit=9)
    assert repr(env) == "<ParallelEnvironment: both seats of game('pagode', turn_limit=9)>"
