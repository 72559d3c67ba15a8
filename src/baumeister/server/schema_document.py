"""One document of everything that goes over the wire, HTTP and live, for generators of client types.

python -m baumeister.server.schema_document
"""

from __future__ import annotations

import json
from typing import Any

from pydantic.json_schema import models_json_schema

from .app import create_app
from .asyncapi import document as live_document
from .settings import Settings
from .tables import Terms


def document() -> dict[str, Any]:
    """OpenAPI 3.1: the requests, and beside their schemas those of the live messages."""
    found = create_app(Settings()).openapi()
    _, terms = models_json_schema([(Terms, "validation")], ref_template="#/components/schemas/{model}")
    found["components"]["schemas"] |= {**terms["$defs"], **live_document()["components"]["schemas"]}
    return found


def main() -> None:
    """Print the document; the same source gives the same text."""
    print(json.dumps(document(), indent=2, sort_keys=True, ensure_ascii=False))


if __name__ == "__main__":
    main()
