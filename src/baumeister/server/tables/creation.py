"""Opening a table: a request, checked, as the first events of the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ...errors import BadOption, UnknownGame
from ...games.contract import LONGEST_GAME_NAME
from ...games.options import LONGEST_TEXT
from ...games.registry import stored_game
from ...players import players
from ..errors import Refusal
from ..people.accounts import Person
from .clock import Clock
from .fairness import new_nonce, new_secret
from .messages import Nonce
from .table import NewEvent, Origin, SeatNumber, Table, Terms

OptionValue = bool | int | Annotated[str, Field(max_length=LONGEST_TEXT)]


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
    nonce: Nonce | None = Field(default=None, description="My part in the deal")
    origin: Origin | None = Field(
        default=None,
        alias="from",
        description="Continue a finished game from the point where its log had `length` entries: against "
        "the computer or at one device, unrated, with a new deal for the rest",
    )


def opening_events(request: TableRequest, who: Person, source: Table | None = None) -> list[NewEvent]:
    """The first events of the table; `source` is the one it continues. Raises Refusal."""
    given: list[tuple[str, int | None]] = []
    if source is not None:
        request, given = _continue(request, source)
    _check(request, who)
    hot_seat = request.against == "myself"
    told = request.model_dump(exclude={"against", "level", "seat", "nonce", "clock", "origin"})
    terms = Terms(**told, clock=request.clock, origin=request.origin, hot_seat=hot_seat)
    created = {"terms": terms.model_dump(), "by": who.id, "secret": new_secret(), "given": given}
    events: list[NewEvent] = [
        ("created", created),
        ("joined", _joined(request.seat, who.name, request.nonce, user=who.id)),
    ]
    other = 1 - request.seat
    if hot_seat:
        events.append(("joined", _joined(other, who.name, None, user=who.id)))
    elif request.against == "computer":
        events.append(("joined", _joined(other, request.level or "", None, level=request.level)))
    return events


def _continue(request: TableRequest, source: Table) -> tuple[TableRequest, list[tuple[str, int | None]]]:
    """The request with the game of the source, and the part of its log that is kept."""
    assert request.origin is not None
    if source.status != "over":
        raise Refusal("not_over")
    length = request.origin.length
    positions = source.past_positions(length, length)
    if not positions or positions[0].outcome is not None:
        raise Refusal("bad_option", rule=f"that game cannot be continued after {length} entries of its log")
    if request.against == "person" or request.rated or request.games > 1:
        raise Refusal(
            "bad_option",
            rule="a finished game is continued against the computer or at one device, unrated, as one game",
        )
    private = request.private or source.terms.private
    news = {"game": source.terms.game, "options": source.terms.options, "private": private}
    return request.model_copy(update=news), [(entry.text, entry.player) for entry in positions[0].log]


def _joined(
    seat: int, name: str, nonce: str | None, *, user: str | None = None, level: str | None = None
) -> dict[str, Any]:
    return {"seat": seat, "name": name, "nonce": nonce or new_nonce(), "user": user, "level": level}


def _check(request: TableRequest, who: Person) -> None:
    try:
        game = stored_game(request.game, request.options)
    except (BadOption, UnknownGame) as fault:
        raise Refusal("bad_option", rule=str(fault)) from None
    most = game.type.longest_match
    if request.games > most:
        raise Refusal("bad_option", rule=f"a match of this game has at most {most} games")
    if (request.level is not None) != (request.against == "computer"):
        raise Refusal("bad_option", rule="a level is needed against the computer, and only then")
    known = players(request.game)
    if request.level is not None and request.level not in known:
        raise Refusal("unknown_level", rule=f"the levels are {', '.join(known)}")
    if request.lobby and (request.against != "person" or request.private):
        raise Refusal("bad_option", rule="the lobby lists tables that wait for a person and are not private")
    if request.rated and request.against == "myself":
        raise Refusal("bad_option", rule="a game at one device is not rated")
    if request.rated and not who.account:
        raise Refusal("no_account")
