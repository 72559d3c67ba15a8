"""The documents describe the views of every game, and the views are as described."""

from __future__ import annotations

import re

import pytest
from jsonschema import Draft202012Validator

import baumeister as bm
from baumeister.games.registry import game_types

from ..serving import Visitor


@pytest.mark.parametrize("path", ["/api/openapi.json", "/api/asyncapi.json"])
def test_views_are_described_and_keep_it(anna: Visitor, path: str) -> None:
    document = anna.get(path)
    schemas = document["components"]["schemas"]
    for ref in re.findall(r'"#/components/schemas/(\w+)"', str(document).replace("'", '"')):
        assert ref in schemas
    for name in bm.names():
        kind = bm.game(name).type.view_type
        assert kind is not None
        named = {"$ref": f"#/components/schemas/{kind.__name__}"}
        assert named in schemas["SeatView"]["properties"]["view"]["anyOf"][0]["anyOf"]
        validator = Draft202012Validator({**document, **named})
        view = bm.game(name).start(seed=1).view(0)
        assert validator.is_valid(view)
        assert not validator.is_valid({key: view[key] for key in list(view)[:-1]})


def test_the_names_of_the_types_are_different() -> None:
    names = [sheet.view_type.__name__ for sheet in game_types() if sheet.view_type is not None]
    assert len(names) == len(set(names)) == len(bm.names())
