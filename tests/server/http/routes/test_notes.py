"""Private notes, and tables that are closed."""

from __future__ import annotations

import pytest
from sqlalchemy import func, select

from baumeister.server.http.routes import notes as notes_module
from baumeister.server.http.routes.notes import LONGEST_NOTE
from baumeister.server.store.schema import notes

from ...playing import start_game
from ...serving import Running, Visitor, code, good


def write(person: Visitor, table: str, text: str) -> None:
    good(person.http.put(f"/api/tables/{table}/note", json={"text": text}))


def test_a_note_is_kept_for_its_author_and_for_nobody_else(
    server: Running, anna: Visitor, bert: Visitor
) -> None:
    table = start_game(anna, bert)
    assert anna.get(f"/api/tables/{table}/note") == {"table": table, "text": "", "at": None}
    write(anna, table, "e4 was <b>good</b>")
    write(anna, table, "e4 was better ✓")
    found = anna.get(f"/api/tables/{table}/note")
    assert found["text"] == "e4 was better ✓"
    assert found["at"] > 0
    assert bert.get(f"/api/tables/{table}/note")["text"] == ""
    with Visitor(server.address) as nobody:
        assert code(nobody.http.get(f"/api/tables/{table}/note")) == "not_signed_in"
    write(anna, table, "")
    assert anna.get(f"/api/tables/{table}/note")["at"] is None


def test_a_note_that_is_too_long_or_about_a_missing_table_is_refused(anna: Visitor, bert: Visitor) -> None:
    table = start_game(anna, bert)
    path = f"/api/tables/{table}/note"
    good(anna.http.put(path, json={"text": "x" * LONGEST_NOTE}))
    assert code(anna.http.put(path, json={"text": "x" * (LONGEST_NOTE + 1)})) == "bad_message"
    assert code(anna.http.put(path, json={"text": "a\x00b"})) == "bad_message"
    assert code(anna.http.put("/api/tables/none/note", json={"text": "x"})) == "unknown_table"


def test_notes_are_deleted_with_their_author(server: Running, bert: Visitor) -> None:
    with Visitor(server.address, "Gone") as gone:
        table = start_game(gone, bert)
        write(gone, table, "secret plan")
        write(bert, table, "my own")
        good(gone.http.request("DELETE", "/api/account", json={"password": None}))
    kept = select(func.count()).select_from(notes).where(notes.c.table_id == table)
    assert server.call(server.services.store.read(lambda conn: conn.execute(kept).scalar_one())) == 1
    assert bert.get(f"/api/tables/{table}/note")["text"] == "my own"


def test_visitors_to_a_closed_table_are_told_that_it_was_closed(anna: Visitor, bert: Visitor) -> None:
    table = anna.open()
    good(anna.do("leave", table))
    assert code(bert.do("join", table)) == "table_closed"
    assert bert.look(table)["state"]["result"]["reason"] == "aborted"


def test_notes_are_bounded(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes_module, "MOST_NOTES", 2)
    tables = [anna.open("pagode", against="myself") for _ in range(3)]
    for table in tables[:2]:
        write(anna, table, "good")
    write(anna, tables[0], "better")
    refused = anna.http.put(f"/api/tables/{tables[2]}/note", json={"text": "one more"})
    assert code(refused) == "too_many_notes"
    write(anna, tables[0], "")
    write(anna, tables[2], "one more")
