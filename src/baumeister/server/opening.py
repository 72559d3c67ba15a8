"""Opening a table: what somebody wishes, checked, as the first events of the table."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ..errors import BadOption, UnknownGame
from ..games.registry import stored_game
from .clock import Clock
from .computer import levels
from .errors import Refusal
from .fairness import new_nonce, new_secret
from .messages import Nonce
from .offering import LONGEST_MATCH, LONGEST_TEXT, most_games
from .rulebook import Person
from .tables import Origin, Table, Terms

Scalar = bool | int | Annotated[str, Field(max_length=LONGEST_TEXT)]


class Wishes(BaseModel):
    """How a table is to be."""

    model_config = ConfigDict(extra="forbid")

    game: Annotated[str, Field(max_length=20)]
    options: Annotated[dict[Annotated[str, Field(max_length=40)], Scalar], Field(max_length=10)] = Field(
        default_factory=dict
    )
    against: Literal["person", "computer", "myself"] = "person"
    level: Annotated[str, Field(max_length=40)] | None = Field(default=None, description="Of the computer")
    seat: Literal[0, 1] = 0
    clock: Clock = Clock()
    rated: bool = False
    lobby: bool = Field(
        default=False, description="Listed for everybody; otherwise by invitation, which is the address"
    )
    private: bool = Field(default=False, description="No spectators, and no public replay")
    takebacks: bool = True
    games: Annotated[int, Field(ge=1, le=LONGEST_MATCH)] = Field(
        default=1, description="Length of a match (Pagode)"
    )
    nonce: Nonce | None = Field(default=None, description="My part in the deal")
    origin: Origin | None = Field(
        default=None,
        alias="from",
        description="Go on from a finished game, where its log had so many entries: against the computer or "
        "at one device, for fun, with a new deal for the rest",
    )


def events(wishes: Wishes, who: Person, source: Table | None = None) -> list[tuple[str, dict[str, Any]]]:
    """The first events of the table; `source` is the one it goes on from. Raises Refusal."""
    given: list[tuple[str, int | None]] = []
    if source is not None:
        wishes, given = _going_on(wishes, source)
    _check(wishes, who)
    hot_seat = wishes.against == "myself"
    told = wishes.model_dump(exclude={"against", "level", "seat", "nonce", "clock", "origin"})
    terms = Terms(**told, clock=wishes.clock, origin=wishes.origin, hot_seat=hot_seat)
    created = {"terms": terms.model_dump(), "by": who.id, "secret": new_secret(), "given": given}
    first: list[tuple[str, dict[str, Any]]] = [
        ("created", created),
        ("joined", _sitting(wishes.seat, who.name, wishes.nonce, user=who.id)),
    ]
    other = 1 - wishes.seat
    if hot_seat:
        first.append(("joined", _sitting(other, who.name, None, user=who.id)))
    elif wishes.against == "computer":
        first.append(("joined", _sitting(other, wishes.level or "", None, level=wishes.level)))
    return first


def _going_on(wishes: Wishes, source: Table) -> tuple[Wishes, list[tuple[str, int | None]]]:
    """The wishes with the game of the source, and the part of its log that is kept."""
    assert wishes.origin is not None
    if source.status != "over":
        raise Refusal("not_over")
    length = wishes.origin.length
    positions = source.past(length, length)
    if not positions or positions[0].outcome is not None:
        raise Refusal("bad_option", rule=f"that game cannot go on after {length} entries of its log")
    if wishes.against == "person" or wishes.rated or wishes.games > 1:
        raise Refusal(
            "bad_option", rule="one goes on from another game against the computer or oneself, and for fun"
        )
    private = wishes.private or source.terms.private
    news = {"game": source.terms.game, "options": source.terms.options, "private": private}
    return wishes.model_copy(update=news), [(entry.text, entry.player) for entry in positions[0].log]


def _sitting(
    seat: int, name: str, nonce: str | None, *, user: str | None = None, level: str | None = None
) -> dict[str, Any]:
    return {"seat": seat, "name": name, "nonce": nonce or new_nonce(), "user": user, "level": level}


def _check(wishes: Wishes, who: Person) -> None:
    try:
        stored_game(wishes.game, wishes.options)
    except (BadOption, UnknownGame) as fault:
        raise Refusal("bad_option", rule=str(fault)) from None
    if wishes.games > most_games(wishes.game):
        raise Refusal("bad_option", rule="a match of several games is played in pagode")
    if (wishes.level is not None) != (wishes.against == "computer"):
        raise Refusal("bad_option", rule="a level is named for a computer, and only for one")
    if wishes.level is not None and wishes.level not in levels(wishes.game):
        raise Refusal("unknown_level", rule=f"the levels are {', '.join(levels(wishes.game))}")
    if wishes.lobby and (wishes.against != "person" or wishes.private):
        raise Refusal("bad_option", rule="the lobby lists tables that wait for a person and may be watched")
    if wishes.rated and wishes.against == "myself":
        raise Refusal("bad_option", rule="a game against oneself is not rated")
    if wishes.rated and not who.account:
        raise Refusal("no_account")
