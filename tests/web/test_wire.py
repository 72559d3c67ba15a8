"""What the browser client believes about messages and answers is what the server's models say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel

from baumeister.server.computer import judgement
from baumeister.server.http.routes import analysis, notes, people, study, tables
from baumeister.server.live.asyncapi import command_types
from baumeister.server.tables import catalogue, messages
from baumeister.server.tables.clock import Clock, Times
from baumeister.server.tables.creation import TableRequest
from baumeister.server.tables.table import Origin, Terms

SOURCE = (Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts").read_text()
INTERFACES = {
    name: dict(re.findall(r"^  (\w+\??): ([^;]+);$", body, re.MULTILINE))
    for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", SOURCE, re.MULTILINE | re.DOTALL)
}
ASKED: list[type[BaseModel]] = [*command_types(), TableRequest]
"""What the client sends: it may leave out what has a default."""
TOLD: list[type[BaseModel]] = [
    *messages.SENT,
    messages.Result,
    messages.State,
    messages.SeatView,
    messages.Deal,
    messages.SeatInfo,
    Times,
    Clock,
    Terms,
    Origin,
    people.Me,
    people.Token,
    people.MadeToken,
    catalogue.Option,
    catalogue.Strength,
    catalogue.LevelInfo,
    catalogue.GameInfo,
    tables.Opened,
    tables.TableSummary,
    messages.Moment,
    tables.Past,
    study.FinishedGame,
    study.RankedPlayer,
    study.Leaderboard,
    judgement.Chances,
    judgement.Candidate,
    judgement.ReviewedMove,
    judgement.ReviewedPlayer,
    messages.Weighed,
    messages.Thought,
    analysis.Thoughts,
    analysis.Hinted,
    analysis.Review,
    notes.Note,
]


def named(model: type[BaseModel]) -> dict[str, Any]:
    """The fields of a model by the names they have on the wire."""
    return {field.alias or name: field for name, field in model.model_fields.items()}


@pytest.mark.parametrize("model", [*ASKED, *TOLD], ids=lambda model: model.__name__)
def test_the_client_knows_every_field_and_no_other(model: type[BaseModel]) -> None:
    known = {name.rstrip("?") for name in INTERFACES[model.__name__]}
    assert known == set(named(model))


@pytest.mark.parametrize("model", [*ASKED, *TOLD], ids=lambda model: model.__name__)
def test_the_client_expects_null_where_the_server_may_send_it(model: type[BaseModel]) -> None:
    found = {name.rstrip("?"): text for name, text in INTERFACES[model.__name__].items()}
    schema = model.model_json_schema(by_alias=True)["properties"]
    for name, rule in schema.items():
        nullable = {"type": "null"} in rule.get("anyOf", [])
        assert found[name].endswith("| null") == nullable, f"{model.__name__}.{name} is {found[name]}"


@pytest.mark.parametrize("model", ASKED, ids=lambda model: model.__name__)
def test_the_client_sends_whatever_has_no_default(model: type[BaseModel]) -> None:
    optional = {name.rstrip("?") for name in INTERFACES[model.__name__] if name.endswith("?")}
    tag = {"do"}
    assert optional <= {name for name, field in named(model).items() if not field.is_required()} - tag


def test_every_interface_stands_for_a_model() -> None:
    assert set(INTERFACES) == {model.__name__ for model in [*ASKED, *TOLD]}


def test_both_speak_the_same_version() -> None:
    assert f"VERSION = {messages.VERSION};" in SOURCE
