"""Prints one OpenAPI document that describes all messages; the browser client's types are generated from it:
`python -m baumeister.server.schema_document`."""

from __future__ import annotations

import json
from typing import Any

from .app import create_app
from .live import asyncapi
from .settings import Settings


def document() -> dict[str, Any]:
    """The OpenAPI document of the HTTP routes, with the schemas of the live messages among its components.
    Raises ValueError if two models with the same name differ."""
    app = create_app(Settings(database="sqlite:///:memory:"))
    # The boards of the browser client have types of their own for views.
    found: dict[str, Any] = app.openapi(views=False)  # type: ignore[call-arg]  # `http/openapi.py` takes its place
    schemas: dict[str, Any] = found["components"]["schemas"]
    for name, schema in without_null_defaults(asyncapi.document()["components"]["schemas"]).items():
        if schemas.setdefault(name, schema) != schema:
            raise ValueError(f"there are two schemas {name}")
    return found


def without_null_defaults(schema: Any) -> Any:
    """A schema as FastAPI writes it: a default of null is left out."""
    if isinstance(schema, list):
        return [without_null_defaults(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {name: part for name, part in schema.items() if name != "default" or part is not None}
    return {name: without_null_defaults(part) for name, part in kept.items()}


if __name__ == "__main__":
    print(json.dumps(document(), indent=1, sort_keys=True, ensure_ascii=False))
