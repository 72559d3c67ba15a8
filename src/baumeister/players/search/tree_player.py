"""Players that search a tree, with one thread or more."""

from __future__ import annotations

import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import numpy as np

from ...errors import BadOption
from ...games.compiled import Int64s, States
from ...games.engine import COMPILED, wait_until_compiled
from ...games.position import Position
from ...games.rng import below, generator
from ..player import Candidate, Chooser, Limit, Thought, View
from .tree import ACTION, ROOT, VISITS, Manner, Tree

CHUNK_SECONDS = 0.004
"""How long the search runs between two looks at the clock."""

LOOKS = 20
"""How often a search by the clock looks whether the choice is still open."""

Cursor = tuple[int, ...]
"""The same place in each of several trees; -1 where a tree does not know it."""


class Forest:
    """What several trees of the same position found, added up.

    Each thread has a tree of its own, so none waits for another, and the same seed and number of simulations
    give the same answer however the threads are scheduled.
    """

    def __init__(self, root: States, trees: list[Tree]) -> None:
        self.root = root
        self.trees = trees
        self.top: Cursor = (ROOT,) * len(trees)

    def children(self, at: Cursor) -> list[tuple[int, int, float, Cursor]]:
        """What follows in any tree: step, visits, mean result for the mover, place. Most visited first."""
        places: dict[int, list[int]] = {}
        for k, (tree, node) in enumerate(zip(self.trees, at, strict=True)):
            for child in tree.children(node) if node >= 0 else ():
                places.setdefault(int(tree.nodes[child, ACTION]), [-1] * len(at))[k] = child
        found = []
        for step, nodes in places.items():
            known = [(t, n) for t, n in zip(self.trees, nodes, strict=True) if n >= 0]
            visits = sum(int(t.nodes[n, VISITS]) for t, n in known)
            total = sum(float(t.values[n]) for t, n in known)
            found.append((step, visits, total / visits, tuple(nodes)))
        return sorted(found, key=lambda c: (-c[1], c[0]))

    def candidates(self, pos: Position) -> list[Candidate]:
        """Every whole move that was tried, most visited first."""
        write = pos.game.type.notation.write
        found = [
            Candidate(write(self.root, steps), visits, value)
            for steps, visits, value, _ in self.wholes(self.top, self.root, [])
        ]
        return sorted(found, key=lambda c: (-c.visits, c.move))

    def wholes(
        self, at: Cursor, states: States, steps: list[int]
    ) -> Iterator[tuple[list[int], int, float, Cursor]]:
        """Every way to finish a whole move that was begun with `steps`, which led to `states`: all its steps,
        visits, mean result for the mover, place."""
        for step, visits, value, place in self.children(at):
            after = states.copy()
            COMPILED.apply_step(after, 0, step)
            if COMPILED.is_inside(after, 0):
                yield from self.wholes(place, after, [*steps, step])
            else:
                yield [*steps, step], visits, value, place

    def best(self) -> list[int]:
        """The most visited step, then the most visited one behind it, until the move is whole."""
        states, at = self.root.copy(), self.top
        steps: list[int] = []
        legal = np.empty(len(self.trees[0].legal), np.int32)
        while not steps or COMPILED.is_inside(states, 0):
            known = self.children(at)
            if known:
                step, _, _, at = known[0]
            else:
                COMPILED.list_legal(states, 0, legal)
                step, at = int(legal[0]), (-1,) * len(at)
            COMPILED.apply_step(states, 0, step)
            steps.append(step)
        return steps

    def settled(self, left: float) -> bool:
        """True if so many simulations more could not change the best move."""
        states, at = self.root.copy(), self.top
        while True:
            known = self.children(at)
            if not known or known[0][1] - (known[1][1] if len(known) > 1 else 0) <= left:
                return False
            COMPILED.apply_step(states, 0, known[0][0])
            if not COMPILED.is_inside(states, 0):
                return True
            at = known[0][3]


class SearchPlayer(Chooser):
    """Searches in a given manner.

    Memory: 32 bytes for each of `nodes` nodes in each thread, and nothing else that grows.
    """

    def __init__(
        self,
        game: str,
        manner: Manner,
        *,
        simulations: int | None = None,
        deals: int = 1,
        threads: int = 1,
        nodes: int = 2_000_000,
    ) -> None:
        """`simulations` is the most this player ever does, whatever its limit allows. With a manner that does
        not redeal, each thread searches `deals` guesses of the hidden cards, and their visits added up."""
        super().__init__(game)
        if not isinstance(threads, int) or not 1 <= threads <= 64:
            raise BadOption(f"threads must be a whole number from 1 to 64, not {threads!r}")
        self.manner = manner
        self.simulations = simulations
        self.deals = deals
        self.threads = threads
        self.nodes = nodes

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """Search until the limit is reached or `stop` is set; a forced move is answered at once."""
        return self.searched(view, limit, seed=seed, stop=stop)[0]

    def searched(
        self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None
    ) -> tuple[Thought, Forest | None]:
        """As `think`, and the trees in which it was found; none for a forced move."""
        started = time.perf_counter()
        pos = self.position(view)
        write = pos.game.type.notation.write
        forced = forced_steps(pos)
        if forced is not None:
            return Thought(write(pos.states, forced)), None
        wait_until_compiled(self.game)
        forest = self.plant(pos, seed)
        deadline = None if limit.seconds is None else started + limit.seconds - CHUNK_SECONDS
        done = self._decide(forest, self._most(limit), deadline, seed, stop or Event())
        return Thought(write(forest.root, forest.best()), done, forest.candidates(pos)), forest

    def _decide(
        self, forest: Forest, most: int | None, deadline: float | None, seed: int | str, stop: Event
    ) -> int:
        """Search, but by the clock no longer than the choice is open; how many simulations were done."""
        if deadline is None or most is not None:
            return self.grow(forest, most, deadline, seed, stop)
        began, done = time.perf_counter(), 0
        for k in range(LOOKS):
            done += self.grow(forest, None, began + (deadline - began) * (k + 1) / LOOKS, f"{seed}/{k}", stop)
            if stop.is_set() or forest.settled(done * (LOOKS - 1 - k) / (k + 1)):
                break
        return done

    def _most(self, limit: Limit) -> int | None:
        """How many simulations are allowed, by the limit and by the player's own nature."""
        return min((n for n in (limit.simulations, self.simulations) if n is not None), default=None)

    def plant(self, pos: Position, seed: int | str) -> Forest:
        """A tree for each thread and deal."""
        rng = generator(seed, "trees")
        salt = below(rng, 1 << 30)
        trees = []
        for _ in range(self.threads * self.deals):
            root = pos.states
            if not self.manner.redeal:
                assert pos.to_move is not None
                COMPILED.redeal_into(root, 0, pos.to_move, rng)
            trees.append(Tree.at(root, pos.keys, nodes=self.nodes, salt=salt))
        return Forest(pos.states, trees)

    def grow(
        self, forest: Forest, most: int | None, deadline: float | None, seed: int | str, stop: Event
    ) -> int:
        """Let every thread search its trees until it has done its share; how many simulations were done."""

        def work(thread: int) -> int:
            share = None if most is None else most // self.threads + (thread < most % self.threads)
            rng = generator(seed, f"thread {thread}")
            return self._work(forest.trees[thread :: self.threads], share, deadline, rng, stop)

        if self.threads == 1:
            return work(0)
        with ThreadPoolExecutor(self.threads) as pool:
            return sum(pool.map(work, range(self.threads)))

    def _work(
        self, trees: list[Tree], share: int | None, deadline: float | None, rng: Int64s, stop: Event
    ) -> int:
        """Search the trees in turn, in chunks short enough to keep the time; how many simulations it made."""
        manner = self.manner.numbers()
        done, chunk = 0, 8
        while share is None or done < share:
            left = chunk if share is None else min(chunk, share - done)
            before = time.perf_counter()
            trees[done // 8 % len(trees)].search(manner, rng, left)
            done += left
            now = time.perf_counter()
            if stop.is_set() or (deadline is not None and now >= deadline):
                break
            if len(trees) == 1:
                chunk = max(1, min(4 * chunk, round(left * CHUNK_SECONDS / (now - before))))
        return done


def forced_steps(pos: Position) -> list[int] | None:
    """The steps of the only move that is no resignation, or None if there is a choice."""
    rules, door, states = pos.game.type.rules, pos.game.engine, pos.states
    legal = np.empty(rules.MAX_LEGAL, np.int32)
    steps: list[int] = []
    while not steps or door.is_inside(states, 0):
        open_to_him = [a for a in legal[: door.list_legal(states, 0, legal)].tolist() if a != rules.GIVE_UP]
        if len(open_to_him) != 1:
            return None
        steps.append(open_to_him[0])
        door.apply_step(states, 0, steps[-1])
    return steps
