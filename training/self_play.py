"""Games of the search against itself, and what they teach.

Every game begins with a few random moves. Most positions are searched with few simulations and some with
many: more games for the time, and good answers where it counts. What a position is worth is a mean, taken
backwards through the game, of what the search expected there and later and of the result; it is cut
where a random move was played, because what came before did not lead there, and where a round ends, because
the network of a game in rounds learns rounds.

Game n depends on the plan, its seed and n alone: the same number of games is the same games again, on however
many processes or machines they are played and however often that was interrupted.
"""

from __future__ import annotations

import hashlib
import importlib
import json
import time
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import asdict, dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import baumeister as bm
from baumeister.arena.ray_cluster import spread_on_ray
from baumeister.arena.workers import spread
from baumeister.games import doors, generic
from baumeister.games.compiled import Floats, Int64s, States
from baumeister.games.contract import CHANCE, NOBODY, OVER
from baumeister.games.evaluation import evaluation, tuned_weights, weights_with
from baumeister.games.registry import game_type
from baumeister.games.rng import below, generator

from .plans import Plan
from .searching import Found, Searcher, first_state, is_choice, make_searcher

NO_STEP = -1
"""Where the best step was searched with few simulations only, and teaches nothing."""
GAMES_AT_ONCE = 8
"""Games of one task, whose positions make one file."""
MOST_GAMES = 1_000_000
NOTE_FILE = "play.json"
"""What is played into a folder, and for how long that went on."""
NEWS = 10.0
"""Seconds between two lines of progress."""


@dataclass
class Shard:
    """Positions of some games. Player to move: whose result `value` expects."""

    states: list[States] = field(default_factory=list)
    value: list[float] = field(default_factory=list)
    step: list[int] = field(default_factory=list)
    game: list[int] = field(default_factory=list)

    def arrays(self, dtype: np.dtype[np.void]) -> dict[str, npt.NDArray[Any]]:
        """As they are stored."""
        states = np.concatenate([np.zeros(0, dtype), *self.states])
        return {
            "states": states.view(np.uint8).reshape(len(states), dtype.itemsize),
            "value": np.array(self.value, np.float32),
            "step": np.array(self.step, np.int32),
            "game": np.array(self.game, np.int64),
        }


@dataclass(frozen=True)
class Turn:
    """A position of a game and what was found there."""

    state: States
    player: int
    found: Found
    searched_well: bool
    strayed: bool
    """A random move was played here."""
    settled: float | None = None
    """What the round that ended with this move left to player 0."""


def play_game(plan: Plan, game: bm.Game, searcher: Searcher, rng: Int64s) -> tuple[list[Turn], float]:
    """One game: its turns with a choice, and the result for player 0."""
    states, keys = first_state(game)
    rules, turns = game.type.rules, list[Turn]()
    after_round = getattr(samples_of(plan.game), "after_round", None)
    scratch = np.zeros(evaluation(plan.game).SCRATCH, np.float32)
    doors.new_state(states, 0, game.numbers())
    steps = np.empty(rules.MAX_LEGAL, np.int32)
    opening, choices = below(rng, plan.opening + 1), 0
    searcher.begin()
    while states[0].to_move != OVER:
        mover = int(states[0].to_move)
        if mover == CHANCE:
            if after_round is not None and turns and (left := after_round(states, scratch)) >= 0.0:
                turns[-1] = replace(turns[-1], settled=left)
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
        if turn.settled is not None:
            ahead = turn.settled
        here = turn.found.value if turn.player == 0 else 1.0 - turn.found.value
        ahead = here if turn.strayed else (1.0 - trust) * here + trust * ahead
        values.append(ahead if turn.player == 0 else 1.0 - ahead)
    return values[::-1]


# ---- many games ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Task:
    """Some games, to be played by any process on any machine."""

    plan: Plan
    weights: Floats
    first: int
    count: int


@dataclass(frozen=True)
class Done:
    """The positions of some games."""

    first: int
    count: int
    arrays: dict[str, npt.NDArray[Any]]


def make_weights(game: str, network: Path | None) -> Floats:
    """The hand-written weights, with a network behind them if one is named."""
    return tuned_weights(game) if network is None else weights_with(game, network)


def samples_of(game: str) -> Any:
    """What collects the inputs of the game's network."""
    return importlib.import_module(f"{game_type(game).package}.evaluation_samples")


def work(task: Task) -> Done:
    """Play the games of a task."""
    plan, shard = task.plan, Shard()
    searchers: dict[int, tuple[bm.Game, Searcher]] = {}
    for n in range(task.first, task.first + task.count):
        kind = n % len(plan.variants)
        if kind not in searchers:
            game = bm.game(plan.game, **plan.variants[kind])
            searchers[kind] = game, make_searcher(game, task.weights, plan.settings, plan.many)
        game, searcher = searchers[kind]
        turns, result = play_game(plan, game, searcher, generator(f"{plan.seed}/{n}", "self-play"))
        for turn, value in zip(turns, expectations(turns, result, plan.trust), strict=True):
            shard.states.append(turn.state)
            shard.value.append(value)
            shard.step.append(turn.found.step if turn.searched_well else NO_STEP)
            shard.game.append(n)
    return Done(task.first, task.count, shard.arrays(bm.game(plan.game).type.dtype))


def play(
    plan: Plan,
    network: Path | None,
    games: int,
    seconds: float,
    out: Path,
    workers: int | None,
    ray: bool = False,
) -> int:
    """Play on until the folder `out` has so many games, or so many seconds were spent on it in all; return
    how many it has then. `workers` play at once, on this machine or on a Ray cluster."""
    folder = PlayFolder.open(out, plan, network)
    weights = make_weights(plan.game, network)
    make_searcher(bm.game(plan.game), weights, plan.settings, plan.many)  # compiles it, once for all
    tasks = [Task(plan, weights, first, count) for first, count in folder.missing(games)]
    spreading: Callable[..., Generator[Done, None, None]] = spread_on_ray if ray else spread
    news = Progress(folder, games, seconds)
    if tasks and seconds > folder.seconds:
        with closing(spreading(work, tasks, workers)) as finished:
            for done in finished:
                folder.keep(done)
                if news.told(len(done.arrays["value"])) >= seconds:
                    break
    return folder.games


@dataclass
class PlayFolder:
    """A folder of games: what is played into it, and which games it has."""

    path: Path
    note: dict[str, Any]
    seconds: float
    """Spent on it so far."""
    numbers: set[int]
    """Of the games it has."""

    @classmethod
    def open(cls, path: Path, plan: Plan, network: Path | None) -> PlayFolder:
        """Open or begin a folder. Raises BadOption if it was begun with another plan or network."""
        path.mkdir(parents=True, exist_ok=True)
        used = None if network is None else hashlib.sha256(network.read_bytes()).hexdigest()[:16]
        note = {**asdict(plan), "network": used}
        file = path / NOTE_FILE
        found = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {**note, "seconds": 0.0}
        seconds = found.pop("seconds")
        if differs := [name for name in note if found.get(name) != note[name]]:
            raise bm.BadOption(f"{path} was begun with another {', '.join(differs)}; choose another folder")
        numbers = set[int]()
        for shard in path.glob("*-*.npz"):
            first, count = map(int, shard.stem.split("-"))
            numbers.update(range(first, first + count))
        return cls(path, note, seconds, numbers)

    @property
    def games(self) -> int:
        """How many games it has."""
        return len(self.numbers)

    def missing(self, games: int) -> Iterator[tuple[int, int]]:
        """The first number and how many, of games that are still to be played."""
        left = (n for n in range(games) if n not in self.numbers)
        while some := list(islice(left, GAMES_AT_ONCE)):
            begin = some[0]
            for n, following in zip(some, [*some[1:], None], strict=True):
                if following != n + 1:
                    yield begin, n + 1 - begin
                    begin = following or 0

    def keep(self, done: Done) -> None:
        """Write a file under another name first, so that a killed process leaves a whole file or none."""
        file = self.path / f"{done.first:07}-{done.count}.npz"
        begun = file.with_suffix(".new")
        with begun.open("wb") as out:
            np.savez(out, allow_pickle=False, **done.arrays)
        begun.replace(file)
        self.numbers.update(range(done.first, done.first + done.count))

    def note_time(self, seconds: float) -> None:
        """Write down how long the folder was played into."""
        self.seconds = seconds
        begun = self.path / f"{NOTE_FILE}.new"
        begun.write_text(json.dumps({**self.note, "seconds": round(seconds, 1)}), encoding="utf-8")
        begun.replace(self.path / NOTE_FILE)


class Progress:
    """Says from time to time how far self-play is, and notes how long it took."""

    def __init__(self, folder: PlayFolder, games: int, seconds: float) -> None:
        self.folder, self.wanted, self.most = folder, games, seconds
        self.before, self.began, self.last = folder.seconds, time.monotonic(), 0.0
        self.begun_with, self.positions = folder.games, 0

    def told(self, positions: int) -> float:
        """So many more positions came; how many seconds were spent in all."""
        self.positions += positions
        now = time.monotonic() - self.began
        spent = self.before + now
        self.folder.note_time(spent)
        if now - self.last >= NEWS or self.folder.games >= self.wanted or spent >= self.most:
            self.last = now
            rate = (self.folder.games - self.begun_with) / max(now, 0.1)
            goal = f" of {self.wanted}" if self.wanted < MOST_GAMES else ""
            print(
                f"  {self.folder.games}{goal} games, {rate:.1f} a second, {self.positions} new positions,"
                f" {spent:.0f} of {self.most:.0f} s",
                flush=True,
            )
        return spent


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
