"""The player that searches by alpha-beta, one turn deeper in each iteration."""

from __future__ import annotations

import time
from collections.abc import Generator, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event
from typing import Any

import numpy as np

from ...errors import BadOption
from ...games.code_store import SEARCH
from ...games.compiled import Floats, Int64s
from ...games.contract import View
from ...games.engine import rules_module
from ...games.evaluation import evaluation, tuned_weights
from ...games.position import Position
from ...games.registry import game_type
from ...games.rng import draw_below, generator
from ..player import Candidate, Limit, Thought
from . import alphabeta
from .alphabeta import (
    FRAME,
    MAX_PLY,
    NODES,
    ROOT_STEP,
    AlphaBetaEvaluator,
    Memory,
    Root,
    SearchStack,
)
from .leanings import NO_LEANINGS, check_leanings, leanings_of_steps
from .search_player import SearchPlayer, deadline_of, forced_steps, next_chunk
from .transposition_table import PROVED_SCORE

PART = 20_000
"""Positions that `expecting` searches between two pauses, about 50 ms."""


@dataclass
class AlphaBetaSearch:
    """The search of a position by one thread."""

    game: str
    stack: SearchStack
    memory: Memory
    evaluator: AlphaBetaEvaluator
    root: Root
    best: int = 0
    """Which legal step the deepest iteration finds best."""
    score: int = 0
    depth: int = 0

    @classmethod
    def at(
        cls,
        pos: Position,
        table: Int64s,
        *,
        overlook: float,
        misjudge: float,
        salt: int,
        weights: Floats | None = None,
        leanings: Mapping[str, float] = NO_LEANINGS,
    ) -> AlphaBetaSearch:
        """A search of the position, not begun yet; with the tuned weights of the evaluation if no others are
        given."""
        rules, name, plies = pos.game.type.rules, pos.game.name, MAX_PLY + 2
        ring = np.zeros(max(len(pos.keys), rules.RING), np.int64)
        ring[: len(pos.keys)] = pos.keys
        search = cls(
            name,
            SearchStack(
                states=np.repeat(pos.states, plies),
                legal=np.zeros((plies, rules.MAX_LEGAL), np.int32),
                order=np.zeros((plies, rules.MAX_LEGAL), np.float32),
                frames=np.zeros(plies, FRAME),
                ring=ring,
            ),
            Memory(table, history=np.zeros((2, rules.ACTIONS), np.int32)),
            AlphaBetaEvaluator(
                weights=tuned_weights(name) if weights is None else weights,
                scratch=np.zeros(evaluation(name).SCRATCH, np.float32),
                overlook=np.float32(overlook),
                misjudge=np.float32(misjudge),
                salt=salt,
                forbidden=rules.RESIGN,
                sees_proofs=misjudge == 0.0 or weights is not None or any(leanings.values()),
            ),
            Root(
                order=np.zeros(rules.MAX_LEGAL, np.float32),
                steps=np.zeros(rules.MAX_LEGAL, ROOT_STEP),
                counts=np.array([0, 0, 1], np.int64),
                leanings=np.zeros(rules.MAX_LEGAL, np.int64),
            ),
        )
        search.rules.order_root(search.stack, search.memory, search.evaluator, search.root)
        n = search.stack.frames[0].steps
        search.best = int(search.root.order[:n].argmax())
        if leanings:
            liked = leanings_of_steps(pos, search.stack.legal[0, :n], leanings)
            search.root.leanings[:n] = np.rint(alphabeta.SCORE_PER_LOGIT * liked)
        return search

    @property
    def rules(self) -> Any:
        """The functions of the search: plain ones until the compiled ones are loaded."""
        return rules_module(self.game, alphabeta, SEARCH)

    @property
    def nodes(self) -> int:
        """How many positions were searched."""
        return int(self.root.counts[NODES])

    def start(self, depth: int) -> None:
        """Begin the iteration to that depth."""
        self.depth = depth
        self.rules.start_iteration(self.stack, self.root, depth)

    def search(self, budget: int) -> bool:
        """Search up to `budget` more positions; True when the iteration is finished."""
        finished: bool = self.rules.search_on(self.stack, self.memory, self.evaluator, self.root, budget)
        frame = self.stack.frames[0]
        if frame.best > -PROVED_SCORE or finished:
            self.best, self.score = int(frame.best_at), int(frame.best)
        return finished

    def settle(self) -> None:
        """The search is over. If the best step is proved to lose before the iteration was finished: take the
        one, not yet lost, that cost the search most. Only now, so that the choice depends on nothing but the
        number of positions searched."""
        frame, found = self.stack.frames[0], self.root.steps
        if frame.best > -PROVED_SCORE or found[self.best].score >= -PROVED_SCORE:
            return
        effort = np.where(found["score"] > -PROVED_SCORE, found["nodes"], 0)
        if effort.max() > 0:
            self.best = int(effort.argmax())
            self.score = int(found[self.best].score)


def can_search(game: str) -> bool:
    """True for games in which nothing is hidden and chance decides nothing once play has begun."""
    sheet = game_type(game)
    return not (sheet.hidden or sheet.chance_in_play)


class AlphaBetaPlayer(SearchPlayer):
    """Searches by alpha-beta. For games without chance or hidden cards.

    With a limit of simulations (positions searched), one thread does all the work, so that the answer is the
    same every time. Memory: 16 bytes for each of `entries` positions in the transposition table, and about
    600 KB for each thread.
    """

    def __init__(
        self,
        game: str,
        *,
        depth: int = MAX_PLY,
        overlook: float = 0.0,
        misjudge: float = 0.0,
        simulations: int | None = None,
        threads: int = 1,
        entries: int = 1 << 20,
        weights: Floats | None = None,
        leanings: Mapping[str, float] = NO_LEANINGS,
    ) -> None:
        """`depth` is how many turns it looks ahead at most, whatever the limit allows; `overlook` and
        `misjudge` are those of `TreeSettings`; `weights` replace the tuned ones of the evaluation, with a
        network behind them or not; `leanings` are what it likes (`leanings.py`)."""
        super().__init__(game, simulations=simulations, threads=threads)
        if not can_search(game):
            raise BadOption(f"{game} has chance or hidden cards; alpha-beta search cannot play it")
        if not isinstance(depth, int) or not 1 <= depth <= MAX_PLY:
            raise BadOption(f"depth must be a whole number from 1 to {MAX_PLY}, not {depth!r}")
        if not 0 <= overlook < 1:
            raise BadOption(f"overlook must be a share from 0 to less than 1, not {overlook!r}")
        if not 0 <= misjudge < 100:
            raise BadOption(f"misjudge must be a number from 0 to less than 100, not {misjudge!r}")
        if entries < 2 or entries & (entries - 1):
            raise BadOption(f"entries must be a power of two, not {entries!r}")
        self.depth = depth
        self.overlook = overlook
        self.misjudge = misjudge
        self.entries = entries
        self.weights = weights
        self.leanings = check_leanings(game, leanings)

    def search(
        self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None
    ) -> tuple[Thought, list[AlphaBetaSearch]]:
        """As `think`, with the searches that found it; none for a forced move."""
        deadline = deadline_of(limit)
        pos = self.position(view)
        forced = forced_steps(pos)
        if forced is not None:
            return Thought(pos.game.type.notation.write(pos.states, forced)), []
        most = self._most_simulations(limit)
        searches = self._prepare(pos, self.threads if most is None else 1, seed)
        self._work(searches, most, deadline, stop or Event())
        return sum_up(pos, searches), searches

    def expecting(self, pos: Position, simulations: int) -> Generator[None, None, float]:
        """The result that the search expects for the player to move, 0 (lost) .. 1 (won), with a pause after
        every part. Without a view, and without every move in writing, which take longer than a short search.
        """
        search = self._prepare(pos, 1, 0)[0]
        for depth in range(1, self.depth + 1):
            search.start(depth)
            while not search.search(min(PART, simulations - search.nodes)):
                if search.nodes >= simulations:
                    break
                yield
            if search.nodes >= simulations or abs(search.score) > PROVED_SCORE:
                break
        search.settle()
        best = search.root.steps[search.best]
        return float(search.rules.expected_result(min(int(best.score), search.score)))

    def _prepare(self, pos: Position, threads: int, seed: int | str) -> list[AlphaBetaSearch]:
        salt = draw_below(generator(seed, "lines"), 1 << 30)
        table = np.zeros((self.entries, 2), np.int64)
        lapses = {"overlook": self.overlook, "misjudge": self.misjudge}
        mind: dict[str, Any] = {
            **lapses,
            "weights": self.weights,
            "leanings": self.leanings,
        }
        return [AlphaBetaSearch.at(pos, table, salt=salt, **mind) for _ in range(threads)]

    def _work(
        self, searches: list[AlphaBetaSearch], most: int | None, deadline: float | None, stop: Event
    ) -> None:
        """Let every thread search; the first to finish stops the others."""
        done = Event()

        def work(k: int) -> None:
            self._deepen(searches[k], k, most, deadline, stop, done)
            searches[k].settle()
            done.set()

        if len(searches) == 1:
            work(0)
        else:
            with ThreadPoolExecutor(len(searches)) as pool:
                list(pool.map(work, range(len(searches))))

    def _deepen(
        self,
        search: AlphaBetaSearch,
        thread: int,
        most: int | None,
        deadline: float | None,
        stop: Event,
        done: Event,
    ) -> None:
        """Iterative deepening, in chunks short enough to stay within the time. Threads begin at different
        depths, so that each finds the others' results in the table."""
        chunk = 16
        for depth in range(min(1 + thread % 2, self.depth), self.depth + 1):
            search.start(depth)
            finished = False
            while not finished:
                left = chunk if most is None else min(chunk, most - search.nodes)
                before = time.perf_counter()
                finished = search.search(left)
                now = time.perf_counter()
                spent = most is not None and search.nodes >= most
                if spent or stop.is_set() or done.is_set() or (deadline is not None and now >= deadline):
                    return
                chunk = next_chunk(chunk, left, now - before, least=16)
            if abs(search.score) > PROVED_SCORE:
                return  # looking deeper could not change the result


def sum_up(pos: Position, searches: list[AlphaBetaSearch]) -> Thought:
    """What the deepest search found. For a step that is not the best, the value is an upper bound."""
    deepest = max(searches, key=lambda x: (x.score > PROVED_SCORE, x.depth, x.score))
    write, steps, legal = pos.game.type.notation.write, deepest.root.steps, deepest.stack.legal[0]
    candidates = []
    best, most = steps[deepest.best], deepest.score
    best.depth = max(1, best.depth)  # searched, if only to order the moves
    if abs(most) <= PROVED_SCORE:
        most -= int(deepest.root.leanings[deepest.best])  # what it likes is not worth more for that
    for k in np.flatnonzero(steps["depth"]):
        found = steps[k]
        move = write(pos.states, [int(legal[k])])
        value = deepest.rules.expected_result(min(int(found.score), most))
        candidates.append((k != deepest.best, Candidate(move, max(1, int(found.nodes)), value)))
    candidates.sort(key=lambda c: (c[0], -c[1].value, c[1].move))
    chosen = write(pos.states, [int(legal[deepest.best])])
    return Thought(chosen, sum(x.nodes for x in searches), [c for _, c in candidates])
