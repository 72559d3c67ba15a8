"""The door to a person's page; `profiles/test_service.py` tests what it shows."""

from __future__ import annotations

from pathlib import Path

from ...conftest import quiet
from ...serving import Running, Visitor, code, make_account, running


def test_guests_and_nobody_have_no_page(server: Running, anna: Visitor) -> None:
    for name in ("Anna", "nobody of that name", "x" * 60):
        assert code(anna.http.get(f"/api/people/{name}")) == "unknown_person"
    assert code(anna.http.get("/api/people/" + "x" * 61)) == "bad_message"
    person, name = make_account(server)
    with person, Visitor(server.address) as nobody:
        assert nobody.get(f"/api/people/{name}")["shown"] is not None


def test_a_server_can_go_without(tmp_path: Path) -> None:
    with running(quiet(tmp_path, profiles=False)) as server:
        person, name = make_account(server)
        with person:
            assert "profiles" not in person.get("/api/me")["offers"]
            assert code(person.http.get(f"/api/people/{name}")) == "not_found"
