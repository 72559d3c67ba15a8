"""The operator's work on the database."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from baumeister.errors import BadOption
from baumeister.server import admin
from baumeister.server.people.audit_log import read_log
from baumeister.server.store.migrate import upgrade

from .conftest import quiet
from .playing import finish_game, start_game
from .services import Postgres
from .serving import PASSWORD, Running, Visitor, code, make_account, running


@pytest.fixture(params=["sqlite", "postgresql"])
def site(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    """A running server on each kind of database."""
    more: dict[str, object] = {}
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        more["database"] = postgres.fresh(f"admin_{tmp_path.name.replace('-', '_')}"[:60])
    with running(quiet(tmp_path, **more)) as found:
        yield found


def test_tables_are_listed_and_closed_without_a_result(site: Running) -> None:
    url = site.services.settings.database
    (anna, name), (bert, _) = make_account(site, "Ann"), make_account(site)
    with anna, bert:
        over, rated = finish_game(anna, bert), start_game(anna, bert, "pagoda", rated=True)
        waiting = anna.open("jaguar", private=True)
        found = admin.on_database(url, admin.list_tables)
        assert {row["table"] for row in found} == {rated, waiting}
        assert found[0]["table"] == waiting, "the last used is not first"
        assert found[0]["players"] == [name, ""]
        assert [found[0][key] for key in ("game", "status", "private", "rated")] == [
            "jaguar",
            "waiting",
            True,
            False,
        ]
        assert len(admin.on_database(url, lambda conn: admin.list_tables(conn, "pagoda"))) == 1
        before = anna.get("/api/leaderboard/pagoda")
        for table in (rated, waiting):
            admin.close_table(url, "operator root", table, "a test")
        assert admin.on_database(url, admin.list_tables) == []
        assert code(bert.do("resign", rated)) == "game_over"
        result = bert.look(rated)["state"]["result"]
        assert (result["winner"], result["reason"]) == (None, "closed")
        assert anna.get("/api/leaderboard/pagoda") == before
        assert "closed by the operator" in bert.http.get(f"/api/tables/{rated}/record").text
        for table, why in ((over, "over already"), (rated, "over already"), ("nowhere", "there is no table")):
            with pytest.raises(BadOption, match=why):
                admin.close_table(url, "operator root", table, "")
        log = admin.on_database(url, lambda conn: read_log(conn, 100))
        closed = [(row.subject, row.actor, row.detail) for row in log if row.action == "close"]
        assert sorted(closed) == sorted((table, "operator root", "a test") for table in (rated, waiting))


def test_what_happens_to_an_account_is_in_the_log_without_its_secrets(site: Running) -> None:
    visitor, name = make_account(site)
    with visitor, Visitor(site.address) as other:
        other.post("/api/session", name=name, password=PASSWORD)
        codes = visitor.post("/api/recovery/codes", password=PASSWORD)["codes"]
        visitor.http.put("/api/password", json={"old": PASSWORD, "new": "another password"})
        visitor.http.delete("/api/sessions", params={"others": "true"})
        log = admin.on_database(site.services.settings.database, lambda conn: read_log(conn, 100))
        assert [row.action for row in log] == [
            "made an account",
            "made recovery codes",
            "made recovery codes",
            "changed the password",
            "ended all other sessions",
        ]
        assert len({row.subject for row in log} | {row.actor for row in log}) == 1
        assert not any(secret in str(log) for secret in (PASSWORD, "another password", *codes))


def test_a_database_that_cannot_be_used_gets_a_sentence(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    upgrade(url, "0002")
    with pytest.raises(BadOption, match="start the server on it once"):
        admin.on_database(url, admin.list_tables)
    with pytest.raises(BadOption, match="start the server on it once"):
        admin.close_table(url, "operator root", "x", "")
    with pytest.raises(BadOption, match="cannot be used"):
        admin.on_database("postgresql+psycopg://nobody@127.0.0.1:1/none", admin.list_tables)


def test_the_log_names_the_person_at_the_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "karla")
    assert admin.actor() == "operator karla"
