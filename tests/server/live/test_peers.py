"""What everybody at a table is told about the others."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import Connection, delete

from baumeister.server import services
from baumeister.server.errors import Refusal
from baumeister.server.store.schema import sessions, tokens

from ..conftest import quiet
from ..playing import start_game
from ..services import Redis
from ..serving import Running, Visitor, is_dropped, running, wait_until


def test_a_session_or_token_that_another_process_ended_loses_its_sockets_though_nobody_said_so(
    server: Running,
) -> None:
    def end_all(conn: Connection) -> None:
        for table in (sessions, tokens):
            conn.execute(delete(table))

    with Visitor(server.address, "Carl") as carl, Visitor(server.address) as nobody:
        token = carl.post("/api/tokens", label="bot", scopes=["play"])["token"]
        with carl.live() as one, nobody.live(authorization=f"Bearer {token}") as two, nobody.live() as three:
            server.call(server.services.peers.drop_revoked())
            assert one.ask("ping")["say"] == two.ask("ping")["say"] == "pong"
            server.call(server.services.store.write(end_all))
            server.call(server.services.peers.on_connected())
            assert is_dropped(one)
            assert is_dropped(two)
            assert three.ask("ping")["say"] == "pong", "those who only watch stay"


def test_sessions_are_checked_again_from_time_to_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The message that one has ended may be lost, and the connection to Redis may hold."""
    monkeypatch.setattr(services, "RECHECK_SECONDS", 0.1)
    with running(quiet(tmp_path)) as server, Visitor(server.address, "Carl") as carl, carl.live() as socket:
        assert socket.ask("ping")["say"] == "pong"
        server.call(server.services.store.write(lambda conn: conn.execute(delete(sessions))))
        assert is_dropped(socket)


def test_processes_tell_each_other_who_sends_many_commands(tmp_path: Path, redis: Redis) -> None:
    settings = [quiet(tmp_path / name, redis=redis.url, commands_rate=50) for name in ("one", "two")]
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
    with running(settings[0]) as one, running(settings[1]) as two:
        there = two.services.sessions.rates

        def is_full_there() -> bool:
            one.services.sessions.rates.tell({"person anna": 50})
            time.sleep(0.05)
            try:
                return not there.count("anna", "")
            except Refusal:
                return True

        assert there.count("anna", "")
        wait_until(is_full_there)


def test_everybody_at_a_table_knows_how_many_watch(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    with anna.live() as player, Visitor(server.address, "Carla") as carla, Visitor(server.address) as nobody:
        assert player.watch(table)["spectators"] == 0
        with carla.live() as one, carla.live() as two, nobody.live() as three, nobody.live() as four:
            for socket in (one, two, three, four):
                socket.watch(table)
            counts = [player.next("spectators")["count"]]
            while counts[-1] < 3:
                counts.append(player.next("spectators")["count"])
            assert counts[-1] == 3, "Carla counts once"
            assert bert.look(table)["spectators"] == 3
        while player.next("spectators")["count"]:
            continue
