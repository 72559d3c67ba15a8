"""A line on the analysis board: where it begins and what was played, as the browser sends it each time. The
server keeps nothing of it."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from ...errors import BadOption, BadRecord, BadView, Fault, IllegalMove, UnknownGame
from ...games.contract import LONGEST_GAME_NAME
from ...games.faults import view_fault
from ...games.position import LONGEST_MOVE, Game, Position
from ...games.registry import stored_game
from ...records import Entry, Record, SetUp
from ..errors import Refusal
from ..tables.creation import OptionValue, SetUpPosition
from ..tables.messages import LogEntry, Result
from ..tables.projection import game_result
from ..tables.table import SeatNumber

MOST_ENTRIES = 2000
"""Entries of the longest line: no game of ours comes near it."""


class LineRequest(BaseModel):
    """Where a line begins, and what was played."""

    model_config = ConfigDict(extra="forbid")

    game: Annotated[str, Field(max_length=LONGEST_GAME_NAME)]
    options: Annotated[dict[Annotated[str, Field(max_length=40)], OptionValue], Field(max_length=10)] = Field(
        default_factory=dict
    )
    rules: int | None = Field(default=None, description="The version of the rules; none: the newest")
    set_up: SetUpPosition | None = Field(
        default=None, description="Where it begins; none: at the start of the game"
    )
    entries: Annotated[
        list[tuple[Annotated[str, Field(max_length=LONGEST_MOVE)], SeatNumber | None]],
        Field(max_length=MOST_ENTRIES),
    ] = Field(default_factory=list, description="Moves and chance outcomes, each with its player")


class Looked(BaseModel):
    """A line, and the position it leads to."""

    game: str
    options: dict[str, Any]
    rules: int
    set_up: SetUpPosition | None = Field(description="With everything that follows from the rest")
    entries: list[LogEntry] = Field(
        description="In the notation's own spelling, with what chance added at the end"
    )
    to_move: SeatNumber | None
    moves: list[str]
    views: list[Any] = Field(description="What each player sees")
    text: str = Field(description="The position as a text board, as the player to move sees it")
    result: Result | None
    names: tuple[str | None, str | None] = Field(description="Of the players, where a record says them")


def read_game(request: LineRequest) -> Game:
    """The game of a line. Raises Refusal."""
    try:
        return stored_game(request.game, request.options, request.rules)
    except (BadOption, UnknownGame) as fault:
        raise Refusal("bad_option", error=fault) from None


def replay_line(request: LineRequest) -> list[Position]:
    """Every position of a line, the first one first. Where chance acts at the end, it is dealt: the same line
    always gets the same cards. Raises Refusal that says where the fault is."""
    game = read_game(request)
    try:
        pos = _first(game, request.set_up)
    except BadView as fault:
        raise Refusal("bad_position", fault=view_fault(game.name, str(fault))) from None
    found = [pos]
    for n, (text, player) in enumerate(request.entries, 1):
        try:
            pos = pos.play(text, player)
        except IllegalMove as fault:
            entry = Fault("record.entry", {"n": n, "why": fault.fault or str(fault)})
            raise Refusal("bad_line", fault=entry) from None
        found.append(pos)
    if pos.waits_for_chance:
        found.append(pos.deal(f"analysis {_line_hash(pos)}"))
    return found


def _first(game: Game, set_up: SetUpPosition | None) -> Position:
    return game.start(chance=()) if set_up is None else game.set_up(set_up.view, set_up.seed)


def _line_hash(pos: Position) -> str:
    told = [(entry.text, entry.player) for entry in pos.log]
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def look(request: LineRequest, names: tuple[str | None, str | None] = (None, None)) -> Looked:
    """The position at the end of a line. Raises Refusal."""
    positions = replay_line(request)
    first, pos = positions[0], positions[-1]
    view = pos.view(pos.to_move)
    ended, set_up = pos.outcome, request.set_up
    if set_up is not None:
        set_up = SetUpPosition(view=first.view(set_up.view["player"]), seed=set_up.seed)
    return Looked(
        game=pos.game.name,
        options=pos.game.options.as_dict(),
        rules=pos.game.rules,
        set_up=set_up,
        entries=[(entry.text, _seat(entry.player)) for entry in pos.log],
        to_move=_seat(pos.to_move),
        moves=pos.moves(),
        views=[pos.view(0), pos.view(1)],
        text=pos.game.type.text_board.draw(view),
        result=None if ended is None else game_result(ended),
        names=names,
    )


def _seat(player: int | None) -> SeatNumber | None:
    return None if player is None else (1 if player else 0)


def read_record(text: str) -> Looked:
    """The line of a record. Raises Refusal with line and column of the first fault."""
    try:
        record = Record.loads(text)
    except BadRecord as fault:
        raise Refusal("bad_record", error=fault) from None
    if len(record.entries) > MOST_ENTRIES:
        raise Refusal("bad_record", fault=Fault("record.most", {"most": MOST_ENTRIES}))
    data = None if record.set_up is None else record.set_up.to_json()
    request = LineRequest(
        game=record.game.name,
        options=record.game.options.as_dict(),
        rules=record.game.rules,
        set_up=None if data is None else SetUpPosition.model_validate(data),
        entries=[(entry.text, _seat(entry.player)) for entry in record.entries],
    )
    return look(request, record.players)


def write_record(request: LineRequest) -> str:
    """The line as a record. Raises Refusal."""
    pos = replay_line(request)[-1]
    entries = [Entry(entry.text, entry.player) for entry in pos.log]
    set_up = None if request.set_up is None else SetUp.of(request.set_up.view, request.set_up.seed)
    return Record(pos.game, entries, headers={"Event": "Analysis"}, set_up=set_up).dumps()
