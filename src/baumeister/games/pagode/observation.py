"""What a player knows, as numbers for learning: everything. `docs/rules/pagode.md` lists the planes."""

from __future__ import annotations

from ..compiled import Floats, rule
from .geometry import SQUARE_COLOUR, SQUARES
from .state import ANNOUNCED, OUTSIDE, PILLAR, STONE, State

OBSERVATION: tuple[int, ...] = (18, 9, 9)


@rule
def observe(s: State, player: int, out: Floats) -> None:
    """18 planes of 9x9 (file, rank), own things first; docs/rules/pagode.md lists them."""
    out[:] = 0
    enemy = 1 - player
    cell = s.cell
    for sq in range(SQUARES):
        marked = int(cell[sq])
        if marked == OUTSIDE:
            continue
        if marked:
            code = (marked & 7) - 1
            plane = (0 if code >> 1 == player else 2) + (code & 1)
            out[SQUARES * plane + sq] = 1
            if marked & ANNOUNCED:
                out[SQUARES * (5 if code >> 1 == player else 4) + sq] = 1
        out[SQUARES * 6 + sq] = 1 if SQUARE_COLOUR[sq] == player + 1 else 0
        out[SQUARES * 7 + sq] = 1 if SQUARE_COLOUR[sq] == enemy + 1 else 0
    fill_plane(out, 8, s.reserve[player, STONE] / 7)
    fill_plane(out, 9, s.reserve[player, PILLAR] / 7)
    fill_plane(out, 10, s.reserve[enemy, STONE] / 7)
    fill_plane(out, 11, s.reserve[enemy, PILLAR] / 7)
    fill_plane(out, 12, 0 if s.demolished == player else 1)
    fill_plane(out, 13, 0 if s.demolished == enemy else 1)
    fill_plane(out, 14, s.declared / 180 if s.declarer == player else 0)
    fill_plane(out, 15, s.declared / 180 if s.declarer == enemy else 0)
    fill_plane(out, 16, 1 if s.to_move == player else 0)
    fill_plane(out, 17, s.ply / s.turn_limit if s.turn_limit > 0 else 0)


@rule
def fill_plane(out: Floats, plane: int, value: float) -> None:
    """Set a whole plane to one number."""
    out[SQUARES * plane : SQUARES * (plane + 1)] = value
