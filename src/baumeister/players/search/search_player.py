"""What all searching players have in common: their limits, and that a forced move needs no search."""

from __future__ import annotations

import time
from abc import abstractmethod
from threading import Event
from typing import Any

import numpy as np

from ...errors import BadOption
from ...games.contract import View
from ...games.position import Position
from ..player import BasePlayer, Limit, Thought

CHUNK_SECONDS = 0.004
"""How long a search runs between two looks at the clock."""


class SearchPlayer(BasePlayer):
    """A player that searches with one thread or more."""

    def __init__(self, game: str, *, simulations: int | None, threads: int) -> None:
        """`simulations` is the most this player ever does, whatever its limit allows."""
        super().__init__(game)
        if not isinstance(threads, int) or not 1 <= threads <= 64:
            raise BadOption(f"threads must be a whole number from 1 to 64, not {threads!r}")
        self.simulations = simulations
        self.threads = threads

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """Search until the limit is reached or `stop` is set; a forced move is answered at once."""
        thought: Thought = self.search(view, limit, seed=seed, stop=stop)[0]
        return thought

    @abstractmethod
    def search(
        self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None
    ) -> tuple[Thought, Any]:
        """As `think`, with what the search left behind; nothing for a forced move."""

    def _most_simulations(self, limit: Limit) -> int | None:
        """How many are allowed, by the limit and by the player's own maximum."""
        return min((n for n in (limit.simulations, self.simulations) if n is not None), default=None)


def deadline_of(limit: Limit) -> float | None:
    """When a search that begins now must end, by `time.perf_counter`."""
    return None if limit.seconds is None else time.perf_counter() + limit.seconds - CHUNK_SECONDS


def next_chunk(chunk: int, done: int, seconds: float, least: int) -> int:
    """How much to search before the next look at the clock, if the last look was `seconds` ago."""
    return max(least, min(4 * chunk, round(done * CHUNK_SECONDS / seconds)))


def forced_steps(pos: Position) -> list[int] | None:
    """The steps of the only move that is not a resignation, or None if there is a choice."""
    rules, door, states = pos.game.type.rules, pos.game.engine, pos.states
    legal = np.empty(rules.MAX_LEGAL, np.int32)
    steps: list[int] = []
    while not steps or door.is_inside(states, 0):
        choices = [a for a in legal[: door.list_legal(states, 0, legal)].tolist() if a != rules.RESIGN]
        if len(choices) != 1:
            return None
        steps.append(choices[0])
        door.apply_step(states, 0, steps[-1])
    return steps
