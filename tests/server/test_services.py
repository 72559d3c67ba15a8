"""Background work of a process: it survives failures, and other processes that do the same at once."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import fields
from pathlib import Path

import pytest
from sqlalchemy import Connection

from baumeister.games import code_store, engine
from baumeister.games.registry import names
from baumeister.server.services import BackgroundTasks, load_rules, open_services
from baumeister.server.store import Unavailable

from ..games.compiling import end_compilers, needs_compiler, replace_compiler
from .conftest import quiet
from .serving import Visitor, running, wait_until


@pytest.mark.parametrize("fault", [Unavailable("no database"), ZeroDivisionError("our own mistake")])
def test_repeated_work_goes_on_after_a_failure(fault: Exception) -> None:
    async def work() -> None:
        seen: list[int] = []
        enough = asyncio.Event()

        async def look() -> None:
            seen.append(1)
            if len(seen) == 1:
                raise fault
            enough.set()

        background = BackgroundTasks()
        background.repeat(0.0, look)
        await asyncio.wait_for(enough.wait(), 20)
        await background.close()

    asyncio.run(work())


def test_services_are_complete_when_opened_and_closed_at_the_end(tmp_path: Path) -> None:
    async def work() -> None:
        async with open_services(quiet(tmp_path), "build") as services:
            assert [field.name for field in fields(services) if getattr(services, field.name) is None] == [
                "bus"
            ]
            assert services.tables.is_open()
        assert not services.tables.is_open()
        assert not [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]

    asyncio.run(work())


def test_a_stopping_server_answers_requests_it_cannot_wait_for(tmp_path: Path) -> None:
    held = threading.Event()
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Anna") as anna:
        server.server.config.timeout_graceful_shutdown = 1

        def hold(_conn: Connection) -> None:
            held.wait(20)

        async def slow(what: str, kind: str, who: str) -> None:
            await server.services.store.read(hold)

        server.services.rate_limits.check = slow  # type: ignore[method-assign,assignment]
        with ThreadPoolExecutor() as pool:
            asked = pool.submit(anna.http.get, "/api/me")
            wait_until(lambda: bool(server.server.server_state.tasks))
            server.server.should_exit = True
            answer = asked.result()
            held.set()
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")


@needs_compiler
def test_a_start_waits_for_no_compiler_even_if_the_cache_is_damaged(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    started = replace_compiler(monkeypatch, tmp_path, "import sys; sys.stdin.read()")
    for name in names():
        monkeypatch.delitem(engine._jobs, name, raising=False)
        for part in code_store.PARTS:
            (tmp_path / code_store.file_name(name, part)).write_bytes(b"half a file")
    try:
        starting = threading.Thread(target=load_rules, daemon=True)
        starting.start()
        starting.join(30)
        assert not starting.is_alive()
        assert all(engine.engine(name) is engine.PLAIN for name in names())
    finally:
        end_compilers(started, *names())
