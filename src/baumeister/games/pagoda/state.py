"""The position of a Pagoda game as one record, and the names for its numbers."""

from __future__ import annotations

from typing import Annotated, Protocol

import numpy as np

from ..compiled import Int8s, Int16s, record_dtype
from .geometry import RED, SITES

TURN, CLOSING = 0, 1
"""Phases between wholes: any action is open; after an alternative turn only its end is."""
COLUMN_CARD, COLUMN_PAIR = 2, 3
TILE_CARD, TILE_PAIR = 4, 5
ROOF_CARD, ROOF_PAIR = 6, 7
TIP_CARD, TIP_SECOND, TIP_PAIR = 8, 9, 10
FOUR_CARDS, DRAGON_CARDS = 11, 12
"""Phases inside a whole: which card is due. The _PAIR phases take the second card of a pair of one colour
(rice bowl or Buddha)."""
DEAL, LOT, DRAGON_DRAW, REFILL = 13, 14, 15, 16
"""Phases of chance."""
FINISHED = 17
TABLE_DRAW, FAN_CHOICE = 18, 19
"""Only since rules version 2 (P12): chance fills the table, and the player decides on the fan after that."""
PHASE_NAMES = {
    TURN: "turn",
    CLOSING: "closing",
    DEAL: "deal",
    LOT: "lot",
    DRAGON_DRAW: "dragon",
    REFILL: "refill",
    FINISHED: "finished",
    TABLE_DRAW: "table",
    FAN_CHOICE: "fan",
} | dict.fromkeys(range(COLUMN_CARD, DRAGON_CARDS + 1), "paying")
"""Their names in views."""

LANTERN_USED = 1 << RED
"""The lantern's bit of `used`."""

BY_PAGODAS, BY_IDLENESS = 1, 2
"""Why a game ended: three pagodas complete, or two turns without a card (P9)."""


class State(Protocol):
    """One position."""

    to_move: Annotated[int, np.int8]
    phase: Annotated[int, np.int8]
    player: Annotated[int, np.int8]  # whose turn it is; during the deal whose cards are drawn
    first: Annotated[int, np.int8]  # the start player; NOBODY before the lot
    floors: Annotated[int, np.int8]  # of a pagoda: 4, or 3 in the quick game, 1 in the small one
    sites: Annotated[int, np.int8]  # 6; in the small game the others count as complete from the beginning
    palette: Annotated[int, np.int8]  # the colours of the game as bits
    goal: Annotated[int, np.int8]  # the end is near when so many sites are complete
    table_size: Annotated[int, np.int8]  # table cards of each player as a turn begins
    hand_size: Annotated[int, np.int8]  # hand cards that are drawn without the fan
    simple: Annotated[int, np.int8]  # 1: no abilities
    rules: Annotated[int, np.int8]  # the version of the rules; 1: the fan is decided before any card is drawn
    ended: Annotated[int, np.int8]  # 0, or why the game ended
    idle: Annotated[int, np.int8]  # turns in succession without a card played (P9)
    site: Annotated[int, np.int8]  # inside a whole: where, 0 .. 5
    colour: Annotated[int, np.int8]  # inside a whole: of the column, of the tile's fields or of the tip
    last: Annotated[int, np.int8]  # inside a whole: index of the card paid last
    paid: Annotated[int, np.int8]  # inside an alternative turn or a dragon: cards so far
    draw_table: Annotated[int, np.int8]  # table cards the player still has to draw
    draw_hand: Annotated[int, np.int8]  # hand cards the player still has to draw
    drawn: Annotated[int, np.int8]  # cards drawn since this drawing began
    fresh: Annotated[int, np.int8]  # 1: the pile was reshuffled for the card that is due
    acted: Annotated[int, np.int8]  # 1: an action was taken this turn
    built: Annotated[int, np.int8]  # columns and tips this turn
    used: Annotated[int, np.int8]  # abilities used this turn, one bit each
    height: Annotated[Int8s, np.int8, (SITES,)]  # tiles lying there; equal to `floors` with the roof built
    columns: Annotated[Int8s, np.int8, (SITES,)]  # columns on the top floor, 0 .. 4
    colours: Annotated[Int8s, np.int8, (SITES, 5)]  # of each floor, then of the tip; -1 where open
    supply: Annotated[Int8s, np.int8, (5,)]  # [base colour]: tiles left, a bit for each field colour
    marker: Annotated[Int8s, np.int8, (2, 5)]  # [player][colour]: uses left of the ability
    table: Annotated[Int8s, np.int8, (2, 5)]  # [player][colour]
    hand: Annotated[Int8s, np.int8, (2, 5)]
    known: Annotated[Int8s, np.int8, (2, 5)]  # the part of that hand the opponent can deduce (P11)
    pile: Annotated[Int8s, np.int8, (5,)]
    discard: Annotated[Int8s, np.int8, (5,)]
    played: Annotated[Int8s, np.int8, (5,)]  # this turn, not yet on the discard pile
    points: Annotated[Int16s, np.int16, (2,)]
    ply: Annotated[int, np.int32]


STATE = record_dtype(State)
