"""The description of the live messages."""

from __future__ import annotations

import json

import httpx

from ..serving import Running


def test_the_messages_are_described_beside_the_openapi_document(server: Running) -> None:
    found = httpx.get(f"http://{server.address}/api/asyncapi.json").json()
    assert found["asyncapi"].startswith("3.")
    assert {"Play", "Watch", "TableEvent", "Snapshot", "Refused"} <= set(found["components"]["messages"])
    text = json.dumps(found)
    for name in {ref.split('"')[0] for ref in text.split("#/components/schemas/")[1:]}:
        assert name in found["components"]["schemas"]
    assert httpx.get(f"http://{server.address}/api/openapi.json").json()["paths"]["/api/tables"]
