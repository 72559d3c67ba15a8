"""Running servers follow what an operator does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from websockets.sync.client import connect

from baumeister.server import admin
from baumeister.server.people import moderation

from ..conftest import quiet
from ..playing import start_game
from ..processes import two_processes
from ..services import Postgres, Redis
from ..serving import Running, Visitor, code, is_dropped, make_account, running


def lock(url: str, name: str) -> None:
    admin.on_database(url, lambda conn: moderation.lock(conn, "operator root", name, "test"))


def test_a_locked_person_is_disconnected_and_every_door_says_why(server: Running, bert: Visitor) -> None:
    owner, name = make_account(server, "Lockable")
    with owner, Visitor(server.address) as bot, Visitor(server.address) as again:
        token = owner.post("/api/tokens", label="bot", scopes=["play"])["token"]
        headers = {"authorization": f"Bearer {token}"}
        table = start_game(owner, bert)
        with owner.live() as socket, bot.live(**headers) as other:
            socket.watch(table)
            lock(str(server.services.settings.database), name)
            assert is_dropped(socket)
            assert is_dropped(other)
        doors: list[Callable[[], object]] = [
            lambda: code(owner.http.get("/api/tables")),
            lambda: code(owner.http.get("/api/sessions")),
            lambda: code(owner.do("resign", table)),
            lambda: code(owner.http.post("/api/guest", json={"name": "Another"})),
            lambda: code(bot.http.get("/api/me/", headers=headers)),
            lambda: code(bot.http.get("/api/tables", headers=headers)),
            lambda: code(
                again.http.post("/api/session", json={"name": name, "password": "correct horse battery"})
            ),
        ]
        told = [door() for door in doors]
        assert told == ["locked", "locked", "locked", "locked", "not_found", "locked", "locked"]
        refused = owner.http.get("/api/tables", headers={"accept-language": "fr"}).json()
        assert refused["sentence"].startswith("Ce compte est bloqué")
        told_me = owner.get("/api/me")
        assert (told_me["signed_in"], told_me["name"], told_me["locked"]) == (True, name, True)
        wrong = again.http.post("/api/session", json={"name": name, "password": "a wrong one"})
        assert code(wrong) == "wrong_password", "strangers learn who is locked"
        assert owner.http.delete("/api/session").status_code == 204
        assert owner.get("/api/me")["signed_in"] is False


def test_a_socket_of_a_locked_person_is_told_why(server: Running) -> None:
    owner, name = make_account(server, "Told")
    with owner:
        lock(str(server.services.settings.database), name)
        jar = f"baumeister={owner.http.cookies['baumeister']}"
        with connect(
            f"ws://{owner.address}/api/live?language=de", additional_headers={"cookie": jar}
        ) as socket:
            said = str(socket.recv(20))
        assert '"refused"' in said
        assert "Dieses Konto ist gesperrt" in said


def test_the_players_of_a_closed_table_are_told(tmp_path: Path) -> None:
    """With one process and no Redis."""
    settings = quiet(tmp_path)
    with (
        running(settings) as server,
        Visitor(server.address, "Anna") as anna,
        Visitor(server.address, "Bert") as bert,
    ):
        table = start_game(anna, bert)
        with bert.live() as socket:
            socket.watch(table)
            admin.close_table(settings.database, "operator root", table, "")
            told = socket.next("event", "table")
            assert told["state"]["result"]["reason"] == "closed"
        assert code(anna.do("resign", table)) == "game_over"


def test_a_renamed_person_has_the_new_name_everywhere(server: Running, bert: Visitor) -> None:
    owner, name = make_account(server, "Renamed")
    with owner:
        table = start_game(owner, bert)
        with owner.live() as socket:
            url = str(server.services.settings.database)
            admin.on_database(url, lambda conn: moderation.rename(conn, "operator root", name, "Quite New"))
            assert is_dropped(socket)
        assert owner.get("/api/me")["name"] == "Quite New"
        assert name not in bert.http.get(f"/api/tables/{table}").text
        assert "Quite New" in bert.http.get(f"/api/tables/{table}").text
        assert name not in str(server.call(server.services.store.events(table)))


def test_every_process_follows(postgres: Postgres, redis: Redis) -> None:
    url = postgres.fresh("operators")
    with two_processes(url, redis.url) as (one, two), Visitor(one.address, "guest") as here:
        here.post("/api/account", name="Olga", password="correct horse battery")
        with Visitor(two.address) as there:
            there.http.cookies.update({"baumeister": here.http.cookies["baumeister"]})
            with here.live() as first, there.live() as second:
                lock(url, "Olga")
                assert is_dropped(first)
                assert is_dropped(second)
            assert code(there.http.get("/api/tables")) == "locked"
