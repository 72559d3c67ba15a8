"""Everything that goes over the wire, in both directions. Version 1.

A client sends commands, each with an id of its own choosing. The answer to a command is `done` or `refused`
with that id; a repeat of an id is answered the same and applied once. What happens at a table comes as
`event`, numbered from 1 without gaps. `asyncapi.py` writes the AsyncAPI document from these types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from .clock import Times
from .errors import bad_message

VERSION = 1

ID = r"^[\x21-\x7e]{1,40}$"
Id = Annotated[str, Field(pattern=ID)]
TableId = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]
Nonce = Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{1,64}$")]
Move = Annotated[str, Field(min_length=1, max_length=250)]
Whole = Annotated[int, Field(ge=0, le=2**31 - 1)]
Offered = Literal["draw", "takeback", "rematch", "mirrored"]


class Command(BaseModel):
    """What a client sends."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    id: Id
    table: TableId


class Watch(Command):
    """Tell me about a table from now on. With `after` I have seen its events up to that number and get the
    later ones; if they are too many, or without it, I get the whole table."""

    do: Literal["watch"] = "watch"
    after: Whole | None = None
    show: Literal["events", "view"] = Field(
        default="view",
        description="`events`: only what happened; `view`: also my view and, on my turn, my legal moves",
    )


class Unwatch(Command):
    """Tell me no more about a table."""

    do: Literal["unwatch"] = "unwatch"


class Join(Command):
    """Take the free seat. The nonce goes into the deal."""

    do: Literal["join"] = "join"
    nonce: Nonce | None = None


class Leave(Command):
    """Give up my seat before the game has begun; if I opened the table, it is closed."""

    do: Literal["leave"] = "leave"


class Play(Command):
    """Play one or more moves of my turn, all or none; one that is not `undoable` must be the last."""

    do: Literal["play"] = "play"
    at: Whole = Field(description="The length of the log I decided on; another length is answered `stale`")
    moves: Annotated[list[Move], Field(min_length=1, max_length=40)]


class Preview(Command):
    """What would my view be after these moves? Nothing is stored, and nobody else hears of it."""

    do: Literal["preview"] = "preview"
    at: Whole
    moves: Annotated[list[Move], Field(max_length=40)]


class Offer(Command):
    """Offer a draw, ask to take my last move back, or to play again (`mirrored`: with the same deal, seats
    swapped)."""

    do: Literal["offer"] = "offer"
    what: Offered


class Accept(Command):
    """Agree to what the other player offered."""

    do: Literal["accept"] = "accept"
    what: Offered


class Decline(Command):
    """Decline what the other player offered, or withdraw what I offered."""

    do: Literal["decline"] = "decline"
    what: Offered


class Resign(Command):
    """Give the game up."""

    do: Literal["resign"] = "resign"


class Abort(Command):
    """End the game without a result, while not both players have moved."""

    do: Literal["abort"] = "abort"


class Claim(Command):
    """Claim the game when the other player's time is over, or when he is to move and gone."""

    do: Literal["claim"] = "claim"
    result: Literal["win", "draw"]


class Ping(BaseModel):
    """I am here; answered by `pong`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    do: Literal["ping"] = "ping"
    id: Id


TableCommand = Join | Leave | Play | Offer | Accept | Decline | Resign | Abort | Claim
"""Commands that change a table."""
AnyCommand = Annotated[
    Watch
    | Unwatch
    | Join
    | Leave
    | Play
    | Preview
    | Offer
    | Accept
    | Decline
    | Resign
    | Abort
    | Claim
    | Ping,
    Field(discriminator="do"),
]
COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand)


def parse(text: str | bytes) -> AnyCommand:
    """The command in a message. Raises Refusal."""
    try:
        return COMMANDS.validate_json(text)
    except ValidationError as fault:
        raise bad_message(fault.errors(include_url=False, include_input=False)) from None


# ---- what the server sends --------------------------------------------------------------------------


class Message(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(extra="forbid")


class Result(Message):
    """How a game ended."""

    winner: int | None
    scores: tuple[int, int]
    reason: str


class State(Message):
    """How a table stands after an event."""

    status: Literal["waiting", "playing", "over"]
    length: int = Field(description="Entries of the log")
    to_move: int | None
    times: Times | None = Field(description="The clocks; null without")
    offers: dict[Offered, int] = Field(description="What stands offered, and by which seat")
    result: Result | None
    next: TableId | None = Field(description="The table that follows this one")


class Sight(Message):
    """What one seat, or a spectator, may see."""

    view: dict[str, Any] | None
    moves: list[str] = Field(description="My legal moves; empty when I am not to move")
    undoable: str = Field(description="First letters of moves that can be tried out with `preview`")
    views: list[dict[str, Any]] | None = Field(
        default=None, description="Both players' views when the game is over"
    )


class Deal(Message):
    """What is known of the fair deal: the commitment at once, the nonces from the start, the secret at the
    end."""

    commitment: str
    nonces: tuple[str, str] | None
    secret: str | None
    start: int = Field(description="Entries of the log that came from another game, before this deal")


class Sitting(Message):
    """Who sits there."""

    name: str
    level: str | None = Field(description="The level of a computer; null for a person")
    here: bool = Field(description="True while he is connected")
    gone: int | None = Field(description="When he went, in the server's time; null while he is connected")


class Welcome(Message):
    """The first message on every connection."""

    say: Literal["welcome"] = "welcome"
    version: int = VERSION
    name: str
    now: int = Field(description="The server's time in milliseconds")
    heartbeat: int = Field(description="Seconds; a client that is silent for three times as long is dropped")
    patience: int = Field(description="Seconds a player must be gone before the other may claim")
    build: str | None = Field(
        description="For the browser client: which build of it this server hands out; null without one"
    )


class Pong(Message):
    """The answer to `ping`."""

    say: Literal["pong"] = "pong"
    id: Id
    now: int


class Done(Message):
    """A command was carried out and is stored; the table then had `seq` events."""

    say: Literal["done"] = "done"
    id: Id
    table: TableId
    seq: int


class Reason(Message):
    """Why something was refused: the whole answer over HTTP, a part of `refused` on a socket."""

    code: str
    sentence: str = Field(description="In the client's language: de, en or fr")
    rule: str | None = Field(
        description="`illegal_move`: the move and the rule it breaks, in the client's language; else what is "
        "wrong with the message, in English"
    )
    broken: str | None = Field(description="The code of that rule of the game, such as `pagode.occupied`")
    section: str | None = Field(
        description="Where the rules tell it: page and heading of docs/rules, such as `pagode#crosses`"
    )


class Refused(Reason):
    """A command was not carried out; nothing was changed."""

    say: Literal["refused"] = "refused"
    id: Id | None = Field(description="null if the message had no readable id")


class Snapshot(Message):
    """A whole table: the answer to `watch`, and what is sent when somebody sits down or gets up, when the
    game begins or ends, and when a move is taken back."""

    say: Literal["table"] = "table"
    table: TableId
    seq: int
    now: int
    terms: dict[str, Any]
    seats: tuple[Sitting | None, Sitting | None]
    spectators: int = Field(description="How many watch who have no seat")
    you: list[int] = Field(description="My seats: none, one, or both at one device")
    deal: Deal
    log: list[tuple[str, int | None]] = Field(
        description="Moves and chance outcomes, as far as I may know them"
    )
    stamps: list[int | None] = Field(description="For each entry what its player's clock showed")
    state: State
    sight: Sight | None


class Happened(Message):
    """Something happened at a table."""

    say: Literal["event"] = "event"
    table: TableId
    seq: int
    at: int
    kind: str
    by: int | None = Field(description="The seat that did it")
    log_from: int = Field(description="The log is from here on what `log` says")
    log: list[tuple[str, int | None]]
    state: State | None = Field(
        description="null in events that a later one of the same answer makes out of date"
    )
    sight: Sight | None


class Previewed(Message):
    """The answer to `preview`."""

    say: Literal["preview"] = "preview"
    id: Id
    table: TableId
    to_move: int | None
    sight: Sight


class Presence(Message):
    """Somebody at a table has come or gone."""

    say: Literal["presence"] = "presence"
    table: TableId
    seat: int
    here: bool
    gone: int | None = Field(description="When he went, in the server's time; null while he is connected")


class Spectators(Message):
    """Somebody without a seat has come or gone."""

    say: Literal["spectators"] = "spectators"
    table: TableId
    count: int


class Reviewing(Message):
    """How far the review of a finished game is; when it is `finished`, it can be fetched."""

    say: Literal["review"] = "review"
    table: TableId
    done: int
    of: int = Field(description="Decisions of the game")
    finished: bool


class Resync(Message):
    """Connect again and watch your tables anew: you were too slow and missed something, or what you came
    with, or may see, is no longer the same."""

    say: Literal["resync"] = "resync"


class Bye(Message):
    """The server goes down for a restart: connect again in a moment."""

    say: Literal["bye"] = "bye"


SENT: list[type[Message]] = [
    Welcome,
    Pong,
    Done,
    Refused,
    Snapshot,
    Happened,
    Previewed,
    Presence,
    Spectators,
    Reviewing,
    Resync,
    Bye,
]
"""Every message the server sends."""


def as_json(message: object) -> str:
    """A message as text."""
    return to_json(message).decode()
