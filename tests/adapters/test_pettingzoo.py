"""PettingZoo's own tests, and what they do not check."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from typing import Any

import numpy as np
import pytest

import baumeister as bm
from baumeister.adapters import pettingzoo
from baumeister.adapters.pettingzoo import Environment, raw_env

from ..variants import Variant, every_variant, short_game
from .sampling import legal

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its own games in a way that it deprecates itself
    from pettingzoo.test import api_test, render_test, seed_test

SAID_OF_ALL_BUT_ITS_OWN = {
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
}
"""What PettingZoo warns about in every environment with dictionary observations that is not in its list of
names."""


@every_variant
def test_the_api_test_passes(variant: Variant) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(pettingzoo.env(variant.game, **variant.options), num_cycles=500)
    assert {str(warning.message) for warning in said} <= SAID_OF_ALL_BUT_ITS_OWN


@every_variant
def test_the_seed_test_passes(variant: Variant) -> None:
    seed_test(lambda: pettingzoo.env(variant.game, **variant.options), num_cycles=200)


@pytest.mark.parametrize("name", bm.names())
def test_the_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode))
    assert bm.game(name).seats[0] in capsys.readouterr().out


@pytest.mark.parametrize("name", bm.names())
def test_max_cycles_truncates_and_nobody_is_rewarded(name: str) -> None:
    game, pick = pettingzoo.env(name, max_cycles=5), random.Random(1)
    game.reset(seed=1)
    for _ in range(10):
        assert not any(game.truncations.values())
        game.step(legal(pick, game.observe(game.agent_selection)["action_mask"]))
    assert game.truncations == {"player_0": True, "player_1": True}
    assert not any(game.terminations.values())
    for _ in range(2):
        _, reward, ended, truncated, _ = game.last()
        assert (reward, ended, truncated) == (0, False, True)
        game.step(None)
    assert game.agents == []


def play_on(game: Environment, seed: int, most: int = 10_000) -> list[Any]:
    """Random play; returns everything that was seen on the way."""
    pick, seen = random.Random(seed), []
    for agent in game.agent_iter(most):
        observed, reward, ended, cut, info = game.last()
        assert observed is not None
        seen.append((agent, observed["observation"].tobytes(), reward, ended, cut, info))
        game.step(None if ended or cut else legal(pick, observed["action_mask"]))
    return seen


@every_variant
def test_a_copy_made_in_the_middle_plays_on_in_the_same_way(variant: Variant) -> None:
    game = raw_env(variant.game, **variant.options)
    game.reset(seed=3)
    play_on(game, 1, most=25)
    twins = [copy.deepcopy(game), pickle.loads(pickle.dumps(game))]
    rest = play_on(game, 2)
    for twin in twins:
        assert play_on(twin, 2) == rest
        twin.reset()
    assert play_on(twins[0], 5) == play_on(twins[1], 5), "their next games are alike, too"


@every_variant
def test_rewards_and_infos_tell_how_the_game_ended(variant: Variant) -> None:
    game = raw_env(variant.game, **variant.options)
    game.reset(seed=4)
    *_, first, second = play_on(game, 1)
    assert first[3]
    assert second[3]
    assert first[2] + second[2] == 0
    assert first[5]["reason"]
    assert first[5] == second[5]
    scores = dict(zip(("player_0", "player_1"), first[5]["scores"], strict=True))
    if variant.game == "pagoda" and first[2] and len(set(scores.values())) == 2:
        assert (scores[first[0]] > scores[second[0]]) == (first[2] > 0)


def test_an_illegal_action_is_refused_and_nothing_changes() -> None:
    game = pettingzoo.env("pagode")
    game.reset(seed=0)
    before = pickle.dumps(game.stepped)
    resigning = bm.game("pagode").type.rules.RESIGN
    for wrong in (-1, 10**9, None, 1.5, "a", resigning):
        with pytest.raises(bm.IllegalMove, match="is not legal here; the mask says which are"):
            game.step(wrong)
    assert pickle.dumps(game.stepped) == before


@pytest.mark.parametrize("name", bm.names())
def test_an_agent_that_is_not_to_move_has_an_empty_mask(name: str) -> None:
    game, pick = pettingzoo.env(name), random.Random(5)
    game.reset(seed=5)
    for _ in range(40):
        mover = game.agent_selection
        [other] = [agent for agent in game.agents if agent != mover]
        assert not game.observe(other)["action_mask"].any()
        game.step(legal(pick, game.observe(mover)["action_mask"]))


def test_calls_in_a_wrong_order_are_refused_by_pettingzoo_itself() -> None:
    game = pettingzoo.env("jaguar")
    with pytest.raises(AttributeError, match="rewards cannot be accessed before reset"):
        _ = game.rewards
    with pytest.raises(AssertionError, match="reset"):
        game.step(0)


@pytest.mark.parametrize("name", bm.names())
def test_when_the_game_is_over_the_masks_still_allow_drawing_an_action(name: str) -> None:
    game = raw_env(name, **short_game(name).options)
    game.reset(seed=1)
    play_on(game, 1)
    for agent in game.possible_agents:
        mask = game.observe(agent)["action_mask"]
        assert mask.dtype == np.int8
        assert mask.all()
        assert game.action_space(agent).sample(mask) in game.action_space(agent)


def test_human_shows_every_position_in_colour_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    game = pettingzoo.env("pagode", render_mode="human")
    game.reset(seed=1)
    first = capsys.readouterr().out
    assert "G R stones, g r pillars" in first
    assert "\x1b[48;2;" in first
    game.step(legal(random.Random(1), game.observe(game.agent_selection)["action_mask"]))
    assert capsys.readouterr().out != first
    assert game.render() is None


@pytest.mark.parametrize("name", bm.names())
def test_boards_are_drawn_as_text_and_as_pixels(name: str) -> None:
    text, pixels = raw_env(name, render_mode="ansi"), raw_env(name, render_mode="rgb_array")
    for game in (text, pixels):
        game.reset(seed=1)
    board, image = text.render(), pixels.render()
    assert isinstance(board, str)
    assert bm.game(name).seats[0] in board
    assert isinstance(image, np.ndarray)
    assert image.dtype == np.uint8
    assert image.ndim == 3
    before = image.copy()
    play_on(pixels, 1, most=20)
    after = pixels.render()
    assert isinstance(after, np.ndarray)
    assert after.shape == before.shape
    assert (after != before).any()
    none = raw_env(name)
    none.reset(seed=1)
    assert none.render() is None


def test_bad_options_are_refused_with_a_sentence() -> None:
    with pytest.raises(bm.BadOption, match="render_mode is 'human', 'ansi', 'rgb_array' or None"):
        pettingzoo.env("pagoda", render_mode="video")
    with pytest.raises(bm.BadOption, match="max_cycles is a whole number"):
        pettingzoo.env("pagoda", max_cycles=0)
    with pytest.raises(bm.BadOption, match="has no option 'size'"):
        pettingzoo.env("pagoda", size=3)


def test_it_says_what_it_is() -> None:
    assert repr(raw_env("jaguar")) == "<Environment: both seats of game('jaguar') in turn>"
