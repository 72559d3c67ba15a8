"""The player that searches a tree."""

from __future__ import annotations

import time
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

from ...games.compiled import Floats, Int64s
from ...games.contract import View
from ...games.engine import engine
from ...games.position import Position
from ...games.rng import draw_below, generator
from ..player import Limit, Thought
from .forest import Forest
from .leanings import NO_LEANINGS, check_leanings, leanings_of_actions
from .search_player import SearchPlayer, deadline_of, forced_steps, next_chunk
from .tree import TreeSearch, TreeSettings

SETTLED_CHECKS = 20
"""How often a search by the clock checks whether the choice is still open."""


class TreePlayer(SearchPlayer):
    """Searches a tree, or one for each thread.

    Memory: 32 bytes for each of `nodes` nodes in each thread, and nothing else that grows.
    """

    def __init__(
        self,
        game: str,
        settings: TreeSettings,
        *,
        simulations: int | None = None,
        deals: int = 1,
        threads: int = 1,
        nodes: int = 2_000_000,
        weights: Floats | None = None,
        leanings: Mapping[str, float] = NO_LEANINGS,
    ) -> None:
        """With settings that do not redeal, each thread searches `deals` guesses of the hidden cards, and
        their visits are added up. `weights` replace the tuned ones of the evaluation; `leanings` are what it
        likes (`leanings.py`)."""
        super().__init__(game, simulations=simulations, threads=threads)
        self.settings = settings
        self.deals = deals
        self.nodes = nodes
        self.weights = weights
        self.leanings = check_leanings(game, leanings)

    def search(
        self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None
    ) -> tuple[Thought, Forest | None]:
        """As `think`, with the trees that found it; none for a forced move."""
        deadline = deadline_of(limit)
        pos = self.position(view)
        write = pos.game.type.notation.write
        forced = forced_steps(pos)
        if forced is not None:
            return Thought(write(pos.states, forced)), None
        forest = self.make_trees(pos, seed)
        done = self._decide(forest, self._most_simulations(limit), deadline, seed, stop or Event())
        return Thought(write(forest.root, forest.best_move()), done, forest.candidates(pos)), forest

    def _decide(
        self, forest: Forest, most: int | None, deadline: float | None, seed: int | str, stop: Event
    ) -> int:
        """Search, by the clock only while the choice is open; return how many simulations were done."""
        if deadline is None or most is not None:
            return self.search_trees(forest, most, deadline, seed, stop)
        # One generator for the whole search: the same number of simulations gives the same answer again.
        began, done, rngs = time.perf_counter(), 0, self._generators(seed)
        for k in range(1, SETTLED_CHECKS + 1):
            until = began + (deadline - began) * k / SETTLED_CHECKS
            done += self._search_with(forest, None, until, rngs, stop)
            late = time.perf_counter() >= deadline  # uncompiled, one simulation may take longer than a check
            if late or stop.is_set() or forest.is_settled(done * (SETTLED_CHECKS - k) / k):
                break
        return done

    def make_trees(self, pos: Position, seed: int | str) -> Forest:
        """An empty tree for each thread and deal."""
        rng = generator(seed, "trees")
        salt = draw_below(rng, 1 << 30)
        given: dict[str, Any] = {"nodes": self.nodes, "salt": salt, "weights": self.weights}
        given["leanings"] = leanings_of_actions(pos, self.leanings) if self.leanings else None
        trees = []
        for _ in range(self.threads * self.deals):
            root = pos.states
            if not self.settings.redeal:
                assert pos.to_move is not None
                engine(self.game).redeal_into(root, 0, pos.to_move, rng)
            trees.append(TreeSearch.at(root, pos.keys, **given))
        return Forest(pos.states, trees)

    def search_trees(
        self, forest: Forest, most: int | None, deadline: float | None, seed: int | str, stop: Event
    ) -> int:
        """Let every thread search its trees until it has done its share; return how many simulations."""
        return self._search_with(forest, most, deadline, self._generators(seed), stop)

    def _generators(self, seed: int | str) -> list[Int64s]:
        """The random numbers of each thread."""
        return [generator(seed, f"thread {thread}") for thread in range(self.threads)]

    def _search_with(
        self, forest: Forest, most: int | None, deadline: float | None, rngs: list[Int64s], stop: Event
    ) -> int:
        def work(thread: int) -> int:
            share = None if most is None else most // self.threads + (thread < most % self.threads)
            return self._work(forest.trees[thread :: self.threads], share, deadline, rngs[thread], stop)

        if self.threads == 1:
            return work(0)
        with ThreadPoolExecutor(self.threads) as pool:
            return sum(pool.map(work, range(self.threads)))

    def _work(
        self, trees: list[TreeSearch], share: int | None, deadline: float | None, rng: Int64s, stop: Event
    ) -> int:
        """Search the trees in turn, in chunks short enough to stay within the time; return how many."""
        done, chunk = 0, 1 if len(trees) == 1 else 8
        while share is None or done < share:
            left = chunk if share is None else min(chunk, share - done)
            before = time.perf_counter()
            trees[done // 8 % len(trees)].search(self.settings, rng, left)
            done += left
            now = time.perf_counter()
            if stop.is_set() or (deadline is not None and now >= deadline):
                break
            if len(trees) == 1:
                chunk = next_chunk(chunk, left, now - before, least=1)
        return done
