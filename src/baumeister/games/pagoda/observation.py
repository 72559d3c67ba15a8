"""What a player knows, as numbers for learning; `docs/rules/pagoda.md` lists them in order."""

from __future__ import annotations

from ..compiled import Floats, rule
from .cards import count_cards
from .geometry import SITES
from .payment import is_paying
from .sites import complete_pagodas, is_blocked
from .state import FAN_CHOICE, FINISHED, TABLE_DRAW, State

OBSERVATION: tuple[int, ...] = (29 * SITES + 25 + 42 + 15 + 17 + 39 + 3,)


@rule
def observe(s: State, player: int, out: Floats) -> None:
    """Every number, in order."""
    n = 0
    for i in range(SITES):
        n = write_site(s, i, out, n)
    for base in range(5):
        for field in range(5):
            out[n] = (int(s.supply[base]) >> field) & 1
            n += 1
    n = write_cards(s, player, out, n)
    n = write_turn(s, player, out, n)
    n = write_whole(s, out, n)
    out[n] = 1.0 if s.phase == TABLE_DRAW else 0.0
    out[n + 1] = 1.0 if s.phase == FAN_CHOICE else 0.0
    out[n + 2] = 1.0 if s.rules == 1 else 0.0


@rule
def write_site(s: State, i: int, out: Floats, n: int) -> int:
    """29 numbers: colours of the four floors and of the tip, tiles, columns, roof, blocked."""
    height, roofed = int(s.height[i]), s.height[i] == s.floors
    for floor in range(4):
        n = one_hot(out, n, 5, s.colours[i, floor] if floor < s.floors else -1)
    n = one_hot(out, n, 5, s.colours[i, s.floors] if roofed else -1)
    out[n] = height / 4
    out[n + 1] = int(s.columns[i]) / 4
    out[n + 2] = 1.0 if roofed else 0.0
    out[n + 3] = 1.0 if is_blocked(s, i) else 0.0
    return n + 4


@rule
def write_cards(s: State, me: int, out: Floats, n: int) -> int:
    """42 numbers: own cards, the opponent's as far as they are known, the heaps."""
    other = 1 - me
    for c in range(5):
        out[n + c] = int(s.table[me, c]) / 5
        out[n + 5 + c] = int(s.hand[me, c]) / 4
        out[n + 10 + c] = int(s.known[me, c]) / 4
        out[n + 15 + c] = int(s.table[other, c]) / 5
        out[n + 20 + c] = int(s.known[other, c]) / 4
        out[n + 25 + c] = int(s.discard[c]) / 11
        out[n + 30 + c] = int(s.played[c]) / 11
        out[n + 35 + c] = (int(s.pile[c]) + int(s.hand[other, c]) - int(s.known[other, c])) / 11
    out[n + 40] = count_cards(s.hand[other]) / 4
    out[n + 41] = count_cards(s.pile) / 45
    return n + 42


@rule
def write_turn(s: State, me: int, out: Floats, n: int) -> int:
    """32 numbers: markers of both, abilities used, then where turn and game stand."""
    for c in range(5):
        out[n + c] = int(s.marker[me, c]) / 2
        out[n + 5 + c] = int(s.marker[1 - me, c]) / 2
        out[n + 10 + c] = (int(s.used) >> c) & 1
    n += 15
    out[n] = 1.0 if s.player == me else 0.0
    out[n + 1] = 1.0 if s.to_move == me else 0.0
    out[n + 2] = 1.0 if s.first == me else 0.0
    out[n + 3] = 1.0 if s.first == 1 - me else 0.0
    out[n + 4] = int(s.built) / 4
    out[n + 5] = int(s.acted)
    out[n + 6] = int(s.idle) / 2
    out[n + 7] = complete_pagodas(s) / 6
    out[n + 8] = int(s.paid) / 9
    out[n + 9] = int(s.draw_table) / 5
    out[n + 10] = int(s.draw_hand) / 4
    out[n + 11] = int(s.drawn) / 9
    out[n + 12] = int(s.fresh)
    out[n + 13] = 1.0 if s.floors == 3 else 0.0
    out[n + 14] = int(s.simple)
    out[n + 15] = int(s.points[me]) / 100
    out[n + 16] = int(s.points[1 - me]) / 100
    return n + 17


@rule
def write_whole(s: State, out: Floats, n: int) -> int:
    """39 numbers: the phase; inside a whole action its site, its colour and the card paid last."""
    within = is_paying(s)
    n = one_hot(out, n, FINISHED + 1, s.phase)
    n = one_hot(out, n, SITES, s.site if within else -1)
    n = one_hot(out, n, 5, s.colour if within else -1)
    return one_hot(out, n, 10, s.last if within else -1)


@rule
def one_hot(out: Floats, n: int, length: int, chosen: int) -> int:
    """Write a one at the chosen place of `length`, zeros elsewhere; all zeros if none is chosen."""
    for k in range(length):
        out[n + k] = 1.0 if k == chosen else 0.0
    return n + length
