"""A WebSocket inside this process."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from baumeister.server.live.local_socket import LocalSocket
from baumeister.server.live.websocket import EXTENSION


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """An application that answers each command with a greeting and the command itself."""
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    connection = scope["extensions"][EXTENSION]["connection"]

    async def answer(text: str) -> None:
        connection.put(b'{"say": "hello"}')
        connection.put(text.encode())

    connection.take_over(answer, lambda: lost.append(scope["path"]))


lost: list[str] = []


def test_everything_before_the_answer_to_the_last_command_is_returned() -> None:
    async def talk() -> list[bytes]:
        async with LocalSocket(echo, "/api/live", {"cookie": "a=b"}) as socket:
            await socket.send({"do": "ping", "id": "1"})
            return await socket.until({"do": "ping", "id": "2"})

    heard = [json.loads(text) for text in asyncio.run(talk())]
    assert heard == [{"say": "hello"}, {"do": "ping", "id": "1"}, {"say": "hello"}]
    assert lost == ["/api/live"], "the application is told that the client has gone"
