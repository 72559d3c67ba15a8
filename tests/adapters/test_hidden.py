"""Change only what a seat cannot know: everything the seat gets through any adapter stays the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pyspiel
import pytest

import baumeister as bm
from baumeister.adapters import openspiel, pettingzoo
from baumeister.adapters.external import EnginePlayer
from baumeister.adapters.gymnasium import GameEnv
from baumeister.adapters.openspiel_history import History
from baumeister.adapters.pettingzoo import AGENTS, Environment
from baumeister.adapters.stepped_game import SteppedGame
from baumeister.adapters.vector import SelfPlay
from baumeister.games import doors
from baumeister.games.registry import game_types
from baumeister.games.rng import generator

from .sampling import legal

HIDING = [sheet.name for sheet in game_types() if sheet.hidden]


def redeal(table: SteppedGame, seat: int, seed: str) -> None:
    """Deal again, in place, what the seat cannot know."""
    doors.redeal_into(table._states, 0, seat, generator(seed))


def moments(name: str, seed: int, most: int = 60) -> Iterator[Environment]:
    """All states of a game, including those in the middle of a move."""
    game, pick = pettingzoo.env(name, render_mode="ansi"), random.Random(seed)
    game.reset(seed=seed)
    for _ in range(most):
        if game.stepped.to_move < 0:
            break
        yield game
        game.step(legal(pick, game.stepped.mask()))


@pytest.mark.parametrize("name", HIDING)
def test_environments_show_nothing_hidden(name: str) -> None:
    changed = 0
    for n, game in enumerate(moments(name, 1)):
        for seat, agent in enumerate(AGENTS):
            before = {a: game.observe(a) for a in AGENTS}
            state, board, infos = game.stepped._states.copy(), game.render(), repr(game.infos)
            redeal(game.stepped, seat, f"{n}/{seat}")
            after = {a: game.observe(a) for a in AGENTS}
            assert after[agent]["observation"].tobytes() == before[agent]["observation"].tobytes()
            assert after[agent]["action_mask"].tobytes() == before[agent]["action_mask"].tobytes()
            assert (game.render(), repr(game.infos)) == (board, infos)
            other = AGENTS[1 - seat]
            changed += bool((after[other]["observation"] != before[other]["observation"]).any())
            game.stepped._states[:] = state
    assert changed > 20, "and something was hidden"


@pytest.mark.parametrize("name", HIDING)
def test_the_learner_of_a_gymnasium_environment_sees_only_its_seat(name: str) -> None:
    env, pick = GameEnv(name), random.Random(2)
    seen, info = env.reset(seed=2)
    for n in range(25):
        redeal(env.stepped, env.seat, str(n))
        assert (env.stepped.observation(env.seat) == seen).all()
        assert (env.action_masks() == info["action_mask"]).all()
        seen, _, ended, _, info = env.step(legal(pick, info["action_mask"]))
        if ended:
            seen, info = env.reset()


@pytest.mark.parametrize("name", HIDING)
def test_the_vector_environment_shows_each_mover_only_its_own_view(name: str) -> None:
    envs = SelfPlay(name, 8)
    envs.reset(seed=3)
    for n in range(40):
        seen, _, _, _, info = envs.step(envs.sample())
        again = np.empty_like(seen)
        for i, mover in enumerate(info["to_move"].tolist()):
            doors.redeal_into(envs._batch.states, i, mover, generator(f"{n}/{i}"))
        envs._batch.write_observations(again)
        assert (again == seen).all()


@pytest.mark.parametrize("name", HIDING)
def test_the_engine_reads_the_same_bytes(name: str, tmp_path: Path) -> None:
    """The bytes that arrive at an engine's standard input."""

    def heard(pos: bm.Position, file: str) -> bytes:
        script = (
            f'while read -r line; do echo "$line" >> {tmp_path / file}; set -f; set -- $line\n'
            "case $1 in ugi) echo ugiok ;; isready) echo readyok ;; go) echo bestmove $move ;;\n"
            "position) move=$3 ;; quit) exit ;; esac; done"
        )
        bot = EnginePlayer(name, command=["bash", "-c", script], patience=60)
        bot.choose(pos.view(pos.to_move), simulations=1, seed=0)
        bot.close()
        return (tmp_path / file).read_bytes()

    pos, pick = bm.game(name).start(seed=4), random.Random(4)
    for n in range(3):
        for _ in range(4 * n):
            pos = pos.play(pick.choice(pos.moves()))
        assert pos.to_move is not None
        twin = pos.redeal(pos.to_move, str(n))
        assert twin != pos
        assert heard(twin, f"{n}-twin") == heard(pos, f"{n}-true")


def opened(name: str, chance: list[str]) -> History:
    """A game after its set-up with these cards."""
    play = History(bm.game(name))
    for text in chance:
        for step in play.game.type.notation.read_chance(play.position().states, text):
            play.apply(step)
    return play


def set_ups(name: str) -> list[list[str]]:
    """The same cards in player 0's hand, different ones in player 1's."""
    if name == "pagoda":
        return [[">yb", ">gg", ">first 0"], [">yb", ">rv", ">first 0"]]
    [deal, *rest] = bm.game(name).start(seed=1).chance_log
    own, other = deal.removeprefix(">deal ").split("/")
    free = sorted({str(card) for card in range(1, 41)} - set(own.split(",")), key=int)
    changed = ",".join(free[-len(other.split(",")) :])
    assert changed != other
    return [[deal, *rest], [f">deal {own}/{changed}", *rest]]


@pytest.mark.parametrize("name", HIDING)
def test_an_information_state_holds_no_card_of_the_other_player(name: str) -> None:
    """Two real games that differ in the other hand from the first chance outcome on."""
    one, two = (opened(name, chance) for chance in set_ups(name))
    assert one.raw.tobytes() != two.raw.tobytes()
    assert one.information(0) == two.information(0)
    assert one.view(0) == two.view(0)
    assert one.information(1) != two.information(1)
    states = [pyspiel.load_game(openspiel.NAME_PREFIX + name).new_initial_state() for _ in range(2)]
    for state, play in zip(states, (one, two), strict=True):
        state.play = play
    assert states[0].information_state_tensor(0) == states[1].information_state_tensor(0)
    assert states[0].information_state_tensor(1) != states[1].information_state_tensor(1)
