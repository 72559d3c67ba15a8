"""What stands on the six sites and what can be built there, compiled."""

from __future__ import annotations

from ..compiled import rule
from .geometry import SITES
from .state import State


@rule
def open_fields(s: State) -> int:
    """The colours in which some site takes a column now; all of the game if a site is empty."""
    height, columns, colours, floors = s.height, s.columns, s.colours, s.floors
    mask = 0
    for i in range(SITES):
        if columns[i] < 4 and height[i] < floors:
            colour = int(colours[i, height[i]])
            mask |= int(s.palette) if colour < 0 else 1 << colour
    return mask


@rule
def waiting_floors(s: State, top: bool) -> int:
    """How many complete floors of each colour lack their tile (four bits each): the top floors, which
    take a roof, or the others."""
    height, columns, colours = s.height, s.columns, s.colours
    count = 0
    for i in range(SITES):
        if columns[i] == 4 and (height[i] == s.floors - 1) == top:
            count += 1 << (4 * int(colours[i, height[i]]))
    return count


@rule
def tile_fields(s: State) -> int:
    """The tiles in supply as 25 bits, base colour by base colour."""
    supply = s.supply
    fields = 0
    for c in range(5):
        fields |= int(supply[c]) << (5 * c)
    return fields


@rule
def is_blocked(s: State, site: int) -> bool:
    """True if the top floor is complete and no tile for it is left (P5)."""
    return bool(s.columns[site] == 4 and s.supply[s.colours[site, s.height[site]]] == 0)


@rule
def complete_pagodas(s: State) -> int:
    """How many pagodas have their roof, or are blocked and count as complete (P5); with the sites that the
    small game leaves out."""
    n = 0
    for i in range(SITES):
        if s.height[i] == s.floors or is_blocked(s, i):
            n += 1
    return n
