"""The legal actions as numbers of texts (see `texts.py`), ascending.

What a player can pay with is his purse: his cards and the abilities that help to pay, counted in one integer
like what a way to pay asks for.
"""

from __future__ import annotations

from ..compiled import Int64s, States, rule
from .cards import READY, held, open_fields, rice_after
from .state import BLUE, CLOSING, GREEN, SITES, TURN, State
from .steps import (
    ALTERNATIVE,
    DRAGON,
    END,
    FAN,
    LANTERN,
    PASS,
    ROOF,
    TILE,
    ability,
    column_owed,
    steps,
    tile_choice,
)
from .texts import (
    ABILITY,
    ALTERNATIVE_TEXTS,
    COLUMN_TEXTS,
    DISCARD_AT,
    DISCARDS,
    DRAGON_TEXTS,
    FOUR_AT,
    FOURS,
    IN_ORDER,
    ONE_AT,
    ONES,
    RICE_BOWL,
    ROOF_AT,
    ROOF_TEXTS,
    ROOFS,
    SLOT,
    TILE_TEXTS,
    WORD_TEXTS,
)

FREE = sum(16 << SLOT * k for k in range(12))
"""The bit of each index that no count reaches."""


@rule
def list_texts(states: States, i: int, need: Int64s, skip: Int64s, out: Int64s) -> int:
    """The numbers of the texts of all legal whole actions of states[i], ascending, into `out`; how many."""
    return list_all(states[i], need, skip, out)


@rule
def list_all(s: State, need: Int64s, skip: Int64s, out: Int64s) -> int:
    """The kinds of action in the order of their letters."""
    if s.phase not in (TURN, CLOSING):
        return 0
    low, mid, rest = steps(s)
    purse = purse_of(s, 31)
    n = list_alternatives(mid >> (ALTERNATIVE - ROOF), purse, need, skip, out)
    n = list_columns(s, low, purse, need, skip, out, n)
    if (rest >> (DRAGON - LANTERN)) & 1:
        n = list_ways(DISCARD_AT, DISCARDS, purse, DRAGON_TEXTS, need, skip, out, n)
    n = list_words(rest, out, n)
    n = list_roofs(s, mid, purse, need, skip, out, n)
    return list_tiles(s, low >> TILE, need, skip, out, n)


@rule
def list_ways(
    first: int, count: int, purse: int, text: int, need: Int64s, skip: Int64s, out: Int64s, n: int
) -> int:
    """Append the ways of one list that the purse can pay; `text` is the number of the first way's text."""
    k = first
    while k < first + count:
        if ((purse | FREE) - need[k]) & FREE == FREE:
            out[n] = text + k - first
            n += 1
            k += 1
        else:
            k = int(skip[k])
    return n


@rule
def purse_of(s: State, colours: int) -> int:
    """The player's cards in these colours."""
    table, hand = s.table[s.player], s.hand[s.player]
    purse = 0
    for c in range(5):
        if (colours >> c) & 1:
            purse += (int(table[c]) << (SLOT * c)) + (int(hand[c]) << (SLOT * (c + 5)))
    return purse


@rule
def list_alternatives(heads: int, purse: int, need: Int64s, skip: Int64s, out: Int64s) -> int:
    """Every head has the same ways: they are found for the first and repeated for the others."""
    n = found = 0
    for head in range(5 * SITES):
        if (heads >> (head - head % 5 + IN_ORDER[head % 5])) & 1:
            text = ALTERNATIVE_TEXTS + FOURS * head
            if n == 0:
                first = text
                n = found = list_ways(FOUR_AT, FOURS, purse, text, need, skip, out, n)
            else:
                for k in range(found):
                    out[n + k] = out[k] + text - first
                n += found
    return n


@rule
def list_columns(s: State, heads: int, purse: int, need: Int64s, skip: Int64s, out: Int64s, n: int) -> int:
    """The rice bowl lets a pair pay."""
    if ability(s, GREEN) == READY:
        purse += 1 << (SLOT * ABILITY)
    for head in range(5 * SITES):
        colour = IN_ORDER[head % 5]
        if (heads >> (head - head % 5 + colour)) & 1:
            text = COLUMN_TEXTS + ONES * head
            n = list_ways(ONE_AT + ONES * colour, ONES, purse, text, need, skip, out, n)
    return n


@rule
def list_words(rest: int, out: Int64s, n: int) -> int:
    """End, fan, lantern and pass."""
    number = WORD_TEXTS
    for step in (END, FAN, LANTERN, PASS):
        if (rest >> (step - LANTERN)) & 1:
            out[n] = number
            n += 1
        number += 1
    return n


@rule
def list_roofs(s: State, heads: int, purse: int, need: Int64s, skip: Int64s, out: Int64s, n: int) -> int:
    """Buddha lets a pair pay for the tile, the rice bowl for half the tip; a green tile gives it (P3)."""
    for site in range(SITES):
        if (heads >> (5 * site)) & 31 == 0:
            continue
        base = int(s.colours[site, s.height[site]])
        full = purse
        if ability(s, BLUE) == READY:
            full += 1 << (SLOT * ABILITY)
        if rice_after(ability(s, GREEN), base) == READY:
            full += 1 << (SLOT * RICE_BOWL)
        text = ROOF_TEXTS + 5 * ROOFS * (5 * site + place(base))
        for tip in IN_ORDER:
            if (heads >> (5 * site + tip)) & 1:
                n = list_ways(ROOF_AT + ROOFS * (5 * base + tip), ROOFS, full, text, need, skip, out, n)
            text += ROOFS
    return n


@rule
def list_tiles(s: State, heads: int, need: Int64s, skip: Int64s, out: Int64s, n: int) -> int:
    """Which colours may pay depends on the tile's fields (P4), and on Buddha."""
    if heads == 0:
        return n
    cards, opened = held(s.table[s.player], s.hand[s.player]), open_fields(s)
    owed = column_owed(s, cards, opened)
    for site in range(SITES):
        if (heads >> (5 * site)) & 31 == 0:
            continue
        base = int(s.colours[site, s.height[site]])
        choices = 0
        for c in range(5):
            choices |= tile_choice(s, site, c, cards, opened, owed) << (5 * c)
        text = TILE_TEXTS + 5 * ONES * (5 * site + place(base))
        for field in IN_ORDER:
            purse = purse_of(s, colours_of(choices >> field)) + (1 << (SLOT * ABILITY))
            n = list_ways(ONE_AT + ONES * base, ONES, purse, text, need, skip, out, n)
            text += ONES
    return n


@rule
def colours_of(choices: int) -> int:
    """Every fifth bit: the colours that may pay for a tile with the field chosen."""
    mask = 0
    for c in range(5):
        mask |= ((choices >> (5 * c)) & 1) << c
    return mask


@rule
def place(colour: int) -> int:
    """Where the colour stands in alphabetical order."""
    for k in range(5):
        if IN_ORDER[k] == colour:
            return k
    return -1
