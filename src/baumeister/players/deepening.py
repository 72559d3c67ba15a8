"""Players that search by alpha-beta, one turn deeper each time, with one thread or more."""

from __future__ import annotations

import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Event

import numpy as np

from ..errors import BadOption
from ..games.compiled import Floats, Int32s, Int64s, States
from ..games.engine import wait_until_compiled
from ..games.evaluation import evaluation, tuned_weights
from ..games.position import Position
from ..games.registry import game_type
from ..games.rng import below, generator
from .alphabeta import BEST, BEST_AT, DEEPEST, NODES, STEPS, begin, expected, first_ranks, search
from .known import CERTAIN
from .player import Candidate, Chooser, Limit, Thought, View
from .search import CHUNK_SECONDS, forced_steps

"""The games without chance (but for who begins) and without hidden cards."""


@dataclass
class Line:
    """The arrays of a search by one thread."""

    states: States
    """The position to decide and, behind it, the line being looked at."""
    legal: Int32s
    order: Floats
    frames: Int64s
    table: Int64s
    """Known positions; threads share it."""
    history: Int32s
    counts: Int64s
    ring: Int64s
    weights: Floats
    room: Floats
    manner: Floats
    rank: Floats
    """In which order the steps of the position to decide are tried."""
    found: Int64s
    """[legal step]: score, depth, positions looked at."""
    forbidden: int
    best: int = 0
    """Which legal step the deepest search finds best."""
    score: int = 0
    depth: int = 0

    @classmethod
    def at(cls, pos: Position, manner: Floats, table: Int64s, salt: int) -> Line:
        """Before the search of a position."""
        rules, name = pos.game.type.rules, pos.game.name
        ring = np.zeros(max(len(pos.keys), rules.RING), np.int64)
        ring[: len(pos.keys)] = pos.keys
        line = cls(
            states=np.repeat(pos.states, DEEPEST + 2),
            legal=np.zeros((DEEPEST + 2, rules.MAX_LEGAL), np.int32),
            order=np.zeros((DEEPEST + 2, rules.MAX_LEGAL), np.float32),
            frames=np.zeros((DEEPEST + 2, 11), np.int64),
            table=table,
            history=np.zeros((2, rules.ACTIONS), np.int32),
            counts=np.array([0, 0, salt, 1], np.int64),
            ring=ring,
            weights=tuned_weights(name),
            room=np.zeros(evaluation(name).SCRATCH, np.float32),
            manner=manner,
            rank=np.zeros(rules.MAX_LEGAL, np.float32),
            found=np.zeros((rules.MAX_LEGAL, 3), np.int64),
            forbidden=rules.GIVE_UP,
        )
        first_ranks(
            line.states, line.legal, line.order, line.frames, line.history, line.weights, line.room, manner,
            line.rank, line.forbidden, salt,
        )  # fmt: skip
        line.best = int(line.rank[: line.frames[0, STEPS]].argmax())
        return line

    def begin(self, depth: int) -> None:
        """Start to search so deep."""
        self.depth = depth
        begin(self.states, self.legal, self.order, self.frames, self.rank, self.counts, depth)

    def search(self, budget: int) -> bool:
        """Look at so many more positions; True when the depth is done."""
        done: bool = search(
            self.states, self.legal, self.order, self.frames, self.table, self.history, self.counts,
            self.ring, self.weights, self.room, self.manner, self.rank, self.found, self.forbidden, budget,
        )  # fmt: skip
        if self.frames[0, BEST] > -CERTAIN or done:
            self.best, self.score = int(self.frames[0, BEST_AT]), int(self.frames[0, BEST])
        elif self.found[self.best, 0] < -CERTAIN:
            self._hope()
        return done

    def _hope(self) -> None:
        """What was best has turned out to lose: take the step that was hardest to refute so far."""
        spent = np.where(self.found[:, 0] > -CERTAIN, self.found[:, 2], 0)
        if spent.max() > 0:
            self.best = int(spent.argmax())
            self.score = int(self.found[self.best, 0])


def can_search(game: str) -> bool:
    """True for games in which nothing is hidden and chance decides nothing once play has begun."""
    sheet = game_type(game)
    return not (sheet.hidden or sheet.chance_in_play)


class AlphaBetaPlayer(Chooser):
    """Searches by alpha-beta. For games without chance and hidden cards.

    Memory: 16 bytes for each of `entries` positions in the table, and about 600 KB for each thread.
    """

    def __init__(
        self,
        game: str,
        *,
        depth: int = DEEPEST,
        overlook: float = 0.0,
        misjudge: float = 0.0,
        simulations: int | None = None,
        threads: int = 1,
        entries: int = 1 << 20,
    ) -> None:
        """`depth` is how many turns are looked ahead and `simulations` how many positions, at most, whatever
        the limit allows; `overlook` and `misjudge` are those of `Manner`."""
        super().__init__(game)
        if not can_search(game):
            raise BadOption(f"{game} has chance or hidden cards; alpha-beta search cannot play it")
        if not isinstance(threads, int) or not 1 <= threads <= 64:
            raise BadOption(f"threads must be a whole number from 1 to 64, not {threads!r}")
        if not isinstance(depth, int) or not 1 <= depth <= DEEPEST:
            raise BadOption(f"depth must be a whole number from 1 to {DEEPEST}, not {depth!r}")
        if not 0 <= overlook < 1:
            raise BadOption(f"overlook must be a share from 0 to less than 1, not {overlook!r}")
        if not 0 <= misjudge < 100:
            raise BadOption(f"misjudge must be a number from 0 to less than 100, not {misjudge!r}")
        if entries < 2 or entries & (entries - 1):
            raise BadOption(f"entries must be a power of two, not {entries!r}")
        self.depth = depth
        self.manner = np.array([overlook, misjudge], np.float32)
        self.simulations = simulations
        self.threads = threads
        self.entries = entries

    def think(self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None) -> Thought:
        """Search until the limit is reached or `stop` is set; a forced move is answered at once.

        With a limit of simulations (positions looked at) one thread does it all, so that the answer is the
        same every time.
        """
        return self.searched(view, limit, seed=seed, stop=stop)[0]

    def searched(
        self, view: View, limit: Limit, *, seed: int | str = 0, stop: Event | None = None
    ) -> tuple[Thought, list[Line]]:
        """As `think`, and the lines in which it was found; none for a forced move."""
        started = time.perf_counter()
        pos = self.position(view)
        forced = forced_steps(pos)
        if forced is not None:
            return Thought(pos.game.type.notation.write(pos.states, forced)), []
        wait_until_compiled(self.game)
        deadline = None if limit.seconds is None else started + limit.seconds - CHUNK_SECONDS
        most = min((n for n in (limit.simulations, self.simulations) if n is not None), default=None)
        lines = self._lines(pos, self.threads if most is None else 1, seed)
        self._work(lines, most, deadline, stop or Event())
        return thought_of(pos, lines), lines

    def _lines(self, pos: Position, threads: int, seed: int | str) -> list[Line]:
        salt = below(generator(seed, "lines"), 1 << 30)
        table = np.zeros((self.entries, 2), np.int64)
        return [Line.at(pos, self.manner, table, salt) for _ in range(threads)]

    def _work(self, lines: list[Line], most: int | None, deadline: float | None, stop: Event) -> None:
        """Let every line search; the first that is through stops the others."""
        done = Event()

        def work(k: int) -> None:
            self._deepen(lines[k], k, most, deadline, stop, done)
            done.set()

        if len(lines) == 1:
            work(0)
        else:
            with ThreadPoolExecutor(len(lines)) as pool:
                list(pool.map(work, range(len(lines))))

    def _deepen(
        self, line: Line, first: int, most: int | None, deadline: float | None, stop: Event, done: Event
    ) -> None:
        """Search deeper and deeper, in chunks short enough to keep the time. Threads begin at different
        depths, so that each finds in the table what the other did."""
        chunk = 64
        for depth in range(min(1 + first % 2, self.depth), self.depth + 1):
            line.begin(depth)
            finished = False
            while not finished:
                left = chunk if most is None else min(chunk, most - int(line.counts[NODES]))
                before = time.perf_counter()
                finished = line.search(left)
                now = time.perf_counter()
                spent = most is not None and line.counts[NODES] >= most
                if spent or stop.is_set() or done.is_set() or (deadline is not None and now >= deadline):
                    return
                chunk = max(16, min(4 * chunk, round(left * CHUNK_SECONDS / (now - before))))
            if abs(line.score) > CERTAIN:
                return  # looking deeper could not change the result


def thought_of(pos: Position, lines: list[Line]) -> Thought:
    """What the deepest search found. The value of a step that is not the best is at most what is said."""
    line = max(lines, key=lambda x: (x.score > CERTAIN, x.depth, x.score))
    write = pos.game.type.notation.write
    candidates = []
    line.found[line.best, 1] = max(1, line.found[line.best, 1])  # looked at, if only to order the moves
    for k in np.flatnonzero(line.found[:, 1]):
        score, _, spent = (int(x) for x in line.found[k])
        move = write(pos.states, [int(line.legal[0, k])])
        candidates.append((k != line.best, Candidate(move, max(1, spent), expected(min(score, line.score)))))
    candidates.sort(key=lambda c: (c[0], -c[1].value, c[1].move))
    total = sum(int(x.counts[NODES]) for x in lines)
    return Thought(write(pos.states, [int(line.legal[0, line.best])]), total, [c for _, c in candidates])
