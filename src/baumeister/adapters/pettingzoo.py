"""The games as PettingZoo environments (AEC): `env("pagoda", quick=True)`.

An agent's observation is a dict, as in PettingZoo's own board games: `observation`, float32 of the game's
shape, and `action_mask`, int8, which is all zeros for an agent that is not to move, and all ones when the
game is over. An action is one step of the engine; a move of several steps is made by several actions of the
same agent. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a draw.
"""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from ..errors import BadOption, MissingExtra
from ..games.registry import game as make_game
from .stepped_game import HIGHEST_OBSERVED, LOWEST_OBSERVED, SteppedGame

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from .rendering import RENDER_MODES, check_render_mode, render
except ModuleNotFoundError as missing:
    raise MissingExtra("the PettingZoo environments", missing.name, "pettingzoo") from None

Observation = dict[str, Any]
AGENTS = ("player_0", "player_1")


def env(
    game: str, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any
) -> OrderEnforcingWrapper:
    """An environment of that game with its options: `env("pagode", turn_limit=100)`, in PettingZoo's wrapper
    that refuses calls in a wrong order.

    After `max_cycles` actions for each agent on average (twice as many in all) the game is truncated.
    """
    return OrderEnforcingWrapper(raw_env(game, max_cycles=max_cycles, render_mode=render_mode, **options))


def raw_env(
    game: str, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any
) -> Environment:
    """The same without the wrapper."""
    return Environment(SteppedGame(make_game(game, **options)), max_cycles, render_mode)


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game between `player_0` and `player_1`, in place. It can be copied and pickled at any time."""

    def __init__(self, stepped: SteppedGame, max_cycles: int | None, render_mode: str | None) -> None:
        super().__init__()
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption(f"max_cycles is a whole number greater than 0, not {max_cycles!r}")
        self.metadata: dict[str, Any] = {
            "name": f"{stepped.game.name}_v0",
            "render_modes": [*RENDER_MODES],
            "render_fps": 2,
            "is_parallelizable": False,
        }
        check_render_mode(render_mode)
        self.stepped = stepped
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._most = None if max_cycles is None else 2 * max_cycles
        self._steps = 0
        self._spaces = {agent: _spaces(stepped) for agent in AGENTS}
        self._seeds = np.random.default_rng(secrets.randbits(64))

    def __repr__(self) -> str:
        return f"<Environment: both seats of {self.stepped.game!r} in turn>"

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What an agent's observations look like; the same object every time."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The agent's actions; the mask says which of them are legal."""
        return self._spaces[agent][1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same chance; without one it continues from the last seed."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.stepped.start(int(self._seeds.integers(2**62)))
        beginner = self.stepped.to_move
        self.agents = [AGENTS[beginner], AGENTS[1 - beginner]]
        self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self._steps = 0
        self._show()

    def step(self, action: int | None) -> None:
        """One action of the selected agent. Raises IllegalMove, with nothing changed, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.stepped.step(action)  # type: ignore[arg-type]  # None is refused like any other wrong action
        self._steps += 1
        if self.stepped.to_move >= 0:
            self.agent_selection = AGENTS[self.stepped.to_move]
            if self._steps == self._most:
                self.truncations = dict.fromkeys(AGENTS, True)
        else:
            self._finish()
        self._show()

    def _finish(self) -> None:
        """Give out the rewards, and say how the game ended."""
        self.rewards = {agent: float(won) for agent, won in zip(AGENTS, self.stepped.rewards, strict=True)}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(AGENTS, True)
        outcome = self.stepped.position().outcome
        assert outcome is not None
        told = {"scores": outcome.scores, "reason": outcome.reason, "facts": dict(outcome.facts)}
        self.infos = {agent: dict(told) for agent in AGENTS}

    def observe(self, agent: str) -> Observation:
        """What the agent knows and may do now."""
        seat = AGENTS.index(agent)
        waits = self.stepped.to_move == 1 - seat
        mask = np.zeros(self.stepped.actions, np.int8) if waits else self.stepped.mask()
        return {"observation": self.stepped.observation(seat), "action_mask": mask}

    def render(self) -> str | np.ndarray[Any, Any] | None:
        """The board as everybody may see it: text, an image, or shown on the terminal ("human", which `reset`
        and `step` do by themselves)."""
        return render(self.stepped, self.render_mode)

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def close(self) -> None:
        """There is nothing to close."""


def _spaces(stepped: SteppedGame) -> tuple[spaces.Dict, spaces.Discrete]:
    seen: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(LOWEST_OBSERVED, HIGHEST_OBSERVED, stepped.shape, np.float32),
        "action_mask": spaces.Box(0, 1, (stepped.actions,), np.int8),
    }
    return spaces.Dict(seen), spaces.Discrete(stepped.actions)
