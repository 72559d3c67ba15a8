"""The games in PettingZoo's parallel form: every cycle all agents give an action, and only that of the agent
to move counts.

Most tools for many agents want this form. One cycle is one step of the engine; in many games one
player often makes several in a row.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..errors import BadOption, MissingExtra

try:
    from gymnasium import spaces
    from pettingzoo import ParallelEnv

    from .pettingzoo import AGENTS, Environment, Observation, env
except ModuleNotFoundError as missing:
    raise MissingExtra("the PettingZoo environments", missing.name, "pettingzoo") from None

PerAgent = dict[str, Any]
"""Something for every agent."""


def parallel_env(
    game: str, *, max_cycles: int | None = None, render_mode: str | None = None, **options: Any
) -> ParallelEnvironment:
    """A game with its options in parallel form: `parallel_env("pagoda", quick=True, max_cycles=500)`.

    After `max_cycles` cycles the game is truncated.
    """
    return ParallelEnvironment(env(game, render_mode=render_mode, **options), max_cycles)


class ParallelEnvironment(ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game in which both agents are asked every time. It can be copied and pickled at any time.

    What the agent that is not to move chooses is ignored: its mask is all ones, and its `info["to_move"]`
    is False, so that a learner can leave such steps out.
    """

    def __init__(self, turns: Environment, max_cycles: int | None) -> None:
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption(f"max_cycles is a whole number greater than 0, not {max_cycles!r}")
        self.turns = turns
        self.metadata = turns.metadata | {"is_parallelizable": True}
        self.render_mode = turns.render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._most, self._cycles = max_cycles, 0

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What an agent's observations look like; the same object every time."""
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The agent's actions; the mask says which of them are legal."""
        return self.turns.action_space(agent)

    def reset(self, seed: int | None = None, options: PerAgent | None = None) -> tuple[PerAgent, PerAgent]:
        """A new game; the same seed gives the same chance."""
        self.turns.reset(seed)
        self.agents, self._cycles = list(AGENTS), 0
        return self._seen(), self._infos()

    def step(self, actions: PerAgent) -> tuple[PerAgent, PerAgent, PerAgent, PerAgent, PerAgent]:
        """One cycle. Raises IllegalMove, with nothing changed, if the agent to move acted illegally."""
        if not self.agents:
            raise BadOption("the game is over; reset begins another one")
        self.turns.step(actions.get(self.turns.agent_selection))
        self._cycles += 1
        ended = dict(self.turns.terminations)
        cut = dict.fromkeys(AGENTS, self._cycles == self._most and not any(ended.values()))
        if any(ended.values()) or any(cut.values()):
            self.agents = []
        return self._seen(), dict(self.turns.rewards), ended, cut, self._infos()

    def _seen(self) -> PerAgent:
        seen = {agent: self.turns.observe(agent) for agent in AGENTS}
        if self.agents:
            for agent in AGENTS:
                if agent != self.turns.agent_selection:
                    seen[agent]["action_mask"] = np.ones(self.turns.stepped.actions, np.int8)
        return seen

    def _infos(self) -> PerAgent:
        mover = self.turns.agent_selection if self.agents else None
        return {agent: {"to_move": agent == mover, **self.turns.infos[agent]} for agent in AGENTS}

    def render(self) -> str | np.ndarray[Any, Any] | None:
        """The board as everybody may see it: text, or an image of it."""
        return self.turns.render()

    def close(self) -> None:
        """There is nothing to close."""
