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

    from .pettingzoo import AGENTS, Environment, Observation, raw_env
except ModuleNotFoundError as missing:
    raise MissingExtra("the PettingZoo environments", missing.name, "pettingzoo") from None

PerAgent = dict[str, Any]
"""Something for every agent."""


def parallel_env(
    game: str,
    *,
    max_cycles: int | None = None,
    any_action: bool = False,
    render_mode: str | None = None,
    **options: Any,
) -> ParallelEnvironment:
    """A game with its options in parallel form: `parallel_env("pagoda", quick=True, max_cycles=500)`.

    After `max_cycles` cycles the game is truncated. `any_action`: for learners without masks. Every action is
    taken: one that is not legal stands for the n-th legal one, where n is its number modulo how many there
    are, and `info["illegal"]` is True.
    """
    return ParallelEnvironment(raw_env(game, render_mode=render_mode, **options), max_cycles, any_action)


class ParallelEnvironment(ParallelEnv):  # type: ignore[misc]  # PettingZoo ships no types
    """A game in which both agents are asked every time. It can be copied and pickled at any time.

    What the agent that is not to move chooses is ignored: its mask is all ones, and its `info["to_move"]`
    is False, so that a learner can leave such steps out.
    """

    def __init__(self, turns: Environment, max_cycles: int | None, any_action: bool) -> None:
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise BadOption(f"max_cycles is a whole number greater than 0, not {max_cycles!r}")
        self.turns = turns
        self.metadata = turns.metadata | {"is_parallelizable": True}
        self.render_mode = turns.render_mode
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._most, self._cycles = max_cycles, 0
        self._any_action, self._illegal = any_action, False

    def __repr__(self) -> str:
        return f"<ParallelEnvironment: both seats of {self.turns.stepped.game!r}>"

    def observation_space(self, agent: str) -> spaces.Space[Observation]:
        """What an agent's observations look like; the same object every time."""
        return self.turns.observation_space(agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The agent's actions; the mask says which of them are legal."""
        return self.turns.action_space(agent)

    def reset(self, seed: int | None = None, options: PerAgent | None = None) -> tuple[PerAgent, PerAgent]:
        """A new game; the same seed gives the same chance."""
        self.turns.reset(seed)
        self.agents, self._cycles, self._illegal = list(AGENTS), 0, False
        return self._seen(), self._infos()

    def step(self, actions: PerAgent) -> tuple[PerAgent, PerAgent, PerAgent, PerAgent, PerAgent]:
        """One cycle. Raises IllegalMove, with nothing changed, if the agent to move acted illegally, unless
        any action is taken."""
        if not self.agents:
            raise BadOption("the game is over; reset begins another one")
        mover = self.turns.agent_selection
        self.turns.step(self._legal(actions.get(mover)))
        self._cycles += 1
        ended = dict(self.turns.terminations)
        cut = dict.fromkeys(AGENTS, self._cycles == self._most and not any(ended.values()))
        if any(ended.values()) or any(cut.values()):
            self.agents = []
        infos = self._infos()
        if self._any_action:
            infos[mover]["illegal"] = self._illegal
        return self._seen(), dict(self.turns.rewards), ended, cut, infos

    def _legal(self, action: Any) -> Any:
        """The action itself, or where any is taken the legal one that it stands for."""
        self._illegal = self._any_action and not self.turns.stepped.allows(action)
        if not self._illegal or not isinstance(action, int | np.integer):
            return action
        legal = np.flatnonzero(self.turns.stepped.mask())
        return int(legal[int(action) % len(legal)])

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
