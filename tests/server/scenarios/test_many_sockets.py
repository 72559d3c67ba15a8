"""Many people at once: idle sockets cost little and disturb nobody."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import time
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import connect

from ..processes import Process
from ..serving import Visitor, good

IDLE = int(os.environ.get("BAUMEISTER_IDLE", "200"))
SECONDS = float(os.environ.get("BAUMEISTER_IDLE_SECONDS", "2"))
ACTIVE = min(200, IDLE // 20)


def test_idle_sockets_stay_open_while_games_are_played(tmp_path: Path) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 3 * IDLE + 2000), most))
    with Process(f"sqlite:///{tmp_path / 'm.db'}") as process, Visitor(process.address, "Many") as many:
        tables = [many.open("pagode", against="myself", options={"turn_limit": 0}) for _ in range(ACTIVE)]
        cookie = f"baumeister={many.http.cookies['baumeister']}"
        began = time.monotonic()
        played = asyncio.run(hold(f"ws://{process.address}/api/live", cookie, tables))
        assert time.monotonic() - began >= SECONDS
        assert min(played) >= 2
        print(f"{IDLE} sockets, {ACTIVE} games, {sum(played)} moves in {SECONDS:.0f} s")
        good(many.http.get("/api/me"))


@dataclass
class Crowd:
    """What all these people share."""

    url: str
    cookie: str
    gate: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(50))
    """This many may connect, or leave, at a time."""
    there: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))
    """Released once for each accepted person."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)

    def connected(self) -> connect:
        return connect(self.url, additional_headers={"cookie": self.cookie}, open_timeout=60, ping_timeout=60)


async def hold(url: str, cookie: str, tables: list[str]) -> list[int]:
    """Keep all sockets open for a while and play meanwhile; returns the number of moves of each game."""
    crowd = Crowd(url, cookie)
    async with asyncio.TaskGroup() as group:
        for n in range(IDLE):
            group.create_task(wait(crowd, tables[n % len(tables)]))
        games = [group.create_task(play(crowd, table, n)) for n, table in enumerate(tables)]
        for _ in range(IDLE + len(tables)):
            await crowd.there.acquire()
        await asyncio.sleep(SECONDS)
        crowd.ended.set()
    return [game.result() for game in games]


async def wait(crowd: Crowd, table: str) -> None:
    """An idle person: they hear nothing, and still get an answer at the end."""
    async with crowd.gate:
        context = crowd.connected()
        socket = await context.__aenter__()
    async with socket:
        await socket.send(json.dumps({"do": "unwatch", "id": "u", "table": table}))
        assert [json.loads(await socket.recv())["say"] for _ in range(2)] == ["welcome", "done"]
        crowd.there.release()
        await crowd.ended.wait()
        async with crowd.gate:
            await socket.send(json.dumps({"do": "ping", "id": "p"}))
            assert json.loads(await asyncio.wait_for(socket.recv(), 60))["say"] == "pong"


async def play(crowd: Crowd, table: str, seed: int) -> int:
    """Both sides of one game, a move every half second to the end; returns the number of moves."""
    chance, played = random.Random(seed), 0
    async with crowd.connected() as socket:
        await socket.send(json.dumps({"do": "watch", "id": "w", "table": table}))
        crowd.there.release()
        while played < 2 or not crowd.ended.is_set():
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
            assert message["say"] != "refused", message
            sight, state = message.get("sight"), message.get("state")
            if not sight or not sight["moves"]:
                continue
            await asyncio.sleep(0.5)
            # Random building and moving of pillars goes on for many hundred turns.
            move = chance.choice([text for text in sight["moves"] if text[0] == "S"])
            command = {"do": "play", "id": f"p{played}", "table": table, "at": state["length"]}
            await socket.send(json.dumps(command | {"moves": [move]}))
            played += 1
    return played
