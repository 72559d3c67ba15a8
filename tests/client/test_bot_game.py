"""One game of a bot: its time, its faults, and what it agrees to."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from baumeister.client import AsyncClient
from baumeister.client.bot_game import BotGame
from baumeister.games.contract import View
from baumeister.players import Limit, Thought
from baumeister.players.player import BasePlayer

from ..server.serving import Running, Visitor, good

Deed = Callable[[Visitor, str], None]


class First(BasePlayer):
    limits: list[Limit] = []  # noqa: RUF012  the test reads what was asked

    def think(self, view: View, limit: Limit, **_: Any) -> Thought:
        self.limits.append(limit)
        return Thought(self.position(view).moves()[0])


class Broken(BasePlayer):
    def think(self, view: View, limit: Limit, **_: Any) -> Thought:
        raise RuntimeError("out of ideas")


def bot_game(server: Running, token: str, anna: Visitor, make: Any, deed: Deed, **terms: Any) -> list[str]:
    """A game of the bot against somebody who does that after the deal; what the bot tells."""
    opened, told = anna.open("pagode", **terms), list[str]()

    async def play() -> None:
        with ThreadPoolExecutor(1) as threads:
            async with AsyncClient(f"http://{server.address}", token) as client:
                table = await client.table(opened)
                await table.join()
                await table.begun()
                game = BotGame(table, make, Limit(seconds=60.0), threads, told.append)
                _, done = await asyncio.gather(asyncio.to_thread(deed, anna, opened), game.play())
                assert done

    asyncio.run(play())
    return told


def move_once(person: Visitor, table: str) -> None:
    """Play one move as soon as it is possible."""
    while (now := person.look(table))["state"]["to_move"] != 0:
        if now["state"]["status"] == "over":
            return
    good(person.play(table, "STi9"))


def test_a_player_that_fails_twice_gives_the_game_up(server: Running, token: str, anna: Visitor) -> None:
    told = bot_game(server, token, anna, Broken, move_once)
    assert sum("RuntimeError: out of ideas" in line for line in told) == 2
    assert "we resign" in told[-2]
    assert "does not count" in told[-1], "not both have moved"


def test_it_hurries_when_the_clock_runs_out_and_declines_a_draw(
    server: Running, token: str, anna: Visitor
) -> None:
    def deed(person: Visitor, table: str) -> None:
        move_once(person, table)
        while (now := person.look(table))["state"]["to_move"] != 0:
            pass
        good(person.do("offer", table, what="draw"))
        while now["state"]["offers"] or now["state"]["length"] < 3:
            now = person.look(table)
        good(person.do("resign", table))

    First.limits.clear()
    told = bot_game(server, token, anna, First, deed, clock={"kind": "time", "seconds": 30, "increment": 1})
    assert "over: won" in told[-1]
    assert First.limits
    for limit in First.limits:
        assert limit.seconds == pytest.approx(30 / 30 + 0.8, rel=0.2)
