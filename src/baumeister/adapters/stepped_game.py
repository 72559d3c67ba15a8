"""One game, step by step and in place, on the functions of `Batch`: what the environments share.

A step costs about a microsecond in compiled code, so nothing here checks twice or makes anything that nobody
asked for. Nobody resigns here: that step is never in a mask. Masks are int8 everywhere, as Gymnasium's spaces
take them.
"""

from __future__ import annotations

import operator

import numpy as np

from ..errors import IllegalMove
from ..games.batch import first_illegal, mask_all, sample_all, start_all, step_all
from ..games.compiled import Floats, Int8s, Int32s, Int64s, Mask, States
from ..games.contract import OVER
from ..games.engine import COMPILED, require_compiled
from ..games.position import Game, Position
from ..games.rng import generator

LOWEST_OBSERVED, HIGHEST_OBSERVED = -1.0, 4.0
"""No number of an observation leaves this range; nearly all lie between 0 and 1, points in Pagoda above."""


class SteppedGame:
    """A game that is played in place, with its own generator for chance. It can be copied and pickled."""

    def __init__(self, game: Game) -> None:
        require_compiled(game.name)
        rules = game.type.rules
        self.game = game
        self.actions = rules.ACTIONS
        self.shape = rules.OBSERVATION
        self.to_move = OVER
        """0 or 1; OVER before the first start and after the end."""
        self._size = int(np.prod(self.shape))
        self._resign = rules.RESIGN
        self._options: Int64s = game.numbers()
        self._states: States = np.zeros(1, game.type.dtype)
        self._keys: Int64s = np.zeros((1, rules.RING), np.int64)
        self._rngs: Int64s = np.zeros((1, 1), np.int64)
        self._chosen: Int32s = np.zeros(1, np.int32)
        self._ended: Mask = np.zeros(1, np.bool_)
        self._rewards = np.zeros((1, 2), np.int8)
        self._scores: Int32s = np.zeros((1, 2), np.int32)
        self._no_masks: Mask = np.zeros((0, rules.ACTIONS), np.bool_)

    def start(self, seed: int | str) -> None:
        """A new game; the same seed gives the same chance."""
        self._rngs[0] = generator(seed, "table")
        self._keys[:] = 0
        start_all(self._states, self._options, self._rngs, self._keys)
        self.to_move = int(self._states["to_move"][0])

    def step(self, action: int) -> None:
        """One decision of the player to move, then whatever chance does. Raises IllegalMove."""
        if not self.allows(action):
            raise IllegalMove(f"action {action!r} is not legal here; the mask says which are")
        self._chosen[0] = action
        self._apply()

    def allows(self, action: object) -> bool:
        """True if this is a legal action of the player to move."""
        try:
            step = operator.index(action)  # type: ignore[arg-type]  # whatever it is
        except TypeError:
            return False
        if self.to_move < 0 or not 0 <= step < self.actions or step == self._resign:
            return False
        self._chosen[0] = step
        return bool(first_illegal(self._states, self._chosen) < 0)

    def step_at_random(self, rng: Int64s) -> None:
        """A uniformly random decision of the player to move."""
        while True:
            sample_all(self._states, rng.reshape(1, 1), self._chosen)
            if self._chosen[0] != self._resign:
                break
        self._apply()

    def _apply(self) -> None:
        step_all(
            self._states, self._chosen, self._options, self._rngs, self._keys, False,
            self._ended, self._rewards, self._scores, self._no_masks,
        )  # fmt: skip
        self.to_move = int(self._states["to_move"][0])

    def abandon(self) -> None:
        """Stop playing; the game stays as it is."""
        self._states["to_move"] = self.to_move = OVER

    @property
    def rewards(self) -> tuple[int, int]:
        """1, 0 or -1 for both players if the last step ended the game, else zeros."""
        return int(self._rewards[0, 0]), int(self._rewards[0, 1])

    def mask(self) -> Int8s:
        """The legal actions of the player to move, as a new array. When the game is over it is all ones: no
        action matters any more, and drawing one from the mask still works."""
        out = np.empty((1, self.actions), np.bool_)
        if self.to_move < 0:
            out[:] = True
        else:
            mask_all(self._states, out)
            if self._resign >= 0:
                out[0, self._resign] = False
        return out.reshape(self.actions).view(np.int8)

    def observation(self, player: int) -> Floats:
        """What that player knows, as a new array."""
        out = np.empty(self._size, np.float32)
        COMPILED.observe_into(self._states, 0, player, out)
        return out.reshape(self.shape)

    def inside(self) -> bool:
        """True between the steps of a whole move."""
        return bool(COMPILED.is_inside(self._states, 0))

    def position(self) -> Position:
        """The game as it stands, for views and texts; it has no log. Meant for use between whole moves."""
        return Position(self.game, self._states.copy(), self._keys[0].copy(), None, (), None, None)

    def drawing(self) -> str:
        """The board in text, as everybody may see it."""
        pos = self.position()
        return self.game.type.text_board.draw(pos.view(None))
