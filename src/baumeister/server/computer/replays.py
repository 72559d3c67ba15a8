"""Has the computer played what its level plays? Some of its moves are computed again, for the review page.
People who do not trust this server do the same on their own machine: `baumeister verify --computer`."""

from __future__ import annotations

from dataclasses import asdict

from pydantic import BaseModel, Field

from ...deals.computer import ComputerReport, WrongComputerMove, verify_computer
from ...errors import BadRecord
from ...records import Record
from ..errors import Refusal
from ..tables.records import record_of
from ..tables.table import Table
from .queue import FairQueue

REPLAYED_MOVES = 6
"""Moves that are computed again: a few seconds for a level that searches by the clock."""
REMEMBERED_REPLAYS = 1000


class ComputerReplay(BaseModel):
    """Moves of the computer that were computed again."""

    table: str
    checked: int = Field(description="How many, drawn at random")
    of: int = Field(description="All moves of the computer")
    unknown: int = Field(
        description="Moves that cannot be computed again: nobody kept how much was searched, or a person "
        "made them in the first game of a duel"
    )
    shortened: int = Field(
        description="Of those tried, moves that only a shorter search than that of the level makes: the "
        "machine was too slow, or the move was picked"
    )
    same: bool
    fault: str | None = Field(description="What differs, in English")


class ComputerReplays:
    """The replays of this process."""

    def __init__(self, queue: FairQueue) -> None:
        self._queue = queue
        self._done: dict[str, ComputerReplay] = {}

    async def replay(self, table: Table, user: str) -> ComputerReplay:
        """Compute some moves of a finished game again. Raises Refusal."""
        if table.status != "over" or table.pos is None:
            raise Refusal("not_over")
        if table.id not in self._done:
            record, name = record_of(table), table.id
            found = await self._queue.run(f"replay {name}", user, lambda: _replayed(name, record))
            while len(self._done) >= REMEMBERED_REPLAYS:
                del self._done[next(iter(self._done))]
            self._done[name] = found
        return self._done[table.id]


def _replayed(table: str, record: Record) -> ComputerReplay:
    try:
        report = verify_computer(record, sample=REPLAYED_MOVES)
    except WrongComputerMove as wrong:
        return _answer(table, ComputerReport(0, 0), str(wrong), same=False)
    except BadRecord as nothing:
        return _answer(table, ComputerReport(0, 0), str(nothing))
    return _answer(table, report)


def _answer(
    table: str, report: ComputerReport, fault: str | None = None, *, same: bool = True
) -> ComputerReplay:
    return ComputerReplay(table=table, same=same, fault=fault, **asdict(report))
