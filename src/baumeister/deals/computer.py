"""Recomputes the moves of computer players: anybody can check that they thought with what they could know.

A computer decides from its seat's view, with a seed that follows from the deal and a number of simulations
that the record tells. The same view, seed and number give the same move again. A level that plays with a
network played without one before; records of that time are as good as new ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ..errors import BadRecord, CheckFailed
from ..players.levels import current_level, levels
from ..players.player import BasePlayer, Limit
from ..players.registry import player
from ..records import Record
from .deal import Deal
from .headers import read_deal

LEVEL_HEADERS = ("Computer-0", "Computer-1")
"""The level of the computer in each seat."""
SIMULATIONS_HEADER = "Computer-Simulations"
"""For each of its moves in turn, how much it searched; - where nobody knows."""
UNKNOWN = "-"


class WrongComputerMove(BadRecord, CheckFailed):
    """A move that the computer would not have made."""


@dataclass(frozen=True)
class ComputerReport:
    """Moves that were recomputed and found right."""

    checked: int
    of: int
    """All moves of the computer."""


@dataclass(frozen=True)
class ComputerMove:
    """A move of the computer, as the record tells it."""

    entry: int
    seat: int
    level: str
    simulations: int


def computer_moves(record: Record, deal: Deal) -> list[ComputerMove]:
    """The moves that can be recomputed. Raises BadRecord."""
    levels = [record.header(name) for name in LEVEL_HEADERS]
    if levels == [None, None]:
        raise BadRecord("no computer player is named in this record (Computer-0, Computer-1)")
    told = (record.header(SIMULATIONS_HEADER) or "").split()
    entries = [
        (n, entry.player)
        for n, entry in enumerate(record.entries)
        if n >= deal.start and entry.player is not None and levels[entry.player] is not None
    ]
    if len(told) != len(entries) or not all(word == UNKNOWN or word.isdecimal() for word in told):
        raise BadRecord(f"{SIMULATIONS_HEADER} must have a number for each move of the computer")
    return [
        ComputerMove(n, seat, levels[seat] or "", int(word))
        for (n, seat), word in zip(entries, told, strict=True)
        if word != UNKNOWN and len(word) < 16
    ]


def verify_computer(
    record: Record, *, sample: int | None = None, watch: Callable[[int, int], None] = lambda _done, _of: None
) -> ComputerReport:
    """Recompute the computer's moves, or a random sample of that many. Raises WrongComputerMove if one is
    another than its level would have made, BadRecord if there is nothing to check."""
    deal = read_deal(record)
    found = computer_moves(record, deal)
    most = len(found) if sample is None else min(sample, len(found))
    chosen = {move.entry: move for move in random.SystemRandom().sample(found, most)}
    pos, done = record.first(), 0
    for n, entry in enumerate(record.entries):
        move = chosen.get(n)
        if move is not None:
            limit = Limit(simulations=max(1, move.simulations))
            seed = deal.computer_seed(move.seat, n)
            view = pos.view(move.seat)
            forms = level_forms(record.game.name, move.level)
            due = next(forms).think(view, limit, seed=seed).move
            if entry.text != due and all(f.think(view, limit, seed=seed).move != entry.text for f in forms):
                raise WrongComputerMove(
                    f"entry {n + 1} is {entry.text}; {move.level} plays {due} here "
                    f"(seed {seed}, {move.simulations} simulations)"
                )
            done += 1
            watch(done, len(chosen))
        pos = pos.play(entry.text, entry.player)
    return ComputerReport(done, len(found))


def level_forms(game: str, name: str) -> Iterator[BasePlayer]:
    """The player of that name as it is, and then as it was before it learned."""
    yield player(game, name)
    for level in levels(game):
        if level.name == current_level(game, name) and level.settings.get("learned"):
            settings = {key: value for key, value in level.settings.items() if key != "learned"}
            yield replace(level, settings=settings).player()
