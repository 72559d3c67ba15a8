"""Many games at once as a Gymnasium vector environment on `Batch`: self-play without a Python loop.

envs = SelfPlay("pagoda", 1024, quick=True)
seen, info = envs.reset(seed=1)
seen, reward, ended, _, info = envs.step(actions)

In every game the player to move decides: `info["to_move"]` says who, the observation is theirs, and
`info["action_mask"]` holds their legal actions. `reward` belongs to the player who has just acted; the other
one's is its negative, and `info["rewards"]` holds both. A game that ends starts again within the same step,
so the observation is then that of the new game.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import IllegalMove, MissingExtra
from ..games.batch import Batch
from ..games.compiled import Floats, Int32s, Mask
from ..games.engine import COMPILED
from ..games.registry import game as make_game
from .stepped_game import HIGHEST_OBSERVED, LOWEST_OBSERVED

try:
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ModuleNotFoundError as missing:
    raise MissingExtra("the Gymnasium environments", missing.name, "gymnasium") from None

Rewards = npt.NDArray[np.float32]


class SelfPlay(VectorEnv[Floats, Any, Any]):
    """N games side by side, both seats in the hands of the caller."""

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  as Gymnasium has it

    def __init__(self, game: str, num_envs: int, **options: Any) -> None:
        self._game = make_game(game, **options)
        self._batch = Batch(self._game, num_envs, seed=secrets.randbits(62))
        rules = self._game.type.rules
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(
            LOWEST_OBSERVED, HIGHEST_OBSERVED, rules.OBSERVATION, np.float32
        )
        self.single_action_space = spaces.Discrete(rules.ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._resign = rules.RESIGN
        self._rows = np.arange(num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """New games everywhere; the same seed gives the same chance."""
        super().reset(seed=seed)
        self._batch = Batch(self._game, self.num_envs, seed=int(self.np_random.integers(2**62)))
        seen = self._new_seen()
        self._batch.write_observations(seen)
        return seen, self._info()

    def step(self, actions: npt.ArrayLike) -> tuple[Floats, Rewards, Mask, Mask, dict[str, Any]]:
        """One decision in every game. Raises IllegalMove, with nothing changed, if one is not legal."""
        batch = self._batch
        movers = batch.to_move.copy()
        given = np.asarray(actions)
        if self._resign >= 0 and (given == self._resign).any():
            raise IllegalMove(f"action {self._resign} resigns, which is never in a mask here")
        seen = self._new_seen()
        batch.step(given, observations=seen)
        rewards: Rewards = batch.rewards[self._rows, movers].astype(np.float32)
        info = self._info() | {"rewards": batch.rewards.copy(), "scores": batch.scores.copy()}
        return seen, rewards, batch.ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def sample(self) -> Int32s:
        """A uniformly random legal action for every game, drawn in compiled code."""
        chosen: Int32s = np.empty(self.num_envs, np.int32)
        self._batch.sample(chosen)
        for i in np.flatnonzero(chosen == self._resign).tolist():
            chosen[i] = self._not_resigning(i)
        return chosen

    def _not_resigning(self, i: int) -> int:
        """Another action for game i, where resigning was drawn."""
        mask = np.empty(self._batch.actions, np.bool_)
        COMPILED.write_mask(self._batch.states, i, mask)
        mask[self._resign] = False
        return int(self.np_random.choice(np.flatnonzero(mask)))

    def _new_seen(self) -> Floats:
        """New room for the observations: arrays given out belong to the caller."""
        return np.empty(self.observation_space.shape or (), np.float32)

    def _info(self) -> dict[str, Any]:
        masks = np.empty((self.num_envs, self._batch.actions), np.bool_)
        self._batch.write_masks(masks)
        if self._resign >= 0:
            masks[:, self._resign] = False
        return {"action_mask": masks, "to_move": self._batch.to_move.copy()}
