"""Everything that goes over the wire, in both directions. Version 1.

A client sends commands, each with an id that it chooses. The answer to a command is `done` or `refused` with
that id; a repeated id gets the same answer and is applied once. What happens at a table comes as `event`,
numbered from 1 without gaps. `live/asyncapi.py` writes the AsyncAPI document from these types.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, WithJsonSchema

from ..errors import Reason, bad_message
from .clock import Times
from .table import EventKind, OfferKind, SeatNumber, Status, Terms

VERSION = 1

COMMAND_ID = r"^[\x21-\x7e]{1,40}$"
CommandId = Annotated[str, Field(pattern=COMMAND_ID)]
TableId = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_-]+$")]
# What the server sends is its own or was checked before; checking it again would slow down every move.
SentCommandId = Annotated[str, WithJsonSchema(TypeAdapter(CommandId).json_schema())]
SentTableId = Annotated[str, WithJsonSchema(TypeAdapter(TableId).json_schema())]
Nonce = Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{16,64}$")]
Hash = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]
OldNonce = Annotated[
    str,
    Field(
        pattern=r"^[0-9A-Za-z_-]{1,64}$",
        description="Ignored: what the server knows before the deal proves nothing. Take part instead",
    ),
]
Move = Annotated[str, Field(min_length=1, max_length=250)]
Count = Annotated[int, Field(ge=0, le=2**31 - 1)]
Show = Literal["events", "view", "text"]
Facts = dict[str, int | str]
LogEntry = tuple[str, SeatNumber | None]
"""A move and its player, or a chance outcome and None."""


class Command(BaseModel):
    """What a client sends."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    id: CommandId
    table: TableId


class Watch(Command):
    """Tell me about a table from now on. With `after`, I have seen its events up to that number and get the
    later ones; without it, or if there are too many, I get the whole table."""

    do: Literal["watch"] = "watch"
    after: Count | None = None
    show: Show = Field(
        default="view",
        description="`events`: only what happened; `view`: also my view and, on my turn, my legal moves; "
        "`text`: also my view as a text board",
    )


class Unwatch(Command):
    """Stop telling me about a table."""

    do: Literal["unwatch"] = "unwatch"


class Join(Command):
    """Take the free seat."""

    do: Literal["join"] = "join"
    takes_part: bool = Field(
        default=False, description="My program takes part in the deal, with `commit` and `reveal`"
    )
    nonce: OldNonce | None = None


class CommitNonce(Command):
    """My part in the deal, as a hash (docs/fair-deals.md): both seats are taken, and I have kept the server's
    commitment."""

    do: Literal["commit"] = "commit"
    seat: SeatNumber
    hash: Hash
    commitment: Hash | None = Field(
        default=None,
        description="The server's, for which the hash was made; refused if the deal has begun again since",
    )


class RevealNonce(Command):
    """My part in the deal: all hashes are known, and I have kept them."""

    do: Literal["reveal"] = "reveal"
    seat: SeatNumber
    nonce: Nonce


class Leave(Command):
    """Give up my seat before the game has begun; if I opened the table, it is closed."""

    do: Literal["leave"] = "leave"


class Play(Command):
    """Play one or more moves of my turn, all or none; one that is not `undoable` must be the last."""

    do: Literal["play"] = "play"
    at: Count = Field(description="The length of the log I decided on; another length is answered `stale`")
    moves: Annotated[list[Move], Field(min_length=1, max_length=40)]


class Preview(Command):
    """What would my view be after these moves? Nothing is stored, and nobody else hears of it."""

    do: Literal["preview"] = "preview"
    at: Count
    moves: Annotated[list[Move], Field(max_length=40)]


class Offer(Command):
    """Offer a draw, or ask to take my last move back or to play again (`mirrored`: with the same deal, seats
    swapped)."""

    do: Literal["offer"] = "offer"
    what: OfferKind


class Accept(Command):
    """Agree to what the other player offered."""

    do: Literal["accept"] = "accept"
    what: OfferKind


class Decline(Command):
    """Decline what the other player offered, or withdraw what I offered."""

    do: Literal["decline"] = "decline"
    what: OfferKind


class Resign(Command):
    """Resign the game; before both players have moved it is called off instead, and counts for nobody."""

    do: Literal["resign"] = "resign"


class Abort(Command):
    """End the game without a result, before both players have moved."""

    do: Literal["abort"] = "abort"


class Claim(Command):
    """Claim the game when both have moved and the other player's time is up, or they are to move and gone."""

    do: Literal["claim"] = "claim"
    result: Literal["win", "draw"]


PhraseCode = Annotated[
    Literal[
        "hello",
        "good_luck",
        "nice_move",
        "thinking",
        "moment",
        "back",
        "exciting",
        "oops",
        "sorry",
        "thanks",
        "good_game",
        "leaving",
    ],
    Field(
        description="`moment`: one moment, please; `back`: I am back; `leaving`: I have to go. "
        "Each client shows it in its reader's language"
    ),
]


class SayPhrase(Command):
    """Say something to the other player; everybody at the table is told."""

    do: Literal["phrase"] = "phrase"
    phrase: PhraseCode


class Ping(BaseModel):
    """I am here; answered by `pong`."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    do: Literal["ping"] = "ping"
    id: CommandId
    awake: bool = Field(
        default=True,
        description="False: nobody looks at me, and notifications for people who are away are due",
    )


TableCommand = (
    Join | CommitNonce | RevealNonce | Leave | Play | Offer | Accept | Decline | Resign | Abort | Claim
)
"""Commands that change a table."""
AnyCommand = Annotated[
    Watch
    | Unwatch
    | Join
    | CommitNonce
    | RevealNonce
    | Leave
    | Play
    | Preview
    | Offer
    | Accept
    | Decline
    | Resign
    | Abort
    | Claim
    | SayPhrase
    | Ping,
    Field(discriminator="do"),
]
_COMMANDS: TypeAdapter[AnyCommand] = TypeAdapter(AnyCommand)


def parse_command(text: str | bytes) -> AnyCommand:
    """The command in a message. Raises Refusal."""
    try:
        return _COMMANDS.validate_json(text)
    except ValidationError as fault:
        raise bad_message(fault.errors(include_url=False, include_input=False)) from None


# ---- what the server sends --------------------------------------------------------------------------


class Message(BaseModel):
    """What the server sends: every field, including those with a default."""

    model_config = ConfigDict(extra="forbid", json_schema_serialization_defaults_required=True)


class Result(Message):
    """How a game ended."""

    winner: SeatNumber | None
    scores: tuple[int, int]
    reason: str = Field(description="A code; `/api/games` has a sentence for each")
    facts: Facts = Field(description="What the sentence mentions, such as the number of a card")


class State(Message):
    """The state of a table after an event."""

    status: Status
    length: int = Field(description="Entries of the log")
    to_move: SeatNumber | None
    times: Times | None = Field(description="The clocks; null if there are none")
    offers: dict[OfferKind, SeatNumber] = Field(description="Open offers, and the seat that made each")
    claim_from: int | None = Field(
        description="In a game without a clock between two people, when the player who waits for a move may "
        "claim the game even if nobody has left; in the server's time; null in other games"
    )
    result: Result | None
    next: SentTableId | None = Field(description="The table that follows this one")


class SeatView(Message):
    """What one seat, or a spectator, may see."""

    view: dict[str, Any] | None
    moves: list[str] = Field(description="My legal moves; empty when I am not to move")
    undoable: str = Field(description="First letters of moves that can be tried out with `preview`")
    views: list[dict[str, Any]] | None = Field(
        default=None, description="Both players' views when the game is over"
    )
    text: str | None = Field(default=None, description="`view` as a text board, if it was asked for")


class Moment(Message):
    """What could be seen at one moment of a game."""

    length: int = Field(description="Entries of the log then")
    view: dict[str, Any] | None = Field(description="My view, or the public one; null when the game is over")
    views: list[dict[str, Any]] | None = Field(description="Both players' views when the game is over")
    text: str | None = Field(default=None, description="My view as a text board, if it was asked for")


class Deal(Message):
    """What is known of the fair deal: the commitment at once, then the hashes of the nonces, the nonces from
    the start, the secret at the end."""

    version: int = Field(description="Of the rule; 1 at tables that an earlier release opened")
    commitment: str
    hashes: tuple[str | None, str | None] = Field(description="What each player committed to")
    nonces: tuple[str, str] | None
    secret: str | None
    parts: tuple[bool, bool] = Field(
        description="For each seat, whether its player takes part; if not, it is dealt by the server"
    )
    awaited: list[SeatNumber] = Field(
        description="Seats that must `commit` or, when all hashes are known, `reveal`; empty: nothing is due"
    )
    due: int | None = Field(description="When those who have not answered are dealt by the server")
    redealt: int = Field(
        description="How often the deal began again, because a player did not show the nonce they promised"
    )
    table: SentTableId = Field(
        description="The table it was made for; another one if it is mirrored, in a duel when it is over"
    )
    round: int = Field(description="Which game of a match that was")
    first: SeatNumber | None = Field(description="Who begins, if a match has settled it")
    start: int = Field(description="Entries of the log that came from another game, before this deal")


class SeatInfo(Message):
    """Who sits there."""

    name: str
    level: str | None = Field(description="The level of a computer; null for a person")
    account: bool = Field(
        description="They have an account, and perhaps a page (`/api/people/NAME`); guests have none"
    )
    here: bool = Field(description="True while the player is connected")
    gone: int | None = Field(
        description="When the player left while the other one was there, in the server's time: claims count "
        "from then; null if they are there, if that has not happened, or if it is not known"
    )


class Welcome(Message):
    """The first message on every connection."""

    say: Literal["welcome"] = "welcome"
    version: int = VERSION
    name: str
    now: int = Field(description="The server's time in milliseconds")
    heartbeat: int = Field(description="Seconds; a client that is silent for three times as long is dropped")
    patience: int = Field(description="Seconds a player must be gone before the other may claim")
    build: str | None = Field(
        description="For the browser client: which build of it this server serves; null if it has none"
    )


class Pong(Message):
    """The answer to `ping`."""

    say: Literal["pong"] = "pong"
    id: SentCommandId
    now: int


class Done(Message):
    """A command was carried out and is stored; the table then had `seq` events."""

    say: Literal["done"] = "done"
    id: SentCommandId
    table: SentTableId
    seq: int


class Refused(Message, Reason):
    """A command was not carried out; nothing was changed."""

    say: Literal["refused"] = "refused"
    id: SentCommandId | None = Field(description="null if the message had no readable id")


class Snapshot(Message):
    """A whole table: sent in answer to `watch`, when somebody takes or leaves a seat, when the game begins or
    ends, and when a move is taken back."""

    say: Literal["table"] = "table"
    table: SentTableId
    seq: int
    now: int
    terms: Terms
    seats: tuple[SeatInfo | None, SeatInfo | None]
    spectators: int = Field(description="How many people without a seat are watching")
    you: list[SeatNumber] = Field(description="My seats: none, one, or both at one device")
    deal: Deal
    log: list[LogEntry] = Field(description="Moves and chance outcomes, as far as I may know them")
    stamps: list[int | None] = Field(description="For each entry, what its player's clock showed")
    state: State
    sight: SeatView | None


class TableEvent(Message):
    """Something happened at a table."""

    say: Literal["event"] = "event"
    table: SentTableId
    seq: int
    at: int
    kind: EventKind
    by: SeatNumber | None = Field(description="The seat that did it")
    log_from: int = Field(description="The log from this entry on is `log`")
    log: list[LogEntry]
    state: State | None = Field(description="null if a later event of the same answer puts it out of date")
    sight: SeatView | None


class PreviewResult(Message):
    """The answer to `preview`."""

    say: Literal["preview"] = "preview"
    id: SentCommandId
    table: SentTableId
    to_move: SeatNumber | None
    sight: SeatView


class PresenceChange(Message):
    """A player has come or gone."""

    say: Literal["presence"] = "presence"
    table: SentTableId
    seat: SeatNumber
    here: bool
    gone: int | None = Field(
        description="When the player left while the other one was there, in the server's time: claims count "
        "from then; null if they are there, if that has not happened, or if it is not known"
    )


class Spectators(Message):
    """A spectator has come or gone."""

    say: Literal["spectators"] = "spectators"
    table: SentTableId
    count: int


class Phrase(Message):
    """A player says something. It is no event of the table. Those who begin to watch are sent what was said
    lately, perhaps for the second time: `at` tells."""

    say: Literal["phrase"] = "phrase"
    table: SentTableId
    seat: SeatNumber
    phrase: PhraseCode
    at: int = Field(description="In the server's time")
    length: int = Field(description="Entries of the log then")


class ReviewProgress(Message):
    """How far the review of a finished game has got; when it is `finished`, it can be fetched."""

    say: Literal["review"] = "review"
    table: SentTableId
    done: int
    of: int = Field(description="Decisions of the game")
    finished: bool


ChallengeState = Literal["open", "accepted", "declined", "changed", "withdrawn", "expired"]
DeclineReason = Literal["later", "game", "options", "clock", "rated", "casual", "busy"]


class Challenge(Message):
    """Somebody asks another for a game."""

    id: str
    by: str = Field(description="The name of the person who asks")
    to: str = Field(description="The name of the person who is asked")
    mine: bool = Field(description="True: I ask; false: I am asked, and may accept, decline or change it")
    state: ChallengeState = Field(
        description="`changed`: sent back with other terms, as the challenge that names it in `replaces`"
    )
    reason: DeclineReason | None = Field(description="Why it was declined, if they said so")
    terms: Terms
    seat: SeatNumber = Field(description="The seat of the person who asks")
    created: int
    until: int = Field(description="When it can no longer be accepted, in milliseconds")
    table: SentTableId | None = Field(description="The table at which both sit once it is accepted")
    replaces: str | None = Field(description="The challenge whose terms this one changes")


class ChallengeNews(Message):
    """A challenge to me or by me is new, or was answered. Challenges from before the connection are at
    `/api/challenges`."""

    say: Literal["challenge"] = "challenge"
    challenge: Challenge


class TurnNews(Message):
    """At a table of mine that I do not watch it is now my turn, or no longer."""

    say: Literal["turn"] = "turn"
    table: SentTableId
    yours: bool


PersonalMessage = ChallengeNews | TurnNews
"""What concerns a person, whatever they watch."""


class Resync(Message):
    """Connect and watch your tables again: you were too slow and missed something, or your session or token
    is no longer valid, or you may no longer see what you watched."""

    say: Literal["resync"] = "resync"


class Bye(Message):
    """The server is restarting: connect again in a moment."""

    say: Literal["bye"] = "bye"


# ---- what the computer thought ------------------------------------------------------------------------


class Weighed(BaseModel):
    """A move that was considered but not played."""

    move: str
    expected: float = Field(description="Expected result for the computer, like that of the move")


class MoveReport(BaseModel):
    """What is stored with a move of the computer."""

    expected: float | None = Field(
        description="Expected result for the computer: 1 won, 0.5 drawn, 0 lost; null if it searched nothing"
    )
    simulations: int = Field(
        description="How much it searched: simulations, or positions if it searches all moves"
    )
    seconds: float = Field(description="How long it thought")
    line: list[str] = Field(
        description="The move and what it expected to follow; `>?` where chance acts; empty where it looked "
        "no further than the move"
    )
    others: list[Weighed] = Field(description="The other moves that it thought about most")
    at_most: bool = Field(
        description="True: it only made sure that the others are not better than their figures"
    )


class Thought(MoveReport):
    """What a computer thought about one of its moves."""

    entry: int = Field(description="Index of the move's log entry, counted from 0")
    player: SeatNumber
    move: str


SENT_MESSAGES: list[type[Message]] = [
    Welcome,
    Pong,
    Done,
    Refused,
    Snapshot,
    TableEvent,
    PreviewResult,
    PresenceChange,
    Spectators,
    Phrase,
    ReviewProgress,
    ChallengeNews,
    TurnNews,
    Resync,
    Bye,
]
"""Every message the server sends."""
