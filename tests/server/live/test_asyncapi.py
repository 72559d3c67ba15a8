"""The description of the live messages."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft7Validator

from baumeister.server.live.asyncapi import document

from ..serving import Running

SPECS = Path(__file__).parents[3] / "web/node_modules/@asyncapi/specs/schemas"
"""The schemas of the AsyncAPI project, which its own parser uses."""


def test_the_messages_are_described_beside_the_openapi_document(server: Running) -> None:
    found = httpx.get(f"http://{server.address}/api/asyncapi.json").json()
    assert found["asyncapi"].startswith("3.")
    assert {"Play", "Watch", "TableEvent", "Snapshot", "Refused"} <= set(found["components"]["messages"])
    assert httpx.get(f"http://{server.address}/api/openapi.json").json()["paths"]["/api/tables"]


@pytest.fixture(scope="module")
def official() -> Draft7Validator:
    """AsyncAPI's own schema of the version that our document says it follows."""
    file = SPECS / f"{document()['asyncapi']}-without-$id.json"
    return Draft7Validator(json.loads(file.read_text()))


def test_the_document_keeps_to_asyncapis_own_schema(official: Draft7Validator) -> None:
    assert not list(official.iter_errors(json.loads(json.dumps(document()))))


@pytest.mark.parametrize(
    "wrong",
    [{"operations": {"command": {"action": "shout"}}}, {"channels": []}, {"sounds": {}}, {"info": {}}],
)
def test_that_schema_refuses_a_document_with_a_fault(
    official: Draft7Validator, wrong: dict[str, Any]
) -> None:
    assert list(official.iter_errors(json.loads(json.dumps(document() | wrong))))


def test_every_reference_leads_to_something() -> None:
    found = document()
    for reference in references(found):
        part: Any = found
        for name in reference.removeprefix("#/").split("/"):
            part = part[name]
        assert part, reference


def references(part: Any) -> list[str]:
    """All references of a document, in whatever depth."""
    if isinstance(part, list):
        return [found for one in part for found in references(one)]
    if not isinstance(part, dict):
        return []
    own = [part["$ref"]] if "$ref" in part else []
    return own + [found for one in part.values() for found in references(one)]
