"""The client with asyncio."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import baumeister as bm
from baumeister.client import AsyncClient
from baumeister.errors import BadOption, ServerRefused

from ..server.serving import Running, Visitor, good


def test_a_whole_game_with_a_fair_deal(server: Running, token: str, tmp_path: Path) -> None:
    async def play() -> None:
        async with AsyncClient(server.address, token, notes=tmp_path) as client:
            table = await client.open_table("jaguar", against="computer", level="beginner")
            assert table.id in [found["table"] for found in await client.my_tables()]
            bot = bm.player(table.game.name, "random")
            async for turn in table.turns():
                assert turn.view is not None
                await turn.play(bot.choose(turn.view))
            assert await table.checked() == []
            assert table.guard.report is not None
            assert (await client.record(table.id)).result == table.outcome
            assert (tmp_path / f"{table.id}.json").exists()
            with pytest.raises(ServerRefused) as refused:
                await table.play("b1")
            assert refused.value.code == "game_over"
            await table.unwatch()

    asyncio.run(play())


def test_two_tables_on_one_connection(server: Running, token: str, anna: Visitor) -> None:
    one, two = anna.open("pagode", lobby=True), anna.open("pagode")

    async def play() -> None:
        async with AsyncClient(f"http://{server.address}", token, language="de") as client:
            assert one in [found["table"] for found in await client.lobby()]
            tables = [await client.table(name) for name in (one, f"http://{server.address}/table/{two}")]
            for table in tables:
                await table.join()
                await table.join()  # once more is no mistake
                assert await table.begun()
                assert table.you == [1]
            for _ in range(2):  # a draw can be offered when both have moved
                seen = await asyncio.to_thread(anna.look, two)
                if seen["sight"]["moves"]:
                    good(await asyncio.to_thread(anna.play, two, seen["sight"]["moves"][0]))
                else:
                    assert await tables[1].wait_until(lambda: tables[1].moves)
                    await tables[1].play(tables[1].moves[0])
            good(await asyncio.to_thread(anna.do, "offer", two, what="draw"))
            assert await tables[1].wait_until(lambda: tables[1].offers)
            await tables[1].accept("draw")
            await tables[1].say("thanks")
            good(await asyncio.to_thread(anna.do, "phrase", two, phrase="good_game"))
            assert await tables[1].wait_until(lambda: len(tables[1].phrases) == 2)
            assert [(said["seat"], said["phrase"]) for said in tables[1].phrases] == [
                (1, "thanks"),
                (0, "good_game"),
            ]
            assert [table.status for table in tables] == ["playing", "over"]
            with pytest.raises(ServerRefused, match="Tisch"):
                await client.table("nosuchtable")
            with pytest.raises(BadOption, match="not the address of a table"):
                await client.table(f"http://{server.address}/")

    asyncio.run(play())


def test_a_client_is_given_a_server_and_no_table() -> None:
    with pytest.raises(BadOption, match="address of a table"):
        AsyncClient("http://play.example/table/x1", "bm_")
