"""The AsyncAPI document of the live messages as a page."""

from __future__ import annotations

import json
from html import escape
from typing import Any

from .openapi import example_of


def page(document: dict[str, Any]) -> str:
    """The body of the page: what a client sends, what it is sent, and what these consist of."""
    info, channel = document["info"], document["channels"]["live"]
    parts = [
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>",
        f"<p>{escape(info['description'])} The socket is <code>{escape(channel['address'])}</code>. ",
        'The same as a document for programs: <a href="/api/asyncapi.json">asyncapi.json</a>. ',
        'Beside it: <a href="/api/reference">the HTTP API</a>.</p>',
    ]
    told = {"command": "What a client sends", "news": "What the server sends"}
    named = {
        key: [entry["$ref"].rpartition("/")[2] for entry in document["operations"][key]["messages"]]
        for key in told
    }
    parts.append("<nav>")
    for key, heading in told.items():
        links = "".join(f'<li><a href="#{name}">{name}</a></li>' for name in named[key])
        parts.append(f"<h2>{heading}</h2><ul>{links}</ul>")
    parts.append("</nav>")
    schemas = document["components"]["schemas"]
    messages = [name for names in named.values() for name in names]
    for name in messages:
        parts.append(
            _section(name, document["components"]["messages"][name]["summary"], schemas, example=True)
        )
    parts.append("<h2>What these consist of</h2>")
    for name in sorted(set(schemas) - set(messages)):
        parts.append(_section(name, schemas[name].get("description", ""), schemas, example=False))
    return f'<main class="document">{"".join(parts)}</main>'


def _section(name: str, summary: str, schemas: dict[str, Any], *, example: bool) -> str:
    schema = schemas[name]
    needed = set(schema.get("required", ()))
    rows = "".join(
        f"<tr><td><code>{escape(field)}</code></td><td>{type_of(part)}</td>"
        f"<td>{'always' if field in needed else 'may be left out'}</td>"
        f"<td>{escape(' '.join(part.get('description', '').split()))}</td></tr>"
        for field, part in schema.get("properties", {}).items()
    )
    table = (
        f"<table><tr><th>field</th><th>type</th><th></th><th>meaning</th></tr>{rows}</table>" if rows else ""
    )
    shown = json.dumps(example_of(schema, schemas), indent=2) if example else ""
    code = f"<pre>{escape(shown)}</pre>" if shown else ""
    text = escape(" ".join(summary.split()))
    return f'<section id="{escape(name)}"><h3>{escape(name)}</h3><p>{text}</p>{table}{code}</section>'


def type_of(schema: dict[str, Any]) -> str:
    """A type in words, with links to those that have a section of their own."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    if "const" in schema:
        return f"<code>{escape(json.dumps(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(json.dumps(value))}</code>" for value in schema["enum"])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(type_of(part) for part in schema[several])
    if schema.get("type") == "array":
        return f"list of {type_of(schema['items'])}" if "items" in schema else "list"
    return escape(str(schema.get("type", "anything")))
