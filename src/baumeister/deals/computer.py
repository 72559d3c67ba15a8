"""Recomputes the moves of computer players: anybody can check that they thought with what they could know.

A computer decides from its seat's view, with a seed that follows from the deal. A level with a fixed number
of simulations is searched again with that number, whatever the record says; for a level that searches by the
clock the record tells the number. The same view, seed and number give the same move again. A level that plays
with a network played without one before; records of that time are as good as new ones.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ..errors import BadRecord, CheckFailed
from ..games.contract import View
from ..players.levels import current_level, fixed_simulations, levels
from ..players.player import BasePlayer, Limit
from ..players.registry import player
from ..records import Record
from .deal import Deal
from .headers import read_deal

LEVEL_HEADERS = ("Computer-0", "Computer-1")
"""The level of the computer in each seat."""
SIMULATIONS_HEADER = "Computer-Simulations"
"""For each of its moves in turn, how much it searched; - where nobody knows; = where it repeated what a
person played in the game that has the same deal."""
UNKNOWN = "-"
REPEATED = "="
UNSEARCHING = ("random", "greedy")
"""Players whose move does not depend on a number of simulations."""


class WrongComputerMove(BadRecord, CheckFailed):
    """A move that the computer would not have made."""


@dataclass(frozen=True)
class ComputerReport:
    """Moves that were recomputed, of which none is proved wrong."""

    checked: int
    """Found again."""
    of: int
    """All moves of the computer."""
    unknown: int = 0
    """Moves of a level that searches by the clock, of which the record does not tell how much, and those that
    a person made in another game and the computer repeated: nobody can recompute them."""
    shortened: int = 0
    """Moves that a level with a fixed number would not have made, but a shorter search, by the record's own
    account. The machine was too slow, or somebody picked the move."""


@dataclass(frozen=True)
class ComputerMove:
    """A move of the computer, as the record tells it."""

    entry: int
    seat: int
    level: str
    told: int | None
    """How much was searched, by the record's account."""
    fixed: int | None
    """How much the level always searches."""
    repeated: bool = False
    """True if it is the move of a person in the game that has the same deal, by the record's account."""

    @property
    def can_be_checked(self) -> bool:
        """True if it is known how much to search."""
        return not self.repeated and (self.told is not None or self.fixed is not None)


def computer_moves(record: Record, deal: Deal) -> list[ComputerMove]:
    """All moves of the computer. Raises BadRecord."""
    levels = [record.header(name) for name in LEVEL_HEADERS]
    if levels == [None, None]:
        raise BadRecord("no computer player is named in this record (Computer-0, Computer-1)")
    told = (record.header(SIMULATIONS_HEADER) or "").split()
    entries = [
        (n, entry.player)
        for n, entry in enumerate(record.entries)
        if n >= deal.start and entry.player is not None and levels[entry.player] is not None
    ]
    words = [UNKNOWN, REPEATED] if record.header("Deal-Mirrors") else [UNKNOWN]
    if len(told) != len(entries) or not all(word in words or word.isdecimal() for word in told):
        raise BadRecord(f"{SIMULATIONS_HEADER} must have a number for each move of the computer")
    fixed = [None if name is None else searched_always(record.game.name, name) for name in levels]
    known = [int(word) if word.isdecimal() and len(word) < 16 else None for word in told]
    return [
        ComputerMove(n, seat, levels[seat] or "", number, fixed[seat], word == REPEATED)
        for (n, seat), number, word in zip(entries, known, told, strict=True)
    ]


def searched_always(game: str, name: str) -> int | None:
    """How much a player always searches; None if it searches by the clock."""
    return 1 if name in UNSEARCHING else fixed_simulations(game, name)


def verify_computer(
    record: Record, *, sample: int | None = None, watch: Callable[[int, int], None] = lambda _done, _of: None
) -> ComputerReport:
    """Recompute the computer's moves, or a random sample of that many. Raises WrongComputerMove if one is
    another than its level would have made, BadRecord if there is no computer."""
    deal = read_deal(record)
    moves = computer_moves(record, deal)
    found = [move for move in moves if move.can_be_checked]
    most = len(found) if sample is None else min(sample, len(found))
    chosen = {move.entry: move for move in random.SystemRandom().sample(found, most)}
    pos, done, shortened = record.first(), 0, 0
    for n, entry in enumerate(record.entries):
        move = chosen.get(n)
        if move is not None:
            shortened += not _found_again(record.game.name, move, pos.view(move.seat), entry.text, deal)
            done += 1
            watch(done, len(chosen))
        pos = pos.play(entry.text, entry.player)
    return ComputerReport(done - shortened, len(moves), len(moves) - len(found), shortened)


def _found_again(game: str, move: ComputerMove, view: View, text: str, deal: Deal) -> bool:
    """True if the level makes that move again; False if only a shorter search does, which the record admits.
    Raises WrongComputerMove."""
    seed = deal.computer_seed(move.seat, move.entry)
    told = max(1, move.told or 0)
    limit = Limit(simulations=told if move.fixed is None else move.fixed)
    due = [form.think(view, limit, seed=seed) for form in level_forms(game, move.level)]
    if any(thought.move == text for thought in due):
        return True
    if move.fixed is not None and move.told is not None and told < due[0].simulations:
        shorter = Limit(simulations=told)
        if any(form.think(view, shorter, seed=seed).move == text for form in level_forms(game, move.level)):
            return False
    raise WrongComputerMove(
        f"entry {move.entry + 1} is {text}; {move.level} plays {due[0].move} here "
        f"(seed {seed}, {limit.simulations} simulations)"
    )


def level_forms(game: str, name: str) -> Iterator[BasePlayer]:
    """The player of that name as it is, and then as it was before it learned."""
    yield player(game, name)
    for level in levels(game):
        if level.name == current_level(game, name) and level.settings.get("learned"):
            settings = {key: value for key, value in level.settings.items() if key != "learned"}
            yield replace(level, settings=settings).player()
