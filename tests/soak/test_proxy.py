"""The bad network is exactly as bad as it should be."""

from __future__ import annotations

import asyncio
import contextlib

import pytest

from .proxy import Link


async def echo(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(OSError):
        while line := await reader.readline():
            writer.write(line)
    writer.close()


async def end(link: Link, server: asyncio.Server, *writers: asyncio.StreamWriter) -> None:
    for writer in writers:
        writer.close()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
    await link.stop()
    server.close()
    await asyncio.sleep(0.05)  # the far end notices, and closes too


async def linked() -> tuple[Link, asyncio.Server]:
    server = await asyncio.start_server(echo, "127.0.0.1", 0)
    link = Link("test", server.sockets[0].getsockname()[1], seed=1)
    await link.start()
    return link, server


async def ask(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, text: bytes) -> bytes:
    """The answer; b"" if there is none, whether the connection was closed or reset."""
    try:
        writer.write(text)
        return await asyncio.wait_for(reader.readline(), 5)
    except ConnectionError:
        return b""


def test_what_is_sent_arrives_and_both_sides_notice_a_cut() -> None:
    async def check() -> None:
        link, server = await linked()
        reader, writer = await asyncio.open_connection("127.0.0.1", link.port)
        assert await ask(reader, writer, b"hello\n") == b"hello\n"
        assert link.cut() == 1
        assert await ask(reader, writer, b"again\n") == b""
        await end(link, server, writer)

    asyncio.run(check())


def test_blocked_data_arrives_later_and_in_order() -> None:
    async def check() -> None:
        link, server = await linked()
        reader, writer = await asyncio.open_connection("127.0.0.1", link.port)
        link.hold()
        writer.write(b"one\ntwo\n")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(reader.readline(), 0.2)
        link.go_on()
        assert [await reader.readline(), await reader.readline()] == [b"one\n", b"two\n"]
        await end(link, server, writer)

    asyncio.run(check())


def test_connections_are_closed_while_nobody_is_let_in() -> None:
    async def check() -> None:
        link, server = await linked()
        link.refusing = True
        reader, refused = await asyncio.open_connection("127.0.0.1", link.port)
        assert await ask(reader, refused, b"hello\n") == b""
        link.refusing = False
        reader, writer = await asyncio.open_connection("127.0.0.1", link.port)
        assert await ask(reader, writer, b"hello\n") == b"hello\n"
        await end(link, server, refused, writer)

    asyncio.run(check())
