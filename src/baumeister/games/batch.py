"""N games of one kind in one array, for researchers and training: no Python loop per game.

batch = bm.Batch(bm.game("pagoda"), 1024, seed=1)
masks = np.empty((1024, batch.actions), np.bool_)
chosen = np.empty(1024, np.int32)
batch.write_masks(masks)
while True:
    batch.sample(chosen)                 # or: choose from `masks` with a network
    batch.step(chosen, masks=masks)
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from ..errors import BadOption, IllegalMove
from . import generic
from .compiled import Floats, Int8s, Int32s, Int64s, Mask, States, rule
from .contract import CHANCE, OVER
from .engine import require_compiled
from .position import Game
from .rng import generator

T = TypeVar("T")
MOST_THREADS = 256
MANY_GAMES = 4096


class Batch:
    """N games side by side. Chance is drawn from each game's own generator; decisions come from outside.

    to_move   int8[N]: who decides in each game (a live view; negative only when over and not restarted).
    ended     bool[N]: games that ended in the last step.
    rewards   int8[N, 2]: 1, 0 or -1 for both players of the games that ended in the last step, else 0.
    scores    int32[N, 2]: the final points of the games that ended in the last step, else 0.
    """

    def __init__(
        self, game: Game, size: int, *, seed: int | str = 0, restart: bool = True, threads: int = 1
    ) -> None:
        """`restart`: a game that ends starts again within the same step; otherwise it stays over and the
        actions given for it are ignored. `threads`: how many threads share the games; the results do not
        depend on it."""
        if not isinstance(game, Game):
            raise BadOption(f"a batch is made of a game such as bm.game('pagoda'), not of {game!r}")
        if type(size) is not int or size < 1:
            raise BadOption(f"the size of a batch is a whole number of at least one game, not {size!r}")
        if type(threads) is not int or not 1 <= threads <= MOST_THREADS:
            raise BadOption(f"a batch takes 1 to {MOST_THREADS} threads, not {threads!r}")
        require_compiled(game.name)
        rules = game.type.rules
        self.game = game
        self.size = size
        self.actions = rules.ACTIONS
        self.restart = restart
        self.threads = min(threads, size)
        self.states: States = np.zeros(size, game.type.dtype)
        self.ended: Mask = np.zeros(size, np.bool_)
        self.rewards: Int8s = np.zeros((size, 2), np.int8)
        self.scores: Int32s = np.zeros((size, 2), np.int32)
        self._options: Int64s = game.numbers()
        self._rngs: Int64s = np.stack([generator(f"{seed}/{i}", "batch") for i in range(size)])
        self._choices: Int64s = np.stack([generator(f"{seed}/{i}", "choice") for i in range(size)])
        self._keys: Int64s = np.zeros((size, rules.RING), np.int64)
        self._no_masks: Mask = np.zeros((0, rules.ACTIONS), np.bool_)
        ends = [size * part // self.threads for part in range(self.threads + 1)]
        self._parts = [slice(*between) for between in pairwise(ends)]
        self._pool = ThreadPoolExecutor(self.threads - 1, "batch") if self.threads > 1 else None
        start_all(self.states, self._options, self._rngs, self._keys)

    def __repr__(self) -> str:
        return f"<Batch of {self.size} games: {self.game!r}, {self.actions} actions>"

    def _share(self, work: Callable[[slice], T]) -> list[T]:
        """Do the work on all games, each thread on its part; compiled code runs without the GIL."""
        if self._pool is None:
            return [work(self._parts[0])]
        others = [self._pool.submit(work, part) for part in self._parts[1:]]
        return [work(self._parts[0]), *(other.result() for other in others)]

    @property
    def to_move(self) -> Int8s:
        """Who decides in each game."""
        players: Int8s = self.states["to_move"]
        return players

    def step(
        self,
        actions: npt.ArrayLike,
        *,
        masks: Mask | None = None,
        observations: Floats | None = None,
    ) -> None:
        """Play one decision in every game, then let chance act.

        `masks` (bool[N, actions]) and `observations` (float32[N, ...] for the player then to move) are
        filled if given. Raises IllegalMove, with nothing changed, if an action is not legal in its game.
        """
        chosen = self._as_steps(actions)
        if masks is not None:
            self._check_masks(masks)
        if observations is not None:
            self._check_observations(observations)
        bad = self._first_illegal(chosen)
        if bad >= 0:
            raise IllegalMove(
                f"game {bad} of the batch: action {np.asarray(actions)[bad]} is not legal there"
            )
        rows = None if observations is None else observations.reshape(self.size, -1)

        def play(part: slice) -> None:
            step_all(
                self.states[part], chosen[part], self._options, self._rngs[part], self._keys[part],
                self.restart, self.ended[part], self.rewards[part], self.scores[part],
                self._no_masks if masks is None else masks[part],
            )  # fmt: skip
            if rows is not None:
                observe_all(self.states[part], rows[part])

        self._share(play)

    def _first_illegal(self, chosen: Int32s) -> int:
        """The first game whose action is not legal, or -1. In a small batch threads would take longer to
        begin than one takes to look."""
        if self.size < MANY_GAMES:
            return int(first_illegal(self.states, chosen))
        found = self._share(lambda part: first_illegal(self.states[part], chosen[part]))
        return next((part.start + bad for part, bad in zip(self._parts, found, strict=True) if bad >= 0), -1)

    def _as_steps(self, actions: npt.ArrayLike) -> Int32s:
        """The actions as compiled code takes them; nothing is rounded or truncated."""
        try:
            given = np.asarray(actions)
        except ValueError:
            given = np.empty(0)
        if given.shape != (self.size,) or given.dtype.kind not in "iu":
            raise IllegalMove(f"a batch of {self.size} games takes {self.size} actions, each a whole number")
        steps: Int32s = np.clip(given, -1, self.actions).astype(np.int32)
        return steps

    def start_again(self, which: npt.ArrayLike) -> None:
        """Begin a new game in the places that `which` (bool[N]) names."""
        for i in np.flatnonzero(which).tolist():
            start_all(self.states[i : i + 1], self._options, self._rngs[i : i + 1], self._keys[i : i + 1])

    def write_masks(self, out: Mask) -> None:
        """Fill bool[N, actions] with the legal actions of every game."""
        self._check_masks(out)
        self._share(lambda part: mask_all(self.states[part], out[part]))

    def _check_masks(self, out: Mask) -> None:
        self._check_buffer("masks", out, np.dtype(np.bool_), (self.size, self.actions))

    def _check_buffer(
        self, name: str, out: npt.NDArray[Any], kind: np.dtype[Any], shape: tuple[int, ...]
    ) -> None:
        good = isinstance(out, np.ndarray) and out.shape == shape and out.dtype == kind
        if not good or not out.flags.c_contiguous or not out.flags.writeable:
            raise BadOption(f"{name} must be a writable, contiguous array of {kind} with shape {shape}")

    def write_observations(self, out: Floats) -> None:
        """Fill float32[N, ...] with what the player to move knows in every game."""
        self._check_observations(out)
        rows = out.reshape(self.size, -1)
        self._share(lambda part: observe_all(self.states[part], rows[part]))

    def _check_observations(self, out: Floats) -> None:
        shape = (self.size, *self.game.type.rules.OBSERVATION)
        self._check_buffer("observations", out, np.dtype(np.float32), shape)

    def sample(self, out: Int32s) -> None:
        """A uniformly random legal action for every game into int32[N]."""
        self._check_buffer("actions", out, np.dtype(np.int32), (self.size,))
        self._share(lambda part: sample_all(self.states[part], self._choices[part], out[part]))


@rule
def start_one(states: States, i: int, options: Int64s, rngs: Int64s, keys: Int64s) -> None:
    """Make states[i] a new game, up to its first decision."""
    generic.new(states[i], options)
    let_chance_act(states, i, rngs, keys)


@rule
def let_chance_act(states: States, i: int, rngs: Int64s, keys: Int64s) -> None:
    """Draw chance outcomes for states[i] until a player decides or the game is over."""
    while states[i].to_move == CHANCE:
        generic.apply(states[i], generic.sample(states[i], rngs[i]))
        generic.note_repetition(states[i], keys[i])


@rule
def start_all(states: States, options: Int64s, rngs: Int64s, keys: Int64s) -> None:
    """Start every game."""
    for i in range(len(states)):
        start_one(states, i, options, rngs, keys)


@rule
def first_illegal(states: States, actions: Int32s) -> int:
    """The first game whose action is not legal, or -1. Games that are over take any action."""
    for i in range(len(states)):
        if states[i].to_move != OVER and not generic.is_legal(states[i], int(actions[i])):
            return i
    return -1


@rule
def step_all(
    states: States,
    actions: Int32s,
    options: Int64s,
    rngs: Int64s,
    keys: Int64s,
    restart: bool,
    ended: Mask,
    rewards: Int8s,
    scores: Int32s,
    masks: Mask,
) -> None:
    """One decision in every game that is not over. Its mask is written, if there is room for masks, while the
    game is still in the processor's cache."""
    wanted = len(masks) > 0
    for i in range(len(states)):
        ended[i] = False
        rewards[i, 0] = rewards[i, 1] = 0
        scores[i, 0] = scores[i, 1] = 0
        if states[i].to_move != OVER:
            generic.apply(states[i], int(actions[i]))
            generic.note_repetition(states[i], keys[i])
            let_chance_act(states, i, rngs, keys)
            if states[i].to_move == OVER:
                ended[i] = True
                won = generic.winner(states[i])
                if won >= 0:
                    rewards[i, won] = 1
                    rewards[i, 1 - won] = -1
                scores[i, 0] = generic.score(states[i], 0)
                scores[i, 1] = generic.score(states[i], 1)
                if restart:
                    start_one(states, i, options, rngs, keys)
        if wanted:
            generic.mask(states[i], masks[i])


@rule
def mask_all(states: States, masks: Mask) -> None:
    """Masks of all games."""
    for i in range(len(states)):
        generic.mask(states[i], masks[i])


@rule
def observe_all(states: States, out: Floats) -> None:
    """Observations of all games for the player to move; zeros for a game that is over."""
    for i in range(len(states)):
        if states[i].to_move < 0:
            out[i, :] = 0
        else:
            generic.observe(states[i], states[i].to_move, out[i])


@rule
def sample_all(states: States, rngs: Int64s, out: Int32s) -> None:
    """A random legal action in all games; 0 for a game that is over."""
    for i in range(len(states)):
        out[i] = 0 if states[i].to_move < 0 else generic.sample(states[i], rngs[i])
