"""The messages between a server and its clients, as they come out of `json.loads`.

Written by scripts/make_client_messages.py from the server's models: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Abort(TypedDict):
    """End the game without a result, before both players have moved."""

    id: str
    table: str
    do: Literal["abort"]


class Accept(TypedDict):
    """Agree to what the other player offered."""

    id: str
    table: str
    do: Literal["accept"]
    what: Literal["draw", "takeback", "rematch", "mirrored"]


class Bye(TypedDict):
    """The server is restarting: connect again in a moment."""

    say: Literal["bye"]


class Challenge(TypedDict):
    """Somebody asks another for a game."""

    id: str
    by: str
    """The name of the person who asks."""
    to: str
    """The name of the person who is asked."""
    mine: bool
    """True: I ask; false: I am asked, and may accept, decline or change it."""
    state: Literal["open", "accepted", "declined", "changed", "withdrawn", "expired"]
    """`changed`: sent back with other terms, as the challenge that names it in `replaces`."""
    reason: Literal["later", "game", "options", "clock", "rated", "casual", "busy"] | None
    """Why it was declined, if they said so."""
    terms: Terms
    seat: Literal[0, 1]
    """The seat of the person who asks."""
    created: int
    until: int
    """When it can no longer be accepted, in milliseconds."""
    table: str | None
    """The table at which both sit once it is accepted."""
    replaces: str | None
    """The challenge whose terms this one changes."""


class ChallengeNews(TypedDict):
    """A challenge to me or by me is new, or was answered. Challenges from before the connection are at
    `/api/challenges`."""

    say: Literal["challenge"]
    challenge: Challenge


class Claim(TypedDict):
    """Claim the game when both have moved and the other player's time is up, or they are to move and gone."""

    id: str
    table: str
    do: Literal["claim"]
    result: Literal["win", "draw"]


class Clock(TypedDict):
    """How a table measures time."""

    kind: NotRequired[Literal["none", "time", "days"]]
    seconds: NotRequired[int]
    """`time`: for the whole game."""
    increment: NotRequired[int]
    """`time`: seconds gained by a finished turn."""
    days: NotRequired[int]
    """`days`: for each turn."""


class CommitNonce(TypedDict):
    """My part in the deal, as a hash (docs/fair-deals.md): both seats are taken, and I have kept the
    server's commitment."""

    id: str
    table: str
    do: Literal["commit"]
    seat: Literal[0, 1]
    hash: str
    commitment: NotRequired[str | None]
    """The server's, for which the hash was made; refused if the deal has begun again since."""


class DailyTerms(TypedDict):
    """A game with the deal of a day."""

    day: str
    """The day by UTC."""
    counts: bool
    """The one attempt of that day; otherwise practice."""


class Deal(TypedDict):
    """What is known of the fair deal: the commitment at once, then the hashes of the nonces, the nonces
    from the start, the secret at the end."""

    version: int
    """Of the rule; 1 at tables that an earlier release opened."""
    commitment: str
    hashes: list[str | None]
    """What each player committed to."""
    nonces: list[str] | None
    secret: str | None
    parts: list[bool]
    """For each seat, whether its player takes part; if not, it is dealt by the server."""
    awaited: list[Literal[0, 1]]
    """Seats that must `commit` or, when all hashes are known, `reveal`; empty: nothing is due."""
    due: int | None
    """When those who have not answered are dealt by the server."""
    redealt: int
    """How often the deal began again, because a player did not show the nonce they promised."""
    table: str
    """The table it was made for; another one if it is mirrored, in a duel when it is over."""
    round: int
    """Which game of a match that was."""
    first: Literal[0, 1] | None
    """Who begins, if a match has settled it."""
    start: int
    """Entries of the log that came from another game, before this deal."""


class Decline(TypedDict):
    """Decline what the other player offered, or withdraw what I offered."""

    id: str
    table: str
    do: Literal["decline"]
    what: Literal["draw", "takeback", "rematch", "mirrored"]


class Done(TypedDict):
    """A command was carried out and is stored; the table then had `seq` events."""

    say: Literal["done"]
    id: str
    table: str
    seq: int


class DuelTerms(TypedDict):
    """A game with the cards of somebody else's finished game. Which one that was is told when it is over."""

    duel: str
    """The address of the duel."""
    kind: Literal["level", "player"]
    """In the seat of the person whose duel it is, or in the other one, against what they did."""


class Join(TypedDict):
    """Take the free seat."""

    id: str
    table: str
    do: Literal["join"]
    takes_part: NotRequired[bool]
    """My program takes part in the deal, with `commit` and `reveal`."""
    nonce: NotRequired[str | None]


class Leave(TypedDict):
    """Give up my seat before the game has begun; if I opened the table, it is closed."""

    id: str
    table: str
    do: Literal["leave"]


class Offer(TypedDict):
    """Offer a draw, or ask to take my last move back or to play again (`mirrored`: with the same deal,
    seats swapped)."""

    id: str
    table: str
    do: Literal["offer"]
    what: Literal["draw", "takeback", "rematch", "mirrored"]


class Origin(TypedDict):
    """A finished game that another one continues, and how many of its log entries the new one begins with."""

    table: str
    length: int


class Phrase(TypedDict):
    """A player says something. It is no event of the table. Those who begin to watch are sent what was
    said lately, perhaps for the second time: `at` tells."""

    say: Literal["phrase"]
    table: str
    seat: Literal[0, 1]
    phrase: Literal[
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
    ]
    """`moment`: one moment, please; `back`: I am back; `leaving`: I have to go. Each client shows it in
    its reader's language."""
    at: int
    """In the server's time."""
    length: int
    """Entries of the log then."""


class Ping(TypedDict):
    """I am here; answered by `pong`."""

    do: Literal["ping"]
    id: str
    awake: NotRequired[bool]
    """False: nobody looks at me, and notifications for people who are away are due."""


class Play(TypedDict):
    """Play one or more moves of my turn, all or none; one that is not `undoable` must be the last."""

    id: str
    table: str
    do: Literal["play"]
    at: int
    """The length of the log I decided on; another length is answered `stale`."""
    moves: list[str]


class Pong(TypedDict):
    """The answer to `ping`."""

    say: Literal["pong"]
    id: str
    now: int


class PresenceChange(TypedDict):
    """A player has come or gone."""

    say: Literal["presence"]
    table: str
    seat: Literal[0, 1]
    here: bool
    gone: int | None
    """When the player left while the other one was there, in the server's time: claims count from then;
    null if they are there, if that has not happened, or if it is not known."""


class Preview(TypedDict):
    """What would my view be after these moves? Nothing is stored, and nobody else hears of it."""

    id: str
    table: str
    do: Literal["preview"]
    at: int
    moves: list[str]


class PreviewResult(TypedDict):
    """The answer to `preview`."""

    say: Literal["preview"]
    id: str
    table: str
    to_move: Literal[0, 1] | None
    sight: SeatView


class Reason(TypedDict):
    """Why something was refused: the whole answer over HTTP, a part of `refused` on a socket."""

    code: str
    sentence: str
    """In the client's language: de, en or fr."""
    rule: str | None
    """What exactly is wrong: the move and the rule it breaks, the option, the place in a record. In the
    client's language if `broken` is there, else in English."""
    broken: str | None
    """A code for that: the rule of the game (`pagode.occupied`), or what is wrong with an option, a
    record, a position (`option.bounds`)."""
    facts: NotRequired[dict[str, int | str]]
    """What `rule` mentions; words are in English."""
    section: str | None
    """Where the rules say so: page and heading of docs/rules, such as `pagode#crosses`."""


class Refused(TypedDict):
    """A command was not carried out; nothing was changed."""

    code: str
    sentence: str
    """In the client's language: de, en or fr."""
    rule: str | None
    """What exactly is wrong: the move and the rule it breaks, the option, the place in a record. In the
    client's language if `broken` is there, else in English."""
    broken: str | None
    """A code for that: the rule of the game (`pagode.occupied`), or what is wrong with an option, a
    record, a position (`option.bounds`)."""
    facts: dict[str, int | str]
    """What `rule` mentions; words are in English."""
    section: str | None
    """Where the rules say so: page and heading of docs/rules, such as `pagode#crosses`."""
    say: Literal["refused"]
    id: str | None
    """null if the message had no readable id."""


class Resign(TypedDict):
    """Resign the game; before both players have moved it is called off instead, and counts for nobody."""

    id: str
    table: str
    do: Literal["resign"]


class Result(TypedDict):
    """How a game ended."""

    winner: Literal[0, 1] | None
    scores: list[int]
    reason: str
    """A code; `/api/games` has a sentence for each."""
    facts: dict[str, int | str]
    """What the sentence mentions, such as the number of a card."""


class Resync(TypedDict):
    """Connect and watch your tables again: you were too slow and missed something, or your session or
    token is no longer valid, or you may no longer see what you watched."""

    say: Literal["resync"]


class RevealNonce(TypedDict):
    """My part in the deal: all hashes are known, and I have kept them."""

    id: str
    table: str
    do: Literal["reveal"]
    seat: Literal[0, 1]
    nonce: str


class ReviewProgress(TypedDict):
    """How far the review of a finished game has got; when it is `finished`, it can be fetched."""

    say: Literal["review"]
    table: str
    done: int
    of: int
    """Decisions of the game."""
    finished: bool


class SayPhrase(TypedDict):
    """Say something to the other player; everybody at the table is told."""

    id: str
    table: str
    do: Literal["phrase"]
    phrase: Literal[
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
    ]
    """`moment`: one moment, please; `back`: I am back; `leaving`: I have to go. Each client shows it in
    its reader's language."""


class SeatInfo(TypedDict):
    """Who sits there."""

    name: str
    level: str | None
    """The level of a computer; null for a person."""
    account: bool
    """They have an account, and perhaps a page (`/api/people/NAME`); guests have none."""
    here: bool
    """True while the player is connected."""
    gone: int | None
    """When the player left while the other one was there, in the server's time: claims count from then;
    null if they are there, if that has not happened, or if it is not known."""


class SeatView(TypedDict):
    """What one seat, or a spectator, may see."""

    view: dict[str, Any] | None
    moves: list[str]
    """My legal moves; empty when I am not to move."""
    undoable: str
    """First letters of moves that can be tried out with `preview`."""
    views: list[dict[str, Any]] | None
    """Both players' views when the game is over."""
    text: str | None
    """`view` as a text board, if it was asked for."""


class Snapshot(TypedDict):
    """A whole table: sent in answer to `watch`, when somebody takes or leaves a seat, when the game begins
    or ends, and when a move is taken back."""

    say: Literal["table"]
    table: str
    seq: int
    now: int
    terms: Terms
    seats: list[SeatInfo | None]
    spectators: int
    """How many people without a seat are watching."""
    you: list[Literal[0, 1]]
    """My seats: none, one, or both at one device."""
    deal: Deal
    log: list[list[str | Literal[0, 1] | None]]
    """Moves and chance outcomes, as far as I may know them."""
    stamps: list[int | None]
    """For each entry, what its player's clock showed."""
    state: State
    sight: SeatView | None


class Spectators(TypedDict):
    """A spectator has come or gone."""

    say: Literal["spectators"]
    table: str
    count: int


class State(TypedDict):
    """The state of a table after an event."""

    status: Literal["waiting", "playing", "over"]
    length: int
    """Entries of the log."""
    to_move: Literal[0, 1] | None
    times: Times | None
    """The clocks; null if there are none."""
    offers: dict[str, Literal[0, 1]]
    """Open offers, and the seat that made each."""
    claim_from: int | None
    """In a game without a clock between two people, when the player who waits for a move may claim the
    game even if nobody has left; in the server's time; null in other games."""
    result: Result | None
    next: str | None
    """The table that follows this one."""


class TableEvent(TypedDict):
    """Something happened at a table."""

    say: Literal["event"]
    table: str
    seq: int
    at: int
    kind: Literal[
        "created",
        "joined",
        "left",
        "committed",
        "revealed",
        "omitted",
        "started",
        "moved",
        "offered",
        "declined",
        "credited",
        "takeback",
        "ended",
        "followed",
    ]
    by: Literal[0, 1] | None
    """The seat that did it."""
    log_from: int
    """The log from this entry on is `log`."""
    log: list[list[str | Literal[0, 1] | None]]
    state: State | None
    """null if a later event of the same answer puts it out of date."""
    sight: SeatView | None


class TableSummary(TypedDict):
    """A table in a list."""

    table: str
    game: str
    options: dict[str, Any]
    clock: Clock
    rated: bool
    status: str
    players: list[str | None]
    you: list[Literal[0, 1]]
    your_turn: bool
    created: int
    games: int
    """Length of the match."""


class Terms(TypedDict):
    """What was agreed when the table was opened."""

    game: str
    options: dict[str, Any]
    rules: int
    """The version of the rules that the game follows to its end."""
    clock: Clock
    rated: bool
    lobby: bool
    private: bool
    takebacks: bool
    hot_seat: bool
    games: int
    number: int
    """Which game of the match this is."""
    scores: list[int]
    """Points of the match before this game."""
    before: str | None
    """The previous table, if this is a rematch or a later game of a match."""
    mirrored: bool
    origin: Origin | None
    """The finished game this one continues."""
    daily: DailyTerms | None
    """The deal of a day, if this is one."""
    duel: DuelTerms | None
    """A duel over the deal of another game."""
    set_up: bool
    """Begins with a position that somebody set up, not with the start of the game."""


class Times(TypedDict):
    """The clocks of a game at one moment."""

    left: list[int]
    running: Literal[0, 1] | None
    since: int
    """When the running clock was started."""


class TurnNews(TypedDict):
    """At a table of mine that I do not watch it is now my turn, or no longer."""

    say: Literal["turn"]
    table: str
    yours: bool


class Unwatch(TypedDict):
    """Stop telling me about a table."""

    id: str
    table: str
    do: Literal["unwatch"]


class Watch(TypedDict):
    """Tell me about a table from now on. With `after`, I have seen its events up to that number and get
    the later ones; without it, or if there are too many, I get the whole table."""

    id: str
    table: str
    do: Literal["watch"]
    after: NotRequired[int | None]
    show: NotRequired[Literal["events", "view", "text"]]
    """`events`: only what happened; `view`: also my view and, on my turn, my legal moves; `text`: also my
    view as a text board."""


class Welcome(TypedDict):
    """The first message on every connection."""

    say: Literal["welcome"]
    version: int
    name: str
    now: int
    """The server's time in milliseconds."""
    heartbeat: int
    """Seconds; a client that is silent for three times as long is dropped."""
    patience: int
    """Seconds a player must be gone before the other may claim."""
    build: str | None
    """For the browser client: which build of it this server serves; null if it has none."""


SentMessage = (
    Welcome
    | Pong
    | Done
    | Refused
    | Snapshot
    | TableEvent
    | PreviewResult
    | PresenceChange
    | Spectators
    | Phrase
    | ReviewProgress
    | ChallengeNews
    | TurnNews
    | Resync
    | Bye
)
"""What the server sends on a socket."""


Command = (
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
    | Ping
)
"""What a client sends on a socket."""
