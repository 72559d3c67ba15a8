"""The functions of a game's modules, for all games: the search, the batch and `doors.py` are written with
these.

In compiled code `legal(s, out)` and its siblings are resolved by the record's type at compile time, so a
search is written once and is as fast as if it were written for the game. In plain Python they call the
uncompiled twin. `contract.py` (`Rules`, `Evaluation`) says what each does.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from .compiled import Floats, Int32s, Int64s, Mask, plain
from .contract import Evaluation, GameType, Rules, State
from .evaluation import default_evaluation, evaluation
from .registry import game_of

F = TypeVar("F", bound=Callable[..., Any])


class Generic:
    """A function that every game has, in the module that `module` finds."""

    def __init__(self, stub: Callable[..., Any], module: Callable[[GameType], Any]) -> None:
        self.__name__ = stub.__name__
        self.__doc__ = stub.__doc__
        self._module = module
        self._found: dict[int, tuple[object, Callable[..., Any]]] = {}
        """By the id of the record's type, which is kept so that no other type gets the same id."""

    def __call__(self, *given: Any) -> Any:
        """Call the game's plain function."""
        kind = given[0].dtype
        found = self._found.get(id(kind))
        if found is None:
            home = plain(self.home(game_of(given[0])))
            found = self._found[id(kind)] = kind, getattr(home, self.__name__)
        return found[1](*given)

    def home(self, game: GameType) -> Any:
        """The module that has the game's function."""
        return self._module(game)

    @property
    def _numba_type_(self) -> Any:
        """For Numba: a type whose calls are resolved by the type of their record."""
        from .jit import generic_type  # noqa: PLC0415  loads Numba

        return generic_type(self)


def generic(module: Callable[[GameType], Any]) -> Callable[[F], F]:
    """Make a stub stand for the function of the same name in a module of the game whose record is the
    first argument."""

    def decorate(stub: F) -> F:
        return cast("F", Generic(stub, module))

    return decorate


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
