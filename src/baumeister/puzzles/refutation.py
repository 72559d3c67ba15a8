"""Why not? What happens after a move that does not solve a puzzle, played out by full strength on both sides.

Where something is hidden, this is one of the deals that fit the view; the exact values of the moves say what
they are worth over all of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from ..errors import IllegalMove
from ..games.contract import ACCEPT_TEXT, DRAW_TEXT
from ..games.position import Position
from ..players.levels import strongest_level
from ..players.player import Limit
from .puzzle import Puzzle

LONGEST_REFUTATION = 8
"""Moves that are played out, the wrong one included."""


def play_out(puzzle: Puzzle, solved: int, move: str, limit: Limit) -> Iterator[Position]:
    """The positions after a move that was played when so many moves of the line had been solved: after it,
    and after each move that follows."""
    strongest = strongest_level(puzzle.game).player()
    pos = puzzle.after(solved).redeal(puzzle.player, puzzle.id).play(move)
    yield pos
    for n in range(LONGEST_REFUTATION - 1):
        if pos.to_move is None:
            return
        pos = pos.play(strongest.think(pos.view(pos.to_move), limit, seed=n).move)
        yield pos


def spelled(pos: Position, move: str) -> str:
    """A move as it is written, however it was typed. Raises IllegalMove."""
    last = pos.play(move).last
    assert last is not None
    return last.text


def solves(puzzle: Puzzle, solved: int, move: str) -> bool:
    """True if the move is the next one of the line. Raises IllegalMove."""
    pos = puzzle.after(solved)
    if move.strip() in (DRAW_TEXT, ACCEPT_TEXT):
        raise IllegalMove(f"{move.strip()}: there is no draw in a puzzle; find the one good move")
    return spelled(pos, move) == spelled(pos, puzzle.line[2 * solved])
