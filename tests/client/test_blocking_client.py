"""The client without asyncio: the same, from any thread."""

from __future__ import annotations

import inspect
import threading

import pytest

from baumeister.client import AsyncClient, AsyncTable, Client, Table
from baumeister.errors import ServerRefused, ServerUnreachable

from ..server.serving import Running, Visitor, good


def test_a_game_with_everything_one_can_do(server: Running, token: str, anna: Visitor) -> None:
    opened = anna.open("pagode")
    with Client(server.address, token) as client:
        table = client.table(opened)
        table.join()
        assert table.begun()
        if table.to_move == 0:
            good(anna.play(opened, "STa1"))
        for turn in table.turns():
            turn.play("STe4")
            break
        with pytest.raises(ServerRefused) as refused:
            table.play("STe5")
        assert refused.value.code == "not_your_turn"
        good(anna.play(opened, "STi9"))
        assert table.wait_until(lambda: table.moves)
        table.offer("draw")
        assert table.offers == {"draw": 1}
        table.decline("draw")
        with pytest.raises(ServerRefused) as refused:
            table.play("STe4")
        assert refused.value.broken == "pagode.occupied"
        table.resign()
        assert table.outcome is not None
        assert table.outcome.winner == 0
        assert table.checked() == []


def test_closing_ends_every_wait(server: Running, token: str, anna: Visitor) -> None:
    client = Client(server.address, token)
    table, faults = client.table(anna.open("pagode")), []

    def wait() -> None:
        try:
            table.changed(table.version)
        except ServerUnreachable as fault:
            faults.append(str(fault))

    waiting = threading.Thread(target=wait)
    waiting.start()
    client.close()
    client.close()
    waiting.join(5)
    assert faults == ["the connection was closed"]


@pytest.mark.parametrize(("blocking", "other"), [(Client, AsyncClient), (Table, AsyncTable)])
def test_it_can_do_the_same(blocking: type, other: type) -> None:
    own = {"seen", "open", "command", "finished_log", "forget", "fault", "on_other"}
    names = {name for name, _ in inspect.getmembers(other) if not name.startswith("_")} - own
    assert names <= {name for name, _ in inspect.getmembers(blocking)}


@pytest.mark.parametrize("server_address", ["http://127.0.0.1:1"])
def test_a_server_that_is_not_there(server_address: str) -> None:
    with pytest.raises(ServerUnreachable, match="cannot be reached"):
        Client(server_address, "bm_x")
