"""Opening a table: a request, checked, as the first events of the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ...deals.deal import VERSION, new_secret
from ...errors import BadOption, BadView, Fault, UnknownGame
from ...games.contract import LONGEST_GAME_NAME
from ...games.faults import view_fault
from ...games.options import LONGEST_TEXT
from ...games.position import Game
from ...games.registry import stored_game
from ...players import players
from ..errors import Refusal
from ..people.accounts import Person
from .clock import Clock
from .messages import OldNonce
from .table import NewEvent, Origin, SeatNumber, Table, Terms

OptionValue = bool | int | Annotated[str, Field(max_length=LONGEST_TEXT)]


class SetUpPosition(BaseModel):
    """A position that somebody set up."""

    model_config = ConfigDict(extra="forbid")

    view: dict[str, Any] = Field(
        description="A view of one player; what follows from the rest may be left out (docs/at-the-table.md)"
    )
    seed: Annotated[str, Field(max_length=100)] | None = Field(
        default=None, description="Deals what the player cannot see; none: anything that fits"
    )


class TableRequest(BaseModel):
    """The table to open."""

    model_config = ConfigDict(extra="forbid")

    game: Annotated[str, Field(max_length=LONGEST_GAME_NAME)]
    options: Annotated[dict[Annotated[str, Field(max_length=40)], OptionValue], Field(max_length=10)] = Field(
        default_factory=dict
    )
    against: Literal["person", "computer", "myself"] = "person"
    level: Annotated[str, Field(max_length=40)] | None = Field(default=None, description="Of the computer")
    seat: SeatNumber = 0
    clock: Clock = Clock()
    rated: bool = False
    lobby: bool = Field(
        default=False, description="Listed for everybody; otherwise by invitation, which is the address"
    )
    private: bool = Field(default=False, description="No spectators, and no public replay")
    takebacks: bool = True
    games: int = Field(
        default=1, ge=1, description="Length of a match, if `most_games` of the game allows one"
    )
    takes_part: bool = Field(
        default=False, description="My program takes part in the deal, with `commit` and `reveal`"
    )
    nonce: OldNonce | None = None
    origin: Origin | None = Field(
        default=None,
        alias="from",
        description="Continue a finished game from the point where its log had `length` entries: against "
        "the computer or at one device, unrated, with a new deal for the rest",
    )
    set_up: SetUpPosition | None = Field(
        default=None,
        description="Begin with this position: against the computer or at one device, unrated. What its "
        "player cannot see is dealt for this table; a seed is ignored",
    )


def opening_events(request: TableRequest, who: Person, source: Table | None = None) -> list[NewEvent]:
    """The first events of the table; `source` is the one it continues. Raises Refusal."""
    given: list[tuple[str, int | None]] = []
    if source is not None:
        request, given = _continue(request, source)
    game = _check(request, who)
    set_up = None if request.set_up is None else _set_up(request, request.set_up, game)
    rules = game.rules if source is None else source.terms.rules
    hot_seat = request.against == "myself"
    told = request.model_dump(
        exclude={"against", "level", "seat", "nonce", "takes_part", "clock", "origin", "set_up"}
    )
    terms = Terms(
        **told,
        rules=rules,
        clock=request.clock,
        origin=request.origin,
        hot_seat=hot_seat,
        set_up=set_up is not None,
    )
    created = {"terms": terms.model_dump(), "by": who.id, "secret": new_secret(), "deal": VERSION}
    created["given"] = given
    if set_up is not None:
        created["set_up"] = set_up
    # Nobody's program can deal again what somebody put on the table, so none takes part.
    takes_part = request.takes_part and set_up is None
    mine = {"name": who.name, "user": who.id, "account": who.account, "takes_part": takes_part}
    events: list[NewEvent] = [
        ("created", created),
        ("joined", {"seat": request.seat, **mine}),
    ]
    other = 1 - request.seat
    if hot_seat:
        events.append(("joined", {"seat": other, **mine}))
    elif request.against == "computer":
        events.append(("joined", {"seat": other, "name": request.level, "level": request.level}))
    return events


def _continue(request: TableRequest, source: Table) -> tuple[TableRequest, list[tuple[str, int | None]]]:
    """The request with the game of the source, and the part of its log that is kept."""
    assert request.origin is not None
    if source.status != "over":
        raise Refusal("not_over")
    length = request.origin.length
    positions = source.past_positions(length, length)
    if not positions or positions[0].outcome is not None:
        raise Refusal("bad_option", fault=Fault("table.continue_at", {"length": length}))
    if request.against == "person" or request.rated or request.games > 1:
        raise Refusal("bad_option", fault=Fault("table.continue_how", {}))
    private = request.private or source.terms.private
    news = {"game": source.terms.game, "options": source.terms.options, "private": private}
    return request.model_copy(update=news), [(entry.text, entry.player) for entry in positions[0].log]


def _set_up(request: TableRequest, wanted: SetUpPosition, game: Game) -> dict[str, Any]:
    """The whole view of a position with which a game can begin."""
    if request.origin is not None or request.against == "person" or request.rated or request.games > 1:
        raise Refusal("bad_option", fault=Fault("table.set_up_how", {}))
    try:
        pos = game.set_up(wanted.view)
    except BadView as fault:
        raise Refusal("bad_position", fault=view_fault(game.name, str(fault))) from None
    if pos.to_move is None:
        raise Refusal("bad_position", fault=Fault("table.nobody", {}))
    return pos.view(wanted.view["player"])


def _check(request: TableRequest, who: Person) -> Game:
    """The game that is to be played, by its current rules."""
    try:
        game = stored_game(request.game, request.options, None)
    except (BadOption, UnknownGame) as fault:
        raise Refusal("bad_option", error=fault) from None
    for facts in game.type.options.described():
        if facts.research and getattr(game.options, facts.name) != facts.default:
            raise Refusal("bad_option", fault=Fault("table.research", {"option": facts.name}))
    most = game.type.longest_match
    if request.games > most:
        raise Refusal("bad_option", fault=Fault("table.match_length", {"most": most}))
    if (request.level is not None) != (request.against == "computer"):
        raise Refusal("bad_option", fault=Fault("table.level", {}))
    known = players(request.game)
    if request.level is not None and request.level not in known:
        raise Refusal("unknown_level", fault=Fault("table.levels", {"known": ", ".join(known)}))
    if request.lobby and (request.against != "person" or request.private):
        raise Refusal("bad_option", fault=Fault("table.lobby", {}))
    if request.rated and request.against == "myself":
        raise Refusal("bad_option", fault=Fault("table.one_device", {}))
    if request.rated and not who.account:
        raise Refusal("no_account")
    return game
