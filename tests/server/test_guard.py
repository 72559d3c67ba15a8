"""What keeps strangers, other sites, floods and scripts out."""

from __future__ import annotations

import json
import random
import string
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from baumeister import BadOption
from baumeister.games.refusals import LANGUAGES
from baumeister.server.app import create_app
from baumeister.server.errors import MALFORMED, STATUS, Refusal, language_of
from baumeister.server.live.asyncapi import command_types
from baumeister.server.sentences import SENTENCES
from baumeister.server.settings import Settings, load_settings

from .conftest import quiet
from .serving import Running, Visitor, code, good, running

SOURCES = Path(__file__).parents[2] / "src/baumeister/server"


def test_every_refusal_has_a_sentence_in_every_language() -> None:
    for name, sentences in SENTENCES.items():
        assert len(sentences) == len(set(sentences)) == len(LANGUAGES), name
        assert all(text.endswith(".") for text in sentences)
    assert set(STATUS) | MALFORMED <= set(SENTENCES)


def test_every_code_in_the_sources_is_known() -> None:
    used = set()
    for path in SOURCES.rglob("*.py"):
        parts = path.read_text().split('Refusal("')[1:]
        used |= {part.split('"')[0] for part in parts}
    assert used <= set(SENTENCES)
    assert {name for name in SENTENCES if name not in used} <= {
        "not_found",
        "bad_method",
        "game_over",
        "not_started",
    }


def test_the_language_is_the_one_the_client_likes_best() -> None:
    assert language_of("fr-CH, de;q=0.9") == "fr"
    assert language_of("it, de;q=0.3, en;q=0.7") == "en"
    assert language_of("xx") == language_of(None) == language_of(";;;q=z,,") == "en"


def test_a_page_of_another_site_changes_nothing(anna: Visitor) -> None:
    for origin in ("https://evil.example", "null", "http://127.0.0.1:1"):
        refused = anna.http.post("/api/tables", json={"game": "pagode"}, headers={"origin": origin})
        assert (refused.status_code, code(refused)) == (403, "wrong_origin")
    own = {"origin": f"http://{anna.address}"}
    assert anna.http.post("/api/tables", json={"game": "pagode"}, headers=own).is_success


def test_an_origin_that_the_operator_names_is_let_in(tmp_path: Path) -> None:
    with (
        running(quiet(tmp_path, origins=["https://play.example"])) as server,
        Visitor(server.address) as visitor,
    ):
        headers = {"origin": "https://play.example"}
        assert visitor.http.post("/api/guest", json={"name": "Yara"}, headers=headers).is_success


@pytest.mark.parametrize("path", ["/health", "/api/me", "/api/tables/none", "/nowhere"])
def test_every_answer_carries_the_security_headers(server: Running, path: str) -> None:
    headers = httpx.get(f"http://{server.address}{path}").headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_nothing_is_answered_as_html(anna: Visitor) -> None:
    for path in ("/api/nowhere", "/api/me", "/api/tables/%3Cscript%3E"):
        assert "html" not in anna.http.get(path).headers["content-type"]


@pytest.mark.parametrize("path", ["/api/verify", "/api/tables"])
def test_a_body_that_is_too_large_is_refused_with_and_without_a_length(anna: Visitor, path: str) -> None:
    large = b"x" * 300_000

    def pieces() -> Any:
        for _ in range(30):
            yield large[:10_000]

    for content in (large, pieces()):
        refused = anna.http.post(path, content=content)
        assert (refused.status_code, code(refused)) == (413, "too_large")


def test_who_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    settings = quiet(tmp_path, rate="20/minute", sign_in_rate="3/minute")
    with running(settings) as server, Visitor(server.address) as visitor:
        body = {"name": "Anna", "password": "x" * 8}
        answers = [visitor.http.post("/api/session", json=body).status_code for _ in range(6)]
        assert answers == [401, 401, 401, 429, 429, 429]
        answers = [visitor.http.get("/api/games").status_code for _ in range(30)]
        assert set(answers) == {200, 429}
        assert visitor.http.get("/health").is_success


def test_a_socket_that_sends_too_fast_is_refused_but_not_dropped(tmp_path: Path) -> None:
    with (
        running(quiet(tmp_path, commands_rate=5)) as server,
        Visitor(server.address, "Zoe") as zoe,
        zoe.live() as socket,
    ):
        for _ in range(40):
            socket.send("ping")
        says = [socket.next("pong", "refused") for _ in range(40)]
    assert "too_many" in {message.get("code") for message in says}
    assert any(message["say"] == "pong" for message in says)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "99999", "port"),
        ("DATABASE", "mysql://x", "sqlite"),
        ("REDIS", "localhost:6379", "redis://"),
        ("RATE", "often", "rate"),
        ("SIGN_IN_RATE", "10/fortnight", "sign_in_rate"),
        ("LOG_LEVEL", "loud", "log_level"),
        ("SETTINGS", "none.toml", "no such file"),
    ],
)
def test_a_wrong_setting_is_answered_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    monkeypatch.setenv(f"BAUMEISTER_{name}", value)
    with pytest.raises(BadOption, match=said):
        load_settings()


def test_the_environment_wins_over_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('port = 9000\nhost = "::1"\norigins = ["https://a.example"]\n')
    monkeypatch.setenv("BAUMEISTER_SETTINGS", str(file))
    monkeypatch.setenv("BAUMEISTER_PORT", "9001")
    found = load_settings()
    assert (found.port, found.host, found.origins) == (9001, "::1", ["https://a.example"])
    file.write_text("port = [")
    with pytest.raises(BadOption):
        load_settings()


def test_a_fault_of_our_own_is_answered_without_its_traceback(server: Running, anna: Visitor) -> None:
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("hidden detail")

    tables = server.services.tables
    table = anna.open("pagode", against="myself")
    original = tables.perform
    tables.perform = broken  # type: ignore[method-assign,assignment]
    try:
        answer = anna.do("resign", table)
        with anna.live() as socket:
            refused = socket.ask("resign", table=table)
    finally:
        tables.perform = original  # type: ignore[method-assign]
    assert (answer.status_code, code(answer)) == (500, "internal")
    assert refused["code"] == "internal"
    assert "hidden" not in answer.text + json.dumps(refused)


# ---- fuzzing ------------------------------------------------------------------------------------------

schema = schemathesis.openapi.from_dict(create_app(Settings()).openapi()).exclude(
    path="/api/tables/{table_id}/events"
)


@pytest.fixture(scope="module")
def fuzzed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with (
        running(quiet(tmp_path_factory.mktemp("fuzz"))) as server,
        Visitor(server.address, "Fuzz") as visitor,
    ):
        table = visitor.open("pagoda", against="myself")
        yield visitor, table


@schema.parametrize()
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_no_request_that_the_description_allows_or_forbids_breaks_the_server(
    case: Any, fuzzed: tuple[Visitor, str]
) -> None:
    visitor, table = fuzzed
    if "table_id" in case.path_parameters and random.random() < 0.5:
        case.path_parameters["table_id"] = table
    cookies = dict(visitor.http.cookies)
    if case.path in ("/api/account", "/api/session") and case.method == "DELETE":
        cookies = {}
    response = case.call(base_url=f"http://{visitor.address}", cookies=cookies)
    assert response.status_code < 500 or response.json()["code"] == "unavailable", response.text
    if response.status_code >= 400:
        assert set(response.json()) == {"code", "sentence", "rule", "broken", "section"}


def test_no_message_breaks_a_socket(anna: Visitor) -> None:
    chance = random.Random(11)
    table = anna.open("pagoda", against="myself")
    with anna.live() as socket:
        for _ in range(20):
            for _ in range(20):
                socket.connection.send(strange(chance, table))
            assert socket.ask("ping")["say"] == "pong"
    good(anna.http.get(f"/api/tables/{table}"))


def strange(chance: random.Random, table: str) -> str | bytes:
    """A message that is nearly, or not at all, a command."""
    values: list[Any] = [
        None,
        True,
        -1,
        0,
        2**40,
        1e300,
        "",
        "E",
        "x" * 300,
        "\ud83d\ude00",
        [],
        {},
        [[]],
        table,
    ]
    kinds = [kind.model_fields["do"].default for kind in command_types()]
    body: dict[str, Any] = {"do": chance.choice([*kinds, "dance", 7]), "id": "f", "table": table}
    for name in chance.sample(
        ["id", "table", "at", "moves", "what", "result", "after", "show", "nonce", "zzz"], 3
    ):
        body[name] = chance.choice([*values, [chance.choice(values)], ["E", "A1r:RRRR"]])
    text = json.dumps(body)
    if chance.random() < 0.3:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice(string.printable) + text[place + chance.randrange(3) :]
    return text.encode("utf-8", "surrogatepass") if chance.random() < 0.2 else text


def test_a_refusal_knows_its_status() -> None:
    assert [Refusal(name).status for name in ("stale", "illegal_move", "unknown_table", "too_many")] == [
        409,
        422,
        404,
        429,
    ]
