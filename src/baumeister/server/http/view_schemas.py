"""The views of the games in the OpenAPI and AsyncAPI documents, from the types in the games' folders.

Over the wire a view is any object: a game from another package may describe its views nowhere.
"""

from __future__ import annotations

import types
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from ...games.registry import game_types

REF = "#/components/schemas/"
VIEW_FIELDS = {"SeatView": ("view", "views"), "Moment": ("view", "views")}
"""The schemas that contain views, and where."""
PLAIN = {str: "string", int: "integer", bool: "boolean", float: "number", type(None): "null"}

Schema = dict[str, Any]


def describe_views(schemas: Schema) -> None:
    """Add a schema for each game's view, and name them where views are sent."""
    views = [
        _schema_of(sheet.view_type, schemas, sheet.view_type.__name__)
        for sheet in game_types()
        if sheet.view_type is not None
    ]
    described = {
        "description": "Of the game that its `game` names; a game from elsewhere may have other keys",
        "anyOf": [*views, {"type": "object", "additionalProperties": True}],
    }
    for name, fields in VIEW_FIELDS.items():
        for field in fields:
            found = schemas.get(name, {}).get("properties", {}).get(field)
            if found is not None:
                found["anyOf"] = [_with_views(part, described) for part in found["anyOf"]]


def _with_views(schema: Schema, described: Schema) -> Schema:
    if schema.get("type") == "object":
        return described
    return schema | {"items": described} if schema.get("type") == "array" else schema


def _schema_of(kind: Any, schemas: Schema, view: str) -> Schema:
    """The schema of a type. Pydantic reads TypedDicts only from Python 3.12 on; views need little. Parts are
    named after the view that they belong to: two games may have a `Site`."""
    origin, args = get_origin(kind), get_args(kind)
    if is_typeddict(kind):
        name = kind.__name__ if kind.__name__.startswith(view) else f"{view}{kind.__name__}"
        if name not in schemas:
            parts = {key: _schema_of(part, schemas, view) for key, part in get_type_hints(kind).items()}
            about = {"title": name, "description": " ".join((kind.__doc__ or "").split())}
            schemas[name] = {"type": "object", **about, "properties": parts, "required": list(parts)}
        return {"$ref": REF + name}
    if origin in (Union, types.UnionType):
        return {"anyOf": [_schema_of(part, schemas, view) for part in args]}
    if origin is Literal:
        return {"type": "string", "enum": list(args)}
    if origin is list:
        return {"type": "array", "items": _schema_of(args[0], schemas, view)}
    if origin is dict:
        return {"type": "object", "additionalProperties": _schema_of(args[1], schemas, view)}
    return {} if kind is Any else {"type": PLAIN[kind]}
