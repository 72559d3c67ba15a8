"""Nothing that anybody sends poisons what is stored, logged or written to a file. docs/security.md lists the
threats."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import stat
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from sqlalchemy import Table, insert, literal, select
from sqlalchemy.exc import DataError

from baumeister import BadOption, BadRecord, Record
from baumeister.server.logs import JsonLines
from baumeister.server.store import EventRow, Store
from baumeister.server.store import backup as backups
from baumeister.server.store.backup import backup, restore
from baumeister.server.store.migrate import upgrade
from baumeister.server.store.schema import events, metadata, notes, settings, users

from ..conftest import quiet
from ..playing import start_game
from ..push_service import BrowserKeys
from ..services import Postgres
from ..serving import PASSWORD, Running, Visitor, code, good, make_account, running
from ..storing import everything_stored

ROOT = Path(__file__).parents[3]
NASTY = "a\x00b", "a\nb", "a\x1b[31mb", "a\x9bb"


def test_no_character_makes_a_database_fail(database: str, tmp_path: Path) -> None:
    """PostgreSQL accepts no NUL in a text, and a failure would affect everybody in the same commit."""
    with running(quiet(tmp_path, database=database)) as server, Visitor(server.address, "Nell") as nell:
        table = nell.open("pagode", against="myself")
        for text in NASTY:
            signed_in = {"name": text, "password": "x" * 8}
            answers = [
                nell.http.post("/api/session", json=signed_in),
                nell.http.post("/api/account", json=signed_in),
                nell.http.post("/api/tokens", json={"label": text, "scopes": ["read"]}),
                nell.http.delete(f"/api/tokens/{quote(text)}"),
                nell.http.get("/api/history", params={"game": text}),
                nell.http.get(f"/api/leaderboard/{quote(text)}"),
                nell.http.get("/api/tables/a%00b"),
                nell.do("join", text),
                nell.do("play", table, at=1, moves=[text]),
                nell.http.post("/api/tables", json={"game": text}),
                nell.http.post("/api/tables", json={"game": "jaguar", "options": {text: text}}),
                nell.http.put(f"/api/tables/{table}/note", json={"text": "\x00" + text}),
            ]
            assert {answer.status_code for answer in answers} <= {404, 409, 422}
        written = "two lines\nand a \x1b"
        nell.http.put(f"/api/tables/{table}/note", json={"text": written})
        assert nell.get(f"/api/tables/{table}/note")["text"] == written


def test_text_that_a_database_refuses_fails_only_for_its_sender(postgres: Postgres) -> None:
    url = postgres.fresh("poison")
    upgrade(url)
    good_row: EventRow = {"table_id": "t", "seq": 1, "at": 1, "kind": "k", "data": "{}", "command": None}

    async def poison() -> list[Any]:
        store = Store(url)
        bad = insert(settings).values(name="n", value="a\x00b")
        jobs = (store.write(lambda conn: conn.execute(bad)), store.append([good_row], lambda _: None))
        found = await asyncio.gather(*jobs, return_exceptions=True)
        rows = await store.read(lambda conn: conn.execute(select(events.c.table_id)).scalars().all())
        await store.close()
        return [*found, list(rows)]

    refused, stored, rows = asyncio.run(poison())
    assert isinstance(refused, DataError)
    assert (stored, rows) == (None, ["t"])


def test_nobody_else_on_the_machine_reads_the_database_or_a_backup(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'deep' / 'games.db'}"
    upgrade(url)
    backup(url, tmp_path / "games.gz")
    for path in (tmp_path / "deep/games.db", tmp_path / "games.gz"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


HEAD = [backups.BACKUP_FORMAT]
LINES: list[Any] = [
    5,
    None,
    [],
    [["users"], 1],
    {"users": 1},
    ["nothing", 1],
    ["users", 1],
    ["settings", ["a"], {"b": 1}],
    ["settings", None, None],
    ["notes", "u", "t", 10**30, "text"],
    ["notes", "u", "t", "soon", None],
]


def packed(path: Path, *lines: str) -> Path:
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.write("\n".join((json.dumps(HEAD), *lines)) + "\n")
    return path


@pytest.mark.parametrize("line", [*map(json.dumps, LINES), "[" * 100_000, "{", "\ufeff[]", "NaN"])
def test_a_file_that_is_not_a_backup_is_refused_with_a_sentence(tmp_path: Path, line: str) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    file = packed(tmp_path / "bad.gz", json.dumps(["settings", "a", "b"]), line, json.dumps(["end", 2]))
    with pytest.raises(BadOption, match=r"bad\.gz"):
        restore(url, file)
    assert backup(url, tmp_path / "good.gz") == 0


def test_a_small_file_that_unpacks_to_something_huge_is_not_unpacked(tmp_path: Path) -> None:
    row = json.dumps(["notes", "u", "t", 1, "a" * (backups.LONGEST_BACKUP_LINE + 1)])
    file = packed(tmp_path / "bomb.gz", row, json.dumps(["end", 1]))
    assert file.stat().st_size < 100_000
    with pytest.raises(BadOption, match="cannot be read"):
        restore(f"sqlite:///{tmp_path / 'x.db'}", file)


def test_an_address_with_line_breaks_does_not_forge_a_line_of_the_log(
    server: Running, anna: Visitor, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(server.services.rate_limits, "check", None)
    with caplog.at_level(logging.ERROR):
        answer = anna.http.get("/api/tables/x%0a%7b%22level%22%3a%22info%22%7d%1b%5b2J")
    assert code(answer) == "internal"
    lines = [JsonLines().format(record) for record in caplog.records if hasattr(record, "path")]
    assert lines
    for line in lines:
        assert "\n" not in line
        assert "\x1b" not in line


def test_a_failing_request_logs_neither_cookie_nor_token_nor_password(
    server: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    visitor, name = make_account(server)
    with visitor:
        token = visitor.post("/api/tokens", label="bot", scopes=["read"])["token"]
        cookie = visitor.http.cookies["baumeister"]
        monkeypatch.setattr(server.services.authentication, "hash", None)
        body = {"name": name, "password": PASSWORD}
        with caplog.at_level(logging.DEBUG):
            answer = visitor.http.post("/api/session", json=body)
            assert code(answer) == "internal"
            assert "frame-ancestors" in answer.headers["content-security-policy"]
            headers = {"authorization": f"Bearer {token}x"}
            assert code(visitor.http.get("/api/me", headers=headers)) == "bad_token"
    written = "".join(JsonLines().format(r) for r in caplog.records if r.name.startswith(("baum", "uvi")))
    assert "a request failed" in written
    for secret in (token, cookie, PASSWORD):
        assert secret not in written


@pytest.mark.parametrize("char", ["\x1b", "\x9b", "\x00", "\u202e", "\u2066", "\u202a"])
def test_no_record_can_control_a_terminal_or_change_the_direction_of_text(anna: Visitor, char: str) -> None:
    table = anna.open("pagode", against="myself")
    good(anna.do("resign", table))
    text = anna.http.get(f"/api/tables/{table}/record").text
    for poisoned in (text.replace("Anna", f"An{char}na", 1), text + f"{{ a {char} comment }}\n"):
        with pytest.raises(BadRecord):
            Record.loads(poisoned)
        answer = anna.http.post("/api/verify", content=poisoned.encode())
        assert code(answer) == "bad_record"
        assert char not in answer.json()["rule"]


@pytest.mark.parametrize("name", ["../../etc/passwd", "..%2f..%2fetc%2fpasswd", "%2e%2e", "x%00.txt"])
def test_no_address_of_a_table_leads_to_a_file(anna: Visitor, name: str) -> None:
    for path in ("", "/record", "/record?format=json", "/views", "/thoughts"):
        answer = anna.http.get(f"/api/tables/{name}{path}")
        assert answer.status_code in (404, 422)
        assert "root:" not in answer.text


def test_the_name_of_an_archive_is_the_same_for_everybody(server: Running) -> None:
    with Visitor(server.address, "a.b") as visitor:
        header = visitor.http.get("/api/archive").headers["content-disposition"]
    assert header == 'attachment; filename="baumeister-games.txt"'


def test_nothing_is_inserted_into_a_page_as_html() -> None:
    """The strict policy would stop scripts; this stops the rest."""
    sources = [*(ROOT / "web/src").rglob("*.svelte"), *(ROOT / "web/src").rglob("*.ts")]
    sources += (ROOT / "web/public").glob("*.js")
    assert len(sources) > 50
    for path in sources:
        text = path.read_text()
        for door in ("{@html", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval("):
            assert door not in text, f"{path.name}: {door}"


def rows_about(server: Running, table: Table, user: str) -> list[str]:
    """The rows of a table in which a person occurs."""
    work = server.services.store.read(lambda conn: [str(tuple(row)) for row in conn.execute(select(table))])
    return [row for row in server.call(work) if user in row]


def person_of(server: Running, name: str) -> str:
    """The id of an account."""
    found = select(users.c.id).where(users.c.name == name)
    user: str = server.call(server.services.store.read(lambda conn: conn.execute(found).scalar_one()))
    return user


def test_nothing_about_a_deleted_person_remains(server: Running, bert: Visitor) -> None:
    visitor, name = make_account(server, "Forgotten")
    with visitor:
        user = person_of(server, name)
        finished, running_on = start_game(visitor, bert, "pagode"), start_game(bert, visitor, "pagode")
        waiting = [visitor.open("pagode", lobby=True), visitor.open("pagode", private=True)]
        good(visitor.do("abort", finished))
        visitor.http.put(f"/api/tables/{finished}/note", json={"text": "a note of mine"})
        visitor.post("/api/tokens", label="a bot of mine", scopes=["read"])
        webhook = "https://ntfy.sh/a-topic-of-mine"
        wish = {"webhook_url": webhook, "webhook": {"challenge": "daily", "turn": "daily"}}
        good(visitor.http.put("/api/preferences", json={"online": False, "notifications": wish}))
        browser = BrowserKeys().subscription("https://fcm.googleapis.com", "a-browser-of-mine")
        good(visitor.http.put("/api/notifications/browser", json=browser))
        # Each of the two knows, and has challenged, the other; a notice about it waits to be sent.
        for person, table in ((visitor, finished), (bert, running_on)):
            good(person.http.put("/api/contacts", json={"table": table, "favourite": True}))
            person.post("/api/challenges", table=table, request={"game": "pagode"})
        visitor.post("/api/daily/pagode", day=visitor.get("/api/daily")["day"])
        kinds = ("preferences", "contacts", "challenges", "outbox", "push_subscriptions", "daily_attempts")
        for kind in kinds:
            assert rows_about(server, metadata.tables[kind], user), f"the test stores nothing in {kind}"
        body = {"password": PASSWORD}
        assert visitor.http.request("DELETE", "/api/account", json=body).status_code == 204
        assert not visitor.http.cookies
    stored = everything_stored(server)
    for trace in (name, name.lower(), "a note of mine", "a bot of mine", webhook, browser["endpoint"]):
        assert trace not in stored
    # Only their number is left, where somebody sat or did something; nothing leads from it to a person.
    left = {table.name for table in metadata.sorted_tables if rows_about(server, table, user)}
    assert left <= {"users", "events", "audit_log"}
    for table in (finished, running_on):
        assert name not in bert.http.get(f"/api/tables/{table}").text
    for table in waiting:
        assert bert.look(table)["state"]["status"] == "over"
        assert table not in bert.http.get("/api/lobby").text


def test_deleted_data_does_not_remain_in_the_file(tmp_path: Path) -> None:
    path, secret = tmp_path / "x.db", "something personal " * 50
    upgrade(f"sqlite:///{path}")

    async def forget() -> None:
        store = Store(f"sqlite:///{path}")
        row = {"user_id": "u", "table_id": "t", "at": 1, "text": secret}
        await store.write(lambda conn: conn.execute(insert(notes).values(row)))
        await store.write(lambda conn: conn.execute(notes.delete().where(literal(True))))
        await store.close()

    asyncio.run(forget())
    left = [file.read_bytes() for file in tmp_path.iterdir()]
    assert left
    assert not any(b"something personal" in data for data in left)
