"""Makes puzzles on all cores: `python -m baumeister.puzzles make GAME FOLDER`.

Every process plays its share of the games (or reads its share of a folder of records), tries each position,
and appends what it finds to a file of its own, line by line. A game that was looked through is noted in the
same file: a run that was stopped, however it was, goes on with the next game. What a game gives depends on
the seed and its number alone.
"""

from __future__ import annotations

import contextlib
import json
import multiprocessing
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from ..errors import BadOption, BadRecord
from ..games.engine import wait_until_compiled
from ..games.position import Position
from ..games.registry import game_type
from ..records import Record
from ..records.record import decode
from ..records.replay import positions
from .proof import find, make_puzzle
from .puzzle import Puzzle

DONE = "done"
"""The key of a line that says which game was looked through."""
SEEDS_APART = 1_000_000
"""Games of one seed."""
MOST_REFUSED = 3
"""Positions of one game and theme that the search may refuse."""


@dataclass(frozen=True)
class Plan:
    """What to make."""

    game: str
    out: Path
    seed: int = 0
    games: int = SEEDS_APART
    seconds: float = 86_400.0
    workers: int = 1
    records: Path | None = None
    """A folder of finished games to look through instead of playing."""
    themes: frozenset[str] = frozenset()
    """Keep only these; empty: all."""


def make(plan: Plan, tell: Callable[[str], object] = print) -> int:
    """Make puzzles until the games or the time are used up; returns how many the folder has."""
    if game_type(plan.game).puzzles is None:
        raise BadOption(f"{plan.game} has no puzzles.py, so no puzzles can be made for it")
    plan.out.mkdir(parents=True, exist_ok=True)
    until = time.time() + plan.seconds
    if plan.workers == 1:
        work(0, plan, until)
    else:
        # Not forked: a copy of a process with threads of Numba in it may hang.
        context = multiprocessing.get_context("spawn")
        crew = [context.Process(target=work, args=(n, plan, until), daemon=True) for n in range(plan.workers)]
        for process in crew:
            process.start()
        while any(process.is_alive() for process in crew):
            for process in crew:
                process.join(10 / len(crew))
            tell(f"{len(read_found(plan.out))} puzzles, {len(read_done(plan.out))} games")
    return len(read_found(plan.out))


def work(worker: int, plan: Plan, until: float) -> None:
    """Do the share of one process."""
    wait_until_compiled(plan.game)
    done = read_done(plan.out)
    with (plan.out / f"{worker}.jsonl").open("a", encoding="utf-8") as file:
        file.write("\n")  # the process before may have been killed inside a line
        for name, source in _shares(plan, worker):
            if name in done:
                continue
            for puzzle in look_through(source(), plan.themes, until):
                file.write(puzzle.to_json() + "\n")
                file.flush()
            if time.time() > until:
                return
            file.write(json.dumps({DONE: name}) + "\n")
            file.flush()


def _shares(plan: Plan, worker: int) -> Iterator[tuple[str, Callable[[], Iterator[Position]]]]:
    """The games of one process, each with a name."""
    if plan.records is not None:
        files = sorted(plan.records.rglob("*.txt"))
        for file in files[worker :: plan.workers][: plan.games]:
            yield str(file.relative_to(plan.records)), partial(read_positions, plan.game, file)
        return
    puzzles = game_type(plan.game).puzzles
    assert puzzles is not None
    for number in range(worker, plan.games, plan.workers):
        yield f"{plan.seed}/{number}", partial(puzzles.positions, plan.seed * SEEDS_APART + number)


def read_positions(game: str, file: Path) -> Iterator[Position]:
    """The decisions of a finished game; none if it is another game or not a whole record."""
    with contextlib.suppress(BadRecord):
        record = Record.loads(decode(file.read_bytes()))
        if record.game.name == game:
            yield from (pos for pos, _ in positions(record.game, record.entries) if pos.to_move is not None)


def look_through(source: Iterator[Position], themes: frozenset[str], until: float) -> Iterator[Puzzle]:
    """The puzzles of one game."""
    for puzzle in looking_through(source, themes):
        if puzzle is not None:
            yield puzzle
        if time.time() > until:
            return


def looking_through(source: Iterable[Position], themes: frozenset[str]) -> Iterator[Puzzle | None]:
    """The puzzles of one game, at most one of each theme; None for a pause. Positions of one game are much
    alike: a theme that the search has refused a few times is left alone."""
    refused: Counter[str] = Counter()
    for pos in source:
        found = yield from find(pos)
        yield None
        if found is None or refused[found.theme] >= MOST_REFUSED or (themes and found.theme not in themes):
            continue
        puzzle = yield from make_puzzle(found)
        refused[found.theme] += 1 if puzzle is None else MOST_REFUSED
        if puzzle is not None:
            yield puzzle


# ---- reading what was made ----------------------------------------------------------------------------


def _lines(folder: Path) -> Iterator[str]:
    for file in sorted(folder.rglob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line.startswith("{") and line.endswith("}"):
                yield line


def read_done(folder: Path) -> set[str]:
    """The names of the games that were looked through."""
    return {json.loads(line)[DONE] for line in _lines(folder) if line.startswith(f'{{"{DONE}"')}


def read_found(folder: Path) -> dict[str, Puzzle]:
    """The puzzles that were found, each once."""
    found = (Puzzle.from_json(line) for line in _lines(folder) if not line.startswith(f'{{"{DONE}"'))
    return {puzzle.id: puzzle for puzzle in found}
