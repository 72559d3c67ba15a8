"""The OpenAPI document: who may call what, and examples that the server accepts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from baumeister.server.app import create_app
from baumeister.server.http.openapi import EXAMPLES, TAGS, example_of
from baumeister.server.settings import Settings

from ..serving import Running, Visitor

DOCUMENT: dict[str, Any] = create_app(Settings()).openapi()


def operations() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for path, methods in DOCUMENT["paths"].items():
        for method, operation in methods.items():
            yield method, path, operation


def test_the_document_is_valid_openapi() -> None:
    sent = json.loads(json.dumps(DOCUMENT))
    assert sent["openapi"].startswith("3.1.")
    assert not list(OpenAPIV31SpecValidator(sent).iter_errors())
    sent["paths"]["/api/tables"]["post"]["security"] = {}
    assert list(OpenAPIV31SpecValidator(sent).iter_errors()), "the validator sees a fault"


def test_operations_have_short_names_of_their_own_and_known_tags() -> None:
    names = [operation["operationId"] for _, _, operation in operations()]
    assert len(names) == len(set(names))
    assert "open_table" in names
    assert all("_api_" not in name for name in names)
    assert {tag for _, _, operation in operations() for tag in operation["tags"]} <= set(TAGS)
    assert set(EXAMPLES) <= set(names)
    assert DOCUMENT["servers"][0]["url"] == "/"


def test_the_document_says_who_may_call(server: Running) -> None:
    schemes = DOCUMENT["components"]["securitySchemes"]
    assert {scheme["type"] for scheme in schemes.values()} == {"apiKey", "http"}
    assert DOCUMENT["paths"]["/api/tables"]["post"]["security"] == [{"session": []}, {"token": []}]
    assert DOCUMENT["paths"]["/api/tokens"]["get"]["security"] == [{"session": []}]
    assert {} in DOCUMENT["paths"]["/api/me"]["get"]["security"]
    for method, path, operation in operations():
        needed = operation["security"] and {} not in operation["security"]
        if needed and "requestBody" not in operation:
            answer = httpx.request(method, f"http://{server.address}{path.format_map(AnyId())}")
            assert answer.status_code == 401, (method, path)


class AnyId(dict[str, str]):
    """Something for every parameter of a path."""

    def __missing__(self, name: str) -> str:
        return "none"


@pytest.mark.parametrize(
    ("method", "path", "operation"),
    [case for case in operations() if "requestBody" in case[2]],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_body_has_an_example_that_the_server_understands(
    method: str, path: str, operation: dict[str, Any], server: Running
) -> None:
    ((kind, content),) = operation["requestBody"]["content"].items()
    sent: dict[str, Any] = (
        {"json": content["example"]} if kind.endswith("json") else {"content": content["example"]}
    )
    with Visitor(server.address, "Eve") as ada:
        table = ada.open()
        for name, value in (
            ("table_id", table),
            ("game", "jaguar"),
            ("challenge_id", "none"),
            ("attempt", "none"),
        ):
            path = path.replace(f"{{{name}}}", value)
        answer = ada.http.request(method, path, **sent)
    if kind.endswith("json"):
        assert answer.status_code != 422, answer.text
    else:
        assert answer.json()["code"] == "bad_record", "the text stands for a record"


def test_an_example_is_made_where_none_is_given() -> None:
    schemas = {"Name": {"type": "string", "examples": ["Ada"]}}
    schema = {
        "type": "object",
        "required": ["who", "how", "many", "kind", "all", "sure"],
        "properties": {
            "who": {"$ref": "#/components/schemas/Name"},
            "how": {"enum": ["fast", "slow"]},
            "many": {"anyOf": [{"type": "integer"}, {"type": "null"}]},
            "kind": {"const": "x"},
            "all": {"type": "array", "items": {"type": "number"}},
            "sure": {"type": "boolean", "default": False},
            "left_out": {"type": "string"},
        },
    }
    made = {"who": "Ada", "how": "fast", "many": 1, "kind": "x", "all": [1.0], "sure": False}
    assert example_of(schema, schemas) == made
