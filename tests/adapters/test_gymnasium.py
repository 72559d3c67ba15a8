"""Gymnasium's own checks, and games against opponents."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import baumeister as bm
from baumeister.adapters.gymnasium import GameEnv

from ..variants import Variant, every_variant
from .sampling import legal


@pytest.mark.parametrize("opponent", ["random", "greedy", "beginner"])
@every_variant
def test_check_env_passes_without_a_warning(variant: Variant, opponent: str) -> None:
    name = f"baumeister/{variant.game.capitalize()}-v0"
    env = gym.make(name, opponent=opponent, simulations=3, **variant.options)
    check_env(env.unwrapped)


def game_of(env: GameEnv, seed: int, choices: int = 1) -> list[Any]:
    """A game in which the learner chooses at random; returns everything it saw."""
    pick, seen = random.Random(choices), []
    observed, info = env.reset(seed=seed)
    ended = False
    while not ended:
        assert observed in env.observation_space
        assert info["action_mask"].dtype == env.action_masks().dtype == np.int8
        assert (info["action_mask"] == env.action_masks()).all()
        seen.append((observed.tobytes(), info["action_mask"].tobytes(), info["seat"]))
        observed, reward, ended, _, info = env.step(legal(pick, info["action_mask"]))
        assert ended or reward == 0
    return [*seen, reward]


@pytest.mark.parametrize("opponent", ["random", "greedy"])
@pytest.mark.parametrize("name", bm.names())
def test_games_are_played_to_the_end_and_are_the_same_for_the_same_seed(name: str, opponent: str) -> None:
    options: dict[str, Any] = {"turn_limit": 30} if name == "pagode" else {}
    envs = [GameEnv(name, opponent=opponent, **options) for _ in range(2)]
    assert game_of(envs[0], 1) == game_of(envs[1], 1)
    assert game_of(envs[0], 1)[:-1] != game_of(envs[1], 2)[:-1]


def test_human_shows_every_position_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    env = GameEnv("pagode", render_mode="human")
    _, info = env.reset(seed=1)
    assert "G R stones, g r pillars" in capsys.readouterr().out
    env.step(legal(random.Random(1), info["action_mask"]))
    assert "G R stones, g r pillars" in capsys.readouterr().out


def test_the_learner_has_the_chosen_seat_or_both_seats_in_turn() -> None:
    drawn = GameEnv("jaguar")
    drawn.reset(seed=1)
    assert {drawn.reset()[1]["seat"] for _ in range(40)} == {0, 1}
    for seat in (0, 1):
        env = GameEnv("jaguar", seat=seat)
        assert {env.reset()[1]["seat"] for _ in range(10)} == {seat}
        assert env.stepped.to_move == seat


def test_the_greedy_opponent_beats_random_choices_in_quick_pagoda() -> None:
    env = GameEnv("pagoda", quick=True, opponent="greedy")
    assert sum(game_of(env, seed, seed)[-1] for seed in range(6)) <= -4


def test_an_illegal_action_loses_the_game_with_a_sentence() -> None:
    env = GameEnv("pagoda", quick=True)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, ended, _, info = env.step(wrong)
    assert (reward, ended) == (-1, True)
    assert info["illegal"] == f"action {wrong} was not legal"
    assert info["action_mask"].all(), "no action matters any more, and drawing one still works"
    assert env.action_space.sample(info["action_mask"]) in env.action_space
    with pytest.raises(bm.BadOption, match="the game is over: call reset"):
        env.step(0)


def test_a_copy_made_in_the_middle_plays_on_in_the_same_way() -> None:
    env, pick = GameEnv("pagoda", quick=True), random.Random(1)
    _, info = env.reset(seed=1)
    for _ in range(10):
        _, _, _, _, info = env.step(legal(pick, info["action_mask"]))
    for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        original = copy.deepcopy(env)
        for _ in range(20):
            action = legal(pick, original.action_masks())
            one, two = original.step(action), twin.step(action)
            assert (one[0] == two[0]).all()
            assert one[1:4] == two[1:4]


def test_bad_options_are_refused_with_a_sentence() -> None:
    with pytest.raises(bm.BadOption, match="the seat is 0, 1 or None"):
        GameEnv("pagoda", seat=2)
    with pytest.raises(bm.BadOption, match="there is no player 'nobody'"):
        GameEnv("pagoda", opponent="nobody")
    with pytest.raises(bm.BadOption, match="render_mode"):
        GameEnv("pagoda", render_mode="video")
    with pytest.raises(bm.BadOption, match="simulations must be"):
        GameEnv("pagoda", simulations=0)


def test_an_environment_says_what_it_is() -> None:
    env = GameEnv("jaguar", seat=1, opponent="uct")
    assert repr(env) == "<GameEnv: South of game('jaguar') against uct>"
