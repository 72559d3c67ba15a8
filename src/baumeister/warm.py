"""Compile a game's functions into the cache: `python -m baumeister.warm pagode`.

Prints "for players: N" (the steps until computer players have what they need) and "done/total" after each
step, so that callers can show the progress, and "stored" when a part of a game can be loaded. The calls below
are made once, with the types that the public API uses; each function they call is translated and answered by
its plain twin (`games/jit.py`), and at the end of each part all that was translated becomes machine code.
"""

from __future__ import annotations

import contextlib
import functools
import gc
import os
import sys
import threading
import warnings
from collections.abc import Callable
from typing import Any

import filelock
import numpy as np

from .errors import TooBigToSolve
from .games import code_store, doors, graph
from .games.batch import Batch
from .games.code_store import BATCH, PLAY, SEARCH
from .games.contract import without_resigning
from .games.engine import COMPILED, compile_here
from .games.evaluation import evaluation, tuned_weights
from .games.position import Game
from .games.registry import game, names
from .games.rng import generator
from .players import Limit, baselines, player
from .players.analysis.analysis import analyse
from .players.analysis.judgement import judge
from .players.search import transposition_table
from .players.search.alphabeta_player import AlphaBetaPlayer, can_search

Task = Callable[[], object]
STORED = "stored"
LOCK_SECONDS = 180.0
"""How long another compiler of the same game is waited for. After that it is probably suspended, and this one
compiles beside it: each file is replaced as a whole, so that two at once do no harm."""
PLIES = 150


def tasks(name: str) -> dict[str, list[Task]]:
    """Calls of all compiled functions that the public API uses, with the types it uses, by part."""
    played = game(name)
    return {
        PLAY: tasks_to_play(played),
        SEARCH: [
            lambda: exercise_search(played),
            lambda: exercise_alphabeta(played),
            lambda: exercise_analysis(played),
        ],
        BATCH: tasks_of_batch(played),
    }


def tasks_to_play(played: Game) -> list[Task]:
    """The calls that one game on a board needs."""
    rules, dtype = played.type.rules, played.type.dtype
    states, keys, rng = np.zeros(8, dtype), np.zeros(512, np.int64), generator(0)
    buffer, result = np.zeros(rules.MAX_LEGAL, np.int32), np.zeros(3, np.int64)
    mask = np.zeros(rules.ACTIONS, np.bool_)
    seen = np.zeros(int(np.prod(rules.OBSERVATION)), np.float32)
    e = COMPILED
    return [
        lambda: e.new(states, 0, played.numbers()),
        lambda: e.draw_chance(states[:1], rng, keys, states[1:2], keys.copy(), buffer),
        lambda: e.list_legal(states, 0, buffer),
        lambda: e.write_mask(states, 0, mask),
        lambda: e.play_steps(states[:1], buffer[:0], keys, states[1:2], keys.copy()),
        lambda: e.is_inside(states, 0),
        lambda: e.result_of(states, 0, result),
        lambda: e.key_of(states, 0),
        lambda: e.observe_into(states, 0, 0, seen),
        lambda: e.redeal_into(states, 0, 0, rng),
        lambda: exercise_api(played),
    ]


def tasks_of_batch(played: Game) -> list[Task]:
    """The calls of many games at once."""
    rules = played.type.rules
    batch: list[Batch] = []
    chosen = np.zeros(2, np.int32)
    states, rng, keys = np.zeros(1, played.type.dtype), generator(0), np.zeros(max(1, rules.RING), np.int64)
    return [
        lambda: batch.append(Batch(played, 2, seed=0)),
        lambda: batch[0].sample(chosen),
        lambda: batch[0].step(chosen),
        lambda: batch[0].write_masks(np.zeros((2, rules.ACTIONS), np.bool_)),
        lambda: batch[0].write_observations(np.zeros((2, *rules.OBSERVATION), np.float32)),
        lambda: COMPILED.new(states, 0, played.numbers()),
        lambda: doors.rollout(states, 0, rng, keys, 1),
        lambda: exercise_graph(played),
    ]


def exercise_graph(played: Game) -> None:
    """The exact solver, which gives up at once."""
    with contextlib.suppress(TooBigToSolve):
        graph.Graph.explore(played, played.start(seed=0).states, 1)
    nodes = graph.empty_nodes()
    graph.rehash(nodes.keys, nodes.numbers, nodes.keys, nodes.numbers)
    graph.improve(nodes, 0, 0, np.zeros(1))


def exercise_api(played: Game) -> None:
    """What else the public API calls: lists of moves, views, positions read back from them. Some functions
    are needed only late in a game, others only in rare positions, which come up with this seed."""
    pos, chooser = played.start(seed=7), player(played.name, "random")
    for n in range(PLIES):
        if pos.to_move is None:
            break
        pos = pos.play(chooser.choose(pos.view(pos.to_move), seed=n))
        if n % 10 == 0:
            pos.moves(), pos.view(0), pos.view(1), pos.view(None)


def exercise_search(played: Game) -> None:
    """The tree search and its readers, and the look at a single move."""
    pos = played.start(seed=0)
    assert pos.to_move is not None
    view = pos.view(pos.to_move)
    move = player(played.name, "uct").choose(view, simulations=1)
    scratch = np.zeros(evaluation(played.name).SCRATCH, np.float32)
    steps, weights = np.array(pos.steps_of(move), np.int32), tuned_weights(played.name)
    rng = generator(0)
    baselines.evaluate_after(pos.states, steps, pos.to_move, weights, scratch, rng, 1, pos.states)


def exercise_alphabeta(played: Game) -> None:
    """Alpha-beta search, where it can be used."""
    if can_search(played.name):
        pos = played.start(seed=0)
        AlphaBetaPlayer(played.name, entries=64).choose(pos.view(pos.to_move), simulations=2)
        entry = transposition_table.probe(np.zeros((2, 2), np.int64), 1)
        transposition_table.read_bound(entry), transposition_table.read_step(entry)


def exercise_analysis(played: Game) -> None:
    """What people are told about a position."""
    pos = played.start(seed=0)
    view, hurried = pos.view(pos.to_move), Limit(simulations=2, seconds=0.01)
    analyse(view, hurried, best=1)
    judge(view, without_resigning(pos.moves())[0], hurried)


def end_with_starter() -> None:
    """End when the process that started this one has ended, however it ended."""

    def wait() -> None:
        sys.stdin.read()
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


def main(wanted: list[str]) -> None:
    """Compile the named games, or all; with "--until-eof" only while standard input is open."""
    if "--until-eof" in wanted:
        wanted = [name for name in wanted if name != "--until-eof"]
        end_with_starter()
    gc.disable()  # a compiler makes much that lives as long as it does
    for name in wanted or names():
        folder = code_store.cache_folder()
        if folder is None:
            print("trouble: there is no folder for compiled code that can be written to", flush=True)
            return
        lock = filelock.FileLock(folder / f"{name}-{code_store.game_key(name)}.lock")
        with contextlib.suppress(filelock.Timeout):
            lock.acquire(timeout=LOCK_SECONDS)
        try:
            _compile(name)
        finally:
            lock.release()


def _compile(name: str) -> None:
    """Compile the parts that are not in the cache. Where a process can be split, one part becomes machine
    code while the next is translated."""
    if code_store.is_complete(name):
        return
    from .games import jit  # noqa: PLC0415  loads Numba

    compile_here(name)
    todo = tasks(name)
    steps = {part: len(calls) + 1 for part, calls in todo.items()}
    total, done, linking = sum(steps.values()), 0, set[int]()
    print(f"for players: {steps[PLAY] + steps[SEARCH]}", flush=True)
    with jit.recording() as recorder:
        for part, calls in todo.items():
            for call in calls:
                call()
                done += 1
                print(f"{done}/{total}", flush=True)
            link = functools.partial(_link, name, part, recorder.take())
            child = _split_off(link) if part != BATCH else None
            if child is None:
                link()
            else:
                linking.add(child)
            done += 1
            print(f"{done}/{total}", flush=True)
    for child in linking:
        if os.waitpid(child, 0)[1] != 0:
            raise SystemExit(1)
    print(f"{done}/{total}", flush=True)


def _link(name: str, part: str, doors: list[Any]) -> None:
    """Make machine code of a part of a game and store it."""
    from .games import jit  # noqa: PLC0415  loads Numba

    try:
        jit.store(code_store.file_name(name, part), jit.link(doors))
    except OSError as fault:
        folder = code_store.cache_folder()
        print(f"trouble: compiled code cannot be stored in {folder}: {fault.strerror}", flush=True)
    else:
        print(STORED, flush=True)


def _split_off(work: Task) -> int | None:
    """Do the work in a copy of this process; its number, or None if no copy can be made."""
    if not hasattr(os, "fork"):
        return None
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)  # the other thread only reads standard input
            child = os.fork()
    except OSError:
        return None
    if child == 0:
        failed = 1
        try:
            work()
            failed = 0
        finally:
            os._exit(failed)
    return child


if __name__ == "__main__":
    main(sys.argv[1:])
