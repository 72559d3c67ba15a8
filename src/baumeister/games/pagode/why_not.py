"""Why a move is refused: the rule that a readable but illegal step breaks."""

from __future__ import annotations

from collections.abc import Sequence

from ..compiled import States
from ..contract import NOBODY, OVER
from ..reasons import Reason, why
from . import GAME
from .geometry import (
    CAPTURE,
    DECLARE,
    DEMOLISH,
    MOVE_PILLAR,
    PILLAR_TARGETS,
    PLACE_PILLAR,
    SQUARE_NAMES,
    SQUARES,
    SQUARES_PER_COLOUR,
    TAKE_OFF,
    TEAR_FENCE,
    TEAR_RUIN,
)
from .state import OUTSIDE, PIECE_NAMES, PILLAR, STONE


def why_not(states: States, text: str, steps: Sequence[int]) -> Reason:
    """The rule that a readable but illegal step breaks."""
    step = steps[0]
    mover = int(states["to_move"][0])
    if mover == OVER:
        return why("over")
    if step < MOVE_PILLAR:
        return _why_not_place(states, mover, PILLAR if step >= PLACE_PILLAR else STONE, step % SQUARES)
    if step < TAKE_OFF:
        at, target = divmod(step - MOVE_PILLAR, SQUARES_PER_COLOUR)
        return _why_not_move(states, mover, at, int(PILLAR_TARGETS[at, target]))
    if step < CAPTURE:
        return _why_not_take_off(states, mover, step - TAKE_OFF)
    if step < TEAR_FENCE:
        return _why_not_capture(states, mover, step - CAPTURE)
    if TEAR_RUIN <= step < DEMOLISH:
        return why("stones_in_ruin")
    if DEMOLISH <= step < DECLARE:
        return why("reserve_left" if states["reserve"][0, mover].any() else "demolished_last")
    if step == DECLARE:
        return why("no_building" if states["declarer"][0] == NOBODY else "too_late_to_declare")
    return why("no_waiving")


def reason_with_piece(code: str, states: States, sq: int) -> Reason:
    """A reason that also names what stands on a square."""
    piece = int(states["cell"][0, sq]) & 7
    if piece == OUTSIDE:
        return why("outside", square=SQUARE_NAMES[sq])
    owner, kind = divmod(piece - 1, 2)
    standing = f"a {GAME.seats[owner].lower()} {PIECE_NAMES[kind + 1]}" if piece else "nothing"
    return why(code, square=SQUARE_NAMES[sq], standing=standing)


def _why_not_place(states: States, mover: int, kind: int, sq: int) -> Reason:
    if states["cell"][0, sq]:
        return reason_with_piece("occupied", states, sq)
    return why("none_left", seat=GAME.seats[mover], piece=PIECE_NAMES[kind])


def _why_not_move(states: States, mover: int, at: int, to: int) -> Reason:
    code = int(states["cell"][0, at]) & 7
    if code == STONE + 2 * mover:
        return why("stones_stay", square=SQUARE_NAMES[at])
    if code != PILLAR + 2 * mover:
        return reason_with_piece("move_own", states, at)
    return reason_with_piece("occupied", states, to)


def _why_not_take_off(states: States, mover: int, sq: int) -> Reason:
    if (int(states["cell"][0, sq]) & 7) == PILLAR + 2 * mover:
        return why("pillars_stay", square=SQUARE_NAMES[sq])
    return reason_with_piece("take_off_own", states, sq)


def _why_not_capture(states: States, mover: int, sq: int) -> Reason:
    code = int(states["cell"][0, sq]) & 7
    if code - 2 * (1 - mover) not in (STONE, PILLAR):
        return reason_with_piece("capture_enemy", states, sq)
    return why("not_encircled", square=SQUARE_NAMES[sq])
