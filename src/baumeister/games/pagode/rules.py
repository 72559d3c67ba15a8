"""The rules of Pagode, assembled: what the contract asks for. Rulings (R1 ...): docs/rules/pagode.md."""

from __future__ import annotations

from ..compiled import Int64s, rule
from ..contract import CHANCE, NOBODY
from .apply import apply, note_repetition
from .geometry import (
    ACTIONS,
    DEMOLISHED_KEY,
    IS_SMALL,
    MAX_LEGAL,
    OUTCOMES,
    PIECES_OF_A_KIND,
    RESERVE_KEY,
    RESIGN,
    SMALL_PIECES_OF_A_KIND,
    SMALL_SQUARES_PER_COLOUR,
    SQUARES,
    SQUARES_PER_COLOUR,
)
from .legal import is_legal, legal, mask, sample, weight
from .observation import OBSERVATION, observe
from .state import EMPTY, OUTSIDE, PILLAR, STONE, State

__all__ = [
    "ACTIONS", "MAX_LEGAL", "OBSERVATION", "OUTCOMES", "RESIGN", "RING", "apply", "inside",
    "is_legal", "key", "legal", "mask", "new", "note_repetition", "observe", "redeal", "sample",
    "score", "weight", "winner",
]  # fmt: skip

RING = 512


@rule
def new(s: State, options: Int64s) -> None:
    """An empty board; chance decides who begins."""
    s.to_move = CHANCE
    s.ended = 0
    s.won = s.demolished = s.declarer = NOBODY
    s.turn_limit = options[0]
    s.ply = s.reversible_turns = s.declared = s.points = 0
    s.key = DEMOLISHED_KEY[2]
    cell, line, count, reserve, piece = s.cell, s.line, s.count, s.reserve, s.piece
    cell[:] = EMPTY
    line[:] = 0
    count[:] = 0
    piece[:] = 0
    s.complete[:] = 0
    s.harmful[:] = 0
    s.marked[:] = 0
    s.pillars[:] = 0
    s.own[:] = 0
    s.seen[:] = 0
    s.empty[:] = SQUARES_PER_COLOUR
    reserve[:] = 0
    pieces = PIECES_OF_A_KIND
    if options[1]:
        pieces = SMALL_PIECES_OF_A_KIND
        s.empty[:] = SMALL_SQUARES_PER_COLOUR
        for sq in range(SQUARES):
            if not IS_SMALL[sq]:
                cell[sq] = OUTSIDE
    for player in range(2):
        for kind in (STONE, PILLAR):
            reserve[player, kind] = pieces
            s.key ^= RESERVE_KEY[player, kind, pieces]


@rule
def inside(s: State) -> bool:
    """Every whole is one step."""
    return False


@rule
def winner(s: State) -> int:
    """The winner, or NOBODY."""
    return int(s.won)


@rule
def score(s: State, player: int) -> int:
    """Only the winner scores."""
    return int(s.points) if s.won == player else 0


@rule
def key(s: State) -> int:
    """Board, announced pieces, reserves, demolition right and side to move (R10); a declaration too."""
    return int(s.key)


@rule
def redeal(s: State, player: int, rng: Int64s) -> None:
    """Nothing is hidden."""
