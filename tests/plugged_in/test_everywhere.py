"""The fourth game with all code that was written without it."""

from __future__ import annotations

import json
import random
import warnings
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pyarrow.parquet as pq
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import baumeister as bm
from baumeister import conformance, warm
from baumeister.adapters import parallel, pettingzoo
from baumeister.adapters.gymnasium import GameEnv
from baumeister.adapters.openspiel import NAME_PREFIX, parameters
from baumeister.adapters.vector import SelfPlay
from baumeister.games.code_store import is_complete
from baumeister.games.registry import game_type
from baumeister.players import players

from ..terminal.helpers import run

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import its own games in a way that it deprecates itself
    from pettingzoo.test import api_test, parallel_api_test, seed_test

NAME = "lantern"
VARIANTS: list[dict[str, Any]] = [{}, {"glare": True}, {"nights": 2}, {"nights": 7, "glare": True}]
every_variant = pytest.mark.parametrize("options", VARIANTS, ids=str)


def position(seed: int = 1, **options: Any) -> bm.Position:
    return bm.game(NAME, **options).start(seed=seed)


def test_it_comes_after_our_own_games() -> None:
    assert bm.names() == ["pagode", "pagoda", "jaguar", NAME]


def test_warm_compiles_it() -> None:
    warm.main([NAME])
    assert is_complete(NAME)


def test_it_lacks_nothing() -> None:
    report = conformance.examine(NAME, 12)
    assert report.is_sound, (report.gaps, report.failures)
    assert conformance.variants(game_type(NAME)) == [{}, {"nights": 2}, {"nights": 7}, {"glare": True}]


# ---- the command line -----------------------------------------------------------------------------------


def test_the_conformance_command_says_so() -> None:
    result = run("conformance", NAME, "--games", "1", "--json")
    assert result.exit_code == 0
    assert set(json.loads(result.stdout)["checks"].values()) == {None}


def test_games_and_levels_list_it() -> None:
    assert json.loads(run("games", "--json").stdout)[NAME]["options"].keys() == {"nights", "glare"}
    assert "lantern: Lantern Duel, Owl against Bat" in run("games").stdout
    levels = run("levels", NAME).stdout
    assert "Lantern Duel: the computer's levels" in levels
    assert "not measured" in levels


def test_its_options_are_flags_of_play() -> None:
    told = " ".join(run("play", "--help").stdout.split())
    assert "--nights N Lantern Duel: how many nights." in told
    assert "--glare Lantern Duel: twice as bright repels." in told
    refusal = run("play", "pagode", "--glare").stderr
    assert "--glare is an option of lantern: baumeister play lantern --glare" in refusal


def test_a_whole_game_is_typed_into_a_pipe(tmp_path: Path) -> None:
    pos, typed = position(seed=3, nights=4, glare=True), []
    while pos.to_move is not None:
        typed.append(pos.moves()[0])
        pos = pos.play(typed[-1])
    lines = []
    for n, move in enumerate(typed):
        lines += ["", "help", "moves", move] if n < 2 else ["", move]
    result = run(
        "play", NAME, "--nights", "4", "--glare", "--seed", "3", "--plain",
        "--save", str(tmp_path / "game.txt"), typed="\n".join(lines) + "\n",
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    assert "Your lanterns:" in result.stdout
    assert "light the lantern of brightness 8" in result.stdout
    assert pos.outcome is not None
    assert f"{pos.outcome.scores[0]}" in result.stdout
    record = bm.Record.load(tmp_path / "game.txt")
    assert record.result == pos.outcome
    shown = run("show", str(tmp_path / "game.txt"), "--at", "-1")
    assert "at dawn after 4 nights" in shown.stdout


def test_against_the_computer_only_one_side_is_typed() -> None:
    typed = "\n".join(str(v) for _ in range(9) for v in range(1, 17))
    result = run("play", NAME, "--against", "uct", "--seconds", "0.05", "--seed", "1", "--plain", typed=typed)
    assert result.exit_code == 0, result.output
    assert "wins" in result.stdout or "drawn" in result.stdout


def test_arena_match_against_uct() -> None:
    result = run("arena", NAME, "casual", "uct", "--games", "4", "--mirror", "--simulations", "60", "--json")
    assert result.exit_code == 0, result.output
    assert json.loads(result.stdout)


def test_an_engine_answers() -> None:
    pos = position()
    view = json.dumps(pos.view(pos.to_move))
    lines = ["ugi", f"newgame {NAME} {{}}", f"position view {view}", "go nodes 30 seed 5", "quit"]
    said = run("engine", "--player", "skilled", typed="\n".join(lines) + "\n").stdout.splitlines()
    assert said[-1].removeprefix("bestmove ") in pos.moves(), said


def test_an_engine_and_training_data_need_no_named_player(tmp_path: Path) -> None:
    said = run("engine", typed=f"newgame {NAME} {{}}\nquit\n").stdout
    assert "error" not in said
    few = ("--games", "1", "--simulations", "5", "--workers", "1", "--out", str(tmp_path))
    assert run("train-data", NAME, *few).exit_code == 0


def test_training_data_is_written(tmp_path: Path) -> None:
    result = run(
        "train-data", NAME, "--games", "4", "--player", "uct", "--simulations", "20", "--workers", "1",
        "--out", str(tmp_path),
    )  # fmt: skip
    assert result.exit_code == 0, result.output
    [file] = tmp_path.rglob("*.parquet")
    rows = pq.read_table(file).to_pylist()
    assert {row["player"] for row in rows} == {0, 1}
    assert {row["result"] for row in rows} <= {-1, 0, 1}


@every_variant
def test_a_record_comes_back_from_text_and_from_json(options: dict[str, Any]) -> None:
    pos, pick = position(seed=5, **options), random.Random(5)
    while pos.to_move is not None:
        pos = pos.play(pick.choice(pos.moves()))
    record = bm.Record.of(pos, players=("Gudrun", "Rolf"))
    assert bm.Record.loads(str(record)) == record
    assert bm.Record.from_json(json.loads(json.dumps(record.to_json()))) == record


# ---- players --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", players(NAME))
def test_every_player_finds_a_legal_move(name: str) -> None:
    pos = position()
    assert bm.player(NAME, name).choose(pos.view(0), simulations=50) in pos.moves()


def test_search_finds_the_best_lantern_on_the_last_night() -> None:
    """Owl knows that 16 beats everything: with one night left, each lantern alone decides."""
    pos = bm.game(NAME, nights=2).start(chance=[">deal 1,16/2,3", ">moths 6"])
    assert bm.player(NAME, "uct").choose(pos.view(0), simulations=2000, seed=0) == "16"


def test_analysis_and_annotation_work_with_it() -> None:
    pos = position(nights=2)
    assert bm.analyse(pos.view(0), bm.Limit(simulations=50)).lines
    while pos.to_move is not None:
        pos = pos.play(pos.moves()[0])
    assert bm.annotate(bm.Record.of(pos), bm.Limit(simulations=20))


# ---- environments ---------------------------------------------------------------------------------------


@every_variant
def test_pettingzoo_accepts_it(options: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about dictionaries, in every environment except its own
        api_test(pettingzoo.env(NAME, **options), num_cycles=200)
    seed_test(lambda: pettingzoo.env(NAME, **options), num_cycles=100)
    parallel_api_test(parallel.parallel_env(NAME, **options), num_cycles=100)


@pytest.mark.parametrize("opponent", ["random", "greedy", "beginner"])
@every_variant
def test_gymnasium_accepts_it(options: dict[str, Any], opponent: str) -> None:
    env = gym.make("baumeister/Lantern-v0", opponent=opponent, simulations=3, **options)
    assert isinstance(env.unwrapped, GameEnv)
    check_env(env.unwrapped)


def test_many_games_are_played_side_by_side() -> None:
    envs = SelfPlay(NAME, 64)
    envs.reset(seed=1)
    ended = sum(int(envs.step(envs.sample())[2].sum()) for _ in range(20))
    assert ended == 64 * 2, "ten decisions make a game"


@pytest.mark.parametrize("options", ["", "(glare=true)", "(nights=2)", "(nights=7,glare=true)"])
def test_openspiel_simulates_it(options: str) -> None:
    game = pyspiel.load_game(f"{NAME_PREFIX}{NAME}{options}")
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)
    assert parameters(NAME) == {"nights": 5, "glare": False, "rules": 1}


def test_openspiel_resamples_what_is_hidden_and_counts_all_nodes() -> None:
    pick, game = random.Random(1), pyspiel.load_game(NAME_PREFIX + NAME)
    state, chances, decisions = game.new_initial_state(), 0, 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, odds = zip(*state.chance_outcomes(), strict=True)
            assert sum(odds) == pytest.approx(1)
            state.apply_action(pick.choices(outcomes, odds)[0])
            chances += 1
            continue
        for player in (0, 1):
            twin = state.resample_from_infostate(player, sampler)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert np.array_equal(twin.observation_tensor(player), state.observation_tensor(player))
        state.apply_action(pick.choice(state.legal_actions()))
        decisions += 1
    assert decisions <= game.max_game_length()
    assert chances <= game.max_chance_nodes_in_history()
