"""Connections to PostgreSQL that do not wait for ever. The database's own limits (`statement_timeout`) do not
help when it hangs, and the network's do not when its machine still answers for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import psycopg
from psycopg.abc import RV, PQGen
from psycopg.waiting import Ready


def impatient_connect(seconds: float) -> Callable[..., psycopg.Connection[Any]]:
    """A function that connects; its connections break if an answer takes longer than that."""

    class Impatient(psycopg.Connection[Any]):
        """Gives up a statement that is not answered."""

        def wait(self, gen: PQGen[RV], *given: Any, **more: Any) -> RV:
            """Wait for an answer, as psycopg does."""
            return super().wait(self._limit(gen), *given, **more)

        def _limit(self, gen: PQGen[RV]) -> PQGen[RV]:
            """The same steps, of which none is taken after the time is up."""
            deadline = time.monotonic() + seconds
            try:
                wanted = next(gen)
                while True:
                    ready = yield wanted
                    if ready == Ready.NONE and time.monotonic() > deadline:
                        self.close()
                        raise psycopg.OperationalError(f"no answer from the database for {seconds:g} s")
                    wanted = gen.send(ready)
            except StopIteration as end:
                answer: RV = end.value
                return answer

    def connect(_dialect: Any, _record: Any, given: Any, named: Any) -> psycopg.Connection[Any]:
        return Impatient.connect(*given, **named)

    return connect
