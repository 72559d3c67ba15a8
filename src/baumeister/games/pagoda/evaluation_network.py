"""The learned evaluation of Pagoda: what the network is shown, and what it answers.

Everything is seen by the builder: the player whose turn it is, or who builds next while cards are drawn
(`builder`). The sparse layer has a row of weights for what stands on a site, the same for all six; for its
next cards against those of both players; for a floor that waits for a tile, by the tiles left; for the cards,
needs, abilities and cards to come of each colour; for the phase, the lead, how near the end is, and the
variant. The dense numbers are the features of the hand-written evaluation.

The network was trained on exactly these numbers (`training/`): after a change of them, train again, and
change NETWORK_FEATURES.
"""

from __future__ import annotations

import math

from ..compiled import Floats, Int16s, Int32s, rule
from ..network import WIDEST, learned_logit, logistic, size_of, value_parts
from .cards import count_cards
from .evaluation_reach import columns_left, finished, packed_sites
from .geometry import COLUMN_LIMIT, SITES
from .payment import is_paying
from .sites import tile_fields
from .state import FAN_CHOICE, REFILL, TABLE_DRAW, State

NETWORK_FEATURES = "pagoda-1"
"""Names these inputs. A network for others is refused."""

# ---- the rows of the sparse layer ---------------------------------------------------------------------

HELD = 5
"""Cards of one colour that a player has, counted up to 4, where two players are compared."""
BIAS_ROW = 1
SITE_ROWS = 2
"""[quick][height, 0 to 4][columns, 0 to 4][open, or colour]."""
CARD_ROWS = SITE_ROWS + 2 * 5 * 5 * 6
"""[height][columns, 0 to 4][own cards of the site's colour][the other's]."""
TILE_ROWS = CARD_ROWS + 4 * 5 * HELD * HELD
"""Of a floor that waits: [roof][colour][fields of the tiles left, as bits]."""
NEED_ROWS = TILE_ROWS + 2 * 5 * 32
"""[colour][columns that could be built in it, up to 7][own cards][the other's]."""
HELD_ROWS = NEED_ROWS + 5 * 8 * HELD * HELD
"""[own, other's][colour][cards, up to 7]."""
HAND_ROWS = HELD_ROWS + 2 * 5 * 8
"""[own, other's][cards in hand, up to 7]."""
MARKER_ROWS = HAND_ROWS + 2 * 8
"""[own, other's][colour][uses left, up to 3]."""
USED_ROWS = MARKER_ROWS + 2 * 5 * 4
"""[colour]: the ability was used this turn."""
PILE_ROWS = USED_ROWS + 5
"""[colour][cards in the pile, 0 to 11]."""
SUPPLY_ROWS = PILE_ROWS + 5 * 12
"""[colour][tiles left, up to 5]."""
PHASE_ROWS = SUPPLY_ROWS + 5 * 6
"""[phase][columns built, up to 4]."""
PAYING_ROWS = PHASE_ROWS + 20 * 5
"""Inside a whole: [phase][height of the site][its colour]."""
LEFT_ROWS = PAYING_ROWS + 13 * 5 * 6
"""[columns that the three leading pagodas lack, up to 63]."""
LEAD_ROWS = LEFT_ROWS + 64
"""[points ahead, from -31 to 31]."""
END_ROWS = LEAD_ROWS + 63
"""[the builder began the game][pagodas complete, up to 3][turns without a card, up to 1]."""
VARIANT_ROWS = END_ROWS + 2 * 4 * 2
"""[quick][simple]."""
ROWS = VARIANT_ROWS + 4
MOST_ROWS = 1 + 3 * SITES + 5 + 10 + 2 + 10 + 5 + 5 + 5 + 6 + 3

# ---- the dense numbers, and where everything is -------------------------------------------------------

DENSE = 17
"""The features of `evaluation.py`."""
DENSE_SHIFT = 5
"""They are in 32nds."""
MOST_DENSE = 2047

CHOSEN = 32
"""Scratch: behind the features, which are floating."""
DENSE_AT = CHOSEN + MOST_ROWS + 4
UNITS_AT = DENSE_AT + DENSE
SECOND_AT = UNITS_AT + WIDEST
NETWORK_SCRATCH = SECOND_AT + WIDEST


def parts(width: int, second: int) -> dict[str, tuple[int, ...]]:
    """The parts of a network of these widths and their shapes, in the order of the file."""
    return value_parts(ROWS, DENSE, width, second)


def network_size(numbers: Int16s) -> int:
    """As in the contract: the first two numbers are the widths."""
    return size_of(numbers, parts)


# ---- what the network is shown ------------------------------------------------------------------------


@rule
def builder(s: State) -> int:
    """Whose turn it is; the other player while this one's turn ends and cards are drawn."""
    return 1 - int(s.player) if s.phase in (REFILL, TABLE_DRAW, FAN_CHOICE) else int(s.player)


@rule
def list_rows(s: State, lead: int, scratch: Floats, room: Int32s) -> int:
    """Write the rows for a position into room[CHOSEN:], and the dense numbers into room[DENSE_AT:]; return
    how many rows there are. `scratch` begins with the features as the builder sees them, and `lead` is how
    many points the builder is ahead. Not for the small game."""
    room[CHOSEN] = BIAS_ROW
    n = list_sites(s, room, CHOSEN + 1)
    n = list_colours(s, room, n)
    n = list_whole_board(s, lead, room, n)
    for k in range(DENSE):
        x = math.floor(float(scratch[k]) * 32.0 + 0.5)
        room[DENSE_AT + k] = min(max(x, -MOST_DENSE), MOST_DENSE)
    return n - CHOSEN


@rule
def list_sites(s: State, room: Int32s, n: int) -> int:
    """Add what stands on the sites and whose cards suit it."""
    mine = builder(s)
    other = 1 - mine
    height, columns, colours, floors = s.height, s.columns, s.colours, int(s.floors)
    quick = 4 - floors
    for i in range(SITES):
        h, c, colour = int(height[i]), int(columns[i]), int(colours[i, height[i]])
        room[n] = SITE_ROWS + ((quick * 5 + h) * 5 + c) * 6 + colour + 1
        n += 1
        if h < floors and colour >= 0:
            own = min(int(s.table[mine, colour]) + int(s.hand[mine, colour]), HELD - 1)
            theirs = min(int(s.table[other, colour]) + int(s.hand[other, colour]), HELD - 1)
            room[n] = CARD_ROWS + ((h * 5 + c) * HELD + own) * HELD + theirs
            n += 1
            if c == 4:
                roof = 1 if h == floors - 1 else 0
                room[n] = TILE_ROWS + (roof * 5 + colour) * 32 + int(s.supply[colour])
                n += 1
    return n


@rule
def list_colours(s: State, room: Int32s, n: int) -> int:
    """Add the cards, needs, abilities and tiles of each colour."""
    mine = builder(s)
    other = 1 - mine
    for c in range(5):
        own, theirs = (
            int(s.table[mine, c]) + int(s.hand[mine, c]),
            int(s.table[other, c]) + int(s.hand[other, c]),
        )
        needed = 0
        for i in range(SITES):
            h = int(s.height[i])
            if h < s.floors and s.colours[i, h] == c:
                needed += 4 - int(s.columns[i])
        needed = min(needed, 7)
        room[n] = NEED_ROWS + ((c * 8 + needed) * HELD + min(own, HELD - 1)) * HELD + min(theirs, HELD - 1)
        room[n + 1] = PILE_ROWS + 12 * c + min(int(s.pile[c]), 11)
        left, tiles = int(s.supply[c]), 0
        while left:
            left &= left - 1
            tiles += 1
        room[n + 2] = SUPPLY_ROWS + 6 * c + tiles
        n += 3
        for side in range(2):
            player, cards = (mine, own) if side == 0 else (other, theirs)
            if cards > 0:
                room[n] = HELD_ROWS + (side * 5 + c) * 8 + min(cards, 7)
                n += 1
            uses = int(s.marker[player, c])
            if uses > 0:
                room[n] = MARKER_ROWS + (side * 5 + c) * 4 + min(uses, 3)
                n += 1
        if (int(s.used) >> c) & 1:
            room[n] = USED_ROWS + c
            n += 1
    return n


@rule
def list_whole_board(s: State, lead: int, room: Int32s, n: int) -> int:
    """Add the hands, the phase, the lead, how near the end is, and the variant."""
    mine, floors, sites = builder(s), int(s.floors), packed_sites(s)
    quick, phase = 4 - floors, int(s.phase)
    room[n] = HAND_ROWS + min(count_cards(s.hand[mine]), 7)
    room[n + 1] = HAND_ROWS + 8 + min(count_cards(s.hand[1 - mine]), 7)
    room[n + 2] = PHASE_ROWS + phase * 5 + min(int(s.built), COLUMN_LIMIT + 1)
    room[n + 3] = LEFT_ROWS + min(columns_left(sites, floors), 63)
    room[n + 4] = LEAD_ROWS + min(max(lead, -31), 31) + 31
    begun = 1 if mine == s.first else 0
    complete = min(finished(sites, floors, tile_fields(s)), 3)
    room[n + 5] = END_ROWS + (begun * 4 + complete) * 2 + min(int(s.idle), 1)
    room[n + 6] = VARIANT_ROWS + 2 * quick + int(s.simple)
    n += 7
    if is_paying(s):
        h = int(s.height[s.site])
        room[n] = PAYING_ROWS + (phase * 5 + h) * 6 + int(s.colours[s.site, h]) + 1
        n += 1
    return n


# ---- the value ----------------------------------------------------------------------------------------


@rule
def learned_value(s: State, lead: int, net: Int16s, scratch: Floats, room: Int32s) -> float:
    """The expected result for the builder; the arguments are those of `list_rows`."""
    n = list_rows(s, lead, scratch, room)
    return logistic(
        learned_logit(
            net,
            ROWS,
            room[CHOSEN:DENSE_AT],
            n,
            room[DENSE_AT:UNITS_AT],
            DENSE_SHIFT,
            room[UNITS_AT:SECOND_AT],
            room[SECOND_AT:NETWORK_SCRATCH],
        )
    )
