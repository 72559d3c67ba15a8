"""The position of a Pagode game as one record.

Squares are numbered file by file: a1 = 0, a2 = 1, ... i9 = 80, so that square = 9 * file + rank and the
order of the numbers is the order in which notation sorts squares.
"""

from __future__ import annotations

from typing import Annotated, Protocol

import numpy as np

from ..compiled import Int8s, Int16s, Int64s, record_dtype

GREEN, RED = 0, 1
EMPTY, STONE, PILLAR = 0, 1, 2
"""What stands on a square: 0, or kind + 2 * owner (1 green stone ... 4 red pillar), + ANNOUNCED."""
PIECE_NAMES = {STONE: "stone", PILLAR: "pillar"}
OUTSIDE = 7
"""A square that does not belong to the board of the small game: neither empty nor anybody's."""
ANNOUNCED = 8
"""Added to a piece that the enemy announced as encircled at the end of their last turn."""

BY_DECLARATION, BY_RESIGNATION, BY_REPETITION, BY_MATERIAL, BY_TURN_LIMIT = 1, 2, 3, 4, 5
"""Why a game ended."""


class State(Protocol):
    """One position."""

    to_move: Annotated[int, np.int8]
    ended: Annotated[int, np.int8]  # 0, or why the game ended
    won: Annotated[int, np.int8]  # the winner when it ended, NOBODY for a draw
    demolished: Annotated[int, np.int8]  # who demolished last; NOBODY if nobody did (R9)
    declarer: Annotated[int, np.int8]  # who declared; NOBODY before
    cell: Annotated[Int8s, np.int8, (81,)]  # what stands where
    reserve: Annotated[Int8s, np.int8, (2, 3)]  # [player][STONE or PILLAR] not on the board, not captured
    count: Annotated[Int8s, np.int8, (2, 3)]  # [player][kind] on the board
    piece: Annotated[Int8s, np.int8, (2, 3, 7)]  # [player][kind][i] their squares, ascending
    empty: Annotated[Int8s, np.int8, (3,)]  # empty squares of each square colour
    pillars: Annotated[Int8s, np.int8, (2, 3)]  # [player][square colour]: pillars there
    complete: Annotated[Int16s, np.int16, (2,)]  # building shapes filled by one player's pieces, ruins too
    harmful: Annotated[Int16s, np.int16, (2,)]  # fences and walls of each player
    marked: Annotated[Int16s, np.int16, (2,)]  # announced pieces of each player
    line: Annotated[Int16s, np.int16, (2, 2, 9)]  # [player][0 file, 1 rank][i]: 9 bits, the pieces on it
    reversible_turns: Annotated[int, np.int32]  # turns since the last one that cannot be reversed
    ply: Annotated[int, np.int32]  # turns played
    turn_limit: Annotated[int, np.int32]  # R13; 0: none
    declared: Annotated[int, np.int32]  # the declared value
    points: Annotated[int, np.int32]  # what the winner scored
    own: Annotated[Int64s, np.int64, (2, 2)]  # [player]: the squares held, as bits 0-40 and 41-80
    seen: Annotated[Int64s, np.int64, (8,)]  # which keys there may have been since that turn, two bits each
    key: Annotated[int, np.int64]  # of board, flags, reserves, demolition right, side to move, declaration


STATE = record_dtype(State)
