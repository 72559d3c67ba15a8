"""Work on all cores: each game is one task, results come as they finish.

`play_on_processes` and `play_on_ray` (`ray_cluster.py`) have one interface: tasks in, ended games out, in any
order.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import TypeVar

from ..errors import MatchStopped
from .referee import FinishedGame, StoppedGame, Task, play

T = TypeVar("T")
R = TypeVar("R")
EndedGame = FinishedGame | StoppedGame
Runner = Callable[[Sequence[Task], int | None], Generator[EndedGame, None, None]]
"""Plays the tasks; the number is how many at once, None for as many as there are processors."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_on_processes(tasks: Sequence[Task], workers: int | None) -> Generator[EndedGame, None, None]:
    """Play on processes of this machine; one worker is this process itself."""
    return spread(play, tasks, workers)


def spread(work: Callable[[T], R], tasks: Sequence[T], workers: int | None) -> Generator[R, None, None]:
    """Do any work on processes of this machine; `work` must be at the top level of a module."""
    workers = min(workers or cores(), len(tasks))
    if workers <= 1:
        yield from map(work, tasks)
        return
    # Not forked: a copy of a process with threads of Numba in it may hang.
    context = multiprocessing.get_context("spawn")
    leash, end = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, _begin, (leash,))
    try:
        with _ctrl_c_is_ours():
            jobs = as_completed([pool.submit(work, task) for task in tasks])  # forgets each when it is done
        for job in jobs:
            yield job.result()
    except BrokenProcessPool:
        raise MatchStopped(
            "a worker process was lost: killed, out of memory, or its player crashed it"
        ) from None
    finally:
        # Do not wait for games that will not count: the workers see the end of the pipe and exit.
        end.close()
        pool.shutdown(cancel_futures=True)
        leash.close()


@contextmanager
def _ctrl_c_is_ours() -> Iterator[None]:
    """Processes started inside never see Ctrl-C, which a terminal sends to all of us: each would print an
    error. They exit when we do."""
    if not hasattr(signal, "pthread_sigmask"):  # not on every system
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin(leash: Connection) -> None:
    """In a worker: exit when the process that began the match is gone or wants no more games, however it
    ended (the system closes its end of the pipe)."""
    threading.Thread(target=_leave_with, args=(leash,), daemon=True).start()


def _leave_with(leash: Connection) -> None:
    try:
        leash.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)
