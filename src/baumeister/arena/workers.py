"""Games on all cores: each game is one task, results come as they are finished.

`on_processes` and `on_ray` (`cluster.py`) have one interface: tasks in, ended games out, in any order.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import Connection

from ..errors import MatchStopped
from .referee import Broken, Finished, Task, play

Ended = Finished | Broken
Runner = Callable[[Sequence[Task], int], Generator[Ended, None, None]]
"""Plays the tasks with so many workers at once."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_processes(tasks: Sequence[Task], workers: int) -> Generator[Ended, None, None]:
    """Play on so many processes of this machine; one worker is this process itself."""
    if workers == 1:
        yield from map(play, tasks)
        return
    # Not forked: a copy of a process with threads of Numba in it may hang.
    context = multiprocessing.get_context("spawn")
    leash, end = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(min(workers, len(tasks)), context, _begin, (leash,))
    try:
        for job in as_completed([pool.submit(play, task) for task in tasks]):
            yield job.result()
    except BrokenProcessPool:
        raise MatchStopped(
            "a worker process was lost: killed, out of memory, or its player crashed it"
        ) from None
    finally:
        # Nobody waits for games that nobody will count: the workers see the end of the pipe and leave.
        end.close()
        pool.shutdown(cancel_futures=True)
        leash.close()


def _begin(leash: Connection) -> None:
    """In a worker: leave at Ctrl-C without a word, and when the process that began the match is gone,
    however it ended (the system closes its end of the pipe)."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_leave_with, args=(leash,), daemon=True).start()


def _leave_with(leash: Connection) -> None:
    try:
        leash.recv_bytes()
    except (EOFError, OSError):
        os._exit(0)
