"""The functions of a game's modules, for all games: the search, the batch and `doors.py` are written with
these.

In compiled code `legal(s, out)` and its siblings are resolved by the record's type at compile time, so a
search is written once and is as fast as if it were written for the game. In plain Python they call the
uncompiled twin. `contract.py` (`Rules`, `Evaluation`) says what each does.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
from numba import types
from numba.extending import overload

from .compiled import JIT, Floats, Int32s, Int64s, Mask, plain
from .contract import Evaluation, GameType, Rules, State
from .evaluation import default_evaluation, evaluation
from .registry import game_of, games_in_use

F = TypeVar("F", bound=Callable[..., Any])


def generic(module: Callable[[GameType], Any]) -> Callable[[F], F]:
    """Make a stub stand for the function of the same name in a module of the game whose record is the
    first argument."""

    def decorate(stub: F) -> F:
        name = stub.__name__

        @functools.wraps(stub)
        def call(*given: Any) -> Any:
            return getattr(plain(module(game_of(given[0]))), name)(*given)

        if JIT:

            @overload(call, strict=False)
            def resolve(*given: Any) -> Any:
                if not isinstance(given[0], types.Record):
                    return None
                impl = getattr(module(_game_of(given[0])), name)
                return lambda *given: impl(*given)

        return cast("F", call)

    return decorate


@functools.cache
def _game_of(record: Any) -> GameType:
    """The game of a record's Numba type."""
    return next(game for game in games_in_use() if numba.from_dtype(game.dtype) == record)


def _rules(game: GameType) -> Rules:
    return game.rules


def _evaluation(game: GameType) -> Evaluation:
    return evaluation(game.name)


def _redundancy(game: GameType) -> Evaluation:
    """The evaluation, unless it leaves out `is_redundant`."""
    own = evaluation(game.name)
    return own if hasattr(own, "is_redundant") else default_evaluation()


# ---- of the rules -------------------------------------------------------------------------------------


@generic(_rules)
def new(s: State, options: Int64s) -> None: ...


@generic(_rules)
def legal(s: State, out: Int32s) -> int: ...


@generic(_rules)
def mask(s: State, out: Mask) -> None: ...


@generic(_rules)
def is_legal(s: State, a: int) -> bool: ...


@generic(_rules)
def weight(s: State, a: int) -> int: ...


@generic(_rules)
def sample(s: State, rng: Int64s) -> int: ...


@generic(_rules)
def apply(s: State, a: int) -> None: ...


@generic(_rules)
def note_repetition(s: State, keys: Int64s) -> None: ...


@generic(_rules)
def inside(s: State) -> bool: ...


@generic(_rules)
def winner(s: State) -> int: ...


@generic(_rules)
def score(s: State, player: int) -> int: ...


@generic(_rules)
def key(s: State) -> int: ...


@generic(_rules)
def observe(s: State, player: int, out: Floats) -> None: ...


@generic(_rules)
def redeal(s: State, player: int, rng: Int64s) -> None: ...


# ---- of the evaluation --------------------------------------------------------------------------------


@generic(_evaluation)
def value(s: State, player: int, weights: Floats, scratch: Floats) -> float: ...


@generic(_evaluation)
def prior(s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None: ...


@generic(_evaluation)
def playout(s: State, weights: Floats, rng: Int64s) -> int: ...


@generic(_redundancy)
def is_redundant(s: State, before: int, step: int) -> bool: ...
