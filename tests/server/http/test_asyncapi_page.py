"""The live messages as a page."""

from __future__ import annotations

import re

from baumeister.server.http.asyncapi_page import page, type_of
from baumeister.server.live.asyncapi import document


def test_every_message_has_a_section_and_every_link_leads_to_one() -> None:
    text = page(document())
    sections = set(re.findall(r'<section id="(\w+)">', text))
    assert set(document()["components"]["messages"]) | set(document()["components"]["schemas"]) == sections
    assert set(re.findall(r'href="#(\w+)"', text)) <= sections


def test_types_are_told_in_words() -> None:
    assert (
        type_of({"anyOf": [{"type": "array", "items": {"type": "string"}}, {"type": "null"}]})
        == "list of string or null"
    )
    assert type_of({"const": "<b>"}) == "<code>&quot;&lt;b&gt;&quot;</code>"
