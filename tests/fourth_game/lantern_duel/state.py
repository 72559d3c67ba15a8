"""One position of Lantern Duel. In a set of lanterns, bit v is the lantern of brightness v."""

from typing import Annotated, Protocol

import numpy as np

from baumeister.games.compiled import Int32s, Int64s, record_dtype

BRIGHTEST, PIPS, ALL = 16, 6, (2 << 16) - 2
DEAL, DUSK, NIGHT, DAWN = range(4)  # next: the deal, the dice, two lanterns, nothing


class State(Protocol):
    to_move: Annotated[int, np.int8]
    phase: Annotated[int, np.int8]
    nights: Annotated[int, np.int8]  # an option
    glare: Annotated[int, np.int8]  # an option
    swarm: Annotated[int, np.int8]  # the moths of this night; 0 before the dice are rolled
    sealed: Annotated[int, np.int8]  # Owl's lantern until Bat has chosen; 0: none
    ply: Annotated[int, np.int32]  # lanterns chosen
    moths: Annotated[Int32s, np.int32, (2,)]
    hand: Annotated[Int64s, np.int64, (2,)]
    lit: Annotated[Int64s, np.int64, (2,)]  # lanterns of earlier nights


STATE = record_dtype(State)
