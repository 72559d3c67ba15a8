"""Searches for people: one each, and games come first."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterable

import pytest

import baumeister as bm
from baumeister.server.analysis import searches
from baumeister.server.analysis.searches import Searches
from baumeister.server.computer.queue import FairQueue
from baumeister.server.errors import Refusal


class NobodyPlays:
    """A guard that has nothing to guard."""

    async def check(self, user: str, game: str, line: Callable[[], Iterable[bm.Position]]) -> None:
        pass


def make(simulations: int, threads: int = 1) -> tuple[Searches, FairQueue]:
    queue = FairQueue(threads, 10)
    return Searches(queue, NobodyPlays(), simulations), queue  # type: ignore[arg-type]


def start() -> bm.Position:
    return bm.game("jaguar").start(seed=1)


def test_the_best_moves_are_legal_and_a_finished_game_has_none() -> None:
    found, queue = make(5)
    pos = start()
    moves = asyncio.run(found.find("anna", [pos], "quick")).moves
    assert moves
    assert {move.move for move in moves} <= set(pos.moves())
    while pos.outcome is None:
        pos = pos.play(pos.moves()[0])
    assert asyncio.run(found.find("anna", [pos], "long")).moves == []
    queue.close()


def test_asking_again_ends_the_last_search_and_nobody_has_two() -> None:
    found, queue = make(10_000_000)

    async def ask() -> None:
        first = asyncio.create_task(found.find("anna", [start()], "long"))
        await asyncio.sleep(0.3)
        second = asyncio.create_task(found.find("anna", [start()], "quick"))
        with pytest.raises(Refusal, match="search_given_up") as given_up:
            await first
        assert given_up.value.status == 409, "no fault of the server, which browsers would report"
        assert len(queue) <= 1
        assert (await second).moves

    began = time.perf_counter()
    asyncio.run(ask())
    assert time.perf_counter() - began < searches.MOST_SECONDS["long"]
    queue.close()


def test_a_long_search_gives_way_to_a_game_that_waits() -> None:
    found, queue = make(10_000_000)

    async def wait_for_the_computer() -> float:
        looked = asyncio.create_task(found.find("anna", [start()], "long"))
        await asyncio.sleep(0.3)
        began = time.perf_counter()
        await queue.run("table", "bert", threading.get_ident)
        waited = time.perf_counter() - began
        assert (await looked).moves
        return waited

    assert asyncio.run(wait_for_the_computer()) < searches.MOST_SECONDS["long"] / 2
    queue.close()
