"""Games of the search against itself, and what they teach.

Every game begins with a few random moves. Most positions are searched with few simulations and some with
many: more games for the time, and good answers where it counts. What a position is worth is a mean, taken
backwards through the game, of what the search expected there and later and of the result; it is cut
where a random move was played, because what came before did not lead there.
"""

from __future__ import annotations

import functools
import multiprocessing
import os
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import baumeister as bm
from baumeister.games import doors, generic
from baumeister.games.compiled import Floats, Int64s, States
from baumeister.games.contract import CHANCE, NOBODY, OVER
from baumeister.games.evaluation import tuned_weights, weights_with
from baumeister.games.rng import below, generator

from .plans import Plan
from .searching import Found, Searcher, first_state, is_choice, make_searcher

NO_STEP = -1
"""Where the best step was searched with few simulations only, and teaches nothing."""


@dataclass
class Shard:
    """Positions of some games. Player to move: whose result `value` expects."""

    states: list[States] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    step: list[int] = field(default_factory=list)
    game: list[int] = field(default_factory=list)

    def write(self, file: Path) -> None:
        """Write the shard under another name first, so that a killed process leaves a whole file or none."""
        begun = file.with_suffix(".new")
        states = np.concatenate(self.states)
        with begun.open("wb") as out:
            np.savez(
                out,
                states=states.view(np.uint8).reshape(len(states), -1),
                value=np.array(self.value, np.float32),
                step=np.array(self.step, np.int32),
                game=np.array(self.game, np.int64),
            )
        begun.replace(file)


@dataclass(frozen=True)
class Turn:
    """A position of a game and what was found there."""

    state: States
    player: int
    found: Found
    searched_well: bool
    strayed: bool
    """A random move was played here."""


def play_game(plan: Plan, game: bm.Game, searcher: Searcher, rng: Int64s) -> tuple[list[Turn], float]:
    """One game: its turns with a choice, and the result for player 0."""
    states, keys = first_state(game)
    rules, turns = game.type.rules, []
    doors.new_state(states, 0, game.numbers())
    steps = np.empty(rules.MAX_LEGAL, np.int32)
    opening, choices = below(rng, plan.opening + 1), 0
    searcher.begin()
    while states[0].to_move != OVER:
        mover = int(states[0].to_move)
        if mover == CHANCE:
            doors.advance(states, 0, int(generic.sample(states[0], rng)), keys)
            continue
        n = doors.list_legal(states, 0, steps)
        if not is_choice(steps, n, rules.RESIGN):
            step = int(steps[0])
        elif choices < opening:
            step, choices = draw_any(steps[:n], rules.RESIGN, rng), choices + 1
        else:
            choices += 1
            well = below(rng, 1000) < 1000 * plan.share
            found = searcher.think(states, keys, plan.many if well else plan.few, rng)
            stray = below(rng, 1000) < 1000 * plan.stray and not doors.is_inside(states, 0)
            turns.append(Turn(states.copy(), mover, found, well, stray))
            if found.proved or choices >= plan.longest:
                return turns, found.value if mover == 0 else 1.0 - found.value
            step = draw_any(steps[:n], rules.RESIGN, rng) if stray else found.step
        doors.advance(states, 0, step, keys)
    out = np.empty(3, np.int64)
    doors.result_of(states, 0, out)
    return turns, 0.5 if out[0] == NOBODY else 1.0 - float(out[0])


def draw_any(steps: npt.NDArray[np.int32], resign: int, rng: Int64s) -> int:
    """Any step but resignation."""
    allowed = steps[steps != resign]
    return int(allowed[below(rng, len(allowed))])


def expectations(turns: list[Turn], result: float, trust: float) -> list[float]:
    """What each position was worth to its player: (1 - trust) of what was found there, and trust of what
    followed."""
    values, ahead = [], result  # for player 0
    for turn in reversed(turns):
        here = turn.found.value if turn.player == 0 else 1.0 - turn.found.value
        ahead = here if turn.strayed else (1.0 - trust) * here + trust * ahead
        values.append(ahead if turn.player == 0 else 1.0 - ahead)
    return values[::-1]


# ---- on all cores -------------------------------------------------------------------------------------


def make_weights(game: str, network: Path | None) -> Floats:
    """The hand-written weights, with a network behind them if one is named."""
    return tuned_weights(game) if network is None else weights_with(game, network)


def work(worker: int, plan: Plan, network: Path | None, until: float, out: Path, share: int) -> int:
    """Play games until the time is up or the share is done; return how many. Every shard is named after the
    worker and its seed, so that a folder that was begun is continued with other games."""
    begun = len(list(out.glob(f"{worker}-*.npz")))
    searchers: list[tuple[bm.Game, Searcher]] = []
    weights = make_weights(plan.game, network)
    for options in plan.variants:
        game = bm.game(plan.game, **options)
        searchers.append((game, make_searcher(game, weights, plan.settings, plan.many)))
    played, shard, written = 0, Shard(), begun
    rng = generator(f"{plan.seed}/{worker}/{begun}", "self-play")
    while played < share and time.time() < until:
        game, searcher = searchers[played % len(searchers)]
        turns, result = play_game(plan, game, searcher, rng)
        for turn, value in zip(turns, expectations(turns, result, plan.trust), strict=True):
            shard.states.append(turn.state)
            shard.value.append(value)
            shard.step.append(turn.found.step if turn.searched_well else NO_STEP)
            shard.game.append((worker << 40) + (begun << 24) + played)
        played += 1
        if len(shard.states) >= plan.shard:
            shard.write(out / f"{worker}-{written:04}.npz")
            shard, written = Shard(), written + 1
    if shard.states:
        shard.write(out / f"{worker}-{written:04}.npz")
    return played


def play(plan: Plan, network: Path | None, games: int, seconds: float, out: Path, workers: int) -> int:
    """Games on all cores, into shards in the folder `out`; return how many."""
    out.mkdir(parents=True, exist_ok=True)
    make_searcher(bm.game(plan.game), make_weights(plan.game, network), plan.settings, plan.many)
    share = -(-games // workers)
    one = functools.partial(
        work, plan=plan, network=network, until=time.time() + seconds, out=out, share=share
    )
    if workers == 1:
        return one(0)
    with multiprocessing.get_context("spawn").Pool(workers) as pool:
        return sum(pool.imap_unordered(one, range(workers)))


# ---- reading ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Positions:
    """All positions of some folders."""

    states: States
    value: npt.NDArray[np.float32]
    step: npt.NDArray[np.int32]
    game: npt.NDArray[np.int64]

    @property
    def games(self) -> int:
        """How many games they come from."""
        return len(np.unique(self.game))


def read_positions(game: str, folders: list[Path]) -> Positions:
    """Everything that was played into these folders."""
    shards = list(_shards(folders))
    if not shards:
        raise bm.BadOption(f"there are no games in {', '.join(map(str, folders))}; play some first")
    dtype = bm.game(game).type.dtype
    columns: dict[str, Any] = {}
    for name in ("value", "step", "game"):
        columns[name] = np.concatenate([shard[name] for shard in shards])
    raw = np.concatenate([shard["states"] for shard in shards])
    return Positions(np.ascontiguousarray(raw).view(dtype).reshape(-1), **columns)


def _shards(folders: list[Path]) -> Iterator[dict[str, Any]]:
    for number, folder in enumerate(folders):
        for file in sorted(folder.glob("*.npz")):
            with np.load(file) as found:
                shard = dict(found)
            shard["game"] = shard["game"] + (number << 56)
            yield shard


def all_cores() -> int:
    """How many processes can work at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
