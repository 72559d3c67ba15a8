"""The vector environment is `Batch` under Gymnasium's names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import baumeister as bm
from baumeister.adapters.vector import SelfPlay

NAMES = bm.names()


@pytest.mark.parametrize("name", NAMES)
def test_spaces_contain_all_observations_and_actions(name: str) -> None:
    envs = SelfPlay(name, 6)
    seen, info = envs.reset(seed=1)
    for _ in range(50):
        assert seen in envs.observation_space
        actions = envs.sample()
        assert actions in envs.action_space
        assert info["action_mask"][np.arange(6), actions].all()
        seen, reward, ended, cut, info = envs.step(actions)
        assert reward.shape == ended.shape == cut.shape == (6,)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP


@pytest.mark.parametrize("name", NAMES)
def test_same_seed_same_games(name: str) -> None:
    def run(seed: int) -> list[Any]:
        envs = SelfPlay(name, 4)
        envs.reset(seed=seed)
        return [envs.step(envs.sample())[0].tobytes() for _ in range(60)]

    assert run(1) == run(1)
    assert run(1) != run(2)


def test_returned_arrays_belong_to_the_caller() -> None:
    envs = SelfPlay("pagoda", 3)
    seen, info = envs.reset(seed=1)
    before = seen.copy(), info["action_mask"].copy(), info["to_move"].copy()
    for _ in range(30):
        envs.step(envs.sample())
    assert (seen == before[0]).all()
    assert (info["action_mask"] == before[1]).all()
    assert (info["to_move"] == before[2]).all()


@pytest.mark.parametrize("name", NAMES)
def test_the_reward_is_that_of_the_player_who_acted(name: str) -> None:
    envs = SelfPlay(name, 16, **({"turn_limit": 60} if name == "pagode" else {}))
    _, info = envs.reset(seed=1)
    finished = 0
    for _ in range(1500):
        movers = info["to_move"]
        _, reward, ended, _, info = envs.step(envs.sample())
        assert not reward[~ended].any()
        assert (reward == info["rewards"][np.arange(16), movers]).all()
        assert (info["rewards"].sum(1) == 0).all()
        finished += int(ended.sum())
    assert finished > 16


def test_nobody_resigns() -> None:
    envs, resigning = SelfPlay("pagode", 64), bm.game("pagode").type.rules.RESIGN
    _, info = envs.reset(seed=1)
    for _ in range(30):
        assert not info["action_mask"][:, resigning].any()
        actions = envs.sample()
        assert not (actions == resigning).any()
        _, _, _, _, info = envs.step(actions)
    with pytest.raises(bm.IllegalMove, match="resigns, which is never in a mask"):
        envs.step(np.full(64, resigning))


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    envs = SelfPlay("pagoda", 2)
    seen, info = envs.reset(seed=1)
    wrong = [int(np.flatnonzero(~mask)[0]) for mask in info["action_mask"]]
    with pytest.raises(bm.IllegalMove, match="game 0 of the batch"):
        envs.step(wrong)
    assert envs.step(envs.sample())[0].shape == seen.shape


@pytest.mark.parametrize("name", NAMES)
def test_no_observation_leaves_its_range(name: str) -> None:
    envs = SelfPlay(name, 128)
    seen, _ = envs.reset(seed=2)
    low, high = float(seen.min()), float(seen.max())
    for _ in range(500):
        seen, *_ = envs.step(envs.sample())
        low, high = min(low, float(seen.min())), max(high, float(seen.max()))
    assert -1 <= low <= high <= 4
