"""What a searching player thinks of a position: one file per game, and the interface between them.

An evaluation is a module with the compiled functions of `Evaluation`. The search knows nothing else of it,
so a better one (a learned one, say) takes its place by standing in `FILES`. What it has learnt are its
weights, numbers in `weights.toml` that the tuning script writes; they are handed to every function, so that
new ones need no compiling.

The search calls these functions with a state in which all cards are dealt (the searching player's guess of
what is hidden). They must not punish or reward a player for what he cannot know.
"""

from __future__ import annotations

import functools
import importlib
import tomllib
from pathlib import Path
from typing import Any, Protocol, cast

import numba
import numpy as np

from ...errors import BadOption
from ...games.compiled import Floats, Int32s, Int64s, rule
from ...games.contract import GameType, State, dispatched
from ...games.registry import names

FILES = {name: f"baumeister.players.evaluations.{name}" for name in names()}
"""A game's evaluation."""


class Evaluation(Protocol):
    """The module of a game: constants and functions decorated with `@rule`."""

    FEATURES: tuple[str, ...]
    """Names of what `features` looks at."""
    WEIGHTS: tuple[str, ...]
    """Names of the weights, in order: first one for each feature, then what else there is to learn."""
    SCRATCH: int
    """How many numbers `value` and `prior` need as room to work."""

    def value(self, s: State, player: int, weights: Floats, scratch: Floats) -> float:
        """Expected result for the player, 0 (lost) .. 1 (won). Any state between whole actions or inside one,
        chance nodes included, but not a finished game."""

    def features(self, s: State, player: int, scratch: Floats) -> None:
        """Write what the player has more of than the other into scratch, in the order of FEATURES. The value
        is the logistic function of their weighted sum, or close to it: that is how it is tuned."""

    def prior(self, s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
        """How likely each of the n legal steps is to be the best: positive numbers into out[:n], sum 1."""

    def needless(self, s: State, before: int, step: int) -> bool:
        """True if the step could as well have been taken before the whole action just finished, which began
        with step `before`: two wholes of a player commute, and one order is enough to look at. Of any set of
        wholes one order must remain. A module may leave this out: then every order is looked at."""

    def playout(self, s: State, weights: Floats, rng: Int64s) -> int:
        """A legal step for playing on quickly and not stupidly; at a chance node an outcome by its weight.
        -1: better judge here than play on (behind the end of a round, say)."""


@functools.cache
def evaluation(game: str) -> Evaluation:
    """The evaluation of a game."""
    module = importlib.import_module(FILES[game])
    if not hasattr(module, "needless"):
        module.needless = every_order  # type: ignore[attr-defined]
    return cast("Evaluation", module)


@rule
def every_order(s: State, before: int, step: int) -> bool:
    """The `needless` of an evaluation that has none."""
    return False


@functools.cache
def weights(game: str) -> Floats:
    """The tuned weights of a game, in the order its evaluation names them."""
    with (Path(__file__).parent / "weights.toml").open("rb") as file:
        found: dict[str, float] = tomllib.load(file)[game]
    wanted = evaluation(game).WEIGHTS
    if set(found) != set(wanted):
        raise BadOption(f"weights.toml: {game} needs {', '.join(wanted)}; it has {', '.join(found)}")
    return np.array([found[name] for name in wanted], np.float32)


@functools.cache
def _by_numba_type(record: Any) -> Evaluation:
    found = next(game for game in GameType.all() if numba.from_dtype(game.dtype) == record)
    return evaluation(found.name)


def _generic(name: str, arity: int) -> Any:
    return dispatched(name, arity, lambda s: evaluation(GameType.of(s).name), _by_numba_type)


value = _generic("value", 4)
prior = _generic("prior", 6)
playout = _generic("playout", 3)
needless = _generic("needless", 3)
