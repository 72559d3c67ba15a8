"""The OpenAPI document, with what FastAPI does not know: who may call, where the server is, and an example
for every body."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from fastapi import APIRouter, FastAPI
from fastapi.dependencies.models import Dependant
from fastapi.openapi.utils import get_openapi
from fastapi.routing import APIRoute

from ..people.authentication import COOKIE
from . import dependencies
from .view_schemas import describe_views

SESSION, TOKEN = "session", "token"
SCHEMES = {
    SESSION: {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": "The cookie of a browser, set by `become_guest` and `sign_in`.",
    },
    TOKEN: {
        "type": "http",
        "scheme": "bearer",
        "description": "A token from the account page or `make_token`, for programs: to play or only read.",
    },
}
SECURITY: dict[Any, list[dict[str, list[str]]]] = {
    dependencies.in_person: [{SESSION: []}],
    dependencies.signed_in: [{SESSION: []}, {TOKEN: []}],
    dependencies.any_user: [{}, {SESSION: []}, {TOKEN: []}],
    dependencies.locked_or_not: [{}, {SESSION: []}, {TOKEN: []}],
}
"""What a route needs that depends on one of these; the strictest comes first."""
DESCRIPTION = (
    "Everything the pages of this server do goes through this API, and bots use it too. What happens at a "
    "table arrives over the socket [/api/live](/api/reference/live). Every refusal has a stable `code`, and "
    "a sentence in the language of `Accept-Language` (de, en, fr)."
)
TAGS = {
    "people": "Guests, accounts, sessions and tokens.",
    "tables": "Open a table, look at it, act at it.",
    "study": "Records, finished games, rankings, fair deals.",
    "analysis": "What the computer thinks: hints, reviews.",
    "notes": "Private notes to a game.",
    "live": "What happens at a table, as a stream of events.",
    "contacts": "People I know: recent opponents, favourites, who is online; what I have set for myself.",
    "challenges": "Ask somebody for a game, and answer.",
    "profiles": "A page for each person.",
    "watching": "Games to watch.",
    "notifications": "How I am told what waits for me.",
    "daily": "The deal of the day.",
    "duels": "A friend plays the cards of a finished game, and both compare.",
    "puzzles": "Positions with one good answer.",
    "invitations": "How guests come here.",
    "operations": "For the people who run the server.",
}
EXAMPLES: dict[str, Any] = {
    "become_guest": {"name": "Ada"},
    "become_account": {"name": "Ada", "password": "correct horse battery"},
    "sign_in": {"name": "Ada", "password": "correct horse battery"},
    "change_password": {"old": "correct horse battery", "new": "a better battery"},
    "delete_account": {"password": "correct horse battery"},
    "make_token": {"label": "my bot", "scopes": ["play", "read"]},
    "command": {"do": "join", "id": "my-bot-7c1e-1", "table": "AbC123"},
    "begin_attempt": {"day": "2026-11-18"},
    "make_duel": {"table": "AbC123", "kind": "level"},
    "open_puzzle": {"theme": None, "rated": True},
    "try_puzzle": {"move": "m"},
    "accept_challenge": {"takes_part": False},
    "decline_challenge": {"reason": "later"},
    "change_contact": {"name": "Bert", "favourite": True},
    "subscribe_browser": {
        "endpoint": "https://fcm.googleapis.com/fcm/send/abc",
        "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "auth": "BTBZMqHH6r4Tts7J_aSIgg",
    },
    "write_note": {"text": "Watch the corner."},
    "verify": "Game: ...\n\nthe text of a record, as /api/tables/{table_id}/record gives it",
}
"""By operation. Those that name a game are made below."""

VALUES = {"name": "Ada", "password": "correct horse battery", "mail": "ada@play.example"}
"""By field, where an operation has no example of its own."""


def name_operation(route: APIRoute) -> str:
    """The name of the function, which says what it does."""
    return route.name


def describe(app: FastAPI, routers: Sequence[APIRouter], game: str, *, views: bool = True) -> dict[str, Any]:
    """The document of an application that has included these; examples are about that game. With `views` it
    describes what is in the views of each game."""
    if app.openapi_schema is None:
        tags = [{"name": name, "description": text} for name, text in TAGS.items()]
        found = get_openapi(
            title=app.title,
            version=app.version,
            description=DESCRIPTION,
            routes=app.routes,
            tags=tags,
            servers=[{"url": "/", "description": "This server"}],
        )
        found["components"]["securitySchemes"] = SCHEMES
        _complete(found, routers, game)
        if views:
            describe_views(found["components"]["schemas"])
        app.openapi_schema = found
    return app.openapi_schema


def _complete(found: dict[str, Any], routers: Sequence[APIRouter], game: str) -> None:
    examples = EXAMPLES | {
        "open_table": {"game": game, "against": "computer", "level": "casual"},
        "challenge_person": {"name": "Bert", "request": {"game": game, "clock": {"kind": "days", "days": 3}}},
        "change_terms": {"request": {"game": game, "rated": False}},
        "look_at_line": {"game": game},
        "search_line": {"game": game, "effort": "quick"},
        "write_line": {"game": game},
    }
    for route in (route for router in routers for route in router.routes):
        if not isinstance(route, APIRoute) or not route.include_in_schema:
            continue
        for method in route.methods or ():
            operation = found["paths"][route.path][method.lower()]
            operation["security"] = _security(route)
            for content in operation.get("requestBody", {}).get("content", {}).values():
                fallback = example_of(content["schema"], found["components"]["schemas"])
                content["example"] = examples.get(route.name, fallback)


def _security(route: APIRoute) -> list[dict[str, list[str]]]:
    used = set(_calls(route.dependant))
    return next((needs for call, needs in SECURITY.items() if call in used), [])


def _calls(dependant: Dependant) -> Iterator[Any]:
    yield dependant.call
    for inner in dependant.dependencies:
        yield from _calls(inner)


def example_of(schema: dict[str, Any], schemas: dict[str, Any]) -> Any:
    """Something that a schema allows: its own example or default, or the simplest of its type."""
    if "$ref" in schema:
        return example_of(schemas[schema["$ref"].rpartition("/")[2]], schemas)
    if "examples" in schema:
        return schema["examples"][0]
    for known in ("const", "default"):
        if known in schema:
            return schema[known]
    for choice in ("enum", "oneOf", "anyOf"):
        if choice in schema:
            first = schema[choice][0]
            return first if choice == "enum" else example_of(first, schemas)
    if schema.get("type") == "object":
        needed = schema.get("required", [])
        parts = {name: schema["properties"][name] for name in needed}
        return {name: VALUES.get(name) or example_of(part, schemas) for name, part in parts.items()}
    if schema.get("type") == "array":
        items = schema.get("prefixItems") or [schema.get("items", {})] * schema.get("minItems", 1)
        return [example_of(part, schemas) for part in items]
    return {"string": "text", "integer": 1, "number": 1.0, "boolean": True}.get(schema.get("type", ""))
