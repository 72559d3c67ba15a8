"""A client of a server, for bots and other programs: `Client` for plain programs, `AsyncClient` for asyncio.

from baumeister.client import Client

with Client("https://play.example", token) as client:
    table = client.table("AbC123")
    table.join()
    for turn in table.turns():
        turn.play(random.choice(turn.moves))
"""

from __future__ import annotations

from ..errors import MissingExtra

try:
    from .async_client import AsyncClient, AsyncTable
    from .blocking_client import Client, Table
except ModuleNotFoundError as missing:
    package = (missing.name or "").partition(".")[0]
    if package == "baumeister":
        raise
    raise MissingExtra("clients of a server", package, "client") from None

__all__ = ["AsyncClient", "AsyncTable", "Client", "Table"]
