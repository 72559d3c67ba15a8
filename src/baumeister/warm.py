"""Compile a game's functions into the cache: `python -m baumeister.warm pagode`.

Prints "done/total" after each function, so that callers can show the progress. A process that must never wait
loads what is in the cache with `load`, in a thread of its own, before it plays.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Callable

import numpy as np

from .games.batch import Batch
from .games.contract import RESIGN_TEXT
from .games.engine import COMPILED, compile_here, marker
from .games.position import Game
from .games.registry import game, names
from .games.rng import generator
from .players import Limit, player
from .players.analysis.analysis import analyse
from .players.search.alphabeta_player import AlphaBetaPlayer, can_search


def tasks(name: str) -> list[Callable[[], object]]:
    """One call for each compiled function that the public API uses, with the types it uses."""
    played = game(name)
    rules = played.type.rules
    batch: list[Batch] = []
    chosen = np.zeros(2, np.int32)
    return [
        *tasks_to_play(played),
        lambda: batch.append(Batch(played, 2, seed=0)),
        lambda: batch[0].sample(chosen),
        lambda: batch[0].step(chosen),
        lambda: batch[0].write_masks(np.zeros((2, rules.ACTIONS), np.bool_)),
        lambda: batch[0].write_observations(np.zeros((2, *rules.OBSERVATION), np.float32)),
        lambda: exercise_search(played),
        lambda: exercise_alphabeta(played),
    ]


def tasks_to_play(played: Game) -> list[Callable[[], object]]:
    """The calls that one game on a board needs."""
    rules, dtype = played.type.rules, played.type.dtype
    states, keys, rng = np.zeros(8, dtype), np.zeros(512, np.int64), generator(0)
    buffer, result = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(3, np.int64)
    mask = np.zeros(rules.ACTIONS, np.bool_)
    seen = np.zeros(int(np.prod(rules.OBSERVATION)), np.float32)
    e = COMPILED
    return [
        lambda: e.new(states, 0, played.options.numbers()),
        lambda: e.draw_chance(states[:1], rng, keys, states[1:2], keys.copy(), buffer),
        lambda: e.list_legal(states, 0, buffer),
        lambda: e.write_mask(states, 0, mask),
        lambda: e.play_steps(states[:1], buffer[:0], keys, states[1:2], keys.copy()),
        lambda: e.apply_step(states, 0, 0),
        lambda: e.is_inside(states, 0),
        lambda: e.result_of(states, 0, result),
        lambda: e.key_of(states, 0),
        lambda: e.observe_into(states, 0, 0, seen),
        lambda: e.redeal_into(states, 0, 0, rng),
        lambda: exercise_api(played),
    ]


def load(name: str) -> None:
    """Read everything needed to play from the cache."""
    for task in tasks_to_play(game(name)):
        task()


def exercise_api(played: Game) -> None:
    """What else the public API calls: lists of moves, views, positions read back from them. Some functions
    are needed only late in a game, others only in rare positions, which come up with this seed."""
    pos, choose, chooser = played.start(seed=7), random.Random(7), player(played.name, "random")
    for n in range(150):
        if pos.to_move is None:
            break
        moves = [move for move in pos.moves() if move != RESIGN_TEXT]
        if n % 5 == 0:
            for seat in (0, 1, None):
                pos.view(seat)
            chooser.choose(pos.view(pos.to_move), seed=n)
        pos = pos.play(choose.choice(moves))


def exercise_search(played: Game) -> None:
    """The tree search and its readers; these come last."""
    pos = played.start(seed=0)
    player(played.name, "uct").choose(pos.view(pos.to_move), simulations=2)
    analyse(pos.view(pos.to_move), Limit(simulations=2))


def exercise_alphabeta(played: Game) -> None:
    """Alpha-beta search, where it can be used."""
    if can_search(played.name):
        pos = played.start(seed=0)
        AlphaBetaPlayer(played.name).choose(pos.view(pos.to_move), simulations=2)


def main(wanted: list[str]) -> None:
    """Compile the named games, or all."""
    for name in wanted or names():
        compile_here(name)
        todo = tasks(name)
        for done, task in enumerate(todo, 1):
            task()
            if done == len(todo) - 2:
                marker(name).touch()  # everything needed to play
            print(f"{done}/{len(todo)}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
