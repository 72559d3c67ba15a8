"""Nothing that anybody sends breaks the server."""

from __future__ import annotations

import json
import random
import string
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings

from baumeister.server.app import create_app
from baumeister.server.live.asyncapi import command_types
from baumeister.server.settings import Settings

from ..conftest import quiet
from ..serving import Visitor, good, running

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
@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
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
        assert set(response.json()) == {"code", "sentence", "rule", "broken", "facts", "section"}


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
    """A message that is almost a command, or nothing like one."""
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
