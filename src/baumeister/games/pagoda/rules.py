"""The rules of Pagoda, assembled: what the contract asks for. Rulings (P1 ...): docs/rules/pagoda.md."""

from __future__ import annotations

from ..compiled import Int8s, Int64s, rule
from ..contract import CHANCE, NOBODY
from .apply import apply, clear_turn
from .geometry import (
    ACTIONS,
    ALL_COLOURS,
    CARDS_OF_EACH_COLOUR,
    HAND_SIZE,
    MAX_LEGAL,
    OUTCOMES,
    PAGODAS_TO_END,
    SITES,
    SMALL_CARDS_OF_EACH_COLOUR,
    SMALL_COLOURS,
    SMALL_FLOORS,
    SMALL_PAGODAS_TO_END,
    SMALL_SITES,
    TABLE_SIZE,
)
from .legal import is_legal, legal, mask, sample, weight
from .observation import OBSERVATION, observe
from .payment import is_paying
from .redeal import redeal
from .state import DEAL, LOT, State

__all__ = [
    "ACTIONS", "MAX_LEGAL", "OBSERVATION", "OUTCOMES", "RESIGN", "RING", "apply", "inside",
    "is_legal", "key", "legal", "mask", "new", "note_repetition", "observe", "redeal", "sample",
    "score", "weight", "winner",
]  # fmt: skip

RING = 1
RESIGN = -1


@rule
def new(s: State, options: Int64s) -> None:
    """The set-up, with the two hand cards of player 0 due (P8)."""
    s.floors = 3 if options[0] else 4
    s.simple = options[1]
    s.rules = options[3]
    s.sites, s.palette, s.goal, s.table_size, s.hand_size = (
        SITES, ALL_COLOURS, PAGODAS_TO_END, TABLE_SIZE, HAND_SIZE,
    )  # fmt: skip
    s.to_move, s.phase, s.player, s.first = CHANCE, DEAL, 0, NOBODY
    s.ended = s.idle = s.ply = 0
    s.height[:] = 0
    s.columns[:] = 0
    s.colours[:] = -1
    s.supply[:] = ALL_COLOURS
    s.marker[:] = 0
    s.table[:] = 1
    s.hand[:] = 0
    s.known[:] = 0
    s.pile[:] = CARDS_OF_EACH_COLOUR - 2
    s.discard[:] = 0
    s.played[:] = 0
    s.points[:] = 0
    s.fresh = 0
    clear_turn(s)
    s.draw_hand = HAND_SIZE
    if options[2]:
        make_small(s)


@rule
def make_small(s: State) -> None:
    """The set-up of the small game: sites that are left out count as complete, colours that are left out have
    no cards and no tiles. Nobody draws a hand card, so the lot is due."""
    s.sites, s.floors, s.goal = SMALL_SITES, SMALL_FLOORS, SITES - SMALL_SITES + SMALL_PAGODAS_TO_END
    s.palette = (1 << SMALL_COLOURS) - 1
    s.table_size, s.hand_size, s.draw_hand = SMALL_COLOURS, 0, 0
    s.phase, s.player = LOT, 1
    s.height[SMALL_SITES:] = SMALL_FLOORS
    for c in range(5):
        inside = c < SMALL_COLOURS
        s.supply[c] = s.palette if inside else 0
        s.pile[c] = SMALL_CARDS_OF_EACH_COLOUR - 2 if inside else 0
        s.table[0, c] = s.table[1, c] = 1 if inside else 0


@rule
def note_repetition(s: State, keys: Int64s) -> None:
    """Pagoda has no repetition rule."""


@rule
def inside(s: State) -> bool:
    """True while a whole action or a whole drawing is under way."""
    if s.to_move == CHANCE:
        return s.drawn > 0
    return is_paying(s)


@rule
def winner(s: State) -> int:
    """Most points win; equal points are a draw."""
    if s.points[0] == s.points[1]:
        return NOBODY
    return 0 if s.points[0] > s.points[1] else 1


@rule
def score(s: State, player: int) -> int:
    """Points so far."""
    return int(s.points[player])


@rule
def key(s: State) -> int:
    """A hash of everything that the rest of the game can depend on."""
    h = fold(1, pack(s.pile))
    h = fold(h, pack(s.discard))
    h = fold(h, pack(s.played))
    h = fold(h, pack(s.supply))
    for p in range(2):
        h = fold(h, pack(s.table[p]))
        h = fold(h, pack(s.hand[p]))
        h = fold(h, pack(s.known[p]))
        h = fold(h, pack(s.marker[p]))
        h = fold(h, int(s.points[p]))
    for i in range(SITES):
        h = fold(h, pack(s.colours[i]))
        h = fold(h, int(s.height[i]) * 8 + int(s.columns[i]))
    h = fold(h, (int(s.phase) * 2 + int(s.player)) * 4 + int(s.first) + 1)
    h = fold(h, (int(s.site) * 5 + int(s.colour)) * 200 + int(s.last) * 20 + int(s.paid))
    h = fold(h, (int(s.draw_table) * 16 + int(s.draw_hand)) * 32 + int(s.drawn) * 2 + int(s.fresh))
    h = fold(h, (int(s.acted) * 8 + int(s.built)) * 128 + int(s.used) * 4 + int(s.idle))
    return fold(h, (int(s.rules) - 1) * 16 + int(s.floors) * 2 + int(s.simple))


@rule
def fold(h: int, value: int) -> int:
    """Two polynomial hashes modulo 2**31 - 1 side by side: the products stay within 64 bits."""
    high = ((h >> 31) * 1103515245 + value + 1) % 2147483647
    low = ((h & 2147483647) * 1540483477 + value + 1) % 2147483647
    return (high << 31) | low


@rule
def pack(counts: Int8s) -> int:
    """Five counts, or colours from -1, as one integer."""
    value = 0
    for c in range(5):
        value = value * 32 + int(counts[c]) + 1
    return value
