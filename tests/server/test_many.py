"""Many people at once: idle sockets cost little and disturb nobody."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import time
from pathlib import Path

from websockets.asyncio.client import connect

from .processes import Process
from .serving import Visitor, good

IDLE = int(os.environ.get("BAUMEISTER_IDLE", "200"))
SECONDS = float(os.environ.get("BAUMEISTER_IDLE_SECONDS", "2"))
ACTIVE = min(200, IDLE // 20)


def test_idle_sockets_stay_open_while_games_are_played(tmp_path: Path) -> None:
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 3 * IDLE + 2000), most))
    with Process(f"sqlite:///{tmp_path / 'm.db'}") as process, Visitor(process.address, "Many") as many:
        tables = [many.open("pagode", against="myself", options={"turn_limit": 0}) for _ in range(ACTIVE)]
        cookie = f"baumeister={many.http.cookies['baumeister']}"
        played = asyncio.run(hold(f"ws://{process.address}/api/live", cookie, tables))
        assert played >= ACTIVE * 2
        good(many.http.get("/api/me"))


async def hold(url: str, cookie: str, tables: list[str]) -> int:
    """Keep all sockets open for a while and play meanwhile; how many moves were played."""
    async with asyncio.TaskGroup() as group:
        ended = asyncio.Event()
        gate = asyncio.Semaphore(50)
        idle = [
            group.create_task(wait(url, cookie, tables[n % len(tables)], gate, ended)) for n in range(IDLE)
        ]
        games = [group.create_task(play(url, cookie, table)) for table in tables]
        played = [await game for game in games]
        ended.set()
    assert all(task.result() for task in idle)
    return sum(played)


async def wait(url: str, cookie: str, table: str, gate: asyncio.Semaphore, ended: asyncio.Event) -> bool:
    """Somebody who is only there: he hears nothing, and still answers at the end."""
    async with gate:
        context = connect(url, additional_headers={"cookie": cookie}, open_timeout=60, ping_timeout=60)
        socket = await context.__aenter__()
    async with socket:
        await socket.send(json.dumps({"do": "unwatch", "id": "u", "table": table}))
        assert [json.loads(await socket.recv())["say"] for _ in range(2)] == ["welcome", "done"]
        await ended.wait()
        async with gate:
            await socket.send(json.dumps({"do": "ping", "id": "p"}))
            assert json.loads(await asyncio.wait_for(socket.recv(), 60))["say"] == "pong"
        return True


async def play(url: str, cookie: str, table: str) -> int:
    """Both sides of one game, a move every now and then."""
    until, played = time.monotonic() + SECONDS, 0
    async with connect(
        url, additional_headers={"cookie": cookie}, open_timeout=60, ping_timeout=60
    ) as socket:
        await socket.send(json.dumps({"do": "watch", "id": "w", "table": table}))
        while played < 2 or time.monotonic() < until:
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
            assert message["say"] != "refused", message
            sight, state = message.get("sight"), message.get("state")
            if not sight or not sight["moves"]:
                if state and state["status"] == "over":
                    return played + 2
                continue
            await asyncio.sleep(0.5)
            move = next((text for text in sight["moves"] if text[0] in "SP"), sight["moves"][0])
            command = {
                "do": "play",
                "id": f"p{played}",
                "table": table,
                "at": state["length"],
                "moves": [move],
            }
            await socket.send(json.dumps(command))
            played += 1
    return played
