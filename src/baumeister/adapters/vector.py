"""Many games at once as a Gymnasium vector environment on `Batch`: self-play without a Python loop.

envs = SelfPlay("pagoda", 1024, quick=True)
seen, info = envs.reset(seed=1)
seen, reward, ended, _, info = envs.step(actions)

In every game the player to move decides: `info["to_move"]` says who, the observation is theirs, and
`info["action_mask"]` (int8) holds their legal actions. `reward` belongs to the player who has just acted; the
other one's is its negative, and `info["rewards"]` holds both.

A game that ends starts again, in one of Gymnasium's two ways (`autoreset_mode`). SAME_STEP: within the same
step, so the observation is that of the new game; `info["final_obs"]` has the last one of the old game.
NEXT_STEP: with the next step, whose action for this game is ignored. A last observation is that of the player
who has just acted.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
import numpy.typing as npt

from ..errors import BadOption, IllegalMove, MissingExtra
from ..games.batch import Batch
from ..games.compiled import Floats, Int8s, Int32s, Mask
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
AUTORESET_MODES = (AutoresetMode.SAME_STEP, AutoresetMode.NEXT_STEP)


class SelfPlay(VectorEnv[Floats, Any, Any]):
    """N games side by side, both seats in the hands of the caller."""

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        autoreset_mode: AutoresetMode | str = AutoresetMode.SAME_STEP,
        threads: int = 1,
        **options: Any,
    ) -> None:
        try:
            mode = AutoresetMode(autoreset_mode)
        except ValueError:
            mode = AutoresetMode.DISABLED
        if mode not in AUTORESET_MODES:
            allowed = " or ".join(repr(known.value) for known in AUTORESET_MODES)
            raise BadOption(f"autoreset_mode is {allowed}, not {autoreset_mode!r}")
        self.metadata = {"autoreset_mode": mode}
        self._game = make_game(game, **options)
        self._threads = threads
        self._same_step = mode == AutoresetMode.SAME_STEP
        self._batch = self._new_batch(num_envs, secrets.randbits(62))
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
        self._movers: Int8s = np.zeros(num_envs, np.int8)
        """Who decides, or has made the last decision of a finished game."""

    def _new_batch(self, size: int, seed: int) -> Batch:
        return Batch(self._game, size, seed=seed, restart=False, threads=self._threads)

    def __repr__(self) -> str:
        return f"<SelfPlay: {self.num_envs} games of {self._game!r}, both seats>"

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """New games everywhere; the same seed gives the same chance."""
        super().reset(seed=seed)
        self._batch = self._new_batch(self.num_envs, int(self.np_random.integers(2**62)))
        seen = self._new_seen()
        self._batch.write_observations(seen)
        self._movers = self._batch.to_move.copy()
        return seen, self._info()

    def step(self, actions: npt.ArrayLike) -> tuple[Floats, Rewards, Mask, Mask, dict[str, Any]]:
        """One decision in every game. Raises IllegalMove, with nothing changed, if one is not legal."""
        batch = self._batch
        given, over = np.asarray(actions), batch.to_move < 0
        if self._resign >= 0 and (given[~over] == self._resign).any():
            raise IllegalMove(f"action {self._resign} resigns, which is never in a mask here")
        seen, movers = self._new_seen(), self._movers
        batch.step(given, observations=seen)
        ended, cut = batch.ended.copy(), np.zeros(self.num_envs, np.bool_)
        rewards: Rewards = batch.rewards[self._rows, movers].astype(np.float32)
        told = {"rewards": batch.rewards.copy(), "scores": batch.scores.copy()}
        last = np.flatnonzero(ended).tolist()
        for i in last:
            self._observe(i, int(movers[i]), seen)
        if self._same_step and last:
            told |= {"final_obs": self._final(last, seen), "_final_obs": ended.copy()}
        begun = np.flatnonzero(ended if self._same_step else over)
        batch.start_again(ended if self._same_step else over)
        for i in begun.tolist():
            self._observe(i, int(batch.to_move[i]), seen)
        self._movers = np.where(batch.to_move < 0, movers, batch.to_move).astype(np.int8)
        return seen, rewards, ended, cut, self._info() | told

    def _observe(self, i: int, player: int, seen: Floats) -> None:
        """Write what a player of game i knows into its row."""
        COMPILED.observe_into(self._batch.states, i, player, seen[i].reshape(-1))

    def _final(self, ended: list[int], seen: Floats) -> npt.NDArray[Any]:
        """The last observations of the games that ended, None for the others, as Gymnasium has it."""
        final = np.full(self.num_envs, None, object)
        for i in ended:
            final[i] = seen[i].copy()
        return final

    def sample(self) -> Int32s:
        """A uniformly random legal action for every game, drawn in compiled code; 0 for one that is over."""
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
        masks[self._batch.to_move < 0] = True  # no action matters, and drawing one must still work
        return {"action_mask": masks.view(np.int8), "to_move": self._movers.copy()}
