"""Games on a Ray cluster, with the interface of `workers.play_on_processes`. The one file that knows Ray.

Joins the cluster that RAY_ADDRESS names or that runs on this machine; without one, Ray starts a small one
here. Baumeister must be installed on every machine of the cluster.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from types import ModuleType
from typing import Any, TypeVar

from ..errors import BadOption, MatchStopped
from .referee import Task, play
from .workers import EndedGame

T = TypeVar("T")
R = TypeVar("R")


def play_on_ray(tasks: Sequence[Task], workers: int | None) -> Generator[EndedGame, None, None]:
    """Play that many games at once, each on one processor of the cluster."""
    return spread_on_ray(play, tasks, workers)


def spread_on_ray(
    work: Callable[[T], R], tasks: Sequence[T], workers: int | None
) -> Generator[R, None, None]:
    """Do any work on processors of the cluster, as `workers.spread` does on this machine."""
    ray = load()
    ours = not ray.is_initialized()
    if ours:
        ray.init(include_dashboard=False, log_to_driver=False, logging_level="error")
    workers = workers or max(1, int(ray.cluster_resources().get("CPU", 1)))
    remote, waiting = ray.remote(max_retries=0)(work), list(tasks)[::-1]
    running: list[Any] = []
    try:
        while waiting or running:
            while waiting and len(running) < workers:
                running.append(remote.remote(waiting.pop()))
            ready, running = ray.wait(running)
            yield ray.get(ready[0])
    except ray.exceptions.RayError as fault:
        raise MatchStopped(f"the cluster lost a game: {str(fault).splitlines()[0]}") from None
    finally:
        for job in running:
            ray.cancel(job, force=True)
        if ours:
            ray.shutdown()


def load() -> ModuleType:
    """Ray, or a sentence if it is not installed."""
    try:
        import ray  # noqa: PLC0415  a large extra that few need
    except ImportError:
        raise BadOption("a match on a cluster needs Ray: pip install 'baumeister[ray]'") from None
    module: ModuleType = ray
    return module
