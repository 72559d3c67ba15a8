"""What server processes tell each other: a closed list of types, told apart by `do`.

The names on the wire do not change: while a site is upgraded, processes of two versions talk to each other.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field, TypeAdapter

from ..store import EventRow
from ..tables.messages import PersonalMessage, Phrase, ReviewProgress


class Hello(BaseModel):
    """I want to know who is connected to you: all processes, or the one named in `to`."""

    do: Literal["hello"] = "hello"
    to: str | None = None


class Alive(BaseModel):
    """I am here, and could take moves at the moment `able`; or I cannot, and `outage` says under which name I
    note that, and since when. Earlier versions say neither."""

    do: Literal["alive"] = "alive"
    able: int | None = None
    outage: tuple[str, int] | None = None


class StoredEvents(BaseModel):
    """I have stored these events of one table."""

    do: Literal["events"] = "events"
    rows: Annotated[list[EventRow], Field(min_length=1)]


class PersonPresence(BaseModel):
    """Somebody has come to a table through me, or has gone; an empty table: to the server at all."""

    do: Literal["presence"] = "presence"
    table: str
    user: str
    here: bool


class ReviewNews(BaseModel):
    """I am working on the review of a game."""

    do: Literal["review"] = "review"
    table: str
    message: ReviewProgress


class PhraseNews(BaseModel):
    """A player has said something at a table, with the command of that name."""

    do: Literal["phrase"] = "phrase"
    name: str
    message: Phrase


class PersonalNews(BaseModel):
    """This is for all connections of a person."""

    do: Literal["personal"] = "personal"
    user: str
    message: Annotated[PersonalMessage, Field(discriminator="say")]


class ForgetPerson(BaseModel):
    """Somebody has deleted their account."""

    do: Literal["forget"] = "forget"
    user: str


class Disconnect(BaseModel):
    """Drop somebody's connections: those opened with `only` one session or token, or with any but the one to
    `keep`."""

    do: Literal["hang up"] = "hang up"
    user: str
    only: str | None = None
    keep: str | None = None


class ManyCommands(BaseModel):
    """I have counted so many commands in a second, by the people and addresses that sent many."""

    do: Literal["many"] = "many"
    counts: dict[str, int]


BusMessage = (
    Hello
    | Alive
    | StoredEvents
    | PersonPresence
    | ReviewNews
    | PhraseNews
    | PersonalNews
    | ForgetPerson
    | Disconnect
    | ManyCommands
)
_MESSAGES: TypeAdapter[list[BusMessage]] = TypeAdapter(list[Annotated[BusMessage, Field(discriminator="do")]])


def parse_bus_messages(text: bytes) -> list[BusMessage]:
    """The messages that another process has published together. Raises ValidationError."""
    return _MESSAGES.validate_json(text)
