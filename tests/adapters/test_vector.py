"""The vector environment is `Batch` under Gymnasium's names."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

import baumeister as bm
from baumeister.adapters.vector import SelfPlay

from ..variants import short_game

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


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
@pytest.mark.parametrize("name", NAMES)
def test_a_game_that_ends_starts_again_in_gymnasiums_two_ways(name: str, mode: str) -> None:
    envs = SelfPlay(name, 8, autoreset_mode=mode, **short_game(name).options)
    assert envs.metadata["autoreset_mode"] is AutoresetMode(mode)
    seen, info = envs.reset(seed=1)
    ended = np.zeros(8, np.bool_)
    resets = 0
    for _ in range(600):
        before, movers = ended, info["to_move"]
        seen, reward, ended, _, info = envs.step(envs.sample())
        assert info["action_mask"].dtype == np.int8
        assert info["action_mask"].any(1).all(), "an action can be drawn in every game"
        if mode == "SameStep":
            assert ("final_obs" in info) == ended.any()
            for i in np.flatnonzero(ended):
                assert info["_final_obs"][i]
                assert info["final_obs"][i] in envs.single_observation_space
                assert (info["final_obs"][i] != seen[i]).any(), "the new game looks different"
        else:
            assert info["action_mask"][ended].all(), "no action matters in a game that is over"
            assert (info["to_move"][ended] == movers[ended]).all()
            assert not ended[before].any(), "a step that begins a game ends none"
            assert not reward[before].any()
        resets += int(ended.sum())
    assert resets > 8


def test_the_last_observation_is_that_of_the_player_who_acted() -> None:
    options = short_game("pagode").options
    same, later = (SelfPlay("pagode", 4, autoreset_mode=mode, **options) for mode in ("SameStep", "NextStep"))
    same.reset(seed=3)
    later.reset(seed=3)
    for _ in range(200):
        actions = same.sample()
        told, final = same.step(actions)[4], later.step(actions)
        if final[2].any():
            for i in np.flatnonzero(final[2]):
                assert (told["final_obs"][i] == final[0][i]).all()
            return
    pytest.fail("no game has ended")


def test_an_unknown_way_is_refused_with_a_sentence() -> None:
    with pytest.raises(bm.BadOption, match="autoreset_mode is 'SameStep' or 'NextStep', not 'never'"):
        SelfPlay("jaguar", 2, autoreset_mode="never")


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
    envs = SelfPlay(name, 16, **short_game(name).options)
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
    wrong = [int(np.flatnonzero(mask == 0)[0]) for mask in info["action_mask"]]
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


@pytest.mark.parametrize("mode", ["SameStep", "NextStep"])
def test_threads_share_the_games_and_change_nothing(mode: str) -> None:
    game = short_game("pagoda")
    one, two = (SelfPlay("pagoda", 9, autoreset_mode=mode, threads=n, **game.options) for n in (1, 2))
    seen = [envs.reset(seed=3) for envs in (one, two)]
    for _ in range(300):
        assert (seen[0][0] == seen[1][0]).all()
        actions = one.sample()
        assert (actions == two.sample()).all()
        results = [envs.step(actions) for envs in (one, two)]
        for found, same in zip(results[0][:4], results[1][:4], strict=True):
            assert np.array_equal(found, same)
        assert (results[0][4]["action_mask"] == results[1][4]["action_mask"]).all()
        seen = [(result[0], result[4]) for result in results]


def test_it_says_what_it_is() -> None:
    games = SelfPlay("pagoda", 3, quick=True)
    assert repr(games) == f"<SelfPlay: 3 games of {bm.game('pagoda', quick=True)!r}, both seats>"
