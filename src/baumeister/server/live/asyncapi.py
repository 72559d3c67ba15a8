"""The AsyncAPI document of the live messages, made from their types."""

from __future__ import annotations

from typing import Any, get_args

from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from ... import __version__
from ..tables.messages import SENT_MESSAGES, VERSION, AnyCommand


def command_types() -> list[type[BaseModel]]:
    """Every command a client can send."""
    return list(get_args(get_args(AnyCommand)[0]))


def document() -> dict[str, Any]:
    """AsyncAPI 3.0."""
    types: list[tuple[type[BaseModel], JsonSchemaMode]] = [
        *((kind, "validation") for kind in command_types()),
        *((kind, "serialization") for kind in SENT_MESSAGES),
    ]
    refs, schemas = models_json_schema(types, ref_template="#/components/schemas/{model}")
    messages = {
        kind.__name__: {
            "name": kind.__name__,
            "summary": " ".join((kind.__doc__ or "").split()),
            "contentType": "application/json",
            "payload": refs[kind, mode],
        }
        for kind, mode in types
    }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Baumeister live",
            "version": __version__,
            "description": f"Messages of version {VERSION}. The server answers each command by its id.",
        },
        "channels": {
            "live": {
                "address": "/api/live",
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "command": _operation("receive", [kind.__name__ for kind in command_types()]),
            "news": _operation("send", [kind.__name__ for kind in SENT_MESSAGES]),
        },
        "components": {"messages": messages, "schemas": schemas["$defs"]},
    }


def _operation(action: str, names: list[str]) -> dict[str, Any]:
    return {
        "action": action,
        "channel": {"$ref": "#/channels/live"},
        "messages": [{"$ref": f"#/channels/live/messages/{name}"} for name in names],
    }
