"""Writes the client's types of messages from the server's models, as `npm run wire` does for the browser:
`PYTHONPATH=src python -m scripts.make_client_messages`. A test fails while they are out of date."""

from __future__ import annotations

import subprocess
import sys
import textwrap
from pathlib import Path
from typing import Any

from baumeister.server.live.asyncapi import command_types
from baumeister.server.schema_document import document
from baumeister.server.tables.messages import SENT_MESSAGES

FILE = Path(__file__).parents[1] / "src" / "baumeister" / "client" / "messages.py"
ANSWERS = ("TableSummary", "Reason")
"""What the HTTP API answers, as far as the client asks for it."""
HEAD = '''"""The messages between a server and its clients, as they come out of `json.loads`.

Written by scripts/make_client_messages.py from the server's models: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict
'''
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}


def source() -> str:
    """The whole module."""
    schemas = document()["components"]["schemas"]
    sent = [kind.__name__ for kind in SENT_MESSAGES]
    commands = [kind.__name__ for kind in command_types()]
    wanted = [*sent, *commands, *ANSWERS]
    for name in wanted:  # grows while it is read
        wanted += [other for other in references(schemas[name]) if other not in wanted]
    parts = [HEAD]
    for name in sorted(set(wanted)):
        parts.append(typed_dict(name, schemas[name]))
    parts.append(f"SentMessage = {' | '.join(sent)}\n" + '"""What the server sends on a socket."""\n')
    parts.append(f"Command = {' | '.join(commands)}\n" + '"""What a client sends on a socket."""\n')
    return formatted("\n\n".join(parts))


def references(schema: Any) -> list[str]:
    """The names of the models that a schema mentions."""
    if isinstance(schema, list):
        return [name for part in schema for name in references(part)]
    if not isinstance(schema, dict):
        return []
    found = [schema["$ref"].rpartition("/")[2]] if "$ref" in schema else []
    return found + references(list(schema.values()))


def typed_dict(name: str, schema: dict[str, Any]) -> str:
    """One class; fields that a sender may leave out are not required."""
    required = schema.get("required", [])
    lines = [f"class {name}(TypedDict):", quoted(schema.get("description", ""))]
    for field, kind in schema.get("properties", {}).items():
        needed = field in required or "const" in kind
        lines.append(f"    {field}: {type_of(kind) if needed else f'NotRequired[{type_of(kind)}]'}")
        if kind.get("description"):
            lines.append(quoted(kind["description"]))
    return "\n".join(lines)


def quoted(text: str) -> str:
    """A docstring."""
    told = textwrap.fill(" ".join(text.split()), 100, break_long_words=False, break_on_hyphens=False)
    return textwrap.indent(f'"""{told.rstrip(".")}."""', "    ")


def type_of(schema: dict[str, Any]) -> str:
    """A schema as a Python type. JSON has lists, no tuples."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema or "enum" in schema:
        return f"Literal[{', '.join(map(repr, schema.get('enum', [schema.get('const')])))}]"
    if "anyOf" in schema or "oneOf" in schema:
        return union(schema.get("anyOf") or schema["oneOf"])
    if schema.get("type") == "array":
        return (
            f"list[{union(schema['prefixItems']) if 'prefixItems' in schema else type_of(schema['items'])}]"
        )
    if schema.get("type") == "object":
        values = schema.get("additionalProperties", True)
        return f"dict[str, {type_of(values) if isinstance(values, dict) else 'Any'}]"
    return PLAIN.get(schema.get("type", ""), "Any")


def union(schemas: list[dict[str, Any]]) -> str:
    """Any of these, each named once."""
    return " | ".join(dict.fromkeys(part for found in schemas for part in type_of(found).split(" | ")))


def formatted(text: str) -> str:
    """As ruff writes it."""
    command = [sys.executable, "-m", "ruff", "format", "-q", "--line-length", "110", "-"]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout


if __name__ == "__main__":
    FILE.write_text(source(), encoding="utf-8")
