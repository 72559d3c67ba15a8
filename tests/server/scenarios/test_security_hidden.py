"""Nobody sees what is not for them. `test_audit.py` proves that no byte of a running game depends on hidden
cards; the tests here cover everything around it. docs/security.md lists the threats."""

from __future__ import annotations

import asyncio
import logging
import re
from pathlib import Path

import pytest
from sqlalchemy import insert

from baumeister.server.store import EventRow, Store, Unavailable
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import metadata, users

from ..playing import start_game
from ..serving import Running, Visitor, code, good, is_dropped

ROOT = Path(__file__).parents[3]
OUTSIDE = ["", "/views", "/thoughts", "/record", "/review", "/note", "/events"]
"""Everything that can be requested about a table, below its address."""


def private_game(anna: Visitor, bert: Visitor) -> str:
    table = anna.open("jaguar", private=True)
    good(bert.do("join", table))
    return table


def test_spectators_of_a_private_table_are_sent_away_when_it_is_full(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = anna.open("jaguar", private=True)
    with Visitor(server.address, "Carl") as carl, carl.live() as socket:
        socket.watch(table)
        with carl.http.stream("GET", f"/api/tables/{table}/events") as answer:
            lines = answer.iter_lines()
            assert next(lines).startswith("id:")
            good(bert.do("join", table))
            heard = "\n".join(lines)
        assert is_dropped(socket)
    assert '"playing"' not in heard
    assert heard.rstrip().endswith('{"say":"resync"}')


def test_strangers_cannot_find_a_private_table_in_any_way(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = private_game(anna, bert)
    for over in (False, True):
        if over:
            good(anna.do("resign", table))
        with Visitor(server.address, "Dora") as dora, dora.live() as socket:
            for path in OUTSIDE:
                assert code(dora.http.get(f"/api/tables/{table}{path}")) == "unknown_table"
            for path in ("/hint", "/review"):
                assert code(dora.http.post(f"/api/tables/{table}{path}")) == "unknown_table"
            going_on = {"game": "jaguar", "against": "myself", "from": {"table": table, "length": 3}}
            assert code(dora.http.post("/api/tables", json=going_on)) == "unknown_table"
            for do, more in (("join", {}), ("watch", {}), ("preview", {"at": 0, "moves": []})):
                assert socket.ask(do, table=table, **more)["code"] == "unknown_table"


def test_strangers_cannot_even_learn_how_much_happens(server: Running, anna: Visitor, bert: Visitor) -> None:
    table = private_game(anna, bert)
    with Visitor(server.address, "Dora") as dora, dora.live() as socket:
        known = socket.ask("unwatch", table=table)
        assert known["seq"] == socket.ask("unwatch", table="nowhere")["seq"] == 0


def test_record_review_archive_and_deal_are_closed_while_a_game_goes_on(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert, "jaguar")
    with Visitor(server.address, "Emma") as emma:
        for person in (anna, bert, emma):
            assert code(person.http.get(f"/api/tables/{table}/record")) == "not_over"
            assert code(person.http.get(f"/api/tables/{table}/record?format=json")) == "not_over"
            assert code(person.http.post(f"/api/tables/{table}/review")) == "not_over"
            going_on = {"game": "jaguar", "against": "myself", "from": {"table": table, "length": 3}}
            assert code(person.http.post("/api/tables", json=going_on)) == "not_over"
            assert table not in person.http.get("/api/archive").text
            assert person.look(table)["deal"]["secret"] is None
        assert code(emma.do("preview", table, at=0, moves=[])) == "not_seated"
        for what in ("rematch", "mirrored"):
            assert code(anna.do("offer", table, what=what)) == "not_over"


def test_no_answer_of_the_server_is_cached_or_can_be_compared(anna: Visitor, bert: Visitor) -> None:
    """No cache keeps a hand, and no ETag tells whether something hidden has changed."""
    table = start_game(anna, bert, "jaguar")
    paths = ["/api/me", "/api/tables", "/api/history", "/api/archive", "/api/lobby", "/api/nowhere"]
    paths += [f"/api/tables/{table}{path}" for path in ("", "/views", "/thoughts", "/note", "/record")]
    for path in paths:
        headers = anna.http.get(path).headers
        assert headers["cache-control"] == "no-store", path
        assert not {"etag", "last-modified", "expires"} & set(headers), path


def test_the_service_worker_keeps_only_its_own_few_files() -> None:
    source = (ROOT / "web/public/sw.js").read_text()
    found = re.search(r"const FILES = \[(.*?)\]", source, re.DOTALL)
    assert found is not None
    files = re.findall(r'"(.*?)"', found[1])
    assert files
    for file in files:
        assert (ROOT / "web/public" / file.removeprefix("/")).is_file()
    assert source.count("addAll(FILES)") == 1
    assert "cache.add(" not in source
    assert ".put(" not in source


def test_the_log_does_not_contain_what_was_to_be_stored(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """A failing database would otherwise print password hashes and the secrets of deals."""
    url = f"sqlite:///{tmp_path / 'x.db'}"
    upgrade(url)
    secret = "the secret of a deal"
    row: EventRow = {"table_id": "t", "seq": 1, "at": 1, "kind": "created", "data": secret, "command": None}

    async def fail() -> list[str]:
        store = Store(url)
        with store.engine.begin() as conn:
            metadata.tables["events"].drop(conn)
            metadata.tables["users"].drop(conn)
        faults = []
        values = {"id": secret, "name": secret, "created": 1, "deleted": False}
        for work in (
            store.append([row]),
            store.append([row], lambda _: None),
            store.write(lambda conn: conn.execute(insert(users).values(values))),
        ):
            with pytest.raises(Unavailable) as fault:
                await work
            faults.append(str(fault.value))
        await store.close()
        return faults

    with caplog.at_level(logging.DEBUG):
        faults = asyncio.run(fail())
    assert caplog.records
    assert secret not in caplog.text + "".join(faults)
