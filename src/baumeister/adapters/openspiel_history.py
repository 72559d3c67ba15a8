"""A game as OpenSpiel holds it: a state that is cloned all the time and remembers its history.

Cloning must cost next to nothing, so what happened is a chain of links that clones share, and texts are made
only when somebody asks, once for all clones.
"""

from __future__ import annotations

import json
from bisect import bisect_left
from collections.abc import Sequence
from typing import Any

import numpy as np

from ..games import doors, generic
from ..games.compiled import Int32s, Int64s, States, rule
from ..games.contract import CHANCE, OVER
from ..games.engine import COMPILED
from ..games.position import Game, Position
from ..games.rng import generator

LoggedText = tuple[str, int | None]
"""The text of a whole move or chance outcome, and who played it (None: chance)."""
TextPerPlayer = tuple[str, str]
"""A text for each player."""


class Whole:
    """A finished whole move or chance outcome, linked to the one before it."""

    __slots__ = ("_entry", "before", "game", "raw", "steps")

    def __init__(self, game: Game, before: Whole | None, raw: Any, steps: tuple[int, ...]) -> None:
        self.game = game
        self.before = before
        self.raw = raw
        """The state in which it began, as bytes."""
        self.steps = steps
        self._entry: LoggedText | None = None

    @property
    def entry(self) -> LoggedText:
        """Its text, written when first asked for."""
        if self._entry is None:
            states, notation = self.raw.view(self.game.type.dtype), self.game.type.notation
            mover = int(states["to_move"][0])
            if mover == CHANCE:
                self._entry = (notation.write_chance(states, self.steps), None)
            else:
                self._entry = (notation.write(states, self.steps), mover)
        return self._entry


class History:
    """A game in progress, step by step, chance included."""

    __slots__ = ("begun", "game", "keys", "last", "partial", "raw", "states", "to_move", "told")

    def __init__(self, game: Game) -> None:
        """The state before the first chance outcome or move."""
        self.game = game
        self.raw = np.zeros(game.type.dtype.itemsize, np.uint8)
        self.states: States = self.raw.view(game.type.dtype)
        """The state; it lives in `raw`, whose copy is a memory copy."""
        self.keys: Int64s = np.zeros(game.type.rules.RING, np.int64)
        self.last: Whole | None = None
        self.partial: tuple[int, ...] = ()
        """Steps of a whole that is not finished."""
        self.begun: Any = None
        """The state in which that whole began, as bytes."""
        self.told: TextPerPlayer = ("", "")
        """What each player knew before the chain of wholes began: not empty only in a redealt game."""
        COMPILED.new(self.states, 0, game.numbers())
        self.to_move = int(self.states["to_move"][0])

    def __deepcopy__(self, _memo: dict[int, Any]) -> History:
        return self.copy()

    def copy(self) -> History:
        """An independent copy; links are shared, they never change."""
        copied = History.__new__(History)
        copied.game = self.game
        copied.raw = self.raw.copy()
        copied.states = copied.raw.view(self.game.type.dtype)
        copied.keys = self.keys.copy()
        copied.last, copied.partial, copied.begun = self.last, self.partial, self.begun
        copied.told, copied.to_move = self.told, self.to_move
        return copied

    def apply(self, step: int) -> None:
        """Apply one legal step or chance outcome, unchecked."""
        if not self.partial:
            self.begun = self.raw.copy()
        doors.advance(self.states, 0, step, self.keys)
        self.partial += (step,)
        self.to_move = int(self.states["to_move"][0])
        if self.to_move == OVER or not COMPILED.is_inside(self.states, 0):
            self.last = Whole(self.game, self.last, self.begun, self.partial)
            self.partial, self.begun = (), None

    def legal(self) -> list[int]:
        """The legal steps, ascending; at a chance node the possible outcomes. Nobody resigns."""
        rules = self.game.type.rules
        out = np.empty(rules.MAX_LEGAL, np.int32)
        found: list[int] = out[: COMPILED.list_legal(self.states, 0, out)].tolist()
        if rules.RESIGN >= 0 and self.to_move >= 0:
            at = bisect_left(found, rules.RESIGN)
            if at < len(found) and found[at] == rules.RESIGN:
                del found[at]
        return found

    def chances(self) -> list[tuple[int, float]]:
        """The possible chance outcomes with their probabilities."""
        out = np.empty(self.game.type.rules.MAX_LEGAL, np.int32)
        n = COMPILED.list_legal(self.states, 0, out)
        weights = np.empty(n, np.float64)
        weigh(self.states, out, weights)
        weights /= weights.sum()
        return list(zip(out[:n].tolist(), weights.tolist(), strict=True))

    def returns(self) -> list[float]:
        """1, 0 or -1 for both at the end, else zeros."""
        if self.to_move != OVER:
            return [0.0, 0.0]
        out = np.empty(3, np.int64)
        COMPILED.result_of(self.states, 0, out)
        won = int(out[0])
        return [0.0, 0.0] if won < 0 else [1.0 - 2 * won, 2.0 * won - 1]

    # ---- texts ------------------------------------------------------------------------------------

    def entries(self) -> list[LoggedText]:
        """Everything that happened, whole by whole."""
        found, link = [], self.last
        while link is not None:
            found.append(link.entry)
            link = link.before
        return found[::-1]

    def log(self, player: int | None) -> list[str]:
        """The same, as far as that player may know it."""
        return self.game.type.views.log(self.entries(), player)

    def view(self, player: int | None) -> str:
        """What the player knows now, as text; the steps of a whole that they have begun are part of it."""
        seen = self.position().view(player)
        own = list(self.partial) if self.to_move == player else []
        return json.dumps(seen | {"begun": own}, separators=(",", ":"))

    def information(self, player: int) -> str:
        """All that the player has ever known: what happened, and what they know now."""
        return f"{self._known(player)}\n{self.view(player)}"

    def _known(self, player: int) -> str:
        """What was told to the player, and what they saw happen since."""
        return " ".join(filter(None, [self.told[player], *self.log(player)]))

    def step_text(self, step: int) -> str:
        """A step as people write it, if it finishes a whole; else its number, with those before it."""
        after = self.copy()
        after.apply(step)
        if after.partial:
            return "+".join(str(part) for part in after.partial)
        assert after.last is not None
        return after.last.entry[0]

    def position(self) -> Position:
        """The game as a position without a log."""
        return Position(
            self.game, self.raw.copy().view(self.game.type.dtype), self.keys, None, (), None, None
        )

    # ---- the same to one player -------------------------------------------------------------------

    def redealt(self, player: int, seed: str) -> History:
        """A game that is the same to that player, with everything they cannot know dealt again. What the
        other one would have seen on the way is not known; they get the public part and their own view."""
        copied = self.copy()
        COMPILED.redeal_into(copied.states, 0, player, generator(seed, "resample"))
        other = 1 - player
        theirs = " ".join([*self.log(None), copied.view(other)])
        copied.told = (self._known(0), theirs) if player == 0 else (theirs, self._known(1))
        copied.last = None
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        links, link = [], self.last
        while link is not None:
            links.append((link.raw.tobytes(), link.steps))
            link = link.before
        begun = None if self.begun is None else self.begun.tobytes()
        now = (self.raw.tobytes(), self.keys.tobytes(), self.partial, begun, self.told)
        return _again, (self.game, now, links[::-1])


def _again(game: Game, now: tuple[Any, ...], links: Sequence[tuple[bytes, tuple[int, ...]]]) -> History:
    """Rebuild a pickled history."""
    history = History(game)
    raw, keys, history.partial, begun, history.told = now
    history.raw[:] = _bytes(raw)
    history.keys = np.frombuffer(keys, np.int64).copy()
    history.begun = None if begun is None else _bytes(begun)
    for before, steps in links:
        history.last = Whole(game, history.last, _bytes(before), steps)
    history.to_move = int(history.states["to_move"][0])
    return history


def _bytes(data: bytes) -> Any:
    return np.frombuffer(data, np.uint8).copy()


@rule
def weigh(states: States, outcomes: Int32s, out: Any) -> None:
    """How many of the equally likely cases give each possible outcome of states[0]."""
    for k in range(len(out)):
        out[k] = generic.weight(states[0], int(outcomes[k]))
