"""What a game provides: the one page to read before writing, searching or training on a game.

A game is a folder with the same files in each: `state.py` (the record), `rules.py` (compiled functions
over it), `notation.py` (text of moves, and why a move is refused), `refusals.toml` (that in sentences) and
`view.py` (what a player may know, and the ASCII board). `Rules`, `Notation` and `Views` below say what each
module must hold; a type checker and `tests/conformance.py` hold every game to it.

Words
-----
state     one NumPy record of the game's dtype, at most 512 bytes; copying it is a memory copy.
step      a small integer: a player's decision (0 .. ACTIONS-1), or at a chance node an outcome
          (0 .. OUTCOMES-1). The two ranges are numbered apart; `to_move` says which one is meant.
whole     what people and records write as one token: one or more steps. `inside(s)` is true
          between the steps of a whole; a step is legal only if the whole can be finished.
chance    a state where cards are dealt or drawn (`to_move == CHANCE`). The rules own no random
          generator: whoever plays supplies the outcome as a step.
key       64 bits, equal for two states that the repetition rule calls the same position.

Every record has these fields
-----------------------------
to_move   int8: 0 or 1, the player who decides; CHANCE; or OVER.
ply       int32: turns finished so far (as the game counts turns).

After the protocols come the generic functions. In compiled code `legal(s, out)` and its siblings are
resolved by the record type at compile time, so a search is written once and is as fast as if it
were written for the game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

import numba
import numpy as np
from numba import types
from numba.extending import overload

from .compiled import JIT, Floats, Int32s, Int64s, Mask, States, plain, rule
from .refusals import Why

CHANCE = -1
OVER = -2
NOBODY = -1
"""Winner of a drawn game."""

View = dict[str, Any]
"""A JSON-able dict: exactly what one player (or the public) may know."""

State = Any
"""A record of the game's dtype. Each game types its own fields; generic code cannot."""


class Options(Protocol):
    """The agreed variant of a game: a frozen dataclass whose fields are the option names, each with its
    meaning for people in `metadata["help"]`.

    Values are checked when it is made; a bad one raises `BadOption` with a sentence.
    """

    def numbers(self) -> Int64s:
        """The options as the integers that `Rules.new` understands."""

    def as_dict(self) -> dict[str, Any]:
        """The options that differ from their default, JSON-able; `Options(**as_dict())` gives it back."""


class Rules(Protocol):
    """`rules.py`: compiled functions over the record (each decorated with `@rule`)."""

    ACTIONS: int
    """Size of the fixed action space of the players."""
    OUTCOMES: int
    """Size of the fixed space of chance outcomes."""
    MAX_LEGAL: int
    """No state has more legal steps (or possible outcomes) than this."""
    OBSERVATION: tuple[int, ...]
    """Shape of the observation array."""
    GIVE_UP: int
    """The step by which a player resigns; -1 if the rules have none. Searching players never take it."""
    RING: int
    """Length of the repetition ring that is exact with the default options; 1 without a repetition rule."""

    def new(self, s: State, options: Int64s) -> None:
        """Fill the record with the state before the first chance outcome or move."""

    def legal(self, s: State, out: Int32s) -> int:
        """Write the legal steps, ascending, into `out`; return how many. At a chance node: the possible
        outcomes. At least one unless the game is over, then none."""

    def mask(self, s: State, out: Mask) -> None:
        """Write the same as a mask over the action space, every element; all False if nobody is to move."""

    def is_legal(self, s: State, a: int) -> bool:
        """True if `legal` lists `a` (at a chance node: if the outcome is possible), any integer."""

    def weight(self, s: State, a: int) -> int:
        """At a chance node: how many of the equally likely cases (cards, say) give possible outcome `a`."""

    def sample(self, s: State, rng: Int64s) -> int:
        """One legal step, uniformly; at a chance node an outcome by its weight. Fast: no list is made."""

    def apply(self, s: State, a: int) -> None:
        """The trusted door: change the state by a legal step. Nothing is checked."""

    def recur(self, s: State, keys: Int64s) -> None:
        """Apply the repetition rule after `apply`: note `key(s)` in the caller's ring `keys` at
        `ply % len(keys)` and end the game if the rule says so. Does nothing in games without such a rule.
        Exact while the ring is longer than the number of turns since the last irreversible one."""

    def inside(self, s: State) -> bool:
        """True between the steps of a whole action or of a whole chance outcome."""

    def winner(self, s: State) -> int:
        """0, 1 or NOBODY, when the game is over."""

    def score(self, s: State, player: int) -> int:
        """The player's points so far; at the end the points that count."""

    def key(self, s: State) -> int:
        """64 bits for repetition and transposition tables: equal for equal positions, of the whole
        state with all hidden cards."""

    def observe(self, s: State, player: int, out: Floats) -> None:
        """Write what the player knows as numbers (about -1 .. 1) into `out`, flat, every element."""

    def redeal(self, s: State, player: int, rng: Int64s) -> None:
        """Replace what the player cannot know by a uniform draw among all deals consistent with what he
        knows. Never changes the player's view, his observation or his legal steps."""


class Notation(Protocol):
    """`notation.py`: text of moves and chance outcomes both ways, and reasons."""

    CHANCE_WORDS: frozenset[str]
    """Chance tokens that are a word and an argument (`>deal 1,2/3,4`); the others are one piece (`>RYg`)."""
    AGREED_DRAW: bool
    """True if the rules know a draw by agreement: the tokens `draw` and `accept`."""
    HELP: str
    """How moves are typed, in a few lines of at most 80 characters."""

    def moves(self, states: States) -> list[str]:
        """The text of every legal whole action of states[0], sorted, each exactly once."""

    def write(self, before: States, steps: Sequence[int]) -> str:
        """The canonical text of a legal whole action, given as its steps from states[0]."""

    def read(self, states: States, text: str) -> list[int]:
        """The steps of a text as people write it (the rulebook's spelling variants accepted).
        Raises IllegalMove for a malformed text, and may for one that cannot be put into steps here;
        a returned list can still be illegal."""

    def why_not(self, states: States, text: str, steps: Sequence[int]) -> Why:
        """The rule broken by a whole that `read` understood but whose steps are not legal; its sentence
        stands in `refusals.toml`."""

    def decorate(self, before: States, text: str, after: States) -> str:
        """The text as a record writes it, with marks that are no part of the move (`+` for a cross)."""

    def write_chance(self, before: States, outcomes: Sequence[int]) -> str:
        """The text of a whole chance outcome, beginning with `>`."""

    def read_chance(self, states: States, text: str) -> list[int]:
        """The outcomes of a chance text (without or with `>`). Raises IllegalMove with a sentence if it
        is malformed or impossible here (a card that is not in the deck)."""


class Views(Protocol):
    """`view.py`: what may be known and how it looks in text."""

    SEATS: tuple[str, str]
    """What the two players are called ("Green", "Red")."""

    def view(self, states: States, player: int | None, keys: Int64s) -> View:
        """What the player may know of states[0]; None: what everybody may know. `keys` as in `recur`."""

    def log(self, entries: Sequence[tuple[str, int | None]], player: int | None) -> list[str]:
        """The texts of a log, each with the player who played it (None: chance), as that player may see
        them (None: as everybody may); what is hidden from him is written `?`."""

    def from_view(self, view: Mapping[str, Any], options: Any) -> tuple[States, Int64s]:
        """A state (with some consistent filling of what is hidden) and repetition ring for a player's
        view. Raises BadView with a sentence for a view that no position can have."""

    def reason(self, states: States) -> str:
        """Why the finished game ended, in a few words."""

    def draw(self, view: View) -> str:
        """The ASCII board of a view, at most 80 columns wide."""


@dataclass(frozen=True)
class GameType:
    """A game as the registry holds it: its name and its parts."""

    name: str
    title: str
    dtype: np.dtype[np.void]
    options: Callable[..., Any]
    rules: Rules
    notation: Notation
    views: Views

    _by_dtype: ClassVar[dict[np.dtype[np.void], GameType]] = {}

    def __post_init__(self) -> None:
        if self.dtype.itemsize > 512:
            raise TypeError(f"{self.name}: the record has {self.dtype.itemsize} bytes, 512 are allowed")
        twin = self._by_dtype.get(self.dtype)
        if twin is not None:
            raise TypeError(f"{self.name} has the same record layout as {twin.name}; rename a field")
        self._by_dtype[self.dtype] = self
        if JIT:
            _rules_of[numba.from_dtype(self.dtype)] = self.rules

    @classmethod
    def of(cls, states: States) -> GameType:
        """The game that an array of records, or a record, belongs to."""
        return cls._by_dtype[states.dtype]

    @classmethod
    def all(cls) -> list[GameType]:
        """The games that have been imported."""
        return list(cls._by_dtype.values())


_rules_of: dict[Any, Any] = {}


# ---- the generic functions: dispatched on the record type ---------------------------------------------


def _rules(s: Any) -> Any:
    """The uncompiled rules for a record: the path of plain Python."""
    return plain(GameType.of(s).rules)  # type: ignore[arg-type]  # a module is the protocol


def dispatched(
    name: str, arity: int, plain_module: Callable[[Any], Any], compiled_module: Callable[[Any], Any]
) -> Any:
    """A function of a record and further arguments. Plain Python sends it to the function of that name in the
    module for the record; compiled code resolves it beforehand, by the record's Numba type."""
    args = ", ".join("sabcdefg"[:arity])
    scope: dict[str, Any] = {"plain_module": plain_module}
    exec(f"def {name}({args}): return plain_module(s).{name}({args})", scope)
    fn = scope[name]
    if JIT:
        exec(
            f"def resolve({args}):\n    impl = find(s)\n    return impl and (lambda {args}: impl({args}))",
            scope := {
                "find": lambda s: getattr(compiled_module(s), name) if isinstance(s, types.Record) else None
            },
        )
        overload(fn)(scope["resolve"])
    return fn


def _generic(name: str, arity: int) -> Any:
    return dispatched(name, arity, _rules, _rules_of.__getitem__)


new = _generic("new", 2)
legal = _generic("legal", 2)
mask = _generic("mask", 2)
is_legal = _generic("is_legal", 2)
weight = _generic("weight", 2)
sample = _generic("sample", 2)
apply = _generic("apply", 2)
recur = _generic("recur", 2)
inside = _generic("inside", 1)
winner = _generic("winner", 1)
score = _generic("score", 2)
key = _generic("key", 1)
observe = _generic("observe", 3)
redeal = _generic("redeal", 3)


# ---- doors: what Python calls, with an array and an index (cheaper than passing a record) ---------


@rule
def new_state(states: States, i: int, options: Int64s) -> None:
    """Make states[i] the state before the first chance outcome or move."""
    new(states[i], options)


@rule
def list_legal(states: States, i: int, out: Int32s) -> int:
    """Legal steps of states[i], ascending, into `out`; their number."""
    n: int = legal(states[i], out)
    return n


@rule
def write_mask(states: States, i: int, out: Mask) -> None:
    """The legal steps of states[i] as a mask over the action space; none at a chance node or the end."""
    mask(states[i], out)


@rule
def apply_step(states: States, i: int, a: int) -> None:
    """The trusted door without the repetition rule: apply one legal step."""
    apply(states[i], a)


@rule
def advance(states: States, i: int, a: int, keys: Int64s) -> None:
    """The trusted door with the repetition rule: apply one legal step."""
    apply(states[i], a)
    recur(states[i], keys)


@rule
def play_steps(before: States, steps: Int32s, keys: Int64s, after: States, after_keys: Int64s) -> int:
    """The checked door: apply a whole to before[0] and its ring, into after[0] and a ring at least as long.

    Returns -1, or the index of the first illegal step, or the number of steps if they do not finish the
    whole; `after` is then of no use. Copying here is a memory copy; NumPy copies a record field by field.
    """
    after[0] = before[0]
    after_keys[: len(keys)] = keys
    for k in range(len(steps)):
        a = int(steps[k])
        if not is_legal(after[0], a):
            return k
        apply(after[0], a)
        recur(after[0], after_keys)
    return len(steps) if inside(after[0]) else -1


@rule
def draw_chance(
    before: States, rng: Int64s, keys: Int64s, after: States, after_keys: Int64s, out: Int32s
) -> int:
    """Play one whole chance outcome of before[0] by its probability into after[0], as `play_steps` does;
    write its steps into `out`, return how many."""
    after[0] = before[0]
    after_keys[: len(keys)] = keys
    n = 0
    while after[0].to_move == CHANCE:
        a = sample(after[0], rng)
        out[n] = a
        n += 1
        apply(after[0], a)
        recur(after[0], after_keys)
        if not inside(after[0]):
            break
    return n


@rule
def observe_into(states: States, i: int, player: int, out: Floats) -> None:
    """Write the player's observation of states[i] into the flat array `out`."""
    observe(states[i], player, out)


@rule
def redeal_into(states: States, i: int, player: int, rng: Int64s) -> None:
    """Redeal what the player cannot know in states[i]."""
    redeal(states[i], player, rng)


@rule
def key_of(states: States, i: int) -> int:
    """The key of states[i]."""
    k: int = key(states[i])
    return k


@rule
def result_of(states: States, i: int, out: Int64s) -> None:
    """Winner and both scores of states[i] into `out`."""
    out[0] = winner(states[i])
    out[1] = score(states[i], 0)
    out[2] = score(states[i], 1)


@rule
def is_inside(states: States, i: int) -> bool:
    """True if states[i] is between the steps of a whole."""
    within: bool = inside(states[i])
    return within


@rule
def rollout(states: States, i: int, rng: Int64s, keys: Int64s, limit: int) -> int:
    """Uniformly random play to the end (or `limit` steps); the number of steps, chance included."""
    n = 0
    while states[i].to_move != OVER and n < limit:
        a = sample(states[i], rng)
        apply(states[i], a)
        recur(states[i], keys)
        n += 1
    return n


@rule
def perft(states: States, depth: int, buffers: Int32s, marks: Int64s) -> int:
    """How many sequences of `depth` steps there are from states[0], chance outcomes included; repetition is
    not looked at. Scratch: states[1 .. depth - 1], `depth` rows of `buffers` and of `marks` (two columns).

    Written without recursion, which Numba's cache cannot keep.
    """
    total = 0
    level = 0
    marks[0, 0] = legal(states[0], buffers[0])
    marks[0, 1] = 0
    while level >= 0:
        if level == depth - 1:
            total += marks[level, 0]
            level -= 1
        elif marks[level, 1] == marks[level, 0]:
            level -= 1
        else:
            states[level + 1] = states[level]
            apply(states[level + 1], int(buffers[level, marks[level, 1]]))
            marks[level, 1] += 1
            level += 1
            marks[level, 0] = legal(states[level], buffers[level])
            marks[level, 1] = 0
    return total
