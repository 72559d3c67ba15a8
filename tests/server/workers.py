"""Worker processes, started from the command line and killed without warning."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import redis

from baumeister.server.computer.thinkers import count_worker_threads


class WorkerProcess:
    """`baumeister think` in a process of its own."""

    def __init__(self, url: str, threads: int = 1) -> None:
        self._client = redis.Redis.from_url(url)
        command = [sys.executable, "-m", "baumeister", "think", "--redis", url, "--threads", str(threads)]
        before = count_worker_threads(self._client)
        self.process = subprocess.Popen(command, env={**os.environ, "BAUMEISTER_LOG_LEVEL": "ERROR"})
        deadline = time.monotonic() + 240
        while count_worker_threads(self._client) < before + threads:
            assert self.process.poll() is None, "the worker did not start"
            assert time.monotonic() < deadline
            time.sleep(0.1)

    def __enter__(self) -> WorkerProcess:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()
        if self.process.poll() is None:
            self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        return self.process.wait(60)
