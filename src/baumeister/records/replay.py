"""Replaying a record: the rules check every entry; none is taken on trust."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from ..errors import BadRecord, IllegalMove
from ..games.endings import read_ending, write_ending
from ..games.faults import bad_record
from ..games.position import Game, Outcome, Position
from ..games.reasons import Reason
from .entry import Entry, one_line
from .set_up import SetUp, first_position


@dataclass(frozen=True)
class Replayed:
    """The result of replaying the entries of a record."""

    entries: tuple[Entry, ...]
    """The entries in canonical spelling, each with the player who played it."""
    turns: tuple[int, ...]
    """How many turns were finished before each entry."""
    end: Position


def replay(game: Game, entries: Iterable[Entry], set_up: SetUp | None = None) -> Replayed:
    """Play the entries, one after the other, as they come. Raises BadRecord at the first that is refused."""
    spelled: list[Entry] = []
    turns: list[int] = []
    pos = first_position(game, set_up)
    for entry in entries:
        turns.append(pos.turn)
        pos = play(pos, entry)
        last = pos.last
        assert last is not None
        # A record of many thousand entries must not cost a copy of each: most are canonical already.
        same = (last.text, last.player) == (entry.text, entry.player)
        spelled.append(entry if same else replace(entry, text=last.text, player=last.player))
    return Replayed(tuple(spelled), tuple(turns), pos)


def play(pos: Position, entry: Entry) -> Position:
    """The position after an entry; a refusal is a fault of the record, with the rules' own reason."""
    try:
        return pos.play(entry.text, entry.player)
    except IllegalMove as refused:
        raise BadRecord(str(refused), fault=refused.fault) from None


def positions(
    game: Game, entries: Iterable[Entry], set_up: SetUp | None = None
) -> Iterator[tuple[Position, int]]:
    """Every position in which somebody decides, then the last one, each with how many entries led to it."""
    pos = first_position(game, set_up)
    n = 0
    for n, entry in enumerate(entries, 1):
        if pos.to_move is not None:
            yield pos, n - 1
        pos = play(pos, entry)
    yield pos, n


def settle_result(end: Position, claimed: Outcome | None) -> Outcome | None:
    """The result of a record: what the moves give or, if they do not end the game, what the record claims.

    A claimed reason may be empty if the moves give one.
    """
    given = end.outcome
    if given is None:
        if claimed is not None and not claimed.reason:
            raise bad_record("record.no_ending")
        return claimed
    meant = claimed and (
        claimed if claimed.reason else replace(claimed, reason=given.reason, facts=given.facts)
    )
    if meant not in (None, given):
        name = end.game.name
        said, due = result_text(name, claimed), result_text(name, given)
        raise bad_record("record.other_result", claimed=said, given=due)
    return given


def read_reason(game: str, text: object) -> Reason:
    """The reason of a written result; empty where the record gives none. Raises BadRecord."""
    told = one_line(text, "record.the_reason")
    return read_ending(game, told) if told else Reason("", {})


def result_text(game: str, result: Outcome | None) -> str:
    """`*`, `0 20-0 declaration`, `draw 0-0 draw by agreement`."""
    if result is None:
        return "*"
    who = "draw" if result.winner is None else str(result.winner)
    reason = write_ending(game, result.reason, result.facts)
    return f"{who} {result.scores[0]}-{result.scores[1]} {reason}".rstrip()
