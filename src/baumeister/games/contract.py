"""What a game provides: the one page to read before writing, searching or training on a game.

A game is a folder; files of the same purpose have the same name in every game. `__init__.py` holds `GAME`,
its fact sheet (`GameType` below); the other files are found by their names and loaded when they are needed.
The protocols say what each must hold; a type checker and `baumeister conformance` enforce it.

| file | holds | protocol |
|---|---|---|
| `options.py` | the agreed variants | `Options` |
| `state.py` | `STATE`, the record | |
| `geometry.py` | constants and tables; may be part of `rules.py` | |
| `legal.py`, `apply.py` | which steps are legal, what a step does; may be part of `rules.py` | |
| `observation.py` | what a player knows, as numbers; may be part of `rules.py` | |
| `rules.py` | all compiled functions over the record, from these files | `Rules` |
| `notation.py` | text of moves and chance outcomes, both ways | `Notation` |
| `why_not.py` | why a move is refused; may be part of `notation.py` | |
| `view.py` | what a player may know | `Views` |
| `from_view.py` | a position rebuilt from that | `FromView` |
| `text_board.py` | a view as text, with its colours | `TextBoard` |
| `refusals.toml`, `endings.toml` | why a move is refused, why a game ended, in three languages | |
| `faults.toml` | what is wrong with its options and chance outcomes; may be left out | |
| `evaluation.py` | what a searching player thinks of a position; may be left out | `Evaluation` |
| `coach.py`, `coach.toml` | why a move was a mistake, in three languages; may be left out | `Coach` |
| `ends.py` | exact values near the end, where something is hidden; may be left out | `Ends` |
| `puzzles.py`, `puzzles.toml` | positions with one good answer, by theme; may be left out | `Puzzles` |
| `leanings.py`, `personalities.toml` | computer players with a taste; may be left out | `Leanings` |
| `levels.toml`, `ratings.toml`, `marks.toml`, `weights.toml` | the computer's levels; may be left out | |
| `network.bin`, `training.toml` | a learned evaluation, and how it is trained; may be left out | |

Words
-----
state     one NumPy record of the game's dtype, at most 512 bytes; copying it is a memory copy.
step      a small integer: a player's decision (0 .. ACTIONS-1), or at a chance node an outcome
          (0 .. OUTCOMES-1). The two ranges are numbered separately; `to_move` says which one applies.
whole     what people and records write as one token: one or more steps. `inside(s)` is true
          between the steps of a whole; a step is legal only if the whole can be finished.
chance    a state where cards are dealt or drawn (`to_move == CHANCE`). The rules own no random
          generator: the caller supplies the outcome as a step.
key       64 bits, equal for two states that the repetition rule calls the same position.

Every record has these fields
-----------------------------
to_move   int8: 0 or 1, the player who decides; CHANCE; or OVER.
ply       int32: turns finished so far (as the game counts turns).

This module loads neither NumPy nor Numba: names, options and help must not wait for the compiler.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NamedTuple, Protocol, cast

from .options import GameOptions
from .pausing import Steps

if TYPE_CHECKING:
    import numpy as np

    from .compiled import Floats, Int16s, Int32s, Int64s, Mask, States
    from .position import Position
    from .reasons import Reason

CHANCE = -1
OVER = -2
NOBODY = -1
"""Winner of a drawn game."""
RESIGN_TEXT = "resign"
"""The move by which a player resigns, where the rules have one."""
DRAW_TEXT = "draw"
"""Offers a draw, where the game is agreed on; takes no turn."""
ACCEPT_TEXT = "accept"
"""Accepts the offered draw."""
LONGEST_GAME_NAME = 16
"""Characters of a game's name."""
GAME_NAME_PATTERN = "^[a-z0-9_]+$"
FIRST_RULES = 1
"""The version of the rules that records, views and stored games follow which do not name one."""
LARGEST_RECORD = 512
"""Bytes of a state."""
LONGEST_OUTCOME = 64
"""Steps of a whole chance outcome."""

View = dict[str, Any]
"""A JSON-able dict: exactly what one player (or the public) may know."""

State = Any
"""A record of the game's dtype. Each game types its own fields; generic code cannot."""


def without_resigning(moves: Iterable[str]) -> list[str]:
    """The moves that play on: random play, exact values and checks take no others."""
    return [move for move in moves if move != RESIGN_TEXT]


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
    RESIGN: int
    """The step by which a player resigns, written `resign`; -1 if the rules have none. Searching players
    never take it."""
    RING: int
    """Length of the repetition ring that is exact with the default options; 1 without a repetition rule."""

    def new(self, s: State, options: Int64s) -> None:
        """Fill the record with the state before the first chance outcome or move. `options` are the numbers
        of the options (`GameOptions.numbers`), then the version of the rules."""

    def legal(self, s: State, out: Int32s) -> int:
        """Write the legal steps, ascending, into `out`; return how many. At a chance node: the possible
        outcomes. There is at least one, unless the game is over."""

    def mask(self, s: State, out: Mask) -> None:
        """Write the same as a mask over the action space, every element; all False if nobody is to move."""

    def is_legal(self, s: State, a: int) -> bool:
        """True if `legal` lists `a`, any integer (at a chance node: if the outcome is possible)."""

    def weight(self, s: State, a: int) -> int:
        """At a chance node: how many of the equally likely cases (cards, say) give possible outcome `a`."""

    def sample(self, s: State, rng: Int64s) -> int:
        """A uniformly random legal step; at a chance node an outcome by its weight. Fast: no list is made."""

    def apply(self, s: State, a: int) -> None:
        """Apply a legal step to the state. Nothing is checked."""

    def note_repetition(self, s: State, keys: Int64s) -> None:
        """Apply the repetition rule after `apply`: store `key(s)` in the caller's ring `keys` at
        `ply % len(keys)` and end the game if the rule says so. Does nothing in games without such a rule.
        Exact while the ring is longer than the number of turns since the last irreversible one."""

    def inside(self, s: State) -> bool:
        """True between the steps of a whole action or of a whole chance outcome."""

    def winner(self, s: State) -> int:
        """0, 1 or NOBODY, when the game is over."""

    def score(self, s: State, player: int) -> int:
        """The player's points so far; at the end the points that count."""

    def key(self, s: State) -> int:
        """64 bits for repetition and transposition tables, equal for equal positions. Covers the whole
        state with all hidden cards."""

    def observe(self, s: State, player: int, out: Floats) -> None:
        """Write what the player knows as numbers (about -1 .. 1) into `out`, flat, every element."""

    def redeal(self, s: State, player: int, rng: Int64s) -> None:
        """Replace what the player cannot know by a uniform draw among all deals consistent with what they
        know. Never changes the player's view, observation or legal steps."""


class Notation(Protocol):
    """`notation.py`: text of moves and chance outcomes both ways, and reasons."""

    CHANCE_WORDS: frozenset[str]
    """Chance tokens that are a word and an argument (`>deal 1,2/3,4`); the others are one piece (`>RYg`).
    `deal` is the word for gathering all cards and dealing them."""
    AGREED_DRAW: bool
    """True if the rules allow a draw by agreement: the tokens `draw` and `accept`."""
    HELP: str
    """How moves are typed, in a few lines of at most 80 characters."""

    def moves(self, states: States) -> list[str]:
        """The text of every legal whole action of states[0], sorted, each exactly once."""

    def write(self, before: States, steps: Sequence[int]) -> str:
        """The canonical text of a legal whole action, given as its steps from states[0]."""

    def read(self, states: States, text: str) -> list[int]:
        """The steps of a text as people write it (spelling variants of the rulebook are accepted).
        Raises IllegalMove for a malformed text, and may raise it for one that cannot be turned into
        steps here; a returned list can still be illegal."""

    def why_not(self, states: States, text: str, steps: Sequence[int]) -> Reason:
        """The rule broken by a whole that `read` understood but whose steps are not legal; its sentence
        is in `refusals.toml`."""

    def decorate(self, before: States, text: str, after: States) -> str:
        """The text as a record writes it, with marks that are not part of the move (`+` for a cross)."""

    def write_chance(self, before: States, outcomes: Sequence[int]) -> str:
        """The text of a whole chance outcome, beginning with `>`."""

    def read_chance(self, states: States, text: str) -> list[int]:
        """The outcomes of a chance text (with or without `>`). Raises IllegalMove with a sentence if it
        is malformed or impossible here (a card that is not in the deck)."""


class Views(Protocol):
    """`view.py`: what each player may know."""

    def view(self, states: States, player: int | None, keys: Int64s) -> View:
        """What the player may know of states[0]; None: what everybody may know. `keys` is the repetition
        ring."""

    def log(self, entries: Sequence[tuple[str, int | None]], player: int | None) -> list[str]:
        """The texts of a log, each with the player who played it (None: chance), as that player may see
        them (None: as everybody may); hidden parts are written `?`."""

    def ending(self, states: States) -> Reason:
        """Why the finished game ended; its sentence is in `endings.toml`."""


class GuessedViews(Views, Protocol):
    """`view.py` of a game with hidden cards that also says how hard a decision looks. A game may leave that
    out; then all decisions look alike."""

    def hardness(self, seen: View) -> float:
        """How hard the decision that is due looks to somebody who sees the public view alone: 0 if nothing is
        left to decide whatever the cards, 1 at most. The computer takes more time for what looks harder."""


class FromView(Protocol):
    """`from_view.py`: from a view back to a position."""

    def from_view(self, view: View, options: Any) -> tuple[States, Int64s]:
        """A state (with hidden parts filled in consistently) and repetition ring for a player's view. Only
        `player`, `to_move` and `rules` have been checked; `view_values.py` helps to check the rest. Raises
        BadView with a sentence for a view that no position can have.

        A game whose position can be set up by hand has a second function here, `complete(view, options)`: the
        view with what follows from the rest, for a view that leaves it out."""


class Stretch(NamedTuple):
    """How one line of a text board is drawn where there is room for a larger one."""

    height: int = 1
    """Over how many lines."""
    widths: Sequence[int] = ()
    """How wide each of its columns is; those not named keep their width."""
    solid: bool = False
    """The text stands on each of these lines, not only on the middle one."""


class TextBoard(Protocol):
    """`text_board.py`: a view as text, for the terminal and for clients without a board of their own."""

    def draw(self, view: View) -> str:
        """The board of a view, at most 80 columns wide and 20 lines high."""

    def paint(self, board: str, last: str) -> list[tuple[int, int, str]]:
        """The coloured stretches of the board: start, end and style (`bold #ff6b6b`) of each. Everything that
        the move `last` names is underlined."""

    def thing_at(self, lines: Sequence[str], x: int, y: int) -> str | None:
        """The thing at a column and line of the board (a square, a card), as the notation names it."""

    def things(self, move: str) -> list[str]:
        """The things that a move names, written in the same way."""


class LargeTextBoard(TextBoard, Protocol):
    """A text board that also says how it is drawn on a large screen. A game may leave that out."""

    def stretch(self, lines: Sequence[str]) -> list[Stretch]:
        """How each line is drawn; the result fits into 92 columns and 32 lines."""


class Drawing(Protocol):
    """`drawing.py`: a view as an SVG, for notebooks and pages. A game may leave it out."""

    def draw(self, view: View) -> str:
        """The drawing; `svg.py` has what is needed for it."""


class Evaluation(Protocol):
    """`evaluation.py`: constants, and functions decorated with `@rule`.

    The search calls these functions with a state in which all cards are dealt (the searching player's guess
    of what is hidden). They must not punish or reward a player for what the player cannot know.
    The tuned weights (`weights.toml`) are passed to every function, so that new ones need no compiling.
    """

    FEATURES: tuple[str, ...]
    """Names of the features."""
    WEIGHTS: tuple[str, ...]
    """Names of the weights, in order: first one for each feature, then the other tuned numbers."""
    SCRATCH: int
    """How many scratch numbers `value` and `prior` need."""
    NETWORK_FEATURES: str
    """Names the inputs of the network, if the evaluation can use one: a network for others is refused. The
    network stands behind the weights (`network.py`), so `value` and `prior` see by the length of the weights
    whether there is one. Optional, with `network_size`."""

    def network_size(self, numbers: Int16s) -> int:
        """How many numbers a network has that begins with these; 0 if none can."""

    def value(self, s: State, player: int, weights: Floats, scratch: Floats) -> float:
        """Expected result for the player, 0 (lost) .. 1 (won). Any state between whole actions or inside one,
        chance nodes included, but not a finished game."""

    def features(self, s: State, player: int, scratch: Floats) -> None:
        """Write the player's features minus the opponent's into scratch, in the order of FEATURES. The value
        is the logistic function of their weighted sum, or close to it: tuning relies on that."""

    def prior(self, s: State, steps: Int32s, n: int, weights: Floats, scratch: Floats, out: Floats) -> None:
        """How likely each of the n legal steps is to be the best: positive numbers into out[:n], sum 1."""

    def is_redundant(self, s: State, before: int, step: int) -> bool:
        """True if the step could as well have been taken before the whole action just finished, which began
        with step `before`: two wholes of a player commute, and searching one order is enough. For any set of
        wholes one order must remain. Optional: without this function every order is searched."""

    def playout(self, s: State, weights: Floats, rng: Int64s) -> int:
        """A legal step for quick but sensible play; at a chance node an outcome by its weight.
        -1: better evaluate here than play on (after the end of a round, say)."""


class Ends(Protocol):
    """`ends.py`: the ends of a game with hidden information that can be solved exactly."""

    def solve_end(self, pos: Position) -> dict[str, float]:
        """The expected result of every move for the player to move, 0 (lost) .. 1 (won), by what this player
        knows. Raises TooBigToSolve with a sentence for a position that is no such end."""


@dataclass(frozen=True, kw_only=True)
class FoundPuzzle:
    """A position in which one move is better than all others, and what is proved about it.

    Values are expected results for the player to move, 0 (lost) .. 1 (won). One that is None is not proved:
    a long search has to find it."""

    theme: str
    position: Position
    line: tuple[str, ...]
    """The player's move, the answer to it, the player's next move and so on. Each move of the player is the
    only good one where it is played."""
    best: float | None
    """The value of the first move."""
    second: float | None
    """The value of the best of all other moves."""
    facts: dict[str, int]
    """Figures of the proof: `turns` until the win, `deals` that fit the view."""
    values: dict[str, float] | None = None
    """The value of every move, where all are proved."""


class Puzzles(Protocol):
    """`puzzles.py`: where puzzles come from. `puzzles.toml` names the themes in three languages."""

    THEMES: tuple[str, ...]
    """In the order of the lists that people choose from."""

    def positions(self, seed: int) -> Iterator[Position]:
        """Decisions of games that the computer plays quickly against itself, the same for the same seed."""

    def find(self, pos: Position, judge: Callable[[Position], Steps[float]]) -> Steps[FoundPuzzle | None]:
        """The puzzle that the position is, if it is one; pauses about every twentieth of a second. `judge` is
        a short search: the expected result for the player to move, exactly 1 if that is proved."""


class Leanings(Protocol):
    """`leanings.py`: what computer players with a taste can like or dislike. `personalities.toml` says who
    likes what, and describes each player in a sentence in three languages."""

    TRAITS: tuple[str, ...]
    """Names of the traits."""

    def traits(self, states: States, steps: Int32s) -> Floats:
        """[step, trait]: how much of each trait the legal steps of states[0] have, from 0 to 1. `states` is
        what the player to move sees, with the rest filled in: it must not depend on the rest."""


@dataclass(frozen=True, eq=False, kw_only=True)
class GameType:
    """The fact sheet: everything that the rest of the program asks about a game.

    The last properties are the game's modules, loaded on first use.
    """

    package: str
    """The game's folder as a package: `__name__` of its `__init__.py`."""
    name: str
    """What programs call the game: at most 16 lower-case letters, digits and underscores."""
    title: str
    """What people call it."""
    seats: tuple[str, str]
    """What the two players are called."""
    options: type[GameOptions]
    """The options that players can agree on before a game."""
    rules_versions: tuple[int, ...] = (FIRST_RULES,)
    """The versions of the rules that can be played and replayed, oldest first; new games follow the last.

    A change of a ruling raises the version and keeps the old reading for games begun before, in the same
    source: the record's `new` gets the version of its game. Every game, view and record names its version;
    one that names none follows version 1."""
    hidden: bool
    """True if a player knows something that the other does not."""
    chance_in_play: bool = True
    """False if chance decides nothing but who begins."""
    first_player: Literal["lot", "play"] = "play"
    """Who begins: drawn by lot, as the first chance outcome (`first_player.py`), or settled by play."""
    longest_match: int = 1
    """Games in the longest match; 1 if the points of games are not added up."""
    undoable: str = ""
    """First letters of the moves that show their player nothing new and do not end the turn, so that they
    can be tried out and taken back. Every other move draws a card, shows one, or ends the turn."""
    end_turn: tuple[str, ...] = ()
    """The moves that only end a turn of several steps, the usual one first; at most one of them is offered
    beside the board. Empty where turns end by themselves."""
    longest_game: Callable[[Any], int]
    """No game with these options has more decisions than this, nor more chance steps."""
    playout_limit: int = 0
    """Steps after which random play to the end counts as a draw; 0: it is always played to the end."""
    simulations_factor: int = 1
    """How many simulations are worth one of another game: a quick judgement uses this many times more."""
    daily_level: str = "skilled"
    """The level that plays everybody in the deal of the day; one that does not search by the clock."""
    daily_moves: int = 0
    """Moves drawn at random with which the deal of the day begins: a game without cards needs them, so that
    every day gives another position."""
    list_position: int = 100
    """Where lists show the game; games with the same number are sorted by name."""

    _by_dtype: ClassVar[dict[np.dtype[np.void], GameType]] = {}

    @property
    def rules_version(self) -> int:
        """The version of the rules that new games follow."""
        return self.rules_versions[-1]

    @cached_property
    def folder(self) -> Path:
        """Where the game's files are."""
        file = sys.modules[self.package].__file__
        assert file is not None
        return Path(file).parent

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The record of a state."""
        dtype: np.dtype[np.void] = self.module("state").STATE
        if dtype.itemsize > LARGEST_RECORD:
            raise TypeError(
                f"{self.name}: the record has {dtype.itemsize} bytes, {LARGEST_RECORD} are allowed"
            )
        twin = self._by_dtype.setdefault(dtype, self)
        if twin is not self:
            raise TypeError(f"{self.name} has the same record layout as {twin.name}; rename a field")
        return dtype

    @cached_property
    def rules(self) -> Rules:
        """`rules.py`."""
        return cast("Rules", self.module("rules"))

    @cached_property
    def notation(self) -> Notation:
        """`notation.py`."""
        return cast("Notation", self.module("notation"))

    @cached_property
    def views(self) -> Views:
        """`view.py`."""
        return cast("Views", self.module("view"))

    def hardness(self, seen: View) -> float:
        """How hard a decision looks in the public view, 0 to 1; 1 where the game does not say."""
        told = getattr(self.views, "hardness", None)
        return 1.0 if told is None else min(1.0, max(0.0, float(told(seen))))

    @cached_property
    def from_view(self) -> FromView:
        """`from_view.py`."""
        return cast("FromView", self.module("from_view"))

    @cached_property
    def ends(self) -> Ends | None:
        """`ends.py`, where there is one."""
        there = (self.folder / "ends.py").exists()
        return cast("Ends", self.module("ends")) if there else None

    @cached_property
    def puzzles(self) -> Puzzles | None:
        """`puzzles.py`, where there is one."""
        there = (self.folder / "puzzles.py").exists()
        return cast("Puzzles", self.module("puzzles")) if there else None

    @cached_property
    def leanings(self) -> Leanings | None:
        """`leanings.py`, where there is one."""
        there = (self.folder / "leanings.py").exists()
        return cast("Leanings", self.module("leanings")) if there else None

    @cached_property
    def text_board(self) -> TextBoard:
        """`text_board.py`."""
        return cast("TextBoard", self.module("text_board"))

    @cached_property
    def drawing(self) -> Drawing | None:
        """`drawing.py`; None if the folder has none."""
        has_one = (self.folder / "drawing.py").exists()
        return cast("Drawing", self.module("drawing")) if has_one else None

    @cached_property
    def view_type(self) -> type | None:
        """The TypedDict that describes the game's views (`view_types.py`); None if the folder has none."""
        if not (self.folder / "view_types.py").exists():
            return None
        return cast("type", self.module("view_types").VIEW)

    def module(self, name: str) -> Any:
        """A module of the game's folder."""
        return importlib.import_module(f"{self.package}.{name}")
