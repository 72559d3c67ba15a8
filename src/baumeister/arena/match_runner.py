"""Plays the games of a match that are not finished yet, and keeps each as soon as it is."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, nullcontext
from pathlib import Path
from typing import Any

from ..errors import BadOption, MatchStopped
from ..games.engine import require_compiled
from .game_result import GameResult
from .match_folder import MatchFolder, open_folder
from .ray_cluster import play_on_ray
from .referee import StoppedGame, Task
from .workers import Runner, play_on_processes

MOST_WORKERS = 10_000
Watch = Callable[[GameResult], None]
OutputFolder = str | os.PathLike[str] | None


def play_all(
    tasks: Sequence[Task],
    plan: Mapping[str, Any],
    workers: int | None,
    out: OutputFolder,
    ray: bool,
    watch: Watch | None,
) -> tuple[GameResult, ...]:
    """The results of all tasks in their order; `Match.play` says what the arguments mean."""
    if workers is not None and (type(workers) is not int or not 1 <= workers <= MOST_WORKERS):
        raise BadOption(
            f"the number of workers must be a whole number from 1 to {MOST_WORKERS}, not {workers!r}"
        )
    runner: Runner = play_on_ray if ray else play_on_processes
    with open_folder(Path(out), plan) if out is not None else nullcontext() as folder:
        results = _play(tasks, runner, workers, folder, watch or _nobody)
    return tuple(results[task.key] for task in tasks)


def _play(
    tasks: Sequence[Task], runner: Runner, workers: int | None, folder: MatchFolder | None, watch: Watch
) -> dict[str, GameResult]:
    wanted = {task.key: tuple(entrant.name for entrant in task.seats) for task in tasks}
    found = folder.finished() if folder else []
    results = {result.key: result for result in found if result.key in wanted}
    for key, result in results.items():
        if result.players != wanted[key]:
            raise BadOption(f"the folder's game {key} was played by others; choose another folder")
    for result in results.values():
        watch(result)
    left = [task for task in tasks if task.key not in results]
    if left:
        require_compiled(left[0].game.name)  # once, instead of in every worker
        with closing(runner(left, workers)) as games:
            for game in games:
                if isinstance(game, StoppedGame):
                    raise _stopped(game, folder)
                if folder:
                    folder.keep(game)
                results[game.result.key] = game.result
                watch(game.result)
    return results


def _stopped(game: StoppedGame, folder: MatchFolder | None) -> MatchStopped:
    """The error for a player's fault; its note tells the player's author where it happened."""
    if folder:
        folder.keep_broken(game)
    stop = MatchStopped(f"the match stops: {game.sentence}")
    if game.details:
        stop.add_note(game.details)
    return stop


def _nobody(_result: GameResult) -> None:
    """The watcher if none is given."""
