"""What a player knows, as numbers for learning; `docs/rules/jaguar.md` lists them in order."""

from __future__ import annotations

from ..bits import count_bits
from ..compiled import Floats, rule
from .geometry import CARDS, FIELDS
from .state import State

PLANES = 9 * CARDS
PYRAMIDS = 2 * 3 * FIELDS
NUMBERS = 25
AHEAD = 4
"""A covering moves an explorer by 1 to 4 fields."""
WALK = 2 * (5 + 4 * AHEAD)
OBSERVATION: tuple[int, ...] = (PLANES + PYRAMIDS + NUMBERS + WALK,)


@rule
def observe(s: State, player: int, out: Floats) -> None:
    """Cards, pyramids, numbers of the round and the way ahead of both explorers; docs/rules/jaguar.md lists
    them one by one. Always the player first, then the enemy."""
    out[:] = 0
    enemy = 1 - player
    write_cards(s.hand[player], 0, out)
    write_cards(s.known[enemy], 1, out)
    write_cards(s.known[player], 2, out)
    write_cards(s.taken[player], 3, out)
    write_cards(s.offer, 4, out)
    write_cards(s.removed, 5, out)
    write_bids(s, player, 6, out)
    for side in range(2):
        owner = player if side == 0 else enemy
        write_pyramid(s, owner, 7 + side, PLANES + side * 3 * FIELDS, out)
        write_walk(s, owner, PLANES + PYRAMIDS + NUMBERS + side * (WALK // 2), out)
    write_numbers(s, player, out)


@rule
def write_cards(cards: int, plane: int, out: Floats) -> None:
    """One number per card: 1 if it is in the set."""
    for v in range(CARDS):
        out[plane * CARDS + v] = (cards >> (v + 1)) & 1


@rule
def write_bids(s: State, player: int, plane: int, out: Floats) -> None:
    """1 at the player's bid, -1 at the enemy's once both are shown (J7)."""
    own, other = int(s.bid[player]), int(s.bid[1 - player])
    if own > 0:
        out[plane * CARDS + own - 1] = 1
    if own > 0 and other > 0:
        out[plane * CARDS + other - 1] = -1


@rule
def write_pyramid(s: State, owner: int, plane: int, base: int, out: Floats) -> None:
    """By card: where it lies (field / 10). By field: the card / 40, its stone, the cards covered / 4."""
    for f in range(FIELDS):
        v = int(s.card[owner, f])
        if v > 0:
            out[plane * CARDS + v - 1] = (f + 1) / FIELDS
        out[base + f] = v / CARDS
        out[base + FIELDS + f] = (int(s.stone[owner]) >> f) & 1
        out[base + 2 * FIELDS + f] = count_bits(s.under[owner, f]) / 4


@rule
def write_walk(s: State, owner: int, base: int, out: Floats) -> None:
    """An explorer's place, and the events up to four fields ahead."""
    here, last = int(s.explorer[owner]), int(s.last)
    out[base] = here / last
    out[base + 1] = (last - here) / 64
    out[base + 2] = int(s.number[here]) / 99
    out[base + 3] = int(s.number[min(here + 5, last)]) / 99
    out[base + 4] = 1 if here > s.final else 0
    for step in range(AHEAD):
        there = min(here + step + 1, last)
        if there > here and s.events[there] > 0:
            out[base + 5 + 4 * step + int(s.events[there]) - 1] = 1


@rule
def write_numbers(s: State, player: int, out: Floats) -> None:
    """Phase, whose decision and turn it is, the event, sizes and other counts."""
    base, enemy = PLANES + PYRAMIDS, 1 - player
    out[base + int(s.phase)] = 1
    out[base + 10] = side_of(s.to_move, player)
    out[base + 11] = side_of(s.on_turn, player)
    out[base + 12] = side_of(s.victor, player)
    if s.event > 0:
        out[base + 12 + int(s.event)] = 1
    out[base + 17] = count_bits(s.hand[player]) / 15
    out[base + 18] = count_bits(s.hand[enemy]) / 15
    out[base + 19] = count_bits(s.taken[player]) / 15
    out[base + 20] = count_bits(s.taken[enemy]) / 15
    out[base + 21] = s.complete[player]
    out[base + 22] = s.complete[enemy]
    out[base + 23] = min(int(s.rounds), 16) / 16
    out[base + 24] = int(s.test) / CARDS


@rule
def side_of(who: int, player: int) -> int:
    """1 for the player, -1 for the enemy, 0 for nobody."""
    if who < 0:
        return 0
    return 1 if who == player else -1
