"""OpenSpiel's own test and algorithms on our games."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import (
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation

import baumeister as bm
from baumeister.adapters.openspiel import OpenSpielState, parameters

from ..variants import VARIANTS, Variant


def loaded_as(variant: Variant) -> str:
    """The name by which OpenSpiel loads it: `baumeister_pagoda(quick=true)`."""
    given = [
        f"{name}={str(value).lower() if value is True else value}" for name, value in variant.options.items()
    ]
    return f"baumeister_{variant.game}" + (f"({','.join(given)})" if given else "")


# Random games of Pagode without a limit are long.
SHORT = [variant for variant in VARIANTS if variant.name != "pagode"]
GAMES = [loaded_as(variant) for variant in SHORT]
HIDDEN = [
    loaded_as(variant)
    for variant in SHORT
    if variant.make().type.hidden and not variant.make().options.all_open
]
SAMPLER = pyspiel.UniformProbabilitySampler(0.0, 1.0)


def chance(pick: random.Random, state: Any) -> None:
    """Let chance act while it is due."""
    while state.is_chance_node():
        outcomes, odds = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(pick.choices(outcomes, odds)[0])


def played(name: str, steps: int, seed: int = 1) -> Any:
    """A state after this many random decisions."""
    pick, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    chance(pick, state)
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(pick.choice(state.legal_actions()))
        chance(pick, state)
    return state


@pytest.mark.parametrize("name", GAMES)
def test_the_random_sim_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_same_game_as_ours(name: str) -> None:
    """Move by move beside the public API, with the chance that OpenSpiel drew."""
    state, pick = played(name, 0), random.Random(3)
    game = state.play.game
    pos = game.start(chance=[text for text, who in state.play.entries() if who is None])
    while not state.is_terminal():
        legal = [a for a in pos.legal_steps().tolist() if a != game.type.rules.RESIGN]
        assert state.legal_actions() == legal
        assert state.current_player() == pos.to_move
        assert (np.array(state.observation_tensor(0)) == pos.observation(0).ravel()).all()
        before = len(state.play.entries())
        while len(state.play.entries()) == before:
            state.apply_action(pick.choice(state.legal_actions()))
        chance(pick, state)
        for text, who in state.play.entries()[before:]:
            pos = pos.play(text, who)
        assert state.play.raw.tobytes() == pos.states.tobytes()
    assert pos.outcome is not None
    won = pos.outcome.winner
    assert state.returns() == ([0.0, 0.0] if won is None else [1.0 - 2 * won, 2.0 * won - 1])


@pytest.mark.parametrize("name", GAMES)
def test_chance_probabilities_are_those_of_the_cards(name: str) -> None:
    pick, state = random.Random(1), pyspiel.load_game(name).new_initial_state()
    nodes = 0
    for _ in range(300):
        if state.is_terminal():
            break
        if state.is_chance_node():
            nodes += 1
            outcomes = state.chance_outcomes()
            rules, s = state.play.game.type.rules, state.play.states[0]
            weights = [rules.weight(s, a) for a, _ in outcomes]
            assert [a for a, _ in outcomes] == state.legal_actions()
            assert [p for _, p in outcomes] == pytest.approx([w / sum(weights) for w in weights])
            chance(pick, state)
        else:
            state.apply_action(pick.choice(state.legal_actions()))
    assert nodes > 0


@pytest.mark.parametrize("name", GAMES)
def test_action_strings_differ_and_are_notation_when_a_move_is_complete(name: str) -> None:
    state = played(name, 7)
    texts = [state.action_to_string(a) for a in state.legal_actions()]
    assert len(set(texts)) == len(texts)
    fresh = played(name, 0)
    whole = [
        a
        for a in fresh.legal_actions()
        if "+" not in (text := fresh.action_to_string(a)) and not text.isdigit()
    ]
    moves = fresh.play.position().moves()
    assert all(fresh.action_to_string(a) in moves for a in whole)
    assert fresh.string_to_action(fresh.action_to_string(whole[0])) == whole[0] if whole else True


@pytest.mark.parametrize("name", HIDDEN)
def test_a_resampled_state_is_the_same_for_its_player_and_for_nobody_else(name: str) -> None:
    others = 0
    for steps in (0, 1, 2, 5, 11, 30):
        state = played(name, steps)
        if state.is_terminal():
            continue
        for player in (0, 1):
            for _ in range(4):
                twin = state.resample_from_infostate(player, SAMPLER)
                assert twin.information_state_string(player) == state.information_state_string(player)
                assert twin.observation_string(player) == state.observation_string(player)
                assert twin.information_state_tensor(player) == state.information_state_tensor(player)
                assert twin.observation_tensor(player) == state.observation_tensor(player)
                assert twin.current_player() == state.current_player()
                assert twin.history() == []
                if state.current_player() == player:
                    assert twin.legal_actions() == state.legal_actions()
                others += twin.observation_string(1 - player) != state.observation_string(1 - player)
    assert others > 0


@pytest.mark.parametrize("name", HIDDEN)
def test_a_resampled_game_can_be_played_to_the_end(name: str) -> None:
    pick = random.Random(2)
    for steps in (3, 8, 20):
        state = played(name, steps)
        if state.is_terminal():
            continue
        twin = state.resample_from_infostate(state.current_player(), SAMPLER)
        while not twin.is_terminal():
            assert twin.information_state_string(0) != twin.information_state_string(1)
            twin.apply_action(pick.choice(twin.legal_actions()))
            chance(pick, twin)
        assert sum(twin.returns()) == 0


@pytest.mark.parametrize("name", GAMES)
def test_an_information_state_remembers_everything_its_player_saw(name: str) -> None:
    """Two paths to the same board are two information states; a player's own choices are part of them."""
    pick, state = random.Random(4), played(name, 0, seed=4)
    for _ in range(12):
        if state.is_terminal():
            break
        player = state.current_player()
        seen = set()
        actions = state.legal_actions()
        for action in actions[:6]:
            child = state.child(action)
            chance(random.Random(1), child)
            seen.add(child.information_state_string(player))
        assert len(seen) == min(6, len(actions))
        state.apply_action(pick.choice(actions))
        chance(pick, state)


@pytest.mark.parametrize("name", GAMES)
def test_clones_copies_and_serialised_states_play_on_in_the_same_way(name: str) -> None:
    state = played(name, 9)
    text = pyspiel.serialize_game_and_state(state.get_game(), state)
    _, again = pyspiel.deserialize_game_and_state(text)
    plays = [pickle.loads(pickle.dumps(state.play)), copy.deepcopy(state.play)]
    assert all(play.information(0) == state.information_state_string(0) for play in plays)
    twins = [state, state.clone(), again]
    pick = random.Random(5)
    while not state.is_terminal():
        actions = state.legal_actions()
        assert all(twin.legal_actions() == actions for twin in twins)
        action = pick.choice(actions)
        for twin in twins:
            twin.apply_action(action)
            assert str(twin) == str(state)
    assert all(twin.information_state_string(1) == state.information_state_string(1) for twin in twins)


@pytest.mark.parametrize("name", GAMES)
def test_observers_of_every_kind_see_what_they_should(name: str) -> None:
    state = played(name, 5)
    game = state.get_game()
    single = make_observation(game)
    single.set_from(state, 1)
    assert single.tensor.tolist() == state.observation_tensor(1)
    public = make_observation(
        game, pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    )
    assert public.tensor is None
    assert '"player":null' in public.string_from(state, 0)
    with pytest.raises(bm.BadOption, match="observations have no parameters"):
        make_observation(game, None, {"size": 3})


def test_its_mcts_plays_pagode() -> None:
    game = pyspiel.load_game("baumeister_pagode(turn_limit=10)")
    bot = mcts.MCTSBot(game, 1.4, 15, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)))
    state = played("baumeister_pagode(turn_limit=10)", 2)
    assert bot.step(state) in state.legal_actions()


@pytest.mark.parametrize("name", HIDDEN)
def test_ismcts_searches_the_games_with_hidden_cards(name: str) -> None:
    bot = ismcts.ISMCTSBot(
        game=pyspiel.load_game(name),
        evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.4,
        max_simulations=12,
        random_state=np.random.RandomState(1),
    )
    for steps in (0, 6):
        state = played(name, steps)
        policy = dict(bot.get_policy(state))
        assert set(policy) == set(state.legal_actions())
        assert sum(policy.values()) == pytest.approx(1)


def test_external_sampling_runs_on_a_reduced_variant() -> None:
    """Two turns of Pagode: everything is a draw, so every regret is zero and the policy stays uniform."""
    game = pyspiel.load_game("baumeister_pagode(turn_limit=2)")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    solver.iteration()
    policy = solver.average_policy()
    state = played("baumeister_pagode(turn_limit=2)", 0)
    odds = policy.action_probabilities(state)
    assert set(odds) == set(state.legal_actions())
    assert max(odds.values()) == pytest.approx(1 / len(odds))


@pytest.mark.parametrize(
    "name", ["baumeister_pagoda(quick=true,simple=true)", "baumeister_jaguar(path=-a 9b -)"]
)
def test_outcome_sampling_learns_regrets_on_a_reduced_variant(name: str) -> None:
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(pyspiel.load_game(name))
    for _ in range(3):
        solver.iteration()
    assert len(solver._infostates) > 20
    regrets = [values[0] for values in solver._infostates.values()]
    assert any((regret != regret[0]).any() for regret in regrets), "something was learnt"


SEARCHING = """
import sys, pyspiel, open_spiel.python.games, baumeister.adapters.openspiel
game = pyspiel.load_game(sys.argv[1])
state = game.new_initial_state()
while state.is_chance_node():
    state.apply_action(state.legal_actions()[0])
plain = pyspiel.RandomRolloutEvaluator(1, 1)
final = pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT
bot = pyspiel.ISMCTSBot(1, plain, 1.4, 5, -1, final, False, False)
assert bot.step(state) in state.legal_actions()
"""


def test_openspiels_search_in_cpp_treats_our_games_like_its_own_python_games() -> None:
    """Its C++ search runs C++ games; games in Python, its own and ours, end it with a segmentation fault.
    When OpenSpiel fixes that, our games must run too."""

    def ends(name: str) -> int:
        return subprocess.run([sys.executable, "-c", SEARCHING, name], check=False).returncode

    assert ends("kuhn_poker") == 0
    assert ends("baumeister_pagoda(quick=true)") == ends("python_kuhn_poker")


def test_the_options_of_a_game_are_its_parameters() -> None:
    assert parameters("pagode") == {"turn_limit": 400, "small": False, "rules": 1}
    assert parameters("pagoda") == {"quick": False, "simple": False, "small": False, "rules": 2}
    assert parameters("jaguar") == {"path": "", "small": False, "rules": 1}


def test_bad_parameters_are_refused_with_a_sentence() -> None:
    with pytest.raises(Exception, match="turn_limit must lie between"):
        pyspiel.load_game("baumeister_pagode(turn_limit=-3)")
    with pytest.raises(Exception, match="no_such"):
        pyspiel.load_game("baumeister_pagode(no_such=3)")


def test_states_are_of_our_own_class() -> None:
    assert isinstance(played("baumeister_jaguar", 1), OpenSpielState)
