"""The live connection: unique ids, and what happens when it is lost."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from baumeister.client import connection
from baumeister.client.async_client import AsyncClient
from baumeister.client.connection import Connection
from baumeister.errors import ServerRefused, ServerUnreachable

from ..server.serving import Running, Visitor, make_account


def make_connection(server: Running, token: str, heard: list[Any]) -> Connection:
    return Connection(f"http://{server.address}", token, hear=heard.append, greet=lambda: [], language="en")


def test_ids_differ_between_two_runs_of_a_program(server: Running, token: str) -> None:
    runs = [make_connection(server, token, []) for _ in range(2)]
    named = [run._spell({"do": "ping"})[0] for run in runs for _ in range(3)]
    assert len(set(named)) == 6


def test_a_command_that_was_not_answered_is_sent_again_with_its_id(
    server: Running, token: str, anna: Visitor
) -> None:
    """The answer is lost with the connection; the move is played once."""
    opened = anna.open("pagode")

    async def play() -> list[tuple[str, int | None]]:
        async with AsyncClient(f"http://{server.address}", token) as client:
            table = await client.table(opened)
            await table.join()
            await table.begun()
            if table.to_move == 0:
                await asyncio.to_thread(anna.play, opened, "STa1")
                await table.wait_until(lambda: table.moves)
            socket = client._connection._socket
            assert socket is not None
            playing = asyncio.create_task(table.play("STe4"))
            await asyncio.sleep(0)  # it is sent, and the answer will not arrive
            socket.transport.abort()
            await playing
            return table.log

    assert asyncio.run(play()).count(("STe4", 1)) == 1


def test_refusals_are_exceptions_with_a_code(server: Running, token: str) -> None:
    async def refused() -> ServerRefused:
        line = make_connection(server, token, [])
        await line.open()
        try:
            with pytest.raises(ServerRefused) as found:
                await line.command({"do": "watch", "table": "nosuchtable"})
        finally:
            await line.close()
        with pytest.raises(ServerUnreachable, match="was closed"):
            await line.command({"do": "ping"})
        return found.value

    assert asyncio.run(refused()).code == "unknown_table"


def test_a_revoked_token_ends_it_for_good(server: Running) -> None:
    visitor, _ = make_account(server, "Rita")
    with visitor:
        made = visitor.post("/api/tokens", label="bot", scopes=["play"])

        async def revoked() -> None:
            async with AsyncClient(f"http://{server.address}", made["token"]) as client:
                table = await client.open_table("pagode")
                await asyncio.to_thread(visitor.http.delete, f"/api/tokens/{made['id']}")
                await table.wait_until(lambda: client.fault is not None)

        with pytest.raises(ServerRefused, match="no longer valid"):
            asyncio.run(revoked())


def test_a_server_of_another_release_is_refused_with_a_sentence(
    server: Running, token: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MESSAGE_VERSION", 0)
    with pytest.raises(ServerRefused, match="version 1 of the messages and this program version 0: install"):
        asyncio.run(make_connection(server, token, []).open())
